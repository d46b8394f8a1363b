package record

import (
	"slices"
	"strings"

	"umpire/referee/words"
)

// Read reads a line of a record for a table: whole words only. The fault of
// a line that cannot be read, or that can be read in two ways, is Syntax.
func Read(g Game, t Table, line string) (Move, error) {
	in := Reading{Table: t}
	forms := AllForms(g)
	s, err := split(forms, line)
	if err != nil {
		return Move{}, err
	}
	if len(s.words) == 0 {
		return Move{}, NewUnread("the line is empty; the moves are: %s", words.List(verbs(forms)))
	}
	m := matcher{in: in, line: s}
	verb := s.words[0].text
	for _, f := range forms {
		if words.SameName(f.Verb, verb) {
			m.match(f, 1)
		}
	}
	if m.tried == 0 {
		all, short := verbs(forms), ""
		if slices.ContainsFunc(slices.Concat(all, in.Table.Header().Players), func(whole string) bool { return words.HasPrefix(whole, verb) }) {
			short = " (short forms are for the prompt; a record holds whole lines)"
		}
		return Move{}, NewUnread("no move here is called %s%s; the moves are: %s%s", words.Quote(verb), words.DidYouMean(verb, all), words.List(all), short)
	}
	return m.only()
}

// verbs lists the verbs of the forms, each once.
func verbs(forms []Form) []string {
	var all []string
	for _, f := range forms {
		if !slices.Contains(all, f.Verb) {
			all = append(all, f.Verb)
		}
	}
	return all
}

// matcher tries every alignment of the words of a line to the slots of forms.
type matcher struct {
	in       Reading
	line     splitLine
	form     Form
	args     []Arg    // the slots filled so far on the path being tried
	left     []string // those of them that the typist left out
	found    []Move
	tried    int                                          // forms tried
	steps    int                                          // alignments tried, bounded in typing
	words    func(list []string)                          // told which words may come next within a slot of people's own words
	next     func(t Table, f Form, slot Slot, args []Arg) // told what may come behind the last word; nil when reading a whole line
	half     *Begun                                       // a line that ends in the midst of a slot
	furthest int                                          // the word at which the best attempt failed
	fault    error                                        // and why
}

// maxSteps bounds the alignments tried of one line; only typed shorthand can
// come near it.
const maxSteps = 200_000

// match tries one form against the words from the given one on.
func (m *matcher) match(f Form, word int) {
	m.tried++
	m.form, m.args, m.left = f, m.args[:0], m.left[:0]
	m.slots(0, word)
}

// slots fills the slot at a place, and those after it, from the words left.
func (m *matcher) slots(place, word int) {
	if m.steps++; m.steps > maxSteps || len(m.found) > 1 && (!m.in.Typed || len(m.found) > 8) {
		return
	}
	slot, more := m.form.SlotAt(place)
	if m.next != nil && more && word == len(m.line.words) {
		m.next(m.in.Table, m.form, slot, m.args)
	}
	if m.next != nil && more && slot.Next != nil && word < len(m.line.words) {
		m.words(slot.Next(m.in.Table, m.joined(word, len(m.line.words))))
	}
	if word == len(m.line.words) && m.form.MayEnd(place) || !more && word == len(m.line.words) {
		m.keep()
		return
	}
	if more && m.in.Typed && slot.Implied && !m.namedBefore(slot, place, word) {
		if _, most := m.takes(place + 1); m.next != nil || len(m.line.words)-word <= most {
			m.implied(slot, place, word)
		}
	}
	switch {
	case !more:
		m.fail(word, NewUnread("%s is more than the line takes: %s", words.Quote(m.line.words[word].text), m.form.Usage()))
	case word == len(m.line.words):
		m.unfinished(slot)
	case slot.Kind == RestOfLine:
		m.fill(slot, m.line.text[m.line.words[word].start:], place, word, len(m.line.words))
	case slot.Kind == ManyWords:
		m.manyWords(slot, place, word)
	default:
		m.fill(slot, m.line.words[word].text, place, word, word+1)
	}
}

// namedBefore reports whether people's own words begin with a name that the slot before them, left out, would hold: what Ruth
// thinks is not said by whoever is on turn.
func (m *matcher) namedBefore(slot Slot, place, word int) bool {
	next, more := m.form.SlotAt(place + 1)
	return more && next.Said && slot.Known != nil && word < len(m.line.words) && len(words.Named(bare(m.line.words[word].text), slot.Known(m.in.Table))) > 0
}

