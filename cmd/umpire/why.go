package main

import (
	"strings"

	"github.com/spf13/cobra"

	"umpire/tracker"
)

func newWhy(a *app) *cobra.Command {
	var r reading
	cmd := &cobra.Command{
		Use:   "why [TABLE] CLAIM",
		Short: "Show the fewest moves that force a conclusion",
		Long: `Say whether a claim is true, false or open, and which moves decide it: leave
out any one of them and it no longer follows. On a record with a refused line
it explains that refusal.`,
		Example:           "  umpire why \"Ana has ducks\"\n  umpire why 12 David 3 is 2S --view public",
		Args:              arguments(1, -1, "a claim"),
		ValidArgsFunction: a.completeTables,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := r.checkAt(cmd); err != nil {
				return err
			}
			return a.why(&r, args)
		},
	}
	r.flags(a, cmd)
	return cmd
}

func (a *app) why(r *reading, args []string) error {
	source, claim := "last", args
	if isSource(args[0]) {
		source, claim = args[0], args[1:]
	}
	j, v, err := r.seen(a, source)
	if err != nil {
		return err
	}
	if j.Fault != nil {
		if r.json {
			if err := a.asJSON(tracker.AnswerOf(j, v)); err != nil {
				return err
			}
			return reported(j.Fault)
		}
		return a.refused(j)
	}
	if len(claim) == 0 {
		return usage("which claim? for example: umpire why %s \"...\"", source)
	}
	e, err := j.History.Table.Why(strings.Join(claim, " "))
	if err != nil {
		return err
	}
	if r.json {
		return a.asJSON(tracker.WhyOf(e))
	}
	a.print(tracker.WhyPage(j.History, e))
	return nil
}
