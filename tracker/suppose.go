package tracker

import (
	"slices"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/sheet"
)

// Supposed is what would follow from further lines, in one view. Nothing of it
// is recorded.
type Supposed struct {
	*Refereed // after the lines, up to the first refused one, as the view may know it
	News      []string
	Full      *referee.Fault // of the refused line, as the referee knows it
}

// SupposeAnswer is what suppose prints with --json.
type SupposeAnswer struct {
	Answer
	News []string `json:"news"`
}

// Suppose plays further moves on a copy of a record, each read by the one given
// for the table as it stands then, and tells what the view would learn.
func Suppose(h *referee.History, v referee.View, lines []string, read func(h *referee.History, line string) (referee.Move, error)) (*Supposed, error) {
	after := *h
	after.Moves = slices.Clone(h.Moves)
	s := &Supposed{Refereed: &Refereed{Game: h.Game, Header: h.Header, History: &after}, News: []string{}}
	var replay referee.Replay
	seen, err := replay.Seen(&after, v)
	if err != nil {
		return nil, err
	}
	for _, line := range lines {
		before := seen.Table
		m, err := read(&after, line)
		if err != nil {
			s.secret = MayBeSecret(h.Game, line)
		} else {
			err = s.playMove(m)
		}
		if s.Fault = faultOf(err); s.Fault != nil {
			s.Fault.Move = len(after.Moves) + 1
			s.Full = s.Fault
			break
		}
		if err != nil {
			return nil, err
		}
		if seen, err = replay.Seen(&after, v); err != nil {
			return nil, err
		}
		s.News = append(s.News, explain.News(seen.Table, before)...)
	}
	s.Refereed, err = s.Refereed.Seen(v)
	return s, err
}

// SupposePage tells people what would follow; a refusal is told besides.
func SupposePage(s *Supposed) *sheet.Page {
	p := &sheet.Page{}
	for _, n := range s.News {
		p.Add(sheet.Lines{sheet.In(sheet.New, "%s", n)})
	}
	if len(s.News) == 0 && s.Fault == nil {
		p.Say("Nothing new would follow.")
	}
	if s.Fault == nil {
		p.Add(sheet.Lines{sheet.Say("Then: %s", s.History.Table.Status().Due)})
	}
	return p
}
