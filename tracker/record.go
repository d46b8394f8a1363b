package tracker

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/words"
)

// MaxRecord is the most bytes a whole record may have.
const MaxRecord = 64 << 20

// Reader reads a record: the header at once, the moves line by line, so that
// a long record from a stranger is refereed while it is read.
type Reader struct {
	Game   referee.Game  // nil where the header names none that is known
	Header record.Header // what could be read of it
	lines  *bufio.Reader
	row    int // lines read so far
	left   int // bytes that may still come
}

// maxFields is the most lines a header may have.
const maxFields = 1000

// NewReader reads the header of a record: `key: value` lines up to the first blank line after them. On a
// *referee.Fault (with Move 0) the reader still holds what could be read of the header.
func NewReader(in io.Reader) (*Reader, error) {
	r, fault := NewLines(in), error(nil)
	for fields := 0; ; {
		line, err := r.line()
		if errors.Is(err, io.EOF) || err == nil && fields > 0 && strings.TrimSpace(line) == "" {
			switch n := len(r.Header.Players); {
			case fault != nil:
			case r.Header.Game == "":
				fault = referee.Unreadable("the header names no game; it begins with a line like \"game: quantum\"")
			case n == 0:
				fault = referee.Unreadable("the header names no players; it needs a line like \"players: A, B, C\"")
			case n > record.MaxPlayers:
				fault = referee.Unreadable("the header names %d players: at most %d", n, record.MaxPlayers)
			}
			return r, fault
		}
		if err == nil && fields == maxFields {
			err = referee.Unreadable("the header has more than %d lines", maxFields)
		}
		if err != nil {
			return r, err
		}
		if record.Blank(line) {
			continue
		}
		key, value, err := r.field(strings.TrimSpace(line))
		if err == nil {
			fields++
			err = r.set(key, value)
		}
		fault = cmp.Or(fault, err)
	}
}

// field parts a line of the header.
func (r *Reader) field(line string) (key, value string, err error) {
	if len(line) > record.MaxLine {
		return "", "", referee.Unreadable("line %d of the header has %d bytes: at most %d (64 KiB)", r.row, len(line), record.MaxLine)
	}
	if err := record.CheckText(strings.ReplaceAll(line, "\t", " ")); err != nil {
		return "", "", fmt.Errorf("line %d of the header: %w", r.row, err)
	}
	key, value, ok := strings.Cut(line, ":")
	key = strings.ToLower(strings.TrimSpace(key))
	if !ok || key == "" || strings.ContainsAny(key, " \t") {
		return "", "", referee.Unreadable("line %d is no header line: %s; a record begins with lines like \"game: quantum\" and \"players: A, B, C\", then a blank line, then the moves",
			r.row, words.Quote(line))
	}
	if key != "title" {
		value = record.CutComment(value)
	}
	return key, strings.TrimSpace(value), nil
}

// set takes one key into the header.
func (r *Reader) set(key, value string) error {
	h := &r.Header
	twice := h.Option(key, "") != ""
	switch key {
	case "game":
		twice = h.Game != ""
		h.Game = value
		g, err := games.ByName(value)
		if err != nil {
			return err
		}
		r.Game, h.Game = g, g.Name()
	case "players":
		twice = h.Players != nil
		h.Players = SplitNames(value)
	default:
		if key == "turns" && value != "strict" && value != "any" {
			return referee.Unreadable("line %d: turns is strict or any, not %s", r.row, words.Quote(value))
		}
		*h = h.With(key, value)
	}
	if twice {
		return referee.Unreadable("line %d: the header names %q twice", r.row, key)
	}
	return nil
}

// SplitNames splits a comma-separated list of names. A space within a name is
// written as _.
func SplitNames(list string) (names []string) {
	names = words.Each(strings.Split(list, ","), func(n string) string { return words.WrittenName(strings.Join(strings.Fields(n), " ")) })
	if len(names) > 1 && names[len(names)-1] == "" {
		names = names[:len(names)-1]
	}
	return names
}

// People reads names as people list them: with commas, semicolons, "and", & or + between them, a name that
// holds one of these in quotation marks. One text of three words or more without any is as many people, unless
// it is known as a name; of two words it is one person.
func People(texts []string, known func(name string) bool) (names []string) {
	for _, text := range texts {
		names = append(names, people(text, func(words []string) bool { return len(words) > 2 && !known(strings.Join(words, " ")) })...)
	}
	return names
}

// PeopleTyped is People of a line that is typed where names are asked for: without commas each word is one.
func PeopleTyped(line string) []string { return people(line, func([]string) bool { return true }) }

