package diplomat

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/words"
)

// clause is a part of a reason: of 13 cards, who has what, so what.
type clause struct {
	but   bool   // what was found cannot be so
	front string // what comes before whose hand it is of
	who   int    // whose hand; nobody's: all is said in the text
	has   bool   // the text is what the hand has, else what its player did
	text  string
	so    string // what it comes to
}

func (c clause) empty() bool { return c.front == "" && c.text == "" }

// told is a clause as it is said; same: right behind another of the same hand.
func (a *addition) told(c clause, same bool) string {
	name, verb, so := "", "", c.so
	if c.who != nobody && !same {
		name = a.name(c.who)
	}
	if c.who != nobody && c.has && (!same || c.but) {
		verb = a.verb(1, false)
	}
	if so != "" && !c.empty() {
		so = ", " + so
	}
	return c.front + spaced(name, verb, c.text) + so
}

// verb is how it is said what so many hands have, each for itself, and of what is only supposed what they would have.
func (a *addition) verb(hands int, each bool) string {
	have := "has"
	if hands > 1 || a.would {
		have = "have"
	}
	if each {
		have = "each " + have
	}
	if a.would {
		have = "would " + have
	}
	return have
}

// telling is how a way is told, and what of that was said.
type telling struct {
	cited string   // behind what the last move told
	kind  string   // the kind of cards of the claim, until something else was spoken of
	what  string   // what the claim says somebody has
	brief int      // how little is said of what an amount rests on: 1: not how many cards the hand has, 2: nothing
	but   int      // how many sums at the beginning are not said
	short int      // how little is said of what anybody can add up: see below
	own   bool     // whose hand the claim is of is not said again where the reason begins with what they said
	would bool     // what is said is only supposed
	begun bool     // something was said,
	so    bool     // and what something comes to,
	moved bool     // which cards the last move took out of the hands,
	asked deal.Set // what cards were spoken of,
	out   deal.Set // and which left a hand
	said  []int    // the steps that are said
}

// How short a telling is: from 1 on it is not said what a sum comes to, nor which cards left a hand where they are several; then
// an answer by what it means; else in few words.
const (
	meant  = 2
	barely = 3
)

// sentence is what a reason has besides the sums: its beginning, and what may be left out where there is no room.
type sentence struct {
	opening string
	telling
	only  string   // of which kind a card is the only one left
	of    deal.Set // the cards of that kind
	since deal.Set // cards that went since
	room  int      // how many letters it may have
	few   bool     // it rests on so few facts that it is to be short, be it by its last sums
}

// say tells the ways: in full where a breath is enough, or where little is left out to make it short,
// else but for so many sums at their beginning that it is short; "" where even the last sums are too long, or have more
// letters than there is room for.
func (ways additions) say(in sentence) string {
	full, short := "", ""
	for _, how := range ways.tellings(in.telling, in.few) {
		if full != "" && how.but > 0 && !in.few {
			break
		}
		switch text, n := ways.told(in, how); {
		case n <= referee.ShortReason:
			return text
		case n <= referee.LongReason && full == "" && how.short == 0:
			full = text
		case n <= referee.LongReason && short == "":
			short = text
		}
	}
	return cmp.Or(full, short)
}

// tellings are the ways to tell it, the fullest first.
func (ways additions) tellings(how telling, few bool) (all []telling) {
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
	add := func(brief int, shorts ...int) {
		for _, how.short = range shorts {
			how.own = how.short > 0
			for how.brief = brief; how.brief < 3; how.brief++ {
				all = append(all, how)
			}
		}
	}
	shorts := []int{0}
	if few {
		shorts = []int{0, 1, meant}
	}
	for how.but = 0; how.but < sums; how.but++ {
		add(least, shorts...)
		least = 2
	}
	for how.but = 0; few && how.but < sums; how.but++ {
		add(2, barely)
	}
	return all
}

