package deal

import (
	"umpire/referee"
	"umpire/referee/diplomat/pb"
)

// Knowledge is a shape and the facts told of it, together with one world in which
// all of them hold. It never changes: With makes a new one.
type Knowledge struct {
	shape    Shape
	of       [MaxHolders]referee.Log[stored] // the facts of each player that say more than of single cards
	may      [MaxCards]uint16                // bit p: no single fact denies the card to player p
	world    World
	size     int  // of the facts in of
	told     int  // facts so far
	spent    int  // work so far
	left     *int // work left, where it is shared with others: see Like
	unproven bool // the search for a world was given up: whether one fits is not known
}

// stored is a fact with its size.
type stored struct {
	Fact
	size int
}

// Work is counted in literals or sums looked at, and a million takes some 10 ms. These
// bound the searches of one table: for all facts together (and for each of them, which
// is saved up), for who can hold which card (and for one pair of card and player, at
// first). Questions of people cost a hundredth; records can be made that cost any amount.
const (
	factsWork    = 8_000_000
	eachFact     = 100_000
	holdersWork  = 6_000_000
	pairWork     = 300_000
	tryWork      = 1_000_000 // one change to a record
	encodingWork = 20        // to write a fact for the solver, for each card that it names
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

// Like is New with a world to begin from, one that is likely to fit what will be told, and
// so much work left for all that is told: where that is spent, nothing fits any more.
func Like(shape Shape, world World, left *int) *Knowledge {
	k := New(shape)
	k.world, k.left = world, left
	return k
}

// With adds facts. It is nil when no deal fits them together with the others.
func (k *Knowledge) With(facts ...Fact) *Knowledge {
	next := *k
	for _, f := range facts {
		next.told++
		if !next.narrow(f) {
			s := stored{f, Size(f.Cond)}
			next.of[f.Player] = next.of[f.Player].Append(s)
			next.size += s.size
		}
	}
	if !k.unproven && holdAll(facts, k.world) {
		return &next
	}
	if next.near() {
		next.unproven = false
		return &next
	}
	return next.search()
}

// search looks for a new witness.
func (k *Knowledge) search() *Knowledge {
	work := (factsWork + k.told*eachFact - k.spent) / 4
	if k.left != nil {
		work = min(*k.left, tryWork)
	}
	if k.size*encodingWork > work {
		return k.undecided()
	}
	e := k.encoding()
	found, _ := e.Solve(nil, work-e.Work())
	if k.spent += e.Work(); k.left != nil {
		*k.left -= e.Work()
	}
	switch found {
	case pb.Unsatisfiable:
		return nil
	case pb.Unknown:
		return k.undecided()
	}
	k.unproven, k.world = false, e.world()
	e.Backtrack()
	k.simplify(e)
	return k
}

// undecided takes the facts on trust, unless the work is shared.
func (k *Knowledge) undecided() *Knowledge {
	if k.left != nil {
		return nil
	}
	k.unproven = true
	return k
}

// simplify keeps what the search found out about single cards, and lets go of facts that
// concern placed cards alone: the world satisfies them, and so does every other.
func (k *Knowledge) simplify(e *encoding) {
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
		var left referee.Log[stored]
		for _, f := range k.of[p].All() {
			if Scope(f.Cond)&f.In&open != 0 {
				left = left.Append(f)
			} else {
				k.size -= f.size
			}
		}
		k.of[p] = left
	}
}

// Unproven tells that the facts are too tangled: whether a deal fits them could not be
// decided, and they were taken on trust.
func (k *Knowledge) Unproven() bool { return k.unproven }

// Size is how much the facts that say more than of single cards cost to reason about, see Size.
func (k *Knowledge) Size() int { return k.size }

// World is one deal that fits every fact.
func (k *Knowledge) World() World { return k.world }

// encoding writes everything known for the solver.
func (k *Knowledge) encoding() *encoding {
	e := encode(k.shape, &k.may, &k.world)
	e.Spend(k.size * encodingWork)
	for p := range k.shape.Sizes {
		for _, f := range joined(k.of[p].All()) {
			e.add(f, pb.True)
		}
	}
	return e
}

// joined makes one fact of those that say how many of the same cards a player has: that two
// such answers exclude each other ("exactly one", "not exactly one") the solver would find
// only by trying every card.
func joined(facts []stored) (all []Fact) {
	counts := map[Set]int{} // where in all
	for _, f := range facts {
		cards, in, is := counting(f.Cond, f.In)
		at, known := counts[cards]
		switch {
		case is && known:
			all[at].Cond = Count(cards, in.and(all[at].Cond.(Sum).In))
			continue
		case is:
			counts[cards], f.Cond = len(all), Count(cards, in)
		}
		all = append(all, f.Fact)
	}
	return all
}

// narrow notes what a condition says of single cards, and tells whether that is all
// it says.
func (k *Knowledge) narrow(f Fact) (whole bool) {
	if all, is := f.Cond.(All); is {
		whole = true
		for _, part := range all {
			whole = k.narrow(Fact{f.Player, f.In, part}) && whole
		}
		return whole
	}
	cards, least, most, ok := Bounded(f.Cond, f.In&k.shape.Dealt)
	switch n := cards.Len(); {
	case !ok:
		return false
	case least == n && most == n && n > 0:
		for _, c := range cards.Cards() {
			k.may[c] &= 1 << f.Player
		}
	case most == 0 && least == 0:
		for _, c := range cards.Cards() {
			k.may[c] &^= 1 << f.Player
		}
	default:
		return least == 0 && most == n
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

// satisfies tells whether a hand satisfies every fact told of its player, and adds what
// looking at them cost to work.
func (k *Knowledge) satisfies(p int, hand Set, work *int) bool {
	facts := k.of[p].All()
	for i := len(facts) - 1; i >= 0; i-- {
		*work += 1 + facts[i].size/40
		if !facts[i].Holds(hand) {
			return false
		}
	}
	return true
}
