package phrase

import (
	"errors"
	"strings"
	"testing"
)

// TestLawsOfTheRules reads every law that Infer's rules give as an example, as it stands there, and judges a few experiments.
func TestLawsOfTheRules(t *testing.T) {
	v, err := NewDice([3]string{"red", "orange", "blue"}, false)
	if err != nil {
		t.Fatal(err)
	}
	all := []string{"none", "r3", "o2", "b5", "b3", "b5 b3", "r1-b5-o4", "o2 o2 o2", "r2 o6", "r1 r3 o4 b2", "r3/o4", "r2 r2"}
	for law, want := range map[string]string{
		"There must be at least one orange die.":          "XXOXXXOOOOOX",
		"The sum of all dice must be ten.":                "XXXXXXOXXOXX",
		"There must be more odd dice than even dice.":     "XOXOOOOXXXOX",
		"There must be exactly three dice.":               "XXXXXXOOXXXX",
		"All dice must be divisible by 2":                 "OXOXXXXOOXXO",
		"There must be no odd dice.":                      "OXOXXXXOOXXO",
		"There must be at least one red die":              "XOXXXXOXOOOO",
		"There must not be red dice":                      "OXOOOOXOXXXX",
		"All blue dice must be 5s.":                       "OOOOXXOOOXOO",
		"Blue dice must be odd.":                          "OOOOOOOOOXOO",
		"All orange dice must touch.":                     "OOOOOOOXOOOO",
		"There must be at least 2 Even dice.":             "XXXXXXXOOOXO",
		"There must be a red 2":                           "XXXXXXXXOXXO",
		"There must be at least one red die and a red 2.": "XXXXXXXXOXXO",
		"There must be exactly two 2s.":                   "XXXXXXXXXXXO",
		"Odd blue dice must touch each other.":            "OOOOOXOOOOOO",
	} {
		if got := verdicts(t, v, law, all...); got != want {
			t.Errorf("%s: %s, want %s", law, got, want)
		}
	}
}

