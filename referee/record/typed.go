package record

import (
	"slices"
	"strings"

	"umpire/referee/words"
)

// Readings reads a line as typed at the prompt, where shorthand is welcome:
// verbs, names and fixed words may be cut to any prefix that tells them
// apart, the verb may be left out where it is due, and so may an implied slot
// (the player on turn, a forced answer). A line that reads as it would on a
// record has that reading alone; another may have several, and StepAny finds
// the one that is meant.
func Readings(g Game, t Table, line string) ([]Move, error) {
	line = calmed(line)
	m, strict := Read(g, t, line)
	forms := AllForms(g)
	if strict == nil && !vague(forms, t, m) {
		return []Move{m}, nil
	}
	said := line
	line = Dictated(line)
	asked, question := strings.CutSuffix(line, "?")
	first, _, more := strings.Cut(line, " ")
	// of the referee, where of nobody else
	question = question || more && words.Among(first, modals) && len(words.Called(first, t.Header().Players)) == 0 && slices.ContainsFunc(forms, Form.asksSomebody)
	if question { // which makes no move but one that asks something
		forms = slices.DeleteFunc(forms, func(f Form) bool {
			return !slices.ContainsFunc(f.Slots, func(s Slot) bool {
				return s.Said || s.Kind == RestOfLine || answered(s, "yes") != "" && len(f.Slots) > 1
			})
		})
	}
	found, err := typed(g, t, forms, line, strict)
	if strict == nil && len(found) == 0 {
		return []Move{m}, nil
	}
	if u, _ := err.(*Unread); u != nil && u.Begun != nil && more && phrases(forms) { // a at least two aces: Ana, and no article
		_, apart := typed(g, t, forms, strings.Replace(line, " ", ", ", 1), strict)
		if other, _ := apart.(*Unread); other != nil && other.Begun != nil && len(other.Begun.Args) > len(u.Begun.Args) {
			err = other
		}
	}
	told := func(m Move) bool { // in words that the game alone hears, or as a fact that a tag would like to be told is so
		denies := slices.ContainsFunc(strings.Fields(asked), negates) // has Zoë no wigs?
		fact := asked != line && (denies || !strings.HasSuffix(said, "?")) && m.VerbLeftOut() && len(m.Implied) > 1
		return fact || !slices.ContainsFunc(forms, func(f Form) bool { return f.Verb == m.Verb })
	}
	if question && slices.ContainsFunc(found, told) {
		found, err = nil, strict
	}
	if u, _ := err.(*Unread); question && u != nil && u.Begun == nil && u.Wording == nil {
		m, other := typed(g, t, AllForms(g), asked, strict)
		if half, _ := other.(*Unread); half != nil && half.Begun != nil {
			err = half
		} else if len(m) > 0 {
			err = NewUnread("is that a question? As a move it is %s", words.Quote(m[0].Line()))
		} else if other != nil && !phrases(forms) && (half == nil || half.Wording == nil) {
			err = other
		}
	}
	if apart := unglued(line, t.Header().Players); apart != line && !fit(forms, t, found) && !phrases(forms) { // d6 is Dot's sixth, where it is no card
		if other, _ := typed(g, t, forms, apart, strict); fit(forms, t, other) {
			found, err = other, nil
		}
	}
	if u := slip(forms, t, line, found, err); u != nil {
		return nil, u
	}
	if u, _ := err.(*Unread); u != nil && u.Wording != nil && len(u.Wording.Nearest) == 1 && u.Wording.Text != "" && !phrases(forms) { // offered where it can be read
		_, err = typed(g, t, forms, strings.Replace(line, u.Wording.Text, u.Wording.Nearest[0], 1), strict)
		if other, _ := err.(*Unread); err != nil && (other == nil || other.Begun == nil && other.Wording == nil) {
			return nil, NewUnread("%s", u.Message)
		}
		err = u
	}
	if u := countedOtherwise(forms, t, line, found); u != nil {
		return nil, u
	}
	if s, _ := split(forms, line); s.stamped { // however the rest was said
		for i := range found {
			found[i].At, found[i].Stamped = s.at, true
		}
	}
	return found, err
}

