package cats

import (
	"slices"

	"umpire/referee/record"
	"umpire/referee/words"
)

// Choices lists what may fill the next slot of a line.
func (t *table) Choices(f record.Form, before []record.Arg) []record.Choice {
	slot, ok := f.SlotAt(len(before))
	if !ok {
		return nil
	}
	switch slot.Name {
	case nameSlot:
		return t.choices(t.mayBeNamed(f.Verb), before)
	case colourSlot:
		return t.colourChoices(f.Verb)
	case orderSlot:
		var seats []int
		if r, err := t.ruled(); err == nil { // who is too close to somebody first
			for _, p := range t.open(r) {
				seats = append(seats, p[:]...)
			}
			seats = append(seats, r.placing.seats()...)
		}
		return t.choices(seats, before)
	case textSlot:
		if !t.now.begun() && (t.last == nil || t.last.voided > 0) { // no round to void
			return []record.Choice{}
		}
	}
	return nil
}

// mayBeNamed are the seats that a line with this verb may name now.
func (t *table) mayBeNamed(verb string) []int {
	switch {
	case t.over():
	case verb == "deal":
		return t.unseen()
	case verb == "redeal" && t.now.announced == 0:
		return t.now.foreheads()
	case t.now.announced == 0 || t.now.stuck():
	case verb == "token":
		return t.colourless()
	case verb == "guess", verb == "press":
		return t.silent()
	}
	return nil
}

// choices offers players, each once, without those the line names already.
func (t *table) choices(seats []int, before []record.Arg) []record.Choice {
	out := []record.Choice{}
	for _, name := range t.header.Names(seats) {
		if c := (record.Choice{Text: name}); !slices.Contains(out, c) && !slices.ContainsFunc(before, func(a record.Arg) bool { return a.Text == name }) {
			out = append(out, c)
		}
	}
	return out
}

// colourChoices offers the colours: for a guess the called one first, for an
// announcement those that may be true.
func (t *table) colourChoices(verb string) []record.Choice {
	colours := []Colour{Red, Black}
	switch {
	case verb == "announce" && t.phase() != "deal":
		colours = nil
	case verb == "announce" && t.header.Tell.Deduces():
		colours = slices.DeleteFunc(colours, t.now.unborne)
	case t.now.called == Black:
		slices.Reverse(colours)
	}
	return words.Each(colours, func(c Colour) record.Choice { return record.Choice{Text: string(c)} })
}
