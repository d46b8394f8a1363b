package main

import (
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/infer"
	"umpire/referee/words"
	"umpire/tracker"
)

func newUnseal(a *app) *cobra.Command {
	var d diceFlags
	var law, salt string
	cmd := &cobra.Command{
		Use: "unseal [TABLE|SEAL] [LAW SALT]", Short: "Prove that a sealed law was never changed (Infer)",
		Long: "Tell whether a seal belongs to this law and salt, which the table shows when the game is over. Of a\n" +
			"finished table or record the seal is worked out from it, to be held against what was written down.\n" +
			"The seal is the beginning of the SHA-256 of the salt, a line feed and the law's words.\n\n" + lawFile,
		Example: "  umpire unseal 3f2a... --law \"all blue dice are 5\" --salt 9c41...\n  umpire unseal last",
		RunE: func(_ *cobra.Command, args []string) error {
			if source := first(args); len(args) < 2 && law == "" && salt == "" && isSource(source) {
				return a.unsealTable(&d, source)
			}
			if len(args) == 0 {
				return usage("which seal, or which finished table?")
			}
			if len(args) > 1 {
				law = args[1]
			}
			if len(args) > 2 {
				salt = args[2]
			}
			return a.unseal(&d, args[0], law, salt)
		},
	}
	d.flags(cmd)
	cmd.Flags().StringVar(&law, "law", "", "the law: `PHRASE`, or @FILE")
	cmd.Flags().StringVar(&salt, "salt", "", "the `SALT` it was sealed with")
	return cmd
}

func (a *app) unseal(d *diceFlags, given, law, salt string) error {
	if law == "" || salt == "" {
		return referee.Unreadable("both are needed: the law (--law) and the salt (--salt)")
	}
	law, err := a.fromFile(law)
	if err != nil {
		return err
	}
	given = strings.ToLower(strings.TrimSpace(given))
	seal := infer.Seal(law, salt)
	if box, err := d.box(); err == nil {
		seal = box.SealOf(law, salt, given)
	}
	if d.json {
		if err := a.asJSON(map[string]any{"seal": given, "matches": seal == given}); err != nil {
			return err
		}
	}
	switch {
	case seal != given:
		return referee.Against("the seal does not belong to this law and salt: theirs is %s", seal)
	case !d.json:
		a.say("The seal belongs to this law and salt: the law was never changed.")
	}
	return nil
}

// unsealTable works out the seal of a finished table from its law and salt.
func (a *app) unsealTable(d *diceFlags, source string) error {
	j, err := a.referee(source, tracker.All)
	if err != nil {
		return err
	}
	if j.History == nil {
		return j.Fault
	}
	seal, law, salt, ok := infer.Sealed(j.History.Table)
	switch {
	case !ok:
		return referee.Against("that is no finished table of Infer whose law and salt are on the record")
	case d.json:
		return a.asJSON(map[string]any{"seal": seal, "law": law, "salt": salt})
	}
	a.say("The law \"%s\"", words.Visible(law))
	a.say("and the salt %s", salt)
	a.say("make the seal %s", seal)
	a.say("If that is what was written down, the law was never changed.")
	return nil
}
