package main

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/console"
	"umpire/tracker/evening"
)

func newEvening(a *app) *cobra.Command {
	asJSON := false
	show := func(args []string) error {
		b, e, err := a.evening(strings.Join(args, " "))
		if err != nil {
			return err
		}
		return a.showEvening(b, e, asJSON)
	}
	cmd := &cobra.Command{
		Use:   "evening",
		Short: "People and what they played",
		Long: `Show the open evening (or the last one, or the one named): who is here, what was
played, what is unfinished. Tables opened while an evening is open belong to it.

EVENING is a name (the latest so called), "Friday 2026-11-20", or the number in
umpire evening list. A play is named by its number or its identifier.`,
		Example: "  umpire evening start Friday Ana Ben Cy Dee\n  umpire evening\n  umpire evening Friday\n  umpire evening end",
		Args:    cobra.ArbitraryArgs, ValidArgsFunction: a.completeEvenings,
		RunE: func(cmd *cobra.Command, args []string) error {
			err := show(args)
			if errors.Is(err, evening.ErrNone) && len(args) > 0 && a.evenings.Gone(strings.Join(args, " ")) == nil {
				return fmt.Errorf("%w; and %w", err, unknownCommand(cmd, args))
			}
			return err
		},
	}
	cmd.PersistentFlags().BoolVar(&asJSON, "json", false, "print JSON")
	showing := &cobra.Command{Use: "show [EVENING]", Short: "Show an evening", Example: "  umpire evening show Friday", ValidArgsFunction: a.completeEvenings,
		RunE: func(_ *cobra.Command, args []string) error { return show(args) }}
	c := &eveningCommands{app: a, json: &asJSON}
	cmd.AddCommand(showing, c.start(), c.list(), c.result(), c.edit(), c.person(), c.report(), c.log(),
		c.change("end [EVENING]", "Close an evening", "end", 0, 1, a.completeEvenings, c.end),
		c.change("reopen EVENING", "Let an evening that is over go on", "reopen Friday", 1, 1, a.completeEvenings, c.reopen),
		c.title(),
		c.delete(),
		c.change("unite EVENING OTHER", "Make one evening of two, called as the first", "unite Friday \"Friday 2026-11-20\"", 2, 2, a.completeEvenings, c.unite),
		c.within("add PERSON...", "Put people on the roster, or bring them back", "add Eve", a.completePeople, func(b *evening.Book, e *evening.Evening, args []string) (*evening.Change, error) {
			names := a.people(args...)
			a.remarkNames(b, names)
			return b.Add(e, names)
		}),
		c.within("retire PERSON...", "Take people off the roster; what they played still counts", "retire Eve", a.completePeople, func(b *evening.Book, e *evening.Evening, args []string) (*evening.Change, error) {
			return b.Retire(e, a.people(args...))
		}),
		c.rename(),
		c.change("merge PERSON OTHER", "Two names are one person, called by the first, everywhere", "merge Ben Benny", 2, 2, a.completePeople, func(b *evening.Book, args []string) (*evening.Change, error) {
			return b.Merge(args[0], args[1])
		}),
		c.change("move PLAY... EVENING", "Put plays into another evening (or none)", "move 12 14 Friday", 2, -1, a.completePlays, c.move),
		c.change("abandon PLAY", "Take an unfinished table off its evening", "abandon 12", 1, 1, a.completePlays, func(b *evening.Book, args []string) (*evening.Change, error) {
			p, err := b.Play(args[0])
			if err != nil {
				return nil, err
			}
			return b.Abandon(p)
		}),
		c.change("undo [ID]", "Take back the last change made here, or a named one", "undo\n  umpire evening undo 4f2a81", 0, 1, a.completeChanges, func(b *evening.Book, args []string) (*evening.Change, error) {
			return b.Undo(strings.Join(args, ""))
		}),
		c.change("redo", "Put back what was taken back last", "redo", 0, 0, nil, func(b *evening.Book, _ []string) (*evening.Change, error) { return b.Redo() }))
	return cmd
}

// eveningCommands makes the commands under evening.
type eveningCommands struct {
	*app
	json *bool // --json was given
}

// change makes a command that changes something, and says what was done.
func (c *eveningCommands) change(use, short, example string, least, most int, complete completer, do func(*evening.Book, []string) (*evening.Change, error)) *cobra.Command {
	_, what, _ := strings.Cut(use, " ")
	return &cobra.Command{Use: use, Short: short, Example: "  umpire evening " + example, Args: arguments(least, most, what), ValidArgsFunction: complete,
		RunE: func(_ *cobra.Command, args []string) error {
			b, err := c.book()
			if err != nil {
				return err
			}
			done, err := do(b, args)
			return c.done(done, err)
		}}
}

// within makes a command that changes an evening: the open one, or that of its flag.
func (c *eveningCommands) within(use, short, example string, complete completer, do func(*evening.Book, *evening.Evening, []string) (*evening.Change, error)) *cobra.Command {
	name := ""
	cmd := c.change(use, short, example, 1, -1, complete, func(b *evening.Book, args []string) (*evening.Change, error) {
		_, e, err := c.evening(name)
		if err != nil {
			return nil, err
		}
		return do(b, e, args)
	})
	c.eveningFlag(cmd, &name, "the evening, where it is not the open one")
	return cmd
}

