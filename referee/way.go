package referee

import (
	"slices"

	"umpire/referee/record"
	"umpire/referee/words"
)

// Way is a way on from a refused line: one change of the record with which it is
// accepted, and the `turn` lines that this takes where the order of turns would break.
type Way struct {
	Repair
	Turns  []TurnLine `json:"turn,omitempty"`
	Drop   []int      `json:"drop,omitempty"` // lines that only the answer said otherwise made due, and that go with it; the refused line may be one
	Screen bool       `json:"-"`              // no single change that makes the record fit, and so not in the list for programs
	List   bool       `json:"-"`              // one that no table would want, and so only in that list
	turned bool       // the other answer, of two that there are
}

// TurnLine is the line `turn Name`, put before the move that had the number.
type TurnLine struct {
	Before int    `json:"before"`
	Name   string `json:"name"`
}

// Likelier is a Table that says how a line may have been keyed wrongly. At other tables
// one of two answers was the other one.
type Likelier interface {
	// Likely lists what a move of the record or the refused one may have been instead,
	// likeliest first. What fits is found out by History.Refuse.
	Likely(m record.Move) []string
}

// Rewinder is a Table that knows a deal which fits its whole record. Begun again with that
// deal in mind, most of a changed record needs no search for another: without it a refusal of
// Diplomat after 60 questions takes six times as long, and one made to be hard has no end.
type Rewinder interface {
	// Rewound is the table before the first move. All searches of the tables that follow share
	// so much work; where that is spent, nothing fits any more.
	Rewound() Table
}

// wayWork bounds the moves refereed to find the ways on from one refusal: of a record of
// many hundreds of moves the oldest may stay untried.
const wayWork = 30_000

// Refuse finds the ways on from a fault, the move having been refused after this history:
// what the line, and what each move under suspicion, may have been instead, or that it was
// never made, where the record and the line are then accepted.
func (h *History) Refuse(m record.Move, f *Fault) *Fault {
	if f == nil || f.Kind == Syntax || len(f.Ways) > 0 {
		return f
	}
	found := *f
	found.Move = len(h.Moves) + 1
	p := planner{h: h, refused: m, paradox: f.Kind == Contradiction, work: wayWork}
	for _, w := range h.candidates(m, &found) {
		if w.Move < found.Move && p.tables == nil && !p.replay() {
			p.work = 0
		}
		if w, fits := p.way(w); fits {
			found.Ways = append(found.Ways, w)
		}
	}
	return &found
}

// Amend finds what has to go with a move of this history said otherwise: the lines that only it made due, or else the
// turn lines that it takes. False: with it alone the record fits, or never does.
func (h *History) Amend(n int, instead string) (Way, bool) {
	p := planner{h: h, work: wayWork}
	if n < 1 || n > len(h.Moves) || !p.replay() {
		return Way{}, false
	}
	for _, drop := range [][]int{{}, nil} {
		if w, fits := p.way(Way{Repair: Repair{n, instead}, Drop: drop}); fits && len(w.Drop)+len(w.Turns) > 0 {
			return w, true
		}
	}
	return Way{}, false
}

