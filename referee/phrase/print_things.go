package phrase

import (
	"slices"
	"strconv"
	"strings"
)

// subject is "most red dice", "some red dice": things of which something is said.
func (w *printer) subject(a Amount, t Things) string {
	if a == Some {
		return "some " + w.things(t, true)
	}
	return w.count(a, t)
}

// verb is the form of a verb that follows a subject with the amount.
func verb(a Amount, one, many string) string {
	if single(a) && a != Some {
		return one
	}
	return many
}

// count is "a red die", "no red dice", "at least 2 red dice".
func (w *printer) count(a Amount, t Things) string {
	things := w.things(t, !single(a))
	if a == Some {
		return article(things) + " " + things
	}
	return w.amount(a) + " " + things
}

func article(next string) string {
	if strings.ContainsRune("aeiou8", rune(next[0])) {
		return "an"
	}
	return "a"
}

// single tells whether what follows the amount is one thing.
func single(a Amount) bool {
	return a == Some || a == Every || a == (Amount{Exactly, 1}) || a == (Amount{AtMost, 1})
}

// groups is "exactly 2 groups", "every group".
func groups(amount string, a Amount) string {
	if single(a) {
		return amount + " group"
	}
	return amount + " groups"
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
	return [5]string{"an even number of", "an odd number of", "most", "exactly half of the", "fewer than half of the"}[a.Kind-EvenNumber]
}

// things is "red 2s touching a blue die"; of several nouns that the atoms could be, the most particular.
func (w *printer) things(t Things, plural bool) string {
	noun := w.nounOf(t.Atoms)
	var words []string
	for i, a := range t.Atoms {
		if i != noun {
			words = append(words, w.atom(a))
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
		return w.atom(atoms[i]) + "s"
	case i >= 0:
		return w.atom(atoms[i])
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

// qualities is "red or even"; of several cards, suits and ranks are nouns: "hearts".
func (w *printer) qualities(q Qualities, several bool) string {
	words := make([]string, len(q.Atoms))
	for i, a := range q.Atoms {
		words[i] = w.atom(a)
		if several && w.v.cards && !a.Not && (a.Kind == Suit || a.Kind == Number || a.Kind == Joker) {
			words[i] += "s"
		}
	}
	text := strings.Join(words, map[bool]string{true: " or ", false: " and "}[q.Or])
	if w.brackets && len(q.Atoms) > 1 {
		return "(" + text + ")"
	}
	return text
}

// atom is one quality in words.
func (w *printer) atom(a Atom) string {
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
		return suitNames[a.N]
	case Bearing:
		return directions[a.N] + "ern"
	case Joker:
		return "joker"
	case FaceCard:
		return "face"
	case Number:
		if w.v.cards {
			return rankNames[a.N-1]
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
