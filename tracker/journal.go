package tracker

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"umpire/referee"
)

// Head is what is written once when a table is opened.
type Head struct {
	Opened  time.Time `json:"opened"`
	Header  []string  `json:"header"`            // in the record's own notation
	Evening string    `json:"evening,omitempty"` // UID of the evening it was opened in
}

// EntryKind says what an entry of a table's journal did.
type EntryKind string

// The kinds of entries. A pause only keeps how long the table had been open;
// moved and abandoned place the table among the evenings; aside takes out the
// lines that no longer fit; tell keeps how much the table is told; set gives a
// key of the header another value, and is taken back like a move.
const (
	Played  EntryKind = "play"
	Undone  EntryKind = "undo"
	Redone  EntryKind = "redo"
	Edited  EntryKind = "edit"
	Paused  EntryKind = "pause"
	Setting EntryKind = "set"
	Aside   EntryKind = "aside"
	Telling EntryKind = "tell"

	Moved     EntryKind = "moved"
	Abandoned EntryKind = "abandoned"
)

// Entry is one line of a table's journal, which only grows.
type Entry struct {
	Kind  EntryKind `json:"kind"`
	Wall  time.Time `json:"wall"`
	Line  string    `json:"line,omitempty"`  // play: the move as completed, with its stamp; set: the header's line
	Count int       `json:"count,omitempty"` // undo, redo: how many changes
	Edits []Edit    `json:"edits,omitempty"`
	Open  float64   `json:"open,omitempty"` // pause: seconds the table has been open

	Tell referee.Level `json:"tell,omitempty"` // tell: the level

	Evening string `json:"evening,omitempty"` // moved: the evening's UID; "" for none

	From   int `json:"from,omitempty"`   // aside: the first line of the record that is taken out
	Unread int `json:"unread,omitempty"` // aside: how many entries before it could not be read, and do not count
}

// Edit replaces the move with this number, an empty line takes it out; or it
// puts a line before that move.
type Edit struct {
	Number int    `json:"number"`
	Line   string `json:"line"`
	Insert bool   `json:"insert,omitempty"`
}

func encode(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("tracker: a journal entry cannot be encoded: %v", err)) // plain data always can
	}
	return b
}

// maxValues is the most values that JSON from elsewhere may hold: a few bytes each, they take
// far more in memory.
const maxValues = 2_000_000

// Decode reads JSON that may come from a stranger. What it says of a fault is for people to read.
func Decode(text []byte, into any) error {
	if len(text) > maxValues && values(text) > maxValues {
		return fmt.Errorf("it holds more than %d values", maxValues)
	}
	var broken *json.SyntaxError
	switch err := json.Unmarshal(text, into); {
	case errors.As(err, &broken):
		return fmt.Errorf("it is damaged or cut short at byte %d, or nested too deep", broken.Offset)
	case err != nil:
		return errors.New("it holds something else than it should")
	}
	return nil
}

// values is about how many values JSON holds.
func values(text []byte) (n int) {
	quoted := false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case !quoted && (c == ',' || c == '[' || c == '{'):
			n++
		}
	}
	return n
}

// decodeEntry reads an entry. Lines that could not have been typed are an error
// also where they are not on the record now: log --all shows them, redo puts them back.
func decodeEntry(b []byte) (Entry, error) {
	var e Entry
	if err := Decode(b, &e); err != nil {
		return e, fmt.Errorf("a journal entry cannot be read: %w", err)
	}
	switch e.Kind {
	case Played, Setting:
		return e, checkLine(e.Line)
	case Edited:
		for _, d := range e.Edits {
			if err := checkLine(d.Line); err != nil {
				return e, err
			}
		}
		return e, nil
	case Undone, Redone, Paused, Moved, Abandoned, Aside, Telling:
		return e, nil
	}
	return e, fmt.Errorf("a journal entry is of the unknown kind %s (a newer Umpire's?)", referee.Quote(string(e.Kind)))
}

func checkLine(line string) error {
	if len(line) > referee.MaxLine {
		return fmt.Errorf("a line of the journal has %d bytes: at most %d", len(line), referee.MaxLine)
	}
	if err := referee.CheckText(line); err != nil {
		return fmt.Errorf("a line of the journal could not have been typed: %w", err)
	}
	return nil
}

