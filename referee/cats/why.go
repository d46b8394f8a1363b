package cats

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/proof"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Argue explains what is said of a table: a tally needs no proof, it names where each
// point comes from. Every fact is argued for here.
func (t *table) Argue(f referee.Fact) (referee.Explanation, bool) {
	switch k := f.Key.(key); k.of {
	case points:
		if t.points()[k.a] == k.b {
			return t.arguePoints(k.a), true
		}
	case scored, standing:
		return t.argueScoring(t.counted()[k.a], k.text), true
	case won:
		return t.argueWin(f.Text), true
	case voided:
		return proof.Argued(referee.Clause{Moves: []int{t.last.voided}, Text: f.Text + ": the dealer declared it so"}), true
	case untrue:
		return t.argueUntrue(t.now), true
	case callable:
		return t.argueCall(f.Text), true
	case noted:
		return proof.Argued(referee.Clause{Moves: []int{k.a, k.b}, Text: f.Text + ": that is " + words.MoveList(proof.Ascending([]int{k.a, k.b}))}), true
	case tooNear:
		return t.argueClose(f.Text)
	case watched:
		return t.argueWatch(f.Text, [2]int{k.a, k.b}), true
	}
	return referee.Explanation{}, false
}

// argueWin lists everybody's points, the most first.
func (t *table) argueWin(text string) referee.Explanation {
	seats := make([]int, len(t.header.Players))
	for seat := range seats {
		seats[seat] = seat
	}
	all := t.points()
	slices.SortStableFunc(seats, func(a, b int) int { return all[b] - all[a] })
	said, lines := make([]string, len(seats)), make([]referee.Clause, len(seats))
	for i, seat := range seats {
		said[i] = fmt.Sprintf("%s %d", t.header.Players[seat], all[seat])
		points := t.arguePoints(seat)
		lines[i] = referee.Clause{Moves: points.Moves, Text: points.Reasons[0]}
	}
	return proof.Argued(append(lines, referee.Clause{Text: text + ", by points: " + words.List(said)})...)
}

// argueScoring explains an ended round, or the one line of its scoring that is asked about: its points, or why it has none.
func (t *table) argueScoring(r *round, said string) referee.Explanation {
	if r.scoring == nil {
		return t.argueUntrue(r)
	}
	lines := t.scoringLines(r)
	if i := slices.IndexFunc(lines, func(l referee.Clause) bool { return l.Text == said }); i >= 0 {
		return proof.Argued(lines[i])
	}
	e := proof.Argued(lines...)
	e.Reasons = words.Each(lines, func(l referee.Clause) string { return l.Text })
	return e
}

// scoringLines are what is told of a round that has ended, each by the moves that it rests on.
func (t *table) scoringLines(r *round) []referee.Clause {
	lines := words.Each(t.report(r), func(said string) referee.Clause {
		return referee.Clause{Moves: r.moves(), Text: strings.TrimSuffix(said, ".")}
	})
	if r.scoring == nil {
		return lines
	}
	lines[0].Moves = []int{r.announced}
	taken, all := t.movesFor(r, r.dealer), []int{}
	for i, x := range r.scoring.results {
		lines[i+1].Moves = append(t.movesFor(r, x.seat), r.tells(x.seat)...)
		all = append(all, r.tells(x.seat)...)
	}
	if len(taken) == 0 { // everybody was right
		taken = all
	}
	lines[len(r.scoring.results)+1].Moves = taken
	return lines
}

// argueUntrue tells why a round's announcement was false.
func (t *table) argueUntrue(r *round) referee.Explanation {
	moves := []int{r.announced}
	var cats []string
	for _, s := range r.foreheads() {
		moves, cats = append(moves, r.dealt[s]), append(cats, r.cards[s].String())
	}
	return proof.Argued(referee.Clause{Moves: moves, Text: fmt.Sprintf("%s called %s, and of %s none is: the round is not scored",
		t.header.Players[r.dealer], r.called, words.List(cats))})
}

