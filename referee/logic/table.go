package logic

import (
	"fmt"
	"slices"
	"sync"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/logic/worlds"
	"umpire/referee/record"
	"umpire/referee/words"
)

// step is what is due.
type step string

const (
	stepRows    step = "rows"
	stepShow    step = "show"
	stepGuess   step = "guess"
	stepAnswer  step = "answer"
	stepReveal  step = "reveal"
	stepDeclare step = "declare" // the player on turn must: no opponent has a card face down
	stepCall    step = "call"    // somebody has declared
	stepOver    step = "over"
)

// spot is a place on the table: whose row and which card, both from 0.
type spot struct{ row, place int }

// state is where the hand stands, apart from what is known of the cards.
type state struct {
	step   step
	turn   int  // the seat on turn
	begun  bool // the first turn has
	showed bool // the partner of the player on turn has shown a card, or nothing
	colour [players][worlds.MaxPlaces]colour
	laid   [players]bool // a `row` line has been given
	hands  [players]bool // the record holds the whole hand
	up     [players][worlds.MaxPlaces]bool
	shown  [players][worlds.MaxPlaces]bool // to the partner, while face down

	guess    record.Move // the guess that waits for its answer
	guessed  int         // its number
	declarer int         // -1 until somebody declares
	result   string      // won, lost or draw, from the declarer's side; "" while playing
}

// table is a hand of Logic after some moves, as one view knows it.
type table struct {
	header record.Header
	deck   deck
	state
	events referee.Log[event]
	layout worlds.Layout        // what every place can be, by each line taken alone
	tally  func() *worlds.Tally // what it can be by all of them together, counted when it is first asked for
	before func() *worlds.Tally // the same before the last move

	refusing bool // a reason is for a line that was refused, and has to be short
}

func newTable(h record.Header, d deck, first int) *table {
	t := &table{header: h, deck: d, state: state{step: stepRows, turn: first, declarer: -1}, layout: worlds.NewLayout(d.Deck)}
	for row := range players { // places that a row has not are nothing to wait for
		for place := t.places(); place < worlds.MaxPlaces; place++ {
			t.up[row][place], t.colour[row][place] = true, black
		}
	}
	t.tally = countLater(t.layout)
	t.before = t.tally
	return t
}

// countLater counts a layout when it is first asked for, and keeps nothing but it.
func countLater(l worlds.Layout) func() *worlds.Tally { return sync.OnceValue(l.Tally) }

func (t *table) Header() record.Header { return t.header }

// Status says who is on turn, and whoever must act; while rows are laid nobody is on turn.
func (t *table) Status() record.Status {
	s := record.Status{State: record.Playing, Teams: [][]string{t.team(0), t.team(1)}}
	s.Acts, s.Due, s.Expect = t.now()
	switch t.step {
	case stepRows:
	case stepCall:
		s.Turn = t.player(t.declarer)
	case stepOver:
		s.State, s.Outcome = record.Finished, t.outcome()
	default:
		s.Turn = t.player(t.turn)
	}
	return s
}

// DrawAgreed is the method by which a hand ends that nobody wins.
const DrawAgreed record.Method = "a draw, agreed by both teams"

// outcome is the team that won, in the order of the players; nobody on a draw.
func (t *table) outcome() record.Outcome {
	switch t.result {
	case lost:
		return record.Outcome{Winners: t.team(1 - t.declarer%2), Method: "declared wrong"}
	case won:
		return record.Outcome{Winners: t.team(t.declarer % 2), Method: "declared right"}
	}
	return record.Outcome{Method: DrawAgreed}
}

func (t *table) player(seat int) string { return t.header.Players[seat] }

// team is the two partners, 0 or 1, in the order of play.
func (t *table) team(n int) []string { return []string{t.player(n), t.player(n + 2)} }

func partner(seat int) int { return (seat + 2) % players }

func opponents(a, b int) bool { return a%2 != b%2 }

