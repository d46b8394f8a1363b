package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// longRecord is a quantum record of 1,000 moves between six players.
func longRecord() string {
	return "game: quantum\nplayers: A, B, C, D, E, F\nturns: any\n\n" + strings.Repeat("ask A B 1 yes\nask B A 1 yes\n", 500)
}

// The whole process that referees a record of 1,000 moves. Budget: 300 ms.
func BenchmarkCheck1000Moves(b *testing.B) {
	path := filepath.Join(b.TempDir(), "long.game")
	if err := os.WriteFile(path, []byte(longRecord()), 0o600); err != nil {
		b.Fatal(err)
	}
	benchmarkProcess(b, "check", path, "--json")
}

// The whole process that prints its version: what start-up costs. Budget: 15 ms.
func BenchmarkVersion(b *testing.B) { benchmarkProcess(b, "version") }

// benchmarkProcess runs the binary anew each time.
func benchmarkProcess(b *testing.B, args ...string) {
	umpire := built(b)
	for b.Loop() {
		if out, err := exec.Command(umpire, args...).CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
	}
}

// built is the binary, built here, because the test binary starts slower than the
// real one; UMPIRE_BINARY names another to compare it with.
func built(b *testing.B) string {
	if other := os.Getenv("UMPIRE_BINARY"); other != "" {
		return other
	}
	umpire := filepath.Join(b.TempDir(), "umpire")
	if out, err := exec.Command("go", "build", "-o", umpire, ".").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return umpire
}

// One move in play: read, refereed, synced to disk, printed. Budget: 30 ms.
func BenchmarkPlayOneMove(b *testing.B) {
	db := filepath.Join(b.TempDir(), "umpire.db")
	a := newApp(nil, io.Discard, os.Stderr, func(string) string { return "" })
	a.in = strings.NewReader("")
	if status := a.execute(b.Context(), []string{"--db", db, "new", "quantum", "--players", "A,B,C,D,E,F", "--set", "turns=any"}); status != 0 {
		b.Fatal(status)
	}
	a.in = io.LimitReader(&moves{}, int64(len(twoMoves))*int64(b.N)/2)
	b.ResetTimer()
	if status := a.execute(b.Context(), []string{"--db", db, "play"}); status != 0 {
		b.Fatal(status)
	}
}

const twoMoves = "ask A B 1 yes\nask B A 1 yes\n"

// moves is an endless input of the same two moves.
type moves struct{ at int }

func (m *moves) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = twoMoves[m.at%len(twoMoves)]
		m.at++
	}
	return len(p), nil
}
