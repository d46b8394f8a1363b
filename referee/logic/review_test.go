package logic

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
)

// readReview is what a program reads of the review in the JSON answers.
type readReview struct {
	Review *struct {
		Worlds []struct {
			Move   int
			Public string
			Seats  map[string]string
		}
		Certain []struct {
			Team   []string
			Player string
			Move   int
		}
		Bluffs []struct {
			Move          int
			Player, Claim string
		}
	}
}

func reviewOf(t *testing.T, table referee.Table) readReview {
	t.Helper()
	text, err := json.Marshal(table.JSON())
	if err != nil {
		t.Fatal(err)
	}
	var r readReview
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// knowledge is what a seat knew after n lines: the public facts, its own cards
// and every card it was shown, recorded or not.
func (p *player) knowledge(seat, n int) []known {
	told := seenBy(p.told, referee.Public, len(p.lines))
	told = slices.DeleteFunc(told, func(k known) bool {
		words := strings.Fields(p.lines[k.line-1])
		laying := words[0] == "row" || words[0] == "hand"
		return k.line > n && !laying
	})
	for place, c := range p.deal.cards[seat] {
		told = append(told, known{row: seat, place: place, cards: []string{c}})
	}
	for _, s := range p.shows {
		if s.line <= n && s.seats == fmt.Sprint(seat) {
			told = append(told, s)
		}
	}
	return told
}

// The review of random hands, every seat and every move, against lists of worlds.
func TestReviewAgreesWithListing(t *testing.T) {
	random := rand.New(rand.NewSource(6))
	bluffs, sure := 0, 0
	for i := range tables(60) {
		g := smallGames[i%len(smallGames)]
		p := newPlayer(random, g.deck)
		p.game()
		for row := range 4 {
			p.hand(row)
		}
		r := reviewOf(t, replay(t, g, p, len(p.lines)).Table)
		if r.Review == nil {
			t.Fatalf("%s\nno review", strings.Join(p.lines, "\n"))
		}
		first := map[int]int{}
		for _, m := range r.Review.Worlds {
			if strings.HasPrefix(p.lines[m.Move-1], "declare") {
				first[0], first[1] = max(first[0], 1), max(first[1], 1)
			}
			for seat, name := range seatNames {
				n := len(fitting(p.deck, p.knowledge(seat, m.Move)))
				if m.Seats[name] != fmt.Sprint(n) {
					t.Fatalf("%s\nafter move %d %s has %s worlds, want %d", strings.Join(p.lines, "\n"), m.Move, name, m.Seats[name], n)
				}
				if n == 1 && first[seat%2] == 0 {
					first[seat%2] = m.Move
					sure++
					if !slices.ContainsFunc(r.Review.Certain, func(c struct {
						Team   []string
						Player string
						Move   int
					}) bool {
						return c.Move == m.Move && c.Player == name
					}) {
						t.Fatalf("%s\n%s's certainty after move %d is missing in %v", strings.Join(p.lines, "\n"), name, m.Move, r.Review.Certain)
					}
				}
			}
		}
		bluffs += p.checkBluffs(t, r)
	}
	if bluffs < 17 || sure < 7 {
		t.Errorf("only %d bluffs and %d certainties", bluffs, sure)
	}
}

// checkBluffs counts the guesses that no world of the guesser allowed, and
// holds the review to the same list.
func (p *player) checkBluffs(t *testing.T, r readReview) int {
	t.Helper()
	var want []int
	for _, g := range p.guesses {
		if len(fitting(p.deck, append(p.knowledge(g.seat, g.known.line-1), g.known))) == 0 {
			want = append(want, g.known.line)
		}
	}
	var got []int
	for _, b := range r.Review.Bluffs {
		got = append(got, b.Move)
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%s\nbluffs %v, want %v", strings.Join(p.lines, "\n"), got, want)
	}
	return len(want)
}
