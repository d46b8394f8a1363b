package infer

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/infer/dice"
	"umpire/referee/infer/differ"
	"umpire/referee/phrase"
)

// maxSearch is the largest bound a search may be asked for: the dice in the box.
const maxSearch = 60

var coloursFlag = referee.Flag{Name: "colours", Default: strings.ReplaceAll(DefaultColours, " ", ""), Help: "the three colours of the dice: `a,b,c`"}

var compassFlag = referee.Flag{Name: "compass", Bool: true, Help: "dice have bearings, as in the compass variant"}

const fromFile = "A law that begins with @ is read from that file (@- from standard input), so that a secret\nneed not stand in the shell's history."

// Commands are the game's own commands on the command line.
func (Game) Commands() []referee.Command {
	return []referee.Command{
		{
			Name: "judge", Args: "[DICE...]", Short: "Mark experiments by a law (Infer)",
			Long: "Print O or X for each experiment given: one an argument, or one a line of standard input.\n\n" +
				"r3 is a red die showing 3; - joins dice that touch, / lays one on another, a space parts groups,\n" +
				"1~3 adds a contact by number, 4>2,3 lays die 4 on 2 and 3, none is the experiment without dice.\n\n" + fromFile,
			Example: "  umpire judge --law \"all blue dice are 5\" \"r1-b5\" \"b5 b3\" none",
			Least:   0, Most: -1,
			Flags: []referee.Flag{{Name: "law", Help: "the law: `PHRASE`, or @FILE"}, coloursFlag, compassFlag},
			Run:   runJudge,
		},
		{
			Name: "differ", Args: "LAW THEORY", Short: "Find the smallest experiments that tell two phrases apart (Infer)",
			Long: "Look at every experiment up to a number of dice, smallest first, for one that follows the law and not\n" +
				"the theory, and one the other way; and prove, where that can be proved, whether any number of dice tells\n" +
				"them apart. A long search shows how far it is; interrupted, it prints what it has.\n\n" + fromFile,
			Example: "  umpire differ \"all blue dice are 5\" \"no even dice\"\n  umpire differ \"most dice are red\" \"more red dice than non-red dice\"",
			Least:   2, Most: 2,
			Flags: []referee.Flag{{Name: "max-dice", Default: "4", Help: "look at experiments of up to `N` dice"}, coloursFlag, compassFlag},
			Run:   runDiffer,
		},
		{
			Name: "unseal", Args: "SEAL [LAW SALT]", Short: "Prove that a sealed law was never changed (Infer)",
			Long: "Tell whether a seal belongs to this law and salt, which the table shows when the game is over.\n" +
				"The seal is the beginning of the SHA-256 of the salt, a line feed and the law's words.\n\n" + fromFile,
			Example: "  umpire unseal 3f2a... --law \"all blue dice are 5\" --salt 9c41...",
			Least:   1, Most: 3,
			Flags: []referee.Flag{{Name: "law", Help: "the law: `PHRASE`, or @FILE"}, {Name: "salt", Help: "the `SALT` it was sealed with"}, coloursFlag, compassFlag},
			Run:   runUnseal,
		},
	}
}

// ground reads the dice and the words of a call.
func ground(c referee.Call) (*setting, error) {
	s := &setting{header: referee.Header{}.With("colours", c.Flags["colours"])}
	if err := s.readColours(); err != nil {
		return nil, err
	}
	s.set.Compass = c.Flags["compass"] == "true"
	return s, s.readWords()
}

// lawOf reads a law given on the command line, from a file where it begins with @.
func lawOf(c referee.Call, text string) (string, error) {
	path, file := strings.CutPrefix(text, "@")
	if !file {
		return text, nil
	}
	text, err := c.ReadFile(path)
	return strings.TrimSpace(text), err
}

// understood reads a phrase given on the command line.
func (s *setting) understood(c referee.Call, text string) (*phrase.Phrase, error) {
	text, err := lawOf(c, text)
	if err != nil {
		return nil, err
	}
	p, err := s.words.Parse(text)
	if err != nil {
		return nil, referee.Unreadable("%s", err)
	}
	return p, nil
}

func runJudge(ctx context.Context, c referee.Call) error {
	s, err := ground(c)
	if err != nil {
		return err
	}
	if c.Flags["law"] == "" {
		return referee.Unreadable("by which law? --law PHRASE, or --law @FILE")
	}
	law, err := s.understood(c, c.Flags["law"])
	if err != nil {
		return err
	}
	marks := []judgedJSON{}
	err = eachExperiment(ctx, c, func(text string) error {
		marked, err := s.judged(law, text)
		if err == nil && !c.JSON {
			_, err = fmt.Fprintln(c.Out, marked.Mark)
		}
		marks = append(marks, marked)
		return err
	})
	if err != nil || !c.JSON {
		return err
	}
	return json.NewEncoder(c.Out).Encode(marks)
}

type judgedJSON struct {
	Dice string `json:"dice"`
	Mark mark   `json:"mark"`
}

