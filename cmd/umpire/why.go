package main

import (
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/tracker"
)

func newWhy(a *app) *cobra.Command {
	var r reading
	cmd := &cobra.Command{
		Use:   "why [TABLE] [CLAIM]",
		Short: "Show the fewest moves that force a conclusion",
		Long: `Say whether a claim is true, false or open, and which moves decide it: leave
out any one of them and it no longer follows. Any sentence Umpire says of what
is known can be given back to it. Without a claim it explains what the last
move newly told; on a record with a refused line, that refusal.`,
		Example:           "  umpire why \"Ana has ducks\"\n  umpire why 12 David 3 is 2S --view public",
		Args:              cobra.ArbitraryArgs,
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
	if len(args) > 0 && isSource(args[0]) {
		source, claim = args[0], args[1:]
	}
	j, v, err := r.seen(a, source)
	if err != nil {
		return err
	}
	if j.Fault != nil {
		return a.refusal(r, j, v)
	}
	if len(claim) == 0 {
		return a.whyNews(r, j.History)
	}
	e, err := tracker.ReadNames(j.Names, strings.Join(claim, " "), tracker.Why(j.History))
	if err != nil {
		return err
	}
	if r.json {
		return a.asJSON(tracker.WhyOf(j.History, e))
	}
	a.print(tracker.WhyPage(j.History, e))
	return nil
}

// whyNews explains what the last move newly told.
func (a *app) whyNews(r *reading, h *referee.History) error {
	news, err := tracker.WhyNews(h)
	if err != nil {
		return err
	}
	if r.json {
		return a.asJSON(tracker.AnswerNews(h, news))
	}
	a.print(tracker.NewsPage(h, news))
	return nil
}
