package stopwatch

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"umpire/referee/sheet"
)

// tick is how often the clock is drawn.
const tick = 100 * time.Millisecond

// drawer shows the board whenever it has changed, and the clock.
type drawer struct {
	mode    *Mode
	board   *board
	changed chan struct{}
	quit    chan struct{}
	done    chan struct{}
	mu      sync.Mutex // held while drawing, and while the program is stopped
}

// redraw asks for a drawing soon; it never waits.
func (d *drawer) redraw() {
	select {
	case d.changed <- struct{}{}:
	default:
	}
}

func (d *drawer) run() {
	defer close(d.done)
	clock := time.NewTicker(tick)
	defer clock.Stop()
	for {
		d.draw()
		select {
		case <-d.quit:
			return
		case <-d.changed:
		case <-clock.C:
		}
	}
}

// stop ends the drawing, if the terminal takes it: where it does not (its
// output is held by Ctrl-S, or it is gone), leaving must not wait for it.
func (d *drawer) stop() {
	close(d.quit)
	select {
	case <-d.done:
	case <-time.After(tick):
	}
}

// pause gives the screen back while something else has it.
func (d *drawer) pause(meanwhile func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.mode.Terminal.Full(false)
	meanwhile()
	d.mode.Terminal.Full(true)
}

func (d *drawer) draw() {
	d.mu.Lock()
	defer d.mu.Unlock()
	columns, rows := d.mode.Terminal.Size()
	lines := d.board.lines(d.mode.since(time.Now()), columns, rows)
	var out strings.Builder
	out.WriteString("\x1b[H")
	for i, l := range lines[:min(len(lines), rows)] {
		if i > 0 {
			out.WriteString("\r\n")
		}
		out.WriteString(d.mode.Paint(sheet.Wrap(l, columns)[0]) + "\x1b[K")
	}
	out.WriteString("\x1b[J")
	_, _ = d.mode.Terminal.Write([]byte(out.String())) // a terminal that is gone is the reader's to notice
}

// lines lays the whole screen out.
func (b *board) lines(clock time.Duration, columns, rows int) []sheet.Line {
	b.mu.Lock()
	defer b.mu.Unlock()
	title := sheet.Line{{Text: " "}, {Text: strings.ToUpper(b.round.Called), Tone: sheet.ToneOf(b.round.Called)}, {Text: " was called", Tone: sheet.Strong}}
	tenths := int(max(clock, 0) / tick)
	text := fmt.Sprintf("%02d:%02d.%d", tenths/600, tenths/10%60, tenths%10)
	gap := max(2, columns-title.Width()-len(text)-1)
	lines := []sheet.Line{append(title, sheet.Span{Text: strings.Repeat(" ", gap)}, sheet.Span{Text: text, Tone: sheet.Strong}), nil}
	foot := b.foot(columns)
	room := rows - len(lines) - len(foot)
	scale := mostScale
	body := b.cells(columns, scale)
	for ; scale > 0 && len(body) > room; body = b.cells(columns, scale) {
		scale--
	}
	return append(append(lines, body...), foot...)
}

// status is what is known of a player: "-", "? 4.21", "red 4.21"; with two
// dots behind it until the press is on disk.
func (b *board) status(player int) sheet.Span {
	p := b.find(player)
	if p == nil {
		return sheet.Span{Text: "-", Tone: sheet.Dim}
	}
	text := p.colour
	if text == "" {
		text = "?"
	}
	if p.stamped {
		text += " " + b.seconds(p)
	}
	if !p.saved {
		text += " .."
	}
	return sheet.Span{Text: text, Tone: sheet.ToneOf(p.colour)}
}

// foot says what is asked, what went wrong, and what the keys mean.
func (b *board) foot(columns int) []sheet.Line {
	keys := "key = token"
	if columns >= 80 && slices.ContainsFunc(b.keys, func(keys []rune) bool { return len(keys) > 1 }) {
		keys = "key or initial = token"
	}
	lines, note := []sheet.Line{nil}, sheet.In(sheet.New, " %s", b.say)
	switch {
	case b.failed != nil:
		note = sheet.In(sheet.Alert, " NOT SAVED: %v", b.failed)
	case b.saving > 0:
		note = sheet.In(sheet.Dim, " saving (%d)", b.saving)
	}
	for _, l := range []sheet.Line{
		sheet.In(sheet.Strong, " %s", b.asks()), b.flags(columns), note,
		sheet.In(sheet.Dim, " %s  r b = its colour", keys), sheet.In(sheet.Dim, "  Backspace = take back  Esc = leave"),
	} {
		lines = append(lines, sheet.Wrap(l, columns)...)
	}
	if n := len(lines); lines[n-2].Width()+lines[n-1].Width() <= columns {
		lines = append(lines[:n-2], sheet.Join(lines[n-2:]...))
	}
	return lines
}

// flags lists the presses too close to call on one line, the latest first.
func (b *board) flags(columns int) sheet.Line {
	line := sheet.In(sheet.Alert, " Too close to call")
	between := ": "
	for i := len(b.presses) - 1; i >= 0; i-- {
		seat := b.presses[i].player
		flag := b.flag(seat)
		more := sheet.In(sheet.Alert, "%s%s %s", between, b.round.Players[seat], flag)
		if flag != "" && (between == ": " || line.Width()+more.Width() <= columns) {
			line, between = sheet.Join(line, more), "; "
		}
	}
	if between == ": " {
		return nil
	}
	return line
}

// asks is the one thing to do next.
func (b *board) asks() string {
	left := len(b.round.Players) - 1 - len(b.presses)
	waits := b.waiting()
	switch {
	case b.done():
		return "Everybody has guessed: Enter = done"
	case left == 0:
		return fmt.Sprintf("The colour of %s's token: r or b?", b.round.Players[waits])
	case waits >= 0:
		return fmt.Sprintf("%d to guess; next colour: %s", left, b.round.Players[waits])
	}
	return fmt.Sprintf("%d to guess   (%s deals)", left, b.round.Dealer)
}
