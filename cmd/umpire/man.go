package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// newMan writes man pages; it is for packagers and stays out of the help.
func newMan(a *app) *cobra.Command {
	return &cobra.Command{
		Use: "man FOLDER", Short: "Write a man page for every command", Example: "  umpire man ./man", Hidden: true,
		Args: arguments(1, 1, "one folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return fmt.Errorf("cannot make %s: %w", args[0], plainCause(err))
			}
			root := cmd.Root()
			root.DisableAutoGenTag = true
			header := &doc.GenManHeader{Title: "UMPIRE", Section: "1", Source: "Umpire " + version, Manual: "Umpire"}
			if err := doc.GenManTree(root, header, args[0]); err != nil {
				return fmt.Errorf("writing the man pages: %w", err)
			}
			return nil
		},
	}
}
