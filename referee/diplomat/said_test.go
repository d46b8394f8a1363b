package diplomat

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/explain"
	"umpire/referee/refereetest"
	"umpire/referee/sheet"
)

// Every sentence of the news and of the sheet at random tables, given back to why as it
// stands, is true; the moves of its steps are the set, and what a step concludes holds in
// every deal that fits the moves it cites.
func TestWhatIsSaidIsTrueAndArguedFor(t *testing.T) {
	said, plain := 0, 0
	for seed := range seeds(2) {
		r := rand.New(rand.NewSource(int64(seed)))
		b := endgame(t, 2000+seed)
		if r.Intn(2) == 0 {
			b.must(t, "hand "+b.players[0]+" "+strings.Join(cardNames(deal.Set(b.dealt[0])), " "))
		}
		for range 6 {
			before := b.record.Table.(*table)
			b.ask(t, asker{b.Rand, b.dealt[b.Intn(len(b.dealt))] & b.in}.question())
			h, err := b.record.Seen(referee.SeatView(b.players[0]))
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range explain.Lines(b.record.Table, before) {
				said++
				plain += argued(t, b.record.Table.(*table), l.String())
			}
			for _, text := range h.Table.(*table).standing() {
				said++
				plain += argued(t, h.Table.(*table), text)
			}
		}
	}
	t.Logf("%d sentences, %d of them argued by all moves together", said, plain)
}

// standing is the sentences of the sheet that say what is known.
func (t *table) standing() []string {
	var all []string
	for _, l := range t.countLines() {
		all = append(all, l.String())
	}
	for _, block := range t.own() {
		for _, l := range block.(sheet.Lines) {
			all = append(all, l.String())
		}
	}
	return all
}

// argued asks why; it tells 1 where the argument is only that all moves together leave no other deal.
func argued(t *testing.T, on *table, text string) (plain int) {
	t.Helper()
	e, err := on.Why(text)
	if err != nil || e.Verdict != referee.True {
		t.Fatalf("%s: %v %v", text, e.Verdict, err)
	}
	cited := map[int]bool{}
	for i, s := range e.Steps {
		for _, n := range s.Moves {
			cited[n] = true
		}
		if strings.Contains(s.Text, "all of that together") {
			return 1
		}
		concluded(t, on, text, e, i)
	}
	if len(cited) != len(e.Moves) || slices.ContainsFunc(e.Moves, func(n int) bool { return !cited[n] }) {
		t.Fatalf("%s: the moves of the steps are %v, the set %v: %v", text, cited, e.Moves, e.Steps)
	}
	return 0
}

// concluded checks what one step concludes, by the moves cited up to it alone.
func concluded(t *testing.T, on *table, text string, e referee.Explanation, step int) {
	t.Helper()
	_, so, _ := strings.Cut(strings.SplitN(e.Steps[step].Text, " (move", 2)[0], "so ")
	c, err := on.readClaim(so)
	if err != nil || strings.Contains(so, "those cards") {
		return
	}
	moves := e.Steps[step].Moves
	if step == len(e.Steps)-1 || len(moves) == 0 {
		moves = e.Moves
	}
	kept := slices.DeleteFunc(slices.Clone(on.log.All()), func(x entry) bool { return !slices.Contains(moves, x.number) })
	if on.smallest(kept, c.against(referee.True)...) == nil {
		t.Fatalf("%s: %q does not follow from %v: %v", text, so, moves, e.Steps)
	}
}

// A hand that has few of all else is full of the rest, and what is claimed of several
// players is argued player by player.
func TestArgumentsFromTheSizeOfAHand(t *testing.T) {
	h := refereetest.Start(t, Game{}, referee.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy", "Dee"}, AnyTurn: true},
		"ask Ana Ben QS yes", "ask Ana Ben at least 5 hearts yes", "ask Dee Ana at least 4 hearts yes",
		"ask Dee Ben no clubs yes", "ask Dee Cy at least 3 hearts yes", "ask Dee Ben at most 2 diamonds yes")
	full := "Ben was dealt 13 cards, of which at most 1 left the hand, so Ben has at least 4 spades"
	for claim, last := range map[string]string{
		"Ben has at least 4 spades": full,
		"Ana has at most 8 spades":  "there are only 12 spades in the hands, so Ana has at most 8 spades",
		"Ana and Ben have hearts":   "Ben said yes to `at least 5 hearts`, so Ben has at least 1 heart (move 2)",
		"Ben: 4-7 spades, no clubs": full,
	} {
		e, err := explain.Why(h.Table, claim)
		if err != nil || e.Verdict != referee.True || e.Steps[len(e.Steps)-1].Text != last {
			t.Errorf("%s: %s, %v: %v", claim, e.Verdict, err, e.Steps)
		}
	}
}

// What there is so much of each of is said at once, from three kinds on.
func TestTogether(t *testing.T) {
	for _, c := range []struct{ said, want []string }{
		{[]string{"Ana has at most 3 spades", "at most 3 clubs", "at most 3 twos", "at least 6 hearts"},
			[]string{"Ana has at most 3 of each of spades, clubs and twos", "at least 6 hearts"}},
		{[]string{"Ana has at most 3 spades", "at most 3 clubs", "at most 2 kings"},
			[]string{"Ana has at most 3 spades", "at most 3 clubs", "at most 2 kings"}},
	} {
		if got := together(c.said); !slices.Equal(got, c.want) {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
}
