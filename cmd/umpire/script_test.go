package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/board"
	"umpire/tracker/console"
	"umpire/tracker/memory"
)

// script answers prompts in order. It fails the test on a question it did not
// expect, and on an answer that nobody asked for.
type script struct {
	nobody
	t         *testing.T
	left      []answer
	asked     []string // every question, for tests that look at them
	forgotten int
	texts     []string // what stood on the typed line already
	menus     []string // the items of every menu, with commas between them
}

type answer struct {
	kind string // "line", "choose", "confirm", "key"
	text string
	err  error
	then func() // happens before the answer is given
}

func typed(line string) answer            { return answer{kind: "line", text: line} }
func pick(start string) answer            { return answer{kind: "choose", text: start} }
func yes() answer                         { return answer{kind: "confirm", text: "y"} }
func no() answer                          { return answer{kind: "confirm", text: "n"} }
func anyKey() answer                      { return answer{kind: "key"} }
func fails(kind string, err error) answer { return answer{kind: kind, err: err} }

func (s *script) next(kind, question string) answer {
	s.t.Helper()
	s.asked = append(s.asked, question)
	if len(s.left) == 0 {
		s.t.Fatalf("unexpected question (%s): %s", kind, question)
	}
	a := s.left[0]
	s.left = s.left[1:]
	if a.kind != kind {
		s.t.Fatalf("asked for a %s (%s), and the script has a %s (%q)", kind, question, a.kind, a.text)
	}
	if a.then != nil {
		a.then()
	}
	return a
}

func (s *script) Line(q console.Question) (string, error) {
	s.texts = append(s.texts, q.Text)
	a := s.next("line", q.Prompt())
	return a.text, a.err
}

func (s *script) Choose(m console.Menu) (int, error) {
	a := s.next("choose", m.Label)
	if a.err != nil {
		return 0, a.err
	}
	var texts []string
	for _, it := range m.Items {
		texts = append(texts, it.Text)
	}
	s.menus = append(s.menus, strings.Join(texts, ","))
	for i, text := range texts {
		if strings.HasPrefix(text, a.text) {
			return i, nil
		}
	}
	s.t.Fatalf("the menu %q has no item %q; it has %q", m.Label, a.text, texts)
	return 0, nil
}

func (s *script) Confirm(question string) (bool, error) {
	a := s.next("confirm", question)
	return a.text == "y", a.err
}

func (s *script) Key() (byte, error) {
	a := s.next("key", "any key")
	return (a.text + " ")[0], a.err
}

func (s *script) Keep(line string) {
	s.left = slices.Insert(s.left, 0, answer{kind: "line", text: line})
}

func (s *script) Forget() { s.forgotten++ }

// nobody is what a prompter does besides asking, where a test does not look at it.
type nobody struct{}

func (nobody) Keep(string)                               {}
func (nobody) Forget()                                   {}
func (nobody) Expose(bool)                               {}
func (nobody) Chose()                                    {}
func (nobody) Interrupted() bool                         { return false }
func (nobody) Clock(func() console.Watch, func() string) {}

// scripted is a table in memory with a scripted person in front of it.
type scripted struct {
	t     *testing.T
	store *memory.Store
	now   time.Time
	s     *tracker.Session
	out   bytes.Buffer
	ask   *script
	play  *console.Play
	width int
	rows  int
}

// sit opens a table of a game.
func sit(t *testing.T, game string, set map[string]string, players ...string) *scripted {
	t.Helper()
	d := &scripted{t: t, store: &memory.Store{}, now: time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC), width: 80, rows: 1000}
	g, err := games.ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := tracker.Create(d.env(), g, record.Header{Game: game, Players: players, Options: set}, nil, record.Referee)
	if err != nil {
		t.Fatal(err)
	}
	d.s = s
	return d
}

func (d *scripted) env() tracker.Env {
	return tracker.Env{Store: d.store, Now: func() time.Time { return d.now }, Random: strings.NewReader(strings.Repeat("umpire", 100))}
}

// record plays whole lines before the person sits down.
func (d *scripted) record(lines ...string) *scripted {
	d.t.Helper()
	for _, l := range lines {
		if _, err := d.s.Play(l, false); err != nil {
			d.t.Fatalf("%s: %v", l, err)
		}
	}
	return d
}

// run plays a script that ends with Ctrl-D, and returns what was printed.
func (d *scripted) run(answers ...answer) string {
	d.t.Helper()
	out, err := d.runTo(append(answers, typed("/quit"))...)
	if err != nil {
		d.t.Fatalf("the session ended with: %v", err)
	}
	return out
}

func (d *scripted) runTo(answers ...answer) (string, error) {
	d.t.Helper()
	d.out.Reset()
	d.ask = &script{t: d.t, left: answers}
	screen := &console.Screen{Out: &d.out, Size: func() (int, int) { return d.width, d.rows }}
	if d.play == nil {
		d.play = &console.Play{}
	}
	d.play.Session, d.play.Screen, d.play.Ask = d.s, screen, d.ask
	ts := &terminalSession{screen: screen, ask: d.ask, board: &console.Board{Screen: screen, Ask: d.ask, Config: board.Config{Env: d.env()}}}
	defer ts.board.Close()
	d.play.Board = ts.board
	a := &app{getenv: func(string) string { return "" }, now: func() time.Time { return d.now }}
	d.play.Commands = atPrompt{a.within(ts, d.play), d.play}
	err := d.play.Run()
	if len(d.ask.left) > 0 {
		d.t.Fatalf("%d answers were not asked for, first %q; printed:\n%s", len(d.ask.left), d.ask.left[0].text, d.out.String())
	}
	return d.out.String(), err
}

// moves is the record as it stands, without stamps.
func (d *scripted) moves() string {
	var lines []string
	for _, m := range d.s.History().Moves {
		lines = append(lines, m.Line())
	}
	return strings.Join(lines, "; ")
}

func (d *scripted) wantMoves(want string) {
	d.t.Helper()
	if got := d.moves(); got != want {
		d.t.Errorf("the record is %q, want %q", got, want)
	}
}

// contains checks that all of the texts were printed.
func contains(t *testing.T, out string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(out, text) {
			t.Errorf("%q is not in what was printed:\n%s", text, out)
		}
	}
}

func lacks(t *testing.T, out string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if strings.Contains(out, text) {
			t.Errorf("%q is in what was printed:\n%s", text, out)
		}
	}
}
