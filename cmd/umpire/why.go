package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/record"
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
		Example: "  umpire why \"Ana has ducks\"\n  umpire why 12 David 3 is 2S --view public",
		RunE:    func(cmd *cobra.Command, args []string) error { return a.why(&r, args) },
	}
	r.flags(cmd)
	return cmd
}

func (a *app) why(r *reading, args []string) error {
	source, claim := sourceOf(args)
	if p := a.prompt; p != nil && len(claim) == 1 {
		if n, err := strconv.Atoi(claim[0]); err == nil && n > 0 && n <= len(p.Numbered) { // of the reason told last, and then
			claim, r.at = p.Numbered[n-1:n], p.NumberedAt
		}
	}
	j, v, err := r.seen(a, source)
	if err != nil {
		return err
	}
	if j.Fault != nil {
		return a.refusal(r.json, j, v)
	}
	if len(claim) == 0 && a.prompt != nil && !r.json {
		if told, err := a.prompt.TellRefusal(); told {
			return err
		}
	}
	text := strings.Join(claim, " ")
	if n, err := strconv.Atoi(text); text == "" || err == nil {
		return a.whyNews(r, j.History, n)
	}
	e, err := tracker.ReadClaim(j, j.History, text, tracker.Why(j.History))
	tallies := j.Game.Traits().Tallies
	told := j.Header.Tell.Beyond() == nil || tallies
	open, question := err == nil && e.Verdict == referee.Undecided, "What the table knows leaves that open; the reasons may show its secrets."
	if f := referee.AsFault(err); f != nil && !f.Open && tallies { // of what is deduced each view reads the same claims
		open, question = true, "Not understood; it may be about a secret."
	}
	if whole := a.prompt != nil && r.view == "" && !r.json; whole && open && told && v != record.Referee && tracker.HasSecrets(a.prompt.Session.History()) {
		return a.prompt.Secretly(question, func() {
			h := a.prompt.Session.History()
			e, err := tracker.ReadClaim(j, h, text, tracker.Why(h))
			if err != nil {
				a.say("%s", err)
			} else {
				a.out.Page(tracker.WhyPage(h, e))
			}
		})
	}
	if err != nil {
		return err
	}
	return a.because(r, j.History, e)
}

// because prints an explanation. At the prompt the facts that it numbers can be asked about by their numbers.
func (a *app) because(r *reading, h *referee.History, e referee.Explanation) error {
	if r.json {
		return a.asJSON(tracker.WhyOf(h, e))
	}
	a.out.Page(tracker.WhyPage(h, e))
	if facts := tracker.Rests(e); a.prompt != nil && len(facts) > 0 {
		a.prompt.Numbered, a.prompt.NumberedAt = facts, slices.Max(append(e.Moves, 0))
	}
	return nil
}

// whyNews explains what the last move newly told: all of it, or one sentence.
func (a *app) whyNews(r *reading, h *referee.History, n int) error {
	news := tracker.WhyNews(h)
	if p := a.prompt; p != nil && !r.json { // numbered as the screen has them
		slices.SortStableFunc(news, func(a, b referee.Explanation) int { return p.Untold(a.Said) - p.Untold(b.Said) })
	}
	switch {
	case n < 0 || n > len(news):
		return usage("there is no sentence %d: why alone numbers what the last move newly told", n)
	case n > 0:
		return a.because(r, h, news[n-1])
	case a.prompt != nil && !r.json:
		a.prompt.Numbered = nil
	}
	return a.answer(r.json, tracker.AnswerNews(h, news), tracker.NewsPage(h, news))
}
