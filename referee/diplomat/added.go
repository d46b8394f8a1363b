package diplomat

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee/diplomat/deal"
	"umpire/referee/words"
)

// why says what a step adds up, without what was concluded just before.
func (a *addition) why(s step, concluded []int) string {
	switch s.sum.kind {
	case inAll:
		return a.whyAll(s, concluded)
	case evenly:
		return a.whyOdd(s)
	}
	items, but, part := a.items(s, concluded)
	p, cards := a.of(s.sum.of[0].amount)
	text := listOf(items)
	switch {
	case s.sum.kind == bySize && s.side == atMost && a.held[p] == 0:
		return a.has(p) + "no cards left"
	case s.sum.kind == bySize && s.side == atMost:
		return a.name(p) + " has only " + a.cards(p)
	case s.sum.kind == bySize:
		return "the other hands have no room for more"
	case s.sum.kind == inParts && len(s.from) == 1 && s.amount >= 0 && a.quoted(s.from[0]) != "":
		root := a.steps[a.root(s.from[0])]
		text = a.few(root) + a.quoted(s.from[0])
		_, told := a.of(root.amount)
		if _, kind := a.of(s.amount); s.side == atMost && root.bound == 0 && kind&^told != 0 {
			text += ", so no " + words.Either(cardNames(kind&told))
		}
		return text
	case s.sum.kind <= several:
		return a.whyAnswer(s, items)
	case s.amount < 0 && s.sum.kind == inHand:
		made := fmt.Sprintf("that makes %d of %s", s.bound+a.held[p], a.cards(p))
		if len(items) > 0 {
			made = a.has(p) + text + ": " + made
		}
		return made
	case len(items) == 0 && but != "":
		return "but " + a.has(p) + but
	case len(items) == 0:
		return ""
	case s.sum.kind == inParts && but != "":
		return a.has(p) + text + ", but " + but
	case part:
		return a.ofAll(cards) + " " + a.has(p) + text
	case s.sum.kind == inParts:
		return a.has(p) + text
	case s.side == atMost && s.bound == 0 && len(s.from) == 1 && a.held[p] > 1:
		_, others := a.of(a.steps[s.from[0]].amount)
		text = "all are " + a.t.nameOf(others, true, a.in) + a.cite(a.steps[a.root(s.from[0])])
	}
	return a.ofHand(p) + ", " + text
}

// items are the amounts that a step adds up, without what was concluded just before; the one behind "but", where it adds up
// two parts; and whether they are said of a kind of cards.
func (a *addition) items(s step, concluded []int) (items []string, but string, part bool) {
	short := s.side == atLeast == (s.amount >= 0) // so few can be of the rest of a hand
	part = s.sum.kind == inParts && s.side == atLeast && s.amount >= 0 && s.amount != s.sum.of[0].amount
	if _, cards := a.of(max(s.amount, 0)); cards.Len() > 1 {
		part = part && s.sum.lo < 0 // its other parts are not all said
	}
	for _, t := range s.sum.of {
		p, cards := a.of(t.amount)
		i := slices.IndexFunc(s.from, func(i int) bool { return a.steps[i].amount == t.amount })
		switch {
		case i >= 0 && t.n < 0 && s.amount < 0 && s.sum.kind == inParts:
			but = a.amountOf(a.steps[s.from[i]])
		case i >= 0 && t.n < 0 && slices.Contains(concluded, a.root(s.from[i])) && a.steps[a.root(s.from[i])].sum.kind == inAll:
			part = false // how many there are was said
		case i >= 0 && !slices.Contains(concluded, a.root(s.from[i])) && !a.granted(s.from[i]):
			items = append(items, a.item(s.from[i], t.amount == s.amount && !s.sum.refused || part && t.n < 0, s.sum.kind <= several))
		case i < 0 && t.amount != s.amount && s.sum.kind == inHand && short && len(s.sum.of) <= mostSuits && cards.Len() < a.held[p]:
			items = append(items, a.noMore(cards))
		}
	}
	return items, but, part
}

