package quantum

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// setting is what never changes at a table.
type setting struct {
	header record.Header
	n      int     // players, and suits
	cards  int     // cards a player starts with, and cards of each suit
	inUse  [][]int // by the number of unnamed suits: the columns in use
}

// table is the game after some number of moves. It keeps one deal that fits
// the record, repaired move by move; every bound follows from it by search.
type table struct {
	*setting
	names     []string           // the named suits, in order of naming
	later     []string           // what suits that have no name yet are called after more moves
	hands     []*hand            // by player; shared with earlier tables where unchanged
	log       referee.Log[event] // what happened
	turn      int                // the seat on turn; after the end it means nothing
	given     int                // the move by which the table agreed whose turn it was, last
	state     record.State
	winners   []int
	positions referee.Log[position] // where the cards lay since something was learned
	before    *table                // the table before the last move, without its own before
	parted    bool                  // a hand that is wholly known is told of suit by suit
	memo      *memo
}

// hand is one player's: by suit, what they hold in the deal at hand, and the bounds on it.
type hand struct {
	deal, low, high [size]int8
	up, drop        set // suits they could hold more of, and fewer
	cards           int // how many they hold
}

// memo keeps what was asked of a table once.
type memo struct {
	once   sync.Once
	bounds *bounds
}

// event is a move that told something, or named something anew.
type event struct {
	number        int // of the move
	kind          kind
	asker, target int          // seats
	suit          int          // by order of naming
	yes           bool         // the answer
	open          bool         // only asked: what was answered is not told
	name          string       // the suit's name at the time
	move          *record.Move // as completed; nil of one that is only tried
}

type kind uint8

const (
	asked kind = iota
	renamed
	declared
)

// lastAsked is the last event, where it was a question.
func (t *table) lastAsked() (q event, is bool) {
	if t.log.Len() == 0 {
		return q, false
	}
	q = t.log.Last()
	return q, q.kind == asked
}

func newTable(h record.Header, cards int) *table {
	n := len(h.Players)
	t := &table{
		setting: &setting{header: h, n: n, cards: cards, inUse: columnLists(n)},
		hands:   make([]*hand, n), state: record.Playing, memo: &memo{},
	}
	for p := range t.hands {
		h := &hand{cards: cards, drop: one(t.rest())}
		h.deal[t.rest()], h.high[t.rest()] = int8(cards), int8(cards)
		t.hands[p] = h
	}
	return t
}

// rest is the column that holds all unnamed suits together, for as long as
// there are any; the last suit to be named takes it over.
func (s *setting) rest() int { return s.n - 1 }

// unnamed is how many suits nobody has named.
func (t *table) unnamed() int { return t.n - len(t.names) }

// columns lists the columns in use: the named suits, then the unnamed ones.
// Nobody may change the list.
func (t *table) columns() []int { return t.inUse[t.unnamed()] }

// columnOf is where a suit stands, that of a question also before it was named.
func (t *table) columnOf(s int) int {
	if s >= len(t.names) {
		return t.rest()
	}
	return s
}

// columnLists lists, by the number of unnamed suits, the columns in use.
func columnLists(n int) [][]int {
	var all []int
	for s := range n {
		all = append(all, s)
	}
	lists := [][]int{all}
	for named := n - 1; named >= 0; named-- {
		lists = append(lists, append(all[:named:named], n-1))
	}
	return lists
}

func (t *table) Header() record.Header { return t.header }

func (t *table) Status() record.Status {
	s := record.Status{State: t.state, Outcome: t.outcome()}
	if s.State.Over() {
		s.Due = t.result()
	} else {
		s.Turn = t.header.Players[t.turn]
		s.Due = s.Turn + " to ask."
		s.Expect = []string{"ask"}
	}
	return s
}

// The methods by which a game ends.
const (
	EveryCardKnown  record.Method = "every card is known"
	WholeSuit       record.Method = "all cards of a suit"
	ParadoxDeclared record.Method = "a paradox was declared"
)

func (t *table) outcome() record.Outcome {
	switch {
	case t.state == record.Playing:
		return record.Outcome{}
	case t.state == record.Paradox:
		return record.Outcome{Method: ParadoxDeclared}
	case t.allKnown():
		return record.Outcome{Winners: t.header.Names(t.winners), Method: EveryCardKnown}
	}
	return record.Outcome{Winners: t.header.Names(t.winners), Method: WholeSuit}
}

// network lays the table's deal out for searching.
func (t *table) network() *network {
	w := newNetwork(t.n)
	t.layOut(w)
	return w
}

func (t *table) layOut(w *network) {
	if len(w.hands) < t.n {
		*w = *newNetwork(t.n)
	}
	w.n, w.changed, w.seen = t.n, 0, nil
	clear(w.down[:w.n])
	for p, h := range t.hands {
		w.hands[p] = *h
		for m := h.drop; m != 0; m &= m - 1 {
			w.down[bits.TrailingZeros64(m)] |= one(p)
		}
	}
}

// bounds are the exact bounds of what everybody holds now, found once.
func (t *table) bounds() *bounds {
	t.memo.once.Do(func() {
		b := t.network().spans()
		for p := 0; p < t.n && t.unnamed() > 1; p++ {
			b.min[p*t.n+t.rest()] = 0 // any one of them may be somebody else's
		}
		t.memo.bounds = b
	})
	return t.memo.bounds
}

// next is a copy of the table to be changed into the one after a move.
func (t *table) next(e event) *table {
	before, after := *t, *t
	before.before = nil
	after.before, after.memo = &before, &memo{}
	after.hands = slices.Clone(t.hands)
	after.log = t.log.Append(e)
	return &after
}

// Apply referees a move. Whatever is refused, the table stays as it is.
func (t *table) Apply(number int, m record.Move) (referee.Ruling, error) {
	if t.state.Over() {
		return referee.Ruling{}, referee.Against("the table is finished (%s): only notes can follow", strings.TrimSuffix(t.result(), "."))
	}
	switch m.Verb {
	case "ask":
		return t.ask(number, m)
	case "suit":
		return t.rename(number, m)
	case "turn":
		return t.giveTurn(number, m)
	case "paradox":
		return t.declare(number, m)
	}
	return referee.Ruling{}, referee.Unreadable("no move here is called %s", words.Quote(m.Verb))
}

// giveTurn makes it somebody's turn. Like a note it tells nothing of the hands.
func (t *table) giveTurn(number int, m record.Move) (referee.Ruling, error) {
	p, err := t.header.Player(m.Get("NAME"))
	if err != nil {
		return referee.Ruling{}, err
	}
	if t.hands[p].cards == 0 {
		return referee.Ruling{}, referee.Against("%s holds no card and can ask for nothing", t.header.Players[p])
	}
	after := *t
	after.turn, after.given = p, number
	return referee.Ruling{Move: m, Table: &after}, nil
}

// declare ends the table with a paradox the players found.
func (t *table) declare(number int, m record.Move) (referee.Ruling, error) {
	after := t.next(event{number: number, kind: declared, move: &m})
	after.state, after.winners = record.Paradox, nil
	return referee.Ruling{Move: m, Table: after, Remarks: []string{after.result()}}, nil
}

// ordinal says "2nd", of a number up to 99.
func ordinal(n int) string {
	if last := n % 10; last >= 1 && last <= 3 && n/10 != 1 {
		return fmt.Sprint(n) + []string{"st", "nd", "rd"}[last-1]
	}
	return fmt.Sprint(n) + "th"
}