// countedOtherwise offers the move that was read as it is where the number that answers it is heeded; nil where that says the same, or there
// is none.
func countedOtherwise(forms []Form, t Table, line string, found []Move) *Unread {
	_, behind, asked := strings.Cut(line, "?")
	if !asked {
		behind = line[strings.LastIndex(line, ",")+1:]
	}
	if len(found) != 1 || behind == line || strings.Contains(behind, `"`) {
		return nil
	}
	m := found[0]
	for i, slot := range formOf(forms, m).Slots {
		by, counts := slot.ByCount(Reading{Table: t, Typed: true, Before: m.Args[:min(i, len(m.Args))]}, behind)
		if counts && by == "" {
			return WhichOf("the answer and its number do not agree", "Which is meant?", m.Set(slot.Name, "yes").Line(), m.Set(slot.Name, "no").Line())
		} else if counts && by != m.Get(slot.Name) {
			return Meant("that answers by a number", m.Set(slot.Name, by).Line())
		}
	}
	return nil
}

// vague reports whether the prompt reads a line of a record more closely: a joker is the one of the colour
// that its place has, and a text begins where it says something.
func vague(forms []Form, t Table, m Move) bool {
	slots := formOf(forms, m).Slots
	return slices.ContainsFunc(m.Args, func(a Arg) bool {
		i := slices.IndexFunc(slots, func(s Slot) bool { return s.Name == a.Slot })
		read, err := slots[i].Read(Reading{Table: t, Typed: true}, a.Text)
		return err != nil || slots[i].Kind == RestOfLine && read != a.Text
	})
}

// calmed is a line without what shouting and a colon behind `note` would make of it.
func calmed(line string) string {
	verb, rest, colon := strings.Cut(line, ":")
	switch {
	case colon && strings.EqualFold(verb, NoteForm.Verb):
		return NoteForm.Verb + " " + strings.TrimSpace(rest)
	case strings.Contains(line, " ") && strings.ToUpper(line) == line && !strings.Contains(line, `"`):
		return strings.ToLower(line)
	}
	return line
}

// typed is that of a line which is none of a record, and why not.
func typed(g Game, t Table, forms []Form, line string, strict error) ([]Move, error) {
	line, err := prepared(g, t, forms, line)
	if err != nil {
		return nil, err
	}
	s, err := split(forms, line)
	if err != nil {
		return nil, err
	}
	if len(s.words) == 0 {
		return nil, NewUnread("the line is empty")
	}
	y := &typing{g: g, t: t, forms: forms, due: dueFirst(forms, t), strict: strict, line: line, split: s}
	y.answer = len(s.words) == 1 && answered(Slot{Words: []string{"yes", "no"}}, s.words[0].text) != ""
	for _, way := range ways {
		found, err := way(y)
		if u, _ := err.(*Unread); u != nil && u.Begun != nil && y.unmeant(u.Begun.Move()) {
			err = nil
		}
		if found = slices.DeleteFunc(slices.Clone(found), y.unmeant); len(found) == 1 && y.answersLoosely(found[0]) {
			return nil, Meant(NotAll, found[0].Line())
		} else if len(found) > 0 || err != nil {
			return found, err
		}
	}
	return nil, y.strange()
}

// supposed reports whether a move is a turn, or names something new, of which the line only thinks, or which somebody says who cannot make it,
// or has for a new name a word by which lines are said.
func (y *typing) supposed(m Move) bool {
	f, all, players := formOf(AllForms(y.g), m), y.split.words, y.t.Header().Players
	fresh, asks := newWord(f, y.t, m.Args), slices.ContainsFunc(all, func(w token) bool { return words.Among(bare(w.text), puts) })
	says := len(all) > 1 && words.Among(all[1].text, " says said ") && NamesOne(all[0].text, players) && !NamesOne(all[0].text, []string{acting(y.t)})
	return fresh && says || (m.Verb == TurnVerb || fresh && !asks) && Doubt(y.line, Supposed+thought, players) != "" || slices.ContainsFunc(m.Args, func(a Arg) bool {
		slot := f.Slots[slices.IndexFunc(f.Slots, func(s Slot) bool { return s.Name == a.Slot })]
		known := slot.Known != nil && words.IndexName(slot.Known(y.t), a.Text) >= 0
		return slot.Open && !known && slices.ContainsFunc(AllForms(y.g), func(f Form) bool { return f.saidBy(a.Text) })
	})
}

// unmeant reports whether the line says no such move: it is only supposed, or what somebody says who cannot make it.
func (y *typing) unmeant(m Move) bool {
	said, status, players := cardsJoined(y.split.text), y.t.Status(), y.t.Header().Players
	if y.supposed(m) {
		return true
	}
	who := words.Named(said[0].text, players)
	if acts := acting(y.t); acts == "" || len(said) < 2 || len(who) != 1 || who[0] == acts || !speaks(said, 0) {
		return false
	}
	texts := words.Each(m.Args, func(a Arg) string { return a.Text })
	another := givesAnswer(m) && status.Acts != "" ||
		who[0] != status.Turn && strings.HasSuffix(said[0].raw, ":") && NamesOne(strings.Join(append(texts, textsSaid(said[1:])...), " "), players) && !slices.Contains(texts, who[0])
	if another {
		y.speaker = who[0]
	}
	return another
}

