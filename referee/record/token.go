package record

import (
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"umpire/referee/words"
)

// MaxLine is the most bytes a line of a record may have.
const MaxLine = 64 << 10

// MaxMoves is the most moves a record may have.
const MaxMoves = 100_000

// Blank reports whether a line of a record holds nothing but a comment.
func Blank(line string) bool {
	trimmed := strings.TrimSpace(line)
	return trimmed == "" || trimmed[0] == '#'
}

// token is a word of a line and where it begins.
type token struct {
	text  string
	start int
}

// splitLine is a line taken apart: verb, words, stamp.
type splitLine struct {
	text    string // what is left of the line without number, comment and stamp
	words   []token
	at      time.Duration
	stamped bool
}

var numbered = regexp.MustCompile(`^\d{1,9}\.`)

// split takes a line apart. The forms tell which verbs take free text, where
// no comment is looked for and quotation marks mean nothing.
func split(forms []Form, line string) (splitLine, error) {
	line, err := soundLine(line)
	if err != nil {
		return splitLine{}, err
	}
	line = strings.TrimSpace(numbered.ReplaceAllString(strings.TrimSpace(line), ""))
	free := freeText(forms, line)
	if !free {
		line = strings.TrimSpace(CutComment(line))
	}
	s := splitLine{text: line}
	if s.words, err = tokens(line, !free); err != nil {
		return s, err
	}
	return s, s.takeStamp()
}

// takeStamp cuts a trailing stamp off the line.
func (s *splitLine) takeStamp() error {
	n := len(s.words)
	if n == 0 {
		return nil
	}
	at, is, err := ParseStamp(s.words[n-1].text)
	if err != nil || !is {
		return err
	}
	s.at, s.stamped = at, true
	s.text = strings.TrimSpace(s.text[:s.words[n-1].start])
	s.words = s.words[:n-1]
	return nil
}

// soundLine refuses what no line may hold; a tab counts as a space.
func soundLine(line string) (string, error) {
	if len(line) > MaxLine {
		return "", Unreadable("the line has %d bytes: at most %d (64 KiB)", len(line), MaxLine)
	}
	if !utf8.ValidString(line) {
		return "", Unreadable("the line is not valid UTF-8")
	}
	line = strings.ReplaceAll(line, "\t", " ")
	return line, CheckText(line)
}

func freeText(forms []Form, line string) bool {
	verb, _, _ := strings.Cut(line, " ")
	return slices.ContainsFunc(forms, func(f Form) bool { return words.SameName(f.Verb, verb) && f.takesText() })
}

// CutComment drops a comment: # at the start or after a space, outside quotes.
func CutComment(line string) string {
	quoted := false
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '"':
			quoted = !quoted
		case line[i] == '#' && !quoted && (i == 0 || line[i-1] == ' '):
			return line[:i]
		}
	}
	return line
}

// tokens splits at spaces; a quoted text is one word, marks included.
func tokens(line string, quotes bool) ([]token, error) {
	var words []token
	start, quoted := -1, false
	for i := 0; i <= len(line); i++ {
		atEnd := i == len(line)
		switch {
		case !atEnd && quotes && line[i] == '"':
			quoted = !quoted
			if start < 0 {
				start = i
			}
		case atEnd || (line[i] == ' ' && !quoted):
			if start >= 0 {
				words = append(words, token{line[start:i], start})
			}
			start = -1
		case start < 0:
			start = i
		}
	}
	if quoted {
		return nil, Unreadable("a quotation mark is opened and never closed")
	}
	return words, nil
}
