package diplomat

import (
	"slices"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/record"
	"umpire/referee/words"
)

// course is how the game stands as far as everybody sees it: whose turn it is and
// which cards are out of the hands. It is a value: take gives the next one.
type course struct {
	*setting
	turn  int
	asked int      // whom the player on turn asked last in this turn; nobody
	begun bool     // a question or a claim was made
	over  bool     // finished
	out   deal.Set // laid out or claimed
	laid  []int    // laid out and not claimed, in order
	left  deal.Set // laid out at the start
	taken [8]int   // cards that left each hand
	owner [joker + 1]int8
}

const nobody = -1

func newCourse(s *setting) course {
	c := course{setting: s, turn: s.first, asked: nobody}
	for i := range c.owner {
		c.owner[i] = nobody
	}
	return c
}

// in is the set of cards still in some hand.
func (c *course) in() deal.Set { return c.deck &^ c.out }

// held is the number of cards a player holds now.
func (c *course) held(p int) int { return c.sizes[p] - c.taken[p] }

// take plays an action: the course after it, and the facts it tells of the deal.
// A fault says which rule it breaks. Whether a deal fits the facts is not asked here.
func (c course) take(a action) (course, []deal.Fact, *referee.Fault) {
	if c.over && a.kind != shows {
		return c, nil, referee.Against("the game is over: only notes and hands can follow")
	}
	switch a.kind {
	case asks:
		return c.ask(a)
	case claims:
		return c.claim(a)
	case laysOut:
		return c.layOut(a)
	case shows:
		return c.show(a)
	case takesTurn:
		fault := c.layoutDue()
		if fault == nil {
			c.turn, c.asked = a.seat, nobody
		}
		return c, nil, fault
	}
	c.over = true
	return c, nil, nil
}

// onTurn refuses what only the player on turn may do, and what comes before the
// leftover cards are laid out.
func (c *course) onTurn(p int, does string) *referee.Fault {
	if fault := c.layoutDue(); fault != nil {
		return fault
	}
	if p != c.turn && !c.header.AnyTurn {
		return referee.Against("it is %s's turn: %s cannot %s now", c.header.Players[c.turn], c.header.Players[p], does)
	}
	return nil
}

func (c *course) layoutDue() *referee.Fault {
	if missing := c.leftover - c.left.Len(); missing > 0 {
		return referee.Against("%s to be laid out first (layout CARD...)", words.Plural(missing, "leftover card is", "leftover cards are"))
	}
	return nil
}

func (c course) ask(a action) (course, []deal.Fact, *referee.Fault) {
	if fault := c.onTurn(a.seat, "ask"); fault != nil {
		return c, nil, fault
	}
	if a.seat == a.target {
		return c, nil, referee.Against("%s cannot ask themselves: a question goes to another player", c.header.Players[a.seat])
	}
	if a.card != noCard && !c.deck.Has(a.card) {
		return c, nil, notInDeck(a.card)
	}
	c.begun = true
	c.turn, c.asked = c.header.Next(a.seat), nobody
	if a.cond == nil {
		return c, nil, nil
	}
	fact := deal.Fact{Player: a.target, In: c.in(), Cond: a.says()}
	if a.card != noCard && a.yes && !c.out.Has(a.card) {
		c.turn, c.asked = a.seat, a.target
		c.out |= deal.Card(a.card)
		c.laid = append(c.laid[:len(c.laid):len(c.laid)], a.card)
		c.taken[a.target]++
	}
	return c, []deal.Fact{fact}, nil
}

func notInDeck(c int) *referee.Fault {
	return referee.Against("%s is not in the deck (jokers: no)", card.Card(c))
}

func (c course) claim(a action) (course, []deal.Fact, *referee.Fault) {
	if fault := c.onTurn(a.seat, "claim"); fault != nil {
		return c, nil, fault
	}
	if owner := c.owner[a.rank]; owner != nobody {
		return c, nil, referee.Against("the %s are claimed already, by %s", manyOf(a.rank), c.header.Players[owner])
	}
	fact := deal.Fact{Player: a.seat, In: c.in(), Cond: deal.HasAll(ofRank(a.rank) & c.in())}
	c.begun = true
	c.turn = a.seat
	c.taken[a.seat] += (ofRank(a.rank) & c.in()).Len()
	c.out |= ofRank(a.rank)
	c.owner[a.rank] = int8(a.seat)
	c.laid = slices.DeleteFunc(slices.Clone(c.laid), ofRank(a.rank).Has)
	c.over = c.unclaimed() == 0
	return c, []deal.Fact{fact}, nil
}

// unclaimed is how many ranks nobody has claimed.
func (c *course) unclaimed() int {
	n := 0
	for rank := 1; rank <= c.ranks; rank++ {
		if c.owner[rank] == nobody {
			n++
		}
	}
	return n
}

// distinct reads a list of cards as a set: each in the deck, none named twice.
func (c *course) distinct(list []int) (deal.Set, *referee.Fault) {
	var all deal.Set
	for _, x := range list {
		if !c.deck.Has(x) {
			return 0, notInDeck(x)
		}
		if all.Has(x) {
			return 0, referee.Against("%s is named twice", card.Card(x))
		}
		all |= deal.Card(x)
	}
	return all, nil
}

func (c course) layOut(a action) (course, []deal.Fact, *referee.Fault) {
	all, fault := c.distinct(a.cards)
	again := all & c.left
	switch {
	case fault != nil:
		return c, nil, fault
	case c.leftover == 0:
		return c, nil, referee.Against("nothing is laid out at the start: every card was dealt (see leftover: and sizes:)")
	case c.begun:
		return c, nil, referee.Against("leftover cards are laid out before the first question")
	case again != 0:
		return c, nil, referee.Against("%s is laid out already", card.Card(again.Cards()[0]))
	case c.left.Len()+all.Len() > c.leftover:
		return c, nil, referee.Against("only %s left over, not %d", words.Plural(c.leftover, "card is", "cards are"), c.left.Len()+all.Len())
	}
	fact := deal.Fact{Player: c.n, In: c.deck, Cond: deal.HasAll(all)}
	c.left |= all
	c.out |= all
	c.laid = append(c.laid[:len(c.laid):len(c.laid)], a.cards...)
	return c, []deal.Fact{fact}, nil
}

func (c course) show(a action) (course, []deal.Fact, *referee.Fault) {
	all, fault := c.distinct(a.cards)
	if fault != nil {
		return c, nil, fault
	}
	if n := all.Len(); n != c.sizes[a.seat] {
		fault := referee.Against("%s was dealt %s, and the line names %d",
			c.header.Players[a.seat], words.Plural(c.sizes[a.seat], "card", "cards"), n).Openly()
		if n < c.sizes[a.seat] {
			fault.Begun = &record.Begun{}
		}
		return c, nil, fault
	}
	return c, []deal.Fact{{Player: a.seat, In: c.deck, Cond: deal.HasAll(all)}}, nil
}

// points is a player's score in half points.
func (c *course) points(p int) int {
	half := 0
	for rank := 1; rank <= c.ranks; rank++ {
		switch {
		case int(c.owner[rank]) != p:
		case rank == joker:
			half++
		default:
			half += 2
		}
	}
	return half
}

// winners are those with the most points once the game is over; nobody at 0 to 0.
func (c *course) winners() (best []int) {
	for most := 2 * c.ranks; c.over && most > 0 && best == nil; most-- {
		for p := range c.n {
			if c.points(p) == most {
				best = append(best, p)
			}
		}
	}
	return best
}
