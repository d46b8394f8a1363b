package infer

import (
	"strings"
	"testing"

	"umpire/referee"
)

// What people say at the table, and the line that it is.
func TestHeard(t *testing.T) {
	table := func(law string, more ...string) *referee.History {
		h := opened(t, "Uma Ana Ben Big_Tom", law, "variant", "highlights")
		play(t, h, append([]string{"experiment Uma b5 r3 O", "experiment Uma b4 X"}, more...)...)
		return h
	}
	known, own := table("all blue dice are 5"), table(`"what my cat likes"`)
	answering := table("all blue dice are 5", "publish Ana all dice are blue")
	for _, c := range []struct {
		at         *referee.History
		said, want string // the line, or words of what is asked or why it is refused
	}{
		{known, "red 3 touching blue 3", "experiment Ana r3-b3"},
		{known, "none", "experiment Ana none"},
		{known, "two red 5s and a blue 4", "experiment Ana r5 r5 b4"},
		{known, "white 3 on top of blue", "experiment Ana w3/b"},
		{known, "a stack of a red 2 on a blue 5", "experiment Ana r2/b"},
		{known, "I build 2 red 5 and 1 blue 4 X", "experiment Ana r5 r5 b4 X"},
		{known, "ana builds two reds", "Which number does die"},
		{known, "two red 5s and a blue", "Which number does die"},
		{known, "ben joins", "Ben is at the table already"},
		{known, "blue 1 no", "experiment Ana b1 X"},
		{known, "theory: all dice are red", "publish Ana all dice are red"},
		{known, "I think that all dice are red", "publish Ana all dice are red"},
		{known, "all dice are red", "Does Ana spend a Publication Token"},
		{known, "1", "is no experiment"},
		{known, "w3 on b2", "experiment Ana w3/b"},
		{known, "ana: white 1, white 2", "experiment Ana w1 w2"},
		{known, "big tom: white 1, white 2", "experiment Big_Tom w1 w2"},
		{known, "tom thinks that all dice are red", "publish Big_Tom all dice are red"},
		{known, "a red 5 and 2 blue 4s touching", "experiment Ana r5 b4-b4"},
		{known, "two touching blue 4s, w3 on top of a red one", "experiment Ana b4-b4 w3/r"},
		{known, "red 5 and blue 3 touching, w2", "experiment Ana r5-b3 w2"},
		{known, "red 5 and blue 3, not touching", "experiment Ana r5 b3"},
		{known, "w1 and three blue 4s touching", "experiment Ana w1 b4-b4-b4"},
		{known, "I think that all dice are odd and touch", "touch"},
		{known, "ana: I think that all dice are odd and touch", "touch"},
		{known, "ana builds quickly", `"quickly" is no experiment`},
		{known, "ana builds red 3 & blue 5, quickly", `"quickly"`},
		{known, "white 2 on two white 3s", "is no experiment"},
		{answering, "it stands", "stand"},
		{answering, "no, red 5", "disprove r5"},
		{own, "white 3 yes", "experiment Ana w3 O"},
		{own, "ana, red 6 touching blue 1: no", "experiment Ana r6-b1 X"},
		{own, "blue 2 n", "experiment Ana b2 X"},
		{own, "green stone on 2", "highlight green 2"},
		{own, "change 1", "ends where DICE should stand"},
	} {
		number := len(c.at.Moves) + 1
		m, err := referee.ReadTyped(Game{}, c.at.Table, number, c.said)
		got := m.Line()
		if err == nil {
			var r referee.Ruling
			r, err = referee.Step(c.at.Table, number, m)
			got += r.Confirm
		}
		if f := referee.AsFault(err); f != nil {
			got += f.Message
			if f.Wording != nil {
				got += f.Wording.Problem
			}
		}
		if exact := m.Verb != "" && strings.HasPrefix(c.want, m.Verb+" "); !strings.Contains(got, c.want) || exact && m.Line() != c.want {
			t.Errorf("%q is %q, want %q", c.said, got, c.want)
		}
	}
}
