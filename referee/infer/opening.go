package infer

import (
	"math/bits"
	"strings"

	"umpire/referee"
	"umpire/referee/infer/dice"
	"umpire/referee/infer/differ"
	"umpire/referee/sheet"
)

// lawSet is a set of laws of the deck, by number less one.
type lawSet [maxLaws / 64]uint64

// maxLaws is how many there is room for.
const maxLaws = 128

func (s *lawSet) add(law int) { s[law/64] |= 1 << (law % 64) }

func (s lawSet) len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// and is what two sets share.
func (s lawSet) and(o lawSet) lawSet {
	for i := range s {
		s[i] &= o[i]
	}
	return s
}

// everyLaw is all laws of the deck.
func (t *table) everyLaw() (s lawSet) {
	for i := range t.deck.Len() {
		s.add(i)
	}
	return s
}

// under is what some marks leave of a set.
func (s lawSet) under(marks ...judgement) lawSet {
	for _, j := range marks {
		s = s.and(j.laws())
	}
	return s
}

// numbers lists the laws of a set, from 1.
func (s lawSet) numbers() (all []int) {
	for i := range maxLaws {
		if s[i/64]>>(i%64)&1 == 1 {
			all = append(all, i+1)
		}
	}
	return all
}

// split is how many of the set's laws an experiment follows.
func (s lawSet) split(c candidate) int { return s.and(c.follows).len() }

// candidate is an experiment, and which laws of the deck it follows and does not; one that cannot be told is among both.
type candidate struct {
	dice            *dice.Experiment
	follows, breaks lawSet
}

func (t *table) candidate(e *dice.Experiment) candidate {
	c, scene := candidate{dice: e}, differ.Scene(e)
	for i, card := range t.deck.Cards() {
		holds, err := card.Phrase.Judge(scene)
		if holds || err != nil {
			c.follows.add(i)
		}
		if !holds || err != nil {
			c.breaks.add(i)
		}
	}
	return c
}

// openingTries is how many experiments of two to four dice are drawn.
const openingTries = 3000

// opening proposes an experiment that follows the law and one that does not, such that most laws of the deck fit both marks.
func (t *table) openingPair() (o, x candidate, open int) {
	var yes, no []candidate
	for _, e := range t.openings() {
		if t.law.phrase.Holds(differ.Scene(e)) {
			yes = append(yes, t.candidate(e))
		} else {
			no = append(no, t.candidate(e))
		}
	}
	open = -1
	for _, a := range yes {
		for _, b := range no {
			if n := a.follows.len() - a.follows.split(b); n > open {
				o, x, open = a, b, n
			}
		}
	}
	return o, x, open
}

// openings lists experiments to consider: none, the smallest that show the law, and a fixed choice of two to four dice.
func (t *table) openings() []*dice.Experiment {
	list := []*dice.Experiment{dice.New(0).Write(t.set)}
	if follows, breaks := t.shows(t.law.phrase); follows != nil && breaks != nil {
		list = append(list, follows, breaks)
	}
	return append(list, t.drawn(openingTries)...)
}

// drawn is a fixed choice of experiments of two to four dice, the same for every law.
func (t *table) drawn(tries int) []*dice.Experiment {
	var list []*dice.Experiment
	pick := sequence(1)
	for range tries {
		shapes := dice.Shapes(2 + pick.below(setupDice-1))
		shape := shapes[pick.below(len(shapes))]
		e := &dice.Experiment{Layout: shape.Layout}
		for range shape.Touch {
			e.Dice = append(e.Dice, dice.Die{Colour: int8(pick.below(3)), Face: int8(1 + pick.below(6))})
		}
		written := e.Write(t.set)
		easy := !strings.ContainsAny(written.Text(), "~>") // lines and stacks, which a hand lays out at once
		if count := e.Count(); easy && max(count[0], count[1], count[2]) <= t.setting.dice {
			list = append(list, written)
		}
	}
	return list
}

// sequence is a fixed pseudo-random sequence, a linear congruence.
type sequence uint64

// below gives the next number from 0 to n-1.
func (s *sequence) below(n int) int {
	*s = *s*6364136223846793005 + 1442695040888963407
	return int(*s>>33) % n
}

func showStart(t *table, _ string) (*sheet.Page, error) {
	if t.phase != setup {
		return nil, referee.Against("the set-up is over").Openly()
	}
	if err := t.known(); err != nil {
		return nil, err
	}
	o, x, open := t.openingPair()
	if open < 0 {
		return nil, referee.Against("no two experiments of %d dice or fewer show the law", setupDice)
	}
	p := &sheet.Page{Title: "Two experiments to begin with"}
	p.Say("experiment %s %s O", t.universe(), o.dice.Text())
	p.Say("experiment %s %s X", t.universe(), x.dice.Text())
	p.Say("They leave %d of the deck's %d laws open.", open, t.deck.Len())
	return p, nil
}
