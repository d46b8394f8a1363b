package tracker

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
)

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
	rulings := func(h record.Header) (list []string, now *referee.History, err error) {
		h.Tell = record.All
		now, err = referee.Walk(s.Game(), h, s.history.Moves, func(_ int, before referee.Table, r referee.Ruling) {
			st := r.Table.Status()
			list = append(list, fmt.Sprint(r.Move, r.Remarks, explain.News(r.Table, before), st.State, st.Outcome, st.Scores))
		})
		return list, now, err
	}
	old, _, err := rulings(s.history.Header)
	if err != nil {
		return err
	}
	list, now, err := rulings(h)
	at := 0
	for at < len(list) && list[at] == old[at] {
		at++
	}
	if at < len(list) {
		err = referee.Against("it would be ruled otherwise").Openly()
		h = s.history.Header
	}
	if err == nil || now == nil {
		return err
	}
	h.Tell = s.tell
	before, cannot := referee.Walk(s.Game(), h, s.history.Moves[:at], nil)
	if cannot != nil {
		return cannot
	}
	return s.refusedEdit(err, before, at+1, s.history.Moves[at].Line(), false)
}

// header is a table's header with the settings that stand.
func (c *changes) header(head Head) (referee.Game, record.Header, error) {
	g, h, err := ParseHeader(head.Header)
	for _, ch := range c.standing() {
		if ch.Kind == Setting && err == nil {
			key, value, _ := strings.Cut(ch.Line, ": ")
			h, err = SetField(g, h, key, value)
		}
	}
	return g, h, err
}
