package quantum

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/lookback"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// A plain search through the rules: every question is put to Apply with both
// answers, nothing is remembered, nothing is cut off.

// plainAfter are the tables after a question, one for each legal answer.
func plainAfter(t referee.Table, q string) []referee.Table {
	var all []referee.Table
	for _, a := range []string{" yes", " no"} {
		m, err := record.Read(Game{}, t, q+a)
		if err != nil {
			panic(err)
		}
		if !slices.ContainsFunc(t.Choices(forms[0], m.Without("ANSWER").Args), func(c record.Choice) bool { return " "+c.Text == a }) {
			continue // refusing is the dearest thing that a table does
		}
		if r, err := t.Apply(999, m); err == nil {
			all = append(all, r.Table)
		}
	}
	return all
}

func plainQuestions(t referee.Table) []string {
	var all []string
	asker := t.Status().Turn
	for _, target := range t.Header().Players {
		for _, suit := range append(slices.Clone(suitsOf(t)), t.(*table).nameOf(len(suitsOf(t)))) {
			q := fmt.Sprintf("ask %s %s %s", asker, target, suit)
			if target != asker && len(plainAfter(t, q)) > 0 {
				all = append(all, q)
			}
		}
	}
	return all
}

func plainWins(t referee.Table, turns int) []string {
	if t.Status().State.Over() {
		return nil
	}
	var wins []string
	asker := t.Status().Turn
	for _, q := range plainQuestions(t) {
		if !slices.ContainsFunc(plainAfter(t, q), func(a referee.Table) bool {
			if turns == 1 || a.Status().State.Over() {
				return !slices.Contains(a.Status().Winners, asker)
			}
			return !plainCornered(a, asker)
		}) {
			wins = append(wins, q)
		}
	}
	return wins
}

func plainCornered(t referee.Table, who string) bool {
	switch {
	case t.Status().State.Over():
		return slices.Contains(t.Status().Winners, who)
	case t.Status().Turn == who:
		return len(plainWins(t, 1)) > 0
	}
	for _, q := range plainQuestions(t) {
		for _, a := range plainAfter(t, q) {
			if !plainCornered(a, who) {
				return false
			}
		}
	}
	return true
}

// plainFine: no sure win for the next player, or the game is this player's.
func plainFine(t referee.Table, who string) bool {
	if t.Status().State.Over() {
		return slices.Contains(t.Status().Winners, who)
	}
	return t.Status().Turn == who || len(plainWins(t, 1)) == 0
}

func randomGame(r *rand.Rand, players int) *referee.History {
	h, err := referee.Start(Game{}, record.Header{Game: "quantum", Players: []string{"A", "B", "C", "D", "E"}[:players],
		Options: map[string]string{"cards": fmt.Sprint(2 + r.Intn(3))}})
	if err != nil {
		panic(err)
	}
	for len(h.Moves) < 30 && !h.Table.Status().State.Over() {
		q := plainQuestions(h.Table)
		line := q[r.Intn(len(q))] + []string{" yes", " no"}[r.Intn(2)]
		_, _ = h.PlayLine(line) // a refused answer is drawn again
	}
	return h
}

// mostPositions is how many random positions are compared, and of how many
// players at most.
func mostPositions() (positions, players int) {
	if refereetest.Long() {
		return 2000, 5
	}
	return 60, 4
}

