package phrase

import (
	"fmt"
	"slices"
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

// open tells whether a clause would run on into what follows it.
func open(c Clause) bool {
	_, inside := c.(InGroups)
	return inside
}

func (w *printer) clause(c Clause) string {
	switch c := c.(type) {
	case And:
		return w.joined(c.Parts, " and ", func(part Clause) bool { _, or := part.(Or); return or || open(part) })
	case Or:
		return w.joined(c.Parts, " or ", open)
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
		return w.subject(c.Amount, c.Things) + " are " + w.qualities(c.Qualities)
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

func (w *printer) compare(c Compare) string {
	left, right := w.things(c.Left, true), w.things(c.Right, true)
	switch {
	case c.How == More:
		return "more " + left + " than " + right
	case c.How == Fewer:
		return "fewer " + left + " than " + right
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
	return text + w.things(c.Things, false) + verb + w.qualities(c.Qualities)
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

func (w *printer) layout(c Clause) string {
	switch c := c.(type) {
	case Touch:
		return w.subject(c.Amount, c.Things) + " touch " + w.count(c.Inner, c.Others)
	case TouchEachOther:
		if c.No {
			return "no " + w.things(c.Things, true) + " touch each other"
		}
		return "all " + w.things(c.Things, true) + " touch each other"
	case TouchingPairs:
		return w.pairs(c)
	case GroupCount:
		if c.Amount == Some {
			return "a group"
		}
		return w.amount(c.Amount) + " group" + plural(c.Amount)
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
	f := w.same(b.Different, b.Feature, false)
	if b.Different {
		f = "a " + f
	}
	return w.subject(b.Amount, b.Things) + " are " + f + " as the die beneath"
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
	groups := w.amount(c.Amount) + " group" + plural(c.Amount)
	if c.Amount == Some {
		groups = "a group"
	}
	if body, ok := c.Body.(Count); ok && !w.brackets {
		verb := " of "
		if c.Amount == Every {
			verb = " has "
		}
		return groups + verb + w.count(body.Amount, body.Things)
	}
	_, and := c.Body.(And)
	_, or := c.Body.(Or)
	return "in " + groups + ", " + w.part(c.Body, and || or)
}

// subject is "most red dice", "some red dice": things of which something is said.
func (w *printer) subject(a Amount, t Things) string {
	if a == Some {
		return "some " + w.things(t, true)
	}
	return w.count(a, t)
}

// count is "a red die", "no red dice", "at least 2 red dice".
func (w *printer) count(a Amount, t Things) string {
	text := w.amount(a)
	if a == Every {
		text = "all"
	}
	things := w.things(t, plural(a) == "s" || a == Every)
	if text == "a" && strings.ContainsRune("aeiou", rune(things[0])) {
		text = "an"
	}
	return text + " " + things
}

// plural is the ending of what follows an amount.
func plural(a Amount) string {
	if a == Some || a == Every || a == (Amount{Exactly, 1}) || a == (Amount{AtMost, 1}) {
		return ""
	}
	return "s"
}

func (w *printer) amount(a Amount) string {
	switch a {
	case Some:
		return "a"
	case None:
		return "no"
	case Every:
		return "every"
	}
	switch a.Kind {
	case AtLeast:
		if a.N > 999 {
			return "more than 999"
		}
		return "at least " + strconv.Itoa(a.N)
	case AtMost:
		if a.N < 0 {
			return "fewer than 0"
		}
		return "at most " + strconv.Itoa(a.N)
	case Exactly:
		return "exactly " + strconv.Itoa(a.N)
	}
	return [5]string{"an even number of", "an odd number of", "most", "exactly half of", "fewer than half of"}[a.Kind-EvenNumber]
}

// things is "red 2s touching a blue die"; of several nouns that the atoms could be, the most particular.
func (w *printer) things(t Things, plural bool) string {
	noun := w.nounOf(t.Atoms)
	var words []string
	for i, a := range t.Atoms {
		if i != noun {
			words = append(words, w.atom(a, false))
		}
	}
	words = append(words, w.noun(t.Atoms, noun, plural))
	if t.Relation != nil {
		words = append(words, w.relation(*t.Relation))
	}
	return strings.Join(words, " ")
}

// nounOf is the atom that becomes the noun, -1 for none.
func (w *printer) nounOf(atoms []Atom) int {
	byDigit := func(a Atom) bool { return a.Kind == Number && !a.Not && (!w.v.cards || a.N > 1 && a.N < 11) }
	joker := func(a Atom) bool { return a.Kind == Joker && !a.Not }
	rank := func(a Atom) bool { return w.v.cards && a.Kind == Number && !a.Not }
	suit := func(a Atom) bool { return a.Kind == Suit && !a.Not }
	for _, fits := range []func(Atom) bool{byDigit, joker, rank, suit} {
		if i := slices.IndexFunc(atoms, fits); i >= 0 {
			return i
		}
	}
	return -1
}

func (w *printer) noun(atoms []Atom, i int, plural bool) string {
	switch {
	case i >= 0 && plural:
		return w.atom(atoms[i], true) + "s"
	case i >= 0:
		return w.atom(atoms[i], true)
	case w.v.cards && plural:
		return "cards"
	case w.v.cards:
		return "card"
	case plural:
		return "dice"
	}
	return "die"
}

func (w *printer) relation(r Relation) string {
	text := relationWords[r.Kind] + " " + w.count(r.Amount, r.Things)
	if w.brackets {
		return "(" + text + ")"
	}
	return text
}

func (w *printer) qualities(q Qualities) string {
	words := make([]string, len(q.Atoms))
	for i, a := range q.Atoms {
		words[i] = w.atom(a, false)
	}
	text := strings.Join(words, map[bool]string{true: " or ", false: " and "}[q.Or])
	if w.brackets && len(q.Atoms) > 1 {
		return "(" + text + ")"
	}
	return text
}

// atom is one quality in words.
func (w *printer) atom(a Atom, noun bool) string {
	text := w.positive(a)
	if a.Not {
		return "non-" + text
	}
	return text
}

func (w *printer) positive(a Atom) string {
	switch a.Kind {
	case Colour:
		return w.v.colours[a.N]
	case Suit:
		return Suits[a.N]
	case Bearing:
		return directions[a.N] + "ern"
	case Joker:
		return "joker"
	case FaceCard:
		return "face"
	case Number:
		if w.v.cards {
			return Ranks[a.N-1]
		}
		return strconv.Itoa(a.N)
	case LeastNum:
		if a.N > 999 {
			return "more than 999"
		}
		return "at least " + strconv.Itoa(a.N)
	case MostNum:
		if a.N < 0 {
			return "less than 0"
		}
		return "at most " + strconv.Itoa(a.N)
	case Divisible:
		return "divisible by " + strconv.Itoa(a.N)
	}
	return atomWords[a.Kind]
}

// atomWords are the atoms that are one plain word.
var atomWords = map[AtomKind]string{Lone: "lone", Visible: "visible", Covered: "covered", Stacked: "stacked", Grounded: "grounded",
	Even: "even", Odd: "odd", Prime: "prime"}