// now is whoever must act, what comes next, to the operator, and the verbs that are due, for the menus.
func (t *table) now() (acts, due string, expect []string) {
	who := t.player(t.turn)
	switch t.step {
	case stepRows:
		acts = t.player(t.firstUnlaid())
		return acts, acts + "'s row to be laid: its colours from the owner's left.", []string{"row", "hand"}
	case stepShow:
		acts = t.player(partner(t.turn))
		return acts, fmt.Sprintf("%s to show %s a card, or nothing.", acts, who), []string{"show", "declare"}
	case stepGuess:
		return who, who + " to guess a card.", []string{"guess", "declare"}
	case stepAnswer:
		s, rank := t.spotOf(event{move: t.guess}), "joker"
		if n, ok := card.ParseRank(t.guess.Get(slotRank)); ok {
			rank = rankWord(n)
		}
		acts = t.guess.Get(slotTarget)
		return acts, fmt.Sprintf("%s to answer: is the %s card the %s? (Or anybody declares.)", acts, places[s.place], rank), []string{"answer", "declare"}
	case stepReveal:
		return who, who + " to turn up one of their own cards.", []string{"reveal", "declare"}
	case stepDeclare:
		expect = []string{"declare"}
		if !t.showed {
			expect = append(expect, "show")
		}
		return who, fmt.Sprintf("%s must declare%s.", who, nothingLeft), expect
	case stepCall:
		if who = t.player(t.declarer); t.down(t.declarer) > 0 {
			return who, who + " to turn up all of their own cards.", []string{"turn", "hand", "result"}
		}
		return who, fmt.Sprintf("%s to name %s.", who, words.Plural(t.down(0, 1, 2, 3), "card", "cards")), []string{"call", "result"}
	}
	return "", t.overText(), nil
}

// nothingLeft is why a player must declare.
const nothingLeft = ": no opponent has a card face down"

func (t *table) overText() string {
	o := t.outcome()
	if o.Method == DrawAgreed {
		return fmt.Sprintf("The hand is over: %s.", o.Method)
	}
	return fmt.Sprintf("The hand is over: %s win. %s %s.", words.List(o.Winners), t.player(t.declarer), o.Method)
}

// places is the number of cards in each row.
func (t *table) places() int { return t.deck.places() }

// down is how many cards of some rows are face down.
func (s *state) down(rows ...int) (n int) {
	for _, row := range rows {
		for _, up := range s.up[row] {
			if !up {
				n++
			}
		}
	}
	return n
}

// rowKnown says whether all colours of a row are known.
func (s *state) rowKnown(row int) bool { return !slices.Contains(s.colour[row][:], unknown) }

// firstUnlaid is the first seat whose row is not known, from the dealer on; -1 if none.
func (t *table) firstUnlaid() int {
	for i := range players {
		if row := (t.turn + i) % players; !t.rowKnown(row) {
			return row
		}
	}
	return -1
}

// where names a spot: "Vincent 7".
func (t *table) where(s spot) string { return fmt.Sprintf("%s %d", t.player(s.row), s.place+1) }

// guessCard is the card that a guessed rank means at a spot.
func (t *table) guessCard(rank string, s spot) worlds.Card {
	n, _ := card.ParseRank(rank)
	return t.deck.ranked(n, t.colour[s.row][s.place])
}

// rankSaid are the words for each rank.
var rankSaid = [...]string{card.Ace: " ace ", " 2 two ", " 3 three ", " 4 four ", " 5 five ", " 6 six ", " 7 seven ", " 8 eight ", " 9 nine ", " 10 ten ",
	card.Jack: " jack j ", " queen q ", " king k "}

// sides says who plays with whom.
func (t *table) sides() string {
	return fmt.Sprintf("%s against %s", words.List(t.team(0)), words.List(t.team(1)))
}

// Restate says who dealt, and plays first, who are partners, or which card was just turned up.
func (t *table) Restate(said func(words string) bool) string {
	if said(" deals deal dealing dealer dealt drew ") {
		return t.player(0) + " deals, and plays first"
	}
	if said(" partner partners team teams ") {
		return t.sides()
	}
	last := t.events.Last()
	if len(last.facts) != 1 || len(last.turnsUp) != 1 {
		return ""
	}
	up, suits := last.facts[0].cards.First(), " spades clubs spade club black "
	if up.IsRed() {
		suits = " hearts diamonds heart diamond red "
	}
	for rank, words := range rankSaid {
		if said(words) != (rank == up.Rank()) || !said(suits) {
			return ""
		}
	}
	return t.holding(last.facts[0].spot, worlds.SetOf(up)).Text
}
