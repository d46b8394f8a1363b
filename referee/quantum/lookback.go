package quantum

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/proof"
	"umpire/referee/record"
	"umpire/referee/words"
)

// lookback goes through a record question by question. Every question is
// tried at every position it is asked about, by the rules themselves: what a
// question can be answered with is what some deal allows.
type lookback struct {
	ahead
	found   func(referee.Decision) bool
	stopped bool
	came    map[string]int // the move after which a position first came up
	tables  []*table       // before each move, and after the last
	winner  int            // the seat that won; -1: nobody
	first   int            // the number of the move from which it could not be stopped
}

// Review looks back at the questions, and at the answers where both were possible.
func (t *table) Review(h *referee.History, found func(referee.Decision) bool) referee.Lookback {
	l := &lookback{ahead: newAhead(t.n), found: found, came: map[string]int{}, winner: -1}
	_, err := referee.Walk(Game{}, t.header, h.Moves, func(_ int, before referee.Table, r referee.Ruling) {
		if len(l.tables) == 0 {
			l.tables = append(l.tables, before.(*table))
		}
		l.tables = append(l.tables, r.Table.(*table))
	})
	if err != nil || len(h.Moves) == 0 {
		return referee.Lookback{}
	}
	if len(t.winners) > 0 && !t.header.AnyTurn {
		l.winner = t.winners[0]
		end := lookback{ahead: newAhead(t.n), tables: l.tables, winner: l.winner} // takes no effort from the questions
		l.first = end.from()
	}
	back := referee.Lookback{}
	for i := range h.Moves {
		back.Curve = append(back.Curve, l.tables[i+1].open())
		if h.Moves[i].Verb == "ask" && !l.stopped {
			l.judge(i, h.Moves[i])
		}
	}
	return back
}

// from is the number of the earliest move after which the winner could not be kept from
// winning, as far as that is proven.
func (l *lookback) from() int {
	first := len(l.tables) - 1
	for i := first; i > 0 && i >= len(l.tables)-2*l.tables[0].n; i-- {
		if l.tables[i].memo == l.tables[i-1].memo { // a note
			continue
		}
		if !l.unstoppable(l.tables[i].light()) {
			break
		}
		first = i
	}
	return first
}

// unstoppable reports whether the winner cannot be kept from winning, as far as is looked
// ahead: two turns of their own.
func (l *lookback) unstoppable(t *table) bool {
	defer func(was bool) { l.deep = was }(l.deep)
	l.deep = true
	return l.winner >= 0 && (l.cornered(t, l.winner) || t.turn == l.winner && len(l.wins(t, 2)) > 0)
}

// judge looks at one question and its answer.
func (l *lookback) judge(i int, m record.Move) {
	before, after := l.tables[i].light(), l.tables[i+1].light()
	e := l.tables[i+1].log.All()[l.tables[i+1].log.Len()-1]
	before.turn = e.asker // turns: any
	d := referee.NewDecision(i+1, m, before.header.Players[e.asker], referee.Ask)
	d.Text = fmt.Sprintf("%s asked %s for %s: %s.", d.Player, before.header.Players[e.target], e.name, words.YesNo(e.yes))
	other := e
	other.yes = !e.yes
	turned := l.try(before, other)
	l.markAsk(&d, before, after, e, turned != nil)
	byAnswer := d.Move == l.first && turned != nil && !l.unstoppable(turned)
	if d.Move == l.first && !byAnswer {
		l.markFirst(&d)
	}
	key := after.key()
	if at, again := l.came[key]; again && !after.state.Over() {
		d.Text += fmt.Sprintf(" Nothing was different from the position after move %d.", at)
	} else {
		l.came[key] = i + 1
	}
	if l.stopped = !l.found(d); l.stopped || turned == nil {
		return
	}
	d = l.answerOf(m, d, after, turned, e)
	if byAnswer {
		l.markFirst(&d)
	}
	l.stopped = !l.found(d)
}

func (l *lookback) markFirst(d *referee.Decision) {
	d.Marks = append(d.Marks, referee.First)
	d.Text += fmt.Sprintf(" From here %s could not be stopped.", l.tables[0].header.Players[l.winner])
}

func (l *lookback) markAsk(d *referee.Decision, before, after *table, e event, both bool) {
	asker := e.asker
	won := slices.Contains(after.winners, asker)
	if !both && !e.yes && before.bounds().least(asker, l.column(before, e)) > 0 {
		d.Marks = append(d.Marks, referee.Wasted)
		known := l.tables[d.Move-1]
		d.Because = explain.Forcing(known, known.Telling(), []referee.Fact{known.is(limit{player: e.target, suit: e.suit, atMost: true})})
		d.Text += " It could tell nothing: the answer was certain."
	}
	for turns := 1; turns <= 2 && !won && !d.Marked(referee.WinMissed); turns++ {
		l.missed(d, before, after, e, turns)
	}
	for turns := 1; turns <= 2 && !after.state.Over() && !d.Marked(referee.Gift); turns++ {
		l.gave(d, before, after, e, turns)
	}
	d.Exact = l.near >= 0
}

// column is where the suit of a question stood before it was asked.
func (l *lookback) column(before *table, e event) int {
	if e.suit >= len(before.names) {
		return before.rest()
	}
	return e.suit
}

// missed marks a sure win, over so many turns of the asker's own, that was there.
func (l *lookback) missed(d *referee.Decision, before, after *table, e event, turns int) {
	wins := l.wins(before, turns)
	if len(wins) == 0 || turns == 2 && l.stillWins(after, e.asker) {
		return
	}
	d.Marks = append(d.Marks, referee.WinMissed)
	for _, q := range wins {
		d.As = append(d.As, l.line(before, q))
	}
	d.Best = &referee.Alternative{Line: d.As[0], Sure: true}
	d.Text += fmt.Sprintf(" `%s` would have won for certain, whatever was answered", d.As[0])
	if turns == 2 {
		d.Turns = 2
		d.Text += ", by the next turn"
	}
	d.Text += "."
	d.Because = l.because(l.tables[d.Move-1], wins[0], turns)
}

