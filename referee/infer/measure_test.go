package infer

import (
	"fmt"
	"math/rand"
	"os"
	"strings"
	"testing"

	"umpire/referee/infer/deck"
	"umpire/referee/infer/dice"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// How the deck is measured (docs/infer.md): an ideal Researcher draws every conclusion about the laws of the deck, holds
// the shortest that still fits, and builds of so many experiments that come to mind the one that halves the laws best.
const (
	games = 400 // of each law
	minds = 10
	known = 4000 // experiments that can come to mind at all, of one to six dice
)

// The measure of every law stands in deck/laws.txt, and docs/infer.md tells what the grades are by it.
func TestTheDeckIsMeasured(t *testing.T) {
	r := newResearcher(t)
	var laws strings.Builder
	for law := range r.deck.Len() {
		total := 0
		for range games {
			total += r.game(law)
		}
		fmt.Fprintf(&laws, "%.2f %s\n", float64(total)/games, r.deck.Card(law+1).Phrase)
	}
	refereetest.Golden(t, "deck/laws.txt", laws.String())
	docs, err := os.ReadFile("../../docs/infer.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range deck.Grades {
		least, most := 99.0, 0.0
		for _, n := range deck.Numbers(g) {
			needs := r.deck.Card(n).Needs
			least, most = min(least, needs), max(most, needs)
		}
		if row := fmt.Sprintf("| %s | %d | %.1f to %.1f |", g, len(deck.Numbers(g)), least, most); !strings.Contains(string(docs), row) {
			t.Errorf("docs/infer.md does not say %q", row)
		}
	}
}

type researcher struct {
	*table
	minds   []candidate
	shorter []lawSet // by law: those that are as short, or shorter
	random  *rand.Rand
}

func newResearcher(t *testing.T) *researcher {
	opened, err := Game{}.New(record.Header{Game: "infer", Players: []string{"Uma", "Ana"}}.With("law", "deck 1"))
	if err != nil {
		t.Fatal(err)
	}
	r := &researcher{table: opened.(*table), random: rand.New(rand.NewSource(1))}
	for range known {
		shapes := dice.Shapes(1 + r.random.Intn(6))
		shape := shapes[r.random.Intn(len(shapes))]
		e := dice.New(len(shape.Touch))
		e.Layout = shape.Layout
		for i := range e.Dice {
			e.Dice[i] = dice.Die{Colour: int8(r.random.Intn(3)), Face: int8(1 + r.random.Intn(6))}
		}
		r.minds = append(r.minds, r.candidate(e))
	}
	length := func(law int) int {
		text := r.deck.Card(law + 1).Phrase.String()
		return len(strings.Fields(text))*1000 + len(text)
	}
	for law := range r.deck.Len() {
		r.shorter = append(r.shorter, r.lawsThat(func(other int) bool { return other != law && length(other) <= length(law) }))
	}
	return r
}

func (r *researcher) lawsThat(are func(law int) bool) (s lawSet) {
	for law := range r.deck.Len() {
		if are(law) {
			s.add(law)
		}
	}
	return s
}

func (s lawSet) has(law int) bool { return s[law/64]>>(law%64)&1 == 1 }

// game counts the experiments after the set-up until the law is the shortest that fits.
func (r *researcher) game(law int) (built int) {
	left := r.lawsThat(func(int) bool { return true })
	mark := func(c candidate) {
		if c.follows.has(law) {
			left = left.and(c.follows)
		} else {
			left = left.and(c.breaks)
		}
	}
	for _, o := range []bool{true, false} {
		c := r.one()
		for c.follows.has(law) != o {
			c = r.one()
		}
		mark(c)
	}
	for ; left.split(candidate{follows: r.shorter[law]}) > 0; built++ {
		mark(r.best(left))
	}
	return built
}

func (r *researcher) one() candidate { return r.minds[r.random.Intn(len(r.minds))] }

// best is the experiment that halves the laws best, of ten or, where none of them tells any apart, of all.
func (r *researcher) best(left lawSet) (best candidate) {
	most := 0
	look := func(c candidate) {
		if n := left.split(c); min(n, left.len()-n) > most {
			most, best = min(n, left.len()-n), c
		}
	}
	for range minds {
		look(r.one())
	}
	for i := 0; most == 0; i++ {
		look(r.minds[i])
	}
	return best
}
