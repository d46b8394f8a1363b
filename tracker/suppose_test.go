package tracker_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/tracker"
)

func supposed(t *testing.T, record string, v record.View, lines ...string) tracker.SupposeAnswer {
	t.Helper()
	return supposeOn(t, judge(t, record).History, v, lines...)
}

func supposeOn(t *testing.T, h *referee.History, v record.View, lines ...string) tracker.SupposeAnswer {
	t.Helper()
	s, err := tracker.Suppose(h, v, lines, func(h *referee.History, line string) (record.Move, error) {
		return record.Read(h.Game, h.Table, line)
	})
	if err != nil {
		t.Fatal(err)
	}
	return tracker.SupposeAnswer{Answer: tracker.AnswerOf(s.Refereed, v), News: s.News, Outcomes: s.Outcomes}
}

const (
	inferTable = "game: infer\nplayers: Uma, Ana, Ben\nlaw: all blue dice are 5\n\nexperiment Uma b5 r3\nexperiment Uma b4\n"
	logicTable = "game: logic\nplayers: Ana, Ben, Cy, Dee\n\nhand Ana AS 4H 5S 6H JH QS\nhand Ben 2S 3H 7S 8S 9H 10S\nrow Cy RBRRBR\nrow Dee RRBBRB\nshow 4\n"
	manTable   = "game: diplomat\nplayers: Ana, Ben, Cy, Dee\n\nhand Ben AS KS 7H 10D 2C 3C 4C 5C 6C 8C 9C JD QD\n"
	duckTable  = "game: quantum\nplayers: Ana, Ben, Cy\n\nask Ana Ben ducks yes\nask Ben Cy ducks yes\n"
)

// In a view a supposition is refereed by what that view knows: what only a secret would decide, or refuse,
// is open, and each case is told.
func TestASupposeIsRefereedByTheViewsOwnRecord(t *testing.T) {
	for _, c := range []struct {
		record  string
		view    record.View
		lines   []string
		want    string // the last lines of the outcomes; else the error's kind, or ""
		decided bool
	}{
		{inferTable, "public", []string{"experiment Ana r3"}, "experiment Ana r3 O; experiment Ana r3 X", false},
		{inferTable, "seat:Ana", []string{"experiment Ana r3"}, "experiment Ana r3 O; experiment Ana r3 X", false},
		{inferTable, "seat:Uma", []string{"experiment Ana r3"}, "", true},
		{inferTable, "referee", []string{"experiment Ana r3"}, "", true},
		{inferTable, "public", []string{"experiment Ana r3 X"}, "", true},
		{inferTable, "referee", []string{"experiment Ana r3 X"}, "illegal", true},
		{inferTable, "public", []string{"experiment Ana b4"}, "", true}, // the same as experiment 2
		{inferTable, "public", []string{"experiment Ana b4 O"}, "illegal", true},
		{inferTable, "public", []string{"experiment Ben r1"}, "illegal", true},
		{inferTable, "public", []string{"experiment Ana zz"}, "syntax", true},
		{inferTable, "public", []string{"publish Ana all dice are even", "disprove r1 r3"}, "", true},
		{logicTable, "public", []string{"guess Ben 3 8"}, "guess Ben 3 8 right; guess Ben 3 8 wrong", false},
		{logicTable, "seat:Ben", []string{"guess Ben 3 8"}, "", true},
		{logicTable, "public", []string{"guess Ben 3 8", "answer right"}, "", true},
		{logicTable, "public", []string{"guess Ben 3 8 right"}, "", true},
		{logicTable, "referee", []string{"guess Ben 3 8 right"}, "paradox", true},
		{manTable, "public", []string{"ask Ana Ben at least 3 hearts"}, "ask Ana Ben at least 3 hearts yes; ask Ana Ben at least 3 hearts no", false},
		{manTable, "referee", []string{"ask Ana Ben at least 3 hearts"}, "", true},
		{manTable, "public", []string{"ask Ana Ben at least 3 hearts yes"}, "", true},
		{manTable, "referee", []string{"ask Ana Ben at least 3 hearts yes"}, "paradox", true},
		{duckTable, "public", []string{"ask Cy Ana geese"}, "ask Cy Ana geese yes; ask Cy Ana geese no", false},
		{duckTable, "public", []string{"ask Cy Ana ducks"}, "paradox", true},
	} {
		a := supposed(t, c.record, c.view, c.lines...)
		got := ""
		for _, o := range a.Outcomes {
			got += "; " + o.Lines[len(o.Lines)-1]
		}
		if got = strings.TrimPrefix(got, "; "); a.Error != nil {
			got = string(a.Error.Kind)
		}
		if got != c.want || c.decided != (a.Outcomes == nil) {
			t.Errorf("%s, %v: %q, want %q", c.view, c.lines, got, c.want)
		}
	}
}

