package cats

import (
	"os"
	"strings"
	"testing"
)

// TestTheDocumentedRoundReplays plays the round that docs/cats.md shows.
func TestTheDocumentedRoundReplays(t *testing.T) {
	text, err := os.ReadFile("../../docs/cats.md")
	if err != nil {
		t.Fatal(err)
	}
	_, record, found := strings.Cut(string(text), "players: Ana, Ben, Cy, Dee, Eve, Fay\n\n")
	record, _, closed := strings.Cut(record, "```")
	if !found || !closed {
		t.Fatal("docs/cats.md shows no round")
	}
	h := start(t, six)
	for _, line := range strings.Split(strings.TrimSpace(record), "\n") {
		if _, err := h.PlayLine(line); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
	if got := state(t, h); got["round"] != 2. || got["scores"].(map[string]any)["Ben"] != 1. {
		t.Errorf("%v", got["scores"])
	}
}

// TestTheRulesTellEveryLine: the rules text shows each kind of line, and fits
// a screen.
func TestTheRulesTellEveryLine(t *testing.T) {
	for _, f := range (Game{}).Forms() {
		if !strings.Contains(rules, "\n  "+f.Verb+" ") {
			t.Errorf("the rules do not show %q", f.Verb)
		}
	}
	for _, line := range strings.Split(rules, "\n") {
		if len(line) > 100 {
			t.Errorf("a line of %d columns: %s", len(line), line)
		}
	}
}
