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
	then     course
	last     entry
	cited    string // behind what that move told
	goal     holding
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
	goal, ok := t.goal(f)
	if !ok {
		return nil
	}
	said := map[int]bool{at: true}
	var facts []fact
	for _, b := range from {
		switch key := b.Key.(fact); {
		case key.assertion != nil:
			said[key.move] = true
		case key.player != goal.player || t.of(key) != goal.cards:
			facts = append(facts, key)
		}
	}
	knows := func(e entry) bool { return said[e.number] || e.number < at && e.open() }
	then, last := t.after(at), t.moveNumbered(at)
	for side, bound := range []int{goal.least, goal.most} {
		if bound == side*goal.cards.Len() {
			continue
		}
		a := &addition{counting: t.counting(&then, knows, facts, goal.cards), then: then, last: last, goal: goal}
		x := a.amount(goal.player, goal.cards)
		if a.steps = a.derive(x, side, bound); a.steps == nil {
			a.counting = t.counting(&then, knows, facts, goal.cards)
			a.steps = a.refute(x, side, bound)
			a.supposed = fmt.Sprintf("with %d, ", bound-1+2*side)
			if bound == 1 && side == atLeast {
				a.supposed = "with none, "
			}
		}
		if a.steps == nil {
			return nil
		}
		all = append(all, a)
	}
	return all
}

// goal is the bound that a fact is.
func (t *table) goal(f fact) (h holding, ok bool) {
	if f.assertion == nil {
		return holding{f.player, t.bounds(f)}, true
	}
	if len(f.facts) != 1 || f.not {
		return h, false
	}
	b, ok := boundOf(f.facts[0].Cond)
	b.cards &= f.facts[0].In & t.in()
	b.most = min(b.most, b.cards.Len())
	return holding{f.facts[0].Player, b}, ok && f.facts[0].In == t.in()
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
		return a.supposed + a.moved(a.alone(a.steps[all[len(all)-1]]))
	}
	for k, i := range all {
		s, last := a.steps[i], k == len(all)-1
		clause := a.why(s, all[:k])
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
			text = strings.TrimSuffix(text, " "+a.t.nameOf(cards, true, a.in))
			clause, joined = a.ofAll(cards), ""
		case last:
		case clause == "" && s.sum.kind == inAll:
			clause = a.name(p) + " has " + alone + a.ofAll(cards)
		case clause == "" && p == who:
			clause = a.t.bounded(a.bound(s), a.in)
		case clause == "":
			clause = a.t.has(p, a.bound(s), a.in)
		case s.sum.kind == inAll:
			clause += fmt.Sprintf(", so %s %s", a.name(p), alone)
		default:
			clause += ", so " + a.t.bounded(a.bound(s), a.in)
		}
		if text != "" && clause != "" {
			text += joined
		}
		if text, who = text+clause, p; s.sum.kind == inAll {
			who = nobody
		}
	}
	return a.supposed + a.moved(text)
}

func (a *addition) ofAll(cards deal.Set) string {
	return fmt.Sprintf(" of %d %s", cards.Len(), a.t.nameOf(cards, true, a.in))
}

// alone is the last sum with all that it adds up, behind what the last move told.
func (a *addition) alone(s step) string {
	text := a.why(s, nil)
	if !a.last.open() && !strings.Contains(text, a.cited) {
		text = a.t.answered(a.last) + a.cited + "; " + text
	}
	return text
}

