package diplomat

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee/diplomat/deal"
	"umpire/referee/words"
)

// listOf lists amounts: 2 clubs, at most 4 spades, 3 hearts, no diamonds or jokers.
func listOf(amounts []string) string {
	slices.SortStableFunc(amounts, byWord)
	all, none := once(amounts), 0
	for i, text := range slices.Backward(all) {
		if rest, no := strings.CutPrefix(text, "no "); no {
			all[i], none = rest, none+1
		}
	}
	n := len(all) - none
	if none > 0 {
		all = append(all[:n:n], "no "+words.Either(slices.Compact(all[n:])))
	}
	if none > 0 && n > 1 {
		return strings.Join(all, ", ")
	}
	return words.List(all)
}

// holdings are who has how many of some cards: of those who have as many it is said together.
type holdings struct {
	what   []string
	who    map[string][]string
	behind map[string]string // the move that tells it
}

func (h *holdings) add(name, amount, cited string) {
	if h.who == nil {
		h.who, h.behind = map[string][]string{}, map[string]string{}
	}
	if h.who[amount] = append(h.who[amount], name); len(h.who[amount]) == 1 {
		h.what = append(h.what, amount)
	}
	if cited != "" {
		h.behind[amount] = cited
	}
}

// parts says them: Ana and Ben each have at most 4, Cy 2, Dee none.
func (h *holdings) parts() (parts []string) {
	slices.SortStableFunc(h.what, byWord)
	for i, amount := range once(h.what) {
		verb, names := " ", h.who[h.what[i]]
		if len(names) > 1 && !strings.HasPrefix(amount, "no") {
			verb = " each "
		}
		switch {
		case i == 0 && len(names) > 1:
			verb += "have "
		case i == 0:
			verb += "has "
		}
		parts = append(parts, words.List(names)+verb+amount+h.behind[h.what[i]])
	}
	return parts
}

// once says at most, or at least, of the first of such amounts alone.
func once(amounts []string) (all []string) {
	said := ""
	for _, text := range amounts {
		word := wordOf(text)
		if word == said {
			text = strings.TrimPrefix(text, word)
		}
		all, said = append(all, text), word
	}
	return all
}

// byWord has exact amounts first, so that what was said once is not heard of them, and those
// that are none last.
func byWord(x, y string) int {
	place := func(amount string) int {
		if strings.HasPrefix(amount, "no") {
			return 3
		}
		return slices.Index([]string{"", atMostSo, atLeastSo}, wordOf(amount))
	}
	return place(x) - place(y)
}

// The words before a number.
const atMostSo, atLeastSo = "at most ", "at least "

// wordOf is the word before the number of an amount; of at least one, which is said as a
// spade, and of so many there is none.
func wordOf(amount string) string {
	switch at := atLeastOne.FindStringIndex(amount); {
	case strings.HasPrefix(amount, atMostSo):
		return atMostSo
	case strings.HasPrefix(amount, atLeastSo) && (at == nil || at[0] > 0):
		return atLeastSo
	}
	return ""
}

// item says one amount, alone where its kind is named before; what it rests on in brackets,
// where it is another side of it.
func (a *addition) item(i int, alone, counted bool) string {
	s, from := a.steps[i], a.steps[a.root(i)]
	text := a.amountOf(s)
	if alone {
		text = strings.TrimPrefix(amountAlone(a.bound(s)), "exactly ")
	}
	p, _ := a.of(s.amount)
	hand, brief := a.cards(p)+", ", a.brief
	if a.last.open() && a.last.facts[0].Player == p { // it is said which move left it so many cards
		brief = 0
	}
	if brief > 0 {
		hand = ""
	}
	if a.inline(i) {
		var items []string
		for _, k := range s.from {
			items = append(items, a.item(k, false, false))
		}
		why := words.Unbracketed(listOf(items))
		switch {
		case !strings.Contains(why, "move") && (brief == 2 || brief == 1 && s.sum.kind == inParts):
			return text
		case s.sum.kind == inHand:
			return fmt.Sprintf("%s (%s%s)", text, hand, strings.ReplaceAll(why, "at least ", ""))
		}
		return listOf(items)
	}
	if a.fills(i) && from.sum != nil {
		cited := words.Unbracketed(a.cite(from))
		if brief == 2 && cited == "" {
			return text
		}
		filling := strings.TrimPrefix(strings.TrimPrefix(a.t.bounded(a.bound(from), a.in), "at least "), "exactly ")
		return fmt.Sprintf("%s (%s%s%s)", text, hand, filling, cited)
	}
	switch {
	case from.amount != s.amount && counted:
		return fmt.Sprintf("%s (%s%s)", text, a.amountOf(from), words.Unbracketed(a.cite(from)))
	case from.amount != s.amount && from.sum != nil:
		text = a.amountOf(from)
	}
	return text + a.cite(from)
}

// cite is the number of the last move behind what it told.
func (a *addition) cite(s step) string {
	if s.sum != nil && s.sum.move == a.last.number && !a.last.open() {
		return a.cited
	}
	return ""
}

func (a *addition) name(p int) string {
	if p == a.t.n {
		return "what was left over"
	}
	return a.t.header.Players[p]
}

// has is who has something.
func (a *addition) has(p int) string { return a.name(p) + " has " }

// openCards is the cards that a move took out of the hands.
func openCards(e entry) deal.Set { return e.facts[0].Cond.(deal.Sum).Terms[0].Cards & e.facts[0].In }

// amountAlone says how many, the kind being named.
func amountAlone(b bound) string {
	all := b.cards.Len()
	switch {
	case b.most == 0:
		return "none"
	case b.least == all:
		return "all"
	}
	return strings.TrimSpace(amountOf(deal.Range{Least: b.least, Most: b.most}, all, ""))
}
