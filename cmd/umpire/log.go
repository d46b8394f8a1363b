package main

import (
	"cmp"
	"time"

	"github.com/spf13/cobra"

	"umpire/tracker"
)

func newLog(a *app) *cobra.Command {
	var all bool
	var r reading
	cmd := &cobra.Command{
		Use:     "log [TABLE]",
		Short:   "List the moves, numbered, with what each one added",
		Example: "  umpire log\n  umpire log 12 --all\n  umpire log friday.game --json",
		RunE: func(cmd *cobra.Command, args []string) error {
			if all {
				return a.logAll(&r, first(args))
			}
			return a.log(&r, first(args))
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, "also what was taken back or edited, with the time of day")
	r.seeing(cmd)
	return cmd
}

func (a *app) log(r *reading, source string) error {
	whole, v, err := r.whole(a, source)
	if err != nil {
		return err
	}
	j, err := whole.Seen(v)
	if err != nil {
		return err
	}
	steps := []tracker.LogStep{}
	if h := j.History; h != nil {
		steps = tracker.Steps(h)
	}
	if r.json {
		answer := map[string]any{"game": j.Header.Game, "view": v, "moves": steps}
		if j.LeftOut != nil {
			answer["left_out"] = j.LeftOut
		}
		return cmp.Or(a.asJSON(answer), reported(j.Fault))
	}
	for i, s := range steps {
		if j.History.Moves[i].Unread() { // as it was echoed
			s.Line = whole.History.Moves[i].Verb + " (secret)"
		}
		a.say("%3d. %s", s.Number, s)
		for _, n := range append(s.Remarks, s.News...) {
			a.say("       %s", n)
		}
	}
	if len(steps) == 0 && j.Fault == nil {
		a.say("No move is recorded yet.")
	}
	return a.refused(j)
}

func (a *app) logAll(r *reading, source string) error {
	if !isTable(source) {
		return usage("--all needs a saved table: a record keeps nothing that was taken back")
	}
	s, err := a.session(source)
	if err != nil {
		return err
	}
	// What was taken back may hold secrets where the record holds none.
	v, err := r.viewOf(a, s.History().Header.Players, true)
	if err != nil {
		return err
	}
	past, err := s.Past(v)
	if err != nil {
		return err
	}
	if r.json {
		answer := map[string]any{"table": s.ID, "game": s.Game().Name(), "view": v, "changes": past}
		if left := s.LeftOut().In(v, s.Table()); left != nil {
			answer["left_out"] = left
		}
		return a.asJSON(answer)
	}
	if len(past) == 0 {
		a.say("Nothing is recorded yet.")
	}
	for _, c := range past {
		at := c.Wall.Local().Format(time.DateTime)
		if c.Wall.IsZero() { // the entry does not say
			at = "sometime           "
		}
		a.say("%s  %s", at, oneLine(c.String()))
	}
	return nil
}
