package storage

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// A file is written whole or not at all, through links, and never opened to more people than before.
func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "a.md"), filepath.Join(dir, "link")
	must(t, WriteFile(path, []byte("one"), 0o644, false))
	must(t, os.Symlink(path, link))
	if err := WriteFile(path, []byte("two"), 0o600, false); !errors.Is(err, fs.ErrExist) {
		t.Error(err)
	}
	holds := func(want string, mode fs.FileMode) {
		t.Helper()
		text, err := os.ReadFile(path)
		info, _ := os.Stat(path)
		if err != nil || string(text) != want || info.Mode() != mode {
			t.Errorf("%q, %v, %v", text, info.Mode(), err)
		}
		if all, _ := os.ReadDir(dir); len(all) != 2 {
			t.Errorf("something was left behind: %v", all)
		}
	}
	holds("one", 0o644)
	must(t, WriteFile(link, []byte("two"), 0o600, true))
	holds("two", 0o600)
	must(t, WriteFile(path, []byte("three"), 0o644, true))
	holds("three", 0o600)
	must(t, WriteFile(os.DevNull, []byte("x"), 0o600, false))
	if err := WriteFile(filepath.Join(dir, "no", "a"), nil, 0o600, true); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}
