package record

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"umpire/referee/words"
)

// Move is one thing that happened at the table: a line of the record, read.
type Move struct {
	Verb    string
	Args    []Arg         // in the order of the form's slots
	At      time.Duration // when it happened, in time the table had been open
	Stamped bool          // whether At is known
	Implied []string      // slots that the typist left out and the reader filled in: the ruling says why
}

// Arg is a filled slot: the slot's name and its text in canonical spelling.
type Arg struct{ Slot, Text string }

// Get returns the text of the first slot with this name, or "".
func (m Move) Get(slot string) string { return Filled(m.Args, slot) }

// Filled returns the text of the first slot with this name among args, or "".
func Filled(args []Arg, slot string) string {
	for _, a := range args {
		if a.Slot == slot {
			return a.Text
		}
	}
	return ""
}

// Has reports whether a slot with this name is filled.
func (m Move) Has(slot string) bool {
	return slices.ContainsFunc(m.Args, func(a Arg) bool { return a.Slot == slot })
}

// Each returns the texts of every slot with this name, in order (a repeated slot).
func (m Move) Each(slot string) []string {
	var all []string
	for _, a := range m.Args {
		if a.Slot == slot {
			all = append(all, a.Text)
		}
	}
	return all
}

// Set returns the move with a slot's text replaced, or added at the end.
func (m Move) Set(slot, text string) Move {
	m.Args = slices.Clone(m.Args)
	if i := slices.IndexFunc(m.Args, func(a Arg) bool { return a.Slot == slot }); i >= 0 {
		m.Args[i].Text = text
	} else {
		m.Args = append(m.Args, Arg{slot, text})
	}
	return m
}

// Without returns the move with every filling of a slot taken out.
func (m Move) Without(slot string) Move {
	m.Args = slices.DeleteFunc(slices.Clone(m.Args), func(a Arg) bool { return a.Slot == slot })
	return m
}

// Line writes the move without its stamp.
func (m Move) Line() string {
	parts := []string{m.Verb}
	for _, a := range m.Args {
		parts = append(parts, a.Text)
	}
	return strings.Join(parts, " ")
}

// Quoted is the line in quotation marks, for messages.
func (m Move) Quoted() string { return "\"" + m.Line() + "\"" }

// VerbLeftOut reports whether the typist left the verb out.
func (m Move) VerbLeftOut() bool { return slices.Contains(m.Implied, verbLeftOut) }

var endsLikeStamp = regexp.MustCompile(`(^|\s)@\d+(\.\d+)?$`)

// String writes the move as the record holds it, stamp and all. A text that
// would end like a stamp gets one, so that it reads back as it was.
func (m Move) String() string {
	line := m.Line()
	if m.Stamped || endsLikeStamp.MatchString(line) {
		return line + " " + FormatStamp(m.At)
	}
	return line
}

// HiddenMove is what a view reads where a move is secret altogether; its
// stamp stays.
func HiddenMove(m Move) Move {
	return Move{Verb: "note", Args: []Arg{{"TEXT", HiddenValue}}, At: m.At, Stamped: m.Stamped}
}

// Unread reports whether nothing of the move is read in the view it is of: it is a HiddenMove.
func (m Move) Unread() bool { return m.Line() == HiddenMove(m).Line() }

// FormatStamp writes a stamp: seconds with as many decimals as there are. One that could not
// be read again is written as the nearest that can.
func FormatStamp(at time.Duration) string {
	return "@" + FormatSeconds(min(max(at, 0), LastStamp))
}

// FormatSeconds writes seconds with as many decimals as there are, at most 9.
func FormatSeconds(at time.Duration) string {
	s := fmt.Sprintf("%d.%09d", at/time.Second, at%time.Second)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// Stamps are below MaxStamp, three years in seconds: LastStamp is the last that Umpire writes by itself.
const (
	MaxStamp  = 100_000_000 * time.Second
	LastStamp = MaxStamp - time.Millisecond
)

// ParseStamp reads `@12.345`. It reports false for what is no stamp at all,
// and a fault for one that is out of range.
func ParseStamp(word string) (time.Duration, bool, error) {
	if !strings.HasPrefix(word, "@") || !endsLikeStamp.MatchString(word) {
		return 0, false, nil
	}
	whole, part, _ := strings.Cut(word[1:], ".")
	seconds, err := strconv.ParseInt(whole, 10, 64)
	if err != nil || time.Duration(seconds) >= MaxStamp/time.Second {
		return 0, true, NewUnread("the stamp %s is too large: under %d seconds", words.Quote(word), MaxStamp/time.Second)
	}
	if len(part) > 9 {
		return 0, true, NewUnread("the stamp %s is finer than a nanosecond: 9 decimals at most", words.Quote(word))
	}
	nanos, _ := strconv.ParseInt((part + "000000000")[:9], 10, 64)
	return time.Duration(seconds)*time.Second + time.Duration(nanos), true, nil
}
