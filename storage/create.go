package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// makeFile makes an empty store. It is made under another name and gets its
// own when it is whole, so that a crash leaves no half-made file; if another
// process makes one at the same time, the first to finish wins, and ours is thrown away.
func makeFile(path string, wait time.Duration) error {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("making the folder of the database: %w", err)
	}
	half, err := emptyStore(folder, filepath.Base(path), wait)
	if err != nil {
		return fmt.Errorf("making the database: %w", err)
	}
	defer os.Remove(half)
	if err := publish(half, path, wait); err != nil && !errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("making the database: %w", err)
	}
	syncFolder(folder)
	return nil
}

// emptyStore writes an empty store under a name that nobody else uses.
func emptyStore(folder, base string, wait time.Duration) (string, error) {
	f, err := temporary(folder, base)
	if err != nil {
		return "", err
	}
	defer f.Close()
	err = guard(f.Name(), func() error {
		b, err := openBolt(f.Name(), true, wait)
		if err != nil {
			return err
		}
		return errors.Join(b.update(upgrade), b.close())
	})
	if err != nil {
		os.Remove(f.Name())
		return "", err
	}
	return f.Name(), nil
}

// temporary makes an empty file beside another, for the owner alone whatever the umask.
func temporary(folder, base string) (*os.File, error) {
	f, err := os.CreateTemp(folder, base+".new-*")
	if err != nil {
		return nil, err
	}
	if err := f.Chmod(0o600); err != nil {
		f.Close()
		os.Remove(f.Name())
		return nil, err
	}
	return f, nil
}

// publish gives a finished file its name; fs.ErrExist if a file has that name already.
func publish(half, path string, wait time.Duration) error {
	err := os.Link(half, path)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	return publishWithoutLinks(half, path, wait)
}

// publishWithoutLinks does it where files cannot have two names (FAT, some phones): under a
// lock on the folder, since renaming replaces what is there.
func publishWithoutLinks(half, path string, wait time.Duration) error {
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer folder.Close()
	if err := lock(folder, true, wait); err != nil {
		return err
	}
	if _, err := os.Lstat(path); err == nil {
		return &os.PathError{Op: "rename", Path: path, Err: fs.ErrExist}
	}
	return os.Rename(half, path)
}

// syncFolder makes a new name in a folder last. Some systems cannot, and need not.
func syncFolder(folder string) {
	if d, err := os.Open(folder); err == nil {
		defer d.Close()
		_ = d.Sync()
	}
}
