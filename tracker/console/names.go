package console

import (
	"slices"
	"strings"
	"sync"

	"umpire/referee/words"
)

// Names are the names that are shown as people read them, with a space for _. Without
// any (nil too) texts are only made visible.
type Names struct {
	mu    sync.Mutex
	known []string
	shown func(string) string
}

// Know adds names.
func (n *Names) Know(names ...string) {
	if n == nil {
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	known := len(n.known)
	for _, name := range names {
		if words.ShownName(name) != name && !slices.Contains(n.known, name) {
			n.known = append(n.known, name)
		}
	}
	if len(n.known) > known {
		n.shown = words.NamesShown(n.known)
	}
}

// noBreak is a space at which no line is broken.
const noBreak = "\u00a0"

// Shown is a text as people read it, what is typed in quotation marks, with nothing in it that disturbs a terminal.
func (n *Names) Shown(text string) string {
	text = words.Visible(strings.ReplaceAll(text, noBreak, " "))
	if n == nil {
		return text
	}
	text = strings.ReplaceAll(text, "`", `"`)
	n.mu.Lock()
	shown := n.shown
	n.mu.Unlock()
	if shown == nil {
		return text
	}
	return shown(text)
}
