package record

import (
	"strings"

	"umpire/referee/words"
)

// Listener is a game at whose tables things are said that are no move: that somebody agrees, or how a theory is read back.
type Listener interface {
	// Aside tells whether a typed line, which is no move, is such a thing. Then it is kept as a note; an error says what follows from
	// it instead.
	Aside(t Table, line string) (bool, error)
}

// aside is the note that keeps what was said besides the moves; none of another line.
func aside(g Game, t Table, line string) ([]Move, error) {
	listens, ok := g.(Listener)
	if !ok {
		return nil, nil
	}
	if is, err := listens.Aside(t, cardsWritten(line)); !is {
		return nil, err
	}
	return []Move{{Verb: NoteForm.Verb, Args: []Arg{{NoteForm.Slots[0].Name, line}}}}, nil
}

// Teller is a game at whose tables lines are told in other words than those of its moves.
type Teller interface {
	// Told is the line of a record that such a typed line means, "" where it means none, and a word in it that nobody knows.
	Told(t Table, line string) (said, unknown string)
}

// toldOf is the move that such a line means, or the question whether it does; none of another line.
func toldOf(g Game, t Table, line string) ([]Move, error) {
	tells, ok := g.(Teller)
	if !ok {
		return nil, nil
	}
	said, unknown := tells.Told(t, cardsWritten(line))
	if said == "" {
		return nil, nil
	}
	m, err := Read(g, t, said)
	if err != nil {
		return nil, err
	}
	if unknown != "" {
		u := NewUnread("%s is not understood there", words.Quote(unknown))
		u.Wording = &Wording{Problem: words.Quote(unknown) + " is not understood. Is that what is meant?", Readings: []string{m.String()}}
		return nil, u
	}
	return []Move{m}, nil
}

// cardsWritten is a line with each card as it is written: the nine of clubs is 9C.
func cardsWritten(line string) string {
	for _, w := range cardsJoined(line) {
		if said := strings.TrimRight(w.raw, ",.:;!?"); strings.Contains(said, " ") && isCard(w.text) {
			line = strings.Replace(line, said, w.text, 1)
		}
	}
	return line
}
