package record

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
	if is, err := listens.Aside(t, line); !is {
		return nil, err
	}
	return []Move{{Verb: NoteForm.Verb, Args: []Arg{{NoteForm.Slots[0].Name, line}}}}, nil
}
