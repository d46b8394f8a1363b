package deal

import (
	"fmt"
	"math/big"
	"math/rand"
	"testing"
)

// fewRanks deals up to 12 cards of three ranks and the jokers to 2 to 4 players.
func fewRanks(r *rand.Rand) Shape {
	var deck Set
	for range 3 {
		deck |= RankSet(r.Intn(ranks))
	}
	cards := deck.Cards()
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	s := Shape{Sizes: make([]int, 2+r.Intn(3))}
	for _, c := range cards[:min(len(cards), 4+r.Intn(9-len(s.Sizes)))] {
		s.Dealt |= Card(c)
		s.Sizes[r.Intn(len(s.Sizes))]++
	}
	return s
}

// plainSum is about a rank, a part of one, a suit or a colour, or weighs suits.
func plainSum(r *rand.Rand, hand Set) Cond {
	var s Sum
	switch r.Intn(8) {
	case 0:
		s = Sum{Terms: []Term{{Weight: 1, Cards: SuitSet(r.Intn(4))}, {Weight: -1 - r.Intn(2), Cards: SuitSet(r.Intn(4))}}}
	case 1:
		s = Sum{Terms: []Term{{Weight: 1, Cards: SuitSet(0) | SuitSet(3) | Card(firstJoker+1)}}}
	case 2:
		for _, set := range []Set{RankSet(r.Intn(ranks)), RankSet(r.Intn(ranks)), SuitSet(r.Intn(4))} {
			s.Terms = append(s.Terms, Term{Weight: 1, If: Count(set, AtLeast(1+r.Intn(2)))})
		}
	case 3, 4:
		s = Sum{Terms: []Term{{Weight: 1 + r.Intn(2), Cards: SuitSet(r.Intn(4))}}}
	case 5:
		s = Sum{Terms: []Term{{Weight: 1, Cards: RankSet(r.Intn(ranks)) & randomSet(r)}}}
	default:
		s = Sum{Terms: []Term{{Weight: 1, Cards: RankSet(r.Intn(ranks))}}}
	}
	s.In = randomValues(r, s.Of(hand))
	return s
}

func plainFact(r *rand.Rand, depth int, hand Set) Cond {
	var c Cond
	switch k := r.Intn(6); {
	case depth > 0 && k == 0:
		c = All{plainFact(r, depth-1, hand), plainFact(r, depth-1, hand)}
	case depth > 0 && k == 1:
		c = Any{plainFact(r, depth-1, hand), plainFact(r, depth-1, hand), plainFact(r, depth-1, hand)}
	default:
		c = plainSum(r, hand)
	}
	if !c.Holds(hand) {
		c = Not{c}
	}
	return c
}

// TestWorldsOfFewRanks compares the count with enumeration where the facts concern
// ranks, suits and jokers.
func TestWorldsOfFewRanks(t *testing.T) {
	for seed := range seeds(500) {
		r := rand.New(rand.NewSource(int64(seed)))
		shape := fewRanks(r)
		all := worlds(shape)
		truth := all[r.Intn(len(all))]
		k := New(shape)
		var facts []Fact
		for range 1 + r.Intn(6) {
			p := r.Intn(len(shape.Sizes))
			f := Fact{p, shape.Dealt, plainFact(r, r.Intn(2), truth[p])}
			facts = append(facts, f)
			k = k.With(f)
		}
		may := k.may
		if r.Intn(2) == 0 {
			may, _ = k.Holders()
		}
		want := big.NewInt(int64(len(fitting(all, facts))))
		if got := k.Worlds(&may, CountSteps); got == nil || got.Cmp(want) != 0 {
			t.Fatalf("seed %d: %v worlds, want %v; shape %v", seed, got, want, shape)
		}
	}
}

// wholeDeck deals 52 or 54 cards to 3 to 8 players, in some games a few to nobody.
func wholeDeck(r *rand.Rand) Shape {
	s := Shape{Dealt: 1<<(52+2*r.Intn(2)) - 1, Sizes: make([]int, 3+r.Intn(6))}
	left := s.Dealt.Len()
	if r.Intn(3) == 0 {
		s.Sizes = append(s.Sizes, 0)
	}
	for i := range left {
		s.Sizes[i%len(s.Sizes)]++
	}
	return s
}

// someDeal is one deal of a shape.
func someDeal(r *rand.Rand, s Shape) (w World) {
	cards := s.Dealt.Cards()
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	for p, n := range s.Sizes {
		for range n {
			w[p] |= Card(cards[0])
			cards = cards[1:]
		}
	}
	return w
}

// TestAnswersShareTheWorlds: on whole decks, the worlds with a yes to a question and
// those with a no come to all of them.
func TestAnswersShareTheWorlds(t *testing.T) {
	counted, games := 0, seeds(8)
	for seed := range games {
		r := rand.New(rand.NewSource(int64(seed)))
		shape := wholeDeck(r)
		truth := someDeal(r, shape)
		k := New(shape)
		for range 1 + r.Intn(2) {
			p := r.Intn(len(shape.Sizes))
			k = k.With(Fact{p, shape.Dealt, plainFact(r, r.Intn(2), truth[p])})
		}
		p := r.Intn(len(shape.Sizes))
		f := Fact{p, shape.Dealt, plainFact(r, r.Intn(2), truth[p])}
		all, yes := k.Worlds(nil, CountSteps), k.With(f).Worlds(nil, CountSteps)
		if all == nil || yes == nil {
			continue
		}
		no := new(big.Int)
		if f.Cond = (Not{f.Cond}); k.With(f) != nil {
			if no = k.With(f).Worlds(nil, CountSteps); no == nil {
				continue
			}
		}
		if counted++; no.Add(no, yes).Cmp(all) != 0 {
			t.Errorf("seed %d: %v worlds, but %v with either answer", seed, all, no)
		}
	}
	if t.Logf("%d counted", counted); counted < games/3 {
		t.Errorf("only %d counted", counted)
	}
}

// asked is a game of questions about ranks, suits and single cards, near the truth.
func asked(r *rand.Rand, players, questions int) *Knowledge {
	shape := shapeOf(players)
	truth := someDeal(r, shape)
	k := New(shape)
	for range questions {
		p := r.Intn(players)
		cards := []Set{RankSet(r.Intn(13)), SuitSet(r.Intn(4)), Card(r.Intn(52))}[r.Intn(3)]
		c := Cond(Count(cards, AtLeast(max(1, (truth[p]&cards).Len()+r.Intn(2)))))
		if r.Intn(6) == 0 {
			c = Count(cards, Exactly((truth[p]&cards).Len()+r.Intn(2)))
		}
		if !c.Holds(truth[p]) {
			c = Not{c}
		}
		k = k.With(Fact{p, shape.Dealt, c})
	}
	return k
}

// BenchmarkCount: the deals after so many questions about ranks, suits and single cards.
func BenchmarkCount(b *testing.B) {
	for _, players := range []int{3, 4, 5, 6, 8} {
		for _, questions := range []int{10, 20, 40} {
			var games []*Knowledge
			for seed := range int64(10) {
				games = append(games, asked(rand.New(rand.NewSource(seed)), players, questions))
			}
			b.Run(fmt.Sprint(players, " players, ", questions, " questions"), func(b *testing.B) {
				none := 0
				for b.Loop() {
					none = 0
					for _, k := range games {
						found, _ := k.Holders()
						if k.Worlds(&found, CountSteps) == nil {
							none++
						}
					}
				}
				b.ReportMetric(float64(none), "uncounted")
			})
		}
	}
}
