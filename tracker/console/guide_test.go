package console

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// follower answers menus so that a given move is built.
type follower struct {
	nobody
	t    *testing.T
	move record.Move
	at   int // arguments given so far
	asks int // questions so far
}

// tired ends a building that goes round in circles.
func (f *follower) tired() error {
	if f.asks++; f.asks > 200 {
		return io.EOF
	}
	return nil
}

func (f *follower) Choose(m Menu) (int, error) {
	if err := f.tired(); err != nil {
		return 0, err
	}
	if m.Label == "What happened?" {
		f.at = 0
		return f.form(m)
	}
	verb, _, _ := strings.Cut(m.Label, " ")
	if f.at = f.given(m.Label); verb != f.move.Verb || f.at < 0 {
		f.at = 0
		return f.item(m, "(another")
	}
	if f.at == len(f.move.Args) {
		if at, err := f.item(m, "(that is all)"); err == nil {
			return at, nil
		}
		return f.item(m, "(nothing)")
	}
	want := f.move.Args[f.at].Text
	for i, it := range m.Items {
		if words.SameName(it.Text, want) {
			return i, nil
		}
	}
	return f.item(m, "(something else)")
}

// given counts the arguments that stand in a label already, -1 where they are others.
func (f *follower) given(label string) int {
	line, _, _ := strings.Cut(label, " ...")
	for n := len(f.move.Args); n >= 0; n-- {
		if (record.Move{Verb: f.move.Verb, Args: f.move.Args[:n]}).Line() == line {
			return n
		}
	}
	return -1
}

// form picks the form of the move: the verb and the slots its arguments fill.
func (f *follower) form(m Menu) (int, error) {
	for i, it := range m.Items {
		verb, rest, _ := strings.Cut(it.Text, " ")
		fits := verb == f.move.Verb
		for _, a := range f.move.Args {
			fits = fits && (strings.Contains(rest, a.Slot) || strings.Contains(rest, a.Text))
		}
		if fits {
			return i, nil
		}
	}
	return 0, errors.New("no such form in the menu")
}

func (f *follower) item(m Menu, start string) (int, error) {
	for i, it := range m.Items {
		if strings.HasPrefix(it.Text, start) {
			return i, nil
		}
	}
	return 0, errors.New("the menu " + m.Label + " has no " + start)
}

func (f *follower) Line(q Question) (string, error) {
	slot := strings.ToUpper(strings.TrimSuffix(q.Prompt(), " > "))
	if err := f.tired(); err != nil {
		return "", err
	}
	for i, a := range f.move.Args {
		if i >= f.at && a.Slot == slot {
			f.at = i + 1
			return a.Text, nil
		}
	}
	return "", nil
}

func (f *follower) Confirm(string) (bool, error) { return true, nil }
func (f *follower) Key() (byte, error)           { return 0, nil }

// Menus made of the grammar alone can build every move of every example
// record of every game.
func TestMenusBuildEveryMove(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			paths, _ := filepath.Glob("../../referee/" + g.Name() + "/testdata/*.game")
			if len(paths) == 0 {
				t.Skip("no example records yet")
			}
			for _, path := range paths {
				buildAll(t, path)
			}
		})
	}
}

func buildAll(t *testing.T, path string) {
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	j, err := tracker.Judge(f, tracker.All)
	if err != nil || j.History == nil {
		return
	}
	w := tracker.Env{Store: &memory.Store{}, Now: noon}
	s, _, err := tracker.Create(w, j.Game, j.Header, nil, record.Referee)
	if err != nil {
		return // a header that draws something new, or is refused
	}
	for i, m := range j.History.Moves {
		ask := &follower{t: t, move: m}
		p := &Play{Session: s, Ask: ask, Screen: &Screen{Out: discard{}, Size: func() (int, int) { return 80, 24 }}, view: record.Referee}
		line, err := p.build()
		if err != nil {
			t.Errorf("%s: move %d, %q, cannot be built: %v", filepath.Base(path), i+1, m.Line(), err)
		} else if r, err := stepLine(s, line); err != nil || r != m.Line() {
			t.Errorf("%s: move %d, %q, was built as %q: %v", filepath.Base(path), i+1, m.Line(), line, err)
		}
		if _, err := s.Play(m.String(), false); err != nil {
			t.Fatal(err)
		}
	}
}

// stepLine is what a line would put on the record.
func stepLine(s *tracker.Session, line string) (string, error) {
	m, err := record.Read(s.Game(), s.Table(), line)
	if err != nil { // the ruling fills in what can only be so
		proposal, err := s.Propose(line, true)
		return proposal.Ruling.Move.Line(), err
	}
	r, err := referee.Step(s.Table(), s.Next(), m)
	return r.Move.Line(), err
}

// What a filter leaves: beginnings, then words, then anything; where nothing fits,
// the item by which something new is said.
func TestFiltered(t *testing.T) {
	items := []Item{{Text: "Ana"}, {Text: "Big Ben"}, {Text: "(somebody new)"}, {Text: "Cy, Ann, Dee"}}
	for typed, want := range map[string]string{"a": "Ana", "be": "Big Ben", "na": "Ana", "dora": "(somebody new)",
		"cy": "Cy, Ann, Dee", "cy, ann": "(somebody new)", "cy, ann, dee": "Cy, Ann, Dee"} {
		left := ""
		for i, it := range items {
			if filtered(items, 3, typed, i) {
				left += it.Text
			}
		}
		if left != want {
			t.Errorf("%q leaves %q, want %q", typed, left, want)
		}
	}
}

// What a menu's line has no room for stands below it whole while the item is marked: no hint of a setting or a
// line ends in the middle.
func TestHintsAreWhole(t *testing.T) {
	for _, g := range games.All() {
		var items []Item
		for _, o := range settable(g) {
			items = append(items, Item{Text: o.Key + ": " + o.Default, Hint: o.Help})
		}
		for _, f := range record.AllForms(g) {
			items = append(items, Item{Text: f.Usage(), Hint: f.Help})
		}
		for i, l := range menuLines(items, 34) {
			said := strings.Join(strings.Fields(l.Line+" "+l.More), " ")
			if !strings.Contains(said, items[i].Hint) || !strings.Contains(said, items[i].Text) {
				t.Errorf("%s: of %q the menu says %q", g.Name(), items[i], said)
			}
		}
	}
}

// A line of its own typed where a menu asks for one thing is read as a line.
func TestALineTypedForOneThing(t *testing.T) {
	d := sit(t, "diplomat", map[string]string{"leftover": "layout"}, "Ana", "Ben", "Cy", "Dee", "Eve")
	d.run(typed(""), typed("the king of diamonds and 2c"))
	d.wantMoves("layout KD 2C")
	d = sit(t, "diplomat", map[string]string{"leftover": "layout"}, "Ana", "Ben", "Cy", "Dee", "Eve")
	contains(t, d.run(typed(""), typed("/tell notes")), "From now on you are told notes")
}

// One key behind another chooses who is asked, and then what.
func TestOneKeyBehindAnother(t *testing.T) {
	d := sit(t, "diplomat", nil, "Ana", "Ben", "Cy")
	d.run(typed("ana 7s"), key1("2"), key1("2"), typed("no"))
	d.wantMoves("ask Ana Ben a 7 no")
}
