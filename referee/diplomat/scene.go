package diplomat

import (
	"strings"
	"unicode"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/record"
	"umpire/referee/scene"
	"umpire/referee/words"
)

// notesShown is how many of the last questions notes show.
const notesShown = 6

// Scene has the deck as a grid, a line for each suit, with what lies open and, where it is
// told, who holds or may hold a card; claimed ranks are stacked before their owners.
func (t *table) Scene() *scene.Scene {
	d := t.drawer()
	if t.over && !t.header.Tell.Deduces() { // the end turns up what is determined
		d.anyone = 1<<t.n - 1
	}
	s := &scene.Scene{Title: Game{}.Title(), Seats: referee.Seated(t)}
	for p := range s.Seats {
		seat := &s.Seats[p]
		seat.Sign = string(unicode.ToUpper(d.letters[p]))
		seat.Score = ranks(t.points(p))
		seat.Note = words.Plural(t.held(p), "card", "cards")
		if can := t.canText(p); can != "" {
			seat.Note += ", " + strings.Trim(can, "()")
		}
		if t.clock > 0 {
			seat.Clock = clockText(t.time.left[p])
		}
		for rank := 1; rank <= t.ranks; rank++ {
			if int(t.owner[rank]) == p {
				seat.Things = append(seat.Things, scene.Thing{Kind: scene.Card, Text: rankName(rank), Count: ofRank(rank).Len(), Up: true})
			}
		}
	}
	deck := scene.Group{Lines: 4}
	for suit := card.Spades; suit <= card.Clubs; suit++ {
		for rank := 1; rank <= 13; rank++ {
			deck.Things = append(deck.Things, d.sceneCard(int(card.Of(rank, suit))))
		}
	}
	s.Middle = append(s.Middle, deck)
	if t.ranks == joker {
		s.Middle = append(s.Middle, scene.Group{Lines: 1, Things: []scene.Thing{d.sceneCard(int(card.RedJoker)), d.sceneCard(int(card.BlackJoker))}})
	}
	t.sceneAsked(s)
	return s
}

func (d *drawer) sceneCard(c int) scene.Thing {
	t, of := d.t, card.Card(c)
	thing := scene.Thing{Kind: scene.Card, Text: of.Signed(), Colour: scene.Black, New: t.fresh(c)}
	if of.Red() {
		thing.Colour = scene.Red
	}
	holders := ""
	switch {
	case t.claimedCard(c):
		thing.Gone, thing.New = true, false
	case t.out.Has(c):
		thing.Up = true
	case d.shown[c] > 0:
		holders = string(unicode.ToUpper(d.letters[d.shown[c]-1]))
	case !t.over && !t.header.Tell.Deduces():
	case t.holder(c) != nobody:
		holders = string(unicode.ToUpper(d.letters[t.holder(c)]))
	case t.header.Tell.Deduces() && t.seatMask(c) != d.anyone:
		holders = d.among(t.seatMask(c))
	}
	if holders != "" {
		thing.May = []scene.Thing{{Kind: scene.Card, Text: holders}}
	}
	return thing
}

// among names who may hold a card, or who may not; "" where that would be many.
func (d *drawer) among(mask uint16) string {
	letters := func(mask uint16) string { return strings.ToUpper(strings.Join(strings.Split(d.list(mask), ""), "/")) }
	in, out := letters(mask), letters(d.anyone&^mask)
	if len(out) < len(in) {
		in = "not " + out
	}
	if len(in) > mostAmong {
		return ""
	}
	return in
}

// mostAmong is how many characters fit a card of the grid.
const mostAmong = 5

// sceneAsked is the last question, and with notes those before it.
func (t *table) sceneAsked(s *scene.Scene) {
	var said []string
	for _, e := range t.log.All() {
		if e.action.kind != asks {
			continue
		}
		said = append(said, record.Caption(Game{}, e.number, e.move))
		s.Asked = &scene.Asked{By: t.header.Players[e.action.seat], To: t.header.Players[e.action.target],
			What: strings.Trim(e.move.Get("PHRASE")+e.move.Get("TEXT"), `"`) + "?", Answer: e.move.Get("ANSWER")}
	}
	if t.header.Tell == record.Notes {
		s.Facts = said[max(len(said)-notesShown, 0):]
	}
}
