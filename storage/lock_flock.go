//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package storage

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// canLock: lock works here.
const canLock = true

// lock takes the lock that Bolt takes too, shared with other readers. It goes with the
// file's closing.
func lock(f *os.File, wait time.Duration) error {
	for end := time.Now().Add(wait); ; time.Sleep(2 * time.Millisecond) {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_SH|syscall.LOCK_NB)
		switch {
		case err == nil:
			return nil
		case errors.Is(err, syscall.EINTR):
		case !errors.Is(err, syscall.EWOULDBLOCK):
			return os.NewSyscallError("flock", err)
		case time.Now().After(end):
			return busy(f.Name(), wait)
		}
	}
}

// queue takes the lock alone, however long that takes: the system serves those who wait in
// their order, which trying again and again does not.
func queue(f *os.File) error {
	for {
		if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX); !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}

// unlock lets go of the lock before the file is closed.
func unlock(f *os.File) error {
	return os.NewSyscallError("flock", syscall.Flock(int(f.Fd()), syscall.LOCK_UN))
}
