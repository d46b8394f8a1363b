package tracker

import (
	"regexp"
	"slices"

	"umpire/referee"
)

// stamp is when a move happened, at the end of its line.
var stamp = regexp.MustCompile(` @[0-9.]+$`)

func unstamped(line string) string { return stamp.ReplaceAllString(line, "") }

// SameMoves finds, among the tables of a list, one with the same header and the same lines as a
// record, notes included, stamps aside; 0 where there is none.
func SameMoves(w Env, list []Saved, h *referee.History) (id int, err error) {
	ids := []int{}
	for _, t := range list {
		if t.Game == h.Game.Name() && t.Trouble == "" && (t.Moves == len(h.Moves) || t.LeftOut != nil) && slices.Equal(t.Players, h.Header.Players) {
			ids = append(ids, t.Table)
		}
	}
	all, err := w.Store.ReadAll(Tables, ids)
	if err != nil {
		return 0, err
	}
	mine := FormatRecord(h.Game, h.Header, nil)
	for _, m := range h.Moves {
		mine += m.Line() + "\n"
	}
	for _, j := range all {
		s := &Session{env: w}
		if Decode(j.Head, &s.Head) != nil {
			continue
		}
		s.take(j.Entries)
		empty, err := s.empty(&s.journal.changes)
		if err != nil {
			continue
		}
		theirs := FormatRecord(empty.Game, empty.Header, nil)
		for _, l := range s.journal.lines() {
			theirs += unstamped(l.text) + "\n"
		}
		if theirs == mine {
			return j.ID, nil
		}
	}
	return 0, nil
}