// stillWins reports whether a player on whose win nothing is lost cannot be
// kept from it by their next turn.
func (l *lookback) stillWins(t *table, who int) bool {
	l.deep = true
	defer func() { l.deep = false }()
	return l.cornered(t, who)
}

// gave marks a sure win that the next player got by the question, and that
// another question would have kept from them.
func (l *lookback) gave(d *referee.Decision, before, after *table, e event, turns int) {
	next := after.turn
	if next == e.asker || len(l.wins(after, turns)) == 0 {
		return
	}
	for _, q := range l.questions(before) {
		if l.keeps(before, q, turns) {
			l.gift(d, after, turns, l.line(before, q))
			return
		}
	}
}

func (l *lookback) gift(d *referee.Decision, after *table, turns int, instead string) {
	win := l.wins(after, turns)[0]
	d.Marks = append(d.Marks, referee.Gift)
	if d.Best == nil {
		d.Best = &referee.Alternative{Line: instead}
	}
	when := ""
	if turns == 2 {
		d.Turns, when = 2, " over two turns"
	}
	d.Text += fmt.Sprintf(" It gave %s a sure win%s, by `%s`; `%s` would not have.", after.header.Players[after.turn], when, l.line(after, win), instead)
	if len(d.Because) == 0 {
		d.Because = l.because(l.tables[d.Move], win, turns)
	}
}

// keeps reports whether no answer to a question gives the next player a sure win.
func (l *lookback) keeps(t *table, q event, turns int) bool {
	for _, a := range l.after(t, q) {
		if !l.fine(a, q.asker, turns) {
			return false
		}
	}
	return true
}

// fine reports whether a table leaves the next player no sure win, and is not
// lost for this player already.
func (l *lookback) fine(t *table, who, turns int) bool {
	if t.state.Over() {
		return slices.Contains(t.winners, who)
	}
	for n := 1; n <= turns; n++ {
		if t.turn != who && (len(l.wins(t, n)) > 0 || n == 2 && l.far < 0) {
			return false
		}
	}
	return true
}

// answerOf judges the answer to a question that was judged, where the other was possible as
// well: turned is the table after that.
func (l *lookback) answerOf(m record.Move, ask referee.Decision, after, turned *table, e event) referee.Decision {
	who, yes := after.header.Players[e.target], words.YesNo(!e.yes)
	d := referee.NewDecision(ask.Move, m, who, referee.Ask)
	d.Answer = true
	d.Text = fmt.Sprintf("%s answered %s to %s for %s, and could have said %s.", who, words.YesNo(e.yes), ask.Player, e.name, yes)
	instead := m.Set("ANSWER", yes).Line()
	if after.state.Over() {
		l.gaveNow(&d, after, turned, e.target, instead)
		return d
	}
	for turns := 1; turns <= 2 && after.turn != e.target; turns++ {
		if len(l.wins(after, turns)) == 0 {
			continue
		}
		if l.fine(turned, e.target, turns) {
			l.gift(&d, after, turns, instead)
		}
		break
	}
	return d
}

// gaveNow marks an answer by which somebody else won, where after the other nobody would
// have, or who answered.
func (l *lookback) gaveNow(d *referee.Decision, after, turned *table, who int, instead string) {
	if slices.Contains(after.winners, who) || turned.state.Over() && !slices.Contains(turned.winners, who) {
		return
	}
	d.Marks = append(d.Marks, referee.Gift)
	d.Best = &referee.Alternative{Line: instead}
	d.Because = l.tables[d.Move].provesWin(after.winners[0])
	d.Text += fmt.Sprintf(" That answer let %s win; %s would not have.", words.List(after.players(after.winners)), words.YesNo(strings.HasSuffix(instead, " yes")))
	defer func(was bool) { l.deep = was }(l.deep)
	l.deep = turned.turn != who // else it is a look at one turn
	if l.deep && after.n > lookPlayers || !l.cornered(turned, who) {
		return
	}
	d.Marks = append(d.Marks, referee.WinMissed)
	d.Best.Sure = true
	d.Text += fmt.Sprintf(" And %s would have won for certain, on the next turn at the latest.", d.Player)
}

// line writes a question as the record would, without its answer.
func (l *lookback) line(t *table, q event) string {
	name := freshName(t)
	if q.suit < len(t.names) {
		name = t.names[q.suit]
	}
	return fmt.Sprintf("ask %s %s %s", t.header.Players[q.asker], t.header.Players[q.target], name)
}

// freshName is a name for a suit that nobody has named: the next number.
func freshName(t *table) string {
	for n := 1; ; n++ {
		if name := strconv.Itoa(n); t.suit(name) < 0 && t.header.Seat(name) < 0 {
			return name
		}
	}
}

// because is the moves that prove that a question wins: those from which the
// win follows after each answer, or, two turns ahead, all that the search
// ahead stood on. t is the table with its record.
func (l *lookback) because(t *table, q event, turns int) []int {
	var all []int
	if turns > 1 {
		return explain.Forcing(t, t.Telling(), t.Facts())
	}
	q.number = math.MaxInt // it is only tried
	for _, a := range l.after(t, q) {
		all = append(all, a.provesWin(q.asker)...)
	}
	return slices.DeleteFunc(proof.Ascending(all), func(n int) bool { return n == q.number })
}
