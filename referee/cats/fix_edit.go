package cats

import (
	"slices"

	"umpire/referee"
)

// FixEdit lets the game go on where an edit of older moves has made an
// announcement false: the announcement is marked unchecked, and its round
// stays unscored.
func (t *table) FixEdit(number int, refused referee.Move) (int, referee.Move, bool) {
	switch {
	case t.over():
	case t.now.stuck():
		return t.now.announced, t.now.announcement(unchecked), true
	case refused.Verb == "announce" && !marked(refused, unchecked) && t.now.announced == 0 && t.now.truth(Colour(refused.Get(colourSlot))) == no:
		refused.Args = append(slices.Clone(refused.Args), referee.Arg{Slot: markSlot, Text: unchecked})
		return number, refused, true
	}
	return 0, referee.Move{}, false
}

// announcement is the line that began the round, with one mark more.
func (r *round) announcement(mark string) referee.Move {
	m := referee.Move{Verb: "announce", Args: []referee.Arg{{Slot: colourSlot, Text: string(r.called)}}}
	for text, is := range map[string]bool{unchecked: r.unchecked, untimed: r.untimed} {
		if is && text != mark {
			m.Args = append(m.Args, referee.Arg{Slot: markSlot, Text: text})
		}
	}
	m.Args = append(m.Args, referee.Arg{Slot: markSlot, Text: mark})
	return m
}
