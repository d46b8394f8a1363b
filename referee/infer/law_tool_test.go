package infer

import (
	"strings"
	"testing"
	"umpire/referee/infer/differ"

	"umpire/referee/refereetest"
)

// /law tells the law as it was sealed beside the one in force, and only where
// the two differ.
func TestLawToolTellsARewordedLaw(t *testing.T) {
	h := opened(t, "Uma Ana", blueFive)
	shown := func() string {
		page, err := Game{}.Traits().Tools[0].Run(h.Table, "", 80)
		if err != nil {
			t.Fatal(err)
		}
		return refereetest.Drawn(page.Draw(80))
	}
	if text := shown(); !strings.Contains(text, blueFive) || strings.Contains(text, "As it was sealed") {
		t.Errorf("as opened:\n%s", text)
	}
	play(t, h, "reword no blue die is 4")
	if text := shown(); !strings.Contains(text, "As it was sealed: "+blueFive) {
		t.Errorf("reworded:\n%s", text)
	}
}

// The two experiments that a law or a theory is read back with follow it, and do not; one of them tells it from what its words
// are most easily taken for.
func TestExamplesTellALawFromTheNearestOther(t *testing.T) {
	at := opened(t, "Uma Ana", blueFive).Table.(*table)
	for _, c := range []struct{ law, other string }{
		{"no red or blue dice", "no red dice or no blue dice"},
		{"at least 3 red dice", "exactly 3 red dice"},
		{"every blue die touches a 1 or a 2", "(every blue die touches a 1) or (every blue die touches a 2)"},
		{"a red die touches a blue die and a white die", "every red die (touches a blue die and touches a white die)"},
		{"all dice are red or even", "(all dice are red) or (all dice are even)"},
		{"all white dice touch", "every white die touches a white die"},
		{"the sum is at least 10", "the sum of all dice is 10"},
		{"all blue dice are 5", "some blue dice are 5"},
		{"a run of 3", "a sequence of 3"},
	} {
		p, err := at.words.Parse(c.law)
		if err != nil {
			t.Fatal(err)
		}
		near := p.Near()
		if len(near) == 0 || near[0].String() != c.other {
			t.Errorf("%s: taken for %v, not for %s", c.law, near, c.other)
			continue
		}
		follows, breaks := at.tells(p)
		o, x := differ.Scene(follows), differ.Scene(breaks)
		if !p.Holds(o) || p.Holds(x) || near[0].Holds(o) && !near[0].Holds(x) {
			t.Errorf("%s: %s and %s", c.law, follows.Text(), breaks.Text())
		}
	}
}
