package phrase

import (
	"fmt"
	"strings"
)

// layout explains the clauses about how dice lie.
func (e *explainer) layout(c Clause, in set) finding {
	switch c := c.(type) {
	case Touch:
		return e.touch(c, in)
	case TouchEachOther:
		return e.together(c, e.pick(c.Things, in))
	case TouchingPairs:
		return e.pairs(c, e.pick(c.Things, in))
	case InGroups:
		return e.inGroups(c, in)
	case GroupCount, GroupSizes:
		return finding{dice: in, text: e.sizes(in)}
	case ExtremeGroup:
		return e.extremeGroup(c, in)
	case Pattern:
		return e.pattern(c, e.pick(c.Things, in))
	case Beneath:
		things, has := e.pick(c.Things, in), set{}
		for _, i := range things.Members() {
			if e.s.matchesBeneath(i, c) {
				has = has.With(i)
			}
		}
		what := map[bool]string{false: "the same ", true: "a different "}[c.Different] + e.w.feature(c.Feature) + " as the die beneath"
		return e.share(c.Amount, c.Things, things, has, [2]string{"is ", "are "}, what)
	}
	return finding{} // HasCard: about cards, which need no explanation
}

func (e *explainer) touch(c Touch, in set) finding {
	things, others, has := e.pick(c.Things, in), e.pick(c.Others, in), set{}
	for _, i := range things.Members() {
		if e.s.stands(i, Touching, c.Inner, others) {
			has = has.With(i)
		}
	}
	f := e.share(c.Amount, c.Things, things, has, [2]string{"", ""}, "")
	if things.Empty() {
		return f
	}
	verb := map[bool]string{true: "touches ", false: "touch "}[f.dice.Len() == 1]
	if c.Amount.Kind == All && f.dice != has {
		verb = map[bool]string{true: "does not touch ", false: "do not touch "}[f.dice.Len() == 1]
	}
	f.text = fmt.Sprintf("%d of %s %s%s", f.dice.Len(), e.counted(things.Len(), c.Things), verb, e.w.count(c.Inner, c.Others))
	return f
}

// together explains whether things hang together, or whether two touch.
func (e *explainer) together(c TouchEachOther, things set) finding {
	if !c.No {
		clusters := 0
		for rest := things; !rest.Empty(); clusters++ {
			rest = rest.Minus(e.s.group(rest.First(), rest))
		}
		return finding{dice: things, text: fmt.Sprintf("%s in %d separate places", e.counted(things.Len(), c.Things), clusters)}
	}
	for _, i := range things.Members() {
		if near := e.s.dice[i].touch.And(things); !near.Empty() {
			return finding{dice: set{}.With(i).With(near.First()), text: "two of them touch"}
		}
	}
	return finding{dice: things, text: "no two of " + e.counted(things.Len(), c.Things) + " touch"}
}

// pairs explains by the two touching dice that decide, if any do.
func (e *explainer) pairs(c TouchingPairs, things set) finding {
	wanted := c.Amount.Kind != All
	for _, i := range things.Members() {
		for _, j := range e.s.dice[i].touch.And(things).Members() {
			if holds, relevant := e.s.pair(i, j, c.Pair); relevant && holds == wanted {
				return finding{dice: set{}.With(i).With(j), text: "two that touch " + e.pairText(i, j, c.Pair)}
			}
		}
	}
	return finding{dice: things.And(e.s.joined), text: "no two that touch are otherwise"}
}

func (e *explainer) pairText(i, j int, t PairTest) string {
	a, b := e.s.dice[i], e.s.dice[j]
	switch {
	case t.Kind == PairSum:
		return fmt.Sprintf("sum to %d", a.number+b.number)
	case t.Feature == ByColour && a.colour == b.colour, t.Feature == ByNumber && a.number == b.number:
		return "are the same " + e.w.feature(t.Feature)
	}
	return "are different " + e.w.feature(t.Feature) + "s"
}

// groups lists the groups.
func (e *explainer) groups(in set) (groups []set) {
	for rest := in; !rest.Empty(); {
		g := e.s.group(rest.First(), in)
		rest = rest.Minus(g)
		groups = append(groups, g)
	}
	return groups
}

// sizes is "3 groups, of 4, 1 and 1 dice".
func (e *explainer) sizes(in set) string {
	groups := e.groups(in)
	if len(groups) == 0 {
		return "there are no groups"
	}
	texts := make([]string, len(groups))
	for i, g := range groups {
		texts[i] = fmt.Sprint(g.Len())
	}
	text := fmt.Sprintf("%d groups, of %s dice", len(groups), strings.Join(texts, ", "))
	if len(groups) == 1 {
		text = fmt.Sprintf("1 group, of %s", e.counted(groups[0].Len(), Things{}))
	}
	return text
}

// inGroups explains by the groups where the body fails, if it should hold in all, and else by those where it holds.
func (e *explainer) inGroups(c InGroups, in set) finding {
	body := e.m.clause(c.Body)
	groups, holds, fits, fails := e.groups(in), 0, set{}, set{}
	var text string
	for _, g := range groups {
		if body(e.s, g) {
			holds++
			fits = fits.Or(g)
		} else {
			fails = fails.Or(g)
			text = ": " + e.clause(c.Body, g).text
		}
	}
	f := finding{dice: fits, text: fmt.Sprintf("it holds in %d of %d groups", holds, len(groups))}
	if c.Amount.Kind == All && !fails.Empty() {
		f.dice = fails
		if len(groups)-holds == 1 {
			f.text += text
		}
	}
	return f
}

func (e *explainer) extremeGroup(c ExtremeGroup, in set) finding {
	best := set{}
	chosen := set{}
	for _, g := range e.groups(in) {
		better := best.Empty() || g.Len() != best.Len() && (g.Len() < best.Len()) == c.Smallest
		dice := e.pick(c.Things, g)
		if better || g.Len() == best.Len() && c.Amount.Holds(dice.Len(), 0) {
			best, chosen = g, dice
		}
	}
	if best.Empty() {
		return finding{text: "there are no groups, so nothing is asked of one"}
	}
	which := map[bool]string{false: "the largest", true: "the smallest"}[c.Smallest]
	return finding{dice: best, text: fmt.Sprintf("%s group has %s", which, e.counted(chosen.Len(), c.Things))}
}

// pattern explains by the dice of one such shape: whatever can be left out is left out, until nothing can.
func (e *explainer) pattern(c Pattern, things set) finding {
	shape := e.w.pattern(c)
	c.Things = Things{}
	holds := e.m.clause(c)
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
