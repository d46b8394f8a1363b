package cats

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// readGuesses reads "A5 B C5.1": seats as letters, in record order, each with
// the seconds of its stamp where it has one.
func readGuesses(t *testing.T, text string) []guess {
	var all []guess
	for _, word := range strings.Fields(text) {
		g := guess{seat: int(word[0] - 'A')}
		if word[1:] != "" {
			var s float64
			if _, err := fmt.Sscan(word[1:], &s); err != nil {
				t.Fatal(err)
			}
			g.at, g.stamped = time.Duration(s*1e9), true
		}
		all = append(all, g)
	}
	return all
}

// show writes an order as "A B=C".
func show(p placing) string {
	var b strings.Builder
	for i, group := range p {
		for j, seat := range group {
			switch {
			case j > 0:
				b.WriteByte('=')
			case i > 0:
				b.WriteByte(' ')
			}
			b.WriteByte(byte('A' + seat))
		}
	}
	return b.String()
}

func readGroups(text string) [][]int {
	var groups [][]int
	for _, word := range strings.Fields(text) {
		var g []int
		for _, name := range strings.Split(word, "=") {
			g = append(g, int(name[0]-'A'))
		}
		groups = append(groups, g)
	}
	return groups
}

func TestOrderOfGuesses(t *testing.T) {
	for _, c := range []struct{ guesses, rulings, want string }{
		{"", "", ""},
		{"A1 B2 C3", "", "A B C"},
		{"C3 A1 B2", "", "A B C"},
		{"A1 B1 C3", "", "A=B C"},
		{"A B C", "", "A B C"},             // no stamps: as recorded
		{"A5 B C3", "", "C A B"},           // B after A, which is on the record before it
		{"A5 B C7", "", "A B C"},           //
		{"C7 A5 B", "", "A C B"},           // B after both
		{"C7 A5 B D6 E8", "", "A D C B E"}, //
		{"A B0", "", "A B"},                // the first on the record, then the stamp
		{"A5 B C5", "", "A=C B"},           // equal stamps tie; B is after them
		{"A5 B C D4 E", "", "D A B C E"},

		{"A1 B2 C3", "B A", "B A C"},
		{"A1 B2 C3", "C A", "C B A"}, // they change places; B keeps its own
		{"A1 B2 C3", "A B C", "A B C"},
		{"A1 B2 C3", "C A B", "C A B"},
		{"A1 B2 C3", "B=C", "A B=C"},
		{"A1 B2 C3", "C=B", "A C=B"},
		{"A1 B2 C3", "A=B=C", "A=B=C"},
		{"A1 B2 C3 D4", "D A=B", "D A=B C"}, // D takes 1, A and B share 2, C keeps 3
		{"A1 B2 C3 D4", "B=D C", "A B=D C"}, // B and D share 2, C keeps 4
		{"A1 B2 C3", "A=C", "A=C B"},        // both share the first of their places
		{"A1 B1 C3", "B A", "B A C"},        // a tie is told apart
		{"A1 B1 C1", "B A", "C=B A"},
		{"A1 B2 C2", "C A", "C B=A"}, // A takes C's place, which B shares
		{"A1 B1 C3", "C A", "C=B A"},
		{"A1 B2 C3", "B A/A C", "B A C"},
		{"A1 B2 C3", "B A/A B", "A B C"}, // the later ruling holds
		{"A1 B2 C3", "A=B/B A", "B A C"},
		{"A1 B C", "C B", "A C B"},
	} {
		p := placeGuesses(readGuesses(t, c.guesses))
		for _, r := range strings.FieldsFunc(c.rulings, func(r rune) bool { return r == '/' }) {
			p = p.rule(readGroups(r))
		}
		if !sameOrder(show(p), c.want) {
			t.Errorf("%q ruled %q: %s, want %s", c.guesses, c.rulings, show(p), c.want)
		}
	}
}

// sameOrder compares two orders; within a tie the order means nothing.
func sameOrder(a, b string) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if len(x[i]) != len(y[i]) || strings.Trim(x[i], y[i]) != "" {
			return false
		}
	}
	return true
}

func TestBeforeIsAnOrder(t *testing.T) {
	p := placeGuesses(readGuesses(t, "A1 B1 C3 D"))
	for _, c := range []struct {
		a, b   int
		before bool
	}{{0, 1, false}, {1, 0, false}, {0, 2, true}, {2, 0, false}, {2, 3, true}, {3, 9, true}, {9, 3, false}} {
		if p.before(c.a, c.b) != c.before {
			t.Errorf("before(%d, %d) is %v", c.a, c.b, !c.before)
		}
	}
}

func TestTooClose(t *testing.T) {
	for _, c := range []struct {
		guesses string
		limit   time.Duration
		want    string
	}{
		{"A1 B1.2 C2", 300 * time.Millisecond, "[[0 1]]"},
		{"B1.2 A1", 300 * time.Millisecond, "[[0 1]]"},
		{"A1 B1.3", 300 * time.Millisecond, "[]"}, // not nearer than the limit
		{"A0.4 B0.7", 300 * time.Millisecond, "[]"},
		{"A1 B1", 300 * time.Millisecond, "[[0 1]]"},
		{"A1 B1", 0, "[]"},
		{"A1 B", 300 * time.Millisecond, "[]"},
		{"A1 B1.1 C1.2 D1.35", 300 * time.Millisecond, "[[0 1] [0 2] [1 2] [1 3] [2 3]]"},
	} {
		if got := fmt.Sprint(tooClose(readGuesses(t, c.guesses), c.limit)); got != c.want {
			t.Errorf("%q: %s, want %s", c.guesses, got, c.want)
		}
	}
}
