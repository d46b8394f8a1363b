// Package review looks back at a game: what each decision was worth when it
// was made, what was luck, and where it turned. Begin with Of.
//
// A game judges its own decisions (package lookback); here they are added up
// by person, the turning points are chosen, and all of it is put on a page
// (page.go), which the prompt and the report share. quiz.go asks somebody what
// they would have done.
package review

import (
	"cmp"
	"slices"

	"umpire/referee"
	"umpire/referee/lookback"
	"umpire/referee/scene"
	"umpire/referee/words"
)

// Review is a game looked back at.
type Review struct {
	Game      string              `json:"game"`
	Players   []string            `json:"players"`
	Complete  bool                `json:"complete"` // false: interrupted, and only the first moves are judged
	Decisions []lookback.Decision `json:"decisions"`
	People    []Person            `json:"people"`
	Turning   []referee.Moment    `json:"turning"`
	Notes     []referee.Moment    `json:"notes"`
	Curve     *Curve              `json:"curve"`

	Moments []referee.Moment `json:"-"` // for the report
	Strips  []scene.Strip    `json:"-"`

	weights map[int]float64 // how much each turning point turned, by its move
}

// Person is one player's decisions, added up. Guesses and questions are never added to
// each other. A guess without figures counts as right or wrong, but not towards the luck,
// a question without figures among Decisions alone.
type Person struct {
	Player        string  `json:"player"`
	Decisions     int     `json:"decisions"`
	Right         int     `json:"right"`          // guesses
	ExpectedRight float64 `json:"expected_right"` // the sum of their chances
	BestRight     float64 `json:"best_right"`     // had each been the best there was
	LuckHits      float64 `json:"luck_hits"`      // the right ones of those that have a chance, less ExpectedRight
	Told          float64 `json:"told"`           // questions: the bits they told
	Expected      float64 `json:"expected"`       // on average, with other answers
	BestTold      float64 `json:"best_told"`      // had each been the best there was
	LuckBits      float64 `json:"luck_bits"`      // Told less Expected

	Guesses int `json:"-"` // of which it is known whether they were right
	weighed int // of these, those that have a chance
	hits    int // of those, the right ones
	asks    int
	nouns   map[lookback.DecisionKind][2]string // what all decisions of a kind are called; empty where not all alike
	marks   map[lookback.Mark]int
}

// Curve is what was open to everybody after each move, from move 1.
type Curve struct {
	Unit   string    `json:"unit"`
	ByMove []float64 `json:"by_move"`
}

// Going is asked after each decision, with the number of its move, whether to go
// on; false ends a review with what there is.
type Going func(move int) bool

// Of looks back at a record.
func Of(h *referee.History, going Going) Review {
	back := lookback.Of(h, going)
	r := Review{Game: h.Game.Name(), Players: h.Header.Players, Complete: back.Complete,
		Decisions: back.Decisions, People: []Person{}, Turning: []referee.Moment{}, Notes: append([]referee.Moment{}, back.Notes...),
		Moments: back.Moments, Strips: back.Strips, weights: map[int]float64{}}
	if len(back.Curve) > 0 {
		r.Curve = &Curve{Unit: "bits", ByMove: back.Curve}
	}
	for _, name := range r.Players {
		r.person(name)
	}
	for _, d := range r.Decisions {
		r.person(d.Player).add(d)
	}
	r.turn(back.Turning)
	return r
}

// person is the sums of a player, one who came later included.
func (r *Review) person(name string) *Person {
	i := slices.IndexFunc(r.People, func(p Person) bool { return words.SameName(p.Player, name) })
	if i < 0 {
		i = len(r.People)
		r.People = append(r.People, Person{Player: name, marks: map[lookback.Mark]int{}, nouns: map[lookback.DecisionKind][2]string{}})
	}
	return &r.People[i]
}

