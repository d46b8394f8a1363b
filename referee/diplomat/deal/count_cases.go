package deal

// mostCases is how many cases a count is split into at most.
const mostCases = 256

// said is a fact that holds, or fails.
type said struct {
	Fact
	hold bool
}

// splitter takes facts apart into cases that exclude each other and together come to
// what the facts say. In each case every fact is about one sum of a hand's cards.
type splitter struct {
	cases [][]said
	stuck bool // a fact cannot be split, or there are too many cases
}

// cases splits everything known; not ok where that cannot be done.
func (k *Knowledge) cases() (cases [][]said, ok bool) {
	var open []said
	for p := range k.shape.Sizes {
		for _, f := range k.of[p].All() {
			open = append(open, said{f, true})
		}
	}
	s := splitter{}
	s.split(open, nil)
	return s.cases, !s.stuck
}

// split takes the last of the open facts apart, and then the others.
func (s *splitter) split(open, done []said) {
	switch {
	case s.stuck:
	case len(open) > 0:
		last := len(open) - 1
		s.take(open[last], open[:last:last], done[:len(done):len(done)])
	case len(s.cases) == mostCases:
		s.stuck = true
	default:
		s.cases = append(s.cases, done)
	}
}

func (s *splitter) take(f said, open, done []said) {
	switch c := f.Cond.(type) {
	case Not:
		s.split(append(open, f.of(c.C, !f.hold)), done)
	case All:
		s.parts(f, c, f.hold, open, done)
	case Any:
		s.parts(f, c, !f.hold, open, done)
	case Sum:
		s.sum(f, c, open, done)
	default:
		s.stuck = true
	}
}

// of is the same said of another condition.
func (f said) of(c Cond, hold bool) said {
	return said{Fact{f.Player, f.In, c}, hold}
}

// parts takes conditions of which each one is as the fact is, or some one: the first,
// or the second and not the first, and so on.
func (s *splitter) parts(f said, conds []Cond, each bool, open, done []said) {
	for _, c := range conds {
		if !each {
			s.split(append(open[:len(open):len(open)], f.of(c, f.hold)), done)
		}
		open = append(open, f.of(c, f.hold == each))
	}
	if each {
		s.split(open, done)
	}
}

// sum keeps a sum over cards as it is; of one over conditions it tries the first both
// ways.
func (s *splitter) sum(f said, c Sum, open, done []said) {
	for i, t := range c.Terms {
		if t.If == nil {
			continue
		}
		rest := append(append([]Term(nil), c.Terms[:i]...), c.Terms[i+1:]...)
		for _, hold := range []bool{true, false} {
			in := c.In
			if hold {
				in = in.Shifted(-t.Weight)
			}
			s.split(append(open[:len(open):len(open)], f.of(Sum{rest, in}, f.hold), f.of(t.If, hold)), done)
		}
		return
	}
	s.split(open, append(done, f))
}
