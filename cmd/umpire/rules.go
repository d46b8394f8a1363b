package main

import (
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee/games"
	"umpire/tracker/console"
)

func newRules(a *app) *cobra.Command {
	return &cobra.Command{
		Use:               "rules GAME",
		Short:             "The rules of a game, and every ruling where they are silent",
		Example:           "  umpire rules quantum",
		Args:              arguments(1, 1, "one game: "+strings.Join(gameNames(), ", ")),
		ValidArgsFunction: completeGames,
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := games.ByName(args[0])
			if err != nil {
				return err
			}
			a.lines(console.RulesLines(g, a.width()))
			return nil
		},
	}
}
