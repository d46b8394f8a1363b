package tracker

import (
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umpire/referee"
)

// What lists remember of a table comes back as it was, and nothing else passes for it.
func TestPackedTablesComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringN(0, 8, 40)
		texts := rapid.OneOf(rapid.Just([]string(nil)), rapid.SliceOfN(text, 0, 4))
		turn := text.Draw(t, "turn")
		when := time.Unix(rapid.Int64Range(0, 1<<33).Draw(t, "at"), 5).In(time.FixedZone("", 60*rapid.IntRange(-700, 700).Draw(t, "zone")))
		in := Saved{Summary: Summary{Table: rapid.Int().Draw(t, "table"), Players: texts.Draw(t, "players"), Winners: texts.Draw(t, "winners"),
			Status: referee.State(text.Draw(t, "state")), Opened: when, Changed: when.UTC()},
			UID: text.Draw(t, "uid"), Abandoned: rapid.Bool().Draw(t, "gone"),
			Teams:  rapid.SliceOfN(texts, 0, 3).Draw(t, "teams"),
			Scores: []referee.Score{{Player: turn, Points: rapid.Float64().Draw(t, "points")}}}
		if rapid.Bool().Draw(t, "on turn") {
			in.Turn, in.LeftOut = &turn, &LeftOut{From: 1, Lines: -2, Reason: turn}
		}
		packed := pack(nil, in)
		var out Saved
		if !unpack(packed, &out) || !in.Opened.Equal(out.Opened) || string(encode(in)) != string(encode(out)) {
			t.Fatalf("%+v came back as %+v", in, out)
		}
		out.Opened, out.Changed = in.Opened, in.Changed
		if !reflect.DeepEqual(in, out) {
			t.Fatalf("%+v came back as %+v", in, out)
		}
		cut := rapid.IntRange(0, len(packed)-1).Draw(t, "cut")
		if unpack(packed[:cut], &out) || unpack(append(packed, 0), &out) {
			t.Fatal("a piece of it passes for the whole")
		}
		unpack(rapid.SliceOf(rapid.Byte()).Draw(t, "anything"), &out)
	})
}
