package diplomat

import (
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
)

// holders is, for each card, the players (bit p; the highest also what was laid out
// at the start) who hold it in some deal that fits, found once.
func (t *table) holders() *[deal.MaxCards]uint16 {
	t.memo.holders.Do(func() {
		t.memo.survey = t.knows.Survey()
		t.memo.found, t.memo.exact = t.memo.survey.Holders()
	})
	return &t.memo.found
}

// exact tells whether the work was enough to find the holders of every card.
func (t *table) exact() bool {
	t.holders()
	return t.memo.exact
}

// holder is the one player who can hold a card that is not out, or nobody.
func (t *table) holder(c int) int {
	for p := range t.n {
		if t.holders()[c] == 1<<p {
			return p
		}
	}
	return nobody
}

// known is the cards that are surely in a player's hand now.
func (t *table) known(p int) deal.Set {
	return t.cardsHeld(func(may uint16) bool { return may == 1<<p })
}

// may is the cards in play that a player may hold.
func (t *table) may(p int) deal.Set {
	return t.cardsHeld(func(may uint16) bool { return may>>p&1 == 1 })
}

// placed is the cards in play whose holder is known.
func (t *table) placed() deal.Set {
	return t.cardsHeld(func(may uint16) bool { return may&(may-1) == 0 && may < 1<<t.n })
}

// cardsHeld is the cards in play whose possible holders are such.
func (t *table) cardsHeld(such func(may uint16) bool) (s deal.Set) {
	for _, c := range t.in().Cards() {
		if such(t.holders()[c]) {
			s |= deal.Card(c)
		}
	}
	return s
}

// canClaim tells whether all cards of a rank are out or surely a player's.
func (t *table) canClaim(p, rank int) bool {
	return t.owner[rank] == nobody && ofRank(rank)&t.in()&^t.known(p) == 0
}

// located tells whether the places of all cards of an unclaimed rank are known.
func (t *table) located(rank int) bool {
	return t.owner[rank] == nobody && ofRank(rank)&t.in()&^t.placed() == 0
}

// claimable names the ranks that a player could claim now, were it their turn.
func (t *table) claimable(p int, name func(rank int) string) []string {
	ranks := []string{}
	for rank := 1; rank <= t.ranks; rank++ {
		if t.canClaim(p, rank) {
			ranks = append(ranks, name(rank))
		}
	}
	return ranks
}

// worlds is the number of deals that fit, in decimal; nil where it was not counted.
func (t *table) worlds() *string {
	t.memo.worlds.Do(func() {
		found, steps := t.holders(), deal.CountSteps
		if !t.exact() {
			steps /= 4 // too tangled a table is not counted either
		}
		if n := t.knows.Worlds(found, steps); n != nil {
			text := n.String()
			t.memo.count = &text
		}
	})
	return t.memo.count
}

func cardName(c int) string { return card.Card(c).String() }

// manyOf names the cards of a rank: aces, sevens, jokers.
func manyOf(rank int) string {
	return []string{"aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings", "jokers"}[rank-1]
}
