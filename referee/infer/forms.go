package infer

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/infer/dice"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Forms lists the lines of the game.
func (Game) Forms() []record.Form { return forms }

var forms = []record.Form{
	{Verb: "experiment", Slots: []record.Slot{person("NAME").Imply().Ask("Who builds?"), diceSlot, markSlot}, Said: building, Beside: "and but then so now instead out up universe uni plays starts begins goes first second third one go again with start my me turn ok can we us lets let's do please let lemme",
		Tells: "{NAME} built {DICE}[: {MARK}]", Example: "experiment Ana r3-b5 w1", Help: "somebody builds; the mark (O or X) may be left out where Umpire judges"},
	{Verb: "publish", Slots: []record.Slot{person("NAME").Imply().Ask("Who publishes?"), sentence("THEORY").AsSaid(nextWord).Heard(hearTheory).Ask("What is the theory?")}, Said: "publishes published pub theory th our",
		Beside: "wants would like asks proposes then and spends token again my we lets let's", Maybe: "think thinks law guess guesses",
		Tells: "{NAME} published {THEORY}", Example: "publish Ana all blue dice are 5", Help: "a token is spent on a theory"},
	{Verb: "disprove", Slots: []record.Slot{diceSlot, markSlot}, Said: "disproves disproved disproven with by counterexample " + building, Beside: "can", By: func(t record.Table) string { return t.(*table).universe() },
		Tells: "disproved by {DICE}[: {MARK}]", Example: "disprove r1-b2", Help: "the Universe's experiment against the theory"},
	{Verb: "stand", Said: "stands stood let win wins won victory can't cant cannot", Aloud: true, Beside: "we no not nothing way find finds tries but say says disprove disproved refute break broken be counterexample ce do anything against" +
		" everybody everyone all so theyve they've with token tokens left 1 2 3 it that's thats law yes give up", Tells: "the theory stands", Example: "stand", Help: "the Universe cannot disprove the theory"},
	{Verb: "help", Slots: []record.Slot{person("NAME").Imply().Ask("Who spends the token?")}, Said: "asks needs need wants want hint clue helpline", Beside: "spends hands over token just get give us we use uses without theory please pls",
		Tells: "{NAME} asked for help", Example: "help Ana", Help: "a token is spent without a theory; the Universe may build an experiment"},
	{Verb: "pass", Said: "passes passed lets", Beside: "be", Tells: "the Universe passed", Example: "pass", Help: "the Universe builds nothing for it"},
	{Verb: "deconstruct", Slots: []record.Slot{record.Number("N").Ask("Which experiment?")}, Said: "take takes apart experiment remove removes dismantle break breaks", Beside: "up",
		Tells: "experiment {N} was taken apart", Example: "deconstruct 4", Help: "an experiment is taken apart: its dice return, its marker leaves the game"},
	{Verb: "change", Slots: []record.Slot{record.Number("N").Ask("Which experiment?"), diceSlot, markSlot}, Said: "changed changes nudged nudges rebuilt rebuilds now", Beside: "experiment",
		Tells: "experiment {N} is now {DICE}[: {MARK}]", Example: "change 4 r3-b5", Help: "an experiment was nudged and rebuilt, and is judged as it is now"},
	{Verb: "mark", Slots: []record.Slot{record.Number("N").Ask("Which experiment?"), record.OneOf("MARK", "O", "X").Heard(hearMark).Imply().DecidedBy("the Universe decides").Ask("O or X?")},
		Tells: "experiment {N} is marked {MARK}", Example: "mark 4 O", Help: "the Universe marks an experiment left unmarked"},
	{Verb: "reword", Secret: true, Slots: []record.Slot{sentence("THEORY").Ask("How does the law read?")},
		Tells: "the law is read otherwise", Example: "reword at least 1 blue die and no blue die is even", Help: "Umpire is told to read the law otherwise"},
	{Verb: "highlight", Slots: []record.Slot{colourSlot, record.Number("N").Ask("Beside which experiment?")}, Repeat: 1, Said: "stone stones", Beside: "on beside", Aloud: true,
		Tells: "{COLOUR} stones beside {N}", Example: "highlight green 2 5", Help: "variant: stones beside experiments"},
	{Verb: "join", Slots: []record.Slot{newcomer}, Said: "joins joined joining comes came come arrived playing", Beside: "us in now and too just also wants play to would like game", Aloud: true, Tells: "{NAME} came", Example: "join Dee", Help: "a Researcher comes"},
	{Verb: "leave", Slots: []record.Slot{person("NAME").Ask("Who leaves?")}, Said: "leaves left leaving goes go quits out", Beside: "has to home us table bed off is hes", Aloud: true, Tells: "{NAME} left", Example: "leave Ben", Help: "a Researcher goes"},
	turnForm(),
	{Verb: "timeout", Tells: "the time is up", Example: "timeout", Help: "timed variants: the time is up"},
	{Verb: "vote", Slots: []record.Slot{person("VOTER").Ask("Who points?"), person("NAME").Ask("At whom?")}, Said: "votes voted points pointed point pointing at thinks thought suspects suspected accuses accused", Beside: "was finger his her to",
		Tells: "{VOTER} points at {NAME}", Example: "vote Ana Ben", Help: "cheater variant: who points at whom"},
	{Verb: "identity", Slots: []record.Slot{person("NAME").Ask("Whose role?"), record.OneOf("ROLE", teacher, theCheat, student).Ask("Which role?")}, Said: "turns reveals shows", Beside: "card over",
		Tells: "{NAME} is the {ROLE}", Example: "identity Ben cheater", Help: "cheater variant: a role is shown"},
}

