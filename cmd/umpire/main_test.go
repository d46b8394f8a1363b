package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets the test binary stand in for umpire itself: the scripts and
// the documents run the real main, arguments, streams and exit status.
func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) == "umpire" {
		os.Exit(run())
	}
	testscript.Main(m, map[string]func(){"umpire": func() { os.Exit(run()) }})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			e.Setenv("UMPIRE_DB", filepath.Join(e.WorkDir, "umpire.db"))
			e.Setenv("HOME", e.WorkDir)
			return nil
		},
	})
}

// binary puts the test binary on a PATH as umpire and returns that folder.
func binary(t *testing.T) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.Symlink(self, filepath.Join(dir, "umpire")); err != nil {
		t.Fatal(err)
	}
	return dir
}
