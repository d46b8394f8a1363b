package main

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker/evening"
)

func newStandings(a *app) *cobra.Command {
	all, asJSON := false, false
	cmd := &cobra.Command{
		Use:   "standings [EVENING]",
		Short: "Who won how much",
		Long: `Standings of the open evening (or the last one), of a named one, or with --all
of everything saved. Points of different games are never added together: the
order is by share of tables won; those with few tables stand below.`,
		Example: "  umpire standings\n  umpire standings Friday --json\n  umpire standings --all",
		Args:    arguments(0, 1, "at most one evening"), ValidArgsFunction: a.completeEvenings,
		RunE: func(cmd *cobra.Command, args []string) error {
			if all && len(args) > 0 {
				return usage("--all counts every evening, so none is named")
			}
			st, err := a.standings(args, all)
			if err != nil {
				return err
			}
			if asJSON {
				return a.asJSON(st)
			}
			a.print(standingsPage(st, a.width()))
			return nil
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, "everything saved, not one evening")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func (a *app) standings(args []string, all bool) (evening.Standings, error) {
	w := a.trackerEnv()
	if all {
		return evening.OfAll(w)
	}
	name := ""
	if len(args) > 0 {
		name = args[0]
	}
	e, err := a.evening(name)
	if err != nil {
		return evening.Standings{}, err
	}
	return evening.OfEvening(e), nil
}

func standingsPage(st evening.Standings, width int) *sheet.Page {
	p := &sheet.Page{Title: "Standings"}
	if st.Evening != nil {
		p.Title = "Standings: " + *st.Evening
	}
	if len(st.Rows) == 0 {
		p.Say("Nobody has played yet.")
		return p
	}
	head := sheet.Row{sheet.Num(sheet.Dim, "#"), sheet.Left(sheet.Dim, "player"), sheet.Num(sheet.Dim, "share"), sheet.Num(sheet.Dim, "won"), sheet.Num(sheet.Dim, "of")}
	if width >= 60 {
		head = append(head, sheet.Num(sheet.Dim, "shared"), sheet.Num(sheet.Dim, "lost"))
	}
	g := sheet.Grid{Rows: []sheet.Row{head}}
	for _, r := range st.Rows {
		g.Rows = append(g.Rows, standingsRow(r, width))
	}
	p.Add(g, gamesGrid(st))
	for _, t := range st.Teams {
		p.Say("%s, as a team: %s won %d of %d.", t.Title, referee.List(t.Players), t.Won, t.Tables)
	}
	for _, u := range st.LeftOut {
		p.Say("Table %d: %s.", u.Table, u.Which())
	}
	for _, d := range st.Due {
		p.Say("%s: %s began last, %s is due.", d.Title, d.Began, d.Next)
	}
	return p
}

func standingsRow(r evening.Row, width int) sheet.Row {
	name := r.Player
	if r.Guest {
		name += " (guest)"
	}
	if r.Few {
		name += " (few)"
	}
	row := sheet.Row{sheet.Num(sheet.Strong, "%d", r.Place), sheet.Left(sheet.Plain, "%s", name),
		sheet.Num(sheet.Plain, "%.0f%%", 100*r.Share), sheet.Num(sheet.Plain, "%d", r.Won), sheet.Num(sheet.Plain, "%d", r.Tables)}
	if width >= 60 {
		row = append(row, sheet.Num(sheet.Plain, "%d", r.Shared), sheet.Num(sheet.Plain, "%d", r.Lost))
	}
	return row
}

// gamesGrid tells each game's own scores, one row a game in which somebody
// has any: those that Umpire referees first.
func gamesGrid(st evening.Standings) sheet.Lines {
	var lines sheet.Lines
	for _, name := range gamesOf(st) {
		text, scored := "", false
		for _, r := range st.Rows {
			if s, ok := r.Games[name]; ok {
				scored = scored || s.Score != 0
				text += fmt.Sprintf(", %s %s", r.Player, number(s.Score))
			}
		}
		if scored {
			lines = append(lines, sheet.Join(sheet.In(sheet.Strong, "%s: ", title(name)), sheet.Say("%s", text[2:])))
		}
	}
	return lines
}

// number writes a score without needless zeros.
func number(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// gamesOf lists the games that were played: Umpire's in their order, then the
// others by name.
func gamesOf(st evening.Standings) []string {
	played := map[string]bool{}
	for _, r := range st.Rows {
		for name := range r.Games {
			played[name] = true
		}
	}
	var names []string
	for _, name := range gameNames() {
		if played[name] {
			names = append(names, name)
			delete(played, name)
		}
	}
	return append(names, slices.Sorted(maps.Keys(played))...)
}
