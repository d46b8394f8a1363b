package tracker_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/tracker"
)

// Each claim of docs/explanations.md: why answers within 50 ms.
func BenchmarkExplanations(b *testing.B) {
	text := readFile(b, "../docs/explanations.md")
	records := map[string]string{}
	for _, m := range recordShown.FindAllStringSubmatch(text, -1) {
		records[m[1]] = m[2]
	}
	for _, line := range strings.SplitAfter(text, "\n") {
		if m := explained.FindStringSubmatch(line); m != nil {
			h := explainedAt(b, records, m[1], m[3], m[4])
			b.Run(h.Header.Game+"/"+m[2], func(b *testing.B) { processorTime(b, func() { _, _ = explain.Why(h.Table, m[2]) }) })
		}
	}
}

// Of each game the longest table of some at random, at most 60 moves of it: why and
// when of what it told last.
func BenchmarkWhen(b *testing.B) {
	for _, g := range games.All() {
		var longest []record.Move
		var header record.Header
		refereetest.RandomTables(b, g, 150, nil, func(_ *rand.Rand, h *referee.History) {
			if len(h.Moves) > len(longest) {
				longest, header = h.Moves, h.Header
			}
		})
		var told []string
		if longest == nil {
			continue
		}
		h, err := referee.Walk(g, header, longest[:min(60, len(longest))], func(_ int, before referee.Table, r referee.Ruling) {
			told = append(told, explain.News(r.Table, before)...)
		})
		if err != nil {
			b.Fatal(err)
		}
		for _, claim := range told[max(0, len(told)-3):] {
			name := fmt.Sprintf("%s/%d moves/%s", g.Name(), len(h.Moves), claim)
			b.Run(name+"/why", func(b *testing.B) { processorTime(b, func() { _, _ = explain.Why(h.Table, claim) }) })
			b.Run(name+"/when", func(b *testing.B) { processorTime(b, func() { _, _ = tracker.When(h, claim, record.Referee) }) })
		}
	}
}

// processorTime reports what a run takes of the processors, whatever else they do.
func processorTime(b *testing.B, run func()) {
	used := func() time.Duration {
		var u syscall.Rusage
		_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
		return time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	run() // what is worked out once
	before := used()
	for range b.N {
		run()
	}
	b.ReportMetric(float64(used()-before)/float64(b.N)/1e6, "cpu-ms/op")
}
