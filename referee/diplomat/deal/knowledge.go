package deal

import (
	"umpire/referee"
	"umpire/referee/diplomat/pb"
)

// Knowledge is a shape and the facts told of it, together with one world in which
// all of them hold. It never changes: With makes a new one.
type Knowledge struct {
	shape    Shape
	of       [MaxHolders]referee.Log[Fact] // the facts of each player that single cards do not settle
	may      [MaxCards]uint16              // bit p: no single fact denies the card to player p
	world    World
	size     int  // of the facts in of
	trying   bool // made by Like
	unproven bool // the search for a world was given up: none is known
}

// How much work, in literals looked at, a search may cost before it is given up: for
// one more fact, for one pair of card and player at first, and then for all such pairs
// together; for one repair, and where an earlier search was given up. A million take
// some 5 ms. No game of people at a table comes near; records made to be hard do.
const (
	factEffort     = 400_000_000
	pairEffort     = 4_000_000
	holderEffort   = 400_000_000
	tryEffort      = 10_000_000
	unprovenEffort = 4_000_000
)

// New is what is known before anything is told.
func New(shape Shape) *Knowledge {
	k := &Knowledge{shape: shape}
	left := shape.Dealt.Cards()
	for p, size := range shape.Sizes {
		for _, c := range left[:size] {
			k.world[p] |= Card(c)
		}
		left = left[size:]
	}
	for _, c := range shape.Dealt.Cards() {
		k.may[c] = 1<<len(shape.Sizes) - 1
	}
	return k
}

// Like is New with a world to begin from, one that is likely to fit what will be told,
// and less patience.
func Like(shape Shape, world World) *Knowledge {
	k := New(shape)
	k.world, k.trying = world, true
	return k
}

// With adds facts. It is nil when no deal fits them together with the others.
func (k *Knowledge) With(facts ...Fact) *Knowledge {
	next := *k
	for _, f := range facts {
		if !next.narrow(f.Player, f.In, f.Cond, true) {
			next.of[f.Player] = next.of[f.Player].Append(f)
			next.size += Size(f.Cond)
		}
	}
	if !k.unproven && !k.trying && holdAll(facts, k.world) {
		return &next
	}
	if next.fits(k.world) || next.near(&next.world) {
		next.unproven = false
		return &next
	}
	return next.search()
}

// search looks for a new witness.
func (k *Knowledge) search() *Knowledge {
	effort := factEffort
	switch {
	case k.unproven:
		effort = unprovenEffort
	case k.trying:
		effort = tryEffort
	}
	e := k.encoding()
	found, _ := e.Solve(nil, effort)
	if found == pb.Unsatisfiable {
		return nil
	}
	if k.unproven = found == pb.Unknown; k.unproven {
		return k
	}
	k.world = e.world()
	e.Backtrack()
	k.settle(e)
	return k
}

// settle keeps what the search found out about single cards, and lets go of facts that
// concern settled cards alone: the world satisfies them, and so does every other.
func (k *Knowledge) settle(e *encoding) {
	for _, c := range k.shape.Dealt.Cards() {
		for p := range k.shape.Sizes {
			if e.Value(e.holds[p][c]) < 0 {
				k.may[c] &^= 1 << p
			}
		}
	}
	for p := range k.shape.Sizes {
		var open Set
		for _, c := range k.shape.Dealt.Cards() {
			if k.may[c]>>p&1 == 1 && k.may[c] != 1<<p {
				open |= Card(c)
			}
		}
		var left referee.Log[Fact]
		for _, f := range k.of[p].All() {
			if scope(f.Cond)&f.In&open != 0 {
				left = left.Append(f)
			} else {
				k.size -= Size(f.Cond)
			}
		}
		k.of[p] = left
	}
}

// Unproven tells that the facts are too tangled: whether a deal fits them could not be
// settled, and they were taken on trust.
func (k *Knowledge) Unproven() bool { return k.unproven }

// Size is how much the facts that are not settled cost to reason about, see Size.
func (k *Knowledge) Size() int { return k.size }

// World is one deal that fits every fact.
func (k *Knowledge) World() World { return k.world }

// encoding writes everything known for the solver.
func (k *Knowledge) encoding() *encoding {
	e := encode(k.shape, &k.may, &k.world)
	for p := range k.shape.Sizes {
		for _, f := range k.of[p].All() {
			e.add(f, pb.True)
		}
	}
	return e
}

// narrow notes what a condition says of single cards, and tells whether that is all
// it says.
func (k *Knowledge) narrow(p int, in Set, c Cond, hold bool) bool {
	switch c := c.(type) {
	case Not:
		return k.narrow(p, in, c.C, !hold)
	case All:
		whole := hold
		for _, part := range c {
			if hold && !k.narrow(p, in, part, true) {
				whole = false
			}
		}
		return whole
	case Sum:
		return k.narrowSum(p, in, c, hold)
	}
	return false
}

func (k *Knowledge) narrowSum(p int, in Set, c Sum, hold bool) bool {
	if len(c.Terms) != 1 || c.Terms[0].If != nil || c.Terms[0].Weight != 1 || c.In.Test != nil {
		return false
	}
	cards := c.Terms[0].Cards & in & k.shape.Dealt
	lo, hi, n := c.In.Lo, c.In.Hi, cards.Len()
	switch {
	case hold && lo <= 0 && hi >= n || !hold && (lo > n || hi < 0):
		return true
	case hold && lo == n && hi >= n, !hold && lo <= 0 && hi == n-1:
		k.give(p, cards)
		return true
	case hold && lo <= 0 && hi == 0, !hold && lo == 1 && hi >= n:
		k.deny(p, cards)
		return true
	}
	return false
}

func (k *Knowledge) give(p int, cards Set) {
	for _, c := range cards.Cards() {
		k.may[c] &= 1 << p
	}
}

func (k *Knowledge) deny(p int, cards Set) {
	for _, c := range cards.Cards() {
		k.may[c] &^= 1 << p
	}
}

// fits tells whether a world agrees with everything known.
func (k *Knowledge) fits(w World) bool {
	for p := range k.shape.Sizes {
		if !k.allowed(p, w[p]) || !k.satisfies(p, w[p]) {
			return false
		}
	}
	return true
}

// allowed tells whether every card of a hand may be the player's.
func (k *Knowledge) allowed(p int, hand Set) bool {
	for s := hand; s != 0; {
		var c int
		c, s = s.pop()
		if k.may[c]>>p&1 == 0 {
			return false
		}
	}
	return true
}

// satisfies tells whether a hand satisfies every fact told of its player.
func (k *Knowledge) satisfies(p int, hand Set) bool {
	facts := k.of[p].All()
	for i := len(facts) - 1; i >= 0; i-- {
		if !facts[i].Holds(hand) {
			return false
		}
	}
	return true
}
