package differ

import (
	"context"
	"fmt"
	"math/rand"
	"testing"

	"umpire/referee/phrase/core"
	"umpire/referee/refereetest"
)

// randomPhrase joins a few plain phrases; about a third of the pairs made so are equivalent, or differ late.
func randomPhrase(rng *rand.Rand, depth int) string {
	if depth == 0 {
		return randomAtom(rng)
	}
	a, b := randomPhrase(rng, depth-1), randomAtom(rng)
	switch rng.Intn(4) {
	case 0:
		return "(" + a + ") and (" + b + ")"
	case 1:
		return "(" + a + ") or (" + b + ")"
	case 2:
		return "not (" + a + ")"
	}
	return a
}

func randomAtom(rng *rand.Rand) string {
	colour := []string{"red", "white", "non-red", ""}[rng.Intn(4)]
	kind := []string{"even", "odd", "prime", "non-even", "visible", ""}[rng.Intn(6)]
	n := rng.Intn(4)
	dice := fmt.Sprintf("%s %s dice", colour, kind)
	if colour == "" && kind == "" {
		dice = "dice"
	}
	return []string{
		fmt.Sprintf("at least %d %s", n+1, dice), fmt.Sprintf("at most %d %s", n, dice), fmt.Sprintf("exactly %d %s", n+1, dice),
		"no " + dice, "an even number of " + dice, "most " + dice + " are red", "all " + dice + " are white", "all " + dice + " are even",
		"more " + dice + " than blue dice", "as many " + dice + " as white dice", "exactly half of the " + dice + " are odd",
		fmt.Sprintf("the sum of all %s is at least %d", dice, 3*n), fmt.Sprintf("the sum of all %s is divisible by %d", dice, n+2),
		"the sum of all " + dice + " is more than the sum of all blue dice", fmt.Sprintf("the product of all %s is at most %d", dice, 5*n),
		fmt.Sprintf("the product of all %s is divisible by %d", dice, n+2), fmt.Sprintf("the range of all %s is at least %d", dice, n),
		fmt.Sprintf("the number of different colours of %s is at least %d", dice, n), fmt.Sprintf("the highest %s is at most %d", dice, n+2),
		fmt.Sprintf("at least %d %s of the same number", n+2, dice), "all " + dice + " are the same colour", "all " + dice + " are different numbers",
		fmt.Sprintf("at least %d times as many %s as red dice", n+1, dice), fmt.Sprintf("the number of %s is more than the lowest die", dice),
	}[rng.Intn(24)]
}

// TestProofsAgainstEnumeration holds every proof against all stackLayouts of up to 3 dice and many larger ones; every difference
// the automaton claims is laid out and judged.
func TestProofsAgainstEnumeration(t *testing.T) {
	rng := rand.New(rand.NewSource(7))
	rounds := refereetest.Often(50, 3000)
	var pool []Phrase
	for range rounds {
		if p, err := vocab.Parse(randomPhrase(rng, rng.Intn(3))); err == nil {
			pool = append(pool, p)
		}
	}
	stackLayouts := heaped(3, pool)
	for range refereetest.Often(600, 1500) {
		stackLayouts.addRandom(rng)
	}
	count := map[Certainty]int{}
	verdicts := map[Phrase][]bool{}
	for i, p := range pool {
		verdicts[p] = stackLayouts.verdicts[i]
	}
	for i, p := range pool {
		for _, other := range similar(pool[:i], p, verdicts) {
			q := Question{Law: p, Theory: other, Set: box}
			c := prove(context.Background(), q)
			count[c]++
			if c == Open {
				t.Logf("open: %s / %s", p, other)
			}
			if c == Different && !apart(q) {
				t.Errorf("%s / %s: claimed different, and the dice it shows do not tell them apart", p, other)
			}
		}
		if i > 0 {
			q := Question{Law: p, Theory: pool[rng.Intn(i)], Set: box}
			c := prove(context.Background(), q)
			if c == Equivalent && !equal(verdicts[p], verdicts[q.Theory]) {
				t.Errorf("%s / %s: claimed equivalent, and they are not", p, q.Theory)
			}
			if c == Different && !apart(q) {
				t.Errorf("%s / %s: claimed different, and the dice it shows do not tell them apart", p, q.Theory)
			}
		}
	}
	t.Logf("pairs that agree on %d stackLayouts: %v proved equivalent, %v proved different, %v open", len(stackLayouts.size), count[Equivalent], count[Different], count[Open])
	if count[Equivalent] < 8 {
		t.Error("hardly any pair was proved equivalent: the test looks at nothing")
	}
	if count[Open] > 0 {
		t.Errorf("%d pairs of plain phrases were left open", count[Open])
	}
}

// addRandom adds a heap of up to 25 dice, a few of them in a tower.
func (p *plainly) addRandom(rng *rand.Rand) {
	n := 4 + rng.Intn(22)
	touch, below, d := make([]uint64, n), make([]uint64, n), make([]int, n)
	few := 1 + rng.Intn(18)
	for i := range d {
		d[i] = rng.Intn(few)
	}
	for i := 1; i < n && rng.Intn(3) > 0; i++ {
		below[i-1] = 1 << i
		touch[i-1] |= 1 << i
		touch[i] |= 1 << (i - 1)
	}
	p.add(touch, below, d)
}

// similar lists a few phrases with the same verdicts everywhere, in other words.
func similar(pool []Phrase, p Phrase, verdicts map[Phrase][]bool) []Phrase {
	var found []Phrase
	for _, other := range pool {
		if len(found) < 3 && fmt.Sprint(other) != fmt.Sprint(p) && equal(verdicts[p], verdicts[other]) {
			found = append(found, other)
		}
	}
	return found
}

func equal(a, b []bool) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// apart lays out what the automaton says tells the phrases apart, or shows that one of them holds or fails; more dice than a
// scene holds are taken on trust.
func apart(q Question) bool {
	tr := newTranslator(inspect(q.phrases()...))
	law, theory := tr.meaning(q.Law.Meaning(), nil), tr.meaning(q.Theory.Meaning(), nil)
	for _, f := range []formula{differs(law, theory), law, inverse(law), theory, inverse(theory)} {
		result, values := tr.y.solve(context.Background(), and(tr.possible(), f))
		total := 0
		for _, n := range values {
			total += n
		}
		if result == sometimes && (total > core.MaxThings || tr.tellsApart(q, values)) {
			return true
		}
	}
	return false
}
