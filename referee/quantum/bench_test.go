package quantum_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/quantum"
	"umpire/referee/record"
)

// randomRecord plays random questions, each with an answer that can be given,
// so long as nobody has won. Most ask for suits that are named already, since
// a game where every suit is spoken of is the hardest.
func randomRecord(t testing.TB, n, cards, moves int, seed int64) *referee.History {
	t.Helper()
	r := rand.New(rand.NewSource(seed))
	h := start(t, header(n, cards, true))
	for tries := 0; len(h.Moves) < moves && tries < 40*moves; tries++ {
		asker, suit := r.Intn(n), r.Intn(n)
		q := question{asker: asker, target: (asker + 1 + r.Intn(n-1)) % n, suit: suit, yes: r.Intn(3) > 0}
		h = goesOn(h, q)
	}
	return h
}

// goesOn is the record with the question, if it can be asked and answered so
// and nobody wins by it; else as it was. It asks first, since refusing is the
// dearest thing that a table does.
func goesOn(h *referee.History, q question) *referee.History {
	m, err := record.Read(quantum.Game{}, h.Table, q.line())
	if err != nil || !slices.Contains(h.Table.Choices(askForm, m.Without("ANSWER").Args), record.Choice{Text: m.Get("ANSWER")}) {
		return h
	}
	next := *h
	if _, err := next.Play(m); err != nil || next.Table.Status().State.Over() {
		return h
	}
	return &next
}

// tablesAfter are the tables after each of the moves, opened afresh so that
// nothing found for them is remembered.
func tablesAfter(t testing.TB, h *referee.History) []referee.Table {
	t.Helper()
	var all []referee.Table
	if _, err := referee.Walk(quantum.Game{}, h.Header, h.Moves, func(_ int, _ referee.Table, r referee.Ruling) {
		all = append(all, r.Table)
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

// BenchmarkBounds finds every player's least and most of every suit after one
// move, nothing remembered. One operation refers a random move again and asks
// its new table for the JSON. Budgets: 50 us, 3 ms, 150 ms.
func BenchmarkBounds(b *testing.B) {
	for _, n := range []int{6, 20, 64} {
		h := randomRecord(b, n, 4, 6*n, 3)
		tables := tablesAfter(b, h)
		b.Run(fmt.Sprintf("%d players", n), func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				at := n + i%(len(tables)-n-1)
				r, err := tables[at].Apply(at+2, h.Moves[at+1])
				if err != nil {
					b.Fatal(err)
				}
				r.Table.JSON()
			}
		})
	}
}

// BenchmarkWhy explains claims at the end of a record of 60 moves. Budget: 50 ms.
func BenchmarkWhy(b *testing.B) {
	for _, n := range []int{6, 20} {
		h := randomRecord(b, n, 4, 60, 4)
		j := read(b, h.Table)
		var claims []string
		for _, p := range h.Header.Players {
			for _, s := range j.Suits {
				claims = append(claims, fmt.Sprintf("%s has at most %d %s", p, j.Hands[p].Max[s], s),
					fmt.Sprintf("%s has at least %d %s", p, j.Hands[p].Min[s], s))
			}
		}
		b.Run(fmt.Sprintf("%d players, %d moves", n, len(h.Moves)), func(b *testing.B) {
			for i := range b.N {
				if _, err := explain.Why(h.Table, claims[i%len(claims)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkRecord reads and referees a whole record of 1,000 moves at a table
// of 6 and of 64; the whole process has 300 ms.
func BenchmarkRecord(b *testing.B) {
	for _, n := range []int{6, 64} {
		lines := longRecord(b, n, 1000)
		b.Run(fmt.Sprintf("%d players", n), func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				h := start(b, header(n, 4, true))
				for _, line := range lines {
					if _, err := h.PlayLine(line); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}

// longRecord is a record that goes on for ever: a random beginning, then two
// players handing the same card to and fro.
func longRecord(t testing.TB, n, moves int) []string {
	t.Helper()
	h := randomRecord(t, n, 4, n, 5)
	var lines []string
	for _, m := range h.Moves {
		lines = append(lines, m.Line())
	}
	r := rand.New(rand.NewSource(6))
	for len(lines) < moves {
		if k := len(lines); k > 2000 && strings.HasSuffix(lines[k-1], "yes") {
			// The last two again, and again: what they tell is known by now.
			lines = append(lines, lines[k-2], lines[k-1])
			continue
		}
		p, s := r.Intn(n), r.Intn(n)
		for _, q := range []question{{p, (p + 1) % n, s, true}, {(p + 1) % n, p, s, true}} {
			if next := goesOn(h, q); next != h {
				h, lines = next, append(lines, q.line())
			}
		}
	}
	return lines
}

// BenchmarkRefusal explains a paradox at the end of a record of
// 60, 1,000 and 100,000 moves.
func BenchmarkRefusal(b *testing.B) {
	for _, moves := range []int{60, 1000, 100_000} {
		h := start(b, header(6, 4, true))
		for _, line := range longRecord(b, 6, moves) {
			if _, err := h.PlayLine(line); err != nil {
				b.Fatal(err)
			}
		}
		lines := refusedLines(b, h)
		b.Run(fmt.Sprintf("%d moves", moves), func(b *testing.B) {
			for i := range b.N {
				_, err := referee.Step(h.Table, len(h.Moves)+1, lines[i%len(lines)])
				if referee.AsFault(err) == nil {
					b.Fatal("accepted")
				}
			}
		})
	}
}

func refusedLines(t testing.TB, h *referee.History) []record.Move {
	t.Helper()
	var all []record.Move
	n := len(h.Header.Players)
	for asker := range n {
		for suit := range n {
			q := question{asker, (asker + 1) % n, suit, suit%2 == 0}
			m, err := record.Read(quantum.Game{}, h.Table, q.line())
			if err != nil {
				t.Fatal(err)
			}
			args := m.Without("ANSWER").Args
			if len(h.Table.Choices(askForm, args)) == 0 {
				all = append(all, m)
			}
		}
	}
	if len(all) == 0 {
		t.Fatal("nothing would be refused")
	}
	return all
}
