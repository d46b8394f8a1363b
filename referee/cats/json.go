package cats

import (
	"encoding/json"
	"math"
	"strconv"
	"time"

	"umpire/referee"
	"umpire/referee/record"
)

// The JSON of a table. What is not known is null. These names are a promise
// to other programs.
type tableJSON struct {
	Round   int            `json:"round"`
	Dealer  string         `json:"dealer"`
	Phase   string         `json:"phase"`
	Scores  map[string]int `json:"scores"`
	Watch   [][2]string    `json:"watch"`
	Rounds  []roundJSON    `json:"rounds"`
	Figures []figures      `json:"figures"`
}

type roundJSON struct {
	Dealer       string       `json:"dealer"`
	Called       Colour       `json:"called"`
	Truthful     *bool        `json:"truthful"`
	Void         bool         `json:"void"`
	DealerPoints *int         `json:"dealer_points"`
	Beat         *json.Number `json:"beat"`
	Residual     *json.Number `json:"residual"`
	Close        [][2]string  `json:"close"` // too close to call and not ruled on
	Guesses      []guessJSON  `json:"guesses"`
}

type guessJSON struct {
	Player    string       `json:"player"`
	Card      *string      `json:"card"`
	Colour    *Colour      `json:"colour"`
	At        *json.Number `json:"at"`
	Right     *bool        `json:"right"`
	Dominates []string     `json:"dominates"`
	Points    *int         `json:"points"`
	Sees      *int         `json:"sees"`
	Ideal     *int         `json:"ideal"`
	Timing    *Timing      `json:"timing"`
	// Whether an ideal philosopher learns from it: it is a bearer's, of the called colour, on
	// their beat. Any other guess tells nothing: everyone sees that it is wrong, or early or
	// late, or it comes from one who had only followed the bearers.
	Evidence *bool `json:"evidence"`
}

// JSON is the table for other programs.
func (t *table) JSON() any {
	out := tableJSON{Round: t.round(), Dealer: t.header.Players[t.dealer()], Phase: t.phase(),
		Scores: map[string]int{}, Watch: t.pairs(t.now.watch()), Rounds: []roundJSON{}, Figures: t.figures()}
	for i, p := range t.points() {
		out.Scores[t.header.Players[i]] = p
	}
	for _, r := range t.rounds() {
		out.Rounds = append(out.Rounds, t.roundJSON(r))
	}
	hidden := []string{"watch", "rounds.*.close", "rounds.*.beat", "rounds.*.residual", "rounds.*.guesses.*.sees",
		"rounds.*.guesses.*.ideal", "rounds.*.guesses.*.timing", "rounds.*.guesses.*.evidence", "figures"}
	switch t.header.Tell {
	case record.Notes:
		return referee.Nulled(out, hidden...)
	case record.Facts:
		return referee.Nulled(out, append(hidden, "rounds.*.guesses.*.at")...)
	}
	return out
}

func (t *table) pairs(seats [][2]int) [][2]string {
	out := make([][2]string, len(seats))
	for i, p := range seats {
		out[i] = [2]string{t.header.Players[p[0]], t.header.Players[p[1]]}
	}
	return out
}

func (t *table) roundJSON(r *round) roundJSON {
	out := roundJSON{Dealer: t.header.Players[r.dealer], Called: r.called, Void: r.voided > 0,
		Close: t.pairs(t.open(r)), Guesses: []guessJSON{}}
	if is := len(r.bearers(r.called)) > 0; is || r.allKnown() {
		out.Truthful = &is
	}
	if s := r.counting(); s != nil {
		out.DealerPoints = &s.dealer
		if s.paced {
			out.Beat, out.Residual = new(plainly(s.pace.beat)), new(plainly(s.pace.residual))
		}
	}
	for _, seat := range r.placing.seats() {
		out.Guesses = append(out.Guesses, t.guessJSON(r, r.guess(seat)))
	}
	return out
}

// counting is the round's scoring if it has one and counts.
func (r *round) counting() *scoring {
	if r.voided > 0 {
		return nil
	}
	return r.scoring
}

func (t *table) guessJSON(r *round, g *guess) guessJSON {
	out := guessJSON{Player: t.header.Players[g.seat], Colour: referee.OrNull(g.colour)}
	if r.known(g.seat) {
		out.Card = new(r.cards[g.seat].String())
	}
	if g.stamped {
		out.At = new(exactly(g.at))
	}
	if r.known(g.seat) && g.colour != "" && !r.isFalse() {
		out.Right = new(g.colour == colourOf(r.cards[g.seat], r.called))
	}
	if m, ok := r.sees(g.seat); ok && !r.isFalse() {
		out.Sees, out.Ideal = &m, new(idealBeat(m))
	}
	if s := r.counting(); s != nil {
		x := s.of(g.seat)
		out.Dominates, out.Points = t.header.Names(x.dominates), &x.points
		if x.timing != "" {
			out.Timing, out.Evidence = &x.timing, new(x.right && g.colour == r.called && x.timing == OnTime)
		}
	}
	return out
}

// exactly is a stamp as a JSON number of seconds.
func exactly(at time.Duration) json.Number { return json.Number(record.FormatSeconds(at)) }

// plainly is a number of seconds for JSON, to the nanosecond and without an exponent.
func plainly(seconds float64) json.Number {
	return json.Number(strconv.FormatFloat(math.Round(seconds*1e9)/1e9, 'f', -1, 64))
}
