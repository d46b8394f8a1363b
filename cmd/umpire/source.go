package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/console"
	"umpire/tracker/evening"
)

// telling holds the flags of the commands that say how a table stands.
type telling struct {
	json bool
	tell string
}

func (o *telling) flags(cmd *cobra.Command, jsonHelp string) {
	cmd.Flags().BoolVar(&o.json, "json", false, jsonHelp)
	tellFlag(cmd, &o.tell, "unasked: what is kept with the table; of JSON in a file or a pipe all")
}

func tellFlag(cmd *cobra.Command, tell *string, unasked string) {
	cmd.Flags().StringVar(tell, "tell", "", "how much: facts, notes or all ("+unasked+")")
}

// level is how much is told of a record: as --tell says; unasked what is kept with
// the table, which applies to JSON on a terminal alone.
func (o *telling) level(a *app, kept record.Level) (record.Level, error) {
	if o.tell == "" && (!o.json || a.out.Terminal()) {
		return kept, nil
	}
	return record.ParseLevel(o.tell)
}

// session opens a saved table that is told as --tell says.
func (o *telling) session(a *app, source string) (*tracker.Session, error) {
	s, err := a.session(source)
	if err != nil {
		return nil, err
	}
	l, err := o.level(a, s.History().Header.Tell)
	if err == nil && a.prompt == nil { // there the table is told as it was before
		s.TellHere(l)
	}
	return s, err
}

// reading holds the flags of the commands that look at a table.
type reading struct {
	telling
	view string
	at   int
}

func (r *reading) flags(cmd *cobra.Command) {
	r.seeing(cmd)
	cmd.Flags().IntVar(&r.at, "at", tracker.All, "read only the first `N` moves")
}

// seeing are the flags but --at.
func (r *reading) seeing(cmd *cobra.Command) {
	r.at = tracker.All
	r.telling.flags(cmd, "print JSON")
	r.viewFlag(cmd)
}

func (r *reading) viewFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&r.view, "view", "", "whose knowledge: public, seat:`NAME` or referee (unasked: public on a terminal where there are secrets, else referee)")
}

// referee finds and referees a source: a saved table's number, `last`, the
// path of a record, or `-`.
func (a *app) referee(source string, at int) (*tracker.Refereed, error) {
	if !isTable(source) {
		in, err := a.open(source)
		if err != nil {
			return nil, err
		}
		defer in.Close()
		j, err := tracker.Judge(in, at)
		if err == nil {
			a.know(j.History)
		}
		return j, err
	}
	s, err := a.session(source)
	if err != nil {
		return nil, err
	}
	h := s.History()
	if at > len(h.Moves) {
		return nil, tracker.ErrBeyond
	}
	if at != tracker.All {
		h = h.Until(at)
	}
	return s.Refereed(h), nil
}

// isTable reports whether an argument names a saved table rather than a record.
func isTable(source string) bool {
	if source == "last" {
		return true
	}
	_, err := strconv.Atoi(source)
	return err == nil || evening.IsID(source)
}

// sourceOf parts the source, which may be left out, from the words behind it.
func sourceOf(args []string) (source string, rest []string) {
	if len(args) > 0 && isSource(args[0]) {
		return args[0], args[1:]
	}
	return "last", args
}

// isSource reports whether an argument names a table or a record that is there.
func isSource(arg string) bool {
	if isTable(arg) || arg == "-" {
		return true
	}
	st, err := os.Stat(arg)
	return err == nil && !st.IsDir()
}

