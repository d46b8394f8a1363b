package explain

import (
	"math"
	"slices"
	"sync"

	"umpire/referee"
	"umpire/referee/lookback"
	"umpire/referee/proof"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Rules are those of a game so small that all its deals can be listed.
type Rules struct {
	Deals   []string                               // each deal in the game's own writing
	Said    []referee.Fact                         // everything that can be said of a deal, what says more first
	So      func(f referee.Fact, deal string) bool // whether it is so
	Fits    func(deal string, m record.Move) bool  // whether the deal allows what a move tells
	Asker   string                                 // the slot of who asks
	Slot    string                                 // the slot of the answer
	Answers []string                               // all the answers there are
	Usage   string                                 // how a claim reads

	less func() [][]int // weaker, found once
}

// Listed is what a table knows of such a game: embedded in it, it makes the table a
// referee.Deducer and a lookback.Table. It is never changed.
type Listed struct {
	*Rules
	told referee.Log[toldMove]
	left []string // the deals that fit
}

type toldMove struct {
	number int
	move   record.Move
}

// Start is what is known before the first move.
func (r Rules) Start() Listed { return Listed{Rules: &r, left: r.Deals} }

// Once makes rules ready for their tables.
func (r Rules) Once() Rules {
	r.less = sync.OnceValue(r.weaker)
	return r
}

// After is what is known when a move more was made.
func (l Listed) After(number int, m record.Move) Listed {
	return Listed{l.Rules, l.told.Append(toldMove{number, m}), l.fitting(l.left, m)}
}

// Left lists the deals that fit what was told.
func (l Listed) Left() []string { return l.left }

// Moves lists what was told, in order.
func (l Listed) Moves() []record.Move {
	return words.Each(l.told.All(), func(t toldMove) record.Move { return t.move })
}

func (r *Rules) fitting(deals []string, m record.Move) (left []string) {
	for _, d := range deals {
		if r.Fits(d, m) {
			left = append(left, d)
		}
	}
	return left
}

func (l Listed) Telling() []int {
	return words.Each(l.told.All(), func(t toldMove) int { return t.number })
}

func (l Listed) Knowing(told referee.Told) referee.Knowledge { return l.knowing(told) }

func (l Listed) knowing(told referee.Told) Listed {
	l.left = l.Deals
	for _, t := range l.told.All() {
		if slices.Contains(told.Moves, t.number) {
			l.left = l.fitting(l.left, t.move)
		}
	}
	l.left = l.where(l.left, told.Facts)
	return l
}

// where lists those deals of which all the facts are so.
func (l Listed) where(deals []string, facts []referee.Fact) (all []string) {
	for _, d := range deals {
		if !slices.ContainsFunc(facts, func(f referee.Fact) bool { return !l.so(f, d) }) {
			all = append(all, d)
		}
	}
	return all
}

// Entails reports whether a fact is so in every deal that is left.
func (l Listed) Entails(f referee.Fact) bool {
	return !slices.ContainsFunc(l.left, func(d string) bool { return !l.so(f, d) })
}

// denial is the key of a fact that is not so.
type denial struct{ of any }

// Facts lists what is entailed, without what follows from one that says more.
func (l Listed) Facts() (all []referee.Fact) {
	follows := map[int]bool{}
	for i, f := range l.Said {
		if follows[i] || !l.Entails(f) {
			continue
		}
		all = append(all, f)
		for _, less := range l.less()[i] {
			follows[less] = true
		}
	}
	return all
}

// weaker lists, for each thing that can be said, those behind it that follow from it.
func (r *Rules) weaker() (all [][]int) {
	for i, more := range r.Said {
		where := Listed{Rules: r}.where(r.Deals, []referee.Fact{more})
		var less []int
		for j, f := range r.Said[i+1:] {
			if !slices.ContainsFunc(where, func(d string) bool { return !r.So(f, d) }) {
				less = append(less, i+1+j)
			}
		}
		all = append(all, less)
	}
	return all
}

// Known lists what can be said, and the moves themselves: not everything that a move tells
// can be said otherwise.
func (l Listed) Known(moves []int, _ int) []referee.Fact {
	all := l.knowing(referee.Told{Moves: moves}).Facts()
	for _, f := range l.moveFacts() {
		if slices.Contains(moves, f.Key.(toldKey).number) {
			all = append(all, f)
		}
	}
	return all
}

// toldKey is the key of the fact that a move was made and answered so.
type toldKey struct {
	number int
	line   string
}

func (l Listed) moveFacts() (all []referee.Fact) {
	for _, t := range l.told.All() {
		all = append(all, referee.Fact{Key: toldKey{t.number, t.move.Line()}, Text: t.move.Line()})
	}
	return all
}

// so reports whether a fact is so in a deal.
func (l Listed) so(f referee.Fact, deal string) bool {
	switch k := f.Key.(type) {
	case denial:
		return !l.So(referee.Fact{Key: k.of}, deal)
	case toldKey:
		for _, t := range l.told.All() {
			if t.number == k.number {
				return l.Fits(deal, t.move)
			}
		}
	}
	return l.So(f, deal)
}

func (l Listed) Claim(text string) (referee.Claim, error) {
	if f, ok := referee.FactCalled(append(l.moveFacts(), l.Said...), text); ok {
		return referee.Claim{Text: f.Text, Facts: []referee.Fact{f}}, nil
	}
	return referee.Claim{}, referee.Unreadable("%s is no claim: a claim reads %s", words.Quote(text), l.Usage)
}

func (l Listed) Denies(facts []referee.Fact) (referee.Fact, bool) {
	possible := l.where(l.Deals, facts)
	for _, f := range l.Facts() {
		if len(l.where(possible, []referee.Fact{f})) == 0 {
			return f, true
		}
	}
	for _, f := range facts {
		if no := (referee.Fact{Key: denial{f.Key}, Text: "it is not so that " + f.Text}); l.Entails(no) {
			return no, true
		}
	}
	return referee.Fact{}, false
}

func (l Listed) Open(c referee.Claim) referee.Explanation {
	so := l.where(l.left, c.Facts)
	not := slices.IndexFunc(l.left, func(d string) bool { return !slices.Contains(so, d) })
	return referee.OpenClaim(c.Text, "it is "+so[0], "it is "+l.left[not])
}

// answered is a move with each of the answers that there are.
func (r *Rules) answered(m record.Move) []record.Move {
	return words.Each(r.Answers, func(word string) record.Move { return m.Set(r.Slot, word) })
}

// Likely lists the other answers to a move.
func (l Listed) Likely(m record.Move) (lines []string) {
	for _, other := range l.answered(m) {
		if other.Line() != m.Line() {
			lines = append(lines, other.Line())
		}
	}
	return lines
}

// Paradox refuses the last move, which leaves no deal, with the fewest other moves behind
// that; any move may be the wrong one.
func (l Listed) Paradox() *referee.Fault {
	all := l.told.All()
	last := all[len(all)-1]
	because := proof.Smallest(l.Telling(), func(kept []int) bool {
		return len(l.knowing(referee.Told{Moves: kept}).left) == 0
	}, proof.Budget)
	because = slices.DeleteFunc(because, func(n int) bool { return n == last.number })
	f := referee.Impossible(because, "no deal fits `%s`", last.move.Line())
	f.Likely.Suspects = l.Telling()[:len(all)-1]
	return f
}

// LookBack judges what was asked.
func (l Listed) LookBack(back *lookback.Lookback) {
	at := l.Start()
	for s := range back.Each() {
		if s.Move.Has(l.Slot) {
			back.Add(at.asked(s))
			at = at.After(s.Number, s.Move)
		}
		back.Open(math.Log2(float64(len(at.left))), true)
	}
}

// asked judges a move that asked something by the deals that each of its answers would
// have left, all deals that fit being alike.
func (l Listed) asked(s lookback.Step) *lookback.Decision {
	m := s.Move
	d := s.Decision(m.Get(l.Asker), lookback.Ask, "")
	expected, all := 0.0, float64(len(l.left))
	for _, other := range l.answered(m) {
		share := float64(len(l.fitting(l.left, other))) / all
		if share > 0 {
			expected -= share * math.Log2(share)
		}
		if other.Line() == m.Line() {
			d.Asked(share)
			d.Say("%s: that left %.0f of %.0f.", m.Line(), share*all, all)
		}
	}
	d.Expected = &expected
	return d
}
