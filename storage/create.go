package storage

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// makeFile makes an empty store. If another process makes one at the same time, the
// first to finish wins, and ours is thrown away.
func makeFile(path string, wait time.Duration) error {
	err := os.MkdirAll(filepath.Dir(path), 0o700)
	if err == nil {
		err = writeNew(path, wait, func(f *os.File) error { return emptyStore(f.Name(), wait) })
	}
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return explain(path, err)
	}
	return nil
}

// emptyStore makes an empty file an empty store.
func emptyStore(path string, wait time.Duration) error {
	return guard(path, func() error {
		b, err := openBolt(path, true, wait)
		if err != nil {
			return err
		}
		return errors.Join(b.update(upgrade), b.close())
	})
}

// writeNew makes a file that is whole and synced when it gets its name: a crash leaves no half-made
// one, and on Linux nothing at all. fs.ErrExist if a file has that name by then.
func writeNew(path string, wait time.Duration, write func(*os.File) error) error {
	f, err := unnamed(filepath.Dir(path))
	if err != nil {
		f, err = os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".new-*")
	}
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	defer f.Close()
	if err := f.Chmod(0o600); err != nil { // whatever the umask
		return err
	}
	if err := write(f); err != nil {
		return err
	}
	if err := publish(f.Name(), path, wait); err != nil {
		return err
	}
	syncFolder(filepath.Dir(path))
	return nil
}

// publish gives a finished file its name; fs.ErrExist if a file has that name already.
func publish(half, path string, wait time.Duration) error {
	err := link(half, path)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	if other := publishWithoutLinks(half, path, wait); other == nil || errors.Is(other, fs.ErrExist) {
		return other
	}
	return err
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
