package differ

import (
	"context"
	"fmt"
	"slices"

	"umpire/referee/infer/dice"
	"umpire/referee/phrase/core"
)

// search looks for the smallest experiment of each kind wanted, over every experiment that phrases can tell apart.
type search struct {
	phrases  []Phrase
	wants    []uint // the wanted verdicts, bit i for phrase i; removed as they are found
	found    map[uint]*dice.Experiment
	set      dice.Set
	supply   [3]int
	features *features
	progress func(string)

	scene    core.Scene
	layout   layout
	chosen   []cell
	used     struct{ colours, faces [8]int8 } // by class: how many of its values are in use
	left     [3]int
	steps    int       // experiments judged
	effort   int       // how many may be
	cells    [2][]cell // what a die can be: visible, covered
	stopping context.Context
}

// cell is what one die can be.
type cell struct {
	colour, face value
	bearing      dice.Bearing
}

// boundless is a supply that never runs out.
var boundless = [3]int{1 << 20, 1 << 20, 1 << 20}

func newSearch(ctx context.Context, q Question, wants ...uint) *search {
	h := &search{phrases: q.phrases(), wants: wants, found: map[uint]*dice.Experiment{}, set: q.Set, supply: boundless,
		progress: q.Progress, stopping: ctx, effort: q.Effort, features: q.features()}
	if q.Supply != nil {
		h.supply = *q.Supply
	}
	return h
}

// run looks at experiments of so many dice and more, until all is found or the bound is reached; it returns how far it came.
func (h *search) run(from, bound int) (searched int, err error) {
	for n := from; n <= bound && len(h.wants) > 0; n++ {
		if err := h.size(n); err != nil {
			return n - 1, err
		}
	}
	return bound, nil
}

// size looks at every experiment of n dice, fewest contacts first.
func (h *search) size(n int) error {
	h.prepare(n)
	layouts := h.layouts(n)
	for i, l := range layouts {
		if h.progress != nil && len(layouts) > 1 {
			h.progress(fmt.Sprintf("%d dice: layout %d of %d", n, i+1, len(layouts)))
		}
		if err := h.lay(l); err != nil || len(h.wants) == 0 {
			return err
		}
	}
	return nil
}

// prepare lists what a die can be among n: while no colour can run out, colours that nobody can tell apart are one.
func (h *search) prepare(n int) {
	merge := true
	for _, supply := range h.supply {
		merge = merge && supply >= n
	}
	h.cells = [2][]cell{}
	bearings := []dice.Bearing{0}
	if n > 1 && h.features.bearings != 0 {
		bearings = h.features.bearingsWorth()
	}
	for _, colour := range h.features.colours(merge) {
		for _, face := range h.features.numbersWorth() {
			for _, bearing := range bearings {
				h.cells[0] = append(h.cells[0], cell{colour, face, bearing})
			}
		}
		for _, bearing := range bearings {
			h.cells[1] = append(h.cells[1], cell{colour, value{}, bearing})
		}
	}
}

// lay tries every choice of dice for one layout.
func (h *search) lay(l layout) error {
	h.layout, h.left = l, h.supply
	n := len(l.Touch)
	h.chosen = make([]cell, n)
	lay(&h.scene, l.Layout)
	return h.place(0, n)
}

// lay tells a scene how its dice lie.
func lay(s *core.Scene, l dice.Layout) {
	s.Reset(len(l.Touch))
	for i := range l.Touch {
		for j := range l.Touch {
			if l.Below[i]>>j&1 == 1 {
				s.Stack(i, j)
			} else if i < j && l.Touch[i]>>j&1 == 1 {
				s.Touch(i, j)
			}
		}
	}
}

// Scene lays an experiment out for phrases to look at.
func Scene(e *dice.Experiment) *core.Scene {
	s := new(core.Scene)
	lay(s, e.Layout)
	for i, die := range e.Dice {
		s.Die(i, int(die.Colour), int(die.Face))
		s.Bear(i, int(die.Bearing))
	}
	return s
}

// place chooses the die at one place and goes on with the next.
func (h *search) place(at, n int) error {
	if at == n {
		return h.judge()
	}
	cells := h.cells[h.layout.covered>>at&1]
	from := 0
	for _, earlier := range h.layout.notBefore[at] {
		from = max(from, h.layout.index[earlier])
	}
	for k := from; k < len(cells); k++ {
		c := cells[k]
		if h.left[c.colour.is] == 0 || !h.next(c) {
			continue
		}
		used := h.used
		h.use(c)
		h.left[c.colour.is]--
		h.chosen[at], h.layout.index[at] = c, k
		h.scene.Die(at, int(c.colour.is), int(c.face.is))
		if h.features.bearings != 0 {
			h.scene.Bear(at, int(c.bearing))
		}
		err := h.place(at+1, n)
		h.left[c.colour.is]++
		h.used = used
		if err != nil || len(h.wants) == 0 {
			return err
		}
	}
	return nil
}

// next tells whether interchangeable values come in their order: the second never before the first.
func (h *search) next(c cell) bool {
	return c.colour.place <= h.used.colours[c.colour.class] && c.face.place <= h.used.faces[c.face.class]
}

func (h *search) use(c cell) {
	h.used.colours[c.colour.class] = max(h.used.colours[c.colour.class], c.colour.place+1)
	h.used.faces[c.face.class] = max(h.used.faces[c.face.class], c.face.place+1)
}

// judge asks the phrases about the dice chosen.
func (h *search) judge() error {
	if h.steps++; h.steps&0xfff == 0 && h.stopping.Err() != nil {
		return h.stopping.Err()
	}
	if h.steps == h.effort {
		return ErrEffort
	}
	if !h.bearable() {
		return nil
	}
	verdict := uint(0)
	for i, p := range h.phrases {
		if p.Holds(&h.scene) {
			verdict |= 1 << i
		}
	}
	if i := slices.Index(h.wants, verdict); i >= 0 {
		h.found[verdict] = h.experiment()
		h.wants = slices.Delete(h.wants, i, i+1)
	}
	return nil
}

// bearable refuses experiments whose dice all lie in one direction: there is nothing they could be north of.
func (h *search) bearable() bool {
	if h.features.bearings == 0 || len(h.chosen) == 0 {
		return true
	}
	all := dice.North | dice.East | dice.South | dice.West
	for _, c := range h.chosen {
		all &= c.bearing
	}
	return all == 0
}

// experiment writes down the dice chosen.
func (h *search) experiment() *dice.Experiment {
	e := &dice.Experiment{Layout: h.layout.Layout}
	for _, c := range h.chosen {
		e.Dice = append(e.Dice, dice.Die{Colour: c.colour.is, Face: c.face.is, Bearing: c.bearing})
	}
	return e.Write(h.set)
}
