package dice

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
)

// Same tells whether two experiments are the same to the rules: one can be turned into the other by moving groups about,
// so the same dice with the same contacts, the same stacking and the same bearings; covered faces do not matter.
//
// Dice are sorted into classes by what they are, then by what they touch, and so on until nothing changes; dice still
// alike are paired off by trial, one group at a time. Groups are taken apart wherever all dice of two classes touch (or
// none do), so that large regular heaps do not make the trials multiply.
func Same(a, b *Experiment) bool {
	n := len(a.Dice)
	if n != len(b.Dice) {
		return false
	}
	var kinds [2 * MaxDice]uint64
	a.kinds(kinds[:n])
	b.kinds(kinds[n:])
	sorted := kinds
	slices.Sort(sorted[:n])
	slices.Sort(sorted[n : 2*n])
	if !slices.Equal(sorted[:n], sorted[n:2*n]) {
		return false
	}
	p := &pairing{a, b, n}
	return p.match(span(0, n), span(n, 2*n), kinds[:2*n])
}

// kinds tells what each die is: colour, bearing, the number it shows, and how many it touches, lies on and lies under.
func (e *Experiment) kinds(into []uint64) {
	for i, die := range e.Dice {
		into[i] += uint64(die.Colour)<<48 | uint64(die.Bearing)<<40 | uint64(die.Face)<<32
		into[i] += uint64(bits.OnesCount64(e.Touch[i]))<<16 | uint64(bits.OnesCount64(e.Below[i]))<<8
		for below := e.Below[i]; below != 0; below &= below - 1 {
			into[bits.TrailingZeros64(below)]++
		}
	}
	for i := range e.Dice {
		if into[i]&0xff > 0 {
			into[i] |= 7 << 32
		}
	}
}

func span(from, to int) []int {
	list := make([]int, to-from)
	for i := range list {
		list[i] = from + i
	}
	return list
}

// pairing is two experiments of n dice, the second's dice numbered after the first's.
type pairing struct {
	a, b *Experiment
	n    int
}

// relation is how two dice of the same experiment lie to each other.
func (p *pairing) relation(i, j int) uint64 {
	if i < p.n {
		return p.a.relation(i, j)
	}
	return p.b.relation(i-p.n, j-p.n)
}

// match tells whether the dice a of one experiment can be paired with the dice b of the other, kind with kind.
func (p *pairing) match(a, b []int, kinds []uint64) bool {
	kinds = p.refine(a, b, kinds)
	if !sameKinds(a, b, kinds) {
		return false
	}
	partsA, partsB := p.parts(a, kinds), p.parts(b, kinds)
	if len(partsA) == 1 && len(partsB) == 1 {
		return p.trial(a, b, kinds)
	}
	return len(partsA) == len(partsB) && p.matchParts(partsA, partsB, kinds)
}

// matchParts pairs whole parts off; being alike is an equivalence, so the first partner found is as good as any.
func (p *pairing) matchParts(partsA, partsB [][]int, kinds []uint64) bool {
	partsB = slices.Clone(partsB)
	for _, part := range partsA {
		k := slices.IndexFunc(partsB, func(other []int) bool { return sameKinds(part, other, kinds) && p.match(part, other, kinds) })
		if k < 0 {
			return false
		}
		partsB = slices.Delete(partsB, k, k+1)
	}
	return true
}

// trial sets one die of the smallest class apart and tries every partner for it.
func (p *pairing) trial(a, b []int, kinds []uint64) bool {
	size := map[uint64]int{}
	for _, i := range a {
		size[kinds[i]]++
	}
	chosen := -1
	for _, i := range a {
		if size[kinds[i]] > 1 && (chosen < 0 || size[kinds[i]] < size[kinds[chosen]]) {
			chosen = i
		}
	}
	return chosen < 0 || slices.ContainsFunc(b, func(j int) bool {
		if kinds[j] != kinds[chosen] {
			return false
		}
		next := slices.Clone(kinds)
		next[chosen], next[j] = 0, 0
		return p.match(a, b, next)
	})
}

func sameKinds(a, b []int, kinds []uint64) bool {
	count := map[uint64]int{}
	for _, i := range a {
		count[kinds[i]]++
	}
	for _, i := range b {
		count[kinds[i]]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

// refine sorts the dice into ever finer classes until dice of one class are related alike to every class.
func (p *pairing) refine(a, b []int, kinds []uint64) []uint64 {
	for classes := 0; ; {
		next, found := slices.Clone(kinds), map[string]uint64{}
		for _, dice := range [][]int{a, b} {
			for _, i := range dice {
				around := p.surroundings(i, dice, kinds)
				if found[around] == 0 {
					found[around] = uint64(len(found) + 1)
				}
				next[i] = found[around]
			}
		}
		if kinds = next; len(found) == classes {
			return kinds
		}
		classes = len(found)
	}
}

// surroundings is a die's kind and how it is related to the dice of each kind, in an order of its own.
func (p *pairing) surroundings(i int, among []int, kinds []uint64) string {
	mark := []uint64{kinds[i]}
	for _, j := range among {
		if r := p.relation(i, j); r != 0 {
			mark = append(mark, kinds[j]<<3|r)
		}
	}
	slices.Sort(mark[1:])
	var key []byte
	for _, n := range mark {
		key = binary.BigEndian.AppendUint64(key, n)
	}
	return string(key)
}

// parts takes dice apart: what most dice of two classes are to each other needs no looking after, since any pairing of
// kind with kind keeps it, so only the pairs that are something else hold a part together.
func (p *pairing) parts(dice []int, kinds []uint64) [][]int {
	most := p.commonRelation(dice, kinds)
	var parts [][]int
	seen := map[int]bool{}
	for _, start := range dice {
		if seen[start] {
			continue
		}
		seen[start] = true
		part := []int{start}
		for at := 0; at < len(part); at++ {
			i := part[at]
			for _, j := range dice {
				ij, ji := [2]uint64{kinds[i], kinds[j]}, [2]uint64{kinds[j], kinds[i]}
				if !seen[j] && (p.relation(i, j) != most[ij] || p.relation(j, i) != most[ji]) {
					seen[j] = true
					part = append(part, j)
				}
			}
		}
		parts = append(parts, part)
	}
	slices.SortStableFunc(parts, func(x, y []int) int { return cmp.Compare(len(x), len(y)) })
	return parts
}

// commonRelation gives, for two classes, the relation that most pairs of them have. It depends on the counts of the
// classes alone, so two experiments that cannot be told apart so far agree on it.
func (p *pairing) commonRelation(dice []int, kinds []uint64) map[[2]uint64]uint64 {
	tally := map[[2]uint64][4]int{}
	for _, i := range dice {
		for _, j := range dice {
			if i != j {
				key := [2]uint64{kinds[i], kinds[j]}
				counts := tally[key]
				counts[p.relation(i, j)]++
				tally[key] = counts
			}
		}
	}
	most := make(map[[2]uint64]uint64, len(tally))
	for key, counts := range tally {
		for r, n := range counts {
			if n > counts[most[key]] {
				most[key] = uint64(r)
			}
		}
	}
	return most
}
