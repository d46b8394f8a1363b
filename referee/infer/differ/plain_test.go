package differ

import (
	"context"
	"testing"

	"umpire/referee/infer/dice"
	"umpire/referee/phrase/core"
	"umpire/referee/refereetest"
)

// plainly lists experiments without any thought of what can be told apart: every shape, every colour, every face at every
// place. Contacts and sizes are known, verdicts are asked for each phrase.
type plainly struct {
	laws           []Phrase
	size, contacts []int
	verdicts       [][]bool // by law
	scene          core.Scene
}

func asking(laws []Phrase) *plainly {
	return &plainly{laws: laws, verdicts: make([][]bool, len(laws))}
}

func (p *plainly) add(touch, below []uint64, dice []int) {
	n := len(touch)
	s := &p.scene
	s.Reset(n)
	contacts := 0
	for i := range n {
		for j := range n {
			switch {
			case below[i]>>j&1 == 1:
				s.Stack(i, j)
				contacts++
			case i < j && touch[i]>>j&1 == 1 && below[j]>>i&1 == 0:
				s.Touch(i, j)
				contacts++
			}
		}
	}
	for i, d := range dice {
		s.Die(i, d/6, 1+d%6)
	}
	p.size, p.contacts = append(p.size, n), append(p.contacts, contacts)
	for i, law := range p.laws {
		p.verdicts[i] = append(p.verdicts[i], law.Holds(s))
	}
}

// each calls f with every choice of n of the 18 kinds of die; with sorted, only in rising order.
func each(n int, sorted bool, f func([]int)) {
	chosen := make([]int, 0, n)
	var choose func()
	choose = func() {
		if len(chosen) == n {
			f(chosen)
			return
		}
		from := 0
		if sorted && len(chosen) > 0 {
			from = chosen[len(chosen)-1]
		}
		for d := from; d < 18; d++ {
			chosen = append(chosen, d)
			choose()
			chosen = chosen[:len(chosen)-1]
		}
	}
	choose()
}

// laidOut is every shape of up to n dice with every choice of dice.
func laidOut(n int, laws []Phrase) *plainly {
	p := asking(laws)
	for size := 0; size <= n; size++ {
		for _, s := range dice.Shapes(size) {
			each(size, false, func(d []int) { p.add(s.Touch, s.Below, d) })
		}
	}
	return p
}

// heaped is every choice of up to n dice that do not touch, and with any number of dice under the first.
func heaped(n int, laws []Phrase) *plainly {
	p := asking(laws)
	for size := 0; size <= n; size++ {
		none := make([]uint64, size)
		each(size, true, func(d []int) { p.add(none, none, d) })
		for covered := 1; covered < size; covered++ {
			below := make([]uint64, size)
			for k := range covered {
				below[size-1-k] = 1 << (size - 2 - k)
			}
			touch := make([]uint64, size)
			copy(touch, below)
			each(size, false, func(d []int) {
				if visible := d[:size-1-covered]; rises(visible) {
					p.add(touch, below, d)
				}
			})
		}
	}
	return p
}

func rises(d []int) bool {
	for i := 1; i < len(d); i++ {
		if d[i] < d[i-1] {
			return false
		}
	}
	return true
}

// smallest finds the size and the contacts of the smallest experiment with these verdicts; -1 where there is none.
func (p *plainly) smallest(a, b []bool) (size, contacts int) {
	size = -1
	for i := range a {
		if a[i] && !b[i] && (size < 0 || p.size[i] < size || p.size[i] == size && p.contacts[i] < contacts) {
			size, contacts = p.size[i], p.contacts[i]
		}
	}
	return size, contacts
}

// agree holds the search against the enumeration, for every step-th pair of the phrases.
func (p *plainly) agree(t *testing.T, bound, step int) {
	laws, verdicts := p.laws, p.verdicts
	pairs := 0
	for i := range laws {
		for j := range laws {
			if i == j || (i*len(laws)+j)%step != 0 {
				continue
			}
			pairs++
			a, err := Compare(context.Background(), Question{Law: laws[i], Theory: laws[j], Set: box}, bound)
			if err != nil {
				t.Fatal(err)
			}
			p.check(t, laws[i], laws[j], a.LawOnly, verdicts[i], verdicts[j])
			p.check(t, laws[j], laws[i], a.TheoryOnly, verdicts[j], verdicts[i])
			if a.Certainty == Equivalent && (a.LawOnly != nil || a.TheoryOnly != nil) {
				t.Errorf("%s / %s: equivalent and yet apart", laws[i], laws[j])
			}
		}
	}
	t.Logf("%d pairs, %d experiments", pairs, len(p.size))
}

// check holds what a search found against plain enumeration, and judges it.
func (p *plainly) check(t *testing.T, law, theory Phrase, found *dice.Experiment, a, b []bool) {
	size, contacts := p.smallest(a, b)
	switch {
	case found == nil && size >= 0:
		t.Errorf("%s, not %s: nothing found, but %d dice with %d contacts would do", law, theory, size, contacts)
	case found == nil:
	case size < 0 || len(found.Dice) != size || found.Contacts() != contacts:
		t.Errorf("%s, not %s: found %s, but the smallest has %d dice with %d contacts", law, theory, found.Text(), size, contacts)
	default:
		s := new(core.Scene)
		lay(s, found.Layout)
		for i, d := range found.Dice {
			s.Die(i, int(d.Colour), int(d.Face))
		}
		if !law.Holds(s) || theory.Holds(s) {
			t.Errorf("%s, not %s: %s does not tell them apart", law, theory, found.Text())
		}
	}
}

func TestAgainstPlainEnumerationWithLayout(t *testing.T) {
	step := refereetest.Often(19, 1)
	laidOut(3, parseAll(t, append(layoutPhrases, plainPhrases[:12]...))).agree(t, 3, step)
}

func TestAgainstPlainEnumerationOfHeaps(t *testing.T) {
	most, step := 3, 7
	if refereetest.Long() {
		most, step = 4, 1
	}
	heaped(most, parseAll(t, plainPhrases)).agree(t, most, step)
}

func parseAll(t *testing.T, texts []string) []Phrase {
	var list []Phrase
	for _, text := range texts {
		list = append(list, parse(t, text))
	}
	return list
}
