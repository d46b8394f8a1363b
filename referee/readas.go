package referee

import (
	"slices"
	"strings"
)

// ReadAs is what people's words in a line were read as, where the words kept differ from them by more than case, articles, plurals
// and openings; else nothing. Secret lines are never read back.
func ReadAs(g Game, m Move, line string) string {
	for _, f := range AllForms(g) {
		for _, s := range f.Slots {
			if f.Verb == m.Verb && s.Said && !f.Secret && m.Get(s.Name) != "" && !saidAlike(line, m.Get(s.Name)) {
				return m.Get(s.Name)
			}
		}
	}
	return ""
}

// saidAlike tells whether a line holds the words as they stand, case, articles and plurals aside.
func saidAlike(line, words string) bool {
	return strings.Contains(" "+plainWords(line)+" ", " "+plainWords(words)+" ")
}

func plainWords(text string) string {
	words := strings.Fields(strings.ToLower(strings.Trim(text, ".?! ")))
	words = slices.DeleteFunc(words, func(w string) bool { return slices.Contains([]string{"a", "an", "the", "your"}, w) })
	for i, w := range words {
		words[i] = strings.TrimSuffix(strings.Replace(w, "dice", "die", 1), "s")
	}
	return strings.Join(words, " ")
}
