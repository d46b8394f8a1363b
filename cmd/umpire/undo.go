package main

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/console"
)

func newTakeBack(a *app, name, short string, change func(*tracker.Session, int) error) *cobra.Command {
	count := 1
	var o telling
	cmd := &cobra.Command{
		Use:     name + " [TABLE [N]]",
		Short:   short,
		Example: "  umpire " + name + "\n  umpire " + name + " 12 3",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				var err error
				if count, err = strconv.Atoi(args[1]); err != nil || count < 1 {
					return usage("%s takes a number of changes, not %s", name, words.Quote(args[1]))
				}
			}
			s, err := o.session(a, first(args))
			if err != nil {
				return err
			}
			return a.alter(s, o.json, "", func() error { return change(s, count) })
		},
	}
	cmd.Flags().IntVarP(&count, "number", "n", 1, "how many changes")
	o.flags(cmd, "print JSON")
	return cmd
}

func newSet(a *app) *cobra.Command {
	var o telling
	cmd := &cobra.Command{
		Use:   "set TABLE [KEY[=VALUE]]",
		Short: "Change a house rule or another line of a table's header",
		Long: `Give a key of the header another value, from the beginning of the record on (no
value, or a - alone: the usual one). Undo takes it back. It is refused, naming the
move, where a recorded move would be refused, or be ruled otherwise. Without
a value the settings are listed.`,
		Example:           "  umpire set 12 turns=any\n  umpire set last close=0.5",
		Args:              a.arguments(1, -1, "a table and KEY=VALUE"),
		ValidArgsFunction: a.completeSettingsOf,
		RunE: func(cmd *cobra.Command, args []string) error {
			key, value, given := strings.Cut(strings.Join(args[1:], " "), "=")
			if !given && a.prompt != nil {
				key, value, given = strings.Cut(key, " ")
			} else if !given && key != "" {
				return usage("set takes KEY=VALUE, not %s", words.Quote(key))
			}
			s, err := o.session(a, args[0])
			if err != nil {
				return err
			}
			meant := console.SettingsMeant(s.Game(), key)
			if !given {
				return a.settings(s, key, meant)
			}
			if len(meant) == 1 {
				key = meant[0].Key
			}
			if value = strings.TrimSpace(value); value == "-" {
				value = ""
			}
			if key == "tell" { // which stands in no header
				return a.setTelling(s, value)
			}
			said := fmt.Sprintf("%s: %s, from the beginning of the record on.", key, cmp.Or(value, "as usual"))
			return a.alter(s, o.json, said, func() error { return s.Set(key, value) })
		},
	}
	o.flags(cmd, "print JSON")
	return cmd
}

// setTelling keeps with a table how much it is told.
func (a *app) setTelling(s *tracker.Session, level string) error {
	if a.prompt != nil {
		return a.prompt.Commands.Run("tell " + cmp.Or(level, string(record.All)))
	}
	l, err := record.ParseLevel(level)
	if err == nil {
		err = s.Tell(l)
	}
	if err == nil {
		a.say("The table is told %s from now on.", l)
	}
	return err
}

// settings lists how a table is set.
func (a *app) settings(s *tracker.Session, key string, meant []record.Option) error {
	if len(meant) == 0 {
		return record.UnknownKey(s.Game(), key)
	}
	for _, o := range meant {
		a.out.Lines(sheet.Join(sheet.In(sheet.Strong, "%s: %s", o.Key, console.SetTo(s.History().Header, o)), sheet.In(sheet.Dim, "   %s", o.Help)))
	}
	return nil
}

// alter carries out a change of a table otherwise than by a move, and tells what it is, where that is given, and what
// it did, or what it was refused for.
func (a *app) alter(s *tracker.Session, asJSON bool, said string, do func() error) error {
	if a.prompt != nil && !asJSON {
		return a.prompt.Alter(said, do)
	}
	before := *s.History()
	if err := do(); err != nil {
		return a.notChanged(&before, err, asJSON)
	}
	h, was, v, err := a.asSeen(s.History(), &before)
	if err != nil {
		return err
	}
	if asJSON {
		return a.asJSON(tracker.AnswerAt(h, v, nil))
	}
	if said != "" {
		a.say("%s", said)
	}
	n := len(h.Moves)
	a.say("Table %d now has %s.", s.ID, words.Plural(n, "move", "moves"))
	if n > 0 {
		a.say("The last: %d. %s", n, h.Moves[n-1].Line())
	}
	a.out.Lines(explain.Lines(h.Table, was.Table)...)
	return nil
}

func newEdit(a *app) *cobra.Command {
	var o telling
	cmd := &cobra.Command{
		Use:   "edit TABLE [+]N LINE [[+]N LINE]...",
		Short: "Replace moves that were keyed wrongly",
		Long: `Replace moves by number, replay the record and show what changed in what is
known. An empty line takes the move out; +N puts the line before move N, and
the later moves count one higher. If a later move no longer fits, the
edit is refused, names that move, and nothing is changed.`,
		Example: "  umpire edit 12 7 \"ask Ana Ben ducks no\"\n  umpire edit last 3 \"\"\n  umpire edit last +5 \"turn Cy\"",
		RunE: func(cmd *cobra.Command, args []string) error {
			edits, err := readEdits(args[1:])
			if err != nil {
				return err
			}
			s, err := o.session(a, args[0])
			if err != nil {
				return err
			}
			for i := range edits {
				if a.prompt == nil {
					break
				}
				if edits[i], err = a.prompt.ReadEdit(edits[i]); err != nil {
					return err
				}
			}
			return a.alter(s, o.json, tracker.RenumberedText(edits), func() error { return s.Edit(edits) })
		},
	}
	o.flags(cmd, "print JSON")
	return cmd
}

func readEdits(args []string) ([]tracker.Edit, error) {
	if len(args)%2 != 0 {
		return nil, usage("edit takes pairs of a number and a line; is a line without its quotation marks?")
	}
	var edits []tracker.Edit
	for i := 0; i < len(args); i += 2 {
		number, insert := strings.CutPrefix(args[i], "+")
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 {
			return nil, usage("%s stands where the number of a move is expected", words.Quote(args[i]))
		}
		edits = append(edits, tracker.Edit{Number: n, Line: args[i+1], Insert: insert})
	}
	return edits, nil
}

// notChanged tells why a change was refused, as where it is
// written may be told.
func (a *app) notChanged(h *referee.History, err error, asJSON bool) error {
	refused, is := errors.AsType[*tracker.EditRefused](err)
	if !is {
		return err
	}
	to := a.err
	if asJSON {
		to = a.out
	}
	told, err := refused.In(a.unasked(to.Terminal(), tracker.HasSecrets(h)))
	if err != nil || !asJSON {
		return cmp.Or[error](err, told)
	}
	return a.refusedLine(&tracker.Refereed{Game: h.Game, Header: h.Header, History: h, Fault: told.Fault}, true)
}