// building are the words by which an experiment is said.
const building = "builds built build tries try tests test makes make shows show sets set lays lay puts put places takes uses use stacks has marks hid hides"

// turnForm is the common one, of anybody who ever was at the table.
func turnForm() record.Form {
	f := record.TurnForm("Ben")
	f.Slots = []record.Slot{person("NAME").Ask("Whose turn is it?")}
	return f
}

// person is a slot for anybody who ever was at the table.
func person(slot string) record.Slot {
	return record.Named(slot, "player", func(t record.Table) []string { return t.(*table).everyone })
}

var newcomer = record.Slot{Name: "NAME", Open: true, Help: "Who comes?", Read: func(in record.Reading, text string) (string, error) {
	reserved := record.Reserved(Game{})
	if in.Typed {
		reserved = append(reserved, record.TurnVerb)
	}
	name := strings.TrimRight(words.WrittenName(text), "!?.,")
	if parts := strings.Split(name, "_"); in.Typed && len(parts) > 1 && slices.ContainsFunc(parts, func(p string) bool { return p == strings.ToLower(p) }) {
		return "", record.NewUnread("%s is no name", words.Quote(text)) // otto might
	}
	if known := words.Called(name, in.Table.(*table).everyone); in.Typed && len(name) == 1 && len(known) > 0 {
		name = known[0] // a beginning, of somebody who was here
	}
	return name, record.CheckNames([]string{name}, reserved)
}}

var colourSlot = record.Slot{Name: "COLOUR", Help: "Which stones?", Read: func(in record.Reading, text string) (string, error) {
	return strings.ToLower(text), record.CheckName(text)
}}

var markSlot = record.OneOf("MARK", "O", "X").Heard(hearMark).Opt().DecidedBy("the Universe decides").Ask("O or X? (empty where Umpire judges)")

var diceSlot = record.Words("DICE", readDice).Ask("Which dice? (r3-b5 touch, r3/b lies on it, a space parts groups, none)")

// notation is a word that holds a die as records write it.
var notation = regexp.MustCompile(`(^|[^\pL])\pL[1-6?]`)

// sameAs is an experiment that copies another and may add to it: =4 + b1, same as 4 but with a blue 1.
var sameAs = words.Pattern(`(?i)^(?:=|(?:(?:the )?same as|cop(?:y|ies)(?: of)?|repeats?) (?:experiment |number )?)([^ +,]*)(?:[ ,+]|\b(?:but|and|plus|with|only|adds?)\b)*(.*)$`)

// withMore is the same with plus, of an experiment that is named anyhow: experiment 4 plus a red 6, the same plus a red 6.
var withMore = words.Pattern(`(?i)^(?:the |experiment |number )*(\w+)(?: one| dice| experiment| again)? plus (.+)$`)

