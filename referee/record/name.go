package record

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"umpire/referee/words"
)

// CheckName says what is wrong with the name of a player or a suit, if
// anything: letters and digits of any script, - _ ' and . , no spaces.
func CheckName(name string) error {
	if name == "" {
		return NewUnread("a name is missing")
	}
	if !utf8.ValidString(name) {
		return NewUnread("a name is not valid UTF-8")
	}
	if n := utf8.RuneCountInString(name); n > words.MaxName {
		return NewUnread("a name of %d characters is too long: %d at most", n, words.MaxName)
	}
	for _, r := range name {
		if !(unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) || strings.ContainsRune("-_'.", r)) || words.Ignorable(r) {
			return NewUnread("the name %s holds %s: names are letters, digits, - _ ' and .", words.Quote(name), words.Describe(r))
		}
	}
	return nil
}

// CheckNames checks a list of names: each sound, none reserved, no two alike.
func CheckNames(names, reserved []string) error {
	seen := make(map[string]string, len(names))
	for _, n := range names {
		if err := CheckName(n); err != nil {
			return err
		}
		if slices.ContainsFunc(reserved, func(w string) bool { return words.SameName(w, n) }) {
			return NewUnread("%q cannot be a name here: it is a word of the game's own lines", n)
		}
		if other, twice := seen[words.FoldName(n)]; twice {
			return NewUnread("the names %q and %q are alike (case does not count)", words.ShownName(other), words.ShownName(n))
		}
		seen[words.FoldName(n)] = n
	}
	return nil
}

// Reserved lists the words that cannot be names in a game: its verbs and the
// fixed words of its lines, but not TurnVerb (see CheckOpening).
func Reserved(g Game) []string {
	var words []string
	for _, f := range AllForms(g) {
		if f.Verb != TurnVerb {
			words = append(words, f.Verb)
		}
		for _, s := range f.Slots {
			words = append(words, s.Words...)
		}
	}
	if slices.Contains(words, "yes") {
		words = append(words, "y", "n")
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// CheckText says what is wrong with free text, if anything: it must be UTF-8
// without control or bidirectional-override characters, because a record may
// come from a stranger and must not paint the operator's terminal.
func CheckText(text string) error {
	if !utf8.ValidString(text) {
		return NewUnread("the text is not valid UTF-8")
	}
	for _, r := range text {
		if words.Hostile(r) {
			return NewUnread("the text holds %s, which Umpire does not take", words.Describe(r))
		}
	}
	return nil
}
