package console

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/sheet"
	"umpire/tracker"
)

// At 40 columns no word of a sheet, the news, what is due or a hint is cut, over
// all example records; nor of the rules and the help.
func TestNoWordIsCutAt40Columns(t *testing.T) {
	const width = 40
	paths, err := filepath.Glob("../../referee/*/testdata/*.game")
	if err != nil || len(paths) == 0 {
		t.Fatal("no example records", err)
	}
	for _, path := range paths {
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		j, err := tracker.Judge(file, tracker.All)
		file.Close()
		if err != nil || j.History == nil {
			continue // records that are refused on purpose
		}
		every := len(j.History.Moves)/5 + 1
		_, _ = referee.Walk(j.Game, j.Header, j.History.Moves, func(n int, before referee.Table, r referee.Ruling) {
			if n%every != 0 && n != len(j.History.Moves) {
				return
			}
			page := r.Table.Sheet(width)
			wholeWords(t, path, page.Draw(width), page.Draw(10000))
			lines := append(r.Table.News(before), sheet.Say("%s", tracker.Due(r.Table.Status())))
			for _, remark := range r.Remarks {
				lines = append(lines, sheet.Say("   %s", remark))
			}
			wholeWords(t, path, (&sheet.Page{Blocks: []sheet.Block{sheet.Lines(lines)}}).Draw(width), lines)
		})
	}
	for _, g := range games.All() {
		wholeWords(t, g.Name(), RulesLines(g, width), RulesLines(g, 10000))
	}
}

// wholeWords checks lines against the same lines with all the room they want.
func wholeWords(t *testing.T, where string, narrow, wide []sheet.Line) {
	t.Helper()
	words := func(lines []sheet.Line) (all []string) {
		for _, l := range lines {
			all = append(all, strings.Fields(l.String())...)
		}
		return all
	}
	for _, l := range narrow {
		if l.Width() > 40 {
			t.Errorf("%s: %d columns: %s", where, l.Width(), l)
		}
	}
	got, want := words(narrow), words(wide)
	slices.Sort(got)
	slices.Sort(want)
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			t.Errorf("%s: %q is cut", where, want[i])
			return
		}
	}
}
