package record

import (
	"cmp"
	"slices"
	"strings"

	"umpire/referee/words"
)

// typing is a typed line on its way to a move: what the ways of reading it have made of it so far.
type typing struct {
	g      Game
	t      Table
	forms  []Form
	due    []Form // the same, with those that are due first
	strict error  // why it is no line of a record
	line   string
	split  splitLine
	answer bool // it is one word, an answer

	speaker string // who says it, and cannot

	found []Move   // in short
	fault error    // why the best attempt in short failed
	said  hearing  // as it is said
	more  *hearing // as it is said with words that say nothing; nil before that was tried
}

// ways are the ways in which a typed line is read, the likeliest first. The first that gives moves, or says why there is
// none, has it; behind the last nothing is understood.
var ways = []func(*typing) ([]Move, error){
	(*typing).wished, (*typing).nameAlone, (*typing).whoStarts, (*typing).denied, (*typing).inShort, (*typing).remark, (*typing).toTheSame, (*typing).verbMissing,
	(*typing).heard, (*typing).slipBeforeNew, (*typing).toldAfterwards, (*typing).loosely,
	(*typing).begun, (*typing).anothersMove, (*typing).nearMiss, (*typing).lacksWhom, (*typing).misplaced, (*typing).endsInWords, (*typing).withoutWords,
}

// nameAlone asks what somebody does who is named alone, or for the rest of what they are said to do: Bea shows.
func (y *typing) nameAlone() ([]Move, error) {
	acts := y.t.Status().Acts
	if acts == "" || y.answer || len(y.split.words) > 2 || !slices.Equal(y.called(y.split.words[0].text), []string{acts}) {
		return nil, nil
	}
	first := y.split.words[0].text
	fixed := func(s Slot) bool { // b is black, whoever is called so
		return slices.ContainsFunc(s.Words, func(w string) bool { return words.HasPrefix(w, first) })
	}
	switch due := y.t.Status().Expect; {
	case len(y.split.words) > 1:
	case slices.ContainsFunc(y.due, func(f Form) bool { return slices.Contains(due, f.Verb) && slices.ContainsFunc(f.Slots, fixed) }):
		return nil, nil
	default:
		return nil, NewUnread("what does %s do?", words.ShownName(acts))
	}
	for _, f := range y.due {
		if words.Among(bare(y.split.words[1].text), " "+f.Verb+" "+f.Said+" ") && !f.Aloud && slices.Contains(y.t.Status().Expect, f.Verb) {
			begun, _ := split(y.forms, f.Verb)
			return alignments(y.forms, y.t, begun)
		}
	}
	return nil, nil
}

// called are the players whom a word can mean.
func (y *typing) called(word string) []string {
	return words.Called(bare(word), y.t.Header().Players)
}

// whoStarts reads a line that tells why somebody begins.
func (y *typing) whoStarts() ([]Move, error) {
	by := starter().FindStringSubmatch(y.split.text)
	if by == nil || !slices.ContainsFunc(y.forms, func(f Form) bool { return f.Verb == TurnVerb }) {
		return nil, nil
	}
	if who := y.called(by[1] + by[2]); len(who) == 1 {
		return []Move{{Verb: TurnVerb, Args: []Arg{{"NAME", who[0]}}}}, nil
	}
	return nil, nil
}

// denied asks whether a line that says of somebody what they have not is a question answered no.
func (y *typing) denied() ([]Move, error) {
	said := deniesThat().FindStringSubmatch(y.split.text)
	if said == nil || !phrases(y.forms) || len(y.called(said[2]+said[4])) == 0 {
		return nil, nil
	}
	line := said[2] + said[4] + ", " + said[3] + said[5] + ", no"
	if said[1] != "" {
		line = said[1] + " asks " + line
	}
	var lines []string
	for _, m := range spoken(y.due, y.t, line).found {
		if !twice(y.t, m.Args) {
			lines = append(lines, m.Line())
		}
	}
	if len(lines) == 0 {
		return nil, nil
	}
	return nil, WhichOf("the line says what somebody has not", "Is that what is meant?", lines...)
}

// deniesThat is such a line, with who asked before or behind it: Karl doesn't have the two of clubs, that's what Nan asked.
var deniesThat = words.Pattern(`(?i)^(?:(\S+) asks,? )?(\S+?)(?: (?:ha[sd]|does|did)(?:n['’]?t| not)(?: have| got| hold| any| a single)*|(?:['’]s(?: got| holding)?| has(?: got)?| had| holds) (?:no|not a single|none of the)) ([^?]+?)(?:[,;.] [^?]*\basked\b[^?]*|,? that(?:['’]?s| is) what)?$` +
	`|^(\S+) (?:has|had|got) ([^?.;,]+?)(?:[.;,] .*\basked\b[^?]*|\.| and (?:(?:he|she) )?sa(?:ys|id)) no$`)

