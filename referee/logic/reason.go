package logic

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/logic/worlds"
)

// Reason says why a fact holds: what was known of some places, what the last line tells,
// and the rule by which it follows, place by place. It is the game's own because the places
// that are left for some cards convince where a list of facts does not.
func (t *table) Reason(of referee.Fact, from []referee.Fact, at int) string {
	goal, ok := of.Key.(holds)
	if !ok {
		return of.Text
	}
	best, least := "", most+1
	for _, text := range t.reasons(goal, from, at) {
		if n := len(strings.Fields(text.words)) + text.worse; text.words != "" && len(strings.Fields(of.Text+text.words)) <= most && (best == "" || n < least) {
			best, least = text.words, n
		}
	}
	return of.Text + ": " + best
}

// most is how many words can be said in one breath.
const most = 40

// said is one way to say a reason; what convinces less is worse than so many words more.
type said struct {
	words string
	worse int
}

// reasons says a reason straight on or from the opposite, with what was known before or
// without it, where that is listed behind; and, for want of those, by how many deals fit.
func (t *table) reasons(goal holds, from []referee.Fact, at int) (all []said) {
	if text := t.toldBy(goal, at); text != "" && len(from) == 0 {
		return []said{{text, 0}}
	}
	if at == 0 {
		return []said{{t.byOrder(goal), 0}}
	}
	for _, opposed := range []bool{false, true} {
		d := t.deduction(goal, from, at)
		if !d.derive(opposed) {
			continue
		}
		worse := 0
		if opposed {
			worse = 8
		}
		all = append(all, said{d.sentence(false), worse})
		if len(from) > 1 {
			d.brief = true
			all = append(all, said{d.sentence(false), worse + 8}, said{d.sentence(true), worse + 16})
		}
	}
	l := t.Knowing(referee.Told{Moves: []int{at}, At: at, Facts: from}).(knowledge)
	return append(all, said{fmt.Sprintf("it is so in each of the %s deals that fit %s", grouped(l.count()), referee.MoveList([]int{at})), 100})
}

// toldBy says how a line tells a fact by itself; "" where it does not.
func (t *table) toldBy(goal holds, at int) string {
	e, _ := t.event(at)
	var elsewhere []fact
	for _, f := range e.facts {
		switch {
		case f.spot == goal.spot && f.cards&t.deck.Cards()&^goal.cards == 0:
			return fmt.Sprintf("%s (%s)", t.how(e, f), referee.MoveList([]int{at}))
		case f.spot != goal.spot && f.cards.Len() == 1 && t.deck.Copies(f.cards.First()) == 1 && t.deck.Cards()&^goal.cards == f.cards:
			elsewhere = append(elsewhere, f)
		}
	}
	if elsewhere == nil {
		return ""
	}
	return fmt.Sprintf("%s is %s (%s)", t.where(elsewhere[0].spot), t.deck.title(elsewhere[0].cards.First()), referee.MoveList([]int{at}))
}

// how says what happened at a place by a line.
func (t *table) how(e event, f fact) string {
	card := t.deck.title((f.cards & t.deck.Cards()).First())
	outcome := right
	if not := t.deck.Cards() &^ f.cards; not.Len() == 1 {
		card, outcome = t.deck.title(not.First()), wrong
	}
	switch e.move.Verb {
	case "row":
		return "it lies " + map[colour]string{red: "sideways", black: "upright"}[t.colour[f.row][f.place]]
	case "hand":
		return t.player(e.row) + " has " + card + " there"
	case "show":
		return t.player(e.row) + " showed " + card + " there"
	case "guess", "answer":
		return t.player(e.onTurn) + " guessed " + card + " there, and was " + outcome
	case "call":
		if e.move.Get(slotCard) == card {
			return t.player(t.declarer) + " called it " + card + ", and was " + outcome
		}
	}
	return card + " was turned up there"
}

