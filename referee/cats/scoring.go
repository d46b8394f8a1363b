package cats

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"umpire/referee/card"
	"umpire/referee/record"
	"umpire/referee/words"
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
	if beat := t.beatText(r); beat != "" && t.header.Tell.Deduces() {
		lines = append(lines, beat)
	}
	return lines
}

// reason says what one player's guess gave and why.
func (t *table) reason(r *round, x result) string {
	mine, cat, since := r.guess(x.seat), r.cards[x.seat].String(), ""
	if r.cards[x.seat].IsJoker() {
		cat, since = "joker", fmt.Sprintf(", a joker being %s where %s is called", r.called.other(), r.called)
	}
	head := t.header.Players[x.seat] + " (" + cat + ") guessed " + string(mine.colour)
	if mine.stamped && t.header.Tell != record.Facts {
		head += " at " + t.stamp(r, *mine) + " s"
	}
	if !x.right {
		return head + ": wrong" + since + ", the token goes to " + t.header.Players[r.dealer] + "."
	}
	head += ": right" + since + ", 1."
	if n := len(x.dominates); n > 0 {
		head += fmt.Sprintf(" Before %s: %d. Together %d.", t.dominated(r, x), n, x.points)
	}
	for _, s := range r.ruledOut(x.seat) {
		head += fmt.Sprintf(" Not before %s's %s, as the dealer ruled.", t.header.Players[s], r.cards[s])
	}
	return head
}

// ruledOut lists those over whom a ruling took a right guess's bonus.
func (r *round) ruledOut(seat int) (all []int) {
	mine := r.guess(seat)
	for _, g := range r.guesses {
		if r.ruled[seat][g.seat] && Dominates(r.cards[seat], r.cards[g.seat]) && mine.stamped && g.stamped && mine.at < g.at && !r.placing.before(seat, g.seat) {
			all = append(all, g.seat)
		}
	}
	return all
}

// forfeited lists those over whom a wrong guess lost the bonus.
func (r *round) forfeited(seat int) (all []int) {
	for _, g := range r.guesses {
		if Dominates(r.cards[seat], r.cards[g.seat]) && r.placing.before(seat, g.seat) {
			all = append(all, g.seat)
		}
	}
	return all
}

// dominated lists the cats that gave a player the bonus, with the rule.
func (t *table) dominated(r *round, x result) string {
	words := make([]string, len(x.dominates))
	for i, s := range x.dominates {
		rule := r.dominated(x.seat, s)
		if mine, theirs := r.guess(x.seat), r.guess(s); r.ruled[x.seat][s] || mine.stamped && theirs.stamped && mine.at > theirs.at {
			rule += ", as the dealer ruled"
		} else if mine.stamped != theirs.stamped {
			rule += ", told later"
		}
		words[i] = fmt.Sprintf("%s's %s, %s", t.header.Players[s], r.cards[s], rule)
	}
	return strings.Join(words, ", and ")
}

// dominated says of the second seat's cat why the first one's dominates it.
func (r *round) dominated(by, seat int) string {
	if r.cards[by].Rank() == r.cards[seat].Rank() {
		return "of the same rank"
	}
	below := "one below in " + r.cards[seat].Suit().Word()
	if r.cards[by].Rank() == card.Ace || r.cards[seat].Rank() == card.Ace {
		below += ", aces being high and low"
	}
	return below
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
	return fmt.Sprintf("%s, from %s", words.Plural(r.scoring.dealer, "token", "tokens"), words.List(wrong))
}

// spell says an order of groups that tie: "Dee, then Eve and Ben at once".
func (t *table) spell(groups [][]int) string {
	all := words.Each(groups, func(tied []int) string { return together(t.header.Names(tied)) })
	return strings.Join(all, ", then ")
}

// together names people who do something at the same time.
func together(names []string) string {
	if len(names) == 1 {
		return names[0]
	}
	return words.List(names) + " at once"
}

