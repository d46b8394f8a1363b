package cats

import (
	"slices"
	"time"

	"umpire/referee"
	"umpire/referee/record"
)

// Timing describes the running round to the timing mode; ok is false when no
// one can press.
func (t *table) Timing() (referee.TimedRound, bool) {
	r := t.now
	if t.over() || r.announced == 0 || r.stuck() {
		return referee.TimedRound{}, false
	}
	w := referee.TimedRound{Players: t.header.Players, Dealer: t.header.Players[r.dealer],
		Called: string(r.called), Close: t.close, Taken: map[string]referee.TakenToken{}, Announced: r.started, Move: r.announced}
	w.Matters = func(a, b string) bool {
		return !t.header.Tell.Deduces() || r.matters(t.header.Seat(a), t.header.Seat(b))
	}
	if !r.untimed {
		w.Untimed = r.announcement(untimed).Line()
	}
	for _, g := range r.guesses {
		w.Taken[t.header.Players[g.seat]] = referee.TakenToken{At: g.at, Stamped: g.stamped, Colour: string(g.colour)}
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

// Late reports whether a guess is typed behind another on one line, or for a press that the
// timing mode missed: it has taken others of the round.
func (t *table) Late(m record.Move, behind bool) bool {
	return (m.Verb == "guess" || m.Verb == "press") && (behind ||
		slices.ContainsFunc(t.now.guesses, func(g guess) bool { return g.stamped && g.press != g.token }))
}
