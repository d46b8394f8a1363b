package diplomat

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/referee/diplomat/deal"
	"umpire/referee/words"
)

// amount is how many of some cards a hand has, as it is said: at most 3 hearts; alone, at most 3, where the kind is named
// before.
type amount struct {
	word         string // one of the words below; "" of a range
	number, name string
	why          string // what it rests on, in brackets
	cite         string // the move that tells it
}

// The words before a number.
const (
	exactly    = "exactly"
	atMostSo   = "at most"
	atLeastSo  = "at least"
	allOfThem  = "all"
	noneOfThem = "no"
)

// amountOf is a range of some cards; all is how many there are.
func amountOf(r deal.Range, all int, name string) amount {
	if (r.Most == 1 || r.Most == all && r.Least == 1) && !strings.HasPrefix(name, "of ") {
		name = oneOf(name)
	}
	m := amount{number: strconv.Itoa(r.Least), name: name}
	switch {
	case r.Least == r.Most && r.Least == all:
		m.word = allOfThem
	case r.Least == r.Most:
		m.word = exactly
	case r.Least == 0:
		m.word, m.number = atMostSo, strconv.Itoa(r.Most)
	case r.Most == all:
		m.word = atLeastSo
	default:
		m.number += "-" + strconv.Itoa(r.Most)
	}
	return m
}

// amount is how many of some cards: QS, no hearts, at least 2 hearts, all of QS and 7H.
func (t *table) amount(b bound, in deal.Set) amount {
	all := b.cards.Len()
	switch {
	case b.most == 0:
		return amount{word: noneOfThem, name: t.nameOf(b.cards, false, in)}
	case b.least == all && (all <= listed || t.nameOf(b.cards, true, in) == ofThose):
		return amount{word: allOfThem, name: words.List(cardNames(b.cards))}
	}
	return amountOf(deal.Range{Least: b.least, Most: b.most}, all, t.nameOf(b.cards, true, in))
}

// plain says it as a claim does.
func (m amount) plain() string {
	switch {
	case m.number == "" && m.word == allOfThem:
		return m.name
	case m.word == allOfThem:
		m.word = exactly
	}
	return spaced(m.word, m.number, m.name)
}

func spaced(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " ")
}

// one tells whether it is at least one of a kind, which is said as a spade; of what has no name of its own it stays: at least 1
// of QS and QH.
func (m amount) one() bool {
	return m.word == atLeastSo && m.number == "1" && m.name != "" && !strings.HasPrefix(m.name, "of ")
}

// alone is an amount of a kind that is named already.
func (m amount) alone() amount {
	if m.name = ""; m.word == allOfThem {
		m.number = ""
	}
	return m
}

// without is an amount without this word before its number.
func (m amount) without(word string) amount {
	if m.word == word {
		m.word = exactly
	}
	return m
}

// same tells whether an amount is said in the same words.
func (m amount) same(as amount) bool {
	m.cite, as.cite = "", ""
	return m == as
}

// String says it in a reason.
func (m amount) String() string {
	text := spaced(m.word, m.number, m.name)
	switch {
	case m.word == noneOfThem && m.name == "":
		text = "none"
	case m.one():
		text = words.Article(m.name)
	case m.word == exactly || m.word == allOfThem && m.number == "" && m.name != "":
		text = spaced(m.number, m.name)
	case m.word == allOfThem && m.number == "2":
		text = spaced("both", m.name)
	}
	return text + m.why + m.cite
}

// said is the word of an amount that need not be said again of the next.
func (m amount) said() string {
	if word := m.word; !m.one() && (word == atMostSo || word == atLeastSo || word == noneOfThem) {
		return word
	}
	return ""
}

// byPlace has exact amounts first, so that a word that was said is not heard of them, and those that are none last.
func byPlace(x, y amount) int {
	place := func(m amount) int { return slices.Index([]string{"", atMostSo, atLeastSo, noneOfThem}, m.said()) }
	return place(x) - place(y)
}

