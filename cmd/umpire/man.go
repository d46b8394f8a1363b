package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// newMan writes man pages; it is for packagers and stays out of the help.
func newMan(*app) *cobra.Command {
	return &cobra.Command{
		Use: "man FOLDER", Short: "Write a man page for every command and topic of help", Example: "  umpire man ./man", Hidden: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return fmt.Errorf("cannot make %s: %w", args[0], plainCause(err))
			}
			root := cmd.Root()
			root.DisableAutoGenTag = true
			header := &doc.GenManHeader{Section: "1", Source: "Umpire " + version, Manual: "Umpire"}
			err := doc.GenManTree(root, header, args[0])
			for _, c := range root.Commands() {
				if err == nil && c.IsAdditionalHelpTopicCommand() { // which the tree of man pages leaves out
					err = doc.GenManTree(c, header, args[0])
				}
			}
			if err != nil {
				return fmt.Errorf("writing the man pages: %w", err)
			}
			return nil
		},
	}
}
