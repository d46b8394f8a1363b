package cats

import "umpire/referee"

// FixEdit lets the game go on where an edit of older moves has made an
// announcement false: the announcement is marked unchecked, and its round
// stays unscored.
func (t *table) FixEdit(number int, refused referee.Move) (int, referee.Move, bool) {
	switch {
	case t.over():
	case t.now.stuck():
		said := referee.Move{Verb: "announce", Args: []referee.Arg{{Slot: colourSlot, Text: string(t.now.called)}}}
		return t.now.announced, said.Set(leaveSlot, unchecked), true
	case refused.Verb == "announce" && !refused.Has(leaveSlot) && t.now.announced == 0 && t.now.truth(Colour(refused.Get(colourSlot))) == no:
		return number, refused.Set(leaveSlot, unchecked), true
	}
	return 0, referee.Move{}, false
}
