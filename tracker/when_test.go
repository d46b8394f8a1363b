package tracker_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/tracker"
)

// claimsFor are claims of each game about a record; some cannot be read.
func claimsFor(h *referee.History) []string {
	var all []string
	for _, m := range h.Moves[:min(2, len(h.Moves))] {
		all = append(all, fmt.Sprintf("%s has no %s", h.Header.Players[0], m.Get("SUIT")), fmt.Sprintf("%s has 2 %s", h.Header.Players[1], m.Get("SUIT")))
	}
	for i, p := range h.Header.Players {
		for n := 1; n <= 6; n += 2 {
			all = append(all, fmt.Sprintf("experiment %d", n), fmt.Sprintf("theory %d", n), fmt.Sprintf("round %d", n),
				fmt.Sprintf("%s %d is %s", p, n, []string{"AS", "7H", "JH", "QS"}[(i+n)%4]), fmt.Sprintf("%s %d is not 7S", p, n))
		}
		all = append(all, p, p+" has KS", p+" has no 7H", p+" has at least 3 hearts", p+" has new", p+" has no 1", p+" has at least 2 ducks", p+" has 2 3")
	}
	return all
}

// when says the first prefix at which why does, in every view: of the example
// records, and of what random tables newly told.
func TestWhenIsTheFirstPrefixAtWhichWhySaysSo(t *testing.T) {
	someExamples(t, func(t *testing.T, e example) {
		h := e.judged.History
		if whenAsWhy(t, h, claimsFor(h)) == 0 {
			t.Skip("the list knows no claim of this game")
		}
	})
	for _, g := range games.All() {
		claims := 0
		var told []string
		before := map[record.View]referee.Table{}
		refereetest.RandomTables(t, g, refereetest.Often(12, 40), func(rng *rand.Rand, x refereetest.Tried) {
			v := []record.View{record.Referee, record.Public, "seat:Ana"}[rng.IntN(3)]
			seen, err := x.Before.Seen(v)
			if err != nil {
				t.Fatal(err)
			}
			if before[v] != nil {
				told = append(told, explain.News(seen.Table, before[v])...)
			}
			before[v] = seen.Table
		}, func(rng *rand.Rand, h *referee.History) {
			rng.Shuffle(len(told), func(i, j int) { told[i], told[j] = told[j], told[i] })
			asked := claimsFor(h)
			rng.Shuffle(len(asked), func(i, j int) { asked[i], asked[j] = asked[j], asked[i] })
			if e, over := explain.Result(h.Table); over {
				asked = append(asked[:min(1, len(asked))], e.Said)
			}
			if !refereetest.Long() || rng.IntN(4) == 0 { // of the long run's tables every fourth
				claims += whenAsWhy(t, h, slices.Concat(told[:min(1, len(told))], asked))
			}
			told = nil
			clear(before)
		})
		t.Logf("%s: %d claims", g.Name(), claims)
	}
}

