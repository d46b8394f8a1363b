package cats

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"umpire/referee"
	"umpire/referee/words"
)

// Figures lists who deals and who has guessed, what the scoring of each round says, and everybody's figures over all rounds.
func (t *table) Figures() (all []referee.Figure) {
	say := func(many bool, text string, from referee.Clause) {
		all = append(all, referee.Figure{Said: referee.Holding(referee.Claimed(text), t.header.Players), From: []referee.Clause{from}, Many: many})
	}
	say(false, t.stage(), t.course())
	if number, did, playing := strings.Cut(t.stage(), ": "); playing {
		called := t.dealing()
		if n := t.now.announced; n > 0 {
			called = referee.Clause{Text: "so it was announced", Moves: []int{n}}
		}
		say(false, number, t.course())
		say(false, did, called)
		say(false, t.header.Players[t.now.dealer]+" deals this round", t.dealing())
		for _, name := range t.header.Names(t.unseen()) {
			all = append(all, referee.Figure{Said: []string{name + "'s card is not known"}, From: []referee.Clause{{Text: "no line has told it"}}})
		}
		for _, name := range t.header.Names(t.silent()) {
			all = append(all, referee.Figure{Said: []string{name + " has not guessed yet"}, From: []referee.Clause{t.course()}})
		}
	}
	for _, r := range t.counted() {
		for _, line := range t.scoringLines(r) {
			say(true, line.Text, referee.Clause{Moves: line.Moves})
		}
	}
	if t.header.Tell.Deduces() && t.count > 0 {
		for _, f := range t.figures() {
			all = append(all, f.said()...)
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
		return referee.Clause{Text: "after a void round the same player deals again", Moves: []int{before.voided}}
	}
	return referee.Clause{Text: "the round before is over, and the deal passes on", Moves: []int{before.closed}}
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
		return referee.Clause{Text: "nobody has guessed yet", Moves: []int{t.now.announced}}
	case len(t.silent()) == 0:
		return referee.Clause{Text: "every cat has guessed", Moves: moves}
	}
	return referee.Clause{Text: fmt.Sprintf("so far only %s guessed", words.List(t.header.Names(guessed))), Moves: moves}
}

// few is how many times are named.
const few = 3

