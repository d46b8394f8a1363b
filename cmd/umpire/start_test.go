package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Every command pays for what packages make before it begins: none of ours makes
// more than tables of a few names (the grammar of the cards alone took 6 MB and 50 ms).
func TestNothingIsBuiltAtTheStart(t *testing.T) {
	const most = 200_000
	cmd := exec.Command(filepath.Join(binary(t), "umpire"), "version")
	cmd.Env = append(cmd.Environ(), "GODEBUG=inittrace=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	seen := false
	for line := range strings.Lines(string(out)) {
		var name string
		var at, took float64
		var bytes int
		if n, _ := fmt.Sscanf(line, "init %s @%f ms, %f ms clock, %d bytes", &name, &at, &took, &bytes); n < 4 || !strings.HasPrefix(name, "umpire/") {
			continue
		}
		seen = true
		if bytes > most {
			t.Errorf("%s makes %d bytes before any command begins, more than %d", name, bytes, most)
		}
	}
	if !seen {
		t.Errorf("no package of ours is in the trace:\n%s", out)
	}
}
