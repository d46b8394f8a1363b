package referee

import "umpire/referee/record"

// Bare is a fault as the level tells it: of a paradox, the fact alone.
func (f *Fault) Bare(l record.Level) *Fault {
	if f == nil || l.Deduces() || f.Kind != Contradiction {
		return f
	}
	return f.saying("no deal fits that move (its reasons: /why, with /tell all)")
}

// At is the history as that level tells it, replayed: each referees the moves alike.
func (h *History) At(l record.Level) *History {
	if h.Header.Tell == l || h.Header.Tell.Deduces() && l.Deduces() {
		return h
	}
	header := h.Header
	header.Tell = l
	told, _ := Walk(h.Game, header, h.Moves, nil)
	return told
}

// SeenAt is the history as a view may know it and a level tells it, replayed.
func (h *History) SeenAt(v record.View, l record.Level) (*History, error) {
	header, moves := h.Redacted(v)
	header.Tell = l
	return Walk(h.Game, header, moves, nil)
}
