package diplomat

import (
	"fmt"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/sheet"
)

// kindOfCards is a suit or a rank: its key in the JSON, and its name in sentences.
type kindOfCards struct {
	key, name string
	cards     deal.Set
}

// suitKinds are the suits; the jokers, which have none, are a last kind without a key.
func suitKinds() []kindOfCards {
	var all []kindOfCards
	for suit, name := range []string{"spades", "hearts", "diamonds", "clubs"} {
		all = append(all, kindOfCards{card.Suit(suit).Letter(), name, deal.SuitSet(suit)})
	}
	return append(all, kindOfCards{"", "", ofRank(joker)})
}

func rankKinds(ranks int) []kindOfCards {
	var all []kindOfCards
	for rank := 1; rank <= ranks; rank++ {
		all = append(all, kindOfCards{rankName(rank), manyOf(rank), ofRank(rank)})
	}
	return all
}

// kindsOfCards is every suit and rank.
func (t *table) kindsOfCards() []kindOfCards {
	return append(suitKinds()[:4], rankKinds(t.ranks)...)
}

// ranges is, for each player, how many cards they can hold of each suit (the jokers
// counting as a fifth) and then of each rank; found once.
func (t *table) ranges() [][]deal.Range {
	t.holders()
	t.memo.ranges.Do(func() {
		t.memo.counts = t.memo.survey.Ranges(t.in(), sets(suitKinds()), sets(rankKinds(joker)))
	})
	return t.memo.counts
}

func sets(kinds []kindOfCards) []deal.Set {
	all := make([]deal.Set, len(kinds))
	for i, k := range kinds {
		all[i] = k.cards
	}
	return all
}

// counts is what is known of one player's hand in numbers: the least and the most of
// each suit and each rank, nil where unsettled.
type counts struct {
	Suits map[string]*[2]int `json:"suits"`
	Ranks map[string]*[2]int `json:"ranks"`
}

func (t *table) counts(p int) counts {
	c := counts{map[string]*[2]int{}, map[string]*[2]int{}}
	t.eachRange(p, func(k kindOfCards, r deal.Range) {
		into := c.Ranks
		if len(c.Suits) < 4 {
			into = c.Suits
		}
		if into[k.key] = nil; r.Settled {
			into[k.key] = &[2]int{r.Least, r.Most}
		}
	})
	return c
}

// eachRange visits the suits and the ranks in play.
func (t *table) eachRange(p int, do func(k kindOfCards, r deal.Range)) {
	all := t.ranges()[p]
	for i, k := range t.kindsOfCards() {
		if i >= 4 {
			i++ // behind the jokers that have no suit
		}
		do(k, all[i])
	}
}

// countLines says for each player what is known in counts beyond the grid, and beyond
// what follows from the size of the hand: Cy: 3-5 hearts, at least 2 sixes, no tens.
func (t *table) countLines() sheet.Lines {
	var lines sheet.Lines
	for p, name := range t.header.Players {
		if t.known(p).Len() == t.held(p) {
			continue
		}
		if said := t.countsSaid(p); len(said) > 0 {
			lines = append(lines, sheet.Join(sheet.In(sheet.Strong, "%s: ", name), sheet.Say("%s", strings.Join(said, ", "))))
		}
	}
	return lines
}

func (t *table) countsSaid(p int) []string {
	var some, none, amounts []string
	of := map[string][]string{} // by amount, what there is so much of
	least := [2]int{}           // of all suits, of all ranks
	t.eachRange(p, func(k kindOfCards, r deal.Range) { least[k.isRank()] += r.Least })
	t.eachRange(p, func(k kindOfCards, r deal.Range) {
		left := k.cards & t.in()
		sure := (t.known(p) & left).Len()
		most := min((left & t.may(p)).Len(), t.held(p)-least[k.isRank()]+r.Least)
		switch {
		case !r.Settled:
		case r.Most == 0 && left.Len() > 1 && left&^t.placed() != 0:
			none = append(none, "no "+k.said())
		case r.Least > sure || r.Most < most && r.Most > sure:
			each := amountOf(r, left.Len(), "of each of ")
			if k.isRank() == 0 {
				each = k.name
			}
			if of[each] = append(of[each], k.said()); len(of[each]) == 1 {
				amounts, some = append(amounts, each), append(some, amountOf(r, left.Len(), k.said()))
			}
		}
	})
	for i, each := range amounts {
		if len(of[each]) > 1 {
			some[i] = each + referee.List(of[each])
		}
	}
	return append(some, none...)
}

// isRank is 1 for a rank, 0 for a suit.
func (k kindOfCards) isRank() int {
	if _, rank := card.ParseRank(k.key); rank || k.key == rankName(joker) {
		return 1
	}
	return 0
}

// amountOf says a range of some cards as people do; all is how many there are.
func amountOf(r deal.Range, all int, name string) string {
	if (r.Most == 1 || r.Most == all && r.Least == 1) && !strings.HasPrefix(name, "of ") {
		name = strings.TrimSuffix(strings.Replace(name, "sixes", "six", 1), "s")
	}
	switch {
	case r.Least == r.Most:
		return fmt.Sprintf("exactly %d %s", r.Least, name)
	case r.Least == 0:
		return fmt.Sprintf("at most %d %s", r.Most, name)
	case r.Most == all:
		return fmt.Sprintf("at least %d %s", r.Least, name)
	}
	return fmt.Sprintf("%d-%d %s", r.Least, r.Most, name)
}

// said is the name where a number stands beside it: sixes rather than 6s.
func (k kindOfCards) said() string {
	words := []string{"twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"}
	if rank, ok := card.ParseRank(k.key); ok && rank >= 2 && rank <= 10 {
		return words[rank-2]
	}
	return k.name
}
