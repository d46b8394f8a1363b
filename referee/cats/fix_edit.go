package cats

import (
	"slices"

	"umpire/referee/record"
)

// FixEdit lets the game go on where an edit of older moves has made an
// announcement false: the announcement is marked unchecked, and its round
// stays unscored.
func (t *table) FixEdit(number int, refused record.Move) (int, record.Move, bool) {
	switch {
	case t.over():
	case t.now.stuck():
		return t.now.announced, t.now.announcement(unchecked), true
	case refused.Verb == "announce" && !marked(refused, unchecked) && t.now.announced == 0 && t.now.truth(Colour(refused.Get(colourSlot))) == no:
		refused.Args = append(slices.Clone(refused.Args), record.Arg{Slot: markSlot, Text: unchecked})
		return number, refused, true
	}
	return 0, record.Move{}, false
}

// announcement is the line that began the round, with one mark more.
func (r *round) announcement(mark string) record.Move {
	m := record.Move{Verb: "announce", Args: []record.Arg{{Slot: colourSlot, Text: string(r.called)}}}
	for text, is := range map[string]bool{unchecked: r.unchecked, untimed: r.untimed} {
		if is && text != mark {
			m.Args = append(m.Args, record.Arg{Slot: markSlot, Text: text})
		}
	}
	m.Args = append(m.Args, record.Arg{Slot: markSlot, Text: mark})
	return m
}
