package core

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"umpire/referee/words"
)

// Finding is what decides whether a law is true of an experiment.
type Finding struct {
	Holds bool
	Dice  []int  // the dice that decide, in rising order; none where it is their absence
	Text  string // what was found, in a few words: "2 of 3 blue dice are not 5"
}

// Explain judges a law and tells what decides: the dice that break an "all", that make up a "some", that were counted or added up.
func Explain(m Meaning, s *Scene) Finding {
	e := explainer{compiler{Dice}, s}
	f := e.meaning(m, s.things)
	return Finding{f.holds, f.dice.Members(), unbracketed.Replace(f.text)}
}

// unbracketed takes out the parentheses of phrases: nobody says them.
var unbracketed = strings.NewReplacer("(", "", ")", "")

// explainer looks for what decides, part by part.
type explainer struct {
	c compiler
	s *Scene
}

// finding is a Finding in the making.
type finding struct {
	holds bool
	dice  set
	text  string
}

func (e explainer) meaning(m Meaning, in set) finding {
	switch m := m.(type) {
	case And:
		return e.parts(m, in, false)
	case Or:
		return e.parts(m, in, true)
	case Not:
		f := e.meaning(m.Of, in)
		f.holds = !f.holds
		return f
	case Named:
		return e.meaning(m.Of, in)
	}
	var f finding
	switch m := m.(type) {
	case Path:
		f = e.path(m, in)
	case Compare:
		f = e.compare(m, in)
	}
	f.holds = e.c.judge(m)(e.s, in)
	return f
}

// parts explains an And (or an Or): by the first part that decides it alone, or else by all parts together.
func (e explainer) parts(parts []Meaning, in set, decisive bool) finding {
	all := finding{holds: !decisive}
	var texts []string
	for _, part := range parts {
		f := e.meaning(part, in)
		if f.holds == decisive {
			return f
		}
		all.dice |= f.dice
		texts = append(texts, f.text)
	}
	all.text = strings.Join(texts, "; ")
	if len(parts) == 0 {
		all.text = "that is always so"
	}
	return all
}

// path explains by the dice of one such shape: whatever can be left out is left out, until nothing can.
func (e explainer) path(m Path, in set) finding {
	shape := fmt.Sprintf("%s of %d", m.name(), m.N)
	if !isEverything(m.Things) {
		shape += " " + said(m.Things, true)
	}
	things := e.pick(m.Things, in)
	m.Things = Everything
	holds := e.c.judge(m)
	if !holds(e.s, things) {
		return finding{text: "there is no " + shape}
	}
	for _, i := range things.Members() {
		if fewer := things.Without(i); holds(e.s, fewer) {
			things = fewer
		}
	}
	return finding{dice: things, text: "there is a " + shape}
}

func (m Path) name() string {
	switch {
	case m.Link == Above || m.Link == Beneath:
		return "stack"
	case m.Pair.Numbers == nil:
		return "chain"
	case m.Link == Touching:
		return "run"
	}
	return "sequence"
}

func (e explainer) pick(things Meaning, in set) set { return e.c.pick(things)(e.s, in, in) }

// said is what things are called, of one or of many.
func said(things Meaning, many bool) string {
	switch m := things.(type) {
	case Named:
		return m.Words(many)
	case And:
		at := slices.IndexFunc(m, func(part Meaning) bool { _, named := part.(Named); return named })
		switch {
		case at >= 0 && len(m) == 1:
			return said(m[at], many)
		case at >= 0:
			return "such " + said(m[at], many)
		case len(m) > 0:
			return "such " + said(nil, many)
		}
	}
	if many {
		return "dice"
	}
	return "die"
}

// counted is "3 red dice", "1 red die", "no red dice"; "two 6s".
func counted(n int, things Meaning) string {
	return number(n, said(things, n != 1))
}

func number(n int, name string) string {
	if n == 0 || n < len(numerals) && unicode.IsDigit(rune(name[0])) {
		return numerals[n] + " " + name
	}
	return fmt.Sprintf("%d %s", n, name)
}

// numerals are the small numbers that stand before a number.
var numerals = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight"}

// thereAre is "there is 1 red die", "there are no red dice and 2 blue dice".
func thereAre(n int, what string) string {
	if n == 1 {
		return "there is " + what
	}
	return "there are " + what
}

// portion is "2 of 3 blue dice", "all 3 blue dice", "neither blue die", "the only blue die".
func portion(n, of int, one, many string) string {
	switch {
	case of == 1 && strings.HasSuffix(strings.Fields(one)[0], "est"):
		return "the " + one // highest die
	case of == 1:
		return "the only " + one
	case of == 2 && n == 0:
		return "neither " + one
	case of == 2 && n == 2:
		return "both " + many
	case n == 0:
		return "none of the " + number(of, many)
	case n == of:
		return "all " + number(of, many)
	}
	return fmt.Sprintf("%d of %s", n, number(of, many))
}

