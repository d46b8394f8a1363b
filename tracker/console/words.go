package console

import (
	"strconv"
	"strings"

	"github.com/mattn/go-runewidth"

	"umpire/referee"
	"umpire/referee/sheet"
)

// lastWord is the word the cursor stands behind; "" after a space.
func lastWord(head string) string {
	return head[strings.LastIndex(head, " ")+1:]
}

// sharedStart is what all words begin with, without case.
func sharedStart(words []string) string {
	same := []rune(words[0])
	for _, w := range words[1:] {
		r := []rune(w)
		n := 0
		for n < len(same) && n < len(r) && referee.FoldName(string(same[n])) == referee.FoldName(string(r[n])) {
			n++
		}
		same = same[:n]
	}
	return string(same)
}

// wrapWords puts words on lines of a width, two spaces between them.
func wrapWords(words []string, width int) []string {
	var lines []string
	line := ""
	for _, w := range words {
		w = sheet.Cut(w, width)
		switch {
		case line == "":
			line = w
		case runewidth.StringWidth(line)+2+runewidth.StringWidth(w) <= width:
			line += "  " + w
		default:
			lines, line = append(lines, line), w
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

func itoa(n int) string { return strconv.Itoa(n) }
