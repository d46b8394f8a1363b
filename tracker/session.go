// Package tracker is one table in progress: its record as text (record.go),
// its journal of changes with state by replay (session.go), and the JSON that
// tells other programs where it stands (answer.go). What is kept goes through
// the Store declared in store.go; package storage implements it.
//
// Begin with Session.
package tracker

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Session is one saved table in progress. Its state is the replay of its
// journal; every change is on disk before it is told.
type Session struct {
	ID     int
	UID    string
	Head   Head
	Behind bool // what is typed next stands on one line with what was typed before it

	env     Env
	journal journal
	history *referee.History
	leftOut *LeftOut             // what no longer fits; nil: nothing
	unsure  []byte               // an entry whose writing failed: it may be on the disk all the same
	changed time.Time            // when the last entry was written
	lasted  time.Duration        // how long it was open when the game was over first; 0: that was never, or nobody knows
	tell    record.Level         // how much the table is told
	beats   int                  // entries that only tell how long somebody has had it open
	paused  bool                 // the last entry closed the table for a while
	holder  int                  // the process of whoever wrote it and has the table open; 0: none
	attends bool                 // somebody has it open here (Attend)
	nameOf  func(string) string  // what the people are called now (CallBy); nil: as on the record
	opened  time.Time            // when this session began
	before  time.Duration        // time the table had been open before that
	slept   func() time.Duration // how long the machine has slept since then

	read   map[string]reading // what lines typed behind so many entries were read as
	readAt int

	stoodStill string // the line that says so of the running round; "" where its clock goes on
}

// Create opens a new table, saves it, and returns its session and what the
// table should be shown now: a seal to write down, and what a view of it has to
// say at the opening. beside is as Adopt has it.
func Create(w Env, g referee.Game, h record.Header, beside Beside, v record.View) (*Session, []string, error) {
	var notes []string
	err := record.CheckOpening(g, h)
	if c, draws := g.(referee.Completer); err == nil && draws {
		h, notes, err = c.Complete(h, cmp.Or(w.Random, rand.Reader))
	}
	if err != nil {
		return nil, nil, err
	}
	history, err := referee.Start(g, h)
	if err != nil {
		return nil, nil, err
	}
	seen, err := history.Seen(v)
	if err != nil {
		return nil, nil, err
	}
	if r, ok := seen.Table.(referee.Remarker); ok {
		notes = append(notes, r.Remarks()...)
	}
	s, err := Adopt(w, history, beside)
	return s, append(notes, words.LookAlikes(h.Players)...), err
}

// Beside gives what is written in the transaction that saves a new table of such a header, by the
// table's identifier; nil stands for nothing. It is asked again where another Umpire was faster.
type Beside func(uid string, h record.Header) ([]Write, error)

