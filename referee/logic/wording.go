package logic

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee/logic/worlds"
	"umpire/referee/words"
)

// way is how few words a deduction is said in, and how much of what was known is told with it.
type way struct{ few, tell int }

// Each leaves out what the one before does, and more.
const (
	full  = iota
	bare  // what lies at the others, of cards with few places
	count // which places: they are counted, or "elsewhere"
	mute  // how many cards they are, and what was known of places that are said
	terse // which places a card is needed at, but for the one in question; and where in a row a card lies
)

// What was known is told
const (
	with    = iota // all of it,
	without        // but for what lies open,
	behind         // or not at all: it is listed behind, where it is more than one fact.
)

// opposite is how much worse it is to suppose the opposite first.
const opposite = 3

// told says the links of a chain.
func (d *deduction) told(links []link) string { return listed(d.each(links)) }

// each says the links of a chain, one by one.
func (d *deduction) each(links []link) (texts []string) {
	var left []worlds.Fact
	for i, l := range links {
		left = append(left, l.left...)
		if l.rule == "" && i+1 < len(links) && links[i+1].rule == "" {
			continue
		}
		are := d.are(left)
		switch {
		case l.needs:
			texts = append(texts, l.rule+" need "+d.t.spotsText(words.Each(left, func(f worlds.Fact) spot { return spot{f.Row, f.Place} })))
		case l.rule == "":
			texts = append(texts, are...)
		case are == nil:
			texts = append(texts, l.rule)
		default:
			texts = append(texts, l.rule+", so "+listed(are))
		}
		left = nil
	}
	return texts
}

// stepByStep says a whole chain, one link a line, behind what it begins with; a rule by which several things follow once.
func (d *deduction) stepByStep(basis []string, supposed string, links []link) (lines []string) {
	var all []link
	for _, l := range links {
		if i := slices.IndexFunc(all, func(o link) bool { return l.rule != "" && o.rule == l.rule }); i >= 0 {
			all[i].left = append(slices.Clip(all[i].left), l.left...)
		} else {
			all = append(all, l)
		}
	}
	if lines = d.each(all); len(lines) > 0 {
		lines[0] = supposed + lines[0]
	}
	if len(basis) > 0 {
		lines = append([]string{listed(basis)}, lines...)
	}
	return lines
}

// say says a deduction in one way after the other, and how many words each is worse by: in
// full, with what was known listed behind, with places counted rather than named, and with
// only the last links of its chain, the first of them perhaps without its rule.
func (d *deduction) say(b *best) {
	worse := 0
	if d.opposed() {
		worse = opposite
		if d.steps[len(d.steps)-1].Rule == worlds.Ordered { // what the row has is not said
			worse *= 2
		}
	}
	for n := range (terse + 1) * (behind + 1) {
		d.way = way{n / (behind + 1), n % (behind + 1)}
		worse := worse + 4*d.few + 2*d.tell
		if worse >= b.least && (b.short != "" || worse >= b.shortest) {
			continue
		}
		_, known, _ := d.premises()
		d.brief = d.listed > 1 && (d.tell == behind || len(d.are(known)) > 2)
		all, lemma := d.links(), d.lemma()
		enough := len(all) - d.needed(all)
		for hidden := range 2 * (max(len(all), len(lemma)) + 1) {
			weight := worse
			if hidden > 0 {
				weight += cut + hidden
			}
			if hidden/2 > enough {
				if d.cases != "" {
					break
				}
				weight += cut
			}
			links := slices.Clone(all[min(hidden/2, len(all)):])
			if hidden%2 > 0 && len(links) > 0 {
				if links[0].rule == "" || links[0].left == nil {
					continue
				}
				links[0].rule, links[0].needs, weight = "", false, weight+cut
			}
			basis := d.basis(links)
			if i := min(hidden/2, len(lemma)-1); lemma != nil && hidden/2 <= max(i, enough) {
				basis = append(slices.Clip(basis), lemma[i])
			}
			for i, supposed := range d.supposing() {
				if hidden > 0 && len(all) > len(links) && d.t.refusing {
					supposed += "finally "
				}
				if hidden == 0 && len(links) > 0 && weight+i < b.fullest {
					b.chain, b.fullest = d.stepByStep(basis, supposed, links), weight+i
				}
				text := d.sentence(listed(basis), supposed, links)
				b.weigh(text, weight+i)
				if d.touches() && strings.Contains(text, ", so ") {
					b.weigh(text+"; "+ascending, weight-1)
				}
				if d.told(links) == ascending {
					b.weigh(listed(basis), weight+1)
				}
			}
		}
	}
}