// told is the whole sentence, and how many words it has.
func (ways additions) told(in sentence, how telling) (text string, n int) {
	var texts []string
	var asked deal.Set
	named := how
	named.own = false
	for i, a := range ways {
		if a.telling = how; i > 0 {
			a.kind, a.own = "", false
		}
		if text = a.say(); text == "" {
			return "", math.MaxInt
		}
		if !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
		asked |= a.asked
	}
	switch only := (asked&in.of).Len() <= 1 && in.only != ""; {
	case only && how.own:
		return ways.told(in, named)
	case only:
		in.since = 0 // they went, if that is the only one left
	default:
		in.only = ""
	}
	text = in.opening + in.only + strings.Join(texts, "; ") + wentSince(in.since, how.short > 0)
	if n = len(strings.Fields(text)); len(text) > in.room {
		n = math.MaxInt
	}
	return text, n
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

// inline tells whether a step of two suits together is said in brackets where it is used: what it adds up is known.
func (a *addition) inline(i int) bool {
	s := a.steps[i]
	if s.sum == nil || s.sum.kind != inHand && s.sum.kind != inParts || s.amount < 0 || len(s.from) == 0 || !a.isMixed(s.amount) {
		return false
	}
	return !slices.ContainsFunc(s.from, func(k int) bool { return !a.steps[a.root(k)].isTold() })
}

// say tells the way clause by clause but for so many sums at its beginning: what is added up,
// and what that comes to; "" where that is so short that nobody can follow it.
func (a *addition) say() (text string) {
	all := a.derived()
	a.said = all[min(a.but, len(all)-1):]
	who, supposed, clauses := nobody, a.supposed, 0
	for k := 0; k < len(a.said); k++ {
		s, so := a.steps[a.said[k]], a.so
		if a.would = a.depth(a.said[k]) > 0; a.would && supposed != "" {
			who = nobody
		}
		p, _ := a.of(max(s.amount, s.sum.of[0].amount))
		c := a.clause(&k)
		if !a.begun && a.own && c.who == a.player && c.front == "" {
			who = p
		}
		same := p == who && c.who == p && c.front == "" && (c.has || c.but || !so)
		if clauses++; clauses > 2 && a.short > 0 && !a.would {
			return ""
		}
		if c.empty() && c.so == "" {
			continue
		}
		switch {
		case !a.begun:
		case c.but:
			text += ", but "
		case c.empty(), same && a.would:
			text += ", "
		case same && !c.has:
			text += " and "
		default:
			text += "; "
		}
		if a.would {
			text, supposed = text+supposed, ""
		}
		text, who, a.kind, a.begun = text+a.told(c, same), p, "", true
		if s.sum.kind == inAll || s.sum.refused {
			who = nobody
		}
	}
	spoken := deal.Set(0)
	for _, s := range a.steps {
		if s.sum != nil {
			spoken |= s.sum.out & a.took()
		}
	}
	if spoken != 0 && !a.moved {
		were := "were"
		if spoken.Len() == 1 {
			were = "was"
		}
		text += "; " + spaced(words.List(cardNames(spoken)), were, a.name(a.last.facts[0].Player)+"'s") + a.cited
	}
	if a.short == 0 || a.cited != "" {
		text += wentSince(a.went, a.short > 0)
	}
	return text
}

// clause is why a step is so, and what it comes to, with the steps behind it that come to the same; k becomes the last of them.
func (a *addition) clause(k *int) (c clause) {
	s, last, goal := a.steps[a.said[*k]], *k == len(a.said)-1, len(a.steps)-1
	p, cards := a.of(max(s.amount, s.sum.of[0].amount))
	kept := a.short == 0 || a.would // what it comes to
	switch c = a.why(s, a.said[:*k]); {
	case last && a.granted(goal): // it is not as the refused answer has it
	case last && (s.sum.kind == inHand && s.side == atLeast || s.sum.kind == several) && s.amount >= 0 && s.amount != a.steps[goal].amount:
		if s.sum.kind == several && a.fills(goal) {
			c.text += a.room(p)
		}
		c.so = "so " + a.amountOf(s).String()
	case last:
	case c.empty() && s.sum.kind == inAll && a.begun:
		c.so = spaced("so", a.name(p), a.amountOf(s).alone().String(), a.ofThese(cards, ""))
	case c.empty() && s.sum.kind == inAll:
		c = clause{who: p, has: true, text: spaced(a.amountOf(s).alone().String(), a.ofThese(cards, ""))}
	case c.empty():
		c = clause{who: p, has: true, text: a.amountOf(s).String()}
	case s.sum.kind == inAll:
		*k = a.ofEach(&c, *k)
	default:
		kept = a.ofOne(&c, k) || kept
	}
	if !c.empty() && (!kept || c.so == "so "+a.what) { // the claim again
		c.so = ""
	}
	a.so = a.so || c.so != ""
	return c
}

// likewise tells whether two steps are so for the same reason.
func (s step) likewise(as step) bool {
	same := s.sum == as.sum && (s.sum.kind != inHand || s.side == atMost) || s.sum.kind == several && as.sum.kind == several && s.sum.move == as.sum.move
	return as.amount >= 0 && same && slices.Equal(s.from, as.from)
}

// ofEach ends a clause with whom it is so of, who follow as the next steps; k is the last of them.
func (a *addition) ofEach(c *clause, k int) (last int) {
	s := a.steps[a.said[k]]
	p, cards := a.of(s.amount)
	names, amount := []string{a.name(p)}, a.amountOf(s).alone()
	for ; k+2 < len(a.said) && a.steps[a.said[k+1]].likewise(s); k++ {
		q, _ := a.of(a.steps[a.said[k+1]].amount)
		names = append(names, a.name(q))
	}
	if c.so = fmt.Sprintf("so %s %s", words.List(names), amount); amount.word == allOfThem && cards.Len() == 1 {
		c.so = fmt.Sprintf("so %s %s %s", words.List(names), a.verb(1, false), a.t.nameOf(cards, true, a.in))
	}
	return k
}

// ofOne ends a clause with the amounts of one hand that it comes to, which follow as the next steps, and of how many cards of a
// kind that is, where the last step says no more; k is the last of them.
func (a *addition) ofOne(c *clause, k *int) (ends bool) {
	s := a.steps[a.said[*k]]
	amounts := []amount{a.amountOf(s)}
	for ; *k+2 < len(a.said) && a.steps[a.said[*k+1]].likewise(s); *k++ {
		s = a.steps[a.said[*k+1]]
		amounts = append(amounts, a.amountOf(s))
	}
	next := a.steps[a.said[*k+1]]
	_, cards := a.of(max(s.amount, 0))
	_, whole := a.of(next.sum.of[0].amount)
	of := ""
	if next.sum.kind == inAll && whole == cards && cards.Len() > 1 && s.amount >= 0 {
		ends = *k+2 == len(a.said) && !a.adds(next, a.said[:*k+1])
		switch m := a.amountOf(s); {
		case m.word != allOfThem && ends:
			amounts[len(amounts)-1], of = m.alone(), a.ofThese(cards, "")
		case m.word != allOfThem && a.isKind(cards):
			amounts[len(amounts)-1] = m.alone() // its kind comes next
		}
		if ends {
			*k++
		}
	}
	if s.sum.refused {
		c.text = listOf(amounts)
	} else {
		c.so = spaced("so", listOf(amounts), of)
	}
	return ends
}

// wentSince says that cards left the hands: which, or where that is short, how many.
func wentSince(cards deal.Set, short bool) string {
	switch n := cards.Len(); {
	case n == 0:
		return ""
	case n > mostSuits:
		return fmt.Sprintf("; %d of these cards went since", n)
	case short && n > 1:
		return fmt.Sprintf("; %d went since", n)
	}
	return "; " + words.List(cardNames(cards)) + " went since"
}

// bound is what a step found of an amount.
func (a *addition) bound(s step) bound {
	_, cards := a.of(s.amount)
	b := bound{cards, 0, cards.Len()}
	switch {
	case s.isTold() && s.sum.lo == s.sum.hi:
		b.least, b.most = s.bound, s.bound
	case s.side == atLeast:
		b.least = s.bound
	default:
		b.most = s.bound
	}
	return b
}

// isKind tells whether cards are all of a suit, a rank, a colour or the face cards.
func (a *addition) isKind(cards deal.Set) bool {
	return slices.ContainsFunc(allKinds, func(k kindOfCards) bool { return k.cards&a.in == cards })
}
