package main

import (
	"github.com/spf13/cobra"

	"umpire/tracker/report"
)

func newStandings(a *app) *cobra.Command {
	var sel selecting
	asJSON := false
	cmd := &cobra.Command{
		Use:   "standings [EVENING]...",
		Short: "Who won how much",
		Long: `Standings of the open evening (or the last one), of those named, between two
dates, or with --all of everything saved. Points of different games are never
added together: the order is by share of the games won; those with few games
stand below. With --game that game's table.`,
		Example: "  umpire standings\n  umpire standings Friday --json\n  umpire standings --all --game Skat\n  umpire standings --month 2026-11",
		RunE: func(cmd *cobra.Command, args []string) error {
			b, s, err := sel.selection(a, args)
			if err != nil {
				return err
			}
			plays, err := b.Plays(s)
			if err != nil {
				return err
			}
			st := b.Count(s, plays)
			return a.answer(asJSON, st, report.Screen("standings", report.Standings{Standings: st, Game: s.Game, Narrow: a.out.Width() < 60}))
		},
	}
	sel.flags(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}
