package report

import (
	"cmp"
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"
	plain "text/template"
	"time"

	"umpire/referee/games"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker/evening"
)

// What begins a tone, and what puts a cell to the right: signs that no text of an evening may hold.
var marks = map[rune]sheet.Tone{'\x01': sheet.Plain, '\x02': sheet.Dim, '\x03': sheet.Strong}

const toTheRight = "\x04"

// How a template writes them: no functions, since each row of a long list has several.
var written = strings.NewReplacer("{{plain}}", "\x01", "{{dim}}", "\x02", "{{strong}}", "\x03", "{{num}}", toTheRight)

//go:embed text.tmpl
var textText string

// What is written in plain words: sentences of a report, and pages for a terminal.
var texts = sync.OnceValue(func() *plain.Template {
	return plain.Must(plain.New("text").Funcs(functions).Funcs(plain.FuncMap{
		"title":  evening.TitleOf,
		"day":    evening.Day,
		"local":  func(layout string, t time.Time) string { return t.Local().Format(layout) },
		"short":  evening.Short,
		"quoted": evening.Quoted,
		"names": func(rows []evening.Row) []string {
			return words.Each(rows, func(row evening.Row) string { return row.Player })
		},
		"many":  many,
		"minus": func(a, b int) int { return a - b },
		"said":  said,
		"bare":  func(text string) string { return strings.TrimSuffix(text, ".") },
	}).Parse(written.Replace(textText)))
})

// Text is what text.tmpl says of something under a name.
func Text(name string, of any) string {
	var b strings.Builder
	if err := texts().ExecuteTemplate(&b, name, of); err != nil {
		panic(err) // the tests fill each
	}
	return b.String()
}

// Screen is a page for a terminal, as text.tmpl has it under that name.
func Screen(name string, of any) *sheet.Page {
	title, rest, _ := strings.Cut(Text(name, of), "\n")
	p, grid := &sheet.Page{}, sheet.Grid{}
	p.Title, p.Caption, _ = strings.Cut(title, "\t")
	for line := range strings.SplitSeq(rest, "\n") {
		row, tone := sheet.Row{}, sheet.Plain
		for cell := range strings.SplitSeq(line, "\t") {
			var c sheet.Cell
			c.Line, tone = toned(strings.ReplaceAll(cell, toTheRight, ""), tone)
			c.Right = strings.Contains(cell, toTheRight)
			row = append(row, c)
		}
		if len(row) > 1 {
			grid.Rows = append(grid.Rows, row)
			continue
		}
		p.Add(grid)
		if grid = (sheet.Grid{}); line != "" {
			p.Add(sheet.Lines{row[0].Line})
		}
	}
	return p
}

// toned is a text in its tones, and the last of these.
func toned(text string, tone sheet.Tone) (line sheet.Line, last sheet.Tone) {
	from := 0
	for i, r := range text {
		if next, is := marks[r]; is {
			line, tone, from = append(line, sheet.Span{Text: text[from:i], Tone: tone}), next, i+1
		}
	}
	return append(line, sheet.Span{Text: text[from:], Tone: tone}), tone
}

// Standings are standings on a terminal.
type Standings struct {
	evening.Standings
	Game   string // of this one alone; "": of all
	Narrow bool   // there is no room for every column
}

// OnePerson is the page of a person there.
type OnePerson struct {
	evening.PersonPage
	Narrow bool
}

// Points are those of a game.
type Points struct {
	Title   string
	Average bool   // else in all
	Line    string // of everybody who has some, the best first
}

// Points tells what everybody has of each game in which points were given: in all of Umpire's own, else on average.
func (st Standings) Points() (all []Points) {
	played := map[string]*evening.Game{}
	for _, r := range st.Rows {
		maps.Copy(played, r.Games)
	}
	for _, name := range slices.Sorted(maps.Keys(played)) {
		own, err := games.ByName(name)
		rows := slices.DeleteFunc(slices.Clone(st.Rows), func(r evening.Row) bool { return r.Games[name] == nil || r.Games[name].Best == nil })
		if len(rows) == 0 || err == nil && !own.Traits().Scored { // it counts nothing but wins
			continue
		}
		slices.SortStableFunc(rows, func(x, y evening.Row) int {
			a, b := x.Games[name], y.Games[name]
			if a.Low {
				a, b = b, a
			}
			return cmp.Compare(*b.Score, *a.Score)
		})
		p, parts := Points{Title: evening.TitleOf(name)}, []string{}
		for _, r := range rows {
			p.Average = p.Average || err != nil && r.Games[name].Tables > 1
			parts = append(parts, r.Player+" "+figure(r.Games[name].Score))
		}
		p.Line = strings.Join(parts, ", ")
		all = append(all, p)
	}
	return all
}
