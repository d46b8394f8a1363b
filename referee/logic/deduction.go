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
	known int        // from this fact on they are known besides what lies open,
	last  int        // from this on told by the last line,
	other int        // and from this on supposed, to be led to what cannot be
	found *deduction // what was first found, from its opposite, and is a fact then; nil: nothing
	steps []worlds.Step
	cases string // what is supposed, where that is one of several cases
	plain []bool // of each step, that it need not be said: it follows from what was told of its own row
	fresh []bool // of each step, that it rests on the last line, or on what was first found
	way
}

// way is how a deduction is said, and how many words that is worse by.
type way struct {
	worse int
	brief bool // what was known is listed behind,
	own   bool // but for what it is of the place in question
	count bool // places are counted, or "elsewhere", and not named
	bare  bool // of cards with few places it is not said what lies at the others
	mute  bool // nor how many cards they are
}

// opposite is how much worse it is to suppose the opposite first.
const opposite = 3

var ways = []way{{}, {worse: 3, brief: true, own: true}, {worse: 4, brief: true}, {worse: 4, bare: true}, {worse: 8, brief: true, bare: true}, {worse: 10, count: true, bare: true},
	{worse: 12, brief: true, count: true, bare: true}, {worse: 40, brief: true, count: true, bare: true, mute: true}}

