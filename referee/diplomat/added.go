package diplomat

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/referee/diplomat/deal"
	"umpire/referee/words"
)

// why says what a step adds up, without what was concluded just before.
func (a *addition) why(s step, concluded []int) clause {
	p, cards := a.of(s.sum.of[0].amount)
	switch short := s.side == atMost; {
	case s.sum.kind == inAll:
		return a.whyAll(s, concluded)
	case s.sum.kind == evenly:
		return a.whyOdd(s)
	case s.sum.kind == bySize && short && a.held[p] == 0:
		return clause{who: p, has: true, text: "no cards left"}
	case s.sum.kind == bySize && short:
		return clause{who: p, has: true, text: "only " + a.cards(p)}
	case s.sum.kind == bySize:
		return clause{who: nobody, text: "the other hands have no room for more"}
	case s.sum.kind == inParts && len(s.from) == 1 && s.amount >= 0 && a.steps[a.root(s.from[0])].isTold():
		return a.whyTold(s, a.root(s.from[0]))
	}
	items, but, part := a.items(s, concluded)
	text := listOf(items)
	switch {
	case s.sum.kind <= several:
		return a.whyAnswer(s, items)
	case s.amount < 0 && s.sum.kind == inHand && len(items) > 0 && a.short > 0:
		return clause{who: nobody, text: fmt.Sprintf("of %s, %s", a.count(p), text)}
	case s.amount < 0 && s.sum.kind == inHand:
		made := fmt.Sprintf("that makes %d of %s", s.bound+a.held[p], a.cards(p))
		if len(items) == 0 {
			return clause{who: nobody, text: made}
		}
		return clause{who: p, has: true, text: text + ": " + made}
	case len(items) == 0 && but != "":
		return clause{but: true, who: p, has: true, text: but}
	case len(items) == 0:
		return clause{who: nobody}
	case s.sum.kind == inParts && but != "":
		return clause{who: p, has: true, text: text + ", but " + but}
	case part:
		return clause{who: p, front: "of " + a.these(cards) + " ", has: true, text: text}
	case s.sum.kind == inParts:
		return clause{who: p, has: true, text: text}
	case s.side == atMost && s.bound == 0 && len(s.from) == 1 && a.held[p] > 1:
		_, others := a.of(a.steps[s.from[0]].amount)
		text = "all are " + a.t.nameOf(others, true, a.in) + a.cite(s.from[0])
	}
	whose := ""
	if p != a.player {
		whose = a.name(p) + "'s "
	}
	return clause{who: nobody, front: "of " + whose + a.count(p) + a.left(a.tookFrom(p)) + ", ", text: text}
}

// isTold tells whether a step is what was answered, or a fact.
func (s step) isTold() bool { return s.sum != nil && s.sum.kind == single }

// whyTold takes an answer or a fact as it is, for a part of its cards.
func (a *addition) whyTold(s step, i int) clause {
	root := a.steps[i]
	p, told := a.of(max(root.amount, 0))
	c := clause{who: p, has: true, text: a.amountOf(root).String()}
	if root.sum.move > 0 {
		c = a.answered(root.sum)
		c.text += a.cite(i) + a.limits(root)
	}
	if _, kind := a.of(s.amount); s.side == atMost && root.bound == 0 && kind&^told != 0 && a.short == 0 {
		c.so = "so no " + words.Either(cardNames(kind&told))
	}
	return c
}

// answered is whose answer a sum is, and what they said.
func (a *addition) answered(s *sum) (c clause) {
	a.asked |= a.t.moveNumbered(s.move).scope()
	did := ""
	if c.who, did, c.text = a.t.answer(a.t.moveNumbered(s.move)); did != "said" || a.short < barely || c.who != a.player || !a.own || a.begun {
		c.text = spaced(did, c.text)
	}
	return c
}

// items are the amounts that a step adds up, without what was concluded just before; the one behind "but", where it adds up
// two parts; and whether they are said of a kind of cards.
func (a *addition) items(s step, concluded []int) (items []amount, but string, part bool) {
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
			but = a.amountOf(a.steps[s.from[i]]).String()
		case i >= 0 && t.n < 0 && slices.Contains(concluded, a.root(s.from[i])) && a.steps[a.root(s.from[i])].sum.kind == inAll:
			part = false // how many there are was said
		case i >= 0 && !slices.Contains(concluded, a.root(s.from[i])) && !a.granted(s.from[i]):
			items = append(items, a.item(s.from[i], t.amount == s.amount && !s.sum.refused || part && t.n < 0, s.sum.kind <= several)...)
		case i < 0 && t.amount != s.amount && s.sum.kind == inHand && short && len(s.sum.of) <= mostSuits && cards.Len() < a.held[p]:
			items = append(items, a.noMore(cards))
		}
	}
	return items, but, part
}

