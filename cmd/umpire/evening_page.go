package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker/evening"
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
				names = append(names, person.Name)
			}
		}
		if len(names) > 0 {
			p.Say("%s: %s", group.title, referee.List(names))
		}
	}
	p.Add(tablesGrid("Played", e.Tables), tablesGrid("Unfinished", e.Unfinished))
	return p
}

func tablesGrid(title string, tables []evening.TableAnswer) sheet.Grid {
	var g sheet.Grid
	for _, t := range tables {
		number := "-"
		if t.Table != nil {
			number = fmt.Sprint(*t.Table)
		}
		g.Rows = append(g.Rows, sheet.Row{sheet.Left(sheet.Dim, "%s", title), sheet.Num(sheet.Strong, "%s", number),
			sheet.Left(sheet.Plain, "%s", t.Game), sheet.Left(sheet.Plain, "%s", outcome(t)), sheet.Left(sheet.Dim, "%s", referee.List(t.Players))})
	}
	return g
}

func outcome(t evening.TableAnswer) string {
	switch {
	case t.Status == referee.Paradox:
		return "paradox"
	case !t.Status.Over():
		return "unfinished"
	case len(t.Winners) == 0:
		return "nobody won"
	}
	return referee.List(t.Winners) + " won"
}

func (a *app) completeEvenings(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	w, err := a.trackerEnv()
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	all, err := evening.All(w)
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var names []string
	for _, e := range all {
		names = append(names, e.Name)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

func (a *app) completePeople(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	e, err := a.evening("")
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var names []string
	for _, p := range e.Roster.People() {
		names = append(names, p.Name)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
