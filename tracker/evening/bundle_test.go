package evening

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/tracker"
)

func packed(t *testing.T, w tracker.Env) []byte {
	t.Helper()
	e := must(Named(w, ""))
	return must(json.Marshal(must(Pack(w, e))))
}

func unpack(t *testing.T, w tracker.Env, bundle []byte) Taken {
	t.Helper()
	taken, err := Unpack(w, bytes.NewReader(bundle))
	check(t, err)
	return taken
}

// contents is everything a machine holds, identifiers and all, numbers and
// order aside.
func contents(t *testing.T, w tracker.Env) string {
	t.Helper()
	var all []string
	for _, j := range must(w.Store.ReadAll(tracker.Tables, nil)) {
		all = append(all, root(j.UID)+"\n"+string(bytes.Join(essential(j.Entries), []byte("\n"))))
	}
	for _, j := range must(w.Store.ReadAll(tracker.Evenings, nil)) {
		var lines []string
		for _, e := range j.Entries {
			lines = append(lines, string(e))
		}
		slices.Sort(lines)
		all = append(all, j.UID+"\n"+strings.Join(lines, "\n"))
	}
	slices.Sort(all)
	return strings.Join(all, "\n\n")
}

// Two machines part, each goes on alone at random, and they carry what they
// have to each other: twice is once, either order gives the same, and nothing
// of either is lost.
func TestMergeLaws(t *testing.T) {
	for seed := int64(1); seed <= 60; seed++ {
		start := testEnv(seed)
		chance := rand.New(rand.NewSource(seed))
		e := must(Start(start, "Friday", []string{"Ana", "Ben", "Cy"}))
		for range chance.Intn(3) {
			openQuantum(t, start, e, []string{"Ana", "Ben", "Cy"}, 1+chance.Intn(3), chance)
		}
		origin := packed(t, start)
		left, right := testEnv(1000+seed), testEnv(2000+seed)
		for _, w := range []tracker.Env{left, right} {
			unpack(t, w, origin)
			wander(t, w, chance)
		}
		fromLeft, fromRight := packed(t, left), packed(t, right)
		before := contents(t, left)

		unpack(t, left, fromRight)
		once := contents(t, left)
		if again := unpack(t, left, fromRight); len(again.New)+len(again.Grown)+len(again.Twins) > 0 || contents(t, left) != once {
			t.Fatalf("seed %d: the second import changed something: %+v", seed, again)
		}
		unpack(t, right, fromLeft)
		if contents(t, right) != once {
			t.Fatalf("seed %d: the two orders differ:\n%s\n---\n%s", seed, once, contents(t, right))
		}
		if looks(t, left) != looks(t, right) {
			t.Fatalf("seed %d: the two machines see different evenings:\n%s\n---\n%s", seed, looks(t, left), looks(t, right))
		}
		for _, line := range strings.Split(before+"\n"+contents(t, right), "\n") {
			if !strings.Contains(once, line) {
				t.Fatalf("seed %d: lost: %s", seed, line)
			}
		}
		unpack(t, left, packed(t, right))
		if contents(t, left) != once {
			t.Fatalf("seed %d: carrying the merged evening back changed something", seed)
		}
	}
}

// wander goes on with an evening: new people, new tables, moves on old ones.
func wander(t *testing.T, w tracker.Env, chance *rand.Rand) {
	t.Helper()
	e := must(Named(w, ""))
	for range chance.Intn(8) {
		change(t, e, chance)
	}
	for _, saved := range e.tables {
		s := must(e.Table(saved.Table))
		for range chance.Intn(3) {
			_, err := s.Play(fmt.Sprintf("note %d", chance.Intn(1000)), false)
			check(t, err)
		}
		if chance.Intn(3) == 0 {
			check(t, s.Pause())
		}
		if chance.Intn(4) == 0 && len(s.History().Moves) > 0 {
			must(s.Undo(1))
		}
	}
	if chance.Intn(2) == 0 {
		openQuantum(t, w, e, []string{"Ana", "Ben"}, chance.Intn(3), chance)
	}
}

