package diplomat

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/proof"
)

// argument says how some moves force a conclusion: what they tell of the other hands
// one by one, or of the rest of the same hand, and how that adds up.
type argument struct {
	proof.Argument
	t     *table
	cited []entry
	knows *deal.Knowledge // by the cited moves alone
	inner bool            // it is about the rest of a hand that is argued from
}

// argue gives the steps by which the moves of an explanation force its verdict.
func (t *table) argue(c claim, e referee.Explanation) []referee.Clause {
	a := argument{t: t, knows: deal.New(t.shape())}
	for _, x := range t.log.All() {
		if slices.Contains(e.Moves, x.number) {
			a.cited = append(a.cited, x)
			if a.knows != nil {
				a.knows = a.knows.With(x.facts...)
			}
		}
	}
	switch {
	case len(a.cited) == 0:
		return nil
	case c.counted != "", a.knows == nil: // answers that were taken on trust, and do not fit together
		a.plainly(cmp.Or(c.so, c.text))
		return a.Steps(e.Moves)
	}
	if e.Verdict == referee.False {
		a.deny(c)
		return a.Steps(e.Moves)
	}
	for _, h := range a.ofOneHand(a.claimed(c)) {
		a.conclude(h.player, h.bound)
	}
	return a.Steps(e.Moves)
}

// claimed lists what is claimed of hands in bounds; at least and at most by themselves,
// unless one answer says both.
func (a *argument) claimed(c claim) (all []holding) {
	for _, f := range c.facts {
		b, ok := boundOf(f.Cond)
		if !ok {
			a.plainly(c.text)
			continue
		}
		b.cards &= a.t.in()
		total := b.cards.Len()
		b.most = min(b.most, total)
		if b.least > 0 && b.most < total && len(a.because(f.Player, b, true)) != 1 {
			all = append(all, holding{f.Player, bound{b.cards, b.least, total}})
			b.least = 0
		}
		if b.least > 0 || b.most < total {
			all = append(all, holding{f.Player, b})
		}
	}
	return all
}

// ofOneHand argues for what follows from what was said of that hand alone, by the same
// moves in one step, and returns the rest.
func (a *argument) ofOneHand(all []holding) (rest []holding) {
	type way struct {
		player int
		by     []entry
		so     []string
	}
	var ways []way
	for _, h := range all {
		by := a.because(h.player, h.bound, true)
		same := slices.IndexFunc(ways, func(w way) bool {
			return w.player == h.player && slices.EqualFunc(w.by, by, func(x, y entry) bool { return x.number == y.number })
		})
		switch {
		case by == nil:
			rest = append(rest, h)
		case same < 0:
			ways = append(ways, way{h.player, by, []string{a.t.has(h.player, h.bound)}})
		default:
			ways[same].so = append(ways[same].so, a.t.bounded(h.bound))
		}
	}
	for _, w := range ways {
		a.follow(w.by, referee.List(together(w.so)))
	}
	return rest
}

// alike are bounds that differ only in what there is so much of.
var alike = regexp.MustCompile(`^(.* )?(at (?:most|least) (?:[2-9]|\d\d) )([a-z]+)$`)

// together says at once what there is so much of each of, of three kinds and more.
func together(bounds []string) (said []string) {
	for i := 0; i < len(bounds); {
		m, end := alike.FindStringSubmatch(bounds[i]), i+1
		for m != nil && end < len(bounds) && strings.HasPrefix(bounds[end], m[2]) && alike.MatchString(bounds[end]) {
			end++
		}
		if end < i+3 {
			said = append(said, bounds[i:end]...)
		} else {
			kinds := []string{m[3]}
			for _, b := range bounds[i+1 : end] {
				kinds = append(kinds, strings.TrimPrefix(b, m[2]))
			}
			said = append(said, m[1]+m[2]+"of each of "+referee.List(kinds))
		}
		i = end
	}
	return said
}

// deny argues that a hand has fewer or more of some cards than a claim has it.
func (a *argument) deny(c claim) {
	for _, f := range c.facts {
		b, ok := boundOf(f.Cond)
		b.cards &= a.t.in()
		all := b.cards.Len()
		switch {
		case !ok:
		case b.least > 0 && b.least <= all && a.extreme(f.Player, b.cards, true) < b.least:
			a.conclude(f.Player, bound{b.cards, 0, b.least - 1})
			return
		case b.most < all && a.extreme(f.Player, b.cards, false) > b.most:
			a.conclude(f.Player, bound{b.cards, b.most + 1, all})
			return
		}
	}
	a.plainly(cmp.Or(c.so, "it is not so: "+c.text))
}

