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
	s := &scene.Scene{Title: Game{}.Title(), Seats: referee.Seated(t), Asked: t.asked()}
	notes, deduced := t.notes(), t.header.Tell.Deduces() || t.state.Over()
	for p := range s.Seats {
		seat := &s.Seats[p]
		seat.Note = words.Plural(t.hands[p].cards, "card", "cards")
		least, left := func(suit int) int { return notes[p][suit].least }, t.hands[p].cards
		none := func(suit int) bool { return notes[p][suit].none }
		if deduced {
			least = func(suit int) int { return t.bounds().least(p, suit) }
			none = func(suit int) bool { return t.bounds().most(p, suit) == 0 }
		}
		for _, suit := range t.columns() {
			named := suit < len(t.names)
			if !named && !deduced {
				continue
			}
			if n := least(suit); n > 0 {
				left -= n
				seat.Things = append(seat.Things, t.sceneCard(suit, n))
			}
			if named && none(suit) {
				seat.Without = append(seat.Without, t.names[suit])
			}
		}
		if left > 0 {
			seat.Things = append(seat.Things, scene.Thing{Kind: scene.Card, Count: left, May: t.sceneMay(p, deduced)})
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

// sceneMay is what the cards not known can be, with the suits nobody has named as one; nothing while none is named.
func (t *table) sceneMay(p int, deduced bool) (may []scene.Thing) {
	if !deduced || len(t.names) == 0 {
		return nil
	}
	for _, suit := range t.columns() {
		if t.bounds().most(p, suit) > t.bounds().least(p, suit) {
			may = append(may, t.sceneCard(suit, 1))
		}
	}
	return may
}

// asked is the question of the last move.
func (t *table) asked() *scene.Asked {
	if t.log.Len() == 0 {
		return nil
	}
	e := t.log.All()[t.log.Len()-1]
	if e.kind != asked {
		return nil
	}
	return &scene.Asked{By: t.header.Players[e.asker], To: t.header.Players[e.target], What: fmt.Sprintf("%s?", e.name), Answer: words.YesNo(e.yes)}
}
