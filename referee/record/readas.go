package record

import (
	"slices"
	"strings"
	"unicode"
)

// Wording is people's own words in a refused line, and what they can be put as.
type Wording struct {
	Text     string        // as they were typed
	Problem  string        // why they are not understood, by itself
	Readings []string      // where they can be read in several ways: each, in words that mean it alone
	Apart    func() string // what tells the first two of these apart, searched for where it is shown; nil where nothing is
	Nearest  []string      // what is nearest to them and can be read, the nearest first
	Keep     string        // what it means to keep them in quotation marks
}

// ReadAs is what people's words in a line were read as, where the words kept differ from them by more than case, articles, plurals
// and openings; else nothing. Secret lines are never read back.
func ReadAs(g Game, m Move, line string) string {
	heard := ""
	for _, w := range saidWords(line, nil) { // the seven of diamonds is 7D
		heard += " " + w.text
	}
	for _, f := range AllForms(g) {
		for _, s := range f.Slots {
			if said := m.Get(s.Name); f.Verb == m.Verb && s.Said && !f.Secret && said != "" && !SaidAlike(line, said) && !SaidAlike(heard, said) {
				return said
			}
		}
	}
	return ""
}

// Kept is people's own words that a move keeps in quotation marks alone, and the slot
// that would read them; no words where it keeps none so.
func Kept(g Game, m Move) (words, slot string) {
	for _, s := range SlotsOf(g, m.Verb) {
		if s.Said {
			slot = s.Name
		}
	}
	for _, a := range m.Args {
		if slot != "" && strings.HasPrefix(a.Text, `"`) {
			return strings.Trim(a.Text, `"`), slot
		}
	}
	return "", slot
}

// Shown is a table that shows what people's own words in a move mean: by an example of which they are true and one of which they
// are not. It gives nothing for other moves.
type Shown interface{ Show(m Move) string }

// ReadBack is what is said of people's own words in an accepted line: what they were read as, and what they mean by example.
func ReadBack(g Game, t Table, m Move, line string) (lines []string) {
	if words := ReadAs(g, m, line); words != "" {
		for _, s := range SlotsOf(g, m.Verb) {
			if s.Said && s.Tell != nil {
				words = s.Tell(words)
			}
		}
		lines = append(lines, "read as: "+words)
	}
	if shows, ok := t.(Shown); ok {
		if example := shows.Show(m); example != "" {
			lines = append(lines, example)
		}
	}
	return lines
}

// SaidAlike tells whether a line holds the words as they stand, case, articles and plurals aside.
func SaidAlike(line, words string) bool {
	return strings.Contains(line, words) || strings.Contains(" "+plainWords(line)+" ", " "+plainWords(words)+" ")
}

// ofMany are the words that are more than an s away from those said of several.
var ofMany = map[string]string{"die": "dice", "is": "are", "has": "have", "does": "do", "touches": "touch"}

func plainWords(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(".,:;?!", r) })
	words = slices.DeleteFunc(words, func(w string) bool { return slices.Contains([]string{"a", "an", "the", "your"}, w) })
	for i, w := range words {
		if many, ok := ofMany[w]; ok {
			w = many
		}
		words[i] = strings.TrimSuffix(w, "s")
	}
	return strings.Join(words, " ")
}
