package tracker

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
)

// Set gives a key of the header another value ("": the usual one), from the
// beginning of the record on. It returns the table as it was before. A value
// with which a recorded line would be refused, or be ruled otherwise, is
// *EditRefused and nothing is changed.
func (s *Session) Set(key, value string) (before referee.Table, err error) {
	g, key := s.Game(), strings.ToLower(strings.TrimSpace(key))
	fixed := func(o referee.Option) bool { return o.Key == key && (o.Secret || o.Hidden) }
	if key == "game" || key == "players" || slices.ContainsFunc(g.Options(), fixed) {
		return nil, referee.Unreadable("%s stays what it was when the table was opened", key)
	}
	h, err := SetField(g, s.history.Header, key, strings.TrimSpace(value))
	if err != nil {
		return nil, err
	}
	line := key + ": " + strings.TrimSpace(value)
	if slices.Equal(h.Lines(g), s.history.Header.Lines(g)) {
		return nil, fmt.Errorf("%w: the header has %q already", ErrNothing, line)
	}
	if err := s.sameRulings(h); err != nil {
		return nil, err
	}
	return s.change(Entry{Kind: Setting, Line: line})
}

// sameRulings refuses a header with which a move of the record would be refused,
// or be ruled otherwise.
func (s *Session) sameRulings(h referee.Header) error {
	var rulings []string
	take := func(_ int, before referee.Table, r referee.Ruling) {
		st := r.Table.Status()
		rulings = append(rulings, fmt.Sprint(r.Move, r.Remarks, News(r.Table, before), st.State, st.Outcome, st.Scores))
	}
	if _, err := referee.Walk(s.Game(), s.history.Header, s.history.Moves, take); err != nil {
		return err
	}
	old := rulings
	rulings = nil
	now, err := referee.Walk(s.Game(), h, s.history.Moves, take)
	for i, m := range s.history.Moves {
		switch {
		case i < len(rulings) && rulings[i] != old[i]:
			return refusedEdit(referee.Against("it would be ruled otherwise").Openly(), s.history, i+1, m.Line(), false)
		case i == len(rulings) && now != nil:
			return refusedEdit(err, now, i+1, m.Line(), false)
		}
	}
	return err
}

// header is a table's header with the settings that stand.
func (c *changes) header(head Head) (referee.Game, referee.Header, error) {
	g, h, err := ParseHeader(head.Header)
	for _, ch := range c.stand {
		if ch.Kind == Setting && err == nil {
			key, value, _ := strings.Cut(ch.Line, ": ")
			h, err = SetField(g, h, key, value)
		}
	}
	return g, h, err
}
