package console

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"

	"umpire/referee/sheet"
)

// item matches what begins an item of a list, or a row of a table by its first column.
var item = regexp.MustCompile(`^ *(?:(?:[-*#]|[0-9]+\.) +|\S+(?: \S+)*   *)\S`)

// Paragraphs sets a text that was wrapped somewhere to another width.
func Paragraphs(text string, width int) (out []sheet.Line) {
	lines := strings.Split(text, "\n")
	wrapped := 0
	for _, line := range lines {
		wrapped = max(wrapped, runewidth.StringWidth(line))
	}
	for i := 0; i < len(lines); i++ {
		whole := lines[i]
		for i+1 < len(lines) && goesOn(lines[i], lines[i+1], wrapped) {
			i++
			whole += " " + strings.TrimSpace(lines[i])
		}
		out = append(out, sheet.Wrap(sheet.Say("%s", whole), width)...)
	}
	return out
}

// goesOn reports whether a line is of the paragraph of the one before: it begins nothing new, and stands under the text of
// an item, or goes on with a sentence (which authors break some words before the end of a line).
func goesOn(last, line string, wrapped int) bool {
	const ragged = 20 // columns
	if last == "" || line == "" || indent(line) < indent(last) || item.MatchString(line) {
		return false
	}
	first, _ := utf8.DecodeRuneInString(strings.TrimSpace(line))
	room := wrapped - runewidth.StringWidth(last+" "+strings.Fields(line)[0])
	return room < 0 || unicode.IsLower(first) && room < ragged || item.MatchString(last) && indent(line) == len(item.FindString(last))-1
}

func indent(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }
