package quantum

import (
	"fmt"

	"umpire/referee"
	"umpire/referee/scene"
	"umpire/referee/words"
)

// Scene has each hand as a fan of cards, one for each suit known in it and one of backs;
// at the end what is determined is turned up.
func (t *table) Scene() *scene.Scene {
	s, k := &scene.Scene{Title: Game{}.Title(), Seats: referee.Seated(t), Asked: t.asked()}, t.shown()
	if t.state.Over() {
		k.bounds, k.deduced = t.bounds(), true
	}
	for p := range s.Seats {
		seat, left := &s.Seats[p], t.hands[p].cards
		seat.Note = words.Plural(left, "card", "cards")
		for _, suit := range t.columns() {
			if n := k.least(p, suit); n > 0 {
				left -= n
				seat.Things = append(seat.Things, t.sceneCard(suit, n))
			}
			if suit < len(t.names) && k.most(p, suit) == 0 {
				seat.Without = append(seat.Without, t.names[suit])
			}
		}
		if left > 0 {
			unknown := scene.Thing{Kind: scene.Card, Count: left}
			for _, suit := range t.columns() { // what they can be: nothing while none is named
				if k.deduced && len(t.names) > 0 && t.bounds().most(p, suit) > t.bounds().least(p, suit) {
					unknown.May = append(unknown.May, t.sceneCard(suit, 1))
				}
			}
			seat.Things = append(seat.Things, unknown)
		}
	}
	return s
}

func (t *table) sceneCard(suit, n int) scene.Thing {
	number := suit + 1
	if suit >= len(t.names) {
		number = -1
	}
	return scene.Thing{Kind: scene.Card, Text: t.cardName(suit), Suit: number, Count: n, Up: t.state.Over()}
}

// asked is the question of the last move.
func (t *table) asked() *scene.Asked {
	e, is := t.lastAsked()
	if !is {
		return nil
	}
	return &scene.Asked{By: t.header.Players[e.asker], To: t.header.Players[e.target], What: fmt.Sprintf("%s?", e.name), Answer: words.YesNo(e.yes)}
}