// Adopt saves a record that was refereed elsewhere as a new table.
func Adopt(w Env, history *referee.History, beside Beside) (*Session, error) {
	uid, now := NewUID(w.Random), w.Time()
	j := Journal{UID: uid, Head: Encode(Head{Opened: now, Header: history.Header.Lines(history.Game)}), Entries: make([][]byte, len(history.Moves))}
	for i, m := range history.Moves {
		e := Entry{Kind: Played, Wall: now, Line: m.String()}
		if i == len(history.Moves)-1 && history.Table.Status().State.Over() {
			e.Over = openTime(history).Seconds()
		}
		j.Entries[i] = Encode(e)
	}
	s, err := sessionOf(w, j)
	if err != nil {
		return nil, err
	}
	all := []Write{{Shelf: Tables, UID: j.UID, Head: j.Head, Entries: j.Entries, Summary: Encode(s.Saved())}}
	err = Again(func() error {
		var more []Write
		var err error
		if beside != nil {
			more, err = beside(uid, history.Header)
		}
		var ids []int
		if err == nil {
			ids, err = w.Store.Write(append(all[:1:1], more...)...)
		}
		if err == nil {
			s.ID = ids[0]
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("saving the new table: %w", err)
	}
	return s, nil
}

// Again does something until no other Umpire is faster.
func Again(do func() error) (err error) {
	for range 100 {
		var conflict *Conflict
		if err = do(); !errors.As(err, &conflict) || conflict.Other {
			return err
		}
	}
	return err
}

// Keep is the change that has the store hold a table's journal, with its summary, where it stands at a mark there; at
// the zero one the table is new.
func Keep(w Env, j Journal, at Mark) Write {
	c := Write{Shelf: Tables, ID: j.ID, Head: j.Head, At: at, Entries: j.Entries[at.Entries:]}
	if j.UID != at.UID {
		c.UID = j.UID
	}
	if s, err := sessionOf(w, j); err == nil {
		c.Summary = Encode(s.Saved())
	}
	return c
}

// Load opens a saved table.
func Load(w Env, id int) (*Session, error) {
	j, err := w.Store.Read(Tables, id, Mark{})
	if err != nil {
		return nil, err
	}
	return sessionOf(w, j)
}

func sessionOf(w Env, j Journal) (*Session, error) {
	s := &Session{ID: j.ID, UID: j.UID, env: w, opened: w.Now()}
	s.slept = s.SleepFromNow()
	err := Decode(j.Head, &s.Head)
	if err == nil {
		err = CheckTime(s.Head.Opened)
	}
	if err != nil {
		s.take(j.Entries)
		return nil, s.unreplayable(fmt.Errorf("its head cannot be read: %w", err), s.journal.lines())
	}
	s.changed, s.journal.mark.UID = s.Head.Opened, j.UID
	s.take(j.Entries)
	if err := s.replay(); err != nil {
		return nil, err
	}
	s.before = max(s.before, openTime(s.history))
	s.takeUp()
	return s, nil
}

// UnreplayableError says that the header of a saved table cannot be used any more: it was
// written by another version, or the file was tampered with. It hides the
// fault inside, which is not the operator's.
type UnreplayableError struct {
	ID    int
	Cause error
	Head  []string // the header's lines, as they were saved
	Lines []string // the record's
}

func (u *UnreplayableError) Error() string {
	return words.Visible(fmt.Sprintf("the header of table %d no longer fits: %v", u.ID, u.Cause))
}

// take adds entries of the journal to the state, and reports whether any tells more than how long the table had been open.
func (s *Session) take(raw [][]byte) (news bool) {
	for _, b := range raw {
		e, ok := s.journal.take(b)
		news = news || !ok || e.Kind != Paused
		if ok {
			if s.history == nil || e.Kind == Paused { // what others write meanwhile counts by this session's own clock
				s.before = max(s.before, time.Duration(e.Open*float64(time.Second)))
			}
			s.place(e)
		}
	}
	return news
}

// replay makes the history from the standing changes, as far as they fit.
func (s *Session) replay() error {
	history, lines, err := s.replayed(&s.journal.changes)
	if history == nil {
		return s.unreplayable(err, lines)
	}
	s.history = history
	if err == nil {
		err = s.journal.why
	}
	if s.leftOut = nil; err != nil {
		s.leftOut = &LeftOut{len(history.Moves) + 1, len(lines) - len(history.Moves) + len(s.journal.unread), words.Visible(err.Error())}
	}
	return nil
}

func (s *Session) unreplayable(why error, lines []line) error {
	all := append(words.Each(lines, func(l line) string { return l.text }), s.journal.unread...)
	return &UnreplayableError{ID: s.ID, Cause: why, Head: s.Head.Header, Lines: all}
}

// replayed plays what changes make of this table; the history is nil where even
// the header is refused.
func (s *Session) replayed(c *changes) (*referee.History, []line, error) {
	lines := c.lines()
	history, err := s.empty(c)
	if err != nil {
		return nil, lines, err
	}
	for _, l := range lines {
		if _, err := history.PlayLine(l.text); err != nil {
			return history, lines, err
		}
	}
	return history, lines, nil
}

// empty is the record before its first move, with the settings that stand.
func (s *Session) empty(c *changes) (*referee.History, error) {
	g, h, err := ParseHeader(s.Head.Header)
	for _, ch := range c.standing() {
		if ch.Kind == Setting && err == nil {
			key, value, _ := strings.Cut(ch.Line, ": ")
			h, err = SetField(g, h, key, value)
		}
	}
	if err != nil {
		return nil, err
	}
	h.Tell = s.tell
	return referee.Start(g, h)
}

// Tell keeps with the table how much it is told from now on.
func (s *Session) Tell(l record.Level) error {
	err := s.append(Entry{Kind: Telling, Tell: l}, s.history)
	if err == nil {
		s.TellHere(l)
	}
	return err
}

// TellHere tells so much in this session alone.
func (s *Session) TellHere(l record.Level) {
	s.tell, s.history, s.read = l, s.history.At(l), nil
}

// Game is the game of the table.
func (s *Session) Game() referee.Game { return s.history.Game }

// History is the record as it stands. The caller must not play on it.
func (s *Session) History() *referee.History { return s.history }

// Table is the table as it stands.
func (s *Session) Table() referee.Table { return s.history.Table }

// Entries is how many entries of its journal the session has taken in, beats left out.
func (s *Session) Entries() int { return s.journal.mark.Entries - s.beats }

// At is the session as if this were its record, to be asked about: nothing is recorded in it.
func (s *Session) At(h *referee.History) *Session {
	at := *s
	at.history, at.read = h, nil
	return &at
}

// Next is the number that the next move will have.
func (s *Session) Next() int { return len(s.history.Moves) + 1 }

// Proposal is a move the rules accept and that is not yet on the record.
type Proposal struct {
	Move   record.Move // as read, before the ruling completed it; no verb: it could not be read
	Ruling referee.Ruling
	Before referee.Table
	after  int // entries of the journal it was judged after
}

// Propose reads a line and referees it, without recording it. A typed line may use
// shorthand and is stamped with the time; a written one is taken as it is. Of a
// line that is refused (*referee.Fault) the proposal still holds the move.
func (s *Session) Propose(line string, typed bool) (Proposal, error) {
	readings, err := s.readings(line, typed)
	if f := faultOf(err); f != nil {
		f.Move = s.Next()
		return Proposal{}, f
	}
	if err != nil {
		return Proposal{}, err
	}
	if typed {
		return s.ProposeMove(readings...)
	}
	return s.propose(readings)
}

// reading is what a typed line was read as.
type reading struct {
	moves []record.Move
	err   error
}

// readings are all that a line can be read as. What a typed one was read as is kept while the table stands as it does: to find
// out what is meant, a line and its parts are read again and again.
func (s *Session) readings(line string, typed bool) ([]record.Move, error) {
	if !typed {
		m, err := ReadNames(s.Names(), line, func(line string) (record.Move, error) { return record.Read(s.Game(), s.Table(), line) })
		return []record.Move{m}, err
	}
	if s.read == nil || s.readAt != s.Entries() {
		s.read, s.readAt = map[string]reading{}, s.Entries()
	}
	r, known := s.read[line]
	if !known {
		r.moves, r.err = ReadNames(s.Names(), line, func(line string) ([]record.Move, error) { return record.Readings(s.Game(), s.Table(), line) })
		s.read[line] = r
	}
	return slices.Clone(r.moves), r.err
}

// ReadTyped reads a line as it could have been typed at a table with this record.
func (s *Session) ReadTyped(h *referee.History, line string) (record.Move, error) {
	return ReadNames(s.Names(), line, func(line string) (record.Move, error) {
		return referee.ReadTyped(h.Game, h.Table, len(h.Moves)+1, line)
	})
}

// ProposeMove referees a move that is already read, or the readings of a line of
// which one is meant. What has no stamp yet is stamped with the time.
func (s *Session) ProposeMove(readings ...record.Move) (Proposal, error) {
	now := s.Stamp()
	timed, _ := s.Table().(referee.Timed)
	for i := range readings {
		if m := &readings[i]; !m.Stamped && (timed == nil || !timed.Late(*m, s.Behind)) { // what was missed earlier has no time
			m.At, m.Stamped = now, true
		}
	}
	return s.propose(readings)
}

func (s *Session) propose(readings []record.Move) (Proposal, error) {
	m, r, err := referee.StepAny(s.Table(), s.Next(), readings)
	if f := referee.AsFault(err); f != nil {
		err = s.history.Refuse(m, f)
	}
	return Proposal{Move: m, Ruling: r, Before: s.Table(), after: s.Entries()}, err
}

// Record puts a proposal on disk; when it returns without error the move is
// kept. If another Umpire was faster the error is *Overtaken, the session has
// taken in what the other recorded, and the proposal is not recorded.
func (s *Session) Record(p Proposal) error {
	e := Entry{Kind: Played, Line: p.Ruling.Move.String()}
	if p.after != s.Entries() {
		return errors.New("the table has moved on since the move was judged")
	}
	if err := s.Changeable(); err != nil {
		return err
	}
	after := *s.history
	after.Moves, after.Before, after.Table, after.Last = append(after.Moves, p.Ruling.Move), p.Before, p.Ruling.Table, p.Ruling
	s.over(&e, p.Ruling.Table, p.Ruling.Move.Stamped)
	if err := s.append(e, &after); err != nil {
		return err
	}
	*s.history = after
	return nil
}

// Play proposes and records a line in one go.
func (s *Session) Play(line string, typed bool) (Proposal, error) {
	p, err := s.Propose(line, typed)
	if err != nil {
		return p, err
	}
	return p, s.Record(p)
}

// append writes an entry to the journal, with what the table comes to by it, and takes it in; or else what another Umpire wrote.
func (s *Session) append(e Entry, after *referee.History) error {
	err := s.write(e, after)
	var conflict *Conflict
	if errors.As(err, &conflict) && !conflict.Other {
		if err := s.Refresh(); err != nil {
			return err
		}
		err = s.write(e, after)
	}
	if err != nil {
		return fmt.Errorf("recording on %w", err)
	}
	return nil
}

func (s *Session) write(e Entry, after *referee.History) error {
	e.Wall = s.env.Time()
	if s.attends {
		e.Open, e.By = s.openSeconds(), os.Getpid()
	}
	raw, next := Encode(e), *s
	next.history = after
	if next.place(e); e.Kind == Edited {
		next.leftOut = nil
	}
	_, err := s.env.Store.Write(Write{Shelf: Tables, ID: s.ID, At: s.journal.mark, Entries: [][]byte{raw}, Summary: Encode(next.Saved())})
	var conflict *Conflict
	if err == nil {
		s.journal.add(e, raw, nil)
		s.place(e)
	} else if !errors.As(err, &conflict) || conflict.Other {
		s.unsure = raw
	}
	return err
}

// over notes with an entry that the game is over by it, and how long it took: by the time the table was
// open or, where its moves are not stamped, by the wall clock.
func (s *Session) over(e *Entry, t referee.Table, stamped bool) {
	if s.lasted > 0 || s.Table().Status().State.Over() || !t.Status().State.Over() {
		return
	}
	took := s.env.Time().Sub(s.Head.Opened)
	if stamped {
		took = s.Open()
	}
	e.Over = min(max(took, time.Millisecond), record.LastStamp).Seconds()
}

// place takes in when an entry was written, and what it says of the table's time and level.
func (s *Session) place(e Entry) {
	if e.Kind == Paused && e.By > 0 {
		s.beats++
	}
	s.changed, s.paused, s.holder = e.Wall, e.Kind == Paused && e.By == 0, e.By
	if e.Kind == Telling {
		s.tell = e.Tell
	}
	if s.lasted == 0 {
		s.lasted = time.Duration(e.Over * float64(time.Second))
	}
}
