package report

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"strings"

	"umpire/referee"
)

//go:embed report.html
var page string

//go:embed figure.css
var figureStyle string

// FigureStyle is how the pictures of Figures look. It takes the colours --rule,
// --line, --faint, --red, --black and --good from the page around them.
var FigureStyle = template.CSS(figureStyle)

var pageTemplate = template.Must(template.New("report").Funcs(template.FuncMap{
	"figures": func() template.CSS { return FigureStyle },
	"picture": pictureOf,
	"points":  polyline,
	"percent": func(share float64) string { return fmt.Sprintf("%.0f%%", 100*share) },
	"number":  number,
	"list":    referee.List,
	"minus":   func(a, b float64) float64 { return a - b },
	"plus":    func(a, b float64) float64 { return a + b },
}).Parse(page))

func polyline(line []dot) string {
	parts := make([]string, len(line))
	for i, d := range line {
		parts[i] = fmt.Sprintf("%g,%g", d.X, d.Y)
	}
	return strings.Join(parts, " ")
}

// HTML writes the report as one page: no scripts, nothing fetched from
// elsewhere, readable in light, in dark and on paper.
func (r Report) HTML() (string, error) {
	var b bytes.Buffer
	if err := pageTemplate.Execute(&b, r); err != nil {
		return "", fmt.Errorf("writing the report: %w", err)
	}
	return b.String(), nil
}

// Figures draws the pictures of a finished table as a part of a page; there are
// none where the game has none, or is not over.
func Figures(h *referee.History) (template.HTML, error) {
	t := Table{Status: h.Table.Status().State}
	if !t.Status.Over() {
		return "", nil
	}
	t.tell(h)
	var drawn []Series
	for _, s := range t.Series {
		if d := s.drawn(); d != nil {
			drawn = append(drawn, *d)
		}
	}
	var b bytes.Buffer
	err := pageTemplate.ExecuteTemplate(&b, "figures", drawn)
	return template.HTML(b.String()), err
}
