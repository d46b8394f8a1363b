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
	helping := table("all blue dice are 5", "help Ana")
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
		{known, "is the law that all dice are red?", "Does Ana spend a Publication Token"},
		{known, "ana", "what does Ana do?"},
		{known, "1", "\"1\" is no experiment: each die is said with its colour and number"},
		{known, "red", "(Of an experiment each die is said, as red 3.)"},
		{known, "a pair of red 5s", "experiment Ana r5 r5"},
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
		{known, "ana builds quickly", `not understood: "builds quickly". Ana to build`},
		{known, "we all agree", `not understood: "we all agree"`},
		{known, "a triangle of red 2, blue 3 and white 1", "experiment Ana r2-b3-w1 1~3"},
		{known, "a triangle of two red 2s and a white 1", "experiment Ana r2-r2-w1 1~3"},
		{known, "a square of red 2, blue 3 and white 1", "is no experiment"},
		{known, "a triangle of red 2s", "experiment Ana r2-r2-r2 1~3"},
		{known, "a row of red 2, blue 3 and white 1", "Do the dice of the row touch?"},
		{known, "red 2, blue 3 and white 1 in a row", "Do the dice of the row touch?"},
		{known, "red 5 over white 3", "experiment Ana r5/w"},
		{known, "red 3 on", "ends where DICE should stand"},
		{known, "red 3 sitting beside a white 2", "experiment Ana r3-w2"},
		{known, "at least two red 3s", "An experiment, or a theory?"},
		{known, "a red 3 and a red 4 on a blue 5", "Do both lie on it?"},
		{known, "a red 3 and a red 4 touching a blue 5", "Do all three touch?"},
		{known, "just the one blue five please", "experiment Ana b5"},
		{known, "ben builds none", "it is Ana's turn, not Ben's"},
		{known, "I'd like some help, uma", "help Ana"},
		{known, "experiment 2 was removed", "deconstruct 2"},
		{known, "ana builds red 3 & blue 5, quickly", `"quickly"`},
		{known, "white 2 on two white 3s", "experiment Ana w2/w w 1>3"},
		{known, "two white 3s on a white 2", "experiment Ana w3 w3/w 1>3"},
		{known, "ana puts a blue 2 beside a white 6, but not touching", "experiment Ana b2 w6"},
		{known, "ana: w2+r4+b1", "experiment Ana w2 r4 b1"},
		{known, "ana r12 b4", "experiment Ana r1 r2 b4"},
		{known, "ana r3 w5", "experiment Ana r3 w5"},
		{known, "ana w246 touching", "experiment Ana w2-w4-w6"},
		{known, "reds 2, 4 and 6, all apart", "experiment Ana r2 r4 r6"},
		{known, "ana lays out all white 2 to 5", "experiment Ana w2 w3 w4 w5"},
		{known, "red blue and white 4 in a row touching", "experiment Ana r4-b4-w4"},
		{known, "ana 2 of each colour, all threes", "experiment Ana r3 r3 w3 w3 b3 b3"},
		{known, "three fives rwb", "experiment Ana r5 w5 b5"},
		{known, "a tower of three whites, 4 on top", "experiment Ana w4/w/w"},
		{known, "ana stacks two red 2s in one tower", "experiment Ana r2/r"},
		{known, "ana hides a white 6 under a blue 4", "experiment Ana b4/w"},
		{known, "blue 2 between two white 1s, all touching", "experiment Ana w1-b2-w1"},
		{known, "4 reds in a square, all 6s", "experiment Ana r6-r6-r6-r6 1~4"},
		{known, "white 3 on a red, b2 beside it", "experiment Ana w3/r-b2"},
		{known, "red 5 twice and a blue 6", "experiment Ana r5 r5 b6"},
		{known, "ana: nothing at all", "experiment Ana none"},
		{known, "red 3 touching two blue 4s", "experiment Ana r3-b4 b4 1~3"},
		{known, "I think that at least two red dice touch each other", "Publication Token"},
		{known, "ana thinks all dice are red", "Does Ana spend a Publication Token"},
		{known, "ana wants to publish: all dice are red, big tom and ben agree", "publish Ana all dice are red"},
		{known, "ana spends a token just to get a hint", "help Ana"},
		{known, "bens turn", "turn Ben"},
		{known, "ok so bt starts", "turn Big_Tom"},
		{known, "ana publishes: all dice are odd. Ben says no way", "a theory is published once all agree"},
		{known, "ana publishes: all dice are odd. Ben has no objection", "publish Ana all dice are odd"},
		{known, "ana asks for consent to publish no whites", "a theory is published once all agree"},
		{known, "ana spends a token but won't say a theory", "help Ana"},
		{known, "pair of touching white 4s", "experiment Ana w4-w4"},
		{known, "a row: red 1, white 2, with a lone red 6 off to the side", "Do the dice of the row touch?"},
		{known, "we break up Ana's ones", "is no experiment"},
		{helping, "Uma builds nothing", "pass"},
		{helping, "Uma won't build one", "pass"},
		{helping, "Ben won't build one", "is no experiment"},
		{answering, "we all agree", "note we all agree"},
		{answering, "ben ok, tom is fine with it", "note ben ok, tom is fine with it"},
		{answering, "tom doesn't mind", "note tom doesn't mind"},
		{answering, "uma repeats: all of them are blue", "note uma repeats: all of them are blue"},
		{answering, "no, tom says not yet", "not all agree"},
		{answering, "uma can't refute it", "stand"},
		{answering, "no counterexample - we have won!", "stand"},
		{answering, "she can disprove: a lone red 5", "disprove r5"},
		{answering, "it stands", "stand"},
		{answering, "no, red 5", "disprove r5"},
		{answering, "I think that no dice are even", "a theory waits for Uma to disprove it or let it stand"},
		{answering, "theory: no dice are even", "a theory waits for Uma to disprove it or let it stand"},
		{answering, "ben builds none", "a theory waits for Uma to disprove it or let it stand"},
		{answering, "help", "a theory waits for Uma to disprove it or let it stand"},
		{own, "white 3 yes", "experiment Ana w3 O"},
		{own, "ana, red 6 touching blue 1: no", "experiment Ana r6-b1 X"},
		{own, "blue 2 n", "experiment Ana b2 X"},
		{own, "ana: b3, w4 -> it fits", "experiment Ana b3 w4 O"},
		{own, "ana has two white 5s, which doesn't follow", "experiment Ana w5 w5 X"},
		{own, "ana builds a red 2 and uma marks it O", "experiment Ana r2 O"},
		{own, "ana r2 - nope", "experiment Ana r2 X"},
		{own, "green stone on 2", "highlight green 2"},
		{own, "dee joins us", "join dee"},
		{own, "red 4 with a blue 2 on it: x", "experiment Ana b2/r X"},
		{own, "red 4 and a blue 2 on top: x", "experiment Ana b2/r X"},
		{own, "red 4, and on it a blue 2: x", "experiment Ana b2/r X"},
		{own, "red 4 with a blue 2 under it: x", "experiment Ana r4/b X"},
		{own, "white 1 on red 2, next to it a blue 3, o", "experiment Ana w1/r-b3 O"},
		{own, "blue 3 under red 2 under white 1, x", "experiment Ana w1/r/b X"},
		{own, "two white 3s side by side, a blue 6 on both, o", "experiment Ana w-w b6 3>1 3>2 O"},
		{own, "a blue 3 and a white 2, with a red 1 touching both, o", "experiment Ana b3 w2 r1 3~1 3~2 O"},
		{own, "red 2 with a blue 4 on it and a white 1 on that, o", "experiment Ana w1/b/r O"},
		{own, "red 2, blue 4 on it, white 1 on top of the blue, o", "experiment Ana w1/b/r O"},
		{own, "red 2, blue 4 on it, white 1 on the red, o", "is no experiment"},
		{own, "red 2, blue 3, white 1 on top of that, o", "is no experiment"},
		{own, "white 5, that's not a no", "is it O or X?"},
		{own, "red 2 below blue 4, x", "experiment Ana b4/r X"},
		{own, "ana builds red 1 touching blue 2 and white 3", "Do all three touch?"},
		{own, "experiment ana red 1 and blue 2 touching white 3", "Do all three touch?"},
		{own, "red 5 and blue 3 touching, w2, o", "experiment Ana r5-b3 w2 O"},
		{own, "red 2s: three of them, x", "is no experiment"},
		{own, "red 3 not 4, o", "is no experiment"},
		{own, "a blue 1, then a blue 2 beside it, then a blue 3 beside that - follows", "is no experiment"},
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
