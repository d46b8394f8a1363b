package diplomat

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"umpire/referee/diplomat/deal"
	"umpire/referee/words"
)

// say tells the ways: in full where a breath is enough, or where little is left out to make it short,
// else but for so many sums at their beginning that it is short; "" where even the last sums are too long, or have more
// letters than there is room for.
func (ways additions) say(opening, cited string, room int) (best string) {
	if ways == nil {
		return ""
	}
	say := func(but, brief int) (text string, n int) {
		var texts []string
		for _, a := range ways {
			a.cited, a.brief = cited, brief
			if text := a.say(but); !slices.Contains(texts, text) {
				texts = append(texts, text)
			}
		}
		text = withArticles(opening + strings.Join(texts, "; "))
		if n = len(strings.Fields(text)); len(text) > room {
			n = math.MaxInt
		}
		return text, n
	}
	sums, least := 0, 0
	for _, a := range ways {
		n := len(a.derived())
		sums = max(sums, n)
		for i := range a.steps {
			if n > 1 && a.inline(i) {
				least = 2 // sums within sums are asked about in turn
			}
		}
	}
	for brief := least; brief < 3; brief++ {
		switch text, n := say(0, brief); {
		case n <= shortWords:
			return text
		case n <= mostWords && best == "":
			best = text
		}
		if best != "" && brief > 0 {
			return best
		}
	}
	for brief := 2; brief < 4 && best == ""; brief++ {
		for but := range sums {
			switch text, n := say(but, brief); {
			case n <= shortWords:
				return text
			case n <= mostWords && best == "":
				best = text
			}
		}
	}
	return best
}

// depth is 1 of a step that rests on what is supposed, else 0.
func (a *addition) depth(i int) (deep int) {
	if a.steps[i].sum == nil {
		return 1
	}
	for _, from := range a.steps[i].from {
		deep = max(deep, a.depth(from))
	}
	return deep
}

var supposing = strings.NewReplacer(" each have ", " would each have ", " has ", " would have ", " have ", " would have ")

// asSupposed says of what is only supposed what would be; not of what was asked.
func asSupposed(clause string) string {
	parts := strings.Split(clause, "`")
	for i := 0; i < len(parts); i += 2 {
		parts[i] = supposing.Replace(parts[i])
	}
	return strings.Join(parts, "`")
}

// inline tells whether a step of two suits together is said in brackets where it is used: what it adds up is known.
func (a *addition) inline(i int) bool {
	s := a.steps[i]
	if s.sum == nil || s.sum.kind != inHand && s.sum.kind != inParts || s.amount < 0 || len(s.from) == 0 || !a.isMixed(s.amount) {
		return false
	}
	return !slices.ContainsFunc(s.from, func(k int) bool { r := a.steps[a.root(k)]; return r.sum == nil || r.sum.kind != single })
}

