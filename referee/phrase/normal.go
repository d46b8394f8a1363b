package phrase

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee/card"
)

// meaning is a text that two clauses share only if they mean the same: the clause in a normal form. It is cautious: some clauses
// that mean the same have different texts, but none that differ share one.
func meaning(c Clause) string { return normal(c, false).text() }

// form is a normal form: one text, or the sorted texts of what is joined by a word.
type form struct {
	word  string // "and", "or", or nothing
	texts []string
}

func leaf(text string) form { return form{texts: []string{text}} }

func (f form) text() string {
	if f.word == "" {
		return f.texts[0]
	}
	return "(" + strings.Join(f.texts, " "+f.word+" ") + ")"
}

// normal is the normal form of a clause or, with not, of its opposite.
func normal(c Clause, not bool) form {
	switch c := c.(type) {
	case And:
		return normalParts(c.Parts, not, not)
	case Or:
		return normalParts(c.Parts, !not, not)
	case Not:
		return normal(c.Of, !not)
	case Count:
		return normalCount(c.Amount, c.Things, not)
	case Are:
		return normalAre(c, not)
	case InGroups:
		return normalGroups(c, not)
	case HasCard:
		return normalCount(Some, oneCard(c.Card), not)
	}
	text := normalOther(c)
	if not {
		return leaf("not " + text)
	}
	return leaf(text)
}

// normalParts sorts and unites the parts of an And (or, with either, an Or), each denied with not.
func normalParts(parts []Clause, either, not bool) form {
	forms := make([]form, len(parts))
	for i, part := range parts {
		forms[i] = normal(part, not)
	}
	return unite(forms, either)
}

func unite(forms []form, either bool) form {
	all := form{word: "and"}
	if either {
		all.word = "or"
	}
	for _, f := range forms {
		if f.word == all.word {
			all.texts = append(all.texts, f.texts...)
		} else {
			all.texts = append(all.texts, f.text())
		}
	}
	slices.Sort(all.texts)
	all.texts = slices.Compact(all.texts)
	if len(all.texts) == 1 {
		all.word = ""
	}
	return all
}

// normalCount writes a count with the amount that "not" turns it into.
func normalCount(a Amount, t Things, not bool) form {
	if not {
		switch a.Kind {
		case AtLeast:
			a = Amount{AtMost, a.N - 1}
		case AtMost:
			a = Amount{AtLeast, a.N + 1}
		case EvenNumber, OddNumber:
			a.Kind = EvenNumber + OddNumber - a.Kind
		default:
			return leaf("not " + normalCount(a, t, false).text())
		}
	}
	return leaf(fmt.Sprint("count ", a, normalThings(t)))
}

// normalAre turns what it can into counts: "no red die is even" counts red even dice, "all red dice are even" counts red dice
// with a number that is not even.
func normalAre(c Are, not bool) form {
	all, q := c.Amount.Kind == All, c.Qualities
	switch {
	case all && (q.Or || len(q.Atoms) == 1):
		return normalCount(None, with(c.Things, denied(q.Atoms)), not)
	case all:
		forms := make([]form, len(q.Atoms))
		for i := range q.Atoms {
			forms[i] = normalCount(None, with(c.Things, denied(q.Atoms[i:i+1])), not)
		}
		return unite(forms, not)
	case !c.Amount.Share() && !q.Or:
		return normalCount(c.Amount, with(c.Things, q.Atoms), not)
	}
	atoms := []string{}
	for _, a := range q.Atoms {
		atoms = append(atoms, normalThings(Things{Atoms: []Atom{a}}))
	}
	slices.Sort(atoms)
	return leaf(fmt.Sprint(not, "are ", c.Amount, normalThings(c.Things), q.Or, atoms))
}

// with adds atoms to things.
func with(t Things, atoms []Atom) Things {
	return Things{sorted(slices.Concat(t.Atoms, atoms)), t.Relation}
}

// denied turns each atom into its opposite.
func denied(atoms []Atom) []Atom {
	atoms = slices.Clone(atoms)
	for i := range atoms {
		atoms[i].Not = !atoms[i].Not
	}
	return atoms
}

// oneCard is the selection of a single card.
func oneCard(c card.Card) Things {
	if c.IsJoker() {
		return Things{Atoms: sorted([]Atom{{Kind: Joker}, {Kind: Colour, N: int(c - card.RedJoker)}})}
	}
	return Things{Atoms: sorted([]Atom{{Kind: Suit, N: int(c.Suit())}, {Kind: Number, N: c.Rank()}})}
}

// normalThings writes things with all that is said of numbers folded into one set, and opposites written as one.
func normalThings(t Things) string {
	numbers, others := splitAtoms(t.Atoms)
	for i, a := range others {
		switch a.Kind {
		case Visible:
			others[i] = Atom{Kind: Covered, Not: !a.Not}
		case Grounded:
			others[i] = Atom{Kind: Stacked, Not: !a.Not}
		}
	}
	text := fmt.Sprint("[", numbers, sorted(others))
	if r := t.Relation; r != nil {
		text += fmt.Sprint(" ", r.Kind, r.Amount, normalThings(r.Things))
	}
	return text + "]"
}

