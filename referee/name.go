package referee

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// MaxName is the most characters a name may have.
const MaxName = 32

// CheckName says what is wrong with the name of a player or a suit, if
// anything: letters and digits of any script, - _ ' and . , no spaces.
func CheckName(name string) error {
	if name == "" {
		return Unreadable("a name is missing")
	}
	if !utf8.ValidString(name) {
		return Unreadable("a name is not valid UTF-8")
	}
	if n := utf8.RuneCountInString(name); n > MaxName {
		return Unreadable("a name of %d characters is too long: %d at most", n, MaxName)
	}
	for _, r := range name {
		if !nameRune(r) {
			return Unreadable("the name %s holds %s: names are letters, digits, - _ ' and .", Quote(name), Describe(r))
		}
	}
	return nil
}

func nameRune(r rune) bool {
	return (unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) || strings.ContainsRune("-_'.", r)) && !Ignorable(r)
}

// CheckNames checks a list of names: each sound, none reserved, no two alike.
func CheckNames(names, reserved []string) error {
	seen := make(map[string]string, len(names))
	for _, n := range names {
		if err := CheckName(n); err != nil {
			return err
		}
		if slices.ContainsFunc(reserved, func(w string) bool { return SameName(w, n) }) {
			return Unreadable("%q cannot be a name here: it is a word of the game's own lines", n)
		}
		if other, twice := seen[FoldName(n)]; twice {
			return Unreadable("the names %q and %q are alike (case does not count)", ShownName(other), ShownName(n))
		}
		seen[FoldName(n)] = n
	}
	return nil
}

// SameName compares two names as the record does: without case, and a space
// is the _ it is written as.
func SameName(a, b string) bool { return strings.EqualFold(WrittenName(a), WrittenName(b)) }

// IndexName is the place of a name in a list without two of the same, or -1.
func IndexName(names []string, name string) int {
	if i := slices.Index(names, name); i >= 0 {
		return i
	}
	return slices.IndexFunc(names, func(n string) bool { return SameName(n, name) })
}

// WrittenName is a name as records hold it: with _ for a space, and in Unicode's
// normal form C, so that an accent typed apart is the same name.
func WrittenName(name string) string {
	if strings.IndexFunc(name, func(r rune) bool { return r == ' ' || r >= utf8.RuneSelf }) < 0 {
		return name
	}
	return norm.NFC.String(strings.ReplaceAll(name, " ", "_"))
}

// ShownName is a name as people read it, with a space for _.
func ShownName(name string) string { return strings.ReplaceAll(name, "_", " ") }

// ShownNames are names as people read them.
func ShownNames(names []string) []string {
	shown := make([]string, len(names))
	for i, n := range names {
		shown[i] = ShownName(n)
	}
	return shown
}

// NamesShown writes those names wherever they stand in a text as people read them.
func NamesShown(names []string) func(text string) string {
	var spaced []string
	for _, n := range names {
		if ShownName(n) != n {
			spaced = append(spaced, regexp.QuoteMeta(n))
		}
	}
	if len(spaced) == 0 {
		return func(text string) string { return text }
	}
	slices.SortFunc(spaced, func(a, b string) int { return len(b) - len(a) })
	find := regexp.MustCompile(`(?i)(^|[^\pL\pN_])(` + strings.Join(spaced, "|") + ")")
	return func(text string) string {
		if !strings.Contains(text, "_") {
			return text
		}
		return find.ReplaceAllStringFunc(text, ShownName)
	}
}

// FoldName is a key under which two names are equal when SameName says so.
func FoldName(name string) string { return strings.ToLower(strings.ToUpper(WrittenName(name))) }

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
		return Unreadable("the text is not valid UTF-8")
	}
	for _, r := range text {
		if Hostile(r) {
			return Unreadable("the text holds %s, which Umpire does not take", Describe(r))
		}
	}
	return nil
}

// Hostile reports whether a character could disturb a terminal: control
// characters, line separators and the marks that turn the writing direction.
func Hostile(r rune) bool {
	switch {
	case unicode.IsControl(r), r == '\u2028', r == '\u2029', r == '\u061C', r == '\u200E', r == '\u200F':
		return true
	case r >= '\u202A' && r <= '\u202E', r >= '\u2066' && r <= '\u2069', r == '\uFEFF':
		return true
	}
	return false
}
