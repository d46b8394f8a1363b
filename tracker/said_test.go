package tracker_test

import (
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/tracker"
)

// Sentences that say who has which cards can be given back to why, with their
// full stop; the steps of an answer cite the moves of its set.
func TestSentencesGivenBackToWhy(t *testing.T) {
	diplomat := "game: diplomat\nplayers: Ana, Ben, Cy\nleftover: layout\n\nlayout KS\n" +
		"ask Ana Ben at least 13 hearts yes\nask Ben Cy at least 13 clubs yes\n"
	logic := logicRows + "row Dee BRBRBR\nshow nothing\nguess Dee 1 A right\n"
	for _, c := range []struct{ record, said string }{
		{diplomat, "Ben has 2H, 3H and KH."},
		{diplomat, "Ben has 2H and 3H"},
		{diplomat, "Ana has no hearts."},
		{logic, "Certain now: Dee 1 is AS."},
		{logic, "Dee 1 is AS."},
	} {
		j := judge(t, c.record)
		if j.Fault != nil {
			t.Fatal(j.Fault)
		}
		e, err := j.History.Table.Why(c.said)
		if err != nil || e.Verdict != referee.True {
			t.Errorf("%s: %s, %v", c.said, e.Verdict, err)
			continue
		}
		var cited []int
		answer := tracker.WhyOf(e)
		for _, s := range answer.Steps {
			cited = append(cited, s.Moves...)
		}
		if slices.Sort(cited); !slices.Equal(cited, answer.Moves) {
			t.Errorf("%s: the steps cite %v, the set is %v", c.said, cited, answer.Moves)
		}
	}
	j := judge(t, strings.Replace(diplomat, "13 hearts", "3 hearts", 1))
	if e, err := j.History.Table.Why("Ben has 2H and 3H."); err != nil || e.Verdict != referee.Undecided {
		t.Errorf("%v, %v", e, err)
	}
}
