package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// newMan writes man pages; it is for packagers and stays out of the help.
func newMan(a *app) *cobra.Command {
	return &cobra.Command{
		Use: "man FOLDER", Short: "Write a man page for every command and topic of help", Example: "  umpire man ./man", Hidden: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return fmt.Errorf("cannot make %s: %w", args[0], plainCause(err))
			}
			root := cmd.Root()
			root.DisableAutoGenTag = true
			header := &doc.GenManHeader{Title: "UMPIRE", Section: "1", Source: "Umpire " + version, Manual: "Umpire"}
			err := a.manPages(root, header, args[0])
			for _, c := range root.Commands() {
				if err == nil && c.IsAdditionalHelpTopicCommand() { // which the tree of man pages leaves out
					err = a.manPages(c, header, args[0])
				}
			}
			return err
		},
	}
}

// manPages writes the page of a command and those below it.
func (a *app) manPages(c *cobra.Command, header *doc.GenManHeader, folder string) error {
	var page bytes.Buffer
	own := *header // which the page's title is written to
	own.Title = strings.ToUpper(strings.ReplaceAll(c.CommandPath(), " ", "-"))
	if err := doc.GenMan(c, &own, &page); err != nil {
		return fmt.Errorf("writing the man pages: %w", err)
	}
	path := filepath.Join(folder, strings.ReplaceAll(c.CommandPath(), " ", "-")+".1")
	if err := a.writeFile(path, page.Bytes(), shared, true); err != nil {
		return err
	}
	for _, below := range c.Commands() {
		if !below.IsAvailableCommand() || below.IsAdditionalHelpTopicCommand() {
			continue
		}
		if err := a.manPages(below, header, folder); err != nil {
			return err
		}
	}
	return nil
}
