package cats

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
)

// report is the whole scoring of a round that has ended, line by line, in the
// order that counts.
func (t *table) report(r *round) []string {
	dealer := t.header.Players[r.dealer]
	if r.scoring == nil {
		return []string{fmt.Sprintf("No cat was %s: %s's announcement was false. The round stays unscored and the deal passes on.", r.called, dealer)}
	}
	lines := []string{fmt.Sprintf("Round %d: %s called %s.", r.number, dealer, r.called)}
	for _, x := range r.scoring.results {
		lines = append(lines, t.reason(r, x))
	}
	lines = append(lines, fmt.Sprintf("%s, the dealer: %s.", dealer, t.takings(r)))
	if r.scoring.paced {
		lines = append(lines, fmt.Sprintf("The beat: %.2f s, give or take %.2f.", r.scoring.tempo.beat, r.scoring.tempo.residual))
	}
	return lines
}

// reason says what one player's guess gave and why.
func (t *table) reason(r *round, x result) string {
	name := t.header.Players[x.seat]
	head := fmt.Sprintf("%s (%s) guessed %s", name, r.cards[x.seat], r.guess(x.seat).colour)
	if g := r.guess(x.seat); g.stamped {
		head += " at " + seconds(g.at)
	}
	if !x.right {
		return fmt.Sprintf("%s: wrong, the token goes to %s.", head, t.header.Players[r.dealer])
	}
	head += ": right, 1"
	if n := len(x.dominates); n > 0 {
		head += fmt.Sprintf(", and %d for being before %s: %d points", n, t.prey(r, x), x.points)
	} else {
		head += " point"
	}
	return head + "."
}

// prey lists the cats that gave a player the bonus.
func (t *table) prey(r *round, x result) string {
	words := make([]string, len(x.dominates))
	for i, s := range x.dominates {
		words[i] = fmt.Sprintf("%s (%s)", t.header.Players[s], r.cards[s])
	}
	return referee.List(words)
}

// takings says what the dealer got.
func (t *table) takings(r *round) string {
	var wrong []string
	for _, x := range r.scoring.results {
		if !x.right {
			wrong = append(wrong, t.header.Players[x.seat])
		}
	}
	if len(wrong) == 0 {
		return "nothing, everybody was right"
	}
	return fmt.Sprintf("%s, from %s", referee.Plural(r.scoring.dealer, "token", "tokens"), referee.List(wrong))
}

// spell writes an order of guesses: "Dee, Eve = Ben".
func (t *table) spell(p placing) string {
	var b strings.Builder
	for i, x := range p {
		switch {
		case i > 0 && x.rank == p[i-1].rank:
			b.WriteString(" = ")
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(t.header.Players[x.seat])
	}
	return b.String()
}

// open lists the pairs of guesses too close to call that the dealer has not
// ruled on, the earlier stamp first.
func (t *table) open(r *round) [][2]int {
	return slices.DeleteFunc(tooClose(r.guesses, t.close), func(p [2]int) bool { return r.ruled[p[0]][p[1]] })
}

// tooCloseRemarks flags this seat's guess against the nearest one that is too
// close to it.
func (t *table) tooCloseRemarks(seat int) []string {
	var nearest [2]int
	least := t.close
	for _, p := range t.open(t.now) {
		apart := t.now.guess(p[1]).at - t.now.guess(p[0]).at
		if (p[0] == seat || p[1] == seat) && apart < least {
			nearest, least = p, apart
		}
	}
	a, b := t.header.Players[nearest[0]], t.header.Players[nearest[1]]
	switch {
	case least == t.close:
		return nil
	case least == 0:
		return []string{fmt.Sprintf("%s and %s at the same instant: a tie, unless you rule: order %s %s.", a, b, a, b)}
	}
	return []string{fmt.Sprintf("%s %s after %s: too close to call. The stamps decide unless you rule: order %s %s, or order %s=%s.",
		b, seconds(least), a, b, a, a, b)}
}

// clusters joins the open pairs into groups of players each too close to
// another of the group, by stamp.
func (t *table) clusters(r *round) [][]int {
	var groups [][]int
	for _, p := range t.open(r) {
		n := len(groups)
		switch {
		case n > 0 && slices.Contains(groups[n-1], p[0]) && slices.Contains(groups[n-1], p[1]):
		case n > 0 && slices.Contains(groups[n-1], p[0]):
			groups[n-1] = append(groups[n-1], p[1])
		default:
			groups = append(groups, []int{p[0], p[1]})
		}
	}
	return groups
}

// tooCloseLines asks the dealer for a ruling on each group.
func (t *table) tooCloseLines(r *round) []sheet.Line {
	var lines []sheet.Line
	for _, group := range t.clusters(r) {
		lines = append(lines, sheet.In(sheet.Alert, "Too close to call: %s, your ruling (order).", referee.List(t.header.Names(group))))
	}
	return lines
}