// said are the figures as sentences, in the order of their columns.
func (f figures) said() []referee.Figure {
	counted := func(from []made, said ...string) referee.Figure {
		clauses := []referee.Clause{}
		for _, m := range from {
			clauses = append(clauses, referee.Clause{Text: m.said(), Moves: m.moves})
		}
		if len(clauses) == 0 {
			clauses = []referee.Clause{{Text: "none in any round"}}
		}
		return referee.Figure{Said: said, From: clauses}
	}
	times := func(from []made, did string, n, of int) referee.Figure {
		all := referee.Amount("", of, "time", "times", "")
		return counted(from, f.Player+did, strconv.Itoa(n), " of ", all[1], all[2])
	}
	bonus := counted(f.bonuses, referee.Amount(f.Player+" has ", f.Bonus, "bonus point", "bonus points", "")...)
	var taken []referee.Clause
	for _, l := range f.losses() {
		taken = append(taken, referee.Clause{Text: l.text + l.by + " in " + words.Numbered("round", l.rounds)})
	}
	if f.Bonus > 0 || taken == nil {
		taken = append(bonus.From, taken...)
	}
	bonus.From = taken
	median := counted(nil, f.Player+" has no median")
	if m, ok := f.median(); ok {
		median = counted(f.timed, f.Player+"'s median is ", fmt.Sprintf("%.2f", m.Seconds()), " s")
		if len(f.timed) > few {
			all := referee.Clause{Text: fmt.Sprintf("the middle of %d times", len(f.timed))}
			for _, c := range median.From {
				all.Moves = append(all.Moves, c.Moves...)
			}
			median.From = []referee.Clause{all}
		}
	}
	return []referee.Figure{
		times(f.right, " guessed right ", f.Right, f.Guesses),
		median,
		times(f.early, " was early ", f.Early, f.Stamped),
		bonus,
		counted(f.gave, referee.Amount(f.Player+" gave dealers ", f.Given, "token", "tokens", "")...),
		counted(f.took, referee.Amount(f.Player+" took ", f.Takings, "token", "tokens", " as the dealer")...),
	}
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

// figures are one player's numbers across the rounds that were scored.
type figures struct {
	Player  string       `json:"player"`
	Guesses int          `json:"guesses"`
	Right   int          `json:"right"`
	Stamped int          `json:"stamped"` // guesses whose timing is known
	Early   int          `json:"early"`   // those of them
	Median  *json.Number `json:"median"`  // their time in seconds
	Bonus   int          `json:"bonus"`   // points
	Given   int          `json:"given"`   // tokens given to dealers
	Takings int          `json:"takings"` // points as the dealer

	times                                    []time.Duration
	right, timed, early, bonuses, gave, took []made // the rounds that each number is made of
	over                                     []int  // the seats whose cats gave the bonus, each time
	dealt                                    []int  // the rounds dealt
	ruled, forfeited                         loss   // what a ruling, or a wrong guess, took of the bonus
}

// right and wrong are what a guess was.
const right, wrong = "right", "wrong"

// made is what some rounds gave alike: that a guess was right, or so many points.
type made struct {
	what   string
	rounds []int
	moves  []int
}

// said says it of the rounds: "right in rounds 1 and 3", "2 in round 2", "1 each in rounds 1 and 3".
func (m made) said() string {
	each := ""
	if _, points := strconv.Atoi(m.what); points == nil && len(m.rounds) > 1 {
		each = " each"
	}
	return m.what + each + " in " + words.Numbered("round", m.rounds)
}

// giving adds a round to those that gave the same, in the order of what they gave.
func giving(all []made, what string, round int, moves ...int) []made {
	i, known := slices.BinarySearchFunc(all, what, func(m made, what string) int { return strings.Compare(m.what, what) })
	if !known {
		all = slices.Insert(all, i, made{what: what})
	}
	all[i].rounds, all[i].moves = append(all[i].rounds, round), append(all[i].moves, moves...)
	return all
}

// count adds what a round gave to one of the numbers.
func (f *figures) count(number *int, from *[]made, n int, r *round, moves ...int) {
	if *number += n; n > 0 {
		*from = giving(*from, strconv.Itoa(n), r.number, moves...)
	}
}

// figures are the numbers by seat.
func (t *table) figures() []figures {
	all := make([]figures, len(t.header.Players))
	for seat, name := range t.header.Players {
		f := &all[seat]
		f.Player = name
		for _, r := range t.scoredRounds() {
			f.add(r, seat, t.movesFor(r, seat))
		}
		slices.Sort(f.times)
		if m, ok := f.median(); ok {
			f.Median = new(exactly(m))
		}
	}
	return all
}

// add counts what a round gave to a seat, by the moves that it rests on, and how its guess was timed.
func (f *figures) add(r *round, seat int, all []int) {
	f.gain(r, seat, all)
	if seat == r.dealer {
		return
	}
	x, g := r.scoring.of(seat), r.guess(seat)
	f.Guesses++
	if x.timing != "" {
		f.Stamped++
		f.timed = append(f.timed, made{fmt.Sprintf("%.2f s", g.at.Seconds()), []int{r.number}, []int{g.press}})
		f.times = append(f.times, g.at)
		f.early = giving(f.early, string(x.timing), r.number, g.press)
	}
	if x.timing == Early {
		f.Early++
	}
}

// gain counts the points that a round gave to a seat, and the token that it gave away.
func (f *figures) gain(r *round, seat int, all []int) {
	if seat == r.dealer {
		f.dealt = append(f.dealt, r.number)
		f.count(&f.Takings, &f.took, r.scoring.dealer, r, all...)
		return
	}
	x, tells := r.scoring.of(seat), r.tells(seat)
	if !x.right {
		f.forfeited.add(r, r.forfeited(seat))
		f.right = giving(f.right, wrong, r.number, tells...)
		f.count(&f.Given, &f.gave, 1, r, tells...)
		return
	}
	f.Right++
	f.right = giving(f.right, right, r.number, tells...)
	f.count(&f.Bonus, &f.bonuses, len(x.dominates), r, all...)
	f.over = append(f.over, x.dominates...)
	f.ruled.add(r, r.ruledOut(seat))
}

// median is the middle of the sorted times, or of the middle two.
func (f figures) median() (time.Duration, bool) {
	n := len(f.times)
	if n == 0 {
		return 0, false
	}
	return f.times[(n-1)/2] + (f.times[n/2]-f.times[(n-1)/2])/2, true
}