// people are the names in a text; several reports whether words without anything between them are as many. Beside an "and"
// two are one person, more are as many: Ruth Sam Bea and Tom; commas leave each as it stands.
func people(text string, several func(words []string) bool) (names []string) {
	parts := listed(text)
	for _, part := range parts {
		if strings.ContainsAny(text, `",;`) || len(parts) > 1 && len(part) < 3 || !several(part) {
			part = []string{strings.Join(part, " ")}
		}
		for _, name := range part {
			names = append(names, words.WrittenName(name))
		}
	}
	return names
}

// listed parts a list of names, each in its words; never with an empty one. Beside names in quotation marks, where there is nothing
// else between, each word is one.
func listed(text string) (parts [][]string) {
	pieces, plain := strings.Split(text, `"`), " "
	for i := 0; i < len(pieces); i += 2 {
		pieces[i] = strings.NewReplacer(",", " , ", ";", " , ", "&", " , ", "+", " , ").Replace(pieces[i]) + " "
		plain += pieces[i]
	}
	apart := len(pieces) > 1 && !strings.Contains(plain, " , ") && !strings.Contains(plain, " and ")
	for i, piece := range pieces {
		if i%2 == 1 { // quoted
			parts = append(parts, strings.Fields(piece))
			continue
		}
		var part []string
		for _, word := range append(strings.Fields(piece), ",") {
			if word != "," && word != "and" {
				part = append(part, word)
			}
			if apart || word == "," || word == "and" {
				parts, part = append(parts, part), nil
			}
		}
	}
	return slices.DeleteFunc(parts, func(p []string) bool { return len(p) == 0 })
}

// Next returns the next line that holds a move, comments and numbers still on
// it; io.EOF at the end.
func (r *Reader) Next() (string, error) {
	for {
		line, err := r.line()
		if err != nil {
			return "", err
		}
		if !record.Blank(line) {
			return line, nil
		}
	}
}

// line reads a line without its ending; a byte-order mark and CRLF are taken off.
func (r *Reader) line() (string, error) {
	line, err := r.lines.ReadString('\n')
	switch r.left -= len(line); {
	case r.left < 0:
		return "", referee.Unreadable("the record has more than %d MiB", MaxRecord>>20)
	case err != nil && !errors.Is(err, io.EOF):
		return "", fmt.Errorf("reading the record: %w", err)
	case line == "":
		return "", io.EOF
	}
	if r.row++; r.row == 1 {
		line = strings.TrimPrefix(line, "\uFEFF")
	}
	return strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r"), nil
}

// FormatRecord writes a record: header, a blank line, numbered moves.
func FormatRecord(g referee.Game, h record.Header, moves []record.Move) string {
	var b strings.Builder
	for _, l := range h.Lines(g) {
		fmt.Fprintln(&b, l)
	}
	if len(moves) > 0 {
		fmt.Fprintln(&b)
	}
	for i, m := range moves {
		fmt.Fprintf(&b, "%d. %s\n", i+1, m)
	}
	return b.String()
}

// ParseHeader reads header lines as FormatRecord writes them.
func ParseHeader(lines []string) (referee.Game, record.Header, error) {
	if i := slices.IndexFunc(lines, func(l string) bool { return !utf8.ValidString(l) || strings.ContainsAny(l, "\r\n") }); i >= 0 {
		return nil, record.Header{}, referee.Unreadable("a header line holds a line break or bytes that are not UTF-8: %s", words.Quote(lines[i]))
	}
	r, err := NewReader(strings.NewReader(strings.Join(lines, "\n")))
	return r.Game, r.Header, err
}

// SetField takes one header line into a header, as if it stood on a record;
// a later value replaces an earlier one.
func SetField(g referee.Game, h record.Header, key, value string) (record.Header, error) {
	switch key {
	case "game":
		return h, referee.Unreadable("the game is the command's first word, not a setting")
	case "players":
		h.Players = SplitNames(value)
		return h, nil
	}
	known := slices.ContainsFunc(g.Options(), func(o record.Option) bool { return o.Key == key })
	if !known && !slices.Contains(record.CommonKeys, key) {
		return h, record.UnknownKey(g, key)
	}
	r := Reader{Header: h.With(key, ""), row: 1}
	if err := r.set(key, value); err != nil {
		return h, err
	}
	return r.Header, record.CheckText(value)
}

// NewLines reads moves without a header, one a line.
func NewLines(in io.Reader) *Reader {
	return &Reader{lines: bufio.NewReader(io.LimitReader(in, MaxRecord+1)), left: MaxRecord}
}
