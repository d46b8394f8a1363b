//go:build unix

package main

import (
	"strconv"
	"strings"
	"testing"
)

// A line that lacks only its end stands on the line again; another line typed behind it is a line of its own. What the news says
// of a move is not said with the move too.
func TestUnfinishedLineAtATerminal(t *testing.T) {
	t.Parallel()
	for _, columns := range []int{80, 40} {
		t.Run(strconv.Itoa(columns), func(t *testing.T) {
			p := newPerson(t)
			p.starts(columns, "new", "infer", "--players", "Uma,Ana", "--set", `law="blue dice are happy"`)
			unfinished := func(times int, line string) {
				t.Helper()
				p.Until("the line to come back", func() bool {
					return strings.Count(p.Text(), "Not finished: ") == times && p.Last() == line
				})
			}
			p.Answer("Uma >", "exp b5"+enter)
			unfinished(1, "Uma > exp b5")
			p.Send("o" + enter)
			p.Wait("New: Experiment 1, b5: O.")
			p.Answer("Uma >", "exp b4"+enter)
			unfinished(2, "Uma > exp b4")
			p.Send("/note happy?" + enter)
			p.Answer("Uma >", "exp b3"+enter)
			unfinished(3, "Uma > exp b3")
			p.Send("exp b2 x" + enter)
			p.Answer("Ana >", ctrlD)
			p.ends(0)
			p.wantRecord("1. experiment Uma b5 O", "2. note happy?", "3. experiment Uma b2 X")
			if strings.Contains(p.Text(), "1. experiment Uma b5 O") {
				t.Errorf("the mark is said with the move and again as news:\n%s", p.Text())
			}
		})
	}
}

// A question typed without its answer is whole but for that, also where its words were mistyped.
func TestUnansweredQuestionAtATerminal(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	p.starts(40, "new", "diplomat", "--players", "Ana,Ben,Cy")
	p.Answer("Ana >", "b have you a qeen"+enter)
	p.Do("/1  a queen", "1")
	p.Until("the line to come back", func() bool {
		return strings.Contains(p.Text(), "Not finished: ") && p.Last() == "Ana > b a queen"
	})
	p.Send("n" + enter)
	p.Answer("Ben >", ctrlD)
	p.ends(0)
	p.wantRecord("1. ask Ana Ben a queen no")
}