// session opens a saved table by number or `last`, and remarks on standard error on what of it no
// longer fits; why, only where that can be no secret.
func (a *app) session(source string) (*tracker.Session, error) {
	if a.prompt != nil && source == "last" {
		return a.prompt.Session, nil
	}
	b, err := a.book()
	if err != nil {
		return nil, err
	}
	id, notNumber := strconv.Atoi(source)
	if !isTable(source) || notNumber == nil && id < 1 {
		return nil, usage("%s is no table: a number from umpire list, or last", words.Quote(source))
	}
	s, err := tracker.Load(a.trackerEnv(), id) // last is tracker.Latest, 0
	if errors.Is(err, tracker.ErrNotFound) || notNumber != nil && source != "last" || err == nil && b.Deleted(s.UID) {
		if s, err = a.found(b, source); err != nil {
			return nil, err
		}
	}
	if err != nil {
		return nil, err
	}
	b.Call(s)
	a.know(s.History())
	if left := s.LeftOut(); left != nil {
		a.remark("umpire: table %d: %s", s.ID, left.In(record.Public, s.Table()))
	}
	return s, nil
}

// missing says that the database that --db names is not there, "" where it is or none was named.
func (a *app) missing() string {
	if _, err := os.Stat(a.db); a.db == "" || !errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	return fmt.Sprintf("there is no file %s; umpire new would make it", a.db)
}

// found opens the table of a play, and says what it is instead.
func (a *app) found(b *evening.Book, source string) (*tracker.Session, error) {
	if why := a.missing(); why != "" {
		return nil, errors.New(why)
	}
	p, err := b.Play(source)
	switch {
	case err != nil:
		return nil, err
	case p.Saved == nil:
		return nil, usage("play %d is %s, entered by hand: it has no moves; umpire evening edit %d corrects it", p.Number, p.Describe(), p.Number)
	}
	return tracker.Load(a.trackerEnv(), p.Number)
}

// first returns the first argument, or `last`.
func first(args []string) string {
	if len(args) == 0 {
		return "last"
	}
	return args[0]
}

// unasked is the view of what is told when none was asked for: at a prompt the one that is shown; what comes
// on a terminal, as what Tab finds does always, can be seen by others.
func (a *app) unasked(onTerminal, secrets bool) record.View {
	if a.prompt != nil {
		return a.prompt.View()
	}
	if secrets && onTerminal {
		return record.Public
	}
	return record.Referee
}

// viewOf reads --view for a record's players. What shows secrets on a terminal is asked about first.
func (r *reading) viewOf(a *app, players []string, secrets bool) (record.View, error) {
	if r.view == "" {
		return a.unasked(a.out.Terminal(), secrets), nil
	}
	v, err := record.ParseView(r.view, players)
	if err != nil || v == record.Public || !a.out.Terminal() || !secrets || a.prompt != nil && v == a.prompt.View() {
		return v, err
	}
	return v, a.alone()
}

// alone asks whether nobody else is looking.
func (a *app) alone() error {
	notShown := errors.New("not shown: somebody may be looking")
	if a.prompt != nil {
		sure, err := a.prompt.Alone()
		if err == nil && !sure {
			err = notShown
		}
		return err
	}
	var err error
	if a.undisturbed, err = a.confirm(console.AloneQuestion); err == nil && !a.undisturbed {
		err = notShown
	}
	return err
}

// seen referees a source and shows it as the flags' view may know it.
func (r *reading) seen(a *app, source string) (*tracker.Refereed, record.View, error) {
	j, v, err := r.whole(a, source)
	if err != nil {
		return nil, "", err
	}
	j, err = j.Seen(v)
	return j, v, err
}

// whole referees a source as the flags' level tells it, all of it, with the view to be seen.
func (r *reading) whole(a *app, source string) (*tracker.Refereed, record.View, error) {
	j, err := a.referee(source, r.at)
	if errors.Is(err, tracker.ErrBeyond) {
		return nil, "", fmt.Errorf("--at %d: %w", r.at, err)
	}
	if err != nil {
		return nil, "", err
	}
	v := record.View(r.view)
	if r.view == "" || j.History != nil { // else the header was refused: nobody's seat is known
		if v, err = r.viewOf(a, j.Header.Players, j.HasSecrets()); err != nil {
			return nil, "", err
		}
	}
	l, err := r.level(a, j.Header.Tell)
	if err == nil && j.History != nil {
		j.History = j.History.At(l)
	}
	return j, v, err
}
