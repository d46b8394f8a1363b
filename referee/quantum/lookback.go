package quantum

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"umpire/referee/lookback"
	"umpire/referee/proof"
	"umpire/referee/words"
)

// judge goes through a record question by question. Every question is tried at every
// position it is asked about, by the rules themselves: what a question can be answered with
// is what some deal allows. Its marks are its own: the answers are chosen, so that no share of the
// deals says what a question was worth, and only a search ahead does.
type judge struct {
	ahead
	now    lookback.Step
	came   map[string]int // the move after which a position first came up
	winner int            // the seat that won; -1: nobody
	first  int            // the number of the move from which it could not be stopped
}

// choice is a question or an answer, with the tables it can lead to.
type choice struct {
	line  string
	after []*table
}

// LookBack judges the questions, and the answers where both were possible.
func (t *table) LookBack(back *lookback.Lookback) {
	j := &judge{ahead: newAhead(t.n), came: map[string]int{}, winner: -1}
	if len(t.winners) > 0 && !t.header.AnyTurn {
		j.winner = t.winners[0]
		end := judge{ahead: newAhead(t.n), winner: j.winner} // takes no effort from the questions
		j.first = end.from(back.Steps)
	}
	t.moments(back)
	for j.now = range back.Each() {
		if j.now.Move.Verb == "ask" {
			j.asked(back)
		}
		back.Open(j.now.After().(*table).open(), true)
	}
}

// from is the number of the earliest move after which the winner could not be kept from
// winning, as far as that is proven.
func (j *judge) from(steps []lookback.Step) int {
	first := len(steps)
	for i := first; i > 0 && i > len(steps)-2*len(steps[0].Before().Header().Players); i-- {
		before, after := steps[i-1].Before().(*table), steps[i-1].After().(*table)
		if after.memo == before.memo { // a note
			continue
		}
		if !j.unstoppable(after.light()) {
			break
		}
		first = i
	}
	return first
}

// unstoppable reports whether the winner cannot be kept from winning, as far as is looked
// ahead: two turns of their own.
func (j *judge) unstoppable(t *table) bool {
	return j.deeply(func() bool {
		return j.winner >= 0 && (j.cornered(t, j.winner) || t.turn == j.winner && len(j.wins(t, 2)) > 0)
	})
}

// asked judges a question and its answer.
func (j *judge) asked(back *lookback.Lookback) {
	s := j.now
	before, after := s.Before().(*table).light(), s.After().(*table).light()
	events := s.After().(*table).log.All()
	e := events[len(events)-1]
	before.turn = e.asker // turns: any
	other := e
	other.yes = !e.yes
	turned := j.try(before, other)
	asker, target := before.header.Players[e.asker], before.header.Players[e.target]
	d := s.Decision(asker, lookback.Ask, "%s asked %s for %s: %s.", asker, target, e.name, words.YesNo(e.yes))
	all := func() []choice {
		return words.Each(j.questions(before), func(q event) choice { return choice{j.line(before, q), j.after(before, q)} })
	}
	if turned == nil && !e.yes && before.bounds().least(e.asker, before.columnOf(e.suit)) > 0 {
		d.Certain(s.Before().(*table).is(limit{player: e.target, suit: e.suit, atMost: true}))
	}
	if !slices.Contains(after.winners, e.asker) {
		j.missed(d, before, after, e.asker)
	}
	j.gave(d, e.asker, after, all)
	d.Exact = j.near >= 0
	byAnswer := turned != nil && !j.unstoppable(turned)
	if d.Move == j.first && !byAnswer {
		j.markFirst(d, e.asker, all())
	}
	if at, again := j.came[after.key()]; again && !after.state.Over() {
		d.Say(" Nothing was different from the position after move %d.", at)
	} else {
		j.came[after.key()] = s.Number
	}
	if back.Add(d); turned != nil {
		back.Add(j.answered(e, after, turned, d.Move == j.first && byAnswer))
	}
}

// answered judges an answer where the other was possible too.
func (j *judge) answered(e event, after, turned *table, first bool) *lookback.Decision {
	asker, target := after.header.Players[e.asker], after.header.Players[e.target]
	d := j.now.Decision(target, lookback.Ask,
		"%s answered %s to %s for %s, and could have said %s.", target, words.YesNo(e.yes), asker, e.name, words.YesNo(!e.yes))
	d.Answer = true
	instead := choice{j.now.Move.Set("ANSWER", words.YesNo(!e.yes)).Line(), []*table{turned}}
	j.gave(d, e.target, after, func() []choice { return []choice{instead} })
	j.gaveNow(d, e, after, instead)
	if first {
		j.markFirst(d, e.target, []choice{{d.Line, []*table{after}}, instead})
	}
	return d
}

// markFirst marks the choice from which on the winner could not be stopped: the best ones
// there were brought that about for the winner, and left a way out for anybody else.
func (j *judge) markFirst(d *lookback.Decision, who int, all []choice) {
	d.Mark(lookback.First)
	d.Say(" From here %s could not be stopped.", j.now.Before().Header().Players[j.winner])
	if d.Best != nil {
		return
	}
	for _, c := range all {
		if !slices.ContainsFunc(c.after, func(t *table) bool { return j.unstoppable(t) != (who == j.winner) }) {
			d.As = append(d.As, c.line)
		}
	}
}

// soonest is the questions with which the player on turn wins for certain, and in how many
// turns of their own.
func (j *judge) soonest(t *table) (wins []event, turns int) {
	for turns = 1; turns <= 2 && len(wins) == 0; turns++ {
		wins = j.wins(t, turns)
	}
	return wins, turns - 1
}