// answersLoosely reports whether a line is heard as an answer alone in which words stand that nobody knows.
func (y *typing) answersLoosely(m Move) bool {
	unknown := func(w saidWord) bool { return y.unknown(token{text: w.text}) && !isCard(w.text) }
	asks := strings.HasSuffix(y.line, "?") && len(y.split.words) > 2 // right. so what did he say?
	if !givesAnswer(m) || !asks && !slices.ContainsFunc(cardsJoined(y.split.text), unknown) {
		return false
	}
	slot, in := SlotsOf(y.g, m.Verb)[0], Reading{Table: y.t, Typed: true}
	return slot.Answered(in, y.line)+slot.Answered(in, strings.NewReplacer(",", "", " ", "_").Replace(y.line)) == "" // spot on
}

// givesAnswer reports whether a move is an answer and no more.
func givesAnswer(m Move) bool {
	return len(m.Args) == 1 && words.Among(m.Args[0].Text, positive+negative)
}

// prepared is a line as it is read: numbers without their signs, names of several words as one, without what is said by the way.
func prepared(g Game, t Table, forms []Form, line string) (string, error) {
	players := t.Header().Players
	line = rewritten(line, spelling)
	if s, err := split(forms, line); err != nil || freeText(forms, s.text) {
		return line, nil
	}
	if talks, ok := g.(Talker); ok {
		line = talks.Plain(t, line)
	}
	if slices.ContainsFunc(forms, Form.asksSomebody) {
		all := strings.Fields(strings.ReplaceAll(line, "→", " → "))
		for i := 1; i+1 < len(all); i++ { // ana 2 ben, and no "is it a 2, ben"
			if words.Among(all[i], " 2 → ") && (NamesOne(all[i-1], players) || isCard(all[i-1])) && NamesOne(all[i+1], players) {
				all[i] = "to"
			}
		}
		line = strings.Join(all, " ")
		line = attributed(pointed(line, players), players)
	}
	line = strings.ReplaceAll(line, "# of ", "number of ")
	if said := strings.Fields(CutComment(line)); len(said) == 0 || Answer(said[len(said)-1], players) == "" { // else it is a comment
		line = countedSign().ReplaceAllString(line, "${1}how many $2")
	}
	if back, rest := TakenBack(line, players); back != "" && (rest == "" || phrases(forms) || named(rest, forms, t) || Answer(rest, players) != "") {
		return "", putRight(g, t, forms, line, back, rest)
	}
	if slices.ContainsFunc(forms, Form.asksSomebody) && phrases(forms) {
		var err error
		line = rewritten(line, ofQuestions)
		if line, err = questionMarked(line, players); err != nil {
			return "", err
		}
	}
	if !phrases(forms) {
		line = rewritten(line, withoutPhrases)
	}
	if said := ActorFirst(line, players, phrases(forms)); said != line {
		line = said
	} else if open := strings.LastIndex(line, " ("); strings.HasSuffix(line, ")") && open > 0 && (!named(line[open+1:], forms, t) || whole(forms, t, line[:open], line[open+1:])) {
		line = line[:open] // said by the way
	}
	if name, rest, found := strings.Cut(line, ":"); found && !words.Among(name, positive+negative) { // b: none
		who := words.Called(name, players)
		if turn := t.Status().Turn; slices.Contains(who, turn) {
			who = []string{turn}
		}
		if len(who) == 1 {
			line = who[0] + ":" + rest
		}
	}
	return words.NamesJoined(line, NamesOn(g, t)), nil
}

// ActorFirst is a line that tells at its end who asks, or for whom ranks are, with that said first.
func ActorFirst(line string, players []string, phrases bool) string {
	if by := askedBy().FindStringSubmatch(line); by != nil && len(words.Named(by[2], players)) == 1 && !words.Among(by[1][strings.LastIndex(by[1], " ")+1:], questions) {
		if NamesOne(by[1], words.Named(by[2], players)) && !phrases {
			return by[1] + by[3]
		}
		return by[2] + " asks " + by[1] + by[3]
	}
	by := takenBy().FindStringSubmatch(line)
	if by == nil || !phrases || len(words.Named(by[3], players)) != 1 || HearRank(by[2]) == by[2] {
		return line
	}
	return by[3] + " claims " + by[1] + by[2]
}

