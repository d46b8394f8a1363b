package storage

import (
	"bytes"
	"errors"
	"fmt"

	"umpire/tracker"
)

// schema is the tree of buckets that this package writes; see the package comment.
const schema = 4

// Keys of the tree. An entry's key and a journal's are eight bytes: number(n).
var (
	ownBucket = []byte("umpire")
	schemaKey = []byte("schema")
	clockKey  = []byte("clock")
	headKey   = []byte("head")
	uidKey    = []byte("uid")
	stateKey  = []byte("state")
	sumsKey   = []byte("summaries")
)

// fill is how full a page becomes before it is split. Entries come in order, so
// a page that was split will not grow again.
const fill = 0.9

// damage is a value that is not what this package wrote there.
type damage struct {
	where string
	err   error
}

func (d *damage) Error() string { return d.where + " " + d.err.Error() }

var (
	errMissing = errors.New("is missing")
	errMeaning = errors.New("is not what belongs there")
	errNewer   = errors.New("a newer Umpire wrote it: use that one")
	errOlder   = errors.New("an older Umpire wrote it, and this one does not read that: its tables come out by export, or doctor --rescue, of the Umpire that wrote it")
)

// journal is one journal's bucket.
type journal struct {
	bucket *bucket
	place  place
	shelf  tracker.Shelf
	id     int
	standing
}

// standing is how far a journal is.
type standing struct{ entries, touch int } // how many entries there are, the touch that came last

func standingOf(state []byte) (standing, bool) {
	ns, ok := parseNumbers(state, 2)
	if !ok {
		return standing{}, false
	}
	return standing{ns[0], ns[1]}, true
}

// schemaPlace is where the schema stands.
var schemaPlace = nowhere.at(ownBucket).at(schemaKey)

// placeOf is where the values of a journal stand.
func placeOf(shelf tracker.Shelf, id int) place { return nowhere.at([]byte(shelf)).at(number(id)) }

func clockPlace(shelf tracker.Shelf) place { return nowhere.at([]byte(shelf)).at(clockKey) }

// name says which journal it is, for people: "table 3".
func name(shelf tracker.Shelf, id int) string {
	switch shelf {
	case tracker.Tables:
		return fmt.Sprintf("table %d", id)
	case tracker.Results:
		return fmt.Sprintf("result %d", id)
	}
	return fmt.Sprintf("%s %d", shelf, id)
}

// openJournal finds a journal; the shelf's bucket may be nil.
func openJournal(on *bucket, shelf tracker.Shelf, id int) (*journal, error) {
	if on == nil || id < 1 {
		return nil, tracker.ErrNotFound
	}
	b := on.Bucket(number(id))
	if b == nil {
		return nil, tracker.ErrNotFound
	}
	b.FillPercent = fill
	j := &journal{bucket: b, place: placeOf(shelf, id), shelf: shelf, id: id}
	state, err := j.get(stateKey)
	if err != nil {
		return nil, err
	}
	var ok bool
	if j.standing, ok = standingOf(state); !ok {
		return nil, j.damage(stateKey, errMeaning)
	}
	return j, nil
}

// get returns a value, which is valid as long as the transaction.
func (j *journal) get(key []byte) ([]byte, error) {
	stored := j.bucket.Get(key)
	if stored == nil {
		return nil, j.damage(key, errMissing)
	}
	value, err := verified(stored, j.place.at(key))
	if err != nil {
		return nil, j.damage(key, err)
	}
	return value, nil
}

func (j *journal) put(key, value []byte) error {
	return j.bucket.Put(key, withChecksum(value, j.place.at(key)))
}

func (j *journal) damage(key []byte, err error) error {
	return &damage{name(j.shelf, j.id) + ", " + part(key), err}
}

// part names a value of a journal, for people.
func part(key []byte) string {
	if n, ok := parseNumber(key); ok {
		return fmt.Sprintf("entry %d", n)
	}
	return fmt.Sprintf("its %q", key)
}

// append adds entries, with what they come to, and stamps the journal as the one touched last.
func (j *journal) append(on *bucket, entries [][]byte, summary []byte) error {
	for _, e := range entries {
		j.entries++
		if err := j.put(number(j.entries), e); err != nil {
			return err
		}
	}
	c, err := clockOf(on.Get(clockKey), j.shelf)
	if err != nil {
		return err
	}
	c.touches++
	j.touch = c.touches
	return errors.Join(j.keep(on, summary), c.write(on, j.shelf), j.put(stateKey, number(j.entries, j.touch)))
}

// since copies the entries after the first `after` ones.
func (j *journal) since(after int) ([][]byte, error) {
	out := make([][]byte, 0, j.entries-after)
	cursor := j.bucket.Cursor()
	for k, v := cursor.Seek(number(after + 1)); len(out) < cap(out); k, v = cursor.Next() {
		if want := number(after + len(out) + 1); !bytes.Equal(k, want) {
			return nil, j.damage(want, errMissing)
		}
		value, err := verified(v, j.place.at(k))
		if err != nil {
			return nil, j.damage(k, err)
		}
		out = append(out, bytes.Clone(value))
	}
	return out, nil
}

// whole copies the journal out of the transaction.
func (j *journal) whole() (tracker.Journal, error) {
	out := tracker.Journal{ID: j.id}
	head, err := j.get(headKey)
	if err != nil {
		return out, err
	}
	uid, err := j.get(uidKey)
	if err != nil {
		return out, err
	}
	out.Head, out.UID = bytes.Clone(head), string(uid)
	out.Entries, err = j.since(0)
	return out, err
}

// numbersOn are the numbers of the journals on a shelf, in their order.
func numbersOn(on *bucket) (all []int) {
	if on == nil {
		return nil
	}
	cursor := on.Cursor()
	for k, v := cursor.First(); k != nil; k, v = cursor.Next() {
		if id, ok := parseNumber(k); v == nil && ok {
			all = append(all, id)
		}
	}
	return all
}

// clock is a shelf's memory: the highest number given out, the touches counted,
// and how many journals there are (which numbers alone would not tell if one went missing).
type clock struct{ given, touches, journals int }

// clockOf reads the stored clock of a shelf.
func clockOf(stored []byte, shelf tracker.Shelf) (clock, error) {
	value, err := verified(stored, clockPlace(shelf))
	ns, ok := parseNumbers(value, 3)
	if err == nil && !ok {
		err = errMeaning
	}
	if err != nil {
		return clock{}, &damage{fmt.Sprintf("the clock of %q", shelf), err}
	}
	return clock{ns[0], ns[1], ns[2]}, nil
}

func (c clock) write(on *bucket, shelf tracker.Shelf) error {
	return on.Put(clockKey, withChecksum(number(c.given, c.touches, c.journals), clockPlace(shelf)))
}

// begin makes a new file ours; a file that is keeps what it says.
func begin(t *tx) error {
	own, err := t.CreateBucketIfNotExists(ownBucket)
	if err != nil || own.Get(schemaKey) != nil {
		return err
	}
	return own.Put(schemaKey, withChecksum(number(schema), schemaPlace))
}

// checkSchema says whether a file is of this schema.
func checkSchema(stored []byte) error {
	value, err := verified(stored, schemaPlace)
	if err != nil {
		return &damage{"the schema", err}
	}
	switch have, ok := parseNumber(value); {
	case !ok || have < 1:
		return &damage{"the schema", errMeaning}
	case have > schema:
		return fmt.Errorf("%w (its schema is %d, this one knows schema %d)", errNewer, have, schema)
	case have < schema:
		return fmt.Errorf("%w (its schema is %d, this one knows schema %d)", errOlder, have, schema)
	}
	return nil
}
