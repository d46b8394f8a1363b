package cats

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Review looks back at the guesses, against what an ideal philosopher in that
// seat could know by then. Void and false rounds are left out.
func (t *table) Review(_ *referee.History, found func(referee.Decision) bool) referee.Lookback {
	var back referee.Lookback
	var earlier []tick // of the rounds before
	for _, r := range t.rounds() {
		if r.voided > 0 || r.isFalse() {
			continue
		}
		for _, g := range r.guesses {
			if g.colour != "" && !found(t.judgeGuess(r, g, earlier)) {
				return back
			}
		}
		earlier = slices.AppendSeq(earlier, maps.Values(r.ticks()))
		if m, ok := t.otherCall(r); ok {
			back.Notes = append(back.Notes, m)
		}
	}
	return back
}

// insight is what a seat could know when it guessed.
type insight struct {
	beat   int     // on which an ideal philosopher knows
	sure   Colour  // what they know by then; "" where the guess came too early
	called float64 // without knowing: the share of the unseen cards that bear the called colour
	timed  bool    // whether the stamps tell early from late
	early  bool    // before the beat on which anybody could know
	by     int     // the move of the guess that told it; 0: nobody's, or silence
}

func (t *table) judgeGuess(r *round, g guess, earlier []tick) referee.Decision {
	player := t.header.Players[g.seat]
	m := record.Move{Verb: "guess"}.Set(nameSlot, player).Set(colourSlot, string(g.colour))
	d := referee.NewDecision(g.token, m, player, referee.Guess)
	d.Text = fmt.Sprintf("%s guessed %s", player, g.colour)
	if g.stamped {
		d.Text += fmt.Sprintf(" at %.2f s", g.at.Seconds())
	}
	seen, ok := r.sees(g.seat)
	if !r.known(g.seat) || !ok {
		d.Text += "; not every card is on the record."
		return d
	}
	d.View = "seat"
	own := colourOf(r.cards[g.seat], r.called)
	in, right := t.insight(r, g, seen, earlier), g.colour == own
	d.Right = &right
	d.Text += ": " + mark(right) + "."
	switch {
	case in.sure == "" && !in.timed:
		d.Text += " Without times nobody can say what was known."
	case seen > 0 && in.timed && r.scoring != nil && !r.scoring.common():
		d.Text += " The round kept no common beat, so nobody can say what was known."
		if in.early && right {
			d.Marks = append(d.Marks, referee.Lucky)
		}
	case in.sure != "" && in.sure != own:
		t.misled(&d, r, g, in)
	default:
		t.compare(&d, r, g, in)
	}
	return d
}

// misled tells of a guess where an ideal cat would have been wrong: then nothing was sure.
func (t *table) misled(d *referee.Decision, r *round, g guess, in insight) {
	d.Text += fmt.Sprintf(" An ideal cat would have said %s", in.sure)
	if g.colour == in.sure {
		d.Text += " too"
	} else {
		d.Marks = append(d.Marks, referee.Lucky)
		d.Because = append(d.Because, r.announced)
	}
	var slow []int
	for _, s := range r.foreheads() {
		if x := r.guess(s); s != g.seat && r.scoring != nil && r.scoring.timing[s] != OnTime && (in.by == 0 || x.token == in.by || x.at < g.at) {
			slow = append(slow, s)
		}
	}
	if len(slow) > 0 {
		d.Text += fmt.Sprintf(": %s not on the beat", words.List(t.header.Names(slow)))
		d.Text = strings.Replace(d.Text, " not on the beat", map[bool]string{true: " was", false: " were"}[len(slow) == 1]+" not on the beat", 1)
	}
	d.Text += "."
}

