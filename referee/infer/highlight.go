package infer

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
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
func (t *table) highlight(_ int, m record.Move) (referee.Ruling, error) {
	colour, numbers := strings.ToLower(m.Get("COLOUR")), m.Each("N")
	if !t.plays[highlights] {
		return referee.Ruling{}, referee.Against("highlight stones belong to the highlights variant, which this table does not play")
	}
	if err := t.going("a highlight"); err != nil {
		return referee.Ruling{}, err
	}
	after := t.next()
	s, err := after.stonesOf(colour)
	if err != nil {
		return referee.Ruling{}, err
	}
	if s.left < len(numbers) {
		return referee.Ruling{}, referee.Against("%s asked for, %d left", words.Plural(len(numbers), colour+" stone", colour+" stones"), s.left)
	}
	s.left -= len(numbers)
	for _, n := range numbers {
		if err := after.lit(colour, n); err != nil {
			return referee.Ruling{}, err
		}
	}
	return referee.Ruling{Move: m.Set("COLOUR", colour), Table: after}, nil
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

// lit puts one stone beside an experiment.
func (t *table) lit(colour, number string) error {
	n, _ := strconv.Atoi(number)
	at, e, err := t.at(record.Move{Args: []record.Arg{{Slot: "N", Text: number}}})
	if err != nil {
		return err
	}
	if slices.Contains(e.highlights, colour) {
		return referee.Against("experiment %d has a %s stone already", n, colour)
	}
	shown := *e
	shown.highlights = append(slices.Clone(e.highlights), colour)
	t.experiments[at-1] = &shown
	return nil
}
