package tracker

import (
	"bytes"
	"encoding/json"
	"fmt"
	"runtime"
	"slices"
	"sort"
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
	Evening   string          // UID of the evening it belongs to; "" for none
	Abandoned bool            `json:",omitempty"` // taken off its evening unfinished
	Teams     [][]string      `json:",omitempty"` // these three as in referee.Status
	Joined    []string        `json:",omitempty"`
	Scores    []referee.Score `json:",omitempty"`
	Rematch   string          // who begins a rematch
	Touch     int             `json:"-"` // grows with every change of a table: the highest is the latest
}

// List describes every saved table, oldest first. One that cannot be opened is
// listed with its trouble.
func List(w Env) ([]Saved, error) {
	listed, err := w.Store.List(Tables)
	if err != nil {
		return nil, err
	}
	list, stale := recallAll(w, listed)
	fresh := map[int]Note{}
	err = inBatches(w, stale, func(j Journal) {
		at := sort.Search(len(listed), func(i int) bool { return listed[i].ID >= j.ID })
		list[at] = describe(w, j)
		fresh[j.ID] = noted(w, len(j.Entries), list[at])
	})
	if err != nil {
		return nil, err
	}
	if len(fresh) > 0 {
		_ = w.Store.Keep(Tables, fresh) // a cache: without it the next list takes longer
	}
	for i := range list {
		list[i].Touch = listed[i].Touch
	}
	return slices.DeleteFunc(list, func(s Saved) bool { return s.Table == 0 }), nil // deleted meanwhile
}

// recallAll takes what was worked out before, on all processors, and tells of which
// tables nothing was.
func recallAll(w Env, listed []Listed) (list []Saved, stale []int) {
	list = make([]Saved, len(listed))
	var all sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for first := range workers {
		all.Go(func() {
			for i := first; i < len(listed); i += workers {
				if saved, ok := recalled(w, listed[i]); ok {
					list[i] = saved
				}
			}
		})
	}
	all.Wait()
	for i, s := range list {
		if s.Table == 0 {
			stale = append(stale, listed[i].ID)
		}
	}
	return list, stale
}

// inBatches reads tables, so many at a time that others can write in between.
func inBatches(w Env, ids []int, visit func(Journal)) error {
	const most = 200
	for batch := range slices.Chunk(ids, most) {
		journals, err := w.Store.ReadAll(Tables, batch)
		if err != nil {
			return err
		}
		for _, j := range journals {
			visit(j)
		}
	}
	return nil
}

// recalled is what was worked out for a journal before, by this very Umpire and
// from as many entries as it has now.
func recalled(w Env, l Listed) (s Saved, ok bool) {
	text, ok := bytes.CutPrefix(l.Note.Text, noteHead(w))
	ok = ok && l.Note.Entries == l.Entries && json.Unmarshal(text, &s) == nil && s.Table == l.ID
	return s, ok
}

// noted is the note of a table: which Umpire made it, then the table.
func noted(w Env, entries int, s Saved) Note {
	return Note{Entries: entries, Text: append(noteHead(w), encode(s)...)}
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

// LatestOf is the table of a list that was opened or changed last; nil where there is
// none that can be opened.
func LatestOf(list []Saved) *Saved {
	var latest *Saved
	for i := range list {
		if latest == nil || list[i].Touch > latest.Touch {
			latest = &list[i]
		}
	}
	if latest == nil || latest.Trouble != "" {
		return nil
	}
	return latest
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
	if err != nil {
		return err
	}
	ids := make([]int, len(listed))
	for i, l := range listed {
		ids[i] = l.ID
	}
	return inBatches(w, ids, func(j Journal) {
		s, trouble := sessionOf(w, j)
		visit(j.ID, s, trouble)
	})
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
