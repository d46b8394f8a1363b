//go:build unix

package main

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Of a line that lacks only its end, that is asked for; another line typed there is a line of its own. It is shown as it
// is recorded.
func TestUnfinishedLineAtATerminal(t *testing.T) {
	t.Parallel()
	for _, columns := range []int{80, 40} {
		t.Run(strconv.Itoa(columns), func(t *testing.T) {
			p := newPerson(t)
			p.starts(columns, "new", "infer", "--players", "Uma,Ana", "--set", `law="blue dice are happy"`)
			p.Answer("Uma >", "exp b5"+enter)
			p.Answer("Mark? [O, X] >", "o"+enter)
			p.Wait("1. experiment Uma b5 O")
			p.Answer("Uma >", "exp b4"+enter)
			p.Answer("Mark? [O, X] >", "/note happy?"+enter)
			p.Answer("Uma >", "exp b3"+enter)
			p.Answer("Mark? [O, X] >", "exp b2 x"+enter)
			p.Answer("Ana >", ctrlD)
			p.ends(0)
			p.wantRecord("1. experiment Uma b5 O", "2. note happy?", "3. experiment Uma b2 X")
			if strings.Contains(p.Text(), "Experiment 1") {
				t.Errorf("the mark is said with the move, in its row and once more:\n%s", p.Text())
			}
		})
	}
}

// A question typed without its answer is whole but for that, also where its words were mistyped.
func TestUnansweredQuestionAtATerminal(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	p.starts(40, "new", "diplomat", "--players", "Ana,Ben,Cy")
	p.Answer("Ana >", "b have you a qeen"+enter)
	p.Do("/1  a queen", "1")
	p.WaitLast("Ben? [yes, no] >")
	p.Send("n" + enter)
	p.Answer("Ben >", ctrlD)
	p.ends(0)
	p.wantRecord("1. ask Ana Ben a queen no")
}

// While a clock runs the prompt shows it beside the longest name at 40 columns, and a reading is chosen by its number.
func TestClockAndNumberAtATerminal(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	p.starts(40, "new", "infer", "--players", "Uma,Bartholomew Längenfelder", "--set", "law=all blue dice are 5", "--set", "variant=publish-or-perish")
	p.Answer("Uma >", "b5"+enter+"b4"+enter)
	clock := regexp.MustCompile(`^Bartholomew \d+:\d\d >$`)
	running := func(text string) {
		t.Helper()
		p.Until("the clock behind "+text, func() bool {
			return strings.Contains(p.Text(), text) && clock.MatchString(p.Last())
		})
	}
	running("publish or ask for help.")
	p.Send("p no two dice alike" + enter)
	running("A number chooses; or type another line.")
	p.Send("2" + enter)
	p.Wait("Uma to disprove the theory, or let it")
	p.Send(ctrlC)
	asked := regexp.MustCompile(`saved\.\s+\d+:\d\d \[y/N\]$`) // where the clock stands as well
	p.Until("the clock at a question", func() bool { return asked.MatchString(p.Text()) })
	p.Send("n" + enter + ctrlD)
	p.ends(0)
	p.wantRecord("1. experiment Uma b5 O", "2. experiment Uma b4 X", "3. publish Bartholomew_Längenfelder no two dice are the same colour")
}

// A secret line is echoed by its first word; what was said of a round is not said again in the sheet below it.
func TestNothingIsSaidTwiceAtATerminal(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	p.starts(80, "new", "cats", "--players", "Ana,Ben,Cy,Dee,Eve")
	p.Answer(">", "deal 7H 8H 9S JC"+enter)
	p.Do("1. deal (secret)", "announce red"+enter)
	p.Do("RED was called", "2r3r4b5b")
	p.Do("Everybody has guessed", enter)
	p.Until("the whole round told", func() bool {
		return strings.Contains(p.Text(), "Round 2 of 10: Ben deals.") && strings.Contains(p.Text(), "red or black.\n>")
	})
	for _, once := range []string{"Ben (7H) guessed red", "Cy (8H) guessed red", "Round 1: Ana called red."} {
		if n := strings.Count(p.Text(), once); n != 1 {
			t.Errorf("%q stands there %d times:\n%s", once, n, p.Text())
		}
	}
	p.Send(ctrlD)
	p.ends(0)
}

// A line typed in an open menu closes the menu, and a name is found there without its marks.
func TestALineTypedInAMenu(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	p.starts(80, "new", "quantum", "--players", "Ana,Jürgen,Zoë")
	p.Answer("Ana >", enter)
	p.Do("> Jürgen", "zoe ducks yes"+enter)
	p.Wait("Ana > zoe ducks yes\n1. ask Ana Zoë ducks yes")
	p.Answer("Jürgen >", enter)
	p.Do("> Zoë", "an"+enter)
	p.Do("> ducks", "zoe ducks no"+enter)
	p.Wait("2. ask Jürgen Zoë ducks no")
	p.Answer("Zoë >", enter)
	p.Do("> Ana", "/log"+enter)
	p.Answer("Zoë >", ctrlD)
	p.ends(0)
	p.wantRecord("1. ask Ana Zoë ducks yes", "2. ask Jürgen Zoë ducks no")
}

