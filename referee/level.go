package referee

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// Level is how much a table is told of what follows from its record. Legality,
// paradoxes and the end are refereed alike in each.
type Level string

// The levels. Facts lie face up or were said last; notes are what a careful
// player could have written down move by move; All is whatever follows. ""
// stands for All.
const (
	Facts Level = "facts"
	Notes Level = "notes"
	All   Level = "all"
)

// ParseLevel reads a level; "" is All.
func ParseLevel(text string) (Level, error) {
	switch l := Level(strings.ToLower(text)); l {
	case "":
		return All, nil
	case Facts, Notes, All:
		return l, nil
	}
	return "", Unreadable("%s is no level of telling: facts, notes or all", Quote(text))
}

// Deduces reports whether what follows is told too.
func (l Level) Deduces() bool { return l == "" || l == All }

// Tells reports whether what the level other tells is told at this one too.
func (l Level) Tells(other Level) bool {
	order := []Level{Facts, Notes, All}
	return slices.Index(order, other.Whole()) <= slices.Index(order, l.Whole())
}

// Whole is the level by its name.
func (l Level) Whole() Level {
	if l == "" {
		return All
	}
	return l
}

// Beyond refuses to tell what the level hides; nil where it hides nothing.
func (l Level) Beyond() error {
	if l.Deduces() {
		return nil
	}
	return Unreadable("that goes beyond the %s that are told here: ask with /tell all (on the command line --tell all)", l)
}

// Bare is a fault as the level tells it: of a paradox, the fact alone.
func (f *Fault) Bare(l Level) *Fault {
	if f == nil || l.Deduces() || f.Kind != Contradiction {
		return f
	}
	return &Fault{Kind: f.Kind, Move: f.Move, Message: "no deal fits that move (its reasons: /why, with /tell all)"}
}

// At is the history as that level tells it, replayed.
func (h *History) At(l Level) (*History, error) {
	if h.Header.Tell == l || h.Header.Tell.Deduces() && l.Deduces() {
		return h, nil
	}
	header := h.Header
	header.Tell = l
	return Walk(h.Game, header, h.Moves, nil)
}

// SeenAt is the history as a view may know it and a level tells it, replayed.
func (h *History) SeenAt(v View, l Level) (*History, error) {
	header, moves := h.Redacted(v)
	header.Tell = l
	return Walk(h.Game, header, moves, nil)
}

// Nulled is a value for encoding/json with null at some paths: members of
// objects from the top, parted by dots, * for every member or element.
func Nulled(v any, paths ...string) any {
	text, err := json.Marshal(v)
	if err != nil {
		return v // the caller's own encoding says what is wrong
	}
	var split [][]string
	for _, p := range paths {
		split = append(split, strings.Split(p, "."))
	}
	return nulled(text, split)
}

func nulled(text json.RawMessage, paths [][]string) json.RawMessage {
	if len(paths) == 0 || text[0] != '{' && text[0] != '[' {
		return text
	}
	in := json.NewDecoder(bytes.NewReader(text))
	var out bytes.Buffer
	_, _ = in.Token()
	out.WriteByte(text[0])
	for first := true; in.More(); first = false {
		if !first {
			out.WriteByte(',')
		}
		key := "*"
		if text[0] == '{' {
			token, _ := in.Token()
			key, _ = token.(string)
			name, _ := json.Marshal(key)
			out.Write(append(name, ':'))
		}
		var value json.RawMessage
		_ = in.Decode(&value)
		out.Write(within(value, key, paths))
	}
	out.WriteByte(text[0] + 2) // the bracket that closes
	return out.Bytes()
}

// within is a member's value, with null where a path ends there.
func within(value json.RawMessage, key string, paths [][]string) json.RawMessage {
	var deeper [][]string
	for _, p := range paths {
		switch {
		case p[0] != key && p[0] != "*":
		case len(p) == 1:
			return json.RawMessage("null")
		default:
			deeper = append(deeper, p[1:])
		}
	}
	return nulled(value, deeper)
}
