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
		p.Say("No table is saved yet; umpire new opens one.")
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
	return &cobra.Command{
		Use:               "delete TABLE",
		Short:             "Delete a saved table for good",
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
				return noTable(id, err)
			}
			if sure, err := a.sure(fmt.Sprintf("Delete table %d for good?", j.ID)); err != nil || !sure {
				return err
			}
			if err := deleteTable(w, j.ID); err != nil {
				return noTable(j.ID, err)
			}
			a.say("Table %d is deleted.", j.ID)
			return nil
		},
	}
}

func deleteTable(w tracker.Env, id int) error {
	_, err := w.Store.Write(tracker.Write{Shelf: tracker.Tables, ID: id, Delete: true})
	return err
}
