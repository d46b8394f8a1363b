package diplomat

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/words"
)

// addition is how a bound follows by adding up facts, said of the hands right after a move,
// and what that move told.
type addition struct {
	*counting
	last     entry
	cited    string   // behind what that move told
	player   int      // whose bound it is
	went     deal.Set // of its cards those that left the hands since
	steps    []step
	supposed string // what is led to what cannot be: with none
	brief    bool   // the facts are listed below
}

// Follows counts the steps in which a person can add up facts and what a move told to a fact.
func (t *table) Follows(of referee.Fact, from []referee.Fact, at int) (n int) {
	for _, a := range t.additions(of.Key.(fact), from, at) {
		n += len(a.derived())
	}
	return n
}

// additions are the ways to the least and to the most of a bound, straight on or from the
// opposite to what cannot be; none where one is missing. Facts of just these cards are not
// used: nothing is gained by saying the same.
func (t *table) additions(f fact, from []referee.Fact, at int) (all []*addition) {
	if f.assertion != nil {
		return nil
	}
	goal := t.bounds(f)
	told := referee.Told{Moves: []int{at}, At: at, Facts: slices.DeleteFunc(slices.Clone(from), func(b referee.Fact) bool {
		key := b.Key.(fact)
		return key.assertion == nil && key.player == f.player && key.cards&t.in() == goal.cards
	})}
	then, last := t.after(at), t.moveNumbered(at)
	way := func(cards, went deal.Set, side, bound int) *addition {
		a := &addition{counting: t.adding(told, cards), last: last, player: f.player, went: went}
		x := a.amount(f.player, cards)
		if a.steps = a.derive(x, side, bound); a.steps != nil {
			return a
		}
		a.counting = t.adding(told, cards)
		a.steps = a.refute(x, side, bound)
		if a.supposed = fmt.Sprintf("with %d, ", bound-1+2*side); bound == 1 && side == atLeast {
			a.supposed = "with none, "
		}
		return a
	}
	for side, bound := range []int{goal.least, goal.most} {
		if bound == side*goal.cards.Len() {
			continue
		}
		cards, went := f.cards&then.in(), deal.Set(0)
		if side == atLeast {
			went = cards &^ goal.cards // some of them may have been others'
		}
		a := way(cards, went, side, bound+went.Len())
		if a.steps == nil && cards != goal.cards {
			a = way(goal.cards, 0, side, bound)
		}
		if a.steps == nil {
			return nil
		}
		all = append(all, a)
	}
	return all
}

// derived are the places of the steps that have to be said: what is known, or supposed, is
// named where it is used, and what says the same in other words is not said again.
func (a *addition) derived() (all []int) {
	for i, s := range a.steps {
		if a.root(i) == i && s.sum != nil && s.sum.kind != single {
			all = append(all, i)
		}
	}
	if len(all) == 0 {
		return []int{len(a.steps) - 1}
	}
	return all
}

// root is the step of which one says the same in other words: of at least 7 red cards of 13,
// at most 6 are black, and at most 6 of them spades.
func (a *addition) root(i int) int {
	s := a.steps[i]
	switch {
	case s.sum == nil || s.amount < 0 || len(s.from) != 1:
	case s.sum.kind == inHand && len(s.sum.of) == 3 || s.sum.kind == inParts && (len(s.sum.of) == 2 || s.bound == 0):
		return a.root(s.from[0])
	}
	return i
}

// How much of a way is said: all of it, the last sum alone, or what is not listed below.
const (
	fully = iota
	lastly
	briefly
)

