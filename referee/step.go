package referee

import (
	"fmt"

	"umpire/referee/record"
)

// StepAny referees the readings of one line, each once, and gives the one that
// the rules accept with its ruling. Readings that the rules refuse are passed
// over while another is legal; where none is, the first one's fault stands, and
// two legal readings are a Syntax fault that names both. number is the number
// the move would have.
func StepAny(t Table, number int, readings []record.Move) (record.Move, Ruling, error) {
	var legal []record.Move
	var first Ruling
	var fault error
	for i, m := range readings {
		r, err := Step(t, number, m)
		switch {
		case err == nil:
			if legal = append(legal, m); len(legal) == 1 {
				first = r
			}
		case i == 0:
			fault = err
		}
	}
	switch {
	case len(legal) == 0:
		return readings[0], Ruling{}, fault
	case len(legal) == 1 || legal[0].Verb != legal[1].Verb && legal[0].VerbLeftOut() && legal[1].VerbLeftOut():
		return legal[0], first, nil // of what is due, the likeliest
	}
	f := Unreadable("that can be read in two ways: %s or %s", legal[0].Quoted(), legal[1].Quoted())
	f.Wording = &record.Wording{Problem: "That can be read in two ways; which?"}
	if len(legal) > 2 {
		f.Wording.Problem = fmt.Sprintf("That can be read in %d ways; which?", len(legal))
	}
	for _, m := range legal {
		f.Wording.Readings = append(f.Wording.Readings, m.Line())
	}
	return record.Move{}, Ruling{}, f
}

// ReadTyped is the move that a typed line means, also one that the rules
// refuse; a *Fault where it cannot be read or means two legal moves.
func ReadTyped(g Game, t Table, number int, line string) (record.Move, error) {
	readings, err := record.Readings(g, t, line)
	if err != nil {
		return record.Move{}, err
	}
	if len(readings) == 1 {
		return readings[0], nil
	}
	m, _, err := StepAny(t, number, readings)
	if m.Verb == "" {
		return m, err
	}
	return m, nil
}

// Step applies a move to a table: `note` moves, common to all games, change
// nothing; every other move goes to the game.
func Step(t Table, number int, m record.Move) (Ruling, error) {
	if m.Verb == "note" {
		return Ruling{Move: m, Table: t}, nil
	}
	r, err := t.Apply(number, m)
	if err != nil {
		return Ruling{}, atMove(err, number)
	}
	if r.Move.Verb == "" {
		r.Move = m
	}
	return r, nil
}
