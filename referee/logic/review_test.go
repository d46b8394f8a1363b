package logic

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/lookback"
	"umpire/referee/record"
)

// knowledge is what a seat knew after n lines: the public facts, its own cards
// and every card it was shown, recorded or not.
func (p *player) knowledge(seat, n int) []known {
	told := seenBy(p.told, record.Public, len(p.lines))
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
	for i := range tables(30) {
		g := smallGames[i%len(smallGames)]
		p := newPlayer(random, g.deck)
		p.game()
		for row := range 4 {
			p.hand(row)
		}
		h := replay(t, g, p, len(p.lines))
		back, first := lookback.Of(h, func(int) bool { return true }), map[int]int{}
		judge := judge{table: h.Table.(*table), truth: h.Table.(*table).tally(), counts: map[worlds.Layout]uint64{}}
		over := judge.step == stepOver
		for _, e := range judge.events.All() {
			if e.move.Verb == "row" || e.move.Verb == "hand" {
				continue
			}
			if e.move.Verb == "declare" {
				first[0], first[1] = max(first[0], 1), max(first[1], 1)
			}
			for seat, name := range seatNames {
				n := len(fitting(p.deck, p.knowledge(seat, e.number)))
				if left, _ := judge.count(seat, e.number); left != uint64(n) {
					t.Fatalf("%s\nafter move %d %s has %d worlds, want %d", strings.Join(p.lines, "\n"), e.number, name, left, n)
				}
				if n == 1 && first[seat%2] == 0 {
					first[seat%2] = e.number
					sure++
					want := referee.Moment{Move: e.number, Text: fmt.Sprintf("%s knew every card after move %d.", name, e.number)}
					if over && !slices.Contains(back.Moments, want) {
						t.Fatalf("%s\n%s's certainty after move %d is missing in %v", strings.Join(p.lines, "\n"), name, e.number, back.Moments)
					}
				}
			}
		}
		if over {
			bluffs += p.checkBluffs(t, back.Moments)
		}
	}
	if bluffs < 8 || sure < 3 {
		t.Errorf("only %d bluffs and %d certainties", bluffs, sure)
	}
}

// checkBluffs counts the guesses that no world of the guesser allowed, and
// holds the review to the same list.
func (p *player) checkBluffs(t *testing.T, moments []referee.Moment) int {
	t.Helper()
	var want []int
	for _, g := range p.guesses {
		if len(fitting(p.deck, append(p.knowledge(g.seat, g.known.line-1), g.known))) == 0 {
			want = append(want, g.known.line)
		}
	}
	var got []int
	for _, m := range moments {
		if strings.HasSuffix(m.Text, ", knowing better.") {
			got = append(got, m.Move)
		}
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%s\nbluffs %v, want %v", strings.Join(p.lines, "\n"), got, want)
	}
	return len(want)
}
