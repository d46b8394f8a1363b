package console

import (
	"errors"
	"time"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker"
)

// forever is how long it is until a clock that ends nothing.
const forever = 1000 * time.Hour

// watch looks at the table's clock while a prompt waits; nil where the table
// has none. The prompt's redrawing each second comes from it too.
func (p *Play) watch() Watch {
	clocked, ok := p.Session.Table().(referee.Clocked)
	if !ok {
		return nil
	}
	return func() (time.Duration, bool) {
		at, line, runs := clocked.Deadline()
		if !runs || line == "" {
			return forever, runs || clocked.Clocks(p.Session.Open()) != ""
		}
		return at - p.Session.Open(), true
	}
}

// clockRanOut writes the line that the clock writes, if its time has come.
func (p *Play) clockRanOut() error {
	var overtaken *tracker.Overtaken
	if err := p.Session.Refresh(); errors.As(err, &overtaken) {
		p.overtaken(overtaken, "")
	} else if err != nil {
		return err
	}
	clocked, ok := p.Session.Table().(referee.Clocked)
	if !ok {
		return nil
	}
	at, line, runs := clocked.Deadline()
	if !runs || line == "" || p.Session.Open() < at {
		return nil
	}
	m, err := referee.Read(p.Session.Game(), p.Session.Table(), line)
	if err != nil {
		return err
	}
	m.At, m.Stamped = at, true
	proposal, err := p.Session.ProposeMove(m)
	if err != nil {
		return err
	}
	p.Screen.In(sheet.Alert, "The clock has run out.")
	draft := p.draft
	err = p.record("", proposal)
	p.draft = draft
	return err
}
