package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/tracker/report"
)

func newEveningReport(a *app) *cobra.Command {
	format := "md"
	cmd := &cobra.Command{
		Use: "report [EVENING]", Short: "The evening on paper: tables, standings, memorable moments, pictures",
		Long: `Write the report of an evening to standard output: who came, what was played,
the standings, what people will tell tomorrow, and pictures. The HTML is one
file that opens anywhere; it fetches nothing and runs no scripts.`,
		Example: "  umpire evening report > friday.md\n  umpire evening report Friday --format html > friday.html",
		Args:    arguments(0, 1, "at most one evening"), ValidArgsFunction: a.completeEvenings,
		RunE: func(cmd *cobra.Command, args []string) error {
			name := ""
			if len(args) > 0 {
				name = args[0]
			}
			return a.report(name, format)
		},
	}
	cmd.Flags().StringVar(&format, "format", "md", "md, html or json")
	_ = cmd.RegisterFlagCompletionFunc("format", fixed("md", "html", "json"))
	return cmd
}

func (a *app) report(name, format string) error {
	e, err := a.evening(name)
	if err != nil {
		return err
	}
	text := ""
	switch format {
	case "json":
		return a.asJSON(report.Of(e))
	case "md":
		text = report.Of(e).Markdown()
	case "html":
		if text, err = report.Of(e).HTML(); err != nil {
			return err
		}
	default:
		return usage("--format is md, html or json, not %s", referee.Quote(format))
	}
	if _, err := io.WriteString(a.out, text); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	return nil
}
