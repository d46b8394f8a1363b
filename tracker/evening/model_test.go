package evening

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

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

// model is a plain map beside a machine's book: what of everything is newest, and how everything stood
// before each change. It knows nothing of how the book is kept.
type model struct {
	t      *testing.T
	book   *Book
	now    map[key]Version
	before map[string]map[key]string // by change: the contents of what it changed
	made   []string                  // changes made here, the oldest first
}

func newModel(t *testing.T, seed int64) *model {
	w := testEnv(seed)
	return &model{t: t, book: must(Read(w)), now: map[key]Version{}, before: map[string]map[key]string{}}
}

const absent = "null"

func (m *model) content(k key) string {
	if v, ok := m.now[k]; ok {
		return string(v.Content)
	}
	return absent
}

// did takes in what a change wrote: each version newer than what there was.
func (m *model) did(done *Change, err error) {
	m.t.Helper()
	var refusal *Refusal
	if errors.As(err, &refusal) || errors.Is(err, ErrNone) {
		m.same()
		return
	}
	if err != nil {
		m.t.Fatal(err)
	}
	m.take(*done)
	m.made = append(m.made, done.ID)
}

func (m *model) take(c Change) {
	m.t.Helper()
	if c.Lost || c.ID == "" {
		return
	}
	was := map[key]string{}
	for _, v := range c.Versions {
		if old, ok := m.now[v.key]; ok && v.compare(old.Stamp) <= 0 {
			m.t.Fatalf("%v was written over by something that is not newer: %v after %v", v.key, v.Stamp, old.Stamp)
		}
		was[v.key] = m.content(v.key)
		m.now[v.key] = v
	}
	m.before[c.ID] = was
}

// undone checks that taking back wrote exactly what was there before.
func (m *model) undone(done *Change, err error) {
	m.t.Helper()
	if err == nil {
		if want, known := m.before[done.Undoes]; known {
			for _, v := range done.Versions {
				if want[v.key] != string(v.Content) {
					m.t.Fatalf("%v is %s, and was %s", v.key, v.Content, want[v.key])
				}
			}
			defer func() {
				for k, content := range want {
					if m.content(k) != content {
						m.t.Fatalf("%v was not taken back", k)
					}
				}
			}()
		}
	}
	m.did(done, err)
}

// same compares the book with the model, also a book that is read afresh.
func (m *model) same() {
	m.t.Helper()
	for _, b := range []*Book{m.book, must(Read(m.book.env))} {
		for k, v := range m.now {
			got := b.latest(k)
			if got == nil || !bytes.Equal(got.Content, v.Content) || got.compare(v.Stamp) != 0 {
				m.t.Fatalf("%v: the book has %+v, the model %+v", k, got, v)
			}
		}
		if len(b.versions) < len(m.now) {
			m.t.Fatal("the book holds less than the model")
		}
	}
}

func (m *model) evening(chance *rand.Rand) *Evening {
	all := m.book.Evenings()
	if len(all) == 0 || chance.Intn(6) == 0 {
		return nil
	}
	return all[chance.Intn(len(all))]
}

var somebody = []string{"Ana", "Ben", "Cy", "Dee", "Eve", "Zoë"}

