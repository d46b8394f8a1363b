package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker/evening"
)

func eveningPage(e evening.Answer) *sheet.Page {
	p := &sheet.Page{Title: e.Evening, Caption: evening.Day(e.Started)}
	for _, group := range []struct {
		title string
		in    func(evening.Member) bool
	}{
		{"Here", func(m evening.Member) bool { return m.Here && !m.Guest }},
		{"Guests", func(m evening.Member) bool { return m.Guest }},
		{"Gone", func(m evening.Member) bool { return !m.Here }},
	} {
		var names []string
		for _, m := range e.People {
			if group.in(m) {
				names = append(names, m.Shown())
			}
		}
		if len(names) > 0 {
			p.Say("%s: %s", group.title, words.List(names))
		}
	}
	p.Add(playsGrid("Played", e.Tables), playsGrid("Unfinished", e.Unfinished))
	return p
}

func playsGrid(group string, plays []evening.Played) sheet.Grid {
	var g sheet.Grid
	for _, p := range plays {
		game := evening.TitleOf(p.Game)
		if p.Table == nil {
			game += ", by hand"
		}
		g.Rows = append(g.Rows, sheet.Row{sheet.Left(sheet.Dim, "%s", group), sheet.Num(sheet.Strong, "%d", p.Number),
			sheet.Left(sheet.Plain, "%s", game), sheet.Left(sheet.Plain, "%s", p.Outcome), sheet.Left(sheet.Dim, "%s", words.List(p.Players))})
	}
	return g
}

func (c *eveningCommands) list() *cobra.Command {
	return c.command("list", "List all evenings", "list --json", func(*cobra.Command, []string) error {
		b, err := c.book()
		if err != nil {
			return err
		}
		if *c.json {
			list, err := b.Answers()
			if err != nil {
				return err
			}
			return c.asJSON(list)
		}
		p, g := &sheet.Page{}, sheet.Grid{}
		for _, e := range b.Evenings() {
			state := "over"
			if e.Open() {
				state = "open"
			}
			g.Rows = append(g.Rows, sheet.Row{sheet.Num(sheet.Strong, "%d", e.Number), sheet.Left(sheet.Plain, "%s", e.Name),
				sheet.Left(sheet.Plain, "%s", evening.Day(e.Started)), sheet.Left(sheet.Plain, "%s", state)})
		}
		if p.Add(g); len(g.Rows) == 0 {
			p.Say("There is no evening yet; umpire evening start NAME PEOPLE... opens one.")
		}
		c.out.Page(p)
		return nil
	})
}

func (c *eveningCommands) log() *cobra.Command {
	all, name := false, ""
	cmd := c.command("log", "Every change of an evening and what was before, those taken back too", "log\n  umpire evening log --all", func(*cobra.Command, []string) error {
		b, err := c.book()
		var e *evening.Evening
		if err == nil && !all {
			e, err = b.Find(name)
		}
		if err != nil {
			return err
		}
		log, err := b.Log(e)
		if err != nil {
			return err
		}
		p := logPage(log)
		if e != nil {
			p.Say("These are the changes of %s; --all lists every one.", e.Place())
		}
		return c.answer(*c.json, log, p)
	})
	cmd.Flags().BoolVar(&all, "all", false, "of all evenings, and of none")
	c.eveningFlag(cmd, &name, "the evening, where it is not the open one")
	return cmd
}

func logPage(log []evening.LogEntry) *sheet.Page {
	p := &sheet.Page{}
	if len(log) == 0 {
		p.Say("Nothing has been changed yet.")
		return p
	}
	var lines sheet.Lines
	for _, l := range log {
		tone, remark := sheet.Plain, ""
		if l.TakenBack {
			tone, remark = sheet.Dim, ", taken back"
		}
		if !l.Here {
			remark += ", elsewhere"
		}
		if len(l.Before) > 0 && len(l.Before) <= 3 {
			remark += "; before: " + words.List(l.Before)
		}
		lines = append(lines, sheet.Join(sheet.In(sheet.Dim, "%s  %s  ", evening.Short(l.ID), l.At.Local().Format("2006-01-02 15:04")), sheet.In(tone, "%s", strings.TrimSuffix(l.Text, ".")), sheet.In(sheet.Dim, "%s", remark)))
	}
	p.Add(lines)
	return p
}

