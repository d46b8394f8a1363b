package diplomat

import (
	"slices"

	"umpire/referee/diplomat/deal"
)

// relate adds the sums that the sizes of hands and sets come to.
func (c *counting) relate() {
	all := c.amount(0, c.in)
	for i := 0; i < len(c.sets); i++ {
		if c.sets[i] != 0 {
			c.all(i)
		}
	}
	var made []parting
	for _, parts := range partitions {
		made = append(made, c.parting(all, parts, inHand, 0))
	}
	for i := range c.sets {
		made = append(made, c.within(i, 0)...)
	}
	for p := range c.held {
		c.parted(p, made...)
	}
}

// mix looks at two suits together, where each by itself leads no further.
func (c *counting) mix() {
	suits, known := partitions[bySuit][:4], len(c.sets)
	if c.mixed == 0 {
		c.mixed = known
	}
	for i, one := range suits {
		for _, other := range suits[:i] {
			c.amount(0, one|other)
		}
	}
	c.join(known, known)
}

// beyond looks at all that was told of a hand at once, and at the single cards of few that were told
// of, where two suits together lead no further.
func (c *counting) beyond(about deal.Set) {
	c.wide = true
	known, told := len(c.sets), c.told()
	for _, one := range told {
		for _, x := range one.cards.Cards() {
			if one.cards.Len() <= mostSuits {
				c.amount(0, deal.Card(x))
			}
		}
	}
	for p := range c.held {
		pieces, taken := []deal.Set{about}, about
		for _, one := range told {
			if rest := one.cards &^ taken; one.player == p && rest != 0 {
				pieces, taken = append(pieces, rest), taken|rest
			}
		}
		for _, cards := range c.sets {
			if cards.Len() == 1 && cards&taken == 0 {
				pieces, taken = append(pieces, cards), taken|cards
			}
		}
		c.parted(p, c.parting(c.amount(0, c.in), pieces, inHand, c.in.Len()))
	}
	c.join(known, 0)
}

// join adds the sums that the sets from a place on come to, and where they are in those from another on.
func (c *counting) join(first, wholes int) {
	for i := wholes; i < len(c.sets); i++ {
		if i >= first {
			c.all(i)
		}
		made := c.within(i, first)
		for p := range c.held {
			c.parted(p, made...)
		}
	}
}

// isMixed tells whether an amount is of two suits together.
func (c *counting) isMixed(amount int) bool { return c.mixed > 0 && amount/len(c.held) >= c.mixed }

// all says how many cards of a set the hands have together.
func (c *counting) all(i int) {
	var of []times
	for p := range c.held {
		of = append(of, times{1, i*len(c.held) + p})
	}
	c.add(sum{kind: inAll, lo: c.sets[i].Len(), hi: c.sets[i].Len()}, of...)
}

// parting is a whole and the parts that make it up but for so many cards, of the first hand.
type parting struct {
	of   []times
	kind sumKind
	but  int
}

func (c *counting) parting(whole int, parts []deal.Set, kind sumKind, but int) parting {
	made := parting{append(make([]times, 0, 1+len(parts)), times{-1, whole}), kind, but}
	for _, cards := range parts {
		if cards &= c.in; cards != 0 {
			made.of = append(made.of, times{1, c.amount(0, cards)})
		}
	}
	return made
}

// parted says of a hand what makes up what.
func (c *counting) parted(p int, all ...parting) {
	sums := make([]sum, len(all)) // at once: they are many
	for i, made := range all {
		sums[i] = sum{kind: made.kind, lo: -made.but, of: slices.Clone(made.of)}
		for k := range sums[i].of {
			sums[i].of[k].amount += p
		}
		c.sums = append(c.sums, &sums[i])
	}
}

// within relates a set to those that it takes in: its suits or ranks where it is made up of
// these, the single cards, and each other by itself or with the one card besides; where it comes before a place, to those that do not.
func (c *counting) within(i, first int) (all []parting) {
	whole, singles := c.sets[i], []deal.Set(nil)
	var taken deal.Set
	fresh := i >= first
	for j, cards := range c.sets {
		switch rest := whole &^ cards; {
		case cards == 0 || cards&^whole != 0 || rest == 0 || whole == c.in:
		case cards.Len() == 1:
			singles, taken, fresh = append(singles, cards), taken|cards, fresh || j >= first
		case i >= first || j >= first:
			parts, but := []deal.Set{cards}, rest.Len()
			if _, known := c.at[rest]; known && but == 1 {
				parts, but = append(parts, rest), 0
			}
			all = append(all, c.parting(i*len(c.held), parts, inParts, but))
		}
	}
	if singles != nil && fresh {
		all = append(all, c.parting(i*len(c.held), singles, inParts, (whole&^taken).Len()))
	}
	if i < first {
		return all
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
			all = append(all, c.parting(i*len(c.held), made, inParts, 0))
			for _, cards := range parts {
				if cards &= c.in; cards != 0 && cards&whole == 0 {
					others = append(others, cards)
				}
			}
			all = append(all, c.parting(c.amount(0, c.in), append(others, whole), inHand, 0))
		}
	}
	return all
}

// cross looks at each card by itself in which what was told meets a suit or a rank of some
// cards, or something else that was told: who has no sevens has no 7D.
func (c *counting) cross(about deal.Set) {
	told := c.told()
	for i, one := range told {
		for _, k := range allKinds {
			if both := one.cards & k.cards; k.part <= byRank && about&^k.cards == 0 && both.Len() == 1 {
				c.amount(0, both)
			}
		}
		for _, other := range told[:i] {
			if both := one.cards & other.cards; one.player == other.player && both.Len() == 1 {
				c.amount(0, both)
			}
		}
	}
}

// beside says of a set that was told of, of what else was told and of some cards that are not in
// it, that a hand has room for all, and so has a kind that takes in both if it is even or odd.
func (c *counting) beside(about deal.Set) {
	told := c.told()
	for i, one := range told {
		if rest := about &^ one.cards; rest != 0 {
			c.parted(one.player, c.parting(c.amount(0, c.in), []deal.Set{one.cards, rest}, inHand, c.in.Len()))
			if rest != about {
				c.parted(one.player, c.parting(c.amount(0, about), []deal.Set{about & one.cards, rest}, inParts, 0))
			}
		}
		for _, k := range allKinds {
			if one.parity && one.cards&about == 0 && (one.cards|about)&^k.cards == 0 {
				c.parted(one.player, c.parting(c.amount(0, k.cards), []deal.Set{one.cards, about}, inParts, c.in.Len()))
			}
		}
		for _, other := range told[:i] {
			both, rest := one.cards&other.cards, other.cards&^one.cards
			if one.player != other.player || rest == 0 {
				continue
			}
			c.parted(one.player, c.parting(c.amount(0, c.in), []deal.Set{one.cards, rest, about &^ one.cards &^ rest}, inHand, c.in.Len()))
			if both != 0 {
				c.parted(one.player, c.parting(c.amount(0, other.cards), []deal.Set{both, rest}, inParts, 0))
			}
		}
	}
}

// toldOf is cards that something was told of.
type toldOf struct {
	player int
	cards  deal.Set
	parity bool
}

// told lists of whose cards something was told.
func (c *counting) told() (all []toldOf) {
	seen := map[toldOf]bool{}
	for _, s := range c.sums {
		for _, t := range s.of {
			p, cards := c.of(t.amount)
			if one := (toldOf{p, cards, s.parity()}); s.kind <= several && !seen[one] {
				seen[one], all = true, append(all, one)
			}
		}
	}
	return all
}