func (p *Person) add(d lookback.Decision) {
	if !d.Apart {
		p.Decisions++
	}
	for _, m := range d.Marks {
		p.marks[m]++
	}
	best := cmp.Or(d.Best, &lookback.Alternative{}) // whose figures count where they are higher
	switch {
	case d.Apart:
	case d.Kind == lookback.Guess && d.Right != nil:
		p.Guesses++
		p.noun(d)
		if *d.Right {
			p.Right++
		}
		if d.ChanceRight != nil {
			if p.weighed++; *d.Right {
				p.hits++
			}
			p.ExpectedRight += *d.ChanceRight
			p.BestRight += max(*d.ChanceRight, *cmp.Or(best.ChanceRight, d.ChanceRight))
			p.LuckHits = float64(p.hits) - p.ExpectedRight
		}
	case d.Kind == lookback.Ask && d.Told != nil && d.Expected != nil:
		p.asks++
		p.noun(d)
		p.Told += *d.Told
		p.Expected += *d.Expected
		p.BestTold += max(*d.Expected, *cmp.Or(best.Expected, d.Expected))
		p.LuckBits = p.Told - p.Expected
	}
}

// noun keeps what a kind of decision is called where all of them are called alike.
func (p *Person) noun(d lookback.Decision) {
	if noun, said := p.nouns[d.Kind]; said && noun != d.Noun {
		d.Noun = [2]string{}
	}
	p.nouns[d.Kind] = d.Noun
}

// mostTurning is how many turning points are told.
const mostTurning = 5

// turn chooses the turning points, one a move, and puts them in order.
func (r *Review) turn(told []referee.Moment) {
	add := func(m referee.Moment, weight float64) {
		i := slices.IndexFunc(r.Turning, func(p referee.Moment) bool { return p.Move == m.Move })
		switch {
		case i < 0:
			r.Turning = append(r.Turning, m)
		case r.weights[m.Move] < weight:
			r.Turning[i] = m
		default:
			return
		}
		r.weights[m.Move] = weight
	}
	for i, m := range told {
		add(m, 4.5-float64(i)/100)
	}
	for _, d := range r.Decisions {
		if w := weight(d); w > 0 {
			add(referee.Moment{Move: d.Move, Text: d.Text}, w)
		}
	}
	r.Turning = r.Turned(mostTurning)
}

// Turned is at most so many turning points, those that turned most, in order.
func (r Review) Turned(most int) []referee.Moment {
	points := slices.Clone(r.Turning)
	slices.SortStableFunc(points, func(a, b referee.Moment) int { return cmp.Compare(r.weights[b.Move], r.weights[a.Move]) })
	points = points[:min(len(points), most)]
	slices.SortStableFunc(points, func(a, b referee.Moment) int { return a.Move - b.Move })
	return points
}

// markWeight is how much people talk about a mark.
var markWeight = map[lookback.Mark]float64{
	lookback.First: 6, lookback.WinMissed: 5, lookback.SureMissed: 4, lookback.Gift: 4, lookback.Lucky: 2,
}

// weight is how much a decision turned: its marks, and the bits of surprise.
func weight(d lookback.Decision) float64 {
	w := 0.0
	switch {
	case d.Right != nil && d.Chance != nil && *d.Chance == 0: // what was certain, named wrong
		w = 10
	case d.Apart:
		w = 4.6
	}
	for _, m := range d.Marks {
		w = max(w, markWeight[m])
	}
	if d.Told != nil && d.Expected != nil && *d.Told-*d.Expected > tossUp {
		w += min(*d.Told-*d.Expected, 3)
	}
	return w
}

// tossUp is the surprise of an outcome that came in 41 of 100 cases, in bits: one as likely or
// likelier was a toss-up, and turned nothing.
const tossUp = 0.3

// For is the review of one player's decisions alone; the turning points and
// the curve are everybody's.
func (r Review) For(player string) Review {
	other := func(name string) bool { return !words.SameName(name, player) }
	r.Decisions = slices.DeleteFunc(slices.Clone(r.Decisions), func(d lookback.Decision) bool { return other(d.Player) })
	r.People = slices.DeleteFunc(slices.Clone(r.People), func(p Person) bool { return other(p.Player) })
	return r
}
