package deal

import (
	"math"
	"math/big"
	"math/rand"
)

// Chains is a sample of the worlds that fit, in independent chains, carried
// along as more is told: worlds that a new fact rules out are dropped, the
// others of the chain are copied in their place and stirred. What the chains
// differ by among themselves says how far an estimate can be trusted.
type Chains struct {
	k      *Knowledge
	worlds [chains][]World
	r      *rand.Rand
}

// How many chains there are, how many changes are tried with a world, at each telling, and what an exact share may
// cost in steps of the count before it is estimated.
const (
	chains     = 8
	stirs      = 12
	shareSteps = 30_000
)

// NewChains draws each chain's worlds alike from all deals of a shape in which a
// player, if any (-1: none), holds a hand. The same seed draws the same.
func NewChains(shape Shape, player int, hand Set, each int, seed int64) *Chains {
	c := &Chains{k: New(shape), r: rand.New(rand.NewSource(seed))}
	if player >= 0 {
		c.k = c.k.With(Fact{Player: player, In: shape.Dealt, Cond: HasAll(hand)})
	} else {
		hand = 0
	}
	for i := range c.worlds {
		for range each {
			c.worlds[i] = append(c.worlds[i], c.deal(shape, player, hand))
		}
	}
	return c
}

// deal deals what is not in the hand at random.
func (c *Chains) deal(shape Shape, player int, hand Set) (w World) {
	rest := (shape.Dealt &^ hand).Cards()
	c.r.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for p, size := range shape.Sizes {
		if p == player {
			w[p] = hand
			continue
		}
		for _, card := range rest[:size] {
			w[p] |= Card(card)
		}
		rest = rest[size:]
	}
	return w
}

// Knows is what has been told.
func (c *Chains) Knows() *Knowledge { return c.k }

// Tell adds facts; false where no deal fits them.
func (c *Chains) Tell(facts ...Fact) bool {
	next := c.k.With(facts...)
	if next == nil {
		return false
	}
	c.k = next
	for i, chain := range c.worlds {
		c.worlds[i] = c.resample(chain)
	}
	return true
}

// resample keeps the worlds of a chain that still fit, and fills it up again.
func (c *Chains) resample(chain []World) []World {
	var fit []World
	for _, w := range chain {
		if c.k.holds(w) {
			fit = append(fit, w)
		}
	}
	if len(fit) == len(chain) {
		return chain
	}
	if len(fit) == 0 {
		w := c.k.start(c.k.encoding(), c.r)
		c.stir(&w, 20*stirs)
		fit = append(fit, w)
	}
	kept := len(fit)
	for len(fit) < len(chain) {
		fit = append(fit, fit[c.r.Intn(kept)])
	}
	for i := range fit {
		c.stir(&fit[i], stirs)
	}
	return fit
}

// stir tries so many changes of a world.
func (c *Chains) stir(w *World, changes int) {
	work := 0
	c.k.walk(w, changes, c.r, &work)
}

// holds tells whether everything known is true of a world.
func (k *Knowledge) holds(w World) bool {
	work := 0
	for p := range k.shape.Sizes {
		if !k.allowed(p, w[p]) || !k.satisfies(p, w[p], &work) {
			return false
		}
	}
	return true
}

// Agree tells whether a fact is true in every world of the sample, and whether in none.
func (c *Chains) Agree(f Fact) (all, none bool) {
	yes, n := 0, 0
	for _, chain := range c.worlds {
		for _, w := range chain {
			if n++; f.Holds(w[f.Player]) {
				yes++
			}
		}
	}
	return yes == n, yes == 0
}

// Share is the share of worlds in which a fact holds.
type Share struct {
	Yes   float64
	Exact bool
	Error float64 // where it is estimated: 95 in 100 such bars hold the truth
}

// quantile is Student's t for a bar of 95 in 100 from so many chains, 2.365, and
// a little more, since means of few worlds are not quite normal.
const quantile = 2.5

// Estimate is a share by the sample alone.
func (c *Chains) Estimate(f Fact) Share {
	sum, squares, n := 0.0, 0.0, 0
	for _, chain := range c.worlds {
		yes := 0
		for _, w := range chain {
			if f.Holds(w[f.Player]) {
				yes++
			}
		}
		mean := float64(yes) / float64(len(chain))
		sum, squares, n = sum+mean, squares+mean*mean, n+len(chain)
	}
	mean := sum / chains
	spread := max(squares/chains-mean*mean, 0) * chains / (chains - 1)
	floor := 1.5 / float64(n)
	return Share{Yes: min(max(mean, floor/2), 1-floor/2), Error: max(quantile*math.Sqrt(spread/chains), 2*floor)}
}

// Share is exact where that is proved or counted within few steps, else an estimate.
func (c *Chains) Share(f Fact) Share {
	with := c.k.With(f)
	if with == nil {
		return Share{Yes: 0, Exact: true}
	}
	denied := f
	denied.Cond = Not{C: f.Cond}
	if c.k.With(denied) == nil {
		return Share{Yes: 1, Exact: true}
	}
	if all := c.k.Worlds(nil, shareSteps); all != nil {
		if n := with.Worlds(nil, shareSteps); n != nil {
			yes, _ := new(big.Rat).SetFrac(n, all).Float64()
			return Share{Yes: yes, Exact: true}
		}
	}
	return c.Estimate(f)
}