// candidates lists the changes worth trying, as they are listed for programs: those of the
// refused line, then of the latest move first; then those for the screen alone, and the
// answers among the reasons said otherwise together with what hung on them.
func (h *History) candidates(m record.Move, f *Fault) (all []Way) {
	add := func(w Way) {
		if !slices.ContainsFunc(all, func(o Way) bool { return o.Repair == w.Repair && (o.Drop == nil) == (w.Drop == nil) }) {
			all = append(all, w)
		}
	}
	move := func(n int) record.Move {
		if n == f.Move {
			return m
		}
		return h.Moves[n-1]
	}
	instead := func(n int, lines []string, w Way) {
		for _, line := range lines {
			w.Repair, w.turned = Repair{n, line}, Turned(h.Game, move(n), line)
			add(w)
		}
	}
	paradox := f.Kind == Contradiction
	if !paradox {
		instead(f.Move, f.Likely.Meant, Way{Screen: true})
		instead(f.Move, turned(h.Game, m), Way{Screen: true})
		for _, n := range f.Because {
			instead(n, turned(h.Game, move(n)), Way{Screen: true})
		}
	}
	for n := f.Move; paradox && n > 0; n-- {
		if n != f.Move && !slices.Contains(f.Because, n) && !slices.Contains(f.Likely.Suspects, n) {
			continue
		}
		lines := turned(h.Game, move(n))
		if l, ok := h.Table.(Likelier); ok {
			lines = l.Likely(move(n))
		}
		instead(n, lines, Way{List: f.Likely.Meaning == move(n).Verb})
		if n < f.Move {
			add(Way{Repair: Repair{Move: n}})
		}
	}
	for _, r := range f.Likely.Kept {
		instead(r.Move, []string{r.Instead}, Way{Screen: true})
	}
	for _, n := range slices.Backward(f.Because) {
		instead(n, turned(h.Game, move(n)), Way{Drop: []int{}})
	}
	return all
}

// planner replays a record with one move changed.
type planner struct {
	h       *History
	refused record.Move
	paradox bool
	tables  []Table // before each move, and before the refused one; nil until they are asked for
	work    int     // moves that may still be refereed

	at    Table
	turns []TurnLine
}

// replay finds the tables of the record as it is; false where it is too long.
func (p *planner) replay() bool {
	var err error
	if t, ok := p.h.Table.(Rewinder); ok {
		p.at = t.Rewound()
	} else {
		p.at, err = Open(p.h.Game, p.h.Header)
	}
	if err != nil || 2*len(p.h.Moves) > p.work {
		return false
	}
	var tables []Table
	for i, m := range p.h.Moves {
		if tables = append(tables, p.at); !p.play(i+1, m) {
			return false
		}
	}
	p.tables = append(tables, p.at)
	return true
}

// way tries a change: the lines that it takes, and whether the record and the refused line
// are then accepted. With Drop not nil it takes lines that are not due any more with it,
// and there must be some.
func (p *planner) way(w Way) (Way, bool) {
	last := len(p.h.Moves) + 1
	if last-w.Move > p.work {
		return w, false
	}
	p.work -= last - w.Move
	p.at, p.turns = p.before(w.Move), nil
	if w.Instead != "" {
		m, err := record.Read(p.h.Game, p.at, w.Instead)
		if err != nil || !p.step(w.Move, m) {
			return w, false
		}
	}
	if p.refused.Verb == "" { // it is about the record alone
		last--
	}
	for n := w.Move + 1; n <= last; n++ {
		m := p.refused
		if n <= len(p.h.Moves) {
			m = p.h.Moves[n-1]
		}
		if w.Drop != nil && (p.undue(n, m) || n > len(p.h.Moves) && p.moot(m)) {
			w.Drop = append(w.Drop, n)
		} else if !p.step(n, m) {
			return w, false
		}
	}
	w.Turns = p.turns
	return w, w.Drop == nil || len(w.Drop) > 0
}

// before is the table before a move of the record as it is.
func (p *planner) before(n int) Table {
	if n > len(p.h.Moves) {
		return p.h.Table
	}
	return p.tables[n-1]
}

// step plays the move that had a number, where need be once the turn has been
// given to whoever had it then.
func (p *planner) step(was int, m record.Move) bool {
	if p.play(was, m) {
		return true
	}
	who := p.before(was).Status().Turn
	return who != "" && who != p.at.Status().Turn && p.give(was, who) && p.play(was, m)
}

// undue reports whether a line was due on the record, and now another one is.
func (p *planner) undue(was int, m record.Move) bool {
	now := p.at.Status()
	then := p.before(was).Status()
	other := then.Acts != "" && then.Acts != now.Acts && then.Turn != now.Turn // a card turned up is no other player's
	if other && m.Get("NAME") != "" {                                          // whoever declares may do so on anybody's turn
		_, err := p.at.Apply(was, m)
		other = err != nil
	}
	return !now.State.Over() && slices.Contains(then.Expect, m.Verb) && (other && m.Verb != record.TurnVerb || !slices.Contains(now.Expect, m.Verb))
}

