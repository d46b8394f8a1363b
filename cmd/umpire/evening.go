package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker"
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
	cmd.AddCommand(newEveningStart(a), newEveningEnd(a), newEveningList(a),
		newEveningChange(a, "add NAME...", "Put people on the roster, or bring them back", "add Eve", 1, -1, func(e *evening.Evening, args []string) error {
			return each(args, e.Add)
		}),
		newEveningChange(a, "retire NAME...", "Take people off the roster; what they played still counts", "retire Eve", 1, -1, func(e *evening.Evening, args []string) error {
			return each(args, e.Retire)
		}),
		newEveningChange(a, "rename OLD NEW", "Give a person another name", "rename Ana Anna", 2, 2, func(e *evening.Evening, args []string) error {
			return e.Rename(args[0], args[1])
		}),
		newEveningChange(a, "merge NAME OTHER", "Two names are one person, called by the first", "merge Ben Benny", 2, 2, func(e *evening.Evening, args []string) error {
			return e.Merge(args[0], args[1])
		}),
		newEveningMove(a), newEveningAbandon(a), newEveningResult(a), newEveningReport(a))
	return cmd
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
	w, err := a.trackerEnv()
	if err != nil {
		return nil, err
	}
	e, err := evening.Named(w, name)
	if errors.Is(err, evening.ErrNone) && name == "" {
		return nil, fmt.Errorf("there is no evening yet; umpire evening start NAME PEOPLE... opens one")
	}
	return e, err
}

// eveningUID is where a new table belongs: --evening says, or else the open
// evening, or none.
func (a *app) eveningUID(flag string) (string, error) {
	if strings.EqualFold(flag, "none") {
		return "", nil
	}
	w, err := a.trackerEnv()
	if err != nil {
		return "", err
	}
	if flag != "" {
		e, err := evening.Named(w, flag)
		if err != nil {
			return "", err
		}
		return e.UID, nil
	}
	e, err := evening.Open(w)
	if errors.Is(err, evening.ErrNone) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return e.UID, nil
}

func newEveningStart(a *app) *cobra.Command {
	return &cobra.Command{
		Use: "start NAME [PERSON...]", Short: "Open an evening", Example: "  umpire evening start Friday Ana Ben Cy Dee",
		Args: arguments(1, -1, "a name for the evening, and who is there"),
		RunE: func(cmd *cobra.Command, args []string) error {
			w, err := a.trackerEnv()
			if err != nil {
				return err
			}
			e, err := evening.Start(w, args[0], args[1:])
			if err != nil {
				return err
			}
			a.say("The evening %q is open%s.", e.Name, with(e.Roster.Here()))
			return nil
		},
	}
}

func with(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return " with " + referee.List(names)
}

func newEveningEnd(a *app) *cobra.Command {
	return &cobra.Command{
		Use: "end", Short: "Close the open evening", Example: "  umpire evening end", Args: arguments(0, 0, "no arguments"),
		RunE: func(cmd *cobra.Command, args []string) error {
			e, err := a.evening("")
			if err != nil {
				return err
			}
			if err := e.End(); err != nil {
				return err
			}
			a.say("The evening %q is over.", e.Name)
			return nil
		},
	}
}

func newEveningList(a *app) *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use: "list", Short: "List all evenings", Example: "  umpire evening list --json", Args: arguments(0, 0, "no arguments"),
		RunE: func(cmd *cobra.Command, args []string) error {
			w, err := a.trackerEnv()
			if err != nil {
				return err
			}
			all, err := evening.All(w)
			if err != nil {
				return err
			}
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

// newEveningChange makes a sub-command that changes the open evening's roster.
func newEveningChange(a *app, use, short, example string, least, most int, change func(*evening.Evening, []string) error) *cobra.Command {
	name := ""
	cmd := &cobra.Command{
		Use: use, Short: short, Example: "  umpire evening " + example, Args: arguments(least, most, use),
		ValidArgsFunction: a.completePeople,
		RunE: func(cmd *cobra.Command, args []string) error {
			e, err := a.evening(name)
			if err != nil {
				return err
			}
			if err := change(e, args); err != nil {
				return err
			}
			a.say("%s: %s", e.Name, referee.List(e.Roster.Here()))
			return nil
		},
	}
	eveningFlag(a, cmd, &name, "the evening, where it is not the open one")
	return cmd
}

func eveningFlag(a *app, cmd *cobra.Command, name *string, help string) {
	cmd.Flags().StringVar(name, "evening", "", help)
	_ = cmd.RegisterFlagCompletionFunc("evening", a.completeEvenings)
}

func newEveningMove(a *app) *cobra.Command {
	return &cobra.Command{
		Use: "move TABLE EVENING", Short: "Put a table into another evening (or none)", Example: "  umpire evening move 12 Friday",
		Args: arguments(2, 2, "a table and an evening"), ValidArgsFunction: a.completeTables,
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := a.session(args[0])
			if err != nil {
				return err
			}
			uid, err := a.eveningUID(args[1])
			if err != nil {
				return err
			}
			if err := s.MoveTo(uid); err != nil {
				return err
			}
			a.say("Table %d now belongs to %s.", s.ID, args[1])
			return nil
		},
	}
}

func newEveningAbandon(a *app) *cobra.Command {
	return &cobra.Command{
		Use: "abandon TABLE", Short: "Take a table off its evening, unfinished", Example: "  umpire evening abandon 12",
		Args: arguments(1, 1, "one table"), ValidArgsFunction: a.completeTables,
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := a.session(args[0])
			if err != nil {
				return err
			}
			if err := s.Abandon(); err != nil {
				return err
			}
			a.say("Table %d is off its evening's list.", s.ID)
			return nil
		},
	}
}

func newEveningResult(a *app) *cobra.Command {
	players, winners, name := "", "", ""
	cmd := &cobra.Command{
		Use: "result GAME", Short: "Enter a game that was not recorded",
		Example: "  umpire evening result cats --players Ana,Ben,Cy,Dee --winners Ben",
		Args:    arguments(1, 1, "one game"), ValidArgsFunction: completeGames,
		RunE: func(cmd *cobra.Command, args []string) error {
			e, err := a.evening(name)
			if err != nil {
				return err
			}
			var won []string
			if winners != "" {
				won = tracker.SplitNames(winners)
			}
			if err := e.Enter(args[0], tracker.SplitNames(players), won); err != nil {
				return err
			}
			a.say("%s: entered.", e.Name)
			return nil
		},
	}
	cmd.Flags().StringVar(&players, "players", "", "who played: `A,B,C`")
	cmd.Flags().StringVar(&winners, "winners", "", "who won: `A,B` (nobody, where it is left out)")
	eveningFlag(a, cmd, &name, "the evening, where it is not the open one")
	return cmd
}
