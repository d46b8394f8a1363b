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
	case refused.Verb == "announce" && !marked(refused, unchecked) && t.now.announced == 0 && t.now.unborne(Colour(refused.Get(colourSlot))):
		refused.Args = with(refused.Args, unchecked)
		return number, refused, true
	}
	return 0, record.Move{}, false
}

// announcement is the line that began the round, with one mark more.
func (r *round) announcement(mark string) record.Move {
	return record.Move{Verb: "announce", Args: with(r.call, mark)}
}

// with is what an announcement says, with one mark more.
func with(call []record.Arg, mark string) []record.Arg {
	return append(slices.Clone(call), record.Arg{Slot: markSlot, Text: mark})
}
