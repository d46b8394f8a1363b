package infer

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/words"
)

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
	colours, beside := t.stones()
	if len(colours) == stoneColours && beside[colour] == 0 {
		return referee.Against("the stones have two colours, %s and %s", colours[0], colours[1])
	}
	if left := stonesEach - beside[colour]; left < len(numbers) {
		return referee.Against("%s asked for, %d left", words.Plural(len(numbers), colour+" stone", colour+" stones"), left)
	}
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

// stones lists the colours of the stones on the table, and beside how many experiments each lies.
func (t *table) stones() (colours []string, beside map[string]int) {
	beside = map[string]int{}
	for _, e := range t.experiments {
		for _, colour := range e.highlights {
			if beside[colour]++; beside[colour] == 1 {
				colours = append(colours, colour)
			}
		}
	}
	return colours, beside
}
