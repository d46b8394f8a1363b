package phrase

import (
	"testing"

	"umpire/referee/card"
)

// TestJoined tells the laws that the rules advise against.
func TestJoined(t *testing.T) {
	v := diceWords(t)
	for law, want := range map[string]bool{
		"a red die and a blue die": true, "all dice are red or even": true, "not (a red die or a pair)": true,
		"in every group, (a red die or a blue die)": true, "the highest die is red or even": true,
		"the sum of all dice is between 3 and 5": false, "a red die": false, "all dice are red": false,
	} {
		p, err := v.Parse(law)
		if err != nil {
			t.Fatal(err)
		}
		if p.Joined() != want {
			t.Errorf("%s: %v", law, p.Joined())
		}
	}
}

// TestSetsOfCards checks the sets of cards that questions speak of against the cards themselves.
func TestSetsOfCards(t *testing.T) {
	p, err := NewCards().Parse("all red queens are hearts or even")
	if err != nil {
		t.Fatal(err)
	}
	are := p.Tree().(Are)
	suits, ranks := CardsBy(BySuit), CardsBy(ByNumber)
	if len(suits) != 4 || len(ranks) != 13 || len(CardsBy(ByColour)) != 2 {
		t.Fatal(len(suits), len(ranks))
	}
	for c := range card.Card(deckSize) {
		bit := uint64(1) << c
		if got, want := CardsOf(are.Things)&bit != 0, c.Red() && c.Rank() == card.Queen; got != want {
			t.Errorf("%v is a red queen: %v", c, got)
		}
		hearts := !c.IsJoker() && c.Suit() == card.Hearts
		if got, want := CardsWith(are.Qualities, false)&bit != 0, hearts || !c.IsJoker() && c.Rank()%2 == 0; got != want {
			t.Errorf("%v is a heart or even: %v", c, got)
		}
		if got := CardsWith(are.Qualities, true)&bit != 0; c.IsJoker() && !got {
			t.Errorf("%v is asked for a rank", c)
		}
		for s, cards := range suits {
			if got := cards&bit != 0; got != (!c.IsJoker() && int(c.Suit()) == s) {
				t.Errorf("%v in suit %d: %v", c, s, got)
			}
		}
		for r, cards := range ranks {
			if got := cards&bit != 0; got != (c.Rank() == r+1) {
				t.Errorf("%v has rank %d: %v", c, r+1, got)
			}
		}
	}
}

// TestTestFits judges plain numbers.
func TestTestFits(t *testing.T) {
	for _, c := range []struct {
		test Test
		n    int
		want bool
	}{
		{Test{Kind: Equal, To: Constant{3}}, 3, true}, {Test{Kind: Less, To: Constant{3}}, 3, false},
		{Test{Kind: Between, Lo: 3, Hi: 5}, 5, true}, {Test{Kind: IsSquare}, 16, true}, {Test{Kind: IsSquare}, 15, false},
		{Test{Kind: Divides, Lo: 12}, 5, false}, {Test{Kind: Divides, Lo: 12}, 0, false}, {Test{Kind: MultipleOf, Lo: 5}, 0, true},
	} {
		if got := c.test.Fits(c.n); got != c.want {
			t.Errorf("%+v of %d: %v", c.test, c.n, got)
		}
	}
}
