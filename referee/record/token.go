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

var numbered = regexp.MustCompile(`^\d{1,9}\.(\D|$)`)

// split takes a line apart; a tab counts as a space. The forms tell which verbs take free text, where
// no comment is looked for and quotation marks mean nothing.
func split(forms []Form, line string) (splitLine, error) {
	if len(line) > MaxLine {
		return splitLine{}, NewUnread("the line has %d bytes: at most %d (64 KiB)", len(line), MaxLine)
	}
	if !utf8.ValidString(line) {
		return splitLine{}, NewUnread("the line is not valid UTF-8")
	}
	line = strings.ReplaceAll(line, "\t", " ")
	if err := CheckText(line); err != nil {
		return splitLine{}, err
	}
	line = strings.TrimSpace(numbered.ReplaceAllString(strings.TrimSpace(line), "$1"))
	free := freeText(forms, line)
	if !free {
		line = strings.TrimSpace(CutComment(line))
	}
	s := splitLine{text: line}
	var err error
	if s.words, err = tokens(line, !free); err != nil || len(s.words) == 0 {
		return s, err
	}
	last := s.words[len(s.words)-1]
	if s.at, s.stamped, err = ParseStamp(last.text); err == nil && s.stamped {
		s.text = strings.TrimSpace(s.text[:last.start])
		s.words = s.words[:len(s.words)-1]
	}
	return s, err
}

// freeText reports whether a line runs to its end as it stands.
func freeText(forms []Form, line string) bool {
	verb, _, _ := strings.Cut(line, " ")
	toEnd := func(s Slot) bool { return s.Kind == RestOfLine }
	return slices.ContainsFunc(forms, func(f Form) bool { return words.SameName(f.Verb, verb) && slices.ContainsFunc(f.Slots, toEnd) })
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
		return nil, NewUnread("a quotation mark is opened and never closed")
	}
	return words, nil
}
