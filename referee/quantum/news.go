package quantum

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
)

// sentences is the most that News says; the sheet has the rest.
const sentences = 6

// News says what newly follows. From one move to the next that is what the
// move settled; between tables further apart (after an edit) it is every
// bound that is another one now.
func (t *table) News(before referee.Table) []sheet.Line {
	earlier, ok := before.(*table)
	if !ok || earlier.memo == t.memo || !t.header.Tell.Deduces() {
		return nil
	}
	var lines []sheet.Line
	said := t.newlySaid(earlier)
	for i, text := range said {
		if i == sentences-1 && len(said) > sentences {
			return append(lines, sheet.Say("And %d things more.", len(said)-i))
		}
		lines = append(lines, sheet.In(sheet.New, "%s", text))
	}
	return lines
}

func (t *table) newlySaid(earlier *table) []string {
	if t.before != nil && t.before.memo == earlier.memo {
		return t.settledText(t.settled().andAsker())
	}
	was := t.calling(earlier)
	gone := was.beyond(was.heldAt(t), nil)
	gone.parted = true // the rest of the hand may be known as before
	return referee.Changed(t.settledText(t.beyond(t.heldAt(was), nil)), was.settledText(gone))
}

// settledText says what is settled: of a suit that is placed now, all of it; of
// the others by player, those of whom the same is true sharing a sentence.
func (t *table) settledText(fresh settledFacts) []string {
	var placed []string
	var suits set
	for _, told := range fresh.fresh {
		suits |= told
	}
	for ; suits != 0; suits &= suits - 1 {
		if s := bits.TrailingZeros64(suits); t.places(s) {
			placed = append(placed, t.placedText(s))
			for p := range fresh.fresh {
				fresh.fresh[p] &^= one(s)
			}
		}
	}
	return append(placed, t.settledHands(fresh)...)
}

// places reports whether it is known where every card of a column is.
func (t *table) places(s int) bool {
	for p := range t.n {
		if least, most := t.held(p, s); least != most {
			return false
		}
	}
	return true
}

// placedText says where every card of a column is: "All ducks are placed: Ana 1, Cy 3."
func (t *table) placedText(s int) string {
	var who []string
	for p, name := range t.header.Players {
		if k := t.bounds().least(p, s); k > 0 {
			who = append(who, fmt.Sprintf("%s %d", name, k))
		}
	}
	suit := t.suitWord(s)
	if s >= len(t.names) {
		suit = "cards of " + suit
	}
	return fmt.Sprintf("All %s are placed: %s.", suit, strings.Join(who, ", "))
}

// settledHands says what is settled player by player.
func (t *table) settledHands(fresh settledFacts) []string {
	g := grouped{t: t}
	for p := range t.n {
		if fresh.fresh[p] == 0 {
			continue
		}
		if t.unknown(p) == 0 && t.hands[p].cards > 0 && !fresh.parted {
			g.add(p, "has", "have", "just "+t.inventory(p))
			continue
		}
		var none []string
		for suits := fresh.fresh[p]; suits != 0; suits &= suits - 1 {
			s := bits.TrailingZeros64(suits)
			if fresh.at(p, s) > 0 || fresh.exact[p]&one(s) != 0 {
				g.add(p, "has", "have", t.amountKnown(p, s))
			}
			if fresh.gone[p]&one(s) != 0 && t.hands[p].cards > 0 {
				none = append(none, t.suitWord(s))
			}
		}
		if len(none) > 0 {
			g.add(p, "has", "have", "no "+referee.Either(none))
		}
	}
	return g.sentences()
}

// inventory lists a hand that is wholly known: "two 1s and three 3s".
func (t *table) inventory(p int) string {
	var parts []string
	for _, s := range t.columns() {
		if k := t.bounds().least(p, s); k > 0 {
			parts = append(parts, t.some(k, s))
		}
	}
	return referee.List(parts)
}

func (t *table) amountKnown(p, s int) string {
	least := t.bounds().least(p, s)
	if least == t.bounds().most(p, s) {
		return "just " + t.some(least, s)
	}
	return "at least " + t.some(least, s)
}

// grouped gathers who shares a fact, in the order the facts come up.
type grouped struct {
	t     *table
	facts []string
	verbs [][2]string
	who   [][]string
}

func (g *grouped) add(p int, single, plural, fact string) {
	name := g.t.header.Players[p]
	for i, f := range g.facts {
		if f == fact {
			g.who[i] = append(g.who[i], name)
			return
		}
	}
	g.facts, g.who = append(g.facts, fact), append(g.who, []string{name})
	g.verbs = append(g.verbs, [2]string{single, plural})
}

func (g *grouped) sentences() []string {
	all := make([]string, len(g.facts))
	for i, fact := range g.facts {
		names, verb := referee.List(g.who[i]), g.verbs[i][0]
		switch {
		case len(g.who[i]) > 1 && strings.HasPrefix(fact, "no "):
			verb = g.verbs[i][1]
		case len(g.who[i]) > 1:
			verb = "each " + g.verbs[i][1]
		}
		all[i] = fmt.Sprintf("%s %s %s.", names, verb, fact)
	}
	return all
}

// calling is another table with the suits called as they are at this one.
func (t *table) calling(other *table) *table {
	same := *other
	same.names = slices.Clone(other.names)
	for s, name := range t.names {
		if was := t.columnIn(other, s); was < len(same.names) {
			same.names[was] = name
		}
	}
	return &same
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
