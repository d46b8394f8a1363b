package infer

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"umpire/referee"
	"umpire/referee/infer/deck"
	"umpire/referee/infer/differ"
	"umpire/referee/lookback"
	"umpire/referee/phrase"
	"umpire/referee/record"
)

func decisionsOf(h *referee.History) []lookback.Decision {
	return lookback.Of(h, func(int) bool { return true }).Decisions
}

func played(t *testing.T, law string, lines ...string) *referee.History {
	t.Helper()
	h, err := referee.Start(Game{}, record.Header{Game: "infer", Players: []string{"Uma", "Ana", "Ben"}, Options: map[string]string{"law": law}})
	for _, line := range lines {
		if err == nil {
			_, err = h.PlayLine(line)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return h
}

var someGame = []string{"experiment Uma b5-r3", "experiment Uma b4", "experiment Ana r1-b5/w2 b5", "experiment Ben 3*r2",
	"experiment Ana r3-(w1)-b2", "experiment Ben none", "experiment Ana b5", "publish Ben all blue dice are 5", "stand"}

// Chances and bits, by going through the deck law by law.
func TestBitsByCounting(t *testing.T) {
	h := played(t, "all blue dice are 5", someGame...)
	was := map[int]*table{}
	_, _ = referee.Walk(Game{}, h.Header, h.Moves, func(n int, before referee.Table, _ referee.Ruling) { was[n] = before.(*table) })
	for _, d := range decisionsOf(h) {
		m := h.Moves[d.Move-1]
		left, yes, is := 0, 0, 0
		for _, card := range was[d.Move].deck.Cards() {
			if !agrees(card.Phrase, was[d.Move].judgements.All()) {
				continue
			}
			if left++; d.Kind == lookback.Guess {
				theory, _ := was[d.Move].words.Parse(m.Get("THEORY"))
				if isSame(t, was[d.Move], card, theory.String()) {
					is++
				}
				continue
			}
			e, err := was[d.Move].dice(m)
			if err != nil {
				t.Fatal(err)
			}
			if card.Phrase.Holds(differ.Scene(e)) {
				yes++
			}
			if markOf(card.Phrase.Holds(differ.Scene(e))) == mark(m.Get("MARK")) {
				is++
			}
		}
		chance := float64(is) / float64(left)
		if math.Abs(*d.Chance-chance) > 1e-12 {
			t.Errorf("move %d, %s: chance %v, counting gives %d of %d", d.Move, d.Line, *d.Chance, is, left)
		}
		if d.Kind == lookback.Ask && (math.Abs(*d.Told+math.Log2(chance)) > 1e-12 ||
			math.Abs(*d.Expected-lookback.Entropy(float64(yes)/float64(left))) > 1e-12 || *d.Best.Expected < 0) {
			t.Errorf("move %d: %v", d.Move, d)
		}
	}
}

// agrees tells whether a phrase marks all experiments as they were marked.
func agrees(p *phrase.Phrase, all []judgement) bool {
	return !slices.ContainsFunc(all, func(j judgement) bool { return markOf(p.Holds(differ.Scene(j.dice))) != j.mark })
}

func isSame(t *testing.T, at *table, card deck.Card, theory string) bool {
	t.Helper()
	p, err := at.words.Parse(theory)
	if err != nil {
		t.Fatal(err)
	}
	a, err := differ.Search(context.Background(), differ.Question{Law: card.Phrase, Theory: p, Set: at.set, Effort: moveEffort}, 3)
	return err == nil && a.LawOnly == nil && a.TheoryOnly == nil
}

// The law is what a Researcher cannot see: two laws with the same marks so far
// give the same figures so far.
func TestTheLawPlaysNoPart(t *testing.T) {
	h := played(t, "all blue dice are 5", someGame[:4]...)
	fits := h.Table.(*table).fits()
	a, b := decisionsOf(h), decisionsOf(played(t, fmt.Sprintf("deck %d", fits[len(fits)-1]), someGame[:4]...))
	for i := range a {
		if *a[i].Chance != *b[i].Chance || *a[i].Expected != *b[i].Expected || *a[i].Best.Expected != *b[i].Best.Expected || a[i].Best.Line != b[i].Best.Line {
			t.Errorf("%v\n%v", a[i], b[i])
		}
	}
}

func TestALawOutsideTheDeckIsOnlyMarked(t *testing.T) {
	h := played(t, `"what Uma had for breakfast"`, "experiment Uma b5 O", "experiment Uma b4 X", "experiment Ana r1 O", "experiment Ben r1 O")
	ds := decisionsOf(h)
	if len(ds) != 2 || ds[0].Chance != nil || ds[1].Chance != nil || len(ds[0].Marks) != 0 || !ds[1].Marked(lookback.Wasted) {
		t.Errorf("%v", ds)
	}
}

func BenchmarkReview(b *testing.B) {
	h, _ := referee.Start(Game{}, record.Header{Game: "infer", Players: []string{"Uma", "Ana", "Ben"}, Options: map[string]string{"law": "all blue dice are 5", "markers": "99"}})
	for _, line := range someGame[:2] {
		_, _ = h.PlayLine(line)
	}
	for i, e := range h.Table.(*table).drawn(80) {
		if len(h.Moves) < 60 {
			_, _ = h.PlayLine("experiment " + []string{"Ana", "Ben"}[i%2] + " " + e.Text())
			_, _ = h.PlayLine("experiment " + []string{"Ana", "Ben"}[1-i%2] + " " + e.Text())
		}
		_, _ = h.PlayLine("deconstruct " + "3")
	}
	b.ReportMetric(float64(len(h.Moves)), "moves")
	for b.Loop() {
		decisionsOf(h)
	}
}
