package sheet

import (
	"strings"

	"github.com/mattn/go-runewidth"
)

// Wrap breaks a line at spaces so that each part fits the width; parts after
// the first are set in by two columns more than it, but where a word then would not fit. A word wider than the width is cut.
func Wrap(l Line, width int) []Line {
	if l.Width() <= width {
		return []Line{l}
	}
	text := l.String()
	w := wrapper{width: max(width, 4), hang: 2 + min(len(text)-len(strings.TrimLeft(text, " ")), width/8)}
	for _, s := range l {
		for _, word := range pieces(s.Text) {
			w.put(word, s.Tone)
		}
	}
	if len(trimmed(w.line)) > 0 || len(w.done) == 0 { // spaces alone are no line
		w.breakLine()
	}
	return w.done
}

type wrapper struct {
	width int
	hang  int // by how much further parts are set in
	done  []Line
	line  Line
	used  int
}

// put adds a word (or a run of spaces) to the line, or begins the next one.
func (w *wrapper) put(word string, tone Tone) {
	n := runewidth.StringWidth(word)
	if w.used+n > w.width {
		w.breakLine()
		if strings.TrimSpace(word) == "" {
			return
		}
		if w.used+n > w.width && n <= w.width { // a seal, whole to be copied
			w.line, w.used = nil, 0
		}
		for w.used+n > w.width {
			head := runewidth.Truncate(word, w.width-w.used, "")
			if head == "" {
				return
			}
			w.line = append(w.line, Span{Text: head, Tone: tone})
			word = word[len(head):]
			n = runewidth.StringWidth(word)
			w.breakLine()
		}
	}
	w.line = append(w.line, Span{Text: word, Tone: tone})
	w.used += n
}

func (w *wrapper) breakLine() {
	w.done = append(w.done, trimmed(w.line))
	w.line, w.used = Line{{Text: strings.Repeat(" ", w.hang)}}, w.hang
}

// trimmed drops the spaces at the end of a line.
func trimmed(l Line) Line {
	for len(l) > 0 && strings.TrimSpace(l[len(l)-1].Text) == "" {
		l = l[:len(l)-1]
	}
	return l
}

// pieces splits a text into words and the runs of spaces between them.
func pieces(text string) []string {
	var out []string
	start := 0
	for i := 1; i <= len(text); i++ {
		if i == len(text) || (text[i] == ' ') != (text[i-1] == ' ') {
			out = append(out, text[start:i])
			start = i
		}
	}
	return out
}

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
