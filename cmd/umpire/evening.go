package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/console"
	"umpire/tracker/evening"
	"umpire/tracker/report"
)

func newEvening(a *app) *cobra.Command {
	asJSON := false
	c := &eveningCommands{app: a, json: &asJSON}
	show := c.command("show [EVENING]", "Show an evening", "show Friday", func(cmd *cobra.Command, b *evening.Book, args []string) error {
		_, e, err := a.evening(strings.Join(args, " "))
		if errors.Is(err, evening.ErrNone) && len(args) > 0 && cmd.Name() == "evening" && b.Gone(args[0]) == nil {
			return fmt.Errorf("%w; and %w", err, unknownCommand(cmd, args))
		}
		if err != nil {
			return err
		}
		answer, err := b.Answer(e)
		if err != nil {
			return err
		}
		return a.answer(asJSON, answer, report.Screen("evening", answer))
	})
	show.Args = cobra.ArbitraryArgs
	cmd := &cobra.Command{
		Use:   "evening [EVENING]",
		Short: "People and what they played",
		Long: `Show the open evening (or the last one, or the one named): who is here, what was
played, what is unfinished. Tables opened while an evening is open belong to it.

EVENING is a name (the latest so called), "Friday 2026-11-20", or the number in
umpire evening list. A play is named by its number or its identifier.`,
		Example: "  umpire evening start Friday Ana Ben Cy Dee\n  umpire evening\n  umpire evening Friday\n  umpire evening end",
		Args:    cobra.ArbitraryArgs, RunE: show.RunE,
	}
	cmd.PersistentFlags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.AddCommand(show, c.start(), c.list(), c.result(), c.edit(), c.person(), c.report(), c.log(), c.title(), c.delete(), c.rename(),
		c.change("end [EVENING]", "Close an evening", "end", c.end),
		c.change("reopen EVENING", "Let an evening that is over go on", "reopen Friday", func(b *evening.Book, args []string) (*evening.Change, error) {
			return b.Reopen(args[0])
		}),
		c.change("unite EVENING EVENING", "Make one evening of two, called as the first", "unite Friday \"Friday 2026-11-20\"", (*evening.Book).Unite),
		c.within("add PERSON...", "Put people on the roster, or bring them back", "add Eve", func(b *evening.Book, e string, people []string) (*evening.Change, error) {
			people, err := a.meant(b, people)
			if err != nil {
				return nil, err
			}
			return b.Add(e, people)
		}),
		c.within("retire PERSON...", "Take people off the roster; what they played still counts", "retire Eve", (*evening.Book).Retire),
		c.change("merge PERSON PERSON", "Two names are one person, called by the first, everywhere", "merge Ben Benny", (*evening.Book).Merge),
		c.change("move PLAY... EVENING", "Put plays into another evening (or none)", "move 12 14 Friday", func(b *evening.Book, args []string) (*evening.Change, error) {
			last := len(args) - 1
			return b.Move(args[:last], args[last])
		}),
		c.change("abandon PLAY", "Take an unfinished table off its evening", "abandon 12", (*evening.Book).Abandon),
		c.change("undo [ID]", "Take back the last change made here, or a named one", "undo\n  umpire evening undo 4f2a81", func(b *evening.Book, args []string) (*evening.Change, error) {
			return b.Undo(strings.Join(args, ""))
		}),
		c.change("redo", "Put back what was taken back last", "redo", func(b *evening.Book, _ []string) (*evening.Change, error) { return b.Redo() }))
	return cmd
}

// eveningCommands makes the commands under evening.
type eveningCommands struct {
	*app
	json *bool // --json was given
}

// withBook makes what a command runs of what it does with the book of evenings.
func (a *app) withBook(run func(*cobra.Command, *evening.Book, []string) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) error {
		b, err := a.book()
		if err != nil {
			return err
		}
		known := b.Unread()
		err = run(cmd, b, args)
		if why := b.Unread(); why != known {
			a.remark("umpire: %s", why)
		}
		return err
	}
}

func (a *app) command(use, short, example string, run func(*cobra.Command, *evening.Book, []string) error) *cobra.Command {
	return &cobra.Command{Use: use, Short: short, Example: "  umpire evening " + example, RunE: a.withBook(run)}
}

