package tracker

import (
	"cmp"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"io"
	"time"
)

// Env is what a session needs from outside: the store, the time of day, a
// clock for stamps, and chance.
type Env struct {
	Store  Store
	Now    func() time.Time // time of day, with its monotonic reading; called by several goroutines at once
	Random io.Reader        // nil: crypto/rand
	// Slept is how long the machine has slept so far, which Now's monotonic
	// reading may leave out; nil where that is not known.
	Slept func() time.Duration
	// Place is the host and the path of the store, "" where it has none.
	Place string
}

// Time is the time of day as it is written down: a clock that is far out says the nearest
// that can be read again (CheckTime).
func (w Env) Time() time.Time {
	now := w.Now()
	switch year := now.UTC().Year(); {
	case year < firstYear:
		return time.Date(firstYear, 1, 1, 0, 0, 0, 0, time.UTC)
	case year > lastYear:
		return time.Date(lastYear, 12, 31, 0, 0, 0, 0, time.UTC)
	}
	return now
}

// The years that a time in a file may be of.
const firstYear, lastYear = 2000, 2200

// CheckTime refuses a time from a file with which nothing could be reckoned; the zero time says nothing, and may stand.
func CheckTime(t time.Time) error {
	if year := t.UTC().Year(); !t.IsZero() && (year < firstYear || year > lastYear) {
		return fmt.Errorf("it tells of the year %d: from %d to %d is expected", year, firstYear, lastYear)
	}
	return nil
}

// NewUID makes an identifier that is unique across machines; nil: of crypto/rand, which never fails.
func NewUID(random io.Reader) string {
	var b [16]byte
	if _, err := io.ReadFull(cmp.Or(random, rand.Reader), b[:]); err != nil {
		panic(err)
	}
	return hex.EncodeToString(b[:])
}

// machines is the shelf whose last journal's UID is this machine's, and its head the place.
const machines Shelf = "machine"

// ThisMachine identifies the file the tables are kept in, among all machines that exchange evenings; ""
// where that was not drawn yet, or the file was copied from another place (Env.Place).
func ThisMachine(w Env) (string, error) {
	all, err := w.Store.ReadAll(machines, nil)
	if n := len(all); n > 0 && (w.Place == "" || string(all[n-1].Head) == w.Place) {
		return all[n-1].UID, err
	}
	return "", err
}

// Machine is ThisMachine, drawn where it was not yet.
func Machine(w Env) (string, error) {
	if uid, err := ThisMachine(w); uid != "" || err != nil {
		return uid, err
	}
	uid := NewUID(w.Random)
	if _, err := w.Store.Write(Write{Shelf: machines, UID: uid, Head: []byte(w.Place)}); err != nil {
		return "", fmt.Errorf("saving: %w", err)
	}
	return uid, nil
}
