package quantum_test

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/quantum"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// What is said of positions that come back, held against the positions: who is on
// turn, every bound, and where each card went. Equal bounds and equal cards mean
// that nothing was learned in between.
func TestPositionsThatComeBackAreRemarkedOn(t *testing.T) {
	tables := refereetest.Often(150, 5000)
	back, rounds := 0, 0
	for seed := range tables {
		r := rand.New(rand.NewSource(int64(seed)))
		n := 2 + r.Intn(3)
		h, err := referee.Start(quantum.Game{}, record.Header{Game: "quantum", Players: players(n)})
		if err != nil {
			t.Fatal(err)
		}
		net := map[string]int{}
		var seen []string // after each move
		for range 120 {
			if h.Table.Status().State.Over() {
				break
			}
			asker, target, suit := h.Table.Status().Turn, fmt.Sprintf("P%d", r.Intn(n)), []string{"a", "b", "c", "d"}[r.Intn(n)]
			ruling, err := h.PlayLine(fmt.Sprintf("ask %s %s %s %s", asker, target, suit, []string{"yes", "yes", "no"}[r.Intn(3)]))
			if err != nil {
				continue
			}
			if strings.HasSuffix(ruling.Move.Line(), "yes") {
				net[asker+suit]++
				net[target+suit]--
			}
			for cell, k := range net {
				if k == 0 {
					delete(net, cell)
				}
			}
			bounds, _ := json.Marshal(h.Table.JSON())
			now := fmt.Sprintf("%s %s %v", bounds, h.Table.Status().Turn, net)
			want := ""
			for m, was := range seen {
				if was == now && !h.Table.Status().State.Over() {
					want = fmt.Sprintf("As after move %d: nothing has been learned since.", m+1)
				}
			}
			said := strings.Join(ruling.Remarks, " ")
			if strings.Contains(said, "As after") != (want != "") || !strings.Contains(said, want) {
				t.Fatalf("seed %d, move %d: says %q, want %q", seed, len(h.Moves), said, want)
			}
			if want != "" {
				back++
			}
			if strings.Contains(said, "rounds in which nothing was learned") {
				rounds++
			}
			seen = append(seen, now)
		}
	}
	t.Logf("%d positions came back, %d times nothing new for rounds", back, rounds)
	if back == 0 || rounds == 0 {
		t.Error("the test shows nothing")
	}
}