// done says what a change did.
func (c *eveningCommands) done(done *evening.Change, err error) error {
	switch {
	case err != nil || done == nil:
		return err
	case *c.json:
		return c.asJSON(done)
	case done.ID == "":
		c.say("Nothing is changed by that.")
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
	switch {
	case !errors.Is(err, evening.ErrNone):
	case name == "":
		err = errors.New("there is no evening yet; umpire evening start NAME PEOPLE... opens one")
	case b.Gone(name) != nil:
		err = fmt.Errorf("%w: %s was deleted; umpire evening log --all tells when, and umpire evening undo ID brings it back", err, b.Gone(name).Place())
	}
	return b, e, err
}

// belongs is where a new play belongs: the flag says, or else the open evening; nil for none. An evening open
// since an earlier day is asked about.
func (a *app) belongs(flag string) (*evening.Book, *evening.Evening, error) {
	if strings.EqualFold(flag, "none") {
		b, err := a.book()
		return b, nil, err
	}
	if flag != "" {
		return a.evening(flag)
	}
	b, err := a.book()
	if err == nil {
		err = a.stillOpen(b)
	}
	if err != nil {
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
	still, err := a.confirm(fmt.Sprintf("%s has been open since %s: still %s?", e.Name, since, e.Name))
	switch {
	case err != nil:
		return err
	case still:
		return b.StillOpen()
	}
	_, err = b.End(e)
	return err
}

// people reads lists of names as people write them.
func (a *app) people(args ...string) []string {
	return tracker.People(args, func(name string) bool {
		b, err := a.book()
		return err == nil && b.Known(name)
	})
}

// remarkNames says whose name is close to that of somebody known, or was somebody's once.
func (a *app) remarkNames(b *evening.Book, names []string) {
	for _, text := range b.Meant(names) {
		a.remark("%s", text)
	}
	for _, name := range names {
		if near := console.Close(name, b.Names()); near != "" && !b.Known(name) {
			a.remark("%s is new. Did you mean %s? (umpire evening merge %s %s makes them one person.)",
				words.ShownName(name), words.ShownName(near), evening.Quoted(near), evening.Quoted(name))
		}
	}
	a.remarkAlike(names)
}

func (a *app) eveningFlag(cmd *cobra.Command, name *string, help string) {
	cmd.Flags().StringVar(name, "evening", "", help)
	_ = cmd.RegisterFlagCompletionFunc("evening", a.completeEvenings)
}

func (c *eveningCommands) start() *cobra.Command {
	yes, date := false, ""
	cmd := c.change("start NAME [PERSON]...", "Open an evening", "start Friday Ana Ben Cy \"Big Tom\"\n  umpire evening start Ruhr Ana Cy --date 2026-11-14", 1, -1, c.completePeople, func(b *evening.Book, args []string) (*evening.Change, error) {
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
		people := c.people(args[1:]...)
		c.remarkNames(b, people)
		_, done, err := b.Start(args[0], at, people)
		return done, err
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
	return b.End(e)
}

func (c *eveningCommands) reopen(b *evening.Book, args []string) (*evening.Change, error) {
	_, e, err := c.evening(args[0])
	if err != nil {
		return nil, err
	}
	return b.Reopen(e)
}

func (c *eveningCommands) title() *cobra.Command {
	date := ""
	cmd := c.change("title [EVENING] NAME", "Give an evening another name, or another day", "title Friday \"Friday in May\"\n  umpire evening title Friday Friday --date 2026-11-20", 1, 2, c.completeEvenings, func(b *evening.Book, args []string) (*evening.Change, error) {
		_, e, err := c.evening(strings.Join(args[:len(args)-1], ""))
		if err != nil {
			return nil, err
		}
		at, err := c.date(date)
		if err != nil {
			return nil, err
		}
		return b.SetTitle(e, args[len(args)-1], at)
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

func (c *eveningCommands) unite(b *evening.Book, args []string) (*evening.Change, error) {
	_, e, err := c.evening(args[0])
	if err != nil {
		return nil, err
	}
	_, other, err := c.evening(args[1])
	if err != nil {
		return nil, err
	}
	return b.Unite(e, other)
}

func (c *eveningCommands) rename() *cobra.Command {
	name := ""
	cmd := c.change("rename OLD NEW", "Give a person another name, everywhere", "rename Ana Anja\n  umpire evening rename Ana \"Ana R\" --evening Ruhr", 2, 2, c.completePeople, func(b *evening.Book, args []string) (*evening.Change, error) {
		if name == "" {
			return b.Rename(args[0], args[1])
		}
		_, e, err := c.evening(name)
		if err != nil {
			return nil, err
		}
		return b.Apart(e, args[0], args[1])
	})
	cmd.Long = `Give a person another name. It holds in every evening; whoever is asked for by the
former name is still found. With --evening it was somebody else in that evening:
what was played there counts for the new name.`
	c.eveningFlag(cmd, &name, "in this evening it was somebody else")
	return cmd
}

func (c *eveningCommands) move(b *evening.Book, args []string) (*evening.Change, error) {
	to := args[len(args)-1]
	var e *evening.Evening
	if !strings.EqualFold(to, "none") {
		var err error
		if _, e, err = c.evening(to); err != nil {
			return nil, err
		}
	}
	plays, err := playsOf(b, args[:len(args)-1])
	if err != nil {
		return nil, err
	}
	return b.Move(plays, e)
}

func playsOf(b *evening.Book, names []string) (plays []evening.Played, err error) {
	for _, name := range names {
		p, err := b.Play(name)
		if err != nil {
			return nil, err
		}
		plays = append(plays, p)
	}
	return plays, nil
}

func (c *eveningCommands) delete() *cobra.Command {
	yes := false
	cmd := c.change("delete EVENING", "Delete an evening; its plays stay, and belong to none", "delete Friday", 1, 1, c.completeEvenings, func(b *evening.Book, args []string) (*evening.Change, error) {
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
		return b.DeleteEvening(e)
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
