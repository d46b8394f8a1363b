package diplomat

import (
	"maps"
	"math/bits"
	"slices"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/words"
)

// counting draws conclusions as people do, by adding up: how many there are of some cards,
// how many cards a hand has, and what was answered. An amount is how many of a set of cards
// a hand has: a least and a most. Round by round each sum narrows its amounts by what is
// known of the others, so that a short way to a conclusion is found. What is found holds in
// every deal that fits; not everything that holds is found.
type counting struct {
	t         *table
	in        deal.Set // the cards in the hands that are looked at
	held      []int    // how many of them each hand has, if none of those that are gone was its
	lost      int      // of so many that are gone it is not known whose they were
	sets      []deal.Set
	at        map[deal.Set]int
	sums      []*sum
	ends      [2][]int // of each amount the least and the most
	by        [2][]int // and the step that found it, or sizes
	steps     []step
	rounds    int
	tightened []int        // of each amount the last round in which a bound of it was found
	seen      []int        // of each sum the last round that took it up
	odd       map[int]*sum // of amounts what tells whether they are even or odd
	denied    *sum         // what tells the opposite of another
	mixed     int          // from this set on two suits together are looked at; 0: not yet
	wide      bool         // and then all that was told of a hand at once
}

// sum is amounts, each so many times, that come to between lo and hi.
type sum struct {
	of      []times
	lo, hi  int
	gaps    func(n int) bool // the numbers that the one amount does not come to; else nil
	kind    sumKind
	move    int      // an answer's
	refused bool     // what is said not to be so
	gone    deal.Set // cards that it counted in the hand and that have left it since
	out     deal.Set // cards that it spoke of and that have left the hands
	half    string   // how much of both kinds together the one is: at least half
	shares  []share  // of an amount that is even or odd since others are: what those are
	from    []int    // and the steps behind that
}

type times struct{ n, amount int }

type sumKind int

const (
	single  sumKind = iota // a fact, or what an answer says of one amount
	several                // what an answer says of several
	inAll                  // how many there are of a kind
	inHand                 // how many cards a hand has
	inParts                // a kind and its parts
	bySize                 // how many cards the hands have, of one amount
	evenly                 // whether an amount is even or odd, by others
)

// step is a bound that a sum gives to an amount.
type step struct {
	amount, side, bound int
	sum                 *sum // nil: what is supposed
	from                []int
}

// The sides of a bound; and what tells one that no step found.
const (
	atLeast = 0
	atMost  = 1
	sizes   = -1
)

// adding is what was told of the hands, and what is supposed, to be added up.
func (t *table) adding(told referee.Told, about deal.Set, supposed ...deal.Fact) *counting {
	then, said := t.course, slices.Clone(told.Moves)
	if told.At > 0 {
		then = t.after(told.At)
	}
	var facts []fact
	for _, b := range told.Facts {
		if key := b.Key.(fact); key.assertion != nil {
			said = append(said, key.move)
		} else {
			facts = append(facts, key)
		}
	}
	return t.counting(&then, func(e entry) bool { return knows(told, e) || slices.Contains(said, e.number) }, facts, about, supposed...)
}

// counting is what some moves and facts tell of the hands as they lie after a move.
func (t *table) counting(then *course, knows func(e entry) bool, facts []fact, about deal.Set, supposed ...deal.Fact) *counting {
	c := &counting{t: t, in: then.in(), at: map[deal.Set]int{}, odd: map[int]*sum{}}
	c.held = t.shape().Sizes
	gone := t.deck &^ c.in
	owner := map[int]int{}
	entries := t.log.All()
	for _, e := range entries {
		if (e.open() || e.action.kind == shows) && knows(e) {
			for _, x := range (e.facts[0].Cond.(deal.Sum).Terms[0].Cards & gone).Cards() {
				if _, twice := owner[x]; !twice {
					owner[x] = e.facts[0].Player
					c.held[e.facts[0].Player]--
				}
			}
		}
	}
	c.lost = gone.Len() - len(owner)
	for _, cards := range slices.Concat(partitions...) {
		c.amount(0, cards)
	}
	c.amount(0, about)
	for _, e := range entries {
		if knows(e) {
			for _, f := range e.facts {
				c.say(e, f, owner)
			}
		}
	}
	for _, f := range supposed {
		c.say(entry{}, f, owner)
	}
	for _, f := range facts {
		if b := t.bounds(f); f.assertion == nil && b.cards != 0 {
			c.add(sum{kind: single, lo: b.least, hi: b.most}, times{1, c.amount(f.player, b.cards)})
		}
	}
	if about != 0 {
		c.cross(about)
		c.beside(about & c.in)
	}
	c.relate()
	return c
}

