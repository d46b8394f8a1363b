package console

import (
	"fmt"
	"io"
	"strings"

	"umpire/referee/sheet"
)

// Screen is where the person reads: plain lines one under the other, as wide
// as the terminal is at that moment. Nothing on it is drawn over, so that it
// reads aloud and scrolls back; only what is secret is wiped.
type Screen struct {
	Out     io.Writer
	Palette Palette
	Size    func() (columns, rows int)

	printed int // lines so far
}

// Width is how many columns there are to draw on.
func (s *Screen) Width() int {
	columns, _ := s.Size()
	return max(columns, 20)
}

// Lines prints lines, those that are too long wrapped.
func (s *Screen) Lines(lines ...sheet.Line) {
	var b strings.Builder
	for _, l := range lines {
		for _, part := range sheet.Wrap(l, s.Width()) {
			b.WriteString(s.Palette.Paint(part) + "\n")
			s.printed++
		}
	}
	io.WriteString(s.Out, b.String())
}

// room is how many lines fit above some others and the line with the cursor.
func (s *Screen) room(below sheet.Lines) int {
	_, rows := s.Size()
	return rows - 1 - len((&sheet.Page{Blocks: []sheet.Block{below}}).Draw(s.Width()))
}

// Page prints a page.
func (s *Screen) Page(p *sheet.Page) { s.Lines(p.Draw(s.Width())...) }

// Say prints a plain sentence.
func (s *Screen) Say(format string, args ...any) { s.Lines(sheet.Say(format, args...)) }

// In prints a sentence in one tone.
func (s *Screen) In(tone sheet.Tone, format string, args ...any) {
	s.Lines(sheet.In(tone, format, args...))
}

// Wipe clears the screen and the scrollback.
func (s *Screen) Wipe() { fmt.Fprint(s.Out, wipe) }

// clear empties the screen; the scrollback stays.
func (s *Screen) clear() { fmt.Fprint(s.Out, "\x1b[H\x1b[2J") }

const wipe = "\x1b[H\x1b[2J\x1b[3J"