// inShort reads the words of a form in its order, each whole or cut short.
func (y *typing) inShort() ([]Move, error) {
	y.found, y.fault = alignments(y.forms, y.t, y.split)
	if slices.ContainsFunc(y.found, func(m Move) bool { return !twice(y.t, m.Args) }) {
		return y.found, nil
	}
	if slices.ContainsFunc(y.forms, y.writtenOut) {
		return nil, y.fault
	}
	return nil, nil
}

// writtenOut reports whether a line has the verb of a form that ends in a new name, and a word for each slot, of which the first is
// nobody's name: suit f frogs.
func (y *typing) writtenOut(f Form) bool {
	all, last := y.split.words, len(f.Slots)-1
	if last < 1 || len(all) != last+2 || !f.Slots[last].Open || f.Slots[0].Known == nil || !words.SameName(f.Verb, all[0].text) {
		return false
	}
	name := bare(all[1].text)
	return !SaysNothing(name) && !f.saidBy(name) && len(words.Called(name, f.Slots[0].Known(y.t))) == 0
}

// loose is the line as it is said with words that say nothing.
func (y *typing) loose() *hearing {
	if y.more == nil {
		more := loosely(y.due, y.t, y.split.text)
		y.more = &more
	}
	return y.more
}

// instead reports whether a line is half of what is due, which is likelier than what cannot be now.
func (y *typing) instead() bool {
	more := y.loose()
	return cmp.Or(more.begun, more.half) != nil || len(more.halves) > 1 || !more.late && len(more.found) > 0
}

// toTheSame hears the line, and gives the next question where somebody is asked on.
func (y *typing) toTheSame() ([]Move, error) {
	y.said = spoken(y.due, y.t, y.split.text)
	asked := y.t.Status().Asked
	taken := func(w token) bool { return words.Among(bare(w.text), " take takes took taken ") }
	asks := func(w token) bool {
		return strings.HasSuffix(w.text, "?") || strings.HasSuffix(w.text, "S") || !isCard(HearRank(bare(w.text))+"S") && !words.Among(bare(w.text), " 1 the and too also then now so as well ")
	}
	if asked == "" || !y.said.late && len(y.said.found) > 0 || len(y.said.bare) > 0 && slices.ContainsFunc(y.split.words, taken) || phrases(y.forms) && !slices.ContainsFunc(y.split.words, asks) {
		return nil, nil // ranks that are taken, or named alone, are claimed
	}
	again := spoken(y.due, y.t, asked+", "+y.split.text)
	own := slices.DeleteFunc(again.found, func(m Move) bool { return again.late || m.Args[0].Text != y.t.Status().Turn })
	if from := spoken(y.due, y.t, y.split.text+" from "+asked); len(own) == 0 && len(from.found) > 0 && !from.late && !from.found[0].VerbLeftOut() {
		return from.found, nil
	}
	if len(own) == 0 && again.begun != nil && y.said.begun == nil && len(y.said.bare) == 0 {
		return nil, again.begun.unread()
	}
	return own, nil
}

// verbMissing asks whether a line is meant in which nothing says what is done.
func (y *typing) verbMissing() ([]Move, error) {
	if len(y.said.bare) == 0 || !y.said.late && (len(y.said.found) > 0 || y.said.begun != nil) {
		return nil, nil
	}
	lines := words.Each(distinct(y.said.bare), Move.Line)
	problem := "Is that what is meant?"
	if u := whom(y.forms, y.t, y.split.text); u != nil && inQuestion(y.split.text) {
		return nil, u
	} else if u != nil { // a card is asked for as well
		lines, problem = append(lines, u.Wording.Readings...), "Which is meant?"
	}
	return nil, WhichOf("the line does not say what is done", problem, lines...)
}

// WhichOf asks which of some lines is meant.
func WhichOf(message, problem string, lines ...string) *Unread {
	u := NewUnread("%s", message)
	u.Wording = &Wording{Problem: problem, Readings: lines}
	return u
}

// NotAll is what is said of a line of which a part is a move.
const NotAll = "not all of that is understood"

// Meant asks whether one of some lines is meant by one that was not understood throughout, and why.
func Meant(why string, lines ...string) *Unread {
	return WhichOf(why, why+". Is this meant?", lines...)
}

// heard gives what was heard, unless half of what is due is likelier; who is meant is asked where that names one player in two places.
func (y *typing) heard() ([]Move, error) {
	found := y.said.found
	if len(found) > 0 && twice(y.t, found[0].Args) {
		if err := y.whom(); err != nil {
			return nil, err
		}
	}
	if len(found) == 0 || y.said.late && (y.answer || y.instead()) {
		return nil, nil
	}
	if !fit(y.forms, y.t, found) { // it may be told of what is due
		if told, _ := y.toldAfterwards(); fit(AllForms(y.g), y.t, told) {
			return told, nil
		}
	}
	return found, nil
}