// Lines typed before the table is open wait for it, and a command closes the menu of another one.
func TestLinesTypedAheadOfTheTable(t *testing.T) {
	t.Parallel()
	for _, columns := range []int{80, 40} {
		t.Run(strconv.Itoa(columns), func(t *testing.T) {
			p := newPerson(t)
			p.starts(columns, "new", "quantum")
			p.Do("Name >", "Ana, Ben and Zoë"+enter+"ben wigs no"+enter+"/evening start Friday zoee"+enter)
			p.Do("zoee is new. Did you mean Zoë?", "/quit"+enter)
			p.Wait("Ben > /quit")
			p.ends(0)
			p.wantRecord("1. ask Ana Ben wigs no")
		})
	}
}

// What is typed at a question besides an answer is shown and kept, and the question asked again.
func TestAnotherKeyAtAQuestion(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	p.starts(40, "new", "quantum", "--players", "Ana,Ben,Cy")
	p.Answer("Ana >", "ben ducks yes"+enter)
	p.Answer("Ben >", "cy geese no"+enter)
	p.Do("[y/N]", "k")
	p.Wait("[y/N] k")
	p.Send("\x7fcy ducks no" + enter)
	p.Wait("[y/N] cy ducks")
	p.Until("the question again", func() bool {
		return strings.HasSuffix(p.Last(), "[y/N]") && strings.Count(p.Text(), "No suit is called \"geese\" yet.") == 2 &&
			strings.Contains(p.Text(), "\nThat line waits; answer y or n first.\n")
	})
	if text := p.Text(); !strings.Contains(text, "\nNo suit is called \"geese\" yet. Make it\n  the 2nd of 3 suits? [y/N]") { // as long as the line has room
		t.Error(text)
	}
	p.Send("note so" + enter + "n" + enter)
	p.Wait("2. ask Ben Cy ducks no")
	p.Wait("3. note so")
	if strings.Count(p.Text(), "That line waits") != 1 {
		t.Errorf("said again:\n%s", p.Text())
	}
	p.Answer("Cy >", ctrlD)
	p.ends(0)
}

// Whoever leaves a long answer in its middle still reads what is due above the prompt.
func TestWhatIsDueStandsBelowAnAnswerLeft(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	p.starts(40, "new", "quantum", "--players", "Ana,Ben,Cy")
	p.WaitLast("Ana >")
	p.Resize(40, 20)
	p.Send("/rules" + enter)
	p.Do("(more: Space; q leaves)", "q")
	p.Until("what is due above the prompt", func() bool {
		return strings.HasSuffix(p.Text(), "Ana to ask. [Ben, Cy] [new suit]\nAna >")
	})
	p.Send("paradox" + enter)
	p.Answer(">", "/rules"+enter)
	p.Do("(more: Space; q leaves)", "q")
	p.Until("how it goes on", func() bool { return strings.HasSuffix(p.Text(), "plays again; /undo, /log\n>") })
	p.Send(ctrlD)
	p.ends(0)
}

// Whoever leaves a table that another was opened from is told once what is saved.
func TestATableOpenedByAgainIsLeftOnce(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	p.starts(80, "new", "logic", "--players", "Ana,Ben,Cy,Dee")
	for i, who := range []string{"Ana", "Ben", "Cy", "Dee"} {
		p.Answer(who+": row >", []string{"BBBBBB", "RRBRRR", "RBRRBB", "BBRRRR"}[i]+enter)
	}
	p.Answer("Cy: show >", "declare Cy 3H 6S 7H 9H 9S JS"+enter)
	p.Do("[y/N]", "y"+enter)
	p.Answer("Dee's first (1 in 730)? >", "3 wrong"+enter)
	p.Do("plays again", "again"+enter)
	p.Wait("table 2")
	p.Do("Type what happened", ctrlD)
	p.ends(0)
	if n := strings.Count(p.Text(), " is saved."); n != 1 {
		t.Errorf("%d tables are said to be saved:\n%s", n, p.Text())
	}
}

// After Backspace has taken something back, keys go where they are asked for: nothing reads beside the pages.
func TestKeysAfterBackspaceTookBack(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	p.starts(80, "new", "logic", "--players", "Ana,Ben,Cy,Dee")
	for i, who := range []string{"Ana", "Ben", "Cy", "Dee"} {
		p.Answer(who+": row >", []string{"RRRBBB", "BRBRRR", "BRRBRR", "RBBBBB"}[i]+enter)
	}
	p.Answer("Cy: show >", "ana declares"+enter)
	p.Do("[y/N]", "y"+enter)
	p.Answer("Ana's first? >", "3"+enter)
	for range 3 {
		p.Answer("Ana's second? >", backspaceKey)
		p.Answer("Ana's first? >", "3"+enter)
	}
	p.Answer("Ana's second? >", "/rules"+enter)
	p.Do("(more: Space; q leaves)", " ")
	p.Do("(more: Space; q leaves)", "q")
	p.Answer("Ana's second? >", "/quit"+enter)
	p.ends(0)
}
