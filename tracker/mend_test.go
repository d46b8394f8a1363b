package tracker_test

import (
	"strings"
	"testing"
	"time"

	"umpire/referee/cats"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// TestEditLeavesAnOldFalseRoundUnscored: cards of an old round are keyed
// again, and no cat bears the colour that was called. The rounds after it
// stand; that round is not scored, and the table says so.
func TestEditLeavesAnOldFalseRoundUnscored(t *testing.T) {
	for name, lines := range map[string]string{
		"cards first": "note hello;deal 7H QS 10S;announce red @5;guess Ben red @1;guess Cy black @2;guess Dee black @3",
		"cards last":  "note hello;announce red @5;guess Ben red @1;guess Cy black @2;guess Dee black @3;deal 7H QS 10S",
	} {
		all := strings.Split(lines+";deal 2H 3S 4S;announce red @20;guess Cy red @1;guess Dee black @2;guess Ana black @3", ";")
		h := record.Header{Game: "cats", Players: []string{"Ana", "Ben", "Cy", "Dee"}}
		s := played(t, h, all)
		deal := 2
		if name == "cards last" {
			deal = 6
		}
		before := s.Table()
		err := s.Edit([]tracker.Edit{{Number: 1, Line: ""}, {Number: deal, Line: "deal Ben 7S Cy QS Dee 10S"}})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got := points(s); got != "Ana 1, Ben 0, Cy 1, Dee 1" {
			t.Errorf("%s: %s", name, got)
		}
		news := explain.Lines(s.Table(), before)
		if len(news) == 0 || !strings.Contains(news[0].String(), "Round 1 is not scored now") {
			t.Errorf("%s: the edit does not say so: %v", name, news)
		}
		var record []string
		for _, m := range s.History().Moves {
			record = append(record, m.String())
		}
		if text := strings.Join(record, ";"); !strings.Contains(text, "announce red unchecked @5;") || strings.Count(text, "unchecked") != 1 {
			t.Errorf("%s: %s", name, text)
		}
		played(t, h, record) // it reads back
	}
}

// played opens a table and plays the lines.
func played(t *testing.T, h record.Header, lines []string) *tracker.Session {
	t.Helper()
	s, _, err := tracker.Create(tracker.Env{Store: &memory.Store{}, Now: time.Now}, cats.Game{}, h, nil, record.Referee)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines {
		if _, err := s.Play(l, false); err != nil {
			t.Fatalf("%q: %v", l, err)
		}
	}
	return s
}

func points(s *tracker.Session) string {
	var parts []string
	for _, x := range s.Table().Status().Scores {
		parts = append(parts, x.Player+" "+string(rune('0'+int(x.Points))))
	}
	return strings.Join(parts, ", ")
}
