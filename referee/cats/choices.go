package cats

import (
	"slices"

	"umpire/referee/record"
)

// Choices lists what may fill the next slot of a line.
func (t *table) Choices(f record.Form, before []record.Arg) []record.Choice {
	slot, ok := f.SlotAt(len(before))
	if !ok {
		return nil
	}
	switch slot.Name {
	case nameSlot:
		return t.nameChoices(f.Verb, before)
	case colourSlot:
		if f.Verb == "announce" && t.phase() != "deal" {
			return []record.Choice{}
		}
		return t.colourChoices(f.Verb)
	case orderSlot:
		return t.orderChoices(before)
	case textSlot:
		if !t.now.begun() && (t.last == nil || t.last.voided > 0) { // no round to void
			return []record.Choice{}
		}
	}
	return nil
}

func (t *table) nameChoices(verb string, before []record.Arg) []record.Choice {
	var seats []int
	switch {
	case t.over():
	case verb == "deal":
		seats = t.unseen()
	case verb == "redeal" && t.now.announced == 0:
		seats = t.now.foreheads()
	case t.now.announced == 0 || t.now.stuck():
	case verb == "token":
		seats = t.colourless()
	case verb == "guess", verb == "press":
		seats = t.silent()
	}
	return t.choices(seats, before)
}

// choices offers players, without those the line names already.
func (t *table) choices(seats []int, before []record.Arg) []record.Choice {
	out := []record.Choice{}
	for _, name := range t.header.Names(seats) {
		if !slices.ContainsFunc(before, func(a record.Arg) bool { return a.Text == name }) {
			out = append(out, record.Choice{Text: name})
		}
	}
	return out
}

// colourChoices offers the colours: for a guess the called one first, for an
// announcement those that may be true.
func (t *table) colourChoices(verb string) []record.Choice {
	colours := []Colour{Red, Black}
	if verb != "announce" && t.now.called == Black {
		colours = []Colour{Black, Red}
	}
	var out []record.Choice
	for _, c := range colours {
		if verb != "announce" || !t.header.Tell.Deduces() || !t.now.unborne(c) {
			out = append(out, record.Choice{Text: string(c)})
		}
	}
	return out
}

// orderChoices offers who is too close to someone first, then all who guessed.
func (t *table) orderChoices(before []record.Arg) []record.Choice {
	r, err := t.ruled()
	if err != nil {
		return []record.Choice{}
	}
	var all, seats []int
	for _, p := range t.open(r) {
		all = append(all, p[:]...)
	}
	for _, x := range r.placing {
		all = append(all, x.seat)
	}
	for _, s := range all {
		if !slices.Contains(seats, s) {
			seats = append(seats, s)
		}
	}
	return t.choices(seats, before)
}
