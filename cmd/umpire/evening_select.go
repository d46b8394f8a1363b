package main

import (
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/referee/words"
	"umpire/tracker/console"
	"umpire/tracker/evening"
)

// selecting holds the flags that say which plays are meant.
type selecting struct {
	all                   bool
	game, from, to, month string
}

func (s *selecting) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.BoolVar(&s.all, "all", false, "everything saved, not one evening")
	f.StringVar(&s.game, "game", "", "only this game")
	f.StringVar(&s.from, "from", "", "only from this `DATE` on")
	f.StringVar(&s.to, "to", "", "only up to this `DATE`")
	f.StringVar(&s.month, "month", "", "only this month: `2026-11`")
}

// selection is what the flags and evenings named mean; unasked the open evening, or the last one.
func (s *selecting) selection(a *app, names []string) (b *evening.Book, sel evening.Selection, err error) {
	if s.all && len(names) > 0 {
		return nil, sel, usage("--all counts every evening, so none is named")
	}
	if s.month != "" {
		if sel.From, err = time.ParseInLocation("2006-01", s.month, time.Local); err != nil {
			return nil, sel, usage("a month is 2026-11, not %s", words.Quote(s.month))
		}
		sel.To = sel.From.AddDate(0, 1, 0)
	}
	for _, bound := range []struct {
		text string
		into *time.Time
		days int
	}{{s.from, &sel.From, 0}, {s.to, &sel.To, 1}} {
		at, err := a.date(bound.text)
		if err != nil {
			return nil, sel, err
		}
		if !at.IsZero() {
			*bound.into = time.Date(at.Year(), at.Month(), at.Day()+bound.days, 0, 0, 0, 0, time.Local)
		}
	}
	if !sel.From.IsZero() && !sel.To.IsZero() && !sel.From.Before(sel.To) {
		return nil, sel, usage("--from %s is after --to %s", s.from, s.to)
	}
	if s.game != "" {
		near := ""
		if sel.Game, near = a.gameMeant(s.game); near != "" {
			return nil, sel, usage("no game is called %s; did you mean %s?", words.Quote(s.game), near)
		}
	}
	if b, err = a.book(); err != nil {
		return nil, sel, err
	}
	if len(names) == 0 && !s.all && sel.From.IsZero() && sel.To.IsZero() {
		names = []string{""}
	}
	for _, name := range names {
		_, e, err := a.evening(name)
		if err != nil {
			return nil, sel, err
		}
		sel.Evenings = append(sel.Evenings, e)
	}
	return b, sel, nil
}

// gameMeant is the name of a game as it was entered or as Umpire has it; of one that is nobody's also the game to which
// it is close, or "".
func (a *app) gameMeant(typed string) (name, near string) {
	typed = strings.Join(strings.Fields(typed), " ")
	known := a.offers("GAME")
	for _, name := range known {
		if evening.SameGame(name, typed) {
			return name, ""
		}
	}
	return typed, console.Close(typed, known)
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
	left := slices.DeleteFunc(a.knownPeople(), func(n string) bool { return words.IndexName(taken, n) >= 0 })
	return words.Each(left, func(n string) string { return head + n }), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}
