package logic

import (
	"math"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/lookback"
	"umpire/referee/record"
)

// What the menus offer is never against the rules: lines are built from
// choices alone at random moments of random hands.
func TestChoicesAreLegal(t *testing.T) {
	random := rand.New(rand.NewSource(10))
	built := map[string]int{}
	for i := range tables(150) {
		g := smallGames[i%len(smallGames)]
		p := newPlayer(random, g.deck)
		p.game()
		n := random.Intn(len(p.lines) + 1)
		h := replay(t, g, p, n)
		for _, f := range g.Forms() {
			m, ok := fromChoices(random, h.Table, f)
			if !ok {
				continue
			}
			built[f.Verb]++
			_, err := h.Table.Apply(n+1, m)
			if err != nil && referee.AsFault(err).Kind != referee.Contradiction && !unfinished(err) {
				t.Errorf("%s\n%q from choices: %v", strings.Join(p.lines[:n], "\n"), m.Line(), err)
			}
		}
	}
	for _, verb := range []string{"row", "hand", "show", "guess", "answer", "reveal", "declare", "turn", "call", "result"} {
		if built[verb] == 0 && verb != "row" {
			t.Errorf("no %s was built from choices", verb)
		}
	}
}

// unfinished says that a menu could go on: an outcome still to be given, or
// more cards of a hand.
func unfinished(err error) bool {
	return strings.Contains(err.Error(), "must") || strings.Contains(err.Error(), "cards here") || strings.Contains(err.Error(), "the line names") ||
		strings.Contains(err.Error(), "no other can follow") || strings.Contains(err.Error(), "cannot be wrong when")
}

// fromChoices fills a form with random choices; false where it has none.
func fromChoices(random *rand.Rand, table referee.Table, f record.Form) (record.Move, bool) {
	m := record.Move{Verb: f.Verb}
	for {
		slot, more := f.SlotAt(len(m.Args))
		if !more || len(m.Args) > 8 || f.MayEnd(len(m.Args)) && random.Intn(3) == 0 {
			return m, len(m.Args) > 0
		}
		choices := table.Choices(f, m.Args)
		if len(choices) == 0 {
			return m, len(m.Args) > 0 && f.MayEnd(len(m.Args))
		}
		m.Args = append(m.Args, record.Arg{Slot: slot.Name, Text: choices[random.Intn(len(choices))].Text})
	}
}

// What a menu offers is what its view can tell: no hand that only the record knows.
func TestChoicesKeepSecrets(t *testing.T) {
	h := readRecord(t, "logic-mended.game").upTo(8).legal(t)
	public := seen(t, h, record.Public)
	for _, f := range h.Game.Forms() {
		if f.Verb != "show" || len(f.Slots) != 2 {
			continue
		}
		before := []record.Arg{{Slot: slotPlace, Text: "4"}}
		if got := h.Table.Choices(f, before); !slices.Equal(got, record.ChoicesOf("6H")) {
			t.Errorf("choices %v", got)
		}
		if open := public.Choices(f, before); len(open) < 5 || !slices.Contains(open, record.Choice{Text: "6H"}) {
			t.Errorf("in public %v", open)
		}
	}
}

// The review's curve begins with what the rows leave open and never rises.
func TestStory(t *testing.T) {
	h := readRecord(t, "logic-mended.game").legal(t)
	back := lookback.Of(h, func(int) bool { return true })
	from := back.Curve[slices.IndexFunc(h.Moves, func(m record.Move) bool { return m.Verb == "guess" })-1:]
	if from[0] != math.Log2(26473220308) || from[len(from)-1] != 0 {
		t.Errorf("from %v to %v bits", from[0], from[len(from)-1])
	}
	for i := 1; i < len(from); i++ {
		if from[i] > from[i-1] {
			t.Errorf("rises at %v", from[i])
		}
	}
	if m := back.Moments; len(m) == 0 || m[0].Move != 55 || !strings.Contains(m[0].Text, "David and Michael win") {
		t.Errorf("moments %v", m)
	}
}
