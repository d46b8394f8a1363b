package worlds

import (
	"fmt"
	"math/big"
	"math/rand"
	"strings"
	"testing"

	"umpire/referee/refereetest"
)

// brute lists worlds one by one, place by place along the rows, and shares
// nothing with the walk but the layout's own fields.
type brute struct {
	layout *Layout
	left   [Kinds]int
	dealt  [Seats][MaxPlaces]Card
	tally  Tally
}

// UnevenLayout is rows of the given lengths of which nothing is known.
func UnevenLayout(deck Deck, length [Seats]int) Layout {
	l := Layout{Deck: deck, Length: length}
	for row, place := range l.places() {
		l.May[row][place] = deck.Cards()
	}
	return l
}

func bruteTally(l *Layout) *Tally {
	b := &brute{layout: l}
	for rank := 1; rank <= l.Ranks; rank++ {
		b.left[rank-1], b.left[12+rank] = 1, 1
	}
	switch l.Jokers {
	case AlikeJokers:
		b.left[26] = 2
	case ColouredJokers:
		b.left[26], b.left[27] = 1, 1
	}
	b.deal(0, 0, 0)
	return &b.tally
}

func (b *brute) deal(row, place, floor int) {
	if row == Seats {
		b.count()
		return
	}
	if place == b.layout.Length[row] {
		b.deal(row+1, 0, 0)
		return
	}
	for c := range Kinds {
		if b.left[c] == 0 || b.layout.May[row][place]>>c&1 == 0 {
			continue
		}
		next := floor
		if c < 26 {
			if rank := c%13 + 1; rank < floor {
				continue
			} else {
				next = rank
			}
		}
		b.left[c]--
		b.dealt[row][place] = Card(c)
		b.deal(row, place+1, next)
		b.left[c]++
	}
}

func (b *brute) count() {
	b.tally.Worlds++
	for row, n := range b.layout.Length {
		for place := range n {
			b.tally.At[row][place][b.dealt[row][place]]++
		}
	}
}

// smallDecks are decks whose every world can be listed, with rows that hold them.
var smallDecks = []struct {
	deck   Deck
	length [Seats]int
}{
	{Deck{2, NoJokers}, [Seats]int{1, 1, 1, 1}},
	{Deck{3, NoJokers}, [Seats]int{2, 1, 2, 1}},
	{Deck{4, NoJokers}, [Seats]int{2, 2, 2, 2}},
	{Deck{4, NoJokers}, [Seats]int{3, 1, 0, 4}},
	{Deck{3, AlikeJokers}, [Seats]int{2, 2, 2, 2}},
	{Deck{3, AlikeJokers}, [Seats]int{4, 1, 3, 0}},
	{Deck{4, AlikeJokers}, [Seats]int{3, 2, 3, 2}},
	{Deck{3, ColouredJokers}, [Seats]int{2, 2, 2, 2}},
	{Deck{3, ColouredJokers}, [Seats]int{1, 4, 2, 1}},
	{Deck{4, ColouredJokers}, [Seats]int{3, 3, 2, 2}},
	{Deck{5, AlikeJokers}, [Seats]int{3, 3, 3, 3}},
	{Deck{6, NoJokers}, [Seats]int{3, 3, 3, 3}},
	{Deck{5, ColouredJokers}, [Seats]int{3, 3, 3, 3}},
}

// randomLayout narrows rows at random: some by colour, some place by place,
// mostly so that at least one world (a random one) is left.
func randomLayout(random *rand.Rand, deck Deck, length [Seats]int) *Layout {
	l := UnevenLayout(deck, length)
	for row, n := range length {
		coloured := random.Intn(4) > 0
		for place := range n {
			if coloured {
				l.Keep(row, place, []Cards{deck.RedCards(), deck.BlackCards()}[random.Intn(2)])
			}
			switch random.Intn(4) {
			case 0:
				l.Keep(row, place, Cards(random.Uint32()))
			case 1:
				l.Keep(row, place, ^SetOf(Card(random.Intn(Kinds))))
			}
		}
	}
	return &l
}

func TestEveryCountAgreesWithListing(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	possible := 0
	tables := refereetest.Often(400, 60000)
	for i := range tables {
		small := smallDecks[random.Intn(len(smallDecks)-3)]
		if i%40 == 0 {
			small = smallDecks[len(smallDecks)-1-random.Intn(3)]
		}
		l := randomLayout(random, small.deck, small.length)
		want := bruteTally(l)
		if got := l.Tally(); *got != *want {
			t.Fatalf("%v\ngot  %d worlds\nwant %d", *l, got.Worlds, want.Worlds)
		}
		if got := l.Count(); got != want.Worlds {
			t.Fatalf("%v\ncount %d, want %d", *l, got, want.Worlds)
		}
		if got := l.Possible(); got != (want.Worlds > 0) {
			t.Fatalf("%v\npossible %v with %d worlds", *l, got, want.Worlds)
		}
		if want.Worlds > 0 {
			possible++
		}
	}
	if possible < tables/4 {
		t.Errorf("only %d layouts had a world", possible)
	}
}

func TestNothingKnown(t *testing.T) {
	for i, small := range smallDecks {
		if i >= len(smallDecks)-3 && !refereetest.Long() {
			continue // the largest take seconds to list
		}
		l := UnevenLayout(small.deck, small.length)
		if got, want := l.Tally(), bruteTally(&l); *got != *want {
			t.Errorf("%v %v: %d worlds, want %d", small.deck, small.length, got.Worlds, want.Worlds)
		}
	}
}

