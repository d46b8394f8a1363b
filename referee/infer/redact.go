package infer

import "umpire/referee"

// knowsLaw tells whether a view may read the law: the Universe's seat and the Cheater's, and everybody once the game is over.
func (t *table) knowsLaw(v referee.View) bool {
	seat := v.Seat()
	return v == referee.Referee || v == "" || t.phase == over || seat == t.universe() ||
		seat != "" && referee.SameName(seat, t.header.Option("cheater", ""))
}

// RedactHeader hides the law and its salt, leaving the seal; and who the Cheater is, from all but themself.
func (t *table) RedactHeader(v referee.View) referee.Header {
	h := t.header
	if t.phase != over && v != referee.Referee && v != "" && !referee.SameName(v.Seat(), h.Option("cheater", "")) {
		h = h.With("cheater", "")
	}
	if t.knowsLaw(v) {
		return h
	}
	return h.With("law", referee.HiddenValue).With("salt", "").With("seal", t.seal)
}

// Redact hides how Umpire was told to read the law; all other lines are said aloud.
func (t *table) Redact(v referee.View, _ int, m referee.Move) referee.Move {
	if m.Verb == "reword" && !t.knowsLaw(v) {
		return referee.HiddenMove(m)
	}
	return m
}
