// Package proof looks for the fewest moves that force a conclusion. Begin with Smallest.
//
// It asks one thing of a game: "do the facts of these moves alone force it?"
// The answer must be monotone: what some moves force, more moves force too.
package proof

import (
	"slices"

	"umpire/referee/words"
)

// Budget is how many questions Smallest asks of a game by default.
const Budget = 400

// Smallest returns a minimal set of the items (move numbers, or whatever the
// caller counts) that entails the conclusion: leave any one out and it no
// longer follows. Among the minimal sets it comes across it returns the
// smallest, the earlier moves first where they tie. It asks at most about
// budget questions beyond what one minimal set needs. The result is ascending
// and nil where even all items together do not entail.
//
// One minimal set is found by QuickXplain (Junker 2004); others by leaving
// out, in turn, each member of those found (Reiter's hitting-set tree), until
// the budget is spent or no smaller set can be left.
func Smallest(items []int, entails func(kept []int) bool, budget int) []int {
	s := &search{entails: entails, budget: budget}
	all := slices.Clone(items)
	slices.Sort(all)
	if s.ask(nil) {
		return []int{}
	}
	if !s.ask(all) {
		return nil
	}
	s.best = s.minimal(all)
	s.single(all)
	s.tree(all)
	slices.Sort(s.best)
	return s.best
}

// Fewest is Smallest of any things, none where none are needed.
func Fewest[T any](from []T, entails func(kept []T) bool, budget int) []T {
	items := make([]int, len(from))
	for i := range items {
		items[i] = i
	}
	pick := func(kept []int) []T {
		return words.Each(kept, func(i int) T { return from[i] })
	}
	fewest := Smallest(items, func(kept []int) bool { return entails(pick(kept)) }, budget)
	if fewest == nil {
		return nil
	}
	return pick(fewest)
}

type search struct {
	entails func([]int) bool
	budget  int
	best    []int
}

func (s *search) ask(kept []int) bool {
	s.budget--
	return s.entails(kept)
}

// single looks for one move that is reason enough, where more have been found: it is none of
// those. It may cost a question a move, and costs few where there is none.
func (s *search) single(all []int) {
	if len(s.best) <= 1 {
		return
	}
	all = all[:max(0, min(len(all), s.budget))]
	s.budget -= len(all)
	others := slices.DeleteFunc(slices.Clone(all), func(i int) bool { return slices.Contains(s.best, i) })
	if one := s.first(others); one != nil {
		s.best = one
	}
}

// first is the first of some moves that entails by itself; nil where they do not even together.
func (s *search) first(moves []int) []int {
	if len(moves) == 0 || !s.entails(moves) {
		return nil
	}
	if len(moves) == 1 {
		return moves
	}
	half := len(moves) / 2
	if one := s.first(moves[:half]); one != nil {
		return one
	}
	return s.first(moves[half:])
}

// tree explores, breadth first, what is left when members of the sets found
// are forbidden.
func (s *search) tree(all []int) {
	type node struct{ left, found []int }
	queue := []node{{all, s.best}}
	seen := map[string]bool{}
	for len(queue) > 0 && len(s.best) > 2 {
		n := queue[0]
		queue = queue[1:]
		for _, item := range n.found {
			if s.budget <= 0 {
				return
			}
			left := without(n.left, item)
			key := fingerprint(left)
			known := seen[key]
			if seen[key] = true; known || !s.ask(left) {
				continue
			}
			found := s.minimal(left)
			if len(found) < len(s.best) {
				s.best = found
			}
			queue = append(queue, node{left, found})
		}
	}
}

func without(items []int, item int) []int {
	return slices.DeleteFunc(slices.Clone(items), func(i int) bool { return i == item })
}

func fingerprint(items []int) string {
	b := make([]byte, 0, 3*len(items))
	for _, i := range items {
		b = append(b, byte(i), byte(i>>8), byte(i>>16))
	}
	return string(b)
}

// minimal is QuickXplain on items that are known to entail.
func (s *search) minimal(items []int) []int {
	found := s.explain(nil, false, items)
	slices.Sort(found)
	return found
}

// explain returns a minimal part of items that entails together with base;
// grown says that base was added to since it was last asked about.
func (s *search) explain(base []int, grown bool, items []int) []int {
	if grown && s.ask(base) {
		return nil
	}
	if len(items) <= 1 {
		return slices.Clone(items)
	}
	half := len(items) / 2
	first, second := items[:half], items[half:]
	needSecond := s.explain(concat(base, first), len(first) > 0, second)
	needFirst := s.explain(concat(base, needSecond), len(needSecond) > 0, first)
	return concat(needFirst, needSecond)
}

func concat(a, b []int) []int {
	return append(append(make([]int, 0, len(a)+len(b)), a...), b...)
}
