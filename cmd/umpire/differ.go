package main

import (
	"cmp"
	"context"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/infer"
)

func newDiffer(a *app) *cobra.Command {
	var d diceFlags
	var most string
	cmd := &cobra.Command{
		Use: "differ LAW THEORY", Short: "Find the smallest experiments that tell two phrases apart (Infer)",
		Long: "Look at every experiment up to a number of dice, smallest first, for one that follows the law and not\n" +
			"the theory, and one the other way; and prove, where that can be proved, whether any number of dice tells\n" +
			"them apart. A long search shows how far it is; interrupted, it prints what it has.\n\n" + lawFile,
		Example: "  umpire differ \"all blue dice are 5\" \"no even dice\"\n  umpire differ \"most dice are red\" \"more red dice than non-red dice\"",
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.differ(cmd.Context(), &d, most, args[0], args[1])
		},
	}
	d.flags(cmd)
	cmd.Flags().StringVar(&most, "max-dice", "4", "look at experiments of up to `N` dice")
	return cmd
}

func (a *app) differ(ctx context.Context, d *diceFlags, most, law, theory string) error {
	box, err := d.box()
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(most)
	if err != nil || n < 0 || n > infer.MaxSearch {
		return referee.Unreadable("--max-dice %s: a number of dice from 0 to %d is expected", most, infer.MaxSearch)
	}
	var read infer.ReadAs
	one, readAs, err := a.phrase(box, law, "the law is ")
	if read.Law = readAs; err != nil {
		return err
	}
	other, readAs, err := a.phrase(box, theory, "the theory is ")
	if read.Theory = readAs; err != nil {
		return err
	}
	found, stopped := box.Compare(ctx, one, other, n, a.progress)
	if d.json {
		difference := infer.DifferenceOf(found)
		if read != (infer.ReadAs{}) {
			difference.ReadAs = &read
		}
		return cmp.Or(a.asJSON(difference), stopped)
	}
	for _, line := range infer.Tell(one, other, found, fmt.Sprintf("up to %d dice", found.Searched)) {
		a.say("%s", line)
	}
	return stopped
}
