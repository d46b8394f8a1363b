package phrase

import (
	"fmt"
	"strings"
)

// Finding is what decides whether a law is true of an experiment.
type Finding struct {
	Holds bool
	Dice  []int  // the dice that decide, in rising order; none where it is their absence
	Text  string // what was found, in a few words: "2 of 3 blue dice are not 5"
}

// Explain judges a law and tells what decides: the dice that break an "all", that make up a "some", that were counted or added up.
func (p *Phrase) Explain(s *Scene) Finding {
	e := &explainer{p.vocab.compiler(), &printer{v: p.vocab}, s}
	f := e.clause(p.tree, s.things)
	return Finding{f.holds, f.dice.Members(), f.text}
}

// explainer looks for what decides, clause by clause.
type explainer struct {
	m *compiler
	w *printer
	s *Scene
}

// finding is a Finding in the making.
type finding struct {
	holds bool
	dice  set
	text  string
}

func (e *explainer) clause(c Clause, in set) finding {
	switch c := c.(type) {
	case And:
		return e.parts(c.Parts, in, false)
	case Or:
		return e.parts(c.Parts, in, true)
	case Not:
		f := e.clause(c.Of, in)
		f.holds = !f.holds
		return f
	}
	f := e.single(c, in)
	f.holds = e.m.clause(c)(e.s, in)
	return f
}

// parts explains an And (or an Or): by the first part that decides it alone, or else by all parts together.
func (e *explainer) parts(parts []Clause, in set, decisive bool) finding {
	all := finding{holds: !decisive}
	var texts []string
	for _, part := range parts {
		f := e.clause(part, in)
		if f.holds == decisive {
			return f
		}
		all.dice = all.dice.Or(f.dice)
		texts = append(texts, f.text)
	}
	all.text = strings.Join(texts, "; ")
	return all
}

// single explains a clause that is not made of others; whether it holds is filled in by clause.
func (e *explainer) single(c Clause, in set) finding {
	switch c := c.(type) {
	case Count:
		dice := e.pick(c.Things, in)
		return finding{dice: dice, text: "there " + are(dice.Len()) + " " + e.counted(dice.Len(), c.Things)}
	case Are:
		things := e.pick(c.Things, in)
		has := e.m.qualities(c.Qualities, c.Amount.Kind == All)(e.s, things)
		return e.share(c.Amount, c.Things, things, has, [2]string{"is ", "are "}, e.w.qualities(c.Qualities, true))
	case Compare:
		left, right := e.pick(c.Left, in), e.pick(c.Right, in)
		return finding{dice: left.Or(right), text: e.counted(left.Len(), c.Left) + " and " + e.counted(right.Len(), c.Right)}
	case Measured:
		return e.measured(c, in)
	case Extreme:
		return e.extreme(c, in)
	case Alike, Matching, Unique, EveryKind:
		return e.features(c, in)
	}
	return e.layout(c, in)
}

func (e *explainer) pick(t Things, in set) set { return e.m.things(t)(e.s, in) }

// counted is "3 red dice", "1 red die", "no red dice".
func (e *explainer) counted(n int, t Things) string {
	if n == 0 {
		return "no " + e.w.things(t, true)
	}
	return fmt.Sprintf("%d %s", n, e.w.things(t, n != 1))
}

func are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// share explains "so many of the things have it": by those that have not, where all should, and else by those that have. The verb
// is given for one and for several.
func (e *explainer) share(a Amount, t Things, things, has set, verb [2]string, what string) finding {
	lack := things.Minus(has)
	say := func(dice set, not string) finding {
		v := verb[1]
		if dice.Len() == 1 {
			v = verb[0]
		}
		return finding{dice: dice, text: fmt.Sprintf("%d of %s %s%s%s", dice.Len(), e.counted(things.Len(), t), v, not, what)}
	}
	switch {
	case things.Empty():
		return finding{text: "there are " + e.counted(0, t)}
	case a.Kind == All && !lack.Empty():
		return say(lack, "not ")
	}
	return say(has, "")
}

func (e *explainer) measured(c Measured, in set) finding {
	n, relevant := e.m.measure(c.Measure)(e.s, in)
	f := finding{dice: e.lookedAt(c.Measure, in), text: e.valued(c.Measure, n, relevant)}
	if _, constant := c.Test.To.(Constant); c.Test.To != nil && !constant && relevant {
		n, relevant := e.m.measure(c.Test.To)(e.s, in)
		f.dice = f.dice.Or(e.lookedAt(c.Test.To, in))
		f.text += " and " + e.valued(c.Test.To, n, relevant)
	}
	return f
}

