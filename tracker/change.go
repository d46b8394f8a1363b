package tracker

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/words"
)

// ErrNothing: there is nothing to take back, put back or edit.
var ErrNothing = errors.New("nothing to change")

// Undo takes back the last changes: moves, edits or settings.
func (s *Session) Undo(count int) error {
	return s.back(Entry{Kind: Undone, Count: count}, s.journal.stand, "taken back")
}

// Redo puts back the last changes taken back.
func (s *Session) Redo(count int) error {
	return s.back(Entry{Kind: Redone, Count: count}, len(s.journal.all)-s.journal.stand, "put back")
}

func (s *Session) back(e Entry, have int, how string) error {
	if err := s.Changeable(); err != nil {
		return err
	}
	if e.Count < 1 || e.Count > have {
		most := "no change"
		if have > 0 {
			most = "only " + words.Plural(have, "change", "changes")
		}
		return fmt.Errorf("%w: %s can be %s", ErrNothing, most, how)
	}
	return s.change(e)
}

// change replays what an entry that is not a move makes of the record, and
// appends it if all of that fits; otherwise nothing is changed.
func (s *Session) change(e Entry) error {
	if len(s.journal.unread) > 0 || s.leftOut != nil && e.Kind != Edited {
		return &LeftOutError{s.ID, s.leftOut}
	}
	trial := changes{slices.Clone(s.journal.all), s.journal.stand}
	if err := trial.take(e, s.journal.mark.Entries); err != nil {
		return err
	}
	history, lines, err := s.replayed(&trial)
	switch {
	case history == nil:
		return err
	case err != nil:
		at := len(history.Moves)
		return s.refusedEdit(err, history, at+1, lines[at].text, false)
	}
	s.over(&e, history.Table, false)
	if err := s.append(e, history); err != nil {
		return err
	}
	s.history = history
	s.leftOut = nil
	return nil
}

// EditRefused says that an edit, an undo or a redo was refused: which edited or later move no
// longer fits, and the referee's fault.
type EditRefused struct {
	Line   string
	Fault  *referee.Fault
	Edited bool // it is the edited line itself that is refused

	at *Refereed // where that was
}

func (e *EditRefused) Error() string {
	if e.Edited {
		return e.Fault.Message
	}
	return fmt.Sprintf("with that, move %d (%s) no longer fits: %s", e.Fault.Move, e.Line, e.Fault.Message)
}

func (e *EditRefused) Unwrap() error { return e.Fault }

// In is the same as a view, and the level of the table, may be told it.
func (e *EditRefused) In(v record.View) (*EditRefused, error) {
	seen, err := e.at.Seen(v)
	if err != nil {
		return nil, err
	}
	return &EditRefused{lineIn(v, seen.Game, e.Line), seen.Fault, e.Edited, seen}, nil
}

// Edit replaces moves that were keyed wrongly and replays. A record that no longer fits is *EditRefused and
// nothing is changed. What is kept is each line as completed, its old stamp on it where the new one has none.
func (s *Session) Edit(edits []Edit) error {
	if len(edits) == 0 {
		return fmt.Errorf("%w: no edit was given", ErrNothing)
	}
	edits = slices.Clone(edits)
	replaced, have := map[int]bool{}, len(s.journal.lines())
	for i := range edits {
		e := &edits[i]
		switch e.Line = strings.TrimSpace(e.Line); {
		case e.Number < 1 || e.Number > have:
			return fmt.Errorf("%w: there is no move %d; the record has %s", ErrNothing, e.Number, words.Plural(have, "move", "moves"))
		case e.Insert && e.Line == "":
			return fmt.Errorf("%w: there is no line to put before move %d", ErrNothing, e.Number)
		case replaced[e.Number] && !e.Insert:
			return fmt.Errorf("%w: move %d is edited twice", ErrNothing, e.Number)
		}
		replaced[e.Number] = replaced[e.Number] || !e.Insert
	}
	full, err := s.completed(edits)
	if err != nil {
		return err
	}
	return s.change(Entry{Kind: Edited, Edits: full})
}

// RenumberedText says which numbers edits have moved; "" where none.
func RenumberedText(edits []Edit) string {
	added := slices.DeleteFunc(slices.Clone(edits), func(e Edit) bool { return !e.Insert })
	switch len(added) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("What was move %d, and all later ones, count one higher now.", added[0].Number)
	}
	return fmt.Sprintf("What was move %d, and later ones, count higher now; /log and log show the numbers.", inOrder(added)[0].Number)
}

