package main

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/evening"
)

func newList(a *app) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the saved tables, and the results entered by hand",
		Example: "  umpire list\n  umpire list --json",
		RunE: a.withBook(func(_ *cobra.Command, b *evening.Book, _ []string) error {
			rows, err := playsOf(b, asJSON)
			switch {
			case err != nil:
				return err
			case asJSON:
				return a.asJSON(rows)
			case len(rows) == 0:
				a.say("%s.", words.Capital(cmp.Or(a.missing(), "no table is saved yet; umpire new opens one")))
				return nil
			}
			a.out.Page(listPage(rows, a.out.Width() < 60))
			return nil
		}),
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// listRow is a play in the list: a table, or a result entered by hand.
type listRow struct {
	Kind string `json:"kind"` // "table", "result"
	Play int    `json:"play"`
	ID   string `json:"id"`
	tracker.Summary

	Day string `json:"-"` // on which it was played last, as far as it can be opened
}

// listPage has a row for each play. It is made here and not by a template, which takes its time with ten thousand rows.
func listPage(rows []listRow, narrow bool) *sheet.Page {
	grid := sheet.Grid{}
	for _, r := range rows {
		how := ""
		switch {
		case r.Kind == "result":
			how = "by hand"
		case r.Trouble == "":
			how = words.Plural(r.Moves, "move", "moves")
		}
		row := sheet.Row{sheet.Num(sheet.Strong, "%d", r.Play), sheet.Left(sheet.Plain, "%s", r.Game)}
		if !narrow {
			row = append(row, sheet.Left(sheet.Dim, "%s", r.Day), sheet.Num(sheet.Plain, "%s", how))
		} else if r.Kind == "result" {
			row[1] = sheet.Left(sheet.Plain, "%s, by hand", r.Game)
		}
		grid.Rows = append(grid.Rows, append(row, sheet.Left(sheet.Plain, "%s", r.State()), sheet.Left(sheet.Dim, "%s", words.List(r.Players))))
	}
	return &sheet.Page{Blocks: []sheet.Block{grid}}
}

// playsOf are the plays by number, with the people as they are called now; with asWritten as the records have them.
func playsOf(b *evening.Book, asWritten bool) ([]listRow, error) {
	rows, list := []listRow{}, b.Tables
	if asWritten {
		list = b.Saved
	}
	tables, err := list()
	if err != nil {
		return nil, err
	}
	for _, t := range tables {
		at := t.Played() // the day that its record names, if it does
		if at.Equal(t.Opened) {
			at = t.Changed
		}
		day := ""
		if t.Trouble == "" {
			day = evening.Day(at)
		}
		rows = append(rows, listRow{"table", t.Table, t.UID, t.Summary, day})
	}
	results, err := b.Plays(evening.Selection{Only: "result"})
	for _, p := range results {
		rows = append(rows, listRow{"result", p.Number, p.ID, tracker.Summary{Table: p.Number, Game: p.Game, Players: p.Players, Status: p.Status, Winners: append([]string{}, p.Winners...), Opened: p.At, Changed: p.At}, evening.Day(p.At)})
	}
	slices.SortFunc(rows, func(x, y listRow) int { return x.Play - y.Play })
	return rows, err
}

func newDelete(a *app) *cobra.Command {
	yes, asJSON := false, false
	cmd := &cobra.Command{
		Use:     "delete PLAY...",
		Short:   "Delete saved tables, or results entered by hand",
		Long:    "Delete plays. umpire evening undo brings them back.",
		Example: "  umpire delete 12",
		RunE: a.withBook(func(_ *cobra.Command, b *evening.Book, args []string) error {
			for _, name := range args {
				p, err := b.Play(name)
				if err != nil {
					return err
				}
				if sure, err := a.certain(yes, fmt.Sprintf("Delete play %d, %s?", p.Number, p.Describe())); err != nil || !sure {
					return err
				}
			}
			done, err := b.Delete(args...)
			return (&eveningCommands{a, &asJSON}).done(done, err)
		}),
	}
	cmd.Flags().BoolVar(&yes, "yes", false, "do not ask")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}
