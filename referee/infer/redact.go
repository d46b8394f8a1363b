package infer

import (
	"umpire/referee/record"
	"umpire/referee/words"
)

// knowsLaw tells whether a view may read the law: the Universe's seat and the Cheater's, and everybody once the game is over.
func (t *table) knowsLaw(v record.View) bool {
	seat := v.Seat()
	return v == record.Referee || v == "" || t.phase == over || seat == t.universe() ||
		seat != "" && words.SameName(seat, t.header.Option("cheater", ""))
}

// RedactHeader hides the law and its salt, leaving the seal; and who the Cheater is, from all but themself.
func (t *table) RedactHeader(v record.View) record.Header {
	h := t.header
	if t.phase != over && v != record.Referee && v != "" && !words.SameName(v.Seat(), h.Option("cheater", "")) {
		h = h.With("cheater", "")
	}
	if t.knowsLaw(v) {
		return h
	}
	return h.With("law", record.HiddenValue).With("salt", "").With("seal", t.seal)
}

// Redact hides how Umpire was told to read the law; all other lines are said aloud.
func (t *table) Redact(v record.View, _ int, m record.Move) record.Move {
	if m.Verb == "reword" && !t.knowsLaw(v) {
		return record.HiddenMove(m)
	}
	return m
}
