package logic

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee/logic/worlds"
	"umpire/referee/words"
)

// way is how a deduction is said, and how many words that is worse by.
type way struct {
	worse int
	brief bool // what was known is listed behind,
	own   bool // but for what it is of the place in question
	count bool // places are counted, or "elsewhere", and not named
	bare  bool // of cards with few places it is not said what lies at the others
	mute  bool // nor how many cards they are
	sees  bool // what lies open is seen, and not said
}

// opposite is how much worse it is to suppose the opposite first.
const opposite = 3

var ways = []way{{}, {worse: 1, sees: true}, {worse: 3, brief: true, own: true}, {worse: 4, brief: true}, {worse: 4, bare: true, sees: true}, {worse: 8, brief: true, bare: true}, {worse: 10, count: true, bare: true, sees: true},
	{worse: 12, brief: true, count: true, bare: true}, {worse: 40, brief: true, count: true, bare: true, mute: true}}

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
				b.cut = hidden > 0
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
	open, known, last := d.premises()
	texts := d.are(known)
	if !d.sees && !d.brief && len(open)+len(texts) <= 2 {
		texts = append(words.Each(open, func(f worlds.Fact) string {
			return d.t.where(spot{f.Row, f.Place}) + " lies open as " + d.t.deck.title(f.Cards.First())
		}), texts...)
	}
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
