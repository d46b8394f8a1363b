package main

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"umpire/tracker"
	"umpire/tracker/evening"
	"umpire/tracker/report"
)

func newList(a *app) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the saved tables, and the results entered by hand",
		Example: "  umpire list\n  umpire list --json",
		RunE: a.withBook(func(_ *cobra.Command, b *evening.Book, _ []string) error {
			rows, err := playsOf(b, asJSON)
			if err != nil {
				return err
			}
			return a.answer(asJSON, rows, report.Screen("list", map[string]any{"Rows": rows, "Narrow": a.out.Width() < 60,
				"None": cmp.Or(a.missing(), "no table is saved yet; umpire new opens one")}))
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

	Day string `json:"-"` // on which it was played last
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
		rows = append(rows, listRow{"table", t.Table, t.UID, t.Summary, evening.Day(at)})
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
