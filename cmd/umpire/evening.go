package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/sheet"
	"umpire/tracker"
	"umpire/tracker/console"
	"umpire/tracker/evening"
)

func newEvening(a *app) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:   "evening",
		Short: "A roster of people and the tables they played",
		Long: `Show the open evening (or the last one): who is here, what was played, what is
unfinished. Tables opened while an evening is open belong to it.`,
		Example: "  umpire evening start Friday Ana Ben Cy Dee\n  umpire evening\n  umpire evening end",
		Args:    unknownCommand,
		RunE: func(cmd *cobra.Command, args []string) error {
			e, err := a.evening("")
			if err != nil {
				return err
			}
			return a.showEvening(e, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	here := func(e *evening.Evening, err error) (string, error) {
		a.remarkAlike(e.Roster.Here())
		return fmt.Sprintf("%s: %s", e.Name, referee.List(referee.ShownNames(e.Roster.Here()))), err
	}
	cmd.AddCommand(newEveningStart(a), newEveningList(a),
		onEvening(a, "end", "Close the open evening", "end", 0, 0, a.endEvening),
		onEvening(a, "add NAME...", "Put people on the roster, or bring them back", "add Eve", 1, -1, func(e *evening.Evening, args []string) (string, error) {
			a.remarkNew(e, args)
			return here(e, each(args, e.Add))
		}),
		onEvening(a, "retire NAME...", "Take people off the roster; what they played still counts", "retire Eve", 1, -1, func(e *evening.Evening, args []string) (string, error) {
			return here(e, each(args, e.Retire))
		}),
		onEvening(a, "rename OLD NEW", "Give a person another name", "rename Ana Anna", 2, 2, func(e *evening.Evening, args []string) (string, error) {
			return here(e, e.Rename(args[0], args[1]))
		}),
		onEvening(a, "merge NAME OTHER", "Two names are one person, called by the first", "merge Ben Benny", 2, 2, func(e *evening.Evening, args []string) (string, error) {
			return here(e, e.Merge(args[0], args[1]))
		}),
		newEveningUndo(a), newEveningLog(a), newEveningDelete(a), newEveningResult(a), newEveningReport(a), newEveningPerson(a),
		ofArgument(a, "title OLD NEW", "Give an evening another name", "title Friday \"Friday in May\"", 2, a.completeEvenings, a.titleEvening),
		ofArgument(a, "reopen NAME", "Let an evening that is over go on", "reopen Friday", 1, a.completeEvenings, a.reopenEvening),
		ofArgument(a, "move TABLE EVENING", "Put a table into another evening (or none)", "move 12 Friday", 2, a.completeTables, a.moveTable),
		ofArgument(a, "abandon TABLE", "Take a table off its evening, unfinished", "abandon 12", 1, a.completeTables, a.abandonTable))
	return cmd
}

// onEvening makes a command that changes the open evening, or the one of its flag,
// and says what do says of it.
func onEvening(a *app, use, short, example string, least, most int, do func(*evening.Evening, []string) (string, error)) *cobra.Command {
	name := ""
	cmd := &cobra.Command{
		Use: use, Short: short, Example: "  umpire evening " + example, Args: arguments(least, most, use),
		ValidArgsFunction: a.completePeople,
		RunE: func(_ *cobra.Command, args []string) error {
			e, err := a.evening(name)
			if err != nil {
				return err
			}
			return a.sayDone(do(e, args))
		},
	}
	eveningFlag(a, cmd, &name, "the evening, where it is not the open one")
	return cmd
}

// ofArgument makes a command on what its first argument names, and says what do
// says of it.
func ofArgument(a *app, use, short, example string, arity int, complete completer, do func([]string) (string, error)) *cobra.Command {
	return &cobra.Command{
		Use: use, Short: short, Example: "  umpire evening " + example, Args: arguments(arity, arity, use), ValidArgsFunction: complete,
		RunE: func(_ *cobra.Command, args []string) error { return a.sayDone(do(args)) },
	}
}

// sayDone says what was done; nothing where nothing was.
func (a *app) sayDone(said string, err error) error {
	if err == nil && said != "" {
		a.say("%s", said)
	}
	return err
}

func each(names []string, do func(string) error) error {
	for _, n := range names {
		if err := do(n); err != nil {
			return err
		}
	}
	return nil
}

// evening finds an evening by name or number; "" is the open one, else the last.
func (a *app) evening(name string) (*evening.Evening, error) {
	e, err := evening.Named(a.trackerEnv(), name)
	if errors.Is(err, evening.ErrNone) && name == "" {
		return nil, fmt.Errorf("there is no evening yet; umpire evening start NAME PEOPLE... opens one")
	}
	if err == nil {
		a.remarkUnread(e)
	}
	return e, err
}

// remarkUnread says on standard error of which evenings something cannot be read.
func (a *app) remarkUnread(evenings ...*evening.Evening) {
	for _, e := range evenings {
		if e.LeftOut != "" {
			a.remark("umpire: %s", e.LeftOut)
		}
	}
}

// eveningUID is where a new table belongs: --evening says, or else the open
// evening, or none. Of its players, those are remarked on who are new to the evening.
func (a *app) eveningUID(flag string, players ...string) (string, error) {
	if strings.EqualFold(flag, "none") {
		return "", nil
	}
	var e *evening.Evening
	var err error
	if flag != "" {
		e, err = evening.Named(a.trackerEnv(), flag)
	} else if e, err = evening.Current(a.trackerEnv()); errors.Is(err, evening.ErrNone) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	a.remarkNew(e, players)
	return e.UID, nil
}

// remarkNew says on standard error whose name is new to an evening and close to
// that of somebody there.
func (a *app) remarkNew(e *evening.Evening, names []string) {
	for _, name := range names {
		if near := console.Close(name, everybody(e)); near != "" && e.Roster.Find(name) == nil {
			a.remark("%s is new to %s. Did you mean %s? (umpire evening merge %s %s makes them one person.)",
				referee.ShownName(name), e.Name, referee.ShownName(near), near, name)
		}
	}
}

func newEveningStart(a *app) *cobra.Command {
	yes := false
	cmd := &cobra.Command{
		Use: "start NAME [PERSON...]", Short: "Open an evening", Example: "  umpire evening start Friday Ana Ben Cy \"Big Tom\"",
		Args: arguments(1, -1, "a name for the evening, and who is there"),
		RunE: func(cmd *cobra.Command, args []string) error {
			w := a.trackerEnv()
			if sure, err := a.secondOfName(w, args[0], yes); err != nil || !sure {
				return err
			}
			e, err := evening.Start(w, args[0], args[1:])
			if err != nil {
				return err
			}
			a.say("The evening %q is open%s.", e.Name, with(e.Roster.Here()))
			a.remarkAlike(e.Roster.Here())
			return nil
		},
	}
	cmd.Flags().BoolVar(&yes, "yes", false, "open it even if an evening of that name is there already")
	return cmd
}

// secondOfName asks before a name is used for a second evening.
func (a *app) secondOfName(w tracker.Env, name string, yes bool) (bool, error) {
	e, err := evening.Named(w, name)
	switch {
	case yes || errors.Is(err, evening.ErrNone):
		return true, nil
	case err != nil:
		return false, err
	case !referee.SameName(e.Name, name): // found by its number
		return true, nil
	case !a.terminal():
		return false, usage("an evening called %q is there already, of %s; --yes opens a second one", e.Name, e.Started.Local().Format(time.DateOnly))
	}
	return a.sure(fmt.Sprintf("An evening called %q is there already. Open a second one?", e.Name))
}

func with(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return " with " + referee.List(referee.ShownNames(names))
}

func (a *app) endEvening(e *evening.Evening, _ []string) (string, error) {
	if sure, err := a.sure(fmt.Sprintf("End the evening %q? (umpire evening undo takes that back.)", e.Name)); err != nil || !sure {
		return "", err
	}
	return fmt.Sprintf("The evening %q is over.", e.Name), e.End()
}

func newEveningList(a *app) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use: "list", Short: "List all evenings", Example: "  umpire evening list --json", Args: arguments(0, 0, "no arguments"),
		RunE: func(cmd *cobra.Command, args []string) error {
			all, err := evening.All(a.trackerEnv())
			if err != nil {
				return err
			}
			a.remarkUnread(all...)
			if asJSON {
				list := []evening.Answer{}
				for _, e := range all {
					list = append(list, evening.AnswerOf(e))
				}
				return a.asJSON(list)
			}
			a.print(eveningsPage(all))
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func eveningsPage(all []*evening.Evening) *sheet.Page {
	p := &sheet.Page{}
	if len(all) == 0 {
		p.Say("There is no evening yet; umpire evening start NAME PEOPLE... opens one.")
		return p
	}
	var g sheet.Grid
	for _, e := range all {
		state := "open"
		if !e.Ended.IsZero() {
			state = "over"
		}
		g.Rows = append(g.Rows, sheet.Row{sheet.Num(sheet.Strong, "%d", e.ID), sheet.Left(sheet.Plain, "%s", e.Name),
			sheet.Left(sheet.Plain, "%s", e.Started.Local().Format(time.DateOnly)), sheet.Left(sheet.Plain, "%s", state)})
	}
	p.Add(g)
	return p
}

func eveningFlag(a *app, cmd *cobra.Command, name *string, help string) {
	cmd.Flags().StringVar(name, "evening", "", help)
	_ = cmd.RegisterFlagCompletionFunc("evening", a.completeEvenings)
}

func (a *app) moveTable(args []string) (string, error) {
	s, err := a.session(args[0])
	if err != nil {
		return "", err
	}
	uid, err := a.eveningUID(args[1])
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("Table %d now belongs to %s.", s.ID, args[1]), s.MoveTo(uid)
}

func (a *app) abandonTable(args []string) (string, error) {
	s, err := a.session(args[0])
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("Table %d is off its evening's list.", s.ID), s.Abandon()
}

func newEveningResult(a *app) *cobra.Command {
	players, winners, scores, name := "", "", "", ""
	cmd := &cobra.Command{
		Use: "result GAME", Short: "Enter a game that was not recorded",
		Long: `Enter the result of a game that was not recorded, of any game: one that Umpire
does not know is counted under the name given.`,
		Example: "  umpire evening result cats --players Ana,Ben,Cy,Dee --winners Ben\n  umpire evening result Catan --players Ana,Ben --winners Ana --scores Ana=10,Ben=7",
		Args:    arguments(1, 1, "one game"), ValidArgsFunction: completeGames,
		RunE: func(cmd *cobra.Command, args []string) error {
			e, err := a.evening(name)
			if err != nil {
				return err
			}
			points, err := readScores(scores)
			if err != nil {
				return err
			}
			var won []string
			if winners != "" {
				won = tracker.SplitNames(winners)
			}
			a.remarkNew(e, tracker.SplitNames(players))
			if err := e.Enter(args[0], tracker.SplitNames(players), won, points); err != nil {
				return err
			}
			a.say("%s: entered.%s", e.Name, meantGame(args[0]))
			return nil
		},
	}
	cmd.Flags().StringVar(&players, "players", "", "who played: `A,B,C`")
	cmd.Flags().StringVar(&winners, "winners", "", "who won: `A,B` (nobody, where it is left out)")
	cmd.Flags().StringVar(&scores, "scores", "", "what each scored: `A=3,B=1`")
	for _, flag := range []string{"players", "winners"} {
		_ = cmd.RegisterFlagCompletionFunc(flag, a.completePlayers)
	}
	eveningFlag(a, cmd, &name, "the evening, where it is not the open one")
	return cmd
}

// meantGame is a remark on a game that Umpire does not know but whose name is
// like one that it does.
func meantGame(game string) string {
	if _, err := games.ByName(game); err == nil {
		return ""
	}
	if meant := referee.DidYouMean(game, gameNames()); meant != "" {
		return fmt.Sprintf(" Umpire knows no game called %s%s (umpire evening undo takes it back.)", referee.Quote(game), meant)
	}
	return ""
}

// readScores reads A=3,B=1.5.
func readScores(text string) (map[string]float64, error) {
	if text == "" {
		return nil, nil
	}
	scores := map[string]float64{}
	for _, part := range strings.Split(text, ",") {
		name, points, ok := strings.Cut(part, "=")
		n, err := strconv.ParseFloat(strings.TrimSpace(points), 64)
		if !ok || err != nil || math.IsInf(n, 0) || math.IsNaN(n) {
			return nil, usage("a score is NAME=NUMBER, not %s", referee.Quote(strings.TrimSpace(part)))
		}
		scores[tracker.SplitNames(name)[0]] = n
	}
	return scores, nil
}
