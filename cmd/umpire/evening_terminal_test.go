//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// keeper keeps an evening at the home menu.
type keeper struct{ *person }

// chooses opens the Evening menu and an item of it.
func (k keeper) chooses(item string) {
	k.t.Helper()
	k.Do("New table", "eve"+enter)
	k.Do("> A result by hand", item+enter)
}

// takesBack undoes the last change of the evening.
func (k keeper) takesBack(what string) {
	k.t.Helper()
	k.chooses("take back")
	k.Wait("Taken back: " + what)
}

// seats ticks people one after the other.
func (k keeper) seats(question string, people ...string) {
	k.t.Helper()
	for i, name := range people {
		k.Do([]string{question, "   1", "   2", "   3"}[i], name+enter)
	}
	k.Do("Done: ", "done"+enter)
}

// opens leads a new table of these people to its prompt; lead are the answers that
// the game wants besides.
func (k keeper) opens(title string, people []string, lead ...string) {
	k.t.Helper()
	k.Do("New table", "new"+enter)
	k.Do("> Quantum Go Fish", title+enter)
	if len(people) < 4 {
		k.Do("as Friday", "(oth"+enter)
		k.seats("in order of play?", people...)
	} else {
		k.Do("as Friday", enter)
	}
	for i := 0; i < len(lead); i += 2 {
		k.Do(lead[i], lead[i+1])
	}
	k.Do("Open the table", "open"+enter)
}

// plays types lines, each after the prompt that waits for it, and leaves the table.
func (k keeper) plays(lines ...string) {
	k.t.Helper()
	for i := 0; i < len(lines); i += 2 {
		k.types(lines[i], lines[i+1]+enter)
	}
	k.types(">", ctrlD)
}

// types waits until the last line ends in a prompt, leaving a long text that stands before it, and types keys.
func (k keeper) types(prompt, keys string) {
	k.t.Helper()
	left := false
	k.Until("the prompt "+prompt, func() bool {
		if !left && strings.HasPrefix(strings.TrimSpace(k.Last()), "(more") {
			left = true
			k.Send("q")
		}
		return strings.HasSuffix(k.Last(), prompt)
	})
	written := len(k.Raw())
	k.Send(keys)
	k.Until("the echo", func() bool { return len(k.Raw()) > written })
}

// enters puts down a result by hand that somebody won alone.
func (k keeper) enters(game, winner string, people ...string) {
	k.t.Helper()
	k.chooses("a result")
	k.Do("Which game?", game+enter)
	k.seats("Who played?", people...)
	k.Do("How did it end?", winner+" won"+enter)
	k.Do("> Nobody else", enter)
}

