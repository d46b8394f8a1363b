package console

import (
	"fmt"
	"strings"
	"sync"
)

// area is the part of the screen below the cursor while a menu stands there.
// promptui goes on drawing for a moment after it has returned from Ctrl-C, in
// a goroutine of its own; once the area is shut, nothing of that arrives, and
// the menu leaves no trace.
type area struct {
	mu   sync.Mutex
	to   *quietOutput
	done bool
}

const (
	saveCursor    = "\x1b7"
	restoreCursor = "\x1b8"
	clearBelow    = "\x1b[J"
	showCursor    = "\x1b[?25h"
)

// openArea makes room for so many lines, so that nothing scrolls while the
// menu stands, and remembers where it begins.
func (l *Live) openArea(lines int) *area {
	fmt.Fprintf(l.out, "%s\x1b[%dA\r%s", strings.Repeat("\n", lines), lines, saveCursor)
	return &area{to: l.out}
}

// Write implements io.Writer.
func (a *area) Write(p []byte) (int, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.done {
		return len(p), nil
	}
	return a.to.Write(p)
}

// Close does nothing: menus close what they write to.
func (a *area) Close() error { return nil }

// shut clears the area and drops whatever else is written to it.
func (a *area) shut() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.done = true
	fmt.Fprint(a.to, restoreCursor+clearBelow+showCursor)
}
