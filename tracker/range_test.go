package tracker_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// Whatever the clock says and whatever is stamped, what was written can be read again, with every
// move that was accepted, and lists, exports and further moves go on from it.
func TestWhatIsWrittenCanBeRead(t *testing.T) {
	years := []int{-500, 1, 1677, 1969, 1999, 2000, 2026, 2199, 2200, 2201, 2262, 2263, 9999, 12000}
	stamps := []string{"", " @0", " @0.000000001", " @59.999", " @99999999", " @99999999.999", " @99999999.999999999", " @86400"}
	rapid.Check(t, func(rt *rapid.T) {
		now := time.Now()
		w := tracker.Env{Store: &memory.Store{}, Now: func() time.Time { return now }}
		game := rapid.SampledFrom([]string{"quantum", "cats", "infer"}).Draw(rt, "game")
		g, err := games.ByName(game)
		if err != nil {
			t.Fatal(err)
		}
		tick := func() {
			now = time.Date(rapid.SampledFrom(years).Draw(rt, "year"), 6, 1, rapid.IntRange(0, 23).Draw(rt, "hour"), 0, 0, 0,
				time.FixedZone("", 60*rapid.IntRange(-1439, 1439).Draw(rt, "zone")))
		}
		tick()
		s, _, err := tracker.Create(w, g, record.Header{Game: game, Players: []string{"A", "B", "C", "D"}}, nil, record.Referee)
		if err != nil {
			rt.Fatal(err)
		}
		lines := map[string][]string{"quantum": {"ask A B 1 yes", "ask B A 1 yes", "note x"}, "infer": {"experiment A r1 O", "experiment B b3", "note x"},
			"cats": {"announce red", "press B", "guess C red", "void x", "deal B 2D C 3D D 4D", "note x"}}[game]
		for range rapid.IntRange(1, 12).Draw(rt, "changes") {
			tick()
			switch rapid.IntRange(0, 6).Draw(rt, "what") {
			case 0:
				_ = s.Pause()
			case 1:
				_ = s.Undo(1)
			case 2:
				_ = s.Redo(1)
			case 3:
				line := rapid.SampledFrom(lines).Draw(rt, "line") + rapid.SampledFrom(stamps).Draw(rt, "stamp")
				_ = s.Edit([]tracker.Edit{{Number: 1, Line: line, Insert: rapid.Bool().Draw(rt, "insert")}})
			default:
				line := rapid.SampledFrom(lines).Draw(rt, "line") + rapid.SampledFrom(stamps).Draw(rt, "stamp")
				_, _ = s.Play(line, rapid.Bool().Draw(rt, "typed"))
			}
			again, err := tracker.Load(w, s.ID)
			if err != nil || again.LeftOut() != nil || recorded(again) != recorded(s) {
				rt.Fatalf("written: %s\nread: %v, %v", recorded(s), again, err)
			}
			if rapid.Bool().Draw(rt, "reopened") {
				s = again
			}
		}
		list, err := tracker.List(w)
		if err != nil || list[0].Trouble != "" || list[0].Moves != len(s.History().Moves) {
			rt.Fatal(list, err)
		}
		h := s.History()
		j, err := tracker.Judge(strings.NewReader(tracker.FormatRecord(h.Game, h.Header, h.Moves)), tracker.All)
		if err != nil || j.Fault != nil {
			rt.Fatal(err, j.Fault)
		}
	})
}

// A number or a time with which nothing could be reckoned ends the reading, or refuses the line.
func TestNumbersFromAFileHaveARange(t *testing.T) {
	for _, bad := range []string{`{"kind":"play","line":"note x","wall":"9999-01-01T00:00:00Z"}`, `{"kind":"play","line":"note x","wall":"1999-12-31T00:00:00Z"}`,
		`{"kind":"pause","wall":"2024-01-01T00:00:00Z","open":1e300}`, `{"kind":"pause","wall":"2024-01-01T00:00:00Z","open":-1}`,
		`{"kind":"undo","wall":"2024-01-01T00:00:00Z","count":-9223372036854775808}`, `{"kind":"play","line":"note x @999999999","wall":"2024-01-01T00:00:00Z"}`} {
		w, _ := testEnv(&memory.Store{})
		s := quantum(t, w)
		s = more(t, w, s.ID, []byte(bad))
		if s.LeftOut() == nil {
			t.Errorf("%s is taken", bad)
		}
	}
	w, _ := testEnv(&memory.Store{})
	ids, err := w.Store.Write(tracker.Write{Shelf: tracker.Tables, UID: "u", Head: []byte(`{"opened":"9999-01-01T00:00:00Z","header":["game: quantum","players: A, B"]}`), Entries: [][]byte{playEntry("note x")}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tracker.Load(w, ids[0]); err == nil || !strings.Contains(fmt.Sprint(err), "9999") {
		t.Error(err)
	}
}