// normalGroups moves "in every group" and "in some group" inwards, and drops them from what is the same inside groups and out.
func normalGroups(c InGroups, not bool) form {
	switch c.Amount {
	case None:
		return normalGroups(InGroups{Some, c.Body}, !not)
	case Every:
		if and, ok := c.Body.(And); ok {
			return normalParts(inEach(and.Parts, Every), not, not)
		}
		if groupwise(c.Body, true) {
			return normal(c.Body, not)
		}
	case Some:
		if or, ok := c.Body.(Or); ok {
			return normalParts(inEach(or.Parts, Some), !not, not)
		}
		if groupwise(c.Body, false) {
			return normal(c.Body, not)
		}
	}
	return leaf(fmt.Sprint(not, "groups ", c.Amount, meaning(c.Body)))
}

func inEach(parts []Clause, a Amount) []Clause {
	inside := make([]Clause, len(parts))
	for i, part := range parts {
		inside[i] = InGroups{a, part}
	}
	return inside
}

// groupwise tells whether a clause that denies something of single dice or contacts (with universal; else: that asks for some)
// is true of the whole exactly when it is true in every (some) group: contacts never leave a group.
func groupwise(c Clause, universal bool) bool {
	ends := Some
	if universal {
		ends = None
	}
	fits := func(a Amount) bool { return a == ends || universal && a == Every }
	switch c := c.(type) {
	case Not:
		return groupwise(c.Of, !universal)
	case Count:
		return fits(c.Amount) && local(c.Things)
	case Are:
		return fits(c.Amount) && local(c.Things)
	case Touch:
		return fits(c.Amount) && !c.Inner.Share() && local(c.Things) && local(c.Others)
	case TouchEachOther:
		return c.No && universal && local(c.Things)
	case TouchingPairs:
		return fits(c.Amount) && local(c.Things)
	case Beneath:
		return fits(c.Amount) && local(c.Things)
	}
	return false
}

// local tells whether things are chosen by looking no farther than their group.
func local(t Things) bool {
	return t.Relation == nil || !t.Relation.Amount.Share() && local(t.Relation.Things)
}

// normalOther writes the clauses that have one form only.
func normalOther(c Clause) string {
	switch c := c.(type) {
	case Compare:
		if c.How == Fewer {
			c.How, c.Left, c.Right = More, c.Right, c.Left
		}
		return fmt.Sprint("compare ", c.How, c.Times, normalThings(c.Left), normalThings(c.Right))
	case Measured:
		return normalMeasured(c)
	case Extreme:
		return fmt.Sprint("extreme ", c.Lowest, c.Not, normalThings(c.Things), c.Qualities)
	case Alike:
		return fmt.Sprint("alike ", c.Different, c.Feature, normalThings(c.Things))
	case Matching:
		return fmt.Sprint("matching ", c.N, c.Feature, normalThings(c.Things))
	case Unique:
		return fmt.Sprint("unique ", c.Feature, normalThings(c.Things))
	case EveryKind:
		return fmt.Sprint("every ", c.Feature, normalThings(c.Things))
	case Touch:
		return fmt.Sprint("touch ", c.Amount, c.Inner, normalThings(c.Things), normalThings(c.Others))
	case TouchEachOther:
		return fmt.Sprint("each other ", c.No, normalThings(c.Things))
	case TouchingPairs:
		return fmt.Sprint("pairs ", c.Amount, c.Pair, normalThings(c.Things))
	case ExtremeGroup:
		return fmt.Sprint("extreme group ", c.Smallest, c.Amount, normalThings(c.Things))
	case Pattern:
		return fmt.Sprint("pattern ", c.Kind, c.N, normalThings(c.Things))
	case Beneath:
		return fmt.Sprint("beneath ", c.Amount, c.Different, c.Feature, normalThings(c.Things))
	}
	return fmt.Sprintf("%T%v", c, c)
}

// normalMeasured writes "more than 2" as "at least 3", and "is not at least 3" as "at most 2".
func normalMeasured(c Measured) string {
	if to, ok := c.Test.To.(Constant); ok {
		switch {
		case c.Test.Kind == Greater:
			c.Test.Kind, to.N = NoLess, to.N+1
		case c.Test.Kind == Less:
			c.Test.Kind, to.N = NoMore, to.N-1
		}
		switch {
		case c.Not && c.Test.Kind == NoLess:
			c.Not, c.Test.Kind, to.N = false, NoMore, to.N-1
		case c.Not && c.Test.Kind == NoMore:
			c.Not, c.Test.Kind, to.N = false, NoLess, to.N+1
		}
		c.Test.To = to
	}
	return fmt.Sprint("measured ", c.Not, c.Test.Kind, c.Test.Lo, c.Test.Hi, normalMeasure(c.Measure), normalMeasure(c.Test.To))
}

func normalMeasure(m Measure) string {
	switch m := m.(type) {
	case Of:
		return fmt.Sprint("of ", m.Kind, normalThings(m.Things))
	case Kinds:
		return fmt.Sprint("kinds ", m.Feature, normalThings(m.Things))
	case Multiple:
		return fmt.Sprint("times ", m.N, normalMeasure(m.Of))
	}
	return fmt.Sprintf("%T%v", m, m)
}
