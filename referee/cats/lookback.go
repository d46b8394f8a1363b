package cats

import (
	"fmt"
	"slices"

	"umpire/referee/card"
	"umpire/referee/lookback"
	"umpire/referee/proof"
	"umpire/referee/scene"
	"umpire/referee/words"
)

// LookBack judges the guesses, against what an ideal philosopher in that seat could know by
// then. Void and false rounds are left out. The argument is Cats' own: which cat is on a forehead
// is told by when others kept silent, and not by the deals that fit. What nobody knows of their own cat is not counted
// in bits.
func (t *table) LookBack(back *lookback.Lookback) {
	t.tell(back)
	t.ruledOnWin(back)
	var beat pace // of the rounds before that kept one
	var ticks []tick
	for _, r := range t.rounds() {
		if r.voided > 0 || r.isFalse() || !back.Complete {
			continue
		}
		if r.allKnown() {
			back.Note(r.announced, "%s", t.otherCall(r))
		}
		told := slices.SortedFunc(slices.Values(r.guesses), func(a, b guess) int { return a.token - b.token })
		for _, g := range told {
			if g.colour != "" {
				back.Add(t.judgeGuess(back.Steps[g.token-1], r, g, beat))
			}
		}
		if r.scoring != nil && r.scoring.common() {
			ticks = append(ticks, r.ticks()...)
			beat, _ = fitPace(ticks)
		}
	}
}

// ruledOnWin tells of each ruling without which somebody else would have won.
func (t *table) ruledOnWin(back *lookback.Lookback) {
	if !t.over() {
		return
	}
	for _, r := range slices.Backward(t.scoredRounds()) {
		for i, x := range r.rulings.All() {
			points := t.points()
			for _, other := range r.results(r.placed(slices.Delete(slices.Clone(r.rulings.All()), i, i+1))) {
				points[other.seat] += other.points - r.scoring.of(other.seat).points
			}
			if won := t.best(points); !slices.Equal(won, t.winners()) {
				would := "have won"
				if len(won) > 1 {
					would = "share the win"
				}
				back.Turned(x.move, "%s's ruling, %s: otherwise %s would %s.", t.header.Players[r.dealer], t.spell(x.groups), words.List(won), would)
			}
		}
	}
}

// judgeGuess judges a guess by what its seat saw; beat is what the rounds before had shown.
func (t *table) judgeGuess(token lookback.Step, r *round, g guess, beat pace) *lookback.Decision {
	player := t.header.Players[g.seat]
	d := token.Decision(player, lookback.Guess, "%s guessed %s", player, g.colour)
	d.Line = fmt.Sprintf("guess %s %s", player, g.colour)
	if g.stamped {
		d.Say(" at %.2f s", g.at.Seconds())
	}
	seen, ok := r.sees(g.seat)
	if !r.known(g.seat) || !ok {
		d.Say("; not every card is on the record.")
		return d
	}
	d.View = "seat"
	own, verdict := colourOf(r.cards[g.seat], r.called), "wrong"
	right := g.colour == own
	if right {
		verdict = "right"
	}
	d.Right = &right
	d.Say(": %s.", verdict)
	in := r.knowable(g, seen, beat)
	switch {
	case in.sure == "" && !in.timed:
		d.Say(" Without times nobody can say what was known.")
	case seen > 0 && in.timed && !in.paced && r.scoring == nil:
		d.Say(" That round has no beat yet, so nobody can say what was known.")
	case seen > 0 && in.timed && !in.paced && !r.scoring.common():
		d.Say(" The times of that round show no even step of thought, so nobody can say what was known.")
	case in.sure != "" && in.sure != own:
		t.misled(d, r, g, in)
	default:
		t.compare(d, r, g, in)
	}
	return d
}

// misled tells of a guess where an ideal cat would have been wrong: then nothing was sure.
func (t *table) misled(d *lookback.Decision, r *round, g guess, in knowable) {
	too, how := "", "were slow"
	if g.colour == in.sure {
		too = " too"
	} else {
		d.Mark(lookback.Lucky, r.announced)
	}
	switch {
	case in.heard > 0 && in.paced:
		how = "was too early"
	case in.heard > 0:
		how = "had guessed"
	case !in.paced:
		how = "had not guessed yet"
	case len(in.whose) == 1:
		how = "was slow"
	}
	d.Say(" An ideal cat would have said %s%s: %s %s.", in.sure, too, words.List(t.header.Names(in.whose)), how)
}

