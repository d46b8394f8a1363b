package tracker

import (
	"fmt"
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

// List describes every saved table, oldest first. A table that cannot be
// replayed is listed with its trouble.
func List(w Env) ([]Summary, error) {
	list := []Summary{}
	err := Each(w, func(id int, s *Session, trouble error) {
		if trouble != nil {
			list = append(list, Summary{Table: id, Players: []string{}, Winners: []string{}, Trouble: trouble.Error()})
			return
		}
		list = append(list, s.Summary())
	})
	return list, err
}

// Each visits every saved table, oldest first; trouble is why one cannot be
// replayed, and then its session is nil.
func Each(w Env, visit func(id int, s *Session, trouble error)) error {
	journals, err := w.Store.All(Tables)
	if err != nil {
		return err
	}
	for _, j := range journals {
		s, trouble := sessionOf(w, j)
		visit(j.ID, s, trouble)
	}
	return nil
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