// compare holds the guess against the other colour.
func (t *table) compare(d *referee.Decision, r *round, g guess, in insight) {
	chance := in.called
	if g.colour != r.called {
		chance = 1 - chance
	}
	if in.sure != "" {
		chance = 0
		if g.colour == in.sure {
			chance = 1
		}
	}
	d.Guessed(chance, *d.Right)
	other := 1 - chance
	entropy := referee.Entropy(other)
	line := func(c Colour) string { return fmt.Sprintf("guess %s %s", d.Player, c) }
	d.Best = &referee.Alternative{Line: line(g.colour.other()), ChanceRight: &other, Expected: &entropy, Sure: other == 1}
	for _, c := range []Colour{g.colour, g.colour.other()} {
		if c == g.colour && chance >= other || c != g.colour && other >= chance {
			d.As = append(d.As, line(c))
		}
	}
	d.Because = []int{r.announced}
	if in.by > 0 {
		d.Because = append(d.Because, in.by)
	}
	switch {
	case in.sure == "":
		d.Because = []int{}
		d.Text += in.untold(chance)
		if *d.Right {
			d.Marks = append(d.Marks, referee.Lucky)
		}
	case other == 1:
		d.Marks = append(d.Marks, referee.SureMissed)
		d.Text += fmt.Sprintf(" An ideal cat would have said %s: %s.", in.sure, t.evidence(r, in))
	default:
		d.Text += fmt.Sprintf(" Known from beat %d on: %s.", in.beat, t.evidence(r, in))
	}
}

// untold says what a guess rested on that nothing spoke for.
func (in insight) untold(chance float64) string {
	if in.early {
		return fmt.Sprintf(" Nothing told it yet: %.0f%% by the cards not in sight, to be known from beat %d on.", 100*chance, in.beat)
	}
	return fmt.Sprintf(" The guesses so far fitted either colour: %.0f%% by the cards not in sight.", 100*chance)
}

// evidence says how a seat could know.
func (t *table) evidence(r *round, in insight) string {
	many := words.Plural(in.beat-1, string(r.called)+" cat", string(r.called)+" cats")
	i := slices.IndexFunc(r.guesses, func(g guess) bool { return g.token == in.by })
	switch {
	case in.beat == 1:
		return fmt.Sprintf("no other cat was %s", r.called)
	case in.by == 0:
		return fmt.Sprintf("%s in sight, and none of them guessed on beat %d", many, in.beat-1)
	case in.sure == r.called:
		return fmt.Sprintf("%s, who is %s, guessed it on the same beat, and so saw as many", t.header.Players[r.guesses[i].seat], r.called)
	}
	return fmt.Sprintf("%s, who is %s, guessed it a beat before, and so saw one fewer", t.header.Players[r.guesses[i].seat], r.called)
}

// leastBeat is how long a beat lasts at least, for the first guess of an evening,
// when nobody has shown the table's own yet: silence cannot be noticed sooner.
const leastBeat = time.Second / 2

// insight is what a seat could know when it guessed, with the beat of the rounds
// before and of the guesses so far. What its own cat is plays no part: the beat is
// fitted as if it were of the called colour, and as if not.
func (t *table) insight(r *round, g guess, seen int, earlier []tick) insight {
	in := insight{beat: idealBeat(seen), called: t.unseenShare(r, g.seat), timed: r.timed(g)}
	var sofar []guess
	for _, x := range r.guesses {
		if r.timed(g) && r.timed(x) && x.at <= g.at {
			sofar = append(sofar, x)
		}
	}
	early := r.earlier(g.seat, sofar, earlier)
	in.early = in.timed && early(g)
	switch {
	case seen == 0:
		in.sure = r.called
	case in.timed && !in.early:
		in.weigh(r, g, slices.DeleteFunc(sofar, early), earlier)
	}
	return in
}

// earlier reports of a guess whether it came too early for any ideal player,
// whatever one seat's own cat is.
func (r *round) earlier(seat int, sofar []guess, before []tick) func(guess) bool {
	if len(sofar)+len(before) == 1 {
		return func(x guess) bool { return 2*x.at < time.Duration(2*r.beatOf(x.seat, seat, true)-1)*leastBeat }
	}
	bearing, without := r.supposing(seat, true, sofar, before), r.supposing(seat, false, sofar, before)
	return func(x guess) bool {
		return bearing.judge(tick{r.beatOf(x.seat, seat, true), x.at}) == Early &&
			without.judge(tick{r.beatOf(x.seat, seat, false), x.at}) == Early
	}
}

