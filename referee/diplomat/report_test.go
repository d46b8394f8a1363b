package diplomat

import (
	"fmt"
	"strings"
	"testing"

	"umpire/referee"
)

func TestMoments(t *testing.T) {
	h, err := referee.Start(Game{}, referee.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy"}})
	if err != nil {
		t.Fatal(err)
	}
	tables := []referee.Table{h.Table}
	for _, l := range strings.Split("ask Ana Ben 7S yes; ask Ana Cy 7H yes; ask Ana Ben QS no; claim Ben 7; ask Ben Ana at least 1 queens yes; result", "; ") {
		if _, err := h.PlayLine(l); err != nil {
			t.Fatalf("%s: %v", l, err)
		}
		tables = append(tables, h.Table)
	}
	teller := h.Table.(referee.Reporter)
	if got, want := fmt.Sprint(teller.Moments(h.Moves)), "[{2 Ana had 2 cards laid out in one turn.} {4 Ben claimed the 7s; 2 lay on the table already.}]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	var open []float64
	for _, p := range teller.Series(tables)[0].Points {
		open = append(open, p.Y)
	}
	if got, want := fmt.Sprint(open), "[52 51 50 50 48 48 48]"; got != want {
		t.Errorf("open cards %s, want %s", got, want)
	}
}