func (t *table) deduction(goal holds, from []referee.Fact, at int) *deduction {
	d := &deduction{t: t, goal: goal, at: at}
	seen := map[spot]worlds.Cards{}
	add := func(h holds) {
		if cards, ok := seen[h.spot]; ok {
			h.cards &= cards
		}
		d.facts = append(d.facts, worlds.Fact{Row: h.row, Place: h.place, Cards: h.cards & t.deck.Cards()})
	}
	e, _ := t.event(at)
	before := at
	if e.move.Verb == "row" { // it is seen as well
		before++
	}
	for _, h := range t.openBefore(before) {
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
	for _, f := range e.facts {
		add(holds{f.spot, f.cards})
	}
	d.other = len(d.facts)
	return d
}

// derive finds the steps straight on, or from the opposite to what cannot be, and which of them need not be said.
func (d *deduction) derive(opposed bool) bool {
	if opposed {
		d.facts = append(d.facts, d.against())
	}
	d.steps = worlds.Derive(d.t.deck.Deck, d.facts, d.against(), opposed)
	d.plain, d.fresh = make([]bool, len(d.steps)), make([]bool, len(d.steps))
	for i, s := range d.steps {
		d.fresh[i] = s.Rule == worlds.Told && d.last <= s.Fact && s.Fact < d.other || slices.ContainsFunc(s.From, func(k int) bool { return d.fresh[k] })
		d.plain[i] = s.Rule == worlds.Told || s.Rule == worlds.Ordered && !slices.ContainsFunc(s.From, func(k int) bool { return !d.plain[k] })
	}
	return d.steps != nil
}

// against is the opposite of the goal.
func (d *deduction) against() worlds.Fact {
	return worlds.Fact{Row: d.goal.row, Place: d.goal.place, Cards: d.t.deck.Cards() &^ d.goal.cards}
}

// long is how many steps have to be said, those about one place once; to suppose something, and
// to see that it cannot be, are two more.
func (d *deduction) long() (n int) {
	places := map[spot]bool{}
	for i, s := range d.steps {
		switch at := (spot{s.Row, s.Place}); {
		case d.plain[i]:
		case s.Set.Len() > 1 || s.Rule == worlds.Needed:
			n++
		case !places[at]:
			places[at] = true
			n++
		}
	}
	if d.opposed() {
		n += 2
	}
	return max(n, 1)
}

// say says a deduction in one way after the other, and how many words each is worse by: in
// full, with what was known listed behind, with places counted rather than named, and with
// only the last links of its chain.
func (d *deduction) say(b *best) {
	worse := 0
	if d.opposed() {
		worse = opposite
		if d.steps[len(d.steps)-1].Rule == worlds.Ordered { // what the row has is not said
			worse *= 2
		}
	}
	for _, d.way = range ways {
		if worse+d.worse-room > b.least {
			return
		}
		from, lemma := d.basis(), d.lemma()
		links, follows := d.links()
		needed := d.needed(links)
		for hidden := range max(len(links)-needed+1, len(lemma)) {
			basis := from
			if lemma != nil {
				basis = append(from, lemma[min(hidden, len(lemma)-1)])
			}
			for i, supposed := range d.supposing() {
				from := min(hidden, len(links)-needed)
				text, weight := d.sentence(listed(basis), supposed, links[from:], len(links) > 0 && !follows[from] && d.brief), worse+d.worse+10*hidden+i
				b.weigh(text, weight)
				if d.touches() && strings.Contains(text, ", so ") {
					b.weigh(text+"; "+ascending, weight-1)
				}
			}
		}
	}
}

// needed is how many of the last links have to be said: that a row cannot ascend needs what it comes from.
func (d *deduction) needed(links []string) int {
	if d.opposed() && d.steps[len(d.steps)-1].Rule == worlds.Ordered && !d.scant() {
		return min(2, len(links))
	}
	return min(1, len(links))
}

// basis says what was known and what the last line tells.
func (d *deduction) basis() []string {
	if d.scant() {
		return nil
	}
	known, last := d.premises()
	texts := d.are(known)
	if d.brief = d.brief && len(texts) > 1 || len(texts) > 2; d.brief {
		texts = slices.DeleteFunc(texts, func(text string) bool { return !d.own || !strings.HasPrefix(text, "it is ") })
	}
	if told := d.tells(last); told != "" {
		texts = append(texts, told)
	}
	return texts[:len(texts):len(texts)]
}

// scant reports whether of a case only the end is said, and not even what was known.
func (d *deduction) scant() bool { return d.mute && d.cases != "" }

// lemma says what was found first, and why, the more briefly the later; nil where nothing was.
func (d *deduction) lemma() (texts []string) {
	if d.found == nil {
		return nil
	}
	d.found.way = d.way
	links, _ := d.found.links()
	at := d.found.goal.spot
	is := d.are([]worlds.Fact{{Row: at.row, Place: at.place, Cards: d.seen(at) & d.found.goal.cards}})
	for i := range len(links) - d.found.needed(links) + 1 {
		texts = append(texts, is[0]+" ("+under("or else ", links[i:])+")")
	}
	return texts
}

// tells says what the last line tells of some places; "" where nothing of it is used. Of a row that is what is seen.
func (d *deduction) tells(last []worlds.Fact) string {
	e, _ := d.t.event(d.at)
	what := listed(d.are(last))
	switch row := e.move.Verb == "row"; {
	case row && e.row == d.goal.row:
		what = d.t.player(e.row) + "'s row is " + e.move.Get(slotRow)
	case row:
		what = d.t.player(e.row) + "'s row is laid"
	case len(last) == 0:
		return ""
	case len(last) > 2:
		what = d.t.player(e.row) + "'s hand is known"
	}
	return fmt.Sprintf("%s (%s)", what, words.MoveList([]int{d.at}))
}

// sentence says a basis, what is supposed, and links of the chain from there, the first of which may rest on something else; ""
// where they are none.
func (d *deduction) sentence(from, supposed string, links []string, apart bool) string {
	then := under(supposed, links)
	switch {
	case len(links) == 0 && (from == "" || d.opposed()):
		return ""
	case from == "" || len(links) == 0:
		return from + then
	case then == ascending, len(links) == 1 && !d.opposed() && d.steps[len(d.steps)-1].Rule == worlds.Crowded:
		return from + ", and " + then
	case d.opposed(), apart:
		return from + "; " + then
	}
	return from + ", so " + then
}

// touches reports whether a place that is said leaves a rank in question to the place in question: that the row ascends is said then where
// there is room.
func (d *deduction) touches() bool {
	end := len(d.steps) - 1
	not := d.seen(d.goal.spot) &^ d.goal.cards
	if not == 0 || d.opposed() || d.steps[end].Rule != worlds.Ordered {
		return false
	}
	ranks := d.t.deck.from(lowest(not)) & d.t.deck.upTo(highest(not))
	for i, s := range d.steps[:end] {
		if !d.plain[i] && s.Row == d.goal.row && s.Place != d.goal.place && d.left(s).Cards&ranks != 0 {
			return true
		}
	}
	return false
}

// under says what follows, or would follow from what is supposed.
func under(supposed string, links []string) string {
	if supposed == "" {
		return listed(links)
	}
	return supposed + asSupposed.Replace(listed(links))
}

// asSupposed says of what is only supposed what would be.
var asSupposed = strings.NewReplacer(" are each ", " would each be ", " is not ", " would not be ", " are not ", " would not be ", " is ", " would be ", " are ", " would be ",
	" has ", " would have ", " have ", " would have ", " lie at ", " would lie at ", " fits ", " would fit ", " fit only ", " would fit only ")

// links says the steps, each by its rule: of a place only what it comes to, unless a rule is
// said, and of the place in question only the conclusion. What follows by one rule is said together; fresh tells
// of each that it rests on the last line.
func (d *deduction) links() (texts []string, fresh []bool) {
	end := len(d.steps) - 1
	last, said := d.conclusion(), map[spot]bool{d.goal.spot: true}
	if d.opposed() && strings.Contains(last, each) {
		for _, at := range append(d.elsewhere(d.steps[end]), spot{d.steps[end].Row, d.steps[end].Place}) {
			said[at] = true
		}
	}
	own := d.ownLink()
	var rules []string
	var places [][]worlds.Fact
	var rests []bool
	for i := end - 1; i >= 0; i-- {
		s, rule := d.steps[i], d.rule(i)
		at := spot{s.Row, s.Place}
		switch {
		case rule == ascending:
			rule = ""
		case i == own && s.Rule == worlds.Crowded && rule == "" && !d.bare && !d.saidOf(s):
			rule = d.taken(i)
		}
		if i != own && (d.plain[i] || rule == "" && said[at]) {
			continue
		}
		if n := len(rules); n == 0 || rules[n-1] != rule {
			rules, places, rests = append(rules, rule), append(places, nil), append(rests, false)
		}
		n := len(rules) - 1
		rests[n] = rests[n] || d.fresh[i]
		if left := d.left(s); i == own || (s.Rule != worlds.Crowded || !said[at]) && (s.Rule != worlds.Needed || last == "" && n == 0 || left.Cards&^s.Set != 0) {
			if s.Rule == worlds.Needed {
				left.Cards &= s.Set // it holds no other
			}
			places[n] = append(places[n], left)
		}
		said[at] = true
	}
	for i := len(rules) - 1; i >= 0; i-- {
		slices.Reverse(places[i])
		are := d.are(places[i])
		switch {
		case rules[i] == "":
			texts = append(texts, are...)
		case are == nil:
			texts = append(texts, rules[i])
		default:
			texts = append(texts, rules[i]+", so "+listed(are))
		}
		for len(fresh) < len(texts) {
			fresh = append(fresh, rests[i])
		}
	}
	if last == "" && texts == nil && d.rule(end) == ascending {
		last = ascending
	}
	if last != "" {
		texts, fresh = append(texts, last), append(fresh, d.fresh[end])
	}
	return texts, fresh
}

// ownLink is the last step about the place in question, if it takes one, that others rest on besides; else -1.
func (d *deduction) ownLink() int {
	end := len(d.steps) - 1
	own := func(i int) bool { return !d.plain[i] && (spot{d.steps[i].Row, d.steps[i].Place}) == d.goal.spot }
	for i := end - 1; i >= 0 && !d.opposed(); i-- {
		for _, s := range d.steps[i+1 : end] {
			if own(i) && slices.Contains(s.From, i) && (spot{s.Row, s.Place}) != d.goal.spot {
				return i
			}
		}
	}
	return -1
}

// taken says which cards lie elsewhere, of those that the steps about a place up to one rule out since they do.
func (d *deduction) taken(last int) string {
	var set worlds.Cards
	for _, s := range d.steps[:last+1] {
		if s.Rule == worlds.Crowded && s.Row == d.steps[last].Row && s.Place == d.steps[last].Place {
			set |= s.Set
		}
	}
	if d.t.deck.Supply(set) == 1 {
		return d.t.deck.cardsText(set) + " is elsewhere"
	}
	return d.t.deck.cardsText(set) + " are elsewhere"
}

// ascending is the rule of the order of a row; each is said of places that would hold the same card.
const ascending, each = "rows ascend", " are each "

// opposed reports whether something is supposed, to be led to what cannot be.
func (d *deduction) opposed() bool { return d.other < len(d.facts) }

// fewLeft is how many cards that a place was left are named.
const fewLeft = 2

// supposing says what is supposed, of what was left of the place in question, the clearest first.
func (d *deduction) supposing() []string {
	if !d.opposed() || d.cases != "" {
		return []string{d.cases}
	}
	can := d.facts[d.other].Cards
	for _, f := range d.facts[:d.other] {
		if f.Row == d.goal.row && f.Place == d.goal.place {
			can &= f.Cards
		}
	}
	if can.Len() <= fewLeft {
		return []string{"with " + words.Either(d.t.deck.titles(inOrder(can))) + " there, ", "otherwise "}
	}
	return []string{"otherwise "}
}

// listed joins what a step follows from; a part may be a list itself.
func listed(parts []string) string {
	if last := len(parts) - 1; last > 0 && strings.Contains(strings.Join(parts, ""), " and ") {
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
	case s.Rule == worlds.Crowded && (s.Set.Len() > 1 || i == len(d.steps)-1 && d.brief && !d.saidOf(s)):
		return d.crowd(s)
	case s.Rule == worlds.Ordered && s.Not != d.t.deck.Cards():
		return ascending
	}
	return ""
}

// premises finds what was known, and what the last line tells, of what the steps follow from.
func (d *deduction) premises() (known, last []worlds.Fact) {
	if d.found != nil {
		known, last = d.found.premises()
	}
	e, _ := d.t.event(d.at)
	for _, s := range d.steps {
		switch f := d.facts[s.Fact]; {
		case s.Rule != worlds.Told || s.Fact < d.known || s.Fact >= d.last+len(e.facts):
		case s.Fact >= d.last:
			f.Cards = e.facts[s.Fact-d.last].cards & d.t.deck.Cards()
			if !slices.Contains(last, f) {
				last = append(last, f)
			}
		case slices.Contains(known, f):
		case !d.opposed() || d.goal.spot != (spot{f.Row, f.Place}):
			known = append(known, f)
		}
	}
	return known, last
}

// saidOf reports whether it is said where the card lies that a step rules out: as what the last
// line tells or as a link.
func (d *deduction) saidOf(s worlds.Step) bool {
	return slices.ContainsFunc(s.From, func(k int) bool {
		o := d.steps[k]
		return (o.Row != s.Row || o.Place != s.Place) && (o.Rule == worlds.Told && o.Fact >= d.last || !d.plain[k])
	})
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

// left is what a step leaves of its place, of the cards of the colour that is seen there: what rules out a rank by the order of
// the row rules out all that are lower, or higher.
func (d *deduction) left(s worlds.Step) worlds.Fact {
	seen, deck := d.seen(spot{s.Row, s.Place}), d.t.deck
	cards, jokers := seen&^s.Not, deck.JokerCards()
	if not := seen & s.Not &^ jokers; not != 0 && s.Rule == worlds.Ordered && s.Left&^jokers != 0 {
		if lower := deck.upTo(highest(not)); s.Left&lower == 0 {
			cards &^= lower
		} else if higher := deck.from(lowest(not)); s.Left&higher == 0 {
			cards &^= higher
		}
	}
	return worlds.Fact{Row: s.Row, Place: s.Place, Cards: cards}
}

// are says what each of some places holds, those of a row that hold the same together: "Ana 1 and 3 are red", "Ana 2 is 5H"; the place
// in question is "it".
func (d *deduction) are(facts []worlds.Fact) (texts []string) {
	var kinds []string
	spots := map[string][]spot{}
	for _, f := range facts {
		cards := d.t.deck.among(f.Cards)
		if spots[cards] == nil {
			kinds = append(kinds, cards)
		}
		if s := (spot{f.Row, f.Place}); !slices.Contains(spots[cards], s) {
			spots[cards] = append(spots[cards], s)
		}
	}
	for _, cards := range kinds {
		text := d.t.spotsText(spots[cards]) + " is "
		if at := spots[cards]; len(at) > 1 {
			text = d.t.spotsText(at) + " are "
		} else if at[0] == d.goal.spot {
			text = "it is "
		}
		texts = append(texts, text+cards)
	}
	return texts
}

// elsewhere lists the other places that a step follows from.
func (d *deduction) elsewhere(s worlds.Step) (spots []spot) {
	for _, k := range s.From {
		if o := d.steps[k]; o.Row != s.Row || o.Place != s.Place {
			spots = append(spots, spot{o.Row, o.Place})
		}
	}
	return spots
}

// crowd says where the cards of a set lie.
func (d *deduction) crowd(s worlds.Step) string {
	spots := d.elsewhere(s)
	text, are, at := d.t.deck.cardsText(s.Set), " are ", " lie at "
	if d.t.deck.Supply(s.Set) == 1 {
		are, at = " is ", " is "
	}
	if d.count {
		return text + are + "elsewhere"
	}
	return text + at + d.t.spotsText(spots)
}

// counted says how many places there are for the cards of a set.
func (d *deduction) counted(i int) string {
	const few = 6
	s := d.steps[i]
	closed := d.elsewhere(s)
	spots := slices.DeleteFunc(slices.Collect(d.t.spots()), func(at spot) bool { return slices.Contains(closed, at) })
	text, n := d.t.deck.cardsText(s.Set), d.t.deck.Supply(s.Set)
	have, fit := " have ", " fit "
	if n == 1 {
		have, fit = " has ", " fits "
	}
	switch {
	case len(spots) == 0:
		text += have + "no place"
	case n == 1 && i == len(d.steps)-1:
		text += have + "no other place"
	case len(spots) <= few && (!d.count || len(spots) <= 2):
		text += fit + "only " + d.t.spotsText(spots)
	default:
		if s.Set.Len() > 2 && !d.mute && !strings.HasPrefix(text, "the ") {
			text += fmt.Sprintf(", %d cards,", n)
		}
		shut := slices.DeleteFunc(closed, func(at spot) bool { return d.seen(at)&s.Set == 0 })
		switch text += fmt.Sprintf("%sjust %d places", have, len(spots)); {
		case d.count || len(shut) == 0:
			return text
		case len(shut) >= len(spots):
			text += ", " + d.t.spotsText(spots)
		default:
			return text + ", all " + d.colourOf(slices.Concat(shut, spots)) + "but " + d.t.spotsText(shut)
		}
	}
	return text + d.closed(s)
}

// colourOf is the word for some places that all show one colour, with a space behind; else "".
func (d *deduction) colourOf(spots []spot) string {
	for _, c := range []colour{red, black} {
		if !slices.ContainsFunc(spots, func(at spot) bool { return d.seen(at)&^d.t.deck.showing(c) != 0 }) {
			return c.String() + "s "
		}
	}
	return ""
}

// others begins what is said of places that cards do not fit.
const others = " (other "

// closed says of the other places of a set's colour that all are higher than it, or all lower; "" where neither is so.
func (d *deduction) closed(s worlds.Step) string {
	set, left := s.Set&^d.t.deck.JokerCards(), worlds.Cards(0)
	for _, k := range s.From {
		if o := d.steps[k]; (o.Row != s.Row || o.Place != s.Place) && d.seen(spot{o.Row, o.Place})&set != 0 {
			left |= o.Left
		}
	}
	colour, jokers, or := d.t.deck.colourOf(set.First()), d.t.deck.JokerCards(), ""
	if left&jokers != 0 {
		or = " or jokers"
	}
	switch {
	case d.bare || set == 0 || left == 0 || left&^d.t.deck.showing(colour) != 0:
	case left&^d.t.deck.from(highest(set)+1)&^jokers == 0:
		return fmt.Sprintf("%s%ss are higher%s)", others, colour, or)
	case left&^d.t.deck.upTo(lowest(set)-1)&^jokers == 0:
		return fmt.Sprintf("%s%ss are lower%s)", others, colour, or)
	}
	return ""
}

// conclusion says the last step: by which rule it follows, or what cannot be; "" where it
// needs no word after what was said before it.
func (d *deduction) conclusion() string {
	i := len(d.steps) - 1
	s, rule := d.steps[i], d.rule(i)
	switch {
	case !d.opposed():
		return strings.TrimPrefix(rule, ascending)
	case s.Row == worlds.Seats:
		return rule
	case s.Rule == worlds.Ordered:
		return d.t.player(s.Row) + "'s row cannot ascend"
	case s.Rule == worlds.Crowded && s.Set.Len() == 1 && d.t.deck.Supply(s.Set) == 1:
		return d.t.spotsText(append(d.elsewhere(s), spot{s.Row, s.Place})) + each + d.t.deck.title(s.Set.First())
	case s.Rule == worlds.Needed:
		return rule + ", and nothing fits " + d.t.where(spot{s.Row, s.Place})
	case rule == "":
		return "nothing fits " + d.t.where(spot{s.Row, s.Place})
	}
	return rule + ", leaving none for " + d.t.where(spot{s.Row, s.Place})
}
