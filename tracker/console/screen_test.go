package console

import (
	"fmt"
	"strings"
	"testing"

	"umpire/referee/sheet"
)

// Whatever is longer than the screen waits before its beginning scrolls away, also where it comes in parts; the rest
// is left out where it is not wanted.
func TestALongAnswerWaits(t *testing.T) {
	for _, wanted := range []bool{true, false} {
		var out strings.Builder
		waits := 0
		s := &Screen{Out: &out, Size: func() (int, int) { return 80, 8 }}
		s.More = func() bool {
			waits++
			if lines := strings.Count(out.String(), "\n"); lines != 7*waits {
				t.Errorf("it waits the %d. time behind %d lines", waits, lines)
			}
			return wanted
		}
		s.Say("line 0.")
		for i := range 20 {
			if i%2 == 0 {
				s.Lines(sheet.Say("line %d.", i+1))
			} else {
				fmt.Fprintf(s, "line %d.\n", i+1)
			}
		}
		if want := map[bool]int{true: 2, false: 1}[wanted]; waits != want || strings.Contains(out.String(), "line 20.") != wanted {
			t.Errorf("%d waits:\n%s", waits, out.String())
		}
		if s.Begin(); wanted {
			continue
		}
		s.Say("the next answer")
		if !strings.HasSuffix(out.String(), "the next answer\n") {
			t.Errorf("what was left out stays so:\n%s", out.String())
		}
	}
}
