// Package words is how lists, plurals, quotations and names are written in what
// people read, and how two names are compared.
package words

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Quote shows a piece of input inside a message, made harmless and short.
func Quote(s string) string {
	const most = 40
	var b strings.Builder
	n := 0
	for _, r := range s {
		if n == most {
			b.WriteString("...")
			break
		}
		if r == utf8.RuneError || Hostile(r) || (!unicode.IsPrint(r) && r != ' ') {
			r = '?'
		}
		b.WriteRune(r)
		n++
	}
	return "\"" + b.String() + "\""
}

// Describe names a character in a message without printing it.
func Describe(r rune) string {
	switch {
	case r == ' ':
		return "a space"
	case r == utf8.RuneError:
		return "a byte that is not UTF-8"
	case Hostile(r):
		return fmt.Sprintf("the control character U+%04X", r)
	case Ignorable(r):
		return fmt.Sprintf("the invisible character U+%04X", r)
	case unicode.IsPrint(r):
		return fmt.Sprintf("%q", string(r))
	}
	return fmt.Sprintf("the character U+%04X", r)
}

// DidYouMean is ` (did you mean "x"?)` for the known word nearest to what was
// typed, or "" where none is near.
func DidYouMean(typed string, known []string) string {
	if best := Nearest(typed, known); best != "" {
		return fmt.Sprintf(" (did you mean %q?)", best)
	}
	return ""
}

// Nearest is the known word nearest to what was typed, or "" where none is
// near: a third of the letters may differ, one of a short word, and two neighbours
// may be swapped.
func Nearest(typed string, known []string) string {
	if len(typed) > 2*MaxName {
		return ""
	}
	t := FoldName(typed)
	letters := utf8.RuneCountInString(t)
	best, least := "", min(max((letters+1)/3, 1), letters-1)+1
	for _, k := range known {
		if d := Distance(t, FoldName(k)); d < least {
			best, least = k, d
		}
	}
	return best
}

// Distance counts the letters to insert, drop, change or swap with a neighbour between two words (optimal string alignment).
func Distance(from, to string) int {
	a, b := []rune(from), []rune(to)
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}

// OneApart reports whether the distance of two words is 1.
func OneApart(one, other string) bool {
	if n := len(one) - len(other); n < -utf8.UTFMax || n > utf8.UTFMax {
		return false
	}
	a, b := []rune(one), []rune(other)
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	swapped := len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
	return swapped || len(a) < 2 && len(b) < 2 && len(a)+len(b) > 0
}

// Each is what is made of each of a list, mostly a word.
func Each[T, U any](list []T, of func(T) U) []U {
	all := make([]U, len(list))
	for i, x := range list {
		all[i] = of(x)
	}
	return all
}

// List joins words as a sentence does: "A", "A and B", "A, B and C".
func List(words []string) string { return join(words, "and") }

// Unlist takes a list of a sentence apart: "A, B and C", "A or B".
func Unlist(text string) []string {
	return strings.Split(between.Replace(text), "\n")
}

var between = strings.NewReplacer(", ", "\n", " and ", "\n", " or ", "\n")

// Either joins words as alternatives: "A or B".
func Either(words []string) string { return join(words, "or") }

