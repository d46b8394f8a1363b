package tracker

import (
	"bytes"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"time"

	"umpire/referee"
)

// Summary is a saved table in a list.
type Summary struct {
	Table   int           `json:"table"`
	Game    string        `json:"game"`
	Players []string      `json:"players"`
	Title   string        `json:"title"`
	Moves   int           `json:"moves"`
	Status  referee.State `json:"status"`
	Winners []string      `json:"winners"`
	Turn    *string       `json:"turn"`
	Opened  time.Time     `json:"opened"`
	Changed time.Time     `json:"changed"`
	Trouble string        `json:"trouble,omitempty"`  // why the table cannot be opened at all
	LeftOut *LeftOut      `json:"left_out,omitempty"` // what of it no longer fits
}

// Saved is a saved table as lists and standings need it: its Summary and more,
// worked out without replaying it where that was done before.
type Saved struct {
	Summary
	UID       string
	Evening   string     // UID of the evening it belongs to; "" for none
	Abandoned bool       // taken off its evening unfinished
	Teams     [][]string // these three as in referee.Status
	Joined    []string
	Scores    []referee.Score
	Rematch   string // who begins a rematch
	Touch     int    // grows with every change of a table: the highest is the latest
}

// List describes every saved table, oldest first. One that cannot be opened is
// listed with its trouble.
func List(w Env) ([]Saved, error) {
	r, err := remembered(w)
	if err == nil {
		err = r.workOut()
	}
	return r.all, err
}

// Glance is List for somebody who cannot wait: where more than a few hundred tables would have to
// be worked out anew, of these it tells the number alone.
func Glance(w Env) ([]Saved, error) {
	r, err := remembered(w)
	if err == nil && len(r.stale) <= batchSize {
		err = r.workOut()
	}
	return r.all, err
}

// recollection is what is remembered of the tables.
type recollection struct {
	env   Env
	all   []Saved
	stale []int // the places of those of which only Table and Touch are known
}

func remembered(w Env) (*recollection, error) {
	listed, err := w.Store.List(Tables)
	r := &recollection{env: w, all: make([]Saved, len(listed))}
	known := make([]bool, len(listed))
	EachOnAll(len(listed), func(i int) { known[i] = recall(w, listed[i], &r.all[i]) })
	for i, l := range listed {
		if !known[i] {
			r.all[i] = Saved{Summary: Summary{Table: l.ID}}
			r.stale = append(r.stale, i)
		}
		r.all[i].Touch = l.Touch
	}
	return r, err
}

// workOut replays the tables that are stale.
func (r *recollection) workOut() error {
	done, of := 0, len(r.stale)
	for batch := range slices.Chunk(r.stale, batchSize) {
		err := r.env.working(done, of)
		if err == nil {
			err = r.replay(batch)
		}
		if err != nil {
			return err
		}
		done += len(batch)
	}
	if err := r.env.working(done, of); err != nil {
		return err
	}
	r.stale = nil
	r.all = slices.DeleteFunc(r.all, func(s Saved) bool { return s.Table == 0 }) // deleted meanwhile
	return nil
}

// batchSize is how many tables are read at a time, so that others can write in between.
const batchSize = 500

// working tells whoever waits how far the work is, if there is any.
func (w Env) working(done, of int) error {
	if w.Working == nil || of == 0 {
		return nil
	}
	return w.Working(done, of)
}

// replay works out the tables at these places, on all processors, and keeps what they
// came to. One that is gone by now gets the number 0.
func (r *recollection) replay(places []int) error {
	ids := make([]int, len(places))
	at := map[int]int{}
	for i, place := range places {
		ids[i] = r.all[place].Table
		at[ids[i]], r.all[place].Table = place, 0
	}
	journals, err := r.env.Store.ReadAll(Tables, ids)
	if err != nil {
		return err
	}
	notes := make([]Note, len(journals))
	EachOnAll(len(journals), func(i int) {
		saved := &r.all[at[journals[i].ID]]
		touch := saved.Touch
		*saved = describe(r.env, journals[i])
		notes[i] = noted(r.env, len(journals[i].Entries), *saved)
		saved.Touch = touch
	})
	fresh := map[int]Note{}
	for i, j := range journals {
		fresh[j.ID] = notes[i]
	}
	_ = r.env.Store.Keep(Tables, fresh) // a cache: without it the next list takes longer
	return nil
}

// EachOnAll does something for each number below n, on all processors.
func EachOnAll(n int, do func(int)) {
	var all sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for first := range workers {
		all.Go(func() {
			for i := first; i < n; i += workers {
				do(i)
			}
		})
	}
	all.Wait()
}

