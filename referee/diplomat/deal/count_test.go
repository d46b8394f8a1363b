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
		s = Sum{Terms: []Term{{Weight: 1, Cards: SuitSet(r.Intn(suits))}, {Weight: -1 - r.Intn(2), Cards: SuitSet(r.Intn(suits))}}}
	case 1:
		s = Sum{Terms: []Term{{Weight: 1, Cards: SuitSet(0) | SuitSet(3) | Card(firstJoker+1)}}}
	case 2:
		for _, set := range []Set{RankSet(r.Intn(ranks)), RankSet(r.Intn(ranks)), SuitSet(r.Intn(suits))} {
			s.Terms = append(s.Terms, Term{Weight: 1, If: Count(set, AtLeast(1+r.Intn(2)))})
		}
	case 3, 4:
		s = Sum{Terms: []Term{{Weight: 1 + r.Intn(2), Cards: SuitSet(r.Intn(suits))}}}
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

// TestSuitwiseAgainstEveryWorld compares the count suit by suit with enumeration.
func TestSuitwiseAgainstEveryWorld(t *testing.T) {
	counted, many, tried := 0, manyHands, mostTried
	defer func() { manyHands, mostTried = many, tried }()
	for seed := range seeds(4000) {
		manyHands, mostTried = 2+seed%2*many, float64(seed/2%2)*tried
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
		got := k.bySuits(may, 1<<40)
		if got == nil {
			continue
		}
		counted++
		if got.Cmp(want) != 0 {
			t.Fatalf("seed %d: %v worlds, want %v; shape %v", seed, got, want, shape)
		}
	}
	if t.Logf("%d counted", counted); counted < seeds(4000)*9/10 {
		t.Errorf("only %d counted", counted)
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

// TestBothCountsAgree compares the count suit by suit with that class by class, two
// ways that have little in common, on whole decks.
func TestBothCountsAgree(t *testing.T) {
	both, games := 0, seeds(10)
	if testing.Short() {
		games = 4
	}
	for seed := range games {
		r := rand.New(rand.NewSource(int64(seed)))
		shape := wholeDeck(r)
		truth := someDeal(r, shape)
		k := New(shape)
		for range 1 + r.Intn(5) {
			p := r.Intn(len(shape.Sizes))
			k = k.With(Fact{p, shape.Dealt, plainFact(r, r.Intn(2), truth[p])})
		}
		may, _ := k.Holders()
		want, got := k.byClasses(may, CountEffort), k.bySuits(may, 1<<36)
		if want == nil || got == nil {
			continue
		}
		if both++; got.Cmp(want) != 0 {
			t.Errorf("seed %d: %v by suits, %v by classes", seed, got, want)
		}
	}
	if t.Logf("%d counted both ways", both); both < games/2 {
		t.Errorf("only %d counted both ways", both)
	}
}

// asked is a game of questions about ranks, suits and single cards, near the truth.
func asked(r *rand.Rand, players, questions int) *Knowledge {
	shape := shapeOf(players)
	truth := someDeal(r, shape)
	k := New(shape)
	for range questions {
		p := r.Intn(players)
		cards := []Set{RankSet(r.Intn(13)), SuitSet(r.Intn(suits)), Card(r.Intn(52))}[r.Intn(3)]
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

// TestPlainQuestionsAreCounted: thirty of them leave no table of three or four uncounted.
func TestPlainQuestionsAreCounted(t *testing.T) {
	for seed := range seeds(6) {
		k := asked(rand.New(rand.NewSource(int64(seed))), 3+seed%2, 30)
		found, _ := k.Holders()
		if k.Worlds(&found, 50*CountEffort) == nil {
			t.Errorf("seed %d was not counted", seed)
		}
	}
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
						if k.Worlds(&found, 50*CountEffort) == nil {
							none++
						}
					}
				}
				b.ReportMetric(float64(none), "uncounted")
			})
		}
	}
}
