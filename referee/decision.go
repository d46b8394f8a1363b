package referee

import (
	"math"
	"umpire/referee/record"
)

// Reviewer is a Table whose decisions can be looked back at. It is asked on
// the table after the last move.
type Reviewer interface {
	// Review gives every decision of the record to found, in the order of the
	// moves, and stops where found returns false. Each is judged by what its
	// maker could know then. What it returns covers the moves looked at.
	Review(h *History, found func(Decision) bool) Lookback
}

// Lookback is what a review says besides the decisions.
type Lookback struct {
	Turning []Moment  // what nobody decided but everybody talks about afterwards, best first
	Notes   []Moment  // what else can be said of single moves, in their order
	Curve   []float64 // by move, from move 1: the bits open to everybody; nil where they cannot be counted
}

// Decision is a move by which somebody decided something, judged in the view
// of who decided. A figure is nil where it is not known.
type Decision struct {
	Move        int          `json:"move"`
	Player      string       `json:"player"`
	Line        string       `json:"line"`
	Kind        DecisionKind `json:"kind"`
	View        string       `json:"view"`             // "seat", or "public" where the decider's hand is not on the record
	Answer      bool         `json:"answer,omitempty"` // decided by who answered, not by who asked
	Right       *bool        `json:"right"`            // of a guess
	ChanceRight *float64     `json:"chance_right"`     // of a guess: its probability of being right, all deals that fit being alike
	Chance      *float64     `json:"chance"`           // the probability of the outcome that came
	Told        *float64     `json:"told"`             // what that outcome told, in bits
	Expected    *float64     `json:"expected"`         // what the choice told on average, in bits
	Best        *Alternative `json:"best"`
	Marks       []Mark       `json:"marks"`
	Turns       int          `json:"turns,omitempty"` // 2: a mark looks two turns of the decider's own ahead
	Because     []int        `json:"because"`         // the moves that prove a mark, ascending
	Exact       bool         `json:"exact"`
	Error       float64      `json:"error,omitempty"` // of a sample: twice the standard error of Chance
	Text        string       `json:"text"`

	Apart bool `json:"-"` // not added up with the player's other guesses: a declaration that ends the game

	// For the quiz: every line that was best, where they are all known; or, of a
	// question, what another one would have told on average.
	As   []string                           `json:"-"`
	Rate func(line string) (float64, error) `json:"-"`
}

// Alternative is the best other choice there was.
type Alternative struct {
	Line        string   `json:"line"`
	Expected    *float64 `json:"expected"`
	ChanceRight *float64 `json:"chance_right"`
	Sure        bool     `json:"sure"` // a guess that could not miss, a question that wins whatever is answered
}

// DecisionKind says what a decision is measured by; the two are never added.
type DecisionKind string

// A guess is right or wrong; a question tells some bits.
const (
	Guess DecisionKind = "guess"
	Ask   DecisionKind = "ask"
)

// Mark is what stands out about a decision.
type Mark string

// The marks.
const (
	SureMissed Mark = "sure-missed" // a sure guess or declaration was there and not taken
	WinMissed  Mark = "win-missed"  // a sure win was there, and the asker did not win by this move
	Gift       Mark = "gift"        // the next player got a sure win, or the asker won, which could have been kept from them
	Wasted     Mark = "wasted"      // it could tell nothing
	Lucky      Mark = "lucky"       // right, though nothing spoke for it
	First      Mark = "first"       // from here the outcome could not be stopped
)

// NewDecision is the decision of a move, with no figures yet.
func NewDecision(number int, m record.Move, player string, kind DecisionKind) Decision {
	return Decision{Move: number, Player: player, Line: m.Line(), Kind: kind, View: string(record.Public),
		Marks: []Mark{}, Because: []int{}, Exact: true}
}

// Guessed fills in the figures of a guess that had this chance of being right.
func (d *Decision) Guessed(chance float64, right bool) {
	d.Right, d.ChanceRight = &right, &chance
	came := chance
	if !right {
		came = 1 - chance
	}
	d.came(came, Entropy(chance))
}

// Asked fills in the figures of a question with two answers, of which the one
// that came had this chance.
func (d *Decision) Asked(chance float64) { d.came(chance, Entropy(chance)) }

func (d *Decision) came(chance, expected float64) {
	d.Chance, d.Expected = &chance, &expected
	if chance > 0 {
		told := math.Abs(math.Log2(chance)) // Abs: no -0
		d.Told = &told
	}
}

// Marked reports whether a decision bears the mark.
func (d *Decision) Marked(m Mark) bool {
	for _, x := range d.Marks {
		if x == m {
			return true
		}
	}
	return false
}

// Entropy is what the outcome of a choice with two outcomes tells on average,
// in bits, where one of them has probability p.
func Entropy(p float64) float64 {
	if p <= 0 || p >= 1 {
		return 0
	}
	return -p*math.Log2(p) - (1-p)*math.Log2(1-p)
}