// line is a line of a record, and the place in the journal of the entry that played it.
type line struct {
	text  string
	entry int
}

// change is an entry that changed the record, and its place in the journal.
type change struct {
	Entry
	entry int
	lines []line // aside: the lines taken out, which a redo brings back
}

// changes is the state of a journal: the changes that stand, those taken back
// and not yet overtaken, and the lines they make.
type changes struct {
	stand []change
	back  []change // the last one taken back comes last
	aside []change // put aside; a redo brings them back when nothing else is left to put back
	fixed []int    // edits that stand and can no longer be taken back: something was put aside since
}

// clone is a copy to try a further entry on.
func (c *changes) clone() changes {
	return changes{slices.Clone(c.stand), slices.Clone(c.back), slices.Clone(c.aside), slices.Clone(c.fixed)}
}

// take adds an entry of the journal, which stands at a place in it.
func (c *changes) take(e Entry, at int) error {
	switch e.Kind {
	case Played, Edited, Setting:
		c.stand, c.back = append(c.stand, change{Entry: e, entry: at}), nil
	case Undone:
		return shift(&c.stand, &c.back, e.Count)
	case Redone:
		n := min(e.Count, len(c.back))
		if n > 0 {
			if err := shift(&c.back, &c.stand, n); err != nil || n == e.Count {
				return err
			}
		}
		return shift(&c.aside, &c.stand, e.Count-n)
	case Aside:
		return c.putAside(e, at)
	}
	return nil
}

// putAside takes the lines from a number on out of the record. The lines before
// it stand from then on as they are, each as one change.
func (c *changes) putAside(e Entry, at int) error {
	lines := c.lines()
	if e.From < 1 || e.From > len(lines)+1 {
		return fmt.Errorf("the journal puts aside lines from %d on, of %d", e.From, len(lines))
	}
	var stand []change
	for _, ch := range c.stand {
		switch ch.Kind {
		case Edited:
			c.fixed = append(c.fixed, ch.entry)
		case Setting:
			stand = append(stand, ch)
		}
	}
	c.stand, c.back = stand, nil
	for _, l := range lines[:e.From-1] {
		c.stand = append(c.stand, change{Entry: Entry{Kind: Played, Line: l.text}, entry: l.entry})
	}
	if gone := lines[e.From-1:]; len(gone) > 0 {
		c.aside = append(c.aside, change{Entry: e, entry: at, lines: gone})
	}
	return nil
}

func shift[T any](from, to *[]T, count int) error {
	if count < 1 || count > len(*from) {
		return fmt.Errorf("the journal takes back or puts back %d of %d changes", count, len(*from))
	}
	for range count {
		last := len(*from) - 1
		*to = append(*to, (*from)[last])
		*from = (*from)[:last]
	}
	return nil
}

// lines gives the record's lines as the standing changes leave them.
func (c *changes) lines() []line {
	var lines []line
	for _, ch := range c.stand {
		switch ch.Kind {
		case Played:
			lines = append(lines, line{ch.Line, ch.entry})
		case Aside:
			lines = append(lines, ch.lines...)
		case Edited:
			lines = applyEdits(lines, ch.Edits)
		}
	}
	return slices.DeleteFunc(lines, func(l line) bool { return strings.TrimSpace(l.text) == "" })
}

// applyEdits carries edits out; the numbers are those before the edits.
func applyEdits(lines []line, edits []Edit) []line {
	var edited []line
	for i, l := range lines {
		for _, e := range edits {
			switch {
			case e.Number != i+1:
			case e.Insert:
				edited = append(edited, line{text: e.Line, entry: l.entry})
			default:
				l.text = e.Line
			}
		}
		if l.text != "" {
			edited = append(edited, l)
		}
	}
	return edited
}

// playLines plays lines that were accepted once, as far as they still fit.
func playLines(g referee.Game, h referee.Header, lines []line) (*referee.History, error) {
	history, err := referee.Start(g, h)
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		if _, err := history.PlaySaved(l.text); err != nil {
			return history, err
		}
	}
	return history, nil
}
