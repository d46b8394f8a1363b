package cats

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// table is a game of Philosopher Cats after some number of moves.
type table struct {
	*setup
	past  referee.Log[*round] // ended, and no longer open to a ruling
	last  *round              // ended last: the dealer may still rule on it or void it; nil once the next begins
	now   *round              // being dealt or played
	count int                 // rounds that count, last included
	base  []int               // points from past rounds, by seat
	upto  int                 // number of the last move taken in, 0 before the first
	done  record.Move         // that move
}

// Header is the header the table was opened with.
func (t *table) Header() record.Header { return t.header }

// total is how many rounds there are to play.
func (t *table) total() int { return t.deals * len(t.header.Players) }

func (t *table) over() bool { return t.count >= t.total() }

// next begins a round for the player whose turn it is to deal.
func (t *table) next() *round {
	return newRound(t.count%len(t.header.Players), len(t.header.Players))
}

// dealer is who deals now; when the game is over, who dealt last.
func (t *table) dealer() int {
	if t.over() {
		return t.last.dealer
	}
	return t.now.dealer
}

// round counts the rounds that count, the running one included.
func (t *table) round() int { return min(t.count+1, t.total()) }

func (t *table) phase() string {
	if t.over() {
		return "over"
	}
	return t.now.phase()
}

// points are the scores by seat.
func (t *table) points() []int {
	points := slices.Clone(t.base)
	if t.last != nil {
		add(points, t.last)
	}
	return points
}

// add adds what a round gave to the points by seat.
func add(points []int, r *round) {
	if r.scoring == nil || r.voided > 0 {
		return
	}
	points[r.dealer] += r.scoring.dealer
	for _, x := range r.scoring.results {
		points[x.seat] += x.points
	}
}

// rounds lists the rounds that were announced, void ones and the running one
// included, oldest first.
func (t *table) rounds() []*round {
	var all []*round
	for _, r := range append(slices.Clone(t.past.All()), t.last, t.now) {
		if r != nil && r.announced > 0 {
			all = append(all, r)
		}
	}
	return all
}

// counted lists the rounds that were brought to an end and count.
func (t *table) counted() []*round {
	return slices.DeleteFunc(t.rounds(), func(r *round) bool { return r.closed == 0 || r.voided > 0 })
}

// scoredRounds lists those of them whose announcement was true.
func (t *table) scoredRounds() []*round {
	return slices.DeleteFunc(t.counted(), func(r *round) bool { return r.scoring == nil })
}

// MostPoints is the method by which every game ends.
const MostPoints record.Method = "the most points"

// Status says whether the game is over, who won, and what is due.
func (t *table) Status() record.Status {
	if !t.over() {
		due, expect := t.due()
		status := record.Status{State: record.Playing, Due: due, Expect: expect, Scores: t.scores()}
		if waits := t.colourless(); len(waits) > 0 && expect[0] == "token" { // a colour alone is that of the oldest token
			status.Acts = t.header.Players[waits[0]]
		}
		return status
	}
	return record.Status{State: record.Finished, Outcome: record.Outcome{Winners: t.winners(), Method: MostPoints}, Scores: t.scores(),
		Due: fmt.Sprintf("%s with %s after %s.", t.win(), words.Plural(slices.Max(t.points()), "point", "points"), words.Plural(t.total(), "round", "rounds"))}
}

// win says who has won.
func (t *table) win() string {
	if winners := t.winners(); len(winners) > 1 {
		return words.List(winners) + " share the win"
	}
	return t.winners()[0] + " has won"
}

// winners have the most points; ties share.
func (t *table) winners() []string { return t.best(t.points()) }

// best are those who have the most of some points by seat.
func (t *table) best(points []int) (won []string) {
	for i, p := range t.header.Players {
		if points[i] == slices.Max(points) {
			won = append(won, p)
		}
	}
	return won
}

