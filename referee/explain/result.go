package explain

import "umpire/referee"

// Result explains how a game ended; false while it is played, and at a level that
// explains nothing.
func Result(t referee.Table) (referee.Explanation, bool) {
	s := t.Status()
	if !s.State.Over() || t.Header().Tell.Beyond() != nil {
		return referee.Explanation{}, false
	}
	if ended, ok := t.(referee.Ended); ok {
		return ended.Result(), true
	}
	c, err := t.Claim(s.Due)
	if err != nil {
		return referee.Explanation{}, false
	}
	e := Facts(t, c.Facts)
	e.Claim, e.Said = c.Text, s.Due
	return e, true
}

func resultAsked(t referee.Table, text string) (referee.Explanation, bool) {
	e, ok := Result(t)
	said := referee.Claimed(text)
	return e, ok && (said == referee.Claimed(e.Said) || said == e.Claim)
}
