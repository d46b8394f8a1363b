package console

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker"
)

// Alter carries out a change that is not a move, and tells what it is, if that is given, and
// what it did to the record and to what is known. One that does not fit is told, as ErrTold.
func (p *Play) Alter(said string, change func() error) error {
	before, whole := p.shown(), slices.Clone(p.Session.History().Moves)
	err := change()
	if refused, is := errors.AsType[*tracker.EditRefused](err); is {
		if refused, err = refused.In(p.view); err == nil {
			p.Screen.Lines(sheet.Join(sheet.In(sheet.Alert, "Not changed: "), sheet.Say("%s", sentence(refused.Error()))))
			err = ErrTold
		}
	}
	if err != nil {
		return err
	}
	p.changed()
	from := p.Screen.printed
	if said != "" {
		p.Screen.Say("%s", said)
	}
	p.tellDifference(whole, before.Moves)
	if p.goesOn {
		p.tellNews(before.Table, p.shown().Table)
	} else {
		p.tellSince(before.Table, from)
	}
	return nil
}

// mostTold is how many moves that went, or came, are told one by one.
const mostTold = 5

// tellDifference prints the moves that went, of the record as it was and as it was seen, and those that came.
func (p *Play) tellDifference(old, oldSeen []record.Move) {
	now, start, end := p.Session.History().Moves, 0, 0
	for start < min(len(old), len(now)) && p.written(old[start]) == p.written(now[start]) {
		start++
	}
	for end < min(len(old), len(now))-start && p.written(old[len(old)-1-end]) == p.written(now[len(now)-1-end]) {
		end++
	}
	tell := func(sign string, moves, seen, others, othersSeen []record.Move) {
		last := len(moves) - end
		for i := start; i < last; i++ {
			if last-start > mostTold && i == start+mostTold-1 {
				p.Screen.Say("%s %d more, to move %d", sign, last-i, last)
				return
			}
			text, other := p.echo(moves[i], seen[i]), ""
			if i < len(others)-end {
				other = p.echo(others[i], othersSeen[i])
			}
			if text != other {
				p.Screen.Say("%s %d. %s", sign, i+1, text)
			} else if sign == "+" && p.written(moves[i]) != p.written(others[i]) { // in what is not seen
				p.Screen.Say("Changed: %d. %s", i+1, text)
			}
		}
	}
	tell("-", old, oldSeen, now, p.shown().Moves)
	tell("+", now, p.shown().Moves, old, oldSeen)
}

// edit replaces moves and tells the difference.
func (p *Play) edit(edits []tracker.Edit) error {
	return p.Alter(tracker.RenumberedText(edits), func() error { return p.Session.Edit(edits) })
}

// ReadEdit reads the new line of an edit as it could have been typed at the time, and asks
// what would have been asked then. ErrBack: it is not to be changed.
func (p *Play) ReadEdit(e tracker.Edit) (tracker.Edit, error) {
	h := p.Session.History()
	switch {
	case e.Number < 1 || e.Number > len(h.Moves):
		return e, nil // which is refused
	case e.Line == "":
		if sure, err := p.Ask.Confirm("Take move " + fmt.Sprint(e.Number) + " out of the record?"); !sure {
			return e, cmp.Or(err, ErrBack)
		}
		return e, nil
	}
	then, err := referee.Walk(h.Game, h.Header, h.Moves[:e.Number-1], nil)
	if err != nil {
		return e, err
	}
	if said := p.otherwise(h.Moves[e.Number-1], e.Line); said != "" && !e.Insert {
		e.Line = said
	}
	m, err := p.Session.ReadTyped(then, e.Line)
	if kept, ok := p.askedAsBefore(then, h.Moves[e.Number-1], e.Line, m); ok && !e.Insert {
		m, err = kept, nil
	}
	old := h.Moves[e.Number-1]
	if err != nil && !e.Insert && record.Answer(e.Line, h.Header.Players) != "" {
		return e, fmt.Errorf("move %d has no answer: %s", e.Number, p.echo(old, p.shown().Moves[e.Number-1]))
	}
	if err != nil {
		return p.readRest(e, then, m, err)
	}
	if e.Insert {
		old = record.Move{Verb: record.NoteForm.Verb}
	}
	m, fresh := p.knownByNow(m, old)
	sure, question := e.Insert || m.Line() != old.Line() || m.Stamped && m.At != old.At, confirmed(then.Table, e.Number, m)
	if sure && question != "" && question != confirmed(then.Table, e.Number, old) {
		sure, err = p.confirm(then, m, question)
	} else if sure && question == "" && fresh != "" && !e.Insert && e.Number < len(h.Moves) {
		sure, err = p.Ask.Confirm(fmt.Sprintf("Nothing else is called %s here. Is that what it was?", words.Quote(fresh)))
	}
	if !sure {
		p.Screen.Say("Not changed.")
		return e, cmp.Or(err, ErrBack)
	}
	if p.hides(e.Number, m) || p.hidden(e.Number) {
		p.forget(e.Line, "")
	}
	e.Line = m.String()
	if !e.Insert {
		return e, p.amend(e, m.Line())
	}
	return e, nil
}