// whenAsWhy holds when against why at every prefix; it tells how many claims were read.
func whenAsWhy(t *testing.T, h *referee.History, claims []string) (read int) {
	t.Helper()
	var at []map[record.View]referee.Table
	for _, claim := range claims {
		got, err := tracker.When(h, claim, record.Referee)
		if referee.AsFault(err) != nil {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if read++; read*len(h.Moves) > refereetest.Often(10, 80) && read > 1 {
			break
		}
		if at == nil {
			at = everyPrefix(t, h)
		}
		if want := whenSlowly(t, h, got, at); want != asText(t, got) {
			t.Fatalf("%s\n%s:\n%s\nwant\n%s", tracker.FormatRecord(h.Game, h.Header, h.Moves), claim, asText(t, got), want)
		}
	}
	return read
}

// everyPrefix cuts the record at every move, and replays it for every view.
func everyPrefix(t *testing.T, h *referee.History) (at []map[record.View]referee.Table) {
	t.Helper()
	views := []record.View{record.Public, record.Referee}
	for _, m := range h.Moves {
		if v := record.SeatView(m.Get("NAME")); m.Verb == "hand" && !slices.Contains(views, v) {
			views = append(views, v)
		}
	}
	cut, err := referee.Start(h.Game, h.Header)
	for n := 0; err == nil; n++ {
		at = append(at, map[record.View]referee.Table{})
		for _, v := range views {
			var seen *referee.History
			if seen, err = cut.Seen(v); err != nil {
				t.Fatal(err)
			}
			at[n][v] = seen.Table
		}
		if n == len(h.Moves) {
			return at
		}
		_, err = cut.Play(h.Moves[n])
	}
	t.Fatal(err)
	return nil
}

// whenSlowly asks why in every view at every prefix.
func whenSlowly(t *testing.T, h *referee.History, got tracker.WhenAnswer, at []map[record.View]referee.Table) string {
	t.Helper()
	want := map[string]any{"claim": got.Claim, "since": nil}
	said := map[string]referee.Verdict{}
	for _, verdict := range []referee.Verdict{referee.True, referee.False} {
		seats := map[string]any{}
		first := map[string]any{"seats": seats, "public": nil, "referee": nil}
		for _, m := range h.Moves {
			if m.Verb == "hand" {
				seats[m.Get("NAME")] = nil
			}
		}
		set := func(of map[string]any, key string, n int) {
			if of[key] == nil {
				of[key] = n
			}
		}
		var since any
		for n := 0; n <= len(h.Moves); n++ {
			says := func(v record.View) bool {
				key := fmt.Sprint(n, v)
				if _, asked := said[key]; !asked {
					said[key] = referee.Undecided // also where it cannot be read yet
					if x, err := explain.Why(at[n][v], got.Claim); err == nil {
						said[key] = x.Verdict
					}
				}
				return said[key] == verdict
			}
			for p := range seats {
				if says(record.SeatView(p)) {
					set(seats, p, n)
				}
			}
			if says(record.Referee) {
				set(first, "referee", n)
			}
			if !says(record.Public) {
				since = nil
				continue
			}
			set(first, "public", n)
			if since == nil {
				since = n
			}
		}
		if verdict == referee.False {
			want["false"] = first
			continue
		}
		want["since"] = since
		maps.Copy(want, first)
	}
	return strings.Join([]string{fmt.Sprintf(`{"claim":%s`, asText(t, want["claim"])), `"public":` + asText(t, want["public"]), `"seats":` + asText(t, want["seats"]),
		`"referee":` + asText(t, want["referee"]), `"false":` + falseText(t, want["false"].(map[string]any)), `"since":` + asText(t, want["since"]) + "}"}, ",")
}

func falseText(t *testing.T, f map[string]any) string {
	return fmt.Sprintf(`{"public":%s,"seats":%s,"referee":%s}`, asText(t, f["public"]), asText(t, f["seats"]), asText(t, f["referee"]))
}

// What suppose says after some lines is what check says of the record with them, also
// of a line that no deal fits.
func TestSupposeIsCheckAfterTheLines(t *testing.T) {
	ducks := "game: quantum\nplayers: Ana, Ben, Cy, Dee\n\nask Ana Ben ducks yes\nask Ben Cy ducks yes\n"
	s, err := tracker.Suppose(judge(t, ducks).History, record.Public, []string{"ask Cy Ana ducks yes"}, func(h *referee.History, line string) (record.Move, error) {
		return record.Read(h.Game, h.Table, line)
	})
	if err != nil {
		t.Fatal(err)
	}
	checked, err := judge(t, ducks+"ask Cy Ana ducks yes").Seen(record.Public)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := asText(t, tracker.AnswerOf(s.Refereed, record.Public)), asText(t, tracker.AnswerOf(checked, record.Public)); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	someExamples(t, func(t *testing.T, e example) {
		h := e.judged.History
		for _, v := range append(views(h.Header)[:2], record.Referee) {
			for from := len(h.Moves) / 2; from < len(h.Moves); from += max(3, len(h.Moves)/4) {
				if from > len(h.Moves)/2 && !refereetest.Long() {
					break
				}
				cut, err := referee.Walk(h.Game, h.Header, h.Moves[:from], nil)
				if err != nil {
					t.Fatal(err)
				}
				lines := []string{h.Moves[from].String()}
				if from+1 < len(h.Moves) {
					lines = append(lines, h.Moves[from+1].String())
				}
				lines = append(lines, "nonsense")
				before := stateOf(t, cut, v)
				s, err := tracker.Suppose(cut, v, lines, func(h *referee.History, line string) (record.Move, error) {
					return record.Read(h.Game, h.Table, line)
				})
				if err != nil {
					t.Fatal(err)
				}
				j := judge(t, tracker.FormatRecord(e.game, h.Header, h.Moves[:from])+"\n"+strings.Join(lines, "\n"))
				if j, err = j.Seen(v); err != nil {
					t.Fatal(err)
				}
				if got, want := asText(t, tracker.AnswerOf(s.Refereed, v)), asText(t, tracker.AnswerOf(j, v)); got != want {
					t.Fatalf("%s after %d moves:\n%s\nwant\n%s", v, from, got, want)
				}
				if stateOf(t, cut, v) != before {
					t.Fatal("supposing changed the table")
				}
			}
		}
	})
}

// A score that somebody comes to has been another before, and what somebody had may be handed on.
func TestWhenIsToldToPeople(t *testing.T) {
	const handed = "game: quantum\nplayers: A, B, C, D\n\nask A B ducks no\nask B C geese no\nask C D frogs no\nask D B geese yes\n"
	for _, c := range []struct{ record, claim, want string }{
		{readFile(t, "../referee/cats/testdata/evening.game"), "Cy has 5 points", "Cy has 5 points\n  the table  false before move 31, true since move 31\n"},
		{readFile(t, "../referee/cats/testdata/evening.game"), "Cy", "Cy has 5 points\n  the table  false before move 31, true since move 31\n"},
		{handed, "B has geese", "B has geese\n  true from move 2 to 3, open since move 4.\n"},
		{handed, "D has no geese", "D has no geese\n  false since move 4.\n"},
	} {
		h := judge(t, c.record).History
		w, err := tracker.When(h, c.claim, record.Public)
		if err != nil {
			t.Fatal(err)
		}
		if page := refereetest.Drawn(tracker.WhenPage(h, w).Draw(80)); page != c.want {
			t.Errorf("%q, want %q", page, c.want)
		}
	}
}
