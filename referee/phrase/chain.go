package phrase

// searchSteps bounds the search for a chain: about a tenth of a second. Shapes of real dice need a few hundred steps.
const searchSteps = 1_000_000

// chain looks for n different things each touching the next: a simple path. Whole clusters that are too small, trees and short
// chains are decided at once; the rest is searched depth first, and s.steps runs out (below 0) where the search is too long.
func (s *Scene) chain(things Set, n int) bool {
	if n == 1 {
		return !things.Empty()
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
func (s *Scene) chainIn(cluster Set, n int) bool {
	from, _ := s.farthest(cluster, cluster.First())
	_, far := s.farthest(cluster, from)
	if far+1 >= n {
		return true
	}
	if s.contacts(cluster) == cluster.Len()-1 { // a tree: its longest path is the one just measured
		return false
	}
	for rest := cluster; !rest.Empty() && s.steps >= 0; rest = rest.Without(rest.First()) {
		if s.extend(rest.First(), cluster.Without(rest.First()), n-1) {
			return true
		}
	}
	return false
}

// farthest finds a thing with the longest shortest path from i, and that path's length in steps.
func (s *Scene) farthest(cluster Set, i int) (end, steps int) {
	seen := Set{}.With(i)
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
func (s *Scene) contacts(cluster Set) int {
	ends := 0
	for rest := cluster; !rest.Empty(); rest = rest.Without(rest.First()) {
		ends += s.dice[rest.First()].touch.And(cluster).Len()
	}
	return ends / 2
}

// extend looks for a path of n more things onward from head through the free ones.
func (s *Scene) extend(head int, free Set, n int) bool {
	if n == 0 {
		return true
	}
	s.steps--
	if s.steps < 0 || !s.roomFor(head, free, n) {
		return false
	}
	for next := s.dice[head].touch.And(free); !next.Empty(); {
		i := s.tightest(next, free)
		next = next.Without(i)
		if s.extend(i, free.Without(i), n-1) {
			return true
		}
	}
	return false
}

// roomFor tells whether n more things could be reached at all: of those that only one other leads to, a path uses at most one
// (its end), the head's own next step aside.
func (s *Scene) roomFor(head int, free Set, n int) bool {
	reach := s.group(head, free.With(head)).Without(head)
	room := reach.Len()
	if room < n {
		return false
	}
	ends := 0
	for rest := reach; !rest.Empty(); rest = rest.Without(rest.First()) {
		if s.dice[rest.First()].touch.And(reach.With(head)).Len() <= 1 {
			ends++
		}
	}
	return ends <= 1 || room-ends+1 >= n
}

// tightest is the candidate with the fewest ways onward: going there first finds long paths soonest.
func (s *Scene) tightest(candidates, free Set) int {
	best, ways := candidates.First(), MaxThings
	for ; !candidates.Empty(); candidates = candidates.Without(candidates.First()) {
		i := candidates.First()
		if w := s.dice[i].touch.And(free).Len(); w < ways {
			best, ways = i, w
		}
	}
	return best
}
