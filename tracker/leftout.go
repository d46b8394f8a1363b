package tracker

import (
	"cmp"
	"fmt"

	"umpire/referee"
)

// MaxEntries is the most entries a journal from elsewhere may have.
const MaxEntries = 100_000

// Inspect replays a journal that is not saved here (an import). One that does not
// fit throughout, or is too long, is refused whole.
func Inspect(w Env, j Journal) (*Session, error) {
	if len(j.Entries) > MaxEntries {
		return nil, referee.Unreadable("its journal has %d entries: at most %d", len(j.Entries), MaxEntries)
	}
	for i, b := range j.Entries {
		if _, err := decodeEntry(b); err != nil { // even if a later one puts it aside
			return nil, referee.Unreadable("entry %d of the journal: %v", i+1, err)
		}
	}
	s, err := sessionOf(w, j)
	if err == nil && s.leftOut != nil {
		err = referee.Unreadable("%v", s.leftOut)
	}
	return s, err
}

// Sendable is a table's journal as Inspect takes it: without the entries that cannot be read, and with the
// lines that no longer fit put aside. left tells what that leaves out, nil for nothing.
func Sendable(w Env, j Journal) (sent Journal, left *LeftOut, err error) {
	s, err := sessionOf(w, j)
	if err != nil {
		return j, nil, err
	}
	var taken journal
	sent = Journal{ID: j.ID, UID: j.UID, Head: j.Head}
	for _, b := range j.Entries {
		e, counts := taken.take(b)
		if counts && e.Unread > 0 {
			e.Unread = 0
			b = encode(e)
		}
		if counts {
			sent.Entries = append(sent.Entries, b)
		}
	}
	if s.leftOut != nil && s.leftOut.Lines > len(s.journal.unread) {
		sent.Entries = append(sent.Entries, encode(Entry{Kind: Aside, Wall: s.changed, From: s.Next()}))
	}
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
func (l *LeftOut) In(v referee.View, t referee.Table) *LeftOut {
	if _, secrets := t.(referee.Redactor); l == nil || v == "" || v == referee.Referee || !secrets {
		return l
	}
	return &LeftOut{l.From, l.Lines, "the reason is not open in this view"}
}

// LeftOutError says that a table cannot be changed until what no longer fits has
// been put aside (PutAside).
type LeftOutError struct {
	ID int
	*LeftOut
}

func (e *LeftOutError) Error() string {
	return fmt.Sprintf("table %d: %s; --put-aside takes that out of the record first (umpire redo brings it back where it fits)", e.ID, e.Which())
}

// LeftOut tells what of the table is left out; nil if all of it fits.
func (s *Session) LeftOut() *LeftOut { return s.leftOut }

// Unfit gives the lines that no longer fit, and the entries behind them that cannot be read, as they stand in the journal.
func (s *Session) Unfit() []string {
	var unfit []string
	for _, l := range s.journal.lines()[len(s.history.Moves):] {
		unfit = append(unfit, l.text)
	}
	return append(unfit, s.journal.unread...)
}

// PutAside takes what no longer fits out of the record, as one entry of the
// journal. Redo brings the lines back, all of them, if they fit by then.
func (s *Session) PutAside() error {
	if s.leftOut == nil {
		return nil
	}
	if err := s.append(Entry{Kind: Aside, Wall: s.env.Now(), From: s.Next(), Unread: len(s.journal.unread)}); err != nil {
		return err
	}
	return s.replay()
}

// journal is what a table's journal has come to so far.
type journal struct {
	changes
	entries int      // taken in
	unread  []string // of these, what the last ones say that could not be read: the first of them ended the reading
	why     error    // it could not be read
}

// take adds an entry. From one that cannot be read on nothing counts until an
// entry puts those aside.
func (j *journal) take(b []byte) (e Entry, counts bool) {
	e, err := decodeEntry(b)
	at := j.entries
	j.entries++
	aside := err == nil && e.Kind == Aside
	says := cmp.Or(e.Line, "an entry that cannot be read")
	if len(j.unread) > 0 && !(aside && e.Unread == len(j.unread)) {
		j.unread = append(j.unread, says)
		return e, false
	}
	if aside && e.Unread > len(j.unread) {
		err = fmt.Errorf("it puts aside %d entries that can be read", e.Unread)
	}
	if err == nil {
		err = j.changes.take(e, at)
	}
	if err != nil {
		j.unread, j.why = append(j.unread, says), fmt.Errorf("entry %d of the journal: %w", j.entries, err)
		return e, false
	}
	j.unread, j.why = nil, nil
	return e, true
}

// leftOut tells what a replay of the lines that ended in err leaves out.
func (j *journal) leftOut(h *referee.History, lines []line, err error) *LeftOut {
	out := &LeftOut{From: len(h.Moves) + 1, Lines: len(lines) - len(h.Moves) + len(j.unread)}
	switch {
	case err != nil:
		out.Reason = referee.Visible(err.Error())
	case len(j.unread) > 0:
		out.Reason = referee.Visible(j.why.Error())
	default:
		return nil
	}
	return out
}
