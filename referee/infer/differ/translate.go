package differ

import (
	"fmt"
	"reflect"
	"strings"

	"umpire/referee/infer/dice"
	"umpire/referee/phrase"
)

// kind is a kind of die, of which there may be any number: its colour, its face (0 where a die lies on it), its bearing.
type kind struct {
	colour, face int
	bearing      dice.Bearing
}

// translator turns clauses into formulas over how many dice of each kind there are. What looks at how dice lie becomes a
// truth or a number of which nothing is known but that the same words mean the same; the table of atoms then notes that it guessed.
type translator struct {
	y     *atomTable
	kinds []kind
	bears dice.Bearing
}

func newTranslator(s *features) *translator {
	t := &translator{bears: dice.Bearing(s.bearings)}
	faces := []int{1, 2, 3, 4, 5, 6}
	if s.coverage() || s.layout() {
		faces = append(faces, 0)
	}
	for colour := range 3 {
		for _, face := range faces {
			for _, bearing := range s.bearingsWorth() {
				t.kinds = append(t.kinds, kind{colour, face, bearing})
			}
		}
	}
	t.y = newAtomTable(len(t.kinds))
	return t
}

// possible is what holds of any dice on a table: what is covered has a die on it that can be seen, at the latest the top
// one; and where dice lie to the north, some other does not.
func (t *translator) possible() formula {
	all := conjunction{disjunction{
		t.y.atMost(t.total(func(k kind) bool { return k.face == 0 }), 0),
		t.y.atLeast(t.total(func(k kind) bool { return k.face > 0 }), 1),
	}}
	for d := dice.North; d <= dice.West; d <<= 1 {
		if t.bears&d != 0 {
			all = append(all, disjunction{
				t.y.atMost(t.total(func(k kind) bool { return k.bearing&d != 0 }), 0),
				t.y.atLeast(t.total(func(k kind) bool { return k.bearing&d == 0 }), 1),
			})
		}
	}
	return all
}

// total counts the dice of some kinds.
func (t *translator) total(counts func(kind) bool) sum {
	return t.weighed(func(k kind) int {
		if counts(k) {
			return 1
		}
		return 0
	})
}

func (t *translator) weighed(weight func(kind) int) sum {
	s := sum{of: map[int]int{}}
	for i, k := range t.kinds {
		if w := weight(k); w != 0 {
			s.of[i] = w
		}
	}
	return s
}

func (t *translator) clause(c phrase.Clause) formula {
	switch c := c.(type) {
	case phrase.And:
		return conjunction(t.clauses(c.Parts))
	case phrase.Or:
		return disjunction(t.clauses(c.Parts))
	case phrase.Not:
		return inverse(t.clause(c.Of))
	case phrase.Count:
		return t.amount(c.Amount, t.count(c.Things), sum{})
	case phrase.Are:
		return t.are(c)
	case phrase.Compare:
		return t.compare(c)
	case phrase.Measured:
		return t.measured(c)
	case phrase.Extreme:
		return t.extreme(c)
	case phrase.Touch:
		return t.amount(c.Amount, t.y.unknown("touch "+words(c.Things, c.Inner, c.Others)), t.count(c.Things))
	}
	return t.comparing(c)
}

func (t *translator) clauses(parts []phrase.Clause) []formula {
	list := make([]formula, len(parts))
	for i, part := range parts {
		list[i] = t.clause(part)
	}
	return list
}

// amount judges a count out of a whole.
func (t *translator) amount(a phrase.Amount, count, whole sum) formula {
	twice := count.times(2).minus(whole)
	switch a.Kind {
	case phrase.AtLeast:
		return t.y.atLeast(count, a.N)
	case phrase.AtMost:
		return t.y.atMost(count, a.N)
	case phrase.Exactly:
		return t.y.equals(count, a.N)
	case phrase.EvenNumber:
		return t.y.multiple(count, 2)
	case phrase.OddNumber:
		return inverse(t.y.multiple(count, 2))
	case phrase.Most:
		return t.y.atLeast(twice, 1)
	case phrase.Half:
		return t.y.equals(twice, 0)
	case phrase.Minority:
		return t.y.atMost(twice, -1)
	}
	return t.y.equals(whole.minus(count), 0)
}

// plain tells whether things are chosen by what they are alone, not by how they lie.
func plain(things phrase.Things) bool {
	for _, a := range things.Atoms {
		switch a.Kind {
		case phrase.Lone, phrase.Stacked, phrase.Grounded:
			return false
		}
	}
	return things.Relation == nil
}

// count is how many of the things there are.
func (t *translator) count(things phrase.Things) sum {
	if !plain(things) {
		return t.y.unknown("count " + words(things))
	}
	return t.total(func(k kind) bool { return k.among(things) })
}

// among tells whether dice of this kind are among plain things.
func (k kind) among(things phrase.Things) bool {
	for _, a := range things.Atoms {
		if !k.has(a, false) {
			return false
		}
	}
	return true
}

