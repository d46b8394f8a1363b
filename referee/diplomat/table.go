package diplomat

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/record"
	"umpire/referee/words"
)

// table is the game after some number of moves.
type table struct {
	course
	log    referee.Log[entry]
	knows  *deal.Knowledge
	time   thinking
	before *table // the table before the last move, without its own before
	last   int    // the number of the last move
	memo   *memo

	refusing bool // its reasons are of a refusal
}

// entry is a move that was accepted.
type entry struct {
	number int
	action action
	move   record.Move
	facts  []deal.Fact
}

// memo keeps what was asked of a table once.
type memo struct {
	holders sync.Once
	ranges  sync.Once
	worlds  sync.Once
	survey  *deal.Survey
	counts  [][]deal.Range
	found   [deal.MaxCards]uint16
	exact   bool
	count   *string
	facts   sync.Once
	known   []referee.Fact
	proofs  proofs
}

// Header is the header the table was opened with.
func (t *table) Header() record.Header { return t.header }

// MostRanks is the method by which every game ends.
const MostRanks record.Method = "the most ranks"

// Status says who is on turn, whether it is over, and who won.
func (t *table) Status() record.Status {
	if t.over {
		return record.Status{State: record.Finished, Due: t.ending(), Outcome: record.Outcome{Winners: t.header.Names(t.winners()), Method: MostRanks}, Scores: t.scores()}
	}
	s := record.Status{State: record.Playing, Turn: t.header.Players[t.turn], Scores: t.scores()}
	if missing := t.leftover - t.left.Len(); missing > 0 {
		s.Acts, s.Due, s.Expect = "Dealer", fmt.Sprintf("%s to be laid out.", words.Plural(missing, "card", "cards")), []string{"layout"}
		return s
	}
	if t.asked != nobody {
		s.Asked = t.header.Players[t.asked]
	}
	s.Due, s.Expect = s.Turn+" to ask, or to claim first.", []string{"ask", "claim"}
	return s
}

// scores are the ranks claimed; the jokers count one half.
func (t *table) scores() []record.Score {
	all := make([]record.Score, t.n)
	for p := range all {
		all[p] = record.Score{Player: t.header.Players[p], Points: float64(t.points(p)) / 2}
	}
	return all
}

// understood is what a move says, and how the game stands after it as far as everybody sees it.
func (t *table) understood(number int, m record.Move) (next course, e entry, err error) {
	a, err := t.action(m)
	if err != nil {
		return next, e, err
	}
	next, facts, fault := t.course.take(a)
	if fault == nil {
		fault = t.misjudged(a)
	}
	if fault != nil {
		return next, e, fault
	}
	return next, entry{number: number, action: a, move: m, facts: facts}, t.bearable(a.cond)
}

// Apply referees a move. Whatever is refused, the table stays as it is.
func (t *table) Apply(number int, m record.Move) (referee.Ruling, error) {
	next, e, err := t.understood(number, m)
	if err != nil {
		return referee.Ruling{}, err
	}
	knows := t.knows
	if len(e.facts) > 0 {
		if knows = t.knows.With(e.facts...); knows == nil || knows.Unproven() && t.adding(referee.Told{Moves: t.Telling()}, 0, e.facts...).clash() != nil {
			return referee.Ruling{}, referee.Unfit(func() *referee.Fault { return t.paradox(e) })
		}
	}
	before := *t
	before.before = nil
	after := &table{course: next, log: t.log.Append(e), knows: knows, before: &before, last: number, memo: &memo{}}
	after.time = t.time.move(t, after, m)
	r := referee.Ruling{Move: m, Table: after, Remarks: append(t.forced(e), after.remarks(t, e.action)...)}
	r.Move.Implied = nil
	if e.action.kind == ends {
		r.Confirm = "That ends the game at this score. Record it?"
	}
	return r, nil
}