func (e explainer) compare(m Compare, in set) finding {
	for _, need := range m.Needs {
		if e.pick(need, in) == 0 {
			return finding{text: lacking(need)}
		}
	}
	if things, quality, denied, ok := m.share(); ok {
		return e.share(things, quality, denied, in)
	}
	if len(m.Terms) == 1 && m.Terms[0].Kind == Count {
		t := m.Terms[0]
		dice := e.pick(t.Things, in)
		n, what := dice.Len(), counted(dice.Len(), t.Things)
		if n > 0 && m.Test.Kind == Range && n < m.Test.Lo {
			what = "only " + what
		}
		return finding{dice: dice, text: thereAre(n, what)}
	}
	var f finding
	var texts []string
	for _, t := range m.Terms {
		if nothing, is := t.Things.(Or); is && len(nothing) == 0 {
			continue // a constant
		}
		one := e.term(t, m.Test, in)
		f.dice |= one.dice
		if t.Kind == Count && (len(texts) == 0 || !strings.HasPrefix(texts[0], "there ")) {
			one.text = thereAre(one.dice.Len(), one.text)
		}
		if !slices.Contains(texts, one.text) {
			texts = append(texts, one.text)
		}
	}
	f.text = words.List(texts)
	return f
}

// lacking is "no red die shows a number, so nothing is asked of it".
func lacking(need Meaning) string {
	text := "there are " + counted(0, need)
	if parts, ok := need.(And); ok {
		things, numbered := slices.Clone(parts), func(part Meaning) bool { is, ok := part.(Is); return ok && is.Kind == Number }
		if things = slices.DeleteFunc(things, numbered); len(things) < len(parts) {
			text = "no " + said(things, false) + " shows a number"
		}
	}
	return text + ", so nothing is asked of it"
}

// share finds in a comparison how many of some things have a quality, both by their names; denied where none may lack it.
func (m Compare) share() (things, quality Named, denied, ok bool) {
	for _, t := range m.Terms {
		if and, is := t.Things.(And); is && t.Kind == Count && len(and) == 2 {
			not, negative := and[1].(Not)
			if negative {
				and = And{and[0], not.Of}
			}
			var named bool
			things, named = and[0].(Named)
			quality, ok = and[1].(Named)
			return things, quality, negative, named && ok && (!negative || len(m.Terms) == 1)
		}
	}
	return things, quality, false, false
}

// share explains "so many of the things have it": by those that lack it, where all should, and else by those that have it.
func (e explainer) share(t, quality Named, denied bool, in set) finding {
	things := e.pick(t, in)
	has := e.c.pick(quality)(e.s, in, things)
	if things == 0 {
		return finding{text: "there are " + counted(0, t)}
	}
	n, all := has.Len(), things.Len()
	if lack := things &^ has; denied && lack != 0 {
		has = lack
	}
	switch some := has.Len(); {
	case all > 1 && n == 0:
		return finding{dice: has, text: portion(0, all, t.Words(false), t.Words(true)) + " " + quality.Words(false)}
	case denied && n < all, n == 0:
		return finding{dice: has, text: portion(some, all, t.Words(false), t.Words(true)) + " " + denial(quality, some > 1)}
	}
	return finding{dice: has, text: portion(n, all, t.Words(false), t.Words(true)) + " " + quality.Words(n > 1)}
}

// denial is "is not 5", "do not touch a blue die".
func denial(quality Named, many bool) string {
	verb, rest, _ := strings.Cut(quality.Words(many), " ")
	switch {
	case verb == "is" || verb == "are":
		return verb + " not " + rest
	case many:
		return "do not " + quality.Words(true)
	}
	verb, _, _ = strings.Cut(quality.Words(true), " ")
	return "does not " + verb + " " + rest
}

// term explains one number of a comparison.
func (e explainer) term(t Term, test Test, in set) finding {
	dice := e.pick(t.Things, in)
	shown := dice &^ e.s.number[0]
	switch t.Kind {
	case Count:
		return finding{dice: dice, text: counted(dice.Len(), t.Things)}
	case Sum:
		return finding{dice: shown, text: fmt.Sprintf("the sum of all %s is %d", said(t.Things, true), e.s.sum(dice))}
	case Product:
		return finding{dice: shown, text: fmt.Sprintf("the product of all %s is %d", said(t.Things, true), e.s.product(dice))}
	case Highest, Lowest:
		n := e.c.take(t.Measure)(e.s, in, dice)
		which := map[MeasureKind]string{Highest: "highest", Lowest: "lowest"}[t.Kind]
		return finding{dice: dice & e.s.number[n], text: fmt.Sprintf("the %s %s is %d", which, said(t.Things, false), n)}
	}
	return e.split(t, test, in, dice)
}