// readRest asks for what the new line of an edit lacks, or refuses it.
func (p *Play) readRest(e tracker.Edit, then *referee.History, m record.Move, err error) (tracker.Edit, error) {
	place := fmt.Sprint(e.Number)
	if e.Insert {
		place = "+" + place
	}
	typed, f := "/edit "+place+" "+e.Line, referee.AsFault(err)
	d, slot, begun := p.begunBy(f, m)
	if !begun {
		return e, cmp.Or(p.refuse(typed, record.Move{}, err), ErrTold)
	}
	at, read := &Play{Session: p.Session.At(then), Screen: p.Screen, Commands: p.Commands, view: p.view}, false
	err = rest{p, at, typed, d, slot, f.Begun}.ask(func(line string) (err error) {
		e, err = p.ReadEdit(tracker.Edit{Number: e.Number, Line: line, Insert: e.Insert})
		read = err == nil
		return err
	})
	if err == nil && !read {
		err = ErrTold
	}
	return e, err
}

// knownByNow is a move with the names that the table knows by now, where it has the beginning of one; and the first of its names that is new.
func (p *Play) knownByNow(m, old record.Move) (read record.Move, fresh string) {
	for _, s := range record.SlotsOf(p.Session.Game(), m.Verb) {
		if !s.Open || s.Known == nil || !m.Has(s.Name) {
			continue
		}
		word, known := m.Get(s.Name), s.Known(p.Session.Table())
		meant := slices.DeleteFunc(slices.Clone(known), func(name string) bool { return !words.HasPrefix(name, word) })
		if len(meant) == 1 { // the beginning of a name (a suit) that the table knows by now
			m = m.Set(s.Name, meant[0])
		} else if _, found := words.Find(word, known); !found && word != old.Get(s.Name) { // the first suit named is asked about too once others stand
			fresh = cmp.Or(fresh, word)
		}
	}
	return m, fresh
}

// askedAsBefore reads the new line of a move that does not say who does it, or to whom, as by those who did it before.
func (p *Play) askedAsBefore(then *referee.History, old record.Move, line string, read record.Move) (record.Move, bool) {
	named, players := 0, then.Header.Players
	for named < len(old.Args) && words.IndexName(players, old.Args[named].Text) >= 0 {
		named++
	}
	names := func(word string) bool { return len(words.Named(word, players)) > 0 }
	switch {
	case read.Verb == "" && !slices.ContainsFunc(strings.Fields(line), names): // it could not be read
	case named > 0 && read.Verb == old.Verb && slices.Contains(read.Implied, old.Args[0].Slot):
		named = 1
	default:
		return read, false
	}
	for n := named; n > 0; n-- {
		if m, err := p.Session.ReadTyped(then, record.Move{Verb: old.Verb, Args: old.Args[:n]}.Line()+" "+line); err == nil {
			return m, true
		}
	}
	return read, false
}

// otherwise is a move with another answer, where no more than that was typed; "" where it has none.
func (p *Play) otherwise(m record.Move, typed string) string {
	in := record.Reading{Table: p.Session.Table(), Typed: true}
	_, rest, more := strings.Cut(typed, " ")
	if back, _ := record.TakenBack(typed, in.Table.Header().Players); more && record.Corrects(typed) && back != "" { // no, she has it
		return p.otherwise(m, rest)
	}
	for _, s := range record.SlotsOf(p.Session.Game(), m.Verb) {
		if word := s.Answered(in, typed, strings.Fields(m.Line())...); word != "" && m.Has(s.Name) {
			return m.Set(s.Name, word).Line()
		}
	}
	if more && record.Corrects(typed) { // sorry, I mean yes
		return p.otherwise(m, rest)
	}
	return ""
}

// amend offers what has to go with a move said otherwise: the lines that hung on it alone, the turns that break. ErrTold: it
// is done so.
func (p *Play) amend(e tracker.Edit, line string) error {
	w, more := p.Session.History().Amend(e.Number, line)
	if !more || p.view != record.Referee && p.secrets() && slices.ContainsFunc(w.Drop, p.hidden) {
		return nil
	}
	var went, also []string
	for _, n := range w.Drop {
		went = append(went, fmt.Sprintf("move %d (%s)", n, p.shown().Moves[n-1].Line()))
	}
	if len(went) > 3 {
		went = []string{tracker.Dropped(w.Drop)}
	}
	if len(went) > 0 {
		also = append(also, words.List(went)+" never happened")
	}
	for _, t := range w.Turns {
		also = append(also, fmt.Sprintf("it was %s's turn before move %d", t.Name, t.Before))
	}
	if sure, err := p.Ask.Confirm("Then " + words.List(also) + ". Is that so?"); !sure {
		return cmp.Or(err, ErrBack)
	}
	edits, _ := p.editsOf(w, 0)
	edits[0] = e
	return cmp.Or(p.edit(edits), ErrTold)
}

// confirmed is what a live operator is asked before a move is recorded.
func confirmed(t referee.Table, number int, m record.Move) string {
	r, _ := referee.Step(t, number, m)
	return r.Confirm
}
