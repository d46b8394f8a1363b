package console

import (
	"fmt"
	"sync"
)

// closableWriter is where a prompt writes. Both prompt libraries go on drawing for a
// moment after they have returned or were closed, in goroutines of their own;
// once it is shut nothing of that arrives on the screen, where the next
// prompt stands by then.
type closableWriter struct {
	mu   sync.Mutex
	to   quietOutput
	done bool
}

// Write implements io.Writer.
func (c *closableWriter) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.done {
		return len(p), nil
	}
	return c.to.Write(p)
}

// Close does nothing: prompts close what they write to.
func (c *closableWriter) Close() error { return nil }

// shut drops whatever is still written; last is written before that.
func (c *closableWriter) shut(last string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.done = true
	fmt.Fprint(c.to, last)
}

const (
	saveCursor    = "\x1b7"
	restoreCursor = "\x1b8"
	clearBelow    = "\x1b[J"
	showCursor    = "\x1b[?25h"
)