// listOf lists amounts: 2 clubs, at most 4 spades, 3 hearts, no diamonds or jokers.
func listOf(amounts []amount) string {
	amounts = slices.Clone(amounts)
	slices.SortStableFunc(amounts, byPlace)
	var all, none []string
	said := ""
	for _, m := range amounts {
		if m.word == noneOfThem && m.name != "" {
			none = append(none, m.name+m.why+m.cite)
		} else {
			all, said = append(all, m.without(said).String()), m.said()
		}
	}
	if none != nil {
		all = append(all, "no "+words.Either(slices.Compact(none)))
	}
	if len(all) > 2 {
		return strings.Join(all, ", ")
	}
	return words.List(all)
}

// together is amounts as one.
func together(amounts []amount) amount {
	if len(amounts) == 1 {
		return amounts[0]
	}
	return amount{number: listOf(amounts)}
}

// holding is who has how many of some cards: of those who have as many it is said together.
type holding struct {
	who []string
	amount
}

type holdings []holding

func (h *holdings) add(name string, m amount, each bool) {
	for i := range *h {
		if had := &(*h)[i]; had.same(m) && (each || m.said() == "" || m.said() == noneOfThem) { // else at most 4, Ben 4
			if had.who = append(had.who, name); m.cite != "" {
				had.cite = m.cite
			}
			return
		}
	}
	*h = append(*h, holding{[]string{name}, m})
}

// parts says them: Ana and Ben each have at most 4, Cy 2, Dee none.
func (h holdings) parts(verb func(hands int, each bool) string) (parts []string) {
	slices.SortStableFunc(h, func(x, y holding) int { return byPlace(x.amount, y.amount) })
	said := ""
	for i, one := range h {
		have, each := "", len(one.who) > 1 && one.word != noneOfThem
		switch {
		case i == 0:
			have = verb(len(one.who), each)
		case each:
			have = "each"
		}
		parts = append(parts, spaced(words.List(one.who), have, one.without(said).String()))
		if said = one.said(); said == noneOfThem {
			said = ""
		}
	}
	return parts
}

// item says one amount, alone where its kind is named before; what it rests on in brackets,
// where it is another side of it.
func (a *addition) item(i int, alone, counted bool) []amount {
	s, root := a.steps[i], a.root(i)
	from, m, why, brief := a.steps[root], a.amountOf(s), "", a.brief
	p, _ := a.of(s.amount)
	if alone {
		m = m.alone()
	}
	if a.tookFrom(p) && a.short == 0 {
		brief = 0 // it is said which move left it so many cards
	}
	switch {
	case a.inline(i):
		return a.itemOf(s, m, brief)
	case a.fills(i) && from.sum != nil:
		if brief < 2 && (a.short == 0 || !a.tookFrom(p)) || a.short == 0 && a.newly(root) {
			why = a.hand(p, brief) + a.amountOf(from).without(atLeastSo).String()
		}
	case from.amount == s.amount || from.sum == nil && !counted:
	case counted && a.brief < 2:
		why = a.amountOf(from).String()
	case !counted && (!alone || a.bound(s).cards&^a.bound(from).cards == 0):
		m = a.amountOf(from)
	}
	if why == "" {
		m.cite = a.cite(i)
	} else {
		m.why = fmt.Sprintf(" (%s%s)", why, words.Unbracketed(a.cite(root)))
	}
	return []amount{m}
}

// itemOf says what is known of the parts of an amount, in brackets where these are the rest of a hand.
func (a *addition) itemOf(s step, m amount, brief int) (items []amount) {
	cited := false
	for _, k := range s.from {
		items = append(items, a.item(k, false, false)...)
		cited = cited || a.cited != "" && a.newly(k)
	}
	switch p, _ := a.of(s.amount); {
	case !cited && (brief >= 2 || brief == 1 && s.sum.kind == inParts):
		return []amount{m}
	case s.sum.kind == inHand:
		m.why = fmt.Sprintf(" (%s%s)", a.hand(p, brief), words.Unbracketed(listOf(words.Each(items, func(m amount) amount { return m.without(atLeastSo) }))))
		return []amount{m}
	}
	return items
}

// hand is how many cards a hand has, in brackets before what they are, and since when.
func (a *addition) hand(p, brief int) string {
	switch {
	case brief > 0:
		return ""
	case a.cited != "" && a.left(a.tookFrom(p)) != "":
		return fmt.Sprintf("%s since move %d, ", a.cards(p), a.last.number)
	}
	return a.cards(p) + ", "
}
