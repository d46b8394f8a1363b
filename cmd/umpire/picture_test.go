//go:build unix

package main

import (
	"fmt"
	"html"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hinshun/vt10x"

	"umpire/referee/refereetest"
)

// The picture at the head of README.md is what a terminal shows of this game;
// go test ./cmd/umpire -run Picture -update draws it anew.
func TestPicture(t *testing.T) {
	p := newPerson(t)
	p.pipe("new", "", "quantum", "--players", "Ana,Ben,Cy")
	p.pipe("play", "ask Ana Ben ducks yes\nask Ben Cy ducks yes\n")
	p.starts(80, "play", "--color", "always")
	p.Answer("Cy >", "a geese n"+enter)
	p.Do("2nd of 3 suits? [y/N]", "y"+enter)
	p.Answer("Ana >", "c g y"+enter)
	p.Until("the ways on", func() bool { return strings.Contains(p.Text(), "declare the paradox") && p.Last() == "Ana >" })
	refereetest.Golden(t, "../../docs/table.svg", drawnAsSVG(p, 80))
}

// pipe runs a command without a terminal.
func (p *person) pipe(command, lines string, args ...string) {
	p.t.Helper()
	cmd := exec.Command(p.bin, append([]string{command}, args...)...)
	cmd.Env = []string{"UMPIRE_DB=" + filepath.Join(p.dir, "umpire.db")}
	cmd.Stdin = strings.NewReader(lines)
	if out, err := cmd.CombinedOutput(); err != nil {
		p.t.Fatalf("%s: %v\n%s", command, err, out)
	}
}

const (
	cellWidth  = 8.4
	cellHeight = 18
)

// drawnAsSVG draws a screen: runs of one colour, each as wide as its cells
// whatever the font, on a ground that follows the reader's light or dark.
func drawnAsSVG(p *person, columns int) string {
	rows := strings.Count(p.Text(), "\n") + 1
	width, height := float64(columns)*cellWidth+24, rows*cellHeight+24
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %d" width="%.0f" height="%d" role="img" aria-label="A table of Quantum Go Fish in a terminal">
<style>
text { font: 14px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre; fill: #1f2328 }
rect { fill: #f6f8fa; stroke: #d0d7de }
.bold { font-weight: bold } .new { fill: #8a5a00 } .alert { fill: #b3261e } .good { fill: #1a6b2f }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 } rect { fill: #161b22; stroke: #30363d }
  .new { fill: #f2cc60 } .alert { fill: #ff8f85 } .good { fill: #7ee787 }
}
</style>
<rect x=".5" y=".5" width="%.0f" height="%d" rx="8"/>
`, width, height, width, height, width-1, height-1)
	for row := range rows {
		for column := 0; column < columns; {
			column = drawnRun(&b, p, column, row, columns)
		}
	}
	return b.String() + "</svg>\n"
}

// drawnRun draws the cells from a column on that look alike, and gives the
// column behind them.
func drawnRun(b *strings.Builder, p *person, from, row, columns int) int {
	var text strings.Builder
	_, colour, bold := p.Glyph(from, row)
	at := from
	for ; at < columns; at++ {
		char, c, bo := p.Glyph(at, row)
		if c != colour || bo != bold {
			break
		}
		text.WriteRune(max(char, ' '))
	}
	run := strings.TrimRight(text.String(), " ")
	lead := len(run) - len(strings.TrimLeft(run, " "))
	if run = run[lead:]; run == "" {
		return at
	}
	class := map[vt10x.Color]string{vt10x.LightYellow: "new", vt10x.Yellow: "new", vt10x.LightRed: "alert", vt10x.Red: "alert", vt10x.Green: "good"}[colour]
	if bold {
		class = strings.TrimSpace("bold " + class)
	}
	fmt.Fprintf(b, `<text x="%.1f" y="%d" textLength="%.1f" lengthAdjust="spacingAndGlyphs" class="%s">%s</text>`+"\n",
		12+float64(from+lead)*cellWidth, 12+row*cellHeight+13, float64(len([]rune(run)))*cellWidth, class, html.EscapeString(run))
	return at
}
