package report

import (
	_ "embed"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"text/template"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

//go:embed report.md.tmpl
var plain string

var plainTemplate = template.Must(template.New("report").Funcs(template.FuncMap{
	"e":       escape,
	"join":    joined,
	"list":    words.List,
	"address": url.PathEscape,
	"series":  seriesText,
	"figure":  func(x *float64) string { return number(*x) },
}).Parse(plain))

// Markdown writes the report as plain text that reads well as it is; the
// pictures become a line of bars, or a list.
func (r Report) Markdown() (string, error) {
	var b strings.Builder
	if err := plainTemplate.Execute(&b, r); err != nil {
		return "", fmt.Errorf("writing the report: %w", err)
	}
	return b.String(), nil
}

func joined(sep string, parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), sep)
}

// seriesText is a picture for plain text: a curve as bars, a strip as a list.
func seriesText(s *graph) string {
	if s.Kind == referee.Strip || len(s.Points) == 0 {
		return escape(s.Alternative())
	}
	values := make([]float64, len(s.Points))
	for i, p := range s.Points {
		values[i] = p.Y
	}
	last := s.Points[len(s.Points)-1]
	return fmt.Sprintf("%s (%s by %s, from %s to %s):\n\n    %s", escape(s.Title), escape(s.Y), escape(s.X), number(s.Points[0].Y), number(last.Y), sheet.Bars(values, len(values)))
}

// escape keeps names and texts from being read as Markdown or HTML.
func escape(text string) string {
	return strings.NewReplacer("\\", "\\\\", "*", "\\*", "_", "\\_", "`", "\\`", "<", "&lt;", "&", "&amp;", "|", "\\|", "[", "\\[", "]", "\\]", "#", "\\#").Replace(text)
}