// readDice reads an experiment; typed, =4 copies experiment 4 and =4 + b1 adds to it.
func readDice(in record.Reading, text string) (string, error) {
	t := in.Table.(*table)
	if more := withMore().FindStringSubmatch(text); in.Typed && in.Behind != "a" && more != nil {
		if n := t.experimentSaid([]string{strings.ToLower(more[1])}); n > 0 {
			return t.copied(fmt.Sprintf("%d+%s", n, more[2]))
		}
	}
	if copy := sameAs().FindStringSubmatch(text); in.Typed && copy != nil {
		return t.copied(copy[1] + strings.Repeat("+", min(1, len(copy[2]))) + copy[2])
	}
	e, err := dice.Parse(t.set, text)
	if err != nil && in.Typed {
		said, unknown, half := hearDice(t, text)
		if asked := twoWays(t, text); asked != nil && said+unknown == "" {
			return "", asked
		}
		switch {
		case half:
			return "", record.Half(text)
		case said != "":
			text = said
			e, err = dice.Parse(t.set, said)
		case unknown == "":
			return "", noDice(t, text, "")
		case !notation.MatchString(text):
			return "", noDice(t, text, unknown)
		}
	}
	if bad, ok := err.(*dice.Error); ok && (bad.Illegal || in.Typed && bad.Bare > 0) {
		return strings.Join(strings.Fields(text), " "), nil // it can be read; Apply says what is wrong
	}
	if err != nil {
		return "", faultOf(err)
	}
	return e.Text(), nil
}

// twoWays asks which of two experiments words mean: of dice in a row, whether they touch, and of a third die, whether both others
// touch it, or lie on it; nil of words that leave no doubt.
func twoWays(t *table, text string) error {
	hear := func(text string) string {
		said, _, _ := hearDice(t, text)
		return said
	}
	touching := text + " touching"
	if strings.Contains(text, " side") { // off to the side, which the row is not
		touching = strings.Replace(text, "row", "row touching", 1)
	}
	question, ways := "Do the dice of the row touch?", []string{hear(touching), hear(text + " apart")}
	if slices.Contains(ways, "") || !strings.Contains(text, "row") && !strings.Contains(text, "line") {
		head, tail, _ := strings.Cut(text, " and ")
		alone := hear(head + ", " + tail)
		d := threeDice.FindStringSubmatch(alone)
		if d == nil || !t.doubled(text, alone) {
			return nil
		}
		question, ways = "Do all three touch?", []string{d[1] + "-" + d[5] + "-" + d[3], alone}
		if d[2] == "-" {
			ways[0] = d[3] + "-" + d[1] + "-" + d[5]
		} else if d[4] == "/" {
			question, ways[0] = "Do both lie on it?", alone+" 1>3"
		}
	}
	if built, rest, more := strings.Cut(text, " "); more && words.Among(built, " "+building+" ") {
		text = rest
	}
	u := record.NewUnread("%s: %s", words.Quote(text), question)
	u.Wording = &record.Wording{Text: text, Problem: question, Readings: ways}
	return u
}

// noDice is the fault of words that are no experiment: what is due, where they say nothing of dice, or how those are said.
func noDice(t *table, text, unknown string) error {
	example := fmt.Sprintf("%s 3 touching %s 5", t.set.Colours[0], t.set.Colours[2])
	if len(unknown) < 2 { // the mark behind it
		unknown = text
	}
	ofDice := func(w string) bool { return t.isColour(w) || saidNumber(w) > 0 || notation.MatchString(w) }
	if !slices.ContainsFunc(strings.Fields(strings.ToLower(text)), ofDice) { // hang on
		return referee.Unreadable("not understood: %s. %s For example: %s", words.Quote(text), t.due(), example)
	}
	f := referee.Unreadable("%s is no experiment: each die is said with its colour and number, as %s; a theory begins with `theory:`",
		words.Quote(unknown), example)
	if near := words.Nearest(unknown, t.set.Colours); near != "" {
		f.Wording = &record.Wording{Text: unknown, Problem: words.Quote(unknown) + " is no colour here", Nearest: []string{near}}
	}
	return f
}