// missed marks a sure win, over one or two turns of the asker's own, that was there.
func (j *judge) missed(d *lookback.Decision, before, after *table, asker int) {
	wins, turns := j.soonest(before)
	if len(wins) == 0 || turns == 2 && j.deeply(func() bool { return j.cornered(after, asker) }) {
		return
	}
	d.As = words.Each(wins, func(q event) string { return j.line(before, q) })
	d.Best = &lookback.Alternative{Line: d.As[0], Sure: true}
	d.Mark(lookback.WinMissed)
	d.Because = j.because(j.now.Before().(*table), wins[0], turns)
	d.Say(" `%s` would have won for certain, whatever was answered", said(before, d.As[0]))
	if turns == 2 {
		d.Turns = 2
		d.Say(", by the next turn")
	}
	d.Say(".")
}

// gave marks a choice that left the next player a sure win, where another would not have.
func (j *judge) gave(d *lookback.Decision, who int, after *table, others func() []choice) {
	if after.state.Over() || after.turn == who {
		return
	}
	wins, turns := j.soonest(after)
	if len(wins) == 0 {
		return
	}
	var kept []string
	whole := true
	for _, c := range others() {
		if whole = turns == 1 || len(kept) == 0 || j.far >= farEffort/2; !whole { // that there is one has to do
			break
		}
		if !slices.ContainsFunc(c.after, func(t *table) bool { return !j.fine(t, who, turns) }) {
			kept = append(kept, c.line)
		}
	}
	if len(kept) == 0 {
		return
	}
	if whole && len(d.As) == 0 {
		d.As = kept
	}
	d.Mark(lookback.Gift)
	d.Best = cmp.Or(d.Best, &lookback.Alternative{Line: kept[0]})
	when := ""
	if turns == 2 {
		d.Turns, when = 2, " over two turns"
	}
	d.Say(" It gave %s a sure win%s, by `%s`; `%s` would not have.", after.header.Players[after.turn], when, said(after, j.line(after, wins[0])), said(after, kept[0]))
	if len(d.Because) == 0 {
		d.Because = j.because(j.now.After().(*table), wins[0], turns)
	}
}

// fine reports whether a table leaves the next player no sure win, and is not
// lost for this player already.
func (j *judge) fine(t *table, who, turns int) bool {
	if t.state.Over() {
		return slices.Contains(t.winners, who)
	}
	for n := 1; n <= turns; n++ {
		if t.turn != who && (len(j.wins(t, n)) > 0 || n == 2 && j.far < 0) {
			return false
		}
	}
	return true
}

// gaveNow marks an answer by which somebody else won, where after the other nobody would
// have, or who answered; and one where the other would have won.
func (j *judge) gaveNow(d *lookback.Decision, e event, after *table, instead choice) {
	turned := instead.after[0]
	won := slices.Contains(turned.winners, e.target)
	if slices.Contains(after.winners, e.target) || !won && (!after.state.Over() || turned.state.Over()) {
		return
	}
	d.Best, d.As = &lookback.Alternative{Line: instead.line}, []string{instead.line}
	if after.state.Over() {
		d.Mark(lookback.Gift, j.now.After().(*table).provesWin(after.winners[0])...)
		d.Say(" That answer let %s win; %s would not have.", words.List(after.header.Names(after.winners)), words.YesNo(!e.yes))
	}
	wins := func() bool { return j.cornered(turned, e.target) }
	switch {
	case won:
		e.yes = !e.yes
		because := j.try(j.now.Before().(*table), e).provesWin(e.target)
		because = slices.DeleteFunc(because, func(n int) bool { return n == e.number }) // which said otherwise
		d.Because = proof.Ascending(append(because, d.Because...))
		d.Say(" By saying %s %s would have won at once.", words.YesNo(e.yes), d.Player)
	case turned.turn == e.target && !wins() || turned.turn != e.target && (after.n > lookPlayers || !j.deeply(wins)):
		return
	default:
		d.Say(" And %s would have won for certain, on the next turn at the latest.", d.Player)
	}
	d.Mark(lookback.WinMissed)
	d.Best.Sure = true
}

// line writes a question as the record would, without its answer.
func (j *judge) line(t *table, q event) string {
	return fmt.Sprintf("ask %s %s %s", t.header.Players[q.asker], t.header.Players[q.target], t.nameOf(q.suit))
}

// said is such a line as people read it.
func said(t *table, line string) string {
	if question, fresh := strings.CutSuffix(line, " "+t.nameOf(len(t.names))); fresh {
		return question + " for a new suit"
	}
	return line
}

// nameOf is the name of a suit; of one that nobody has named the next number.
func (t *table) nameOf(s int) string {
	if s < len(t.names) {
		return t.names[s]
	}
	for n := 1; ; n++ {
		if name := strconv.Itoa(n); t.suit(name) < 0 && t.header.Seat(name) < 0 {
			return name
		}
	}
}

// because is the moves that prove that a question wins: those from which the
// win follows after each answer, or, two turns ahead, all that the search
// ahead stood on. t is the table with its record.
func (j *judge) because(t *table, q event, turns int) []int {
	var all []int
	if turns > 1 {
		return proof.Forcing(t, t.Telling(), t.Facts())
	}
	q.number = math.MaxInt // it is only tried
	for _, a := range j.after(t, q) {
		all = append(all, a.provesWin(q.asker)...)
	}
	return slices.DeleteFunc(proof.Ascending(all), func(n int) bool { return n == q.number })
}
