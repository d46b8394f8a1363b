package diplomat

import (
	"fmt"
	"math/rand"
	"testing"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/words"
)

// played is a game of so many questions near the truth, some of them layouts and
// claims, answered truly.
func played(tb testing.TB, seed int64, players, moves, layouts int) *referee.History {
	r := rand.New(rand.NewSource(seed))
	names := []string{"Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"}[:players]
	h, err := referee.Start(Game{}, record.Header{Game: "diplomat", Players: names, AnyTurn: true})
	if err != nil {
		tb.Fatal(err)
	}
	hands, in := make([]uint64, players), uint64(1<<52-1)
	for i, c := range r.Perm(52) {
		hands[i%players] |= 1 << c
	}
	for len(h.Moves) < moves {
		asker_ := r.Intn(players)
		target := (asker_ + 1 + r.Intn(players-1)) % players
		text := asker{r, hands[target] & in}.question()
		if mine := cardsIn(hands[target] & in); r.Intn(100) < layouts && len(mine) > 0 {
			text = card.Card(mine[r.Intn(len(mine))]).String()
		}
		q, _ := grammar().Parse(text)
		yes := q.HoldsHand(hands[target] & in)
		if _, err := h.PlayLine(fmt.Sprintf("ask %s %s %s %s", names[asker_], names[target], text, words.YesNo(yes))); err != nil {
			tb.Fatal(err)
		}
		if c, single := q.SingleCard(); single && yes {
			in &^= 1 << c
		}
	}
	return h
}

// BenchmarkHolders: who can hold each card, exactly, after 60 mixed questions near
// the truth among five players (counts, sums, products, parity, comparisons, and/or/not).
func BenchmarkHolders(b *testing.B) {
	for _, players := range []int{3, 4, 5, 8} {
		b.Run(fmt.Sprint(players, " players"), func(b *testing.B) {
			var tables []*table
			for seed := range int64(8) {
				tables = append(tables, played(b, seed, players, 60, 10).Table.(*table))
			}
			b.ResetTimer()
			for i := 0; b.Loop(); i++ {
				tables[i%len(tables)].knows.Holders()
			}
		})
	}
}

// BenchmarkWhy: the moves behind a card that cannot be somebody's, after 60 moves.
func BenchmarkWhy(b *testing.B) {
	var tables []*table
	var claims []string
	for seed := range int64(8) {
		t := played(b, seed, 5, 60, 10).Table.(*table)
		for _, c := range t.in().Cards() {
			if t.holders()[c]&1 == 0 {
				tables, claims = append(tables, t), append(claims, "Ana has "+cardName(c))
				break
			}
		}
	}
	b.ResetTimer()
	for i := 0; b.Loop(); i++ {
		k := i % len(tables)
		if e, err := explain.Why(tables[k], claims[k]); err != nil || e.Verdict != referee.False {
			b.Fatal(e, err)
		}
	}
}

// BenchmarkReplay: a whole record understood and refereed, move by move.
func BenchmarkReplay(b *testing.B) {
	for _, moves := range []int{60, 1000} {
		b.Run(fmt.Sprint(moves, " moves"), func(b *testing.B) {
			h := played(b, 1, 5, moves, 3)
			b.ResetTimer()
			for b.Loop() {
				if _, err := referee.Walk(Game{}, h.Header, h.Moves, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkWorlds: counting the deals after five questions about suits, ranks and cards.
func BenchmarkWorlds(b *testing.B) {
	h, _ := referee.Start(Game{}, record.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy", "Dee"}, AnyTurn: true})
	for _, line := range []string{"ask Ana Ben at least 3 hearts yes", "ask Ben Cy at least 2 queens no", "ask Cy Dee at least 1 7s yes",
		"ask Dee Ana at least 4 spades no", "ask Ana Ben QS no"} {
		if _, err := h.PlayLine(line); err != nil {
			b.Fatal(err)
		}
	}
	t := h.Table.(*table)
	for b.Loop() {
		if t.knows.Worlds(nil, deal.CountSteps) == nil {
			b.Fatal("not counted")
		}
	}
}

// BenchmarkParadox: an answer that no deal allows after 60 moves, with its reasons and
// every repair.
func BenchmarkParadox(b *testing.B) {
	h := played(b, 3, 5, 60, 30)
	t := h.Table.(*table)
	for _, c := range t.in().Cards() {
		if t.holders()[c]&1 != 0 {
			continue
		}
		m, err := record.Read(Game{}, t, "ask Ben Ana "+cardName(c)+" yes")
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			_, err := referee.Step(t, 61, m)
			if referee.AsFault(err) == nil {
				b.Fatal("accepted")
			}
		}
		return
	}
}

// questionsOf are the makers of questions of BenchmarkMove.
var questionsOf = map[string]func(a asker) string{
	"mixed": asker.question,
	"pairs": func(a asker) string {
		return a.pick("a pair and three of a kind", "three of a kind", "a pair or four of a kind", "at least 2 queens", "at least 3 hearts")
	},
	"multiples": func(a asker) string {
		return "the sum of all " + a.pick("cards", "red cards", "odd cards", "hearts", "non-face cards") + " is a multiple of " + a.pick("7", "11", "13", "17")
	},
}

// BenchmarkMove: one more move refereed, and all that --json says, after so many
// questions of one kind: those of people, about pairs, and sums made to be hard.
func BenchmarkMove(b *testing.B) {
	for kind, question := range questionsOf {
		for _, players := range []int{3, 5, 8} {
			for _, moves := range []int{40, 60} {
				b.Run(fmt.Sprintf("%s, %d players, %d questions", kind, players, moves), func(b *testing.B) {
					h := asked(b, int64(players), players, moves, question)
					before, last := h.Table.(*table).before, h.Moves[len(h.Moves)-1]
					for b.Loop() {
						r, err := before.Apply(moves, last)
						if err != nil {
							b.Fatal(err)
						}
						r.Table.JSON()
					}
				})
			}
		}
	}
}

// asked is a game of so many questions of one kind, answered truly.
func asked(tb testing.TB, seed int64, players, moves int, question func(asker) string) *referee.History {
	r := rand.New(rand.NewSource(seed))
	names := []string{"Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"}[:players]
	h, err := referee.Start(Game{}, record.Header{Game: "diplomat", Players: names, AnyTurn: true})
	if err != nil {
		tb.Fatal(err)
	}
	hands, in := make([]uint64, players), uint64(1<<52-1)
	for i, c := range r.Perm(52) {
		hands[i%players] |= 1 << c
	}
	for len(h.Moves) < moves {
		from := r.Intn(players)
		target := (from + 1 + r.Intn(players-1)) % players
		text := question(asker{r, hands[target] & in})
		q, err := grammar().Parse(text)
		if err != nil {
			tb.Fatal(err)
		}
		yes := q.HoldsHand(hands[target] & in)
		if _, err := h.PlayLine(fmt.Sprintf("ask %s %s %s %s", names[from], names[target], text, words.YesNo(yes))); err != nil {
			tb.Fatal(err)
		}
		if c, single := q.SingleCard(); single && yes {
			in &^= 1 << c
		}
	}
	return h
}
