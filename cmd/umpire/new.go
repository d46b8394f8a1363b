package main

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/console"
)

type newOptions struct {
	players []string
	set     []string
	rematch string
	told    record.Level // how much the table of a rematch was told; the same goes on
	evening string
	tell    string
	json    bool
	asked   []string // the people that new names were asked about already
}

func newNew(a *app) *cobra.Command {
	var o newOptions
	cmd := &cobra.Command{
		Use:   "new [GAME]",
		Short: "Open a table",
		Long: `Open a table and print its number. On a terminal, ask for what the flags leave
out and go on to play.

--set takes the header's keys (umpire rules GAME names them); a value that
begins with @ is read from that file (@- from standard input), so that a secret
need not stand in the shell's history.`,
		Example:           "  umpire new quantum --players Ana,Ben,Cy\n  umpire new cats --players Ana,Ben,Cy,Dee,Eve --set jokers=2\n  umpire new --rematch 12",
		ValidArgsFunction: completeGames,
		RunE:              func(_ *cobra.Command, args []string) error { return a.newTable(&o, args) },
	}
	f := cmd.Flags()
	f.StringArrayVar(&o.players, "players", nil, "the players, in order of play: `A,B,C`")
	f.StringArrayVar(&o.set, "set", nil, "a header line: `key=value`")
	f.StringVar(&o.rematch, "rematch", "", "the same players and settings as `TABLE`")
	f.BoolVar(&o.json, "json", false, "print {\"table\": N}")
	tellFlag(cmd, &o.tell, "kept with the table; unasked all")
	cmd.Flags().StringVar(&o.evening, "evening", "", "the evening it belongs to, where it is not the open one; none: no evening")
	return cmd
}

func (a *app) newTable(o *newOptions, args []string) error {
	if _, err := record.ParseLevel(o.tell); err != nil {
		return err
	}
	g, h, err := a.header(o, args)
	if err != nil {
		return err
	}
	if a.terminal() && !o.json && (g == nil || len(h.Players) == 0 || console.Leads(g, h)) {
		return a.wizard(g, h, o)
	}
	if g == nil {
		return usage("which game? umpire new %s", strings.Join(gameNames(), "|"))
	}
	if len(h.Players) == 0 {
		return usage("who plays? for example: umpire new %s --players Ana,Ben,Cy,Dee", g.Name())
	}
	return a.openTable(g, h, o)
}

// openTable saves a new table, says its number and, on a terminal, plays it.
func (a *app) openTable(g referee.Game, h record.Header, o *newOptions) error {
	s, notes, err := a.create(g, h, o)
	if err != nil {
		return err
	}
	if o.json {
		return a.asJSON(map[string]int{"table": s.ID})
	}
	if a.terminal() {
		return a.atTerminal(func(ts *terminalSession) error {
			ts.tell(notes)
			return a.playAt(ts, s)
		})
	}
	a.say("Table %d: %s, %s", s.ID, g.Title(), tracker.Sides(s.Table()))
	for _, n := range notes {
		a.say("%s", n)
	}
	return nil
}

// create saves a new table in the evening that the flag names, or the open
// one. The notes are to be shown to the operator now.
func (a *app) create(g referee.Game, h record.Header, o *newOptions) (*tracker.Session, []string, error) {
	w := a.trackerEnv()
	b, e, err := a.belongs(o.evening)
	if err != nil {
		return nil, nil, err
	}
	if h.Players, err = a.meant(b, h.Players, o.asked...); err != nil {
		return nil, nil, err
	}
	a.names.Know(h.Players...)
	tell, err := record.ParseLevel(cmp.Or(o.tell, string(h.Tell)))
	if err != nil {
		return nil, nil, err
	}
	h.Tell = ""
	s, notes, err := tracker.Create(w, g, h, b.Beside(e, false), a.unasked(a.out.Terminal(), true))
	if err == nil && !tell.Deduces() {
		err = s.Tell(tell)
	}
	return s, notes, err
}

// header builds the header that the arguments and flags ask for; the game is
// nil where none is named.
func (a *app) header(o *newOptions, args []string) (referee.Game, record.Header, error) {
	var h record.Header
	var g referee.Game
	var err error
	if o.rematch != "" {
		j, err := a.referee(o.rematch, tracker.All)
		if err == nil && j.Fault != nil {
			err = j.Fault
		}
		if err != nil {
			return nil, h, err
		}
		g, h = j.Game, j.Rematch()
		h.Tell = o.told
	}
	if len(args) > 0 {
		named, err := games.ByName(args[0])
		if err != nil {
			return nil, h, err
		}
		if g != nil && g.Name() != named.Name() {
			return nil, h, usage("table %s is a game of %s, not %s", o.rematch, g.Title(), named.Title())
		}
		g = named
	}
	if g == nil {
		return nil, h, nil
	}
	h.Game = g.Name()
	if len(o.players) > 0 {
		h.Players = a.people(o.players...)
	}
	for _, s := range o.set {
		if h, err = a.set(g, h, s); err != nil {
			return nil, h, err
		}
	}
	return g, h, nil
}

// set takes one key=value into the header, by the record's own reading.
func (a *app) set(g referee.Game, h record.Header, setting string) (record.Header, error) {
	key, value, ok := strings.Cut(setting, "=")
	key, value = strings.ToLower(strings.TrimSpace(key)), strings.TrimSpace(value)
	if !ok || key == "" {
		return h, usage("--set takes key=value, not %s", words.Quote(setting))
	}
	value, err := a.fromFile(value)
	if err != nil {
		return h, err
	}
	if strings.ContainsAny(value, "\r\n") {
		return h, usage("the value of %s has more than one line", key)
	}
	if key == "tell" { // which stands in no header
		level, err := record.ParseLevel(value)
		h.Tell = level
		return h, err
	}
	return tracker.SetField(g, h, key, value)
}

func gameNames() []string { return words.Each(games.All(), referee.Game.Name) }
