package main

import (
	"fmt"
	"strings"

	"umpire/referee/words"
	"umpire/tracker"
)

// remarkAlike says on standard error which names look alike.
func (a *app) remarkAlike(names []string) {
	for _, remark := range words.LookAlikes(names) {
		a.remark("%s", remark)
	}
}

// exportUnfit writes what no longer fits behind a record, as comments; to the
// public only that there is something.
func (a *app) exportUnfit(s *tracker.Session, public bool) {
	left := s.LeftOut()
	if left == nil {
		return
	}
	if public {
		a.comment("%s", left.Which())
		return
	}
	a.comment("%s", left)
	for i, l := range s.Unfit() {
		a.comment("%d. %s", left.From+i, l)
	}
}

// comment writes a line of a record that is none of its moves, whatever is in it.
func (a *app) comment(format string, args ...any) {
	a.say("# %s", oneLine(fmt.Sprintf(format, args...)))
}

// oneLine is a text from elsewhere that must not begin a line of its own.
func oneLine(text string) string { return strings.ReplaceAll(text, "\n", `\u000a`) }

// exportRaw writes a table that cannot be opened at all, as comments.
func (a *app) exportRaw(u *tracker.UnreplayableError) error {
	a.comment("%v", u)
	for _, l := range u.Head {
		a.comment("%s", l)
	}
	for i, l := range u.Lines {
		a.comment("%d. %s", i+1, l)
	}
	a.remark("umpire: %v", u)
	return nil
}
