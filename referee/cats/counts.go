package cats

import (
	"fmt"
	"strconv"

	"umpire/referee"
	"umpire/referee/words"
)

// Figures lists who deals and who has guessed, what the scoring of each round says, and everybody's figures over all rounds.
func (t *table) Figures() (all []referee.Figure) {
	holding := func(text string) referee.Figure {
		return referee.Figure{Said: referee.Holding(referee.Claimed(text), t.header.Players)}
	}
	stage := holding(t.stage())
	stage.From = []referee.Clause{t.course()}
	all = append(all, stage)
	if !t.over() {
		dealer := t.header.Players[t.now.dealer]
		all = append(all, referee.Figure{Said: []string{"", dealer, " deals this round"}, From: []referee.Clause{t.dealing()}})
		for _, seat := range t.unseen() {
			all = append(all, referee.Figure{Said: []string{t.header.Players[seat] + "'s card is not known"}, From: []referee.Clause{{Text: "no line has told it"}}})
		}
		for _, seat := range t.silent() {
			all = append(all, referee.Figure{Said: []string{t.header.Players[seat] + " has not guessed yet"}, From: stage.From})
		}
	}
	for _, r := range t.counted() {
		for _, line := range t.report(r) {
			told := holding(line)
			told.From, told.Many = []referee.Clause{{Text: fmt.Sprintf("the scoring of round %d", r.number), Moves: r.moves()}}, true
			all = append(all, told)
		}
	}
	if t.header.Tell.Deduces() && t.count > 0 {
		for seat := range t.header.Players {
			all = append(all, t.overRounds(seat)...)
		}
	}
	return append(all, referee.TurnFigures(t, t.course())...)
}

// dealing is why the deal is where it is: by the end of the round before.
func (t *table) dealing() referee.Clause {
	before := t.last
	if past := t.past.All(); before == nil && len(past) > 0 {
		before = past[len(past)-1]
	}
	switch {
	case before == nil:
		return referee.Clause{Text: "no round is over yet, and who is named first deals first"}
	case before.voided > 0:
		return referee.Clause{Text: "the round before is void, so the same player deals again", Moves: []int{before.voided}}
	}
	return referee.Clause{Text: "the round before is over, and the deal goes round the table", Moves: []int{before.closed}}
}

// course is how far the running round has come.
func (t *table) course() referee.Clause {
	var guessed, moves []int
	for _, g := range t.now.guesses {
		guessed, moves = append(guessed, g.seat), append(moves, g.press)
	}
	switch {
	case t.over():
		return referee.Clause{Text: "every round is played", Moves: []int{t.last.closed}}
	case t.now.announced == 0:
		return t.dealing()
	case len(guessed) == 0:
		return referee.Clause{Text: string(t.now.called) + " is called, and nobody has guessed yet", Moves: []int{t.now.announced}}
	}
	return referee.Clause{Text: fmt.Sprintf("%s is called, and so far only %s guessed", t.now.called, words.List(t.header.Names(guessed))), Moves: moves}
}

// overRounds are one player's figures over all rounds, in the order of their columns.
func (t *table) overRounds(seat int) []referee.Figure {
	f, name := t.figures()[seat], t.header.Players[seat]
	var right, timed, early, bonus, given, took []referee.Clause
	add := func(to *[]referee.Clause, n int, r *round, moves []int) {
		if n > 0 {
			*to = append(*to, referee.Clause{Text: fmt.Sprintf("%d in round %d", n, r.number), Moves: moves})
		}
	}
	for _, r := range t.scoredRounds() {
		switch {
		case r.dealer == seat:
			add(&took, r.scoring.dealer, r, t.movesFor(r, seat))
		default:
			x := r.scoring.of(seat)
			press := []int{r.guess(seat).press}
			add(&bonus, len(x.dominates), r, t.movesFor(r, seat))
			if x.timing != "" {
				add(&timed, 1, r, press)
			}
			if x.timing == Early {
				add(&early, 1, r, press)
			}
			if x.right {
				add(&right, 1, r, r.tells(seat))
			} else {
				add(&given, 1, r, r.tells(seat))
			}
		}
	}
	counted := func(from []referee.Clause, said ...string) referee.Figure {
		if len(from) == 0 {
			from = []referee.Clause{{Text: "in no round so far"}}
		}
		return referee.Figure{Said: said, From: from}
	}
	all := []referee.Figure{
		counted(right, name+" guessed right ", strconv.Itoa(f.Right), " of ", strconv.Itoa(f.Guesses), " times"),
		{},
		counted(early, name+" was early ", strconv.Itoa(f.Early), " of ", strconv.Itoa(f.Stamped), " times"),
		counted(bonus, referee.Amount(name+" has ", f.Bonus, "bonus point", "bonus points", "")...),
		counted(given, referee.Amount(name+" gave dealers ", f.Given, "token", "tokens", "")...),
		counted(took, referee.Amount(name+" took ", f.Takings, "token", "tokens", " as the dealer")...),
	}
	if m, ok := f.median(); ok {
		all[1] = counted(timed, name+"'s median is ", fmt.Sprintf("%.2f", m.Seconds()), " s")
	} else {
		all[1] = counted(nil, name+" has no median")
	}
	return all
}

// moves are those that a round's scoring rests on.
func (r *round) moves() (all []int) {
	all = append(all, r.announced)
	for _, s := range r.foreheads() {
		all = append(all, r.dealt[s])
		if g := r.guess(s); g != nil {
			all = append(all, g.press, g.token)
		}
	}
	return all
}
