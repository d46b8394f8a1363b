package console

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/mattn/go-runewidth"

	"umpire/referee/sheet"
)

// Screen is where the person reads: plain lines one under the other, as wide
// as the terminal is at that moment. Nothing on it is drawn over, so that it
// reads aloud and scrolls back; only what is secret is wiped. A file or a pipe is a
// Screen too: nothing is wrapped there, and nothing waits. Whatever could disturb a terminal becomes visible.
type Screen struct {
	Out     io.Writer
	Palette Palette
	Size    func() (columns, rows int) // nil: no terminal
	Columns int                        // how wide pages are drawn where it is none; 0: 80
	// More waits where the screen is full, and reports whether the rest is wanted; nil: nothing waits.
	More func() bool
	Lost error // the first failure to write

	printed int  // lines so far
	since   int  // those since the person was last asked for anything
	left    bool // the rest of what was asked for is not wanted
	cleared bool // a menu had to be drawn anew, and nothing of the table stands there any more
}

// Terminal reports whether it is one.
func (s *Screen) Terminal() bool { return s.Size != nil }

// Begin starts a screenful anew: the person is asked for something, and has seen what stands there.
func (s *Screen) Begin() { s.since, s.left = 0, false }

// Width is how many columns there are to draw on.
func (s *Screen) Width() int {
	if s.Size == nil {
		return cmp.Or(s.Columns, 80)
	}
	columns, _ := s.Size()
	return max(columns, 20)
}

// Lines prints lines, on a terminal those that are too long wrapped. What the screen has no room for since
// the person was last asked waits for a key.
func (s *Screen) Lines(lines ...sheet.Line) {
	var all strings.Builder
	for _, l := range lines {
		if s.Size == nil {
			all.WriteString(s.Palette.Paint(l) + "\n")
			continue
		}
		for _, part := range sheet.Wrap(l, s.Width()) {
			_ = s.put(s.Palette.Paint(part)+"\n", 1)
		}
	}
	_ = s.put(all.String(), 0)
}

// Write prints text, line by line, on a terminal wrapped.
func (s *Screen) Write(p []byte) (int, error) {
	for _, line := range strings.SplitAfter(s.Palette.Names.Shown(string(p)), "\n") {
		if text, whole := strings.CutSuffix(line, "\n"); whole && s.Size != nil {
			s.Say("%s", text)
		} else if err := s.put(line, 0); err != nil {
			return 0, err
		}
	}
	return len(p), nil
}

// Written is the screen for what programs read: names with their _, and no line broken but by the terminal.
func (s *Screen) Written() io.Writer { return written{s} }

type written struct{ *Screen }

func (w written) Write(p []byte) (int, error) {
	var none *Names
	for _, line := range strings.SplitAfter(none.Shown(string(p)), "\n") {
		rows := 0
		if w.Size != nil && strings.HasSuffix(line, "\n") {
			rows = max(1, (runewidth.StringWidth(line)+w.Width()-1)/w.Width())
		}
		if err := w.put(line, rows); err != nil {
			return 0, err
		}
	}
	return len(p), nil
}

// put prints so many rows, behind a key where the screen has no room for them above its last one.
func (s *Screen) put(text string, rows int) error {
	high := 0
	if s.More != nil {
		_, high = s.Size()
	}
	if !s.left && s.More != nil && s.since+rows > max(high, 6)-1 {
		io.WriteString(s.Out, s.Palette.Paint(sheet.In(sheet.Dim, "(more: Space; q leaves)")))
		s.left = !s.More()
		s.since = 0
		io.WriteString(s.Out, "\r\x1b[K")
	}
	if s.left {
		return nil
	}
	s.since, s.printed = s.since+rows, s.printed+rows
	_, err := io.WriteString(s.Out, text)
	s.Lost = cmp.Or(s.Lost, err)
	return err
}

// room is how many lines fit above some others and the line with the cursor.
func (s *Screen) room(below sheet.Lines) int {
	_, rows := s.Size()
	return rows - 1 - len((&sheet.Page{Blocks: []sheet.Block{below}}).Draw(s.Width()))
}

// Page prints a page.
func (s *Screen) Page(p *sheet.Page) { s.Lines(p.Draw(s.Width())...) }

// Say prints a plain sentence, or lines of them.
func (s *Screen) Say(format string, args ...any) {
	for _, line := range strings.Split(fmt.Sprintf(format, args...), "\n") {
		s.Lines(sheet.Say("%s", line))
	}
}

// In prints a sentence in one tone.
func (s *Screen) In(tone sheet.Tone, format string, args ...any) {
	s.Lines(sheet.In(tone, format, args...))
}

// Wipe clears the screen and the scrollback.
func (s *Screen) Wipe() {
	s.Begin()
	fmt.Fprint(s.Out, wipe)
}

// clear empties the screen; the scrollback stays.
func (s *Screen) clear() {
	s.Begin()
	s.cleared = true
	fmt.Fprint(s.Out, "\x1b[H\x1b[2J")
}

const wipe = "\x1b[H\x1b[2J\x1b[3J"