// forced says why an answer that the typist left out is the only one, and that a joker was asked for where there is none.
func (t *table) forced(e entry) []string {
	if !slices.Contains(e.move.Implied, "ANSWER") {
		if a := e.action; a.kind == asks && t.ranks < joker && (a.card >= int(card.RedJoker) || strings.Contains(a.words, "joker")) {
			return []string{words.Capital(noJokers) + "."}
		}
		return nil
	}
	e.action.yes = !e.action.yes
	_, e.facts, _ = t.course.take(e.action)
	so, why, _ := strings.Cut(t.paradox(e).Message, ": ")
	if at, then := strings.CutPrefix(so, "At "); then {
		so, why, _ = strings.Cut(why, ": ")
		why = "at " + at + ": " + why
	}
	return []string{fmt.Sprintf("The answer can only be %s: %s, since %s.", words.YesNo(!e.action.yes), so, why)}
}

// handsKnown tells whether a hand is on the record.
func (t *table) handsKnown() bool {
	return slices.ContainsFunc(t.log.All(), func(e entry) bool { return e.action.kind == shows })
}

// How much one question, and all of a table together, may cost to reason about: a
// question of people costs some 50, the longest a line holds under 200,000.
const (
	mostQuestion = 200_000
	mostTable    = 1_000_000
)

// bearable refuses questions that are made to exhaust memory.
func (t *table) bearable(c deal.Cond) error {
	switch n := deal.Size(c); {
	case c == nil:
		return nil
	case n > mostQuestion:
		return referee.Unreadable("the question is too long to reason about: %d mentions of cards, at most %d", n, mostQuestion)
	case t.knows.Size()+n > mostTable:
		return referee.Unreadable("the questions of this table are too long to reason about together: %d mentions of cards at most", mostTable)
	}
	return nil
}

// remarks are said once, after a move.
func (t *table) remarks(before *table, a action) []string {
	var all []string
	switch {
	case a.judge != nil:
		all = append(all, "Kept, and held against the hand where that is on the record: nothing else is concluded "+ofSuch(a.words)+".")
	case a.kind == asks && a.cond == nil:
		all = append(all, "Kept, but no conclusion is drawn from it: Umpire does not understand these words.",
			"A reminder: a question must be about the cards in the other player's hand, not about what they know or anything else.")
	case a.kind == asks && a.card != noCard && a.yes:
		all = append(all, fmt.Sprintf("%s is laid out; %s goes on.", card.Card(a.card), t.header.Players[a.seat]))
	case a.kind == asks && a.card != noCard && before.out.Has(a.card):
		all = append(all, fmt.Sprintf("%s is out already.", card.Card(a.card)))
	case a.kind == claims && !before.proves(a):
		all = append(all, fmt.Sprintf("The %s are taken at %s's word.", manyOf(a.rank), t.header.Players[a.seat]))
	}
	if t.knows.Unproven() && !before.knows.Unproven() {
		all = append(all, "These answers are too tangled: Umpire could not settle whether a deal fits them all, and takes them on trust.")
	}
	if flag := t.time.flagRemark(before.time, t.header.Players); flag != "" {
		all = append(all, flag)
	}
	if t.over && !before.over {
		all = append(all, t.ending())
	}
	return all
}

// proves reports whether a claim was certain before it was made.
func (t *table) proves(a action) bool {
	cards := ofRank(a.rank) & t.in()
	return cards == 0 || t.knows.With(deal.Fact{Player: a.seat, In: t.in(), Cond: deal.Not{C: deal.HasAll(cards)}}) == nil
}

// ending says how the game ended.
func (t *table) ending() string {
	at := ""
	if len(t.winners()) == 0 {
		at = " at 0 to 0"
	}
	return "The game is over" + at + ": " + t.won() + "."
}

// won is who wins.
func (t *table) won() string {
	switch w := t.header.Names(t.winners()); len(w) {
	case 0:
		return "nobody wins"
	case 1:
		return w[0] + " wins"
	default:
		return words.List(w) + " share the win"
	}
}

// RedactHeader hides nothing: the header holds no secret.
func (t *table) RedactHeader(record.View) record.Header { return t.header }

// Redact hides the hands, but a player's own from that player.
func (t *table) Redact(v record.View, _ int, m record.Move) record.Move {
	if m.Verb == "hand" && !words.SameName(v.Seat(), m.Get("NAME")) {
		return record.HiddenMove(m)
	}
	return m
}
