package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"

	"umpire/tracker/evening"
)

// exportEvening writes a whole evening to a file, or to standard output.
func (a *app) exportEvening(name string, args []string, public bool) error {
	if public {
		return usage("an evening is exported whole, secrets and all; --public is for single tables")
	}
	w, err := a.trackerEnv()
	if err != nil {
		return err
	}
	e, err := evening.Named(w, name)
	if err != nil {
		return err
	}
	b, err := evening.Pack(w, e)
	if err != nil {
		return err
	}
	text, err := json.Marshal(b)
	if err != nil {
		return fmt.Errorf("writing the evening: %w", err)
	}
	text = append(text, '\n')
	if len(args) == 0 || args[0] == "-" {
		_, err = a.out.Write(text)
		return err
	}
	if err := os.WriteFile(args[0], text, 0o600); err != nil {
		return fmt.Errorf("cannot write %s: %w", args[0], plainCause(err))
	}
	a.say("%s is written to %s, with %d tables.", e.Name, args[0], len(b.Tables))
	return nil
}

// importEvening takes in an evening that another machine exported.
func (a *app) importEvening(path string, in io.Reader, asJSON bool) error {
	w, err := a.trackerEnv()
	if err != nil {
		return err
	}
	t, err := evening.Unpack(w, in)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if asJSON {
		return a.asJSON(t)
	}
	a.say("The evening %q: %d tables new, %d went on, %d as they were.", t.Evening, len(t.New), len(t.Grown), t.Same)
	for _, twin := range t.Twins {
		a.say("Table %d went on in both places; the other one is kept as table %d. Umpire evening abandon takes one off.", twin.Here, twin.Other)
	}
	return nil
}