// lacks is the line that was begun in short; nil where there is none.
func (y *typing) lacks() *Unread {
	u, _ := y.fault.(*Unread)
	if u == nil || u.Begun == nil || twice(y.t, u.Begun.Args) {
		return nil
	}
	return u
}

// further is what words that say nothing leave of a line of which nothing else was made.
func (y *typing) further() hearing {
	u, twofold := y.said.unread.(interface{ ambiguous() bool })
	if y.said.begun == nil && y.lacks() == nil && len(y.said.found) == 0 && !(twofold && u.ambiguous()) {
		return *y.loose()
	}
	if y.more != nil {
		return *y.more
	}
	return hearing{}
}

// half is the line of which more than its end is missing; nil where there is none.
func (y *typing) half() *Begun {
	more := y.further()
	return cmp.Or(more.begun, y.said.half, more.half)
}

// slipBeforeNew asks about a word that is close to a known one before it is taken for a new one.
func (y *typing) slipBeforeNew() ([]Move, error) {
	read := y.further().found
	if b := cmp.Or(y.said.begun, y.half()); b != nil {
		read = append(slices.Clone(read), b.Move())
	}
	if y.names(read) {
		return y.nearMiss()
	}
	return nil, nil
}

// loosely gives what was read with words that say nothing, or what cannot be now and the rules say why.
func (y *typing) loosely() ([]Move, error) {
	if more := y.further(); len(more.found) > 0 && !more.late {
		return more.found, nil
	}
	if len(y.found) > 0 { // which names somebody in two places
		if err := y.whom(); err != nil {
			return nil, err
		}
	}
	return y.found, nil
}

// begun asks for what is missing of a line.
func (y *typing) begun() ([]Move, error) {
	const message, problem = "the line does not say which is meant", "Which is meant?"
	half, halves := y.half(), y.further().halves
	switch {
	case y.said.begun != nil && len(y.said.lines) > 1:
		return nil, WhichOf(message, problem, y.said.lines...)
	case y.said.begun != nil:
		return nil, y.said.begun.unread()
	case len(halves) > 1 && (half == nil || strings.Count(halves[0], " ") > len(half.Args)+1):
		return nil, WhichOf(message, problem, halves...)
	case y.lacks() == nil && half != nil:
		return nil, half.unread()
	}
	return nil, nil
}

// lacksWhom asks who is meant by a question that names nobody, or only whoever asks it.
func (y *typing) lacksWhom() ([]Move, error) {
	if y.lacks() == nil {
		return nil, y.whom()
	}
	return nil, nil
}

// misplaced says what is wrong with an answer to nothing, or with people's own words.
func (y *typing) misplaced() ([]Move, error) {
	if y.answer {
		return nil, NewUnread("nothing is asked that %s would answer", words.Quote(y.split.words[0].text))
	}
	isRank := func(w token) bool { return HearRank(bare(w.text)) != bare(w.text) }
	for _, f := range y.due { // claims the jokers, of which there are none
		if claims := slices.ContainsFunc(y.split.words, func(w token) bool { return f.saidBy(w.text) }); f.Named && claims && !slices.ContainsFunc(y.split.words, isRank) {
			_, err := f.Slots[len(f.Slots)-1].Read(Reading{Table: y.t, Typed: true}, bare(y.split.words[len(y.split.words)-1].text))
			return nil, err
		}
	}
	return nil, y.said.unread
}

// endsInWords asks for the answer where a line goes on behind its question with words that give none, and offers what stands
// before its last word where that is a move.
func (y *typing) endsInWords() ([]Move, error) {
	last, said := len(y.split.words)-1, 0 // how many answers stand behind
	if phrases(y.forms) || strings.HasSuffix(y.line, "?") || len(y.named(y.split.words)) == 0 {
		return nil, nil
	}
	for i := last; i > 0; i-- {
		behind := y.split.words[i:]
		if words.Among(bare(behind[0].text), positive+negative) {
			said++
		}
		before, rest := y.split.text[:behind[0].start], y.split.text[behind[0].start:]
		short := spoken(y.due, y.t, before)
		u := NewUnread("%s is not understood there", words.Quote(rest))
		b := short.begun
		if b != nil && (i == last || b.answerDue() && !newWord(b.Form, y.t, b.Args) && said != 1) && !slices.ContainsFunc(y.named(behind), func(n string) bool { return !b.holds(n) }) {
			if answer := Answer(rest, y.t.Header().Players, strings.Fields(b.Move().Line())...); answer != "" && b.answerDue() {
				if m, err := Read(y.g, y.t, b.Move().Line()+" "+answer); err == nil {
					return []Move{m}, nil
				}
			}
			u.Begun = b
			u.Begun.Other = rest
			return nil, u
		}
	}
	return nil, nil
}

