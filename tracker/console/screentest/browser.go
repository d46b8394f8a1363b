package screentest

import (
	"os/exec"
	"testing"

	"umpire/referee/refereetest"
)

// Browser is the path of a Chromium; the test is skipped where there is none, and
// in a short run, which asks for nothing but Go.
func Browser(t testing.TB) string {
	t.Helper()
	if !refereetest.Long() {
		t.Skip("only UMPIRE_LONG opens a browser")
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("there is no Chromium here")
	return ""
}
