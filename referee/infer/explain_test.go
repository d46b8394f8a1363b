package infer

import (
	"fmt"
	"testing"

	"umpire/referee/infer/dice"
	"umpire/referee/infer/differ"
	"umpire/referee/phrase"
)

// TestExplain tells which dice decide, in which words. Dice are numbered from 0 in the order written.
func TestExplain(t *testing.T) {
	box := dice.Set{Colours: []string{"red", "white", "blue"}}
	words, err := phrase.NewDice([3]string(box.Colours), false)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ law, dice, want string }{
		{"all blue dice are 5", "b5 b3 r1", "false [1] 1 of 2 blue dice is not 5"},
		{"all blue dice are 5", "r1", "true [] there are no blue dice"},
		{"a red die", "b1 r2", "true [1] there is 1 red die"},
		{"at least 2 red dice", "b1", "false [] there are no red dice"},
		{"most dice are red", "r1 b1 b1", "false [0] 1 of 3 dice is red"},
		{"more red dice than blue dice", "r1 b1 b1", "false [0 1 2] there is 1 red die and 2 blue dice"},
		{"the sum of all dice is 10", "r1 b2/w3", "false [0 1] the sum of all dice is 3"},
		{"the highest red die is 5", "b4", "true [] no red die shows a number, so nothing is asked of it"},
		{"the highest die is red", "r4 b4", "true [0] 1 of 2 highest dice is red"},
		{"the lowest die is not red", "r4 b4", "false [0] 1 of 2 lowest dice is red"},
		{"all dice are the same colour", "r1 r2 b1", "false [0 1 2] there are 2 colours among 3 dice, 2 and 1 of each"},
		{"a pair", "r1 r2 b1", "true [0 2] 2 dice have the same number"},
		{"every red die touches a blue die", "r1-b1 r2", "false [2] 1 of 2 red dice does not touch a blue die"},
		{"all red dice touch", "r1-b1-r2", "false [0 2] the 2 red dice lie in 2 places"},
		{"no red dice touch", "r1-r2", "false [0 1] both red dice touch each other"},
		{"touching dice sum to 7", "r1-b6 r2-b3", "false [2 3] 2 of 4 dice make another sum with a die they touch"},
		{"two dice add up to 7", "r1-b6 r2-b3", "true [0 1] 2 of 4 dice make such a sum with another"},
		{"every group has a red die", "r1-b6 b2", "false [2] it does not hold in 1 of 2 groups, where there are no red dice"},
		{"the largest group has a red die", "r1-b6 b2", "true [0 1] in the largest group there is 1 red die"},
		{"a run of 2", "r1-b6-w2-w3", "true [2 3] there is a run of 2 dice"},
		{"a stack of 3", "r1/b6", "false [] there is no stack of 3 dice"},
		{"every red die is higher than every blue die", "r3 b2 b5", "false [0] the only red die is not higher than every blue die"},
		{"a red die and a white die", "r1 w1", "true [0 1] there is 1 red die; there is 1 white die"},
		{"all dice are at most 3", "r4 r5 b6", "false [0 1 2] none of the 3 dice is at most 3"},
		{"no red dice touch", "r1 r2", "true [] neither red die touches another"},
		{"touching dice are different colours", "r1-r2 b1", "false [0 1] 2 of 3 dice are of the same colour as a die they touch"},
		{"the highest die is blue", "r1 r6 b1", "false [] the highest die is not blue"},
		{"at least 2 dice are blue or 6", "r1 w6", "false [1] there is only 1 die that is blue or 6"},
		{"no 6s", "r1 w6 b6", "false [1 2] there are two 6s"},
		{"each number appears at most twice", "r1 w1 b1", "false [0 1 2] all 3 dice have the same number"},
	} {
		p, err := words.Parse(c.law)
		if err != nil {
			t.Fatal(err)
		}
		e, err := dice.Parse(box, c.dice)
		if err != nil {
			t.Fatal(err)
		}
		f := p.Explain(differ.Scene(e))
		if got := fmt.Sprintf("%v %v %s", f.Holds, f.Dice, f.Text); got != c.want {
			t.Errorf("{%q, %q, %q},", c.law, c.dice, got)
		}
	}
}
