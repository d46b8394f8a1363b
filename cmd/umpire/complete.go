package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/console"
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
	tables, _ := a.tables()
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

// completeWords offers what a claim or a line may hold: of a claim the players and the names on the
// table (suits); of a line what may come next.
func (a *app) completeWords(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	none := func(words ...string) ([]string, cobra.ShellCompDirective) {
		return words, cobra.ShellCompDirectiveNoFileComp
	}
	if !slices.Contains([]string{"why", "when", "suppose", "edit"}, cmd.Name()) {
		return none()
	}
	source, args := sourceOf(args)
	j, err := a.referee(source, tracker.All)
	if err != nil || j.History == nil {
		return none()
	}
	told, _ := cmd.Flags().GetString("tell")
	level, err := record.ParseLevel(cmp.Or(told, string(j.Header.Tell)))
	if err != nil {
		return none()
	}
	h, err := j.History.SeenAt(a.unasked(true, true), level)
	if err != nil {
		return none()
	}
	switch cmd.Name() {
	case "edit":
		if len(args) == 0 {
			return none()
		}
		n, _ := strconv.Atoi(args[0])
		if len(args) == 1 && typed == "" && n >= 1 && n <= len(h.Moves) && h.Moves[n-1].Line() == j.History.Moves[n-1].Line() {
			return none(h.Moves[n-1].Line())
		}
		args = args[1:]
	case "why", "when":
		return none(record.NamesOn(h.Game, h.Table)...)
	}
	words := record.TextsOf(record.Complete(h.Game, h.Table, strings.Join(append(args, typed), " ")))
	return none(slices.DeleteFunc(words, func(w string) bool { return strings.HasPrefix(w, "(") })...)
}

// completeSettingsOf offers the settings of a table, and the values of one.
func (a *app) completeSettingsOf(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return a.completeTables(cmd, args, typed)
	}
	s, err := a.session(args[0])
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var texts []string
	for _, o := range console.SettingsMeant(s.Game(), "") {
		switch {
		case len(args) > 1 && words.SameName(o.Key, args[1]):
			texts = record.TextsOf(o.Values)
		case len(args) == 1 && a.prompt != nil:
			texts = append(texts, o.Key)
		case len(args) == 1:
			texts = append(texts, o.Key+"=")
		}
	}
	return texts, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// completeViews offers the views of the table named so far.
func (a *app) completeViews(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	words := []string{string(record.Public), string(record.Referee)}
	if j, err := a.referee(first(args), tracker.All); err == nil {
		for _, p := range j.Header.Players {
			words = append(words, string(record.SeatView(p)))
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
