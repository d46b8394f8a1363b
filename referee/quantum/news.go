package quantum

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/words"
)

// sentences is the most that the news of a move says; the sheet has the rest.
const sentences = 6

// Carried is what another table knew, said of this one's suits: one move earlier of the
// hands as they lie now.
func (t *table) Carried(other referee.Table) (all []referee.Fact) {
	was := other.(*table)
	held := func(p, s int) (least, most int) { return was.held(p, t.columnIn(was, s)) }
	if q, is := t.lastAsked(); is && t.before != nil && t.before.memo == was.memo && !t.parted {
		held = func(p, s int) (least, most int) {
			if least, most = was.carried(q, p, s); p == q.target && s == q.suit && !q.yes {
				most = 0 // the answer has said it
			}
			return least, most
		}
	}
	for p := range t.n {
		for _, s := range t.columns() {
			least, most := held(p, s)
			for n := 1; n <= least; n++ {
				all = append(all, referee.Fact{Key: limit{player: p, suit: s, number: n}})
			}
			for n := most; n <= t.cards; n++ {
				all = append(all, referee.Fact{Key: limit{player: p, suit: s, number: n, atMost: true}})
			}
		}
	}
	return all
}

// columnIn is where another table of the same game has a suit: under its
// name, or in its place under a name that is no longer in use, or unnamed.
func (t *table) columnIn(other *table, s int) int {
	switch {
	case s >= len(t.names):
		return other.rest()
	case s < len(other.names) && other.names[s] == t.names[s]: // nearly always
		return s
	}
	if was := other.suit(t.names[s]); was >= 0 {
		return was
	}
	if s < len(other.names) && t.suit(other.names[s]) < 0 {
		return s
	}
	return other.rest()
}

// Sentences says of a suit that is placed now all of it; of the others by player, those
// of whom the same is true sharing a sentence. That somebody can hold fewer than before
// is left to the sheet, unless it is none, or just so many.
func (t *table) Sentences(fresh []referee.Fact) (all []string) {
	news := make([]set, t.n) // by player: suits of which more cards are known, or how many
	for _, f := range fresh {
		l := f.Key.(limit)
		least, most := t.held(l.player, l.suit)
		if l.suit >= len(t.names) && t.unnamed() > 1 {
			continue
		}
		if !l.atMost || most == least {
			news[l.player] |= one(l.suit)
		}
	}
	var suits set
	for _, of := range news {
		suits |= of
	}
	for ; suits != 0; suits &= suits - 1 {
		if text := t.placedText(bits.TrailingZeros64(suits)); text != "" {
			all = append(all, text)
			for p := range news {
				news[p] &^= suits & -suits
			}
		}
	}
	all = append(all, t.handsText(news)...)
	if more := len(all) - sentences + 1; more > 1 {
		return append(all[:sentences-1], fmt.Sprintf("And %d things more.", more))
	}
	return all
}

// placedText says where every card of a column is: "All ducks are placed: Ana 1, Cy 3."; ""
// where that is not known.
func (t *table) placedText(s int) string {
	var who []string
	for p, name := range t.header.Players {
		least, most := t.held(p, s)
		if least != most {
			return ""
		}
		if least > 0 {
			who = append(who, fmt.Sprintf("%s %d", name, least))
		}
	}
	return fmt.Sprintf("All %s are placed: %s.", t.suitWord(s), strings.Join(who, ", "))
}

// handsText says player by player what is new of some suits; those of whom the same is
// true share a sentence, in the order in which it comes up.
func (t *table) handsText(news []set) (all []string) {
	var said []string
	who := map[string][]string{}
	say := func(p int, what string) {
		if who[what] = append(who[what], t.header.Players[p]); len(who[what]) == 1 {
			said = append(said, what)
		}
	}
	for p, suits := range news {
		if suits != 0 && t.unknown(p) == 0 && t.hands[p].cards > 0 && !t.parted {
			say(p, "just "+t.inventory(p))
			continue
		}
		var none []string
		for ; suits != 0; suits &= suits - 1 {
			s := bits.TrailingZeros64(suits)
			if t.bounds().most(p, s) > 0 {
				say(p, t.amountKnown(p, s))
			} else if t.hands[p].cards > 0 {
				none = append(none, t.suitWord(s))
			}
		}
		if len(none) > 0 {
			say(p, "no "+words.Either(none))
		}
	}
	for _, what := range said {
		has := " has "
		switch {
		case len(who[what]) > 1 && strings.HasPrefix(what, "no "):
			has = " have "
		case len(who[what]) > 1:
			has = " each have "
		}
		all = append(all, words.List(who[what])+has+what+".")
	}
	return all
}

// amountKnown says how much is known of a suit in a hand: "just two ducks".
func (t *table) amountKnown(p, s int) string {
	least, most := t.held(p, s)
	if least == most {
		return "just " + t.some(least, s)
	}
	return "at least " + t.some(least, s)
}

// inventory lists a hand that is wholly known: "two 1s and three 3s".
func (t *table) inventory(p int) string {
	var parts []string
	for _, s := range t.columns() {
		if k := t.bounds().least(p, s); k > 0 {
			parts = append(parts, t.some(k, s))
		}
	}
	return words.List(parts)
}

// newlyKnown is how many cards that a player surely holds of a suit the last move settled, beyond what it
// said by itself: that the asker holds one, and where a card went.
func (t *table) newlyKnown(p, s int) int {
	q, is := t.lastAsked()
	if t.before == nil || !is {
		return 0
	}
	least, _ := t.before.carried(q, p, s)
	if p == q.asker && s == q.suit {
		least = max(least, q.tells()[0].number)
	}
	return max(t.bounds().least(p, s)-least, 0)
}

// Renamed is the table with the suits called as they are now. What is no longer known of a
// hand is told suit by suit: the rest of it may be known as before.
func (t *table) Renamed(now referee.Table) referee.Table {
	same := *t
	same.names, same.parted = slices.Clone(t.names), true
	for s, name := range now.(*table).names {
		if was := now.(*table).columnIn(t, s); was < len(same.names) {
			same.names[was] = name
		}
	}
	return &same
}

// CalledAs is the table with the suits called as after more moves.
func (t *table) CalledAs(later referee.Table) referee.Table {
	same, names, n := *t, later.(*table).names, len(t.names)
	same.names, same.later = names[:n:n], names[n:]
	return &same
}
