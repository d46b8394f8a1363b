package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/tracker"
)

func newExport(a *app) *cobra.Command {
	public := false
	cmd := &cobra.Command{
		Use:   "export [TABLE]",
		Short: "Write a table as a record",
		Long: `Write a table as a record on standard output. With --public nothing is in it
that the table does not know: no law, no hand, no value that was shown to one.`,
		Example:           "  umpire export 12 > friday.game\n  umpire export --public",
		Args:              arguments(0, 1, "at most one table"),
		ValidArgsFunction: a.completeTables,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.export(first(args), public)
		},
	}
	cmd.Flags().BoolVar(&public, "public", false, "only what the table knows")
	return cmd
}

func (a *app) export(source string, public bool) error {
	j, err := a.referee(source, tracker.All)
	if err != nil {
		return err
	}
	if j.Fault != nil {
		return a.refused(j)
	}
	header, moves := j.Header, j.History.Moves
	if public {
		header, moves = j.History.Redacted(referee.Public)
	}
	_, err = io.WriteString(a.out, tracker.FormatRecord(j.Game, header, moves))
	return err
}

func newImport(a *app) *cobra.Command {
	asJSON, name := false, ""
	cmd := &cobra.Command{
		Use:   "import FILE...",
		Short: "Save written records as tables",
		Long: `Save each record as a new table. A record with a refused line is not saved:
mend the line, then import it.`,
		Example: "  umpire import friday.game\n  umpire import *.game",
		Args:    arguments(1, -1, "at least one record"),
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, path := range args {
				if err := a.importFile(path, name, asJSON); err != nil {
					return err
				}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print {\"table\": N} for each")
	eveningFlag(a, cmd, &name, "the evening they belong to, where it is not the open one; none: no evening")
	return cmd
}

func (a *app) importFile(path, into string, asJSON bool) error {
	j, err := a.referee(path, tracker.All)
	if err != nil {
		return err
	}
	if j.Fault != nil {
		fmt.Fprintf(a.err, "umpire: %s is not imported:\n", path)
		return a.refused(j)
	}
	w, err := a.world()
	if err != nil {
		return err
	}
	uid, err := a.eveningUID(into)
	if err != nil {
		return err
	}
	s, err := tracker.Adopt(w, j.History, uid)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if asJSON {
		return a.asJSON(map[string]int{"table": s.ID})
	}
	a.say("Table %d: %s, %s, %s", s.ID, j.Game.Title(), referee.List(j.Header.Players), referee.Plural(len(j.History.Moves), "move", "moves"))
	return nil
}
