package tracker

import (
	"encoding/json"
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
// moved and abandoned place the table among the evenings.
const (
	Played EntryKind = "play"
	Undone EntryKind = "undo"
	Redone EntryKind = "redo"
	Edited EntryKind = "edit"
	Paused EntryKind = "pause"

	Moved     EntryKind = "moved"
	Abandoned EntryKind = "abandoned"
)

// Entry is one line of a table's journal, which only grows.
type Entry struct {
	Kind  EntryKind `json:"kind"`
	Wall  time.Time `json:"wall"`
	Line  string    `json:"line,omitempty"`  // play: the move as completed, with its stamp
	Count int       `json:"count,omitempty"` // undo, redo: how many changes
	Edits []Edit    `json:"edits,omitempty"`
	Open  float64   `json:"open,omitempty"` // pause: seconds the table has been open

	Evening string `json:"evening,omitempty"` // moved: the evening's UID; "" for none
}

// Edit replaces the move with this number; an empty line takes it out.
type Edit struct {
	Number int    `json:"number"`
	Line   string `json:"line"`
}

func encode(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("tracker: a journal entry cannot be encoded: %v", err)) // plain data always can
	}
	return b
}

func decodeEntry(b []byte) (Entry, error) {
	var e Entry
	if err := json.Unmarshal(b, &e); err != nil {
		return e, fmt.Errorf("a journal entry cannot be read: %w", err)
	}
	switch e.Kind {
	case Played, Undone, Redone, Edited, Paused, Moved, Abandoned:
		return e, nil
	}
	return e, fmt.Errorf("a journal entry is of the unknown kind %q (a newer Umpire's?)", e.Kind)
}

// changes is the state of a journal: the changes that stand, those taken back
// and not yet overtaken, and the lines they make.
type changes struct {
	stand []Entry
	back  []Entry // the last one taken back comes last
}

// take adds an entry of the journal.
func (c *changes) take(e Entry) error {
	switch e.Kind {
	case Played, Edited:
		c.stand, c.back = append(c.stand, e), nil
	case Undone:
		return shift(&c.stand, &c.back, e.Count)
	case Redone:
		return shift(&c.back, &c.stand, e.Count)
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
func (c *changes) lines() []string {
	var lines []string
	for _, e := range c.stand {
		if e.Kind == Played {
			lines = append(lines, e.Line)
		} else {
			lines = applyEdits(lines, e.Edits)
		}
	}
	return lines
}

// applyEdits replaces lines by number; the numbers are those before the edit.
func applyEdits(lines []string, edits []Edit) []string {
	edited := slices.Clone(lines)
	for _, e := range edits {
		if e.Number >= 1 && e.Number <= len(edited) {
			edited[e.Number-1] = e.Line
		}
	}
	return slices.DeleteFunc(edited, func(l string) bool { return l == "" })
}

// parseLines reads and plays lines that were accepted once.
func parseLines(g referee.Game, h referee.Header, lines []string) (*referee.History, error) {
	history, err := referee.Start(g, h)
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		if strings.TrimSpace(l) == "" {
			continue
		}
		if _, err := history.PlayLine(l); err != nil {
			return history, err
		}
	}
	return history, nil
}
