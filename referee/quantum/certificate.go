package quantum

import (
	"fmt"

	"umpire/referee"
)

// certificate puts a cut into words that can be checked at the table, in
// terms of the cards everybody holds now: the players of the cut must hold
// more cards of its suits than there are for them. Said of the other players
// and suits the same cut is a lack of room; the shorter way is chosen.
type certificate struct {
	t         *table
	w         *network // with all that is known, and the assumption that fails
	in, out   []int    // the players of the cut, and the others
	of, other []int    // the suits of the cut, and the others
}

// because says why no deal fits what is in the network, by its cut. assumed
// says whether the assumption that fails is that somebody holds a card.
func (t *table) because(w *network, c cut, assumed bool) string {
	if c.direct {
		return t.clash(w, c, assumed)
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

// clash says what is known of the one hand that settles it.
func (t *table) clash(w *network, c cut, assumed bool) string {
	who := t.header.Players[c.player]
	if !assumed {
		return fmt.Sprintf("%s holds at least %s", who, t.some(w.leastNow(t, c.player, c.suit), c.suit))
	}
	most := w.mostNow(t, c.player, c.suit)
	if most > 0 {
		return fmt.Sprintf("%s holds at most %s", who, t.some(most, c.suit))
	}
	since := "been handed none since"
	if t.handedSince(c.player, c.suit) {
		since = "handed on all that came since"
	}
	return fmt.Sprintf("%s has said no to %s, and %s", who, t.suitWord(c.suit), since)
}

// handedSince reports whether the player was handed a card of the suit after
// last saying no to it.
func (t *table) handedSince(p, s int) bool {
	handed := false
	for _, e := range t.log.All() {
		if e.kind != asked || e.suit != s {
			continue
		}
		if e.target == p && !e.yes {
			handed = false
		}
		handed = handed || e.asker == p && e.yes
	}
	return handed
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
			parts = append(parts, c.t.header.Players[p]+"'s "+numeral(k))
			total += k
		}
	}
	size := c.t.columnSize(s)
	return fmt.Sprintf("there %s only %s, and %s would make %s", are(size), c.t.some(size, s), c.short(parts), numeral(total))
}

func are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
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
	return fmt.Sprintf("the %s must be somewhere, and %s could hold %s",
		c.t.some(c.t.columnSize(s), s), pronoun(c.t.columnSize(s)), c.short(parts))
}

func pronoun(n int) string {
	if n == 1 {
		return "of it"
	}
	return "of them"
}

// unfilled: a hand has more cards than there are things for them to be.
func (c *certificate) unfilled(p int) string {
	var parts []string
	for _, s := range c.other {
		if k := c.w.mostNow(c.t, p, s); k > 0 {
			parts = append(parts, c.t.some(k, s))
		}
	}
	holds := c.holding([]int{p})
	if len(parts) == 0 {
		return holds + ", which could be nothing at all"
	}
	return holds + ", which could be at most " + c.short(parts)
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
	if total == 1 {
		return c.holding([]int{p})
	}
	return fmt.Sprintf("%s, and would need %s: %s", c.holding([]int{p}), numeral(total), c.short(parts))
}

// noPlace: what some players cannot take of a few suits is more than the
// others have room for.
func (c *certificate) noPlace() string {
	total, take, fixed := c.size(c.other), c.sum(c.in, c.other, c.w.mostNow), c.sum(c.out, c.of, c.w.leastNow)
	others := c.names(c.out)
	first := fmt.Sprintf("of the %s %s %s can hold at most %s, so %s would hold %s", numeral(total),
		c.suits(c.other, referee.List), c.names(c.in), numeral(take), others, numeral(total-take))
	if take == 0 {
		first = fmt.Sprintf("%s can hold no %s, so %s would hold all %s", c.names(c.in),
			c.suits(c.other, referee.Either), others, numeral(total))
	}
	if fixed == 0 {
		return fmt.Sprintf("%s; but %s %s", first, verb(c.out, others, "holds", "hold"), c.only(c.out))
	}
	return fmt.Sprintf("%s; but %s, at least %s of them %s", first, c.holding(c.out), numeral(fixed), c.suits(c.of, referee.Either))
}

// noCards: some players' cards must be of certain suits, and the others hold
// too many of those.
func (c *certificate) noCards() string {
	free, total, fixed := c.sum(c.in, c.other, c.w.mostNow), c.size(c.of), c.sum(c.out, c.of, c.w.leastNow)
	first := fmt.Sprintf("%s, of which at most %s can be anything but %s", c.holding(c.in), numeral(free), c.suits(c.of, referee.Either))
	if free == 0 {
		first = fmt.Sprintf("%s, which can only be %s", c.holding(c.in), c.suits(c.of, referee.Either))
	}
	if fixed == 0 {
		return fmt.Sprintf("%s; but there %s only %s of those", first, are(total), numeral(total))
	}
	others := verb(c.out, c.names(c.out), "holds", "hold")
	if fixed == total {
		return fmt.Sprintf("%s; but %s all %s", first, others, numeral(total))
	}
	return fmt.Sprintf("%s; but of those %s at least %s of the %s", first, others, numeral(fixed), numeral(total))
}

// sum adds up a bound over some players' cards of some suits.
func (c *certificate) sum(players, suits []int, bound func(t *table, p, s int) int) int {
	total := 0
	for _, p := range players {
		for _, s := range suits {
			total += bound(c.t, p, s)
		}
	}
	return total
}

// size is how many cards some suits have.
func (c *certificate) size(suits []int) int {
	total := 0
	for _, s := range suits {
		total += c.t.columnSize(s)
	}
	return total
}

func (c *certificate) holding(players []int) string {
	return verb(players, c.names(players), "holds", "hold") + " " + c.cards(players)
}

// cards says how many cards some players hold together.
func (c *certificate) cards(players []int) string {
	total := 0
	for _, p := range players {
		total += c.t.hands[p].cards
	}
	if total == 0 {
		return "no cards"
	}
	return referee.Plural(total, "card", "cards")
}

func (c *certificate) only(players []int) string {
	if cards := c.cards(players); cards == "no cards" {
		return cards
	}
	return "only " + c.cards(players)
}

func verb(players []int, names, single, plural string) string {
	if len(players) == 1 {
		return names + " " + single
	}
	return names + " " + plural
}