// weigh asks what the guesses so far tell, those apart that came too early for
// any ideal player. A cat seen that bears the called colour guesses a beat
// before those who bear the other one, and on the same beat as those who bear
// it too: which of the two fits better by half decides.
func (in *insight) weigh(r *round, g guess, sofar []guess, before []tick) {
	i := slices.IndexFunc(sofar, func(x guess) bool {
		return x.seat != g.seat && x.at < g.at && x.colour == r.called && bears(r.cards[x.seat], r.called)
	})
	if i < 0 {
		in.sure = r.called // silence
		return
	}
	bearing, without := r.supposing(g.seat, true, sofar, before), r.supposing(g.seat, false, sofar, before)
	switch {
	case 2*without.residual < bearing.residual:
		in.sure, in.by = r.called.other(), sofar[i].token
	case 2*bearing.residual < without.residual:
		in.sure, in.by = r.called, sofar[i].token
	}
}

// supposing fits the beat to the guesses so far and the rounds before, as if one
// seat's cat bore the called colour, or did not.
func (r *round) supposing(seat int, bearing bool, sofar []guess, before []tick) tempo {
	var ticks []tick
	for _, g := range sofar {
		ticks = append(ticks, tick{r.beatOf(g.seat, seat, bearing), g.at})
	}
	fitted, _ := fitTempo(ticks, before...)
	return fitted
}

// beatOf is the ideal beat of a player, as if one seat's cat bore the called
// colour or did not.
func (r *round) beatOf(player, seat int, bearing bool) int {
	m := 0
	for _, s := range r.foreheads() {
		if s != player && (s == seat && bearing || s != seat && bears(r.cards[s], r.called)) {
			m++
		}
	}
	return idealBeat(m)
}

// unseenShare is the share of the cards a seat does not see that bear the
// called colour: its own is one of them.
func (t *table) unseenShare(r *round, seat int) float64 {
	called, all := 26, 52+t.jokers
	seen := slices.Clone(r.away)
	for s, c := range r.cards {
		if s != seat && r.known(s) {
			seen = append(seen, c)
		}
	}
	for _, c := range seen {
		if all--; bears(c, r.called) {
			called--
		}
	}
	return float64(called) / float64(all)
}

// otherCall tells what the dealer's other announcement would have given ideal
// cats, where it was a true one.
func (t *table) otherCall(r *round) (referee.Moment, bool) {
	if !r.allKnown() || r.announced == 0 {
		return referee.Moment{}, false
	}
	other := r.called.other()
	text := fmt.Sprintf("%s called %s: of ideal cats %s.", t.header.Players[r.dealer], r.called, t.idealPoints(r, r.called))
	if r.truth(other) == no {
		text += fmt.Sprintf(" No cat was %s, so there was nothing else to call.", other)
	} else {
		text += fmt.Sprintf(" %s would have given: %s.", words.Capital(string(other)), t.idealPoints(r, other))
	}
	return referee.Moment{Move: r.announced, Text: text}, true
}

// idealPoints says when ideal cats act after an announcement, and who gets a
// bonus: bearers all at once, the others a beat later.
func (t *table) idealPoints(r *round, called Colour) string {
	guessed := map[int]Colour{}
	var bearers, others placing
	for _, s := range r.foreheads() {
		guessed[s] = colourOf(r.cards[s], called)
		if bears(r.cards[s], called) {
			bearers = append(bearers, placed{s, 0})
		} else {
			others = append(others, placed{s, 1})
		}
	}
	var bonus []string
	for _, x := range scoreRound(append(bearers, others...), r.cards, called, guessed) {
		if n := len(x.dominates); n > 0 {
			bonus = append(bonus, fmt.Sprintf("%s %d", t.header.Players[x.seat], n))
		}
	}
	text := fmt.Sprintf("%s on beat %d", words.Plural(len(bearers), "guesses", "guess"), len(bearers))
	if len(bonus) > 0 {
		return text + ", with a bonus for " + words.List(bonus)
	}
	return text + ", and nobody gets a bonus"
}