// needed is how many of the last links have to be said: that a row cannot ascend needs what it comes from.
func (d *deduction) needed(links []link) int {
	if d.opposed() && d.steps[len(d.steps)-1].Rule == worlds.Ordered && !d.scant() {
		return min(2, len(links))
	}
	return min(1, len(links))
}

// basis says what was known and what the last line tells. In few words it is not said what the place in question was, nor one of which
// links say what it comes to; in fewer of cards whose they are, and not where in the row they lie.
func (d *deduction) basis(links []link) []string {
	if d.scant() {
		return nil
	}
	open, known, last := d.premises()
	if d.brief {
		open, known = nil, nil
	}
	known = slices.DeleteFunc(known, func(f worlds.Fact) bool {
		here := func(o worlds.Fact) bool { return o.Row == f.Row && o.Place == f.Place }
		return d.few >= mute && (d.goal.spot == spot{f.Row, f.Place} || slices.ContainsFunc(links, func(l link) bool { return slices.ContainsFunc(l.left, here) }))
	})
	texts := d.are(known)
	if d.tell == with && len(open)+len(texts) <= 2 {
		texts = append(words.Each(open, func(f worlds.Fact) string {
			return d.t.where(spot{f.Row, f.Place}) + " lies open as " + d.t.deck.title(f.Cards.First())
		}), texts...)
	}
	e, _ := d.t.event(d.at)
	row, told, whole := d.t.player(e.row)+"'s ", last, ""
	switch {
	case e.move.Verb == "row":
		told, whole = nil, "row"
	case len(last) > 2:
		told, whole = nil, "hand"
	case len(last) == 0:
		return texts
	}
	switch cards := append(known, told...); {
	case d.few >= terse && !slices.ContainsFunc(cards, d.unsure):
		if texts = d.held(cards); whole != "" {
			texts = append(texts, row+whole)
		}
		texts = []string{strings.Join(texts, ", ")}
	case whole == "hand":
		texts = append(texts, row+"hand is known")
	case whole == "row" && e.row == d.goal.row:
		texts = append(texts, row+"row is "+e.move.Get(slotRow))
	case whole == "row":
		texts = append(texts, row+"row is laid")
	default:
		texts = append(texts, listed(d.are(last)))
	}
	texts[len(texts)-1] += fmt.Sprintf(" (%s)", words.MoveList([]int{d.at}))
	return texts
}

// unsure tells whether it is not one card that a place holds, or that is the place in question.
func (d *deduction) unsure(f worlds.Fact) bool {
	return f.Cards.Len() != 1 || spot{f.Row, f.Place} == d.goal.spot
}

// held names cards with whose they are, in this order: "Ana's 4H and *", "Ben's 7S".
func (d *deduction) held(facts []worlds.Fact) (rows []string) {
	for len(facts) > 0 {
		n, row := 0, facts[0].Row
		for n < len(facts) && facts[n].Row == row {
			n++
		}
		titles := words.Each(facts[:n], func(f worlds.Fact) string { return d.t.deck.title(f.Cards.First()) })
		rows, facts = append(rows, d.t.player(row)+"'s "+words.List(titles)), facts[n:]
	}
	return rows
}

// scant reports whether of a case only the end is said, and not even what was known.
func (d *deduction) scant() bool { return d.few >= mute && d.cases != "" }

// lemma says what was found first, and why, the more briefly the later; nil where nothing was.
func (d *deduction) lemma() (texts []string) {
	if d.found == nil {
		return nil
	}
	d.found.way = d.way
	links := d.found.links()
	at := d.found.goal.spot
	is := d.are([]worlds.Fact{{Row: at.row, Place: at.place, Cards: d.seen(at) & d.found.goal.cards}})
	for i := range len(links) - d.found.needed(links) + 1 {
		texts = append(texts, is[0]+" ("+"or else "+d.told(links[i:])+")")
	}
	return texts
}

// sentence says a basis, what is supposed, and links of the chain from there; "" where they are none.
func (d *deduction) sentence(from, supposed string, links []link) string {
	then := supposed + d.told(links)
	switch {
	case len(links) == 0 && d.steps != nil && d.opposed() && len(d.links()) == 0:
		return ""
	case len(links) == 0:
		return from
	case from == "":
		return then
	case then == ascending, len(links) == 1 && !d.opposed() && d.steps[len(d.steps)-1].Rule == worlds.Crowded:
		return from + ", and " + then
	case d.opposed(), d.brief && !links[0].fresh:
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
