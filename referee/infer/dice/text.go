package dice

import (
	"cmp"
	"math/bits"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Text is the experiment as it was typed, spaces normalised, every die written out, covered dice without a number;
// `none` where there is no die. An experiment that was built rather than read has no text yet: Write gives it one.
func (e *Experiment) Text() string { return joined(e.groups, e.contacts) }

// Add is the text of this experiment with more dice, as typed, put beside it; further contacts stay at the end.
func (e *Experiment) Add(more *Experiment) string {
	renumbered := dieNumber.ReplaceAllStringFunc(more.contacts, func(number string) string {
		n, _ := strconv.Atoi(number)
		return strconv.Itoa(n + len(e.Dice))
	})
	return joined(e.groups, more.groups, e.contacts, renumbered)
}

var dieNumber = regexp.MustCompile(`\d+`)

func joined(parts ...string) string {
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	return cmp.Or(strings.Join(parts, " "), "none")
}

// Name is the die as it is written, once the experiment has been read.
func (e *Experiment) Name(i int) string { return e.names[i] }

func (e *Experiment) dieText(set Set, i int) string {
	die := e.Dice[i]
	text := set.letter(die.Colour)
	if die.Face > 0 {
		text += strconv.Itoa(int(die.Face))
	}
	if die.Bearing != 0 {
		text += "^" + die.Bearing.String()
	}
	return text
}

// Write gives a built experiment its text: lines and branches along contacts, stacks, and the rest as further contacts.
// It returns the same experiment with the dice in the order written.
func (e *Experiment) Write(set Set) *Experiment {
	e = &Experiment{Dice: slices.Clone(e.Dice), Layout: e.Layout}
	e.hideCovered()
	w := &writer{e: e, set: set, number: make([]int, len(e.Dice))}
	w.columns()
	text := joined(append(w.groups(), w.further()...)...)
	written, err := Parse(set, text)
	if err != nil {
		panic("dice: wrote what cannot be read: " + text + ": " + err.Error())
	}
	return written
}

// writer puts dice into words. A column is a plain stack: each die in it lies on one die only, and that die carries no
// other in its column. up[i] is the die above i in its column, or -1; number is the order written, from 1.
type writer struct {
	e       *Experiment
	set     Set
	up      []int
	number  []int
	order   []int
	written [MaxDice]uint64
}

func (w *writer) columns() {
	w.up = make([]int, len(w.e.Dice))
	for i := range w.up {
		w.up[i] = -1
	}
	for i, below := range w.e.Below {
		if bits.OnesCount64(below) == 1 && w.up[bits.TrailingZeros64(below)] < 0 {
			w.up[bits.TrailingZeros64(below)] = i
		}
	}
}

// bottom tells whether a die is the lowest of its column.
func (w *writer) bottom(i int) bool {
	below := w.e.Below[i]
	return bits.OnesCount64(below) != 1 || w.up[bits.TrailingZeros64(below)] != i
}

// beside lists the bottoms of other columns that touch this bottom, in order.
func (w *writer) beside(i int) []int {
	var found []int
	for j := range w.e.Dice {
		if w.e.relation(i, j) == 1 && w.bottom(j) {
			found = append(found, j)
		}
	}
	return found
}

// groups writes what hangs together along contacts of columns, beginning a line at one of its ends where it has one.
func (w *writer) groups() (all []string) {
	for _, end := range []bool{true, false} {
		for i := range w.e.Dice {
			if w.number[i] == 0 && w.bottom(i) && (len(w.beside(i)) <= 1) == end {
				all = append(all, w.line(i))
			}
		}
	}
	return all
}

// line writes a column and, beside it, those not yet written that touch it: branches, the last of which goes on as the line.
func (w *writer) line(bottom int) string {
	line, last := w.column(bottom), ""
	for _, j := range w.beside(bottom) {
		if w.number[j] > 0 {
			continue
		}
		if last != "" {
			line += "-(" + last + ")"
		}
		w.tell(bottom, j)
		last = w.line(j)
	}
	if last != "" {
		line += "-" + last
	}
	return line
}

// column writes a stack, its top first.
func (w *writer) column(bottom int) string {
	dice := []int{bottom}
	for i := bottom; w.up[i] >= 0; i = w.up[i] {
		dice = append(dice, w.up[i])
	}
	var words []string
	for at, i := range slices.Backward(dice) {
		w.order = append(w.order, i)
		w.number[i] = len(w.order)
		words = append(words, w.e.dieText(w.set, i))
		if at > 0 {
			w.tell(i, dice[at-1])
		}
	}
	return strings.Join(words, "/")
}

func (w *writer) tell(i, j int) {
	w.written[i] |= 1 << j
	w.written[j] |= 1 << i
}

// further lists the contacts that neither lines nor stacks have written.
func (w *writer) further() (contacts []string) {
	for _, i := range w.order {
		var on []string
		for _, j := range w.order {
			if w.e.Below[i]&^w.written[i]&(1<<j) != 0 {
				on = append(on, strconv.Itoa(w.number[j]))
				w.tell(i, j)
			}
		}
		if len(on) > 0 {
			contacts = append(contacts, strconv.Itoa(w.number[i])+">"+strings.Join(on, ","))
		}
	}
	for at, i := range w.order {
		for _, j := range w.order[at+1:] {
			if w.e.Touch[i]&^w.written[i]&(1<<j) != 0 {
				contacts = append(contacts, strconv.Itoa(w.number[i])+"~"+strconv.Itoa(w.number[j]))
			}
		}
	}
	return contacts
}
