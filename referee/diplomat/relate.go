package diplomat

import (
	"slices"

	"umpire/referee/diplomat/deal"
)

// relate adds the sums that the sizes of hands and sets come to.
func (c *counting) relate() {
	all := c.amount(0, c.in)
	for i := 0; i < len(c.sets); i++ {
		if c.sets[i] == 0 {
			continue
		}
		var of []times
		for p := range c.held {
			of = append(of, times{1, i*len(c.held) + p})
		}
		c.add(sum{kind: inAll, lo: c.sets[i].Len(), hi: c.sets[i].Len()}, of...)
	}
	n := len(c.sets)
	for p := range c.held {
		for _, parts := range partitions {
			c.parted(p, all, parts, inHand, 0)
		}
		for i := range n {
			c.within(p, i)
		}
	}
}

// parted says that parts make up an amount but for so many cards.
func (c *counting) parted(p, whole int, parts []deal.Set, kind sumKind, but int) {
	of := []times{{-1, whole/len(c.held)*len(c.held) + p}}
	for _, cards := range parts {
		if cards &= c.in; cards != 0 {
			of = append(of, times{1, c.amount(p, cards)})
		}
	}
	c.add(sum{kind: kind, lo: -but, hi: 0}, of...)
}

// within relates a set to those that it takes in: its suits or ranks where it is made up of
// these, the single cards, and each other by itself.
func (c *counting) within(p, i int) {
	whole, singles := c.sets[i], []deal.Set(nil)
	var taken deal.Set
	for _, cards := range c.sets {
		switch rest := whole &^ cards; {
		case cards == 0 || cards&^whole != 0 || rest == 0 || whole == c.in:
		case cards.Len() == 1:
			singles, taken = append(singles, cards), taken|cards
		default:
			c.parted(p, i*len(c.held), []deal.Set{cards}, inParts, rest.Len())
		}
	}
	if singles != nil {
		c.parted(p, i*len(c.held), singles, inParts, (whole &^ taken).Len())
	}
	for _, parts := range partitions[:2] {
		var made, others []deal.Set
		left := whole
		for _, cards := range parts {
			if cards &= c.in; cards != 0 && cards != whole && cards&^whole == 0 {
				made, left = append(made, cards), left&^cards
			}
		}
		if left == 0 && whole != c.in {
			c.parted(p, i*len(c.held), made, inParts, 0)
			for _, cards := range parts {
				if cards &= c.in; cards != 0 && cards&whole == 0 {
					others = append(others, cards)
				}
			}
			c.parted(p, c.amount(0, c.in), append(others, whole), inHand, 0)
		}
	}
}

// cross looks at each card by itself in which what was told meets a suit or a rank of some
// cards: who has no sevens has no 7D.
func (c *counting) cross(about deal.Set) {
	for _, s := range slices.Clone(c.sums) {
		for _, t := range s.of {
			_, told := c.of(t.amount)
			for _, k := range allKinds {
				if both := told & k.cards & c.in; k.part <= byRank && about&^k.cards == 0 && both.Len() == 1 {
					c.amount(0, both)
				}
			}
		}
	}
}

// beside says of a set that was spoken of as even or odd, and of some cards that are not in it,
// that a hand has room for both, and so has a kind that takes in both.
func (c *counting) beside(about deal.Set) {
	for _, s := range slices.Clone(c.sums) {
		if !s.parity() {
			continue
		}
		if p, told := c.of(s.of[0].amount); told&about == 0 {
			c.parted(p, c.amount(0, c.in), []deal.Set{told, about}, inHand, c.in.Len())
			for _, k := range allKinds {
				if (told|about)&^k.cards == 0 {
					c.parted(p, c.amount(0, k.cards), []deal.Set{told, about}, inParts, c.in.Len())
				}
			}
		}
	}
}
