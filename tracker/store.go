package tracker

import (
	"errors"
	"fmt"
)

// Shelf names one kind of journal in the store.
type Shelf string

// The shelves there are.
const (
	Tables   Shelf = "tables"
	Evenings Shelf = "evenings"
)

// Journal is one append-only list on a shelf, as the store gives it back: a
// head that is written once, and entries in the order they were appended. What
// the bytes mean is the tracker's business alone.
type Journal struct {
	ID      int    // from 1, never given out twice on its shelf
	UID     string // unique across machines
	Head    []byte
	Entries [][]byte
}

// Listed is a journal without its entries, and the note that was kept beside it.
type Listed struct {
	ID      int
	Entries int // how many there are
	Touch   int // grows with every change on the shelf: the highest is the latest
	Note    Note
}

// Note is what somebody worked out from a journal and keeps beside it: a cache,
// never a truth. It is not part of the journal, and may be gone at any time.
type Note struct {
	Entries int // of the journal it was made from
	Text    []byte
}

// Store keeps journals. Each call is one transaction, on disk when it returns;
// no call holds the file open afterwards. Readers never create a file: where
// there is none, shelves are empty.
//
// Errors: ErrNotFound, *Conflict, *DamageError, ErrBusy, or an I/O error,
// wrapped with what was being done.
type Store interface {
	// Create puts a new journal on a shelf and returns its number. A UID
	// that the shelf already holds is a *Duplicate.
	Create(shelf Shelf, uid string, head []byte, entries ...[]byte) (int, error)
	// Append adds entries to a journal that has exactly `after` entries. If
	// another process was faster the error is a *Conflict, and nothing is written.
	Append(shelf Shelf, id, after int, entries ...[]byte) error
	// Read returns a journal; ErrNotFound where there is none of that number.
	Read(shelf Shelf, id int) (Journal, error)
	// ReadAll returns those of the journals with these numbers that there are; nil stands
	// for all of the shelf, in the order of their numbers.
	ReadAll(shelf Shelf, ids []int) ([]Journal, error)
	// Since returns the entries of a journal after the first `after` ones.
	Since(shelf Shelf, id, after int) ([][]byte, error)
	// List returns every journal of a shelf without its entries, in the order of their numbers.
	List(shelf Shelf) ([]Listed, error)
	// Keep puts notes beside journals, by number. One that was made from another
	// number of entries than the journal has by now is left out.
	Keep(shelf Shelf, notes map[int]Note) error
	// Delete takes a journal off its shelf.
	Delete(shelf Shelf, id int) error
}

// Latest stands for the number of the journal that was created or appended to
// most recently, among those that still exist.
const Latest = 0

// Stamped is a Store that can say at next to no cost, and without any lock,
// whether it may have changed: it has not as long as the stamp is the same and
// is not "".
type Stamped interface {
	Stamp() string
}

// StampOf is the store's stamp, "" where it gives none.
func StampOf(s Store) string {
	if stamped, ok := s.(Stamped); ok {
		return stamped.Stamp()
	}
	return ""
}

// ErrNotFound: no journal has that number.
var ErrNotFound = errors.New("not found")

// ErrBusy: another process holds the file and did not let go in time.
var ErrBusy = errors.New("the file is in use")

// Conflict says that another process appended first.
type Conflict struct {
	ID    int
	After int // the entries the caller knew of
	Have  int // the entries there are
}

func (c *Conflict) Error() string {
	return fmt.Sprintf("another Umpire recorded something on %d meanwhile (%d entries instead of %d)", c.ID, c.Have, c.After)
}

// Duplicate says that the shelf already holds a journal with that UID.
type Duplicate struct {
	ID  int
	UID string
}

func (d *Duplicate) Error() string { return fmt.Sprintf("already there as %d", d.ID) }

// DamageError says that a file is not a sound store: damaged, cut short, or
// not Umpire's at all. Such a file is never written to.
type DamageError struct {
	Path   string
	Reason string
}

func (d *DamageError) Error() string { return fmt.Sprintf("%s: %s", d.Path, d.Reason) }