// say tells the way clause by clause but for so many sums at its beginning: what is added up,
// and what that comes to.
func (a *addition) say(but int) string {
	all, text, who := a.derived(), "", nobody
	all = all[min(but, len(all)-1):]
	supposed := a.supposed
	for k := 0; k < len(all); k++ {
		s, last := a.steps[all[k]], k == len(all)-1
		if supposed != "" && a.depth(all[k]) > 0 {
			who = nobody
		}
		why := a.why(s, all[:k])
		clause := why
		p, cards := a.of(max(s.amount, s.sum.of[0].amount))
		joined := "; "
		if said := strings.HasPrefix(clause, a.name(p)+" said "); p == who && !(said && strings.Contains(text, ", so ")) {
			if said {
				joined = " and "
			}
			clause = strings.TrimPrefix(strings.TrimPrefix(clause, a.has(p)), a.name(p)+" ")
		}
		switch alone := amountAlone(a.bound(s)); {
		case clause == "" && s.sum.kind == inAll && last && k > 0: // said of them all
			name := a.t.nameOf(cards, true, a.in)
			if cards.Len() == 1 || strings.HasSuffix(text, " all "+a.ofAll(cards)[len("of "):]) {
				break
			}
			if text = strings.TrimRight(strings.TrimSuffix(strings.TrimSuffix(text, name), oneOf(name)), " "); !strings.HasSuffix(text, ")") {
				clause, joined = a.ofAll(cards), " "
			}
		case last && a.granted(len(a.steps)-1): // it is not as the refused answer has it
		case last && (s.sum.kind == inHand && s.side == atLeast || s.sum.kind == several) && s.amount >= 0 && s.amount != a.steps[len(a.steps)-1].amount:
			clause = a.lastOf(s, p, clause, why)
		case last:
		case clause == "" && s.sum.kind == inAll && text != "":
			clause, joined = fmt.Sprintf("so %s %s %s", a.name(p), alone, a.ofAll(cards)), ", "
		case clause == "" && s.sum.kind == inAll:
			clause = a.has(p) + alone + " " + a.ofAll(cards)
		case clause == "":
			clause = a.has(p) + a.t.bounded(a.bound(s), a.in)
		case s.sum.kind == inAll:
			clause, k = a.ofEach(all, k, clause)
		default:
			clause, k = a.ofOne(all, k, clause, why)
		}
		if text == "" {
			clause = strings.TrimPrefix(clause, "but ")
		}
		if strings.HasPrefix(clause, "but ") {
			joined = ", "
			if rest, same := strings.CutPrefix(clause, "but "+a.name(p)+" "); same && p == who {
				clause = "but " + rest
			}
		}
		if a.depth(all[k]) > 0 && clause != "" {
			clause = supposed + asSupposed(clause)
			supposed = ""
		}
		if text != "" && clause != "" {
			text += joined
		}
		if text, who = text+clause, p; s.sum.kind == inAll || s.sum.refused {
			who = nobody
		}
	}
	cites := a.cited != "" && strings.Contains(text, a.cited) || a.cited == "" && a.brief > 2
	if told := a.t.answered(a.last) + a.cited; but > 0 && !a.last.open() && !cites && !strings.Contains(text, told) {
		text = told + "; " + text // what the rest comes from
	}
	if text = a.moved(text); a.went != 0 {
		text += fmt.Sprintf("; %s went since", words.List(cardNames(a.went)))
	}
	return text
}

// lastOf is the last clause of a hand, with what it comes to.
func (a *addition) lastOf(s step, p int, clause, why string) string {
	so := a.butOne(s)
	if s.sum.parity() && s.sum.gone == 0 && s.side == atLeast && s.bound == 1 && a.held[p] > 1 && why == a.answer(s)+a.cite(s) {
		so = "not 0"
	}
	switch clause = strings.TrimPrefix(clause+", so "+so, ", "); {
	case s.sum.kind != several || !a.fills(len(a.steps)-1):
		return clause
	case a.held[p] == 1:
		return clause + fmt.Sprintf(", %s's only card", a.name(p))
	}
	return clause + ", with only " + a.cards(p)
}

// ofEach is a clause with whom it is so of, who follow as the next steps; k is the last of them.
func (a *addition) ofEach(all []int, k int, clause string) (said string, last int) {
	s := a.steps[all[k]]
	p, cards := a.of(max(s.amount, s.sum.of[0].amount))
	names, alone := []string{a.name(p)}, amountAlone(a.bound(s))
	for ; k+2 < len(all) && a.steps[all[k+1]].sum == s.sum && a.why(a.steps[all[k+1]], all[:k]) == clause; k++ {
		q, _ := a.of(a.steps[all[k+1]].amount)
		names = append(names, a.name(q))
	}
	if alone == "all" && cards.Len() == 1 {
		alone = "has " + a.t.nameOf(cards, true, a.in)
	}
	return fmt.Sprintf("%s, so %s %s", clause, words.List(names), alone), k
}

