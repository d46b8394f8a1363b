package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker"
	"umpire/tracker/evening"
)

func newList(a *app) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the saved tables",
		Example: "  umpire list\n  umpire list --json",
		Args:    arguments(0, 0, "no arguments"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if asJSON {
				tables, err := tracker.List(a.trackerEnv())
				if err != nil {
					return err
				}
				summaries := make([]tracker.Summary, len(tables))
				for i, t := range tables {
					summaries[i] = t.Summary
				}
				return a.asJSON(summaries)
			}
			tables, err := a.listed()
			if err != nil {
				return err
			}
			a.print(a.listPage(tables))
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// listed are the saved tables, with the people as their evenings call them now.
func (a *app) listed() ([]tracker.Saved, error) {
	w := a.trackerEnv()
	tables, err := tracker.List(w)
	if err != nil {
		return nil, err
	}
	return a.present(w, tables)
}

// present gives tables under the names that people have now.
func (a *app) present(w tracker.Env, tables []tracker.Saved) ([]tracker.Saved, error) {
	for _, t := range tables {
		a.names.Know(t.Players...)
	}
	return evening.Present(w, tables)
}

func (a *app) listPage(tables []tracker.Saved) *sheet.Page {
	p := &sheet.Page{}
	if len(tables) == 0 {
		p.Say("%s.", referee.Capital(a.noneYet()))
		return p
	}
	var g sheet.Grid
	for _, t := range tables {
		moves, age := referee.Plural(t.Moves, "move", "moves"), tracker.Age(a.now().Sub(t.Changed))
		if t.Trouble != "" { // neither is known
			moves, age = "", ""
		}
		g.Rows = append(g.Rows, sheet.Row{
			sheet.Num(sheet.Strong, "%d", t.Table), sheet.Left(sheet.Plain, "%s", t.Game),
			sheet.Left(sheet.Plain, "%s", referee.List(t.Players)),
			sheet.Num(sheet.Plain, "%s", moves), sheet.Left(sheet.Plain, "%s", t.State()), sheet.Left(sheet.Dim, "%s", age),
		})
	}
	p.Add(g)
	return p
}

func newDelete(a *app) *cobra.Command {
	yes := false
	cmd := &cobra.Command{
		Use:               "delete TABLE",
		Short:             "Delete a saved table for good",
		Long:              "Delete a saved table for good. It is asked first; where nobody can be asked, --yes says so.",
		Example:           "  umpire delete 12",
		Args:              arguments(1, 1, "one table"),
		ValidArgsFunction: a.completeTables,
		RunE: func(cmd *cobra.Command, args []string) error {
			w := a.trackerEnv()
			id, err := tableNumber(args[0])
			if err != nil {
				return err
			}
			j, err := w.Store.Read(tracker.Tables, id)
			if err != nil {
				return a.noTable(id, err)
			}
			if !yes && !a.terminal() {
				return usage("table %d is deleted for good, and nobody can be asked here: --yes says so", j.ID)
			}
			if sure, err := yes, error(nil); !sure {
				sure, err = a.confirm(fmt.Sprintf("Delete table %d for good?", j.ID))
				if err != nil || !sure {
					return err
				}
			}
			if err := deleteTable(w, j.ID); err != nil {
				return a.noTable(j.ID, err)
			}
			a.say("Table %d is deleted.", j.ID)
			return nil
		},
	}
	cmd.Flags().BoolVar(&yes, "yes", false, "delete it without asking")
	return cmd
}

func deleteTable(w tracker.Env, id int) error {
	_, err := w.Store.Write(tracker.Write{Shelf: tracker.Tables, ID: id, Delete: true})
	return err
}
