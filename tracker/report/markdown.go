package report

import (
	"fmt"
	"net/url"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
)

// Markdown writes the report as plain text that reads well as it is; the
// pictures become a line of bars, or a list.
func (r Report) Markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n\n**%s**\n", escape(r.Evening), r.When(), escape(r.Headline))
	if names := r.Names(); names != "" {
		fmt.Fprintf(&b, "\n%s\n", escape(names))
	}
	fmt.Fprintf(&b, "\n## Standings\n\n| # | player | won | shared | of | share |\n|--:|---|--:|--:|--:|--:|\n")
	for _, row := range r.Standings.Rows {
		name := escape(row.Player)
		if row.Guest {
			name += " (guest)"
		}
		if row.Few {
			name += " (few tables)"
		}
		fmt.Fprintf(&b, "| %d | %s | %d | %d | %d | %.0f%% |\n", row.Place, name, row.Won, row.Shared, row.Tables, 100*row.Share)
	}
	writeTables(&b, "What was played", r.Tables)
	writeTables(&b, "Unfinished", r.Unfinished)
	for _, d := range r.Standings.Due {
		fmt.Fprintf(&b, "\n%s: %s began last, %s is due.\n", escape(d.Title), escape(d.Began), escape(d.Next))
	}
	return b.String()
}

func writeTables(b *strings.Builder, title string, tables []Table) {
	if len(tables) == 0 {
		return
	}
	fmt.Fprintf(b, "\n## %s\n", title)
	for _, t := range tables {
		fmt.Fprintf(b, "\n### %s\n\n**%s**", escape(t.Title), escape(t.Outcome))
		if t.Page != "" {
			fmt.Fprintf(b, " ([the game](%s))", url.PathEscape(t.Page))
		}
		if length := t.Length(); length != "" {
			fmt.Fprintf(b, ", %s", length)
		}
		fmt.Fprintf(b, "\n\n%s\n", escape(t.scoreLine()))
		writeMoments(b, "", t.Moments)
		if t.Review != nil {
			writeMoments(b, "Where it turned:\n", t.Review.Turning)
		}
		if s := t.Picture(); s != nil {
			fmt.Fprintf(b, "\n%s\n", seriesText(*s))
		}
	}
}

// scoreLine tells how every player fared, in order of place.
func (t Table) scoreLine() string {
	var parts []string
	for _, s := range t.Scores {
		if t.Status.Over() {
			parts = append(parts, fmt.Sprintf("%d. %s: %s", s.Place, s.Player, s.Fared()))
		} else {
			parts = append(parts, s.Player)
		}
	}
	return strings.Join(parts, ", ")
}

// writeMoments writes a list of sentences under a heading, if there are any.
func writeMoments(b *strings.Builder, heading string, moments []Moment) {
	for i, m := range moments {
		if i == 0 {
			fmt.Fprintln(b, strings.TrimSuffix("\n"+heading, "\n"))
		}
		fmt.Fprintf(b, "- %s%s\n", escape(m.Text), atMove(m.Move))
	}
}

func atMove(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" (move %d)", n)
}

// seriesText is a picture for plain text: a curve as bars, a strip as a list.
func seriesText(s Series) string {
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
