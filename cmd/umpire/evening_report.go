package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/tracker"
	"umpire/tracker/evening"
	"umpire/tracker/gamepage"
	"umpire/tracker/report"
	"umpire/tracker/review"
)

func newEveningReport(a *app) *cobra.Command {
	o := reportOptions{format: "md"}
	cmd := &cobra.Command{
		Use: "report [EVENING]", Short: "The evening on paper: tables, standings, memorable moments, pictures",
		Long: `Write the report of an evening to standard output: who came, what was played,
the standings, what people will tell tomorrow, and pictures. The HTML is one
file that opens anywhere; it fetches nothing and runs no scripts.`,
		Example: "  umpire evening report > friday.md\n  umpire evening report Friday --format html --out friday.html",
		Args:    arguments(0, 1, "at most one evening"), ValidArgsFunction: a.completeEvenings,
		RunE: func(cmd *cobra.Command, args []string) error {
			name := ""
			if len(args) > 0 {
				name = args[0]
			}
			return a.report(cmd.Context(), name, o)
		},
	}
	cmd.Flags().StringVar(&o.format, "format", "md", "md, html, json or csv")
	cmd.Flags().StringVar(&o.out, "out", "", "write it to `FILE`, not to standard output")
	cmd.Flags().BoolVar(&o.games, "games", false, "beside --out, write each game as a page that replays it: FILE-1.html, FILE-2.html ...")
	cmd.Flags().BoolVar(&o.force, "force", false, "overwrite the file")
	_ = cmd.RegisterFlagCompletionFunc("format", fixed("md", "html", "json", "csv"))
	return cmd
}

type reportOptions struct {
	format, out string
	games       bool
	force       bool
}

func (a *app) report(ctx context.Context, name string, o reportOptions) error {
	if o.games && (o.out == "" || o.out == "-") {
		return usage("--games writes pages beside the report: say where with --out FILE")
	}
	e, err := a.evening(name)
	if err != nil {
		return err
	}
	going, done := a.lookingBack(ctx)
	r := report.Of(e, going)
	if o.games {
		err = a.gamePages(e, &r, going, o)
	}
	if done(); ctx.Err() != nil {
		return errInterrupted
	}
	if err != nil {
		return err
	}
	text, err := r.Format(o.format)
	if errors.Is(err, report.ErrFormat) {
		return usage("--format is md, html, json or csv, not %s", referee.Quote(o.format))
	}
	switch {
	case err != nil:
		return err
	case o.out != "" && o.out != "-":
		if err := a.writeFile(o.out, []byte(referee.Visible(text)), secret, o.force); err != nil {
			return err
		}
		a.say("The report of %q is written to %s.", e.Name, o.out)
		return nil
	}
	if _, err := io.WriteString(a.out, text); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	return nil
}

// gamePages writes the games of a report beside it, as everybody at the tables may know
// them, counted in its order.
func (a *app) gamePages(e *evening.Evening, r *report.Report, going review.Going, o reportOptions) error {
	base, n := strings.TrimSuffix(o.out, filepath.Ext(o.out)), 0
	for i := range r.Tables {
		t := &r.Tables[i]
		if t.Table == nil {
			continue
		}
		s, err := e.Table(*t.Table)
		if err != nil {
			return err
		}
		h, err := tracker.WithNames(s.History(), e.Roster.NameOf).Seen(referee.Public)
		if err != nil {
			return err
		}
		text, err := gamepage.Page(h, review.Of(h, going))
		if err != nil {
			return err
		}
		n++
		file := fmt.Sprintf("%s-%d.html", base, n)
		if err := a.writeFile(file, []byte(text), secret, o.force); err != nil {
			return err
		}
		t.Page = filepath.Base(file)
	}
	return nil
}
