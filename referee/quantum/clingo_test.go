package quantum_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// rulesForClingo are the rules once more, for a solver that shares nothing
// with ours: guess what was dealt, and forbid what the record denies.
const rulesForClingo = `
player(0..n-1). suit(0..n-1).
1 { dealt(P,S,K) : K=0..c } 1 :- player(P), suit(S).
:- player(P), #sum { K,S : dealt(P,S,K) } != c.
:- suit(S), #sum { K,P : dealt(P,S,K) } != c.
net(P,S,0,0) :- player(P), suit(S).
net(P,S,T+1,N+1) :- ask(T,P,_,S,yes), net(P,S,T,N).
net(P,S,T+1,N-1) :- ask(T,_,P,S,yes), net(P,S,T,N).
moved(P,S,T) :- ask(T,P,_,S,yes).
moved(P,S,T) :- ask(T,_,P,S,yes).
net(P,S,T+1,N) :- net(P,S,T,N), not moved(P,S,T), T < last.
:- ask(T,P,_,S,_), net(P,S,T,N), dealt(P,S,K), K+N < 1.
:- ask(T,_,Q,S,yes), net(Q,S,T,N), dealt(Q,S,K), K+N < 1.
:- ask(T,_,Q,S,no), net(Q,S,T,N), dealt(Q,S,K), K+N != 0.
holds(P,S,K+N) :- dealt(P,S,K), net(P,S,last,N).
#show holds/3.
`

// TestClingo compares every bound of larger tables with those that clingo
// finds: the numbers a hand may hold are its brave consequences. It needs
// clingo on the path.
func TestClingo(t *testing.T) {
	if _, err := exec.LookPath("clingo"); err != nil {
		t.Skip("clingo is not installed")
	}
	type size struct {
		n, cards, moves int
		seed            int64
	}
	sizes := []size{{6, 4, 14, 2}, {9, 2, 15, 4}}
	if refereetest.Long() {
		sizes = append(sizes, size{7, 13, 40, 3}, size{12, 4, 30, 6}, size{12, 4, 80, 7}, size{20, 3, 70, 8}, size{40, 4, 160, 9}, size{64, 4, 100, 10})
	}
	for _, size := range sizes {
		t.Run(fmt.Sprintf("%d players, %d cards, %d moves", size.n, size.cards, size.moves), func(t *testing.T) {
			compare(t, size.n, size.cards, size.moves, size.seed)
		})
	}
}

func compare(t *testing.T, n, cards, moves int, seed int64) {
	h := randomRecord(t, n, cards, moves, seed)
	j := read(t, h.Table)
	var program strings.Builder
	fmt.Fprintf(&program, "#const n=%d. #const c=%d. #const last=%d.\n%s", n, cards, len(h.Moves), rulesForClingo)
	suit := map[string]int{}
	for i, name := range j.Suits {
		suit[name] = i
	}
	for i, m := range h.Moves {
		fmt.Fprintf(&program, "ask(%d,%d,%d,%d,%s).\n", i, seatOf(m.Get("ASKER")), seatOf(m.Get("TARGET")), suit[m.Get("SUIT")], m.Get("ANSWER"))
	}
	t.Logf("%d moves, %d suits named", len(h.Moves), len(j.Suits))
	t.Run("answers", func(t *testing.T) { compareAnswers(t, h, program.String(), suit, seed) })
	possible := brave(t, program.String())
	for p, name := range h.Header.Players {
		for s := range n {
			key := "?"
			if s < len(j.Suits) {
				key = j.Suits[s]
			}
			least, most := 99, -1
			for k := range cards + 1 {
				if possible[fmt.Sprintf("holds(%d,%d,%d)", p, s, k)] {
					least, most = min(least, k), max(most, k)
				}
			}
			if hand := j.Hands[name]; hand.Min[key] != least || hand.Max[key] != most {
				t.Errorf("%s has %d to %d of %s; clingo says %d to %d", name, hand.Min[key], hand.Max[key], key, least, most)
			}
		}
	}
}

// compareAnswers asks clingo which answers random questions can have.
func compareAnswers(t *testing.T, h *referee.History, program string, suit map[string]int, seed int64) {
	r, n := rand.New(rand.NewSource(seed)), len(h.Header.Players)
	names := read(t, h.Table).Suits
	for range 4 {
		a, s := r.Intn(n), r.Intn(len(names))
		b := (a + 1 + r.Intn(n-1)) % n
		args := []record.Arg{{Slot: "ASKER", Text: h.Header.Players[a]}, {Slot: "TARGET", Text: h.Header.Players[b]}, {Slot: "SUIT", Text: names[s]}}
		offered := h.Table.Choices(askForm, args)
		asks := fmt.Sprintf("%s:- holds(%d,%d,0).\n", program, a, suit[names[s]])
		for answer, denied := range map[string]string{"yes": "K = 0", "no": "K > 0"} {
			want := clingo(t, fmt.Sprintf("%s:- holds(%d,%d,K), %s.\n", asks, b, suit[names[s]], denied)).Result == "SATISFIABLE"
			if got := slices.Contains(offered, record.Choice{Text: answer}); got != want {
				t.Errorf("%v: %s offered %v, clingo says %v", args, answer, got, want)
			}
		}
	}
}

// brave returns the atoms that hold in some answer set.
func brave(t *testing.T, program string) map[string]bool {
	t.Helper()
	answer := clingo(t, program, "--enum-mode=brave", "--quiet=1")
	if answer.Result != "SATISFIABLE" {
		t.Fatal("clingo finds no deal")
	}
	found := answer.Call[len(answer.Call)-1].Witnesses
	atoms := map[string]bool{}
	for _, atom := range found[len(found)-1].Value {
		atoms[atom] = true
	}
	return atoms
}

type clingoAnswer struct {
	Result string
	Call   []struct{ Witnesses []struct{ Value []string } }
}

func clingo(t *testing.T, program string, flags ...string) clingoAnswer {
	t.Helper()
	ctx, stop := context.WithTimeout(context.Background(), 60*time.Second)
	defer stop()
	cmd := exec.CommandContext(ctx, "clingo", append(flags, "--outf=2", "-")...)
	cmd.Stdin = strings.NewReader(program)
	out, _ := cmd.Output() // clingo's exit status says what it found, not that it failed
	if ctx.Err() != nil {
		t.Skip("clingo took too long on this machine")
	}
	var answer clingoAnswer
	if err := json.Unmarshal(out, &answer); err != nil {
		t.Fatalf("clingo: %v\n%s", err, out)
	}
	return answer
}
