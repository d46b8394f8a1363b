package tracker_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/memory"
)

var levels = []record.Level{record.Facts, record.Notes, record.All}

// told is all that one level tells of a record in the public view.
func told(t *testing.T, h *referee.History, l record.Level) string {
	t.Helper()
	seen, err := h.SeenAt(record.Public, l)
	if err != nil {
		t.Fatal(err)
	}
	text := asText(t, tracker.Steps(seen)) + asText(t, tracker.AnswerAt(seen, record.Public, nil))
	for _, width := range []int{40, 80} {
		for _, line := range seen.Table.Sheet(width).Draw(width) {
			text += line.String() + "\n"
		}
	}
	return text
}

// Records that differ only in secrets are told alike at every level.
func TestLevelsTellNoSecrets(t *testing.T) {
	all := map[string]*referee.History{}
	for _, e := range examples() {
		all[e.path] = e.judged.History
	}
	for path, h := range all {
		twin := all[strings.Replace(path, ".a.game", ".b.game", 1)]
		if !strings.Contains(path, ".a.game") || twin == nil {
			continue
		}
		for _, l := range levels {
			if a, b := told(t, h, l), told(t, twin, l); a != b {
				t.Errorf("%s and its twin differ at %s:\n%s\n%s", path, l, a, b)
			}
		}
	}
}

// Below all the answer keeps its shape: the same members, and what is hidden
// is null. Notes hide no more than facts do.
func TestLevelsKeepTheShape(t *testing.T) {
	eachExample(t, func(t *testing.T, e example) {
		var before any
		for _, l := range levels {
			h := e.judged.History.At(l)
			var now any
			if err := json.Unmarshal([]byte(stateOf(t, h, record.Referee)), &now); err != nil {
				t.Fatal(err)
			}
			if got := now.(map[string]any)["tell"]; got != string(l) {
				t.Errorf("tell is %v at %s", got, l)
			}
			if before != nil {
				sameShape(t, string(l), before, now)
			}
			before = now
		}
	})
}

// Below all, what lies face up is named in the JSON as on the sheet.
func TestLevelsNameWhatLiesFaceUp(t *testing.T) {
	for _, l := range []record.Level{record.Facts, record.Notes} {
		h := judge(t, "game: logic\nplayers: Ana, Ben, Cy, Dee\n\nrow Ana BRBRRB\nrow Ben BRBBRB\nrow Cy RBRRBR\nrow Dee RRBBRB\nshow nothing\nguess Ben 3 7 wrong\nreveal 1 AS\n").History.At(l)
		if text := stateOf(t, h, record.Referee); strings.Count(text, `"up":true,"cards":{"AS":null}`) != 1 || strings.Count(text, `"up":false,"cards":null`) != 23 {
			t.Errorf("%s: %s", l, text)
		}
	}
}

// sameShape checks that less is as more, but for what is null in it.
func sameShape(t *testing.T, at string, less, more any) {
	t.Helper()
	switch {
	case less == nil:
	case reflect.TypeOf(less) != reflect.TypeOf(more):
		t.Errorf("%s: %v where a higher level has %v", at, less, more)
	}
	switch l := less.(type) {
	case map[string]any:
		m, _ := more.(map[string]any)
		if len(l) != len(m) {
			t.Errorf("%s: other members: %v and %v", at, l, m)
		}
		for key := range l {
			sameShape(t, at+"."+key, l[key], m[key])
		}
	case []any:
		m, _ := more.([]any)
		for i := range min(len(l), len(m)) {
			sameShape(t, at+"[]", l[i], m[i])
		}
	}
}

