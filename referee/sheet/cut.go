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
	start := runewidth.Truncate(text, max(columns-len(dots), 0)+1, "")
	if i := strings.LastIndexByte(start, ' '); i > 0 {
		return strings.TrimRight(start[:i], " ") + dots
	}
	return runewidth.Truncate(text, max(columns, 4), dots[1:])
}

// CutName shortens a name to those of its words that fit the columns; where the
// first is longer by itself, to its beginning and a dot.
func CutName(name string, columns int) string {
	name = strings.ReplaceAll(name, "_", " ")
	start := runewidth.Truncate(name, columns+1, "")
	if runewidth.StringWidth(name) <= columns {
		return name
	}
	if i := strings.LastIndexByte(start, ' '); i > 0 {
		return start[:i]
	}
	return runewidth.Truncate(name, columns, ".")
}
