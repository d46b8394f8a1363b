package tracker

import (
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/scene"
	"umpire/referee/words"
)

// Scene is the table at the end of a record, as the record's own view and level tell it,
// with the last move as a sentence, what is due, and names as people read them.
func Scene(h *referee.History) *scene.Scene {
	s := h.Table.Scene()
	s.Caption, s.Due = toldLast(h), Due(h.Table.Status())
	if view := h.Header.View; view.Seat() != "" {
		s.Title += ", " + view.Seat() + "'s view"
	}
	s.Tell(words.NamesShown(referee.NamesIn(h)))
	return s
}

// toldLast says the last move in words. A note is for those who read the record, but for one
// that begins with an exclamation mark.
func toldLast(h *referee.History) string {
	for n := len(h.Moves); n > 0; n-- {
		m := h.Moves[n-1]
		if m.Unread() {
			continue
		}
		if m.Verb != "note" {
			return record.Caption(h.Game, n, m)
		}
		if said, loud := strings.CutPrefix(strings.TrimSpace(m.Get("TEXT")), "!"); loud {
			return strings.TrimSpace(said)
		}
	}
	return ""
}
