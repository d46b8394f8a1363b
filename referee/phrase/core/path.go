package core

// path compiles a run, sequence, chain or stack: N different things, each linked to the next.
//
// Where numbers must rise (or fall), or dice lie on each other, no thing can come twice: for each place it is enough to keep
// all things that can stand there. Otherwise it is the search for a simple path, hard in general and easy for the shapes that
// dice take: too small clusters are decided at once, of trees all paths are soon tried, in thick clusters a search soon finds one.
// What is left is given up after so many steps: then s.tangled is set.
func (c compiler) path(m Path) judge {
	pick, onward := c.pick(m.Things), m.Onward()
	return func(s *Scene, in set) bool {
		things := pick(s, in, in)
		switch {
		case things.Len() < m.N:
			return false
		case m.N <= 1:
			return true
		case !onward:
			return s.chain(m, in, things)
		}
		reached := things
		for k := 1; k < m.N && reached != 0; k++ { // place by place
			next := set(0)
			for rest := reached; rest != 0; rest &= rest - 1 {
				next |= s.step(m, rest.First(), in, things)
			}
			reached = next
		}
		return reached != 0
	}
}

// Onward tells whether no thing can come twice however long the path.
func (m Path) Onward() bool {
	if m.Link == Beneath || m.Link == Above {
		return true
	}
	if m.Pair.Numbers == nil {
		return false
	}
	rises, falls := true, true
	for x, others := range m.Pair.Numbers {
		rises = rises && others&(1<<(x+1)-1) == 0
		falls = falls && others>>x == 0
	}
	return rises || falls
}

// step is the things that can follow x on a path.
func (s *Scene) step(m Path, x int, in, things set) set {
	return s.linked(x, m.Link, m.Pair, in, things)
}

// chain looks for the path from each thing on.
func (s *Scene) chain(m Path, in, things set) bool {
	if s.tangled { // the judgement is given up already
		return false
	}
	w := walk{s: s, Path: m, in: in, steps: mostSteps}
	for rest := things; rest != 0; {
		i := w.tightest(rest, things)
		rest = rest.Without(i)
		if w.extend(i, things.Without(i), m.N-1) {
			return true
		}
		if w.steps <= 0 {
			s.tangled = s != deck // a deck is for all to look at; and cards do not touch
			return false
		}
	}
	return false
}

// mostSteps bounds the search for a path.
const mostSteps = 20_000

// walk is a search for a path, depth first.
type walk struct {
	Path
	s     *Scene
	in    set
	steps int
}

// extend looks for a path of n more things onward from head through the free ones.
func (w *walk) extend(head int, free set, n int) bool {
	if n == 0 {
		return true
	}
	w.steps--
	if w.steps <= 0 || w.Link == Touching && w.s.group(head, free.With(head)).Len() <= n {
		return false
	}
	for next := w.s.step(w.Path, head, w.in, free); next != 0; {
		i := w.tightest(next, free)
		next = next.Without(i)
		if w.extend(i, free.Without(i), n-1) {
			return true
		}
	}
	return false
}

// tightest is the candidate with the fewest ways onward: going there first finds long paths soonest.
func (w *walk) tightest(candidates, free set) int {
	best, ways := candidates.First(), MaxThings
	for ; candidates != 0; candidates &= candidates - 1 {
		i := candidates.First()
		if n := w.s.step(w.Path, i, w.in, free).Len(); n < ways {
			best, ways = i, n
		}
	}
	return best
}