// open lists the pairs of guesses too close to call that the dealer has not
// ruled on, the earlier stamp first.
func (t *table) open(r *round) [][2]int {
	return slices.DeleteFunc(tooClose(r.guesses, t.close), func(p [2]int) bool { return r.ruled[p[0]][p[1]] })
}

// matters reports whether a bonus can rest on which of two players guessed first.
func (r *round) matters(a, b int) bool { return r.mayGain(a, b) || r.mayGain(b, a) }

// mayGain reports whether the first player can get a bonus for the second, as
// far as the cards and the guesses on the record tell.
func (r *round) mayGain(a, b int) bool {
	own, prey := r.cards[a], r.cards[b]
	g := r.guess(a)
	switch {
	case r.known(a) && r.known(b) && !Dominates(own, prey):
		return false
	case r.known(a) && own.IsJoker(), r.known(b) && prey.IsJoker():
		return false
	}
	return !r.known(a) || g == nil || g.colour == "" || g.colour == colourOf(own, r.called)
}

// clusters joins the open pairs where it can matter which of the two was first into groups of
// players each too close to another of the group, by stamp. Where nothing is deduced the cards
// do not tell.
func (t *table) clusters(r *round) [][]int {
	var groups [][]int
	for _, p := range t.open(r) {
		n := len(groups)
		switch {
		case t.header.Tell.Deduces() && !r.matters(p[0], p[1]):
		case n > 0 && slices.Contains(groups[n-1], p[0]) && slices.Contains(groups[n-1], p[1]):
		case n > 0 && slices.Contains(groups[n-1], p[0]):
			groups[n-1] = append(groups[n-1], p[1])
		default:
			groups = append(groups, []int{p[0], p[1]})
		}
	}
	return groups
}

// tooCloseText asks the dealer for a ruling. Unless there is one the stamps decide.
func (t *table) tooCloseText(r *round, group []int) string {
	var times []string
	for i := 0; i < len(group); {
		var tied []int
		first := *r.guess(group[i])
		for ; i < len(group) && r.guess(group[i]).at == first.at; i++ {
			tied = append(tied, group[i])
		}
		said := together(t.header.Names(tied))
		if t.header.Tell != record.Facts {
			said += " " + t.stamp(r, first)
		}
		times = append(times, said)
	}
	return fmt.Sprintf("Too close to call: %s; your ruling: order %s, with = between those who tie.", words.List(times), strings.Join(t.header.Names(group), " "))
}

// stamp writes when a guess came: seconds to the hundredth, to the millisecond where another
// came near it, and finer where the two would read alike.
func (t *table) stamp(r *round, g guess) string {
	written := func(x guess, digits int) string { return strconv.FormatFloat(x.at.Seconds(), 'f', digits, 64) }
	other := func(is func(x guess) bool) bool {
		return slices.ContainsFunc(r.guesses, func(x guess) bool { return x.seat != g.seat && x.stamped && is(x) })
	}
	digits := 2
	if other(func(x guess) bool { return (x.at - g.at).Abs() < t.close }) {
		digits = 3
	}
	unit := time.Duration(math.Pow10(9 - digits)) // farther apart two are not written alike
	for digits < 9 && other(func(x guess) bool {
		return x.at != g.at && (x.at-g.at).Abs() < unit && written(x, digits) == written(g, digits)
	}) {
		digits, unit = digits+1, unit/10
	}
	return written(g, digits)
}

// beatText says what beat the guesses kept, where it first stands with what that is; "" where
// their times do not tell.
func (t *table) beatText(r *round) string {
	s := r.scoring
	switch {
	case r.untimed:
		return "The clock stood still for an unknown time: the times tell nothing."
	case len(r.ticks()) < 2: // one guess keeps no beat
		return ""
	case !s.common():
		return "No beat: the times show no even step of thought."
	}
	text := fmt.Sprintf("Beat %.2f s, give or take %.2f", s.pace.beat, s.pace.residual)
	all := t.scoredRounds()
	if first := slices.IndexFunc(all, func(x *round) bool { return !x.untimed && x.scoring.common() }); first >= 0 && all[first].first == r.first {
		text += ": the time of one step of thought"
	}
	return text + "."
}
