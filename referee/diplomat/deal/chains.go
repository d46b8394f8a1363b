package deal

import (
	"math/rand"
	"slices"
)

// Chains is a sample of the worlds that fit, in independent chains, carried
// along as more is told: worlds that a new fact rules out are dropped, the
// others of the chain are copied in their place and stirred. What the chains
// differ by among themselves says how far an estimate can be trusted.
type Chains struct {
	k      *Knowledge
	chains [][]World
	r      *rand.Rand
}

// How many chains there are, how many changes are tried with a world at each telling,
// and what exact shares may cost, in steps of the count, before they are estimated.
const (
	chainCount = 8
	stirs      = 12
	shareSteps = 15_000
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
	for range chainCount {
		var chain []World
		for range each {
			chain = append(chain, c.deal(shape, player, hand))
		}
		c.chains = append(c.chains, chain)
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
	for i, chain := range c.chains {
		c.chains[i] = c.resample(chain)
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

// Share is the share of worlds in which a fact holds.
type Share struct {
	Yes   float64
	Exact bool
	Error float64 // where it is estimated: 95 in 100 such bars hold the truth
}

// Sample is the worlds as they are now.
func (c *Chains) Sample() *Sample { return &Sample{slices.Clone(c.chains)} }

// Odds answers for what is known now: exact where little counting settles it, else
// from the sample.
func (c *Chains) Odds() *Odds {
	o := c.k.Survey().Odds(shareSteps, 0, 0)
	o.sample = c.Sample()
	return o
}
