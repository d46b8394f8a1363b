package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"umpire/referee"
)

// newGameCommand makes a cobra command of a game's own command.
func newGameCommand(a *app, c referee.Command) *cobra.Command {
	values := map[string]*string{}
	switches := map[string]*bool{}
	asJSON := false
	cmd := &cobra.Command{
		Use: c.Name + " " + c.Args, Short: c.Short, Long: c.Long, Example: c.Example,
		Args: arguments(c.Least, c.Most, c.Args),
		RunE: func(cmd *cobra.Command, args []string) error {
			flags := map[string]string{}
			for name, v := range values {
				flags[name] = *v
			}
			for name, v := range switches {
				flags[name] = fmt.Sprint(*v)
			}
			return c.Run(cmd.Context(), referee.Call{Args: args, Flags: flags, JSON: asJSON,
				In: a.in, Out: a.out, Progress: a.progress, ReadFile: a.readFile})
		},
	}
	for _, f := range c.Flags {
		if f.Bool {
			switches[f.Name] = cmd.Flags().Bool(f.Name, f.Default == "true", f.Help)
		} else {
			values[f.Name] = cmd.Flags().String(f.Name, f.Default, f.Help)
		}
		if !f.Files {
			_ = cmd.RegisterFlagCompletionFunc(f.Name, cobra.NoFileCompletions)
		}
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// progress shows how far a long search is, on a terminal only.
func (a *app) progress(text string) {
	if isTerminal(a.err) {
		fmt.Fprintf(a.err, "\r%s\x1b[K", text)
	}
}