// change makes a command that changes something, and says what was done.
func (c *eveningCommands) change(use, short, example string, do func(*evening.Book, []string) (*evening.Change, error)) *cobra.Command {
	return c.command(use, short, example, func(_ *cobra.Command, b *evening.Book, args []string) error {
		done, err := do(b, args)
		return c.done(done, err)
	})
}

// within makes a command that changes who is in an evening: the open one, or that of its flag.
func (c *eveningCommands) within(use, short, example string, do func(b *evening.Book, e string, people []string) (*evening.Change, error)) *cobra.Command {
	name := ""
	cmd := c.change(use, short, example, func(b *evening.Book, args []string) (*evening.Change, error) {
		return do(b, name, c.people(args...))
	})
	cmd.Flags().StringVar(&name, "evening", "", "the evening, where it is not the open one")
	return cmd
}

// done says what a change did.
func (c *eveningCommands) done(done *evening.Change, err error) error {
	switch {
	case err != nil || done == nil:
		return err
	case *c.json && done.Play != nil:
		return c.asJSON(evening.Entered{Play: done.Play.Number, ID: done.Play.ID, Change: done.ID, Text: done.Text, Written: done.Versions})
	case *c.json:
		return c.asJSON(done)
	case done.ID == "":
		c.say("Nothing is changed by that.")
	case done.Play != nil:
		c.say("Play %d, %s", done.Play.Number, done.Text)
	default:
		c.say("%s.", words.Capital(strings.TrimSuffix(done.Text, ".")))
	}
	return nil
}

// book is the book of evenings, as it is now.
func (a *app) book() (*evening.Book, error) {
	if a.evenings != nil {
		return a.evenings, a.evenings.Refresh()
	}
	b, err := evening.Read(a.trackerEnv())
	if err != nil {
		return nil, err
	}
	if why := b.Unread(); why != "" {
		a.remark("umpire: %s", why)
	}
	a.evenings = b
	return b, nil
}

// evening finds an evening; "" is the open one, else the last.
func (a *app) evening(name string) (*evening.Book, *evening.Evening, error) {
	b, err := a.book()
	if err != nil {
		return nil, nil, err
	}
	e, err := b.Find(name)
	if why := a.missing(); errors.Is(err, evening.ErrNone) && why != "" {
		err = errors.New(why)
	}
	return b, e, err
}

// belongs is where a new play belongs: the flag says, or else the open evening; nil for none. An evening open
// since an earlier day is asked about.
func (a *app) belongs(flag string) (*evening.Book, *evening.Evening, error) {
	b, err := a.book()
	switch {
	case err != nil || strings.EqualFold(flag, "none"):
		return b, nil, err
	case flag != "":
		return a.evening(flag)
	}
	if err = a.stillOpen(b); err != nil {
		return b, nil, err
	}
	return b, b.Current(), nil
}

// stillOpen asks about an evening that is open since an earlier day.
func (a *app) stillOpen(b *evening.Book) error {
	e := b.Stale()
	if e == nil {
		return nil
	}
	since := e.Started.Local().Format("2 January, 15:04")
	if evening.Day(e.Started) == evening.Day(a.now().AddDate(0, 0, -1)) {
		since = "yesterday, " + e.Started.Local().Format("15:04")
	}
	if !a.terminal() {
		a.remark("%s has been open since %s; umpire evening end closes it.", e.Name, since)
		return nil
	}
	still := false
	err := a.atTerminal(func(ts *terminalSession) (err error) {
		still, err = ts.ask.Confirm(fmt.Sprintf("%s has been open since %s: still %s?", e.Name, since, e.Name))
		if errors.Is(err, console.ErrBack) { // only a no ends it
			still, err = true, nil
		}
		return err
	})
	switch {
	case err != nil:
		return err
	case still:
		return b.StillOpen()
	}
	done, err := b.End(e.UID)
	if err == nil {
		a.say("%s.", words.Capital(done.Text))
	}
	return err
}

// people reads lists of names as people write them.
func (a *app) people(args ...string) []string {
	known := func(name string) bool {
		b, err := a.book()
		return err == nil && b.Known(name)
	}
	if name := strings.Join(args, " "); len(args) > 1 && known(name) { // Big Tom, without quotation marks
		args = []string{name}
	}
	return tracker.People(args, known)
}

