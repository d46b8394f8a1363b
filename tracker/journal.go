package tracker

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	fast "github.com/goccy/go-json"

	"umpire/referee/record"
	"umpire/referee/words"
)

// Head is what is written once when a table is opened.
type Head struct {
	Opened time.Time `json:"opened"`
	Header []string  `json:"header"` // in the record's own notation
}

// EntryKind says what an entry of a table's journal did.
type EntryKind string

// The kinds of entries. A pause only keeps how long the table had been open, and has it open still where it names a process;
// tell keeps how much the table is told; set gives a
// key of the header another value, and is taken back like a move.
const (
	Played  EntryKind = "play"
	Undone  EntryKind = "undo"
	Redone  EntryKind = "redo"
	Edited  EntryKind = "edit"
	Paused  EntryKind = "pause"
	Setting EntryKind = "set"
	Telling EntryKind = "tell"
)

// Entry is one line of a table's journal, which only grows.
type Entry struct {
	Kind  EntryKind `json:"kind"`
	Wall  time.Time `json:"wall"`
	Line  string    `json:"line,omitempty"`  // play: the move as completed, with its stamp; set: the header's line
	Count int       `json:"count,omitempty"` // undo, redo: how many changes
	Edits []Edit    `json:"edits,omitempty"`
	Open  float64   `json:"open,omitempty"` // seconds the table has been open: of a pause, and where somebody has it open
	By    int       `json:"by,omitempty"`   // the process in which somebody has it open
	Over  float64   `json:"over,omitempty"` // of the first after which the game was over: how many seconds it took

	Tell record.Level `json:"tell,omitempty"` // tell: the level

}

// Edit replaces the move with this number, an empty line takes it out; or it
// puts a line before that move.
type Edit struct {
	Number int    `json:"number"`
	Line   string `json:"line"`
	Insert bool   `json:"insert,omitempty"`
}

// Encode writes plain data as JSON.
func Encode(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("tracker: it cannot be encoded: %v", err)) // plain data always can
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
	if utf8.Valid(text) && json.Valid(text) && fast.Unmarshal(text, into) == nil { // it takes more than is JSON
		return nil
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
	if len(b) == 0 {
		return e, errors.New("an entry of the journal was lost to damage")
	}
	if err := Decode(b, &e); err != nil {
		return e, fmt.Errorf("a journal entry cannot be read: %w", err)
	}
	if err := CheckTime(e.Wall); err != nil {
		return e, fmt.Errorf("a journal entry cannot be read: %w", err)
	}
	if s := max(e.Open, e.Over); min(e.Open, e.Over) < 0 || s >= record.MaxStamp.Seconds() {
		return e, fmt.Errorf("a journal entry has the table open for %g seconds: under %g are expected", s, record.MaxStamp.Seconds())
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
	case Undone, Redone, Paused, Telling:
		return e, nil
	}
	return e, fmt.Errorf("a journal entry is of the unknown kind %s (a newer Umpire's?)", words.Quote(string(e.Kind)))
}

func checkLine(line string) error {
	if len(line) > record.MaxLine {
		return fmt.Errorf("a line of the journal has %d bytes: at most %d", len(line), record.MaxLine)
	}
	if err := record.CheckText(line); err != nil {
		return fmt.Errorf("a line of the journal could not have been typed: %w", err)
	}
	return nil
}

// line is a line of a record, and the place in the journal of the entry that played it.
type line struct {
	text  string
	entry int
	was   int   // its number before edits; 0: they put it in
	edit  *Edit // by which it says that; nil: by none
}

// change is an entry that changed the record, and its place in the journal.
type change struct {
	Entry
	entry int
}

// changes is the state of a journal: every change that stands, and behind those, in the order
// in which they would be put back, what was taken back and not yet overtaken.
type changes struct {
	all   []change
	stand int // how many of them stand
}

// standing are the changes that stand.
func (c *changes) standing() []change { return c.all[:c.stand] }

// take adds an entry of the journal, which stands at a place in it.
func (c *changes) take(e Entry, at int) error {
	back := len(c.all) - c.stand
	switch e.Kind {
	case Played, Edited, Setting:
		c.all = append(c.all[:c.stand], change{e, at})
		c.stand++
	case Undone:
		if e.Count < 1 || e.Count > c.stand {
			return fmt.Errorf("the journal takes back %d of %d changes", e.Count, c.stand)
		}
		c.stand -= e.Count
	case Redone:
		if e.Count < 1 || e.Count > back {
			return fmt.Errorf("the journal puts back %d of %d changes", e.Count, back)
		}
		c.stand += e.Count
	}
	return nil
}

// lines gives the record's lines as the standing changes leave them.
func (c *changes) lines() []line {
	var lines []line
	for _, ch := range c.standing() {
		lines = ch.on(lines)
	}
	return slices.DeleteFunc(lines, func(l line) bool { return strings.TrimSpace(l.text) == "" })
}

// on carries a change out on the lines before it, which are its own from then on.
func (c change) on(lines []line) []line {
	if c.Kind == Played {
		return append(lines, line{text: c.Line, entry: c.entry})
	}
	return edited(lines, inOrder(c.Edits))
}

// inOrder puts edits in the order of the record: what is put before a move stands before what replaces it.
func inOrder(edits []Edit) []Edit {
	place := func(e Edit) int {
		if e.Insert {
			return 2*e.Number - 1
		}
		return 2 * e.Number
	}
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { return place(a) - place(b) })
	return edits
}

// edited carries edits out that are in order. Their numbers are those before, so it begins with the last.
func edited(lines []line, edits []Edit) []line {
	for n := range slices.Backward(edits) {
		e := &edits[n]
		i := e.Number - 1
		switch {
		case i < 0 || i >= len(lines):
		case e.Insert:
			lines = slices.Insert(lines, i, line{text: e.Line, entry: lines[i].entry, edit: e})
		case e.Line == "":
			lines = slices.Delete(lines, i, i+1)
		default:
			lines[i].text, lines[i].edit = e.Line, e
		}
	}
	return lines
}
