package record

import (
	"slices"
	"strings"

	"umpire/referee/words"
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
	return "", NewUnread("%s is no level of telling: facts, notes or all", words.Quote(text))
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
	return NewUnread("that goes beyond the %s that are told here: ask with /tell all (on the command line --tell all)", l)
}
