package cats

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"umpire/referee"
	"umpire/referee/card"
)

// timeline plays a round by the ideal timeline: bearers of the called colour on
// beat k, the others on the next, with a little unsteadiness.
func timeline(t *testing.T, r *rand.Rand, cards []card.Card, tempo float64) (*referee.History, int) {
	t.Helper()
	names := []string{"Ana", "Ben", "Cy", "Dee", "Eve", "Fay"}[:len(cards)+1]
	h, err := referee.Start(Game{}, referee.Header{Game: "cats", Players: names, Options: map[string]string{"deals": "1"}})
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
	h, err := referee.Start(Game{}, referee.Header{Game: "cats", Players: []string{"Ana", "Ben", "Cy", "Dee"}})
	for _, line := range []string{"deal Ben 2H Cy 3H Dee 4S", "announce red", "guess Ben red @0.2", "guess Cy red @4", "guess Dee black @6"} {
		if err == nil {
			_, err = h.PlayLine(line)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	ds := decisionsOf(h)
	if !ds[0].Marked(referee.Lucky) || *ds[0].ChanceRight != 25.0/50 {
		t.Errorf("Ben's guess at once: %s", asText(ds[0]))
	}
	if ds[1].Marked(referee.Lucky) {
		t.Errorf("Cy's guess on the beat: %s", asText(ds[1]))
	}
}

// Nobody sees their own cat: with another one on that forehead the same guess
// had the same chance.
func TestOwnCatPlaysNoPart(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	compared := 0
	for range 200 {
		cards := someCards(r)
		h, _ := timeline(t, r, cards, 1.5)
		for i, d := range decisionsOf(h) {
			seat := h.Header.Seat(d.Player)
			other := slices.Clone(cards)
			for other[seat-1] = card.Card(r.Intn(52)); slices.Contains(cards, other[seat-1]); {
				other[seat-1] = card.Card(r.Intn(52))
			}
			if !slices.ContainsFunc(other, card.Card.Red) {
				continue
			}
			again, err := referee.Start(Game{}, h.Header)
			if err != nil {
				t.Fatal(err)
			}
			deal := "deal"
			for i, c := range other {
				deal += fmt.Sprintf(" %s %s", h.Header.Players[i+1], c)
			}
			for n, m := range h.Moves {
				line := m.String()
				if n == 0 {
					line = deal
				}
				if _, err := again.PlayLine(line); err != nil {
					t.Fatal(err)
				}
			}
			if now := decisionsOf(again)[i]; *now.ChanceRight != *d.ChanceRight || *now.Expected != *d.Expected {
				t.Fatalf("%v\n%s\nwith the %s\n%s", h.Moves, asText(d), other[seat-1], asText(now))
			}
			compared++
		}
	}
	if compared < 300 {
		t.Errorf("only %d compared", compared)
	}
}

func asText(d referee.Decision) string {
	text, _ := json.Marshal(d)
	return string(text)
}
