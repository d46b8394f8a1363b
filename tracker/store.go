package tracker

import (
	"errors"
	"fmt"
	"hash/crc32"
)

// Shelf names one kind of journal in the store.
type Shelf string

// The shelves there are.
const (
	Tables  Shelf = "tables"
	Results Shelf = "results" // games that were not recorded: a number each
	Book    Shelf = "book"    // its one journal: every change of plays, people and evenings
)

// Shelves are all of them, for a rescue.
var Shelves = []Shelf{Tables, Results, Book, machines}

// Sequence lists the shelves whose journals share one sequence of numbers with those of a shelf.
func Sequence(s Shelf) []Shelf {
	if s == Tables || s == Results {
		return []Shelf{Tables, Results}
	}
	return []Shelf{s}
}

// Journal is one append-only list on a shelf, as the store gives it back: a
// head that is written once, and entries in the order they were appended. What
// the bytes mean is the tracker's business alone. An entry of no bytes is one that was
// lost to damage.
type Journal struct {
	ID      int      `json:"-"`   // from 1, never given out twice in its Sequence
	UID     string   `json:"uid"` // unique across machines
	Head    []byte   `json:"head"`
	Entries [][]byte `json:"entries"`
}

// Mark is how far a journal is, and that it is the same one.
func (j Journal) Mark() Mark { return Mark{UID: j.UID}.After(j.Entries...) }

// Mark tells one state of a journal from every other: which journal it is, how many entries
// it has, and a checksum of the last one.
type Mark struct {
	UID     string // "": the number of entries alone is meant
	Entries int
	Sum     uint32
}

// After is the mark of the same journal with further entries.
func (m Mark) After(entries ...[]byte) Mark {
	if n := len(entries); n > 0 {
		m.Entries, m.Sum = m.Entries+n, Sum(entries[n-1])
	}
	return m
}

// Sum is the checksum of an entry in a Mark (CRC-32C).
func Sum(entry []byte) uint32 { return crc32.Checksum(entry, castagnoli) }

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Write is one change on a shelf: a new journal, or entries behind those of another.
type Write struct {
	Shelf   Shelf
	ID      int    // 0: a new journal
	UID     string // of a new journal, or that another gets instead of its own; one that the shelf already holds is refused (Twice)
	Head    []byte // of a new journal
	At      Mark   // where another journal must stand; else *Conflict
	Entries [][]byte
	Summary []byte // what the journal comes to then; nil: nobody has worked it out
}

// Listed is a journal without its entries.
type Listed struct {
	ID       int
	UID      string
	Revision int    // how many changes of the shelf there were by its last one: the highest is the latest
	Summary  []byte // as it was written with the last entry; nil where there is none. Never a truth: see List
}

// Store keeps journals. Each call is one transaction, on disk when it returns;
// no call holds the file open afterwards. Readers never create a file: where
// there is none, shelves are empty.
//
// Errors: ErrNotFound, *Conflict, *DamageError, ErrBusy, or an I/O error,
// wrapped with what was being done.
type Store interface {
	// Write carries out changes in their order, all of them or none, and returns the
	// number of each one's journal.
	Write(changes ...Write) ([]int, error)
	// Read returns a journal with its entries after those that a mark speaks of, the zero Mark of none; ErrNotFound
	// where there is none of that number, *Conflict where it is not that journal, or has fewer.
	Read(shelf Shelf, id int, at Mark) (Journal, error)
	// ReadAll returns those of the journals with these numbers that there are; nil stands
	// for all of the shelf, in the order of their numbers.
	ReadAll(shelf Shelf, ids []int) ([]Journal, error)
	// List returns every journal of a shelf without its entries, in the order of their numbers.
	List(shelf Shelf) ([]Listed, error)
	// Stamp says at next to no cost, and without any lock, whether the store may have changed: it has not as
	// long as the stamp is the same and is not "".
	Stamp() string
}

// Latest stands for the number of the journal that was created or appended to
// most recently.
const Latest = 0

// ErrNotFound: no journal has that number.
var ErrNotFound = errors.New("not found")

// ErrBusy: another process holds the file and did not let go in time.
var ErrBusy = errors.New("the file is in use")

// Conflict says that a journal does not stand where the caller thought.
type Conflict struct {
	ID    int
	After int  // the entries the caller knew of
	Have  int  // the entries there are
	Other bool // it is another journal, or was another one before: the file was replaced
}

func (c *Conflict) Error() string {
	if c.Other {
		return fmt.Sprintf("what is saved as %d now is another one than was opened: another file was put in the place of the database; nothing was written", c.ID)
	}
	return fmt.Sprintf("another Umpire recorded something on %d meanwhile (%d entries instead of %d)", c.ID, c.Have, c.After)
}

// Against compares a mark with a journal: how many entries it has, and its last entry among
// those that the mark speaks of. nil: the journal goes on from there.
func (m Mark) Against(id int, uid string, have int, last []byte) error {
	other := m.UID != "" && (m.UID != uid || have < m.Entries || m.Entries > 0 && Sum(last) != m.Sum)
	if other || m.Entries < 0 || have < m.Entries {
		return &Conflict{ID: id, After: m.Entries, Have: have, Other: other}
	}
	return nil
}

// Twice says that a shelf already holds a journal with that UID.
func Twice(shelf Shelf, id int) error {
	return fmt.Errorf("the same is among the %s already, with the number %d", shelf, id)
}

// DamageError says that a file is not a sound store: damaged, cut short, or
// not Umpire's at all. Such a file is never written to.
type DamageError struct {
	Path   string
	Reason string
}

func (d *DamageError) Error() string { return fmt.Sprintf("%s: %s", d.Path, d.Reason) }
