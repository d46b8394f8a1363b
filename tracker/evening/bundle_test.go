package evening

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

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
	for _, j := range must(w.Store.All(tracker.Tables)) {
		all = append(all, root(j.UID)+"\n"+string(bytes.Join(essential(j.Entries), []byte("\n"))))
	}
	for _, j := range must(w.Store.All(tracker.Evenings)) {
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
	for range chance.Intn(3) {
		check(t, e.Add(fmt.Sprintf("P%d", chance.Intn(50))))
	}
	for _, s := range e.sessions {
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
		"cut short":      good[:len(good)/2],
		"version":        strings.Replace(good, `"umpire":1`, `"umpire":9`, 1),
		"identifier":     strings.Replace(good, e.UID, "x", 1),
		"a name":         strings.Replace(good, `"name":"Ana"`, `"name":"A\u001b[2J"`, 1),
		"an entry":       strings.Replace(good, `"kind":"add"`, `"kind":"ad"`, 1),
		"a header":       strings.Replace(good, "players: Ana, Ben", "players: Ana", 1),
		"a line":         strings.Replace(good, `"line":"`, `"line":"x`, 1),
		"nothing in it":  "{}",
		"the wrong type": `{"umpire":1,"evening":7,"tables":"x"}`,
	} {
		if bad == good {
			t.Fatalf("%s: the bundle was not changed", what)
		}
		if _, err := Unpack(fresh, strings.NewReader(bad)); err == nil {
			t.Errorf("%s: taken", what)
		}
		if all := must(fresh.Store.All(tracker.Tables)); len(all) > 0 {
			t.Fatalf("%s: something was written", what)
		}
	}
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