func (s *setting) judged(law *phrase.Phrase, text string) (judgedJSON, error) {
	e, err := dice.Parse(s.set, text)
	if err != nil {
		return judgedJSON{}, faultOf(err)
	}
	holds, err := Judge(law, e)
	return judgedJSON{e.Text(), markOf(holds)}, err
}

// eachExperiment goes through the arguments or, where there are none, the lines of standard input.
func eachExperiment(ctx context.Context, c referee.Call, see func(text string) error) error {
	for _, text := range c.Args {
		if err := see(text); err != nil {
			return err
		}
	}
	if len(c.Args) > 0 {
		return nil
	}
	lines := bufio.NewScanner(c.In)
	lines.Buffer(nil, referee.MaxLine)
	for lines.Scan() {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		if err := see(lines.Text()); err != nil || ctx.Err() != nil {
			return firstError(err, ctx.Err())
		}
	}
	if err := lines.Err(); err != nil && err != io.EOF {
		return referee.Unreadable("reading experiments: %s", err)
	}
	return nil
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

type differJSON struct {
	LawOnly    *string `json:"law_only"`
	TheoryOnly *string `json:"theory_only"`
	Searched   int     `json:"searched"`
	Equivalent *bool   `json:"equivalent"`
}

func runDiffer(ctx context.Context, c referee.Call) error {
	s, err := ground(c)
	if err != nil {
		return err
	}
	most, err := strconv.Atoi(c.Flags["max-dice"])
	if err != nil || most < 0 || most > maxSearch {
		return referee.Unreadable("--max-dice %s: a number of dice from 0 to %d is expected", c.Flags["max-dice"], maxSearch)
	}
	q := differ.Question{Set: s.set, Progress: c.Progress}
	if q.Law, err = s.understood(c, c.Args[0]); err != nil {
		return err
	}
	if q.Theory, err = s.understood(c, c.Args[1]); err != nil {
		return err
	}
	a, stopped := differ.Compare(ctx, q, most)
	if err := printDiffer(c, a); err != nil {
		return err
	}
	return stopped
}

func printDiffer(c referee.Call, a differ.Answer) error {
	if !c.JSON {
		for _, line := range tell(a, fmt.Sprintf("up to %d dice", a.Searched)) {
			if _, err := fmt.Fprintln(c.Out, line); err != nil {
				return err
			}
		}
		return nil
	}
	out := differJSON{Searched: a.Searched}
	if a.LawOnly != nil {
		out.LawOnly = orNull(a.LawOnly.Text())
	}
	if a.TheoryOnly != nil {
		out.TheoryOnly = orNull(a.TheoryOnly.Text())
	}
	if a.Certainty != differ.Open {
		same := a.Certainty == differ.Equivalent
		out.Equivalent = &same
	}
	return json.NewEncoder(c.Out).Encode(out)
}

// tell says what a search found.
func tell(a differ.Answer, bound string) []string {
	if a.Certainty == differ.Equivalent {
		return []string{"They are equivalent: proved for any number of dice."}
	}
	var lines []string
	for _, side := range []struct {
		says string
		e    *dice.Experiment
	}{{"Follows the law, not the theory", a.LawOnly}, {"Follows the theory, not the law", a.TheoryOnly}} {
		if side.e != nil {
			lines = append(lines, side.says+": "+side.e.Text())
		} else {
			lines = append(lines, side.says+": no experiment with "+bound)
		}
	}
	switch {
	case a.LawOnly != nil || a.TheoryOnly != nil:
	case a.Certainty == differ.Different:
		lines = append(lines, "They are not equivalent: more dice tell them apart.")
	default:
		lines = append(lines, "No difference with "+bound+"; with more dice there may be one.")
	}
	return lines
}

func runUnseal(_ context.Context, c referee.Call) error {
	law, salt := c.Flags["law"], c.Flags["salt"]
	if len(c.Args) > 1 {
		law = c.Args[1]
	}
	if len(c.Args) > 2 {
		salt = c.Args[2]
	}
	if law == "" || salt == "" {
		return referee.Unreadable("both are needed: the law (--law) and the salt (--salt)")
	}
	law, err := lawOf(c, law)
	if err != nil {
		return err
	}
	given := strings.ToLower(strings.TrimSpace(c.Args[0]))
	seal := Seal(law, salt)
	if s, err := ground(c); err == nil && seal != given {
		if p, err := s.words.Parse(law); err == nil {
			seal = Seal(p.String(), salt) // a seal is made of Umpire's own words for the law
		}
	}
	if c.JSON {
		if err := json.NewEncoder(c.Out).Encode(map[string]any{"seal": given, "matches": seal == given}); err != nil {
			return err
		}
	}
	if seal != given {
		return referee.Against("the seal does not belong to this law and salt: theirs is %s", seal)
	}
	if !c.JSON {
		_, err = fmt.Fprintln(c.Out, "The seal belongs to this law and salt: the law was never changed.")
	}
	return err
}
