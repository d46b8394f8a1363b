package storage

import (
	"cmp"
	"errors"
	"io/fs"
	"strings"
	"syscall"

	"umpire/tracker"
)

// causes are what the system may refuse, in words.
var causes = map[error]string{
	fs.ErrExist:          "it exists already, and Umpire replaces no file: choose another name",
	syscall.ENOSPC:       "the disk is full",
	syscall.EDQUOT:       "your share of the disk is used up",
	syscall.EFBIG:        "the disk takes no file of that length",
	syscall.EIO:          "the disk reports a fault",
	syscall.EROFS:        "the disk can only be read",
	syscall.ENOMEM:       "there is not enough memory",
	syscall.EACCES:       "you are not allowed to use it",
	syscall.EPERM:        "you are not allowed to use it",
	syscall.EMFILE:       "too many files are open",
	syscall.ENFILE:       "too many files are open",
	syscall.ENOENT:       "there is no such file or folder",
	syscall.ENOTDIR:      "a part of that path is no folder",
	syscall.EISDIR:       "that is a folder",
	syscall.ENAMETOOLONG: "that name is too long",
	syscall.ENOLCK:       "its folder gives out no locks: keep the database on a disk of this machine",
	syscall.EINTR:        "the system broke off again and again",
	syscall.EAGAIN:       "the system is short of something just now",
}

// troubleError is an error of the system at a file, in words instead of the library's.
type troubleError struct {
	path, words string
	err         error
}

func (e *troubleError) Error() string { return e.path + ": " + e.words }
func (e *troubleError) Unwrap() error { return e.err }

// explain says what an error is: damage, or trouble with the disk. Bolt passes some of the
// system's errors on as mere text.
func explain(path string, err error) error {
	var damage *tracker.DamageError
	if errors.As(err, &damage) {
		damage.Path = cmp.Or(damage.Path, path)
		return damage
	}
	if said := Words(err); said != "" {
		return &troubleError{path, said, err}
	}
	return err
}

// Words says what the system refused; "" where it is nothing of that.
func Words(err error) string {
	for cause, words := range causes {
		if err != nil && (errors.Is(err, cause) || strings.Contains(err.Error(), cause.Error())) {
			return words
		}
	}
	return ""
}
