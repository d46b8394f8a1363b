package diplomat

import (
	"encoding/json"
	"math/rand"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
)

// FuzzLines plays any lines: nothing panics, and a refused line changes nothing.
func FuzzLines(f *testing.F) {
	f.Add("ask Ana Ben QS yes\nclaim Ana 7\nask Ana Ben at least 3 hearts no")
	f.Add("layout KD\nask Ana Ben \"x\" yes\nresult\nhand Ana AS")
	f.Add("ask Ana Ben the product of all hearts is at least the sum of all clubs yes")
	f.Fuzz(func(t *testing.T, text string) {
		for _, options := range []map[string]string{{}, {"leftover": "layout", "jokers": "yes", "clock": "1m"}} {
			h, err := referee.Start(Game{}, record.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy", "Dee"}, Options: options})
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range strings.Split(text, "\n") {
				before := h.Table
				if _, err := h.PlayLine(line); err != nil && h.Table != before {
					t.Fatalf("%q was refused and changed the table", line)
				}
				explain.Why(h.Table, "Ana has "+line)
				h.Table.Sheet(40).Draw(40)
			}
			if _, err := json.Marshal(h.Table.JSON()); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestAnyWordsInAnyOrder throws the game's own words together.
func TestAnyWordsInAnyOrder(t *testing.T) {
	words := strings.Fields(`ask ask ask claim hand layout result note Ana Ben Cy Dee QS 7H KD *R 7 Q joker yes no yes no at least 3
		hearts all cards are red the sum of is even and or not ( ) "x" "QS" most 2 7s highest exactly @5 # 99`)
	played := 0
	for seed := range seeds(14) {
		r := rand.New(rand.NewSource(int64(seed)))
		h, _ := referee.Start(Game{}, record.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy", "Dee"}, AnyTurn: seed%2 == 0})
		for range 40 {
			var line []string
			for range 1 + r.Intn(9) {
				line = append(line, words[r.Intn(len(words))])
			}
			text := strings.Join(line, " ")
			if r.Intn(2) == 0 {
				text = "ask Ana Ben " + strings.Join(line, " ") + " no"
			}
			before := h.Table
			if _, err := h.PlayLine(text); err == nil {
				played++
			} else if h.Table != before {
				t.Fatalf("%q was refused and changed the table", text)
			}
		}
		h.Table.Sheet(40).Draw(40)
	}
	if played < 2 {
		t.Errorf("only %d lines were accepted", played)
	}
}
