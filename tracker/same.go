package tracker

import (
	"encoding/json"
	"regexp"
	"slices"

	"umpire/referee"
)

// stamp is when a move happened, at the end of its line.
var stamp = regexp.MustCompile(` @[0-9.]+$`)

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
	header := h.Header.Lines(h.Game)
	var moves []string
	for _, m := range h.Moves {
		moves = append(moves, m.Line())
	}
	for _, j := range all {
		if slices.Equal(moves, standingLines(j, header)) {
			return j.ID, nil
		}
	}
	return 0, nil
}

// standingLines are the lines of a journal under this header, unstamped; nil
// where its header is another.
func standingLines(j Journal, header []string) []string {
	var head Head
	var read journal
	for _, b := range j.Entries {
		read.take(b)
	}
	if json.Unmarshal(j.Head, &head) != nil {
		return nil
	}
	if g, h, err := read.header(head); err != nil || !slices.Equal(h.Lines(g), header) {
		return nil
	}
	var lines []string
	for _, l := range read.changes.lines() {
		lines = append(lines, stamp.ReplaceAllString(l.text, ""))
	}
	return lines
}
