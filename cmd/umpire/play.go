package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/tracker"
)

func newPlay(a *app) *cobra.Command {
	var asJSON, putAside bool
	cmd := &cobra.Command{
		Use:   "play [TABLE]",
		Short: "Record moves",
		Long: `Record moves on a saved table: at a prompt on a terminal; otherwise the lines
of standard input, up to the first refused one, whose kind is the exit status.
The moves before it are kept.`,
		Example:           "  umpire play\n  echo \"ask Ana Ben ducks yes\" | umpire play 12 --json",
		Args:              arguments(0, 1, "at most one table"),
		ValidArgsFunction: a.completeTables,
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := a.session(first(args))
			if err != nil {
				return err
			}
			if a.terminal() && !asJSON && !putAside {
				return a.playTerminal(cmd.Context(), s)
			}
			if err := a.changeable(s, putAside); err != nil {
				return err
			}
			if a.terminal() && !asJSON {
				return a.playTerminal(cmd.Context(), s)
			}
			return a.playLines(cmd.Context(), s, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a line accepted")
	putAsideFlag(cmd, &putAside)
	return cmd
}

// playLines records whole lines from standard input.
func (a *app) playLines(ctx context.Context, s *tracker.Session, asJSON bool) error {
	in := tracker.NewLines(a.in)
	for ctx.Err() == nil {
		line, err := in.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		p, err := s.Play(line, false)
		if f := referee.AsFault(err); f != nil {
			return a.refusedLine(s, f, asJSON)
		}
		if err != nil {
			return err
		}
		if err := a.accepted(s, p, asJSON); err != nil {
			return err
		}
	}
	return errInterrupted
}

func (a *app) accepted(s *tracker.Session, p tracker.Proposal, asJSON bool) error {
	if asJSON {
		return a.asJSON(tracker.AnswerAt(s.History(), referee.Referee, nil))
	}
	a.say("%d. %s", len(s.History().Moves), p.Ruling.Move)
	for _, r := range p.Ruling.Remarks {
		a.say("   %s", r)
	}
	for _, l := range p.Ruling.Table.News(p.Before) {
		a.say("   %s", l)
	}
	return nil
}

func (a *app) refusedLine(s *tracker.Session, f *referee.Fault, asJSON bool) error {
	if asJSON {
		if err := a.asJSON(tracker.AnswerAt(s.History(), referee.Referee, f)); err != nil {
			return fmt.Errorf("writing the answer: %w", err)
		}
		return reported(f)
	}
	a.linesTo(a.err, tracker.RefusalPage(s.History(), f).Draw(a.messageWidth()))
	return reported(f)
}
