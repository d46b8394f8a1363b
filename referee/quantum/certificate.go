package quantum

import (
	"fmt"
	"math/bits"
	"strings"

	"umpire/referee"
)

// certificate puts a cut into words that can be checked at the table, in
// terms of the cards everybody holds now. low and high are what each cell is
// bound to, the assumption that fails included.
type certificate struct {
	t         *table
	w         *network
	in, out   []int // the players of the cut, and the others
	of, other []int // the suits of the cut, and the others
}

// because says why no deal fits what is in the network, by its cut.
func (t *table) because(w *network, c cut) string {
	if c.direct {
		return t.clash(w, c)
	}
	cert := certificate{t: t, w: w}
	for p := range t.n {
		if c.players>>uint(p)&1 == 1 {
			cert.in = append(cert.in, p)
		} else {
			cert.out = append(cert.out, p)
		}
	}
	for s := range t.n {
		switch {
		case c.suits>>uint(s)&1 == 1:
			cert.of = append(cert.of, s)
		case w.columnCards(one(s)) > 0:
			cert.other = append(cert.other, s)
		}
	}
	return cert.text()
}

// clash says that one number would have to be two things.
func (t *table) clash(w *network, c cut) string {
	who, least, most := t.header.Players[c.player], w.leastNow(t, c.player, c.suit), w.mostNow(t, c.player, c.suit)
	if most <= 0 {
		return fmt.Sprintf("%s holds %s, and would need %s", who, t.some(0, c.suit), t.some(least, c.suit))
	}
	return fmt.Sprintf("%s holds at most %s, and would need %s", who, t.some(most, c.suit), t.some(least, c.suit))
}

// leastNow and mostNow turn the bounds on the cards dealt into those on the hand.
func (w *network) leastNow(t *table, p, s int) int { return int(w.low[p][s] + t.net(p, s)) }
func (w *network) mostNow(t *table, p, s int) int  { return int(w.high[p][s] + t.net(p, s)) }

func (c *certificate) text() string {
	switch {
	case len(c.in) == 0:
		return c.tooMany(c.worstSuit(c.of, false))
	case len(c.out) == 0:
		return c.tooFew(c.worstSuit(c.other, true))
	case len(c.of) == 0:
		return c.unfilled(c.worstHand(c.in, true))
	case len(c.other) == 0:
		return c.overfull(c.worstHand(c.out, false))
	case len(c.other) <= len(c.of):
		return c.noPlace()
	}
	return c.noCards()
}

// tooMany: the hands together need more of a suit than there is.
func (c *certificate) tooMany(s int) string {
	var parts []string
	total := 0
	for _, p := range c.out {
		if k := c.w.leastNow(c.t, p, s); k > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", c.t.header.Players[p], k))
			total += k
		}
	}
	return fmt.Sprintf("there are only %s, and %s would make %s", c.t.some(c.t.columnSize(s), s), c.short(parts), numeral(total))
}

// tooFew: the hands together cannot take a suit's cards.
func (c *certificate) tooFew(s int) string {
	var none, parts []string
	for _, p := range c.in {
		if k := c.w.mostNow(c.t, p, s); k > 0 {
			parts = append(parts, fmt.Sprintf("%s at most %s", c.t.header.Players[p], numeral(k)))
		} else {
			none = append(none, c.t.header.Players[p])
		}
	}
	if len(none) > 0 {
		parts = append(parts, c.short(none)+" none")
	}
	return fmt.Sprintf("%s must be somewhere, and %s could hold", c.t.some(c.t.columnSize(s), s), referee.List(parts)+" of them")
}

// unfilled: a hand has more cards than there are things for them to be.
func (c *certificate) unfilled(p int) string {
	var parts []string
	for _, s := range c.other {
		if k := c.w.mostNow(c.t, p, s); k > 0 {
			parts = append(parts, c.t.some(k, s))
		}
	}
	what := "and they can be nothing"
	if len(parts) > 0 {
		what = "which could be at most " + c.short(parts)
	}
	return fmt.Sprintf("%s holds %s, %s", c.t.header.Players[p], referee.Plural(c.t.hands[p].cards, "card", "cards"), what)
}

// overfull: a hand would need more cards than it has.
func (c *certificate) overfull(p int) string {
	var parts []string
	total := 0
	for _, s := range c.of {
		if k := c.w.leastNow(c.t, p, s); k > 0 {
			parts = append(parts, c.t.some(k, s))
			total += k
		}
	}
	return fmt.Sprintf("%s holds %s, and would need %s: %s", c.t.header.Players[p],
		referee.Plural(c.t.hands[p].cards, "card", "cards"), numeral(total), c.short(parts))
}

