package logic

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/words"
)

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
	brief bool  // what was known is listed behind
	short bool  // places are counted and not named
	named bool  // what is supposed is said by its cards
	told  []int // the facts of the last line that have been said
}

func (t *table) deduction(goal holds, from []referee.Fact, at int) *deduction {
	d := &deduction{t: t, goal: goal, at: at}
	seen := map[spot]worlds.Cards{}
	add := func(h holds) {
		if cards, ok := seen[h.spot]; ok {
			h.cards &= cards
		}
		d.facts = append(d.facts, worlds.Fact{Row: h.row, Place: h.place, Cards: h.cards & t.deck.Cards()})
	}
	for _, h := range t.openBefore(at) {
		add(h)
		seen[h.spot] = h.cards
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

// sentence says the steps.
func (d *deduction) sentence() string {
	d.told = nil
	var parts []string
	end := len(d.steps) - 1
	for i, s := range d.steps {
		if i == end || s.Rule != worlds.Told && !d.plain(i) {
			if text := d.phrase(i, i == end); text != "" {
				parts = append(parts, text)
			}
		}
	}
	return d.supposing() + strings.Join(parts, "; ")
}

// ending says the last step, from what the steps before it come to.
func (d *deduction) ending() string {
	end := len(d.steps) - 1
	var first, between []worlds.Fact
	if d.last-d.known == 1 {
		first = append(first, d.facts[d.known])
	}
	for _, s := range d.steps {
		if s.Rule == worlds.Told && s.Fact >= d.last && s.Fact < d.other {
			first = append(first, d.facts[s.Fact])
		}
	}
	var spots []spot
	if s := d.steps[end]; s.Rule != worlds.Needed {
		for _, k := range s.From {
			if o := d.steps[k]; o.Rule != worlds.Told && !d.plain(k) && o.Row < worlds.Seats && !slices.Contains(spots, spot{o.Row, o.Place}) {
				between = append(between, d.left(o))
			}
		}
	}
	var parts []string
	if len(first) > 0 {
		parts = append(parts, fmt.Sprintf("%s (%s)", d.are(first), words.MoveList([]int{d.at})))
	}
	rule := d.rule(end)
	each := d.oneEach(between)
	if each != "" {
		parts, rule = append(parts, "so "+each), ""
	} else if len(between) > 0 {
		parts = append(parts, "so "+d.are(between))
	}
	text := strings.Join(parts, ", ")
	if rule != "" {
		text += ", and " + rule
	}
	if d.other < len(d.facts) && !strings.Contains(each, " are each ") {
		text += d.so(end, d.outcome(end))
	}
	return d.supposing() + strings.TrimPrefix(strings.TrimPrefix(text, ", "), "so ")
}

// oneEach says that places of one row hold as many cards, each the next, or that places hold
// one card each that there is only once; "" where they do not.
func (d *deduction) oneEach(places []worlds.Fact) string {
	var spots []spot
	row := true
	for _, f := range places {
		if spots = append(spots, spot{f.Row, f.Place}); f.Cards != places[0].Cards {
			return ""
		}
		row = row && f.Row == places[0].Row
	}
	switch {
	case len(places) < 2 || places[0].Cards&d.t.deck.JokerCards() != 0:
		return ""
	case places[0].Cards.Len() == 1:
		return d.t.spotsText(spots) + " are each " + d.t.deck.title(places[0].Cards.First())
	case !row || places[0].Cards.Len() != len(places):
		return ""
	}
	return d.t.spotsText(spots) + " are " + words.List(d.t.deck.titles(inOrder(places[0].Cards)))
}

// supposing says what is supposed, to be led to what cannot be.
func (d *deduction) supposing() string {
	if d.other == len(d.facts) {
		return ""
	}
	last := d.facts[len(d.facts)-1]
	can := last.Cards
	for _, f := range d.facts[:d.other] {
		if f.Row == last.Row && f.Place == last.Place {
			can &= f.Cards
		}
	}
	switch at := (spot{last.Row, last.Place}); {
	case at != d.goal.spot:
		return "with " + d.t.deck.among(can) + " at " + d.t.where(at) + ", "
	case can.Len() == 1:
		return "with " + d.t.deck.title(can.First()) + " there, "
	case d.named && can != 0 && len(strings.Fields(d.t.deck.among(can))) <= 3:
		return "with " + d.t.deck.among(can) + " there, "
	}
	return "otherwise "
}

// plain tells whether a step need not be said: it follows from what was told of its own row.
func (d *deduction) plain(i int) bool {
	s := d.steps[i]
	return s.Rule == worlds.Ordered && !slices.ContainsFunc(s.From, func(k int) bool { return d.steps[k].Rule != worlds.Told && !d.plain(k) })
}

// phrase says what a step follows from, and what follows but for the conclusion.
func (d *deduction) phrase(i int, last bool) string {
	parts := d.premises(i)
	if rule := d.rule(i); rule != "" {
		parts = append(parts, rule)
	}
	text, what := listed(parts), ""
	if !last || d.other < len(d.facts) {
		what = d.outcome(i)
	}
	if text == "" {
		return what
	}
	return text + d.so(i, what)
}

// so joins what follows by a step to what it follows from.
func (d *deduction) so(i int, what string) string {
	none, full := strings.CutPrefix(what, "no card is left for ")
	switch {
	case what == "":
		return ""
	case full && d.rule(i) != "":
		return ", leaving none for " + none
	}
	return ", so " + what
}

// listed joins what a step follows from; a part may be a list itself.
func listed(parts []string) string {
	if last := len(parts) - 1; last > 0 && strings.Contains(strings.Join(parts[:last], ""), " and ") {
		return strings.Join(parts[:last], ", ") + ", and " + parts[last]
	}
	return words.List(parts)
}

// rule says by what a step follows.
func (d *deduction) rule(i int) string {
	s := d.steps[i]
	switch {
	case s.Rule == worlds.Needed:
		return d.counted(i)
	case s.Rule == worlds.Crowded && s.Set.Len() > 1:
		return d.crowd(s)
	case s.Rule == worlds.Ordered && s.Not != d.t.deck.Cards():
		return "rows ascend"
	}
	return ""
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
	var known, last []worlds.Fact
	for _, k := range facts {
		switch f := d.facts[k]; {
		case k >= d.other || k < d.known || k < d.last && d.unsaid(spot{f.Row, f.Place}):
		case k < d.last:
			known = append(known, f)
		case !slices.Contains(d.told, k):
			last, d.told = append(last, f), append(d.told, k)
		}
	}
	if len(known) > 0 {
		texts = append(texts, d.are(known))
	}
	if len(last) > 0 {
		texts = append(texts, fmt.Sprintf("%s (%s)", d.are(last), words.MoveList([]int{d.at})))
	}
	return texts
}

// unsaid reports whether what was known of a place is listed behind, or part of what is supposed.
func (d *deduction) unsaid(at spot) bool {
	if last := d.facts[len(d.facts)-1]; d.other < len(d.facts) && at == (spot{last.Row, last.Place}) {
		return true
	}
	return d.brief && at != d.goal.spot
}

// seen is what a place can hold by its colour.
func (d *deduction) seen(at spot) worlds.Cards {
	for _, f := range d.facts[:d.known] {
		if f.Row == at.row && f.Place == at.place {
			return f.Cards
		}
	}
	return d.t.deck.Cards()
}

// left is what a step leaves of its place, of the cards of the colour that is seen there.
func (d *deduction) left(s worlds.Step) worlds.Fact {
	return worlds.Fact{Row: s.Row, Place: s.Place, Cards: d.seen(spot{s.Row, s.Place}) &^ s.Not}
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
	for _, k := range s.From {
		if o := d.steps[k]; o.Row != s.Row || o.Place != s.Place {
			spots = append(spots, spot{o.Row, o.Place})
		}
	}
	if d.short && len(spots) > 3 {
		return fmt.Sprintf("%s lie at %s", d.t.deck.cardsText(s.Set), words.Plural(len(spots), "other place", "other places"))
	}
	return d.t.deck.cardsText(s.Set) + " lie at " + d.t.spotsText(spots)
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
	case len(spots) == 0:
		return text + have + " no place"
	case len(spots) == 1 && s.Row < worlds.Seats:
		return text + have + " no other place"
	}
	text = fmt.Sprintf("%s%s just %s", text, have, words.Plural(len(spots), "place", "places"))
	if len(spots) > few || d.short {
		return text
	}
	return text + ": " + d.t.spotsText(spots)
}

// outcome says what follows by a step.
func (d *deduction) outcome(i int) string {
	s := d.steps[i]
	switch {
	case s.Row == worlds.Seats:
		return ""
	case s.Not == d.t.deck.Cards() && s.Rule == worlds.Ordered:
		return d.t.player(s.Row) + "'s row cannot ascend"
	case s.Not == d.t.deck.Cards():
		return "no card is left for " + d.t.where(spot{s.Row, s.Place})
	}
	return d.are([]worlds.Fact{d.left(s)})
}
