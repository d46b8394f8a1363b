package storage

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// makeStore makes a store that holds something when it gets its name; fs.ErrExist if a file has it by then: of
// those that make one at the same time the first to finish wins.
func makeStore(path string, wait time.Duration, fill func(*bucket) error) error {
	return write(path, 0o600, false, func(f *os.File) error {
		return guard(path, func() error {
			b, err := openBolt(f.Name(), true, wait)
			if err != nil {
				return err
			}
			return errors.Join(b.Update(inOwn(fill)), b.Close())
		})
	})
}

// WriteFile writes a text to a path as one: a file gets its name when it is whole and synced, so whatever
// goes wrong leaves what was there. mode is who may read it; a file that fewer could read before keeps to
// that. Unless replace says so a file that is there is fs.ErrExist. What is no ordinary file, a pipe or a terminal,
// is written to as it stands; behind a link lies the file that is meant.
func WriteFile(path string, text []byte, mode fs.FileMode, replace bool) error {
	if whole, err := filepath.EvalSymlinks(path); err == nil {
		path = whole
	}
	if was, err := os.Stat(path); err == nil {
		if !was.Mode().IsRegular() {
			return os.WriteFile(path, text, mode)
		}
		mode &= was.Mode()
	}
	return write(path, mode, replace, func(f *os.File) error {
		_, err := f.Write(text)
		return errors.Join(err, f.Sync())
	})
}

// write makes a file that is whole and synced when it gets its name: a crash leaves no half-made
// one, and on Linux nothing at all. Unless replace says so it is fs.ErrExist if one has that name by then.
func write(path string, mode fs.FileMode, replace bool, fill func(*os.File) error) error {
	f, err := (*os.File)(nil), error(fs.ErrInvalid)
	if !replace { // which takes a name to rename
		f, err = unnamed(filepath.Dir(path))
	}
	if err != nil {
		f, err = os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".new-*")
	}
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	defer f.Close()
	if err := f.Chmod(mode); err != nil { // whatever the umask
		return err
	}
	if err := fill(f); err != nil {
		return err
	}
	if replace {
		err = os.Rename(f.Name(), path)
	} else {
		err = publish(f.Name(), path)
	}
	if err != nil {
		return err
	}
	if d, err := os.Open(filepath.Dir(path)); err == nil { // the new name is to last, where the system can say so
		defer d.Close()
		_ = d.Sync()
	}
	return nil
}

// publish gives a finished file its name; fs.ErrExist if a file has that name already. Where files cannot have two
// names (FAT, some phones) it is renamed, which would replace what is there.
func publish(half, path string) error {
	err := link(half, path)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	if _, err := os.Lstat(path); err == nil {
		return &os.PathError{Op: "rename", Path: path, Err: fs.ErrExist}
	}
	if os.Rename(half, path) == nil {
		return nil
	}
	return err
}
