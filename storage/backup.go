package storage

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"umpire/tracker"
)

// Backup writes a consistent copy of the file to dest, while others use it:
// readers go on, a writer waits for the time it takes to copy. The copy is read
// back and checked before it gets its name. A file that exists is never
// replaced, so neither is the database itself, nor an older and better backup by a worse one.
func (s *File) Backup(dest string) error {
	if _, err := os.Lstat(dest); err == nil {
		return fmt.Errorf("backup: %s exists already, and Umpire replaces no file: choose another name", dest)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var half string
	err := s.session(false, func(*boltFile) (err error) {
		half, err = copyBeside(s.path, dest)
		return err
	})
	if errors.Is(err, fs.ErrNotExist) && half == "" {
		return s.nothingToCopy(dest, err)
	}
	if err == nil {
		defer os.Remove(half)
		err = s.finish(half, dest)
	}
	if err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	return nil
}

// nothingToCopy tells a database that is not there from a folder that is not there.
func (s *File) nothingToCopy(dest string, err error) error {
	if _, missing := os.Stat(s.path); missing != nil {
		return fmt.Errorf("backup: nothing was saved yet: there is no %s", s.path)
	}
	return fmt.Errorf("backup: the folder of %s does not exist: %w", dest, err)
}

// copyBeside copies a file to a new one in the folder of dest and syncs it. The
// caller has locked the file.
func copyBeside(path, dest string) (half string, err error) {
	from, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer from.Close()
	to, err := temporary(filepath.Dir(dest), filepath.Base(dest))
	if err != nil {
		return "", err
	}
	_, err = io.Copy(to, from)
	if err = errors.Join(err, to.Sync(), to.Close()); err != nil {
		os.Remove(to.Name())
		return "", err
	}
	return to.Name(), nil
}

// finish checks a copy and gives it its name.
func (s *File) finish(half, dest string) error {
	f, err := os.Open(half)
	if err != nil {
		return err
	}
	defer f.Close()
	in, _, err := inspect(f, nil)
	if err != nil {
		return err
	}
	if len(in.problems) > 0 {
		return in.damageError(half)
	}
	if err := publish(half, dest, s.wait); err != nil {
		return err
	}
	syncFolder(filepath.Dir(dest))
	return nil
}

// Check reads the whole file, page by page, and reports what it holds and what
// is wrong with it; nothing is changed, and Bolt is not asked. An error means that the file could
// not be read at all. Where there is no file, the report says so.
func (s *File) Check() (Report, error) {
	r, err := s.examine(nil)
	for try := 0; err == nil && len(r.Problems) > 0 && !canLock && try < retries; try++ {
		r, err = s.examine(nil)
	}
	var d *tracker.DamageError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Report{Path: s.path, Shelves: []ShelfReport{}, Problems: []string{}}, nil
	case errors.As(err, &d):
		return Report{Path: s.path, Exists: true, Shelves: []ShelfReport{}, Problems: []string{d.Reason}}, nil
	}
	return r, err
}

// examine inspects the file with writers locked out.
func (s *File) examine(keep func(tracker.Shelf, tracker.Journal, bool)) (Report, error) {
	f, err := openFile(s.path)
	if err != nil {
		return Report{}, err
	}
	defer f.Close()
	if err := lock(f, false, s.wait); err != nil {
		return Report{}, err
	}
	_, r, err := inspect(f, keep)
	if err != nil {
		return Report{}, err
	}
	return *r, nil
}
