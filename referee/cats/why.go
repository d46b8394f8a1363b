package cats

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/proof"
	"umpire/referee/sheet"
)

// Why tells where points come from: of a player over all rounds, or of all in
// one round. It is a tally, so its verdict is always true once there is
// something to tell. It explains the sentences of news and scoring too.
func (t *table) Why(claim string) (referee.Explanation, error) {
	claim = referee.Claimed(claim)
	words := strings.Fields(claim)
	if round, ok := strings.CutPrefix(claim, "the scoring of "); ok {
		words = strings.Fields(round)
	}
	switch {
	case len(words) == 2 && referee.SameName(words[0], "round"):
		return t.whyRound(words[1])
	case len(words) == 1 || len(words) == 4 && words[1] == "has" && strings.HasPrefix(words[3], "point"):
		if seat := t.header.Seat(words[0]); seat >= 0 {
			return t.whyPlayer(seat, words[1:]), nil
		}
	}
	if e, ok := t.whySaid(claim); ok {
		return e, nil
	}
	return referee.Explanation{}, referee.Unreadable("%s cannot be explained%s: a player's name tells every point they have, round N the scoring of a round",
		referee.Quote(claim), referee.DidYouMean(claim, t.header.Players))
}

// whyPlayer tells every point of a player; said is how many they are claimed to
// have, if anything is.
func (t *table) whyPlayer(seat int, said []string) referee.Explanation {
	has := "has " + referee.Plural(t.points()[seat], "point", "points")
	claim, verdict := t.header.Players[seat]+" "+has, referee.True
	if len(said) > 0 && said[1] != strings.Fields(has)[1] {
		claim, verdict = strings.Join(append([]string{t.header.Players[seat]}, said...), " "), referee.False
	}
	var a proof.Argument
	for i, r := range t.counted() {
		if r.scoring == nil {
			continue
		}
		if text := t.whyPoints(r, seat); text != "" {
			a.Say(t.movesFor(r, seat), "round %d: %s", i+1, text)
		}
	}
	a.Add(", so " + t.header.Players[seat] + " " + has)
	e := a.Explain(claim, verdict)
	if len(e.Moves) == 0 {
		e.Text = []sheet.Line{sheet.Say("No round so far gave %s a point.", t.header.Players[seat])}
	}
	return e
}

// whyPoints says why a seat has points from a round; "" where it has none.
func (t *table) whyPoints(r *round, seat int) string {
	if seat == r.dealer {
		if r.scoring.dealer == 0 {
			return ""
		}
		return fmt.Sprintf("%s dealt and got %s", t.header.Players[seat], t.takings(r))
	}
	if x := r.scoring.of(seat); x.points > 0 {
		return strings.TrimSuffix(t.reason(r, x), ".")
	}
	return ""
}

func (t *table) whyRound(text string) (referee.Explanation, error) {
	rounds := t.counted()
	n, err := strconv.Atoi(text)
	running := err == nil && n == len(rounds)+1 && t.now.announced > 0
	if err != nil || n < 1 || (n > len(rounds) && !running) {
		return referee.Explanation{}, referee.Unreadable("there is no round %s to explain: %s", referee.Quote(text), t.roundsSoFar(len(rounds)))
	}
	claim := fmt.Sprintf("the scoring of round %d", n)
	if running {
		return referee.Explanation{Claim: claim, Verdict: referee.Undecided, Moves: []int{},
			Text: []sheet.Line{sheet.Say("Round %d is not scored yet. %s", n, t.Status().Due)}}, nil
	}
	return t.whyScoring(claim, rounds[n-1]), nil
}

// whyScoring explains an ended round: its points, or why it has none.
func (t *table) whyScoring(claim string, r *round) referee.Explanation {
	if r.scoring == nil {
		return t.whyFalse(claim, r)
	}
	var a proof.Argument
	for i, line := range t.report(r) {
		var moves []int
		if i > 0 && i <= len(r.scoring.results) {
			x := r.scoring.results[i-1]
			moves = append(t.movesFor(r, x.seat), r.tells(x.seat)...)
		}
		a.Say(moves, "%s", strings.TrimSuffix(line, "."))
	}
	return a.Explain(claim, referee.True)
}

func (t *table) roundsSoFar(n int) string {
	if n == 0 {
		return "none has been scored so far"
	}
	return fmt.Sprintf("%s so far", referee.Plural(n, "round was scored", "rounds were scored"))
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
		moves = append(moves, r.guess(seat).press, r.guess(other).press, r.dealt(other).move)
	}
	return append(moves, r.neededRulings(x)...)
}

func sameSeats(a, b []int) bool {
	return slices.Equal(proof.Ascending(a), proof.Ascending(b))
}

// tells lists the moves that tell whether a guess was right: its colour, the
// card, and for a joker the announcement.
func (r *round) tells(seat int) []int {
	moves := []int{r.guess(seat).token, r.dealt(seat).move}
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
		if sameSeats(r.score(r.placed(without)).of(x.seat).dominates, x.dominates) {
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
