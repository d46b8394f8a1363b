package console

import (
	"regexp"
	"strings"

	"github.com/mattn/go-runewidth"
)

// passage is a paragraph, an item or an example of a text: what was wrapped
// in the source is one line again.
type passage struct {
	head string // what stands at the left: spaces, a bullet, the first column of a table
	text string
	hang int // where its further lines begin
}

// narrowest is how many columns a passage needs beside its head; with less it
// stands below.
const narrowest = 24

var (
	bullet = regexp.MustCompile(`^ *(?:[-*#]|[0-9]+\.) +`)
	column = regexp.MustCompile(`^ *\S+(?: \S+)*   *`)
	spaces = regexp.MustCompile(`^ *`)
)

// passages undoes the wrapping of a text.
func passages(text string) []passage {
	var all []passage
	last, wrapped := "", longest(text)
	for _, line := range strings.Split(text, "\n") {
		if len(all) > 0 && all[len(all)-1].goesOn(last, line, wrapped) {
			p := &all[len(all)-1]
			p.text += " " + strings.TrimSpace(line)
			p.hang = indent(line)
		} else {
			all = append(all, begun(line))
		}
		last = line
	}
	return all
}

func begun(line string) passage {
	head := bullet.FindString(line)
	if head == "" {
		head = column.FindString(line)
	}
	if head == "" || len(head) == len(line) {
		head = spaces.FindString(line)
	}
	return passage{head: head, text: line[len(head):], hang: len(head)}
}

// goesOn says whether a line belongs to the passage of the one before: not if
// it begins an item or a row of a table, or stands further to the left; else
// if it stands under the text of an item, or had no room for its first word.
func (p passage) goesOn(last, line string, wrapped int) bool {
	if last == "" || line == "" || indent(line) < indent(last) || bullet.MatchString(line) {
		return false
	}
	if h := column.FindString(line); h != "" && len(h) < len(line) {
		return false
	}
	titled := strings.TrimSpace(p.head) != ""
	if titled && indent(line) <= indent(p.head) {
		return false
	}
	word := strings.Fields(line)[0]
	full := runewidth.StringWidth(last+" "+word) > wrapped
	return full || titled && indent(line) == p.hang || breaksOff(last, line) && len(last) > wrapped-ragged
}

// ragged is how much shorter than the longest a line in the middle of a
// sentence may be where its author broke it.
const ragged = 20

// breaksOff says whether a sentence goes on from one line to the next.
func breaksOff(last, line string) bool {
	switch last[len(last)-1] {
	case '.':
		return false
	case ':':
		return indent(line) == indent(last) && strings.ToLower(line) == line
	}
	return true
}

func indent(line string) int { return len(spaces.FindString(line)) }

// longest is the width to which a text was wrapped.
func longest(text string) int {
	most := 0
	for _, line := range strings.Split(text, "\n") {
		most = max(most, runewidth.StringWidth(line))
	}
	return most
}

// wrap sets a passage in lines of at most the width, as far as its words allow.
func (p passage) wrap(width int) []string {
	line, hang := p.head, p.hang
	var lines []string
	if strings.TrimSpace(p.head) != "" && width < len(p.head)+narrowest && !bullet.MatchString(p.head) {
		lines = append(lines, strings.TrimRight(p.head, " "))
		hang = indent(p.head) + 4
		line = strings.Repeat(" ", hang)
	}
	margin := strings.Repeat(" ", hang)
	for i, word := range strings.Split(p.text, " ") {
		switch {
		case i > 0 && runewidth.StringWidth(line+" "+word) > width:
			lines = append(lines, line)
			line = margin + word
		case i > 0:
			line += " " + word
		default:
			line += word
		}
	}
	return append(lines, line)
}