// remarkAlike says on standard error which names look alike.
func (a *app) remarkAlike(names []string) {
	for _, remark := range words.LookAlikes(names) {
		a.remark("%s", remark)
	}
}

// meant is who is meant by names: one that is new and close to that of somebody known, not among these, is asked about,
// or without a terminal remarked on, as is a former one. Whether the known ones that were asked about were meant is not
// asked again.
func (a *app) meant(b *evening.Book, names []string, asked ...string) ([]string, error) {
	meant, all := slices.Clone(names), sync.OnceValue(b.Names)
	for i, name := range names {
		if b.Known(name) || console.Close(name, b.Everybody()) == "" {
			continue
		}
		near := console.Close(name, all())
		if _, here := words.Find(near, names); near == "" || here || slices.Contains(asked, near) {
			continue
		}
		yes, err := a.isMeant(name, near, "umpire evening merge "+evening.Quoted(near)+" "+evening.Quoted(name)+" makes them one person.")
		if err != nil {
			return nil, err
		}
		if yes {
			meant[i] = near
		}
	}
	for _, text := range b.Meant(meant) {
		a.remark("%s", text)
	}
	a.remarkAlike(meant)
	return meant, nil
}

// isMeant asks whether a new name was meant for a known one that it is close to; without a terminal that is remarked on with
// the way to say so, and no.
func (a *app) isMeant(name, near, remedy string) (yes bool, err error) {
	if words.Unmarked(name, near) {
		return true, nil
	}
	if !a.terminal() {
		a.remark("%s is new. Did you mean %s? (%s)", words.ShownName(name), words.ShownName(near), remedy)
		return false, nil
	}
	err = a.atTerminal(func(ts *terminalSession) error {
		yes, err = console.IsMeant(ts.ask, name, near)
		return err
	})
	return yes, err
}

func (c *eveningCommands) start() *cobra.Command {
	yes, date := false, ""
	cmd := c.change("start [NAME [PERSON]...]", "Open an evening", "start Friday Ana Ben Cy \"Big Tom\"\n  umpire evening start Ruhr Ana Cy --date 2026-11-14", func(b *evening.Book, args []string) (*evening.Change, error) {
		switch {
		case len(args) == 0 && c.terminal():
			return nil, c.atTerminal(c.startAtTerminal)
		case len(args) == 0:
			return nil, usage("what is it called, and who is here? for example: umpire evening start Friday Ana Ben Cy")
		}
		at, err := c.date(date)
		if err != nil {
			return nil, err
		}
		today := evening.Day(cmp.Or(at, c.now()))
		if e, err := b.Find(args[0] + " " + today); err == nil && !yes {
			if !c.terminal() {
				return nil, usage("an evening called %q is there already on that day; umpire evening reopen %s lets it go on, --yes opens a second one", e.Name, evening.Quoted(e.Name))
			}
			if sure, err := c.confirm(fmt.Sprintf("An evening called %q is there already on that day. Open a second one?", e.Name)); err != nil || !sure {
				return nil, err
			}
		}
		people, err := c.meant(b, c.people(args[1:]...))
		if err != nil {
			return nil, err
		}
		return b.Start(args[0], at, people)
	})
	cmd.Flags().BoolVar(&yes, "yes", false, "open it even if an evening of that name and day is there")
	cmd.Flags().StringVar(&date, "date", "", "the `DATE` it is held, or was")
	return cmd
}

func (c *eveningCommands) end(b *evening.Book, args []string) (*evening.Change, error) {
	_, e, err := c.evening(strings.Join(args, " "))
	if err != nil {
		return nil, err
	}
	if c.terminal() {
		if sure, err := c.confirm(fmt.Sprintf("End the evening %q? (umpire evening undo takes that back.)", e.Name)); err != nil || !sure {
			return nil, err
		}
	}
	return b.End(e.UID)
}