// ofOne is a clause with the amounts of one hand that it comes to, which follow as the next steps; k is the last of them.
func (a *addition) ofOne(all []int, k int, clause, why string) (said string, last int) {
	s := a.steps[all[k]]
	p, cards := a.of(max(s.amount, s.sum.of[0].amount))
	amounts := []string{a.butOne(s)}
	if next := a.steps[all[k+1]].sum; next.kind == inAll && a.sets[next.of[0].amount/len(a.held)] == cards && cards.Len() > 1 && a.kind(cards) {
		amounts[0] = amountAlone(a.bound(s)) // its kind comes next
	}
	for ; k+2 < len(all) && a.steps[all[k+1]].amount >= 0 && a.why(a.steps[all[k+1]], all[:k]) == why; k++ {
		amounts = append(amounts, a.amountOf(a.steps[all[k+1]]))
	}
	if strings.HasSuffix(clause, "then") {
		return clause + " " + a.has(p) + listOf(amounts), k
	}
	return clause + ", so " + listOf(amounts), k
}

// kind tells whether cards are all of a suit, a rank, a colour or the face cards.
func (a *addition) kind(cards deal.Set) bool {
	return slices.ContainsFunc(allKinds, func(k kindOfCards) bool { return k.cards&a.in == cards })
}

func (a *addition) ofAll(cards deal.Set) string {
	name := strings.TrimPrefix(a.t.nameOf(cards, true, a.in), "of the ")
	if strings.HasPrefix(name, "of ") {
		return name
	}
	return fmt.Sprintf("of %d %s", cards.Len(), strings.Replace(name, " or ", " and ", 1))
}

// ofHand says how many cards a hand has: of 13 cards, of Ben's 13 cards.
func (a *addition) ofHand(p int) string {
	if p == a.player {
		return "of " + a.cards(p)
	}
	return "of " + a.name(p) + "'s " + a.cards(p)
}

// moved begins with the cards that the last move took out of the hands, where it did no more.
func (a *addition) moved(text string) string {
	if !a.last.open() {
		return text
	}
	gone := openCards(a.last)
	var counted, before deal.Set
	for _, s := range a.steps {
		if s.sum != nil && s.sum.gone&gone != 0 {
			counted, before = counted|s.sum.gone&gone, before|s.sum.gone&^gone
		}
	}
	who := a.last.facts[0].Player
	if counted != 0 {
		had := " had " + words.List(cardNames(before|counted)) + a.cited
		if rest, same := strings.CutPrefix(text, a.name(who)+" "); same {
			return a.name(who) + had + " and " + rest
		}
		for _, s := range a.steps {
			if s.sum == nil || s.sum.gone&gone == 0 {
				continue
			}
			said := a.answer(s)
			if start, end, inside := strings.Cut(text, said); inside {
				return start + strings.Replace(said, " said ", had+" and said ", 1) + end
			}
		}
		return a.name(who) + had + "; " + text
	}
	var spoken deal.Set
	for _, s := range a.steps {
		if s.sum == nil {
			continue
		}
		spoken |= s.sum.out & gone
		whole := ""
		switch s.sum.kind {
		case inAll:
			_, cards := a.of(s.sum.of[0].amount)
			if slices.ContainsFunc(allKinds, func(k kindOfCards) bool { return k.cards&a.in == cards && k.cards&gone != 0 }) {
				whole = a.ofAll(cards)
			}
		case inHand:
			if p, _ := a.of(s.sum.of[0].amount); p == who {
				whole = a.ofHand(p)
				if before, after, said := strings.Cut(text, "("+a.cards(p)+","); said && a.cited != "" {
					return fmt.Sprintf("%s(%s since move %d,%s", before, a.cards(p), a.last.number, after)
				}
			}
		}
		if before, after, said := strings.Cut(text, whole); said && whole != "" {
			return before + whole + " left" + a.cited + after
		}
	}
	if spoken == 0 {
		return text
	}
	were := " were "
	if spoken.Len() == 1 {
		were = " was "
	}
	return text + "; " + words.List(cardNames(spoken)) + were + a.name(who) + "'s" + a.cited
}

// bound is what a step found of an amount.
func (a *addition) bound(s step) bound {
	_, cards := a.of(s.amount)
	b := bound{cards, 0, cards.Len()}
	switch {
	case s.sum != nil && s.sum.kind == single && s.sum.lo == s.sum.hi:
		b.least, b.most = s.bound, s.bound
	case s.side == atLeast:
		b.least = s.bound
	default:
		b.most = s.bound
	}
	return b
}
