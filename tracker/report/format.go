package report

import (
	_ "embed"
	"encoding/csv"
	"encoding/json"
	"fmt"
	page "html/template"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"
	plain "text/template"
	"time"

	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker/evening"
	"umpire/tracker/picture"
)

//go:embed report.html
var pageText string

//go:embed report.md.tmpl
var plainText string

//go:embed figure.css
var figureStyle string

// What the two templates know.
var functions = map[string]any{
	"figures": func() page.CSS { return page.CSS(figureStyle) },
	"scene":   func() page.CSS { return picture.Style },
	"number":  evening.Figure,
	"figure":  figure,
	"list":    words.List,
	"letter":  func(i int) string { return string(rune('A' + i%26)) },
	"chunks":  func(all []evening.Attended) [][]evening.Attended { return slices.Collect(slices.Chunk(all, 12)) },
	"inc":     func(i int) int { return i + 1 },
	"e":       markdown.Replace,
	"join": func(sep string, parts ...string) string {
		return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), sep)
	},
	"has":     slices.Contains[[]string],
	"plural":  words.Plural,
	"address": url.PathEscape,
	"bars": func(s *Series) string {
		return sheet.Bars(words.Each(s.Points, func(p Point) float64 { return p.Y }), len(s.Points))
	},
}

// markdown keeps names and texts from being read as Markdown or HTML.
var markdown = strings.NewReplacer("\\", "\\\\", "*", "\\*", "_", "\\_", "`", "\\`", "<", "&lt;", "&", "&amp;", "|", "\\|", "[", "\\[", "]", "\\]", "#", "\\#")

// Format writes the report: as html, one page without scripts that fetches nothing and reads in light, in dark and
// on paper; as md, plain text that reads well as it is, its pictures a line of bars or a list; as json; as csv.
func (r Report) Format(name string) (string, error) {
	var b strings.Builder
	var form interface{ Execute(io.Writer, any) error }
	switch name {
	case "md":
		form = plain.Must(plain.New("report").Funcs(functions).Funcs(plain.FuncMap{"say": Text}).Parse(plainText))
	case "html":
		form = page.Must(page.New("report").Funcs(functions).Funcs(page.FuncMap{"say": Text}).Parse(pageText))
	case "csv":
		return r.csv()
	case "json":
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		err := enc.Encode(r)
		return b.String(), err
	default:
		return "", fmt.Errorf("there is no format %s", name)
	}
	err := form.Execute(&b, r)
	return b.String(), err
}

// figure writes points, at most two decimals; "-" where none were given.
func figure(x *float64) string {
	if x == nil {
		return "-"
	}
	return evening.Figure(*x)
}

// csv writes a row for every player of every play that counts, for other
// programs. What is not known is empty; won and shared are 0 or 1; play is the identifier.
func (r Report) csv() (string, error) {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.Write([]string{"evening", "table", "game", "started", "seconds", "player", "place", "won", "shared", "score", "play", "team", "note"})
	for _, t := range r.Tables {
		table, seconds := "", ""
		if t.Table != nil {
			table = strconv.Itoa(*t.Table)
		}
		if t.Minutes > 0 {
			seconds = fmt.Sprintf("%.0f", 60*t.Minutes)
		}
		for _, s := range t.Scores {
			place, score, team := "", "", ""
			if s.Place != nil {
				place = strconv.Itoa(*s.Place)
			}
			if s.Score != nil {
				score = evening.Number(*s.Score)
			}
			if i := slices.IndexFunc(t.Teams, func(team []string) bool { return slices.Contains(team, s.Player) }); i >= 0 {
				team = strings.Join(t.Teams[i], "+")
			}
			_ = w.Write([]string{cell(t.Evening), table, cell(t.Game), t.Started.Format(time.RFC3339), seconds, cell(s.Player),
				place, flag(s.Won && !s.Shared), flag(s.Won && s.Shared), score, t.ID, cell(team), cell(t.Note)})
		}
	}
	w.Flush()
	return b.String(), w.Error()
}

// cell quotes a text that a spreadsheet would take for a formula.
func cell(text string) string {
	if text != "" && strings.ContainsRune("=+-@", rune(text[0])) {
		return "'" + text
	}
	return text
}

func flag(is bool) string {
	if is {
		return "1"
	}
	return "0"
}
