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
	rest  bool // it is the last of some cases
	style
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

// style is how much of a deduction is said.
type style struct {
	brief bool // what was known is listed behind
	count bool // places are counted, or "elsewhere", and not named
	short bool // only the last step, from what the steps before it come to
}

// sentence says what was known and what the last line tells, what is supposed, and the steps
// from there; of several deductions, that together leave nothing else, what they begin with once.
func (t *table) sentence(cases []*deduction, o style) string {
	var known, last []worlds.Fact
	for _, d := range cases {
		k, l := d.premises()
		known, last = append(known, k...), append(last, l...)
	}
	first := cases[0]
	texts := first.are(known)
	brief := len(texts) > 2 || o.brief && len(texts) > 1
	if brief {
		texts = nil
	}
	if len(last) > 0 {
		what := listed(first.are(last))
		if e, _ := t.event(first.at); e.move.Verb == "row" {
			what = t.player(e.row) + "'s row is laid"
		}
		texts = append(texts, fmt.Sprintf("%s (%s)", what, words.MoveList([]int{first.at})))
	}
	var each []string
	for _, d := range cases {
		d.style, d.brief = o, brief
		each = append(each, d.argument())
	}
	from, then := listed(texts), strings.Join(each, "; ")
	switch {
	case from == "" || then == "":
		return from + then
	case then == ascending:
		return from + ", and " + then
	}
	return from + ", so " + then
}

// argument says what is supposed and the steps.
func (d *deduction) argument() string {
	end := len(d.steps) - 1
	steps, one := d.chain(end), ""
	if d.short {
		steps, one = d.between(end)
	}
	switch rule := d.rule(end); {
	case strings.Contains(one, " are each "):
	case d.opposed() && d.short && len(steps) > 0 && d.steps[end].Set.Len() > 1 && d.steps[end].Rule == worlds.Crowded:
		steps[0] += ": too many"
	case d.opposed():
		steps = append(steps, d.contradiction(end, rule))
	case rule != "" && (len(steps) == 0 || rule != ascending):
		steps = append(steps, rule)
	}
	return d.supposing() + listed(steps)
}

// chain says the steps before one, each by its rule: of a place only what it comes to, unless
// a rule is said, and of the place in question nothing else.
func (d *deduction) chain(end int) (texts []string) {
	said := map[spot]bool{d.goal.spot: true}
	for i := end - 1; i >= 0; i-- {
		s, rule := d.steps[i], d.rule(i)
		at, ruled := spot{s.Row, s.Place}, rule != "" && rule != ascending
		if s.Rule == worlds.Told || d.plain(i) || !ruled && said[at] {
			continue
		}
		text := d.outcome(i)
		if ruled && said[at] && s.Rule == worlds.Crowded {
			text = rule
		} else if ruled {
			text = rule + ", so " + text
		}
		said[at], texts = true, append(texts, text)
	}
	slices.Reverse(texts)
	return texts
}

// ascending is the rule of the order of a row.
const ascending = "rows ascend"

// between says what the steps come to that one follows from: the last one needs no place
// for a count of places.
func (d *deduction) between(end int) (texts []string, one string) {
	var places []worlds.Fact
	if s := d.steps[end]; s.Rule != worlds.Needed {
		for _, k := range s.From {
			if o := d.steps[k]; o.Rule != worlds.Told && !d.plain(k) {
				places = append(places, d.left(o))
			}
		}
	}
	if len(places) == 0 {
		return nil, ""
	}
	text := listed(d.are(places))
	if one = d.oneEach(places); one != "" {
		text = one
	}
	return []string{text}, one
}

// oneEach says that places of one row hold as many cards, each the next, or that places hold
// one card each that there is only once; "" where they do not.
func (d *deduction) oneEach(places []worlds.Fact) string {
	cards := places[0].Cards
	var spots []spot
	row := true
	for _, f := range places {
		if spots = append(spots, spot{f.Row, f.Place}); f.Cards != cards {
			return ""
		}
		row = row && f.Row == places[0].Row
	}
	switch {
	case len(places) < 2 || d.t.deck.Supply(cards) != cards.Len():
		return ""
	case cards.Len() == 1:
		return d.t.spotsText(spots) + " are each " + d.t.deck.title(cards.First())
	case !row || cards.Len() != len(places) || cards&d.t.deck.JokerCards() != 0:
		return ""
	}
	return d.t.spotsText(spots) + " are " + words.List(d.t.deck.titles(inOrder(cards)))
}

// opposed reports whether something is supposed, to be led to what cannot be.
func (d *deduction) opposed() bool { return d.other < len(d.facts) }

