package logic

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"umpire/referee/card"
	"umpire/referee/logic/worlds"
	"umpire/referee/words"
)

// among says, behind "is", which cards a place can hold: a few by name, "8H, 9H or 10H";
// more by their ranks, "7 or higher", "from 4 to J but not 6", the colour being seen there;
// "not 6S", "no joker", "red"; of jokers and higher ranks "not below 7". What is of single ranks reads as a claim as it stands.
func (d deck) among(set worlds.Cards) string {
	const few = 3
	jokers, not := set&d.JokerCards(), d.Cards()&^set
	switch plain := set &^ jokers; {
	case not.Len() == 1:
		return "not " + d.title(not.First())
	case set.Len() <= few:
		return words.Either(d.titles(inOrder(set)))
	case set == d.showing(red), set == d.showing(black):
		return d.colourOf(inOrder(set)[0]).String()
	case not != 0 && not == d.JokerCards():
		return "no joker"
	case plain&d.RedCards() != 0 && plain&d.BlackCards() != 0 && ranksOf(plain&d.RedCards()) != ranksOf(plain&d.BlackCards()):
		return "none of " + words.List(runs(not, d.title, " to "))
	default:
		text := d.rankSpan(ranksOf(plain))
		if bound, higher := strings.CutSuffix(text, " or higher"); higher && jokers != 0 {
			return "not below " + bound
		} else if bound, lower := strings.CutSuffix(text, " or lower"); lower && jokers != 0 {
			return "not above " + bound
		}
		switch all := strings.HasPrefix(text, "not "); {
		case text == "not ":
			return "no joker"
		case all && jokers == 0 && d.JokerCards() != 0:
			text += " and no joker"
		case !all && jokers != 0:
			text += ", or a joker"
		}
		return text
	}
}

// ranksOf is the ranks of some cards, the ace lowest.
func ranksOf(set worlds.Cards) (ranks uint32) {
	for ; set != 0; set &= set - 1 {
		ranks |= 1 << set.First().Rank()
	}
	return ranks
}

// reds is the red cards of some ranks.
func reds(ranks uint32) worlds.Cards { return worlds.Cards(ranks >> 1) }

// rankSpan says several ranks by where they begin and end and what they leave out.
func (d deck) rankSpan(ranks uint32) string {
	low, high := bits.TrailingZeros32(ranks), bits.Len32(ranks)-1
	missing := runs(reds((2<<high-1<<low)&^ranks), rankText, " to ")
	text := fmt.Sprintf("from %s to %s", card.RankName(low), card.RankName(high))
	switch {
	case low == 1 && high == d.Ranks:
		return "not " + words.Either(missing)
	case low == 1:
		text = card.RankName(high) + " or lower"
	case high == d.Ranks:
		text = card.RankName(low) + " or higher"
	}
	if missing != nil {
		text += " but not " + words.Either(missing)
	}
	return text
}

// spoken is a card as people say it: "the 6 of spades", "a joker".
func (d deck) spoken(c worlds.Card) string {
	switch {
	case c.Rank() == 0 && d.Jokers == worlds.AlikeJokers:
		return "a joker"
	case c.Rank() == 0:
		return "the " + d.colourOf(c).String() + " joker"
	}
	return "the " + rankWord(c.Rank()) + " of " + d.card(c).Suit().Word()
}

// rankWord is a rank as people say it.
func rankWord(rank int) string {
	words := map[int]string{card.Ace: "ace", card.Jack: "jack", card.Queen: "queen", card.King: "king"}
	return cmp.Or(words[rank], card.RankName(rank))
}

// cardsText names the cards of a set, as many as the deck has of them.
func (d deck) cardsText(set worlds.Cards) string {
	for _, c := range []colour{red, black} {
		if set == d.showing(c)&^d.JokerCards() {
			return fmt.Sprintf("the %d %ss", set.Len(), c)
		}
	}
	names := runs(set, d.title, " to ")
	if last := set.Len() - 1; set.Has(worlds.Joker) && d.Copies(worlds.Joker) > 1 {
		jokers := "both jokers"
		if last == 0 {
			jokers = "the jokers"
		}
		names[len(names)-1] = jokers
	}
	return words.List(names)
}

// runs names cards, suit by suit: more than two that follow each other as "3S to 5S".
func runs(set worlds.Cards, name func(worlds.Card) string, to string) (names []string) {
	cards := inOrder(set)
	slices.SortStableFunc(cards, func(a, b worlds.Card) int {
		return cmp.Compare(int(a)/worlds.MaxRanks, int(b)/worlds.MaxRanks)
	})
	for i, n := 0, 0; i < len(cards); i += n {
		for n = 1; i+n < len(cards) && cards[i+n].Rank() > 1 && cards[i+n] == cards[i]+worlds.Card(n); n++ {
		}
		if n <= 2 {
			n = 1
			names = append(names, name(cards[i]))
		} else {
			names = append(names, name(cards[i])+to+name(cards[i+n-1]))
		}
	}
	return names
}

// spotsText names places, those of a row together: "Ana 1 and 3 and Ben 2", "Cy 3 to 6".
func (t *table) spotsText(spots []spot) string {
	var rows []string
	for row := range players {
		var places []string
		for place, n := 0, 0; place < t.places(); place += max(n, 1) {
			for n = 0; slices.Contains(spots, spot{row, place + n}); n++ {
			}
			if n > 2 {
				places = append(places, fmt.Sprintf("%d to %d", place+1, place+n))
			} else if n = min(n, 1); n == 1 {
				places = append(places, fmt.Sprint(place+1))
			}
		}
		if len(places) > 0 {
			rows = append(rows, t.player(row)+" "+words.List(places))
		}
	}
	return words.List(rows)
}
