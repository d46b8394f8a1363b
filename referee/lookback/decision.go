package lookback

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"umpire/referee"
	"umpire/referee/record"
)

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

	Noun  [2]string `json:"-"` // what it is called, one and more; empty: a guess, a question
	Apart bool      `json:"-"` // not added up with the player's other guesses: a declaration that ends the game

	// For the quiz: every line that was best, as far as they are known; and, of a question,
	// what any other would have told on average.
	As   []string                             `json:"-"`
	Rate func(m record.Move) (float64, error) `json:"-"`

	step Step
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

// Decision is the decision of the move, with no figures yet, and what is said of it.
func (s Step) Decision(player string, kind DecisionKind, format string, args ...any) *Decision {
	return &Decision{Move: s.Number, Player: player, Line: s.Move.Line(), Kind: kind, View: string(record.Public),
		Marks: []Mark{}, Because: []int{}, Exact: true, Text: fmt.Sprintf(format, args...), step: s}
}

// Say says more of it.
func (d *Decision) Say(format string, args ...any) { d.Text += fmt.Sprintf(format, args...) }

// Option is a line that could have been chosen, written without its answer. Of a guess Figure
// is its chance of being right, of a question what it tells on average, in bits.
type Option struct {
	Line   string
	Figure float64

	Said    string         // of a guess: the sentence about it, where it was better
	Because []referee.Fact // of a sure one: what makes it so
	Ends    bool           // of a sure one: it ends the game, so that no guess is as good
	Luck    bool           // of the one that was made: nothing spoke for it
	Exactly func() float64 // of a question: the figure, where Figure is estimated
}

// beside orders the options that are another line, the best first, those alike as they are given.
func beside(line string, all []Option) []Option {
	others := slices.DeleteFunc(slices.Clone(all), func(o Option) bool { return o.Line == line })
	slices.SortStableFunc(others, func(a, b Option) int { return cmp.Compare(b.Figure, a.Figure) })
	return others
}

// Guessed fills in the figures of a guess beside every one there was. Another that could not
// miss is marked, with the moves from which the guesser knew; and one that was right by luck.
func (d *Decision) Guessed(mine Option, right bool, all ...Option) {
	chance := mine.Figure
	d.Right, d.ChanceRight = &right, &chance
	came := chance
	if !right {
		came = 1 - chance
	}
	d.came(came, Entropy(chance))
	if others := beside(mine.Line, all); len(others) > 0 {
		best, expected := others[0], Entropy(others[0].Figure)
		d.good(mine, others, 0)
		d.Best = &Alternative{Line: best.Line, ChanceRight: &best.Figure, Expected: &expected, Sure: best.Figure == 1}
		if d.Best.Sure && (chance < 1 || best.Ends) {
			d.Mark(SureMissed, d.step.Proof(d.Player, best.Because...)...)
		}
		if best.Said != "" && (best.Figure > chance || best.Ends) {
			d.Say(" %s", best.Said)
		}
	}
	if mine.Luck && right {
		d.Mark(Lucky)
	}
}

// AsGood is how many bits less than the best still count as equally good: what is estimated
// is known no better.
const AsGood = 0.02

// Asked fills in the figures of a question with two answers, of which the one that came had
// this chance.
func (d *Decision) Asked(chance float64) { d.came(chance, Entropy(chance)) }

// Beside compares a question that has its figures with others; share is the chance of a yes
// to any.
func (d *Decision) Beside(line string, all []Option, share func(record.Move) (float64, error)) {
	mine, others := Option{Line: line, Figure: *d.Expected}, beside(line, all)
	if len(others) == 0 {
		return
	}
	if estimated := others[0]; estimated.Exactly != nil {
		others = slices.DeleteFunc(others, func(o Option) bool { return o.Figure < estimated.Figure-AsGood })
		others[0].Figure = estimated.Exactly()
	}
	most := others[0].Figure
	d.Best = &Alternative{Line: others[0].Line, Expected: &most}
	if most > 0 { // else nothing told anything
		d.good(mine, others, AsGood)
	}
	d.Rate = func(m record.Move) (float64, error) {
		yes, err := share(m)
		return Entropy(yes), err
	}
	if most > mine.Figure && Does(most) != Does(mine.Figure) {
		d.Say(" On average ")
		if told := Does(mine.Figure); told != Does(0) {
			d.Say("it %s; ", told)
		}
		d.Say("`%s` %s.", others[0].Line, WouldDo(most))
	}
}

// Wasted marks a question that could tell nothing, and says why.
func (d *Decision) Wasted(why string, because ...int) {
	d.Mark(Wasted, because...)
	d.Say(" It could tell nothing: %s.", why)
}

// Certain marks a question of which the answer followed from some facts that the asker knew.
func (d *Decision) Certain(facts ...referee.Fact) {
	d.Wasted("the answer was certain", d.step.Proof(d.Player, facts...)...)
}

// good lists the lines that were best, give or take so much; the first of the others is the
// best of them.
func (d *Decision) good(mine Option, others []Option, within float64) {
	d.As = nil
	for _, o := range append([]Option{mine}, others...) {
		if o.Figure >= max(mine.Figure, others[0].Figure)-within {
			d.As = append(d.As, o.Line)
		}
	}
}

func (d *Decision) came(chance, expected float64) {
	d.Chance, d.Expected = &chance, &expected
	if chance > 0 {
		told := math.Abs(math.Log2(chance)) // Abs: no -0
		d.Told = &told
	}
}

// Mark adds a mark, with the moves that prove it.
func (d *Decision) Mark(m Mark, because ...int) {
	d.Marks, d.Because = append(d.Marks, m), append(d.Because, because...)
}

// Marked reports whether a decision bears the mark.
func (d *Decision) Marked(m Mark) bool { return slices.Contains(d.Marks, m) }

// Entropy is what the outcome of a choice with two outcomes tells on average,
// in bits, where one of them has probability p.
func Entropy(p float64) float64 {
	if p <= 0 || p >= 1 {
		return 0
	}
	return -p*math.Log2(p) - (1-p)*math.Log2(1-p)
}
