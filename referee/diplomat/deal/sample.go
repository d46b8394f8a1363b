package deal

import (
	"math"
	"math/big"
	"math/rand"
	"slices"
	"sync"

	"umpire/referee/diplomat/pb"
)

// Sample is deals that fit, about as likely as any other, drawn by independent chains and
// carried along as more is told. What the chains differ by among themselves says how far an
// estimate can be trusted.
type Sample struct {
	k      *Knowledge
	chains [][]World
	r      *rand.Rand
	work   int
}

// How many changes are tried between two draws, and with a world when more is told; a chain
// forgets its start for warmUp strides.
const (
	stride     = 100
	warmUp     = 40
	stirs      = 12
	sampleWork = 8_000_000 // of the walks to begin with (see factsWork); then they stand still
)

// Sample runs chains that draw so many worlds each: from a world found by a search that
// guesses at random, a walk on which two or three cards change places
// wherever that still fits. Walks do not cross between worlds that no small change
// joins; that chains which began elsewhere then disagree is what the bars are made of.
// The same seed draws the same.
func (k *Knowledge) Sample(chains, draws int, seed int64) *Sample {
	s := &Sample{k: k, r: rand.New(rand.NewSource(seed))}
	e := k.encoding()
	for range chains {
		w := k.start(e, s.r)
		s.walk(&w, warmUp*stride)
		var drawn []World
		for range draws {
			s.walk(&w, stride)
			drawn = append(drawn, w)
		}
		s.chains = append(s.chains, drawn)
	}
	return s
}

func (s *Sample) walk(w *World, steps int) {
	for range steps {
		if s.work < sampleWork {
			s.k.step(w, s.r, &s.work)
		}
	}
}

// Tell adds facts, false where no deal fits them: worlds that they rule out are dropped, the
// others of the chain are copied in their place and stirred.
func (s *Sample) Tell(facts ...Fact) bool {
	next := s.k.With(facts...)
	if next == nil {
		return false
	}
	s.k, s.work = next, 0
	encoding := sync.OnceValue(next.encoding)
	for i, chain := range s.chains {
		s.chains[i] = s.resample(chain, facts, encoding)
	}
	return true
}

// resample keeps the worlds of a chain that still fit, and fills it up again.
func (s *Sample) resample(chain []World, facts []Fact, encoding func() *encoding) []World {
	var fit []World
	for _, w := range chain {
		if holdAll(facts, w) {
			fit = append(fit, w)
		}
	}
	if len(fit) == len(chain) {
		return chain
	}
	if len(fit) == 0 {
		w := s.k.start(encoding(), s.r)
		s.walk(&w, 20*stirs)
		fit = append(fit, w)
	}
	for kept := len(fit); len(fit) < len(chain); {
		fit = append(fit, fit[s.r.Intn(kept)])
	}
	for i := range fit {
		s.walk(&fit[i], stirs)
	}
	return fit
}

// Share is the share of worlds in which a fact holds.
type Share struct {
	Yes   float64
	Exact bool
	Error float64 // where it is estimated: 95 in 100 such bars hold the truth
}

// Share estimates how often a fact holds. The bar comes from the spread of the chains'
// means (Student's t), and is never less than what a rare case never drawn could hide.
func (s *Sample) Share(f Fact) Share {
	n, sum, squares, draws := float64(len(s.chains)), 0.0, 0.0, 0
	for _, chain := range s.chains {
		yes := 0
		for _, w := range chain {
			if f.Holds(w[f.Player]) {
				yes++
			}
		}
		mean := float64(yes) / float64(len(chain))
		sum, squares, draws = sum+mean, squares+mean*mean, draws+len(chain)
	}
	mean := sum / n
	variance := max(0, squares-n*mean*mean) / (n - 1)
	return Share{Yes: mean, Error: math.Hypot(student(n-1)*math.Sqrt(variance/n), unseen/float64(draws))}
}

// unseen is how many draws a case may deserve that was never drawn.
const unseen = 4

