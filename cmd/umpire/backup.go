package main

import (
	"github.com/spf13/cobra"
)

func newBackup(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "backup FILE",
		Short:   "Copy the database while it is in use",
		Example: "  umpire backup ~/umpire-friday.db",
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := a.store().Backup(args[0]); err != nil {
				return err
			}
			a.say("Copied to %s.", args[0])
			return nil
		},
	}
}
