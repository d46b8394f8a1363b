// Package picture draws scenes: cards, dice and tokens as HTML and inline SVG, at
// home in any page that holds Style. Begin with HTML. What is drawn is hidden from
// readers of the screen, who find the scene in sentences beside it. No text depends on
// colour alone: suits have patterns, red cards lie across, tokens are named.
package picture

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"

	"umpire/referee/scene"
	"umpire/referee/words"
)

//go:embed scene.html
var sceneText string

//go:embed scene.css
var style string

// Style is how scenes look, in light and in dark. All sizes are those of the text around.
var Style = template.CSS(style)

var scenes = template.Must(template.New("scenes").Funcs(template.FuncMap{
	"text":  Text,
	"count": func(n int) []struct{} { return make([]struct{}, n) },
	"list":  func(values ...any) []any { return values },
	"face":  faceClass,
	"edges": edges,
	"box":   boxOf,
	"die":   dieClass,
	"pips":  func(face int) [][2]float64 { return pips[face] },
	"sides": func(bearings string) []int { // of the table on which a die lies, as the angles of its notches
		return words.Each([]rune(bearings), func(letter rune) int { return strings.IndexRune("nesw", letter) * 90 })
	},
	"strips": strips,
	"chips":  chips,
	"width":  mayWidth,
	"seat":   placed,
	"parts":  func(text string) []string { return strings.SplitAfter(text, ",") },
}).Parse(sceneText))

// HTML draws a scene without its title, caption and announcements, which stand in the
// page's head.
func HTML(s *scene.Scene) (template.HTML, error) { return execute("scene", s) }

// Head says a scene's announcements, its last move and what is due.
func Head(s *scene.Scene) (template.HTML, error) { return execute("head", s) }

func execute(name string, s *scene.Scene) (template.HTML, error) {
	var b bytes.Buffer
	if err := scenes.ExecuteTemplate(&b, name, s); err != nil {
		return "", fmt.Errorf("drawing the table: %w", err)
	}
	return template.HTML(strings.TrimSpace(b.String())), nil
}

// edges are the cards seen behind the front one of a fan, five at most.
func edges(t scene.Thing) []struct{} { return make([]struct{}, min(t.Number()-1, 5)) }

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
	add(t.Suit != 0, "suit")
	add(t.Suit > 0, fmt.Sprintf("c%d p%d", (t.Suit-1)%suitColours, (t.Suit-1)%suitPatterns))
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

// mostNamed is how many suits that a card may be are named whole; of more, each has as many
// letters as tell it from the others.
const mostNamed = 5

func chips(may []scene.Thing) []string {
	names := words.Each(may, func(t scene.Thing) string { return t.Text })
	if len(may) <= mostNamed {
		return names
	}
	return initials(names)
}

// initials are so many letters of each name as no other begins with.
func initials(names []string) []string {
	short := make([]string, len(names))
	for i, name := range names {
		for end := range name + "." {
			if end > 0 && !slices.ContainsFunc(names, func(other string) bool { return other != name && strings.HasPrefix(other, name[:end]) }) {
				short[i] = name[:end]
				break
			}
		}
		short[i] = cmp.Or(short[i], name)
	}
	return short
}

// mayWidth is how many em wide a card is, so that the ranks it may have stand on it: three lines
// upright, two where it lies across, each broken behind a comma.
func mayWidth(t scene.Thing, ranks string) float64 {
	lines := 3
	if t.Sideways {
		lines = 2
	}
	parts := strings.SplitAfter(ranks, ",")
	for most := 4; ; most++ {
		used, length, fits := 1, 0, true
		for _, p := range parts {
			if length += len(p); length > most {
				used, length = used+1, len(p)
			}
			fits = fits && len(p) <= most
		}
		if fits && used <= lines {
			return 0.56*float64(most) + 0.5
		}
	}
}

// strip is a line of guesses, each at its place on the scale that all lines share.
type strip struct {
	Title, End string
	Width      float64 // em, at least
	Marks      []stripMark
}

