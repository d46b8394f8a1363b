package evening

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// testEnv is a store in memory, a clock that moves by itself, and chance that repeats.
func testEnv(seed int64) tracker.Env {
	return tracker.Env{Store: &memory.Store{}, Random: rand.New(rand.NewSource(seed)), Now: memory.Clock(time.Second)}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// machine is one laptop in a random run.
type machine struct {
	t    *testing.T
	book *Book
	// What people typed, for the plain account at the end: the notes of the results that were entered, and of those
	// that somebody deleted, or took back.
	entered, gone map[string]bool

	onward bool // nothing is taken back
}

func newMachine(t *testing.T, seed int64) *machine {
	return &machine{t: t, book: must(Read(testEnv(seed))), entered: map[string]bool{}, gone: map[string]bool{}}
}

// did fails where a change failed other than by a refusal.
func (m *machine) did(_ *Change, err error) {
	m.t.Helper()
	if err != nil && referee.AsFault(err) == nil && !errors.Is(err, ErrNone) {
		m.t.Fatal(err)
	}
}

func (m *machine) evening(chance *rand.Rand) *Evening {
	all := m.book.Evenings()
	if len(all) == 0 || chance.Intn(6) == 0 {
		return nil
	}
	return all[chance.Intn(len(all))]
}

var somebody = []string{"Ana", "Ben", "Cy", "Dee", "Eve", "Zoë"}

// change makes a random change; what makes no sense is refused.
func (m *machine) change(chance *rand.Rand) {
	m.t.Helper()
	b, e := m.book, m.evening(chance)
	name := func() string { return somebody[chance.Intn(len(somebody))] }
	plays := must(b.Plays(Selection{}))
	play := func() *Played {
		if len(plays) == 0 {
			return &Played{ID: "none", Status: record.Playing}
		}
		return plays[chance.Intn(len(plays))]
	}
	switch what := chance.Intn(16); {
	case m.onward && what >= 8 && what <= 10:
	case what <= 2:
		r := m.result(chance)
		if _, err := b.Enter(e, r); err == nil {
			m.entered[r.Note] = true
		} else {
			m.did(nil, err)
		}
	case what == 3:
		_, err := b.EditResult(play(), "", func(r *Result) error {
			if r.Scores == nil {
				r.Scores = map[string]float64{}
			}
			r.Scores[r.Players[0]], r.Winners, r.Draw = float64(chance.Intn(9)), nil, false
			return nil
		})
		m.did(nil, err)
	case what == 4 && len(plays) > 0:
		uid := "none"
		if e != nil {
			uid = e.UID
		}
		m.did(b.Move([]string{play().ID}, uid))
	case what == 5 && len(plays) > 0:
		p := play()
		m.gone[p.Note] = true
		m.did(b.Delete(p.ID))
	case what == 6:
		m.did(b.Rename(name(), name()))
	case what == 7 && chance.Intn(2) == 0:
		m.did(b.Merge([]string{name(), name()}))
	case what == 8:
		m.undo("")
	case what == 9:
		m.did(b.Redo())
	case what == 10 && len(b.changes) > 0:
		m.undo(b.changes[chance.Intn(len(b.changes))].ID)
	case what == 11 && len(plays) > 0:
		m.did(b.Abandon([]string{play().ID}))
	case what == 12:
		m.table(chance, e)
	case what == 13 && (chance.Intn(4) == 0 || len(b.Evenings()) == 0):
		m.did(b.Start([]string{"Friday", "Saturday"}[chance.Intn(2)], time.Time{}, somebody[:chance.Intn(4)]))
	case e == nil:
	case what == 14:
		m.did(b.Add(e.UID, []string{name()}))
	case what == 13:
		m.did(b.Retire(e.UID, []string{name()}))
	case chance.Intn(5) == 0:
		m.did(b.Apart(e.UID, name(), name()+"_R"))
	case chance.Intn(4) == 0:
		if other := m.evening(chance); other != nil && other.UID != e.UID {
			m.did(b.Unite([]string{e.UID, other.UID}))
		}
	case chance.Intn(12) == 0:
		m.did(b.DeleteEvening(e.UID))
	case chance.Intn(2) == 0:
		m.did(b.End(e.UID))
	default:
		m.did(b.SetTitle(e.UID, fmt.Sprint("Friday ", chance.Intn(3)), time.Time{}))
	}
}

// undo takes a change back; what had been entered with it is gone.
func (m *machine) undo(id string) {
	m.t.Helper()
	done, err := m.book.Undo(id)
	if m.did(done, err); err == nil {
		for _, v := range done.Versions {
			for _, was := range m.book.versions[v.key] {
				if p := said[Play](&was); p != nil && p.Result != nil && !v.there() {
					m.gone[p.Result.Note] = true
				}
			}
		}
	}
}

func (m *machine) result(chance *rand.Rand) Result {
	people := permuted(chance, somebody)[:2+chance.Intn(3)]
	r := Result{Game: []string{"Skat", "Golf", "cats", "infer"}[chance.Intn(4)], Players: people, Note: fmt.Sprint(chance.Int63())}
	if r.Game == "cats" {
		r.Players = permuted(chance, somebody)[:4]
	}
	switch chance.Intn(5) {
	case 0:
		r.Winners = people[:1+chance.Intn(2)]
	case 1:
		r.Coop = []string{"won", "lost"}[chance.Intn(2)]
	case 2:
		r.Draw = true
	default:
		r.Scores, r.Lowest = map[string]float64{}, chance.Intn(3) == 0
		for _, p := range people {
			r.Scores[p] = float64(chance.Intn(5))
		}
		if len(people) == 4 && chance.Intn(2) == 0 {
			r.Teams = [][]string{people[:2], people[2:]}
		}
	}
	return r
}

// table opens a table, or goes on with one.
func (m *machine) table(chance *rand.Rand, e *Evening) {
	tables := must(m.book.Tables())
	if len(tables) > 0 && chance.Intn(2) == 0 {
		s := must(tracker.Load(m.book.env, tables[chance.Intn(len(tables))].Table))
		if n := len(s.History().Moves); n > 0 && chance.Intn(3) == 0 {
			must(s, s.Undo(1))
		} else {
			must(s.Play(fmt.Sprintf("note %d", chance.Intn(1000)), false))
		}
		return
	}
	openQuantum(m.t, m.book.env, m.book.Beside(e, false), permuted(chance, somebody)[:3], chance.Intn(8), chance)
	must(0, m.book.Refresh())
}

func openQuantum(t testing.TB, w tracker.Env, beside tracker.Beside, players []string, moves int, chance *rand.Rand) *tracker.Session {
	t.Helper()
	g := must(games.ByName("quantum"))
	s, _, err := tracker.Create(w, g, record.Header{Game: "quantum", Players: players, Options: map[string]string{"cards": "1"}}, beside, record.Referee)
	if err != nil {
		t.Fatal(err)
	}
	for tries := 0; tries < moves*20 && len(s.History().Moves) < moves; tries++ {
		line := fmt.Sprintf("ask %s %s s%d %s", players[chance.Intn(len(players))], players[chance.Intn(len(players))], chance.Intn(len(players)), []string{"yes", "no"}[chance.Intn(2)])
		_, _ = s.Play(line, false)
	}
	if !s.Table().Status().State.Over() && chance.Intn(4) == 0 {
		must(s.Play("paradox", false))
	}
	return s
}

func permuted(chance *rand.Rand, people []string) []string {
	out := make([]string, len(people))
	for i, j := range chance.Perm(len(people)) {
		out[i] = people[j]
	}
	return out
}

// pack writes every evening of a laptop as a file each.
func (m *machine) pack() (files [][]byte) {
	all := m.book.Evenings()
	if e := m.book.Gone(""); e != nil {
		all = append(all, e)
	}
	for _, e := range all {
		files = append(files, must(json.Marshal(must(m.book.Pack(e, "test")))))
	}
	return files
}

// receives takes files in, each a second time too, which must change nothing.
func (m *machine) receives(files [][]byte) (changed bool, lost []Lost) {
	m.t.Helper()
	for _, file := range files {
		taken := must(m.book.Unpack(bytes.NewReader(file)))
		changed = changed || taken.Change.ID != "" || len(taken.Grown) > 0
		lost = append(lost, taken.Lost...)
		again := must(m.book.Unpack(bytes.NewReader(file)))
		if again.Change.ID != "" || len(again.New)+len(again.Grown)+len(again.Twins)+again.Results+again.People+again.Names+len(again.Changed)+len(again.Yours) > 0 {
			m.t.Fatalf("the second time changed something: %+v", again)
		}
	}
	return changed, lost
}

// looks is all that somebody can see of the evenings of a laptop, numbers aside; moves too, or only what the book holds.
func (m *machine) looks(moves bool) string {
	m.t.Helper()
	for _, b := range []*Book{must(Read(m.book.env))} { // also read afresh it is the same
		if here, there := seen(b, moves), seen(m.book, moves); here != there {
			m.t.Fatalf("read afresh it is\n%s\nand was\n%s", here, there)
		}
	}
	return seen(m.book, moves)
}

func seen(b *Book, moves bool) string {
	var all []string
	for _, e := range b.Evenings() {
		plays := must(b.Plays(Selection{Evenings: []*Evening{e}}))
		st := b.Count(Selection{Evenings: []*Evening{e}}, plays)
		var lines, rows []string
		for _, p := range plays {
			line := fmt.Sprint(p.ID, p.Game, p.Players, p.Gone, p.Note, " ")
			if moves && p.Saved != nil {
				line += fmt.Sprint(p.Saved.Moves)
			}
			if moves || p.Saved == nil {
				line += fmt.Sprint(p.Winners, p.Scores, p.Status, p.Sides)
			}
			lines = append(lines, line)
		}
		for _, r := range st.Rows {
			if moves {
				rows = append(rows, fmt.Sprintf("%d %s %v %d/%d/%d/%d", r.Place, r.Player, r.Guest, r.Tables, r.Won, r.Shared, r.Lost))
			}
		}
		var people []string
		for _, m := range e.members() {
			people = append(people, fmt.Sprint(m.Name, m.Here))
		}
		all = append(all, fmt.Sprint(e.UID, e.Name, Day(e.Started), "\n  ", sorted(people), "\n  ", strings.Join(sorted(lines), "\n  "), "\n  ", strings.Join(rows, "\n  ")))
	}
	return strings.Join(sorted(all), "\n")
}

func sorted(all []string) []string { return slices.Sorted(slices.Values(all)) }

func often() int64 {
	if os.Getenv("UMPIRE_LONG") != "" {
		return 700
	}
	return 15
}

// Two and three laptops change at random and carry their evenings to each other in any order. Taking in twice is
// taking in once, in the end all see the same evenings, and no result is lost that nobody took away.
func TestTwoMachines(t *testing.T) {
	for seed := int64(1); seed <= often(); seed++ {
		chance := rand.New(rand.NewSource(seed))
		machines := []*machine{newMachine(t, 1000+seed), newMachine(t, 9000+seed), newMachine(t, 5000+seed)}[:2+seed%2]
		var old [][]byte
		for range 4 {
			for range 1 + chance.Intn(30) {
				machines[chance.Intn(len(machines))].change(chance)
			}
			for range chance.Intn(4) {
				order := chance.Perm(len(machines))
				files := machines[order[0]].pack()
				machines[order[1]].receives(files)
				if len(old) > 0 && chance.Intn(3) == 0 { // an old file, late
					machines[order[0]].receives(old)
				}
				old = files
			}
		}
		for round, changed := 0, true; changed; round++ {
			changed = false
			for _, from := range machines {
				for _, to := range machines {
					if from != to {
						did, _ := to.receives(from.pack())
						changed = changed || did
					}
				}
			}
			if round > 12 {
				t.Fatalf("seed %d: the laptops never agree", seed)
			}
		}
		for _, m := range machines[1:] {
			if a, b := machines[0].looks(true), m.looks(true); a != b {
				t.Fatalf("seed %d: the laptops see different evenings:\n%s\n---\n%s", seed, a, b)
			}
		}
		machines[0].account(machines, seed)
	}
}

// account holds what a laptop has in the end against a plain account of what was typed: what is in an evening on any
// laptop is here once, and what was entered is where it was entered unless somebody took it away.
func (m *machine) account(machines []*machine, seed int64) {
	has := func(m *machine) map[string]int {
		all := map[string]int{}
		for _, p := range must(m.book.Plays(Selection{Only: "result"})) {
			all[p.Note]++
		}
		return all
	}
	here := has(m)
	for _, other := range machines {
		for _, p := range must(other.book.Plays(Selection{Only: "result"})) {
			if n := here[p.Note]; p.Evening != nil && n != 1 {
				m.t.Fatalf("seed %d: a result of an evening is there %d times", seed, n)
			}
		}
		there := has(other)
		for note := range other.entered {
			gone := slices.ContainsFunc(machines, func(m *machine) bool { return m.gone[note] })
			if n := there[note]; n > 1 || n == 0 && !gone {
				m.t.Fatalf("seed %d: a result that was entered once and never taken away is there %d times", seed, n)
			}
		}
	}
}

// What was changed on one laptop only, between one exchange and the next, is no conflict.
func TestNoConflictOfOne(t *testing.T) {
	for seed := int64(1); seed <= often(); seed++ {
		chance := rand.New(rand.NewSource(seed))
		machines := []*machine{newMachine(t, 1000+seed), newMachine(t, 9000+seed)}
		machines[0].onward, machines[1].onward = true, true
		for range 8 {
			who := chance.Intn(2)
			for range 1 + chance.Intn(8) {
				machines[who].change(chance)
			}
			for _, from := range []int{who, 1 - who, who, 1 - who} { // twice: an evening may be known again only then
				if _, lost := machines[1-from].receives(machines[from].pack()); len(lost) > 0 {
					t.Fatalf("seed %d: %+v", seed, lost)
				}
			}
			if a, b := machines[0].looks(true), machines[1].looks(true); a != b {
				t.Fatalf("seed %d: after an exchange\n%s\n---\n%s", seed, a, b)
			}
		}
	}
}

// Taking back steps back through everything, imports too, and putting back goes forward again: whatever was seen
// before a change is seen again.
func TestSteppingBack(t *testing.T) {
	steps := 0
	for seed := int64(1); seed <= often(); seed++ {
		chance := rand.New(rand.NewSource(seed))
		m, friend := newMachine(t, 1000+seed), newMachine(t, 9000+seed)
		for range 10 {
			m.change(chance)
			friend.change(chance)
		}
		friend.receives(m.pack())
		seen, looks, imported := []string{}, m.looks(false), false
		for range 12 {
			before := len(m.book.changes)
			if chance.Intn(4) == 0 {
				for range 3 {
					friend.change(chance)
				}
				if files := friend.pack(); len(files) > 0 {
					imported = true
					must(m.book.Unpack(bytes.NewReader(files[chance.Intn(len(files))])))
				}
			} else {
				m.change(chance)
			}
			for _, c := range m.book.changes[before:] {
				if c.Opened || c.Undoes != "" { // begin again: a table is no step, nor is one back
					seen = nil
				} else if !c.Lost && m.book.changed(c, m.book.at[c.ID]) {
					seen = append(seen, looks)
				}
			}
			looks = m.looks(false)
		}
		end := looks
		for _, want := range slices.Backward(seen) {
			done := must(m.book.Undo(""))
			if got := m.looks(false); got != want {
				t.Fatalf("seed %d: %s, and it is\n%s\nwhere it was\n%s", seed, done.Text, got, want)
			}
			steps++
		}
		for range seen {
			must(m.book.Redo())
		}
		// A name that was given in two places is the one given last, and putting back is giving again.
		if got := m.looks(false); got != end && !imported {
			t.Fatalf("seed %d: all put back it is\n%s\nwhere it was\n%s", seed, got, end)
		}
	}
	if steps < int(often()) {
		t.Errorf("only %d steps", steps)
	}
}

// Whatever the clock says and however large a number is: what is written can be read, here and elsewhere.
func TestExtremes(t *testing.T) {
	for _, year := range []int{1, 1969, 1999, 2000, 2199, 2200, 9999} {
		w := testEnv(int64(year))
		w.Now = func() time.Time { return time.Date(year, 12, 31, 23, 59, 59, 999_999_999, time.FixedZone("", 14*3600)) }
		m := &machine{t: t, book: must(Read(w))}
		must(m.book.Start("Friday", time.Time{}, []string{"Ana"}))
		e := m.book.Current()
		for _, score := range []float64{-maxScore, 1e-300, math.MaxInt32 + 0.5, maxScore} {
			must(m.book.Enter(e, Result{Game: "Golf", Players: []string{"Ana", "Ben"}, Scores: map[string]float64{"Ana": score}, Minutes: maxMinutes}))
		}
		must(m.book.Rename("Ana", "Anja"))
		must(m.book.End(e.UID))
		files := m.pack()
		other := newMachine(t, 1)
		other.receives(files)
		must(other.book.Rename("Anja", "Anna"))
		if m.looks(true) == "" || other.book.Unread() != "" {
			t.Fatal(year, other.book.Unread())
		}
		for _, bad := range []Result{{At: time.Date(1999, 1, 1, 0, 0, 0, 0, time.UTC)}, {At: time.Date(2201, 1, 1, 0, 0, 0, 0, time.UTC)}, {Minutes: maxMinutes + 1}, {Minutes: math.NaN()}} {
			bad.Game, bad.Players, bad.Nobody = "Golf", []string{"Ana"}, true
			if _, err := m.book.Enter(nil, bad); err == nil {
				t.Errorf("%+v is entered", bad)
			}
		}
	}
}
