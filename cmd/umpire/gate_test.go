//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"umpire/referee/refereetest"
)

// neverWrote checks every byte that the program has written to its terminal.
func (p *person) neverWrote(secrets ...string) {
	p.t.Helper()
	for _, s := range secrets {
		if strings.Contains(p.Raw(), s) {
			p.t.Errorf("%q was written to the terminal:\n%s", s, p.Text())
		}
	}
}

// A hand is typed in every way there is: as a line, cut short, edited, supposed,
// refused, misspelt, by the menus, half typed and stopped. Nothing of it is ever written.
func TestASecretIsNeverWritten(t *testing.T) {
	p := newPerson(t)
	p.starts(80, "new", "logic", "--players", "Ana,Ben,Cy,Dee")
	p.Answer("Ana: row >", "hand Ana AS 4H 5S 6H JH QS"+enter)
	p.Do("row Ana", "ha Ben 2S 3X"+enter)
	p.Do("it may hold a secret. Look at it alone?", "n")
	p.Send(enter)
	p.Answer("Ben: row >", "/suppose hand Ben 2S 3H 7D 8H 9S KS"+enter)
	p.Do("Refused, and not recorded. Look at it alone?", "n"+enter)
	p.Answer("Ben: row >", up)
	p.Send("\x15hand Cy 7S 9D")
	p.Wait("**")
	p.Send("\x15hand Ben 3H 3S 4H 8H 9S KH" + enter)
	p.Do("Look at it alone?", "n"+enter)
	p.Answer("Ben: row >", ctrlD)
	p.ends(0)
	p.neverWrote("4H", "JH", "3X", "3H", "7S", "9D", "KH")
}

// A list of lines pasted where the law is due is refused once, with what is due, and nothing of it is taken for another law.
func TestAListPastedWhereALawIsDue(t *testing.T) {
	p := newPerson(t)
	p.starts(80, "new", "infer", "--players", "Uma,Ana,Ben")
	p.Do("Where does the law come from?", "own"+enter)
	p.Answer("law >", "ana builds a red 3"+enter+"red 3 touching blue 3"+enter+"ben builds none"+enter)
	p.Do("it may hold a secret. Look at it alone? [y/N] **", "")
	p.Answer("Not understood; it may hold a secret. Look at it alone? [y/N]", "n"+enter)
	p.Answer("law >", "all blue dice are 5"+enter)
	p.Wait("law: (set, not shown)")
	if text := p.Text(); strings.Count(text, "Not understood") > 2 || strings.Count(text, "law: a law in words") != 1 {
		t.Error(text)
	}
}

// A line typed ahead of a yes-no question waits for the prompt behind it, and
// nothing of it is shown at the question.
func TestALineTypedAheadOfAQuestionWaits(t *testing.T) {
	p := newPerson(t)
	p.starts(80, "new", "logic", "--players", "Ana,Ben,Cy,Dee")
	p.Answer("Ana: row >", "/view Ana"+enter+"hand Ana AS 4H 5S 6H JH QS"+enter+"hand Ben 3S\x15n"+enter)
	p.Wait("row Ana")
	p.Answer("Ben: row >", ctrlD)
	p.ends(0)
	p.neverWrote("4H", "JH", "3S")
	p.wantRecord("1. hand Ana AS 4H 5S 6H JH QS")
}

// Lines typed ahead of the question whether to look alone are read at the table, not beside the secret, also where a seat's view is on.
func TestLinesTypedAheadOfAGateAreReadBehindIt(t *testing.T) {
	p := newPerson(t)
	p.starts(80, "new", "logic", "--players", "Ana,Ben,Cy,Dee")
	p.Answer("Ana: row >", "/view Ana"+enter+"y"+enter)
	p.Answer("(view of Ana) Ana: row >", "hand Ben 2S 2S 3S 4S 5S 6S"+enter)
	p.Do("Look at it alone? [y/N]", "row Ana RBBRBB"+enter+"row Ben BRRBRB"+enter+"y"+enter)
	p.Do("Line > hand Ben", enter)
	p.Answer("(view of Ana) Cy: row >", ctrlD)
	p.ends(0)
	p.wantRecord("1. row Ana RBBRBB", "2. row Ben BRRBRB")
}