// completed plays the record with edits, and gives these with their lines as the rulings completed them. Lines that are left
// out now are played too, so that an edit can make them fit.
func (s *Session) completed(given []Edit) ([]Edit, error) {
	trial, err := referee.Start(s.Game(), s.history.Header)
	if err != nil {
		return nil, err
	}
	full, lines := inOrder(given), s.journal.lines()
	for i := range lines {
		lines[i].was, lines[i].edit = i+1, nil
	}
	lines = edited(lines, full)
	for _, l := range lines {
		var old record.Move
		if l.was > 0 && l.was <= len(s.history.Moves) {
			old = s.history.Moves[l.was-1]
		}
		if l.edit == nil {
			if _, err := trial.PlayLine(l.text); err != nil {
				if fix, can := fixEdit(trial, old, lines); can {
					return s.completed(append(given, fix))
				}
				return nil, s.refusedEdit(err, trial, l.was, cmp.Or(old.Line(), l.text), false)
			}
			continue
		}
		m, err := ReadNames(s.Names(), l.text, func(line string) (record.Move, error) { return record.Read(trial.Game, trial.Table, line) })
		if err == nil {
			if !m.Stamped {
				m.At, m.Stamped = old.At, old.Stamped
			}
			_, err = trial.Play(m)
		}
		if err != nil {
			return nil, s.refusedEdit(err, trial, l.edit.Number, l.text, true)
		}
		l.edit.Line = trial.Moves[len(trial.Moves)-1].String()
	}
	return full, nil
}

// fixEdit asks the game whether an edited record can go on where a later move no
// longer fits, and gives the line to write otherwise as a further edit. A line that
// the person edited is never written over.
func fixEdit(trial *referee.History, refused record.Move, lines []line) (fix Edit, can bool) {
	fixer, can := trial.Table.(referee.EditFixer)
	if !can {
		return fix, false
	}
	number, instead, can := fixer.FixEdit(len(trial.Moves)+1, refused)
	if !can || lines[number-1].edit != nil {
		return fix, false
	}
	return Edit{Number: lines[number-1].was, Line: instead.Line()}, true
}

// refusedEdit is why a line was refused behind a record.
func (s *Session) refusedEdit(err error, trial *referee.History, number int, line string, edited bool) error {
	f := faultOf(err)
	if f == nil {
		return err
	}
	f.Move = number
	return &EditRefused{line, f, edited, RefusedAt(trial, line, f)}
}

// Set gives a key of the header another value ("": the usual one), from the
// beginning of the record on. A value with which a recorded line would be refused, or be ruled otherwise, is
// *EditRefused and nothing is changed.
func (s *Session) Set(key, value string) error {
	g, key := s.Game(), strings.ToLower(strings.TrimSpace(key))
	fixed := func(o record.Option) bool { return o.Key == key && (o.Secret || o.Hidden) }
	if key == "game" || key == "players" || slices.ContainsFunc(g.Options(), fixed) {
		return referee.Unreadable("%s stays what it was when the table was opened", key)
	}
	old := s.history.Header
	h, err := SetField(g, old, key, strings.TrimSpace(value))
	if err != nil {
		return err
	}
	line := key + ": " + strings.TrimSpace(value)
	if slices.Equal(h.Lines(g), old.Lines(g)) {
		return fmt.Errorf("%w: the header has %q already", ErrNothing, line)
	}
	if err := s.sameRulings(h); err != nil {
		return err
	}
	return s.change(Entry{Kind: Setting, Line: line})
}

// sameRulings refuses a header with which a move of the record would be refused,
// or be ruled otherwise; all that follows from a move counts, however much the
// table is told.
func (s *Session) sameRulings(h record.Header) error {
	rulings := func(h record.Header) (list []string, err error) {
		h.Tell = record.All
		_, err = referee.Walk(s.Game(), h, s.history.Moves, func(_ int, before referee.Table, r referee.Ruling) {
			st := r.Table.Status()
			list = append(list, fmt.Sprint(r.Move, r.Remarks, explain.News(r.Table, before), st.State, st.Outcome, st.Scores))
		})
		return list, err
	}
	old, err := rulings(s.history.Header)
	if err != nil {
		return err
	}
	list, err := rulings(h)
	at := 0
	for at < len(list) && list[at] == old[at] {
		at++
	}
	if at < len(list) {
		err = referee.Against("it would be ruled otherwise").Openly()
		h = s.history.Header
	}
	if err == nil {
		return nil
	}
	h.Tell = s.tell
	before, cannot := referee.Walk(s.Game(), h, s.history.Moves[:at], nil)
	if cannot != nil { // the header is refused itself
		return cannot
	}
	return s.refusedEdit(err, before, at+1, s.history.Moves[at].Line(), false)
}
