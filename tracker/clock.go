package tracker

import (
	"time"

	"umpire/referee"
)

// openTime is the latest instant, in time the table had been open, that the
// record's stamps tell of.
func openTime(h *referee.History) time.Duration {
	var latest time.Duration
	origin := func(t referee.Table) time.Duration {
		if k, ok := t.(referee.Timed); ok {
			return k.Origin()
		}
		return 0
	}
	if _, ok := h.Table.(referee.Timed); !ok {
		for _, m := range h.Moves {
			latest = max(latest, m.At)
		}
		return latest
	}
	_, _ = referee.Walk(h.Game, h.Header, h.Moves, func(_ int, before referee.Table, r referee.Ruling) {
		latest = max(latest, origin(before)+r.Move.At)
	})
	return latest
}

// Open is how long the table has been open, this session included: clocks
// stand still while it is closed.
func (s *Session) Open() time.Duration {
	return s.before + s.env.Now().Sub(s.opened)
}

// OpenAt is how long the table has been open for one who only looks on: since
// its last entry, if that did not close it, somebody has had it open.
func (s *Session) OpenAt(now time.Time) time.Duration {
	if s.paused {
		return s.before
	}
	return s.before + max(now.Sub(s.changed), 0)
}

// Stamp is what the next move is stamped with: the time the table has been
// open, or, where the game counts from something else (a Cats announcement),
// the time since then. Milliseconds are enough for a line that was typed.
func (s *Session) Stamp() time.Duration {
	at := s.Open()
	if k, ok := s.Table().(referee.Timed); ok {
		at -= k.Origin()
	}
	return max(at, 0).Truncate(time.Millisecond)
}

// Pause keeps how long the table has been open, when the person leaves it.
func (s *Session) Pause() error {
	return s.append(Entry{Kind: Paused, Wall: s.env.Now(), Open: s.Open().Truncate(time.Millisecond).Seconds()})
}
