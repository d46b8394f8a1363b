package cats

import (
	"fmt"
	"strings"
	"testing"

	"umpire/referee/explain"
	"umpire/referee/record"
)

// BenchmarkApply is one guess of a round of eight, with its table's JSON.
func BenchmarkApply(b *testing.B) {
	h := play(b, start(b, eight()), "deal QS QH QD 2C 5C 7H 8H; announce red; guess Ben black @1; guess Cy red @2")
	m, err := record.Read(Game{}, h.Table, "guess Dee red @2.5")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := h.Table.Apply(5, m); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRecord replays a record of about 1,000 moves and draws its JSON,
// as `umpire check` does.
func BenchmarkRecord(b *testing.B) {
	lines := longRecord()
	b.ReportMetric(float64(len(lines)), "moves")
	b.ReportAllocs()
	for b.Loop() {
		h := play(b, start(b, eight()), strings.Join(lines, "\n"))
		h.Table.JSON()
	}
}

// BenchmarkWhy explains one player's points over a game of 60 moves and more.
func BenchmarkWhy(b *testing.B) {
	h := play(b, start(b, eight()), strings.Join(longRecord()[:80], "\n"))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := explain.Why(h.Table, "Ben"); err != nil {
			b.Fatal(err)
		}
	}
}

func eight() record.Header {
	return record.Header{Game: "cats", Players: strings.Fields("Ana Ben Cy Dee Eve Fay Gus Hal"), Options: map[string]string{"deals": "14"}}
}

// longRecord is 112 rounds of nine moves.
func longRecord() []string {
	players := eight().Players
	var lines []string
	for round := range 14 * len(players) {
		lines = append(lines, "deal QS QH QD 2C 5C 7H 8H", fmt.Sprintf("announce red @%d", round*30))
		for i := 1; i < len(players); i++ {
			who := players[(round+i)%len(players)]
			lines = append(lines, fmt.Sprintf("guess %s %s @%d.%d", who, []Colour{Red, Black}[i%2], i, round%10))
		}
	}
	return lines
}