// moved begins with the cards that the last move took out of the hands, where it did no more.
func (a *addition) moved(text string) string {
	if !a.last.open() {
		return text
	}
	gone := openCards(a.last)
	var counted deal.Set
	for _, s := range a.steps {
		if s.sum != nil {
			counted |= s.sum.gone & gone
		}
	}
	cards := words.List(cardNames(gone))
	if counted != 0 {
		who := a.name(a.last.facts[0].Player)
		had := who + " had " + words.List(cardNames(counted)) + a.cited
		if rest, same := strings.CutPrefix(text, who+" "); same {
			return had + " and " + rest
		}
		return had + "; " + text
	}
	if gone.Len() == 1 {
		return fmt.Sprintf("%s is out%s; %s", cards, a.cited, text)
	}
	if a.last.action.kind == claims {
		cards = "the " + manyOf(a.last.action.rank)
	}
	return fmt.Sprintf("%s are out%s; %s", cards, a.cited, text)
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
	for _, i := range s.from {
		if !slices.Contains(concluded, a.root(i)) && !a.listed(i) {
			items = append(items, a.item(i, false))
		}
	}
	p, _ := a.of(s.sum.of[0].amount)
	text := words.List(items)
	switch {
	case s.sum.kind <= several:
		said := a.t.answered(s.sum.entry) + a.cite(s)
		switch {
		case s.amount < 0 && len(items) > 0:
			return fmt.Sprintf("%s has %s, but %s", a.name(p), text, strings.TrimPrefix(said, a.name(p)+" "))
		case s.amount < 0:
			return "but " + said
		case len(items) > 0:
			said += " and has " + text
		}
		return said
	case s.amount < 0 && s.sum.kind == inHand:
		return words.List(append(items, fmt.Sprintf("that makes %d of %d cards", s.bound+a.held[p], a.held[p])))
	case len(items) == 0:
		return ""
	case s.sum.kind == inParts:
		text = a.name(p) + " has " + text
	case p == a.goal.player:
		text = fmt.Sprintf("of %s, %s", words.Plural(a.held[p], "card", "cards"), text)
	default:
		text = fmt.Sprintf("of %s's %s, %s", a.name(p), words.Plural(a.held[p], "card", "cards"), text)
	}
	if s.amount < 0 {
		text += ": that cannot be"
	}
	return text
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
	var who [][]string
	var what []string
	for _, t := range s.sum.of {
		p, _ := a.of(t.amount)
		text := ""
		i := slices.IndexFunc(s.from, func(i int) bool { return a.steps[i].amount == t.amount })
		switch {
		case t.amount == s.amount, i >= 0 && (slices.Contains(concluded, a.root(s.from[i])) || a.listed(s.from[i])):
			continue
		case i >= 0:
			text = a.item(s.from[i], true)
		case side == atMost && a.held[p] < cards.Len() && a.held[p] > 0:
			text = fmt.Sprint(a.held[p])
		default:
			continue
		}
		if at := slices.Index(what, text); at >= 0 {
			who[at] = append(who[at], a.name(p))
		} else {
			who, what = append(who, []string{a.name(p)}), append(what, text)
		}
	}
	var parts []string
	for i := range who {
		verb := " "
		switch {
		case len(who[i]) > 1 && i == 0:
			verb = " each have "
		case len(who[i]) > 1:
			verb = " each "
		case i == 0:
			verb = " has "
		}
		parts = append(parts, words.List(who[i])+verb+what[i])
	}
	kind := fmt.Sprintf("%d %s", cards.Len(), a.t.nameOf(cards, true, a.in))
	switch {
	case s.amount < 0 && parts == nil:
		return fmt.Sprintf("that makes %d of %s", s.bound, kind)
	case s.amount < 0:
		return fmt.Sprintf("of %s %s: that makes %d", kind, strings.Join(parts, ", "), s.bound)
	case parts == nil:
		return ""
	}
	if cards.Len() == 1 {
		return strings.Join(parts, ", ")
	}
	return fmt.Sprintf("of %s %s", kind, strings.Join(parts, ", "))
}

// item says one amount, alone where its kind is named before; what it rests on in brackets,
// where it is another side of it.
func (a *addition) item(i int, alone bool) string {
	s, from := a.steps[i], a.steps[a.root(i)]
	text := a.t.bounded(a.bound(s), a.in)
	if alone {
		text = amountAlone(a.bound(s))
	}
	b := a.bound(from)
	other := a.t.bounded(b, a.in)
	if kind, coloured := strings.CutSuffix(a.t.nameOf(b.cards, true, a.in), " cards"); coloured && b.least > 0 {
		other = fmt.Sprintf("%d are %s", b.least, kind)
	}
	for ; i != a.root(i); i = a.steps[i].from[0] {
		if a.steps[i].sum.kind == inHand {
			if cited := a.cite(from); cited != "" {
				other += "," + strings.NewReplacer("(", "", ")", "").Replace(cited)
			}
			return fmt.Sprintf("%s (%s)", text, other)
		}
	}
	if from.amount != s.amount {
		text = a.t.bounded(b, a.in)
	}
	return text + a.cite(from)
}

// cite is the number of the last move behind what it told.
func (a *addition) cite(s step) string {
	if s.sum != nil && s.sum.entry.number == a.last.number && !a.last.open() {
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
