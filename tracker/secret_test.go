package tracker_test

import (
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/tracker"
)

// refusedIn referees a record whose last line is refused, and tells it to the table.
func refusedIn(t *testing.T, recorded string) (full, public *referee.Fault) {
	t.Helper()
	j, err := tracker.Judge(strings.NewReader(recorded), tracker.All)
	if err != nil || j.Fault == nil {
		t.Fatalf("not refused: %v\n%s", err, recorded)
	}
	seen, err := j.Seen(record.Public)
	if err != nil {
		t.Fatal(err)
	}
	return j.Fault, seen.Fault
}

const (
	inferRecord = "game: infer\nplayers: Uma, Ana, Ben\nlaw: all blue dice are 5\ndice: 3\n\nexperiment Uma b5 r3\nexperiment Uma b4\n"
	logicRecord = "game: logic\nplayers: Ana, Ben, Cy, Dee\n\nhand Ana AS 4H 5S 6H JH QS\n"
	catsRecord  = "game: cats\nplayers: Ana, Ben, Cy, Dee\n\ndeal Ben 7C Cy 2D\n"
	manRecord   = "game: diplomat\nplayers: Ana, Ben, Cy, Dee\n\n"
)

// Turn, supply, a missing experiment, a duplicate: what the table can see for itself is
// told it at once, as the referee has it.
func TestPublicReasonsAreTold(t *testing.T) {
	for _, c := range []struct{ record, line, want string }{
		{inferRecord, "experiment Ben r1", "it is Ana's turn"},
		{inferRecord, "experiment Uma r1", "takes no turns"},
		{inferRecord, "experiment Ana r1 r1 r1 r1", "supply is too small"},
		{inferRecord, "experiment Ana r3 b5 X", "is the same as"},
		{inferRecord, "change 7 r1", "no experiment 7"},
		{inferRecord, "stand", "no theory waits"},
		{inferRecord + "deconstruct 1\n", "change 1 r1", "was taken apart"},
		{inferRecord + "publish Ana all dice are 6\n", "experiment Ana r1", "a theory waits"},
		{strings.TrimSuffix(inferRecord, "experiment Uma b4\n"), "change 1 r1", "comes after the set-up"},
		{logicRecord, "show 4 6H", "no show now"},
		{catsRecord, "deal Ana 7H Dee 8S", "dealer gets no card"},
		{catsRecord, "deal Ben 7H Cy 3S", "has a card already"},
	} {
		full, public := refusedIn(t, c.record+c.line+"\n")
		if !strings.Contains(public.Message, c.want) {
			t.Errorf("%s: the table is told %q, the referee %q, want %q", c.line, public.Message, full.Message, c.want)
		}
	}
}

// What rests on a secret, or quotes one, is not told.
func TestSecretReasonsAreNot(t *testing.T) {
	for _, c := range []struct{ record, line, secret string }{
		{inferRecord + "publish Ana at least 1 red die\n", "stand", "follows the"},
		{inferRecord + "publish Ana all dice are 6\n", "disprove b4 r1", "disproves nothing"},
		{inferRecord, "experiment Ana b2 O", "b2 is X"},
		{inferRecord, "reword all zebras", "zebras"},
		{inferRecord, "reword all dice are 6", "all dice are 6"},
		{logicRecord, "hand Ben 2S 2S 3S 4S 5S 6S", "the 2S too often"},
		{logicRecord, "hand Ben 2S 2S 3X 4S 5S 6S", "3X"},
		{catsRecord, "deal Dee 7C", "7C"},
		{manRecord, "hand Ana AS AS", "AS"},
	} {
		full, public := refusedIn(t, c.record+c.line+"\n")
		if strings.Contains(public.Message, c.secret) || !strings.Contains(full.Message, c.secret) || !public.Withheld() || slices.ContainsFunc(public.Ways, func(w referee.Way) bool { return !w.Screen }) {
			t.Errorf("%s: the table is told %q %v, the referee %q", c.line, public.Message, public.Ways, full.Message)
		}
	}
}
