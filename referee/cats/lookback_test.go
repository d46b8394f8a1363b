package cats

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/record"
)

// timeline plays a round by the ideal timeline: bearers of the called colour on
// beat k, the others on the next, with a little unsteadiness.
func timeline(t *testing.T, r *rand.Rand, cards []card.Card, tempo float64) (*referee.History, int) {
	t.Helper()
	names := []string{"Ana", "Ben", "Cy", "Dee", "Eve", "Fay"}[:len(cards)+1]
	h, err := referee.Start(Game{}, record.Header{Game: "cats", Players: names, Options: map[string]string{"deals": "1"}})
	if err != nil {
		t.Fatal(err)
	}
	deal, bearers := "deal", 0
	for i, c := range cards {
		deal += fmt.Sprintf(" %s %s", names[i+1], c)
		if bears(c, Red) {
			bearers++
		}
	}
	lines := []string{deal, "announce red"}
	var guesses []string
	for i, c := range cards {
		beat, colour := bearers, Red
		if !bears(c, Red) {
			beat, colour = bearers+1, Black
		}
		at := tempo*float64(beat) + 0.05*tempo*(r.Float64()-0.5)
		guesses = append(guesses, fmt.Sprintf("%08.3f guess %s %s @%.3f", at, names[i+1], colour, at))
	}
	slices.Sort(guesses)
	for _, g := range guesses {
		lines = append(lines, g[9:])
	}
	for _, line := range lines {
		if _, err := h.PlayLine(line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return h, bearers
}

func decisionsOf(h *referee.History) []referee.Decision {
	var all []referee.Decision
	h.Table.(referee.Reviewer).Review(h, func(d referee.Decision) bool {
		all = append(all, d)
		return true
	})
	return all
}

func someCards(r *rand.Rand) []card.Card {
	var cards []card.Card
	for _, i := range r.Perm(52)[:3+r.Intn(3)] {
		cards = append(cards, card.Card(i))
	}
	if !slices.ContainsFunc(cards, card.Card.Red) {
		return someCards(r)
	}
	return cards
}

func TestIdealCatsKnew(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 300 {
		h, _ := timeline(t, r, someCards(r), 0.5+3*r.Float64())
		for _, d := range decisionsOf(h) {
			if d.ChanceRight == nil || *d.ChanceRight != 1 || len(d.Marks) > 0 || !*d.Right {
				t.Fatalf("%v\n%s", h.Moves, asText(d))
			}
		}
	}
}

func TestEarlyIsLucky(t *testing.T) {
	h, err := referee.Start(Game{}, record.Header{Game: "cats", Players: []string{"Ana", "Ben", "Cy", "Dee"}})
	for _, line := range []string{"deal Ben 2H Cy 3H Dee 4S", "announce red", "guess Ben red @0.2", "guess Cy red @4", "guess Dee black @6"} {
		if err == nil {
			_, err = h.PlayLine(line)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	ds := decisionsOf(h)
	if !ds[0].Marked(referee.Lucky) || ds[0].ChanceRight != nil { // no luck is counted without a common beat
		t.Errorf("Ben's guess at once: %s", asText(ds[0]))
	}
	if ds[1].Marked(referee.Lucky) {
		t.Errorf("Cy's guess on the beat: %s", asText(ds[1]))
	}
}

// wildly plays rounds in which everybody guesses anything at any time.
func wildly(tb testing.TB, r *rand.Rand, rounds int) *referee.History {
	tb.Helper()
	h, err := referee.Start(Game{}, record.Header{Game: "cats", Players: []string{"Ana", "Ben", "Cy", "Dee", "Eve"}, Options: map[string]string{"deals": "9"}})
	if err != nil {
		tb.Fatal(err)
	}
	line := func(format string, args ...any) {
		if _, err := h.PlayLine(fmt.Sprintf(format, args...)); err != nil {
			tb.Fatal(err)
		}
	}
	for i := range rounds {
		cards := someCards(r)
		for len(cards) != 4 {
			cards = someCards(r)
		}
		var left []string
		for s := range 4 {
			left = append(left, h.Header.Players[(i+1+s)%5])
		}
		line("deal %s %s %s %s %s %s %s %s", left[0], cards[0], left[1], cards[1], left[2], cards[2], left[3], cards[3])
		line("announce red")
		at := 0.0
		for _, s := range r.Perm(4) {
			at += 3 * r.Float64()
			line("guess %s %s @%.3f", left[s], []Colour{Red, Black}[r.Intn(2)], at)
		}
	}
	return h
}

// Nobody sees their own cat, nor what comes later: of a record that ends with a
// guess, with another cat on that forehead, the guess has the same figures.
func TestNothingUnseenPlaysAPart(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	compared := 0
	for range 100 {
		h := wildly(t, r, 1+r.Intn(3))
		for _, d := range decisionsOf(h) {
			compared += sameUnseen(t, r, h, d)
		}
	}
	if compared < 80 {
		t.Errorf("only %d compared", compared)
	}
}

// What is called sure was so: of the guesses of wild rounds none that was wrong had a
// chance of 1, and none that passed over something sure was right.
func TestSureMeansSure(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	sure := 0
	for range 300 {
		for _, d := range decisionsOf(wildly(t, r, 1+r.Intn(3))) {
			switch {
			case d.ChanceRight == nil:
			case *d.ChanceRight == 1 && !*d.Right, *d.ChanceRight == 0 && *d.Right, d.Marked(referee.SureMissed) && *d.Right:
				t.Errorf("%s", asText(d))
			case *d.ChanceRight == 1:
				sure++
			}
		}
	}
	t.Logf("%d guesses were sure", sure)
}

func sameUnseen(t *testing.T, r *rand.Rand, h *referee.History, d referee.Decision) int {
	t.Helper()
	again, err := referee.Start(Game{}, h.Header)
	if err != nil {
		t.Fatal(err)
	}
	dealt := 0 // the last deal before the guess
	for i, m := range h.Moves[:d.Move] {
		if m.Verb == "deal" {
			dealt = i
		}
	}
	words := strings.Fields(h.Moves[dealt].String())
	own := slices.Index(words, d.Player) + 1
	other := words[own]
	for slices.Contains(words, other) {
		other = card.Card(r.Intn(52)).String()
	}
	words[own] = other
	for i, m := range h.Moves[:d.Move] {
		line := m.String()
		if i == dealt {
			line = strings.Join(words, " ")
		}
		if _, err := again.PlayLine(line); err != nil {
			return 0 // no card is red any more: nobody could have announced it
		}
	}
	all := decisionsOf(again)
	now := all[len(all)-1]
	if now.ChanceRight == nil || d.ChanceRight == nil {
		return 0 // an ideal cat would have been wrong, or the round kept no beat
	}
	if now.Move != d.Move || *now.ChanceRight != *d.ChanceRight || *now.Expected != *d.Expected || *now.Best.ChanceRight != *d.Best.ChanceRight {
		t.Fatalf("%v\n%s\nended here, with the %s\n%s", h.Moves, asText(d), words[own], asText(now))
	}
	return 1
}

// BenchmarkReview looks back at a game of sixty moves and more: the budget is
// two seconds on one core.
func BenchmarkReview(b *testing.B) {
	h := wildly(b, rand.New(rand.NewSource(3)), 11)
	b.ReportMetric(float64(len(h.Moves)), "moves")
	for b.Loop() {
		decisionsOf(h)
	}
}

func asText(d referee.Decision) string {
	text, _ := json.Marshal(d)
	return string(text)
}
