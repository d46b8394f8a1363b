package logic

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/scene"
)

// Scene has the four rows as they lie: red sideways, black upright, what is face up turned
// up, shown cards and guesses marked; what a back can be where that is told.
func (t *table) Scene() *scene.Scene {
	s := &scene.Scene{Title: "Logic", Seats: referee.Seated(t), Rows: true}
	for row := range s.Seats {
		for place := range t.places() {
			at := spot{row, place}
			if t.colour[row][place] == unknown && t.step == stepRows && t.layout.May[row][place].Len() != 1 {
				continue // not laid yet
			}
			thing := t.sceneCard(at)
			thing.Right = slices.ContainsFunc(t.events.All(), func(e event) bool {
				return e.move.Verb != "call" && e.move.Get(slotOutcome) == right && slices.Contains(e.turnsUp, at)
			})
			s.Seats[row].Things = append(s.Seats[row].Things, thing)
		}
	}
	if t.header.Tell.Deduces() && t.step != stepRows {
		s.Facts = append(s.Facts, t.worldsText())
	}
	return s
}

func (t *table) sceneCard(at spot) scene.Thing {
	c := scene.Thing{Kind: scene.Card, Place: at.place + 1, Up: t.up[at.row][at.place],
		Colour: scene.Colour(t.colour[at.row][at.place].String()), Sideways: t.colour[at.row][at.place] == red}
	c.Shown = t.shown[at.row][at.place] && !c.Up && t.header.Tell != record.Facts
	cards, guessed := t.written(at)
	if over := t.step == stepOver; over || t.step != stepRows && t.header.Tell.Deduces() {
		cards = t.tally().Cards(at.row, at.place)
		c.New = !over && t.isNew(at)
	}
	switch {
	case cards.Len() == 1:
		c.Text = t.deck.card(cards.First()).Signed()
	case t.step == stepRows:
	case t.header.Tell.Deduces():
		c.May = []scene.Thing{{Kind: scene.Card, Text: strings.Replace(t.deck.ranksText(cards), "JK", "joker", 1)}}
	case t.header.Tell == record.Notes && guessed.Len() > 0:
		c.Not = strings.Split(t.deck.ranksText(guessed), ",")
	}
	return c
}
