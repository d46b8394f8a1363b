package board

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"strings"
	"sync"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker"
	"umpire/tracker/report"
)

//go:embed page.html
var pageText string

//go:embed page.js
var script string

// scriptHash is how the policy allows the one script. A nonce would give two
// equal tables different bytes.
var scriptHash = func() string {
	sum := sha256.Sum256([]byte(script))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}()

var pages = template.Must(template.New("page").Funcs(template.FuncMap{
	"tone":    func(t sheet.Tone) string { return tones[t] },
	"head":    isHead,
	"columns": hasColumns,
	"lines":   func(b sheet.Block) (ls sheet.Lines) { ls, _ = b.(sheet.Lines); return ls },
	"grid":    gridOf,
	"after":   func(i, rows int, heads bool) bool { return heads && i > 0 && i < rows },
	"script":  func() template.JS { return template.JS(script) },
	"figures": func() template.CSS { return report.FigureStyle },
}).Parse(pageText))

// tones are the classes of the tones.
var tones = map[sheet.Tone]string{sheet.Dim: "dim", sheet.Strong: "strong", sheet.New: "new", sheet.Alert: "alert",
	sheet.Good: "good", sheet.Red: "red", sheet.Black: "black", sheet.Blue: "blue", sheet.White: "white", sheet.Clock: "clock"}

// drawing is one state of one table, drawn once for each view.
type drawing struct {
	session *tracker.Session // nil: only the notice
	notice  string
	tell    referee.Level // as asked for; "" for the game's own

	mu    sync.Mutex
	drawn map[string]*face
}

// face is what one view sees.
type face struct {
	Title   string // "Quantum Go Fish, table 12"
	Last    string // the last move
	Due     string // who is due, or how it ended
	Layouts []layout
	Figures template.HTML
	names   func(string) string // has names be read as people read them
}

// whole is a face and what changes by itself: all that a screen shows.
type whole struct {
	*face
	Clocks string
}

func draw(s *tracker.Session, tell referee.Level) *drawing {
	return &drawing{session: s, tell: tell, drawn: map[string]*face{}}
}

func (d *drawing) players() []string {
	if d.session == nil {
		return nil
	}
	return players(d.session)
}

func players(s *tracker.Session) []string { return s.History().Header.Players }

// face draws the table as a player may know it, or with "" as everybody may.
func (d *drawing) face(player string) (*face, error) {
	if d.session == nil {
		return notice(d.notice), nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if f := d.drawn[player]; f != nil {
		return f, nil
	}
	f, err := d.make(player)
	if err == nil {
		d.drawn[player] = f
	}
	return f, err
}

// notice is a page that says one thing.
func notice(text string) *face {
	return &face{Title: "Umpire", Due: text, names: referee.NamesShown(nil)}
}

// shownOn has a record's names be read as people read them on a page.
func shownOn(h *referee.History) func(string) string {
	names := referee.NamesIn(h)
	for _, n := range names {
		names = append(names, template.HTMLEscapeString(n))
	}
	return referee.NamesShown(names)
}

// level is how much is told: as was asked, or else as the game has it on a board.
func (d *drawing) level() referee.Level {
	return cmp.Or(d.tell, d.session.Game().Traits().Board, referee.Facts)
}

func (d *drawing) make(player string) (*face, error) {
	view := referee.Public
	if player != "" {
		name, sits := referee.Find(d.session.Names().Exchange(player), d.players())
		if !sits {
			return notice(referee.ShownName(player) + " does not sit at this table."), nil
		}
		view = referee.SeatView(name)
	}
	h, err := d.session.History().SeenAt(view, d.level())
	if err != nil {
		return nil, err
	}
	f := &face{Due: tracker.Due(h.Table.Status()), Last: tracker.LastMove(h), names: shownOn(h)}
	if f.Figures, err = report.Figures(h); err != nil {
		return nil, err
	}
	page := h.Table.Sheet(80)
	f.Title = fmt.Sprintf("%s, table %d", page.Title, d.session.ID)
	for _, screen := range screens {
		f.Layouts = append(f.Layouts, screen.fit(h.Table, f.Due, f.Figures != ""))
	}
	return f, nil
}

func (s *state) whole(player string) (*whole, error) {
	f, err := s.drawing.face(player)
	return &whole{f, s.clocks}, err
}

// page is the whole page, right without any script.
func (s *state) page(player string) (string, error) {
	w, err := s.whole(player)
	if err != nil {
		return "", err
	}
	return execute("page", w)
}

// event is the whole state for a page that stands already. It is written once
// for all the screens that see the same.
func (s *state) event(player string) (string, error) {
	w, err := s.whole(player)
	if err != nil {
		return "", err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.events[player] == "" {
		s.events[player], err = eventOf(w)
	}
	return s.events[player], err
}

func eventOf(w *whole) (string, error) {
	parts := map[string]string{}
	for _, part := range []string{"title", "said", "clocks", "sheet"} {
		var err error
		if parts[part], err = execute(part, w); err != nil {
			return "", err
		}
	}
	data, err := json.Marshal(parts)
	return "data: " + string(data) + "\n\n", err
}

func execute(name string, w *whole) (string, error) {
	var b bytes.Buffer
	if err := pages.ExecuteTemplate(&b, name, w); err != nil {
		return "", fmt.Errorf("drawing the board: %w", err)
	}
	return w.names(strings.TrimSpace(b.String())), nil
}

// isHead reports whether a row is the head of its grid's columns: all of it is dim.
func isHead(r sheet.Row) bool {
	said := 0
	for _, c := range r {
		for _, s := range c.Line {
			if s.Tone != sheet.Dim {
				return false
			}
		}
		if strings.TrimSpace(c.Line.String()) != "" {
			said++
		}
	}
	return said > 1
}

// hasColumns reports whether a line's spaces carry meaning: what stands
// below each other belongs together.
func hasColumns(l sheet.Line) bool {
	return strings.Contains(strings.TrimRight(l.String(), " "), "  ")
}

// grid is a sheet.Grid for the page.
type grid struct {
	Gap        int
	Head, Body []sheet.Row
	Columns    int
}

func gridOf(b sheet.Block) *grid {
	g, ok := b.(sheet.Grid)
	if !ok {
		return nil
	}
	out := &grid{Gap: g.Gap, Body: g.Rows}
	if out.Gap == 0 {
		out.Gap = 2
	}
	if len(g.Rows) > 1 && isHead(g.Rows[0]) {
		out.Head, out.Body = g.Rows[:1], g.Rows[1:]
	}
	for _, r := range g.Rows {
		out.Columns = max(out.Columns, len(r))
	}
	return out
}

// Span is how many columns a row's last cell has to itself; numbers stay in their column.
func (g *grid) Span(row sheet.Row, cell int) int {
	if cell < len(row)-1 || row[cell].Right {
		return 1
	}
	return g.Columns - cell
}
