package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"umpire/storage"
)

// Who may read a file that is written: its owner alone, where anything secret may be in it, or everybody.
const (
	secret fs.FileMode = 0o600
	shared fs.FileMode = 0o644
)

// writeFile writes a file that a person named, all of it or nothing. One that is there already
// is overwritten only where the person says so, the database never.
func (a *app) writeFile(path string, text []byte, mode fs.FileMode, force bool) error {
	if a.isDatabase(path) {
		return fmt.Errorf("%s is the database itself, which is never written over: choose another name", path)
	}
	err := storage.WriteFile(path, text, mode, force)
	switch {
	case err == nil:
		return nil
	case !errors.Is(err, fs.ErrExist):
		return fmt.Errorf("cannot write %s: %w", path, plainCause(err))
	case !a.terminal():
		return fmt.Errorf("%s is there already; --force overwrites it", path)
	}
	if sure, err := a.confirm(path + " is there already. Overwrite it?"); err != nil || !sure {
		return errors.Join(err, fmt.Errorf("%s is left as it was", path))
	}
	return a.writeFile(path, text, mode, true)
}

// isDatabase reports whether a path leads to the database, there already or not.
func (a *app) isDatabase(path string) bool {
	store := a.store().Path()
	one, err1 := filepath.Abs(path)
	two, err2 := filepath.Abs(store)
	if err1 == nil && err2 == nil && one == two {
		return true
	}
	file, err1 := os.Stat(path)
	db, err2 := os.Stat(store)
	return err1 == nil && err2 == nil && os.SameFile(file, db)
}
