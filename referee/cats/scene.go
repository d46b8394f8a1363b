package cats

import (
	"cmp"
	"fmt"
	"slices"

	"umpire/referee"
	"umpire/referee/scene"
	"umpire/referee/words"
)

// stripsShown is how many of the last rounds are drawn as strips.
const stripsShown = 3

// Scene has the cats in a ring: before a round is scored with what the view knows of the
// foreheads and the tokens as they were taken, after it with all its cards.
func (t *table) Scene() *scene.Scene {
	s := &scene.Scene{Title: Game{}.Title(), Seats: referee.Seated(t), Ring: true}
	r, points, due := t.now, t.points(), t.dueSeats()
	if t.last != nil && !r.begun() && t.last.voided == 0 {
		r = t.last
	}
	for seat := range s.Seats {
		of := &s.Seats[seat]
		of.Score = words.Plural(points[seat], "point", "points")
		of.Turn = slices.Contains(due, seat)
		if seat == r.dealer {
			of.Out, of.Note = true, "deals"
			of.Things = []scene.Thing{{Kind: scene.Head}}
			continue
		}
		of.Things = t.cat(r, seat)
		if r.scoring != nil {
			of.Note = fmt.Sprintf("%+d", r.scoring.of(seat).points)
		}
	}
	called := string(r.called)
	switch {
	case t.over():
		called = ""
	case r.announced == 0:
		called = fmt.Sprintf("Round %d", t.round())
	}
	s.Middle = append(s.Middle, scene.Group{Title: called, Note: t.stage()})
	for _, past := range t.scoredRounds() {
		if strip, ok := t.sceneStrip(past); ok {
			s.Strips = append(s.Strips, strip)
		}
	}
	s.Strips = s.Strips[max(0, len(s.Strips)-stripsShown):]
	return s
}

// dueSeats are those who are to guess, else the dealer.
func (t *table) dueSeats() []int {
	switch {
	case t.over():
		return nil
	case t.now.phase() == "guess" && len(t.silent()) > 0:
		return t.silent()
	}
	return []int{t.now.dealer}
}

// cat is a head with its card, and the token that was taken.
func (t *table) cat(r *round, seat int) []scene.Thing {
	head := scene.Thing{Kind: scene.Head, Text: "?"}
	if r.known(seat) {
		head.Text, head.Up = r.cards[seat].Signed(), true
		if !r.cards[seat].IsJoker() {
			head.Colour = scene.Colour(colourOf(r.cards[seat], Red))
		}
	}
	things := []scene.Thing{head}
	if g := r.guess(seat); g != nil {
		token := scene.Thing{Kind: scene.Token, Colour: scene.Colour(g.colour), Text: string(g.colour)}
		if r.scoring != nil {
			token.Right, token.Gone = r.scoring.of(seat).right, !r.scoring.of(seat).right
		}
		things = append(things, token)
	}
	return things
}

// sceneStrip is a scored round in time, of the guesses whose times are known.
func (t *table) sceneStrip(r *round) (scene.Strip, bool) {
	if !r.scoring.paced {
		return scene.Strip{}, false
	}
	strip := scene.Strip{Title: fmt.Sprintf("Round %d, %s", r.number, r.called), Unit: "s"}
	for _, x := range r.scoring.results {
		if g := r.guess(x.seat); r.timed(*g) {
			strip.Dots = append(strip.Dots, scene.Dot{At: g.at.Seconds(), Text: t.header.Players[x.seat], Right: x.right})
		}
	}
	slices.SortStableFunc(strip.Dots, func(a, b scene.Dot) int { return cmp.Compare(a.At, b.At) })
	return strip, len(strip.Dots) > 0
}