// supposing says what is supposed, of what was left of its place.
func (d *deduction) supposing() string {
	if !d.opposed() {
		return ""
	}
	last := d.facts[len(d.facts)-1]
	can, at := last.Cards, spot{last.Row, last.Place}
	for _, f := range d.facts[:d.other] {
		if f.Row == last.Row && f.Place == last.Place {
			can &= f.Cards
		}
	}
	switch what := d.t.deck.among(can); {
	case at != d.goal.spot && !d.rest:
		return "if " + d.t.where(at) + " is " + what + ", "
	case can.Len() == 1 && at == d.goal.spot:
		return "with " + what + " there "
	}
	return "otherwise "
}

// plain tells whether a step need not be said: it follows from what was told of its own row.
func (d *deduction) plain(i int) bool {
	s := d.steps[i]
	return s.Rule == worlds.Ordered && !slices.ContainsFunc(s.From, func(k int) bool { return d.steps[k].Rule != worlds.Told && !d.plain(k) })
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
	case s.Rule == worlds.Crowded && (d.brief && !d.toldLast(s) || s.Set.Len() > 1):
		return d.crowd(s)
	case s.Rule == worlds.Ordered && s.Not != d.t.deck.Cards():
		return ascending
	}
	return ""
}

// premises finds what was known, and what the last line tells, of what the steps follow from.
func (d *deduction) premises() (known, last []worlds.Fact) {
	e, _ := d.t.event(d.at)
	for _, s := range d.steps {
		switch f := d.facts[s.Fact]; {
		case s.Rule != worlds.Told || s.Fact < d.known || s.Fact >= d.other:
		case s.Fact >= d.last:
			f.Cards = e.facts[s.Fact-d.last].cards & d.t.deck.Cards()
			last = append(last, f)
		case !d.supposedOf(spot{f.Row, f.Place}):
			known = append(known, f)
		}
	}
	return known, last
}

// toldLast reports whether the last line tells what a step follows from.
func (d *deduction) toldLast(s worlds.Step) bool {
	return slices.ContainsFunc(s.From, func(k int) bool { return d.steps[k].Rule == worlds.Told && d.steps[k].Fact >= d.last })
}

// supposedOf reports whether a place is the one of which something is supposed.
func (d *deduction) supposedOf(at spot) bool {
	last := d.facts[len(d.facts)-1]
	return d.opposed() && at == (spot{last.Row, last.Place})
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
func (d *deduction) are(facts []worlds.Fact) (texts []string) {
	it := d.t.where(d.goal.spot) + " is"
	for _, text := range d.t.placesAre(facts) {
		if rest, own := strings.CutPrefix(text, it); own {
			text = "it is" + rest
		}
		texts = append(texts, text)
	}
	return texts
}

// crowd says where the cards of a set lie.
func (d *deduction) crowd(s worlds.Step) string {
	var spots []spot
	for _, k := range s.From {
		if o := d.steps[k]; o.Row != s.Row || o.Place != s.Place {
			spots = append(spots, spot{o.Row, o.Place})
		}
	}
	text, one := d.t.deck.cardsText(s.Set), d.t.deck.Supply(s.Set) == 1
	switch {
	case d.count && one:
		return text + " is elsewhere"
	case d.count:
		return text + " are elsewhere"
	case one:
		return text + " is " + d.t.spotsText(spots)
	}
	return text + " lie at " + d.t.spotsText(spots)
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
	if lack := n - len(spots); lack > 0 && (len(spots) > few || d.count) {
		if lack == 1 {
			return text + " lack a place"
		}
		return fmt.Sprintf("%s lack %d places", text, lack)
	}
	text = fmt.Sprintf("%s%s just %s", text, have, words.Plural(len(spots), "place", "places"))
	if len(spots) > few || d.count {
		return text
	}
	return text + ": " + d.t.spotsText(spots)
}

// outcome says what follows by a step.
func (d *deduction) outcome(i int) string { return d.are([]worlds.Fact{d.left(d.steps[i])})[0] }

// contradiction says what cannot be by the last step.
func (d *deduction) contradiction(i int, rule string) string {
	switch s := d.steps[i]; {
	case s.Row == worlds.Seats:
		return rule
	case s.Rule == worlds.Ordered:
		return d.t.player(s.Row) + "'s row cannot ascend"
	case rule == "" || s.Set.Len() == 1 && s.Rule == worlds.Crowded || d.short:
		return "nothing fits " + d.t.where(spot{s.Row, s.Place})
	default:
		return rule + ", leaving none for " + d.t.where(spot{s.Row, s.Place})
	}
}