// otherwise is how the dice of a copy differ: in red, with a blue 2 instead of the blue 5, swap the blue for a red 5.
var otherwise = words.Pattern(`(?i)^(?:(?:all )?in (\pL+)|(?:swaps?|changes?|replaces?|turns?|makes?) the (.+?)(?: one)? (?:for|to|with|into|by) (?:an? )?(.+)|(?:an? )?(.+?) (?:instead of|for|in place of) the (.+?)(?: one)?)$`)

// oneDie is one as records write it.
var oneDie = regexp.MustCompile(`\pL([1-6])?`)

// dieSaid is a die as records write it, of which the number may be missing; "" of other words.
func (t *table) dieSaid(text string) (die string) {
	for _, w := range strings.Fields(strings.ToLower(text)) {
		for _, p := range partsOf(t, w) {
			if die += p.text; !strings.ContainsRune("cn", rune(p.kind)) {
				return ""
			}
		}
	}
	return die
}

// varied is an experiment with one die otherwise, all in one colour, or lying otherwise; "" of words that do not say which.
func (t *table) varied(old *dice.Experiment, more string) string {
	text := ""
	switch d := otherwise().FindStringSubmatch(more); {
	case d != nil && t.isColour(d[1]):
		text = oneDie.ReplaceAllString(old.Text(), strings.ToLower(d[1][:1])+"$1")
	case d != nil && d[1] == "":
		was, is := t.dieSaid(d[2]+d[5]), t.dieSaid(d[3]+d[4])
		which := slices.DeleteFunc(oneDie.FindAllString(old.Text(), -1), func(die string) bool { return !strings.HasPrefix(die, was) })
		if was != "" && len(is) == 2 && len(which) == 1 {
			text = strings.Replace(old.Text(), which[0], is, 1)
		}
	case t.lyingSaid(more) == " ":
		text = strings.Join(oneDie.FindAllString(old.Text(), -1), " ")
	case d == nil && !t.saysDie(strings.Fields(strings.ToLower(more))) || len(old.Dice) == 1:
		text, _, _ = hearDice(t, old.Text()+" , "+more)
	}
	if e, err := dice.Parse(t.set, text); err == nil && text != "" {
		return e.Text()
	}
	return ""
}

func (t *table) copied(text string) (string, error) {
	number, more, adds := strings.Cut(text, "+")
	n, err := strconv.Atoi(strings.TrimSpace(number))
	if err != nil || n < 1 || n > len(t.experiments) {
		return "", referee.Unreadable("%s: expected = and the number of an experiment, 1 to %d, as =4 or =4 + b1",
			words.Quote("="+text), len(t.experiments))
	}
	old := t.experiments[n-1].dice
	if !adds {
		return old.Text(), nil
	}
	if varied := t.varied(old, strings.TrimSpace(more)); varied != "" {
		return varied, nil
	}
	added, err := dice.Parse(t.set, more)
	if said, _, _ := hearDice(t, more); err != nil && said != "" {
		added, err = dice.Parse(t.set, said)
	}
	if err == nil {
		added, err = dice.Parse(t.set, old.Add(added))
	}
	if err != nil {
		return "", noDice(t, more, "")
	}
	return added.Text(), nil
}

// nextWord lists the words that may follow what was begun of a theory.
func nextWord(t record.Table, begun string) []string { return t.(*table).words.Next(begun) }

// puzzles is what people say to each other who look for the law, or of one: a law tells of dice as they are.
var puzzles = words.Pattern(`(?i)^(?:do|does|is|are|can)\b|\b(?:i|we|you|he|she|they|who|was|were|about|something)\b|\b(?:are|is|do|does) it\b|\bor not\b`)

// words is a slot for a theory or a law: a phrase, or any words in quotation marks.
func sentence(slot string) record.Slot {
	s := record.Words(slot, func(in record.Reading, text string) (string, error) {
		t := in.Table.(*table)
		if said := strings.Fields(strings.ToLower(text)); in.Typed && saysAny(said, " theory ") && !slices.ContainsFunc(said, func(w string) bool { return !words.Among(w, theoryTalk) }) {
			return "", record.Half("") // which?
		}
		if last := text[strings.LastIndex(text, " ")+1:]; in.Typed && (words.Among(last, " o x ") || record.Answer(last, nil) != "" && len(text) < 7) { // has no token for a theory
			return "", record.NewUnread("%s is no theory", words.Quote(text))
		}
		text = strings.TrimPrefix(text, "the theory that ")
		is, err := t.worded(text, in.Typed)
		if f := referee.AsFault(err); f != nil && in.Typed && (t.phase == setup || puzzles().MatchString(text)) {
			f.Wording = nil
		}
		if err != nil {
			return "", err
		}
		if is.phrase == nil {
			return `"` + is.words + `"`, nil
		}
		return is.words, nil
	})
	s.Tell = func(text string) string { return `"` + strings.Trim(text, `"`) + `"` }
	return s
}

