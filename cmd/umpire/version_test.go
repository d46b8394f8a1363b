package main

import (
	"runtime/debug"
	"testing"
)

func TestCommitOf(t *testing.T) {
	at := debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef0123456789abcdef01234567"}
	for _, c := range []struct {
		settings []debug.BuildSetting
		want     string
	}{
		{nil, ""},
		{[]debug.BuildSetting{at, {Key: "vcs.modified", Value: "false"}}, "commit 0123456789ab, "},
		{[]debug.BuildSetting{at, {Key: "vcs.modified", Value: "true"}}, "commit 0123456789ab and changes, "},
	} {
		if got := commitOf(c.settings); got != c.want {
			t.Errorf("%v: %q, want %q", c.settings, got, c.want)
		}
	}
}