// has tells whether dice of this kind have a quality. With lenient, what shows no number has every number's quality.
func (k kind) has(a phrase.Atom, lenient bool) bool {
	if a.Numeric() {
		if k.face == 0 {
			return lenient
		}
		return numberFits(a, k.face)
	}
	has := false
	switch a.Kind {
	case phrase.Colour:
		has = k.colour == a.N
	case phrase.Visible:
		has = k.face > 0
	case phrase.Covered:
		has = k.face == 0
	case phrase.Bearing:
		has = k.bearing&(1<<a.N) != 0
	}
	return has != a.Not
}

func (k kind) hasAll(q phrase.Qualities, lenient bool) bool {
	for _, a := range q.Atoms {
		if k.has(a, lenient) == q.Or {
			return q.Or
		}
	}
	return !q.Or
}

func (t *translator) are(c phrase.Are) formula {
	if !plain(c.Things) || !plain(phrase.Things{Atoms: c.Qualities.Atoms}) {
		return t.amount(c.Amount, t.y.unknown("are "+words(c.Things, c.Qualities, c.Amount.Kind == phrase.All)), t.count(c.Things))
	}
	lenient := c.Amount.Kind == phrase.All
	count := t.total(func(k kind) bool { return k.among(c.Things) && k.hasAll(c.Qualities, lenient) })
	return t.amount(c.Amount, count, t.count(c.Things))
}

func (t *translator) compare(c phrase.Compare) formula {
	left, right := t.count(c.Left), t.count(c.Right)
	switch c.How {
	case phrase.More:
		return t.y.atLeast(left.minus(right), 1)
	case phrase.Fewer:
		return t.y.atLeast(right.minus(left), 1)
	case phrase.ExactlyTimes:
		return t.y.equals(left.minus(right.times(c.Times)), 0)
	}
	return t.y.atLeast(left.minus(right.times(c.Times)), 0)
}

// comparing translates the clauses that set dice against each other in a feature, value by value.
func (t *translator) comparing(c phrase.Clause) formula {
	switch c := c.(type) {
	case phrase.Alike:
		if plain(c.Things) {
			return t.alike(c)
		}
	case phrase.Matching:
		if plain(c.Things) {
			return t.someValue(c.Things, c.Feature, func(s sum) formula { return t.y.atLeast(s, c.N) }, c.N <= 0)
		}
	case phrase.Unique:
		if plain(c.Things) {
			return t.someValue(c.Things, c.Feature, func(s sum) formula { return t.y.equals(s, 1) }, false)
		}
	case phrase.EveryKind:
		if plain(c.Things) {
			return inverse(t.someValue(c.Things, c.Feature, func(s sum) formula { return t.y.atMost(s, 0) }, false))
		}
	case phrase.Pattern:
		if plain(c.Things) && c.Kind == phrase.Sequence {
			return t.sequence(c)
		}
	}
	return t.y.guess(fmt.Sprintf("%T %s", c, words(c)))
}

// values counts the things by their value of a feature; what has none is left out.
func (t *translator) values(things phrase.Things, f phrase.Feature) []sum {
	var list []sum
	if f == phrase.ByColour {
		for colour := range 3 {
			list = append(list, t.total(func(k kind) bool { return k.among(things) && k.colour == colour }))
		}
		return list
	}
	for face := 1; face <= 6; face++ {
		list = append(list, t.total(func(k kind) bool { return k.among(things) && k.face == face }))
	}
	return list
}

func (t *translator) someValue(things phrase.Things, f phrase.Feature, fits func(sum) formula, always bool) formula {
	some := disjunction{truth(always)}
	for _, s := range t.values(things, f) {
		some = append(some, fits(s))
	}
	return some
}

func (t *translator) alike(c phrase.Alike) formula {
	values := t.values(c.Things, c.Feature)
	all := conjunction{}
	for i, s := range values {
		if c.Different {
			all = append(all, t.y.atMost(s, 1))
			continue
		}
		for _, o := range values[:i] {
			all = append(all, disjunction{t.y.atMost(s, 0), t.y.atMost(o, 0)})
		}
	}
	return all
}

// sequence says that numbers rising by one are all there, however the dice lie.
func (t *translator) sequence(c phrase.Pattern) formula {
	if c.N == 0 {
		return yes
	}
	values := t.values(c.Things, phrase.ByNumber)
	some := disjunction{}
	for first := 0; first+c.N <= len(values); first++ {
		all := conjunction{}
		for _, s := range values[first : first+c.N] {
			all = append(all, t.y.atLeast(s, 1))
		}
		some = append(some, all)
	}
	return some
}

// words writes parts of a phrase so that the same parts give the same words.
func words(parts ...any) string {
	var out strings.Builder
	for _, part := range parts {
		spell(&out, reflect.ValueOf(part))
	}
	return out.String()
}

func spell(out *strings.Builder, v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			out.WriteString("-")
			return
		}
		spell(out, v.Elem())
	case reflect.Struct:
		out.WriteString(v.Type().Name() + "{")
		for i := range v.NumField() {
			spell(out, v.Field(i))
		}
		out.WriteString("}")
	case reflect.Slice:
		out.WriteString("[")
		for i := range v.Len() {
			spell(out, v.Index(i))
		}
		out.WriteString("]")
	default:
		fmt.Fprintf(out, "%v ", v)
	}
}
