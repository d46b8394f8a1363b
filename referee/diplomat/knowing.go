package diplomat

import (
	"slices"
	"sync"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
)

// Telling lists the moves that tell something of the hands.
func (t *table) Telling() []int {
	numbers := []int{}
	for _, e := range t.log.All() {
		if len(e.facts) > 0 {
			numbers = append(numbers, e.number)
		}
	}
	return numbers
}

// Knowing is what follows from a part of what was told. To leave a move out is to leave
// out what it told; what is out of the hands stays out, and of the hands right after a move
// everybody knows whose it was.
func (t *table) Knowing(told referee.Told) referee.Knowledge { return knowledge{t, told} }

type knowledge struct {
	t    *table
	told referee.Told
}

// Entails reports whether every deal that fits what was told has the fact so. Where the
// search for that is given up it is not. The table itself answers for all that was told, as
// long as no smaller part was asked about.
func (k knowledge) Entails(f referee.Fact) bool {
	t, key := k.t, f.Key.(fact)
	counted := key.assertion != nil && key.deals != ""
	switch {
	case key.assertion != nil && slices.Contains(k.told.Moves, key.move):
		return true // it was told
	case counted:
		if so, _ := t.asMany(key.deals); !so {
			return false
		}
	}
	all := !counted && len(k.told.Facts) == 0 && len(k.told.Moves) == len(t.Telling())
	t.memo.proofs.Lock()
	defer t.memo.proofs.Unlock()
	p := t.memo.proofs.of[key]
	switch {
	case p == nil && all:
		return t.refutes(t.against(key))
	case p == nil:
		p = t.prove(key)
	}
	return p.entails(k.told) || all && t.refutes(t.against(key))
}

// proofs are what is being proven of a table, each begun once.
type proofs struct {
	sync.Mutex
	of map[fact]*search
}

// search is the search for the moves and facts from which one fact follows.
type search struct {
	t       *table
	against [][]deal.Fact // what is supposed, part by part
	parts   []*deal.Proof // of each part
	groups  map[any]int   // of the proofs: a move by its number, or a fact
}

// prove begins to look for what a fact follows from.
func (t *table) prove(f fact) *search {
	p := &search{t: t, against: t.against(f), groups: map[any]int{}}
	for _, facts := range p.against {
		p.parts = append(p.parts, deal.NewProof(t.shape(), facts, t.knows.World()))
	}
	for _, e := range t.log.All() {
		if len(e.facts) > 0 {
			p.group(e.number, e.facts)
		}
	}
	if t.memo.proofs.of == nil {
		t.memo.proofs.of = map[fact]*search{}
	}
	t.memo.proofs.of[f] = p
	return p
}

// group is the number of facts that are told by a move, or as one.
func (p *search) group(by any, facts []deal.Fact) int {
	if _, known := p.groups[by]; !known {
		for _, part := range p.parts {
			p.groups[by] = part.Group(facts...)
		}
	}
	return p.groups[by]
}

func (p *search) entails(told referee.Told) bool {
	var kept []int
	for _, e := range p.t.log.All() {
		if len(e.facts) > 0 && knows(told, e) {
			kept = append(kept, p.group(e.number, nil))
		}
	}
	for _, f := range told.Facts {
		kept = append(kept, p.group(f.Key, p.t.means(f.Key.(fact))))
	}
	for i, part := range p.parts {
		if refuted, decided := part.Refuted(kept); !refuted && (decided || p.t.adding(told, 0, p.against[i]...).clash() == nil) {
			return false
		}
	}
	return true
}

