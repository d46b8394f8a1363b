package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/referee/words"
	"umpire/tracker/evening"
)

// selecting holds the flags that say which plays are meant.
type selecting struct {
	all                   bool
	game, from, to, month string
}

func (s *selecting) flags(a *app, cmd *cobra.Command) {
	f := cmd.Flags()
	f.BoolVar(&s.all, "all", false, "everything saved, not one evening")
	f.StringVar(&s.game, "game", "", "only this game")
	f.StringVar(&s.from, "from", "", "only from this `DATE` on")
	f.StringVar(&s.to, "to", "", "only up to this `DATE`")
	f.StringVar(&s.month, "month", "", "only this month: `2026-11`")
	_ = cmd.RegisterFlagCompletionFunc("game", a.completePlayedGames)
}

// selection is what the flags and evenings named mean; unasked the open evening, or the last one.
func (s *selecting) selection(a *app, b *evening.Book, names []string) (sel evening.Selection, err error) {
	if s.all && len(names) > 0 {
		return sel, usage("--all counts every evening, so none is named")
	}
	for _, name := range names {
		_, e, err := a.evening(name)
		if err != nil {
			return sel, err
		}
		sel.Evenings = append(sel.Evenings, e)
	}
	if s.month != "" {
		if sel.From, err = time.ParseInLocation("2006-01", s.month, time.Local); err != nil {
			return sel, usage("a month is 2026-11, not %s", words.Quote(s.month))
		}
		sel.To = sel.From.AddDate(0, 1, 0)
	}
	for _, bound := range []struct {
		text string
		into *time.Time
		days int
	}{{s.from, &sel.From, 0}, {s.to, &sel.To, 1}} {
		if bound.text == "" {
			continue
		}
		at, err := day(bound.text, a.now())
		if err != nil {
			return sel, err
		}
		*bound.into = time.Date(at.Year(), at.Month(), at.Day()+bound.days, 0, 0, 0, 0, time.Local)
	}
	if !sel.From.IsZero() && !sel.To.IsZero() && !sel.From.Before(sel.To) {
		return sel, usage("--from %s is after --to %s", s.from, s.to)
	}
	if s.game != "" {
		sel.Game = a.gameMeant(b, s.game)
	}
	if len(names) == 0 && !s.all && sel.From.IsZero() && sel.To.IsZero() {
		_, e, err := a.evening("")
		if err != nil {
			return sel, err
		}
		sel.Evenings = []*evening.Evening{e}
	}
	return sel, nil
}

// gameMeant is the name of a game as it was entered or as Umpire has it.
func (a *app) gameMeant(b *evening.Book, typed string) string {
	typed = strings.Join(strings.Fields(typed), " ")
	for _, name := range append(gameNames(), namesOf(b.Games())...) {
		if evening.SameGame(name, typed) {
			return name
		}
	}
	return typed
}

func namesOf(names []string, _ map[string]bool) []string { return names }

func (a *app) completePlayedGames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	names := gameNames()
	if b, err := a.book(); err == nil {
		names = append(names, namesOf(b.Games())...)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

func (a *app) completeEvenings(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var names []string
	if b, err := a.book(); err == nil {
		for _, e := range b.Evenings() {
			names = append(names, e.Name+"\t"+evening.Day(e.Started))
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

func (a *app) completePeople(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return a.knownPeople(), cobra.ShellCompDirectiveNoFileComp
}

func (a *app) completePlays(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	words, _ := a.completeEvenings(nil, nil, "")
	if len(args) == 0 {
		words = nil
	}
	if b, err := a.book(); err == nil {
		all, _ := b.Plays(evening.Selection{})
		for _, p := range all {
			words = append(words, fmt.Sprint(p.Number)+"\t"+p.Describe())
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

func (a *app) completeChanges(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var words []string
	if b, err := a.book(); err == nil {
		log, _ := b.Log(nil)
		for _, l := range log {
			if !l.TakenBack {
				words = append(words, evening.Short(l.ID)+"\t"+l.Text)
			}
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

// knownPeople lists who is known: the evening's first.
func (a *app) knownPeople() []string {
	b, e, err := a.evening("")
	if b == nil {
		return nil
	}
	var names []string
	if err == nil {
		names = e.Here()
	}
	for _, n := range b.Names() {
		if _, twice := words.Find(n, names); !twice {
			names = append(names, n)
		}
	}
	return names
}

// completePlayers completes the last name of a list with commas.
func (a *app) completePlayers(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	head := typed[:strings.LastIndex(typed, ",")+1]
	taken := a.people(head)
	var texts []string
	for _, n := range a.knownPeople() {
		if _, twice := words.Find(n, taken); !twice {
			texts = append(texts, head+n)
		}
	}
	return texts, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}