// change makes a random change; what makes no sense is refused.
func (m *model) change(chance *rand.Rand) {
	m.t.Helper()
	b, e := m.book, m.evening(chance)
	name := func() string { return somebody[chance.Intn(len(somebody))] }
	plays := must(b.Plays(Selection{}))
	play := func() Played {
		if len(plays) == 0 {
			return Played{ID: "none", Status: record.Playing}
		}
		return plays[chance.Intn(len(plays))]
	}
	switch what := chance.Intn(16); {
	case what <= 2:
		entered, err := b.Enter(e, m.result(chance))
		m.entered(entered, err)
	case what == 3:
		entered, err := b.EditResult(play(), func(r *Result) {
			if r.Scores == nil {
				r.Scores = map[string]float64{}
			}
			r.Scores[r.Players[0]], r.Winners, r.Draw = float64(chance.Intn(9)), nil, false
		})
		m.entered(entered, err)
	case what == 4 && len(plays) > 0:
		m.did(b.Move([]Played{play()}, e))
	case what == 5 && len(plays) > 0:
		m.did(b.Delete([]Played{play()}))
	case what == 6:
		m.did(b.Rename(name(), name()))
	case what == 7 && chance.Intn(2) == 0:
		m.did(b.Merge(name(), name()))
	case what == 8:
		m.undone(b.Undo(""))
	case what == 9:
		m.undone(b.Redo())
	case what == 10 && len(m.made) > 0:
		m.undone(b.Undo(m.made[chance.Intn(len(m.made))]))
	case what == 11 && len(plays) > 0:
		m.did(b.Abandon(play()))
	case what == 12:
		m.table(chance, e)
	case what == 13 && (chance.Intn(4) == 0 || len(b.Evenings()) == 0):
		_, done, err := b.Start([]string{"Friday", "Saturday"}[chance.Intn(2)], somebody[:chance.Intn(4)])
		m.did(done, err)
	case e == nil:
	case what == 14:
		m.did(b.Add(e, []string{name()}))
	case what == 13:
		m.did(b.Retire(e, []string{name()}))
	case chance.Intn(5) == 0:
		m.did(b.Apart(e, name(), name()+"_R"))
	case chance.Intn(4) == 0:
		if other := m.evening(chance); other != nil && other.UID != e.UID {
			m.did(b.Unite(e, other))
		}
	case chance.Intn(12) == 0:
		m.did(b.DeleteEvening(e))
	case chance.Intn(2) == 0:
		m.did(b.End(e))
	default:
		m.did(b.SetTitle(e, fmt.Sprint("Friday ", chance.Intn(3))))
	}
	m.same()
}

func (m *model) entered(e *Entered, err error) {
	m.t.Helper()
	if err != nil || e.Change == "" { // nothing was changed
		m.did(&Change{}, err)
		return
	}
	m.did(&m.book.changes[m.book.at[e.Change]], nil)
}