// whyAnswer says what an answer adds to amounts that are known.
func (a *addition) whyAnswer(s step, items []string) string {
	p, cards := a.of(s.sum.of[0].amount)
	text := listOf(items)
	said := a.answer(s) + a.cite(s)
	if gone := s.sum.gone; gone != 0 && !(a.last.open() && gone&openCards(a.last) != 0) {
		said = strings.Replace(said, " said ", " had "+words.List(cardNames(gone))+" and said ", 1)
	}
	switch {
	case s.sum.refused && s.amount < 0 && len(items) > 0:
		return a.has(p) + text
	case s.sum.refused && len(items) > 0:
		return "with " + text + " then"
	case s.sum.refused:
		return "then"
	case s.amount < 0 && s.sum.move == 0:
		return "but " + a.has(p) + a.t.bounded(bound{cards, max(s.sum.lo, 0), min(s.sum.hi, cards.Len())}, a.in)
	case s.amount < 0 && len(items) > 0:
		return fmt.Sprintf("%s has %s, but %s", a.name(p), text, strings.TrimPrefix(said, a.name(p)+" "))
	case s.amount < 0:
		return "but " + said
	case s.sum.parity() && cards.Len() > 1 && (len(items) > 0 || s.amount == a.steps[len(a.steps)-1].amount):
		number := "even"
		if s.sum.gaps(0) {
			number = "odd"
		}
		name := a.t.nameOf(cards, true, a.in)
		if s.side == atMost && len(items) == 0 && cards.Len() <= a.held[p] {
			name = a.ofAll(cards)[len("of "):]
		}
		said += fmt.Sprintf(", so an %s number of %s", number, name)
		if len(items) > 0 {
			said += ", " + text
		}
	case len(items) > 0:
		if said += " and has " + text; s.sum.half != "" && s.amount == s.sum.of[0].amount {
			said += ", so " + s.sum.half + " of them"
		}
	case s.sum.gaps != nil && s.sum.gone != 0 && !s.sum.parity():
		said += fmt.Sprintf(", so not %d now", s.bound-1+2*s.side)
	}
	few := a.few(s)
	if len(items) > 0 {
		few = ""
	}
	return few + strings.Join(append([]string{said}, a.limits(s)...), ", ")
}

// noMore is what a hand can have of some cards, there being no more of them.
func (a *addition) noMore(cards deal.Set) string {
	if cards.Len() == 1 {
		return a.t.nameOf(cards, true, a.in)
	}
	return a.t.bounded(bound{cards, 0, cards.Len()}, a.in)
}

// few says before an answer that gives a hand all there are of what was asked about how few
// these are: only 5 spades are left, and ...
func (a *addition) few(s step) string {
	if s.sum == nil || s.sum.kind > several || s.amount < 0 || s.side == atMost {
		return ""
	}
	if _, cards := a.of(s.amount); s.bound == cards.Len() {
		if few := a.only(s.sum, cards); few != "" {
			return few + ", and "
		}
	}
	return ""
}

// only says how few there are of what was asked about.
func (a *addition) only(s *sum, cards deal.Set) string {
	for _, k := range allKinds {
		switch {
		case k.cards&a.in != cards || !a.t.moveNumbered(s.move).asks(k.cards):
		case cards.Len() == 1:
			return fmt.Sprintf("%s is the only %s left", cardName(cards.Cards()[0]), oneOf(k.name))
		case cards.Len() < k.cards.Len():
			return fmt.Sprintf("only %d %s are left", cards.Len(), k.name)
		default:
			return fmt.Sprintf("there are only %d %s", cards.Len(), k.name)
		}
	}
	return ""
}

// asks tells whether an answer was about how many a hand has of just these cards.
func (e entry) asks(cards deal.Set) bool {
	if e.number == 0 || e.action.card != noCard {
		return false
	}
	cond := e.facts[0].Cond
	if not, no := cond.(deal.Not); no {
		cond = not.C
	}
	sum, is := cond.(deal.Sum)
	cards &= e.facts[0].In
	return is && slices.ContainsFunc(sum.Terms, func(t deal.Term) bool {
		asked := t.Cards & e.facts[0].In
		return asked&^cards == 0 && (cards&^asked).Len() <= 1 // of more spades than queens QS is in neither
	})
}

// limits says of the amounts in an answer of which nothing was told how few cards there are.
func (a *addition) limits(s step) (all []string) {
	reach := s.side
	for _, t := range s.sum.of {
		if t.amount == s.amount && s.sum.gaps == nil {
			reach = t.end(1 - s.side)
		}
	}
	for _, t := range s.sum.of {
		p, cards := a.of(t.amount)
		switch told := slices.ContainsFunc(s.from, func(i int) bool { return a.steps[i].amount == t.amount }); {
		case told || t.end(reach) == atLeast || t.amount == s.amount && !s.sum.parity():
		case a.held[p] < cards.Len():
			all = append(all, "with only "+a.cards(p))
		case !s.sum.parity() || cards.Len() == 1:
			if few := a.only(s.sum, cards); few != "" {
				all = append(all, "and "+few)
			}
		}
	}
	return all
}