// conclude argues for a bound that is one-sided: by what was said of that hand alone, by
// what the others have, by what else the hand has, or by all that was said together.
func (a *argument) conclude(p int, b bound) {
	so := a.t.has(p, b)
	if by := a.because(p, b, true); by != nil {
		a.follow(by, so)
		return
	}
	for _, way := range []func(int, bound) bool{a.byOthers, a.byTheRest, a.byWider} {
		if way(p, b) {
			return
		}
	}
	a.plainly(so)
}

// byOthers argues that the other hands have too many of the cards, or too few.
func (a *argument) byOthers(p int, b bound) bool {
	total, sum := b.cards.Len(), 0
	var theirs []bound
	for q := range a.t.shape().Sizes {
		of := bound{b.cards, 0, total}
		switch {
		case q == p:
			of.most = 0
		case b.least > 0:
			of.most = a.extreme(q, b.cards, true)
			sum += of.most
		default:
			of.least = a.extreme(q, b.cards, false)
			sum += of.least
		}
		theirs = append(theirs, of)
	}
	if b.least > 0 && total-sum < b.least || b.least == 0 && total-sum > b.most {
		return false
	}
	for q, of := range theirs {
		if q != p && (of.least > 0 || of.most < total) {
			a.lemma(q, of)
		}
	}
	so := a.t.has(p, b)
	switch {
	case b.least > 0 && sum == 0:
		a.Say(nil, "nobody else can have %s, so %s", a.t.nameOf(b.cards, false), so)
	case total == 1:
		a.Say(nil, "so %s", so)
	default:
		a.Say(nil, "there are only %d %s in the hands, so %s", total, a.t.nameOf(b.cards, true), so)
	}
	return true
}

// byTheRest argues from the size of a hand: it has so many other cards that it has no room
// for more of these, or so few that these must fill it.
func (a *argument) byTheRest(p int, b bound) bool {
	if p == a.t.n {
		return false
	}
	for _, kinds := range [][]kindOfCards{suitKinds(), rankKinds(a.t.ranks)} {
		room, fill := a.t.sizes[p], b.least > 0
		rest := []bound{{cards: a.t.deck &^ a.t.in()}}
		for _, k := range kinds {
			rest = append(rest, bound{cards: k.cards & a.t.in() &^ b.cards})
		}
		for i := range rest {
			of := &rest[i]
			if of.most = of.cards.Len(); of.most > 0 && fill {
				of.most = a.extreme(p, of.cards, true)
				room -= of.most
			} else if of.most > 0 {
				of.least = a.extreme(p, of.cards, false)
				room -= of.least
			}
		}
		if fill && room < b.least || !fill && room > b.most {
			continue
		}
		a.inner = true
		for i, of := range rest {
			if i > 0 && (of.least > 0 || of.most < of.cards.Len()) {
				a.lemma(p, of)
			}
		}
		a.inner = false
		dealt := fmt.Sprintf("%s was dealt %s%d cards", a.t.header.Players[p], map[bool]string{false: "only "}[fill], a.t.sizes[p])
		if gone := rest[0]; gone.most > 0 && fill {
			dealt += fmt.Sprintf(", of which at most %d left the hand", gone.most)
		}
		a.Say(nil, "%s, so %s", dealt, a.t.has(p, b))
		return true
	}
	return false
}

// byWider argues from a kind that takes the cards in: the hand has none of it, or was
// dealt enough of it, and none of those that are not asked about.
func (a *argument) byWider(p int, b bound) bool {
	so := a.t.has(p, b)
	for _, k := range a.t.kindsOfCards() {
		wide := bound{cards: k.cards & a.t.in()}
		if k.cards&b.cards != b.cards || p == a.t.n {
			continue
		}
		if b.most == 0 && wide.cards != b.cards && a.extreme(p, wide.cards, true) == 0 && (a.byOthers(p, wide) || a.byTheRest(p, wide)) {
			a.Add(", so " + so)
			return true
		}
		if b.least > 0 && slices.ContainsFunc(a.cited, func(e entry) bool { return a.byThen(p, b, k, e.facts[0].In) }) {
			return true
		}
	}
	return false
}