// An evening kept by hand: the five games played, and one that Umpire does not
// know entered; every slip there is made, and taken back.
func TestEveningByHand(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	p.starts(80)
	k := keeper{p}
	four := []string{"Ana", "Benny", "Cy", "Big Tom"}
	p.Do("> New table", "eve"+enter)
	p.Do("Evening >", "Friday"+enter)
	p.Do("Name >", "Ana, Benny, Cy, Big Tom"+enter)

	k.opens("quantum", four[:3])
	k.plays("Ana >", "benny 1 y", "Benny >", "cy 1 n", "Cy >", "/undo", "Benny >", "cy 1 y", "Cy >", "a 2 n", "y/N]", "y", "Ana >", "cy 3 n", "y/N]", "y")
	k.opens("logic", four)
	k.plays(">", "row Ana BRBRBR", ">", "row Benny RBRBRB", ">", "row Cy RRBRBB", ">", "row Big_Tom BBRRBR", ">", "/edit 4 row Big_Tom BRBRBR",
		">", "declare Ana", "y/N]", "y", ">", "result lost")
	k.opens("philosopher", four, "> Open the table", "deals"+enter, "deals >", "1"+enter)
	for i, dealer := range four {
		k.round(dealer, i)
	}
	k.plays()
	k.opens("infer", four, "Universe", enter, "law come from?", "(a law"+enter, "law >", "all blue dice are 5"+enter)
	p.Do("Is nobody else looking?", "y"+enter)
	p.Do("Press any key to wipe this.", " ")
	p.Do("Shall Ana play with that law?", "y"+enter)
	k.plays(">", "exp b5", ">", "exp b4 O", ">", "exp b4", ">", "publish all blue dice are 5", ">", "stand")
	k.opens("diplomat", four)
	k.plays("Ana >", "benny QS y", "Ana >", "claim 7", "Ana >", "cy KS n", "Benny >", "/undo", "Ana >", "cy KS y", "Ana >", "result", "[y/N]", "y")

	k.enters("Skat", "cy", "Ana", "Cy")
	k.takesBack("Skat: Ana and Cy. Cy wins") // it was Catan
	k.chooses("a result")
	k.Do("Which game?", "Catan"+enter)
	k.seats("Who played?", "Ana", "Big Tom")
	k.Do("How did it end?", enter)
	k.Do("Ana >", "x"+enter)
	p.Wait("A score is NAME=NUMBER")
	k.Do("Ana >", ctrlU+"7"+enter)
	k.Do("Big Tom >", "10"+enter)
	p.Wait("Catan: Big Tom 10, Ana 7. Big Tom wins.")

	k.chooses("correct") // it was another game, and the latest play is offered first
	p.Do("> 7   Catan, Ana and Big Tom", enter)
	k.Do("Which game?", "Carcassonne"+enter)
	p.Do("> Done: Ana and Big Tom", enter)
	p.Do("> As it is now", enter)
	p.Wait("Carcassonne: Big Tom 10, Ana 7. Big Tom wins.")

	k.chooses("a result") // a team has one score
	k.Do("Which game?", "Tichu"+enter)
	k.seats("Who played?", four...)
	k.Do("How did it end?", "(it was played"+enter)
	k.Do("Teams", "Ana+Benny, Cy+Big Tom"+enter)
	k.Do("How did it end?", enter)
	k.Do("Ana and Benny >", "1000"+enter)
	k.Do("Cy and Big Tom >", "640"+enter)
	k.takesBack("Tichu: Ana 1000, Benny 1000")

	k.chooses("somebody else")
	p.Do("Who?", "Beny"+enter)
	p.Do("Did you mean Benny?", enter)
	p.Wait("Beny is here.")
	k.takesBack("Beny is here")
	k.chooses("somebody is called")
	p.Do("Who is called otherwise?", "ana"+enter)
	p.Do("The name now", "Anna"+enter)
	k.takesBack("Ana is called Anna")
	k.chooses("two names")
	p.Do("Which name stays?", "ana"+enter)
	p.Do("Which name is the same person?", "cy"+enter)
	k.takesBack("Ana and Cy are one person")
	k.chooses("somebody leaves")
	p.Do("Who leaves?", "cy"+enter)
	k.takesBack("Cy left")
	k.chooses("another name")
	p.Do("The evening is called >", "Fridy"+enter)
	k.takesBack("the evening \"Friday\" is called \"Fridy\"")
	k.chooses("the evening is over")
	p.Do("[y/N]", "y"+enter)
	p.Do("none is open", "eve"+enter)
	p.Do("No evening is open", "let"+enter)
	p.Do("Which evening?", "friday"+enter)
	k.chooses("every change")
	p.Until("the log", func() bool { return strings.Contains(p.Text(), "goes on") })
	k.chooses("what somebody")
	p.Do("Who?", "big"+enter)
	p.Wait("of 5 games")
	k.chooses("delete the")
	p.Do("Delete the evening", "y"+enter)
	p.Do("Really delete it?", "n"+enter)
	html, bundle := filepath.Join(p.dir, "friday.html"), filepath.Join(p.dir, "friday.evening")
	k.chooses("write the report")
	p.Do("Write it to >", ctrlU+html+enter)
	p.Wait("is written to")
	k.chooses("write the report")
	p.Do("Write it to >", ctrlU+html+enter)
	p.Until("the question, wherever the path lets it wrap", func() bool {
		return strings.HasSuffix(strings.Join(strings.Fields(p.Text()), " "), "Overwrite it? [y/N]")
	})
	p.Send("n" + enter)
	k.chooses("write it all")
	p.Do("Write it to >", ctrlU+bundle+enter)
	p.Wait("friday.evening")
	k.chooses("the evening is over")
	p.Do("[y/N]", "y"+enter)
	p.Do("none is open", esc)
	p.ends(0)

	for first, answer := range map[string]string{"start Old Ana --date 2024-05-03": "n" + enter, "start Older Ana --date 2024-05-02": esc} {
		_, name, _ := strings.Cut(first, " ")
		name, _, _ = strings.Cut(name, " ")
		for _, args := range []string{first, "end", "reopen " + name} {
			if out, err := exec.Command(p.bin, append([]string{"--db", filepath.Join(p.dir, "umpire.db"), "evening"}, strings.Fields(args)...)...).CombinedOutput(); err != nil {
				t.Fatal(err, string(out))
			}
		}
		p.starts(80)
		p.Do("still "+name+"?", answer)
		if p.Do("New table", "eve"+enter); answer == esc {
			p.Do("Here: Ana", esc)
			p.Do("New table", "eve"+enter)
			p.Do("> A result by hand", "the evening is over"+enter)
			p.Do("[y/N]", "y"+enter)
		} else {
			p.Do("The evening \"Old\" is over.", esc)
		}
		p.Do("none is open", esc)
		p.ends(0)
	}

	report, err := os.ReadFile(html)
	if err != nil {
		t.Fatal(err)
	}
	if dir := os.Getenv("UMPIRE_SCREENSHOTS"); dir != "" {
		_ = os.WriteFile(filepath.Join(dir, "friday.html"), report, 0o600)
	}
	for _, want := range []string{"4 people played 6 games", "<h3>Quantum Go Fish", "<h3>Logic", "<h3>Philosopher Cats", "<h3>Infer", "<h3>Diplomat", "<td>Carcassonne", "1. Big Tom: 10", "<svg"} {
		if !strings.Contains(string(report), want) {
			t.Errorf("the report lacks %q", want)
		}
	}
	standings, err := exec.Command(p.bin, "--db", filepath.Join(p.dir, "umpire.db"), "standings").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Philosopher Cats: Big Tom 3, Ana 3, Benny 3, Cy 3", "Diplomat: Ana 1, Big Tom 0", "Carcassonne: Big Tom 10, Ana 7", "Benny and Big Tom won 1 of 1"} {
		if !strings.Contains(string(standings), want) {
			t.Errorf("the standings lack %q:\n%s", want, standings)
		}
	}
}

