package main

import (
	"runtime"

	"github.com/spf13/cobra"
)

// version of Umpire, as people name it.
const version = "0.1.0"

func newVersion(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the version",
		Example: "  umpire version",
		Args:    arguments(0, 0, "no arguments"),
		RunE: func(*cobra.Command, []string) error {
			a.say("umpire %s (%s, %s/%s)", version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return nil
		},
	}
}
