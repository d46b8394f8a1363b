package quantum_test

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/quantum"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

type tableJSON struct {
	Suits      []string
	Unnamed    int
	Determined bool
	Hands      map[string]struct {
		Cards    int
		Min, Max map[string]int
	}
}

func read(t testing.TB, table referee.Table) tableJSON {
	t.Helper()
	text, err := json.Marshal(table.JSON())
	if err != nil {
		t.Fatal(err)
	}
	var j tableJSON
	if err := json.Unmarshal(text, &j); err != nil {
		t.Fatal(err)
	}
	return j
}

func start(t testing.TB, h record.Header) *referee.History {
	t.Helper()
	history, err := referee.Start(quantum.Game{}, h)
	if err != nil {
		t.Fatal(err)
	}
	return history
}

// agree compares everything a table says with the worlds that are left.
func agree(t testing.TB, table referee.Table, w worlds, asker int) {
	t.Helper()
	j := read(t, table)
	if len(j.Suits) != w.named || j.Unnamed != w.n-w.named || j.Determined != (len(w.now) == 1) {
		t.Fatalf("suits %v, unnamed %d, determined %v: want %d named, %d worlds", j.Suits, j.Unnamed, j.Determined, w.named, len(w.now))
	}
	for p, name := range table.Header().Players {
		hand := j.Hands[name]
		if hand.Cards != w.cardsOf(p) {
			t.Fatalf("%s holds %d cards, want %d", name, hand.Cards, w.cardsOf(p))
		}
		for s := range w.n {
			key := "?"
			if s < w.named {
				key = j.Suits[s]
			}
			least, most := w.bounds(p, s)
			if hand.Min[key] != least || hand.Max[key] != most {
				t.Fatalf("%s has %d to %d of %s, want %d to %d", name, hand.Min[key], hand.Max[key], key, least, most)
			}
		}
	}
	if asker < 0 {
		return
	}
	want := []string{}
	for _, p := range w.winners(asker) {
		want = append(want, table.Header().Players[p])
	}
	status := table.Status()
	if !slices.Equal(status.Winners, want) || status.State.Over() != (len(want) > 0) {
		t.Fatalf("status %+v, want winners %v", status, want)
	}
	if !status.State.Over() && !table.Header().AnyTurn && status.Turn != table.Header().Players[w.nextAsker(asker)] {
		t.Fatalf("%s is on turn, want P%d", status.Turn, w.nextAsker(asker))
	}
}

// questions lists everything a player could say, sensible or not.
func questions(w worlds, asker int) []question {
	var all []question
	for target := range w.n {
		for s := range min(w.named+1, w.n) {
			if target != asker {
				all = append(all, question{asker, target, s, true}, question{asker, target, s, false})
			}
		}
	}
	return all
}

// TestEveryState walks every state of knowledge that small tables can reach,
// in turn and out of turn, and compares bounds, possible questions and
// answers, turns and winners.
func TestEveryState(t *testing.T) {
	most := refereetest.Often(150, 30_000)
	for _, size := range []struct{ n, cards int }{{2, 1}, {2, 2}, {2, 3}, {2, 4}, {3, 1}, {3, 2}, {3, 3}, {4, 2}} {
		for _, anyTurn := range []bool{false, true} {
			t.Run(fmt.Sprintf("%d players, %d cards, any turn %v", size.n, size.cards, anyTurn), func(t *testing.T) {
				walk(t, size.n, size.cards, anyTurn, most)
			})
		}
	}
}

type node struct {
	history *referee.History
	w       worlds
	turn    int
}

// walk visits the states breadth first. Out of turn the asker plays no part
// in a state, and everybody asks.
func walk(t *testing.T, n, cards int, anyTurn bool, most int) {
	h := start(t, header(n, cards, anyTurn))
	queue := []node{{h, newWorlds(n, cards), 0}}
	agree(t, h.Table, queue[0].w, -1)
	seen := map[string]bool{}
	for len(queue) > 0 && len(seen) < most {
		at := queue[0]
		queue = queue[1:]
		for asker := range n {
			if !anyTurn && asker != at.turn {
				continue
			}
			for _, q := range questions(at.w, asker) {
				next := visit(t, at, q)
				if next == nil {
					continue
				}
				key := next.w.key()
				if !anyTurn {
					key += fmt.Sprint(next.turn)
				}
				if !seen[key] {
					seen[key] = true
					queue = append(queue, *next)
				}
			}
		}
	}
	t.Logf("%d states of knowledge, %d of them not followed", len(seen), len(queue))
}

// visit plays a question; nil where it is refused or ends the game.
func visit(t *testing.T, at node, q question) *node {
	t.Helper()
	next, w := *at.history, at.w.after(q)
	next.Moves = slices.Clone(next.Moves)
	checkAnswer(t, at.history.Table, q, w)
	if len(w.now) == 0 && len(next.Moves) > 3 {
		return nil // refusals are dear, and TestReasons has them
	}
	_, err := next.PlayLine(q.line())
	if len(w.now) == 0 {
		wantFault(t, err, referee.Contradiction)
		return nil
	}
	if err != nil {
		t.Fatalf("%s refused: %v", q.line(), err)
	}
	agree(t, next.Table, w, q.asker)
	if next.Table.Status().State.Over() {
		return nil
	}
	return &node{&next, w, w.nextAsker(q.asker)}
}

func wantFault(t testing.TB, err error, kind referee.Kind) *referee.Fault {
	t.Helper()
	f := referee.AsFault(err)
	ok := f != nil
	if !ok || f.Kind != kind {
		t.Fatalf("got %v, want a fault of kind %s", err, kind)
	}
	return f
}

var askForm = quantum.Game{}.Forms()[0]

// checkAnswer holds Choices against the worlds left after a question.
func checkAnswer(t testing.TB, table referee.Table, q question, w worlds) {
	t.Helper()
	words := strings.Fields(q.line())
	args := []record.Arg{{Slot: "ASKER", Text: words[1]}, {Slot: "TARGET", Text: words[2]}, {Slot: "SUIT", Text: words[3]}}
	offered := slices.ContainsFunc(table.Choices(askForm, args), func(c record.Choice) bool { return c.Text == words[4] })
	if offered != (len(w.now) > 0) {
		t.Fatalf("%s: offered %v, and %d worlds are left", q.line(), offered, len(w.now))
	}
}

// TestRandomTables plays thousands of random tables out of turn, and every
// line refused or accepted must be so by the worlds.
func TestRandomTables(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	lists := map[[2]int][]deal{}
	for range 1500 {
		size := [][2]int{{2, 4}, {3, 2}, {3, 3}, {3, 4}, {4, 1}, {4, 2}}[r.Intn(6)]
		if lists[size] == nil {
			lists[size] = deals(size[0], size[1])
		}
		w := worlds{n: size[0], cards: size[1], now: lists[size]}
		h := start(t, header(size[0], size[1], true))
		for range 12 {
			asker := r.Intn(w.n)
			all := questions(w, asker)
			q := all[r.Intn(len(all))]
			next := w.after(q)
			_, err := h.PlayLine(q.line())
			if len(next.now) == 0 {
				wantFault(t, err, referee.Contradiction)
				continue
			}
			if err != nil {
				t.Fatalf("%v: %v", h.Moves, err)
			}
			w = next
			agree(t, h.Table, w, q.asker)
			if h.Table.Status().State.Over() {
				break
			}
		}
	}
}
