package words

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// MaxName is the most characters a name may have.
const MaxName = 32

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
func ShownNames(names []string) []string { return Each(names, ShownName) }

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
func FoldName(name string) string {
	written := WrittenName(name)
	if strings.IndexFunc(written, func(r rune) bool { return r >= utf8.RuneSelf }) < 0 {
		return strings.ToLower(written)
	}
	return strings.ToLower(strings.ToUpper(written))
}
