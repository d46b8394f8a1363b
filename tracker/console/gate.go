package console

import (
	"fmt"
	"strings"
	"sync"
)

// gate is where a prompt writes. Both prompt libraries go on drawing for a
// moment after they have returned or were closed, in goroutines of their own;
// once the gate is shut nothing of that arrives on the screen, where the next
// prompt stands by then.
type gate struct {
	mu   sync.Mutex
	to   *quietOutput
	done bool
}

// Write implements io.Writer.
func (g *gate) Write(p []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.done {
		return len(p), nil
	}
	return g.to.Write(p)
}

// Close does nothing: prompts close what they write to.
func (g *gate) Close() error { return nil }

// shut drops whatever is still written; last is written before that.
func (g *gate) shut(last string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.done = true
	fmt.Fprint(g.to, last)
}

const (
	saveCursor    = "\x1b7"
	restoreCursor = "\x1b8"
	clearBelow    = "\x1b[J"
	showCursor    = "\x1b[?25h"
)

// openArea makes room for so many lines below the cursor, so that nothing
// scrolls while a menu stands there, and remembers where they begin.
func (l *Live) openArea(lines int) *gate {
	fmt.Fprintf(l.out, "%s\x1b[%dA\r%s", strings.Repeat("\n", lines), lines, saveCursor)
	return &gate{to: l.out}
}

// clearArea takes the menu off the screen.
func clearArea(g *gate) { g.shut(restoreCursor + clearBelow + showCursor) }
