package main

import (
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/sheet"
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
			a.lines(rulesLines(g, a.width()))
			return nil
		},
	}
}

// rulesLines is the rules text, then every header key and every line there is.
func rulesLines(g referee.Game, width int) []sheet.Line {
	var out []sheet.Line
	for _, l := range strings.Split(strings.TrimSpace(g.Rules()), "\n") {
		out = append(out, sheet.Wrap(sheet.Say("%s", l), width)...)
	}
	out = append(out, sheet.Line{}, sheet.In(sheet.Strong, "Settings (header lines, or --set key=value)"))
	for _, o := range g.Options() {
		text := "  " + o.Key + ": " + o.Help
		if o.Default != "" {
			text += " (default " + o.Default + ")"
		}
		out = append(out, sheet.Wrap(sheet.Say("%s", text), width)...)
	}
	out = append(out, sheet.Line{}, sheet.In(sheet.Strong, "Lines"))
	for _, f := range referee.AllForms(g) {
		out = append(out, sheet.Wrap(sheet.Say("  %s: %s", f.Usage(), f.Help), width)...)
		out = append(out, sheet.Wrap(sheet.In(sheet.Dim, "      %s", f.Example), width)...)
	}
	return out
}
