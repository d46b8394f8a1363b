package storage

import (
	"errors"
	"fmt"
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
	if _, err := os.Stat(filepath.Dir(dest)); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("backup: the folder of %s does not exist", dest)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	err := write(dest, 0o600, false, func(to *os.File) error {
		if err := s.session(false, func(b *boltFile) error {
			return b.View(func(t *tx) error {
				_, err := t.WriteTo(to)
				return errors.Join(err, to.Sync())
			})
		}); err != nil {
			return err
		}
		in, _, err := inspect(to)
		if err == nil && len(in.problems) > 0 {
			err = in.damageError(dest)
		}
		return err
	})
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("backup: nothing was saved yet: there is no %s", s.path)
	}
	return fmt.Errorf("backup: %w", explain(dest, err))
}

// Check reads the whole file, page by page, and reports what it holds and what
// is wrong with it; nothing is changed, and Bolt is not asked. An error means that the file could
// not be read at all. Where there is no file, the report says so.
func (s *File) Check() (Report, error) {
	r, err := s.examine()
	for try := 0; err == nil && len(r.Problems) > 0 && !canLock && try < retries; try++ {
		r, err = s.examine()
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
func (s *File) examine() (Report, error) {
	f, err := s.open()
	if err != nil {
		return Report{}, err
	}
	defer f.Close()
	if err := lock(f, s.wait); err != nil {
		return Report{}, err
	}
	_, r, err := inspect(f)
	return r, err
}
