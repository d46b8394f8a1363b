package main

import (
	"context"
	"errors"
	"io"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/tracker"
)

func newPlay(a *app) *cobra.Command {
	var o telling
	cmd := &cobra.Command{
		Use:   "play [TABLE]",
		Short: "Record moves",
		Long: `Record moves on a saved table: at a prompt on a terminal; otherwise the lines
of standard input, up to the first refused one, whose kind is the exit status.
The moves before it are kept. Each accepted line is answered by the move, the
referee's remarks, and what newly follows: a sentence a line, three spaces in.
--tell is kept with the table at a prompt, and holds for these lines otherwise.`,
		Example: "  umpire play\n  echo \"ask Ana Ben ducks yes\" | umpire play 12 --json",
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := o.session(a, first(args))
			if err != nil {
				return err
			}
			if err := s.Changeable(); err != nil {
				return err
			}
			if !a.terminal() || o.json {
				return a.playLines(cmd.Context(), s, o.json)
			}
			if o.tell != "" {
				if err := s.Tell(s.History().Header.Tell); err != nil {
					return err
				}
			}
			return a.atTerminal(func(ts *terminalSession) error { return a.playAt(ts, s) })
		},
	}
	o.flags(cmd, "print one JSON object a line accepted")
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
		before := *s.History()
		p, err := s.Play(line, false)
		if f := referee.AsFault(err); f != nil {
			return a.refusedLine(tracker.RefusedAt(s.History(), line, f), asJSON)
		}
		if err != nil {
			return err
		}
		if !asJSON {
			for _, said := range record.ReadBack(s.Game(), s.Table(), p.Move, line) {
				a.remark("%s", said)
			}
		}
		if err := a.accepted(s, p, &before, asJSON, record.ReadAs(s.Game(), p.Move, line)); err != nil {
			return err
		}
	}
	return errInterrupted
}

// accepted answers a recorded line: the move, remarks, and, alone indented, the news.
func (a *app) accepted(s *tracker.Session, p tracker.Proposal, before *referee.History, asJSON bool, readAs string) error {
	h, before, v, err := a.asSeen(s.History(), before)
	if err != nil {
		return err
	}
	news := explain.News(h.Table, before.Table)
	if asJSON {
		answer := tracker.AnswerAt(h, v, nil)
		answer.News, answer.ReadAs = news, readAs
		return a.asJSON(answer)
	}
	a.know(h)
	n := len(h.Moves)
	a.say("%d. %s", n, h.Moves[n-1])
	remarks := p.Ruling.Remarks
	if v != record.Referee {
		remarks = h.Last.Remarks
	}
	for _, r := range tracker.ToldRemarks(h, remarks) {
		a.say("%s", r)
	}
	for _, l := range news {
		a.say("   %s", l)
	}
	return nil
}

// asSeen gives a record now and before a change as standard output may show them.
func (a *app) asSeen(now, before *referee.History) (*referee.History, *referee.History, record.View, error) {
	v := a.unasked(a.out.Terminal(), tracker.HasSecrets(now) || tracker.HasSecrets(before))
	now, err := now.Seen(v)
	if err != nil {
		return nil, nil, v, err
	}
	before, err = before.Seen(v)
	return now, before, v, err
}

func (a *app) refusedLine(j *tracker.Refereed, asJSON bool) error {
	if !asJSON {
		return a.refused(j)
	}
	v := a.unasked(a.out.Terminal(), j.HasSecrets())
	j, err := j.Seen(v)
	if err != nil {
		return err
	}
	return a.refusal(true, j, v)
}
