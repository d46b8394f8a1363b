package screentest

import (
	"os/exec"
	"testing"

	"umpire/referee/refereetest"
)

// Browser is the path of a Chromium. In a short run, which asks for nothing but Go, the
// test is skipped; in a long one it fails where there is none.
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
	t.Fatal("there is no Chromium here, and a long run looks at the pages in one: install chromium")
	return ""
}
