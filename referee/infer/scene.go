package infer

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"umpire/referee/infer/dice"
	"umpire/referee/record"
	"umpire/referee/scene"
	"umpire/referee/words"
)

// Scene has the experiments as they lie, the newest first, their marks beside them, what is left, and the theories.
func (t *table) Scene() *scene.Scene {
	s := &scene.Scene{Title: "Infer"}
	status := t.Status()
	for i, name := range t.everyone {
		seat := scene.Seat{Name: name, Turn: name == status.Turn, Won: slices.Contains(status.Winners, name)}
		switch {
		case i == 0:
			seat.Note = "the Universe"
		case t.place(name) < 0:
			seat.Note, seat.Out = "has left", true
		}
		s.Seats = append(s.Seats, seat)
	}
	newest := t.newest()
	for i, e := range slices.Backward(t.experiments) {
		if e.gone && t.header.Tell == record.Facts {
			continue
		}
		g := t.laid(e.dice)
		g.Title, g.Note, g.Gone, g.New = fmt.Sprint(i+1), e.by, e.gone, i == newest
		if g.Mark = string(t.told(e)); g.Mark == "" {
			g.Mark = "?"
		}
		s.Middle = append(s.Middle, g)
	}
	_, token, _ := strings.Cut(words.Plural(t.tokens, "token", "tokens"), " ")
	left := scene.Group{Title: "left", Left: true, Things: []scene.Thing{
		{Kind: scene.Token, Text: token, Count: t.tokens, Gone: t.tokens == 0}, {Kind: scene.Token, Text: "markers", Count: t.markers, Gone: t.markers == 0}}}
	for i, colour := range t.set.Colours {
		left.Things = append(left.Things, scene.Thing{Kind: scene.Die, Colour: scene.Colour(colour), Text: colour, Count: t.supply[i], Gone: t.supply[i] == 0})
	}
	s.Middle = append(s.Middle, left)
	for i, th := range t.theories {
		s.Facts = append(s.Facts, t.theoryLine(i, th).String())
	}
	if !t.law.hidden() {
		s.Facts = append(s.Facts, "The law: "+t.law.words)
	}
	return s
}

// newest is the experiment that was laid, changed or marked last.
func (t *table) newest() int {
	last := 0
	for i, e := range t.experiments {
		if e.latest() >= t.experiments[last].latest() {
			last = i
		}
	}
	return last
}

func (e *experiment) latest() int { return max(e.move, e.marked) }

// laid places dice on a grid: those that touch beside each other as far as there is room,
// each group beside the last, what lies on others above their middle. Links are all contacts.
func (t *table) laid(e *dice.Experiment) scene.Group {
	g := scene.Group{Placed: true}
	at, height := make([][2]float64, len(e.Dice)), make([]int, len(e.Dice))
	edge, placed := 0.0, uint64(0)
	for first := range e.Dice {
		if placed>>first&1 == 0 && e.Below[first] == 0 {
			edge = spread(e, first, edge, at, &placed) + gap
		}
	}
	for range e.Dice { // what lies on dice that are placed
		for i := range e.Dice {
			if placed>>i&1 == 1 || e.Below[i]&^placed != 0 {
				continue
			}
			var x, y float64
			for below := e.Below[i]; below != 0; below &= below - 1 {
				j := bits.TrailingZeros64(below)
				x, y, height[i] = x+at[j][0], y+at[j][1], max(height[i], height[j]+1)
			}
			n := float64(bits.OnesCount64(e.Below[i]))
			at[i], placed = [2]float64{x/n + lift/2, y/n - lift}, placed|1<<i
		}
	}
	for i, die := range e.Dice {
		thing := scene.Thing{Kind: scene.Die, Colour: scene.Colour(t.set.Colours[die.Colour]), Face: int(die.Face), X: at[i][0], Y: at[i][1], Height: height[i]}
		thing.Text = die.Bearing.String()
		g.Things = append(g.Things, thing)
		for j := range i {
			if e.Touch[i]>>j&1 == 1 && e.Below[i]>>j&1 == 0 && e.Below[j]>>i&1 == 0 {
				g.Links = append(g.Links, [2]int{j, i})
			}
		}
	}
	slices.SortStableFunc(g.Links, func(a, b [2]int) int { return a[0] - b[0] })
	return g
}

// Between groups there is a gap; a die on another is drawn so much higher.
const (
	gap  = 0.6
	lift = 0.45
)

// spread places a die on the table at the edge, and around it those that touch it; it gives the new edge.
func spread(e *dice.Experiment, first int, edge float64, at [][2]float64, placed *uint64) float64 {
	taken, order := map[[2]float64]bool{{}: true}, []int{first}
	left, right := 0.0, 0.0
	for k := 0; k < len(order); k++ {
		i := order[k]
		*placed |= 1 << i
		for j := range e.Dice {
			if e.Touch[i]>>j&1 == 1 && e.Below[j] == 0 && !slices.Contains(order, j) {
				at[j] = free(taken, at[i])
				taken[at[j]] = true
				left, right = min(left, at[j][0]), max(right, at[j][0])
				order = append(order, j)
			}
		}
	}
	for _, i := range order {
		at[i][0] = edge + (at[i][0] - left)
	}
	return edge + (right - left) + 1
}

// free is the nearest free cell to one, beside it if there is one.
func free(taken map[[2]float64]bool, c [2]float64) [2]float64 {
	for d := 1.0; ; d++ {
		for _, step := range [][2]float64{{1, 0}, {0, 1}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
			if next := [2]float64{c[0] + d*step[0], c[1] + d*step[1]}; !taken[next] {
				return next
			}
		}
	}
}
