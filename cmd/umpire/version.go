package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version of Umpire, as people name it.
const version = "0.1.0"

func newVersion(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Long: `Print the version, and the commit it was built from where the build knows that:
one made with -buildvcs=false, or without the history, names none.`,
		Example: "  umpire version",
		RunE: func(*cobra.Command, []string) error {
			a.say("%s", versionLine())
			return nil
		},
	}
}

// versionLine names the version, the commit where the build knows it, and what
// it was built by and for.
func versionLine() string {
	commit := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		commit = commitOf(info.Settings)
	}
	return fmt.Sprintf("umpire %s (%s%s, %s/%s)", version, commit, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// commitOf writes the commit of a build's settings, "commit 1a2b3c4d5e6f, ", and
// whether files were changed after it; "" where the build does not know.
func commitOf(settings []debug.BuildSetting) string {
	of := map[string]string{}
	for _, s := range settings {
		of[s.Key] = s.Value
	}
	commit := of["vcs.revision"]
	switch {
	case commit == "":
		return ""
	case of["vcs.modified"] == "true":
		return fmt.Sprintf("commit %.12s and changes, ", commit)
	}
	return fmt.Sprintf("commit %.12s, ", commit)
}
