package main

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/gamepage"
	"umpire/tracker/report"
	"umpire/tracker/review"
)

func (c *eveningCommands) report() *cobra.Command {
	var sel selecting
	format, out, pages, force := "", "", false, false
	cmd := &cobra.Command{
		Use: "report [EVENING]...", Short: "The evening on paper, or a season: plays, standings, memorable moments, pictures",
		Long: `Write the report of an evening to standard output: what was played, the standings,
what people will tell tomorrow, and pictures. With --all, --from, --to or --month
it is the season: who came when, each against each, the champions and records.
The HTML is one file that opens anywhere; it fetches nothing and runs no scripts.
A PDF is that page, printed to PDF.`,
		Example: "  umpire evening report > friday.md\n  umpire evening report Friday --out friday.html\n  umpire evening report --all --out season.html",
		RunE: func(cmd *cobra.Command, args []string) error {
			format, err := c.formatOf(format, out, *c.json)
			if err != nil {
				return err
			}
			if pages && (out == "" || out == "-") {
				return usage("--games writes pages beside the report: say where with --out FILE")
			}
			b, s, err := sel.selection(c.app, args)
			if err != nil {
				return err
			}
			going, done := c.lookingBack(cmd.Context())
			r, err := report.Of(c.trackerEnv(), b, s, going)
			if err == nil && pages {
				err = c.gamePages(&r, going, out, force)
			}
			if done(); cmd.Context().Err() != nil {
				return errInterrupted
			}
			if err != nil {
				return err
			}
			text, err := r.Format(format)
			if err == nil && out != "" && out != "-" {
				if err = c.writeFile(out, []byte(visible(text)), shared, force); err == nil {
					c.say("The report of %q is written to %s.", r.Evening, out)
				}
				return err
			}
			if err != nil {
				return err
			}
			var to io.Writer = c.out
			if format == "html" && !c.out.Terminal() {
				to = c.out.Out
			}
			_, err = io.WriteString(to, visible(text))
			return err
		},
	}
	cmd.Flags().StringVar(&format, "format", "", "md, html, json or csv; unasked as the file is called, else md")
	cmd.Flags().StringVar(&out, "out", "", "write it to `FILE`, not to standard output")
	cmd.Flags().BoolVar(&pages, "games", false, "beside --out, write each game as a page that replays it: FILE-1.html, FILE-2.html ...")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite the file")
	sel.flags(cmd)
	return cmd
}

// visible makes the signs visible that are not to be seen, but for the one that draws the suits of cards as text.
func visible(text string) string {
	const asText = "\ufe0e"
	return strings.Join(words.Each(strings.Split(text, asText), words.Visible), asText)
}

var formats = []string{"md", "html", "json", "csv"}

// formatOf takes the format from the file's name where it is not given.
func (a *app) formatOf(format, out string, asJSON bool) (string, error) {
	ending := strings.ToLower(strings.TrimPrefix(filepath.Ext(out), "."))
	known := slices.Contains(formats, ending)
	switch {
	case format != "" && !slices.Contains(formats, format):
		return "", usage("--format is md, html, json or csv, not %s", words.Quote(format))
	case format != "" && known && format != ending:
		a.remark("%s is written as %s, which its name does not say.", out, format)
	case format != "":
	case known:
		format = ending
	case ending == "pdf":
		return "", usage("a PDF is made by the browser: write .html, open it, and print the page to PDF")
	case out != "" && out != "-":
		return "", usage("%s: what a report is written as is told by .html, .md, .csv or .json, or by --format", out)
	case asJSON:
		format = "json"
	default:
		format = "md"
	}
	return format, nil
}

// gamePages writes the games of a report beside it, as everybody at the tables may know
// them, counted in its order.
func (a *app) gamePages(r *report.Report, going review.Going, out string, force bool) error {
	base, n := strings.TrimSuffix(out, filepath.Ext(out)), 0
	for i := range r.Tables {
		t := &r.Tables[i]
		if t.Table == nil {
			continue
		}
		s, err := tracker.Load(a.trackerEnv(), t.Number)
		if err != nil {
			return err
		}
		h, err := tracker.WithNames(s.History(), t.Called).Seen(record.Public)
		if err != nil {
			return err
		}
		text, err := gamepage.Page(h, review.Of(h, going))
		if err != nil {
			return err
		}
		n++
		file := fmt.Sprintf("%s-%d.html", base, n)
		if err := a.writeFile(file, []byte(text), shared, force); err != nil {
			return err
		}
		t.Page = filepath.Base(file)
	}
	return nil
}