// change changes an evening at random; what makes no sense there is refused.
func change(t *testing.T, e *Evening, chance *rand.Rand) {
	t.Helper()
	anybody := func() string { return []string{"Ana", "Ben", "Cy", "P1", "P2", "P3"}[chance.Intn(6)] }
	id := ""
	if log := must(e.Log()); chance.Intn(2) == 0 && len(log) > 0 {
		id = log[chance.Intn(len(log))].ID
	}
	var err error
	switch chance.Intn(9) {
	case 0:
		err = e.Add(anybody())
	case 1:
		err = e.Rename(anybody(), anybody())
	case 2:
		err = e.Merge(anybody(), anybody())
	case 3:
		a, b := anybody(), anybody()
		err = e.Enter("Catan", []string{a, b}, []string{a}, map[string]float64{b: 3})
	case 4:
		err = e.Retire(anybody())
	case 5:
		err = e.SetTitle(fmt.Sprintf("Evening %d", chance.Intn(9)))
	case 6:
		if err = e.End(); err == nil && chance.Intn(2) == 0 {
			err = e.Reopen()
		}
	default:
		_, err = e.Undo(id)
	}
	var refusal *Refusal
	if err != nil && !errors.As(err, &refusal) && referee.AsFault(err) == nil {
		t.Fatal(err)
	}
}

// looks is the evening as people see it, numbers of tables aside.
func looks(t *testing.T, w tracker.Env) string {
	t.Helper()
	e := must(Named(w, ""))
	a := AnswerOf(e)
	for _, list := range [][]TableAnswer{a.Tables, a.Unfinished} {
		for i := range list {
			list[i].Table = nil
		}
	}
	var log []string
	for _, l := range must(e.Log()) {
		log = append(log, fmt.Sprintf("%s %s %v", l.ID, l.Text, l.TakenBack))
	}
	st := OfEvening(e)
	return string(must(json.MarshalIndent([]any{a.Evening, a.Ended, a.People, len(a.Tables), len(a.Unfinished), st.Rows, log}, "", " ")))
}

// Entries whose order was not kept (older versions) and a clock that stepped
// back change nothing of that two machines agree, and an undo stays one.
func TestOrderOfOldEntries(t *testing.T) {
	steps := []time.Duration{0, 10 * time.Second, -time.Hour, time.Second, -2 * time.Hour, time.Second, time.Second, time.Second, time.Second, time.Second}
	start := testEnv(1)
	now := time.Date(2024, 5, 3, 19, 0, 0, 0, time.UTC)
	start.Now = func() time.Time {
		if len(steps) > 0 {
			now, steps = now.Add(steps[0]), steps[1:]
		}
		return now
	}
	e := must(Start(start, "Friday", []string{"Ana", "Ben"}))
	check(t, e.Rename("Ana", "Anna"))
	check(t, e.Add("Cy"))
	check(t, e.Rename("Cy", "Cyril"))
	must(e.Undo(""))
	if here := strings.Join(must(Load(start, e.ID)).Roster.Here(), " "); here != "Anna Ben Cy" {
		t.Errorf("the clock stepped back, and here are %s", here)
	}
	old := packed(t, start)
	for _, key := range []string{"order", "machine"} { // as an older version wrote it
		old = regexp.MustCompile(`,"`+key+`":"[^"]*"`).ReplaceAll(old, nil)
	}
	left, right := testEnv(2), testEnv(3)
	unpack(t, left, old)
	unpack(t, right, old)
	check(t, must(Named(left, "")).Add("Dee"))
	check(t, must(Named(right, "")).Retire("Ben"))
	unpack(t, left, packed(t, right))
	unpack(t, right, packed(t, left))
	if looks(t, left) != looks(t, right) {
		t.Errorf("%s\n---\n%s", looks(t, left), looks(t, right))
	}
}

