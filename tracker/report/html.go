package report

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"umpire/referee/words"
	"umpire/tracker/picture"
)

//go:embed report.html
var page string

//go:embed figure.css
var figureStyle string

var pageTemplate = template.Must(template.New("report").Funcs(template.FuncMap{
	"figures": func() template.CSS { return template.CSS(figureStyle) },
	"scene":   func() template.CSS { return picture.Style },
	"points":  polyline,
	"number":  number,
	"list":    words.List,
	"letter":  func(i int) string { return string(rune('A' + i%26)) },
	"chunks":  func(all []Attended) [][]Attended { return slices.Collect(slices.Chunk(all, 12)) },
	"figure":  func(x *float64) string { return number(*x) },
	"inc":     func(i int) int { return i + 1 },
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
