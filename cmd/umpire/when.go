package main

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/tracker"
)

func newWhen(a *app) *cobra.Command {
	var r reading
	cmd := &cobra.Command{
		Use:   "when [TABLE] CLAIM",
		Short: "Show since when a claim was certain, and for whom",
		Long: `Say after which move a claim was first certain, and first excluded: for the
table, for each seat whose hand is on the record, and for Umpire, which knows
all of the record.`,
		Example: "  umpire when \"Cy has no ducks\"\n  umpire when 12 David 3 is 2S --view public",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.onTable(&r, args, "which claim? for example: umpire when", func(j *tracker.Refereed, v record.View, claim []string) error {
				w, err := tracker.ReadClaim(j, j.History, strings.Join(claim, " "), func(claim string) (tracker.WhenAnswer, error) {
					return tracker.When(j.History, claim, v)
				})
				if err != nil {
					return err
				}
				return a.answer(r.json, w, tracker.WhenPage(j.History, w))
			})
		},
	}
	r.seeing(cmd)
	return cmd
}

func newSuppose(a *app) *cobra.Command {
	var r reading
	cmd := &cobra.Command{
		Use:   "suppose [TABLE] LINE [LINE]...",
		Short: "Tell what would follow from further moves, recording nothing",
		Long: `Referee further moves as if they were made, and tell what would newly follow,
or why they would be refused. Nothing is recorded. In a view it is what that view
knows that referees them: where it does not tell what a line brings about (a
mark, an answer), each case is told.`,
		Example: "  umpire suppose \"ask Cy Ana geese no\"\n  umpire suppose 12 \"show 4\" \"guess Ben 3 K wrong\" --view public",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.onTable(&r, args, "which line? for example: umpire suppose", func(j *tracker.Refereed, v record.View, lines []string) error {
				return a.suppose(&r, j, v, lines)
			})
		},
	}
	r.seeing(cmd)
	return cmd
}

// onTable runs a command on a source, which may be left out, and the words
// behind it. A record with a refused line is answered with that refusal.
func (a *app) onTable(r *reading, args []string, missing string, run func(j *tracker.Refereed, v record.View, words []string) error) error {
	source, words := sourceOf(args)
	if len(words) == 0 {
		return usage("%s %s \"...\"", missing, source)
	}
	j, v, err := r.whole(a, source)
	if err != nil {
		return err
	}
	if j.Fault == nil {
		return run(j, v, words)
	}
	if j, err = j.Seen(v); err != nil {
		return err
	}
	return a.refusal(r.json, j, v)
}

// refusal answers with a refused line as check does.
func (a *app) refusal(asJSON bool, j *tracker.Refereed, v record.View) error {
	if !asJSON {
		return a.refused(j)
	}
	return cmp.Or(a.asJSON(tracker.AnswerOf(j, v)), reported(j.Fault))
}

func (a *app) suppose(r *reading, j *tracker.Refereed, v record.View, lines []string) error {
	var typed *record.Move
	s, err := tracker.Suppose(j.History, v, lines, func(h *referee.History, line string) (record.Move, error) {
		if a.prompt != nil {
			m, err := a.prompt.Session.ReadTyped(h, line)
			if err == nil && typed == nil {
				typed = &m
			}
			return m, err
		}
		return tracker.ReadNames(j.Names, line, func(line string) (record.Move, error) { return record.Read(h.Game, h.Table, line) })
	})
	if err != nil {
		return err
	}
	if r.json {
		answer := tracker.SupposeAnswer{Answer: tracker.AnswerOf(s.Refereed, v), News: s.News, Outcomes: s.Outcomes}
		return cmp.Or(a.asJSON(answer), reported(s.Fault))
	}
	if a.prompt != nil {
		return a.prompt.TellSupposed(strings.Join(lines, "; "), typed, s)
	}
	a.out.Page(tracker.SupposePage(s))
	return a.refused(s.Refereed)
}
