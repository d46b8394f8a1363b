package diplomat

import (
	"fmt"
	"time"

	"umpire/referee"
	"umpire/referee/record"
)

// thinking is what is left on the players' clocks. The clock of the player on turn
// runs from one question or claim to the next; the first one counts from the last
// line before it, so that dealing takes nobody's time.
type thinking struct {
	left  [8]time.Duration // negative once the flag has fallen
	since time.Duration    // when the clock that runs was started
}

func newThinking(s *setting) thinking {
	var k thinking
	for p := range s.n {
		k.left[p] = s.clock
	}
	return k
}

// move charges the time of a move to the player who was on turn.
func (k thinking) move(before, after *table, m record.Move) thinking {
	if before.clock == 0 || !m.Stamped {
		return k
	}
	switch {
	case after.begun && m.Verb != "hand":
		if m.At > k.since {
			k.left[before.turn] -= m.At - k.since
			k.since = m.At
		}
	case !after.begun:
		k.since = m.At
	}
	return k
}

// flagRemark says whose flag fell with a move, if one did.
func (k thinking) flagRemark(before thinking, players []string) string {
	for p, name := range players {
		if k.left[p] <= 0 && before.left[p] > 0 {
			return fmt.Sprintf("%s's flag has fallen (%s over): the table decides what follows.", name, clockText(-k.left[p]))
		}
	}
	return ""
}

// Deadline is when the flag of the player on turn falls. No line is written then: the
// table decides.
func (t *table) Deadline() (at time.Duration, line string, ok bool) {
	if t.clock == 0 || t.over {
		return 0, "", false
	}
	return t.time.since + t.time.left[t.turn], "", true
}

// Clocks shows every clock at an instant, while one can run.
func (t *table) Clocks(now time.Duration) []referee.Clock {
	if t.clock == 0 || t.over || t.left.Len() < t.leftover {
		return nil
	}
	var all []referee.Clock
	for p, name := range t.header.Players {
		left := t.time.left[p]
		if p == t.turn {
			left -= max(0, now-t.time.since)
		}
		text := clockText(left)
		if left <= 0 {
			text += " (flag)"
		}
		all = append(all, referee.Clock{Player: name, Text: text})
	}
	return all
}

// clockText writes a time as minutes and seconds: 9:05, -0:12.
func clockText(d time.Duration) string {
	sign := ""
	if d < 0 {
		sign, d = "-", -d
	}
	s := int(d / time.Second)
	return fmt.Sprintf("%s%d:%02d", sign, s/60, s%60)
}
