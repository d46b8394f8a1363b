package report

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker/evening"
)

// Markdown writes the report as plain text that reads well as it is; the
// pictures become a line of bars, or a list.
func (r Report) Markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", escape(r.Evening))
	if when := r.When(); when != "" {
		fmt.Fprintf(&b, "\n%s\n", when)
	}
	fmt.Fprintf(&b, "\n**%s**\n", escape(r.Headline))
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
			name += " (few)"
		}
		fmt.Fprintf(&b, "| %d | %s | %d | %d | %d | %s |\n", row.Place, name, row.Won, row.Shared, row.Tables, row.Percent())
	}
	if r.Season != nil {
		r.Season.markdown(&b)
	} else {
		writeTables(&b, "What was played", r.Cards())
		if byHand := r.ByHand(); len(byHand) > 0 {
			fmt.Fprintf(&b, "\n## Results\n\n| game | | |\n|---|---|---|\n")
			for _, t := range byHand {
				fmt.Fprintf(&b, "| %s | %s | %s |\n", escape(t.Title), escape(t.ScoreLine()), escape(joined(", ", t.Outcome, t.Length(), t.Note)))
			}
		}
	}
	if len(r.Unfinished) > 0 {
		fmt.Fprintf(&b, "\n## Unfinished\n\n")
		for _, t := range r.Unfinished {
			fmt.Fprintf(&b, "- %s\n", escape(joined(", ", t.Title+": "+words.List(t.Players), t.MoveCount(), t.Unfit())))
		}
	}
	if lines := r.Lines(); len(lines) > 0 {
		fmt.Fprintf(&b, "\n## How they fared\n\n")
		for _, line := range lines {
			fmt.Fprintf(&b, "- %s.\n", escape(line))
		}
	}
	for _, d := range r.Due() {
		fmt.Fprintf(&b, "\n%s: %s began last, %s is due.\n", escape(d.Title), escape(d.Began), escape(d.Next))
	}
	return b.String()
}

func joined(sep string, parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), sep)
}

func (s *Season) markdown(b *strings.Builder) {
	fmt.Fprintf(b, "\n## Who came\n\n")
	for _, e := range s.Evenings {
		fmt.Fprintf(b, "- %s, %s: %s\n", e.Day, escape(e.Evening), escape(words.List(e.People)))
	}
	fmt.Fprintf(b, "\n## Game by game\n\n| game | champion | of | best | average |\n|---|---|--:|---|--:|\n")
	for _, c := range s.Champions {
		best, average := "", ""
		if c.Best != nil {
			best, average = evening.Number(*c.Best)+" "+words.List(c.By), number(*c.Average)
		}
		fmt.Fprintf(b, "| %s | %s | %d | %s | %s |\n", escape(c.Title), escape(joined(": ", words.List(c.Players), c.Won)), c.Plays, escape(best), average)
	}
	fmt.Fprintf(b, "\n## Each against each\n\n|  | %s |\n|---|%s\n", strings.Join(escaped(s.People), " | "), strings.Repeat("--:|", len(s.People)))
	for i, name := range s.People {
		fmt.Fprintf(b, "| %s |", escape(name))
		for j, v := range s.Versus[i] {
			if i == j {
				fmt.Fprint(b, " |")
			} else {
				fmt.Fprintf(b, " %d:%d |", v.Ahead, v.Behind)
			}
		}
		fmt.Fprintln(b)
	}
	if len(s.Streaks)+len(s.Records) > 0 {
		fmt.Fprintf(b, "\n## Records\n\n")
	}
	for _, r := range s.Streaks {
		fmt.Fprintf(b, "- %s won %d in a row, until %s.\n", escape(r.Player), r.Wins, r.Until)
	}
	for _, r := range s.Records {
		fmt.Fprintf(b, "- %s: %s\n", escape(r.What), escape(r.Text))
	}
	if len(s.Months) > 1 {
		fmt.Fprintf(b, "\n## By month\n\n")
		for _, m := range s.Months {
			fmt.Fprintf(b, "- %s\n", escape(joined(", ", m.Called()+": "+m.Games(), words.List(m.First))))
		}
	}
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
		fmt.Fprintf(b, "\n\n%s\n", escape(t.ScoreLine()))
		writeMoments(b, "", t.Moments)
		if t.Review != nil {
			writeMoments(b, "Where it turned:\n", t.Review.Turning)
		}
		if s := t.Picture(); s != nil {
			fmt.Fprintf(b, "\n%s\n", seriesText(*s))
		}
	}
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

func escaped(texts []string) (all []string) {
	for _, t := range texts {
		all = append(all, escape(t))
	}
	return all
}
