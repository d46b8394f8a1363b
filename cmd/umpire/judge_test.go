package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestReadAs: judge and differ say how they read what was typed in other words than the canonical ones, and nothing else.
func TestReadAs(t *testing.T) {
	db := filepath.Join(t.TempDir(), "none.db")
	for _, c := range []struct {
		args      []string
		out, errs string
	}{
		{[]string{"judge", "--law", "all white dice are 2", "w2"}, "O\n", ""},
		{[]string{"judge", "--law", "it's all white", "w1", "r1"}, "O\nX\n", "read as: all dice are white\n"},
		{[]string{"judge", "--json", "--law", "it's all white", "w1"}, `[{"dice":"w1","mark":"O","read_as":"all dice are white"}]`, "read as: all dice are white\n"},
		{[]string{"judge", "--law", "the biggest is red", "none"}, "O\n", "read as: the highest die is red\n" +
			"  of several highest or lowest, one is enough\n  where no number shows, what is said of a highest or lowest is true\n"},
		{[]string{"differ", "--json", "reds are odd", "all red dice are odd"}, `"read_as":{"law":"all red dice are odd"}}`, "the law is read as: all red dice are odd\n"},
	} {
		_, out, errs := umpire(t, db, "", c.args...)
		if !strings.HasSuffix(strings.TrimSpace(out), strings.TrimSpace(c.out)) || errs != c.errs {
			t.Errorf("%v:\n%s%s", c.args, out, errs)
		}
	}
}