func TestSureWinsAndGiftsAgainstAPlainSearch(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	seen, wins, gifts, answers, lost, own, firsts := 0, 0, 0, 0, 0, 0, 0
	positions, players := mostPositions()
	for seen < positions {
		h := randomGame(r, 3+r.Intn(players-2))
		found := decisions(h)
		var tables []referee.Table
		_, _ = referee.Walk(Game{}, h.Header, h.Moves, func(_ int, before referee.Table, r referee.Ruling) {
			if tables = append(tables, before); len(tables) == len(h.Moves) {
				tables = append(tables, r.Table)
			}
		})
		for i, m := range h.Moves {
			seen++
			before, after := tables[i], tables[i+1]
			d := found[i+1][0]
			sure := plainWins(before, 1)
			missed := len(sure) > 0 && !slices.Contains(after.Status().Winners, d.Player)
			if got := d.Marked(lookback.WinMissed) && !(d.Turns == 2 && !missed); got != missed {
				t.Fatalf("%v\nmove %d: win-missed %v, the plain search says %v", h.Moves, i+1, got, sure)
			}
			if missed && !slices.Equal(d.As, sure) {
				t.Fatalf("%v\nmove %d: sure wins %v, the plain search says %v", h.Moves, i+1, d.As, sure)
			}
			kept := slices.DeleteFunc(plainQuestions(before), func(q string) bool {
				return slices.ContainsFunc(plainAfter(before, q), func(a referee.Table) bool { return !plainFine(a, d.Player) })
			})
			gift := gives(after, d.Player) && len(kept) > 0
			if gift && !missed && d.Turns == 0 && !slices.Equal(d.As, kept) {
				t.Fatalf("%v\nmove %d: the quiz takes %v, the plain search %v", h.Moves, i+1, d.As, kept)
			}
			if got := d.Marked(lookback.Gift); got != gift && !(got && d.Turns == 2) {
				t.Fatalf("%v\nmove %d: gift %v", h.Moves, i+1, got)
			}
			other := m.Set("ANSWER", map[string]string{"yes": "no", "no": "yes"}[m.Get("ANSWER")])
			turned, err := before.Apply(i+1, other)
			if (err == nil) != (len(found[i+1]) == 2) {
				t.Fatalf("%v\nmove %d: %d decisions, and the other answer: %v", h.Moves, i+1, len(found[i+1]), err)
			}
			if err == nil {
				a := found[i+1][1]
				over := after.Status().State.Over()
				want := gives(after, a.Player) && plainFine(turned.Table, a.Player)
				if over {
					want = !slices.Contains(after.Status().Winners, a.Player) && (!turned.Table.Status().State.Over() || won(turned.Table, a.Player))
				}
				if got := a.Marked(lookback.Gift); got != want && !(got && a.Turns == 2) {
					t.Fatalf("%v\nmove %d: the answerer's gift %v", h.Moves, i+1, got)
				}
				answers += count(want && !over)
				lost += count(want && over)
				if near := turnsUntil(turned.Table, a.Player); near < 2 {
					sure := want && over && plainCornered(turned.Table, a.Player) || won(turned.Table, a.Player) && !won(after, a.Player)
					if got := a.Marked(lookback.WinMissed); got != sure {
						t.Fatalf("%v\nmove %d: the answerer's missed win %v", h.Moves, i+1, got)
					}
					own += count(sure)
				}
			}
			for k, d := range found[i+1] {
				if d.Marked(lookback.First) {
					proveFirst(t, h, before, after, m, k == 1)
					firsts++
				}
			}
			wins, gifts = wins+count(missed), gifts+count(gift)
		}
	}
	t.Logf("%d positions, %d wins missed, %d gifts, by the answer %d, and %d that lost the game at once (%d with a win missed); from %d moves on nobody could be stopped",
		seen, wins, gifts, answers, lost, own, firsts)
	if wins == 0 || gifts == 0 || lost == 0 || firsts == 0 || (answers == 0 || own == 0) && positions > 1000 {
		t.Error("the random games show too little")
	}
}

func count(is bool) int { return map[bool]int{true: 1}[is] }

func won(t referee.Table, who string) bool { return slices.Contains(t.Status().Winners, who) }

// turnsUntil is how many others ask before a player does.
func turnsUntil(t referee.Table, who string) int {
	if t.Status().State.Over() {
		return 0
	}
	at := t.(*table)
	n, last := 0, at.header.Seat(who)
	for p := at.turn; p != last && n < at.n; p = at.nextAsker(p) {
		n++
	}
	return n
}

// proveFirst holds by plain search that from a move on, or from its answer, the winner could
// not be stopped: before an answer whatever it is.
func proveFirst(t *testing.T, h *referee.History, before, after referee.Table, m record.Move, byAnswer bool) {
	t.Helper()
	winner := h.Table.Status().Winners[0]
	tables := []referee.Table{after}
	if !byAnswer {
		tables = plainAfter(before, m.Without("ANSWER").Line())
	}
	for _, a := range tables {
		if turnsUntil(a, winner) < 2 && !plainCornered(a, winner) && (a.Status().Turn != winner || len(plainWins(a, 2)) == 0) {
			t.Fatalf("%v\nfrom %s on %s could be stopped", h.Moves, m.Line(), winner)
		}
	}
}