// partNames is what the parts are called, one and many.
var partNames = map[Partition][2]string{ByNumber: {"number", "numbers"}, ByColour: {"colour", "colours"}, BySuit: {"suit", "suits"},
	ByGroup: {"group", "groups"}, ByCluster: {"place", "places"}, ByStack: {"stack", "stacks"}}

// split explains by the parts in which it is as it should not be, if there should be none of them, and else by those in which it is.
func (e explainer) split(t Term, test Test, in, dice set) finding {
	var all, fits []set
	whole := t.Kind != Parts || isEverything(t.Body)
	body := func(*Scene, set) bool { return false }
	if !whole {
		body = e.c.judge(t.Body)
	}
	e.s.eachPart(t.By, t.Only, in, dice, func(part set) {
		all = append(all, part)
		if body(e.s, part) {
			fits = append(fits, part)
		}
	})
	f := finding{dice: dice, text: sizes(t, all)}
	switch {
	case dice == 0:
		f.text = "there are " + counted(0, t.Things)
	case len(all) == 0:
	case whole || onSize(t.Body) && len(fits) == 0:
	case onSize(t.Body):
		f.dice = joined(fits)
		if len(fits) == 1 && len(all) > 1 && t.shares() {
			f.text = counted(f.dice.Len(), t.Things) + " have the same " + partNames[t.By][0]
			if f.dice.Len() == 1 {
				f.text = counted(1, t.Things) + " has a " + partNames[t.By][0] + " of its own"
			}
		}
	case t.Only != Each:
		f.dice = append(fits, all...)[0]
		f.text = "in the " + t.best() + " " + e.meaning(t.Body, f.dice).text
	default:
		return e.holding(t, test, all, fits)
	}
	return f
}

// holding tells in how many parts it is as the body says: of one that should hold in none, in how many it does not.
func (e explainer) holding(t Term, test Test, all, fits []set) finding {
	not, denied := t.Body.(Not)
	n, text := len(fits), "it holds in "
	switch {
	case denied && n == 0:
		n = len(all)
	case denied && n > 1 && n == len(all):
		n = 0
	case denied, n == 0 && len(all) == 1:
		text = "it does not hold in "
	}
	f := finding{dice: joined(all), text: text + portion(n, len(all), partNames[t.By][0], partNames[t.By][1])}
	if !denied || test == AtMost(0) && len(fits) > 0 {
		f.dice = joined(fits)
	}
	if denied && test == AtMost(0) && len(fits) == 1 {
		f.text += ", where " + e.meaning(not.Of, fits[0]).text
	}
	return f
}

// best is "largest group".
func (t Term) best() string {
	return map[Choice]string{Largest: "largest ", Smallest: "smallest "}[t.Only] + partNames[t.By][0]
}

func joined(parts []set) (all set) {
	for _, part := range parts {
		all |= part
	}
	return all
}

// onSize tells whether a part is judged by its size alone.
func onSize(body Meaning) bool {
	if not, is := body.(Not); is {
		return onSize(not.Of)
	}
	c, ok := body.(Compare)
	return ok && len(c.Terms) == 1 && c.Terms[0].Kind == Count && isEverything(c.Terms[0].Things)
}

// shares tells whether its parts are of dice that have something in common.
func (t Term) shares() bool { return t.By == ByNumber || t.By == ByColour }

// sizes is "there are 3 groups, of 4, 1 and 1 dice", "both dice have the same number".
func sizes(t Term, parts []set) string {
	names, n, dice := partNames[t.By], len(parts), joined(parts).Len()
	one, many := said(t.Things, false), said(t.Things, true)
	sizes := words.Each(parts, func(part set) string { return fmt.Sprint(part.Len()) })
	switch {
	case n == 0:
		return "there are no " + names[1]
	case t.Only != Each:
		return fmt.Sprintf("the %s has %s", t.best(), counted(parts[0].Len(), t.Things))
	case t.By == ByCluster && n == 1 && dice > 1:
		return portion(dice, dice, one, many) + " touch each other"
	case t.By == ByCluster && n > 1:
		return fmt.Sprintf("the %s lie in %d places", counted(dice, t.Things), n)
	case t.By == ByCluster, t.shares() && dice == 1:
		return "there is only " + counted(1, t.Things)
	case t.shares() && isEverything(t.Body):
		return thereAre(n, fmt.Sprintf("%d %s among %s", n, names[min(n, 2)-1], counted(dice, t.Things)))
	case t.shares() && n == 1:
		return portion(dice, dice, one, many) + " have the same " + names[0]
	case t.shares() && n == dice:
		return fmt.Sprintf("the %s have different %s", counted(dice, t.Things), names[1])
	case n == 1:
		return fmt.Sprintf("there is only 1 %s, of %s", names[0], counted(dice, t.Things))
	}
	if t.shares() {
		return fmt.Sprintf("there are %d %s among %s, %s of each", n, names[1], counted(dice, t.Things), words.List(sizes))
	}
	return fmt.Sprintf("there are %d %s, of %s %s", n, names[1], words.List(sizes), many)
}
