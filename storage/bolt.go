package storage

import (
	"errors"
	"fmt"
	"io"
	"log"
	"runtime"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/boltdb/bolt"

	"umpire/tracker"
)

// The rest of the package says boltFile, tx and bucket: only this file imports bolt, so
// that moving to its successor (go.etcd.io/bbolt, the same format) is a change of one line.
type (
	boltFile = bolt.DB // which it holds open, and locked
	tx       = bolt.Tx
	bucket   = bolt.Bucket
)

// Bolt writes to the standard log what it cannot return: that a lock could not be given up.
func init() { log.SetOutput(io.Discard) }

// openBolt opens and locks a file that was found sound. Every commit is synced
// (NoSync stays false), also the length of a file that grew.
//
// On Windows this Bolt never lets go of a reader's lock, so readers open as writers there.
func openBolt(path string, write bool, wait time.Duration) (*boltFile, error) {
	options := &bolt.Options{Timeout: wait, ReadOnly: !write && runtime.GOOS != "windows"}
	db, err := bolt.Open(path, 0o600, options)
	for try := 0; try < retries && (errors.Is(err, syscall.EINTR) || errors.Is(err, syscall.EAGAIN)); try++ {
		time.Sleep(pause)
		db, err = bolt.Open(path, 0o600, options)
	}
	if errors.Is(err, bolt.ErrTimeout) {
		return nil, busy(path, wait)
	}
	return db, err
}

// guard turns a panic of Bolt's, and a fault in memory that it mapped, into an error.
func guard(path string, do func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = &tracker.DamageError{Path: path, Reason: fmt.Sprintf("reading it failed: %v", p)}
		}
	}()
	return do()
}

// busy is tracker.ErrBusy, with what can be done about it.
func busy(path string, wait time.Duration) error {
	return fmt.Errorf("%s: %w: another Umpire kept it for more than %v; try again", path, tracker.ErrBusy, wait)
}
