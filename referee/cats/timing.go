package cats

import (
	"slices"
	"strings"
	"time"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
)

// Timing describes the running round to the timing mode; ok is false when no
// one can press.
func (t *table) Timing() (referee.Stopwatch, bool) {
	r := t.now
	if t.over() || r.announced == 0 || r.stuck() {
		return referee.Stopwatch{}, false
	}
	w := referee.Stopwatch{Players: t.header.Players, Out: t.header.Players[r.dealer],
		Title: r.title(), Close: t.close, Pressed: map[string]referee.PressedMark{}, Started: r.started, Move: r.announced}
	w.Rivals = func(a, b string) bool {
		return !t.header.Tell.Deduces() || r.matters(t.header.Seat(a), t.header.Seat(b))
	}
	if !r.untimed {
		w.Untimed = r.announcement(untimed).Line()
	}
	for _, g := range r.guesses {
		w.Pressed[t.header.Players[g.seat]] = referee.PressedMark{At: g.at, Stamped: g.stamped, Colour: string(g.colour)}
	}
	return w, true
}

// title heads the timing mode.
func (r *round) title() sheet.Line {
	tone := map[Colour]sheet.Tone{Red: sheet.Red, Black: sheet.Black}[r.called]
	return sheet.Line{{Text: strings.ToUpper(string(r.called)), Tone: tone}, {Text: " was called", Tone: sheet.Strong}}
}

// Origin is the instant that stamps count from: the announcement while a
// round runs, otherwise the opening of the table.
func (t *table) Origin() time.Duration {
	if t.over() || t.now.announced == 0 {
		return 0
	}
	return t.now.started
}

// Late reports whether a guess is typed for a press that the timing mode missed:
// it has taken others of the round.
func (t *table) Late(m record.Move) bool {
	return (m.Verb == "guess" || m.Verb == "press") &&
		slices.ContainsFunc(t.now.guesses, func(g guess) bool { return g.stamped && g.press != g.token })
}
