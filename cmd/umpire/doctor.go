package main

import (
	"errors"
	"fmt"
	"os"
	"runtime"

	"github.com/spf13/cobra"

	"umpire/referee/words"
	"umpire/storage"
	"umpire/tracker"
	"umpire/tracker/evening"
)

func newDoctor(a *app) *cobra.Command {
	asJSON, rescue := false, ""
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Check the database",
		Long: `Check the database, page by page and table by table. A damaged file is never
written to; with --rescue what can still be read of it goes to a new file, and the exit
status is 1 if anything was lost.`,
		Example: "  umpire doctor\n  umpire doctor --db copy.db --json\n  umpire doctor --rescue saved.db",
		RunE: func(*cobra.Command, []string) error {
			if rescue != "" {
				return a.rescue(rescue, asJSON)
			}
			return a.doctor(asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.Flags().StringVar(&rescue, "rescue", "", "write what can still be read to a new `file`")
	return cmd
}

// doctor walks the file itself; then it replays every table, since a sound
// file may still hold a record that this Umpire does not understand.
func (a *app) doctor(asJSON bool) error {
	store := a.store()
	report, err := store.Check()
	if err != nil {
		return err
	}
	troubles := []string{}
	if report.Exists && len(report.Problems) == 0 {
		if troubles, err = a.replayTroubles(store); err != nil {
			return err
		}
	}
	if a.out.Terminal() {
		report.Bytes, report.Pages, report.Free = 0, 0, 0 // they tell how long a law is
	}
	if asJSON {
		err = a.asJSON(diagnosis{report, troubles, readers(report)})
	} else {
		a.sayDiagnosis(report, troubles)
	}
	if err == nil && len(report.Problems)+len(troubles) > 0 {
		err = &reportedError{errors.New("the database is not sound")}
	}
	return err
}

// rescue writes what can be read of a damaged file to a new one.
func (a *app) rescue(dest string, asJSON bool) error {
	report, err := a.store().Rescue(dest)
	if err != nil {
		return err
	}
	if asJSON {
		err = a.asJSON(report)
	} else {
		a.sayDiagnosis(report, nil)
		for _, lost := range report.Lost {
			a.say("Lost: %s", lost)
		}
		a.say("What could be read is in %s: %s whole.", dest, words.Plural(report.Whole, "table is", "tables are"))
	}
	if err == nil && len(report.Lost) > 0 {
		err = &reportedError{errors.New("something was lost")}
	}
	return err
}

// readers remarks on a file that others can read, with everybody's secrets in it.
func readers(r storage.Report) []string {
	st, err := os.Stat(r.Path)
	if err != nil || runtime.GOOS == "windows" || !st.Mode().IsRegular() || st.Mode().Perm()&0o077 == 0 {
		return nil
	}
	return []string{fmt.Sprintf("others on this machine can read %s (mode %04o), laws and hands and all; chmod 600 keeps it yours", r.Path, st.Mode().Perm())}
}

type diagnosis struct {
	storage.Report
	Tables  []string `json:"tables"`            // tables that cannot be replayed, or not throughout
	Remarks []string `json:"remarks,omitempty"` // what is no damage
}

// replayTroubles reads every evening and replays every table: what lists remember of them is not asked.
func (a *app) replayTroubles(store *storage.File) ([]string, error) {
	troubles := []string{}
	w := tracker.Env{Store: store, Now: a.now}
	b, err := evening.Read(w)
	if err != nil {
		return nil, err
	}
	b.ReadPlays()
	if why := b.Unread(); why != "" {
		troubles = append(troubles, why)
	}
	tables, err := tracker.Replayed(w)
	for _, t := range tables {
		if t.Trouble != "" {
			troubles = append(troubles, t.Trouble)
		} else if t.LeftOut != nil {
			troubles = append(troubles, fmt.Sprintf("table %d: %s", t.Table, t.LeftOut))
		}
	}
	return troubles, err
}

func (a *app) sayDiagnosis(r storage.Report, troubles []string) {
	if !r.Exists {
		a.say("There is no file %s yet; it comes with the first table.", r.Path)
		return
	}
	if len(r.Shelves) > 0 {
		a.say("%s holds", r.Path) // not how long it is: that would tell how long a law is
	}
	for _, s := range r.Shelves {
		a.say("  %s: %d, with %s", s.Shelf, s.Journals, words.Plural(s.Entries, "entry", "entries"))
	}
	for _, p := range append(r.Problems, troubles...) {
		a.say("Trouble: %s", p)
	}
	for _, remark := range readers(r) {
		a.say("Remark: %s", remark)
	}
	if len(r.Problems)+len(troubles) == 0 {
		a.say("All is well.")
	}
}
