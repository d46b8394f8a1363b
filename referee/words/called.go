package words

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Names as they are typed or said: a word of them, a beginning, without the marks on letters.

// NamesSaid writes the names in a text as they are written: a whole one typed without its marks, a word of one alone, or the
// beginning of a word.
func NamesSaid(text string, names []string) string {
	all := strings.Fields(NamesJoined(text, names))
	for i, word := range all {
		typed := strings.TrimRight(word, ",.:!?")
		one := Named(typed, names)
		if len(one) == 0 && len(typed) > 2 {
			one = Called(typed, names)
		}
		if len(one) == 1 {
			all[i] = one[0] + word[len(typed):]
		}
	}
	return strings.Join(all, " ")
}

// NearName is the name nearest to a typed one, or to a word of it: one letter in four may be another, one of three or
// four; "" where none is near.
func NearName(typed string, names []string) string {
	best, least := "", 1+max(1, utf8.RuneCountInString(typed)/4)
	if utf8.RuneCountInString(typed) < 3 || len(typed) > 2*MaxName || len(Called(typed, names)) > 0 {
		return ""
	}
	for _, name := range names {
		for _, word := range append(strings.Split(name, "_"), name) {
			for _, plain := range unmarked(word) {
				if d := Distance(unmarked(typed)[0], plain); d < least && utf8.RuneCountInString(plain) > 2 {
					best, least = name, d
				}
			}
		}
	}
	return best
}

// NearestName is the one name that begins as a typed one does and is two letters away at most, where no other is.
func NearestName(typed string, names []string) string {
	near := slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		return !HasPrefix(name, string([]rune(typed)[:1])) || Distance(unmarked(typed)[0], unmarked(name)[0]) > 2
	})
	if len(near) != 1 || utf8.RuneCountInString(typed) < 4 || len(typed) > 2*MaxName {
		return ""
	}
	return near[0]
}

// NamesJoined writes names of several words that stand in a line in one word, as records do.
func NamesJoined(line string, names []string) string {
	words := strings.Fields(line)
	for _, name := range names {
		apart := joints.Replace(name)
		n := strings.Count(apart, "_") + 1
		for i := 0; n > 1 && i+n <= len(words); i++ {
			typed := strings.Join(words[i:i+n], "_")
			end := strings.TrimSuffix(strings.TrimRight(typed, ",.:!?"), "'s")
			if slices.ContainsFunc(unmarked(apart), func(v string) bool { return slices.Contains(unmarked(end), v) }) {
				words = slices.Replace(words, i, i+n, name+typed[len(end):])
			}
		}
	}
	return strings.Join(words, " ")
}

// Called are the names that a typed one can mean: the whole name goes before a word of one, a word before a
// beginning. Marks on letters need not be typed.
func Called(typed string, names []string) []string {
	fit := inFull(typed, names, 4)
	if whole, belongs := strings.CutSuffix(typed, "s"); len(fit) == 0 && belongs && len(whole) > 1 { // bens turn
		fit = inFull(whole, names, 3)
	}
	if len(fit) == 0 && len(typed) > 1 {
		for _, n := range names {
			if strings.EqualFold(initials(n), typed) { // HP is Hans-Peter
				fit = append(fit, n)
			}
		}
	}
	return fit
}

// initials are the first letters of the words of a name.
func initials(name string) (letters string) {
	for _, word := range strings.FieldsFunc(name, func(r rune) bool { return r == '_' || r == '-' }) {
		first, _ := utf8.DecodeRuneInString(word)
		letters += string(first)
	}
	return letters
}

// Named are those that it means in full, or by a whole word of theirs.
func Named(typed string, names []string) []string { return inFull(typed, names, 3) }

// inFull is that in so many of those steps.
func inFull(typed string, names []string, steps int) []string {
	if typed == "" {
		return nil
	}
	bare := unmarked(typed)
	means := func(name string, spelt []string, fits func(name, typed string) bool) bool {
		return fits(name, typed) || slices.ContainsFunc(spelt, func(n string) bool {
			return slices.ContainsFunc(bare, func(t string) bool { return fits(n, t) })
		})
	}
	begins := func(name, typed string) bool {
		return strings.HasPrefix(name, typed) || strings.Contains(name, "_"+typed)
	}
	var begun []string // most words at a table begin no name
	var spelt [][]string
	for _, n := range names {
		if p := plainName(n); means(n, p, begins) {
			begun, spelt = append(begun, n), append(spelt, p)
		}
	}
	for _, fits := range []func(name, typed string) bool{
		func(name, typed string) bool { return FoldName(name) == FoldName(typed) },
		func(name, typed string) bool { return name == typed },
		func(name, typed string) bool {
			return strings.Contains("_"+name+"_", "_"+typed+"_") && !strings.Contains(typed, "_")
		},
		begins,
	}[:steps] {
		var fit []string
		for i, n := range begun {
			if means(n, spelt[i], fits) {
				fit = append(fit, n)
			}
		}
		if len(fit) > 0 {
			return fit
		}
	}
	return nil
}

var (
	joints      = strings.NewReplacer("-", "_", "'", "_", "’", "_")
	apostrophes = strings.NewReplacer("'", "", "’", "")
	spelled     = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "å", "aa", "ø", "oe", "æ", "ae", "ß", "ss")
	plainest    = strings.NewReplacer("ø", "o", "æ", "ae", "ß", "ss", "ł", "l", "đ", "d")
)

// Alike reports whether two texts compare so without case and marks on letters.
func Alike(text, typed string, compare func(text, typed string) bool) bool {
	return slices.ContainsFunc(unmarked(text), func(t string) bool {
		return slices.ContainsFunc(unmarked(typed), func(other string) bool { return compare(t, other) })
	})
}

// Unmarked reports whether two names are one but for case and the marks on letters.
func Unmarked(name, other string) bool {
	return Alike(name, other, func(a, b string) bool { return a == b })
}

// plain are names without their marks, which are asked for at each word of a line.
var plain sync.Map

func plainName(name string) []string {
	p, known := plain.Load(name)
	if !known {
		p, _ = plain.LoadOrStore(name, unmarked(name))
	}
	return p.([]string)
}

// unmarked is a name in small letters without the marks on them, in the ways in which people type it.
func unmarked(name string) []string {
	low := strings.ToLower(WrittenName(name))
	if plain := apostrophes.Replace(low); plain != low { // O'Brien
		return append(unmarked(plain), low)
	}
	if plain := strings.ReplaceAll(low, "._", "_"); plain != low { // Mrs. Lee
		return append(unmarked(plain), low)
	}
	if !strings.ContainsFunc(low, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return []string{low}
	}
	var bare strings.Builder
	for _, r := range norm.NFD.String(plainest.Replace(low)) {
		if !unicode.Is(unicode.Mn, r) {
			bare.WriteRune(r)
		}
	}
	if other := spelled.Replace(low); other != bare.String() {
		return []string{bare.String(), other}
	}
	return []string{bare.String()}
}
