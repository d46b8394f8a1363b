package console

import (
	"bytes"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/tracker"
)

// At 40 columns no word of a sheet, the news, what is due or a hint is cut, over
// all example records; nor of the rules and the help.
func TestNoWordIsCutAt40Columns(t *testing.T) {
	const width = 40
	for path, j := range exampleRecords(t) {
		every := len(j.History.Moves)/5 + 1
		_, _ = referee.Walk(j.Game, j.Header, j.History.Moves, func(n int, before referee.Table, r referee.Ruling) {
			if n%every != 0 && n != len(j.History.Moves) {
				return
			}
			page := r.Table.Sheet(width)
			wholeWords(t, path, page.Draw(width), page.Draw(10000))
			lines := append(explain.Lines(r.Table, before), sheet.Say("%s", r.Table.Status().Due))
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

// exampleRecords are the records of every game's examples by their paths, but those
// whose header is refused on purpose.
func exampleRecords(t *testing.T) iter.Seq2[string, *tracker.Refereed] {
	paths, err := filepath.Glob("../../referee/*/testdata/*.game")
	if err != nil || len(paths) == 0 {
		t.Fatal("no example records", err)
	}
	return func(yield func(string, *tracker.Refereed) bool) {
		for _, path := range paths {
			file, err := os.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			j, err := tracker.Judge(file, tracker.All)
			file.Close()
			if err == nil && j.History != nil && !yield(path, j) {
				return
			}
		}
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

// onlooker notes every menu, leaves it, and says yes to every question.
type onlooker struct {
	agreeable
	menus *[]string
}

func (o onlooker) Choose(m Menu) (int, error) {
	*o.menus = append(*o.menus, m.Label)
	for _, it := range m.Items {
		*o.menus = append(*o.menus, it.Text+"   "+it.Hint)
	}
	return 0, ErrBack
}

// saidAtThePrompt is what lines typed at a record print on a screen of a width, the
// prompt itself, and the lines of the menus.
func saidAtThePrompt(t *testing.T, h *referee.History, width int, lines []string) (printed []sheet.Line, prompt string, menus []string) {
	t.Helper()
	var out bytes.Buffer
	p := sitAt(t, h, record.Referee)
	p.Ask, p.Screen = onlooker{menus: &menus}, &Screen{Out: &out, Size: func() (int, int) { return width, 1000 }}
	for _, l := range lines {
		if err := p.take(l); err != nil {
			t.Fatalf("%s: %v", l, err)
		}
	}
	for _, l := range strings.Split(out.String(), "\n") {
		printed = append(printed, sheet.Say("%s", l))
	}
	return printed, p.prompt(), menus
}

// Nor is a word cut in what commands and refusals print with their ways on, in the
// prompt and in the menus, at the end of every example record and with the line that
// it has refused.
func TestNothingSaidIsCutAt40Columns(t *testing.T) {
	for path, j := range exampleRecords(t) {
		if len(j.History.Moves) == 0 {
			continue
		}
		h := j.History
		last := h.Moves[len(h.Moves)-1].Line()
		lines := []string{"/log", "/why", "/set", "/suppose " + last, "rubbish", "/why", "", "", "/help", "/review all"}
		if j.Refused != nil {
			lines = append(lines, j.Refused.Line(), "")
		}
		narrow, prompt, menus := saidAtThePrompt(t, h, 40, lines)
		wide, _, _ := saidAtThePrompt(t, h, 10000, lines)
		wholeWords(t, path, unbarred(narrow), unbarred(wide))
		for _, text := range append(menus, strings.TrimSuffix(prompt, " > ")) {
			beginsWithWords(t, path, sheet.Cut(text, 34), text)
		}
	}
}

// unbarred leaves out bars, which are as long as there is room, and what is said only where the machine is slow.
func unbarred(lines []sheet.Line) []sheet.Line {
	return slices.DeleteFunc(lines, func(l sheet.Line) bool {
		return strings.ContainsAny(l.String(), "▁▂▃▄▅▆▇█") || strings.HasPrefix(l.String(), "Looking back ...")
	})
}

// beginsWithWords checks that a text is another, or some of its first words and "...".
func beginsWithWords(t *testing.T, where, short, whole string) {
	t.Helper()
	kept := strings.Fields(strings.TrimSuffix(strings.TrimRight(short, " "), "..."))
	if words := strings.Fields(whole); len(kept) > len(words) || !slices.Equal(kept, words[:len(kept)]) {
		t.Errorf("%s: %q is cut to %q", where, whole, short)
	}
}

// Who is asked for an answer is named whole as long as an answer has room behind it: no name is cut before a question mark.
func TestWhoIsAskedIsNamedWhole(t *testing.T) {
	for name, asked := range map[string]string{"Bartholomew": "Bartholomew? [yes, no] > ", "Big_Tom": "Big Tom? [yes, no] > ", "Maximilian_of_Habsburg": "Maximilian of? [yes, no] > "} {
		d := sit(t, "quantum", nil, "Ana", name)
		d.width = 40
		d.run(typed(strings.ToLower(name[:1])+" ducks"), typed("y"))
		if got := d.ask.asked[1]; got != asked {
			t.Errorf("asked %q, want %q", got, asked)
		}
	}
}

// Where a list of choices is broken, none of them is.
func TestAChoiceIsNotBroken(t *testing.T) {
	var names *Names
	for width := 12; width < 50; width++ {
		var lines []string
		for _, l := range sheet.Wrap(sheet.Say("%s", bracketed([]string{"hats", "tea_cosies", "elves", "new suit"})), width) {
			lines = append(lines, names.Shown(l.String()))
		}
		contains(t, strings.Join(lines, "\n"), "[hats,", "tea cosies,", "new suit]")
	}
}
