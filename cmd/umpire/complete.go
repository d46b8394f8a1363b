package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/console"
	"umpire/tracker/evening"
)

type completer = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective)

// listing completes with a list, and with no file.
func listing(list func(args []string) []string) completer {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		return list(args), cobra.ShellCompDirectiveNoFileComp
	}
}

func fixed(words ...string) completer { return listing(func([]string) []string { return words }) }

// flagValues completes flags by their names.
func (a *app) flagValues() map[string]completer {
	none := cobra.NoFileCompletions
	return map[string]completer{
		"evening": a.offered("EVENING"), "game": a.offered("GAME"), "rematch": a.offered("TABLE"), "set": completeSettings,
		"players": a.completePlayers, "winners": a.completePlayers, "teams": a.completePlayers, "scores": a.completePlayers,
		"view": listing(func(args []string) []string { return record.Views(a.playersOf(args)) }), "player": listing(a.playersOf),
		"tell": fixed("facts", "notes", "all"), "color": fixed("auto", "always", "never"), "format": fixed(formats...), "coop": fixed("won", "lost"),
		"law": none, "salt": none, "max-dice": none, "colours": none, "compass": none,
	}
}

// finish gives a command and those below it what their usage lines and flags tell, where nothing else was said: how many
// arguments they take, and what may stand there.
func (a *app) finish(c *cobra.Command, flagValues map[string]completer) {
	for _, below := range c.Commands() {
		a.finish(below, flagValues)
	}
	for name, complete := range flagValues {
		_ = c.RegisterFlagCompletionFunc(name, complete) // refused where there is no such flag
	}
	_, what, any := strings.Cut(c.Use, " ")
	if !any {
		what = "no arguments"
	}
	places, least := placesOf(c), 0
	most := len(places)
	for _, pl := range places {
		if !pl.optional {
			least++
		}
		if pl.several || pl.text() {
			most = -1
		}
	}
	if c.Args == nil {
		c.Args = a.arguments(least, most, what)
	}
	if c.ValidArgsFunction == nil && c.Runnable() {
		c.ValidArgsFunction = a.offering
	}
}

// lacking is the error of a command that lacks arguments, which a person can be asked for.
type lacking struct{ error }

func (l lacking) Unwrap() error { return l.error }

// arguments checks the number of arguments and says what is missing or too much.
func (a *app) arguments(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		example, _, _ := strings.Cut(strings.TrimSpace(cmd.Example), "\n")
		if here := examplesHere(cmd); a.prompt != nil && len(here) > 0 {
			example = here[0]
		}
		name := strings.TrimPrefix(cmd.CommandPath(), cmd.Root().Name()+" ")
		switch {
		case len(args) < least:
			return lacking{usage("%s needs %s; for example: %s", name, what, example)}
		case most >= 0 && len(args) > most:
			quoted := ""
			if strings.Contains(example, `"`) {
				quoted = ": what has spaces stands in quotation marks"
			}
			return usage("%s takes %s, and %s is too much%s; for example: %s", name, what, words.Quote(args[most]), quoted, example)
		}
		return nil
	}
}

// offering completes arguments by what they are called in the usage line: the last one again and again, and what can be
// several also before it.
func (a *app) offering(cmd *cobra.Command, args []string, typed string) (texts []string, directive cobra.ShellCompDirective) {
	directive = cobra.ShellCompDirectiveNoFileComp
	places := placesOf(cmd)
	for i, pl := range places {
		if i > len(args) || i < len(args) && !pl.several && i < len(places)-1 {
			continue
		}
		switch {
		case pl.text():
			return a.completeWords(cmd, args, typed), cobra.ShellCompDirectiveNoFileComp
		case pl.name == "FILE", pl.name == "FOLDER":
			directive = cobra.ShellCompDirectiveDefault
			continue
		}
		name, _, _ := strings.Cut(pl.name, "|")
		texts = append(texts, slices.DeleteFunc(a.offers(name), func(text string) bool { // of tables there may be many
			return name == "TABLE" && !strings.HasPrefix(text, typed)
		})...)
		if pl.name == "TABLE" && cmd.Flags().Lookup("view") != nil { // or a record
			directive = cobra.ShellCompDirectiveDefault
		}
	}
	return texts, directive
}

// offered completes a flag with what can stand for an argument of that name.
func (a *app) offered(name string) completer {
	return listing(func([]string) []string { return a.offers(name) })
}

// offers lists what can stand for an argument.
func (a *app) offers(name string) (texts []string) {
	b, err := a.book()
	if err != nil {
		return nil
	}
	switch name {
	case "TABLE":
		texts = []string{"last"}
		tables, _ := b.Tables()
		for _, t := range tables {
			text := fmt.Sprint(t.Table)
			if t.Game != "" {
				text += "\t" + t.Game + ": " + strings.Join(t.Players, ", ")
			}
			texts = append(texts, text)
		}
	case "GAME":
		names, _ := b.Games()
		return append(gameNames(), names...)
	case "EVENING":
		return words.Each(b.Evenings(), func(e *evening.Evening) string { return e.Name + "\t" + evening.Day(e.Started) })
	case "PERSON":
		return a.knownPeople()
	case "PLAY":
		all, _ := b.Plays(evening.Selection{})
		return words.Each(all, func(p *evening.Played) string { return fmt.Sprint(p.Number) + "\t" + p.Describe() })
	case "ID":
		log, _ := b.Log(nil)
		for _, l := range log {
			if !l.TakenBack {
				texts = append(texts, evening.Short(l.ID)+"\t"+l.Text)
			}
		}
	}
	return texts
}

// completeWords offers what a claim or a line may hold: of a claim the players and the names on the
// table (suits); of a line what may come next.
func (a *app) completeWords(cmd *cobra.Command, args []string, typed string) []string {
	source, args := sourceOf(args)
	j, err := a.referee(source, tracker.All)
	if err != nil || j.History == nil {
		return nil
	}
	told, _ := cmd.Flags().GetString("tell")
	level, err := record.ParseLevel(cmp.Or(told, string(j.Header.Tell)))
	if err != nil {
		return nil
	}
	h, err := j.History.SeenAt(a.unasked(true, true), level)
	if err != nil {
		return nil
	}
	switch cmd.Name() {
	case "edit":
		if len(args) == 0 {
			return nil
		}
		n, _ := strconv.Atoi(args[0])
		if len(args) == 1 && typed == "" && n >= 1 && n <= len(h.Moves) && h.Moves[n-1].Line() == j.History.Moves[n-1].Line() {
			return []string{h.Moves[n-1].Line()}
		}
		args = args[1:]
	case "why", "when":
		return record.NamesOn(h.Game, h.Table)
	}
	words := record.TextsOf(record.Complete(h.Game, h.Table, strings.Join(append(args, typed), " ")))
	return slices.DeleteFunc(words, func(w string) bool { return strings.HasPrefix(w, "(") })
}

// completeSettingsOf offers the settings of a table, and the values of one.
func (a *app) completeSettingsOf(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return a.offering(cmd, args, typed)
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

// playersOf are the players of the table named so far.
func (a *app) playersOf(args []string) []string {
	j, err := a.referee(first(args), tracker.All)
	if err != nil {
		return nil
	}
	return j.Header.Players
}

func completeGames(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return words.Each(games.All(), func(g referee.Game) string { return g.Name() + "\t" + g.Title() }), cobra.ShellCompDirectiveNoFileComp
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
