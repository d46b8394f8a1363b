package tracker_test

import (
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/memory"
)

const logicRows = "game: logic\nplayers: Ana, Ben, Cy, Dee\n\nrow Ana BRBRBR\nrow Ben BRBRBR\nrow Cy BRBRBR\n"

// `turn NAME` in each game that has it: who is on turn after the last line, or
// how that line is refused.
func TestTheTableAgreesWhoseTurnItIs(t *testing.T) {
	quantum := "game: quantum\nplayers: Ana, Ben, Cy\n\n"
	logic := logicRows + "row Dee BRBRBR\n"
	infer := "game: infer\nplayers: Uma, Ana, Ben, Cy\nlaw: at least 1 red die\n\n"
	set := infer + "experiment Uma r1\nexperiment Uma b1\n"
	diplomat := "game: diplomat\nplayers: Ana, Ben, Cy\nleftover: layout\n\n"
	for _, c := range []struct{ record, turn, fault string }{
		{quantum + "turn Cy", "Cy", ""},
		{quantum + "turn cy\nask Cy Ana ducks no", "Ana", ""},
		{quantum + "turn Ana", "Ana", ""},
		{"game: quantum\nplayers: Ana, Ben, Cy\ncards: 1\n\nask Ana Ben ducks no\nturn Cy", "", "finished"},
		{"game: quantum\nplayers: Ana, Ben, Cy, Dee\ncards: 3\nturns: any\n\nask Ana Ben a yes\nask Cy Ben b yes\nask Dee Ben c yes\nturn Ben", "", "holds no card"},
		{quantum + "turn Dan", "", "no player is called"},
		{logicRows + "turn Ben", "", "between turns"},
		{logic + "turn Cy", "Cy", ""},
		{logic + "turn Cy\nshow 2\nguess Dee 1 3 wrong\nreveal 1 AS", "Dee", ""},
		{logic + "show 2\nturn Cy", "", "between turns"},
		{logic + "show nothing\nguess Dee 1 3\nturn Cy", "", "between turns"},
		{logic + "show nothing\nguess Dee 1 3 wrong\nturn Cy", "", "between turns"},
		{logic + "declare Ben\nturn Cy", "", "between turns"},
		{logic + "declare Ben\nturn 1 AS", "Ben", ""},
		{infer + "turn Ben", "", "between the Researchers' turns"},
		{set + "turn Ben", "Ben", ""},
		{set + "turn Uma", "", "is the Universe"},
		{set + "leave Ben\nturn Ben", "", "not at the table"},
		{set + "publish Ana at least 1 blue die\nturn Ben", "", "between the Researchers' turns"},
		{set + "turn Cy\nexperiment Cy r2", "Ana", ""},
		{diplomat + "turn Cy", "", "laid out first"},
		{diplomat + "layout KS\nturn Cy", "Cy", ""},
		{diplomat + "layout KS\nturn Cy\nask Cy Ana at least 3 hearts yes", "Ana", ""},
		{diplomat + "layout KS\nask Ana Ben 2H yes\nturn Cy", "Cy", ""},
		{diplomat + "layout KS\nask Ana Ben 2H yes\nresult\nturn Cy", "", "over"},
	} {
		j := judge(t, c.record)
		switch {
		case c.fault == "" && j.Fault != nil:
			t.Errorf("%s\nis refused: %v", c.record, j.Fault)
		case c.fault == "":
			if got := j.History.Table.Status().Turn; got != c.turn {
				t.Errorf("%s\n%s is on turn, want %s", c.record, got, c.turn)
			}
		case j.Fault == nil || !strings.Contains(j.Fault.Message, c.fault):
			t.Errorf("%s\ngives %v, want a fault with %q", c.record, j.Fault, c.fault)
		}
	}
}

// A clock charges whoever the table agrees is on turn.
func TestAClockChargesWhoeverTheTurnIsGivenTo(t *testing.T) {
	j := judge(t, "game: diplomat\nplayers: Ana, Ben, Cy\nleftover: layout\nclock: 10m\n\nlayout KS @0\n"+
		"ask Ana Ben at least 3 hearts yes @10\nturn Cy @15\nask Cy Ana at least 3 clubs no @40")
	if j.Fault != nil {
		t.Fatal(j.Fault)
	}
	if got := asText(t, j.History.Table.JSON()); !strings.Contains(got, `"clock":{"Ana":590,"Ben":595,"Cy":575}`) {
		t.Error(got)
	}
}

// Records made before `turn` was a move may hold it as a name; new tables may not.
func TestTurnIsAName(t *testing.T) {
	for _, g := range games.All() {
		h := record.Header{Game: g.Name(), Players: []string{"Turn", "Ben", "Cy", "Dee"}, Options: map[string]string{}}
		if g.Name() == "infer" {
			h.Options["law"] = "at least 1 red die"
		}
		if _, err := referee.Open(g, h); err != nil {
			t.Errorf("%s: a record with a player called turn: %v", g.Name(), err)
		}
		has := false
		for _, f := range g.Forms() {
			has = has || f.Verb == "turn"
		}
		if _, _, err := tracker.Create(tracker.Env{Store: &memory.Store{}, Now: time.Now}, g, h, nil, record.Referee); (err != nil) != has {
			t.Errorf("%s: a new table with a player called turn: %v", g.Name(), err)
		}
	}
	j := judge(t, "game: quantum\nplayers: turn, Ben, Cy\n\nask turn Ben turns no\nturn turn\nask turn Ben ducks no")
	if j.Fault != nil {
		t.Error(j.Fault)
	}
}
