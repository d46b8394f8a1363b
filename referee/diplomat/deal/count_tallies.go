package deal

// tally says how many of some cards a hand may hold: n of them where bit n is set.
// Nobody is known to hold, or not to hold, any of the cards for sure.
type tally struct {
	hand  int
	cards Set
	fits  uint64
}

func (c tally) first() int { return c.cards.first() }

// ofRank tells whether the tally is about cards of one rank.
func (c tally) ofRank() bool { return c.cards&^RankSet(rankOf(c.first())) == 0 }

// blend says what a weighted sum of the numbers of a hand's cards of each suit (and of
// each joker, after the suits) may come to. sure is added to it.
type blend struct {
	hand   int
	weight [suits + 2]int
	sure   int
	fits   func(sum int) bool
}

// tallies is one case of what is known, in the terms of a count suit by suit.
type tallies struct {
	shape  Shape
	may    [MaxCards]uint16
	counts []tally
	blends []blend
	none   bool // no deal fits
}

// read turns a case into tallies; not ok where a fact is about other sets of cards than
// a hand's cards of one rank, or of whole suits. Where a tally leaves no choice, its
// cards are given or denied, which may leave others no choice.
func read(shape Shape, may [MaxCards]uint16, facts []said) (t *tallies, ok bool) {
	t = &tallies{shape: shape, may: may}
	for before := [MaxCards]uint16{}; t.may != before && !t.none; {
		before, t.counts, t.blends = t.may, nil, nil
		for _, f := range facts {
			if !t.tell(f) {
				return nil, false
			}
		}
	}
	for _, card := range shape.Dealt.Cards() {
		t.none = t.none || t.may[card] == 0
	}
	return t, t.none || t.simple()
}

// open is the cards that a player may hold, and somebody else too.
func (t *tallies) open(p int) Set {
	var s Set
	for _, card := range t.shape.Dealt.Cards() {
		if m := t.may[card]; m>>p&1 == 1 && m&(m-1) != 0 {
			s |= Card(card)
		}
	}
	return s
}

// surely is the cards that nobody but a player may hold.
func (t *tallies) surely(p int) Set {
	var s Set
	for _, card := range t.shape.Dealt.Cards() {
		if t.may[card] == 1<<p {
			s |= Card(card)
		}
	}
	return s
}

// tell takes one fact in.
func (t *tallies) tell(f said) bool {
	sum := f.Cond.(Sum)
	open, sure := t.open(f.Player), sum.Of(t.surely(f.Player)&f.In)
	var weight [MaxCards]int
	var scope Set
	for _, term := range sum.Terms {
		for _, card := range (term.Cards & f.In & open).Cards() {
			weight[card] += term.Weight
			scope |= Card(card)
		}
	}
	for _, card := range scope.Cards() {
		if weight[card] == 0 {
			scope &^= Card(card)
		}
	}
	fits := func(n int) bool { return sum.In.Has(n) == f.hold }
	if scope == 0 {
		t.none = t.none || !fits(sure)
		return true
	}
	first := scope.first()
	for _, card := range scope.Cards() {
		if weight[card] != weight[first] {
			return t.blend(f.Player, scope, &weight, sure, fits)
		}
	}
	t.note(f.Player, scope, func(n int) bool { return fits(sure + n*weight[first]) })
	return true
}

// note notes how many of the cards a player may hold.
func (t *tallies) note(p int, cards Set, fits func(n int) bool) {
	c := tally{hand: p, cards: cards}
	n := cards.Len()
	for i := range n + 1 {
		if fits(i) {
			c.fits |= 1 << i
		}
	}
	for i := range t.counts {
		if other := &t.counts[i]; other.hand == p && other.cards == cards {
			c.fits &= other.fits
			other.fits = c.fits
			c.cards = 0
		}
	}
	switch c.fits {
	case 0:
		t.none = true
	case 1:
		t.limit(cards, ^uint16(1<<p))
	case 1 << n:
		t.limit(cards, 1<<p)
	case 1<<(n+1) - 1:
	default:
		if c.cards != 0 {
			t.counts = append(t.counts, c)
		}
	}
}

// limit lets only some players hold the cards.
func (t *tallies) limit(cards Set, to uint16) {
	for _, card := range cards.Cards() {
		t.may[card] &= to
	}
}

// blend notes what a sum over whole suits may come to.
func (t *tallies) blend(p int, scope Set, weight *[MaxCards]int, sure int, fits func(int) bool) bool {
	b := blend{hand: p, sure: sure, fits: fits}
	open := t.open(p)
	for _, card := range open.Cards() {
		part := partOf(card)
		if !scope.Has(card) {
			weight[card] = 0
		}
		first := (open & partSet(part)).first()
		if b.weight[part] = weight[card]; weight[card] != weight[first] {
			return false
		}
	}
	t.blends = append(t.blends, b)
	return true
}

// partOf is the suit of a card or, after the suits, which joker it is.
func partOf(card int) int {
	if card >= firstJoker {
		return suits + card - firstJoker
	}
	return suitOf(card)
}

// partSet is the cards of a suit or, after the suits, one joker.
func partSet(part int) Set {
	if part < suits {
		return SuitSet(part)
	}
	return Card(firstJoker + part - suits)
}

// simple turns tallies over several suits into blends and tells whether all others are
// about one rank or one suit.
func (t *tallies) simple() bool {
	var counts []tally
	for _, c := range t.counts {
		switch first := c.first(); {
		case c.ofRank(), first < firstJoker && c.cards == t.open(c.hand)&SuitSet(suitOf(first)):
			counts = append(counts, c)
		default:
			var weight [MaxCards]int
			for _, card := range c.cards.Cards() {
				weight[card] = 1
			}
			if !t.blend(c.hand, c.cards, &weight, 0, func(n int) bool { return c.fits>>n&1 == 1 }) {
				return false
			}
		}
	}
	t.counts = counts
	return true
}
