// Package dice is the notation of Infer's experiments and the shapes dice can take.
//
// Begin with Experiment: some dice, which of them touch, which lie on which. Parse reads one as players write it
// (lines, branches, stacks, further contacts) and Text writes it back; Same tells whether two experiments are one and
// the same to the rules; Shapes lists every way a few dice can lie, and Write puts a built experiment into words.
// What a phrase makes of an experiment is told elsewhere: nothing here knows of laws.
package dice

import (
	"fmt"
	"math/bits"
	"strings"
	"unicode"
)

// MaxDice is the most dice one experiment may hold; the box has sixty.
const MaxDice = 64

// maxDepth is how deep branches may nest.
const maxDepth = 64

// Bearing is where a die lies in its experiment, a set of directions; northern and southern exclude each other, and so
// do eastern and western.
type Bearing uint8

// The four directions of the compass variant.
const (
	North Bearing = 1 << iota
	East
	South
	West
)

// String writes a bearing as it stands after the caret: n, ne, sw and so on; empty where there is none.
func (b Bearing) String() string {
	var out strings.Builder
	for i, direction := range []Bearing{North, South, East, West} {
		if b&direction != 0 {
			out.WriteByte("nsew"[i])
		}
	}
	return out.String()
}

// Bearings lists every bearing a die can carry, none first.
var Bearings = []Bearing{0, North, South, East, West, North | East, North | West, South | East, South | West}

// Die is one die as it lies: its colour counts from 0 in the set's order; its face is 1 to 6, and 0 where another die
// lies on it, since that number cannot be seen and never matters.
type Die struct {
	Colour  int8
	Face    int8
	Bearing Bearing
}

// Set is the dice of a table: three colours, told apart by their first letters, and whether the compass is in use.
type Set struct {
	Colours []string
	Compass bool
}

// Check tells what is wrong with the colours: there must be three, each with a first letter of its own.
func (s Set) Check() error {
	if len(s.Colours) != 3 {
		return fmt.Errorf("%d colours: Infer is played with three", len(s.Colours))
	}
	seen := map[rune]string{}
	for _, name := range s.Colours {
		first := firstLetter(name)
		for _, r := range name {
			if !unicode.IsLetter(r) {
				return fmt.Errorf("the colour %q: a colour is written in letters only", name)
			}
		}
		if first == 0 {
			return fmt.Errorf("an empty colour: three names are expected, as red, white, blue")
		}
		if other, taken := seen[first]; taken {
			return fmt.Errorf("the colours %s and %s begin with the same letter; dice are written by it, so each needs its own", other, name)
		}
		seen[first] = name
	}
	return nil
}

func firstLetter(name string) rune {
	for _, r := range name {
		return unicode.ToLower(r)
	}
	return 0
}

// letter is the letter dice of this colour are written with.
func (s Set) letter(colour int8) string { return string(firstLetter(s.Colours[colour])) }

// colourOf finds a colour by its letter.
func (s Set) colourOf(letter rune) (int8, bool) {
	for i, name := range s.Colours {
		if firstLetter(name) == unicode.ToLower(letter) {
			return int8(i), true
		}
	}
	return 0, false
}

// Layout is how some dice lie. Bit j of Touch[i] says that dice i and j touch, beside one another or one on the other; bit j of
// Below[i] says that i lies directly on j.
type Layout struct{ Touch, Below []uint64 }

// Experiment is some dice on the table. Treat it as a value that never changes once made.
type Experiment struct {
	Dice []Die
	Layout

	groups   string
	contacts string
	names    []string
}

// New makes an experiment of n dice that do not touch yet.
func New(n int) *Experiment {
	return &Experiment{Dice: make([]Die, n), Layout: Layout{make([]uint64, n), make([]uint64, n)}}
}

// Join lets two dice touch side by side.
func (l Layout) Join(i, j int) {
	l.Touch[i] |= 1 << j
	l.Touch[j] |= 1 << i
}

// Lay puts one die on another; they touch.
func (l Layout) Lay(upper, lower int) {
	l.Below[upper] |= 1 << lower
	l.Join(upper, lower)
}

// relation is 0 where dice i and j are apart, 1 side by side, 2 where i lies on j, 3 where j lies on i.
func (l Layout) relation(i, j int) uint64 {
	switch {
	case l.Below[i]&(1<<j) != 0:
		return 2
	case l.Below[j]&(1<<i) != 0:
		return 3
	default:
		return l.Touch[i] >> j & 1
	}
}

// Covered is the set of dice with a die on top.
func (l Layout) Covered() uint64 {
	var covered uint64
	for _, below := range l.Below {
		covered |= below
	}
	return covered
}

// Contacts counts the pairs of dice that touch, stacked pairs among them.
func (l Layout) Contacts() int {
	ends := 0
	for _, touch := range l.Touch {
		ends += bits.OnesCount64(touch)
	}
	return ends / 2
}

// Count tells how many dice of each colour the experiment holds.
func (e *Experiment) Count() [3]int {
	var count [3]int
	for _, die := range e.Dice {
		count[die.Colour]++
	}
	return count
}

// hideCovered forgets the numbers that cannot be seen.
func (e *Experiment) hideCovered() {
	covered := e.Covered()
	for i := range e.Dice {
		if covered&(1<<i) != 0 {
			e.Dice[i].Face = 0
		}
	}
}