// round plays a round of Philosopher Cats with the stopwatch: the keys of all but
// the dealer, each guessing red; the first guess is taken back.
func (k keeper) round(dealer string, place int) {
	k.t.Helper()
	k.types(">", "deal 7H 10H 3S"+enter)
	k.types(">", "announce red"+enter)
	keys := []string{"1", "2", "3", "4"}
	keys = append(keys[:place:place], keys[place+1:]...)
	k.Wait("RED was called")
	k.Send(keys[0] + "b\x7fr")
	k.Send(keys[1] + "r" + keys[2] + "r")
	k.Do("Everybody has guessed", enter)
}

// What a command lacks a person is asked for; evenings are offered the latest first.
func TestACommandAsksForWhatItLacks(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	p.starts(80, "evening", "start")
	p.Do("Evening >", "First"+enter)
	p.Do("Name >", "Ana, Old Tom"+enter)
	p.Wait(`The evening "First" is begun with Ana and Old Tom.`)
	p.ends(0)
	p.starts(80, "evening", "end")
	p.Do("[y/N]", "y"+enter)
	p.ends(0)
	p.starts(80, "evening", "start", "Second", "Ana", "tom")
	p.Do("tom is new. Did you mean Old Tom?", "y"+enter)
	p.Wait("Ana and Old Tom.")
	p.ends(0)
	for _, args := range [][]string{{"evening", "result", "Skat", "--winners", "Ana"}} {
		p.starts(80, args...)
		p.ends(0)
	}
	p.starts(80, "evening", "move")
	p.Do("> 1   Skat", enter)
	p.Do("> Second", "first"+enter)
	p.Wait("Play 1 (Skat, Ana) moved to First.")
	p.ends(0)
	p.starts(80, "evening", "delete")
	p.Do("> Second", esc)
	p.ends(0)
	for _, end := range [][2]string{{"ana 3, tom 5", "Go: Old Tom 5, Ana 3. Old Tom wins."}, {"tom and ana", "Go: Ana and Old Tom. A draw: all share."}} {
		p.starts(80, "evening", "result", "Go", "--evening", "First")
		p.Do("Who played?", "ana, old tom"+enter)
		p.Do("> Done", enter)
		p.Do("How did it end?", "hello"+enter)
		p.Do("is neither who won nor what each scored", end[0]+enter)
		p.Wait(end[1])
		p.ends(0)
	}
}

// A line typed at a menu that has no such item is a game, a command, or said to be neither.
func TestLineTypedAtTheHomeMenu(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	p.starts(80)
	p.Do("New table", "banana"+enter)
	p.Do(`"banana" is neither`, "?"+enter)
	p.Do("Available Commands:", "q")
	p.Do("> New table", "diplomat"+enter)
	p.Do("Who plays Diplomat", "Ana, Ben and Cy"+enter)
	p.Do("Open the table", enter)
	p.Do("Ana >", "/quit"+enter)
	p.Do("Resume table 1", esc)
	p.ends(0)
}
