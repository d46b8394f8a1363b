package board

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"sync"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/scene"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/picture"
)

//go:embed page.html
var pageText string

//go:embed page.js
var script string

var pages = template.Must(template.New("page").Funcs(template.FuncMap{
	"script":  func() template.JS { return template.JS(script) },
	"style":   func() template.CSS { return picture.Style },
	"text":    picture.Text,
	"head":    picture.Head,
	"picture": picture.HTML,
}).Parse(pageText))

// drawing is one state of one table, drawn once for each view.
type drawing struct {
	session *tracker.Session // nil: only the notice
	before  *tracker.Session // the table as it was shown before this change; nil: another, or none
	refused *refused         // a move that no deal fits, since the last change
	notice  string
	tell    record.Level // as asked for; "" for the game's own

	mu    sync.Mutex
	drawn map[string]*scene.Scene
}

// refused is a move that the referee did not take.
type refused struct {
	move  record.Move
	fault *referee.Fault
}

// whole is all that a screen shows.
type whole struct {
	*scene.Scene
	Clock  string   // the table's
	Clocks []string // the players', in the order of the seats; nil without any
	Join   *join
	Seat   bool
	Show   template.HTML // how it ended
}

func draw(s, before *tracker.Session, tell record.Level) *drawing {
	return &drawing{session: s, before: before, tell: tell, drawn: map[string]*scene.Scene{}}
}

func (d *drawing) players() []string {
	if d.session == nil {
		return nil
	}
	return players(d.session)
}

func players(s *tracker.Session) []string { return s.History().Header.Players }

// scene is the table as a player may know it, or with "" as everybody may.
func (d *drawing) scene(player string) (*scene.Scene, error) {
	if d.session == nil {
		return notice(d.notice), nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if s := d.drawn[player]; s != nil {
		return s, nil
	}
	view := record.Public
	if player != "" {
		name, sits := words.Find(d.session.Names().Exchange(player), d.players())
		if !sits {
			return notice(words.ShownName(player) + " does not sit at this table."), nil
		}
		view = record.SeatView(name)
	}
	h, err := d.session.History().SeenAt(view, d.level())
	if err != nil {
		return nil, err
	}
	s := tracker.Scene(h)
	s.Said, err = d.said(h, view)
	for i := range s.Said {
		shown := tracker.Shown(h)
		s.Said[i].Text, s.Said[i].Why = shown(s.Said[i].Text), shown(s.Said[i].Why)
	}
	if err == nil {
		d.drawn[player] = s
	}
	return s, err
}

// notice is a page that says one thing.
func notice(text string) *scene.Scene { return &scene.Scene{Title: "Umpire", Due: text} }

// level is how much is told: as was asked, or else as the game has it on a board.
func (d *drawing) level() record.Level {
	return cmp.Or(d.tell, d.session.Game().Traits().Board, record.Facts)
}

// said is what happened besides the last move: moves that were taken back or written
// otherwise, or a paradox.
func (d *drawing) said(h *referee.History, view record.View) ([]scene.Said, error) {
	if r := d.refused; r != nil {
		whole := d.session.History()
		fault, number := whole.RefusedIn(view, r.move, r.fault).Bare(d.level()), len(whole.Moves)+1
		return []scene.Said{{Kind: scene.Paradox, Text: "A paradox at " + record.Caption(h.Game, number, whole.MoveIn(view, number, r.move)) + ".",
			Why: words.Capital(fault.Message) + "."}}, nil
	}
	if d.before == nil {
		return nil, nil
	}
	old, err := d.before.History().SeenAt(view, d.level())
	if err != nil {
		return nil, err
	}
	from := 0
	for from < min(len(old.Moves), len(h.Moves)) && old.Moves[from].String() == h.Moves[from].String() {
		from++
	}
	switch {
	case from == len(old.Moves) || slices.ContainsFunc(old.Moves[from:], record.Move.Unread):
		return nil, nil
	case from < len(h.Moves):
		return []scene.Said{{Kind: scene.New, Text: "Now " + record.Caption(h.Game, from+1, h.Moves[from])}}, nil
	}
	var all []scene.Said
	for n := len(old.Moves); n > from && len(all) < mostUndone; n-- {
		all = append(all, scene.Said{Kind: scene.Undone, Text: record.Caption(h.Game, n, old.Moves[n-1])})
	}
	return all, nil
}

// mostUndone is how many moves that were taken back are named.
const mostUndone = 3

func (s *state) whole(player string) (*whole, error) {
	seen, err := s.drawing.scene(player)
	w := &whole{Scene: seen, Join: s.join, Show: s.show, Seat: player != ""}
	for _, c := range s.clocks {
		if c.Player == "" {
			w.Clock = c.Text
		} else {
			w.Clocks = append(w.Clocks, c.Text)
		}
	}
	return w, err
}

// page is the whole page, right without any script.
func (s *state) page(player string) (string, error) {
	w, err := s.whole(player)
	if err != nil {
		return "", err
	}
	if w.Clocks != nil { // as they stand now: no script may run there
		running := *w.Scene
		running.Seats = slices.Clone(running.Seats)
		for i, text := range w.Clocks {
			running.Seats[i].Clock = text
		}
		w.Scene = &running
	}
	return execute("page", w)
}

// event is the whole state for a page that stands already. It is written once
// for all the screens that see the same.
func (s *state) event(player string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.events[player] != "" {
		return s.events[player], nil
	}
	w, err := s.whole(player)
	if err != nil {
		return "", err
	}
	parts := map[string]any{"seats": w.Clocks}
	for _, part := range []string{"title", "said", "clocks", "sheet", "join", "show"} {
		if parts[part], err = execute(part, w); err != nil {
			return "", err
		}
	}
	s.events[player] = "data: " + string(tracker.Encode(parts)) + "\n\n"
	return s.events[player], nil
}

func execute(name string, w *whole) (string, error) {
	var b bytes.Buffer
	if err := pages.ExecuteTemplate(&b, name, w); err != nil {
		return "", fmt.Errorf("drawing the board: %w", err)
	}
	return strings.TrimSpace(b.String()), nil
}
