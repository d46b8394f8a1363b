package words

import (
	"strings"
	"testing"
)

func TestLookAlikes(t *testing.T) {
	if len([]rune(lookers)) != len([]rune(looksAs)) {
		t.Fatalf("%d letters look like %d", len([]rune(lookers)), len([]rune(looksAs)))
	}
	for names, want := range map[string]bool{
		"Ana Аna": true, "Ali AIi": true, "Pl P1": true, "Barney Bamey": true, "Οlga Olga": true, "рауаl payal": true, "TeamO Team0": true, "José José": false,
		"Ana Anna": false, "Ana ana": false, "Ana Ben Cy": false, "Анна Ана": false, "P1 P2 P3": false, "Ωmega Omega": false, "Zoë Zoe": false,
	} {
		got := LookAlikes(strings.Fields(names))
		if (len(got) > 0) != want {
			t.Errorf("%s: %q", names, got)
		}
	}
	if got := LookAlikes([]string{"Ben", "Ana", "Cy", "Аna"}); len(got) != 1 || got[0] != `Two names look alike: Ana ("A" is U+0041) and Аna ("А" is U+0410).` {
		t.Error(got)
	}
}
