package cats

import (
	"time"

	"umpire/referee"
)

// Timing describes the running round to the timing mode; ok is false when no
// one can press.
func (t *table) Timing() (referee.Stopwatch, bool) {
	r := t.now
	if t.over() || r.announced == 0 || r.stuck() {
		return referee.Stopwatch{}, false
	}
	w := referee.Stopwatch{Players: t.header.Players, Out: t.header.Players[r.dealer],
		Called: string(r.called), Close: t.close, Pressed: map[string]referee.PressedMark{}, Started: r.started}
	for _, g := range r.guesses {
		w.Pressed[t.header.Players[g.seat]] = referee.PressedMark{At: g.at, Stamped: g.stamped, Colour: string(g.colour)}
	}
	return w, true
}

// Origin is the instant that stamps count from: the announcement while a
// round runs, otherwise the opening of the table.
func (t *table) Origin() time.Duration {
	if t.over() || t.now.announced == 0 {
		return 0
	}
	return t.now.started
}
