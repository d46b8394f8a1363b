package storage

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"umpire/tracker"
)

// contents reads what the pages hold: that every key is one of ours, every
// checksum fits, every journal is whole. Slices are valid during the call only.
type contents struct {
	index
	problems
	schema  bool  // seen: this is a file of ours
	strange bool  // a bucket was seen that is not
	other   error // it is one of another Umpire

	who    owner // of the value before
	prefix []byte
	of     *journal // nil: a shelf's clock
}

// value takes in what stands under a key, at a place in the file.
func (c *contents) value(key, stored []byte, at int64) {
	if bytes.Equal(key, schemaKey) {
		c.schema = true
		c.schemaValue(stored)
		return
	}
	who, part := c.who, key[min(len(c.prefix), len(key)):]
	if len(c.prefix) == 0 || !bytes.HasPrefix(key, c.prefix) {
		var ok bool
		if who, part, ok = parseKey(key); !ok {
			c.add("%s: a value that is not Umpire's", nameOf(key))
			return
		}
		c.who, c.prefix, c.of = who, append(c.prefix[:0], key[:len(key)-len(part)]...), c.journals[who]
		if c.of == nil && who.id > 0 {
			c.of = &journal{}
			c.journals[who] = c.of
		}
	}
	value, err := verified(key, stored)
	j := c.of
	if j == nil {
		k, ok := clockOf(value)
		if c.clocks[who.shelf] = k; !ok {
			c.add("%s %v", nameOf(key), cmp.Or(err, errMeaning))
		}
		return
	}
	if bytes.Equal(part, summaryPart) { // damaged, it is made anew
		if err == nil && len(value) >= 8 {
			made, _ := parseNumber(value[:8])
			j.summary = summary{at + checksumSize + 8, len(value) - 8, made}
		}
		return
	}
	if err = cmp.Or(j.take(part, value), err); err != nil {
		c.add("%s %v", nameOf(key), err)
		j.damaged = true
	}
}

// take takes in a part of a journal, which may be damaged.
func (j *journal) take(part, value []byte) error {
	if n, isEntry := parseNumber(part); isEntry && n > 0 {
		j.found, j.highest = j.found+1, max(j.highest, n)
		return nil
	}
	j.parts++
	switch {
	case bytes.Equal(part, headPart):
	case bytes.Equal(part, uidPart):
		j.uid = string(value)
	case bytes.Equal(part, statePart):
		if !parseNumbers(value, &j.entries, &j.revision) && value != nil {
			return errMeaning
		}
	default:
		return errors.New("is out of place")
	}
	return nil
}

func (c *contents) schemaValue(stored []byte) {
	value, err := verified(schemaKey, stored)
	have, ok := parseNumber(value)
	switch {
	case err != nil || !ok || have < 1:
		c.add("the schema %v", cmp.Or(err, errMeaning))
	case have != schema:
		which := errNewer
		if have < schema {
			which = errOlder
		}
		c.other = fmt.Errorf("%w (its schema is %d, this one knows schema %d)", which, have, schema)
	}
}

// finish looks at each journal and each shelf as a whole, when all of them were seen.
func (c *contents) finish() {
	if c.strange && c.schema {
		c.other = errOlder
	}
	seen := map[tracker.Shelf]clock{}
	for shelf := range c.clocks {
		seen[shelf] = clock{}
	}
	for _, who := range slices.SortedFunc(maps.Keys(c.journals), owner.compare) {
		j := c.journals[who]
		if j.parts != 3 {
			c.add("%v: a part of its beginning is missing", who)
		} else if !j.damaged && (j.found != j.entries || j.highest != j.entries) {
			c.add("%v: %d entries instead of %d", who, j.found, j.entries)
		}
		if other, twice := c.uids[identity{who.shelf, j.uid}]; twice {
			c.add("%v: the same as %v", who, owner{who.shelf, other})
		}
		c.uids[identity{who.shelf, j.uid}] = who.id
		s := seen[who.shelf]
		seen[who.shelf] = clock{max(s.given, who.id), max(s.revisions, j.revision), s.journals + 1}
	}
	for _, shelf := range slices.Sorted(maps.Keys(seen)) {
		if k, s := c.clocks[shelf], seen[shelf]; k.journals != s.journals {
			c.add("shelf %q: %d journals instead of %d", shelf, s.journals, k.journals)
		} else if s.given > k.given || s.revisions > k.revisions {
			c.add("the clock of %q is behind", shelf)
		}
	}
}
