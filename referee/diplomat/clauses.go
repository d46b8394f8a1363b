package diplomat

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee/diplomat/deal"
	"umpire/referee/words"
)

// say tells the ways: in full where a breath is enough, or where little is left out to make it short,
// else but for so many sums at their beginning that it is short; "" where even the last sums are too long.
func (ways additions) say(opening, cited string) (best string) {
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
		return text, len(strings.Fields(text))
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

// asSupposed says of what is only supposed what would be; not of what was asked.
func asSupposed(clause string) string {
	parts := strings.Split(clause, "`")
	for i := 0; i < len(parts); i += 2 {
		parts[i] = strings.NewReplacer(" each have ", " would each have ", " has ", " would have ", " have ", " would have ").Replace(parts[i])
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
		case last && (s.sum.kind == inAll && s.amount >= 0 && s.side == atLeast && clause != "" && s.amount != a.steps[len(a.steps)-1].amount):
			if a.kind(cards) || s.bound != a.steps[len(a.steps)-1].bound {
				clause += ", so " + a.amountOf(s)
			}
		case last && a.granted(len(a.steps)-1): // it is not as the refused answer has it
		case last && (s.sum.kind == inHand && s.side == atLeast || s.sum.kind == several) && s.amount >= 0 && s.amount != a.steps[len(a.steps)-1].amount:
			so := a.butOne(s)
			if s.sum.parity() && s.sum.gone == 0 && s.side == atLeast && s.bound == 1 && a.held[p] > 1 && why == a.t.answered(s.sum.entry)+a.cite(s) {
				so = "not 0"
			}
			switch clause = strings.TrimPrefix(clause+", so "+so, ", "); {
			case s.sum.kind != several || !a.fills(len(a.steps)-1):
			case a.held[p] == 1:
				clause += fmt.Sprintf(", %s's only card", a.name(p))
			default:
				clause += ", with only " + a.cards(p)
			}
		case last:
		case clause == "" && s.sum.kind == inAll && text != "":
			clause, joined = fmt.Sprintf("so %s %s %s", a.name(p), alone, a.ofAll(cards)), ", "
		case clause == "" && s.sum.kind == inAll:
			clause = a.has(p) + alone + " " + a.ofAll(cards)
		case clause == "":
			clause = a.has(p) + a.t.bounded(a.bound(s), a.in)
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
			amounts := []string{a.butOne(s)}
			if next := a.steps[all[k+1]].sum; next.kind == inAll && a.sets[next.of[0].amount/len(a.held)] == cards && cards.Len() > 1 && a.kind(cards) {
				amounts[0] = alone // its kind comes next
			}
			for k+2 < len(all) && a.steps[all[k+1]].amount >= 0 && a.why(a.steps[all[k+1]], all[:k]) == why {
				k++
				amounts = append(amounts, a.amountOf(a.steps[all[k]]))
			}
			if so := " " + a.has(p); strings.HasSuffix(clause, "then") {
				clause += so + listOf(amounts)
			} else {
				clause += ", so " + listOf(amounts)
			}
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
			said := a.t.answered(s.sum.entry)
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

// why says what a step adds up, without what was concluded just before.
func (a *addition) why(s step, concluded []int) string {
	switch s.sum.kind {
	case inAll:
		return a.whyAll(s, concluded)
	case evenly:
		return a.whyOdd(s)
	}
	var items []string
	short := s.side == atLeast == (s.amount >= 0) // so few can be of the rest of a hand
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
		case i >= 0 && !slices.Contains(concluded, a.root(s.from[i])) && !a.granted(s.from[i]):
			items = append(items, a.item(s.from[i], t.amount == s.amount && !s.sum.refused || part && t.n < 0, s.sum.kind <= several))
		case i < 0 && t.amount != s.amount && s.sum.kind == inHand && short && len(s.sum.of) <= mostSuits && cards.Len() < a.held[p]:
			items = append(items, a.noMore(cards))
		}
	}
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
		said := a.t.answered(s.sum.entry) + a.cite(s)
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
		case s.amount < 0 && s.sum.entry.number == 0:
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
		_, cards := a.of(s.sum.of[0].amount)
		return a.ofAll(cards) + " " + a.has(p) + text
	case s.sum.kind == inParts:
		return a.has(p) + text
	case s.side == atMost && s.bound == 0 && len(s.from) == 1 && a.held[p] > 1:
		_, others := a.of(a.steps[s.from[0]].amount)
		text = "all are " + a.t.nameOf(others, true, a.in) + a.cite(a.steps[a.root(s.from[0])])
	}
	return a.ofHand(p) + ", " + text
}

// noMore is what a hand can have of some cards, there being no more of them.
func (a *addition) noMore(cards deal.Set) string {
	if cards.Len() == 1 {
		return a.t.nameOf(cards, true, a.in)
	}
	return a.t.bounded(bound{cards, 0, cards.Len()}, a.in)
}

// few says before an answer that gives a hand all there are of what was asked about how few
// these are: there are only 5 spades left, and ...
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
		switch left := ""; {
		case k.cards&a.in != cards || !s.entry.asks(k.cards):
		case cards.Len() == 1:
			return fmt.Sprintf("%s is the only %s left", cardName(cards.Cards()[0]), oneOf(k.name))
		default:
			if cards.Len() < k.cards.Len() {
				left = " left"
			}
			return fmt.Sprintf("there are only %d %s%s", cards.Len(), k.name, left)
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

// quoted is the answer or the fact that a step takes as it is; "" where it is neither.
func (a *addition) quoted(i int) string {
	s := a.steps[a.root(i)]
	switch p, _ := a.of(max(s.amount, 0)); {
	case s.sum == nil || s.sum.kind != single:
		return ""
	case s.sum.entry.number == 0:
		return a.has(p) + a.amountOf(s)
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
