package proof

import (
	"math/rand"
	"slices"
	"testing"
)

// entailsAny is the theory "some of these sets is contained in what is kept".
func entailsAny(sets [][]int) func([]int) bool {
	return func(kept []int) bool {
		return slices.ContainsFunc(sets, func(s []int) bool {
			return !slices.ContainsFunc(s, func(i int) bool { return !slices.Contains(kept, i) })
		})
	}
}

// On random theories the answer entails, is minimal, and with budget enough
// is the smallest there is.
func TestSmallest(t *testing.T) {
	chance := rand.New(rand.NewSource(1))
	for range 3000 {
		items := chance.Perm(12)[:1+chance.Intn(12)]
		var sets [][]int
		for range 1 + chance.Intn(5) {
			size := 1 + chance.Intn(5)
			var s []int
			for range size {
				s = append(s, items[chance.Intn(len(items))])
			}
			slices.Sort(s)
			sets = append(sets, slices.Compact(s))
		}
		entails := entailsAny(sets)
		got := Smallest(items, entails, 5000)
		least := slices.MinFunc(sets, func(a, b []int) int { return len(a) - len(b) })
		if !entails(got) || len(got) != len(least) || !slices.IsSorted(got) {
			t.Fatalf("of %v: %v, want as small as %v", sets, got, least)
		}
		mean := Smallest(items, entails, 0)
		for _, i := range mean {
			if entails(without(mean, i)) {
				t.Fatalf("of %v: %v is not minimal", sets, mean)
			}
		}
	}
}

func TestSmallestAtTheEdges(t *testing.T) {
	if got := Smallest([]int{1, 2}, func([]int) bool { return true }, Budget); got == nil || len(got) != 0 {
		t.Error("what needs no reason has an empty one:", got)
	}
	if got := Smallest([]int{1, 2}, func([]int) bool { return false }, Budget); got != nil {
		t.Error("what does not follow has no reason:", got)
	}
}
