package main

import (
	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/tracker"
)

func newShow(a *app) *cobra.Command {
	var r reading
	cmd := &cobra.Command{
		Use:   "show [TABLE]",
		Short: "Show a table as it stands",
		Long: `Show a saved table (a number, or last), or a record (a path, or - for
standard input), as it stands.

What is written to a terminal is the public view wherever the record holds
secrets; a file or a pipe gets everything. A pager is a pipe: umpire show | less
shows what the table must not see. --view asks first where it shows secrets.`,
		Example: "  umpire show\n  umpire show 12 --view seat:Ana\n  umpire show friday.game --at 20 --json",
		RunE:    func(cmd *cobra.Command, args []string) error { return a.show(&r, first(args)) },
	}
	r.flags(cmd)
	return cmd
}

func newCheck(a *app) *cobra.Command {
	var r reading
	cmd := &cobra.Command{
		Use:     "check FILE",
		Short:   "Referee a written record without saving it",
		Example: "  umpire check friday.game\n  umpire export 12 | umpire check -",
		RunE:    func(cmd *cobra.Command, args []string) error { return a.show(&r, args[0]) },
	}
	r.flags(cmd)
	return cmd
}

// show prints a table; a refused line is told and gives the exit status.
func (a *app) show(r *reading, source string) error {
	if a.prompt != nil && source == "last" && !r.json && r.view == "" && r.tell == "" && r.at == tracker.All {
		return a.prompt.ShowTable()
	}
	j, v, err := r.seen(a, source)
	if err != nil {
		return err
	}
	if r.json {
		return a.refusal(true, j, v)
	}
	if !isTable(source) {
		a.remarkAlike(j.Header.Players)
	}
	if j.History != nil {
		a.out.Page(j.History.Table.Sheet(a.out.Width()))
	}
	return a.refused(j)
}

// refused prints why a record was refused, as a terminal may tell it, and
// passes the fault on.
func (a *app) refused(j *tracker.Refereed) error {
	if j.Fault == nil {
		return nil
	}
	if !a.undisturbed {
		var err error
		if j, err = j.Seen(a.unasked(a.err.Terminal(), j.HasSecrets())); err != nil {
			return err
		}
	}
	width := 1000 // what is read by a program or kept in a file is not wrapped
	if a.err.Terminal() {
		width = a.err.Width()
	}
	page := tracker.RefusalPage(j.History, j.Fault)
	if ways, first := j.Fault.Offered(); first > 0 && len(ways) > first {
		page.Say("  (%d more: --json lists every one)", len(ways)-first)
	}
	a.err.Lines(page.Draw(width)...)
	return reported(j.Fault)
}

// reported marks a fault as shown to the person; nil stays nil.
func reported(f *referee.Fault) error {
	if f == nil {
		return nil
	}
	return &reportedError{f}
}
