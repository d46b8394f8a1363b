package main

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee/games"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker/evening"
)

func newStandings(a *app) *cobra.Command {
	var sel selecting
	asJSON := false
	cmd := &cobra.Command{
		Use:   "standings [EVENING]...",
		Short: "Who won how much",
		Long: `Standings of the open evening (or the last one), of those named, between two
dates, or with --all of everything saved. Points of different games are never
added together: the order is by share of the games won; those with few games
stand below. With --game that game's table.`,
		Example: "  umpire standings\n  umpire standings Friday --json\n  umpire standings --all --game Skat\n  umpire standings --month 2026-11",
		RunE: func(cmd *cobra.Command, args []string) error {
			b, s, err := sel.selection(a, args)
			if err != nil {
				return err
			}
			st, err := b.Standings(s)
			if err != nil {
				return err
			}
			return a.answer(asJSON, st, standingsPage(st, s.Game, a.out.Width()))
		},
	}
	sel.flags(a, cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// score writes points, at most two decimals; "-" where none were given.
func score(x *float64) string {
	if x == nil {
		return "-"
	}
	return evening.Figure(*x)
}

func named(r evening.Row) string {
	name := r.Player
	if r.Guest {
		name += " (guest)"
	}
	if r.Few {
		name += " (few)"
	}
	return name
}

// standingsPage is the standings of everything, or of one game ("": everything).
func standingsPage(st evening.Standings, game string, width int) *sheet.Page {
	p := &sheet.Page{Title: "Standings"}
	switch {
	case game != "":
		p.Title += ": " + evening.TitleOf(game)
	case st.Evening != nil:
		p.Title += ": " + *st.Evening
	}
	if len(st.Rows) == 0 {
		p.Say("Nobody has played yet.")
		return p
	}
	figures := []any{"share", "won", "of", "shared", "lost"}
	if game != "" {
		figures = []any{"played", "won", "shared", "best", "average"}
	}
	g := sheet.Grid{Rows: []sheet.Row{placed(sheet.Dim, "#", "player", figures...)}}
	for _, r := range st.Rows {
		figures := []any{r.Percent(), r.Won, r.Tables, r.Shared, r.Lost}
		if game != "" {
			own := &evening.Game{}
			for _, g := range r.Games { // there is just one, however it was written
				own = g
			}
			figures = []any{own.Tables, own.Won, own.Shared, score(own.Best), score(own.Average)}
		}
		g.Rows = append(g.Rows, placed(sheet.Plain, r.Place, named(r), figures...))
	}
	if width < 60 && game == "" {
		for i, row := range g.Rows {
			g.Rows[i] = row[:5]
		}
	}
	if p.Add(g); game != "" {
		return p
	}
	p.Add(gamesGrid(st))
	for _, t := range st.Teams {
		p.Say("%s, as a team: %s won %d of %d.", t.Title, words.List(t.Players), t.Won, t.Tables)
	}
	for _, u := range st.LeftOut {
		p.Say("Table %d: %s.", u.Table, u.Which())
	}
	for _, d := range st.Due {
		p.Say("%s: %s began last, %s is due.", d.Title, d.Began, d.Next)
	}
	return p
}

// placed is a row of a table of places.
func placed(tone sheet.Tone, place any, name string, figures ...any) sheet.Row {
	row := sheet.Row{sheet.Num(sheet.Strong, "%v", place)}
	if tone == sheet.Dim {
		row = sheet.Row{sheet.Num(tone, "%v", place)}
	}
	return append(row, counts(tone, name, figures...)...)
}

// gamesGrid tells the points of each game in which any were given, the best first: in all of Umpire's own, else on average.
func gamesGrid(st evening.Standings) sheet.Lines {
	var lines sheet.Lines
	played := map[string]*evening.Game{}
	for _, r := range st.Rows {
		maps.Copy(played, r.Games)
	}
	for _, name := range slices.Sorted(maps.Keys(played)) {
		own, err := games.ByName(name)
		if err == nil && !own.Traits().Scored { // it counts nothing but wins
			continue
		}
		rows := slices.DeleteFunc(slices.Clone(st.Rows), func(r evening.Row) bool { return r.Games[name] == nil || r.Games[name].Best == nil })
		slices.SortStableFunc(rows, func(x, y evening.Row) int {
			a, b := x.Games[name], y.Games[name]
			if a.Low {
				a, b = b, a
			}
			return cmp.Compare(*b.Score, *a.Score)
		})
		what, parts := ": ", []string{}
		if err != nil && slices.ContainsFunc(rows, func(r evening.Row) bool { return r.Games[name].Tables > 1 }) {
			what = " on average: "
		}
		for _, r := range rows {
			parts = append(parts, r.Player+" "+score(r.Games[name].Score))
		}
		if len(parts) > 0 {
			lines = append(lines, sheet.Join(sheet.In(sheet.Strong, "%s%s", evening.TitleOf(name), what), sheet.Say("%s", strings.Join(parts, ", "))))
		}
	}
	return lines
}
