package main

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets the test binary stand in for umpire itself: a test that starts it as a process
// runs the real main, arguments, streams and exit status.
func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) == "umpire" {
		os.Exit(run())
	}
	os.Exit(m.Run())
}

// The commands of a script run in this process, one at a time since it is in one folder only;
// behind exec they are processes of their own, and can read what the script gives them.
func TestScripts(t *testing.T) {
	bin := binary(t)
	scripts, err := filepath.Abs("testdata/script")
	if err != nil {
		t.Fatal(err)
	}
	var alone sync.Mutex
	testscript.Run(t, testscript.Params{
		Dir: scripts,
		Setup: func(e *testscript.Env) error {
			e.Setenv("PATH", bin+string(filepath.ListSeparator)+e.Getenv("PATH"))
			e.Setenv("UMPIRE_DB", filepath.Join(e.WorkDir, "umpire.db"))
			e.Setenv("HOME", e.WorkDir)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"umpire": func(ts *testscript.TestScript, fails bool, args []string) {
			alone.Lock()
			defer alone.Unlock()
			home, err := os.Getwd()
			ts.Check(err)
			ts.Check(os.Chdir(ts.MkAbs(".")))
			defer os.Chdir(home)
			status := newApp(strings.NewReader(""), ts.Stdout(), ts.Stderr(), ts.Getenv).execute(t.Context(), args)
			if (status != exitFine) != fails {
				ts.Fatalf("umpire exits with status %d", status)
			}
		}},
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
