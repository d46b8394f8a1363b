package dice

import (
	"math/bits"
	"strconv"
	"strings"
)

// Text is the experiment as it was typed, spaces normalised, every die written out, covered dice without a number;
// `none` where there is no die. It is empty for an experiment that was built rather than read: Write gives that a text.
func (e *Experiment) Text() string {
	if e.groups == "" {
		return "none"
	}
	if e.contacts == "" {
		return e.groups
	}
	return e.groups + " " + e.contacts
}

// Add is the text of this experiment with more dice, as typed, put beside it; further contacts stay at the end.
func (e *Experiment) Add(more *Experiment) string {
	words := []string{}
	for _, part := range []string{e.groups, more.groups, e.contacts, shift(more.contacts, len(e.Dice))} {
		if part != "" {
			words = append(words, part)
		}
	}
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, " ")
}

// shift renumbers further contacts by an offset.
func shift(contacts string, by int) string {
	var out strings.Builder
	for len(contacts) > 0 {
		digits := len(contacts) - len(strings.TrimLeft(contacts, "0123456789"))
		if digits == 0 {
			out.WriteByte(contacts[0])
			contacts = contacts[1:]
			continue
		}
		n, _ := strconv.Atoi(contacts[:digits])
		out.WriteString(strconv.Itoa(n + by))
		contacts = contacts[digits:]
	}
	return out.String()
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
	w := &writer{e: e, set: set, number: make([]int, len(e.Dice))}
	covered := e.Covered()
	for i := range e.Dice {
		if covered&(1<<i) != 0 && e.Dice[i].Face != 0 {
			e = e.clone()
			e.hideCovered()
			w.e = e
			break
		}
	}
	w.columns()
	for _, bottom := range w.starts() {
		if w.number[bottom] == 0 {
			w.separate()
			w.line(bottom)
		}
	}
	w.further()
	written, err := Parse(set, w.text())
	if err != nil {
		panic("dice: wrote what cannot be read: " + w.text() + ": " + err.Error())
	}
	return written
}

func (e *Experiment) clone() *Experiment {
	return &Experiment{
		Dice:  append([]Die(nil), e.Dice...),
		Touch: append([]uint64(nil), e.Touch...),
		Below: append([]uint64(nil), e.Below...),
	}
}

// writer puts dice into words. A column is a plain stack: each die in it lies on one die only, and that die carries no
// other in its column. up[i] is the die above i in its column, or -1; number is the order written, from 1.
type writer struct {
	e        *Experiment
	set      Set
	up       []int
	number   []int
	order    []int
	out      strings.Builder
	contacts []string
	written  [MaxDice]uint64
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
		side := w.e.Touch[i]&(1<<j) != 0 && w.e.Below[i]&(1<<j) == 0 && w.e.Below[j]&(1<<i) == 0
		if side && w.bottom(j) {
			found = append(found, j)
		}
	}
	return found
}

// starts orders the columns so that a line is begun at one of its ends.
func (w *writer) starts() []int {
	var ends, others []int
	for i := range w.e.Dice {
		switch {
		case !w.bottom(i):
		case len(w.beside(i)) <= 1:
			ends = append(ends, i)
		default:
			others = append(others, i)
		}
	}
	return append(ends, others...)
}

func (w *writer) separate() {
	if w.out.Len() > 0 {
		w.out.WriteByte(' ')
	}
}

// line writes a column and, beside it, every column not yet written that touches it; the last goes on as the line.
func (w *writer) line(bottom int) {
	w.column(bottom)
	for {
		next := w.unwritten(bottom)
		if next < 0 {
			return
		}
		w.tell(bottom, next)
		if w.branches(bottom, next) {
			w.out.WriteString("-(")
			w.line(next)
			w.out.WriteString(")")
			continue
		}
		w.out.WriteString("-")
		w.line(next)
		return
	}
}

func (w *writer) unwritten(bottom int) int {
	for _, j := range w.beside(bottom) {
		if w.number[j] == 0 {
			return j
		}
	}
	return -1
}

// branches tells whether, once next and all it leads to are written, something beside bottom is still to come.
func (w *writer) branches(bottom, next int) bool {
	reached := uint64(1)<<bottom | 1<<next
	for todo := []int{next}; len(todo) > 0; {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, j := range w.beside(i) {
			if w.number[j] == 0 && reached&(1<<j) == 0 {
				reached |= 1 << j
				todo = append(todo, j)
			}
		}
	}
	for _, j := range w.beside(bottom) {
		if w.number[j] == 0 && reached&(1<<j) == 0 {
			return true
		}
	}
	return false
}

// column writes a stack, its top first.
func (w *writer) column(bottom int) {
	dice := []int{bottom}
	for i := bottom; w.up[i] >= 0; i = w.up[i] {
		dice = append(dice, w.up[i])
	}
	for at := len(dice) - 1; at >= 0; at-- {
		w.order = append(w.order, dice[at])
		w.number[dice[at]] = len(w.order)
		w.out.WriteString(w.e.dieText(w.set, dice[at]))
		if at > 0 {
			w.out.WriteByte('/')
			w.tell(dice[at], dice[at-1])
		}
	}
}

func (w *writer) tell(i, j int) {
	w.written[i] |= 1 << j
	w.written[j] |= 1 << i
}

// further lists the contacts that neither lines nor stacks have written.
func (w *writer) further() {
	for _, i := range w.order {
		var on []string
		for _, j := range w.order {
			if w.e.Below[i]&^w.written[i]&(1<<j) != 0 {
				on = append(on, strconv.Itoa(w.number[j]))
				w.tell(i, j)
			}
		}
		if len(on) > 0 {
			w.contacts = append(w.contacts, strconv.Itoa(w.number[i])+">"+strings.Join(on, ","))
		}
	}
	for at, i := range w.order {
		for _, j := range w.order[at+1:] {
			if w.e.Touch[i]&^w.written[i]&(1<<j) != 0 {
				w.contacts = append(w.contacts, strconv.Itoa(w.number[i])+"~"+strconv.Itoa(w.number[j]))
			}
		}
	}
}

func (w *writer) text() string {
	if len(w.order) == 0 {
		return "none"
	}
	w.separate()
	return strings.TrimSpace(w.out.String() + strings.Join(w.contacts, " "))
}
