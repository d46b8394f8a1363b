package diplomat

import (
	"math/bits"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/phrase"
	"umpire/referee/phrase/core"
	"umpire/referee/words"
)

// meaning is what a phrase says of a hand, in the terms of package deal: counts and
// sums over sets of cards. It is nil where it cannot be said in them, of products of cards and
// of what nobody asks at a table: then nothing is concluded.
func meaning(p *phrase.Phrase) deal.Cond {
	e := encoder{in: deal.Set(core.WholeDeck), left: new(bool)}
	if c := e.cond(p.Meaning()); !*e.left {
		return c
	}
	return nil
}

// notConcluded is why a claim or an estimate is refused that has no meaning.
func notConcluded(words string) error {
	return referee.Unreadable("nothing is concluded %s: they are only held against a hand that is on the record", ofSuch(words))
}

// ofSuch says of what nothing is concluded.
func ofSuch(words string) string {
	if strings.Contains(words, "product") {
		return "about products of cards"
	}
	return "about questions so deep inside each other"
}

// Constant conditions.
var (
	always = deal.All{}
	never  = deal.Any{}
)

// encoder turns meanings into conditions on the cards of the hand that are in a set:
// all, or those of one rank, colour or suit.
type encoder struct {
	in    deal.Set
	built *int // the size of all that was made for the outermost comparison

	left *bool // whether something was given up
}

// within is for the cards of a part.
func (e encoder) within(part deal.Set) encoder {
	e.in = part
	return e
}

func (e encoder) cond(m core.Meaning) deal.Cond { return e.of(m, wholeHand) }

// wholeHand stands for no card in particular: the whole hand is spoken of.
const wholeHand = -1

// of is a meaning as a condition; x is the card it speaks of, which is in the hand.
func (e encoder) of(m core.Meaning, x int) deal.Cond {
	switch m := m.(type) {
	case core.And:
		return all(e.each(m, x)...)
	case core.Or:
		return some(e.each(m, x)...)
	case core.Not:
		return opposite(e.of(m.Of, x))
	case core.Named:
		return e.of(m.Of, x)
	case core.Compare:
		return e.compare(m, x)
	case core.Path:
		return e.path(m)
	}
	cards, _ := core.CardsOf(m)
	return constant(deal.Set(cards).Has(x))
}

func (e encoder) each(parts []core.Meaning, x int) []deal.Cond {
	return words.Each(parts, func(part core.Meaning) deal.Cond { return e.of(part, x) })
}

func constant(holds bool) deal.Cond {
	if holds {
		return always
	}
	return never
}

func isAlways(c deal.Cond) bool { return isEmpty[deal.All](c) }

func isNever(c deal.Cond) bool { return isEmpty[deal.Any](c) }

// parted is a condition made up of others.
type parted interface {
	~[]deal.Cond
	deal.Cond
}

func isEmpty[P parted](c deal.Cond) bool {
	parts, is := c.(P)
	return is && len(parts) == 0
}

// all joins conditions; what holds anyway is left out.
func all(parts ...deal.Cond) deal.Cond {
	if slices.ContainsFunc(parts, isNever) {
		return never
	}
	return joined[deal.All](parts)
}

// some is the condition that one of the parts holds.
func some(parts ...deal.Cond) deal.Cond {
	if slices.ContainsFunc(parts, isAlways) {
		return always
	}
	return joined[deal.Any](parts)
}

func joined[P parted](parts []deal.Cond) deal.Cond {
	list := P{}
	for _, part := range parts {
		if more, is := part.(P); is {
			list = append(list, more...)
		} else {
			list = append(list, part)
		}
	}
	if len(list) == 1 {
		return list[0]
	}
	return list
}

// opposite denies a condition, bounds by the opposite bounds.
func opposite(c deal.Cond) deal.Cond {
	switch c := c.(type) {
	case deal.All:
		return some(opposites(c)...)
	case deal.Any:
		return all(opposites(c)...)
	case deal.Not:
		return c.C
	case deal.Sum:
		switch {
		case c.In.Test != nil:
		case c.In.Lo == -deal.Far:
			return deal.Sum{Terms: c.Terms, In: deal.AtLeast(c.In.Hi + 1)}
		case c.In.Hi == deal.Far:
			return deal.Sum{Terms: c.Terms, In: deal.AtMost(c.In.Lo - 1)}
		}
	}
	return deal.Not{C: c}
}

func opposites(conds []deal.Cond) []deal.Cond {
	return words.Each(conds, opposite)
}

// leave gives a meaning up: of it nothing is concluded.
func (e encoder) leave() deal.Cond {
	*e.left = true
	return always
}

// path is cards in a row: for each rank to start from, that every rank of the row is
// there. Only rows in which each rank leads to one other are told so.
func (e encoder) path(m core.Path) deal.Cond {
	cards, plain := core.CardsOf(m.Things)
	things := deal.Set(cards) & e.in
	switch {
	case m.N <= 0:
		return always
	case plain && m.N == 1:
		return deal.Count(things, deal.AtLeast(1))
	case !plain || m.Link != core.Other || !m.Onward() || m.Pair.Colour != core.Any || m.Pair.Suit != core.Any:
		return e.leave()
	}
	var rows []deal.Cond
	for rank := 1; rank < joker; rank++ {
		row, single := rowFrom(rank, m, things)
		if !single {
			return e.leave()
		}
		rows = append(rows, row)
	}
	return some(rows...)
}

// rowFrom is the row that starts with a rank; not single where a rank leads to several.
func rowFrom(rank int, m core.Path, things deal.Set) (row deal.Cond, single bool) {
	row = always
	for range m.N {
		if rank == 0 {
			return never, true
		}
		row = all(row, deal.Count(things&ofRank(rank), deal.AtLeast(1)))
		next := m.Pair.Numbers[rank]
		if next&(next-1) != 0 {
			return nil, false
		}
		rank = bits.TrailingZeros16(next) % 16
	}
	return row, true
}
