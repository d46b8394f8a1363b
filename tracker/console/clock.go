package console

import (
	"errors"
	"strings"
	"time"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
)

// forever is how long it is until a clock that ends nothing.
const forever = 1000 * time.Hour

// beat is how often a running clock is kept while a prompt waits, beats for how long: after that nobody plays.
const (
	beat  = 10 * time.Second
	beats = time.Hour
)

// watch looks at the table's clock while a prompt waits. The prompt's redrawing each second comes from it too.
func (p *Play) watch() Watch {
	clocked, ok := p.Session.Table().(referee.Clocked)
	if !ok {
		return func() (time.Duration, bool) { return forever, false }
	}
	from := p.Session.Open()
	kept := from
	return func() (time.Duration, bool) {
		at, line, runs := clocked.Deadline()
		ticks := runs || clocked.Clocks(p.Session.Open()) != nil
		if now := p.Session.Open(); ticks && now-kept >= beat && now-from < beats {
			kept = now
			p.Session.Beat()
		}
		if !runs || line == "" {
			return forever, ticks
		}
		return at - p.Session.Open(), true
	}
}

// clock is what a prompt says of the time, with a space before it: that of the player on turn, or the table's (all would leave
// no room to type); "" where no clock runs.
func (p *Play) clock() string {
	c, ok := p.Session.Table().(referee.Clocked)
	if !ok {
		return ""
	}
	for _, own := range c.Clocks(p.Session.Open()) {
		if own.Player != "" && own.Player != p.shown().Table.Status().Turn {
			continue
		}
		if p.Screen.Width() < 60 {
			own.Text = strings.TrimSuffix(own.Text, " left")
		}
		return " " + own.Text
	}
	return ""
}

// clockRanOut writes the line that the clock writes, if its time has come.
func (p *Play) clockRanOut() error {
	if _, _, due := p.dueLine(); !due {
		return nil
	}
	if _, err := p.catchUp(""); err != nil {
		return err
	}
	at, line, due := p.dueLine() // another Umpire may have written it
	if !due {
		return nil
	}
	m, err := record.Read(p.Session.Game(), p.Session.Table(), line)
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
	if _, _, still := p.dueLine(); err == nil && still {
		return errors.New("what the clock ended cannot be recorded")
	}
	return err
}

// dueLine is the line whose time has come by the table's clock, and when that was.
func (p *Play) dueLine() (at time.Duration, line string, due bool) {
	clocked, ok := p.Session.Table().(referee.Clocked)
	if !ok {
		return 0, "", false
	}
	at, line, runs := clocked.Deadline()
	return at, line, runs && line != "" && p.Session.Open() >= at
}