// copied is the same before the first round.
func (c *counting) copied() *counting {
	d := *c
	d.sets, d.sums, d.at, d.odd = slices.Clip(c.sets), slices.Clip(c.sums), maps.Clone(c.at), maps.Clone(c.odd)
	for side := range c.ends {
		d.ends[side], d.by[side] = slices.Clone(c.ends[side]), slices.Clone(c.by[side])
	}
	d.tightened = slices.Clone(c.tightened)
	return &d
}

// amount is the number of how many cards of a set a hand has.
func (c *counting) amount(p int, cards deal.Set) int {
	cards &= c.in
	i, known := c.at[cards]
	if !known {
		i = len(c.sets)
		c.sets, c.at[cards] = append(c.sets, cards), i
		for _, held := range c.held {
			c.ends[atLeast] = append(c.ends[atLeast], max(0, held-c.lost+cards.Len()-c.in.Len()))
			c.ends[atMost] = append(c.ends[atMost], min(cards.Len(), held))
			c.by[atLeast], c.by[atMost], c.tightened = append(c.by[atLeast], sizes), append(c.by[atMost], sizes), append(c.tightened, 0)
		}
	}
	return i*len(c.held) + p
}

func (c *counting) of(amount int) (p int, cards deal.Set) {
	return amount % len(c.held), c.sets[amount/len(c.held)]
}

func (c *counting) add(s sum, of ...times) {
	s.of = of
	c.sums = append(c.sums, &s)
}

// say adds what an answer comes to, of the cards that are in the hands still.
func (c *counting) say(e entry, f deal.Fact, owner map[int]int) {
	conds := deal.All{f.Cond}
	if not, denied := f.Cond.(deal.Not); denied {
		conds[0] = opposite(not.C)
	}
	if all, several := conds[0].(deal.All); several {
		conds = all
	}
	for _, cond := range conds {
		not, denied := cond.(deal.Not)
		if denied {
			cond = not.C
		}
		d, ok := cond.(deal.Sum)
		gaps := denied || d.In.Test != nil // no to exactly 2; an even number
		if !ok || gaps && (len(d.Terms) != 1 || d.Terms[0].Weight != 1) || slices.ContainsFunc(d.Terms, func(t deal.Term) bool { return t.If != nil }) {
			continue
		}
		s := sum{kind: several, lo: d.In.Lo, hi: d.In.Hi, move: e.number, refused: e.number == 0}
		var of []times
		for _, term := range d.Terms {
			cards := term.Cards & f.In
			for _, x := range (cards &^ c.in).Cards() {
				s.out |= deal.Card(x)
				switch whose, is := owner[x]; {
				case !is:
					s.lo, s.hi, ok = s.lo-max(term.Weight, 0), s.hi-min(term.Weight, 0), !gaps
				case whose == f.Player:
					s.lo, s.hi, s.gone = s.lo-term.Weight, s.hi-term.Weight, s.gone|deal.Card(x)
				}
			}
			if cards &= c.in; cards != 0 {
				of = append(of, times{term.Weight, c.amount(f.Player, cards)})
			}
		}
		if s.lo == d.In.Lo && s.hi == d.In.Hi { // as many of the one as of the other
			s.gone = 0
		}
		if gaps {
			s.gaps = func(n int) bool { return d.In.Has(n+s.gone.Len()) == denied }
			if !ok || len(of) == 0 {
				continue
			}
		}
		if len(of) == 1 && s.gone == 0 && !gaps {
			s.kind = single
		}
		if c.add(s, of...); s.parity() {
			if was := c.odd[of[0].amount]; was != nil && was.gaps(0) != s.gaps(0) {
				c.denied = was
			}
			c.odd[of[0].amount] = c.sums[len(c.sums)-1]
		}
		c.whole(s, d.Terms, f)
		if len(of) == 2 && of[0].n+of[1].n == 0 && bits.OnesCount(uint(max(of[0].n, -of[0].n))) == 1 {
			c.together(s, of)
		}
	}
}