// byOrder says which card cannot lie at a place of any row.
func (t *table) byOrder(goal holds) string {
	cards, side, n := t.deck.Cards()&^goal.cards, "left", goal.place
	if cards != 0 && 2*highest(cards) > t.deck.Ranks {
		side, n = "right", t.places()-goal.place-1
	}
	return fmt.Sprintf("a row ascends, and %s to its %s", referee.Plural(n, "card lies", "cards lie"), side)
}

// deduction is how a fact follows from what lies open, from other facts and from a line.
type deduction struct {
	t     *table
	goal  holds
	at    int
	facts []worlds.Fact
	known int // from this fact on they are known besides what lies open,
	last  int // from this on told by the last line,
	other int // and from this on supposed, to be led to what cannot be
	steps []worlds.Step
	brief bool // what was known is listed behind
}

func (t *table) deduction(goal holds, from []referee.Fact, at int) *deduction {
	d := &deduction{t: t, goal: goal, at: at}
	add := func(h holds) {
		d.facts = append(d.facts, worlds.Fact{Row: h.row, Place: h.place, Cards: h.cards & t.deck.Cards()})
	}
	for _, h := range t.openBefore(at) {
		add(h)
	}
	d.known = len(d.facts)
	for _, f := range from {
		h := f.Key.(holds)
		i := slices.IndexFunc(d.facts[d.known:], func(f worlds.Fact) bool { return f.Row == h.row && f.Place == h.place })
		if i < 0 {
			add(h)
		} else {
			d.facts[d.known+i].Cards &= h.cards
		}
	}
	d.last = len(d.facts)
	e, _ := t.event(at)
	for _, f := range e.facts {
		add(holds{f.spot, f.cards})
	}
	d.other = len(d.facts)
	return d
}

// derive finds the steps straight on, or from the opposite to what cannot be.
func (d *deduction) derive(opposed bool) bool {
	against := worlds.Fact{Row: d.goal.row, Place: d.goal.place, Cards: d.t.deck.Cards() &^ d.goal.cards}
	if opposed {
		d.facts = append(d.facts, against)
	}
	d.steps = worlds.Derive(d.t.deck.Deck, d.facts, against, opposed)
	return d.steps != nil
}

// sentence says the steps, or the last of them alone.
func (d *deduction) sentence(lastOnly bool) string {
	var parts []string
	end := len(d.steps) - 1
	for i, s := range d.steps {
		if i == end || !lastOnly && s.Rule != worlds.Told && !d.plain(i) {
			if text := d.phrase(i, i == end); text != "" {
				parts = append(parts, text)
			}
		}
	}
	text := strings.Join(parts, "; ")
	if d.other == len(d.facts) {
		return text
	}
	can := d.facts[d.other].Cards
	for _, f := range d.facts[:d.other] {
		if f.Row == d.goal.row && f.Place == d.goal.place {
			can &= f.Cards
		}
	}
	if can.Len() == 1 {
		return "with " + d.t.deck.title(can.First()) + " there " + text
	}
	return "otherwise " + text
}

// plain tells whether a step need not be said: it follows from what was told of its own row.
func (d *deduction) plain(i int) bool {
	s := d.steps[i]
	return s.Rule == worlds.Ordered && !slices.ContainsFunc(s.From, func(k int) bool { return d.steps[k].Rule != worlds.Told && !d.plain(k) })
}

// unreal tells whether a step rests on what is supposed.
func (d *deduction) unreal(i int) bool {
	s := d.steps[i]
	return s.Rule == worlds.Told && s.Fact >= d.other || slices.ContainsFunc(s.From, d.unreal)
}

// phrase says what a step follows from, and what follows but for the conclusion.
func (d *deduction) phrase(i int, last bool) string {
	s, what := d.steps[i], ""
	if !last || d.other < len(d.facts) {
		what = d.outcome(i)
	}
	parts := d.premises(i)
	switch {
	case s.Rule == worlds.Needed:
		parts = append(parts, d.counted(i))
	case s.Rule == worlds.Crowded && s.Set.Len() > 1:
		parts = append(parts, d.crowd(s))
	case s.Rule == worlds.Ordered && !d.brief && s.Not != d.t.deck.Cards():
		parts = append(parts, "a row ascends")
	}
	switch text := referee.List(parts); {
	case what == "" || text == "":
		return text + what
	default:
		return text + ", so " + what
	}
}