func (c *eveningCommands) person() *cobra.Command {
	var sel selecting
	name := ""
	cmd := c.command("person PERSON", "What one person played: by game, and against whom", "person Ana\n  umpire evening person \"Big Tom\" --all --json", func(cmd *cobra.Command, args []string) error {
		b, s, err := sel.selection(c.app, slices.DeleteFunc([]string{name}, func(n string) bool { return n == "" }))
		if err != nil {
			return err
		}
		for _, text := range b.Meant(args) {
			c.remark("%s", text)
		}
		going, done := c.lookingBack(cmd.Context())
		page, err := b.Person(args[0], s, going)
		if done(); err != nil {
			return err
		}
		return cmp.Or(c.answer(*c.json, page, personPage(page)), cmd.Context().Err())
	})
	sel.flags(c.app, cmd)
	c.eveningFlag(cmd, &name, "the evening, where it is not the open one")
	return cmd
}

func personPage(page evening.PersonPage) *sheet.Page {
	p := &sheet.Page{Title: page.Player}
	if page.Evening != nil {
		p.Caption = *page.Evening
	}
	if len(page.Also) > 0 {
		p.Say("Once called %s.", words.List(page.Also))
	}
	if page.Tables == 0 && page.Evening != nil {
		p.Say("Has not played a game to its end in %s; --all counts everything.", *page.Evening)
		return p
	}
	if page.Tables == 0 {
		p.Say("Has not played a game to its end yet.")
		return p
	}
	p.Say("%s of %s: %d alone, %d together with others, %d shared. Place %d.",
		words.Plural(page.Won+page.Shared, "win", "wins"), words.Plural(page.Tables, "game", "games"), page.Alone, page.Together, page.Shared, page.Place)
	if page.Streak > 1 {
		now := ""
		if page.Now > 1 {
			now = fmt.Sprintf(", %d just now", page.Now)
		}
		p.Say("At most %d wins in a row%s.", page.Streak, now)
	}
	if len(page.Evenings) > 1 {
		p.Say("Came to %d evenings.", len(page.Evenings))
	}
	if l := page.Looked; l.Guesses > 0 {
		p.Say("Of %s %d right, where %.1f are on average (%s looked back at).", words.Plural(l.Guesses, "guess", "guesses"), l.Right, l.ExpectedRight, words.Plural(l.Tables, "table", "tables"))
	}
	byGame := sheet.Grid{Rows: []sheet.Row{counts(sheet.Dim, "game", "played", "won", "shared", "best", "average")}}
	for _, name := range slices.Sorted(maps.Keys(page.Games)) {
		g := page.Games[name]
		byGame.Rows = append(byGame.Rows, counts(sheet.Plain, evening.TitleOf(name), g.Tables, g.Won, g.Shared, score(g.Best), score(g.Average)))
	}
	rivals := sheet.Grid{Rows: []sheet.Row{counts(sheet.Dim, "with", "games", "ahead", "behind", "together", "won")}}
	for _, r := range page.Rivals {
		rivals.Rows = append(rivals.Rows, counts(sheet.Plain, r.Player, r.Tables, r.Ahead, r.Behind, r.Together, r.TogetherWon))
	}
	p.Add(byGame, rivals)
	return p
}

// counts is a row of a name and figures.
func counts(tone sheet.Tone, name string, figures ...any) sheet.Row {
	row := sheet.Row{sheet.Left(tone, "%s", name)}
	for _, f := range figures {
		row = append(row, sheet.Num(tone, "%v", f))
	}
	return row
}