// butOne is what a step found, of a sum that is even or odd of so many that not all can be there.
func (a *addition) butOne(s step) string {
	p, cards := a.of(max(s.amount, 0))
	if all := cards.Len(); s.sum.parity() && s.side == atMost && 1 < all && all <= a.held[p] && s.bound == all-1 {
		return strings.Replace(fmt.Sprintf("not all %d %s", all, a.t.nameOf(cards, true, a.in)), "all 2", "both", 1)
	}
	return a.amountOf(s)
}

// mostSuits is how many amounts a hand parted by suit comes to: itself, the suits and jokers.
const mostSuits = 6

// cards is how many a hand has: 13 cards.
func (a *addition) cards(p int) string { return words.Plural(a.held[p], "card", "cards") }

// answer is what was answered that a step takes up.
func (a *addition) answer(s step) string { return a.t.answered(a.t.moveNumbered(s.sum.move)) }

// quoted is the answer or the fact that a step takes as it is; "" where it is neither.
func (a *addition) quoted(i int) string {
	s := a.steps[a.root(i)]
	switch p, _ := a.of(max(s.amount, 0)); {
	case s.sum == nil || s.sum.kind != single:
		return ""
	case s.sum.move == 0:
		return a.has(p) + a.amountOf(s)
	}
	return a.answer(s) + a.cite(s)
}

// amountOf says what a step found: all 6 spades, 5 spades, at least 3 hearts.
func (a *addition) amountOf(s step) string {
	b, exactly := a.bound(s), ""
	if b.least == b.cards.Len() {
		exactly = "all "
	}
	return strings.Replace(a.t.bounded(b, a.in), "exactly ", exactly, 1)
}

// granted tells whether what a step says is supposed.
func (a *addition) granted(i int) bool {
	from := a.steps[a.root(i)]
	return (from.sum == nil || from.sum.refused && from.sum.kind == single) && (from.amount == a.steps[i].amount || from.amount < 0)
}

// whyAll adds up the cards of a kind.
func (a *addition) whyAll(s step, concluded []int) string {
	side := 1 - s.side // of the others
	if s.amount < 0 {
		side = s.side
	}
	_, cards := a.of(s.sum.of[0].amount)
	var held holdings
	for _, t := range s.sum.of {
		p, _ := a.of(t.amount)
		text := ""
		i := slices.IndexFunc(s.from, func(i int) bool { return a.steps[i].amount == t.amount })
		switch {
		case t.amount == s.amount, i >= 0 && (slices.Contains(concluded, a.root(s.from[i])) || a.granted(s.from[i])):
			continue
		case i >= 0:
			text = a.item(s.from[i], true, false)
		case side == atMost && a.held[p] < cards.Len() && a.held[p] > 0:
			text = fmt.Sprintf("at most %d", a.held[p])
		default:
			continue
		}
		if alone := strings.TrimSuffix(text, a.cited); alone != text {
			held.add(a.name(p), alone, a.cited)
		} else {
			held.add(a.name(p), text, "")
		}
	}
	parts := held.parts()
	kind := strings.TrimPrefix(a.ofAll(cards), "of ")
	name, cited, all := strings.Cut(strings.Join(parts, ", "), " has all")
	switch {
	case s.amount < 0 && s.bound == 0 && cards.Len() == 1:
		return "nobody has " + kind[2:] + ": " + strings.Join(parts, ", ")
	case s.amount < 0 && cards.Len() == 1 && len(parts) == 1:
		verb := " has "
		if len(held.who[held.what[0]]) > 1 {
			verb = " have "
		}
		return words.List(held.who[held.what[0]]) + verb + kind[2:] + " too"
	case s.amount < 0 && parts == nil:
		return fmt.Sprintf("that makes %d of %s", s.bound, kind)
	case s.amount < 0:
		return fmt.Sprintf("of %s %s: that makes %d", kind, strings.Join(parts, ", "), s.bound)
	case parts == nil:
		return ""
	case all && len(parts) == 1 && (cited == "" || cited[1] == '('):
		return name + strings.Replace(" has all "+kind, "all 1 ", "", 1) + cited
	}
	if cards.Len() == 1 {
		return strings.Join(parts, ", ")
	}
	return fmt.Sprintf("of %s %s", kind, strings.Join(parts, ", "))
}
