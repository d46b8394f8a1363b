package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"umpire/referee"
	"umpire/tracker/evening"
)

// exportEvening writes a whole evening to a file, or to standard output.
func (a *app) exportEvening(name string, args []string, public, force bool) error {
	if public {
		return usage("an evening is exported whole, secrets and all; --public is for single tables")
	}
	e, err := a.evening(name)
	if err != nil {
		return err
	}
	text, tables, err := a.packed(e)
	if err != nil {
		return err
	}
	if len(args) == 0 || args[0] == "-" {
		_, err = a.out.Write(text)
		return err
	}
	if err := a.writeFile(args[0], text, force); err != nil {
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

// writeFile writes a file that nobody else may read. One that is there already
// is overwritten only where the person says so.
func (a *app) writeFile(path string, text []byte, force bool) error {
	flags := os.O_WRONLY | os.O_CREATE | os.O_EXCL
	if force {
		flags = os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	}
	f, err := os.OpenFile(path, flags, 0o600)
	if errors.Is(err, os.ErrExist) {
		if !a.terminal() {
			return fmt.Errorf("%s is there already; --force overwrites it", path)
		}
		if sure, err := a.confirm(path + " is there already. Overwrite it?"); err != nil || !sure {
			return errors.Join(err, fmt.Errorf("%s is left as it was", path))
		}
		return a.writeFile(path, text, true)
	}
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, plainCause(err))
	}
	_, err = f.WriteString(referee.Visible(string(text))) // as on standard output
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("cannot write %s: %w", path, plainCause(err))
	}
	return nil
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
