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

// Every sentence of the news of the example records, in every view, given back
// to why is true, and its steps cite the moves of its set.
func TestNewsOfTheExamplesGivenBackToWhy(t *testing.T) {
	eachExample(t, func(t *testing.T, e example) {
		if name := e.game.Name(); name == "diplomat" || name == "mastermind" {
			t.Skip("its own tests do")
		}
		for _, v := range views(e.judged.Header) {
			var replay referee.Replay
			h, err := referee.Start(e.game, e.judged.Header)
			if err != nil {
				t.Fatal(err)
			}
			before := h.Table
			for _, m := range e.judged.History.Moves {
				if _, err := h.Play(m); err != nil {
					t.Fatal(err)
				}
				seen, err := replay.Seen(h, v)
				if err != nil {
					t.Fatal(err)
				}
				for _, said := range tracker.News(seen.Table, before) {
					if strings.HasSuffix(said, ".") && !strings.HasSuffix(said, "things more.") {
						givenBack(t, seen.Table, said)
					}
				}
				before = seen.Table
			}
		}
	})
}

func givenBack(t *testing.T, table referee.Table, said string) {
	t.Helper()
	e, err := table.Why(said)
	if err != nil || e.Verdict != referee.True {
		t.Errorf("%s: %s, %v", said, e.Verdict, err)
		return
	}
	var cited []int
	for _, s := range e.Steps {
		cited = append(cited, s.Moves...)
	}
	slices.Sort(cited)
	if cited = slices.Compact(cited); !slices.Equal(cited, e.Moves) {
		t.Errorf("%s: the steps cite %v, the set is %v", said, cited, e.Moves)
	}
}