// compare holds the guess against the other colour.
func (t *table) compare(d *lookback.Decision, r *round, g guess, in knowable) {
	chance := t.unseenShare(r, g.seat)
	if in.sure == r.called {
		chance = 1
	} else if in.sure != "" {
		chance = 0
	}
	if g.colour != r.called {
		chance = 1 - chance
	}
	d.Guessed(lookback.Option{Line: d.Line, Figure: chance, Luck: in.sure == ""}, *d.Right,
		lookback.Option{Line: fmt.Sprintf("guess %s %s", d.Player, g.colour.other()), Figure: 1 - chance})
	switch {
	case in.sure == "" && in.early:
		d.Say(" Nothing told it yet: %.0f%% by the cards not in sight, to be known from beat %d on.", 100*chance, in.beat)
	case in.sure == "":
		d.Say(" Nothing told it: %.0f%% by the cards not in sight.", 100*chance)
	case chance == 0:
		d.Say(" An ideal cat would have said %s: %s.", in.sure, t.evidence(r, in))
	default:
		d.Say(" Known from beat %d on: %s.", in.beat, t.evidence(r, in))
	}
	if in.sure != "" {
		d.Because = proof.Ascending([]int{r.announced, in.heard})
	}
}

// evidence says how a seat could know.
func (t *table) evidence(r *round, in knowable) string {
	many := words.Plural(in.beat-1, string(r.called)+" cat", string(r.called)+" cats")
	switch {
	case in.beat == 1:
		return fmt.Sprintf("no other cat was %s", r.called)
	case in.heard == 0 && in.beat == 2:
		return fmt.Sprintf("%s in sight, and it did not guess on beat 1", many)
	case in.heard == 0:
		return fmt.Sprintf("%s in sight, and none of them guessed on beat %d", many, in.beat-1)
	case in.sure == r.called:
		return fmt.Sprintf("%s, who is %s, guessed it on the same beat, and so saw as many", t.header.Players[in.whose[0]], r.called)
	}
	return fmt.Sprintf("%s, who is %s, guessed it a beat before, and so saw one fewer", t.header.Players[in.whose[0]], r.called)
}

// unseenShare is the share of the cards a seat does not see that bear the
// called colour: its own is one of them.
func (t *table) unseenShare(r *round, seat int) float64 {
	seen := slices.DeleteFunc(slices.Concat(r.away, r.cards[:seat], r.cards[seat+1:]), func(c card.Card) bool { return c == noCard })
	called := 26
	for _, c := range seen {
		if bears(c, r.called) {
			called--
		}
	}
	return float64(called) / float64(52+t.jokers-len(seen))
}

// otherCall tells what the dealer's other announcement would have given ideal
// cats, where it was a true one.
func (t *table) otherCall(r *round) string {
	other := r.called.other()
	text := fmt.Sprintf("%s called %s: of ideal cats, %s.", t.header.Players[r.dealer], r.called, t.idealPoints(r, r.called))
	if r.unborne(other) {
		return text + fmt.Sprintf(" No cat was %s, so there was nothing else to call.", other)
	}
	return text + fmt.Sprintf(" %s would have given: %s.", words.Capital(string(other)), t.idealPoints(r, other))
}

// idealPoints says when ideal cats act after an announcement, and who gets a
// bonus: bearers all at once, the others a beat later.
func (t *table) idealPoints(r *round, called Colour) string {
	bearers, guessed := r.bearers(called), map[int]Colour{}
	for _, s := range r.foreheads() {
		guessed[s] = colourOf(r.cards[s], called)
	}
	others := slices.DeleteFunc(r.foreheads(), func(s int) bool { return slices.Contains(bearers, s) })
	var bonus []string
	for _, x := range scoreRound(placing{bearers, others}, r.cards, called, guessed) {
		if n := len(x.dominates); n > 0 {
			bonus = append(bonus, fmt.Sprintf("%s %d", t.header.Players[x.seat], n))
		}
	}
	text := fmt.Sprintf("%s on beat %d", words.Plural(len(bearers), "guess", "guesses"), len(bearers))
	if len(bonus) > 0 {
		return text + ", with a bonus for " + words.List(bonus)
	}
	return text + ", and nobody gets a bonus"
}

// tell lists what people would tell afterwards, a guess with a rich bonus, nobody wrong, nobody right,
// with the rounds in time, those told of first.
func (t *table) tell(back *lookback.Lookback) {
	var other []scene.Strip
	for _, r := range t.scoredRounds() {
		told, dealer := len(back.Moments), t.header.Players[r.dealer]
		for _, x := range r.scoring.results {
			if x.points >= 3 {
				back.Tell(r.guess(x.seat).token, "Round %d: %s took %d points at once, being before %s.", r.number, t.header.Players[x.seat], x.points, t.dominated(r, x))
			}
		}
		switch r.scoring.dealer {
		case 0:
			back.Tell(r.announced, "Round %d: everybody was right; %s got nothing.", r.number, dealer)
		case len(r.foreheads()):
			back.Tell(r.announced, "Round %d: everybody was wrong; %s took %d tokens.", r.number, dealer, r.scoring.dealer)
		}
		if strip, paced := t.sceneStrip(r); paced && len(back.Moments) > told {
			back.Strips = append(back.Strips, strip)
		} else if paced {
			other = append(other, strip)
		}
	}
	back.Strips = append(back.Strips, other...)
}
