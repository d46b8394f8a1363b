package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

func newExport(a *app) *cobra.Command {
	var r reading
	public, force, asJSON, name := false, false, false, ""
	cmd := &cobra.Command{
		Use:   "export [TABLE]",
		Short: "Write a table as a record, or an evening as a file",
		Long: `Write a table as a record on standard output. With --public, which is --view
public, nothing is in it that the table does not know: no law, no hand, no value
that was shown to one; nor is it on a terminal.

With --evening NAME FILE a whole evening, tables and journals and all, is
written to a file that umpire import takes in on another machine.`,
		Example: "  umpire export 12 > friday.game\n  umpire export --public\n  umpire export --evening Friday friday.evening",
		RunE: func(cmd *cobra.Command, args []string) error {
			if public {
				r.view = string(record.Public)
			}
			switch {
			case name != "":
				return a.exportEvening(name, args, r.view != "", force, asJSON)
			case asJSON:
				return usage("--json tells what of an evening is written (--evening); umpire log and show have the JSON of a table")
			}
			return a.export(&r, first(args))
		},
	}
	r.viewFlag(cmd)
	cmd.Flags().BoolVar(&public, "public", false, "only what the table knows")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite the file named")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON about the evening that is written")
	cmd.Flags().StringVar(&name, "evening", "", "a whole evening, to the file named")
	return cmd
}

func (a *app) export(r *reading, source string) error {
	if isTable(source) {
		return a.exportTable(r, source)
	}
	j, err := a.referee(source, tracker.All)
	if err == nil {
		err = a.refused(j)
	}
	if err == nil {
		err = a.writeRecord(r, j.History)
	}
	return err
}

// exportTable writes a saved table, what no longer fits of it as comments, in a view only that there is something;
// one that cannot be opened at all, as nothing but comments.
func (a *app) exportTable(r *reading, source string) error {
	s, err := a.session(source)
	open := r.view != "" && r.view != string(record.Referee) || a.out.Terminal()
	var u *tracker.UnreplayableError
	if errors.As(err, &u) && !open {
		a.comment("%v", u)
		for _, l := range u.Head {
			a.comment("%s", l)
		}
		for i, l := range u.Lines {
			a.comment("%d. %s", i+1, l)
		}
		a.remark("umpire: %v", u)
		return nil
	}
	if err == nil {
		err = a.writeRecord(r, s.History())
	}
	if err != nil {
		return err
	}
	switch left := s.LeftOut(); {
	case left == nil:
	case open:
		a.comment("%s", left.Which())
	default:
		a.comment("%s", left)
		for i, l := range s.Unfit() {
			a.comment("%d. %s", left.From+i, l)
		}
	}
	return nil
}

// comment writes a line of a record that is none of its moves, whatever is in it.
func (a *app) comment(format string, args ...any) {
	a.say("# %s", oneLine(fmt.Sprintf(format, args...)))
}

// oneLine is a text from elsewhere that must not begin a line of its own.
func oneLine(text string) string { return strings.ReplaceAll(text, "\n", `\u000a`) }

func (a *app) writeRecord(r *reading, h *referee.History) error {
	v, err := r.viewOf(a, h.Header.Players, tracker.HasSecrets(h))
	if err != nil {
		return err
	}
	header, moves := h.Header, h.Moves
	if v != record.Referee && r.view == "" {
		a.remark("Left out: what the table does not know. A file gets everything: umpire export > FILE")
		v = record.Public
	}
	if v != record.Referee {
		header, moves = h.Redacted(v)
	}
	out := a.out.Written()
	if !a.out.Terminal() {
		out = a.out.Out // a record keeps its notes letter by letter; what paints is never on one
	}
	_, err = io.WriteString(out, tracker.FormatRecord(h.Game, header, moves))
	return err
}

func newImport(a *app) *cobra.Command {
	var o importOptions
	cmd := &cobra.Command{
		Use:   "import FILE...",
		Short: "Save written records as tables",
		Long: `Save each record as a new table. A record with a refused line is not saved:
mend the line, then import it. Moves that a table holds already are not saved a
second time unless --again says so (on a terminal Umpire asks).`,
		Example: "  umpire import friday.game\n  umpire import *.game",
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, path := range args {
				if err := a.importFile(path, &o); err != nil {
					return err
				}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&o.json, "json", false, "print {\"table\": N} for each")
	cmd.Flags().BoolVar(&o.again, "again", false, "save it even if a table holds the same moves")
	cmd.Flags().StringVar(&o.evening, "evening", "", "the evening they belong to, where it is not the open one; none: no evening")
	return cmd
}

type importOptions struct {
	json, again bool
	evening     string

	ready  bool            // what follows was looked up, once for all files
	beside tracker.Beside  // of the evening they belong to
	tables []tracker.Saved // those there are
}

// importFile takes in a record, or an evening that another machine exported.
func (a *app) importFile(path string, o *importOptions) error {
	in, err := a.open(path)
	if err != nil {
		return err
	}
	defer in.Close()
	text := bufio.NewReader(in)
	if begin, err := text.Peek(1); err == nil && begin[0] == '{' {
		return a.importEvening(path, text, o.json)
	}
	j, err := tracker.Judge(text, tracker.All)
	if err != nil {
		return err
	}
	a.know(j.History)
	if j.Fault != nil {
		a.remark("umpire: %s is not imported:", path)
		return a.refused(j)
	}
	w := a.trackerEnv()
	if !o.ready {
		b, e, err := a.belongs(o.evening)
		if err != nil {
			return err
		}
		if o.tables, err = b.Saved(); err != nil {
			return err
		}
		o.beside, o.ready = b.Beside(e, true), true
	}
	if known, err := a.knownMoves(w, j.History, o); err != nil || known {
		return err
	}
	a.remarkAlike(j.Header.Players)
	for _, said := range j.ReadAs {
		a.remark("umpire: %s: %s", path, said)
	}
	s, err := tracker.Adopt(w, j.History, o.beside)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	o.tables = append(o.tables, s.Saved())
	if o.json {
		return a.asJSON(map[string]int{"table": s.ID})
	}
	a.say("Table %d: %s, %s, %s", s.ID, j.Game.Title(), words.List(j.Header.Players), words.Plural(len(j.History.Moves), "move", "moves"))
	return nil
}

// knownMoves says so where a table holds the same moves already, and asks
// whether to keep both; without a terminal it is not imported.
func (a *app) knownMoves(w tracker.Env, h *referee.History, o *importOptions) (known bool, err error) {
	if o.again {
		return false, nil
	}
	id, err := tracker.SameMoves(w, o.tables, h)
	switch {
	case err != nil || id == 0:
		return false, err
	case o.json:
		return true, a.asJSON(struct {
			Table int  `json:"table"`
			Same  bool `json:"same"`
		}{id, true})
	}
	a.say("same moves as table %d", id)
	if !a.terminal() {
		return true, nil
	}
	again, err := a.confirm("Save them as another table all the same?")
	return !again, err
}