// It is a line of its own, though the question's line comes back to the prompt.
func TestALineTypedAheadIsNotGluedToTheOneThatComesBack(t *testing.T) {
	p := newPerson(t)
	p.starts(80, "new", "quantum", "--players", "Ana,Ben,Cy")
	p.Answer("Ana >", "ben ducks yes"+enter)
	p.Answer("Ben >", "cy geese no"+enter)
	p.Do("[y/N]", "note so"+enter+"n"+enter)
	p.Wait("2. note so")
	p.Answer("Ben >", ctrlD)
	p.ends(0)
	p.wantRecord("1. ask Ana Ben ducks yes", "2. note so")
}

// A menu can be a list of numbers, answered by typing.
func TestMenusAsNumberedLists(t *testing.T) {
	p := newPerson(t)
	p.env = append(p.env, "ACCESSIBLE=1")
	p.starts(80)
	p.Do("2. Evening", "new"+enter)
	p.Do("4. Infer   2 to 10 players", "Q"+enter)
	p.Answer("Name >", "A B"+enter)
	p.Do("1. Open the table", "99"+enter)
	p.Do("A number from 1 to ", enter)
	p.Answer("A >", enter)
	p.Answer("Suit >", "geese"+enter)
	p.Do("2. no", "2"+enter)
	p.Wait("1. ask A B geese no")
	p.Answer(">", ctrlD)
	p.Answer("Number [1] >", "quit"+enter)
	p.ends(0)
	if strings.Contains(p.Raw(), "\x1b7") || strings.Contains(p.Raw(), "Filter:") {
		t.Errorf("a menu was drawn:\n%q", p.Raw())
	}
}

// A law of one's own is typed, mistyped and read back on the way to a table: it stands on
// the screen alone, and is gone when Umpire stops, is resized or goes on.
func TestALawIsReadBackAlone(t *testing.T) {
	const law = "blue dice are 5"
	p := newPerson(t)
	p.starts(80, "new", "infer", "--players", "Uma,Ana,Ben")
	p.Do("Where does the law come from?", "(a law"+enter)
	p.Answer("law >", "zzz qqq blu")
	p.Resize(60, 30)
	p.Send(enter)
	p.Do("Look at it alone?", "n"+enter)
	p.Answer("law >", "all "+law+enter)
	p.Do("> Open the table", enter)
	p.Do("Is nobody else looking?", "y")
	p.neverWrote("qqq", law)
	p.Send(enter)
	p.Wait(law)
	p.Send(" ")
	p.Do("Shall Uma play with that law?", "y"+enter)
	p.Answer("Uma >", ctrlD)
	p.ends(0)
	if _, after, _ := strings.Cut(p.Raw(), law); strings.Contains(after, law) || !strings.Contains(after, "\x1b[3J") || strings.Contains(p.Text(), law) {
		t.Errorf("the law is left on the screen:\n%s", p.Text())
	}
}

// What a command shows in secret is wiped before Umpire stops, is ended or ends.
func TestASecretIsWipedHoweverUmpireEnds(t *testing.T) {
	t.Parallel()
	const law = "all blue dice are 5"
	for name, leave := range map[string]func(p *person){
		"a key":       func(p *person) { p.Send("x"); p.Answer("Uma >", ctrlD) },
		"the end":     func(p *person) { p.Send(ctrlD); p.Answer("Uma >", ctrlD) },
		"Ctrl-Z":      func(p *person) { p.Send(ctrlZ); p.Answer("Uma >", ctrlD) },
		"a signal":    func(p *person) { p.Signal(syscall.SIGTERM) },
		"another one": func(p *person) { p.Signal(syscall.SIGQUIT) },
	} {
		p := newPerson(t)
		p.starts(80, "new", "infer", "--players", "Uma,Ana,Ben", "--set", "law="+law)
		p.Answer("Uma >", "/law"+enter)
		p.Do("Is nobody else looking?", "y"+enter)
		p.Wait(law)
		leave(p)
		p.Exit()
		p.Until("the screen to be wiped after "+name, func() bool {
			_, after, _ := strings.Cut(p.Raw(), law)
			return strings.Contains(after, "\x1b[3J") && !strings.Contains(p.Text(), law)
		})
	}
}