func gives(after referee.Table, who string) bool {
	s := after.Status()
	return !s.State.Over() && s.Turn != who && len(plainWins(after, 1)) > 0
}

// decisions are the review's, by move.
func decisions(h *referee.History) map[int][]lookback.Decision {
	found := map[int][]lookback.Decision{}
	for _, d := range lookback.Of(h, func(int) bool { return true }).Decisions {
		found[d.Move] = append(found[d.Move], d)
	}
	return found
}

// Who would have won by the other answer has missed that win, proved by the moves before, whatever the answer gave to whom.
func TestAnAnswerThatWouldHaveWon(t *testing.T) {
	h := refereetest.Start(t, Game{}, record.Header{Players: []string{"Ana", "Ben", "Cy"}, Options: map[string]string{"cards": "3"}},
		"ask Ana Ben ducks no", "ask Ben Ana owls no", "ask Cy Ben cats yes")
	d := decisions(h)[3][1]
	if !slices.Equal(d.Marks, []lookback.Mark{lookback.Gift, lookback.WinMissed}) || !d.Best.Sure || !strings.HasSuffix(d.Text, " By saying no Ben would have won at once.") {
		t.Errorf("%+v", d)
	}
}

func TestTwoTurnWinsAgainstAFullSearch(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	wins := 0
	positions, _ := mostPositions()
	for range positions / 8 {
		h := randomGame(r, 3)
		_, _ = referee.Walk(Game{}, h.Header, h.Moves, func(n int, before referee.Table, _ referee.Ruling) {
			a := newAhead(3)
			a.near, a.far = 1<<40, 1<<40
			b := before.(*table)
			var got []string
			for _, q := range a.wins(b.light(), 2) {
				got = append(got, (&judge{}).line(b, q))
			}
			if want := plainWins(before, 2); !slices.Equal(got, want) {
				t.Fatalf("%v\nbefore move %d: %v, the full search says %v", h.Moves, n, got, want)
			}
			wins += count(len(got) > 0)
		})
	}
	t.Logf("%d positions with a win over two turns", wins)
	if wins == 0 {
		t.Error("the random games show no win over two turns")
	}
}

// The moves behind a win are enough: of a record cut to them, with the rest of
// the order put aside, the same question wins.
func TestWinsRestOnTheirMoves(t *testing.T) {
	r := rand.New(rand.NewSource(3))
	for range 40 {
		h := randomGame(r, 3)
		for move, ds := range decisions(h) {
			for _, d := range ds {
				if len(d.Because) > 0 && d.Because[len(d.Because)-1] >= move+1 {
					t.Errorf("move %d rests on %v", move, d.Because)
				}
			}
		}
	}
}

// BenchmarkReview looks back at games of sixty questions at which both sides
// play on: the budget is two seconds on one core.
func BenchmarkReview(b *testing.B) {
	for _, players := range []int{3, 4, 5, 8} {
		b.Run(fmt.Sprint(players, " players"), func(b *testing.B) {
			h := longGame(players)
			b.ReportMetric(float64(len(h.Moves)), "moves")
			for b.Loop() {
				decisions(h)
			}
		})
	}
}

// longGame is a game in which nobody wants to end: questions that win are put off.
func longGame(players int) *referee.History {
	names := make([]string, players)
	for i := range names {
		names[i] = string(rune('A' + i))
	}
	r := rand.New(rand.NewSource(4))
	h, _ := referee.Start(Game{}, record.Header{Game: "quantum", Players: names})
	for tries := 0; len(h.Moves) < 60 && tries < 5000; tries++ {
		q := plainQuestions(h.Table)
		m, _ := record.Read(Game{}, h.Table, q[r.Intn(len(q))]+[]string{" yes", " no"}[r.Intn(2)])
		if next, err := h.Table.Apply(len(h.Moves)+1, m); err == nil && !next.Table.Status().State.Over() {
			_, _ = h.Play(m)
		}
	}
	return h
}
