package evening

import (
	"fmt"
	"math/rand"
	"sort"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// testEnv is a store in memory, a clock that moves by itself, and chance
// that repeats.
func testEnv(seed int64) tracker.Env {
	return tracker.Env{Store: &memory.Store{}, Random: rand.New(rand.NewSource(seed)), Now: memory.Clock(time.Second)}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// openQuantum opens a table of the evening and plays random legal moves.
func openQuantum(t *testing.T, w tracker.Env, e *Evening, players []string, moves int, chance *rand.Rand) *tracker.Session {
	t.Helper()
	g := must(games.ByName("quantum"))
	s, _, err := tracker.Create(w, g, referee.Header{Game: "quantum", Players: players, Options: map[string]string{"cards": "1"}}, e.UID, referee.Referee)
	check(t, err)
	for tries := 0; tries < moves*20 && len(s.History().Moves) < moves; tries++ {
		line := fmt.Sprintf("ask %s %s s%d %s", players[chance.Intn(len(players))], players[chance.Intn(len(players))], chance.Intn(len(players)), []string{"yes", "no"}[chance.Intn(2)])
		_, _ = s.Play(line, false)
	}
	if !s.Table().Status().State.Over() && chance.Intn(4) == 0 {
		_, err := s.Play("paradox", false)
		check(t, err)
	}
	return s
}

// The standings of random evenings, tables undone and edited included,
// against a tally written from the words of the rules alone.
func TestStandingsAgainstATally(t *testing.T) {
	people := []string{"Ana", "Ben", "Cy", "Dee", "Eve", "Fay"}
	for seed := int64(1); seed <= 150; seed++ {
		chance := rand.New(rand.NewSource(seed))
		w := testEnv(seed)
		e := must(Start(w, "Friday", people[:3]))
		for range chance.Intn(7) {
			players := permuted(chance, people)[:2+chance.Intn(3)]
			s := openQuantum(t, w, e, players, chance.Intn(8), chance)
			if n := len(s.History().Moves); n > 0 && chance.Intn(4) == 0 {
				must(s.Undo(1 + chance.Intn(n)))
			}
			if n := len(s.History().Moves); n > 0 && chance.Intn(4) == 0 {
				must(s.Edit([]tracker.Edit{{Number: n, Line: "note keyed wrongly"}}))
			}
			if chance.Intn(10) == 0 {
				check(t, s.Abandon())
			}
		}
		e = must(Load(w, e.ID))
		for range chance.Intn(4) {
			players := permuted(chance, people)[:4]
			all := games.All()
			check(t, e.Enter(all[chance.Intn(len(all))].Name(), players, players[:chance.Intn(4)], nil))
		}
		e = must(Load(w, e.ID))
		if got, want := named(OfEvening(e)), tallied(t, w, e); got != want {
			t.Fatalf("seed %d:\n%s\nwant\n%s", seed, got, want)
		}
	}
}

func permuted(chance *rand.Rand, people []string) []string {
	out := make([]string, len(people))
	for i, j := range chance.Perm(len(people)) {
		out[i] = people[j]
	}
	return out
}

func named(s Standings) string {
	var b strings.Builder
	for _, r := range s.Rows {
		fmt.Fprintf(&b, "%d %s guest=%v %d/%d/%d/%d %.6f few=%v\n", r.Place, r.Player, r.Guest, r.Tables, r.Won, r.Shared, r.Lost, r.Share, r.Few)
	}
	return b.String()
}

// tallied counts again, in floating point and with nothing of standings.go.
func tallied(t *testing.T, w tracker.Env, e *Evening) string {
	t.Helper()
	type person struct {
		name                      string
		tables, won, shared, lost int
		wins                      float64
	}
	by := map[string]*person{"Ana": {name: "Ana"}, "Ben": {name: "Ben"}, "Cy": {name: "Cy"}}
	count := func(players, winners []string, together bool) {
		for _, p := range players {
			if by[p] == nil {
				by[p] = &person{name: p}
			}
			by[p].tables++
			place := strings.Index(" "+strings.Join(winners, " ")+" ", " "+p+" ")
			switch {
			case place < 0:
				by[p].lost++
			case len(winners) == 1 || together:
				by[p].won++
				by[p].wins++
			default:
				by[p].shared++
				by[p].wins += 1 / float64(len(winners))
			}
		}
	}
	for _, id := range []int{1, 2, 3, 4, 5, 6, 7} {
		s, err := tracker.Load(w, id)
		if err != nil || s.Abandoned || s.Table().Status().State == referee.Playing {
			continue
		}
		count(s.History().Header.Players, s.Table().Status().Winners, false)
	}
	for _, r := range e.Results {
		count(r.Players, r.Winners, r.Game == "infer" || r.Game == "logic")
	}
	most := 0
	var list []*person
	for _, p := range by {
		most = max(most, p.tables)
		list = append(list, p)
	}
	// Guests of unfinished tables are here too, with nothing played.
	for _, p := range e.Roster.People() {
		if by[p.Name] == nil {
			list = append(list, &person{name: p.Name})
		}
	}
	share := func(p *person) float64 {
		if p.tables == 0 {
			return 0
		}
		return p.wins / float64(p.tables)
	}
	few := func(p *person) bool { return float64(p.tables) < float64(most)/3 }
	key := func(p *person) string { return fmt.Sprintf("%v %.9f %04d", few(p), 1-share(p), 9999-p.won) }
	sort.Slice(list, func(i, j int) bool { return key(list[i])+list[i].name < key(list[j])+list[j].name })
	var b strings.Builder
	place := 0
	for i, p := range list {
		if i == 0 || key(list[i-1]) != key(p) {
			place = i + 1
		}
		guest := p.name > "D"
		fmt.Fprintf(&b, "%d %s guest=%v %d/%d/%d/%d %.6f few=%v\n", place, p.name, guest, p.tables, p.won, p.shared, p.lost, share(p), few(p))
	}
	return b.String()
}

func TestOnePersonManyNames(t *testing.T) {
	w := testEnv(1)
	e := must(Start(w, "Friday", []string{"Ana", "Ben"}))
	check(t, e.Enter("quantum", []string{"Ana", "Ben"}, []string{"Ana"}, nil))
	check(t, e.Rename("Ana", "Anna"))
	check(t, e.Enter("quantum", []string{"Anna", "Ben"}, []string{"Anna"}, nil))
	check(t, e.Enter("quantum", []string{"Annie", "Ben"}, []string{"Annie"}, nil))
	check(t, e.Merge("Anna", "Annie"))
	check(t, e.Retire("ben"))
	for _, err := range []error{e.Add("ana"), e.Rename("Anna", "Ben"), e.Merge("Anna", "Ana"), e.Retire("Zed"), e.Enter("", []string{"Anna", "Ben"}, nil, nil), e.Enter("chess", nil, nil, nil),
		e.Enter("quantum", []string{"Anna", "Ben"}, []string{"Zed"}, nil), e.Add("two,words"), e.Add("x\u202ey")} {
		if err == nil {
			t.Error("a change that makes no sense was taken")
		}
	}
	e = must(Load(w, e.ID))
	want := "1 Anna guest=false 3/3/0/0 1.000000 few=false\n2 Ben guest=false 3/0/0/3 0.000000 few=false\n"
	if got := named(OfEvening(e)); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if here := e.Roster.Here(); len(here) != 1 || here[0] != "Anna" {
		t.Error(here)
	}
	if _, err := Start(w, "Saturday", nil); err == nil {
		t.Error("two evenings are open at once")
	}
	check(t, e.End())
	if _, err := Open(w); err == nil {
		t.Error("an evening that ended is open")
	}
}