// due says what comes next, and the verbs for it.
func (t *table) due() (string, []string) {
	dealer, r := t.header.Players[t.now.dealer], t.now
	switch r.phase() {
	case "deal":
		all, left := len(r.foreheads()), len(t.unseen())
		switch left {
		case 0:
			return dealer + " to announce red or black: all cards are dealt.", []string{"announce", "redeal"}
		case all:
			return dealer + " to deal, or to announce red or black.", []string{"announce", "deal"}
		}
		return fmt.Sprintf("%s to deal (%d of %s so far), or to announce red or black.", dealer, all-left, words.Plural(all, "card", "cards")), []string{"announce", "deal"}
	case "guess":
		if seats := t.colourless(); len(seats) > 0 && len(r.guesses) == len(r.foreheads()) {
			return "Still to be told: " + owned("colour", t.header.Names(seats)) + ".", []string{"token"}
		}
		expect := []string{"guess", "press", "token"}
		if len(t.colourless()) > 0 { // whose colour is told first
			expect = []string{"token", "guess", "press"}
		}
		return words.List(t.header.Names(t.silent())) + " to guess.", expect
	}
	if r.stuck() {
		return "The announcement was false: void the round.", []string{"void"}
	}
	return "Still to be told: " + owned("card", t.header.Names(t.unseen())) + ".", []string{"deal"}
}

// Restate says who deals, that the clock runs, and what the round that was scored last came to, of those who are named.
func (t *table) Restate(said func(words string) bool) string {
	named := func(name string) bool { return said(" " + strings.ToLower(words.ShownName(name)) + " ") }
	scored := said(" right wrong correct correctly mistake mistakes bonus bonuses point points dominates beats score scores total totals everyone extra not plus +1 over won ") ||
		said(" 0 1 2 3 4 5 6 7 8 9 ") && slices.ContainsFunc(t.header.Players, named)
	switch {
	case said(" count counts void spades spade hearts heart diamonds diamond clubs club "): // that it does not, or whose card it is
		return ""
	case !t.over() && said(" end ends ended finish finished stop "):
		return fmt.Sprintf("The game ends after round %d (/set deals=N changes how often each deals); /quit leaves it for later", t.total())
	case said(" deals deal dealing dealer "):
		return t.header.Players[t.now.dealer] + " deals this round"
	case t.now.announced > 0 && said(" clock time timer start started starts go going running ") && !said(" red black "):
		return "The clock runs since " + string(t.now.called) + " was called"
	case !scored && said(" round rounds ") && said(" what which next "):
		return t.stage()
	case t.now.announced > 0 && t.now.phase() != "score", !scored:
		return ""
	case t.now.announced > 0:
		due, _ := t.due()
		return due
	case t.last == nil:
		return ""
	}
	lines := t.report(t.last)
	theirs := slices.DeleteFunc(slices.Clone(lines), func(line string) bool {
		return !slices.ContainsFunc(t.header.Players, func(name string) bool { return named(name) && strings.HasPrefix(line, name+" (") })
	})
	if len(theirs) > 0 {
		lines = theirs
	}
	return strings.Join(lines, " ")
}

// owned names a thing that each of the people has.
func owned(thing string, names []string) string {
	if len(names) == 1 {
		return names[0] + "'s " + thing
	}
	return "the " + thing + "s of " + words.List(names)
}

// silent lists the seats that have not taken a token.
func (t *table) silent() []int {
	return slices.DeleteFunc(t.now.foreheads(), func(s int) bool { return t.now.guess(s) != nil })
}

// colourless lists the seats whose token's colour is not told yet, the oldest
// press first.
func (t *table) colourless() []int {
	var seats []int
	for _, g := range t.now.guesses {
		if g.colour == "" {
			seats = append(seats, g.seat)
		}
	}
	return seats
}

// unseen lists the seats whose card is not known.
func (t *table) unseen() []int {
	return slices.DeleteFunc(t.now.foreheads(), t.now.known)
}

// scores are the points.
func (t *table) scores() []record.Score {
	var all []record.Score
	for i, p := range t.points() {
		all = append(all, record.Score{Player: t.header.Players[i], Points: float64(p)})
	}
	return all
}

// Remarks says when there are fewer or more players than the game is made for.
func (t *table) Remarks() []string {
	switch n := len(t.header.Players); {
	case n < 5:
		return []string{"The game is made for 5 to 8 players; with 4 it is easy."}
	case n > 8:
		return []string{"The game is made for 5 to 8 players; with more it is very hard."}
	}
	return nil
}
