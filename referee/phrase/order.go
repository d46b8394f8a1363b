package phrase

// narrowOrder orders a cluster so that few things at a time have both earlier and later neighbours: of the greedy orders from each
// first thing, the one whose frontier stays narrowest.
func (s *Scene) narrowOrder(cluster set) (best []int) {
	least := 0.0
	for rest := cluster; !rest.Empty(); rest = rest.Without(rest.First()) {
		order, cost := s.greedyOrder(cluster, rest.First())
		if best == nil || cost < least {
			best, least = order, cost
		}
	}
	return best
}

// greedyOrder takes next what widens the frontier least. The cost grows with the states that a frontier of each width can have.
func (s *Scene) greedyOrder(cluster set, first int) (order []int, cost float64) {
	inside, width := set{}, 0
	for next := first; ; {
		width += s.widening(next, inside, cluster)
		inside = inside.With(next)
		order = append(order, next)
		cost += power3(width)
		edge := s.edge(order, inside, cluster)
		if edge.Empty() {
			return order, cost
		}
		next = edge.First()
		for rest := edge; !rest.Empty(); rest = rest.Without(rest.First()) {
			if s.widening(rest.First(), inside, cluster) < s.widening(next, inside, cluster) {
				next = rest.First()
			}
		}
	}
}

// edge is what is not inside yet and touches something inside.
func (s *Scene) edge(order []int, inside, cluster set) (edge set) {
	for _, i := range order {
		edge = edge.Or(s.dice[i].touch)
	}
	return edge.And(cluster).Minus(inside)
}

// widening is by how much the frontier grows when a thing is taken in: by itself, if it has neighbours outside, less the things
// whose last neighbour it is.
func (s *Scene) widening(i int, inside, cluster set) int {
	grows := 0
	if !s.dice[i].touch.And(cluster).Minus(inside).Empty() {
		grows = 1
	}
	for near := s.dice[i].touch.And(inside); !near.Empty(); near = near.Without(near.First()) {
		if s.dice[near.First()].touch.And(cluster).Minus(inside.With(i)).Empty() {
			grows--
		}
	}
	return grows
}

func power3(n int) float64 {
	p := 1.0
	for range n {
		p *= 3
	}
	return p
}
