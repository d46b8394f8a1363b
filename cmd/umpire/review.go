package main

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/console"
	"umpire/tracker/gamepage"
	"umpire/tracker/review"
)

type reviewOptions struct {
	reading
	player    string
	all, quiz bool
	html      string
	force     bool
}

func newReview(a *app) *cobra.Command {
	var o reviewOptions
	cmd := &cobra.Command{
		Use:   "review [TABLE]",
		Short: "Look back at a game: luck, skill, where it turned",
		Long: `Look back at a game: for each person what was luck and what was not, the
turning points with their reasons, and what was open to everybody move by move.
Each decision is judged by what its maker could know then. With --quiz Umpire
sits you where somebody sat and asks what you would have done. --html writes the
game as one page that replays it: it opens anywhere, fetches nothing, and tells
what everybody at the table may know unless --view says otherwise.`,
		Example: "  umpire review\n  umpire review 12 --player Ana --all\n  umpire review friday.game --json\n  umpire review 12 --html game.html",
		RunE:    func(cmd *cobra.Command, args []string) error { return a.review(cmd.Context(), &o, first(args)) },
	}
	o.flags(cmd)
	cmd.Flags().StringVar(&o.player, "player", "", "the decisions of one player alone")
	cmd.Flags().BoolVar(&o.all, "all", false, "every decision with its reason")
	cmd.Flags().BoolVar(&o.quiz, "quiz", false, "ask what you would have done")
	cmd.Flags().StringVar(&o.html, "html", "", "write the game as a page to `FILE`")
	cmd.Flags().BoolVar(&o.force, "force", false, "overwrite the file")
	return cmd
}

func (a *app) review(ctx context.Context, o *reviewOptions, source string) error {
	j, v, err := o.whole(a, source)
	if err != nil {
		return err
	}
	leftOut := v == record.Public && o.view == "" && j.HasSecrets()
	if j, err = j.Seen(v); err != nil {
		return err
	}
	if j.Fault != nil {
		return a.refusal(o.json, j, v)
	}
	if err := a.mayLookBack(j.History); err != nil {
		return err
	}
	if o.html != "" && o.view == "" {
		if j.History, err = j.History.Seen(record.Public); err != nil {
			return err
		}
	}
	r, err := a.lookBack(ctx, o, j)
	switch {
	case err != nil:
		return err
	case o.html != "":
		var text string
		if text, err = gamepage.Page(j.History, r); err == nil {
			err = a.writeFile(o.html, []byte(text), secret, o.force)
		}
		if err == nil {
			a.say("The game is written to %s.", o.html)
		}
	case o.quiz:
		return a.quiz(j.History, r, v)
	case o.json:
		err = a.asJSON(r)
	default:
		page := r.Page(a.out.Width(), o.all)
		if leftOut {
			page.Say("What is secret is left out on a terminal, and with it what each of them could know: --view referee has it.")
		}
		a.out.Page(page)
	}
	if err == nil && !r.Complete {
		return errInterrupted
	}
	return err
}

// mayLookBack refuses to look back at a game in play where less is told than what follows, and asks
// before it is done on a terminal.
func (a *app) mayLookBack(h *referee.History) error {
	beyond := h.Header.Tell.Beyond()
	switch {
	case h.Table.Status().State.Over():
		return nil
	case beyond != nil:
		return beyond
	case !a.out.Terminal():
		return nil
	}
	if sure, err := a.confirm("The game is not over, and looking back may spoil it. Look all the same?"); !sure {
		return cmp.Or(err, console.ErrBack)
	}
	return nil
}

// lookBack reviews a record, telling how far it is when that takes a while; an
// interruption leaves what there is.
func (a *app) lookBack(ctx context.Context, o *reviewOptions, j *tracker.Refereed) (review.Review, error) {
	h := j.History
	name := o.player
	if name != "" {
		known, ok := words.Find(j.Names.Exchange(name), h.Header.Players)
		if !ok {
			return review.Review{}, usage("--player %s%s is nobody here; the players are %s", words.Quote(name),
				words.DidYouMean(name, h.Header.Players), words.List(h.Header.Players))
		}
		name = known
	}
	going, done := a.lookingBack(ctx)
	r := review.Of(h, going)
	done()
	if name != "" {
		r = r.For(name)
	}
	return r, nil
}

// lookingBack says how far reviews are, where they take a while, and lets an
// interruption end them. done clears the line.
func (a *app) lookingBack(ctx context.Context) (going review.Going, done func()) {
	began, shown := a.now(), false
	going = func(move int) bool {
		if a.now().Sub(began) > progressAfter {
			a.progress(fmt.Sprintf("Looking back: move %d (Ctrl-C: no further)", move))
			shown = true
		}
		return ctx.Err() == nil
	}
	return going, func() {
		if shown {
			a.progress("")
		}
	}
}

// progressAfter is how long a review works before it says how far it is.
const progressAfter = 500 * time.Millisecond

func (a *app) quiz(h *referee.History, r review.Review, v record.View) error {
	switch {
	case !a.terminal():
		return usage("--quiz asks questions: it needs a terminal")
	case len(r.Questions()) == 0 && v == record.Public:
		return usage("--quiz sits you where somebody sat, with their cards: add --view referee")
	}
	return a.atTerminal(func(s *terminalSession) error {
		return console.Quiz(s.screen, s.ask, h, r)
	})
}