// say tells the way clause by clause: what is added up, and what that comes to.
func (a *addition) say(much int, listed bool) string {
	a.brief = much == briefly && listed
	all, text, who := a.derived(), "", nobody
	if much == lastly {
		if text = a.why(a.steps[all[len(all)-1]], nil); !a.last.open() && !strings.Contains(text, a.cited) {
			text = a.t.answered(a.last) + a.cited + "; " + text // what it rests on
		}
		return a.moved(a.supposed + text)
	}
	for k := 0; k < len(all); k++ {
		s, last := a.steps[all[k]], k == len(all)-1
		why := a.why(s, all[:k])
		clause := why
		p, cards := a.of(max(s.amount, s.sum.of[0].amount))
		if a.brief && s.sum.kind == several && !last && a.cite(s) == "" {
			clause = ""
		}
		joined := "; "
		if said := strings.HasPrefix(clause, a.name(p)+" said "); p == who && !(said && strings.Contains(text, ", so ")) {
			if said {
				joined = " and "
			}
			clause = strings.TrimPrefix(strings.TrimPrefix(clause, a.name(p)+" has "), a.name(p)+" ")
		}
		switch alone := amountAlone(a.bound(s)); {
		case clause == "" && s.sum.kind == inAll && last && k > 0: // said of them all
			name := a.t.nameOf(cards, true, a.in)
			if all := a.ofAll(cards)[len("of "):]; cards.Len() == 1 || strings.HasSuffix(text, " all "+all) {
				break
			} else if strings.HasSuffix(text, ", so all") {
				text += " " + all
				break
			}
			text = strings.TrimSuffix(strings.TrimSuffix(text, name), oneOf(name))
			if strings.HasSuffix(text, " ") {
				clause, joined = a.ofAll(cards), ""
			}
		case last && (s.sum.kind == inHand && s.side == atLeast || s.sum.kind == several) && s.amount >= 0 && s.amount != a.steps[len(a.steps)-1].amount:
			clause = strings.TrimPrefix(clause+", so "+a.amountOf(s), ", ")
		case last && clause == "" && s.sum.kind == inHand && s.side == atMost && p == who:
			clause, joined = "and has only "+a.cards(p), ", "
		case last:
		case clause == "" && s.sum.kind == inAll:
			clause = a.name(p) + " has " + alone + " " + a.ofAll(cards)
		case clause == "" && p == who:
			if clause = a.t.bounded(a.bound(s), a.in); s.sum.kind == inHand {
				clause = "of " + a.cards(p) + ", " + clause
			}
		case clause == "":
			clause = a.t.has(p, a.bound(s), a.in)
		case s.sum.kind == inAll:
			names := []string{a.name(p)}
			for k+2 < len(all) && a.steps[all[k+1]].sum == s.sum && a.why(a.steps[all[k+1]], all[:k]) == clause {
				k++
				q, _ := a.of(a.steps[all[k]].amount)
				names = append(names, a.name(q))
			}
			if alone == "all" && cards.Len() == 1 {
				alone = "has " + a.t.nameOf(cards, true, a.in)
			}
			clause += fmt.Sprintf(", so %s %s", words.List(names), alone)
		default:
			amounts := []string{a.amountOf(s)}
			if next := a.steps[all[k+1]].sum; next.kind == inAll && a.sets[next.of[0].amount/len(a.held)] == cards && cards.Len() > 1 {
				amounts[0] = alone // its kind comes next
			}
			for k+2 < len(all) && a.steps[all[k+1]].amount >= 0 && a.why(a.steps[all[k+1]], all[:k]) == why {
				k++
				amounts = append(amounts, a.amountOf(a.steps[all[k]]))
			}
			clause += ", so " + listOf(amounts)
		}
		if text != "" && clause != "" {
			text += joined
		}
		if text, who = text+clause, p; s.sum.kind == inAll {
			who = nobody
		}
	}
	if text = a.moved(a.supposed + text); a.went != 0 {
		text += fmt.Sprintf("; %s went since", words.List(cardNames(a.went)))
	}
	return text
}

