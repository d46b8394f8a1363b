package main

import (
	"encoding/json"
	"fmt"
	"io"

	"umpire/referee"
	"umpire/tracker/evening"
)

// exportEvening writes a whole evening to a file, or to standard output.
func (a *app) exportEvening(name string, args []string, public, force bool) error {
	if public {
		return usage("an evening is exported whole, secrets and all; --public is for single tables")
	}
	if len(args) == 0 {
		return usage("an evening holds everything, laws and hands and all: say which FILE it goes to, or - for standard output")
	}
	e, err := a.evening(name)
	if err != nil {
		return err
	}
	if args[0] == "-" && isTerminal(a.out) {
		if err := a.alone(); err != nil {
			return err
		}
	}
	text, tables, err := a.packed(e)
	if err != nil {
		return err
	}
	if args[0] == "-" {
		_, err = a.out.Write(text)
		return err
	}
	if err := a.writeFile(args[0], []byte(referee.Visible(string(text))), secret, force); err != nil {
		return err
	}
	a.say("%s is written to %s, with %s.", e.Name, args[0], referee.Plural(tables, "table", "tables"))
	return nil
}

// packed is an evening as a file that another machine takes in, and how many
// tables it holds.
func (a *app) packed(e *evening.Evening) ([]byte, int, error) {
	b, err := evening.Pack(a.trackerEnv(), e)
	if err != nil {
		return nil, 0, err
	}
	for _, left := range b.LeftOut {
		a.remark("umpire: %s", left)
	}
	text, err := json.Marshal(b)
	return append(text, '\n'), len(b.Tables), err
}

// importEvening takes in an evening that another machine exported.
func (a *app) importEvening(path string, in io.Reader, asJSON bool) error {
	t, err := evening.Unpack(a.trackerEnv(), in)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if asJSON {
		return a.asJSON(t)
	}
	a.say("The evening %q: %s new, %d went on, %d as they were.", t.Evening, referee.Plural(len(t.New), "table", "tables"), len(t.Grown), t.Same)
	for _, twin := range t.Twins {
		a.say("Table %d went on in both places; the other one is kept as table %d. Umpire evening abandon takes one off.", twin.Here, twin.Other)
	}
	return nil
}
