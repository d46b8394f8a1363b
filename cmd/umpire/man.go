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
		Use: "man FOLDER", Short: "Write a man page for every command and topic of help", Example: "  umpire man ./man", Hidden: true,
		Args: arguments(1, 1, "one folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return fmt.Errorf("cannot make %s: %w", args[0], plainCause(err))
			}
			root := cmd.Root()
			root.DisableAutoGenTag = true
			header := &doc.GenManHeader{Title: "UMPIRE", Section: "1", Source: "Umpire " + version, Manual: "Umpire"}
			for _, c := range append([]*cobra.Command{root}, topicsOf(root)...) {
				if err := doc.GenManTree(c, header, args[0]); err != nil {
					return fmt.Errorf("writing the man pages: %w", err)
				}
			}
			return nil
		},
	}
}

// topicsOf gives the pages of help that are no commands, which the tree of man
// pages leaves out.
func topicsOf(root *cobra.Command) (pages []*cobra.Command) {
	for _, c := range root.Commands() {
		if c.IsAdditionalHelpTopicCommand() {
			pages = append(pages, c)
		}
	}
	return pages
}