// moot reports whether the rules leave no room any more for a line that fitted no deal: the card that it turns up lies open.
func (p *planner) moot(m record.Move) bool {
	if !p.paradox || p.at.Status().State.Over() {
		return false
	}
	_, err := p.at.Apply(len(p.h.Moves)+1, m)
	f := AsFault(err)
	return f != nil && f.Kind == Illegal
}

// play referees a move by the number that it had on the record. Why one is refused is not asked.
func (p *planner) play(number int, m record.Move) bool {
	if m.Verb == record.NoteForm.Verb {
		return true
	}
	r, err := p.at.Apply(number, m)
	if err == nil {
		p.at = r.Table
	}
	return err == nil
}

func (p *planner) give(before int, who string) bool {
	m, err := record.Read(p.h.Game, p.at, record.TurnVerb+" "+who)
	if err != nil || !p.play(before, m) {
		return false
	}
	p.turns = append(p.turns, TurnLine{before, who})
	return true
}

// Offered lists the repairs that apply when they are taken, as a person would
// want them: the refused line itself said otherwise, the likeliest two; then the
// best change of each earlier move, those among the reasons first, the latest
// first; then all others, those of the refused line, other cards mostly, behind. first is how many of them a screen shows.
func (f *Fault) Offered() (ways []Way, first int) {
	best := map[int]int{}
	var rest, own []Way
	ranked := slices.Clone(f.Ways)
	slices.SortStableFunc(ranked, func(a, b Way) int { return f.rankOf(a) - f.rankOf(b) })
	for _, w := range ranked {
		most := 1
		if w.Move == f.Move {
			most = 2
		}
		switch {
		case w.List:
		case best[w.Move] < most && len(ways) < offered && len(w.Drop) <= dropped:
			best[w.Move]++
			ways = append(ways, w)
		case w.Move == f.Move:
			own = append(own, w)
		default:
			rest = append(rest, w)
		}
	}
	ways = append(ways, rest...)
	return append(ways, own...), min(len(ways), offered)
}

// offered is how many repairs a screen shows, dropped how many other lines one of them may take with it: nobody takes half
// a game back for one answer.
const offered, dropped = 5, 2

// rankOf is the place of a kind of repair: the refused line with the other answer; then the
// answers of the reasons said otherwise; what else the refused line may have been; other
// changes of the reasons; the rest. Each in the order the game lists them.
func (f *Fault) rankOf(w Way) int {
	switch {
	case w.Move == f.Move && w.turned:
		return 0
	case w.Drop != nil:
		return 1
	case w.Move == f.Move:
		return 2
	case slices.Contains(f.Because, w.Move):
		return 3
	}
	return 4
}

// OutOfTurn gives who the turn would have to be given to for a line that was
// refused to be accepted: whoever it says acts; "" where that does not help.
func (h *History) OutOfTurn(m record.Move, f *Fault) string {
	who := m.Get("ASKER")
	if who == "" {
		who = m.Get("NAME")
	}
	turn := h.Table.Status().Turn
	if f.Kind != Illegal || who == "" || turn == "" || words.SameName(who, turn) {
		return ""
	}
	p, here := planner{h: h, at: h.Table}, len(h.Moves)+1
	if !p.give(here, who) || !p.play(here, m) {
		return ""
	}
	return who
}

// Turned reports whether a line is a move with the other answer, of two that there are.
func Turned(g Game, m record.Move, line string) bool { return slices.Contains(turned(g, m), line) }

func turned(g Game, m record.Move) (lines []string) {
	for _, s := range record.SlotsOf(g, m.Verb) {
		for _, word := range s.Words {
			if len(s.Words) == 2 && m.Has(s.Name) && word != m.Get(s.Name) {
				lines = append(lines, m.Set(s.Name, word).Line())
			}
		}
	}
	return lines
}
