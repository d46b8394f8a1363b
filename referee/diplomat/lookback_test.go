package diplomat

import (
	"fmt"
	"math"
	"math/rand"
	"slices"
	"testing"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/lookback"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/referee/words"
)

// handsPlayed is a game of questions in turn, answered truly, with all hands at
// the end of the record.
func handsPlayed(tb testing.TB, seed int64, players, moves int) *referee.History {
	tb.Helper()
	r := rand.New(rand.NewSource(seed))
	names := []string{"Ana", "Ben", "Cy", "Dee", "Eve"}[:players]
	h, err := referee.Start(Game{}, record.Header{Game: "diplomat", Players: names})
	if err != nil {
		tb.Fatal(err)
	}
	sizes := h.Table.(*table).sizes
	hands, pack := make([]uint64, players), r.Perm(52)
	for p, size := range sizes {
		for _, c := range pack[:size] {
			hands[p] |= 1 << c
		}
		pack = pack[size:]
	}
	line := func(format string, args ...any) {
		if _, err := h.PlayLine(fmt.Sprintf(format, args...)); err != nil {
			tb.Fatal(err)
		}
	}
	in := uint64(1<<52 - 1)
	for len(h.Moves) < moves {
		from := h.Header.Seat(h.Table.Status().Turn)
		to := (from + 1 + r.Intn(players-1)) % players
		text := asker{r, hands[to] & in}.question()
		if mine := cardsIn(hands[to] & in); r.Intn(3) == 0 && len(mine) > 0 {
			text = card.Card(mine[r.Intn(len(mine))]).String()
		}
		q, err := grammar().Parse(text)
		if err != nil {
			tb.Fatal(err)
		}
		yes := q.HoldsHand(hands[to] & in)
		line("ask %s %s %s %s", names[from], names[to], text, words.YesNo(yes))
		if c, single := q.SingleCard(); single && yes {
			in &^= 1 << c
		}
	}
	for p, hand := range hands {
		text := "hand " + names[p]
		for _, c := range cardsIn(hand) {
			text += " " + card.Card(c).String()
		}
		line("%s", text)
	}
	return h
}

func decisionsOf(h *referee.History) []lookback.Decision {
	return lookback.Of(h, func(int) bool { return true }).Decisions
}

// A seat's figures rest on its own hand and what was said: the record as that
// seat reads it gives the same.
func TestFiguresRestOnWhatTheSeatSaw(t *testing.T) {
	h := handsPlayed(t, 1, 3, 12)
	all := decisionsOf(h)
	for _, name := range h.Header.Players {
		seen, err := h.Seen(record.SeatView(name))
		if err != nil {
			t.Fatal(err)
		}
		theirs := decisionsOf(seen)
		for i, d := range all {
			if d.Player == name && (*d.Chance != *theirs[i].Chance || *d.Best.Expected != *theirs[i].Best.Expected || d.Best.Line != theirs[i].Best.Line) {
				t.Errorf("%v\nin the seat's own view %v", d, theirs[i])
			}
			if d.Player != name && (theirs[i].Chance != nil || theirs[i].View != "public") {
				t.Errorf("%s sees figures of %s's decision: %v", name, d.Player, theirs[i])
			}
		}
	}
}

