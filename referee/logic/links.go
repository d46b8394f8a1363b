package logic

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee/logic/worlds"
	"umpire/referee/words"
)

// link is a part of a chain: a rule, what it leaves some places, or both.
type link struct {
	rule  string
	left  []worlds.Fact
	fresh bool // it rests on the last line
	needs bool // the rule is only which cards need the places
}

// links says the steps, each by its rule: of a place only what it comes to, unless a rule is
// said, and of the place in question only the conclusion. What follows by one rule is said together.
func (d *deduction) links() (links []link) {
	end := len(d.steps) - 1
	last, said := d.conclusion(), map[spot]bool{d.goal.spot: true}
	if d.opposed() && d.steps[end].Rule == worlds.Crowded {
		for _, at := range append(d.elsewhere(d.steps[end]), spot{d.steps[end].Row, d.steps[end].Place}) {
			said[at] = true
		}
	}
	own := d.ownLink()
	for i := end - 1; i >= 0; i-- {
		s, rule := d.steps[i], d.rule(i)
		at := spot{s.Row, s.Place}
		switch {
		case rule == ascending:
			rule = ""
		case i == own && s.Rule == worlds.Crowded && rule == "" && d.few < bare && !d.saidOf(s):
			rule = d.taken(i)
		}
		needs := d.few >= terse && s.Rule == worlds.Needed && s.Set.Len() > 1
		if needs {
			rule = d.t.deck.cardsText(s.Set)
		}
		if i != own && (d.plain[i] || rule == "" && said[at]) {
			continue
		}
		if n := len(links); n == 0 || rule == "" || links[n-1].rule != rule {
			links = append(links, link{rule: rule, needs: needs})
		}
		l := &links[len(links)-1]
		l.fresh = l.fresh || d.fresh[i]
		switch left := d.left(s); {
		case s.Rule == worlds.Needed:
			left.Cards &= s.Set // it holds no other
			if needs || !d.named(d.fitting(s)) && (at != d.goal.spot || d.few < mute) {
				l.left = append(l.left, left)
			}
		case i == own, s.Rule == worlds.Ordered, s.Rule == worlds.Crowded && !said[at]:
			l.left = append(l.left, left)
		}
		said[at] = true
	}
	slices.Reverse(links)
	for _, l := range links {
		slices.Reverse(l.left)
	}
	if last == "" && links == nil && d.rule(end) == ascending {
		last = ascending
	}
	if last != "" {
		links = append(links, link{rule: last, fresh: d.fresh[end]})
	}
	return links
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
	if d.few >= count {
		return text + are + "elsewhere"
	}
	return text + at + d.t.spotsText(spots)
}

// fitting lists the places where the cards of a set can lie.
func (d *deduction) fitting(s worlds.Step) []spot {
	closed := d.elsewhere(s)
	return slices.DeleteFunc(slices.Collect(d.t.spots()), func(at spot) bool { return slices.Contains(closed, at) })
}

// named tells whether so few places are named.
func (d *deduction) named(places []spot) bool {
	const few = 6
	return len(places) == 1 || len(places) <= few && d.few < count || len(places) == 2 && d.few < mute
}

// counted says how many places there are for the cards of a set.
func (d *deduction) counted(i int) string {
	s := d.steps[i]
	spots := d.fitting(s)
	text, n := d.t.deck.cardsText(s.Set), d.t.deck.Supply(s.Set)
	have, fit := " have ", " fit "
	if n == 1 {
		have, fit = " has ", " fits "
	}
	switch {
	case len(spots) == 0:
		return text + have + "no place" + d.closed(s)
	case n == 1 && i == len(d.steps)-1:
		return text + have + "no other place" + d.closed(s)
	case d.few >= terse && i == len(d.steps)-1 && !d.opposed():
		return text + " need " + d.t.where(d.goal.spot)
	case d.named(spots):
		return text + fit + "only " + d.t.spotsText(spots) + d.closed(s)
	}
	if s.Set.Len() > 2 && d.few < mute && !strings.HasPrefix(text, "the ") {
		text += fmt.Sprintf(", %d cards,", n)
	}
	text += fmt.Sprintf("%sjust %d places", have, len(spots))
	shut := slices.DeleteFunc(d.elsewhere(s), func(at spot) bool { return d.seen(at)&s.Set == 0 })
	switch {
	case d.few >= count || len(shut) == 0:
		return text
	case len(shut) >= len(spots):
		return text + ", " + d.t.spotsText(spots) + d.closed(s)
	}
	return text + ", all " + d.colourOf(slices.Concat(shut, spots)) + "but " + d.t.spotsText(shut)
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
	case d.few >= bare || set == 0 || left == 0 || left&^d.t.deck.showing(colour) != 0:
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
	case s.Rule == worlds.Crowded && d.t.deck.Supply(s.Set) == 1:
		return d.t.spotsText(append(d.elsewhere(s), spot{s.Row, s.Place})) + each + d.t.deck.title(s.Set.First())
	case s.Rule == worlds.Needed:
		return rule + ", and nothing fits " + d.t.where(spot{s.Row, s.Place})
	case rule == "":
		return "nothing fits " + d.t.where(spot{s.Row, s.Place})
	}
	// one of the places that hold nothing else is one too many
	return d.places(append(d.elsewhere(s), spot{s.Row, s.Place})) + " share " + d.t.deck.cardsText(s.Set)
}

// places names some places, or says how many they are.
func (d *deduction) places(spots []spot) string {
	if d.few >= count {
		return words.Plural(len(spots), "place", "places")
	}
	return d.t.spotsText(spots)
}
