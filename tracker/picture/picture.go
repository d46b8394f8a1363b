// Package picture draws scenes: cards, dice and tokens as HTML and inline SVG, at
// home in any page that holds Style. Begin with HTML. What is drawn is hidden from
// readers of the screen, who find the scene in sentences beside it. No text depends on
// colour alone: suits have patterns, red cards lie across, tokens are named.
package picture

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"strings"

	"umpire/referee/scene"
)

//go:embed scene.html
var sceneText string

//go:embed scene.css
var style string

// Style is how scenes look, in light and in dark. All sizes are those of the text around.
var Style = template.CSS(style)

var scenes = template.Must(template.New("scenes").Funcs(template.FuncMap{
	"text":    Text,
	"count":   func(n int) []struct{} { return make([]struct{}, n) },
	"list":    func(values ...any) []any { return values },
	"face":    faceClass,
	"edges":   edges,
	"dice":    dice,
	"percent": func(part, whole float64) string { return fmt.Sprintf("%.1f", 100*part/max(whole, 1)) },
	"cat":     func() template.HTML { return catHead },
	"seat":    placed,
	"parts":   func(text string) []string { return strings.SplitAfter(text, ",") },
}).Parse(sceneText))

// HTML draws a scene without its title, caption and announcements, which stand in the
// page's head.
func HTML(s *scene.Scene) (template.HTML, error) { return execute("scene", s) }

// Head says a scene's announcements, its last move and what is due.
func Head(s *scene.Scene) (template.HTML, error) { return execute("head", s) }

// SVG is a scene with its head as one image of so many pixels, letters of size high, for a
// page that takes no markup; whoever does not see it is told Words.
func SVG(s *scene.Scene, width, height, size int) (string, error) {
	var b bytes.Buffer
	err := scenes.ExecuteTemplate(&b, "svg", map[string]any{"Scene": s, "Width": width, "Height": height, "Size": size, "Style": Style,
		"Label": strings.Join(append([]string{s.Caption}, s.Words()...), " ")})
	return b.String(), err
}

func execute(name string, s *scene.Scene) (template.HTML, error) {
	var b bytes.Buffer
	if err := scenes.ExecuteTemplate(&b, name, s); err != nil {
		return "", fmt.Errorf("drawing the table: %w", err)
	}
	return template.HTML(strings.TrimSpace(b.String())), nil
}

// edges are the cards seen behind the front one of a fan.
func edges(t scene.Thing) []struct{} { return make([]struct{}, min(t.Number()-1, mostEdges)) }

const mostEdges = 5

// The colours and patterns of named suits; together they tell 40 apart.
const (
	suitColours  = 10
	suitPatterns = 8
)

func faceClass(t scene.Thing) string {
	classes := []string{}
	add := func(is bool, class string) {
		if is {
			classes = append(classes, class)
		}
	}
	add(t.Suit > 0, fmt.Sprintf("suit c%d p%d", (t.Suit-1)%suitColours, (t.Suit-1)%suitPatterns))
	add(t.Colour == scene.Red, "red")
	add(t.Colour == scene.Black, "black")
	add(t.Text == "", "back")
	add(t.Text != "" && t.Place > 0 && !t.Up, "down")
	add(t.Sideways, "across")
	add(t.Up, "up")
	add(t.Gone, "gone")
	add(t.New, "new")
	return strings.Join(classes, " ")
}

// seatPlace is where a seat stands in a ring: two lines on a wide screen, two columns on
// a tall one, both gone round clockwise; the middle lies between them.
type seatPlace struct {
	scene.Seat
	Row, Column         int // on a wide screen
	TallRow, TallColumn int
}

func placed(s *scene.Scene) (all []seatPlace) {
	half := (len(s.Seats) + 1) / 2
	for i, seat := range s.Seats {
		p := seatPlace{seat, 1, i + 1, i + 1, 2}
		if i >= half {
			p.Row, p.Column = 2, 2*half-i
			p.TallRow, p.TallColumn = 2*half-i, 1
		}
		all = append(all, p)
	}
	return all
}
