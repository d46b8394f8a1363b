package cats

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/proof"
	"umpire/referee/words"
)

// arguePoints adds up a player's points by what gave and what took them, and lists what each round gave.
func (t *table) arguePoints(seat int) referee.Explanation {
	all, f := t.points()[seat], figures{}
	sum, rounds := t.hasPoints(seat, all).Text, t.scoredRounds()
	lines := make([]referee.Clause, 0, len(rounds)+1)
	for _, r := range rounds {
		moves := t.movesFor(r, seat)
		f.gain(r, seat, moves)
		if all > 0 && len(moves) == 0 {
			continue
		}
		text := ""
		if seat == r.dealer {
			text = t.header.Players[seat] + ", the dealer: " + t.takings(r)
		} else {
			text = strings.TrimSuffix(t.reason(r, r.scoring.of(seat)), ".")
		}
		lines = append(lines, referee.Clause{Moves: moves, Text: "Round " + strconv.Itoa(r.number) + ": " + text})
	}
	total := referee.Clause{Text: t.summed(sum, all, append(f.gains(), t.voidTook(seat)...))}
	if all > 0 {
		total.Moves = lines[len(lines)-1].Moves
	}
	e := proof.Argued(append(lines, total)...)
	if len(lines) == 1 { // the one round is not listed below
		e.Reasons = append(e.Reasons, lines[0].Text)
	}
	return e
}

// item is what gave some of a player's points, or what is not among them.
type item struct {
	text   string
	over   []int  // whose cats it was about
	by     string // what it was lost by; mostly ""
	rounds []int
	none   bool // it gave nothing
}

// loss is what took of a bonus, by rounds, and over whom.
type loss struct{ rounds, over []int }

func (l *loss) add(r *round, over []int) {
	if len(over) > 0 {
		l.rounds, l.over = append(l.rounds, r.number), append(l.over, over...)
	}
}

// losses are what rulings and wrong guesses took of the bonus.
func (f figures) losses() (all []item) {
	add := func(l loss, one, many string) {
		if len(l.over) > 0 {
			if len(l.rounds) > 1 {
				one = many
			}
			all = append(all, item{text: "no bonus", over: l.over, by: one, rounds: l.rounds})
		}
	}
	add(f.ruled, " by a ruling", " by rulings")
	add(f.forfeited, " for a wrong guess", " for wrong guesses")
	return all
}

// gains are what gave the points, and what took some.
func (f figures) gains() (all []item) {
	add := func(n int, one, many string, over []int, from []made) {
		s := item{text: words.Plural(n, one, many), over: over}
		for _, m := range from {
			if m.what != wrong {
				s.rounds = append(s.rounds, m.rounds...)
			}
		}
		if n > 0 {
			all = append(all, s)
		}
	}
	add(f.Right, "for a right guess", "for right guesses", nil, f.right)
	add(f.Bonus, "bonus point", "bonus points", f.over, f.bonuses)
	add(f.Takings, "token as the dealer", "tokens as the dealer", nil, f.took)
	if all == nil && f.dealt != nil {
		all = append(all, item{text: "nothing as the dealer", rounds: f.dealt, none: true})
	}
	for _, m := range f.right {
		if m.what == wrong && len(f.forfeited.rounds) == 0 {
			all = append(all, item{text: "nothing for " + strings.TrimPrefix(words.Plural(f.Given, "a wrong guess", "wrong guesses"), "1 "), rounds: m.rounds, none: true})
		}
	}
	return append(all, f.losses()...)
}

// voidTook says that a round gave points and was taken out of the count.
func (t *table) voidTook(seat int) []item {
	gave := func(r *round) bool {
		if seat == r.dealer {
			return r.scoring.dealer > 0
		}
		return r.scoring.of(seat).points > 0
	}
	if slices.ContainsFunc(t.rounds(), func(r *round) bool { return r.voided != 0 && r.scoring != nil && gave(r) }) {
		return []item{{text: "no points of a void round"}}
	}
	return nil
}

// summed is a sum with what it is made of: as much of what gave nothing, of the rounds and of whose cats gave a bonus as 20 words take.
func (t *table) summed(sum string, points int, items []item) (text string) {
	const few = 6
	for _, without := range []struct{ none, rounds, over bool }{{}, {none: true}, {none: true, rounds: true}, {true, true, true}} {
		var parts []string
		for _, s := range items {
			slices.Sort(s.over)
			over := slices.Compact(slices.Clone(s.over))
			if s.none && without.none && points != 0 {
				continue
			}
			part := s.text
			if 0 < len(over) && len(over) <= few && !without.over {
				part += " over " + words.List(t.header.Names(over))
			}
			part += s.by
			if slices.Sort(s.rounds); 0 < len(s.rounds) && len(s.rounds) <= few && !without.rounds {
				part += " (" + words.Numbered("round", s.rounds) + ")"
			}
			parts = append(parts, part)
		}
		if text = sum + ": " + strings.Join(parts, ", "); len(parts) == 0 {
			return sum + ": no round so far gave any"
		} else if len(strings.Fields(text)) <= referee.ShortReason {
			break
		}
	}
	return text
}