// valued is "the sum of all dice is 8".
func (e *explainer) valued(m Measure, n number, relevant bool) string {
	if !relevant {
		return "nothing shows a number for " + e.w.measure(m) + ", so nothing is asked of it"
	}
	return e.w.measure(m) + " is " + n.wide().String()
}

// lookedAt is the set of things that a measure takes its number from.
func (e *explainer) lookedAt(m Measure, in set) set {
	switch m := m.(type) {
	case Multiple:
		return e.lookedAt(m.Of, in)
	case Groups:
		return in
	case Kinds:
		return e.pick(m.Things, in)
	case Of:
		dice := e.pick(m.Things, in)
		ends := e.s.number[e.s.highest(dice)].Or(e.s.number[e.s.lowest(dice)])
		switch m.Kind {
		case Highest:
			return dice.And(e.s.number[e.s.highest(dice)])
		case Lowest:
			return dice.And(e.s.number[e.s.lowest(dice)])
		case Range:
			return dice.And(ends)
		case NumberOf:
			return dice
		}
		return dice.And(e.s.shown)
	}
	return set{}
}

func (e *explainer) extreme(c Extreme, in set) finding {
	kind := Highest
	if c.Lowest {
		kind = Lowest
	}
	m := Of{kind, c.Things}
	best := e.lookedAt(m, in)
	if best.Empty() {
		return finding{text: e.valued(m, number{}, false)}
	}
	n, _ := e.m.measure(m)(e.s, in)
	text := e.valued(m, n, true) + ", and "
	has := e.m.qualities(c.Qualities, false)(e.s, best)
	if has.Empty() {
		return finding{dice: best, text: text + "none that shows it is " + e.w.qualities(c.Qualities, false)}
	}
	return finding{dice: has, text: text + "one that shows it is " + e.w.qualities(c.Qualities, false)}
}

// features explains the clauses about what things have in common.
func (e *explainer) features(c Clause, in set) finding {
	switch c := c.(type) {
	case Alike:
		return e.alike(c, e.pick(c.Things, in))
	case Matching:
		best := set{}
		for _, same := range e.split(e.pick(c.Things, in), c.Feature) {
			if same.Len() > best.Len() {
				best = same
			}
		}
		return finding{dice: best, text: "the most that agree: " + e.counted(best.Len(), c.Things)}
	case Unique:
		things, alone := e.pick(c.Things, in), set{}
		for _, same := range e.split(things, c.Feature) {
			if same.Len() == 1 {
				alone = alone.Or(same)
			}
		}
		if alone.Empty() {
			return finding{dice: things, text: "no " + e.w.feature(c.Feature) + " is there just once"}
		}
		return finding{dice: alone, text: e.counted(alone.Len(), Things{}) + " with a " + e.w.feature(c.Feature) + " of its own"}
	}
	every := c.(EveryKind)
	things := e.pick(every.Things, in)
	return finding{dice: things, text: fmt.Sprintf("%d different %ss among %s", e.s.valuesOf(things, every.Feature),
		e.w.feature(every.Feature), e.counted(things.Len(), every.Things))}
}

// split parts things by a feature, in the order of its values.
func (e *explainer) split(things set, f Feature) (parts []set) {
	for _, value := range e.s.partition(f) {
		if same := value.And(things); !same.Empty() {
			parts = append(parts, same)
		}
	}
	return parts
}

// alike explains by two things that break it, or by all.
func (e *explainer) alike(c Alike, things set) finding {
	parts := e.split(things, c.Feature)
	if !c.Different && len(parts) > 1 {
		pair := set{}.With(parts[0].First()).With(parts[1].First())
		return finding{dice: pair, text: "two have different " + e.w.feature(c.Feature) + "s"}
	}
	for _, same := range parts {
		if c.Different && same.Len() > 1 {
			return finding{dice: same, text: fmt.Sprintf("%d have the same %s", same.Len(), e.w.feature(c.Feature))}
		}
	}
	counted := e.counted(things.Len(), c.Things)
	return finding{dice: things, text: fmt.Sprintf("%s with %d different %ss", counted, len(parts), e.w.feature(c.Feature))}
}
