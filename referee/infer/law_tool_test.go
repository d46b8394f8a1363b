package infer

import (
	"strings"
	"testing"

	"umpire/referee/refereetest"
)

// /law tells the law as it was sealed beside the one in force, and only where
// the two differ.
func TestLawToolTellsARewordedLaw(t *testing.T) {
	h := opened(t, "Uma Ana", blueFive)
	shown := func() string {
		page, err := Game{}.Traits().Tools[0].Run(h.Table, "", 80)
		if err != nil {
			t.Fatal(err)
		}
		return refereetest.Drawn(page.Draw(80))
	}
	if text := shown(); !strings.Contains(text, blueFive) || strings.Contains(text, "As it was sealed") {
		t.Errorf("as opened:\n%s", text)
	}
	play(t, h, "reword no blue die is 4")
	if text := shown(); !strings.Contains(text, "As it was sealed: "+blueFive) {
		t.Errorf("reworded:\n%s", text)
	}
}
