package phrase

import (
	"fmt"
	"strconv"
)

func (w *printer) layout(c Clause) string {
	switch c := c.(type) {
	case Touch:
		return w.subject(c.Amount, c.Things) + verb(c.Amount, " touches ", " touch ") + w.count(c.Inner, c.Others)
	case TouchEachOther:
		if c.No {
			return "no " + w.things(c.Things, true) + " touch each other"
		}
		return "all " + w.things(c.Things, true) + " touch each other"
	case TouchingPairs:
		return w.pairs(c)
	case GroupCount:
		return groups(w.amount(c.Amount), c.Amount)
	case InGroups:
		return w.inGroups(c)
	case GroupSizes:
		if c.Different {
			return "all groups are different sizes"
		}
		return "all groups are the same size"
	case ExtremeGroup:
		if c.Smallest {
			return "the smallest group has " + w.count(c.Amount, c.Things)
		}
		return "the largest group has " + w.count(c.Amount, c.Things)
	case Pattern:
		return "a " + w.pattern(c)
	}
	b := c.(Beneath)
	f := w.same(false, b.Feature, false) + " as"
	if b.Different {
		f = "a different " + w.feature(b.Feature) + " than"
	}
	return w.subject(b.Amount, b.Things) + verb(b.Amount, " is ", " are ") + f + " the die beneath"
}

func (w *printer) pattern(c Pattern) string {
	text := fmt.Sprintf("%s of %d", patternWords[c.Kind], c.N)
	if len(c.Things.Atoms) == 0 && c.Things.Relation == nil {
		return text
	}
	return text + " " + w.things(c.Things, true)
}

func (w *printer) pairs(c TouchingPairs) string {
	text := "touching " + w.things(c.Things, true)
	switch c.Amount {
	case Some:
		text = "some " + text
	case None:
		text = "no " + text
	}
	if c.Pair.Kind == PairSum {
		return text + " sum to " + strconv.Itoa(c.Pair.Sum)
	}
	different := c.Pair.Kind == PairDifferent
	return text + " are " + w.same(different, c.Pair.Feature, different)
}

func (w *printer) inGroups(c InGroups) string {
	inside := groups(w.amount(c.Amount), c.Amount)
	if body, ok := c.Body.(Count); ok && !w.brackets {
		verb := " of "
		if c.Amount == Every {
			verb = " has "
		}
		return inside + verb + w.count(body.Amount, body.Things)
	}
	_, and := c.Body.(And)
	_, or := c.Body.(Or)
	return "in " + inside + ", " + w.part(c.Body, and || or)
}
