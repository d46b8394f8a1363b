package logic

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// world is one way the cards can lie: by row and place the index of a card
// among the deck's names.
type world [4][]uint8

// deckNames lists the kinds of card of a deck, and how many of each it has.
func deckNames(d deck) (names []string, copies []int) {
	for _, rank := range testRanks[:d.Ranks] {
		names, copies = append(names, rank+"H", rank+"S"), append(copies, 1, 1)
	}
	switch d.Jokers {
	case worlds.AlikeJokers:
		names, copies = append(names, "*"), append(copies, 2)
	case worlds.ColouredJokers:
		names, copies = append(names, "*R", "*B"), append(copies, 1, 1)
	}
	return names, copies
}

// listWorlds lists every world of a small deck once: every way to fill the
// places with ranks that never fall along a row.
func listWorlds(d deck) []world {
	names, left := deckNames(d)
	var all []world
	var w world
	var fill func(row, floor int)
	fill = func(row, floor int) {
		if row == 4 {
			all = append(all, w.clone())
			return
		}
		if len(w[row]) == d.places() {
			fill(row+1, -1)
			return
		}
		for i, n := range names {
			next := floor
			if n[0] != '*' {
				next = testRank(n)
			}
			if left[i] == 0 || next < floor {
				continue
			}
			left[i]--
			w[row] = append(w[row], uint8(i))
			fill(row, next)
			w[row] = w[row][:len(w[row])-1]
			left[i]++
		}
	}
	fill(0, -1)
	return all
}

func (w world) clone() world {
	for row := range w {
		w[row] = slices.Clone(w[row])
	}
	return w
}

// fitting lists the worlds in which everything that was told is so.
func fitting(d deck, told []known) []world {
	names, _ := deckNames(d)
	var banned [4][8]uint32
	for _, k := range told {
		for i, n := range names {
			if slices.Contains(k.cards, n) == k.not {
				banned[k.row][k.place] |= 1 << i
			}
		}
	}
	var fit []world
	for _, w := range smallWorlds[d.name] {
		ok := true
		for row := range w {
			for place, i := range w[row] {
				ok = ok && banned[row][place]>>i&1 == 0
			}
		}
		if ok {
			fit = append(fit, w)
		}
	}
	return fit
}

// seenBy is what a view may know of what the first n lines told.
func seenBy(told []known, v record.View, n int) []known {
	var seen []known
	for _, k := range told {
		if k.line <= n && k.seenBy(v) {
			seen = append(seen, k)
		}
	}
	return seen
}

var smallWorlds = func() map[string][]world {
	m := map[string][]world{}
	for _, g := range smallGames {
		m[g.deck.name] = listWorlds(g.deck)
	}
	return m
}()

func replay(t testing.TB, g referee.Game, p *player, n int) *referee.History {
	t.Helper()
	h, err := referee.Start(g, p.header())
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range p.lines[:n] {
		if _, err := h.PlayLine(line); err != nil {
			t.Fatalf("%s\nline %d %q: %v", strings.Join(p.lines[:n], "\n"), i+1, line, err)
		}
	}
	return h
}

// countsJSON is what a program reads of the JSON answers.
type countsJSON struct {
	Worlds string
	Rows   map[string][]struct {
		Position int
		Colour   *string
		Cards    map[string]string
	}
}

func readCounts(t testing.TB, table referee.Table) countsJSON {
	t.Helper()
	text, err := json.Marshal(table.JSON())
	if err != nil {
		t.Fatal(err)
	}
	var c countsJSON
	if err := json.Unmarshal(text, &c); err != nil {
		t.Fatal(err)
	}
	return c
}

// checkCounts compares the JSON of a table with the list of its worlds.
func checkCounts(t testing.TB, d deck, table referee.Table, fit []world) error {
	names, _ := deckNames(d)
	got := readCounts(t, table)
	if got.Worlds != fmt.Sprint(len(fit)) {
		return fmt.Errorf("%s worlds, want %d", got.Worlds, len(fit))
	}
	for row, name := range seatNames {
		for place, p := range got.Rows[name] {
			want := map[string]int{}
			for _, w := range fit {
				want[names[w[row][place]]]++
			}
			if len(want) != len(p.Cards) {
				return fmt.Errorf("%s %d: %v, want %v", name, place+1, p.Cards, want)
			}
			for card, n := range want {
				if p.Cards[card] != fmt.Sprint(n) {
					return fmt.Errorf("%s %d %s: %s, want %d", name, place+1, card, p.Cards[card], n)
				}
			}
		}
	}
	return nil
}

// Thousands of random hands with small decks, every view, every count, at a
// random moment and at the end, against a list of the worlds and the tests'
// own account of what each line tells whom.
func TestEveryViewCountsAsListingDoes(t *testing.T) {
	random := rand.New(rand.NewSource(3))
	finished, all := 0, 2*tables(90)
	for i := range tables(90) {
		g := smallGames[i%len(smallGames)]
		p := newPlayer(random, g.deck)
		p.game()
		for _, n := range []int{random.Intn(len(p.lines) + 1), len(p.lines)} {
			h := replay(t, g, p, n)
			if h.Table.Status().State.Over() {
				finished++
			}
			for _, v := range allViews {
				seen, err := h.Seen(v)
				if err != nil {
					t.Fatalf("%s\nview %s: %v", strings.Join(p.lines[:n], "\n"), v, err)
				}
				fit := fitting(g.deck, seenBy(p.told, v, n))
				if err := checkCounts(t, g.deck, seen.Table, fit); err != nil {
					t.Fatalf("%s\nview %s after %d lines of deck %s: %v", strings.Join(p.lines[:n], "\n"), v, n, g.deck.name, err)
				}
			}
		}
	}
	if finished < all/2 {
		t.Errorf("only %d hands were finished", finished)
	}
}

// tables is how many random tables a test plays: all its smaller ones by
// default, sixty times as many where UMPIRE_LONG is set.
func tables(n int) int {
	return refereetest.Often(n/3, 20*n)
}