// premises says what was known of the places that a step follows from, also through plain
// steps, and what the last line tells of them.
func (d *deduction) premises(i int) (texts []string) {
	var facts []int
	var gather func(i int)
	gather = func(i int) {
		s := d.steps[i]
		if s.Rule == worlds.Told && !slices.Contains(facts, s.Fact) {
			facts = append(facts, s.Fact)
		}
		for _, k := range s.From {
			if d.steps[k].Rule == worlds.Told || d.plain(k) {
				gather(k)
			}
		}
	}
	gather(i)
	counts := d.steps[i].Rule == worlds.Needed || d.steps[i].Set.Len() > 1
	var known, last []worlds.Fact
	for _, k := range facts {
		switch f := d.facts[k]; {
		case k >= d.other || k < d.known && (counts || f.Cards.Len() > 1) || k < d.last && d.brief:
		case k < d.last:
			known = append(known, f)
		default:
			last = append(last, f)
		}
	}
	if len(known) > 0 {
		texts = append(texts, d.are(known))
	}
	if len(last) > 0 {
		texts = append(texts, fmt.Sprintf("%s (%s)", d.are(last), referee.MoveList([]int{d.at})))
	}
	return texts
}

// are says what places hold; the place in question is "it".
func (d *deduction) are(facts []worlds.Fact) string {
	text := d.t.placesAre(facts, " is", " are")
	if it := d.t.where(d.goal.spot) + " is"; strings.HasPrefix(text, it) {
		return "it is" + strings.TrimPrefix(text, it)
	}
	return text
}

// crowd says where the cards of a set lie.
func (d *deduction) crowd(s worlds.Step) string {
	var spots []spot
	lie := " lie at "
	for _, k := range s.From {
		if o := d.steps[k]; o.Row != s.Row || o.Place != s.Place {
			spots = append(spots, spot{o.Row, o.Place})
			if d.unreal(k) {
				lie = " would lie at "
			}
		}
	}
	return d.t.deck.cardsText(s.Set) + lie + d.t.spotsText(spots)
}

// counted says how many places there are for the cards of a set.
func (d *deduction) counted(i int) string {
	const few = 6
	s := d.steps[i]
	var spots []spot
	d.t.eachSpot(func(at spot) {
		if !slices.ContainsFunc(s.From, func(k int) bool {
			o := d.steps[k]
			return (o.Row != s.Row || o.Place != s.Place) && o.Row == at.row && o.Place == at.place
		}) {
			spots = append(spots, at)
		}
	})
	text, n := d.t.deck.cardsText(s.Set), d.t.deck.Supply(s.Set)
	have := " have"
	if n == 1 {
		have = " has"
	}
	switch {
	case d.unreal(i) && len(spots) == 0:
		return text + " would have no place"
	case d.unreal(i):
		have = " would have"
	case len(spots) == 1:
		return text + have + " no other place"
	}
	text = fmt.Sprintf("%s%s just %s", text, have, referee.Plural(len(spots), "place", "places"))
	if len(spots) > few {
		return text
	}
	return text + ": " + d.t.spotsText(spots)
}

// outcome says what follows by a step.
func (d *deduction) outcome(i int) string {
	s, is, are := d.steps[i], " is", " are"
	if d.unreal(i) {
		is, are = " would be", " would be"
	}
	switch {
	case s.Row == worlds.Seats:
		return ""
	case s.Not == d.t.deck.Cards():
		return "no card" + is + " left for " + d.t.where(spot{s.Row, s.Place})
	}
	return strings.ReplaceAll(d.t.placesAre([]worlds.Fact{{Row: s.Row, Place: s.Place, Cards: d.t.deck.Cards() &^ s.Not}}, is, are), "would be not", "would not be")
}
