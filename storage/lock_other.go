//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package storage

import (
	"os"
	"time"
)

// canLock: lock works here.
const canLock = false

// lock does nothing here: Bolt locks another file on Windows. What looks
// damaged while somebody writes is looked at again (see File.sound).
func lock(*os.File, time.Duration) error { return nil }

func unlock(*os.File) error { return nil }

func queue(*os.File) error { return nil }
