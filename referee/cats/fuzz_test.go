package cats

import (
	"math/rand/v2"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// FuzzLines: no sequence of lines makes the referee panic, and a refused line
// changes nothing.
func FuzzLines(f *testing.F) {
	f.Add("deal 7H QS 10D 2C QH\nannounce red\nguess Ben red @1\norder Ben=Cy\nvoid")
	f.Add("press Ben @1\ntoken Ben red\nredeal Ben *\nannounce black unchecked\nvoid x\nvoid")
	for seed := range uint64(4) {
		d, _ := randomGame(seed)
		f.Add(strings.Join(d.lines, "\n"))
	}
	f.Fuzz(func(t *testing.T, text string) {
		h := start(t, six.With("jokers", "2"))
		for i, line := range strings.Split(text, "\n") {
			if i > 60 {
				return
			}
			tryLine(t, h, line)
		}
	})
}

// tryLine plays a line that may be refused.
func tryLine(t testing.TB, h *referee.History, line string) {
	before, moves := bytesOf(t, h), len(h.Moves)
	if _, err := h.PlayLine(line); err != nil && (bytesOf(t, h) != before || len(h.Moves) != moves) {
		t.Fatalf("%q was refused (%v) and changed something", line, err)
	}
	for _, v := range []record.View{record.Public, "seat:Ana", "seat:Ben"} {
		if _, err := h.Seen(v); err != nil {
			t.Fatalf("after %q the %s view does not replay: %v", line, v, err)
		}
	}
	h.Table.Sheet(40)
	_, _ = explain.Why(h.Table, "Ben")
	_, _ = explain.Why(h.Table, "round 1")
}

// TestRandomLines plays lines without any sense of the rules.
func TestRandomLines(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	pick := func(words string) string { f := strings.Fields(words); return f[rnd.IntN(len(f))] }
	who := func() string { return pick("Ana Ben Cy Dee Eve Fay") }
	card := func() string { return pick("2H 3H 4H 5H 2S 3S 4S *") }
	colour := func() string { return pick("red black") }
	for range refereetest.Often(12, 2000) {
		h := start(t, six.With("jokers", "1"))
		for range 60 {
			line := ""
			switch pick("deal deal deal all redeal announce guess guess guess guess press token order void") {
			case "deal":
				line = "deal " + who() + " " + card()
			case "all":
				line = dealt
			case "redeal":
				line = "redeal " + who() + " " + card()
			case "announce":
				line = "announce " + colour() + []string{"", "", " unchecked"}[rnd.IntN(3)]
			case "guess":
				line = "guess " + who() + " " + colour() + []string{"", " @1", " @1.1", " @3"}[rnd.IntN(4)]
			case "press":
				line = "press " + who()
			case "token":
				line = "token " + who() + " " + colour()
			case "order":
				line = "order " + who() + []string{"=", " "}[rnd.IntN(2)] + who()
			case "void":
				line = "void"
			}
			tryLine(t, h, line)
		}
	}
}
