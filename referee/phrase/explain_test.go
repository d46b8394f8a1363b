package phrase

import (
	"fmt"
	"math/rand"
	"testing"
)

// TestExplain tells which dice decide, in which words. Dice are numbered from 0 in the order written.
func TestExplain(t *testing.T) {
	v := diceWords(t)
	for _, c := range []struct{ law, dice, want string }{
		{"all blue dice are 5", "b5 b3 r1", "false [1] 1 of 2 blue dice is not 5"},
		{"all blue dice are 5", "r1", "true [] there are no blue dice"},
		{"all blue dice are 5", "b5 r1 b5", "true [0 2] 2 of 2 blue dice are 5"},
		{"a red die", "b1 r2", "true [1] there is 1 red die"},
		{"no red dice", "b1 r2", "false [1] there is 1 red die"},
		{"at least 2 red dice", "b1", "false [] there are no red dice"},
		{"most dice are red", "r1 b1 b1", "false [0] 1 of 3 dice is red"},
		{"more red dice than blue dice", "r1 b1 b1", "false [0 1 2] 1 red die and 2 blue dice"},
		{"the sum of all dice is 10", "r1 b2/w3", "false [0 1] the sum of all dice is 3"},
		{"the sum of red dice is the number of dice", "r3 b2", "false [0 1] the sum of all red dice is 3 and the number of dice is 2"},
		{"the highest die is 5", "r1 b4 w4", "false [1 2] the highest die is 4"},
		{"the highest red die is 5", "b4", "true [] nothing shows a number for the highest red die, so nothing is asked of it"},
		{"the highest die is red", "r4 b4", "true [0] the highest die is 4, and one that shows it is red"},
		{"the lowest die is not red", "r4 b4", "false [0] the lowest die is 4, and one that shows it is red"},
		{"all dice are the same colour", "r1 r2 b1", "false [0 2] two have different colours"},
		{"all dice are different numbers", "r1 r2 b1", "false [0 2] 2 have the same number"},
		{"a pair", "r1 r2 b1", "true [0 2] the most that agree: 2 dice"},
		{"a unique number", "r1 r2 b1", "true [1] 1 die with a number of its own"},
		{"a unique number", "r1 b1", "false [0 1] no number is there just once"},
		{"a die of every colour", "r1 b1", "false [0 1] 2 different colours among 2 dice"},
		{"every red die touches a blue die", "r1-b1 r2", "false [2] 1 of 2 red dice does not touch a blue die"},
		{"no red die touches a blue die", "r1-b1 r2", "false [0] 1 of 2 red dice touches a blue die"},
		{"all red dice touch", "r1-b1-r2", "false [0 2] 2 red dice in 2 separate places"},
		{"no red dice touch", "r1-r2", "false [0 1] two of them touch"},
		{"touching dice sum to 7", "r1-b6 r2-b3", "false [2 3] two that touch sum to 5"},
		{"some touching dice are the same colour", "r1-b6 r2-r3", "true [2 3] two that touch are the same colour"},
		{"exactly 2 groups", "r1-b6 r2-r3 w1", "false [0 1 2 3 4] 3 groups, of 2, 2, 1 dice"},
		{"every group has a red die", "r1-b6 b2", "false [2] it holds in 1 of 2 groups: there are no red dice"},
		{"the largest group has a red die", "r1-b6 b2", "true [0 1] the largest group has 1 red die"},
		{"a run of 2", "r1-b6-w2-w3", "true [2 3] there is a run of 2"},
		{"a stack of 3", "r1/b6", "false [] there is no stack of 3"},
		{"every stacked die is the same colour as the die beneath", "r1/b6", "false [0] 1 of 1 stacked die is not the same colour as the die beneath"},
		{"a red die and a blue die and a white die", "r1 w1", "false [] there are no blue dice"},
		{"a red die and a white die", "r1 w1", "true [0 1] there is 1 red die; there is 1 white die"},
		{"not (a red die or a blue die)", "r1 w1", "false [0] there is 1 red die"},
	} {
		p, err := v.Parse(c.law)
		if err != nil {
			t.Fatal(err)
		}
		f := p.Explain(sceneOf(t, c.dice))
		if got := fmt.Sprint(f.Holds, f.Dice, f.Text); got != fmt.Sprint(c.want) && fmt.Sprintf("%v %v %s", f.Holds, f.Dice, f.Text) != c.want {
			t.Errorf("%s of %s: %v %v %s, want %s", c.law, c.dice, f.Holds, f.Dice, f.Text, c.want)
		}
	}
}

// TestExplainAgrees: an explanation judges as the phrase does, and says something.
func TestExplainAgrees(t *testing.T) {
	v := diceWords(t)
	m := maker{rand.New(rand.NewSource(10)), false}
	for range rounds(5000) {
		p := v.New(m.clause(2))
		s, _ := randomDice(m.r, 7)
		if f := p.Explain(s); f.Holds != p.Holds(s) || f.Text == "" {
			t.Fatalf("%s of %+v: %+v", p, s.dice, f)
		}
	}
}
