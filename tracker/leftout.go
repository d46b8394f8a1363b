package tracker

import (
	"cmp"
	"fmt"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// MaxEntries is the most entries a journal from elsewhere may have, MaxEdits the most lines that its
// edits may name.
const (
	MaxEntries = 100_000
	MaxEdits   = 10_000
)

// Inspect replays a journal that is not saved here (an import). One that does not
// fit throughout, or is too long, is refused whole.
func Inspect(w Env, j Journal) (*Session, error) {
	if len(j.Entries) > MaxEntries {
		return nil, referee.Unreadable("its journal has %d entries: at most %d", len(j.Entries), MaxEntries)
	}
	s, err := sessionOf(w, j)
	if err == nil && s.leftOut != nil {
		err = referee.Unreadable("%v", s.leftOut)
	}
	if err != nil {
		return s, err
	}
	edits := 0
	for _, c := range s.journal.all {
		edits += len(c.Edits)
	}
	if edits > MaxEdits {
		return nil, referee.Unreadable("its edits name %d lines: at most %d", edits, MaxEdits)
	}
	return s, nil
}

// Sendable is a table's journal as Inspect takes it: of one that no longer fits throughout, the lines that do.
// left tells what that leaves out, nil for nothing.
func Sendable(w Env, j Journal) (sent Journal, left *LeftOut, err error) {
	s, err := sessionOf(w, j)
	if err != nil || s.leftOut == nil {
		return j, nil, err
	}
	head := Head{Opened: s.Head.Opened, Header: s.history.Header.Lines(s.Game())}
	sent = Journal{ID: j.ID, UID: j.UID, Head: Encode(head)}
	sent.Entries = words.Each(s.history.Moves, func(m record.Move) []byte { return Encode(Entry{Kind: Played, Wall: s.changed, Line: m.String()}) })
	return sent, s.leftOut, nil
}

// LeftOut tells which lines of a saved table no longer fit: an older version's
// record, or a stranger's file. The table is open up to them.
type LeftOut struct {
	From   int    `json:"from"`  // the first of them, counted from 1
	Lines  int    `json:"lines"` // how many there are from there on
	Reason string `json:"reason"`
}

// Which says which lines they are, as a sentence without its full stop.
func (l *LeftOut) Which() string {
	if l.Lines > 1 {
		return fmt.Sprintf("lines %d to %d no longer fit", l.From, l.From+l.Lines-1)
	}
	return fmt.Sprintf("line %d no longer fits", l.From)
}

// String adds why.
func (l *LeftOut) String() string { return l.Which() + ", left out here: " + l.Reason }

// In is the same for a view, which may not be told the referee's reason.
func (l *LeftOut) In(v record.View, t referee.Table) *LeftOut {
	if _, secrets := t.(referee.Redactor); l == nil || v == "" || v == record.Referee || !secrets {
		return l
	}
	return &LeftOut{l.From, l.Lines, "the reason is not open in this view"}
}

// LeftOutError says that a table cannot be changed, since some of it no longer fits.
type LeftOutError struct {
	ID int
	*LeftOut
}

func (e *LeftOutError) Error() string {
	return fmt.Sprintf("table %d: %s, so it cannot be gone on with; umpire export writes all of it: mend that text and umpire import it, or mend one line with umpire edit", e.ID, e.Which())
}

// Changeable refuses to go on with a table that no longer fits throughout.
func (s *Session) Changeable() error {
	if s.leftOut == nil {
		return nil
	}
	return &LeftOutError{s.ID, s.leftOut}
}

// LeftOut tells what of the table is left out; nil if all of it fits.
func (s *Session) LeftOut() *LeftOut { return s.leftOut }

// Unfit gives the lines that no longer fit, and the entries behind them that cannot be read, as they stand in the journal.
func (s *Session) Unfit() []string {
	lines := s.journal.lines()[len(s.history.Moves):]
	return append(words.Each(lines, func(l line) string { return l.text }), s.journal.unread...)
}

// journal is what a table's journal has come to so far.
type journal struct {
	changes
	mark   Mark     // of what is taken in
	unread []string // what the entries say from the first one on that could not be read
	why    error    // it could not be
}

// take reads an entry and adds it.
func (j *journal) take(b []byte) (e Entry, counts bool) {
	e, err := decodeEntry(b)
	return e, j.add(e, b, err)
}

// add adds an entry and reports whether it counts: from one that cannot be read on none does.
func (j *journal) add(e Entry, raw []byte, err error) bool {
	at := j.mark.Entries
	j.mark = j.mark.After(raw)
	if len(j.unread) == 0 && err == nil {
		err = j.changes.take(e, at)
	}
	if len(j.unread) == 0 && err == nil {
		return true
	}
	if len(j.unread) == 0 {
		j.why = fmt.Errorf("entry %d of the journal: %w", at+1, err)
	}
	j.unread = append(j.unread, cmp.Or(e.Line, "an entry that cannot be read"))
	return false
}
