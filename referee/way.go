package referee

import (
	"slices"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Way is how a repair is taken: the refused line is accepted behind the record
// with that one change, and with `turn` lines where the order of turns would
// break.
type Way struct {
	Repair
	Turns []TurnLine
	Drop  []int // lines that only the answer said otherwise made due, and that go with it; the refused line may be one
	Fits  bool  // it applies, with these lines
}

// TurnLine is the line `turn Name`, put before the move that had the number.
type TurnLine struct {
	Before int
	Name   string
}

// wayWork bounds the moves replayed to find out how the repairs of one refusal
// can be taken; those beyond are listed and not offered.
const wayWork = 4000

// Refuse works out how the repairs of a fault, and its further ways on, can be
// taken, the move having been refused after this history.
func (h *History) Refuse(m record.Move, f *Fault) *Fault {
	if f == nil || f.Kind == Syntax || len(f.Ways) > 0 {
		return f
	}
	told := *f
	told.Move = len(h.Moves) + 1
	p := planner{h: h, refused: m, work: wayWork, apply: try}
	if f.Kind == Illegal {
		told.Further, p.apply = h.saidOtherwise(m, f), played
	}
	for _, r := range slices.Concat(told.Repairs, told.Further) {
		told.Ways = append(told.Ways, Way{Repair: r})
	}
	flips := h.flips(told.Because)
	if len(flips) == 0 && !slices.ContainsFunc(told.Ways, func(w Way) bool { return w.Move < told.Move }) {
		p.tables = append(make([]Table, len(h.Moves)), h.Table)
	} else if len(h.Moves) > wayWork/2 || !p.replay() {
		return &told
	}
	for _, i := range told.ranked() {
		told.Ways[i] = p.way(told.Ways[i].Repair)
	}
	for _, r := range flips {
		if w := p.wayWithout(r); w.Fits {
			told.Ways = append(told.Ways, w)
		}
	}
	return &told
}

// flips are the moves among the reasons, each with the other of two answers, latest first.
func (h *History) flips(because []int) (all []Repair) {
	for _, n := range slices.Backward(because) {
		for _, line := range turned(h.Game, h.Moves[n-1]) {
			all = append(all, Repair{n, line})
		}
	}
	return all
}

// wayWithout is the way of an answer said otherwise, together with the lines that only
// that answer made due. It fits only where there are such lines.
func (p *planner) wayWithout(r Repair) Way {
	p.drop = []int{}
	w := p.way(r)
	drop, apply := p.drop, p.apply
	p.drop = nil
	if !w.Fits || len(drop) == 0 {
		return Way{Repair: r}
	}
	p.skip, p.apply = drop, played // the rules allow it: now ask the cards
	w = p.way(r)
	w.Drop, p.skip, p.apply = drop, nil, apply
	return w
}

// saidOtherwise lists how an illegal line may have been meant: as the game proposes, or,
// as a move among the reasons, with the other of two answers.
func (h *History) saidOtherwise(m record.Move, f *Fault) (all []Repair) {
	here := len(h.Moves) + 1
	add := func(move int, lines []string) {
		for _, line := range lines {
			all = append(all, Repair{move, line})
		}
	}
	for _, r := range f.Further {
		add(here, []string{r.Instead})
	}
	add(here, turned(h.Game, m))
	for _, n := range f.Because {
		add(n, turned(h.Game, h.Moves[n-1]))
	}
	return all
}

// Trier is a Table that can play a move by the rules alone: what the cards allow
// is known already, and not asked. Of the table that follows only Try and Status
// may be asked.
type Trier interface {
	Try(number int, m record.Move) (Table, error)
}

// try plays a move of a record that some deal fits.
func try(t Table, number int, m record.Move) (Table, error) {
	if trier, ok := t.(Trier); ok && m.Verb != record.NoteForm.Verb {
		return trier.Try(number, m)
	}
	return played(t, number, m)
}

func played(t Table, number int, m record.Move) (Table, error) {
	r, err := Step(t, number, m)
	return r.Table, err
}

// planner replays a record with one move changed.
type planner struct {
	h       *History
	refused record.Move
	apply   func(Table, int, record.Move) (Table, error)
	tables  []Table // before each move, and before the refused one
	work    int

	at     Table
	number int
	turns  []TurnLine
	drop   []int // not nil: lines that are not due any more are left out, and listed here
	skip   []int // lines to leave out
}

// replay finds the tables of the record as it is.
func (p *planner) replay() bool {
	at, err := Open(p.h.Game, p.h.Header)
	for i, m := range p.h.Moves {
		if err == nil {
			p.tables = append(p.tables, at)
			at, err = p.apply(at, i+1, m)
		}
	}
	p.tables = append(p.tables, at)
	return err == nil
}

func (p *planner) way(r Repair) Way {
	w := Way{Repair: r}
	last := len(p.h.Moves) + 1
	if r.Move < 1 || r.Move > last || p.work < last-r.Move {
		return w
	}
	p.at, p.number, p.turns = p.tables[r.Move-1], r.Move, nil
	if r.Instead != "" {
		m, err := record.Read(p.h.Game, p.at, r.Instead)
		if err != nil || !p.step(r.Move, m) {
			return w
		}
	}
	for n := r.Move + 1; n <= last; n++ {
		m := p.refused
		if n < last {
			m = p.h.Moves[n-1]
		}
		switch {
		case slices.Contains(p.skip, n):
		case p.drop != nil && p.undue(n, m):
			p.drop = append(p.drop, n)
		case !p.step(n, m):
			return w
		}
	}
	w.Turns, w.Fits = p.turns, true
	return w
}

// step plays the move that had a number, where need be once the turn has been
// given to whoever had it then.
func (p *planner) step(was int, m record.Move) bool {
	p.work--
	if p.play(m) {
		return true
	}
	who := p.tables[was-1].Status().Turn
	return who != "" && p.give(was, who) && p.play(m)
}

// undue reports whether a line was due on the record, and now another one is.
func (p *planner) undue(was int, m record.Move) bool {
	now := p.at.Status()
	return !now.State.Over() && slices.Contains(p.tables[was-1].Status().Expect, m.Verb) && !slices.Contains(now.Expect, m.Verb)
}

func (p *planner) play(m record.Move) bool {
	next, err := p.apply(p.at, p.number, m)
	if err == nil {
		p.at, p.number = next, p.number+1
	}
	return err == nil
}

func (p *planner) give(before int, who string) bool {
	m, err := record.Read(p.h.Game, p.at, record.TurnVerb+" "+who)
	if err != nil || !p.play(m) {
		return false
	}
	p.turns = append(p.turns, TurnLine{before, who})
	return true
}

// Offered lists the repairs that apply when they are taken, as a person would
// want them: the refused line itself said otherwise, the likeliest two; then the
// best change of each earlier move, those among the reasons first, the latest
// first; then all others. first is how many of them a screen shows.
func (f *Fault) Offered() (ways []Way, first int) {
	best := map[int]int{}
	var rest []Way
	for _, i := range f.ranked() {
		w := f.Ways[i]
		most := 1
		if w.Move == f.Move {
			most = 2
		}
		switch {
		case !w.Fits || slices.Contains(f.Unasked, w.Repair):
		case best[w.Move] < most && len(ways) < offered:
			best[w.Move]++
			ways = append(ways, w)
		default:
			rest = append(rest, w)
		}
	}
	ways = append(ways, rest...)
	return ways, min(len(ways), offered)
}

// offered is how many repairs a screen shows.
const offered = 5

// ranked gives the places of the repairs: the refused line with the other answer; then the
// answers of the reasons said otherwise; what else the refused line may have been; other
// changes of the reasons; the rest. Each in the order the game lists them.
func (f *Fault) ranked() []int {
	order := make([]int, len(f.Ways))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return f.rankOf(f.Ways[a]) - f.rankOf(f.Ways[b]) })
	return order
}

func (f *Fault) rankOf(w Way) int {
	switch reason := slices.Contains(f.Because, w.Move); {
	case w.Drop != nil:
		return 1
	case w.Move == f.Move:
		return 0
	case reason:
		return 2
	}
	return 3
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
	p := planner{h: h, apply: played, at: h.Table, number: len(h.Moves) + 1}
	if !p.give(p.number, who) || !p.play(m) {
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