// byThen argues for enough of some cards from a kind of those that were in the hands
// when a question was asked: enough of it, and none of the others.
func (a *argument) byThen(p int, b bound, k kindOfCards, then deal.Set) bool {
	enough := a.because(p, bound{k.cards & then, b.least, k.cards.Len()}, true)
	rest := k.cards & then &^ b.cards
	none := a.because(p, bound{cards: rest}, false)
	if rest == 0 || enough == nil || none == nil {
		return false
	}
	name := a.t.header.Players[p]
	a.follow(enough, fmt.Sprintf("%s had at least %d %s then", name, b.least, k.said()))
	a.follow(none, fmt.Sprintf("%s never had %s", name, referee.Either(cardNames(rest))))
	a.Say(nil, "so %s", a.t.has(p, b))
	return true
}

// extreme is the most, or the least, of some cards that a hand has by the cited moves.
func (a *argument) extreme(p int, cards deal.Set, most bool) int {
	count := func(k *deal.Knowledge) int { w := k.World(); return (w[p] & cards).Len() }
	n, end, step := count(a.knows), 0, -1
	if most {
		end, step = cards.Len(), 1
	}
	for n != end {
		further := deal.AtMost(n - 1)
		if most {
			further = deal.AtLeast(n + 1)
		}
		k := a.knows.With(a.t.about(p, deal.Count(cards, further)))
		if k == nil {
			break
		}
		if n += step; (count(k)-n)*step > 0 {
			n = count(k)
		}
	}
	return n
}

// lemma is a step on the way to a conclusion about another hand or other cards.
func (a *argument) lemma(p int, b bound) {
	by, so := a.because(p, b, false), a.t.has(p, b)
	switch {
	case len(by) > inOneStep && !a.inner && a.byTheRest(p, b):
	case len(by) == 1 && strings.HasSuffix(a.t.said(by[0]), " said yes to `"+a.t.bounded(b)+"`"):
		a.Say([]int{by[0].number}, "%s", a.t.said(by[0])) // it is what was said
	default:
		a.follow(by, so)
	}
}

// because is the fewest cited moves that force a bound, of its own hand alone or of all;
// nil where they do not.
func (a *argument) because(p int, b bound, own bool) []entry {
	among := a.cited
	if own {
		among = slices.DeleteFunc(slices.Clone(among), func(e entry) bool { return e.facts[0].Player != p })
	}
	outside := deal.Not{C: deal.Count(b.cards, deal.Values{Lo: b.least, Hi: b.most})}
	moves := a.t.smallest(among, []deal.Fact{{Player: p, In: a.t.deck, Cond: outside}})
	if moves == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(among), func(e entry) bool { return !slices.Contains(moves, e.number) })
}

// inOneStep is how many moves are said in one step.
const inOneStep = 3

// follow says what follows from what some moves say: of few in one step.
func (a *argument) follow(by []entry, so string) {
	switch {
	case len(by) > inOneStep:
		a.together(by, so)
		return
	case len(by) == 0:
		a.Say(nil, "by the size of the hand, so %s", so)
		return
	}
	var moves []int
	var said []string
	for _, e := range by {
		moves, said = append(moves, e.number), append(said, a.t.said(e))
	}
	a.Say(moves, "%s, so %s", strings.Join(said, ", "), so)
}

// together lists what each move says, and what all of it together leaves.
func (a *argument) together(by []entry, so string) {
	for _, e := range by {
		a.Say([]int{e.number}, "%s", a.t.said(e))
	}
	a.Say(nil, "all of that together fits no other deal, so %s", so)
}

// plainly argues from all that was said, together.
func (a *argument) plainly(so string) {
	if len(a.cited) == 1 {
		a.follow(a.cited, so)
		return
	}
	a.together(a.cited, so)
}

// said tells what a move said then.
func (t *table) said(e entry) string {
	who := func(p int) string { return t.header.Players[p] }
	switch a := e.action; {
	case a.kind == claims:
		return fmt.Sprintf("%s claimed the %s", who(a.seat), manyOf(a.rank))
	case a.kind == shows:
		return who(a.seat) + "'s hand is on the record"
	case a.kind == laysOut:
		was := map[bool]string{true: "was", false: "were"}[len(a.cards) == 1]
		return fmt.Sprintf("%s %s left over", referee.List(cardNames(setOf(a.cards))), was)
	case a.card != noCard && a.yes:
		return fmt.Sprintf("%s had %s and laid it out", who(a.target), cardName(a.card))
	case a.card != noCard:
		return fmt.Sprintf("%s said no to %s", who(a.target), cardName(a.card))
	default:
		return fmt.Sprintf("%s said %s to `%s`", who(a.target), referee.YesNo(a.yes), a.words)
	}
}
