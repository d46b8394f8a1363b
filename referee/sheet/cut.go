package sheet

import (
	"strings"

	"github.com/mattn/go-runewidth"
)

// Cut shortens a text to a number of columns, behind a whole word where there is
// one, with dots for what is left out.
func Cut(text string, columns int) string {
	const dots = " ..."
	if runewidth.StringWidth(text) <= columns {
		return text
	}
	if words := wholeWords(text, max(columns-len(dots), 0)); words != "" {
		return words + dots
	}
	return runewidth.Truncate(text, max(columns, 4), dots[1:])
}

// CutName shortens a name to those of its words that fit the columns; where the
// first is longer by itself, to its beginning and a dot.
func CutName(name string, columns int) string {
	name = strings.ReplaceAll(name, "_", " ")
	if runewidth.StringWidth(name) <= columns {
		return name
	}
	if words := wholeWords(name, columns); words != "" {
		return words
	}
	return runewidth.Truncate(name, columns, ".")
}

// wholeWords are those of a longer text's words that fit the columns, the first ones.
func wholeWords(text string, columns int) string {
	start := runewidth.Truncate(text, columns+1, "")
	return strings.TrimRight(start[:max(strings.LastIndexByte(start, ' '), 0)], " ")
}