// OfEach is a line that says one thing of several people, of each of them: "Ana and Ben red, Cy black, and Dot too".
func OfEach(g Game, line string, names []string) string {
	reserved := Reserved(g)
	one := func(word string) string {
		word = strings.Trim(word, ",.:;!")
		if who := words.Called(word, names); len(who) == 1 && !slices.Contains(reserved, strings.ToLower(word)) { // black is no Mr. Black
			return who[0]
		}
		return ""
	}
	if also := andAlso().FindStringSubmatch(line); also != nil && one(also[2]+also[3]) != "" {
		clause := strings.TrimSpace(also[1][strings.LastIndex(also[1], ", ")+1:])
		who, what, _ := strings.Cut(clause, " ")
		if one(who) != "" && (also[2] != "" || !NamesOne(what, names)) {
			line = also[1] + ", " + one(also[2]+also[3]) + " " + what
		}
	}
	type clause struct {
		who, what []string
		joined    bool
	}
	var all []*clause
	last := &clause{what: []string{""}} // behind which another begins
	for _, w := range strings.Fields(words.NamesJoined(line, names)) {
		joins, name := words.Among(w, " both all and then & + so "), one(w)
		switch {
		case name != "" && len(last.what) > 0 && len(w) > 1:
			last = &clause{who: []string{name}}
			all = append(all, last)
		case slices.Contains(last.who, name): // al then stefan, al red
			return line
		case name != "" && len(last.what) == 0 && (len(w) > 1 || last.joined):
			last.who = append(last.who, name)
		case joins && len(all) == 0:
		case joins && len(last.what) == 0:
			last.joined = true
		case len(all) == 0:
			return line
		default:
			last.what = append(last.what, w)
		}
	}
	if n := len(all) - 1; n > 0 && len(all[n].what) == 0 { // whom they point at
		all[n-1].what, all = append(all[n-1].what, all[n].who...), all[:n]
	}
	pairs := func(c *clause) bool { return len(c.what) == 1 && words.Among(c.what[0], " before after beat > ") } // Ana before Ben, and Cy before Dot
	if slices.ContainsFunc(all, pairs) || !slices.ContainsFunc(all, func(c *clause) bool { return len(c.who) > 1 }) || slices.ContainsFunc(all, func(c *clause) bool { return len(c.who) > 1 && !c.joined }) {
		return line
	}
	var parts []string
	for _, c := range all {
		what := strings.TrimRight(strings.Join(c.what, " "), ",.;")
		each := strings.Split(what, " and ") // one behind the other, as they are named
		if slices.ContainsFunc(each, func(one string) bool { return strings.Count(one, " ") != strings.Count(each[0], " ") }) {
			each = nil
		}
		for i, name := range c.who {
			if len(each) == len(c.who) {
				what = each[i]
			}
			parts = append(parts, name+" "+what)
		}
	}
	return strings.Join(parts, ", ")
}

// askedBy is a line that tells at its end who asked, takenBy one for whom a rank is, andAlso one who else does the same, and starter one that tells why somebody begins.
var (
	askedBy = words.Pattern(`(?i)^(.+?)(?:,| when| because)? \(?(\S+) (?:asks|asked|asking)(?: (?:him|her|them))?(?: for(?: (?:it|one|them|some))?)?(?: and( (?:he|she|they) (?:had|has|puts?|laid|lays|shows?|showed|gives?|gave|hand(?:s|ed))(?: (?:it|that)\b[^?,.]*)?))?\)?[.!]*$`)
	takenBy = words.Pattern(`(?i)^(?:(?:so|and|that['’]?s|that makes|all|the|four|4) )*((?:\S+s,? (?:and )?(?:the )?)*?)(\S+s) for (\S+?)[.!]*$`)
	andAlso = words.Pattern(`(?i)^(.*?)(?:,| and|, and) (?:so (?:does|did|do|has|is) (\S+?)|(\S+) (?:(?:did|does|went|goes) )?(?:too|as well|also|likewise|the same))[.!]*$`)
	starter = words.Pattern(`(?i)^(\S+) .*\b(?:so|then|and) (?:he|she|they) (?:starts?|begins?|opens?|leads?|(?:goes?|is|are|was) first)[.!]*$|^(\S+) .*\bso it['’]?s (?:his|hers|theirs|her turn|his turn|their turn)(?: to (?:open|start|begin|lead|go|play))?[.!]*$`)
)

