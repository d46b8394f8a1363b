package logic

import (
	"encoding/json"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
)

// publicTable is the mended game in the public view after its first n moves.
func publicTable(b *testing.B, n int) *table {
	b.Helper()
	seen, err := readRecord(b, "logic-mended.game").upTo(n).legal(b).Seen(record.Public)
	if err != nil {
		b.Fatal(err)
	}
	return seen.Table.(*table)
}

// BenchmarkWhy explains conclusions late in a real game of 47 moves, 28
// cards, public view and a seat's: the budget is 50 ms at 60 moves.
func BenchmarkWhy(b *testing.B) {
	h := readRecord(b, "logic-mended.game").upTo(47).legal(b)
	for _, c := range []struct {
		view  record.View
		claim string
	}{
		{record.Public, "Eric 2 is not KH"},
		{record.Public, "Eric 5 is not 9S"},
		{record.Public, "Eric 5 is not 6H"},
		{record.Public, "Eric 5 is not 9H"},
		{record.Public, "Michael 6 is not 5S"},
		{record.Public, "Vincent 5 is 10H"},
		{record.SeatView("David"), "Eric 5 is not 4H"},
		{record.SeatView("Eric"), "Michael 2 is not 8H"},
		{record.Referee, "Eric 5 is 8H"},
	} {
		seen, err := h.Seen(c.view)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(string(c.view)+" "+c.claim, func(b *testing.B) {
			for b.Loop() {
				ex, err := explain.Why(seen.Table, c.claim)
				if err != nil || ex.Verdict == referee.Undecided {
					b.Fatal(ex, err)
				}
				b.ReportMetric(float64(len(ex.Moves)), "moves")
			}
		})
	}
}

// BenchmarkRefusal referees the slip in the recorded game: the paradox, its
// reason and every repair.
func BenchmarkRefusal(b *testing.B) {
	r := readRecord(b, "logic-recorded.game")
	t := r.upTo(36).legal(b).Table
	m, err := record.Read(Game{}, t, "show 5 7S")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := t.Apply(37, m); err == nil {
			b.Fatal("not refused")
		}
	}
}

// BenchmarkReplay referees the whole mended game, 55 moves.
func BenchmarkReplay(b *testing.B) {
	r := readRecord(b, "logic-mended.game")
	for b.Loop() {
		r.legal(b)
	}
}

// BenchmarkJSON is the answer of `show --json --view public` at the start,
// counts and all.
func BenchmarkJSON(b *testing.B) {
	for b.Loop() {
		b.StopTimer()
		t := publicTable(b, 8)
		b.StartTimer()
		if _, err := json.Marshal(t.JSON()); err != nil {
			b.Fatal(err)
		}
	}
}
