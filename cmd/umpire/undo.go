package main

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/tracker"
)

func newUndo(a *app) *cobra.Command {
	return newTakeBack(a, "undo", "Take back the last changes: moves or edits", (*tracker.Session).Undo)
}

func newRedo(a *app) *cobra.Command {
	return newTakeBack(a, "redo", "Put back the last changes taken back", (*tracker.Session).Redo)
}

func newTakeBack(a *app, name, short string, change func(*tracker.Session, int) (referee.Table, error)) *cobra.Command {
	count, asJSON, putAside := 1, false, false
	cmd := &cobra.Command{
		Use:               name + " [TABLE]",
		Short:             short,
		Example:           "  umpire " + name + "\n  umpire " + name + " 12 -n 3",
		Args:              arguments(0, 1, "at most one table"),
		ValidArgsFunction: a.completeTables,
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := a.session(first(args))
			if err != nil {
				return err
			}
			if err := a.changeable(s, putAside); err != nil {
				return err
			}
			before := *s.History()
			if _, err := change(s, count); err != nil {
				return err
			}
			return a.changed(s, &before, asJSON)
		},
	}
	putAsideFlag(cmd, &putAside)
	cmd.Flags().IntVarP(&count, "number", "n", 1, "how many changes")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// changed tells what a table looks like after undo, redo or edit, and what
// that changed in what is known.
func (a *app) changed(s *tracker.Session, before *referee.History, asJSON bool) error {
	h, before, v, err := a.asSeen(s.History(), before, asJSON)
	if err != nil {
		return err
	}
	if asJSON {
		return a.asJSON(tracker.AnswerAt(h, v, nil))
	}
	n := len(h.Moves)
	a.say("Table %d now has %s.", s.ID, referee.Plural(n, "move", "moves"))
	if n > 0 {
		a.say("The last: %d. %s", n, h.Moves[n-1])
	}
	a.lines(h.Table.News(before.Table))
	return nil
}

func newEdit(a *app) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:   "edit TABLE [+]N LINE [[+]N LINE]...",
		Short: "Replace moves that were keyed wrongly",
		Long: `Replace moves by number, replay the record and show what changed in what is
known. An empty line takes the move out; +N puts the line before move N, and
the later moves count one higher. If a later move no longer fits, the
edit is refused, names that move, and nothing is changed.`,
		Example:           "  umpire edit 12 7 \"ask Ana Ben ducks no\"\n  umpire edit last 3 \"\"\n  umpire edit last +5 \"turn Cy\"",
		Args:              arguments(3, -1, "a table, and a number and a line for each move"),
		ValidArgsFunction: a.completeTables,
		RunE: func(cmd *cobra.Command, args []string) error {
			edits, err := readEdits(args[1:])
			if err != nil {
				return err
			}
			s, err := a.session(args[0])
			if err != nil {
				return err
			}
			return a.edit(s, edits, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func readEdits(args []string) ([]tracker.Edit, error) {
	if len(args)%2 != 0 {
		return nil, usage("edit takes pairs of a number and a line; is a line without its quotation marks?")
	}
	var edits []tracker.Edit
	for i := 0; i < len(args); i += 2 {
		number, insert := strings.CutPrefix(args[i], "+")
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 {
			return nil, usage("%s stands where the number of a move is expected", referee.Quote(args[i]))
		}
		edits = append(edits, tracker.Edit{Number: n, Line: args[i+1], Insert: insert})
	}
	return edits, nil
}

func (a *app) edit(s *tracker.Session, edits []tracker.Edit, asJSON bool) error {
	before := *s.History()
	_, err := s.Edit(edits)
	var refused *tracker.EditRefused
	secret := unasked(a.err, tracker.HasSecrets(&before)) == referee.Public
	switch {
	case errors.As(err, &refused) && (asJSON || secret):
		return a.refusedLine(tracker.RefusedEdit(&before, refused), asJSON)
	case err != nil:
		return err
	}
	if note := tracker.RenumberedText(edits); note != "" && !asJSON {
		a.say("%s", note)
	}
	return a.changed(s, &before, asJSON)
}
