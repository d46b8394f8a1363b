package tracker_test

import (
	"strings"
	"testing"

	"umpire/referee/games"
	"umpire/referee/record"
)

// Every kind of move of every game has its words, and its own example fills them.
func TestEveryMoveHasACaption(t *testing.T) {
	for _, g := range games.All() {
		for _, f := range record.AllForms(g) {
			m := record.Move{Verb: f.Verb}
			for _, s := range f.Slots {
				m.Args = append(m.Args, record.Arg{Slot: s.Name, Text: "text"})
			}
			got := record.Caption(g, 3, m)
			if !strings.HasPrefix(got, "move 3: ") || got == "move 3: "+m.Line() || strings.ContainsAny(got, "{}[]") {
				t.Errorf("%s, %s: %q", g.Name(), f.Usage(), got)
			}
		}
	}
}