// manyWords tries every end of a slot of one or more words, the last first.
func (m *matcher) manyWords(slot Slot, place, word int) {
	next, more := m.form.SlotAt(place + 1)
	if m.in.Typed && m.next == nil && more && !next.Optional && m.lacks(slot, next, place, word) {
		return
	}
	tried := false
	for end := len(m.line.words); end > word; end-- {
		least, most := m.takes(place + 1) // a long phrase is not read once for every word that ends it
		if behind := len(m.line.words) - end; behind >= least && behind <= most {
			tried = true
			m.fill(slot, m.joined(word, end), place, word, end)
		}
	}
	if more && !tried {
		m.unfinished(next)
	}
}

// lacks reports whether a line ends with a slot of many words, since its last word cannot
// stand in the one behind, and says what is wrong with it then.
func (m *matcher) lacks(slot, next Slot, place, word int) bool {
	end := len(m.line.words)
	if _, err := m.read(next, m.line.words[end-1].text); err == nil {
		return false
	}
	if _, err := m.read(slot, m.joined(word, end)); err != nil {
		m.fail(word, err)
		return true
	}
	m.unfinished(next)
	return true
}

// unfinished fails a line at its end, where a slot should stand.
func (m *matcher) unfinished(slot Slot) {
	f := NewUnread("the line ends where %s should stand: %s", slot.usage(), m.form.Usage())
	if m.in.Typed && slot.Kind != RestOfLine { // to which another line would be glued unseen
		f.Begun = &Begun{Form: m.form, Args: slices.Clone(m.args)}
	}
	m.fail(len(m.line.words), f)
}

// takes gives how many words the slots from a place on can hold.
func (m *matcher) takes(place int) (least, most int) {
	for _, s := range m.form.Slots[min(place, len(m.form.Slots)):] {
		if s.Kind != OneWord {
			most += len(m.line.words)
		}
		most++
		if !s.Optional && !(m.in.Typed && s.Implied) {
			least++
		}
	}
	return least, most
}

func (m *matcher) joined(from, to int) string {
	parts := make([]string, 0, to-from)
	for _, w := range m.line.words[from:to] {
		parts = append(parts, w.text)
	}
	return strings.Join(parts, " ")
}

// fill reads text into a slot and goes on with the next one.
func (m *matcher) fill(slot Slot, text string, place, word, next int) {
	readings, err := m.read(slot, text)
	if err != nil {
		if u, half := err.(*Unread); half && u.Begun != nil && next == len(m.line.words) {
			m.half = &Begun{Form: m.form, Args: slices.Clone(m.args), Part: u.Begun.Part}
		}
		m.fail(word, err)
		return
	}
	for _, r := range readings {
		m.args = append(m.args, Arg{slot.Name, r})
		m.slots(place+1, next)
		m.args = m.args[:len(m.args)-1]
	}
}

// implied goes on with the slot left out, where only one choice is left or a form said aloud is of whoever is on turn.
func (m *matcher) implied(slot Slot, place, word int) {
	for _, text := range m.understood() {
		m.args = append(m.args, Arg{slot.Name, text})
		m.left = append(m.left, slot.Name)
		m.slots(place+1, word)
		m.left = m.left[:len(m.left)-1]
		m.args = m.args[:len(m.args)-1]
	}
}

// understood is what fills the next slot where it is left out; none where that is not clear.
func (m *matcher) understood() []string {
	choices := m.in.Table.Choices(m.form, m.args)
	if status := m.in.Table.Status(); len(choices) > 1 && (choices[0].Text == status.Turn || choices[0].Text == status.Acts) { // where any may, whoever is on turn
		choices = choices[:1]
	}
	if turn := m.in.Table.Status().Turn; choices != nil && len(choices) == 0 && len(m.args) == 0 && turn != "" && m.form.asksSomebody() {
		return []string{turn} // nobody can ask now, and the rules say why
	}
	if len(choices) != 1 {
		return nil
	}
	return TextsOf(choices)
}

// keep notes a whole alignment, unless the same move was found already.
func (m *matcher) keep() {
	move := Move{Verb: m.form.Verb, Args: slices.Clone(m.args), At: m.line.at, Stamped: m.line.stamped, Implied: slices.Clone(m.left)}
	for _, f := range m.found {
		if f.Line() == move.Line() {
			return
		}
	}
	m.found = append(m.found, move)
}

func (m *matcher) fail(word int, err error) {
	if m.fault == nil || word > m.furthest {
		m.furthest, m.fault = word, err
	}
}

// only returns the one move found, or says why there is none or more than one.
func (m *matcher) only() (Move, error) {
	switch {
	case len(m.found) == 1:
		return m.found[0], nil
	case len(m.found) > 1:
		return Move{}, NewUnread("that can be read in two ways: %s or %s", m.found[0].Quoted(), m.found[1].Quoted())
	case m.fault == nil:
		return Move{}, NewUnread("the line cannot be read")
	}
	return Move{}, m.fault
}