// Known lists what some moves tell of the hands as they are right after a move, whose cards
// it took being known by itself only: how many of each suit, rank, colour and of face
// cards, cards placed, and what was said itself.
func (t *table) Known(moves []int, at int) (all []referee.Fact) {
	before, then, last := t.after(at-1), t.after(at), t.moveNumbered(at)
	knows := deal.New(t.shape())
	var said []fact
	known := func(e entry) bool { return slices.Contains(moves, e.number) || e.number < at && e.open() }
	for _, e := range t.log.All() {
		if !known(e) {
			continue
		}
		if knows = knows.With(e.facts...); knows == nil || knows.Unproven() {
			return nil
		}
		if !e.open() {
			said = append(said, t.told(e))
		}
	}
	add := func(f fact) { all = append(all, t.said(f.at(then.in()))) }
	survey := knows.Survey()
	ranges := survey.Ranges(before.in(), t.counting(&before, known, nil, 0).allBounds(), partitions...)
	for p := range t.n {
		for _, k := range allKinds {
			r, left := ranges[p][k.at], (k.cards & then.in()).Len()
			if !r.Exact || left < 2 {
				continue
			}
			if last.open() && last.facts[0].Player == p {
				gone := (k.cards & openCards(last)).Len()
				r.Least, r.Most = max(r.Least-gone, 0), max(r.Most-gone, 0)
			}
			few, many := r.Least > max(0, then.held(p)-then.in().Len()+left), r.Most < min(left, then.held(p))
			if few && many && r.Least == r.Most {
				add(fact{player: p, cards: k.cards, bound: [2]int{r.Least, r.Most}})
				continue
			}
			if few {
				add(leastOf(p, k.cards, r.Least))
			}
			if many {
				add(mostOf(p, k.cards, r.Most))
			}
		}
	}
	holders, _ := survey.Holders()
	for _, c := range then.in().Cards() {
		for p := range t.n {
			if holders[c] == 1<<p {
				add(leastOf(p, deal.Card(c), 1))
			}
		}
	}
	for _, c := range then.in().Cards() {
		for p := range t.n {
			if holders[c]>>p&1 == 0 && then.held(p) > 0 {
				add(mostOf(p, deal.Card(c), 0))
			}
		}
	}
	for _, f := range said {
		all = append(all, t.said(f))
	}
	return all
}

// knows tells whether a move is known: of the hands right after one it is known to everybody
// whose cards left them before; what it took itself, where no facts are given besides.
func knows(told referee.Told, e entry) bool {
	return slices.Contains(told.Moves, e.number) || e.open() && (e.number < told.At || e.number == told.At && len(told.Facts) == 0)
}

// open tells whether everybody saw whose cards a move took out of the hands.
func (e entry) open() bool {
	a := e.action
	return a.kind == claims || a.kind == laysOut || a.kind == asks && a.card != noCard && a.yes
}

// after is how the game stood right after a move.
func (t *table) after(move int) course {
	run := newCourse(t.setting)
	for _, e := range t.log.All() {
		if e.number <= move {
			run, _, _ = run.take(e.action)
		}
	}
	return run
}

// refutes tells whether no deal allows any of these groups of facts.
func (t *table) refutes(groups [][]deal.Fact) bool {
	for _, facts := range groups {
		if k := t.knows.With(facts...); k != nil && !(k.Unproven() && t.beyondSheet(facts)) {
			return false
		}
	}
	return true
}

// beyondSheet tells whether the facts are one bound of a single card or of a kind that the
// sheet rules out: what was found for all cards at once may be more than the
// search for this one finds.
func (t *table) beyondSheet(facts []deal.Fact) (out bool) {
	if len(facts) != 1 {
		return false
	}
	f := facts[0]
	b, ok := boundOf(f.Cond)
	if !ok || b.cards&t.in()&^f.In != 0 {
		return false
	}
	if b.cards.Len() == 1 {
		may, p := t.holders()[b.cards.Cards()[0]], f.Player
		return b.least == 1 && may>>p&1 == 0 || b.most == 0 && may == 1<<p
	}
	for _, k := range allKinds {
		if r := t.rangeOf(f.Player, k); k.cards&t.in() == b.cards&t.in() && r.Exact {
			out = out || b.least > r.Most || b.most < r.Least
		}
	}
	return out
}
