package storage

import (
	"bytes"
	"errors"

	"umpire/tracker"
)

// contents reads what the pages hold: that every bucket is one of ours, every
// checksum fits, every journal is whole. It is the visitor of a walk.
type contents struct {
	problems problems
	shelves  []ShelfReport
	schema   bool  // seen: this is a file of ours
	newer    error // it is one of a later Umpire
	keep     func(tracker.Shelf, tracker.Journal, bool)

	clock   clock
	touches int // the highest one seen on this shelf
	given   int // likewise
	uids    map[identity]int

	journal tracker.Journal
	state   []int
	parts   int // head, uid and state seen
	whole   bool
}

func (c *contents) enter(path [][]byte) {
	switch {
	case len(path) == 0:
		c.uids = map[identity]int{}
	case isOwn(path):
	case len(path) == 1:
		c.shelves = append(c.shelves, ShelfReport{Shelf: tracker.Shelf(path[0])})
		c.clock, c.touches, c.given = clock{}, 0, 0
	case len(path) == 2:
		c.enterJournal(path[1])
	default:
		c.problems.add("%s: a bucket that is not Umpire's", c.where(path, nil))
	}
}

func (c *contents) enterJournal(key []byte) {
	id, ok := parseNumber(key)
	if !ok || id < 1 {
		c.problems.add("shelf %q: %q is not a number", c.shelf().Shelf, key)
		id, ok = 0, false
	}
	entries := c.journal.Entries[:0] // only counted
	if c.keep != nil {
		entries = nil
	}
	c.journal, c.state, c.parts, c.whole = tracker.Journal{ID: id, Entries: entries}, nil, 0, ok
	c.given = max(c.given, id)
}

func (c *contents) leave(path [][]byte) {
	switch {
	case len(path) == 0 || isOwn(path):
	case len(path) == 1:
		c.leaveShelf()
	case len(path) == 2:
		c.leaveJournal()
	}
}

func (c *contents) leaveShelf() {
	s := c.shelf()
	if s.Journals != c.clock.journals {
		c.problems.add("shelf %q: %d journals instead of %d", s.Shelf, s.Journals, c.clock.journals)
	} else if c.given > c.clock.given || c.touches > c.clock.touches {
		c.problems.add("the clock of %q is behind", s.Shelf)
	}
}

func (c *contents) leaveJournal() {
	j, shelf := c.journal, c.shelf()
	what := name(shelf.Shelf, j.ID)
	switch {
	case c.parts != 3 || c.state == nil:
		c.problems.add("%s: a part of its beginning is missing", what)
		c.whole = false
	case c.state[0] != len(j.Entries):
		c.problems.add("%s: %d entries instead of %d", what, len(j.Entries), c.state[0])
		c.whole = false
	}
	id := identity{shelf.Shelf, j.UID}
	if other, twice := c.uids[id]; twice && c.parts == 3 {
		c.problems.add("%s: the same as %s", what, name(shelf.Shelf, other))
	}
	c.uids[id] = j.ID
	shelf.Journals++
	shelf.Entries += len(j.Entries)
	if c.keep != nil && c.parts == 3 && j.ID > 0 {
		c.keep(shelf.Shelf, j, c.whole)
	}
}

func (c *contents) value(path [][]byte, key, stored []byte) {
	switch {
	case isOwn(path) && bytes.Equal(key, schemaKey):
		c.schema = true
		c.schemaValue(stored)
	case isOwn(path) && len(path) == 2 && bytes.Equal(path[1], notesKey): // a cache: damaged, it is made anew
	case len(path) == 1 && !isOwn(path) && bytes.Equal(key, clockKey):
		c.clockValue(path, stored)
	case len(path) == 2 && !isOwn(path):
		c.journalValue(path, key, stored)
	default:
		c.problems.add("%s: a value that is not Umpire's", c.where(path, key))
	}
}

func (c *contents) schemaValue(stored []byte) {
	_, err := readSchema(stored)
	if errors.Is(err, errNewer) {
		c.newer = err
	} else if err != nil {
		c.problems.add("%v", err)
	}
}

func (c *contents) clockValue(path [][]byte, stored []byte) {
	value, err := verified(stored, path[0], clockKey)
	if err != nil {
		c.problems.add("the clock of %q %v", path[0], err)
		return
	}
	var ok bool
	if c.clock, ok = clockOf(value); !ok {
		c.problems.add("the clock of %q %v", path[0], errMeaning)
	}
}

func (c *contents) journalValue(path [][]byte, key, stored []byte) {
	value, err := verified(stored, path[0], path[1], key)
	if err != nil {
		c.problems.add("%s %v", c.where(path, key), err)
		c.whole = false
		return
	}
	n, isEntry := parseNumber(key)
	switch {
	case bytes.Equal(key, headKey):
		c.journal.Head = c.copied(value)
		c.parts++
	case bytes.Equal(key, uidKey):
		c.journal.UID = string(value)
		c.parts++
	case bytes.Equal(key, stateKey):
		c.stateValue(value)
	case isEntry && n == len(c.journal.Entries)+1:
		c.journal.Entries = append(c.journal.Entries, c.copied(value))
	case isEntry && !c.whole: // one before it was damaged: what follows cannot be used
	default:
		c.problems.add("%s is out of place", c.where(path, key))
		c.whole = false
	}
}

func (c *contents) stateValue(value []byte) {
	c.parts++
	if ns, ok := parseNumbers(value, 2); ok {
		c.state = ns
		c.touches = max(c.touches, ns[1])
	}
}

// copied is a copy of a value if somebody will want it.
func (c *contents) copied(value []byte) []byte {
	if c.keep == nil {
		return nil
	}
	return bytes.Clone(value)
}

func (c *contents) shelf() *ShelfReport { return &c.shelves[len(c.shelves)-1] }

// where names a place in the tree, for people.
func (c *contents) where(path [][]byte, key []byte) string {
	if len(path) == 2 && !isOwn(path) {
		return name(tracker.Shelf(path[0]), c.journal.ID) + ", " + part(key)
	}
	return string(bytes.ToValidUTF8(bytes.Join(append(path[:len(path):len(path)], key), []byte("/")), []byte("?")))
}

func isOwn(path [][]byte) bool { return len(path) > 0 && bytes.Equal(path[0], ownBucket) }
