package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker/evening"
)

func newEveningUndo(a *app) *cobra.Command {
	cmd := onEvening(a, "undo [ID]", "Take back the last change of an evening, or a named one", "undo\n  umpire evening undo 4f2a", 0, 1,
		func(e *evening.Evening, args []string) (string, error) {
			text, err := e.Undo(strings.Join(args, ""))
			return fmt.Sprintf("%s: taken back: %s.", e.Name, text), err
		})
	cmd.Long = `Take back the last change that was made here: somebody added, renamed or merged, a
result, the end. With the ID that umpire evening log shows, that change; the ID
of an undo restores what it took back.`
	cmd.ValidArgsFunction = nil
	return cmd
}

func newEveningLog(a *app) *cobra.Command {
	name, asJSON := "", false
	cmd := &cobra.Command{
		Use: "log", Short: "Every change of an evening, those taken back too", Example: "  umpire evening log", Args: arguments(0, 0, "no arguments"),
		RunE: func(cmd *cobra.Command, args []string) error {
			e, err := a.evening(name)
			if err != nil {
				return err
			}
			log, err := e.Log()
			if err != nil {
				return err
			}
			if asJSON {
				return a.asJSON(log)
			}
			a.print(eveningLogPage(log))
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	eveningFlag(a, cmd, &name, "the evening, where it is not the open one")
	return cmd
}

// idShown is how much of an ID is shown: enough to tell the changes of an
// evening apart.
const idShown = 6

func eveningLogPage(log []evening.LogEntry) *sheet.Page {
	p := &sheet.Page{}
	if len(log) == 0 {
		p.Say("Nothing has been changed yet.")
		return p
	}
	var g sheet.Grid
	for _, l := range log {
		tone, remark := sheet.Plain, ""
		if l.TakenBack {
			tone, remark = sheet.Dim, "taken back"
		}
		g.Rows = append(g.Rows, sheet.Row{sheet.Left(sheet.Dim, "%s", l.ID[:min(idShown, len(l.ID))]),
			sheet.Left(sheet.Dim, "%s", l.Wall.Local().Format(time.TimeOnly)), sheet.Left(tone, "%s", l.Text), sheet.Left(sheet.Dim, "%s", remark)})
	}
	p.Add(g)
	return p
}

func (a *app) titleEvening(args []string) (string, error) {
	e, err := a.evening(args[0])
	if err != nil {
		return "", err
	}
	old := e.Name
	err = e.SetTitle(args[1])
	return fmt.Sprintf("The evening %q is called %q now.", old, e.Name), err
}

func (a *app) reopenEvening(args []string) (string, error) {
	e, err := a.evening(args[0])
	if err != nil {
		return "", err
	}
	err = e.Reopen()
	return fmt.Sprintf("The evening %q is open%s.", e.Name, with(e.Roster.Here())), err
}

func newEveningDelete(a *app) *cobra.Command {
	yes := false
	cmd := ofArgument(a, "delete NAME", "Delete an evening for good; its tables stay", "delete Friday", 1, a.completeEvenings,
		func(args []string) (string, error) {
			e, err := a.evening(args[0])
			if err != nil {
				return "", err
			}
			if !yes && !a.terminal() {
				return "", usage("deleting an evening is for good; --yes does it")
			}
			if !yes {
				if sure, err := sureToDelete(e, a.confirm); err != nil || !sure {
					return "", err
				}
			}
			return fmt.Sprintf("The evening %q is deleted.", e.Name), e.Delete()
		})
	cmd.Long = `Delete an evening for good: its roster, its log and the results entered by hand.
The tables that were played stay, and belong to no evening.`
	cmd.Flags().BoolVar(&yes, "yes", false, "do not ask")
	return cmd
}

// sureToDelete asks twice: an evening cannot be brought back.
func sureToDelete(e *evening.Evening, ask func(question string) (bool, error)) (bool, error) {
	what := fmt.Sprintf("%s and %s", referee.Plural(len(e.Roster.People()), "person", "people"), referee.Plural(len(e.Results), "result by hand", "results by hand"))
	if sure, err := ask(fmt.Sprintf("Delete the evening %q, with %s?", e.Name, what)); err != nil || !sure {
		return false, err
	}
	return ask("It cannot be brought back. Really delete it?")
}
