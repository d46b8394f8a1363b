package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/tracker"
)

type completer = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective)

func fixed(words ...string) completer {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return words, cobra.ShellCompDirectiveNoFileComp
	}
}

// completeTables offers the saved tables; where a record may stand too, files
// as well. Further words of an edit are moves of the table.
func (a *app) completeTables(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return a.completeWords(cmd, args, typed)
	}
	words := []string{"last"}
	tables, _ := tracker.List(a.trackerEnv())
	for _, t := range tables {
		words = append(words, completion(t))
	}
	directive := cobra.ShellCompDirectiveNoFileComp
	switch cmd.Name() {
	case "show", "why", "when", "suppose", "review", "log", "export", "check":
		directive = cobra.ShellCompDirectiveDefault
	}
	return words, directive
}

// completion is a table as the shell offers it, with what is known of it.
func completion(t tracker.Saved) string {
	if t.Game == "" {
		return fmt.Sprint(t.Table)
	}
	return fmt.Sprintf("%d\t%s: %s", t.Table, t.Game, strings.Join(t.Players, ", "))
}

// completeWords offers what a claim or an edited line may hold: the players
// and the names on the table (suits).
func (a *app) completeWords(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if !slices.Contains([]string{"why", "when", "suppose", "edit"}, cmd.Name()) {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	source := "last"
	if isTable(args[0]) {
		source = args[0]
	}
	s, err := a.session(source)
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return referee.NamesOn(s.Game(), s.Table()), cobra.ShellCompDirectiveNoFileComp
}

// completeViews offers the views of the table named so far.
func (a *app) completeViews(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	words := []string{string(referee.Public), string(referee.Referee)}
	if j, err := a.referee(first(args), tracker.All); err == nil {
		for _, p := range j.Header.Players {
			words = append(words, string(referee.SeatView(p)))
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

func completeGames(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var words []string
	if len(args) == 0 {
		for _, g := range games.All() {
			words = append(words, g.Name()+"\t"+g.Title())
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

// completeSettings offers the header keys of the game named so far.
func completeSettings(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	words := []string{"turns=any", "title=", "date="}
	if len(args) > 0 {
		if g, err := games.ByName(args[0]); err == nil {
			for _, o := range g.Options() {
				words = append(words, o.Key+"=\t"+o.Help)
			}
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}