// student is the 99% quantile of Student's t, to two digits from 8 degrees of freedom on:
// bars of 98% allow for chains that have not quite forgotten their starts.
func student(freedom float64) float64 {
	return 2.326 + 3.73/freedom + 6.2/(freedom*freedom)
}

// start finds a world by a search that guesses at random.
func (k *Knowledge) start(e *encoding, r *rand.Rand) World {
	e.Backtrack()
	for _, c := range k.shape.Dealt.Cards() {
		first := r.Intn(len(k.shape.Sizes))
		for p := range k.shape.Sizes {
			e.SetPhase(e.holds[p][c], p == first)
		}
	}
	if found, _ := e.Solve(nil, pairWork); found == pb.Satisfiable {
		return e.world()
	}
	return k.world
}

// step lets two cards, three, or two and two change places if what comes of it fits.
func (k *Knowledge) step(w *World, r *rand.Rand, work *int) {
	n := len(k.shape.Sizes)
	p := r.Intn(n)
	q := (p + 1 + r.Intn(n-1)) % n
	hands := []int{p, q, p, q}
	switch third := r.Intn(n); {
	case r.Intn(3) == 0:
		hands = hands[:2]
	case third != p && third != q:
		hands = append(hands[:2], third)
	}
	k.rotate(w, hands, r, work)
}

// rotate passes a random card of each hand on to the next.
func (k *Knowledge) rotate(w *World, hands []int, r *rand.Rand, work *int) {
	next := *w
	for i, p := range hands {
		if w[p] == 0 {
			return
		}
		to := hands[(i+1)%len(hands)]
		c := w[p].nth(r.Intn(w[p].Len()))
		if k.may[c]>>to&1 == 0 || !next[p].Has(c) || next[to].Has(c) {
			return
		}
		next[p] &^= Card(c)
		next[to] |= Card(c)
	}
	for _, p := range hands[:min(len(hands), 3)] {
		if !k.satisfies(p, next[p], work) {
			return
		}
	}
	*w = next
}

// nth is the card at a place, from 0, of a set that has so many.
func (s Set) nth(n int) int {
	for range n {
		s &= s - 1
	}
	return s.first()
}

// Odds answers how often a fact holds among the deals that fit: from counts where these
// end, else from a sample.
type Odds struct {
	survey *Survey
	all    *big.Int // nil where not counted
	steps  int      // left for counting
	sample func() *Sample
}

// Odds prepares answers; counting, for all of them together, takes at most so many
// steps. A sample is drawn once, where it is needed.
func (h *Survey) Odds(steps int, sample func() *Sample) *Odds {
	o := &Odds{survey: h, sample: sync.OnceValue(sample)}
	found, _ := h.Holders()
	o.all, o.steps = h.k.count(&found, steps)
	return o
}

// Odds answers for what is known now, whatever is told later.
func (s *Sample) Odds(steps int) *Odds {
	now := &Sample{chains: slices.Clone(s.chains)}
	return s.k.Survey().Odds(steps, func() *Sample { return now })
}

// Sampled is the estimate alone, without counting.
func (o *Odds) Sampled(f Fact) Share { return o.sample().Share(f) }

// Share is exact where it can be counted, or proven to be 0 or 1, else an estimate.
func (o *Odds) Share(f Fact) Share {
	denied := f
	denied.Cond = Not{f.Cond}
	yes, no := o.survey.k.With(f), o.survey.k.With(denied)
	switch {
	case yes == nil:
		return Share{Yes: 0, Exact: true}
	case no == nil:
		return Share{Yes: 1, Exact: true}
	}
	if o.all != nil && o.steps > 0 {
		found, _ := o.survey.Holders()
		for c := range found {
			found[c] &= yes.may[c]
		}
		var n *big.Int
		if n, o.steps = yes.count(&found, o.steps); n != nil {
			value, _ := new(big.Rat).SetFrac(n, o.all).Float64()
			return Share{Yes: value, Exact: true}
		}
	}
	return o.Sampled(f)
}
