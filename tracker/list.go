package tracker

import (
	"fmt"
	"runtime"
	"slices"
	"sync"
	"time"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Summary is a saved table in a list.
type Summary struct {
	Table   int          `json:"table"`
	Game    string       `json:"game"`
	Players []string     `json:"players"`
	Title   string       `json:"title"`
	Moves   int          `json:"moves"`
	Status  record.State `json:"status"`
	Winners []string     `json:"winners"`
	Turn    *string      `json:"turn"`
	Opened  time.Time    `json:"opened"`
	Changed time.Time    `json:"changed"`
	Trouble string       `json:"trouble,omitempty"`  // why the table cannot be opened at all
	LeftOut *LeftOut     `json:"left_out,omitempty"` // what of it no longer fits
}

// Saved is a saved table as lists and standings need it: its Summary and more. It is
// written beside the journal with every change, as JSON.
type Saved struct {
	Summary
	UID      string
	Date     string         `json:",omitempty"` // the day it was played, as its record says; "" where it does not
	Lasted   time.Duration  `json:",omitempty"` // how long it was open until the move that ended it first; 0: not known, or not over
	Teams    [][]string     `json:",omitempty"` // these three as in referee.Status
	Joined   []string       `json:",omitempty"`
	Scores   []record.Score `json:",omitempty"`
	Rematch  string         // who begins a rematch
	Revision int            `json:"-"` // as in Listed: the highest is the latest
}

// List describes every saved table, oldest first, by the summary that was written with its last
// change, or by a replay where there is none. One that cannot be opened is listed with its trouble.
func List(w Env) ([]Saved, error) { return list(w, true, nil) }

// ListOf is List of those tables that are wanted, by their identifiers.
func ListOf(w Env, wanted func(uid string) bool) ([]Saved, error) { return list(w, true, wanted) }

// Replayed is List without what was written of the tables.
func Replayed(w Env) ([]Saved, error) { return list(w, false, nil) }

func list(w Env, remembered bool, wanted func(uid string) bool) ([]Saved, error) {
	listed, err := w.Store.List(Tables)
	if err != nil {
		return nil, err
	}
	listed = slices.DeleteFunc(listed, func(l Listed) bool { return wanted != nil && !wanted(l.UID) })
	all, at, ids := make([]Saved, len(listed)), map[int]*Saved{}, []int{}
	EachOnAll(len(listed), func(i int) {
		if s := &all[i]; !remembered || Decode(listed[i].Summary, s) != nil || len(s.Players) == 0 {
			*s = Saved{}
		}
		all[i].Table, all[i].Revision, listed[i].Summary = listed[i].ID, listed[i].Revision, nil // of a full file there are many
	})
	for i, s := range all {
		if s.Players == nil {
			at[s.Table], ids = &all[i], append(ids, s.Table)
		}
	}
	const atOnce = 500 // so that memory stays small and others can write in between
	for some := range slices.Chunk(ids, atOnce) {
		journals, err := w.Store.ReadAll(Tables, some)
		if err != nil {
			return nil, err
		}
		EachOnAll(len(journals), func(i int) {
			s := at[journals[i].ID]
			if now, err := sessionOf(w, journals[i]); err == nil {
				revision := s.Revision
				*s = now.Saved()
				s.Revision = revision
			} else {
				s.UID, s.Summary = journals[i].UID, Summary{Table: s.Table, Players: []string{}, Winners: []string{}, Trouble: err.Error()}
			}
		})
	}
	return all, nil
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

// Saved describes the table as it stands.
func (s *Session) Saved() Saved {
	h, st := s.history, s.history.Table.Status()
	out := Saved{UID: s.UID, Date: h.Header.Option("date", ""), Teams: st.Teams, Joined: st.Joined, Scores: st.Scores}
	out.Summary = Summary{Table: s.ID, Game: h.Game.Name(), Players: h.Header.Players, Title: h.Header.Option("title", ""), Moves: len(h.Moves),
		Status: st.State, Winners: orEmpty(st.Winners), Opened: s.Head.Opened, Changed: s.changed, LeftOut: s.leftOut.In(record.Public, s.Table())}
	if st.Turn != "" && (st.Acts == "" || words.IndexName(h.Header.Players, st.Acts) >= 0) { // not while a dealer has to do something
		out.Turn = &st.Turn
	}
	if st.State.Over() {
		out.Lasted = s.lasted
	}
	out.Rematch = h.Header.Players[0]
	if r, ok := h.Game.(referee.Rematcher); ok {
		out.Rematch = r.Rematch(h.Header).Players[0]
	}
	return out
}

// Played is when the table was played: the evening of the day that its record names, else when it was opened.
func (s *Saved) Played() time.Time {
	day, err := time.ParseInLocation(time.DateOnly, s.Date, time.Local)
	if err != nil || CheckTime(day) != nil || s.Opened.Local().Format(time.DateOnly) == s.Date {
		return s.Opened
	}
	return day.Add(20 * time.Hour)
}

// State says in a few words where the table stands.
func (t Summary) State() string {
	if left := t.LeftOut; left != nil {
		t.LeftOut = nil
		return t.State() + "; " + left.Which()
	}
	switch {
	case t.Trouble != "":
		return "cannot be opened: " + t.Trouble
	case t.Status == record.Paradox:
		return "paradox: everybody lost"
	case t.Status == record.Finished && len(t.Winners) == 0:
		return "over, nobody won"
	case t.Status == record.Finished:
		return words.List(t.Winners) + " won"
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
	return words.Plural(int(d/(24*time.Hour)), "day", "days") + " ago"
}