func (a *addition) ofAll(cards deal.Set) string {
	return fmt.Sprintf("of %d %s", cards.Len(), a.t.nameOf(cards, true, a.in))
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
		had := a.name(who) + " had " + words.List(append(cardNames(before), words.List(cardNames(counted))+a.cited))
		if rest, same := strings.CutPrefix(text, a.name(who)+" "); same {
			return had + " and " + rest
		}
		return had + "; " + text
	}
	spoken := false
	for _, s := range a.steps {
		if s.sum == nil {
			continue
		}
		spoken = spoken || s.sum.out&gone != 0
		whole := ""
		switch s.sum.kind {
		case inAll:
			if _, cards := a.of(s.sum.of[0].amount); a.everOf(cards)&gone != 0 {
				whole = a.ofAll(cards)
			}
		case inHand:
			if p, _ := a.of(s.sum.of[0].amount); p == who {
				whole = a.ofHand(p)
			}
		}
		if before, after, said := strings.Cut(text, whole); said && whole != "" {
			return before + whole + " left" + a.cited + after
		}
	}
	switch {
	case !spoken:
		return text
	case gone.Len() == 1:
		return fmt.Sprintf("%s; %s was %s's%s", text, words.List(cardNames(gone)), a.name(who), a.cited)
	}
	return text + "; " + a.t.answered(a.last) + a.cited
}

// everOf is a kind of cards that are in the hands with those of it that were.
func (a *addition) everOf(cards deal.Set) deal.Set {
	for _, k := range allKinds {
		if k.cards&a.in == cards {
			return k.cards
		}
	}
	return cards
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

// why says what a step adds up, without what was concluded just before.
func (a *addition) why(s step, concluded []int) string {
	if s.sum.kind == inAll {
		return a.whyAll(s, concluded)
	}
	var items []string
	but, part := "", s.sum.kind == inParts && s.side == atLeast && s.amount >= 0 && s.amount != s.sum.of[0].amount
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
		case i >= 0 && !slices.Contains(concluded, a.root(s.from[i])) && !a.listed(s.from[i]):
			items = append(items, a.item(s.from[i], t.amount == s.amount || part && t.n < 0, s.sum.parity()))
		case i < 0 && t.amount != s.amount && s.sum.kind == inHand && s.side == atLeast && len(s.sum.of) <= mostSuits && cards.Len() < a.held[p]:
			items = append(items, a.t.bounded(bound{cards, 0, cards.Len()}, a.in)) // there are no more of them
		}
	}
	p, _ := a.of(s.sum.of[0].amount)
	text := listOf(items)
	switch {
	case s.sum.kind == bySize && s.side == atMost:
		return a.name(p) + " has only " + a.cards(p)
	case s.sum.kind == bySize:
		return "the other hands have no room for more"
	case s.sum.kind == inParts && len(s.from) == 1 && s.amount >= 0 && a.quoted(s.from[0]) != "":
		return a.quoted(s.from[0])
	case s.sum.kind <= several:
		said := a.t.answered(s.sum.entry) + a.cite(s)
		if gone := s.sum.gone; gone != 0 && !(a.last.open() && gone&openCards(a.last) != 0) {
			said = strings.Replace(said, " said ", " had "+words.List(cardNames(gone))+" and said ", 1)
		}
		switch {
		case s.amount < 0 && len(items) > 0:
			return fmt.Sprintf("%s has %s, but %s", a.name(p), text, strings.TrimPrefix(said, a.name(p)+" "))
		case s.amount < 0:
			return "but " + said
		case len(items) > 0 && s.sum.parity():
			number := "even"
			if s.sum.gaps(0) {
				number = "odd"
			}
			_, cards := a.of(s.amount)
			said += fmt.Sprintf(", so an %s number of %s, %s", number, a.t.nameOf(cards, true, a.in), text)
		case len(items) > 0:
			said += " and has " + text
		}
		return said
	case s.amount < 0 && s.sum.kind == inHand:
		return words.List(append(items, fmt.Sprintf("that makes %d of %s", s.bound+a.held[p], a.cards(p))))
	case len(items) == 0:
		return ""
	case s.sum.kind == inParts && but != "":
		return a.name(p) + " has " + text + ", but " + but
	case s.sum.kind == inParts && s.amount < 0:
		return a.name(p) + " has " + text + ": that cannot be"
	case part:
		_, cards := a.of(s.sum.of[0].amount)
		return a.ofAll(cards) + " " + a.name(p) + " has " + text
	case s.sum.kind == inParts:
		return a.name(p) + " has " + text
	case s.side == atMost && s.bound == 0 && len(s.from) == 1 && a.held[p] > 1:
		_, others := a.of(a.steps[s.from[0]].amount)
		text = "all are " + a.t.nameOf(others, true, a.in) + a.cite(a.steps[a.root(s.from[0])])
	}
	return a.ofHand(p) + ", " + text
}