// Below the level that tells what follows, an answer that is left out is asked for in suppositions and offered in
// completion alike, whether the deals leave one or two: which are open would tell it.
func TestBelowAllNoAnswerIsSupposed(t *testing.T) {
	for _, g := range games.All() {
		asked := 0
		refereetest.RandomTables(t, g, 25, func(rng *rand.Rand, x refereetest.Tried) {
			m, err := record.Read(g, x.Before.Table, x.Line)
			level := []record.Level{record.Facts, record.Notes}[rng.IntN(2)]
			h := x.Before.At(level)
			if _, deduces := x.Before.Table.(referee.Deducer); !deduces || err != nil || x.Refused != nil {
				return
			}
			slots := record.SlotsOf(g, m.Verb)
			at := slices.IndexFunc(m.Args, func(a record.Arg) bool {
				return slices.ContainsFunc(slots, func(s record.Slot) bool { return s.Name == a.Slot && s.Decides != "" && len(s.Words) == 2 })
			})
			if at < 0 {
				return
			}
			m.Args = m.Args[:at]
			asked++
			short := record.Move{Verb: m.Verb, Args: m.Args}.Line()
			if a := supposeOn(t, h, record.Referee, short); a.Outcomes != nil || a.Error != nil && a.Error.Kind != referee.Syntax {
				t.Fatalf("%s at %s: %+v %+v\n%s", short, level, a.Outcomes, a.Error, tracker.FormatRecord(g, h.Header, h.Moves))
			}
			if n := len(record.Complete(g, h.Table, short+" ")); n < 2 {
				t.Fatalf("%s at %s: %d answers are offered\n%s", short, level, n, tracker.FormatRecord(g, h.Header, h.Moves))
			}
		}, nil)
		t.Logf("%s: %d", g.Name(), asked)
	}
}

// Each outcome is what supposing its own lines tells; before the first line that is open the table stands as it does there.
func TestAnOutcomeIsASupposition(t *testing.T) {
	lines := []string{"experiment Ana b4", "experiment Ben r3", "experiment Ana b4 r3 O", "experiment Ben r3 b4 X"}
	a := supposed(t, inferTable, record.Public, lines...)
	if len(a.Outcomes) != 2 || a.Moves != 3 || a.Error == nil || len(a.News) != 1 {
		t.Fatalf("%+v", a)
	}
	for _, o := range a.Outcomes {
		alone := supposed(t, inferTable, record.Public, o.Lines...)
		if !slices.Equal(alone.News, o.News) || asText(t, alone.Error) != asText(t, o.Error) || o.Error == nil || o.Error.Move != 6 {
			t.Errorf("%+v\nalone %+v", o, alone)
		}
	}
	if text := asText(t, supposed(t, inferTable, record.Referee, "experiment Ana r3")); strings.Contains(text, "outcomes") {
		t.Error(text)
	}
	var back map[string]json.RawMessage
	if err := json.Unmarshal([]byte(asText(t, a)), &back); err != nil || back["outcomes"] == nil || back["table"] == nil {
		t.Error(err)
	}
}

// What a later line makes untrue is no longer told.
func TestOvertakenNewsIsNotSupposed(t *testing.T) {
	for _, c := range []struct {
		record      string
		view        record.View
		lines, news []string
	}{
		{logicTable, record.Public, []string{"guess Ben 3 8 wrong", "reveal 4", "show 3"}, []string{"Deals that fit: 51,689,285."}},
		{inferTable, record.Referee, []string{"experiment Ana r3", "experiment Ben b3"},
			[]string{"Experiment 3, r3: O.", "Experiment 4, b3: X.", "5 of 118 laws in the deck still fit (before: 12)."}},
	} {
		if got := supposed(t, c.record, c.view, c.lines...).News; !slices.Equal(got, c.news) {
			t.Errorf("%q: %q", c.lines, got)
		}
	}
}
