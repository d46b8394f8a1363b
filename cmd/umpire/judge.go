package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/infer"
	"umpire/referee/phrase"
	"umpire/referee/record"
	"umpire/tracker"
)

const lawFile = "A law that begins with @ is read from that file (@- from standard input), so that a secret\nneed not stand in the shell's history."

// diceFlags are the flags of the commands about Infer's dice away from a table.
type diceFlags struct {
	colours string
	compass bool
	json    bool
}

func (d *diceFlags) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&d.colours, "colours", strings.ReplaceAll(infer.DefaultColours, " ", ""), "the three colours of the dice: `a,b,c`")
	f.BoolVar(&d.compass, "compass", false, "dice have bearings, as in the compass variant")
	f.BoolVar(&d.json, "json", false, "print JSON")
}

func (d *diceFlags) box() (infer.Box, error) { return infer.OpenBox(d.colours, d.compass) }

func newJudge(a *app) *cobra.Command {
	var d diceFlags
	var law string
	cmd := &cobra.Command{
		Use: "judge [DICE...]", Short: "Mark experiments by a law (Infer)",
		Long: "Print O or X for each experiment given: one an argument, or one a line of standard input.\n\n" +
			"r3 is a red die showing 3; - joins dice that touch, / lays one on another, a space parts groups,\n" +
			"1~3 adds a contact by number, 4>2,3 lays die 4 on 2 and 3, none is the experiment without dice.\n\n" + lawFile,
		Example: "  umpire judge --law \"all blue dice are 5\" \"r1-b5\" \"b5 b3\" none",
		RunE:    func(cmd *cobra.Command, args []string) error { return a.judge(cmd.Context(), &d, law, args) },
	}
	d.flags(cmd)
	cmd.Flags().StringVar(&law, "law", "", "the law: `PHRASE`, or @FILE")
	return cmd
}

func (a *app) judge(ctx context.Context, d *diceFlags, text string, experiments []string) error {
	box, err := d.box()
	if err != nil {
		return err
	}
	if text == "" {
		return referee.Unreadable("by which law? --law PHRASE, or --law @FILE")
	}
	law, readAs, err := a.phrase(box, text, "")
	if err != nil {
		return err
	}
	marks := []infer.Marked{}
	err = a.eachExperiment(ctx, experiments, func(text string) error {
		marked, err := box.Mark(law, text)
		if err == nil && !d.json {
			a.say("%s", marked.Mark)
		}
		marked.ReadAs = readAs
		marks = append(marks, marked)
		return err
	})
	if err != nil || !d.json {
		return err
	}
	return a.asJSON(marks)
}

// phrase reads a law or a theory; where it was typed in other words, it gives what it was read as, and says so on standard error.
func (a *app) phrase(box infer.Box, text, which string) (p *phrase.Phrase, readAs string, err error) {
	if text, err = a.fromFile(text); err != nil {
		return nil, "", err
	}
	if p, err = box.Phrase(text); err != nil || record.SaidAlike(text, p.String()) {
		return p, "", err
	}
	a.remark("%sread as: %s", which, p)
	for _, ruling := range p.Rulings() {
		a.remark("  %s", ruling)
	}
	return p, p.String(), nil
}

// eachExperiment goes through the arguments or, where there are none, the lines of standard input.
func (a *app) eachExperiment(ctx context.Context, args []string, see func(text string) error) error {
	for _, text := range args {
		if err := see(text); err != nil {
			return err
		}
	}
	for lines := tracker.NewLines(a.in); len(args) == 0; {
		text, err := lines.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err = cmp.Or(err, ctx.Err()); err == nil {
			err = see(text)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// progress shows how far a long search is, on a terminal only.
func (a *app) progress(text string) {
	if a.err.Terminal() {
		fmt.Fprintf(a.err.Out, "\r%s\x1b[K", text)
	}
}