// whyAnswer says what an answer adds to amounts that are known.
func (a *addition) whyAnswer(s step, items []amount) clause {
	p, cards := a.of(s.sum.of[0].amount)
	text := listOf(items)
	switch {
	case s.sum.refused && len(items) > 0 && s.amount >= 0:
		return clause{front: "with " + text + " then ", who: p, has: true}
	case s.sum.refused && s.amount >= 0:
		return clause{front: "then ", who: p, has: true}
	case s.sum.refused && len(items) > 0:
		return clause{who: p, has: true, text: text}
	case s.amount < 0 && s.sum.move == 0:
		return clause{but: true, who: p, has: true, text: a.t.amount(bound{cards, max(s.sum.lo, 0), min(s.sum.hi, cards.Len())}, a.in).String()}
	}
	c := a.answered(s.sum)
	if a.rests(s.sum) {
		c.text += a.cited
	}
	more := " and " + a.verb(1, false)
	switch means := a.means(s); {
	case s.amount < 0:
		c.but = true
		if c.text += a.lost(s.sum, false); len(items) > 0 {
			c = clause{who: p, has: true, text: text + ", but " + c.text}
		}
		return c
	case means != "" && (cards.Len() > 1 || !s.sum.parity()) && (a.short == meant || a.short > 0 && s.side == atMost && s.sum.parity()):
		c.has, c.text, more = true, means, " and"
		if !a.moved && (a.rests(s.sum) || s.sum.out&a.took() != 0) {
			c.text, a.moved = means+a.cited, true
		}
	default:
		c.text += a.lost(s.sum, len(items) > 0)
	}
	if a.short >= barely {
		if more = ","; s.sum.half != "" && len(items) == 1 {
			text = spaced(items[0].word, items[0].number, "of both") + items[0].cite
		}
	}
	if len(items) > 0 {
		c.text += spaced(more, text)
	} else {
		c.text += a.limits(s)
	}
	switch { // what that comes to
	case a.short > 0:
	case s.sum.parity() && cards.Len() > 1 && (len(items) > 0 || s.amount == a.steps[len(a.steps)-1].amount):
		c.text, a.so = c.text+", so "+a.means(s), true
	case len(items) > 0 && s.sum.half != "" && s.amount == s.sum.of[0].amount:
		c.text, a.so = c.text+", so "+s.sum.half+" of them", true
	case len(items) == 0 && s.sum.gaps != nil && s.sum.gone != 0 && !s.sum.parity():
		c.text, a.so = fmt.Sprintf("%s, so not %d now", c.text, s.bound-1+2*s.side), true
	}
	return c
}

// lost says which cards that an answer counted left the hand, and that they are all, where the last move took another's.
func (a *addition) lost(s *sum, more bool) string {
	gone, only, cited := s.gone&^a.out, "", ""
	if gone == 0 {
		return ""
	}
	a.out |= gone
	took := a.took()
	if p, _ := a.of(s.of[0].amount); s.out&took != 0 && !a.moved {
		if a.moved, cited = true, a.cited; !a.tookFrom(p) {
			only = "only"
		}
	}
	cards, and := words.List(cardNames(gone)), " and"
	if a.short > 0 && gone.Len() > 1 && len(s.of) == 1 && !s.parity() {
		cards = strconv.Itoa(gone.Len())
	}
	if more {
		and = ","
	}
	return spaced(and, "lost", only, cards) + cited
}

// means is what an answer comes to now, as far as that has a short name: an odd number of hearts, more hearts than spades.
func (a *addition) means(of step) string {
	s := of.sum
	_, cards := a.of(s.of[0].amount)
	switch {
	case s.parity() && of.side == atMost && of.bound == cards.Len()-1: // not all
		return evenOdd(s) + " of " + a.these(cards)
	case s.parity():
		return evenOdd(s) + " of " + a.t.nameOf(cards, true, a.in)
	case len(s.of) != 2:
		return ""
	}
	n, by := s.of[0].n, s.of[1].n
	_, others := a.of(s.of[1].amount)
	if s.half != "" { // of both together
		n, by, others = n/2, -n/2, others&^cards
	}
	least, most := s.lo, s.hi
	if n < 0 {
		least, most = -s.hi, -s.lo
	}
	if least < 0 {
		cards, others, least = others, cards, -most
	}
	many, few := a.t.nameOf(cards, true, a.in), a.t.nameOf(others, true, a.in)
	switch {
	case n+by != 0 || max(n, by) != 1 || least < 0 || !a.isKind(cards) || !a.isKind(others):
		return ""
	case least == 0:
		return spaced("at least as many", many, "as", few)
	case least == 1:
		return spaced("more", many, "than", few)
	}
	return fmt.Sprintf("at least %d more %s than %s", least, many, few)
}

