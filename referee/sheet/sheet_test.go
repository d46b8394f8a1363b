package sheet

import (
	"slices"
	"strings"
	"testing"
)

func drawn(p *Page, width int) string {
	var lines []string
	for _, l := range p.Draw(width) {
		lines = append(lines, l.String())
	}
	return strings.Join(lines, "\n")
}

func TestDraw(t *testing.T) {
	p := &Page{Title: "Title", Caption: "aside"}
	p.Say("one two three four")
	p.Add(Grid{Rows: []Row{
		{Left(Plain, "a"), Num(Plain, "1"), Left(Plain, "x")},
		{Left(Plain, "long"), Num(Strong, "100"), Left(Plain, "李")},
	}})
	for width, want := range map[int]string{
		20: "Title          aside\none two three four\na       1  x\nlong  100  李",
		10: "Title\naside\none two\n  three\n  four\na  1  x\nlong  100\n  李",
	} {
		if got := drawn(p, width); got != want {
			t.Errorf("%d columns:\n%s\nwant\n%s", width, got, want)
		}
	}
}

// Wrapping loses no letter and never passes the width.
func TestWrapKeepsEverything(t *testing.T) {
	text := "a bb ccc dddd eeeee ffffff 李李李李 " + strings.Repeat("z", 30)
	squeeze := func(s string) string { return strings.ReplaceAll(s, " ", "") }
	for width := 4; width < 90; width++ {
		all := ""
		for _, l := range Wrap(Join(Say("%s", text), In(New, " the end")), width) {
			if l.Width() > width {
				t.Fatalf("%d columns: %q", width, l)
			}
			all += l.String()
		}
		if squeeze(all) != squeeze(text+" the end") {
			t.Fatalf("%d columns: %q", width, all)
		}
	}
	if got := Wrap(Join(Say("one two"), In(Dim, "  ")), 8); len(got) != 1 {
		t.Errorf("spaces alone make a line: %q", got)
	}
}

// A long last cell is wrapped under itself, so that the margin stays clear.
func TestLastCellHangs(t *testing.T) {
	p := &Page{}
	p.Add(Grid{Rows: []Row{
		{Left(Plain, "> Ana"), Left(Plain, "red or blue or green")},
		{Left(Plain, "  Ben"), Left(Plain, "red")},
	}})
	want := "> Ana  red or blue\n         or green\n  Ben  red"
	if got := drawn(p, 18); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// A line of two pieces that makes two claims makes each of them once.
func TestALineMakesItsClaimsOnce(t *testing.T) {
	var p Page
	p.Add(Lines{Say("? of Ana: wigs").Saying("no ducks", "a wig")})
	if said := p.Said("? of Ana: wigs"); len(said) != 1 || !slices.Equal(said[0], []string{"no ducks", "a wig"}) {
		t.Errorf("%q", said)
	}
}
