package phrase

// chain looks for n different things each touching the next: a simple path of n things.
//
// Finding long paths is hard in general, easy for the shapes that dice take. Clusters that are too small, trees and short chains
// are decided at once; in thick clusters a short search finds the path; what is left is counted out exactly along a narrow
// frontier (see frontier). Only a large cluster that is neither thick nor narrow, such as strangers may invent, is given up:
// then s.tangled is set.
func (s *Scene) chain(things set, n int) bool {
	switch {
	case n == 1:
		return !things.Empty()
	case s.tangled: // the judgement is given up already
		return false
	}
	for rest := things; !rest.Empty(); {
		cluster := s.group(rest.First(), rest)
		rest = rest.Minus(cluster)
		if cluster.Len() >= n && s.chainIn(cluster, n) {
			return true
		}
	}
	return false
}

// chainIn looks for the chain in one connected cluster of at least n things.
func (s *Scene) chainIn(cluster set, n int) bool {
	from, _ := s.farthest(cluster, cluster.First())
	_, far := s.farthest(cluster, from)
	if far+1 >= n {
		return true
	}
	if s.contacts(cluster) == cluster.Len()-1 { // a tree: its longest path is the one just measured
		return false
	}
	if holds, done := s.search(cluster, n, quickSteps); done {
		return holds
	}
	if holds, done := newFrontier(s, cluster, n).sweep(); done {
		return holds
	}
	holds, done := s.search(cluster, n, longSteps)
	s.tangled = s.tangled || !done
	return holds
}

// quickSteps and longSteps bound the searches before and after the exact count.
const (
	quickSteps = 200
	longSteps  = 5000
)

// search looks for a path of n things depth first, for so many steps; done tells whether it came to an end.
func (s *Scene) search(cluster set, n, steps int) (holds, done bool) {
	for rest := cluster; !rest.Empty(); {
		i := s.tightest(rest, cluster)
		rest = rest.Without(i)
		if s.extend(i, cluster.Without(i), n-1, &steps) {
			return true, true
		}
		if steps <= 0 {
			return false, false
		}
	}
	return false, true
}

// extend looks for a path of n more things onward from head through the free ones.
func (s *Scene) extend(head int, free set, n int, steps *int) bool {
	if n == 0 {
		return true
	}
	*steps--
	if *steps <= 0 || s.group(head, free.With(head)).Len() <= n {
		return false
	}
	for next := s.dice[head].touch.And(free); !next.Empty(); {
		i := s.tightest(next, free)
		next = next.Without(i)
		if s.extend(i, free.Without(i), n-1, steps) {
			return true
		}
	}
	return false
}

// tightest is the candidate with the fewest ways onward: going there first finds long paths soonest.
func (s *Scene) tightest(candidates, free set) int {
	best, ways := candidates.First(), MaxThings
	for ; !candidates.Empty(); candidates = candidates.Without(candidates.First()) {
		i := candidates.First()
		if w := s.dice[i].touch.And(free).Len(); w < ways {
			best, ways = i, w
		}
	}
	return best
}

// farthest finds a thing with the longest shortest path from i, and that path's length in steps.
func (s *Scene) farthest(cluster set, i int) (end, steps int) {
	seen := set{}.With(i)
	for edge := seen; ; steps++ {
		end = edge.First()
		edge = s.neighbours(edge).And(cluster).Minus(seen)
		if edge.Empty() {
			return end, steps
		}
		seen = seen.Or(edge)
	}
}

// contacts counts the pairs that touch in a cluster.
func (s *Scene) contacts(cluster set) int {
	ends := 0
	for rest := cluster; !rest.Empty(); rest = rest.Without(rest.First()) {
		ends += s.dice[rest.First()].touch.And(cluster).Len()
	}
	return ends / 2
}
