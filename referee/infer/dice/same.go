package dice

import (
	"cmp"
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
	if n != len(b.Dice) || a.fingerprint() != b.fingerprint() {
		return false
	}
	p := &pairing{n: n}
	p.relate(a, 0)
	p.relate(b, n)
	kinds := make([]int, 2*n)
	p.firstKinds(a, 0, kinds)
	p.firstKinds(b, n, kinds)
	return p.match(span(0, n), span(n, 2*n), kinds)
}

// fingerprint sums up what the dice are and how many each touches, lies on and lies under; the same experiment has the same.
func (e *Experiment) fingerprint() uint64 {
	var above [MaxDice]uint64
	for _, below := range e.Below {
		for ; below != 0; below &= below - 1 {
			above[bits.TrailingZeros64(below)]++
		}
	}
	var sum uint64
	for i, die := range e.Dice {
		if above[i] > 0 {
			die.Face = 7
		}
		mark := uint64(die.Colour)<<8 | uint64(die.Face)<<4 | uint64(die.Bearing)
		mark = mark<<8 | uint64(bits.OnesCount64(e.Touch[i]))
		mark = mark<<8 | uint64(bits.OnesCount64(e.Below[i]))
		mark = (mark<<8 | above[i]) * 0x9e3779b97f4a7c15
		sum += (mark ^ mark>>29) * 0xbf58476d1ce4e5b9
	}
	return sum
}

func span(from, to int) []int {
	list := make([]int, to-from)
	for i := range list {
		list[i] = from + i
	}
	return list
}

// pairing holds the dice of two experiments, the second's numbered after the first's, and how each two are related:
// bit 0 they touch, bit 1 the first lies on the second, bit 2 the second on the first.
type pairing struct {
	n        int
	relation [2 * MaxDice][2 * MaxDice]uint8
}

func (p *pairing) relate(e *Experiment, offset int) {
	for i := range e.Dice {
		for j := range e.Dice {
			var r uint8
			if e.Touch[i]&(1<<j) != 0 {
				r |= 1
			}
			if e.Below[i]&(1<<j) != 0 {
				r |= 2
			}
			if e.Below[j]&(1<<i) != 0 {
				r |= 4
			}
			p.relation[offset+i][offset+j] = r
		}
	}
}

func (p *pairing) firstKinds(e *Experiment, offset int, kinds []int) {
	covered := e.Covered()
	for i, die := range e.Dice {
		face := int(die.Face)
		if covered&(1<<i) != 0 {
			face = 7
		}
		kinds[offset+i] = (int(die.Colour)*8+face)*16 + int(die.Bearing)
	}
}

// match tells whether the dice a of one experiment can be paired with the dice b of the other, kind with kind.
func (p *pairing) match(a, b []int, kinds []int) bool {
	if len(a) != len(b) {
		return false
	}
	kinds = p.refine(a, b, kinds)
	if !sameKinds(a, b, kinds) {
		return false
	}
	partsA, partsB := p.parts(a, kinds), p.parts(b, kinds)
	if len(partsA) != len(partsB) {
		return false
	}
	if len(partsA) == 1 {
		return len(a) <= 1 || p.trial(a, b, kinds)
	}
	return p.matchParts(partsA, partsB, kinds)
}

// matchParts pairs whole parts off; being alike is an equivalence, so the first partner found is as good as any.
func (p *pairing) matchParts(partsA, partsB [][]int, kinds []int) bool {
	taken := make([]bool, len(partsB))
	for _, part := range partsA {
		found := false
		for k, other := range partsB {
			if !taken[k] && sameKinds(part, other, kinds) && p.match(part, other, kinds) {
				taken[k], found = true, true
				break
			}
		}
		if !found {
			return false
		}
	}
	return true
}

// trial sets one die of the smallest class apart and tries every partner for it.
func (p *pairing) trial(a, b []int, kinds []int) bool {
	size := map[int]int{}
	for _, i := range a {
		size[kinds[i]]++
	}
	chosen := -1
	for _, i := range a {
		if size[kinds[i]] > 1 && (chosen < 0 || size[kinds[i]] < size[kinds[chosen]]) {
			chosen = i
		}
	}
	if chosen < 0 {
		return true
	}
	for _, j := range b {
		if kinds[j] == kinds[chosen] {
			next := slices.Clone(kinds)
			next[chosen], next[j] = -1, -1
			if p.match(a, b, next) {
				return true
			}
		}
	}
	return false
}

func sameKinds(a, b []int, kinds []int) bool {
	if len(a) != len(b) {
		return false
	}
	count := map[int]int{}
	for k := range a {
		count[kinds[a[k]]]++
		count[kinds[b[k]]]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

// refine sorts the dice into ever finer classes until dice of one class are related alike to every class.
func (p *pairing) refine(a, b []int, kinds []int) []int {
	kinds = slices.Clone(kinds)
	all := append(slices.Clone(a), b...)
	for classes := 0; ; {
		marks := make(map[int][]int, len(all))
		for _, i := range all {
			mine := a
			if i >= p.n {
				mine = b
			}
			marks[i] = p.surroundings(i, mine, kinds)
		}
		slices.SortFunc(all, func(i, j int) int { return slices.Compare(marks[i], marks[j]) })
		found, last := 0, -1
		for _, i := range all {
			if last < 0 || slices.Compare(marks[last], marks[i]) != 0 {
				found++
			}
			last = i
			kinds[i] = found
		}
		if found == classes {
			return kinds
		}
		classes = found
	}
}

// surroundings is a die's kind followed by how it is related to the dice of each kind, in an order of its own.
func (p *pairing) surroundings(i int, among []int, kinds []int) []int {
	mark := make([]int, 1, 9)
	for _, j := range among {
		if r := p.relation[i][j]; r != 0 {
			mark = append(mark, kinds[j]*8+int(r))
		}
	}
	slices.Sort(mark[1:])
	mark[0] = kinds[i]
	return mark
}

// parts takes dice apart: what most dice of two classes are to each other needs no looking after, since any pairing of
// kind with kind keeps it, so only the pairs that are something else hold a part together.
func (p *pairing) parts(dice []int, kinds []int) [][]int {
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
				if !seen[j] && p.uncommon(i, j, kinds, most) {
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

func (p *pairing) uncommon(i, j int, kinds []int, most map[[2]int]uint8) bool {
	return p.relation[i][j] != most[[2]int{kinds[i], kinds[j]}] || p.relation[j][i] != most[[2]int{kinds[j], kinds[i]}]
}

// commonRelation gives, for two classes, the relation that most pairs of them have. It depends on the counts of the
// classes alone, so two experiments that cannot be told apart so far agree on it.
func (p *pairing) commonRelation(dice []int, kinds []int) map[[2]int]uint8 {
	tally := map[[2]int]*[8]int{}
	for _, i := range dice {
		for _, j := range dice {
			if i == j {
				continue
			}
			key := [2]int{kinds[i], kinds[j]}
			if tally[key] == nil {
				tally[key] = new([8]int)
			}
			tally[key][p.relation[i][j]]++
		}
	}
	most := make(map[[2]int]uint8, len(tally))
	for key, counts := range tally {
		for r, n := range counts {
			if n > counts[most[key]] {
				most[key] = uint8(r)
			}
		}
	}
	return most
}