// questionMarked is a line whose question ends at its mark, with the answer behind it in one word; an error where another question
// follows that answer.
func questionMarked(line string, players []string) (string, error) {
	if severalAsked().MatchString(line) {
		return "", NewUnread("several questions stand in %s: say one at a time, each with its answer", words.Quote(line))
	}
	question, rest, found := strings.Cut(CutComment(line), "? ")
	if !found {
		return line, nil
	}
	if back := notThat().FindStringSubmatch(rest); back != nil && slices.ContainsFunc(cardsJoined(back[1]), func(w saidWord) bool {
		return isCard(w.text) || HearRank(w.text) != w.text || cardSaid("2", w.text) != "" || NamesOne(w.text, players)
	}) {
		return "", NewUnread("%s takes something back; say it as it is meant", words.Quote(rest))
	}
	asked := strings.Fields(question)
	first, more, _ := strings.Cut(rest, " ")
	if agrees().MatchString(question) && slices.ContainsFunc(asked, negates) && words.Among(bare(first), positive+negative) {
		return "", NewUnread("%s agrees, or does not; say what is so", words.Quote(rest))
	}
	if denied := slices.ContainsFunc(asked, negates) && (slices.ContainsFunc(strings.Fields(more), negates) || negates(first) && !words.Among(bare(first), negative)); denied {
		if words.Among(bare(first), positive) {
			return question + "? yes", nil
		}
		return question + "?", nil // "no hearts? he has none" agrees, or does not
	}
	if answer := Answer(rest, players, asked...); answer != "" {
		return question + "? " + answer, nil
	}
	said, behind := strings.Fields(strings.ToLower(rest)), bare(strings.Fields(rest + " .")[1])
	turns := func(w string) bool {
		return words.Among(bare(w), positive+negative+strings.Replace(takingBack, " sorry", "", 1)+" if unless or only ") || negates(w)
	}
	ends := strings.ContainsAny(first[len(first)-1:], ",.;!") || words.Among(first, positive) || words.Among(behind, beside+idle)
	switch parts := strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune(".,;!", r) }); {
	case strings.Contains(rest, "?") && len(parts) > 1 && Answer(parts[0], players, asked...) != "":
		return "", NewUnread("%s goes on with another question", words.Quote(rest))
	case strings.Contains(rest, "?"), strings.Contains(question, "how many"), words.Among(first, " or and but "), NamesOne(rest, players):
		return line, nil
	case words.Among(bare(first), positive+negative) && ends && !slices.ContainsFunc(said[1:], turns): // "yes, she has three", "no sorry dear"
		return question + "? " + Answer(bare(first), nil), nil
	}
	return question + "?", nil // "she has two" gives no answer, and is none of the question
}

// severalAsked is a line that asks for cards one behind the other, with all answers behind the last of them.
var severalAsked = words.Pattern(`(?i)` + oneCard + `.*` + oneCard + `.*\b(?:yes|no|yep|nope),? (?:and )?(?:yes|no|yep|nope)[.!]*$|` + oneCard + `\?[ ,]*(?:(?:or|and|the) )*` + oneCard + `\?`)

const oneCard = `\b(?:\w+ of \w+|(?:10|[2-9ajqk])[shdc])\b`

// notThat is a no that takes back what was asked, and answers nothing.
var notThat = words.Pattern(`(?i)^(?:no|nope|oh)?[,. ]*(?:sorry|sry|wait|oops|i mean|hang on|hold on)\b[,. ]*(.+)$`)

// agrees is the end of a question that would like to hear a no.
var agrees = words.Pattern(`(?i)^no |, (?:do|does|did|ha[sd]|have|is|are|was|were|can|will) (?:he|she|it|they|you)$`)

// countedSign is the sign before what is counted: #hearts.
var countedSign = words.Pattern(`(^|[ (])#(\pL+s\b)`)

// HoldsPhrases reports whether some lines of a game hold people's own words, of which every one may count.
func HoldsPhrases(g Game) bool { return phrases(g.Forms()) }

// SaysNothing reports whether a word says nothing of a move.
func SaysNothing(word string) bool {
	return bare(word) == "" || words.Among(bare(word), around+asides)
}

// phrases reports whether some lines hold people's own words.
func phrases(forms []Form) bool {
	return slices.ContainsFunc(forms, func(f Form) bool { return slices.ContainsFunc(f.Slots, func(s Slot) bool { return s.Said }) })
}