type stripMark struct {
	Place template.CSS
	Text  string // who, and whether it was right
}

// strips have the mark of each guess as far along its line as it was late, but never on
// another mark.
func strips(s *scene.Scene) (all []strip) {
	names := words.Each(s.Seats, func(seat scene.Seat) string { return seat.Name })
	letters, wide, last := initials(names), 1, 0.1
	for _, l := range letters {
		wide = max(wide, utf8.RuneCountInString(l))
	}
	for _, of := range s.Strips {
		last = max(last, of.Dots[len(of.Dots)-1].At)
	}
	em := 1.2 + 0.8*float64(wide)
	for _, of := range s.Strips {
		line := strip{Title: of.Title, End: fmt.Sprintf("%.1f %s", last, of.Unit), Width: em * float64(len(of.Dots))}
		place := "0%"
		for i, dot := range of.Dots {
			part := dot.At / last
			place = fmt.Sprintf("max(calc(%.1f%% - %.2fem), %s)", 100*part, em*part, place)
			who, how := dot.Text, "✗"
			if at := slices.Index(names, who); at >= 0 {
				who = letters[at]
			}
			if dot.Right {
				how = "✓"
			}
			line.Marks = append(line.Marks, stripMark{template.CSS(fmt.Sprintf("left:%.1f%%;left:min(calc(100%% - %.2fem), %s)",
				90*part, em*float64(len(of.Dots)-i), place)), who + how})
			place = fmt.Sprintf("calc(%s + %.2fem)", place, em)
		}
		all = append(all, line)
	}
	return all
}

// box is the part of a drawing in which dice lie, and how many em wide it is.
type box struct{ Left, Top, Width, Height, Em float64 }

func boxOf(g scene.Group) box {
	em, left, top := 2.1, g.Things[0].X, g.Things[0].Y
	if g.New {
		em = 2.9
	}
	right, bottom := left, top
	for _, t := range g.Things {
		left, top, right, bottom = min(left, t.X), min(top, t.Y), max(right, t.X), max(bottom, t.Y)
	}
	return box{left - .5, top - .5, right - left + 1, bottom - top + 1, em * (right - left + 1)}
}

// pips are where the spots of a face lie, from the middle.
var pips = [7][][2]float64{
	{}, {{0, 0}}, {{-.24, -.24}, {.24, .24}}, {{-.24, -.24}, {0, 0}, {.24, .24}}, {{-.24, -.24}, {.24, -.24}, {-.24, .24}, {.24, .24}},
	{{-.24, -.24}, {.24, -.24}, {0, 0}, {-.24, .24}, {.24, .24}}, {{-.24, -.24}, {-.24, 0}, {-.24, .24}, {.24, -.24}, {.24, 0}, {.24, .24}},
}

// dieClass is how a colour of dice is drawn; of one that is not known, as grey.
func dieClass(c scene.Colour) string {
	switch c {
	case "red", "white", "blue", "black", "green", "yellow":
		return string(c)
	}
	return "grey"
}

// Text is what people said, as a part of a page: words written from right to left stand
// by themselves, so that they turn nothing around them.
func Text(text string) template.HTML {
	if !strings.ContainsFunc(text, rightToLeft) {
		return template.HTML(template.HTMLEscapeString(text))
	}
	var b strings.Builder
	words := strings.SplitAfter(text, " ")
	for i := 0; i < len(words); i++ {
		if !strings.ContainsFunc(words[i], rightToLeft) {
			b.WriteString(template.HTMLEscapeString(words[i]))
			continue
		}
		run := words[i]
		for i+1 < len(words) && strings.ContainsFunc(words[i+1], rightToLeft) {
			i++
			run += words[i]
		}
		end := len(strings.TrimRight(run, " .,:;?!"))
		b.WriteString("<bdi>" + template.HTMLEscapeString(run[:end]) + "</bdi>" + template.HTMLEscapeString(run[end:]))
	}
	return template.HTML(b.String())
}

func rightToLeft(r rune) bool {
	if r < 0x590 {
		return false
	}
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL
}