// recall takes what was worked out for a journal before, by this very Umpire and
// from as many entries as it has now; false where nothing was.
func recall(w Env, l Listed, s *Saved) bool {
	text, ok := bytes.CutPrefix(l.Note.Text, noteHead(w))
	return ok && l.Note.Entries == l.Entries && unpack(text, s) && s.Table == l.ID
}

// noted is the note of a table: which Umpire made it, then the table.
func noted(w Env, entries int, s Saved) Note {
	return Note{Entries: entries, Text: pack(noteHead(w), s)}
}

func noteHead(w Env) []byte { return []byte(w.Version + "\n") }

// describe replays a table.
func describe(w Env, j Journal) Saved {
	s, err := sessionOf(w, j)
	if err != nil {
		return Saved{Summary: Summary{Table: j.ID, Players: []string{}, Winners: []string{}, Trouble: err.Error()}, UID: j.UID}
	}
	return s.Saved()
}

// Last is the table that was opened or changed last, nil where there is none that can
// be opened, and how many tables there are. Only that one is worked out anew.
func Last(w Env) (last *Saved, tables int, err error) {
	r, err := remembered(w)
	if err != nil || len(r.all) == 0 {
		return nil, 0, err
	}
	at := 0
	for i, s := range r.all {
		if s.Touch > r.all[at].Touch {
			at = i
		}
	}
	if slices.Contains(r.stale, at) {
		err = r.replay([]int{at})
	}
	if last = &r.all[at]; err != nil || last.Table == 0 || last.Trouble != "" {
		return nil, len(r.all), err
	}
	return last, len(r.all), nil
}

// Saved describes the table as it stands.
func (s *Session) Saved() Saved {
	st := s.Table().Status()
	out := Saved{Summary: s.Summary(), UID: s.UID, Evening: s.Evening, Abandoned: s.Abandoned, Teams: st.Teams, Joined: st.Joined, Scores: st.Scores}
	h := s.history.Header
	if r, ok := s.Game().(referee.Rematcher); ok {
		h = r.Rematch(h)
	}
	out.Rematch = h.Players[0]
	return out
}

// Each replays every saved table, oldest first; trouble is why one cannot be
// opened, and then its session is nil.
func Each(w Env, visit func(id int, s *Session, trouble error)) error {
	listed, err := w.Store.List(Tables)
	for batch := range slices.Chunk(listed, batchSize) {
		ids := make([]int, len(batch))
		for i, l := range batch {
			ids[i] = l.ID
		}
		var journals []Journal
		if journals, err = w.Store.ReadAll(Tables, ids); err != nil {
			break
		}
		for _, j := range journals {
			s, trouble := sessionOf(w, j)
			visit(j.ID, s, trouble)
		}
	}
	return err
}

// Summary describes the table as it stands.
func (s *Session) Summary() Summary {
	h, st := s.history, s.history.Table.Status()
	sum := Summary{Table: s.ID, Game: h.Game.Name(), Players: h.Header.Players, Title: h.Header.Title, Moves: len(h.Moves),
		Status: st.State, Winners: orEmpty(st.Winners), Opened: s.Head.Opened, Changed: s.changed, LeftOut: s.leftOut.In(referee.Public, s.Table())}
	if st.Turn != "" {
		sum.Turn = &st.Turn
	}
	return sum
}

// State says in a few words where the table stands.
func (t Summary) State() string {
	if t.LeftOut != nil {
		return t.stateOfRest() + "; " + t.LeftOut.Which()
	}
	return t.stateOfRest()
}

func (t Summary) stateOfRest() string {
	switch {
	case t.Trouble != "":
		return "cannot be opened: " + t.Trouble
	case t.Status == referee.Paradox:
		return "paradox: everybody lost"
	case t.Status == referee.Finished && len(t.Winners) == 0:
		return "over, nobody won"
	case t.Status == referee.Finished && len(t.Winners) == 1:
		return t.Winners[0] + " won"
	case t.Status == referee.Finished:
		return referee.List(t.Winners) + " won"
	case t.Turn != nil:
		return *t.Turn + " to move"
	}
	return "in play"
}

// Age says how long ago something was, roughly.
func Age(d time.Duration) string {
	switch {
	case d < time.Minute:
		return "just now"
	case d < time.Hour:
		return fmt.Sprintf("%d min ago", d/time.Minute)
	case d < 24*time.Hour:
		return fmt.Sprintf("%d h ago", d/time.Hour)
	}
	return referee.Plural(int(d/(24*time.Hour)), "day", "days") + " ago"
}
