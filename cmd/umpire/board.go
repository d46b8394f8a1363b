package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"umpire/referee/record"
	"umpire/tracker/board"
	"umpire/tracker/console"
)

type boardOptions struct {
	lan, sure, seats bool
	port             int
	tell             string
}

func newBoard(a *app) *cobra.Command {
	var o boardOptions
	cmd := &cobra.Command{
		Use:   "board [TABLE] [seat|renew|off] [NAME]",
		Short: "Serve a page for the table's second screen",
		Long: `Serve a read-only page for the table's phones, a tablet or a television, until
Ctrl-C. It shows what everybody at the table may know, follows every move as it
is recorded, and without TABLE goes on to the next table of the evening.

By itself it can be opened on this machine only. --lan serves it to the private
network that the machine is in, after asking (--yes answers). --seats offers
addresses for each player's own view, which nobody can guess and which are gone
when the board ends. /board at the prompt of a table does the same.`,
		Example: "  umpire board\n  umpire board 12 --port 8080\n  umpire board --lan --yes",
		Args: func(cmd *cobra.Command, args []string) error {
			if a.prompt != nil { // where the board is there already
				return nil
			}
			return a.arguments(0, 1, "at most one table")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if a.prompt != nil {
				return a.prompt.BoardCommand(o.lan, args[1:])
			}
			return a.board(cmd.Context(), &o, first(args))
		},
	}
	f := cmd.Flags()
	f.BoolVar(&o.lan, "lan", false, "serve it to the private network")
	f.BoolVar(&o.sure, "yes", false, "with --lan: do not ask")
	f.BoolVar(&o.seats, "seats", false, "offer the addresses of the seats' own views, one at a time")
	tellFlag(cmd, &o.tell, "unasked: notes for Quantum Go Fish and Infer, else facts")
	f.IntVar(&o.port, "port", 0, "the port; 0: any that is free")
	return cmd
}

func (a *app) board(ctx context.Context, o *boardOptions, source string) (err error) {
	c := board.Config{Port: o.port, Env: a.trackerEnv()}
	if o.tell != "" {
		if c.Tell, err = record.ParseLevel(o.tell); err != nil {
			return err
		}
	}
	switch {
	case o.port < 0 || o.port > 65535:
		return usage("--port is a number from 0 to 65535, not %d", o.port)
	case o.lan && !o.sure && !a.terminal():
		return usage("--lan shows the table to the whole network: without a terminal to ask at, say --yes too")
	case o.seats && !a.terminal():
		return usage("--seats shows an address to each player alone: it needs a terminal")
	case source == "last":
		if _, err := a.book(); err != nil { // a file that is none of Umpire's is not served
			return err
		}
	case !isTable(source):
		return usage("the board shows a saved table: a number from umpire list, or last; umpire import saves a record")
	default:
		s, err := a.session(source)
		if err != nil {
			return err
		}
		c.Table = s.ID
	}
	if a.terminal() {
		return a.boardAtTerminal(c, o)
	}
	if c.Host = board.Loopback; o.lan {
		if c.Host, err = board.LANAddress(); err != nil {
			return err
		}
		a.remark("%s", console.LANWarning(c.Host))
	}
	b, err := board.Open(c)
	if err != nil {
		return err
	}
	defer b.Close()
	a.say("%s", b.Address())
	<-ctx.Done()
	return &reportedError{errInterrupted}
}

// boardAtTerminal serves a board until the person leaves.
func (a *app) boardAtTerminal(c board.Config, o *boardOptions) error {
	return a.atTerminal(func(ts *terminalSession) error {
		c.Go = ts.board.Config.Go
		ts.board.Config = c
		if err := ts.board.Open(o.lan, o.sure); err != nil || !ts.board.IsOpen() {
			return err
		}
		for {
			if o.seats {
				if err := ts.board.Seats(""); err != nil && !errors.Is(err, console.ErrBack) {
					return err
				}
			}
			ts.screen.Say("Ctrl-C ends the board.")
			switch key, err := ts.ask.Key(); {
			case err != nil:
				return err
			case console.Leaves(key):
				return console.ErrInterrupted
			}
		}
	})
}