// The first questions can be worked out by hand: 13 of the 39 cards that Ana
// does not hold are Ben's.
func TestChanceOfTheFirstQuestion(t *testing.T) {
	h, err := referee.Start(Game{}, record.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy", "Dee"}})
	for _, line := range []string{"ask Ana Ben QS no", "hand Ana AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS AH 2H"} {
		if err == nil {
			_, err = h.PlayLine(line)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	d := decisionsOf(h)[0]
	if math.Abs(*d.Chance-26.0/39) > 1e-12 || math.Abs(*d.Told+math.Log2(26.0/39)) > 1e-12 || !d.Exact || d.View != "seat" {
		t.Errorf("%+v", d)
	}
}

func TestClaimsPassedOver(t *testing.T) {
	h, err := referee.Start(Game{}, record.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy", "Dee"}})
	for _, line := range []string{"ask Ana Ben AC yes", "ask Ana Ben 3C no", "ask Ben Cy 3C no", "ask Cy Dee 4C no", "ask Dee Cy 5C no",
		"ask Ana Ben 6C no", "hand Ana AS AH AD 4S 5S 6S 7S 8S 9S 10S JS 3H 2H"} {
		if err == nil {
			_, err = h.PlayLine(line)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	back := lookback.Of(h, func(int) bool { return true })
	if want := "Ana asked instead of claiming the aces, which had been there since move 1."; len(back.Turning) != 1 || back.Turning[0].Text != want {
		t.Errorf("%v", back.Turning)
	}
}

// Where the exact share can be counted, 95 in 100 bars of the sample hold it.
func TestBarsHoldTheTruth(t *testing.T) {
	held, bars := 0, 0
	games := refereetest.Often(int64(12), 80)
	for seed := range games {
		h := handsPlayed(t, seed, 3+int(seed)%2, 10)
		tab := h.Table.(*table)
		hand := setOf(tab.log.All()[tab.log.Len()-1].action.cards)
		chains := tab.seatOf(tab.n-1, hand, seed)
		for _, e := range tab.log.All() {
			if e.action.kind != shows {
				chains.Tell(e.facts...)
			}
		}
		odds := chains.Odds(shareSteps)
		for _, c := range (tab.in() &^ hand).Cards() {
			f := deal.Fact{Player: int(seed) % (tab.n - 1), In: tab.in(), Cond: deal.HasAll(deal.Card(c))}
			exact := odds.Share(f)
			if !exact.Exact || exact.Yes == 0 || exact.Yes == 1 {
				continue
			}
			bars++
			if about := odds.Sampled(f); math.Abs(about.Yes-exact.Yes) <= about.Error {
				held++
			}
		}
	}
	t.Logf("%d of %d bars", held, bars)
	if bars < 20 || held*100 < bars*95 {
		t.Errorf("%d of %d bars hold the truth", held, bars)
	}
}

func BenchmarkReview(b *testing.B) {
	for _, players := range []int{3, 4, 5} {
		b.Run(fmt.Sprint(players, " players"), func(b *testing.B) {
			h := handsPlayed(b, 1, players, 60)
			b.ResetTimer()
			for b.Loop() {
				decisionsOf(h)
			}
		})
	}
}

// Without hands there are still the claims and what was laid out, and where it turned is
// told by them.
func TestReviewWithoutHands(t *testing.T) {
	h := refereetest.Start(t, Game{}, record.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy", "Dee"}},
		"ask Ana Ben QS yes", "ask Ana Ben QH yes", "ask Ana Cy QD yes", "claim Ana Q", "ask Ana Ben KS no", "result")
	kinds := map[lookback.DecisionKind]int{}
	l := lookback.Of(h, func(int) bool { return true })
	for _, d := range l.Decisions {
		kinds[d.Kind]++
	}
	if kinds[lookback.Ask] != 4 || kinds[lookback.Guess] != 1 || len(l.Turning) != 2 || l.Turning[1].Text != "Ana took the lead for good with the queens." {
		t.Errorf("%v %+v", kinds, l.Turning)
	}
}

// What everybody knew is proved by moves without a hand too, and words that are not
// understood are told as they were said.
func TestWithoutHandsWhatWasCertainIsProved(t *testing.T) {
	h := refereetest.Start(t, Game{}, record.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy", "Dee"}},
		"ask Ana Ben at least 3 hearts yes", "ask Ben Cy \"do you like it\" no", "ask Cy Ben at least 2 hearts yes")
	ds := decisionsOf(h)
	if want := "Ben asked Cy `do you like it`; nothing was concluded from it."; ds[1].Text != want {
		t.Errorf("%q, want %q", ds[1].Text, want)
	}
	if !ds[2].Marked(lookback.Wasted) || !slices.Equal(ds[2].Because, []int{1}) {
		t.Errorf("%v because of %v", ds[2].Marks, ds[2].Because)
	}
}