// whole says of more spades than queens, which speaks of those that are not both, what it comes
// to for all of them.
func (c *counting) whole(s sum, terms []deal.Term, f deal.Fact) {
	if len(terms) != 2 || terms[0].Weight+terms[1].Weight != 0 {
		return
	}
	for _, k := range allKinds {
		for _, l := range allKinds {
			if both := k.cards & l.cards & f.In; both != 0 && k.cards&f.In&^both == terms[0].Cards&f.In && l.cards&f.In&^both == terms[1].Cards&f.In {
				c.add(s, times{terms[0].Weight, c.amount(f.Player, k.cards)}, times{terms[1].Weight, c.amount(f.Player, l.cards)})
			}
		}
	}
}

// together says of more hearts than spades what it comes to for both of them together.
func (c *counting) together(s sum, of []times) {
	p, cards := c.of(of[0].amount)
	_, others := c.of(of[1].amount)
	if cards&others != 0 {
		return
	}
	both := c.amount(p, cards|others)
	for _, t := range of {
		part := s
		part.half = halves[[3]int{t.n, s.lo, s.hi}]
		c.add(part, times{2 * t.n, t.amount}, times{-t.n, both})
	}
}

// halves is how much of two kinds together the one is of which there are more, or fewer.
var halves = func() map[[3]int]string {
	all := map[[3]int]string{}
	for n, words := range map[int][4]string{1: {"more than half", "at least half", "at most half", "less than half"}, -1: {"less than half", "at most half", "at least half", "more than half"}} {
		for i, r := range []deal.Values{deal.AtLeast(1), deal.AtLeast(0), deal.AtMost(0), deal.AtMost(-1)} {
			all[[3]int{n, r.Lo, r.Hi}] = words[i]
		}
	}
	return all
}()

// mostRounds bounds how long a way to a conclusion may be.
const mostRounds = 8

// derive looks for a bound on an amount: the steps that lead to it, itself the last; nil
// where they are not found.
func (c *counting) derive(amount, side, bound int) []step {
	for range 2 {
		for range mostRounds {
			switch by := c.by[side][amount]; {
			case !c.reached(amount, side, bound):
			case by == sizes:
				return []step{{amount: amount, side: side, bound: bound, sum: &sum{kind: bySize, of: []times{{1, amount}}}}}
			default:
				return c.needed(by)
			}
			if more, _ := c.round(); !more {
				break
			}
		}
		c.mix()
	}
	return nil
}

func (c *counting) reached(amount, side, bound int) bool {
	if side == atLeast {
		return c.ends[side][amount] >= bound
	}
	return c.ends[side][amount] <= bound
}

// contradiction looks for what cannot be: the steps that lead to it, the sum that they break the last.
func (c *counting) contradiction(about deal.Set) []step {
	for _, widen := range []func(){c.mix, func() { c.beyond(about) }, func() {}} {
		if clash := c.clash(); clash != nil {
			c.steps = append(c.steps, *clash)
			return c.needed(len(c.steps) - 1)
		}
		widen()
	}
	return nil
}

// clash looks for a sum that cannot be met.
func (c *counting) clash() *step {
	for range mostRounds {
		if more, clash := c.round(); clash != nil || !more {
			return clash
		}
	}
	return nil
}

// allBounds looks for all bounds.
func (c *counting) allBounds() (bounds func(p int, cards deal.Set) (least, most int)) {
	c.clash()
	return func(p int, cards deal.Set) (least, most int) {
		x := c.amount(p, cards)
		return c.ends[atLeast][x], c.ends[atMost][x]
	}
}

// note takes a bound down.
func (c *counting) note(s step) {
	c.ends[s.side][s.amount], c.by[s.side][s.amount], c.tightened[s.amount] = s.bound, len(c.steps), c.rounds
	c.steps = append(c.steps, s)
}

