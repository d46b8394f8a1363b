package phrase

// frontier counts out exactly whether a cluster holds a path of n things. It takes the things in one by one and keeps, of all ways
// to choose contacts so far, what matters later: how the things that may still get contacts (the frontier) are the ends of pieces
// of path. Ways that look alike there are one state, of which the longest is kept: Knuth's Simpath (The Art of Computer
// Programming 4A, 7.1.4, exercise 225), for the longest path.
type frontier struct {
	s       *Scene
	cluster set
	n       int
	inside  set           // things taken in
	slots   [maxSlots]int // the thing in each slot of the frontier, -1 for none
	slotOf  [MaxThings]int
	states  map[state]int // the things covered by pieces of path in that state, at most
	work    int
}

// maxSlots and maxWork bound the frontier's width and the states looked at.
const (
	maxSlots = 20
	maxWork  = 300_000
)

// state tells of each slot what its thing is: untouched (its own slot), the end of a piece whose other end is in a slot or left
// behind, or inside a piece.
type state [maxSlots]uint8

const (
	vacant uint8 = 255 - iota
	inner        // inside a piece of path: it takes no more contacts
	behind       // the end of a piece whose other end has left the frontier
)

func newFrontier(s *Scene, cluster set, n int) *frontier {
	f := &frontier{s: s, cluster: cluster, n: n, states: map[state]int{}}
	start := state{}
	for i := range start {
		start[i], f.slots[i] = vacant, -1
	}
	f.states[start] = 0
	return f
}

// sweep takes in the whole cluster; done is false where that is too much work.
func (f *frontier) sweep() (holds, done bool) {
	for _, i := range f.s.narrowOrder(f.cluster) {
		if !f.enter(i) {
			return false, false
		}
		for near := f.s.dice[i].touch.And(f.inside); !near.Empty(); near = near.Without(near.First()) {
			if f.step(func(s state, covered int, keep func(state, int)) bool {
				keep(s, covered)
				return f.joinUp(s, covered, f.slotOf[i], f.slotOf[near.First()], keep)
			}) {
				return true, true
			}
			if f.work > maxWork {
				return false, false
			}
		}
		if f.leave() {
			return true, true
		}
	}
	return false, true
}

// finished tells whether all contacts of a thing lie within.
func (f *frontier) finished(i int, inside set) bool {
	return f.s.dice[i].touch.And(f.cluster).Minus(inside).Empty()
}

// enter gives a thing a slot, where it is untouched; there may be none left.
func (f *frontier) enter(i int) bool {
	for slot, thing := range f.slots {
		if thing < 0 {
			f.slots[slot], f.slotOf[i] = i, slot
			f.inside = f.inside.With(i)
			f.step(func(s state, covered int, keep func(state, int)) bool {
				s[slot] = uint8(slot)
				keep(s, covered)
				return false
			})
			return true
		}
	}
	return false
}

// step makes new states of all states; it stops where a path of n things is found.
func (f *frontier) step(change func(s state, covered int, keep func(state, int)) bool) (found bool) {
	old := f.states
	f.states = make(map[state]int, len(old))
	for s, covered := range old {
		f.work++
		if change(s, covered, f.keep) {
			return true
		}
	}
	return false
}

// keep keeps a state, unless it cannot come to n things any more or has more than two ends behind.
func (f *frontier) keep(s state, covered int) {
	room, ends := f.cluster.Len()-f.inside.Len(), 0
	for slot, is := range s {
		if int(is) == slot {
			room++
		}
		if is == behind {
			ends++
		}
	}
	if ends > 2 || covered+room < f.n {
		return
	}
	if longest, ok := f.states[s]; !ok || covered > longest {
		f.states[s] = covered
	}
}

// joinUp uses the contact between the things in two slots, if both still take one and they are not ends of the same piece. It tells
// whether that completes a path of n things.
func (f *frontier) joinUp(s state, covered, i, j int, keep func(state, int)) bool {
	a, b := s[i], s[j]
	if a == inner || b == inner || int(a) == j {
		return false
	}
	s[i], s[j] = inner, inner
	if int(a) == i {
		covered++
	}
	if int(b) == j {
		covered++
	}
	switch {
	case a == behind && b == behind:
		return s.alone() && covered >= f.n
	case a == behind:
		s[b] = behind
	case b == behind:
		s[a] = behind
	default:
		s[a], s[b] = b, a
	}
	keep(s, covered)
	return false
}

// alone tells whether the state has no piece with an end in the frontier.
func (s state) alone() bool {
	for slot, is := range s {
		if is != vacant && is != inner && int(is) != slot {
			return false
		}
	}
	return true
}

// leave takes out of the frontier all things that get no more contacts. It tells whether a path of n things is complete.
func (f *frontier) leave() bool {
	for slot, thing := range f.slots {
		if thing < 0 || !f.finished(thing, f.inside) {
			continue
		}
		f.slots[slot] = -1
		if f.step(func(s state, covered int, keep func(state, int)) bool { return f.close(s, covered, slot, keep) }) {
			return true
		}
	}
	return false
}

func (f *frontier) close(s state, covered, slot int, keep func(state, int)) bool {
	is := s[slot]
	s[slot] = vacant
	switch {
	case is == behind:
		return s.alone() && covered >= f.n
	case is != inner && int(is) != slot:
		s[is] = behind
	}
	keep(s, covered)
	return false
}
