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

// Talker is a game at whose tables people go on talking behind a move.
type Talker interface {
	// Plain is a typed line without such talk.
	Plain(t Table, line string) string
}

// Corrector is a game whose words are of kinds, of which one stands for the last of its kind where it puts that right.
type Corrector interface {
	// Again is from which word of what was said on a clause says it again; -1 where that is not clear.
	Again(t Table, said, clause []string) int
}

// remark keeps what is said at such a table besides the moves as a note.
func (y *typing) remark() ([]Move, error) {
	listens, ok := y.g.(Listener)
	if !ok {
		return nil, nil
	}
	if is, err := listens.Aside(y.t, CardsWritten(y.split.text)); !is {
		return nil, err
	}
	return []Move{{Verb: NoteForm.Verb, Args: []Arg{{NoteForm.Slots[0].Name, y.split.text}}}}, nil
}

// Teller is a game at whose tables lines are told in other words than those of its moves.
type Teller interface {
	// Told is the line of a record that such a typed line means, "" where it means none, and a word in it that nobody knows. Moves are
	// parted by ", ", and those of which one is meant stand on lines of their own.
	Told(t Table, line string) (said, unknown string)
}

// toldAfterwards reads a line as it is told of what was done, or asks whether it means that.
func (y *typing) toldAfterwards() ([]Move, error) {
	more := y.further()
	tells, ok := y.g.(Teller)
	if !ok || y.said.begun != nil && y.said.begun.Part == "" || len(more.found) > 0 && !more.late {
		return nil, nil
	}
	said, unknown := tells.Told(y.t, CardsWritten(y.split.text))
	if said == "" {
		return nil, nil
	}
	lines := strings.Split(said, "\n")
	whole, err := Read(y.g, y.t, said) // of which a text may hold commas
	if err == nil && unknown == "" {
		return []Move{whole}, nil
	}
	for _, line := range strings.Split(lines[0], ", ") {
		if _, wrong := Read(y.g, y.t, line); err != nil && wrong != nil {
			return nil, wrong
		}
	}
	strange := "the line says more than one thing"
	switch {
	case len(lines) > 1:
		return nil, WhichOf("the line does not say which is meant", "Which is meant?", lines...)
	case unknown != "":
		strange = words.Quote(unknown) + " is not understood"
	}
	return nil, WhichOf(strange+" there", strange+". Is that what is meant?", said)
}

// CardsWritten is a line with each card as it is written: the nine of clubs is 9C.
func CardsWritten(line string) string {
	for _, w := range cardsJoined(line) {
		if said := strings.TrimRight(w.raw, ",.:;!?"); strings.Contains(said, " ") && isCard(w.text) {
			line = strings.Replace(line, said, w.text, 1)
		}
	}
	return line
}