// noPlace: what some players cannot take of a few suits is more than the
// others have room for.
func (c *certificate) noPlace() string {
	total, take, hold, fixed := 0, 0, 0, 0
	for _, s := range c.other {
		total += c.t.columnSize(s)
		for _, p := range c.in {
			take += c.w.mostNow(c.t, p, s)
		}
	}
	for _, p := range c.out {
		hold += c.t.hands[p].cards
		for _, s := range c.of {
			fixed += c.w.leastNow(c.t, p, s)
		}
	}
	return fmt.Sprintf("of the %d %s %s could hold %s, so %s would need %d; but %s, %s",
		total, c.suits(c.other), c.names(c.in), atMost(take), c.names(c.out), total-take,
		c.holding(c.out, hold), c.sure(fixed, c.of))
}

// noCards: some players' cards must be of certain suits, and the others hold
// too many of those.
func (c *certificate) noCards() string {
	hold, free, total, fixed := 0, 0, 0, 0
	for _, p := range c.in {
		hold += c.t.hands[p].cards
		for _, s := range c.other {
			free += c.w.mostNow(c.t, p, s)
		}
	}
	for _, s := range c.of {
		total += c.t.columnSize(s)
		for _, p := range c.out {
			fixed += c.w.leastNow(c.t, p, s)
		}
	}
	return fmt.Sprintf("%s, %s of them anything but %s, so they would need %d of those; but there are %d, and %s",
		c.holding(c.in, hold), atMost(free), c.suits(c.of), hold-free, total, c.kept(fixed))
}

func (c *certificate) kept(fixed int) string {
	if fixed == 0 {
		return "no more"
	}
	return fmt.Sprintf("%s at least %s of them", verb(c.out, c.names(c.out), "holds", "hold"), numeral(fixed))
}

func (c *certificate) sure(fixed int, suits []int) string {
	if fixed == 0 {
		return "no more"
	}
	return fmt.Sprintf("at least %s of them %s", numeral(fixed), c.suits(suits))
}

func (c *certificate) holding(players []int, cards int) string {
	return verb(players, c.names(players), "holds", "hold") + " " + referee.Plural(cards, "card", "cards")
}

func verb(players []int, names, single, plural string) string {
	if len(players) == 1 {
		return names + " " + single
	}
	return names + " " + plural
}

func atMost(n int) string {
	if n == 0 {
		return "none"
	}
	return "at most " + numeral(n)
}

// names lists players, or says who is not among them where that is shorter.
func (c *certificate) names(players []int) string {
	rest := c.t.n - len(players)
	if len(players) > 4 && rest <= 3 {
		var others []int
		for p := range c.t.n {
			if !containsInt(players, p) {
				others = append(others, p)
			}
		}
		if rest == 0 {
			return "all players"
		}
		return "all but " + referee.List(c.t.players(others))
	}
	return c.short(c.t.players(players))
}

func (c *certificate) suits(suits []int) string {
	words := make([]string, len(suits))
	for i, s := range suits {
		words[i] = c.t.suitWord(s)
	}
	return c.short(words)
}

// short lists words, and counts them where they are too many to take in.
func (c *certificate) short(words []string) string {
	const most = 8
	if len(words) > most {
		return strings.Join(words[:most-1], ", ") + fmt.Sprintf(" and %d more", len(words)-most+1)
	}
	return referee.List(words)
}

func containsInt(all []int, one int) bool {
	for _, i := range all {
		if i == one {
			return true
		}
	}
	return false
}

// columnSize is how many cards a column holds.
func (t *table) columnSize(s int) int {
	if s < len(t.names) {
		return t.cards
	}
	return t.cards * t.unnamed()
}

// worstSuit is the suit of which the cut's players need most too much, or
// (short) can take most too little.
func (c *certificate) worstSuit(suits []int, short bool) int {
	worst, by := suits[0], -1
	for _, s := range suits {
		off := -c.w.columnCards(one(s))
		for p := range c.t.n {
			if short {
				off += int(c.w.high[p][s])
			} else {
				off += int(c.w.low[p][s])
			}
		}
		if short {
			off = -off
		}
		if off > by {
			worst, by = s, off
		}
	}
	return worst
}

// worstHand is the player whose hand is most too large (short), or too small.
func (c *certificate) worstHand(players []int, short bool) int {
	worst, by := players[0], -1
	for _, p := range players {
		off := -c.t.cards
		for s := range c.t.n {
			if short {
				off += int(c.w.high[p][s])
			} else {
				off += int(c.w.low[p][s])
			}
		}
		if short {
			off = -off
		}
		if off > by {
			worst, by = p, off
		}
	}
	return worst
}

var _ = bits.Len