// noMore is what a hand can have of some cards, there being no more of them.
func (a *addition) noMore(cards deal.Set) amount {
	if cards.Len() == 1 {
		return amount{word: atMostSo, name: a.t.nameOf(cards, true, a.in)}
	}
	return a.t.amount(bound{cards, 0, cards.Len()}, a.in)
}

// only says how few there are of what was asked about.
func (a *addition) only(s *sum, cards deal.Set) string {
	for _, k := range allKinds {
		few := fmt.Sprintf("%d %s", cards.Len(), k.name)
		switch {
		case k.cards&a.in != cards || !a.t.moveNumbered(s.move).asks(k.cards):
			continue
		case cards.Len() == k.cards.Len():
			return ", and there are only " + few
		case cards.Len() == 1:
			few = cardName(cards.Cards()[0])
		}
		return ", with only " + few + cmp.Or(a.left(a.tookOf(cards)), " left")
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

// limits says how few cards there are of which an answer gives a hand all, or of which nothing else was told.
func (a *addition) limits(s step) (all string) {
	reach := s.side
	for _, t := range s.sum.of {
		if t.amount == s.amount && s.sum.gaps == nil {
			reach = t.end(1 - s.side)
		}
	}
	if _, cards := a.of(s.amount); s.side == atLeast && s.bound == cards.Len() {
		all = a.only(s.sum, cards)
	}
	for _, t := range s.sum.of {
		p, cards := a.of(t.amount)
		switch told := slices.ContainsFunc(s.from, func(i int) bool { return a.steps[i].amount == t.amount }); {
		case told || t.end(reach) == atLeast || t.amount == s.amount && !s.sum.parity():
		case a.held[p] < cards.Len():
			all += a.room(p)
		case !s.sum.parity() || cards.Len() == 1:
			all += a.only(s.sum, cards)
		}
	}
	return all
}

// room says how few cards a hand has, of whatever kind.
func (a *addition) room(p int) string {
	a.asked |= a.in
	return ", with only " + a.cards(p) + a.left(a.tookFrom(p))
}

// mostSuits is how many amounts a hand parted by suit comes to: itself, the suits and jokers.
const mostSuits = 6

// cards is how many a hand has: 13 cards.
func (a *addition) cards(p int) string { return words.Plural(a.held[p], "card", "cards") }

// count is how many cards a hand has, before what they are: where there is little room, 13.
func (a *addition) count(p int) string {
	if a.short >= barely {
		return strconv.Itoa(a.held[p])
	}
	return a.cards(p)
}

// these is how many cards there are of some, behind "of": 6 spades, 12 clubs and hearts, QS and QH.
func (a *addition) these(cards deal.Set) string {
	names, kind := a.t.naming(cards, a.in)
	switch {
	case names == nil:
		return "those cards"
	case kind || len(names) == 1:
		return fmt.Sprintf("%d %s", cards.Len(), words.List(names))
	}
	return words.List(names)
}

// ofThese is of how many cards of some: of 6 spades; of 6 left, where just their kind was named.
func (a *addition) ofThese(cards deal.Set, kind string) string {
	for _, k := range allKinds {
		if k.cards&a.in != cards {
			continue
		}
		a.asked |= k.cards
		left := a.left(a.tookOf(cards))
		switch all := cards == k.cards&a.t.deck; {
		case k.name != kind:
			return "of " + a.these(cards) + left
		case all || a.short > 0 && a.cited == "":
			return fmt.Sprintf("of %d,", cards.Len())
		case left == "":
			left = " left,"
		}
		return fmt.Sprintf("of %d%s", cards.Len(), left)
	}
	return "of " + a.these(cards)
}

// amountOf says what a step found: all 6 spades, 5 spades, at least 3 hearts.
func (a *addition) amountOf(s step) amount { return a.t.amount(a.bound(s), a.in) }

// granted tells whether what a step says is supposed.
func (a *addition) granted(i int) bool {
	from := a.steps[a.root(i)]
	return (from.sum == nil || from.sum.refused && from.sum.kind == single) && (from.amount == a.steps[i].amount || from.amount < 0)
}

// other is the step that tells of an amount of a sum about all cards of a kind; told is whether it has to be said, or where
// there is none that so few have room in a hand.
func (a *addition) other(s step, t times, concluded []int) (i int, told bool) {
	p, cards := a.of(t.amount)
	i = slices.IndexFunc(s.from, func(i int) bool { return a.steps[i].amount == t.amount })
	least := s.side == atMost == (s.amount >= 0) // of the others at least so many are counted
	switch {
	case t.amount == s.amount || i >= 0 && (slices.Contains(concluded, a.root(s.from[i])) || a.granted(s.from[i])):
		return i, false
	case i >= 0:
		return s.from[i], true
	}
	return i, !least && a.held[p] < cards.Len() && a.held[p] > 0
}

// adds tells whether a step adds up anything but what was concluded before.
func (a *addition) adds(s step, concluded []int) bool {
	return slices.ContainsFunc(s.sum.of, func(t times) bool { _, told := a.other(s, t, concluded); return told })
}

// whyAll adds up the cards of a kind.
func (a *addition) whyAll(s step, concluded []int) clause {
	c := clause{who: nobody}
	_, cards := a.of(s.sum.of[0].amount)
	name, single, moved := a.t.nameOf(cards, true, a.in), cards.Len() == 1, a.moved
	switch {
	case !a.adds(s, concluded) && s.amount < 0:
		c.text = fmt.Sprintf("that makes %d of %s", s.bound, a.these(cards))
		return c
	case !a.adds(s, concluded):
		return c
	case !single:
		c.front = a.ofThese(cards, a.kind) + " "
	}
	var held holdings
	for _, t := range s.sum.of {
		p, _ := a.of(t.amount)
		switch i, told := a.other(s, t, concluded); {
		case told && i >= 0:
			held.add(a.name(p), together(a.item(i, !single || !a.begun, false)), a.short == 0)
		case told:
			held.add(a.name(p), amount{word: atMostSo, number: strconv.Itoa(a.held[p])}, a.short == 0)
		}
	}
	c.text = strings.Join(held.parts(a.verb), ", ")
	switch {
	case s.amount < 0 && s.bound == 0 && single:
		c.text = spaced("nobody", a.verb(1, false), name) + ": " + c.text
	case s.amount < 0 && single && len(held) == 1:
		c.text = spaced(words.List(held[0].who), a.verb(len(held[0].who), false), name, "too")
	case s.amount < 0:
		c.text += fmt.Sprintf(": that makes %d", s.bound)
	case len(held) == 1 && len(held[0].who) == 1 && held[0].same(amount{word: allOfThem}):
		all := a.t.amount(bound{cards, cards.Len(), cards.Len()}, a.in)
		if a.isKind(cards) && !single {
			all = amountOf(deal.Range{Least: cards.Len(), Most: cards.Len()}, cards.Len(), name)
		}
		if all.cite = held[0].cite; a.moved && !moved {
			all.cite = a.cited
		}
		return clause{who: nobody, text: spaced(held[0].who[0], a.verb(1, false), all.String())}
	}
	return c
}

// took is the cards that the last move took out of the hands.
func (a *addition) took() deal.Set {
	if !a.last.open() {
		return 0
	}
	return openCards(a.last)
}

func (a *addition) tookFrom(p int) bool { return a.last.open() && a.last.facts[0].Player == p }

func (a *addition) tookOf(cards deal.Set) bool {
	took := a.took()
	return slices.ContainsFunc(allKinds, func(k kindOfCards) bool { return k.cards&a.in == cards && k.cards&took != 0 })
}

// left is said, once, behind how many cards are left where the last move took some.
func (a *addition) left(took bool) string {
	if !took || a.moved {
		return ""
	}
	a.moved = true
	return " left" + a.cited
}

// rests tells whether a sum is what the last move told.
func (a *addition) rests(s *sum) bool {
	odd := func(share share) bool { return share.told != nil && a.rests(share.told) }
	return s.move == a.last.number && !a.last.open() || slices.ContainsFunc(s.shares, odd)
}

// newly tells whether what a step says rests on the last move by what is not said itself.
func (a *addition) newly(i int) bool {
	s := a.steps[i]
	if s.sum == nil || slices.Contains(a.said, i) {
		return false
	}
	p, cards := a.of(s.sum.of[0].amount)
	took := a.took()
	takes := s.sum.gone&took != 0 || s.sum.kind == inHand && a.tookFrom(p) || s.sum.kind == inAll && a.tookOf(cards)
	return a.rests(s.sum) || a.but+a.short > 0 && takes && !a.moved || slices.ContainsFunc(s.from, a.newly)
}

// cite is the number of the last move behind what rests on it.
func (a *addition) cite(i int) string {
	if !a.newly(i) || a.but+a.short > 0 && a.moved {
		return ""
	}
	a.moved = true
	return a.cited
}

func (a *addition) name(p int) string {
	if p == a.t.n {
		return "what was left over"
	}
	return a.t.header.Players[p]
}

// openCards is the cards that a move took out of the hands.
func openCards(e entry) deal.Set { return e.facts[0].Cond.(deal.Sum).Terms[0].Cards & e.facts[0].In }