func join(words []string, last string) string {
	switch len(words) {
	case 0:
		return ""
	case 1:
		return words[0]
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// Letters finds a letter for each of some names, at most 64: the first of its own
// that no name before has, else any other.
func Letters(names []string) []rune {
	used := map[rune]bool{}
	all := make([]rune, len(names))
	plain := func(r rune) rune {
		if r < 'a' || r > 'z' {
			return -1
		}
		return r
	}
	for i, name := range names {
		for _, r := range strings.Map(plain, strings.ToLower(name)) + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZαβγδεζηθικλμ" {
			if !used[r] {
				all[i], used[r] = r, true
				break
			}
		}
	}
	return all
}

// MoveList says "move 3" or "moves 1, 4 and 5".
func MoveList(numbers []int) string { return Numbered("move", numbers) }

// Numbered names things by their numbers: "round 2", "rounds 1 and 3".
func Numbered(one string, numbers []int) string {
	words := Each(numbers, strconv.Itoa)
	if len(words) == 1 {
		return one + " " + words[0]
	}
	return one + "s " + List(words)
}

// Unbracketed is a text without the brackets in it, to stand in others: "5 hearts (move 3)" is "5 hearts, move 3".
func Unbracketed(text string) string { return brackets.Replace(text) }

var brackets = strings.NewReplacer(" (", ", ", ")", "")

// Plural says "1 card", "3 cards".
func Plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// Grouped writes a number with its thousands set apart: 17,428,426.
func Grouped(n uint64) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return Grouped(n/1000) + fmt.Sprintf(",%03d", n%1000)
}

// Many is what several of a thing are called: ducks, boxes, puppies, geese. Of a name of several words the last is changed.
func Many(one string) string {
	low := strings.ToLower(one)
	for _, odd := range oddPlurals {
		if end, many, _ := strings.Cut(odd, " "); strings.HasSuffix(low, end) {
			return one[:len(one)-len(end)] + many
		}
	}
	stem, y := strings.CutSuffix(one, "y")
	switch {
	case y && !strings.ContainsAny(stem[max(0, len(stem)-1):], "aeiou"):
		return stem + "ies"
	case slices.ContainsFunc([]string{"s", "x", "z", "ch", "sh"}, func(end string) bool { return strings.HasSuffix(one, end) }):
		return one + "es"
	}
	return one + "s"
}

// oddPlurals are words, or what they end in, with what several are called.
var oddPlurals = strings.Split("goose geese,mouse mice,tooth teeth,foot feet,child children,person people,human humans,man men,fish fish,sheep sheep,deer deer,elf elves,dwarf dwarves,wolf wolves,leaf leaves,thief thieves,knife knives", ",")

// IsMany reports whether a name is surely that of several: ducks and geese are, gold and Enten may be anything.
func IsMany(name string) bool {
	low := strings.ToLower(name)
	if strings.HasSuffix(low, "s") && !strings.HasSuffix(low, "ss") && (!strings.HasSuffix(low, "us") || Among(low, " emus gnus gurus menus ")) {
		return true
	}
	return slices.ContainsFunc(oddPlurals, func(odd string) bool {
		_, many, _ := strings.Cut(odd, " ")
		return strings.HasSuffix(low, many)
	})
}

// Article puts "a" or "an" before a word or a number in figures.
func Article(word string) string {
	if strings.ContainsAny(word[:1], "AaEeOo8") && !strings.HasPrefix(word, "one") {
		return "an " + word
	}
	return "a " + word
}

// Between says "2 to 64", or "4" where both ends are the same.
func Between(least, most int) string {
	if least == most {
		return fmt.Sprint(least)
	}
	return fmt.Sprintf("%d to %d", least, most)
}

// Find returns the one of the words that equals what was typed, without case.
func Find(typed string, words []string) (string, bool) {
	i := IndexName(words, typed)
	if i < 0 {
		return "", false
	}
	return words[i], true
}

// Among tells whether a word is one of a list, in small letters with a space before and behind each: " yes yep ".
func Among(word, list string) bool {
	return word != "" && strings.Contains(list, " "+strings.ToLower(word)+" ")
}

// HasPrefix tells whether a word begins with what was typed, without case.
func HasPrefix(word, typed string) bool {
	return strings.HasPrefix(FoldName(word), FoldName(typed))
}

// Capital begins a sentence: a first letter from a to z becomes a capital.
func Capital(text string) string {
	if text == "" || text[0] < 'a' || text[0] > 'z' {
		return text
	}
	return string(text[0]-'a'+'A') + text[1:]
}

// YesNo is the word for an answer.
func YesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// Pattern is a regular expression that is compiled where it is first needed: a start needs none of them.
func Pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