// A table that went on in both places is kept as two, and said so.
func TestTwins(t *testing.T) {
	start := testEnv(1)
	e := must(Start(start, "Friday", []string{"Ana", "Ben"}))
	openQuantum(t, start, e, []string{"Ana", "Ben"}, 0, rand.New(rand.NewSource(2)))
	other := testEnv(2)
	unpack(t, other, packed(t, start))
	for _, side := range []struct {
		w    tracker.Env
		note string
	}{{start, "note here"}, {other, "note there"}} {
		_, err := must(tracker.Load(side.w, 1)).Play(side.note, false)
		check(t, err)
	}
	if taken := unpack(t, start, packed(t, other)); len(taken.Twins) != 1 || taken.Twins[0] != (Twin{1, 2}) {
		t.Fatalf("%+v", taken)
	}
}

func TestHostileBundles(t *testing.T) {
	w := testEnv(1)
	e := must(Start(w, "Friday", []string{"Ana", "Ben"}))
	openQuantum(t, w, e, []string{"Ana", "Ben"}, 2, rand.New(rand.NewSource(2)))
	good := string(packed(t, w))
	fresh := testEnv(2)
	for what, bad := range map[string]string{
		"cut short":         good[:len(good)/2],
		"version":           strings.Replace(good, `"umpire":1`, `"umpire":9`, 1),
		"identifier":        strings.Replace(good, e.UID, "x", 1),
		"a name":            strings.Replace(good, `"name":"Ana"`, `"name":"A\u001b[2J"`, 1),
		"an entry":          strings.Replace(good, `"kind":"add"`, `"kind":"ad"`, 1),
		"a header":          strings.Replace(good, "players: Ana, Ben", "players: Ana", 1),
		"a line":            strings.Replace(good, `"line":"`, `"line":"x`, 1),
		"nothing in it":     "{}",
		"a taken-back line": strings.Replace(good, `"kind":"play"`, `"kind":"play","wall":"2026-11-20T20:00:00Z","line":"note \u202e"},{"kind":"undo","wall":"2026-11-20T20:00:00Z","count":1},{"kind":"play"`, 1),
		"a line put aside":  strings.Replace(good, `"kind":"play"`, `"kind":"play","wall":"2026-11-20T20:00:00Z","line":"note \u202e"},{"kind":"aside","wall":"2026-11-20T20:00:00Z","from":1,"unread":1},{"kind":"play"`, 1),
		"a crowd":           strings.Replace(good, `{"id"`, crowd(300)+`{"id"`, 1),
		"a long title":      strings.Replace(good, `"name":"Friday"`, `"name":"`+strings.Repeat("x", 70_000)+`"`, 1),
		"depth":             strings.Replace(good, `{"id"`, strings.Repeat("[", 20_000)+strings.Repeat("]", 20_000)+`,{"id"`, 1),
		"the wrong type":    `{"umpire":1,"evening":7,"tables":"x"}`,
	} {
		if bad == good {
			t.Fatalf("%s: the bundle was not changed", what)
		}
		if _, err := Unpack(fresh, strings.NewReader(bad)); err == nil {
			t.Errorf("%s: taken", what)
		}
		if all := must(fresh.Store.ReadAll(tracker.Tables, nil)); len(all) > 0 {
			t.Fatalf("%s: something was written", what)
		}
	}
}

// crowd is so many people who come, as entries of an evening.
func crowd(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `{"id":"crowd%d","wall":"2026-11-20T20:00:00Z","kind":"add","name":"P%d"},`, i, i)
	}
	return b.String()
}

func FuzzUnpack(f *testing.F) {
	w := testEnv(1)
	must(Start(w, "Friday", []string{"Ana", "Ben"}))
	f.Add(must(json.Marshal(must(Pack(w, must(Named(w, "")))))))
	f.Fuzz(func(t *testing.T, bundle []byte) {
		w := testEnv(3)
		if _, err := Unpack(w, bytes.NewReader(bundle)); err == nil {
			_ = OfEvening(must(Named(w, "")))
		}
	})
}