// Choices lists what may fill the next slot.
func (t *table) Choices(f record.Form, before []record.Arg) []record.Choice {
	slot, more := f.SlotAt(len(before))
	if len(before) == 0 && !t.comes(f.Verb) {
		return []record.Choice{}
	}
	if !more || t.phase == over && f.Verb != "identity" {
		return nil
	}
	switch slot.Name {
	case "NAME":
		return t.names(f.Verb)
	case "VOTER":
		return record.ChoicesOf(t.missingVotes()...)
	case "MARK":
		return t.marks(f.Verb, before)
	case "N":
		return t.numbers(f.Verb)
	case "ROLE":
		return record.ChoicesOf([]string{student, theCheat, teacher}...)
	case "COLOUR":
		if colours, _ := t.stones(); len(colours) > 0 { // else any
			return record.ChoicesOf(colours...)
		}
	}
	return nil
}

// comes reports whether a kind of move can come in this phase.
func (t *table) comes(verb string) bool {
	switch verb {
	case "experiment", "publish", "help", "disprove", "stand", "pass":
		return slices.Contains(verbsDue[t.phase], verb)
	case "deconstruct", "change", "mark":
		return t.phase != setup && t.phase != voting && len(t.numbers(verb)) > 0
	case "reword":
		return t.phase != voting
	case "highlight":
		return t.plays[highlights] && t.phase != setup && t.phase != voting
	case record.TurnVerb:
		return t.phase == research && len(t.people) > 1
	case "timeout":
		return t.clock.running
	case "vote":
		return t.phase == voting && len(t.missingVotes()) > 0
	case "identity":
		return t.plays[cheater]
	}
	return true
}

// names lists who may fill a NAME, whoever is on turn first.
func (t *table) names(verb string) []record.Choice {
	switch verb {
	case "leave", "turn":
		return record.ChoicesOf(t.people...)
	case "vote":
		return record.ChoicesOf(t.present()...)
	case "identity":
		return record.ChoicesOf(slices.DeleteFunc(slices.Clone(t.header.Players), func(n string) bool { return t.role(n) != "" })...)
	case "join":
		gone := slices.DeleteFunc(slices.Clone(t.everyone), func(n string) bool { return slices.Contains(t.present(), n) })
		if len(gone) == 0 {
			return nil // somebody new
		}
		return record.ChoicesOf(gone...)
	}
	if !t.header.AnyTurn || t.phase != research {
		if t.onTurn() == "" {
			return nil
		}
		return record.ChoicesOf([]string{t.onTurn()}...)
	}
	inOrder := append(slices.Clone(t.people[t.turn:]), t.people[:t.turn]...)
	return record.ChoicesOf(inOrder...)
}

// marks lists the marks that the law, or an earlier mark of the same experiment, allows.
func (t *table) marks(verb string, before []record.Arg) []record.Choice {
	text := record.Filled(before, "DICE")
	if n, err := strconv.Atoi(record.Filled(before, "N")); verb == "mark" && err == nil && n >= 1 && n <= len(t.experiments) {
		text = t.experiments[n-1].dice.Text()
	}
	d, err := dice.Parse(t.set, text)
	if err != nil {
		return nil
	}
	var allowed []string
	for _, m := range []mark{follows, breaks} {
		if _, err := t.verdict(d, m); err == nil {
			allowed = append(allowed, string(m))
		}
	}
	return record.ChoicesOf(allowed...)
}

// numbers lists the experiments a move may speak of.
func (t *table) numbers(verb string) []record.Choice {
	var list []record.Choice
	for i, e := range t.experiments {
		if !e.gone && (verb != "mark" || e.mark == unmarked) {
			list = append(list, record.Choice{Text: strconv.Itoa(i + 1), Hint: e.dice.Text()})
		}
	}
	return list
}