// Whatever command writes to a terminal shows what the table may see; a file
// gets everything, a message beside it does not.
func TestATerminalIsPublic(t *testing.T) {
	p := newPerson(t)
	file := filepath.Join(p.dir, "twin.game")
	record := "game: logic\nplayers: Ana, Ben, Cy, Dee\n\nhand Ana AS 4H 5S 6H JH QS\n"
	if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"show", file}, {"show", file, "--json"}, {"log", file}, {"log", file, "--json"}, {"check", file},
		{"why", file, "Ana 2 is 4H"}, {"when", file, "Ana 2 is 4"}, {"suppose", file, "row Ben RRRBBB"}, {"review", file}, {"export", file}} {
		p.starts(80, args...)
		if args[0] == "review" {
			p.Do("looking back may spoil it", "y"+enter)
		}
		p.Exit()
		if strings.Contains(p.Raw(), "AS 4H") {
			t.Errorf("umpire %s shows the hand on a terminal:\n%s", args[0], p.Raw())
		}
	}
	out, err := exec.Command(p.bin, "export", file).Output()
	if err != nil || !strings.Contains(string(out), "4H") {
		t.Errorf("a pipe gets %s (%v)", out, err)
	}
	p.starts(80, "log", file, "--view", "referee")
	p.Do("Is nobody else looking?", "n"+enter)
	if status := p.Exit(); status != 1 || strings.Contains(p.Raw(), "AS 4H") {
		t.Errorf("%d: %s", status, p.Raw())
	}
	p.starts(80, "log", file, "--view", "referee")
	p.Do("Is nobody else looking?", "y"+enter)
	p.Wait("AS 4H")
	p.Exit()
}

// Records that differ only in secrets give the same bytes on a terminal, whatever
// the command and the level.
func TestTwinsOnATerminal(t *testing.T) {
	claims := map[string]string{"logic": "David 3 is 2S", "diplomat": "Ana has at least 3 hearts", "cats": "Ben", "infer": "experiment 1"}
	lines := map[string]string{"logic": "show 1", "diplomat": "claim Ana 7", "cats": "token Cy red", "infer": "note so"}
	for game, claim := range claims {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			p := newPerson(t)
			of := func(twin string, args ...string) string {
				file := filepath.Join("..", "..", "referee", game, "testdata", "twins."+twin+".game")
				p.starts(80, append([]string{args[0], file}, args[1:]...)...)
				if args[0] == "review" && (args[1] == "--json" || args[1] == "--tell=all") {
					p.Do("looking back may spoil it", "y"+enter)
				}
				p.Exit()
				return strings.ReplaceAll(p.Raw(), file, "FILE")
			}
			all := [][]string{{"check"}, {"check", "--json"}, {"export"}}
			flags := []string{"--tell=notes", "--json", "--tell=all", "--tell=facts"}
			for i, args := range [][]string{{"show"}, {"log"}, {"why", claim}, {"when", claim}, {"suppose", lines[game]}, {"review"}} {
				for k, flag := range flags {
					if refereetest.Long() || k == (i+len(game))%len(flags) && i%2 == len(game)%2 { // a short run has every other command, at a level of its own
						all = append(all, append(slices.Clone(args), flag))
					}
				}
			}
			for _, args := range all {
				if a, b := of("a", args...), of("b", args...); a != b || a == "" {
					t.Errorf("umpire %s:\n%s\nand of the twin\n%s", strings.Join(args, " "), a, b)
				}
			}
		})
	}
}
