package deal

import (
	"math/rand"

	"umpire/referee/diplomat/pb"
)

// Chains of samples, and tries of a change between two samples.
const (
	chains = 8
	stride = 150
)

// Sample draws n worlds that fit the facts, each about as likely as any other: from
// several worlds found by search, walks on which two or three cards change places
// wherever that still fits. It is an estimate's raw material, no more: walks do not
// cross between worlds that no small change joins. The same seed draws the same.
func (k *Knowledge) Sample(n int, seed int64) []World {
	r := rand.New(rand.NewSource(seed))
	drawn := make([]World, 0, n)
	for i := range min(chains, n) {
		w := k.start(r)
		for range 20 * stride {
			k.stir(&w, r)
		}
		for range (n - i + chains - 1) / chains {
			for range stride {
				k.stir(&w, r)
			}
			drawn = append(drawn, w)
		}
	}
	return drawn
}

// start finds a world by a search that guesses at random.
func (k *Knowledge) start(r *rand.Rand) World {
	var guess World
	cards := k.shape.Dealt.Cards()
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	for p, size := range k.shape.Sizes {
		for _, c := range cards[:size] {
			guess[p] |= Card(c)
		}
		cards = cards[size:]
	}
	random := *k
	random.world = guess
	e := random.encoding()
	if found, _ := e.Solve(nil, pairWork); found == pb.Satisfiable {
		return e.world()
	}
	return k.world
}

// stir lets two cards, or three, change places if what comes of it fits.
func (k *Knowledge) stir(w *World, r *rand.Rand) {
	n := len(k.shape.Sizes)
	p := r.Intn(n)
	q := (p + 1 + r.Intn(n-1)) % n
	hands := []int{p, q}
	if n > 2 && r.Intn(3) == 0 {
		third := r.Intn(n)
		if third == p || third == q {
			return
		}
		hands = append(hands, third)
	}
	k.rotate(w, hands, r)
}

// rotate passes a random card of each hand on to the next.
func (k *Knowledge) rotate(w *World, hands []int, r *rand.Rand) {
	next := *w
	for i, p := range hands {
		if w[p] == 0 {
			return
		}
		to := hands[(i+1)%len(hands)]
		c := w[p].nth(r.Intn(w[p].Len()))
		if k.may[c]>>to&1 == 0 {
			return
		}
		next[p] &^= Card(c)
		next[to] |= Card(c)
	}
	work := 0
	for _, p := range hands {
		if !k.satisfies(p, next[p], &work) {
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
	c, _ := s.pop()
	return c
}
