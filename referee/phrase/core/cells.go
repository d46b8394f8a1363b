package core

// A thing looked at by itself is in one of at most 64 cells: a card is its own cell; a die's is told by its colour, its number,
// and whether it is stacked and touches something (bearings apart). What looks at x alone is so a set of cells.

// cellBits is the cells of a game as a scene to look things up in, and those that are possible.
type cellBits struct {
	scene *Scene
	all   uint64
}

var diceCells, cardCells = newDiceCells(), cellBits{deck, WholeDeck}

func (g Game) cells() cellBits {
	if g == Cards {
		return cardCells
	}
	return diceCells
}

// newDiceCells has for each colour the dice that touch nothing, and those that touch, stacked or not, showing 0 (covered) to 6.
func newDiceCells() cellBits {
	const each = 6 + 2*7
	s := &Scene{}
	s.Reset(3 * each)
	for i := range 3 * each {
		k := i % each
		number := k + 1
		if k >= 6 {
			number = (k - 6) % 7
			s.joined = s.joined.With(i)
		}
		s.Die(i, i/each, number)
		if number == 0 {
			s.covered = s.covered.With(i)
		}
		if k >= 6+7 {
			s.stacked = s.stacked.With(i)
		}
	}
	return cellBits{s, 1<<(3*each) - 1}
}

// of is the cells whose things are as a meaning says that looks at x alone.
func (c cellBits) of(m Meaning) uint64 {
	return uint64(compiler{}.pick(m)(c.scene, c.scene.things, c.scene.things))
}