// argueCall tells which cats make an announcement true, or that none does.
func (t *table) argueCall(text string) referee.Explanation {
	var moves []int
	var parts []string
	for _, c := range []Colour{Red, Black} {
		seats, part := t.now.foreheads(), fmt.Sprintf("no cat is %s", c)
		if bearers := t.now.bearers(c); len(bearers) > 0 {
			seats = bearers[:1]
			part = fmt.Sprintf("%s's cat, %s, is %s", t.header.Players[seats[0]], t.now.cards[seats[0]], c)
		}
		parts = append(parts, part)
		for _, s := range seats {
			moves = append(moves, t.now.dealt[s])
		}
	}
	return proof.Argued(referee.Clause{Moves: moves, Text: text + ": " + words.List(parts)})
}

// argueClose tells which guesses came nearer than the table's limit.
func (t *table) argueClose(text string) (referee.Explanation, bool) {
	for _, group := range t.clusters(t.latest()) {
		if strings.TrimSuffix(t.tooCloseText(t.latest(), group), ".") != text {
			continue
		}
		moves := words.Each(group, func(seat int) int { return t.latest().guess(seat).press })
		apart, tie := "less than %s s apart", ""
		if len(group) > 2 {
			apart = "each less than %s s from the next"
		}
		for i, seat := range group[1:] {
			if t.latest().guess(seat).at == t.latest().guess(group[i]).at {
				tie = "; unless you rule, equal times are a tie"
			}
		}
		return proof.Argued(referee.Clause{Moves: moves, Text: fmt.Sprintf("%s are too close to call: "+apart+", and a bonus can rest on it%s",
			words.List(t.header.Names(group)), record.FormatSeconds(t.close), tie)}), true
	}
	return referee.Explanation{}, false
}

// argueWatch tells why one cat can dominate another.
func (t *table) argueWatch(text string, p [2]int) referee.Explanation {
	a, b := t.now.cards[p[0]], t.now.cards[p[1]]
	why := fmt.Sprintf("%s is %s, a bonus if right and first", b, t.now.dominated(p[0], p[1]))
	if a.Rank() == b.Rank() {
		why = "same rank, a bonus for who is right and first"
	}
	return proof.Argued(referee.Clause{Moves: []int{t.now.dealt[p[0]], t.now.dealt[p[1]]}, Text: text + ": " + why})
}

// movesFor lists the moves that a seat's points of a scored round rest on. A
// dealer's: each wrong guess and its card. A player's: their guess and card,
// and for the bonus each dominated card and its later guess.
func (t *table) movesFor(r *round, seat int) []int {
	var moves []int
	if seat == r.dealer {
		for _, x := range r.scoring.results {
			if !x.right {
				moves = append(moves, r.tells(x.seat)...)
			}
		}
		return moves
	}
	x := r.scoring.of(seat)
	if x.points == 0 {
		return nil
	}
	moves = r.tells(seat)
	for _, other := range x.dominates {
		moves = append(moves, r.guess(seat).press, r.guess(other).press, r.dealt[other])
	}
	return append(moves, r.neededRulings(x)...)
}

// tells lists the moves that tell whether a guess was right: its colour, the
// card, and for a joker the announcement.
func (r *round) tells(seat int) []int {
	moves := []int{r.guess(seat).token, r.dealt[seat]}
	if r.cards[seat].IsJoker() {
		moves = append(moves, r.announced)
	}
	return moves
}

// mostTried bounds the rulings of a round that are left out on trial.
const mostTried = 100

// neededRulings lists the dealer's rulings without which this player's bonus
// would be another one, and the guesses whose places they deal out
// where it takes those to tell who was before whom.
func (r *round) neededRulings(x result) []int {
	kept := slices.Clone(r.rulings.All())
	tried := max(0, len(kept)-mostTried)
	for i := len(kept) - 1; i >= tried; i-- {
		without := slices.Delete(slices.Clone(kept), i, i+1)
		if bonus := resultOf(r.results(r.placed(without)), x.seat).dominates; slices.Equal(proof.Ascending(bonus), proof.Ascending(x.dominates)) {
			kept = without
		}
	}
	var moves []int
	for _, k := range kept {
		moves = append(moves, k.move)
		named := slices.Concat(k.groups...)
		if slices.Contains(named, x.seat) && slices.ContainsFunc(x.dominates, func(s int) bool { return slices.Contains(named, s) }) {
			continue // it says itself who was before whom
		}
		for _, seat := range named {
			moves = append(moves, r.guess(seat).press)
		}
	}
	return moves
}
