package storage

import (
	"bytes"
	"errors"

	"umpire/tracker"
)

// contents reads what the pages hold: that every bucket is one of ours, every
// checksum fits, every journal is whole. A walk tells it what stands in the buckets, in the
// order of the keys; slices are valid during the call only.
type contents struct {
	path    [][]byte // of the bucket that is walked
	own     bool     // it is our own, or lies in it
	wrong   problems
	shelves []*shelfSeen
	schema  bool  // seen: this is a file of ours
	other   error // it is one of another Umpire
	uids    map[identity]int

	id      int   // of the journal
	place   place // likewise
	uid     string
	entries int
	state   standing
	parts   int  // head, uid and state seen
	damaged bool // an entry was
}

// shelfSeen is a shelf: what its clock says, and what there is.
type shelfSeen struct {
	shelf       tracker.Shelf
	clock, seen clock
	entries     int
}

func (c *contents) enter() {
	c.own = len(c.path) > 0 && bytes.Equal(c.path[0], ownBucket)
	switch {
	case len(c.path) == 0 || c.own:
	case len(c.path) == 1:
		c.shelves = append(c.shelves, &shelfSeen{shelf: tracker.Shelf(c.path[0])})
	case len(c.path) == 2:
		c.enterJournal(c.path[1])
	default:
		c.wrong.add("%s: a bucket that is not Umpire's", c.where(nil))
	}
}

func (c *contents) enterJournal(key []byte) {
	id, ok := parseNumber(key)
	if !ok || id < 1 {
		c.wrong.add("shelf %q: %q is not a number", c.shelf().shelf, key)
		id = 0
	}
	c.id, c.uid, c.entries, c.state, c.parts, c.damaged = id, "", 0, standing{}, 0, false
	c.place = nowhere.at(c.path[0]).at(key)
	seen := &c.shelf().seen
	seen.given = max(seen.given, id)
}

func (c *contents) leave() {
	if len(c.path) == 2 && !c.own {
		c.leaveJournal()
	}
}

func (c *contents) leaveJournal() {
	shelf := c.shelf()
	what := name(shelf.shelf, c.id)
	switch {
	case c.parts != 3:
		c.wrong.add("%s: a part of its beginning is missing", what)
	case c.state.entries != c.entries:
		c.wrong.add("%s: %d entries instead of %d", what, c.entries, c.state.entries)
	}
	if c.parts == 3 {
		c.know(identity{shelf.shelf, c.uid}, c.id)
	}
	shelf.seen.journals++
	shelf.entries += c.entries
}

// know takes in an identifier, which no two journals may share.
func (c *contents) know(who identity, id int) {
	if other, twice := c.uids[who]; twice {
		c.wrong.add("%s: the same as %s", name(who.shelf, id), name(who.shelf, other))
	}
	c.uids[who] = id
}

// join takes in what another part of the same walk has seen.
func (c *contents) join(other *contents) {
	c.wrong = append(c.wrong, other.wrong...)
	for i := range min(len(c.shelves), len(other.shelves)) {
		mine, s := c.shelves[i], other.shelves[i]
		mine.entries += s.entries
		mine.seen = clock{max(mine.seen.given, s.seen.given), max(mine.seen.touches, s.seen.touches), mine.seen.journals + s.seen.journals}
	}
	for who, id := range other.uids {
		c.know(who, id)
	}
}

// settle compares each shelf with its clock, when all of it was seen.
func (c *contents) settle() {
	for _, s := range c.shelves {
		if s.seen.journals != s.clock.journals {
			c.wrong.add("shelf %q: %d journals instead of %d", s.shelf, s.seen.journals, s.clock.journals)
		} else if s.seen.given > s.clock.given || s.seen.touches > s.clock.touches {
			c.wrong.add("the clock of %q is behind", s.shelf)
		}
	}
}

func (c *contents) value(key, stored []byte) {
	switch {
	case c.own && bytes.Equal(key, schemaKey):
		c.schema = true
		c.schemaValue(stored)
	case c.own && len(c.path) == 2 && bytes.Equal(c.path[1], sumsKey): // damaged, it is made anew
	case len(c.path) == 1 && !c.own && bytes.Equal(key, clockKey):
		c.clockValue(stored)
	case len(c.path) == 2 && !c.own:
		c.journalValue(key, stored)
	default:
		c.wrong.add("%s: a value that is not Umpire's", c.where(key))
	}
}

func (c *contents) schemaValue(stored []byte) {
	err := checkSchema(stored)
	if errors.Is(err, errNewer) || errors.Is(err, errOlder) {
		c.other = err
	} else if err != nil {
		c.wrong.add("%v", err)
	}
}

func (c *contents) clockValue(stored []byte) {
	s := c.shelf()
	var err error
	if s.clock, err = clockOf(stored, s.shelf); err != nil {
		c.wrong.add("%v", err)
	}
}

func (c *contents) journalValue(key, stored []byte) {
	value, err := verified(stored, c.place.at(key))
	if err != nil {
		c.wrong.add("%s %v", c.where(key), err)
		c.damaged = true
		return
	}
	n, isEntry := parseNumber(key)
	switch {
	case bytes.Equal(key, headKey):
		c.parts++
	case bytes.Equal(key, uidKey):
		c.uid = string(value)
		c.parts++
	case bytes.Equal(key, stateKey):
		var ok bool
		if c.state, ok = standingOf(value); ok {
			c.parts++
		}
		seen := &c.shelf().seen
		seen.touches = max(seen.touches, c.state.touch)
	case isEntry && n == c.entries+1:
		c.entries++
	case isEntry && c.damaged: // one before it was
	default:
		c.wrong.add("%s is out of place", c.where(key))
		c.damaged = true
	}
}

func (c *contents) shelf() *shelfSeen { return c.shelves[len(c.shelves)-1] }

// where names a place in the tree, for people.
func (c *contents) where(key []byte) string {
	if len(c.path) == 2 && !c.own {
		return name(tracker.Shelf(c.path[0]), c.id) + ", " + part(key)
	}
	return string(bytes.ToValidUTF8(bytes.Join(append(c.path[:len(c.path):len(c.path)], key), []byte("/")), []byte("?")))
}
