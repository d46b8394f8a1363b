package tracker

import (
	"regexp"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/record"
	"umpire/referee/scene"
	"umpire/referee/words"
)

// Scene is the table at the end of a record, as the record's own view and level tell it,
// with the last move as a sentence, what is due, and all texts as people read them.
func Scene(h *referee.History) *scene.Scene {
	s := h.Table.Scene()
	s.Caption, s.Due = toldLast(h), h.Table.Status().Due
	if view := h.Header.View; view.Seat() != "" {
		s.Title += ", " + view.Seat() + "'s view"
	}
	s.Tell(Shown(h))
	return s
}

// cardWord is a card as records have it, in a text.
var cardWord = regexp.MustCompile(`\b(?:10|[2-9AJQK])[SHDC]\b`)

// Shown has texts about a record be read as people read them: names, and cards with the
// signs of their suits; a name that looks like a card stays one.
func Shown(h *referee.History) func(text string) string {
	known := referee.NamesIn(h)
	names := words.NamesShown(known)
	return func(text string) string {
		return names(cardWord.ReplaceAllStringFunc(text, func(word string) string {
			if c, is := card.Parse(word); is && !slices.ContainsFunc(known, func(name string) bool { return words.SameName(name, word) }) {
				return c.Signed()
			}
			return word
		}))
	}
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

// Sides says who plays: who with whom and against whom, where there are fixed teams.
func Sides(t referee.Table) string {
	teams := t.Status().Teams
	if len(teams) == 0 {
		return words.List(t.Header().Players)
	}
	return strings.Join(words.Each(teams, words.List), " against ")
}

// ToldRemarks are those remarks of a ruling that the level tells: of what
// follows none, of scores and supplies all.
func ToldRemarks(h *referee.History, remarks []string) []string {
	if h.Header.Tell.Deduces() || h.Game.Traits().Tallies {
		return remarks
	}
	return nil
}