func (m *model) result(chance *rand.Rand) Result {
	people := permuted(chance, somebody)[:2+chance.Intn(3)]
	r := Result{Game: []string{"Skat", "Golf", "cats", "infer"}[chance.Intn(4)], Players: people}
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
func (m *model) table(chance *rand.Rand, e *Evening) {
	tables := must(m.book.Tables())
	if len(tables) > 0 && chance.Intn(2) == 0 {
		s := must(tracker.Load(m.book.env, tables[chance.Intn(len(tables))].Table))
		if n := len(s.History().Moves); n > 0 && chance.Intn(3) == 0 {
			must(s.Undo(1))
		} else {
			must(s.Play(fmt.Sprintf("note %d", chance.Intn(1000)), false))
		}
		return
	}
	uid := ""
	if e != nil {
		uid = e.UID
	}
	s := openQuantum(m.t, m.book.env, m.book.Beside(uid), permuted(chance, somebody)[:3], chance.Intn(8), chance)
	if err := m.book.Refresh(); err != nil {
		m.t.Fatal(err)
	}
	c := m.book.changes[len(m.book.changes)-1]
	if c.Versions[len(c.Versions)-1].ID != s.UID {
		m.t.Fatal("the table is not in the book")
	}
	m.take(c)
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

// pack writes every evening of a machine as a file each.
func (m *model) pack() (files [][]byte) {
	for _, e := range m.book.Evenings() {
		files = append(files, must(json.Marshal(must(m.book.Pack(e, "test")))))
	}
	return files
}

// receives takes files in; the newer version of each thing must win, and a second time change nothing.
func (m *model) receives(files [][]byte) (changed bool) {
	m.t.Helper()
	for _, file := range files {
		var bundle Bundle
		if err := json.Unmarshal(file, &bundle); err != nil {
			m.t.Fatal(err)
		}
		want := maps.Clone(m.now)
		forked := false
		taken := must(m.book.Unpack(bytes.NewReader(file)))
		changed = changed || taken.Change.ID != "" || len(taken.Grown) > 0
		forked = len(taken.Twins) > 0
		for _, v := range bundle.Things {
			if old, ok := want[v.key]; !ok || v.compare(old.Stamp) > 0 {
				want[v.key] = v
			}
		}
		for _, c := range m.book.changes[max(0, len(m.book.changes)-3):] {
			if _, known := m.before[c.ID]; !known && c.At.Compare(taken.At) >= -1 && (c.ID == taken.Change.ID || c.Text == "a table went on in two places") {
				m.take(c)
			}
		}
		if taken.Change.ID != "" {
			m.made = append(m.made, taken.Change.ID)
		}
		for k, v := range want {
			got := m.now[k]
			joined := k.Kind == aPerson && strings.Contains(string(got.Content), "into")
			if !forked && !strings.Contains(k.ID, "~") && !joined && !bytes.Equal(got.Content, v.Content) && !m.branched(k) {
				m.t.Fatalf("%v is %s and not %s", k, got.Content, v.Content)
			}
		}
		m.same()
		again := must(m.book.Unpack(bytes.NewReader(file)))
		if again.Change.ID != "" || len(again.New)+len(again.Grown)+len(again.Twins)+again.Results > 0 {
			m.t.Fatalf("the second time changed something: %+v", again)
		}
	}
	return changed
}

// branched reports whether a table went on in two places.
func (m *model) branched(k key) bool {
	for other := range m.now {
		if other.Kind == aPlay && other.ID != k.ID && root(other.ID) == root(k.ID) {
			return true
		}
	}
	return false
}

// looks is all that somebody can see of the evenings of a machine, numbers aside.
func (m *model) looks(other *model) string {
	b := m.book
	var all []string
	gone := false
	for k := range m.now {
		_, both := other.now[k]
		gone = gone || both && k.Kind == anEvening && (m.content(k) == absent) != (other.content(k) == absent)
	}
	if gone { // and no file tells that
		return ""
	}
	for _, e := range b.Evenings() {
		plays := must(b.Plays(Selection{Evenings: []*Evening{e}}))
		st := b.Count(Selection{Evenings: []*Evening{e}}, plays)
		var lines []string
		for _, p := range plays {
			moves := 0
			if p.Saved != nil {
				moves = p.Saved.Moves
			}
			lines = append(lines, fmt.Sprint(p.ID, p.Game, p.Players, p.Winners, p.Scores, p.Status, p.Gone, p.At, p.Sides, moves))
		}
		slices.Sort(lines)
		var rows []string
		for _, r := range st.Rows {
			rows = append(rows, fmt.Sprintf("%d %s %v %d/%d/%d/%d", r.Place, r.Player, r.Guest, r.Tables, r.Won, r.Shared, r.Lost))
		}
		people := slices.Sorted(slices.Values(e.Here()))
		all = append(all, fmt.Sprint(e.UID, e.Name, people, "\n  ", strings.Join(lines, "\n  "), "\n  ", strings.Join(rows, "\n  ")))
	}
	slices.Sort(all)
	return strings.Join(all, "\n")
}

// Two machines change at random and carry their evenings to each other in any order. Each does what the
// plain model says, taking in twice is taking in once, and in the end both see the same evenings.
func TestTwoMachines(t *testing.T) {
	runs := int64(60)
	if os.Getenv("UMPIRE_LONG") != "" {
		runs = 6000
	}
	compared := int64(0)
	defer func() {
		if compared < runs/4 {
			t.Errorf("of %d runs only %d could be compared", runs, compared)
		}
	}()
	for seed := int64(1); seed <= runs; seed++ {
		chance := rand.New(rand.NewSource(seed))
		machines := []*model{newModel(t, 1000+seed), newModel(t, 9000+seed)}
		var old [][]byte
		for range 4 {
			for range 1 + chance.Intn(30) {
				machines[chance.Intn(2)].change(chance)
			}
			for range chance.Intn(3) {
				from := chance.Intn(2)
				files := machines[from].pack()
				machines[1-from].receives(files)
				if len(old) > 0 && chance.Intn(3) == 0 { // an old file, late
					machines[chance.Intn(2)].receives(old)
				}
				old = files
			}
		}
		for round := 0; ; round++ {
			first := machines[1].receives(machines[0].pack())
			second := machines[0].receives(machines[1].pack())
			if !first && !second {
				break
			}
			if round > 8 {
				t.Fatalf("seed %d: the machines never agree", seed)
			}
		}
		a, b := machines[0].looks(machines[1]), machines[1].looks(machines[0])
		if a != "" {
			compared++
		}
		if a != b {
			t.Fatalf("seed %d: the machines see different evenings:\n%s\n---\n%s", seed, a, b)
		}
	}
}