// TestCompassLaw reads the compass variant's example there and only there.
func TestCompassLaw(t *testing.T) {
	const law = "There must be a Blue die in the north."
	if got := verdicts(t, diceWords(t), law, "none", "b3", "b3^n r2^s", "b3^ne r2^s", "r3^n b2^s"); got != "XXOOX" {
		t.Error(got)
	}
	plain, err := NewDice([3]string{"red", "white", "blue"}, false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := plain.Parse(law); err == nil {
		t.Error("north was understood without a compass")
	}
}

// TestMeaning goes through what the language promises, sentence by sentence.
func TestMeaning(t *testing.T) {
	v := diceWords(t)
	for _, c := range []struct{ law, experiments, want string }{
		// All of nothing; counting.
		{"all red dice are 5", "none|b2|r5|r5 r4", "OOOX"},
		{"most dice are red", "none|r1|r1 b1|r1 r1 b1", "XOXO"},
		{"exactly half of the dice are red", "none|r1|r1 b1", "OXO"},
		{"fewer than half of the dice are red", "none|r1 b1|r1 b1 b1", "XXO"},
		{"at least 0 dice", "none|r1", "OO"},
		{"a unique number", "none|r1|r1 b1|r1 b1 w2|r1/b2|r1/b2 w1", "XOXOOX"},
		{"a unique colour among even dice", "r2 w1 w1|r2 r4|r2 b4|r2/b4", "OXOO"},
		// A number that does not show.
		{"all red dice are even", "b1/r3|b1/r3 r3|b1/r3 r2", "OXO"},
		{"all dice are red or even", "r1/b3|b1/b3|b2/b3", "OXO"},
		{"all dice are red and even", "r2/b3|r2/r3|r1/r3", "XOX"},
		{"no red dice are even", "b1/r2|r2", "OX"},
		{"an even die", "r1/b2|r2/b1", "XO"},
		{"a non-even die", "r2/b1|r1/b2", "XO"},
		{"all dice are non-even", "r1/b2|r2/b1", "OX"},
		{"most dice are even", "r2/b2|r2/b2 r2", "XO"},
		{"all dice are the same number", "r2/b3|r2/b3 r3|r2/b3 r2", "OXO"},
		{"all dice are different numbers", "r2/b2|r2/b3 r2|none", "OXO"},
		{"a pair", "r2/b2|r2 b2|r2/b2 r2", "XOO"},
		// Sums, products, numbers of nothing; irrelevance.
		{"the sum of all dice is 0", "none|r1|r1/b4", "OXX"},
		{"the sum of all dice is 1", "r1/b4|r1 b4", "OX"},
		{"the product of red dice is 1", "none|r1|r2|b4/r2", "OOXO"},
		{"the number of different colours is 2", "r1 b2|r1|r1/b2", "OXO"},
		{"the highest red die is 3", "none|b1|r3|r3 r4|b1/r4", "OOOXO"},
		{"the highest red die is not 3", "none|b1|r3|r3 r4", "OOXO"},
		{"not (the highest red die is 3)", "none|b1|r3|r3 r4", "XXXO"},
		{"the range of red dice is at least 2", "none|r1|r1 r3", "OXO"},
		{"the highest red die is the lowest blue die", "r1|b1|r1 b1|r1 b2", "OOOX"},
		{"the highest die is red", "none|r3 b3|b3 r2", "OOX"},
		{"the highest die is not red", "none|r3 b3|b3 r2", "OXO"},
		{"the highest die is stacked", "r3/b1|r3/b1 b4", "OX"},
		{"the highest die is even", "none|r2 b1|r3 b2", "OOX"},
		{"the largest group has a red die", "none|r1-b1 b1|b1-b1 r1|r1 b1", "OOXO"},
		{"the smallest group has no red dice", "none|r1-b1 b1|b1-b1 r1|r1 b1", "OOXO"},
		// Numbers.
		{"the sum of all dice is even", "none|r1|r2", "OXO"},
		{"the sum of all dice is a square", "none|r1|r2|r4|r4 b5", "OOXOO"},
		{"the sum of all dice is divisible by 3", "none|r1|r3", "OXO"},
		{"the sum of all dice divides 12", "none|r1|r5|r6 r6", "XOXO"},
		{"the sum of all dice divides 0", "none|r1", "XO"},
		{"the sum of all dice is prime", "none|r1|r2|r4|r6 r5", "XXOXO"},
		{"the sum of all dice is between 3 and 5", "r2|r3|r5|r6", "XOOX"},
		{"2 times the sum of red dice is the sum of blue dice", "none|r1 b2|r2 b1", "OOX"},
		{"the sum of red dice is more than 2 times the number of dice", "r3|r2|r5 b1", "OXO"},
		// Touching.
		{"every red die touches a blue die", "none|r1|r1-b1|r1-b1-r2|r1-b1 r2", "OXOOX"},
		{"every red die touches a red die", "r1|r1-r2|r1-r2 r3", "XOX"},
		{"all red dice touch", "none|r1|r1-r2|r1 r2|r1-b1-r2|r1-r2-r3", "OOOXXO"},
		{"no red dice touch", "none|r1|r1-r2|r1-b1-r2", "OOXO"},
		{"red dice do not touch", "none|r1|r1-r2|r1-b1-r2", "OOXO"},
		{"red dice do not touch blue dice", "none|r1-b1|r1 b1|r1-r1", "OXOO"},
		{"no die touches more than 1 die", "r1-r1|r1-r1-r1", "OX"},
		{"a red die touching every blue die", "r1|r1-b1|r1-b1 b1|b1-r1-b1", "OOXO"},
		{"touching dice are different colours", "none|r1-b1|r1-r1|r1 r1|r1/r2", "OOXOX"},
		{"touching dice are the same number", "r1-b1|r1-b2|r1/b2", "OXO"},
		{"touching dice sum to 7", "none|r1-r6|r1-r5|r1-r6-r1|r1/b2", "OOXOO"},
		{"some touching dice sum to 7", "none|r1-r6|r1-r6-r5|r1 r6", "XOOX"},
		{"some touching dice are the same colour", "r1-b1|r1-b1-b2|r1 r1", "XOX"},
		{"a lone die", "r1|r1-b1|r1-b1 b1|r1/b1", "OXOX"},
		// Stacks.
		{"a red die on a blue die", "r1/b1|b1/r1|r1/w1/b1|r1-b1", "OXXX"},
		{"a blue die under a red die", "r1/b1|b1/r1", "OX"},
		{"a covered blue die", "r1/b1|b1/r1", "OX"},
		{"at least 2 grounded dice", "r1/b1|r1/b1 r1|r1 r1", "XOO"},
		{"a stack of 3", "r1/b1|r1/b1/w1|r1/b1/w1/r1", "XOO"},
		{"every stacked die is the same colour as the die beneath", "none|r1/r2|r1/b2|r1|b1/b2/r3", "OOXOX"},
		{"every stacked die is a different colour from the die beneath", "none|r1/r2|r1/b2|b1/r1/b2", "OXOO"},
		{"every stacked die is the same number as the die beneath", "r1/r2|none", "OO"},
		// Groups.
		{"exactly 2 groups", "none|r1|r1 r1|r1-r1 r1|r1/r1 r1", "XXOOO"},
		{"a group of exactly 3 dice", "r1-r1-r1|r1 r1 r1|r1-r1-r1-r1|r1/b1-w1", "OXXO"},
		{"a group of at least 2 red dice", "r1-b1-r1|r1 r1|b1-b1", "OXX"},
		{"in every group, a red die", "none|r1|r1 b1|r1-b1 r1", "OOXO"},
		{"in exactly 1 group, (a red die and a blue die)", "none|r1-b1|r1 b1|r1-b1 b1-r1", "XOXX"},
		{"all groups are the same size", "none|r1|r1 r1|r1 r1-r1|r1-r1 r1-r1", "OOOXO"},
		{"all groups are different sizes", "none|r1|r1 r1|r1 r1-r1", "OOXO"},
		{"the number of groups is even", "none|r1|r1 r1", "OXO"},
		// Lines.
		{"a run of 3", "r1-r2-r3|r3-r2-r1|r1-r3-r2|r1 r2 r3|r2-r1-r3|r1-r2/r3", "OOXXXX"},
		{"a sequence of 3", "r1 r2 r3|r1 r3|r3-r1 b2|r1/r2 r3", "OXOX"},
		{"a chain of 4", "r1-r1-r1-r1|r1-r1-r1 r1|r1-r1/b1-r1", "OXO"},
		{"no run of 2", "r1-r3|r1-r2|r1 r2", "OXO"},
		{"a run of 1", "none|r1|r1/b1", "XOO"},
		// Colours.
		{"a die of every colour", "r1 w1 b1|r1 b1|r1/b1/w1", "OXO"},
		{"all dice are the same colour", "none|r1 r2|r1 b1|r1/b1", "OOXX"},
		{"2 dice of the same colour", "r1 b1|r1 r2|r1 b1 w1|r1/r1", "XOXO"},
		{"exactly twice as many red dice as blue dice", "none|r1 r1 b1|r1 b1|r1", "OOXX"},
		{"as many red as blue dice", "none|r1 b2|r1", "OOX"},
		{"more odd than even dice", "none|r1|r1 r2|r1 r1 r2", "XOXO"},
		// The compass.
		{"all northern dice are red", "r1^n b1^s|b1^nw r1^s", "OX"},
		{"most dice are in the north", "r1^n b1^n w1^s|r1^n b1^s", "OX"},
	} {
		if got := verdicts(t, v, c.law, strings.Split(c.experiments, "|")...); got != c.want {
			t.Errorf("%s of %s: %s, want %s", c.law, c.experiments, got, c.want)
		}
	}
}

// TestLawsPlayersLike judges the kinds of law that fans of inductive games make up.
func TestLawsPlayersLike(t *testing.T) {
	v := diceWords(t)
	for _, c := range []struct{ law, experiments, want string }{
		{"a pair of", "", ""},
		{"there must be red dice and blue dice", "r1 b1|r1", "OX"},
		{"there must be red dice and blue dice are 5", "r1 b5|r1 b1", "OX"},
		{"the largest group must have at least 2 dice", "r1-b1|r1", "OX"},
		{"exactly two colours", "", ""},
		{"a pair", "r1 b1|r1 b2", "OX"},
		{"three of a kind", "r1 b1 w1|r1 b1", "OX"},
		{"at least 3 dice of the same colour", "r1 r2 r3|r1 r2 b3", "OX"},
		{"a stack of three", "r1/r2/r3|r1/r2", "OX"},
		{"no stack of 2", "r1-r2|r1/r2", "OX"},
		{"a stack of 2 red dice", "r1/r2|r1/b2", "OX"},
		{"a red die on a blue die", "r1/b2|b2/r1", "OX"},
		{"some touching dice sum to seven", "r1-r6|r1-r5", "OX"},
		{"the number of different colours is two", "r1 b1|r1", "OX"},
		{"the number of different numbers is 3", "r1 b2 w3|r1 b2 w2", "OX"},
		{"the largest group has at least 3 dice", "r1-r1-r1|r1-r1 r1", "OX"},
		{"the largest group has no blue dice", "r1-r1 b1|b1-r1 r1", "OX"},
		{"twice the number of red dice is the number of blue dice", "r1 b1 b1|r1 b1", "OX"},
		{"at least twice as many red dice as blue dice", "r1 r1 b1|r1 b1", "OX"},
		{"more red dice than blue dice", "r1 r1 b1|r1 b1", "OX"},
		{"the sum of red dice is more than the sum of blue dice", "r4 b1 b1|r1 b2", "OX"},
		{"the sum of red dice is the same as the sum of blue dice", "r4 b1 b3|r1 b2", "OX"},
		{"the highest die is unique", "", ""},
		{"the highest die is odd", "r5 r2|r6 r5", "OX"},
		{"the lowest die is blue", "b1 r2|b3 r2", "OX"},
		{"the range of all dice is 5", "r1 b6|r2 b6", "OX"},
		{"the product of all dice is at least 20", "r4 b5|r4 b4", "OX"},
		{"an odd number of groups", "r1|r1 r1", "OX"},
		{"every group has a red die", "r1-b1 r2|r1 b1", "OX"},
		{"every group has exactly 2 dice", "r1-b1 w1-w1|r1 b1", "OX"},
		{"in every group, all dice are the same colour", "r1-r1 b1|r1-b1", "OX"},
		{"all red dice touch a blue die", "r1-b1-r2|r1-b1 r2", "OX"},
		{"no red die touches a red die", "r1-b1-r2|r1-r2", "OX"},
		{"exactly 2 dice touch a red die", "b1-r1-b2|b1-r1", "OX"},
		{"all dice touch exactly 1 die", "r1-r1 b1-b1|r1-r1-r1", "OX"},
		{"a lone red die", "r1 b1-b1|r1-b1", "OX"},
		{"no lone dice", "r1-b1|r1", "OX"},
		{"all even dice are stacked", "r2/b1|r2", "OX"},
		{"no 6s on the table", "", ""},
		{"no grounded 6s", "r6/b1|r6", "OX"},
		{"most dice are prime", "r2 r3 r4|r1 r4", "OX"},
		{"a run of 3 or three of a kind", "r1-r2-r3|r1 r2 r3", "OX"},
		{"a red die and a blue die", "r1 b1|r1", "OX"},
		{"either red or blue", "", ""},
		{"all dice are red or all dice are blue", "r1 r2|r1 b2", "OX"},
		{"not (a red die and a blue die)", "r1|r1 b1", "OX"},
		{"a blue die touching a red die touching a white die", "b1-r1-w1|b1-w1-r1", "OX"},
		{"a die touching at least 2 red dice", "r1-b2-r3|r1-b2-b3", "OX"},
		{"as many odd as even dice", "r1 r2|r1", "OX"},
		{"all dice of", "", ""},
		{"no non-6 dice", "r6|r1", "OX"},
		{"at least 2 non-reds", "b1 w1|r1 b1", "OX"},
		{"more non-5s than 5s", "r1|r5", "OX"},
		{"all dice are non-5", "r1|r5", "OX"},
		{"no non-dice", "", ""},
		{"the sum of all dice is greater than 3", "r4|r3", "OX"},
		{"every red die is a 5", "r5 b1|r4", "OX"},
		{"every red die is a 5 and a blue die", "r5 b1|r5", "OX"},
		{"no two dice are the same colour", "r1 b1|r1 r2", "OX"},
		{"no 2 red dice touch", "r1-b1-r2|r1-r2", "OX"},
		{"there must not be any red dice", "b1|r1", "OX"},
		{"there must be any red dice", "r1|b1", "OX"},
		{"more red dice than blue", "r1|b1", "OX"},
		{"a die touching no red dice", "b1|b1-r1-r2", "OX"},
	} {
		if c.want == "" {
			if p, err := v.Parse(c.law); err == nil {
				t.Errorf("%s was read as %s", c.law, p)
			}
			continue
		}
		if got := verdicts(t, v, c.law, strings.Split(c.experiments, "|")...); got != c.want {
			t.Errorf("%s of %s: %s, want %s", c.law, c.experiments, got, c.want)
		}
	}
}

// TestQuestionsOfTheRules reads the three questions of Diplomat's rules, as they stand there.
func TestQuestionsOfTheRules(t *testing.T) {
	for text, canonical := range map[string]string{
		"Do you have the queen of spades?":                             "the queen of spades",
		"Do you have at least three black cards?":                      "at least 3 black cards",
		"Is the sum of the ranks of your non-face cards at least 50?":  "the sum of all non-face cards is at least 50",
		"“Do you have the queen of spades?”":                           "",
		"do you know who has the queen of spades?":                     "",
		"Will you go to prom with me?":                                 "",
		"Does the hand have more red cards than black cards?":          "more red cards than black cards",
		"Is it true that the highest card is a heart?":                 "the highest card is a heart",
		"Are all your cards red?":                                      "all cards are red",
		"are most of the cards face":                                   "most cards are face",
		"you have four of a kind":                                      "at least 4 cards of the same rank",
		"is the number of your hearts more than the number of your 7s": "the number of hearts is more than the number of 7s",
		"does the product of your 2s divide 16?":                       "the product of all 2s divides 16",
		"do you have no hearts?":                                       "no hearts",
		"do you have hearts?":                                          "a heart",
		"is the lowest spade at most your lowest heart?":               "the lowest spade is at most the lowest heart",
		"are there exactly 1 7s?":                                      "exactly 1 7",
		"do you have a card of every suit":                             "a card of every suit",
		"is the queen of spades yours":                                 "",
		"are your red cards face or even":                              "all red cards are face or even",
		"do all your red cards have the same suit":                     "",
		"all red cards have the same suit":                             "all red cards are the same suit",
		"do you have hearts or spades?":                                "a heart or a spade",
		"is the highest of your red cards a queen":                     "the highest red card is a queen",
		"is the sum of all of the ranks of your cards 7":               "the sum of all cards is 7",
		"is the highest card a heart or a spade?":                      "",
		"is the highest card a heart or spade?":                        "the highest card is a heart or spade",
		"is every card a heart":                                        "all cards are hearts",
		"do you have any hearts?":                                      "a heart",
		"are there any red queens?":                                    "a red queen",
		"do you have 7S or 7H":                                         "the 7 of spades or the 7 of hearts",
		"do you have 7s or the ace of hearts":                          "a 7 or the ace of hearts",
		"Q♠":                                                           "the queen of spades",
		"*B":                                                           "the black joker",
		"do you have two of a kind":                                    "a pair",
		"is the sum of your cards a multiple of 5":                     "the sum of all cards is divisible by 5",
		"is the number of different suits 3":                           "the number of different suits is 3",
		"are fewer than half of your cards red":                        "fewer than half of the cards are red",
	} {
		p, err := NewCards().Parse(text)
		switch {
		case err != nil && canonical != "":
			t.Errorf("%s: %v", text, err)
		case err == nil && p.String() != canonical:
			t.Errorf("%s: %q, want %q", text, p, canonical)
		}
	}
}

// TestSingleCard tells the questions for one card from others.
func TestSingleCard(t *testing.T) {
	for question, want := range map[string]string{
		"do you have the queen of spades?": "QS", "a spade queen": "QS", "exactly 1 red heart king": "KH", "some queens are spade and black": "QS",
		"*R": "*R", "a red joker": "*R", "a 10 of hearts": "10H", "a joker": "", "at least 2 spade queens": "", "no queen of spades": "",
		"a queen": "", "QS and KS": "", "exactly 1 queen": "", "all queens are spades": "",
	} {
		p, err := NewCards().Parse(question)
		if err != nil {
			t.Error(err)
			continue
		}
		if c, ok := p.SingleCard(); ok != (want != "") || ok && c.String() != want {
			t.Errorf("%s: %v, %v", question, c, ok)
		}
	}
}

// TestJokers judges hands with jokers: no rank, no suit, a colour.
func TestJokers(t *testing.T) {
	v := NewCards()
	hand := func(cards ...string) (mask uint64) {
		for _, c := range cards {
			index, ok := v.readCard(c)
			if !ok {
				t.Fatal(c)
			}
			mask |= 1 << index
		}
		return mask
	}
	for _, c := range []struct {
		question string
		hand     uint64
		want     bool
	}{
		{"at least 2 red cards", hand("*R", "7H"), true},
		{"the sum of your cards is 7", hand("*R", "7H"), true},
		{"all cards are hearts", hand("*R", "7H"), false},
		{"all cards are non-hearts", hand("*B"), true},
		{"a non-7", hand("*B"), false},
		{"a non-7", hand("8S"), true},
		{"all cards are non-heart", hand("*B"), true},
		{"a non-face card", hand("*B"), false},
		{"all cards are face", hand("*B", "QH"), true},
		{"most cards are face", hand("*B", "QH"), false},
		{"all cards are the same suit", hand("*B", "QH", "2H"), true},
		{"the number of different suits is 0", hand("*B"), true},
		{"the highest card is a queen", hand("*B", "QH"), true},
		{"the highest card is a queen", hand("*B"), false}, // nothing to compare: a question is answered no
		{"the highest card is not a queen", hand("*B"), false},
		{"not (the highest card is a queen)", hand("*B"), true},
		{"a joker", hand("*B"), true},
		{"the red joker", hand("*B"), false},
		{"a unique colour", hand("*B", "2H", "3H"), true},
		{"an even number of hearts", hand(), true},
	} {
		p, err := v.Parse(c.question)
		if err != nil {
			t.Errorf("%s: %v", c.question, err)
			continue
		}
		if got := p.HoldsHand(c.hand); got != c.want {
			t.Errorf("%s: %v", c.question, got)
		}
	}
}

// TestRefused lists what is refused, where the error points, and what it advises.
func TestRefused(t *testing.T) {
	d, c := diceWords(t), NewCards()
	for _, x := range []struct {
		v          *Vocabulary
		text, word string
		says       []string
	}{
		{d, "There must be two 2s.", "two 2s", []string{"at least, at most or exactly", "exactly two 2s"}},
		{d, "Blue dice must touch unless they are even.", "unless", []string{"odd blue dice must touch each other"}},
		{d, "There must be 6 dice.", "6 dice", []string{"at least, at most or exactly"}},
		{d, "all dice are red if a die is blue", "if", []string{"which ones"}},
		{d, "all dice except reds are even", "except", []string{"which ones", "non-red"}},
		{d, "any red die is even", "any", []string{"some or every?"}},
		{d, "most dice", "most dice", []string{"means nothing"}},
		{d, "are any red dice even", "any", []string{"some or every?"}},
		{d, "exactly 2 dice are the same colour", "", []string{"2 ... of the same"}},
		{d, "all dice", "all dice", []string{"means nothing"}},
		{d, "exactly half of the red dice", "exactly half of the red dice", []string{"means nothing"}},
		{d, "all red dice are not even", "all red dice are not even", []string{"none of them, or not all?"}},
		{d, "all red dice do not touch", "all red dice do not touch", []string{"none of them, or not all?"}},
		{d, "there must not be red dice and blue dice", "there must not be red dice and blue dice", []string{"which part does it deny?"}},
		{d, "there must not be a red die or a blue die", "", []string{"which part does it deny?"}},
		{d, "a red die touching 2 blue dice", "2 blue dice", []string{"at least, at most or exactly"}},
		{d, "a group of 3 dice", "3 dice", []string{"at least, at most or exactly"}},
		{d, "2 groups", "2 groups", []string{"at least, at most or exactly"}},
		{d, "twice as many red dice as blue dice", "", []string{"at least or exactly?"}},
		{d, "a red 7", "7", []string{"1 to 6"}},
		{d, "all dice are 7", "7", []string{"1 to 6"}},
		{d, "the sum of all dice is divisible by 0", "0", []string{"at least 1"}},
		{d, "the sum of all dice is 1000", "1000", []string{"0 to 999"}},
		{d, "the sum of all dice is between 5 and 3", "", []string{"smaller number first"}},
		{d, "a read die", "read", []string{"not known", `did you mean "red"?`}},
		{d, "no non-rde dice", "non-rde", []string{`did you mean "non-red"?`}},
		{d, "at least one orange die", "orange", []string{"not known", "red, white, blue"}},
		{d, "all red dice toch a blue die", "toch", []string{`did you mean "touch"?`}},
		{d, "the sume of all dice is 3", "sume", []string{"not known"}},
		{d, "a 2 die", "die", []string{"cannot stand here"}},
		{d, "a red die die", "die", []string{"cannot stand here"}},
		{d, "the sum of all dice", "", []string{"stops short", "is"}},
		{d, "", "", []string{"no phrase"}},
		{d, "   ?", "", []string{"no phrase"}},
		{d, "(a red die", "(", []string{"never closed"}},
		{d, "a red die)", ")", []string{"never opened"}},
		{d, "a red die; a blue die", "", []string{"no place"}},
		{d, "a red\x1b[31m die", "", []string{`'\x1b'`}},
		{d, "a red \u202edie", "", []string{`'\u202e'`}},
		{d, strings.Repeat("(", 65) + "a red die" + strings.Repeat(")", 65), "(", []string{"64 deep"}},
		{d, "a die " + strings.Repeat("touching a die ", 65), "", []string{"64 deep"}},
		{d, strings.Repeat("in a group, ", 65) + "a red die", "", []string{"64 deep"}},
		{d, "a red die" + strings.Repeat(" and a red die", 133), "", []string{"400 words"}},
		{d, strings.Repeat("x", MaxBytes+1), "", []string{"65536 bytes"}},
		{d, "the queen of spades", "queen", []string{"not known"}},
		{c, "7s", "7s", []string{"the 7 of spades, or at least one 7?"}},
		{c, "qs", "qs", []string{"the queen of spades, or at least one queen?"}},
		{c, "a red die", "die", []string{"cannot stand here"}},
		{c, "do you have the qeen of spades", "qeen", []string{`did you mean "queen"?`}},
		{c, "at least two 11s", "11s", []string{"ace, 2 to 10, jack, queen or king"}},
		{c, "two hearts", "two hearts", []string{"at least, at most or exactly"}},
		{c, "do you have 6", "6", []string{`"a 6"`}},
		{d, "there must be 6", "6", []string{`"a 6"`}},
	} {
		_, err := x.v.Parse(x.text)
		var fault *SyntaxError
		if !errors.As(err, &fault) {
			t.Errorf("%q was accepted", x.text)
			continue
		}
		if x.word != "" && fault.Word != x.word {
			t.Errorf("%q: points at %q, want %q (%v)", x.text, fault.Word, x.word, err)
		}
		if fault.Offset+fault.Length > len(x.text) && len(x.text) <= MaxBytes {
			t.Errorf("%q: points beyond the text", x.text)
		}
		for _, say := range x.says {
			if !strings.Contains(err.Error(), say) {
				t.Errorf("%q: %v\nsays nothing of %q", x.text, err, say)
			}
		}
	}
}

// TestAmbiguous refuses what can be read in two ways, and shows both; readings that mean the same are one.
func TestAmbiguous(t *testing.T) {
	v := diceWords(t)
	for text, readings := range map[string][]string{
		"in every group, a red die and a blue die": {
			"(in every group, (a red die)) and (a blue die)",
			"in every group, ((a red die) and (a blue die))",
		},
		"a blue die or in a group, a red die and a white die": {
			"(a blue die) or ((in a group, (a red die)) and (a white die))",
			"(a blue die) or (in a group, ((a red die) and (a white die)))",
		},
		"more odd than even dice touching a red die": {
			"more odd dice than even dice (touching a red die)",
			"more odd dice (touching a red die) than even dice (touching a red die)",
		},
		"every die is a 5 or a 6": {
			"all dice are (5 or 6)",
			"(all dice are 5) or (a 6)",
		},
		"in every group, no red dice and no blue dice":                  nil,
		"in a group, a red die or a blue die":                           nil,
		"in every group, all dice are red and touching dice sum to 7":   nil,
		"in every group, no red die touches a blue die and no white 2s": nil,
		"in exactly 1 group, (a red die and a blue die)":                nil,
	} {
		_, err := v.Parse(text)
		if readings == nil {
			if err != nil {
				t.Errorf("%s: %v", text, err)
			}
			continue
		}
		var fault *SyntaxError
		if !errors.As(err, &fault) || len(fault.Readings) != 2 {
			t.Errorf("%s: %v, want two readings", text, err)
			continue
		}
		for _, r := range readings {
			if fault.Readings[0] != r && fault.Readings[1] != r {
				t.Errorf("%s: read as %q, not as %q", text, fault.Readings, r)
			}
		}
	}
}

// TestColours refuses names that laws would misunderstand.
func TestColours(t *testing.T) {
	for _, names := range [][3]string{
		{"red", "white", "die"}, {"red", "white", "even"}, {"red", "white", "Red"}, {"red", "reds", "blue"}, {"red", "white", ""},
		{"red", "white", "non-red"}, {"red", "white", "north"}, {"red", "white", "two"}, {"red", "white", "doe"}, {"red", "white", "b\u202elue"},
		{"red", "white", "2"}, {"red", "white", "odd"}, {"red", "white", "the"}, {"red", "white", "sixes"}, {"red", "white", "among"},
		{"red", "white", "dark red"}, {"red", "white", "beneath"},
	} {
		if _, err := NewDice(names, false); err == nil {
			t.Errorf("%q were accepted", names)
		}
	}
	v, err := NewDice([3]string{"Rouge", "weiß", "light-blue"}, false)
	if err != nil {
		t.Fatal(err)
	}
	if got := verdicts(t, v, "more ROUGES than light-blue dice", "r1", "b1"); got != "OX" {
		t.Error(got)
	}
}