// What follows is told at all alone: no news, no reasons, no repairs below it.
func TestBelowAllNothingIsDeduced(t *testing.T) {
	const recorded = "game: quantum\nplayers: Ana, Ben, Cy\n\nask Ana Ben ducks yes\nask Ben Cy ducks yes\nask Cy Ana geese no\nask Ana Ben geese yes\n"
	j, err := tracker.Judge(strings.NewReader(recorded), tracker.All)
	if err != nil || j.Fault == nil {
		t.Fatalf("%v, %v", err, j.Fault)
	}
	for _, l := range levels[:2] {
		j.History = j.History.At(l)
		at, err := j.Seen(record.Referee)
		if err != nil {
			t.Fatal(err)
		}
		if f := at.Fault; f.Kind != referee.Contradiction || !strings.Contains(f.Message, "no deal fits") || len(f.Because)+len(f.Ways) > 0 {
			t.Errorf("%s: refused with %+v", l, f)
		}
		for _, s := range tracker.Steps(at.History) {
			if len(s.News)+len(s.Remarks) > 0 {
				t.Errorf("%s: move %d tells %v %v", l, s.Number, s.News, s.Remarks)
			}
		}
		if _, err := explain.Why(at.History.Table, "Cy has no ducks"); err == nil || !strings.Contains(err.Error(), "/tell all") {
			t.Errorf("%s: why: %v", l, err)
		}
		// The answer is asked for, though the cards leave one only.
		if m, err := referee.ReadTyped(j.Game, at.History.Table, 4, "ask Ana Cy geese"); err == nil {
			t.Errorf("%s: the answer is filled in: %s", l, m.Line())
		}
	}
}

// A level is kept with the table, is no change that undo takes back, and never
// applies to JSON on the command line.
func TestTheLevelIsKept(t *testing.T) {
	e := examples()[0]
	env := tracker.Env{Store: &memory.Store{}, Now: time.Now}
	s, err := tracker.Adopt(env, e.judged.History, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Tell(record.Notes); err != nil {
		t.Fatal(err)
	}
	again, err := tracker.Load(env, s.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range []*tracker.Session{s, again} {
		if got := of.Table().Header().Tell; got != record.Notes {
			t.Errorf("kept is %q", got)
		}
	}
	moves := len(again.History().Moves)
	if err := again.Undo(1); err != nil || len(again.History().Moves) != moves-1 || again.Table().Header().Tell != record.Notes {
		t.Errorf("undo: %v, %d moves of %d", err, len(again.History().Moves), moves)
	}
}

// What a level shows can be asked about there, and nothing else.
func TestWhyKeepsToTheLevel(t *testing.T) {
	const asked = "game: quantum\nplayers: A, B, C\n\nask A B 1 yes\nask B C 1 yes\nask C A 2 no\n"
	const guessed = "game: logic\nplayers: Ana, Ben, Cy, Dee\n\nrow Ana BRBRRB\nrow Ben BRBBRB\nrow Cy RBRRBR\nrow Dee RRBBRB\nshow nothing\nguess Ben 3 7 wrong\nreveal 1 AS\n"
	const answers = "game: diplomat\nplayers: Ana, Ben, Cy\n\nask Ana Ben KS no\nask Ben Cy at least 3 hearts yes\n"
	for _, c := range []struct {
		record      string
		level       record.Level
		claim, want string
	}{
		{asked, record.Notes, "A has at least 2 1s", "true"},
		{asked, record.Notes, "A has no 2s", "true"},
		{asked, record.Notes, "A has 2s", "false"},
		{asked, record.Notes, "A has at least 3 1s", "beyond"},
		{asked, record.Notes, "A has 2 1s", "beyond"},
		{asked, record.Facts, "A has no 2s", "beyond"},
		{guessed, record.Facts, "Ana 1 is AS", "true"},
		{guessed, record.Facts, "Ana 1 is 3S", "false"},
		{guessed, record.Facts, "Ana 2 is red", "true"},
		{guessed, record.Facts, "Ben 3 is 7", "beyond"},
		{guessed, record.Notes, "Ben 3 is 7", "false"},
		{guessed, record.Notes, "Ben 3 is 6", "beyond"},
		{answers, record.Notes, "Ben said no to KS", "true"},
		{answers, record.Facts, "Ben said no to KS", "beyond"},
		{answers, record.Notes, "Ben has no KS", "beyond"},
	} {
		h := judge(t, c.record).History.At(c.level)
		e, err := explain.Why(h.Table, c.claim)
		got := string(e.Verdict)
		if err != nil && err.Error() == c.level.Beyond().Error() {
			got = "beyond"
		}
		if w, unread := tracker.When(h, c.claim, record.Referee); got != c.want || (unread != nil) != (err != nil) || got == "true" && w.Since == nil {
			t.Errorf("%s at %s: %s (%v), want %s; since %v", c.claim, c.level, got, err, c.want, w.Since)
		}
	}
}