// mostSuits is how many amounts a hand parted by suit comes to: itself, the suits and jokers.
const mostSuits = 6

// cards is how many a hand has: 13 cards.
func (a *addition) cards(p int) string { return words.Plural(a.held[p], "card", "cards") }

// quoted is the answer or the fact that a step takes as it is; "" where it is neither.
func (a *addition) quoted(i int) string {
	s := a.steps[a.root(i)]
	switch p, _ := a.of(max(s.amount, 0)); {
	case s.sum == nil || s.sum.kind != single:
		return ""
	case s.sum.entry.number == 0:
		return a.name(p) + " has " + a.amountOf(s)
	}
	return a.t.answered(s.sum.entry) + a.cite(s)
}

// amountOf says what a step found: all 6 spades, 5 spades, at least 3 hearts.
func (a *addition) amountOf(s step) string {
	b, exactly := a.bound(s), ""
	if b.least == b.cards.Len() {
		exactly = "all "
	}
	return strings.Replace(a.t.bounded(b, a.in), "exactly ", exactly, 1)
}

// listed tells whether what a step says is supposed, or stands below, in brief.
func (a *addition) listed(i int) bool {
	from := a.steps[a.root(i)]
	return from.sum == nil || a.brief && from.sum.kind == single && a.cite(from) == ""
}

// whyAll adds up the cards of a kind.
func (a *addition) whyAll(s step, concluded []int) string {
	side := 1 - s.side // of the others
	if s.amount < 0 {
		side = s.side
	}
	_, cards := a.of(s.sum.of[0].amount)
	who := map[string][]string{}
	var what []string
	for _, t := range s.sum.of {
		p, _ := a.of(t.amount)
		text := ""
		i := slices.IndexFunc(s.from, func(i int) bool { return a.steps[i].amount == t.amount })
		switch {
		case t.amount == s.amount, i >= 0 && (slices.Contains(concluded, a.root(s.from[i])) || a.listed(s.from[i])):
			continue
		case i >= 0:
			text = a.item(s.from[i], true, false)
		case side == atMost && a.held[p] < cards.Len() && a.held[p] > 0:
			text = fmt.Sprintf("at most %d", a.held[p])
		default:
			continue
		}
		if who[text] = append(who[text], a.name(p)); len(who[text]) == 1 {
			what = append(what, text)
		}
	}
	var parts []string
	slices.SortStableFunc(what, byWord)
	for i, amount := range once(what) {
		verb, names := " ", who[what[i]]
		if len(names) > 1 && !strings.HasPrefix(amount, "no") {
			verb = " each "
		}
		switch {
		case len(names) > 1 && i == 0:
			verb += "have "
		case i == 0:
			verb += "has "
		}
		parts = append(parts, words.List(names)+verb+amount)
	}
	kind := fmt.Sprintf("%d %s", cards.Len(), a.t.nameOf(cards, true, a.in))
	name, cited, all := strings.Cut(strings.Join(parts, ", "), " has all")
	switch {
	case s.amount < 0 && s.bound == 0 && cards.Len() == 1:
		return "nobody has " + kind[2:] + ": " + strings.Join(parts, ", ")
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
