package differ

import (
	"context"
	"math/rand"
	"testing"

	"umpire/referee/phrase/core"
	"umpire/referee/phrase/core/coretest"
	"umpire/referee/refereetest"
)

// made is a phrase made up without words.
type made struct {
	judge   *core.Judge
	meaning core.Meaning
}

func (m *made) Meaning() core.Meaning { return m.meaning }

func (m *made) Judge(s *core.Scene) (bool, error) { return m.judge.Judge(s) }

func (m *made) Holds(s *core.Scene) bool { return m.judge.Holds(s) }

// makeUp makes up phrases; without bearings, which need a compass.
func makeUp(r *rand.Rand, n, depth int) (list []Phrase) {
	m := coretest.Maker{Rand: r, Game: core.Dice}
	for len(list) < n {
		if meaning := m.Meaning(depth); inspectMeaning(meaning).bearings == 0 {
			list = append(list, &made{core.Compile(core.Dice, meaning), meaning})
		}
	}
	return list
}

func inspectMeaning(m core.Meaning) *features {
	s := &features{}
	s.see(m)
	return s
}

// TestRandomMeaningsAgainstPlainEnumeration holds the search for phrases of every kind against all experiments of few dice.
func TestRandomMeaningsAgainstPlainEnumeration(t *testing.T) {
	rounds := refereetest.Often(20, 600)
	r := rand.New(rand.NewSource(3))
	for range rounds / 10 {
		laidOut(2, makeUp(r, 20, 2)).agree(t, 2, 1)
		heaps := makeUp(r, 20, 1)
		for i, p := range heaps {
			if inspect(p).layout() {
				heaps[i] = heaps[0]
			}
		}
		if !inspect(heaps[0]).layout() {
			heaped(3, heaps).agree(t, 3, 3)
		}
	}
	laidOut(3, makeUp(r, rounds/2, 1)).agree(t, 3, 7)
}

// TestRandomFormulasAgree: a formula made without a guess is true of the dice that the meaning is true of.
func TestRandomFormulasAgree(t *testing.T) {
	rounds := 1500
	if refereetest.Long() {
		rounds *= 20
	}
	r := rand.New(rand.NewSource(4))
	exact := 0
	for _, p := range makeUp(r, rounds, 2) {
		tr := newTranslator(inspect(p))
		f := tr.meaning(p.Meaning(), nil)
		if tr.y.guessed {
			continue
		}
		exact++
		for range 5 {
			tr.judged(t, p, f, r)
		}
	}
	t.Logf("%d of %d are formulas in full", exact, rounds)
}

// at tells whether an atom holds for some values of the variables.
func (a atom) at(values func(variable int) int) bool {
	total := 0
	for v, times := range a.form {
		total += times * values(v)
	}
	if a.mod > 0 {
		return mod(total+a.least, a.mod) == 0
	}
	return total >= a.least
}

// judged compares a formula with the phrase on random dice, some of them in a tower.
func (t *translator) judged(tb testing.TB, p Phrase, f formula, r *rand.Rand) {
	var s core.Scene
	n := r.Intn(8)
	s.Reset(n)
	count, covered := make([]int, len(t.kinds)), max(0, r.Intn(n+3)-3)
	for i := range n {
		colour, face := r.Intn(3), 1+r.Intn(6)
		s.Die(i, colour, face)
		if i >= n-covered && i > 0 {
			s.Stack(i-1, i)
			face = 0
		}
		for v, k := range t.kinds {
			if k.colour == colour && (k.face == face || face == 0 && len(t.kinds) == 18) {
				count[v]++
				break
			}
		}
	}
	got := evaluate(f, func(i int) truth { return known(t.y.atoms[i].at(func(v int) int { return count[v] })) }) == yes
	if want := p.Holds(&s); got != want {
		tb.Fatalf("%#v: by formula %v: %v", p.Meaning(), got, count)
	}
}

// scattered is up to nine dice that touch nothing, mostly of few colours and faces.
func scattered(r *rand.Rand) *core.Scene {
	s, colours, faces, n := &core.Scene{}, 1+r.Intn(3), 1+r.Intn(6), r.Intn(10)
	s.Reset(n)
	for i := range n {
		s.Die(i, r.Intn(colours), 1+r.Intn(faces))
	}
	return s
}

// TestRandomProofs holds every proof about random meanings against random experiments.
func TestRandomProofs(t *testing.T) {
	rounds := 150
	if refereetest.Long() {
		rounds *= 20
	}
	r := rand.New(rand.NewSource(5))
	said := map[Certainty]int{}
	for range rounds {
		pair := makeUp(r, 2, 1)
		if inspect(pair...).layout() {
			continue
		}
		q := Question{Law: pair[0], Theory: pair[1], Set: box}
		c := prove(context.Background(), q)
		said[c]++
		for range 500 {
			if s := scattered(r); c == Equivalent && pair[0].Holds(s) != pair[1].Holds(s) {
				t.Fatalf("%#v\n%#v\nare not equivalent: %+v", pair[0].Meaning(), pair[1].Meaning(), s)
			}
		}
	}
	t.Log(said)
}
