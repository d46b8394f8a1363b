package phrase

import "testing"

func TestSmoke(t *testing.T) {
	d, err := NewDice([3]string{"red", "white", "blue"}, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []string{"There must be at least one orange die.", "There must be at least one red die.", "The sum of all dice must be ten.", "There must be more odd dice than even dice.", "There must be exactly three dice.",
		"All blue dice must be 5s.", "there must not be red dice", "There must be no odd dice", "All dice must be divisible by 2", "All white dice must touch.", "Blue dice must be odd.", "there must be two 2s", "there must be exactly two 2s", "Blue dice must touch unless they are even", "Odd blue dice must touch each other", "There must be 6 dice", "There must be a red 2", "there must be at least 2 even dice",
		"at least 3 red dice", "no red dice", "an even number of dice", "at least 2 blue dice are odd", "most dice are red or even", "exactly half of the dice are red", "more odd than even dice", "exactly twice as many red dice as blue dice", "as many red as blue dice", "the highest die is red", "the highest die is even", "all dice are the same colour", "all dice are different numbers", "2 dice of the same number", "a pair", "every red die touches a blue die", "no die touches more than 2 dice", "all red dice touch", "no red dice touch each other", "touching dice are different colours", "touching dice sum to 7", "some touching dice sum to 7", "exactly 2 groups", "a group of exactly 3 dice", "a group of at least 2 red dice", "in every group, a red die and a blue die", "in every group, (a red die and a blue die)", "in every group, no red die and no blue die", "all groups are the same size", "the largest group has at least 3 dice", "a run of 3", "no chain of 4", "a stack of 3", "a red die on a blue die", "every stacked die is the same colour as the die beneath", "every stacked die is a different colour as the die beneath", "a die of every colour", "a unique number", "a unique colour among even dice", "3 times the number of red dice is at least the sum of blue dice", "the number of different colours is 2", "the number of different colours of even dice is 2", "any red die is even", "all dice are not red", "every red die is not even", "most dice", "all dice", "there must not be red dice and blue dice", "dice do not touch", "red dice are not even", "the sum of dice is not 7", "the sum of dice is between 3 and 5 and a red die", "a read die", "a red die touching a blue die touching more than 2 white dice", "more odd than even dice touching a red die", "not (a red die)", "the sum of dice divides 12", "the product of dice is a square", "in every group, a red die or a pair"} {
		p, err := d.Parse(x)
		if err != nil {
			t.Logf("%-40s ERR %v", x, err)
			continue
		}
		q, err := d.Parse(p.String())
		if err != nil || q.String() != p.String() {
			t.Errorf("%s -> %s -> %v %v", x, p, q, err)
		}
		t.Logf("%-40s => %s", x, p)
	}
	c := NewCards()
	for _, x := range []string{"Do you have the queen of spades?", "Do you have at least three black cards?", "Is the sum of the ranks of your non-face cards at least 50?", "7S", "7s", "do you have 7s", "at least 2 qs", "QS", "exactly 1 7s", "a red joker", "the black joker", "*R", "are most of your cards red", "is the highest card a heart", "a card of every suit", "three of a kind", "a pair", "all cards are hearts", "more red than black queens", "do you have a 7", "exactly one queen", "10H", "no queen of hearts", "do you have a spade queen"} {
		p, err := c.Parse(x)
		if err != nil {
			t.Logf("%-40s ERR %v", x, err)
			continue
		}
		q, err := c.Parse(p.String())
		if err != nil || q.String() != p.String() {
			t.Errorf("%s -> %s -> %v %v", x, p, q, err)
		}
		t.Logf("%-40s => %s", x, p)
	}
}
