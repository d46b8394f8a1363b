package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/console"
)

// execute runs one command line and returns the exit status.
func (a *app) execute(ctx context.Context, args []string) int {
	if len(args) == 0 || !strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) { // a shell completes names as they are written
		a.names = &console.Names{}
	}
	a.out.Palette.Names, a.err.Palette.Names = a.names, a.names
	err := a.run(ctx, args)
	if err != nil && ctx.Err() != nil {
		err = errInterrupted
	}
	if err == nil && a.out.Lost != nil {
		err = fmt.Errorf("not all could be written: %w", a.out.Lost)
	}
	var reported *reportedError
	if err != nil && !errors.As(err, &reported) {
		a.remark("umpire: %s", message(err))
	}
	return statusOf(err)
}

// run carries out one command. What it lacks a person is asked for.
func (a *app) run(ctx context.Context, args []string) error {
	root := newRoot(a)
	root.SetArgs(args)
	refuseUnknown(root, args)
	err := root.ExecuteContext(ctx)
	if !errors.As(err, &lacking{}) || !a.terminal() {
		return err
	}
	return a.atTerminal(func(ts *terminalSession) error {
		in := a.within(ts, nil)
		words, err := asker{screen: ts.screen, ask: ts.ask}.fill(newRoot(in), args)
		if err == nil {
			err = in.run(ctx, words)
		}
		return err
	})
}

// What commands carry for the prompt: that they are about one table, or of no use there.
const table, shell = "table", "shell"

var aboutTable, shellOnly = map[string]string{table: "yes"}, map[string]string{shell: "yes"}

func newRoot(a *app) *cobra.Command {
	root := &cobra.Command{
		Use:   "umpire",
		Short: "A referee for games of deduction, at a table with real cards and dice",
		Long: `Umpire sits at a table where people play with real cards, dice and tokens.
Type what happened; it works out everything that follows, catches the move
that cannot have been legal, says why, and keeps the score.

Alone on a terminal it opens the home menu.`,
		Example:       "  umpire new quantum --players Ana,Ben,Cy\n  umpire play\n  umpire check friday.game",
		Version:       version,
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          unknownCommand,
		RunE: func(cmd *cobra.Command, args []string) error {
			if !a.terminal() {
				return cmd.Help()
			}
			return a.home(cmd.Context())
		},
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if at := cmd.Flags().Lookup("at"); at != nil && at.Changed && strings.HasPrefix(at.Value.String(), "-") {
				return usage("--at takes a number of moves from 0 on, not %s", at.Value)
			}
			return a.colours()
		},
	}
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.err)
	root.SetVersionTemplate(versionLine() + "\n")
	flags := root.PersistentFlags()
	flags.StringVar(&a.db, "db", a.db, "the database `file` (default $UMPIRE_DB, else umpire/umpire.db in your data folder)")
	flags.StringVar(&a.colour, "color", cmp.Or(a.colour, "auto"), "colour: auto, always or never")
	root.SetFlagErrorFunc(flagError)
	for _, c := range []*cobra.Command{newShow(a), newWhy(a), newWhen(a), newSuppose(a), newReview(a), newLog(a), newBoard(a),
		newEdit(a), newSet(a),
		newTakeBack(a, "undo", "Take back the last changes: moves, edits or settings", (*tracker.Session).Undo),
		newTakeBack(a, "redo", "Put back the last changes taken back", (*tracker.Session).Redo)} {
		c.Annotations = aboutTable
		root.AddCommand(c)
	}
	for _, c := range []*cobra.Command{newNew(a), newPlay(a), newImport(a), newDelete(a), newBackup(a), newDoctor(a), newMan(a)} {
		c.Annotations = shellOnly
		root.AddCommand(c)
	}
	root.AddCommand(newCheck(a), newList(a), newExport(a), newEvening(a), newStandings(a), newRules(a), newVersion(a),
		newJudge(a), newDiffer(a), newUnseal(a))
	root.AddCommand(topics()...)
	a.finish(root, a.flagValues())
	return root
}

// flagError refuses a flag in our own words, where its value is what is wrong.
func flagError(_ *cobra.Command, err error) error {
	text, parsed, value := strings.Cut(err.Error(), ": strconv.Parse")
	switch {
	case strings.HasPrefix(parsed, "Bool"):
		text += ": true or false is expected"
	case value:
		text += ": a number is expected"
	}
	return usage("%s", text)
}

// refuseUnknown has help and completion refuse what they do not know, instead of telling all that they do.
func refuseUnknown(root *cobra.Command, args []string) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd(args...)
	for _, c := range root.Commands() {
		switch c.Name() {
		case "help":
			c.Args = func(_ *cobra.Command, args []string) error {
				_, rest, _ := root.Find(args)
				return unknownCommand(root, rest)
			}
		case "completion":
			c.Args, c.RunE = unknownCommand, func(c *cobra.Command, _ []string) error { return c.Help() }
		}
	}
}

// unknownCommand refuses a word that is no command, with the nearest one.
func unknownCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	available := slices.DeleteFunc(slices.Clone(cmd.Commands()), func(c *cobra.Command) bool { return !c.IsAvailableCommand() })
	names := words.Each(available, (*cobra.Command).Name)
	return usage("%s has no command %s%s; %[1]s --help lists them", cmd.CommandPath(), words.Quote(args[0]), words.DidYouMean(args[0], names))
}
