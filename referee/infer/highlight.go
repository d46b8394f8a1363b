package infer

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/words"
)

// stone is the highlight stones of one colour.
type stone struct {
	colour string
	left   int
}

// The highlights variant has two colours of stones, three of each.
const (
	stoneColours = 2
	stonesEach   = 3
)

// highlight: the Universe puts stones beside experiments; there they stay.
func (t *table) highlight(_ int, r *referee.Ruling) error {
	colour, numbers := strings.ToLower(r.Move.Get("COLOUR")), r.Move.Each("N")
	if !t.plays[highlights] {
		return referee.Against("highlight stones belong to the highlights variant, which this table does not play")
	}
	if err := t.going("a highlight"); err != nil {
		return err
	}
	s, err := t.stonesOf(colour)
	if err != nil {
		return err
	}
	if s.left < len(numbers) {
		return referee.Against("%s asked for, %d left", words.Plural(len(numbers), colour+" stone", colour+" stones"), s.left)
	}
	s.left -= len(numbers)
	for _, number := range numbers {
		n, e, err := t.at(number)
		if err != nil {
			return err
		}
		if slices.Contains(e.highlights, colour) {
			return referee.Against("experiment %d has a %s stone already", n, colour)
		}
		e.highlights = append(slices.Clone(e.highlights), colour)
	}
	r.Move = r.Move.Set("COLOUR", colour)
	return nil
}

// stonesOf finds the stones of a colour; the first two colours named are the two there are.
func (t *table) stonesOf(colour string) (*stone, error) {
	for i := range t.stones {
		if t.stones[i].colour == colour {
			return &t.stones[i], nil
		}
	}
	if len(t.stones) == stoneColours {
		return nil, referee.Against("the stones have two colours, %s and %s", t.stones[0].colour, t.stones[1].colour)
	}
	t.stones = append(t.stones, stone{colour, stonesEach})
	return &t.stones[len(t.stones)-1], nil
}
