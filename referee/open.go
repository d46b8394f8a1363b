package referee

import "umpire/referee/record"

// Open checks a header and opens the game's table for it.
func Open(g Game, h record.Header) (Table, error) {
	if h.View == "" {
		h.View = record.Referee
	}
	if err := record.CheckHeader(g, h); err != nil {
		return nil, err
	}
	return g.New(h)
}