// coloured is a layout of which only the colours are known: four patterns.
func coloured(deck Deck, patterns string) *Layout {
	l := NewLayout(deck)
	for row, pattern := range strings.Fields(patterns) {
		for place, colour := range pattern {
			if colour == 'R' {
				l.Keep(row, place, deck.RedCards())
			} else {
				l.Keep(row, place, deck.BlackCards())
			}
		}
	}
	return &l
}

var (
	deck24   = Deck{12, NoJokers}
	deck28   = Deck{13, AlikeJokers}
	deck28rb = Deck{13, ColouredJokers}
)

const (
	rows24 = "RBBRBR RBBRBR RRRRBB BRBBBR"
	rows28 = "BRBRBRB RBRBRBR RRBRBBB BRRBRRR"
)

func TestKnownCounts(t *testing.T) {
	for _, c := range []struct {
		deck Deck
		rows string
		want uint64
	}{
		{deck24, rows24, 17428426},
		{deck28, rows28, 26473220308},
		{deck24, "RRRRRR RRRRRR BBBBBB BBBBBB", 924 * 924},
	} {
		l := coloured(c.deck, c.rows)
		tally := l.Tally()
		if tally.Worlds != c.want || l.Count() != c.want || !l.Possible() {
			t.Errorf("%s: %d worlds, want %d", c.rows, tally.Worlds, c.want)
		}
		checkSums(t, l, tally)
	}
}

// checkSums holds a tally to what must be so of any: every place has one card
// in every world, and every card as many places as there are copies of it.
func checkSums(t *testing.T, l *Layout, tally *Tally) {
	t.Helper()
	var byCard [Kinds]uint64
	for row, n := range l.Length {
		for place := range n {
			var sum uint64
			for c, n := range tally.At[row][place] {
				sum += n
				byCard[c] += n
			}
			if sum != tally.Worlds {
				t.Errorf("row %d place %d: counts add up to %d of %d", row, place, sum, tally.Worlds)
			}
		}
	}
	for c, n := range byCard {
		if n != tally.Worlds*uint64(l.Copies(Card(c))) {
			t.Errorf("card %d: counts add up to %d of %d", c, n, tally.Worlds)
		}
	}
}

func TestRandomTablesOfFullDecksAddUp(t *testing.T) {
	random := rand.New(rand.NewSource(2))
	for _, deck := range []Deck{deck24, deck28, deck28rb} {
		for range refereetest.Often(10, 100) {
			l := NewLayout(deck)
			for row, n := range l.Length {
				for place := range n {
					if random.Intn(3) == 0 {
						l.Keep(row, place, ^SetOf(Card(random.Intn(Kinds))))
					}
				}
			}
			checkSums(t, &l, l.Tally())
		}
	}
}

// The largest count there is must stay inside a uint64, products on the way
// included. It is counted here by the compositions of a deal, with big
// integers: over the ways to spread ranks (both cards in one row count twice,
// for their two orders) and then jokers.
func TestLargestCountFits(t *testing.T) {
	for _, c := range []struct {
		deck Deck
		want *big.Int
	}{
		{deck24, dealsByComposition(12, 6, 0)},
		{deck28, dealsByComposition(13, 7, 1)},
		{deck28rb, dealsByComposition(13, 7, 2)},
	} {
		l := NewLayout(c.deck)
		got := new(big.Int).SetUint64(l.Count())
		if got.Cmp(c.want) != 0 {
			t.Errorf("%v: %v worlds, want %v", c.deck, got, c.want)
		}
		if c.want.BitLen() > 60 {
			t.Errorf("%v: %v is too near the end of a uint64", c.deck, c.want)
		}
		checkSums(t, &l, l.Tally())
	}
}

// dealsByComposition counts deals by how many cards of the suits each row has;
// jokerWays: 0 none, 1 two alike, 2 two that differ.
func dealsByComposition(ranks, length, jokerWays int) *big.Int {
	ways := map[[4]int]*big.Int{{}: big.NewInt(1)}
	for range ranks {
		next := map[[4]int]*big.Int{}
		for sizes, n := range ways {
			for a := range 4 {
				for b := range 4 {
					to := sizes
					to[a]++
					to[b]++
					if next[to] == nil {
						next[to] = new(big.Int)
					}
					next[to].Add(next[to], n)
					if a == b {
						next[to].Add(next[to], n)
					}
				}
			}
		}
		ways = next
	}
	sum := new(big.Int)
	for sizes, n := range ways {
		gaps, fits := int64(1), true
		for _, size := range sizes {
			switch length - size {
			case 0:
			case 1:
				gaps *= int64(length)
			case 2:
				gaps *= int64(length * (length - 1) / 2)
			default:
				fits = false
			}
		}
		if fits {
			sum.Add(sum, new(big.Int).Mul(n, big.NewInt(gaps)))
		}
	}
	if jokerWays == 2 {
		sum.Mul(sum, big.NewInt(2))
	}
	return sum
}

// One core of an ordinary laptop is to need at most 150 us for 24 cards and
// 3 ms for 28: the public view once the rows are known, all worlds counted,
// and every card at every place.
func BenchmarkTally(b *testing.B) {
	for _, c := range []struct {
		name string
		l    *Layout
	}{
		{"24", coloured(deck24, rows24)},
		{"jokers", coloured(deck28, rows28)},
		{"colour-jokers", coloured(deck28rb, "BRBRBRB RBRBRBR RRBRBBB BRRBRBR")},
		{"jokers-nothing-known", func() *Layout { l := NewLayout(deck28); return &l }()},
	} {
		for _, way := range []struct {
			name string
			do   func()
		}{
			{"tally", func() { c.l.Tally() }},
			{"count", func() { c.l.Count() }},
			{"possible", func() { c.l.Possible() }},
		} {
			b.Run(fmt.Sprintf("%s/%s", c.name, way.name), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					way.do()
				}
			})
		}
	}
}
