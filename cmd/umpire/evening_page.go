package main

import (
	"cmp"
	"slices"

	"github.com/spf13/cobra"

	"umpire/tracker/evening"
	"umpire/tracker/report"
)

func (c *eveningCommands) list() *cobra.Command {
	return c.command("list", "List all evenings", "list --json", func(_ *cobra.Command, b *evening.Book, _ []string) error {
		all, err := b.Answers()
		if err != nil {
			return err
		}
		return c.answer(*c.json, all, report.Screen("evenings", all))
	})
}

func (c *eveningCommands) log() *cobra.Command {
	all, name := false, ""
	cmd := c.command("log", "Every change of an evening and what was before, those taken back too", "log\n  umpire evening log --all", func(_ *cobra.Command, b *evening.Book, _ []string) error {
		var e *evening.Evening
		if !all {
			var err error
			if _, e, err = c.evening(name); err != nil {
				return err
			}
		}
		log, err := b.Log(e)
		if err != nil {
			return err
		}
		return c.answer(*c.json, log, report.Screen("log", map[string]any{"Log": log, "Of": e}))
	})
	cmd.Flags().BoolVar(&all, "all", false, "of all evenings, and of none")
	cmd.Flags().StringVar(&name, "evening", "", "the evening, where it is not the open one")
	return cmd
}

func (c *eveningCommands) person() *cobra.Command {
	var sel selecting
	name := ""
	cmd := c.command("person PERSON", "What one person played: by game, and against whom", "person Ana\n  umpire evening person \"Big Tom\" --all --json", func(cmd *cobra.Command, b *evening.Book, args []string) error {
		_, s, err := sel.selection(c.app, slices.DeleteFunc([]string{name}, func(n string) bool { return n == "" }))
		if err != nil {
			return err
		}
		for _, text := range b.Meant(args) {
			c.remark("%s", text)
		}
		going, done := c.lookingBack(cmd.Context())
		page, err := b.Person(args[0], s, going)
		if done(); err != nil {
			return err
		}
		return cmp.Or(c.answer(*c.json, page, report.Screen("person", report.OnePerson{PersonPage: page, Narrow: c.out.Width() < 60})), cmd.Context().Err())
	})
	sel.flags(cmd)
	cmd.Flags().StringVar(&name, "evening", "", "the evening, where it is not the open one")
	return cmd
}