// round lets each sum narrow its amounts by what was known before the round. A sum that
// cannot be met is told as a step of no amount: the one with the fewest steps behind it.
func (c *counting) round() (more bool, clash *step) {
	if c.denied != nil {
		return false, &step{amount: -1, sum: c.denied}
	}
	was := [2][]int{slices.Clone(c.ends[0]), slices.Clone(c.ends[1])}
	by := [2][]int{slices.Clone(c.by[0]), slices.Clone(c.by[1])}
	fewest := 0
	c.rounds, c.seen = c.rounds+1, append(c.seen, make([]int, len(c.sums)-len(c.seen))...)
	for i, s := range c.sums {
		if c.idle(i) {
			continue
		}
		if s.gaps != nil {
			more = c.except(s, was, by) || more
			continue
		}
		var reach [2]int
		for _, t := range s.of {
			reach[atLeast] += t.n * was[t.end(atLeast)][t.amount]
			reach[atMost] += t.n * was[t.end(atMost)][t.amount]
		}
		if reach[atLeast] > s.hi || reach[atMost] < s.lo {
			side := atLeast
			if reach[atMost] < s.lo {
				side = atMost
			}
			from := s.premises(by, -1, side)
			if n := len(c.behind(from...)); clash == nil || n <= fewest {
				fewest, clash = n, &step{amount: -1, side: side, bound: reach[side], sum: s, from: from}
			}
		}
		if clash != nil {
			continue
		}
		c.seen[i] = c.rounds
		for _, t := range s.of {
			most := s.hi - (reach[atLeast] - t.n*was[t.end(atLeast)][t.amount]) // of t.n times the amount
			least := s.lo - (reach[atMost] - t.n*was[t.end(atMost)][t.amount])
			low, high := divided(least, t.n, true), divided(most, t.n, false)
			if t.n < 0 {
				low, high = divided(most, t.n, true), divided(least, t.n, false)
			}
			if low > c.ends[atLeast][t.amount] {
				c.note(step{t.amount, atLeast, low, s, s.premises(by, t.amount, t.end(atMost))})
				more = true
			}
			if high < c.ends[atMost][t.amount] {
				c.note(step{t.amount, atMost, high, s, s.premises(by, t.amount, t.end(atLeast))})
				more = true
			}
		}
	}
	if clash == nil && len(c.odd) > 0 {
		var further bool
		further, clash = c.parities()
		more = more || further
	}
	return more, clash
}

// idle tells whether nothing that a sum speaks of was found since a round took it up.
func (c *counting) idle(i int) bool {
	return c.seen[i] > 0 && !slices.ContainsFunc(c.sums[i].of, func(t times) bool { return c.tightened[t.amount] >= c.seen[i] })
}

// behind lists the steps that some rest on, these among them, as they were found.
func (c *counting) behind(from ...int) (all []int) {
	need := make([]bool, len(c.steps))
	for _, i := range from {
		need[i] = true
	}
	for i, s := range slices.Backward(c.steps) {
		if need[i] {
			all = append(all, i)
			for _, before := range s.from {
				need[before] = true
			}
		}
	}
	slices.Reverse(all)
	return all
}

// except moves a bound of an amount past the numbers that it does not come to.
func (c *counting) except(s *sum, was, by [2][]int) (more bool) {
	x := s.of[0].amount
	for side, on := range []int{1, -1} {
		past := was[side][x]
		for past >= 0 && past <= deal.MaxCards && s.gaps(past) {
			past += on
		}
		if past != was[side][x] && c.ends[side][x] == was[side][x] {
			from := slices.Clone(s.from)
			if by[side][x] != sizes {
				from = append(from, by[side][x])
			}
			c.note(step{x, side, past, s, from})
			more = true
		}
	}
	return more
}

// end is the side of the amount that makes its part of a sum least, or most.
func (t times) end(side int) int {
	if t.n < 0 {
		return 1 - side
	}
	return side
}

// premises are the steps behind the others of a sum where these are at one end.
func (s *sum) premises(by [2][]int, but, side int) (from []int) {
	for _, t := range s.of {
		if i := by[t.end(side)][t.amount]; t.amount != but && i != sizes {
			from = append(from, i)
		}
	}
	return from
}

// divided rounds up, or down.
func divided(a, b int, up bool) int {
	if b*b == 1 {
		return a * b
	}
	switch q, r := a/b, a%b; {
	case r == 0 || (r < 0) == (b < 0) != up:
		return q
	case up:
		return q + 1
	default:
		return q - 1
	}
}

// needed lists a step behind all those that it takes.
func (c *counting) needed(last int) (all []step) {
	place := map[int]int{}
	for _, i := range c.behind(last) {
		s := c.steps[i]
		place[i] = len(all)
		s.from = words.Each(s.from, func(f int) int { return place[f] })
		all = append(all, s)
	}
	return all
}
