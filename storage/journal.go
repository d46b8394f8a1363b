package storage

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/tracker"
)

// schema is the tree of keys that this package writes; see the package comment.
const schema = 5

// What stands in the one bucket: keys of their own, and the parts of a journal besides its entries.
var (
	ownBucket   = []byte("umpire")
	schemaKey   = []byte("schema")
	clockPart   = []byte("clock")
	headPart    = []byte("head")
	uidPart     = []byte("uid")
	statePart   = []byte("state")
	summaryPart = []byte("summary")
)

// fill is how full a page becomes before it is split. Entries come in order, so
// a page that was split will not grow again.
const fill = 0.9

var (
	errMissing = errors.New("is missing")
	errMeaning = errors.New("is not what belongs there")
	errNewer   = errors.New("a newer Umpire wrote it: use that one")
	errOlder   = errors.New("an older Umpire wrote it, and this one does not read that: its tables come out by export, or doctor --rescue, of the Umpire that wrote it")
)

// owner is a journal by its number; with number 0 it is the shelf.
type owner struct {
	shelf tracker.Shelf
	id    int
}

func (o owner) compare(other owner) int {
	return cmp.Or(cmp.Compare(o.shelf, other.shelf), cmp.Compare(o.id, other.id))
}

// key is where a part of a journal stands.
func (o owner) key(part []byte) []byte {
	return slices.Concat([]byte(o.shelf), []byte("/"), numbers(o.id), part)
}

// entry is where an entry stands, by its place from 1.
func (o owner) entry(n int) []byte { return o.key(numbers(n)) }

// parseKey takes a key apart; ok is false for one that is not a shelf's.
func parseKey(key []byte) (who owner, part []byte, ok bool) {
	shelf, rest, ok := bytes.Cut(key, []byte("/"))
	who.shelf = tracker.Shelf(shelf)
	if !ok || bytes.Equal(rest, clockPart) || len(rest) < 8 {
		return who, rest, ok && bytes.Equal(rest, clockPart)
	}
	who.id, ok = parseNumber(rest[:8])
	return who, rest[8:], ok && who.id > 0
}

// String says which journal it is, for people: "table 3".
func (o owner) String() string {
	return fmt.Sprintf("%s %d", strings.TrimSuffix(string(o.shelf), "s"), o.id)
}

// nameOf says what stands under a key, for people.
func nameOf(key []byte) string {
	who, part, ok := parseKey(key)
	n, isEntry := parseNumber(part)
	switch {
	case bytes.Equal(key, schemaKey):
		return "the schema"
	case !ok:
		return string(bytes.ToValidUTF8(key, []byte("?")))
	case who.id == 0:
		return fmt.Sprintf("the clock of %q", who.shelf)
	case isEntry:
		return fmt.Sprintf("%v, entry %d", who, n)
	}
	return fmt.Sprintf("%v, its %q", who, part)
}

// damaged says that a value is not what this package wrote there; explain adds in which file.
func damaged(key []byte, err error) error {
	return &tracker.DamageError{Reason: nameOf(key) + " " + err.Error()}
}

// get returns a value, which is valid as long as the transaction.
func get(b *bucket, key []byte) ([]byte, error) {
	stored := b.Get(key)
	if stored == nil {
		return nil, damaged(key, errMissing)
	}
	value, err := verified(key, stored)
	if err != nil {
		return nil, damaged(key, err)
	}
	return value, nil
}

func put(b *bucket, key, value []byte) error { return b.Put(key, withChecksum(key, value)) }

// index is what a reading of the whole file finds, and what is written besides: every journal
// without its head and its entries.
type index struct {
	journals map[owner]*journal
	uids     map[identity]int // their numbers
	clocks   map[tracker.Shelf]clock
}

// identity is what no two journals share.
type identity struct {
	shelf tracker.Shelf
	uid   string
}

// journal is one of them.
type journal struct {
	uid               string
	entries, revision int     // as its state says: how many there are, the revision that brought the last
	summary           summary // as it was read

	parts, found, highest int  // what a reading has seen: of head, uid and state; of the entries, and the last one's place
	damaged               bool // some of that was
}

// summary is where in the file it stands what a journal comes to: there are too many to keep them all in mind.
type summary struct {
	at   int64
	size int // 0: nobody knows
	made int // from so many entries
}

// clock is a shelf's memory: the highest number given out, how many changes there were,
// and how many journals there are (which numbers alone would not tell if one went missing).
type clock struct{ given, revisions, journals int }

// clockOf reads the value of a shelf's clock.
func clockOf(value []byte) (k clock, ok bool) {
	ok = parseNumbers(value, &k.given, &k.revisions, &k.journals)
	return k, ok
}

func (c clock) write(b *bucket, shelf tracker.Shelf) error {
	return put(b, slices.Concat([]byte(shelf), []byte("/"), clockPart), numbers(c.given, c.revisions, c.journals))
}

// on are the numbers of the journals on a shelf, in their order.
func (x *index) on(shelf tracker.Shelf) (ids []int) {
	for who := range x.journals {
		if who.shelf == shelf {
			ids = append(ids, who.id)
		}
	}
	slices.Sort(ids)
	return ids
}

// read copies a journal out of the transaction, with its entries after the first so many.
func (x *index) read(b *bucket, who owner, after int) (tracker.Journal, error) {
	j := x.journals[who]
	if j == nil {
		return tracker.Journal{}, tracker.ErrNotFound
	}
	head, err := get(b, who.key(headPart))
	if err != nil {
		return tracker.Journal{}, err
	}
	out := tracker.Journal{ID: who.id, UID: j.uid, Head: bytes.Clone(head), Entries: make([][]byte, 0, max(0, j.entries-after))}
	cursor := b.Cursor()
	for k, v := cursor.Seek(who.entry(after + 1)); len(out.Entries) < cap(out.Entries); k, v = cursor.Next() {
		if want := who.entry(after + len(out.Entries) + 1); !bytes.Equal(k, want) {
			return out, damaged(want, errMissing)
		}
		value, err := verified(k, v)
		if err != nil {
			return out, damaged(k, err)
		}
		out.Entries = append(out.Entries, bytes.Clone(value))
	}
	return out, nil
}

// against compares a journal with what somebody knows of it.
func (x *index) against(b *bucket, who owner, m tracker.Mark) error {
	j := x.journals[who]
	if j == nil {
		return tracker.ErrNotFound
	}
	var last []byte
	if m.Entries > 0 && m.Entries <= j.entries {
		var err error
		if last, err = get(b, who.entry(m.Entries)); err != nil {
			return err
		}
	}
	return m.Against(who.id, j.uid, j.entries, last)
}

// inOwn does something in a transaction with our own bucket, which a new file does not have yet.
func inOwn(do func(*bucket) error) func(*tx) error {
	return func(t *tx) error {
		b, err := t.CreateBucketIfNotExists(ownBucket)
		if err != nil {
			return err
		}
		b.FillPercent = fill
		if b.Get(schemaKey) == nil {
			err = put(b, schemaKey, numbers(schema))
		}
		return errors.Join(err, do(b))
	}
}