func (c *eveningCommands) title() *cobra.Command {
	date := ""
	cmd := c.change("title [EVENING] NAME", "Give an evening another name, or another day", "title Friday \"Friday in May\"\n  umpire evening title Friday Friday --date 2026-11-20", func(b *evening.Book, args []string) (*evening.Change, error) {
		at, err := c.date(date)
		if err != nil {
			return nil, err
		}
		last := len(args) - 1
		which := strings.Join(args[:last], "")
		if _, err := b.Find(args[last]); err == nil && date != "" && last == 0 {
			which = args[last] // that one gets the day
		}
		return b.SetTitle(which, args[last], at)
	})
	cmd.Flags().StringVar(&date, "date", "", "the `DATE` it was")
	return cmd
}

// date is the moment that a --date means; zero where there is none.
func (a *app) date(text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	return day(text, a.now())
}

func (c *eveningCommands) rename() *cobra.Command {
	name := ""
	cmd := c.change("rename PERSON NAME", "Give a person another name, everywhere", "rename Ana Anja\n  umpire evening rename Ana \"Ana R\" --evening Ruhr", func(b *evening.Book, args []string) (*evening.Change, error) {
		if name != "" {
			return b.Apart(name, args[0], args[1])
		}
		return b.Rename(args[0], args[1])
	})
	cmd.Long = `Give a person another name. It holds in every evening; whoever is asked for by the
former name is still found. With --evening it was somebody else in that evening:
what was played there counts for the new name.`
	cmd.Flags().StringVar(&name, "evening", "", "in this evening it was somebody else")
	return cmd
}

func (c *eveningCommands) delete() *cobra.Command {
	yes := false
	cmd := c.change("delete EVENING", "Delete an evening; its plays stay, and belong to none", "delete Friday", func(b *evening.Book, args []string) (*evening.Change, error) {
		_, e, err := c.evening(args[0])
		if err != nil {
			return nil, err
		}
		plays, err := b.Plays(evening.Selection{Evenings: []*evening.Evening{e}})
		if err != nil {
			return nil, err
		}
		question := fmt.Sprintf("Delete the evening %s, with %s?", e.Place(), words.Plural(len(plays), "play", "plays"))
		if sure, err := c.certain(yes, question, "Its plays will belong to no evening. Really delete it?"); err != nil || !sure {
			return nil, err
		}
		return b.DeleteEvening(e.UID)
	})
	cmd.Long = "Delete an evening: its plays stay, and belong to none. umpire evening undo brings it back."
	cmd.Flags().BoolVar(&yes, "yes", false, "do not ask")
	return cmd
}

// certain asks before something is deleted; without a terminal that needs --yes.
func (a *app) certain(yes bool, questions ...string) (bool, error) {
	if yes {
		return true, nil
	}
	if !a.terminal() {
		return false, usage("nobody can be asked here whether to delete that; --yes does it")
	}
	for _, q := range questions {
		if sure, err := a.confirm(q); err != nil || !sure {
			return false, err
		}
	}
	return true, nil
}

// day reads a day or a moment as people write it: 2026-11-20, today, yesterday, 22:10, or a day and a time.
func day(text string, now time.Time) (time.Time, error) {
	now = now.Local()
	read := strings.NewReplacer("today", evening.Day(now), "yesterday", evening.Day(now.AddDate(0, 0, -1)), "t", " ", ",", " ").Replace(strings.ToLower(text))
	read = strings.Join(strings.Fields(read), " ")
	for _, layout := range []string{"2006-01-02 15:04", "15:04 2006-01-02"} {
		if at, err := time.ParseInLocation(layout, read, now.Location()); err == nil {
			return at, nil
		}
	}
	if clock, err := time.Parse("15:04", read); err == nil {
		at := time.Date(now.Year(), now.Month(), now.Day(), clock.Hour(), clock.Minute(), 0, 0, now.Location())
		if at.After(now) { // typed after midnight
			at = at.AddDate(0, 0, -1)
		}
		return at, nil
	}
	switch date, err := time.ParseInLocation(time.DateOnly, read, now.Location()); {
	case err != nil:
		return date, usage("a date is 2026-11-20, yesterday, 22:10 or both, not %s", words.Quote(text))
	case read == evening.Day(now):
		return now, nil
	default:
		return date.Add(20 * time.Hour), nil // an evening's
	}
}
