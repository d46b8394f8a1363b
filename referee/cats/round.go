package cats

import (
	"slices"
	"time"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/record"
)

// noCard stands where a forehead's card is not on the record.
const noCard card.Card = 255

// round is one dealer's turn. Rounds are copied before they change.
type round struct {
	dealer    int
	first     int           // number of its first move; 0 before
	cards     []card.Card   // by seat
	away      []card.Card   // redealt away: out of this round
	dealt     []int         // by seat, the move that dealt the card
	announced int           // number of the announcement; 0 before
	started   time.Duration // stamp of the announcement, in time the table had been open
	call      []record.Arg  // what the announcement says
	called    Colour
	unchecked bool // a false announcement leaves it unscored and the evening goes on
	untimed   bool // its clock stood still for an unknown time
	guesses   []guess
	rulings   referee.Log[ruling]
	placing   placing                    // the order that counts, rulings included
	ruled     [mostSeats][mostSeats]bool // pairs that one ruling names
	number    int                        // among the rounds that count, once ended
	voided    int                        // number of the move that voided it; 0 where it counts
	closed    int                        // number of the move that brought it to its end, when the cards came out; 0 before
	scoring   *scoring                   // nil until scored
}

// ruling is the dealer's word on who guessed first; groups tie.
type ruling struct {
	move   int
	groups [][]int
}

func newRound(dealer, players int) *round {
	r := &round{dealer: dealer, cards: make([]card.Card, players), dealt: make([]int, players)}
	for i := range r.cards {
		r.cards[i] = noCard
	}
	return r
}

func (r *round) clone() *round {
	c := *r
	c.cards, c.away, c.dealt = slices.Clone(r.cards), slices.Clone(r.away), slices.Clone(r.dealt)
	c.guesses = slices.Clone(r.guesses)
	return &c
}

// begun reports whether anything of the round is on the record.
func (r *round) begun() bool { return r.first > 0 }

// foreheads lists the seats that bear a card, from the dealer's left.
func (r *round) foreheads() []int {
	n := len(r.cards)
	seats := make([]int, 0, n-1)
	for i := 1; i < n; i++ {
		seats = append(seats, (r.dealer+i)%n)
	}
	return seats
}

func (r *round) known(seat int) bool { return r.cards[seat] != noCard }

func (r *round) allKnown() bool {
	return !slices.ContainsFunc(r.foreheads(), func(s int) bool { return !r.known(s) })
}

// bearers lists the seats whose cats, as far as they are known, make an announcement of this colour true.
func (r *round) bearers(called Colour) []int {
	return slices.DeleteFunc(r.foreheads(), func(s int) bool { return !r.known(s) || !bears(r.cards[s], called) })
}

// unborne reports whether it is known that no cat does.
func (r *round) unborne(called Colour) bool { return r.allKnown() && len(r.bearers(called)) == 0 }

// isFalse reports whether the announcement made has turned out false.
func (r *round) isFalse() bool { return r.announced > 0 && r.unborne(r.called) }

// stuck reports whether a false announcement holds the round up until it is
// voided.
func (r *round) stuck() bool { return r.isFalse() && !r.unchecked && r.closed == 0 }

func (r *round) falseText() string {
	return "No cat is " + string(r.called) + ": the announcement was false, and the round is not scored."
}

// guess is the seat's guess, or nil.
func (r *round) guess(seat int) *guess {
	for i := range r.guesses {
		if r.guesses[i].seat == seat {
			return &r.guesses[i]
		}
	}
	return nil
}

func (r *round) allGuessed() bool {
	return !slices.ContainsFunc(r.foreheads(), func(s int) bool {
		g := r.guess(s)
		return g == nil || g.colour == ""
	})
}

// sees counts the cats of the called colour that a player sees; ok is false
// where a card among them is not known.
func (r *round) sees(seat int) (m int, ok bool) {
	for _, s := range r.foreheads() {
		switch {
		case s == seat:
		case !r.known(s):
			return 0, false
		case bears(r.cards[s], r.called):
			m++
		}
	}
	return m, true
}

// placed is the order of the guesses with these rulings.
func (r *round) placed(rulings []ruling) placing {
	p := placeGuesses(r.guesses)
	for _, x := range rulings {
		p = p.rule(x.groups)
	}
	return p
}

// addRuling changes the order as the dealer says.
func (r *round) addRuling(x ruling) {
	r.rulings = r.rulings.Append(x)
	r.placing = r.placing.rule(x.groups)
	all := slices.Concat(x.groups...)
	for _, a := range all {
		for _, b := range all {
			r.ruled[a][b] = true
		}
	}
}

// watch lists the pairs whose first cat can dominate the second, in seat
// order, among the cards known.
func (r *round) watch() [][2]int {
	var pairs [][2]int
	for a := range r.cards {
		for b := range r.cards {
			if r.known(a) && r.known(b) && Dominates(r.cards[a], r.cards[b]) {
				pairs = append(pairs, [2]int{a, b})
			}
		}
	}
	return pairs
}

// phase says what the round waits for.
func (r *round) phase() string {
	switch {
	case r.announced == 0:
		return "deal"
	case r.stuck(), r.allGuessed():
		return "score"
	}
	return "guess"
}

// scoring is what a scored round gave.
type scoring struct {
	results []result // in the order that counts
	dealer  int      // points: one for each wrong guess
	pace    pace
	paced   bool // whether a beat could be fitted
}

// common reports whether the guesses kept a beat worth speaking of.
func (s *scoring) common() bool { return s.paced && s.pace.residual <= s.pace.beat }

// close ends the round by a move after which everyone has guessed and every card is
// known, and scores it if its announcement is true; false where it goes on.
func (r *round) close(number int) bool {
	if r.announced == 0 || !r.allGuessed() || !r.allKnown() || r.stuck() {
		return false
	}
	r.closed = number
	if !r.isFalse() {
		r.scoring = r.score()
	}
	return true
}

// results are what the guesses gave in this order.
func (r *round) results(order placing) []result {
	guessed := make(map[int]Colour, len(r.guesses))
	for _, g := range r.guesses {
		guessed[g.seat] = g.colour
	}
	return scoreRound(order, r.cards, r.called, guessed)
}

func (r *round) score() *scoring {
	s := &scoring{results: r.results(r.placing)}
	s.pace, s.paced = fitPace(r.ticks())
	for i, x := range s.results {
		if !x.right {
			s.dealer++
		}
		if g := r.guess(x.seat); r.timed(*g) {
			m, _ := r.sees(x.seat)
			s.results[i].timing = s.pace.judge(tick{idealBeat(m), g.at})
		}
	}
	return s
}

// timed reports whether it is known how long after the announcement a guess came.
func (r *round) timed(g guess) bool { return g.stamped && !r.untimed }

// ticks holds each stamped guess of a round that ended against its ideal beat.
func (r *round) ticks() (all []tick) {
	for _, seat := range r.foreheads() {
		if g := r.guess(seat); r.timed(*g) {
			m, _ := r.sees(seat)
			all = append(all, tick{idealBeat(m), g.at})
		}
	}
	return all
}

// of is the seat's result in a scored round.
func (s *scoring) of(seat int) result { return resultOf(s.results, seat) }

func resultOf(all []result, seat int) result {
	return all[slices.IndexFunc(all, func(x result) bool { return x.seat == seat })]
}