// names reports whether a move would name something new.
func (y *typing) names(found []Move) bool {
	return slices.ContainsFunc(found, func(m Move) bool { return newWord(formOf(y.forms, m), y.t, m.Args) })
}

// withoutWords asks whether what a line says without the words that nobody knows is meant.
func (y *typing) withoutWords() ([]Move, error) {
	var known, left, lines []string
	for _, w := range y.split.words {
		switch {
		case !y.unknown(w):
			known = append(known, w.text)
		case negates(w.text), words.Among(bare(w.text), " who what why how when remember asks asked wonders wondered back about "):
			return nil, nil // it turns what the others say, or asks
		default:
			if last := len(known) - 1; last >= 0 && words.Among(known[last], " a an the ") { // which is no ace
				known = known[:last]
			}
			left = append(left, words.Quote(bare(w.text)))
		}
	}
	if phrases(y.forms) || len(left) == 0 || len(left) >= len(known) || len(y.named(y.split.words)) == 0 {
		return nil, nil
	}
	said := loosely(y.due, y.t, strings.Join(known, " "))
	if b := said.begun; b != nil && b.answerDue() {
		said.found = []Move{b.Move()}
	}
	unnamed := func(a Arg) bool {
		return a.Text != y.t.Status().Turn && words.IndexName(y.t.Header().Players, a.Text) >= 0 && !slices.Contains(y.named(y.split.words), a.Text)
	}
	for _, m := range said.found {
		forced := func(s Slot) bool { return m.Get(s.Name) == "yes" && slices.Contains(m.Implied, s.Name) } // which the words may deny
		if fit(y.forms, y.t, []Move{m}) && !slices.ContainsFunc(SlotsOf(y.g, m.Verb), forced) && m.Verb != TurnVerb && !formOf(y.forms, m).Secret && !slices.ContainsFunc(m.Args, unnamed) {
			lines = append(lines, m.Line())
		}
	}
	if len(lines) != 1 {
		return nil, nil
	}
	is := " is"
	if len(left) > 1 {
		is = " are"
	}
	return nil, Meant(words.List(left)+is+" not understood", lines...)
}

// named are all whom or what the game knows that words may name.
func (y *typing) named(line []token) (all []string) {
	for _, w := range line {
		all = append(all, words.Called(bare(w.text), NamesOn(y.g, y.t))...)
	}
	return all
}

// holds reports whether a line that was begun holds a text.
func (b *Begun) holds(text string) bool {
	return slices.ContainsFunc(b.Args, func(a Arg) bool { return a.Text == text })
}

// answerDue reports whether only the answer is missing of a line that was begun.
func (b *Begun) answerDue() bool {
	slot, _ := b.Form.SlotAt(len(b.Args))
	return answered(slot, "yes") != "" && len(b.Args)+1 == len(b.Form.Slots)
}

// strange is why nothing of a line is understood.
func (y *typing) strange() error {
	plain := y.line // zoe: sam, and what he is asked cannot be read
	for _, f := range y.forms {
		if asker, target, rest, _ := asksWhom(y.line, y.t.Header().Players); f.saidBy("asks") && target != "" { // which is not understood
			plain = strings.Join([]string{f.Verb, asker, target, rest}, " ")
			break
		}
	}
	all := strings.Fields(plain)
	for i, word := range all {
		if !phrases(y.forms) || len(y.called(word)) > 0 {
			all[i] = strings.TrimRight(word, ",:")
		}
	}
	fault := y.fault
	if s, err := split(y.forms, strings.Join(all, " ")); err == nil && len(s.words) > 0 {
		_, fault = alignments(y.forms, y.t, s)
	}
	verb := slices.ContainsFunc(AllForms(y.g), func(f Form) bool { return words.SameName(f.Verb, y.split.words[0].text) })
	err := cmp.Or(fault, y.strict)
	u, _ := err.(*Unread)
	first := y.split.words[0].text
	nothing := y.unknown(y.split.words[0]) || SaysNothing(first) || len(words.Called(bare(first), y.t.Header().Players)) > 0 // nor is a name what stands wrongly there
	asks := phrases(y.forms) || u != nil && (u.Begun != nil || u.Wording != nil)
	if verb || !(u != nil && strings.HasPrefix(u.Message, "no player is called")) && (!nothing || asks || y.t.Status().Due == "") {
		return err
	}
	return y.quoted()
}
