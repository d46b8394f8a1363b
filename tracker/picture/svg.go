package picture

import (
	"fmt"
	"html/template"
	"strings"

	"umpire/referee/scene"
)

// dieSize is a die's edge in the units of a drawing; dice lie 1 apart.
const dieSize = 0.84

// dice draws a group of dice as they lie: what touches is joined, what lies on others
// covers them in part. A unit is em wide, in the text's own size.
func dice(g scene.Group) template.HTML {
	em := 2.1
	if g.New {
		em = 2.9
	}
	if len(g.Things) == 0 {
		return `<b class="none">no dice</b>`
	}
	left, top, right, bottom := 0.0, 0.0, 0.0, 0.0
	for i, t := range g.Things {
		if i == 0 {
			left, top, right, bottom = t.X, t.Y, t.X, t.Y
		}
		left, top, right, bottom = min(left, t.X), min(top, t.Y), max(right, t.X), max(bottom, t.Y)
	}
	var b strings.Builder
	width, height := right-left+1, bottom-top+1
	fmt.Fprintf(&b, `<svg class="dice" viewBox="%.2f %.2f %.2f %.2f" style="width:%.2fem">`, left-.5, top-.5, width, height, width*em)
	for _, l := range g.Links {
		a, z := g.Things[l[0]], g.Things[l[1]]
		fmt.Fprintf(&b, `<line x1="%.2f" y1="%.2f" x2="%.2f" y2="%.2f"/>`, a.X, a.Y, z.X, z.Y)
	}
	for height := range len(g.Things) {
		for _, t := range g.Things {
			if t.Height == height {
				b.WriteString(die(t))
			}
		}
	}
	return template.HTML(b.String() + "</svg>")
}

// pips are where the spots of a face lie, in thirds from the middle.
var pips = [7][][2]float64{
	{}, {{0, 0}}, {{-1, -1}, {1, 1}}, {{-1, -1}, {0, 0}, {1, 1}}, {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	{{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}}, {{-1, -1}, {-1, 0}, {-1, 1}, {1, -1}, {1, 0}, {1, 1}},
}

func die(t scene.Thing) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<g class="die %s" transform="translate(%.2f %.2f)"><rect x="-%.2f" y="-%.2f" width="%.2f" height="%.2f" rx=".16"/>`,
		dieClass(t.Colour), t.X, t.Y, dieSize/2, dieSize/2, dieSize, dieSize)
	if t.Colour == "blue" { // no other has a line within its edge
		b.WriteString(`<rect x="-.34" y="-.34" width=".68" height=".68" rx=".1"/>`)
	}
	for _, p := range pips[t.Face] {
		fmt.Fprintf(&b, `<circle cx="%.2f" cy="%.2f" r=".085"/>`, p[0]*.24, p[1]*.24)
	}
	for _, letter := range t.Text { // the sides it lies on, as notches
		fmt.Fprintf(&b, `<path d="M-.1 -.27L0 -.4L.1 -.27Z" transform="rotate(%d)"/>`, strings.IndexRune("nesw", letter)*90)
	}
	b.WriteString("</g>")
	return b.String()
}

// dieClass is how a colour of dice is drawn; of one that is not known, as grey.
func dieClass(c scene.Colour) string {
	switch c {
	case "red", "white", "blue", "black", "green", "yellow":
		return string(c)
	}
	return "grey"
}

const catHead = template.HTML(`<svg class="cat" viewBox="0 0 60 40"><path d="M8 2L20 9Q30 6 40 9L52 2L53 20Q53 38 30 38Q7 38 7 20Z"/>` +
	`<circle cx="21" cy="21" r="3"/><circle cx="39" cy="21" r="3"/><path class="line" d="M27 28h6l-3 3zM12 27l-9-2M12 30l-9 2M48 27l9-2M48 30l9 2"/></svg>`)
