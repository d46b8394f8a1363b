package phrase

import (
	"fmt"
	"strconv"
	"strings"
)

// String is the phrase in canonical words: parsed again it gives the same tree.
func (p *Phrase) String() string { return p.vocab.Print(p.tree) }

// Print is a tree in the vocabulary's canonical words.
func (v *Vocabulary) Print(c Clause) string { return (&printer{v: v}).clause(c) }

// bracketed is the tree in words with every part in brackets.
func (v *Vocabulary) bracketed(c Clause) string { return (&printer{v: v, brackets: true}).clause(c) }

// printer puts trees into words.
type printer struct {
	v        *Vocabulary
	brackets bool
}

// part is a clause inside another: in parentheses where it needs them.
func (w *printer) part(c Clause, parentheses bool) string {
	text := w.clause(c)
	if parentheses || w.brackets {
		return "(" + text + ")"
	}
	return text
}

// open tells whether a clause could run on into what follows it: "in a group, ...", "the highest card is a heart and a ...".
func (w *printer) open(c Clause) bool {
	if x, ok := c.(Extreme); ok {
		return w.nounFirst(x.Qualities)
	}
	_, inside := c.(InGroups)
	return inside
}

// nounFirst tells whether the first quality is said with an article.
func (w *printer) nounFirst(q Qualities) bool {
	first := q.Atoms[0]
	return w.v.cards && !first.Not && (first.Kind == Suit || first.Kind == Number)
}

func (w *printer) clause(c Clause) string {
	switch c := c.(type) {
	case And:
		return w.joined(c.Parts, " and ", func(part Clause) bool { _, or := part.(Or); return or || w.open(part) })
	case Or:
		return w.joined(c.Parts, " or ", w.open)
	case Not:
		return w.not(c)
	case HasCard:
		return "the " + CardName(c.Card)
	case Measured:
		return w.measure(c.Measure) + w.test(c)
	case Extreme:
		return w.extreme(c)
	case Count, Are, Compare, Alike, Matching, Unique, EveryKind:
		return w.counting(c)
	}
	return w.layout(c)
}

func (w *printer) joined(parts []Clause, word string, parentheses func(Clause) bool) string {
	texts := make([]string, len(parts))
	for i, part := range parts {
		texts[i] = w.part(part, parentheses(part))
	}
	return strings.Join(texts, word)
}

func (w *printer) not(c Not) string {
	switch of := c.Of.(type) {
	case Pattern:
		return "no " + w.pattern(of)
	case Unique:
		return "no " + w.unique(of)
	}
	return "not (" + w.clause(c.Of) + ")"
}

func (w *printer) counting(c Clause) string {
	switch c := c.(type) {
	case Count:
		return w.count(c.Amount, c.Things)
	case Are:
		return w.are(c)
	case Compare:
		return w.compare(c)
	case Alike:
		return "all " + w.things(c.Things, true) + " are " + w.same(c.Different, c.Feature, c.Different)
	case Matching:
		if len(c.Things.Atoms) == 0 && c.Things.Relation == nil && c.N == 2 && c.Feature == ByNumber {
			return "a pair"
		}
		return fmt.Sprintf("at least %d %s of the same %s", c.N, w.things(c.Things, true), w.feature(c.Feature))
	case Unique:
		return "a " + w.unique(c)
	}
	every := c.(EveryKind)
	return w.count(Some, every.Things) + " of every " + w.feature(every.Feature)
}

func (w *printer) are(c Are) string {
	if c.Amount == Every {
		return "all " + w.things(c.Things, true) + " are " + w.qualities(c.Qualities, true)
	}
	return w.subject(c.Amount, c.Things) + verb(c.Amount, " is ", " are ") + w.qualities(c.Qualities, true)
}

func (w *printer) compare(c Compare) string {
	left, right := w.things(c.Left, true), w.things(c.Right, true)
	switch {
	case c.How == More:
		return "more " + left + " than " + right
	case c.How == Fewer:
		return "fewer " + left + " than " + right
	case c.How == AtLeastTimes && c.Times == 1:
		return "at least as many " + left + " as " + right
	case c.How == AtLeastTimes:
		return fmt.Sprintf("at least %d times as many %s as %s", c.Times, left, right)
	case c.Times == 1:
		return "as many " + left + " as " + right
	}
	return fmt.Sprintf("exactly %d times as many %s as %s", c.Times, left, right)
}

func (w *printer) unique(c Unique) string {
	if len(c.Things.Atoms) == 0 && c.Things.Relation == nil {
		return "unique " + w.feature(c.Feature)
	}
	return "unique " + w.feature(c.Feature) + " among " + w.things(c.Things, true)
}

// same is "the same colour", "different colours".
func (w *printer) same(different bool, f Feature, plural bool) string {
	text := "the same "
	if different {
		text = "different "
	}
	if plural {
		return text + w.feature(f) + "s"
	}
	return text + w.feature(f)
}

func (w *printer) feature(f Feature) string {
	switch {
	case f == ByColour:
		return "colour"
	case f == BySuit:
		return "suit"
	case w.v.cards:
		return "rank"
	}
	return "number"
}

func (w *printer) extreme(c Extreme) string {
	text := "the highest "
	if c.Lowest {
		text = "the lowest "
	}
	verb := " is "
	if c.Not {
		verb = " is not "
	}
	if w.nounFirst(c.Qualities) {
		verb += article(w.atom(c.Qualities.Atoms[0])) + " "
	}
	return text + w.things(c.Things, false) + verb + w.qualities(c.Qualities, false)
}

func (w *printer) test(c Measured) string {
	verb := " is "
	if c.Not {
		verb = " is not "
	}
	t := c.Test
	switch t.Kind {
	case Between:
		return fmt.Sprintf("%sbetween %d and %d", verb, t.Lo, t.Hi)
	case MultipleOf:
		return verb + "divisible by " + strconv.Itoa(t.Lo)
	case Divides:
		if c.Not {
			return " does not divide " + strconv.Itoa(t.Lo)
		}
		return " divides " + strconv.Itoa(t.Lo)
	case IsEven, IsOdd, IsPrime, IsSquare:
		return verb + [4]string{"even", "odd", "prime", "a square"}[t.Kind-IsEven]
	}
	return verb + [5]string{"", "at least ", "at most ", "more than ", "less than "}[t.Kind] + w.measure(t.To)
}

func (w *printer) measure(m Measure) string {
	switch m := m.(type) {
	case Constant:
		return strconv.Itoa(m.N)
	case Groups:
		return "the number of groups"
	case Multiple:
		return strconv.Itoa(m.N) + " times " + w.measure(m.Of)
	case Kinds:
		text := "the number of different " + w.feature(m.Feature) + "s"
		if len(m.Things.Atoms) == 0 && m.Things.Relation == nil {
			return text
		}
		return text + " of " + w.things(m.Things, true)
	}
	of := m.(Of)
	words := [6]string{"the sum of all ", "the product of all ", "the range of all ", "the number of ", "the highest ", "the lowest "}
	return words[of.Kind] + w.things(of.Things, of.Kind < Highest)
}
