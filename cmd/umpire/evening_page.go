package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker"
	"umpire/tracker/evening"
	"umpire/tracker/review"
)

func (a *app) showEvening(e *evening.Evening, asJSON bool) error {
	if asJSON {
		return a.asJSON(evening.AnswerOf(e))
	}
	a.print(eveningPage(evening.AnswerOf(e)))
	return nil
}

func eveningPage(e evening.Answer) *sheet.Page {
	p := &sheet.Page{Title: e.Evening, Aside: e.Started.Local().Format(time.DateOnly)}
	for _, group := range []struct {
		title string
		in    func(evening.PersonAnswer) bool
	}{
		{"Here", func(p evening.PersonAnswer) bool { return p.Here && !p.Guest }},
		{"Guests", func(p evening.PersonAnswer) bool { return p.Here && p.Guest }},
		{"Gone", func(p evening.PersonAnswer) bool { return !p.Here }},
	} {
		var names []string
		for _, person := range e.People {
			if group.in(person) {
				names = append(names, referee.ShownName(person.Name))
			}
		}
		if len(names) > 0 {
			p.Say("%s: %s", group.title, referee.List(names))
		}
	}
	p.Add(tablesGrid("Played", e.Tables), tablesGrid("Unfinished", e.Unfinished))
	return p
}

func tablesGrid(group string, tables []evening.TableAnswer) sheet.Grid {
	var g sheet.Grid
	for _, t := range tables {
		number := "-"
		if t.Table != nil {
			number = fmt.Sprint(*t.Table)
		}
		g.Rows = append(g.Rows, sheet.Row{sheet.Left(sheet.Dim, "%s", group), sheet.Num(sheet.Strong, "%s", number),
			sheet.Left(sheet.Plain, "%s", title(t.Game)), sheet.Left(sheet.Plain, "%s", outcome(t)), sheet.Left(sheet.Dim, "%s", referee.List(referee.ShownNames(t.Players)))})
	}
	return g
}

func outcome(t evening.TableAnswer) string {
	if t.LeftOut != nil {
		return outcomeOf(t) + "; " + t.LeftOut.Which()
	}
	return outcomeOf(t)
}

func outcomeOf(t evening.TableAnswer) string {
	switch {
	case t.Status == referee.Paradox:
		return "paradox"
	case !t.Status.Over():
		return "unfinished"
	case len(t.Winners) == 0:
		return "nobody won"
	}
	return referee.List(referee.ShownNames(t.Winners)) + " won"
}

func (a *app) completeEvenings(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	all, _ := evening.Bare(a.trackerEnv())
	var names []string
	for _, e := range all {
		names = append(names, e.Name)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

func (a *app) completePeople(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return a.people(), cobra.ShellCompDirectiveNoFileComp
}

// people lists who is known: the evening's, else those who played last.
func (a *app) people() []string {
	if e, err := a.evening(""); err == nil {
		var names []string
		for _, p := range e.Roster.People() {
			names = append(names, p.Name)
		}
		return names
	}
	names, _ := a.offeredPlayers()
	return names
}

// completePlayers completes the last name of a list with commas.
func (a *app) completePlayers(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	head := typed[:strings.LastIndex(typed, ",")+1]
	taken := tracker.SplitNames(head)
	var words []string
	for _, n := range a.people() {
		if _, twice := referee.Find(n, taken); !twice {
			words = append(words, head+n)
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

func newEveningPerson(a *app) *cobra.Command {
	all, asJSON, name := false, false, ""
	cmd := &cobra.Command{
		Use: "person NAME", Short: "What one person played: by game, and against whom",
		Example: "  umpire evening person Ana\n  umpire evening person \"Big Tom\" --all --json", Args: arguments(1, 1, "one person"),
		ValidArgsFunction: a.completePeople,
		RunE: func(cmd *cobra.Command, args []string) error {
			going, done := a.lookingBack(cmd.Context())
			page, err := a.person(args[0], name, all, going)
			if done(); err != nil {
				return err
			}
			if asJSON {
				err = a.asJSON(page)
			} else {
				a.print(personPage(page))
			}
			return cmp.Or(err, cmd.Context().Err())
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, "everything saved, not one evening")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	eveningFlag(a, cmd, &name, "the evening, where it is not the open one")
	return cmd
}

func (a *app) person(name, in string, all bool, going review.Going) (evening.PersonPage, error) {
	w := a.trackerEnv()
	if all {
		return evening.PersonOfAll(w, name, going)
	}
	e, err := a.evening(in)
	if err != nil {
		return evening.PersonPage{}, err
	}
	return evening.PersonOf(e, name, going)
}

func personPage(page evening.PersonPage) *sheet.Page {
	p := &sheet.Page{Title: page.Player}
	if page.Evening != nil {
		p.Aside = *page.Evening
	}
	if page.Tables == 0 {
		p.Say("Has not played a table to its end yet.")
		return p
	}
	p.Say("%s of %s: %d alone, %d together with others, %d shared. Place %d.",
		referee.Plural(page.Won+page.Shared, "win", "wins"), referee.Plural(page.Tables, "table", "tables"), page.Alone, page.Together, page.Shared, page.Place)
	if l := page.Looked; l.Guesses > 0 {
		p.Say("Of %s %d right, where %.1f are on average (%s looked back at).", referee.Plural(l.Guesses, "guess", "guesses"), l.Right, l.ExpectedRight, referee.Plural(l.Tables, "table", "tables"))
	}
	head := func(words ...string) sheet.Row {
		row := sheet.Row{sheet.Left(sheet.Dim, "%s", words[0])}
		for _, w := range words[1:] {
			row = append(row, sheet.Num(sheet.Dim, "%s", w))
		}
		return row
	}
	byGame := sheet.Grid{Rows: []sheet.Row{head("game", "played", "won", "shared", "score")}}
	for _, name := range slices.Sorted(maps.Keys(page.Games)) {
		g := page.Games[name]
		byGame.Rows = append(byGame.Rows, sheet.Row{sheet.Left(sheet.Plain, "%s", title(name)), sheet.Num(sheet.Plain, "%d", g.Tables), sheet.Num(sheet.Plain, "%d", g.Won),
			sheet.Num(sheet.Plain, "%d", g.Shared), sheet.Num(sheet.Plain, "%s", number(g.Score))})
	}
	rivals := sheet.Grid{Rows: []sheet.Row{head("with", "tables", "ahead", "behind", "won both")}}
	for _, r := range page.Rivals {
		rivals.Rows = append(rivals.Rows, sheet.Row{sheet.Left(sheet.Plain, "%s", r.Player), sheet.Num(sheet.Plain, "%d", r.Tables), sheet.Num(sheet.Plain, "%d", r.Ahead),
			sheet.Num(sheet.Plain, "%d", r.Behind), sheet.Num(sheet.Plain, "%d", r.Together)})
	}
	p.Add(byGame, rivals)
	return p
}
