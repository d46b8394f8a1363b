//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"umpire/tracker/console/screentest"
)

const (
	enter = "\r"
	esc   = "\x1b"
	ctrlC = "\x03"
	ctrlD = "\x04"
	ctrlU = "\x15"
	ctrlZ = "\x1a"
	tab   = "\t"
	up    = "\x1b[A"
	down  = "\x1b[B"
)

// person sits at a real terminal with the real binary.
type person struct {
	*screentest.Screen
	t   *testing.T
	dir string
	bin string
	env []string // besides what every person has
}

func newPerson(t *testing.T) *person {
	return &person{t: t, dir: t.TempDir(), bin: filepath.Join(binary(t), "umpire")}
}

// starts runs umpire on a terminal so many columns wide.
func (p *person) starts(columns int, args ...string) {
	p.t.Helper()
	cmd := exec.Command(p.bin, args...)
	cmd.Env = []string{"UMPIRE_DB=" + filepath.Join(p.dir, "umpire.db"), "HOME=" + p.dir, "TERM=xterm", "TZ=UTC"}
	cmd.Env = append(cmd.Env, p.env...)
	p.Screen = screentest.Start(p.t, columns, 40, cmd)
}

// ends checks how the session ended: its exit status, and the terminal as it
// was before.
func (p *person) ends(status int) {
	p.t.Helper()
	if got := p.Exit(); got != status {
		p.t.Errorf("exit status %d, want %d; the screen:\n%s", got, status, p.Text())
	}
	if !p.Restored() {
		p.t.Error("the terminal is not as it was")
	}
}

// record is what export writes, without stamps.
func (p *person) record() string {
	p.t.Helper()
	cmd := exec.Command(p.bin, "export")
	cmd.Env = []string{"UMPIRE_DB=" + filepath.Join(p.dir, "umpire.db")}
	out, err := cmd.Output()
	if err != nil {
		p.t.Fatalf("export: %v", err)
	}
	var lines []string
	for _, l := range strings.Split(string(out), "\n") {
		l, _, _ = strings.Cut(l, " @")
		lines = append(lines, l)
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

func (p *person) wantRecord(moves ...string) {
	p.t.Helper()
	got := p.record()
	if _, body, _ := strings.Cut(got, "\n\n"); body != strings.Join(moves, "\n") {
		p.t.Errorf("the record is\n%s\nand its moves should be\n%s", got, strings.Join(moves, "\n"))
	}
}

// A whole evening's table of Quantum Go Fish: the home menu, an evening, the
// wizard, typed and guided moves, a refused line with a repair applied, edit,
// undo, quit and resume.
func TestEveningAtATerminal(t *testing.T) {
	for _, columns := range []int{80, 40} {
		t.Run(map[int]string{80: "80 columns", 40: "40 columns"}[columns], func(t *testing.T) { playEvening(t, columns) })
	}
}

func playEvening(t *testing.T, columns int) {
	p := newPerson(t)
	p.starts(columns)
	p.Do("> New table", "eve"+enter)
	p.Do("Evening >", enter)
	p.Do("Name >", "A B C"+enter)
	p.Do("> New table", enter)
	p.Do("> Quantum Go Fish", enter)
	p.Do("> A, B, C", enter)
	p.Do("> Open the table", enter)
	p.Answer("A >", "b 1 y"+enter)
	p.Answer("B >", enter) // guided
	p.Do("> C", enter)
	p.Do("> 1", enter)
	p.Do("> yes", "y"+enter) // typing filters
	p.Wait("2. ask B C 1 yes")
	p.Answer("C >", "a 2 n"+enter)
	p.Do("[y/N]", "y"+enter)
	p.Answer("A >", "c 2 y"+enter)
	p.Wait("Because of:")
	p.Answer("A >", "/1"+enter)
	p.Wait("4. ask A C 2 yes")
	p.Answer("B >", "/edit 4 ask A B 2 no"+enter)
	p.Wait("+ 4. ask A B 2 no")
	p.Answer("B >", "/undo 2"+enter)
	p.Wait("- 4. ask A B 2 no")
	p.Answer("A >", "/quit"+enter)
	p.Do("Resume table 1", esc)
	p.ends(0)
	p.wantRecord("1. ask A B 1 yes", "2. ask B C 1 yes", "3. ask C A 2 yes")

	p.starts(columns)
	p.Do("> Resume table 1", enter)
	p.Answer("A >", "c 1 n"+enter)
	p.Answer("B >", "/quit"+enter)
	p.Do("> Resume table 1", "qu"+enter)
	p.ends(0)
	p.wantRecord("1. ask A B 1 yes", "2. ask B C 1 yes", "3. ask C A 2 yes", "4. ask A C 1 no")
}

// Everything in the home menu that is not a table.
func TestHomeMenu(t *testing.T) {
	p := newPerson(t)
	p.starts(80)
	p.Do("> New table", "ru"+enter)
	p.Do("The rules of which game?", "quantum"+enter)
	p.Wait("(more: Space;")
	p.Send(strings.Repeat(" ", 100)) // more than there are pages; a menu does not mind spaces
	p.Wait("> New table")
	p.Send("eve" + enter)
	p.Do("Evening >", "First"+enter)
	p.Do("Name >", "A B C"+enter)
	p.Do("\"First\" is open", "eve"+enter)
	p.Do("> A result by hand", "some"+enter)
	p.Do("Who?", "Dee"+enter)
	p.Do("> New table", enter)
	p.Do("> Quantum Go Fish", enter)
	p.Do("as First", "(oth"+enter)
	p.Do("in order of play?", enter)
	p.Do("1", "B"+enter)
	p.Do("2", "C"+enter)
	p.Do("3", "Done"+enter)
	p.Do("> Open the table", enter)
	p.Answer("A >", "paradox"+enter)
	p.Answer(">", ctrlD)
	p.Do("> Play again: Quantum Go Fish", enter)
	p.Answer("A >", ctrlD)
	p.Do("> Resume table 2", "open"+enter)
	p.Do("Table 1   quantum: A, B, C", "table 1"+enter)
	p.Do("again or Enter plays again", ctrlD)
	p.Do("> Resume table 2", "stand"+enter)
	p.Until("the standings", func() bool { return strings.Contains(p.Text(), "Dee") || strings.Contains(p.Text(), "played") })
	p.Do("> Resume table 2", "eve"+enter)
	p.Do("> A result by hand", "the"+enter)
	p.Do("[y/N]", "y"+enter)
	p.Do("none is open", "quit"+enter)
	p.ends(0)
}

// A table keeps the names it was played with; at its prompt lines, claims and edits take what people are
// called now as well.
func TestPresentNamesAtThePrompt(t *testing.T) {
	p := newPerson(t)
	for _, args := range [][]string{{"evening", "start", "Friday", "Ana", "Ben", "Cy"}, {"evening", "rename", "Ana", "Big Anna"}} {
		if args[1] == "rename" {
			p.newTableOf("Ana,Ben,Cy")
		}
		p.starts(80, args...)
		p.ends(0)
	}
	p.starts(80, "play")
	p.Answer("Ana >", "Big Anna Ben ducks yes"+enter)
	p.Wait("1. ask Ana Ben ducks yes")
	p.Answer("Ben >", "/why Big Anna has ducks"+enter)
	p.Wait("True: Ana has ducks")
	p.Answer("Ben >", "Big Anna ducks no"+enter)
	p.Wait("record instead: ask Ben Ana ducks yes")
	p.Answer("Ben >", "/1"+enter)
	p.Wait("2. ask Ben Ana ducks yes")
	p.Answer("Cy >", "/edit 1 ask Big_Anna Cy ducks yes"+enter)
	p.Wait("+ 1. ask Ana Cy ducks yes")
	p.Answer("Cy >", "/undo"+enter)
	p.Wait("+ 1. ask Ana Ben ducks yes")
	p.Answer("Cy >", "/suppose ask Cy Big Anna geese yes"+enter)
	p.Wait("If: ask Cy Ana geese yes")
	p.Answer("Cy >", ctrlD)
	p.ends(0)
	p.wantRecord("1. ask Ana Ben ducks yes", "2. ask Ben Ana ducks yes")
}

// newTableOf begins a table and leaves it.
func (p *person) newTableOf(players string) {
	p.t.Helper()
	p.starts(80, "new", "quantum", "--players", players)
	p.Wait("Ana >")
	p.Send(ctrlD)
	p.ends(0)
}

// Ctrl-C within the home menu is one step back; at it, it leaves.
func TestInterruptInTheHomeMenu(t *testing.T) {
	p := newPerson(t)
	p.starts(80)
	p.Do("> New table", enter)
	p.Do("> Quantum Go Fish", enter)
	p.Do("Name >", ctrlC)
	p.Do("> Quantum Go Fish", ctrlC)
	p.Do("> New table", "rules"+enter)
	p.Do("The rules of which game?", ctrlC)
	p.Do("> New table", "eve"+enter)
	p.Do("Evening >", ctrlC)
	p.Do("> New table", ctrlC)
	p.ends(130)
}

// newTable begins a table for A, B and C.
func (p *person) newTable(columns int) {
	p.t.Helper()
	p.starts(columns, "new", "quantum", "--players", "A,B,C")
	p.WaitLast("A >")
}

// What is typed ahead, all at once, is not lost between prompts of different
// kinds: lines, confirmations, menus.
func TestTypedAheadLosesNothing(t *testing.T) {
	p := newPerson(t)
	p.starts(80, "new", "quantum", "--players", "A,B,C")
	p.Send("b 1 y" + enter + // a line
		enter + "C" + enter + "1" + enter + "n" + enter + // menus that are filtered
		"a 2 n" + enter + "y" + enter + // a line, a confirmation
		enter + esc + // a menu and back
		"c 1 n" + enter + "/note typed ahead" + enter + ctrlD)
	p.ends(0)
	p.wantRecord("1. ask A B 1 yes", "2. ask B C 1 no", "3. ask C A 2 no", "4. ask A C 1 no", "5. note typed ahead")
}

func TestKeysAtTheLine(t *testing.T) {
	p := newPerson(t)
	p.newTable(80)
	p.Send("no rubbish\x1b[D\x1b[D" + esc + "note t") // Esc clears the line, wherever one is on it
	p.WaitLast("A > note t")
	p.Send("\x12\x13\x07x" + "\x1b[3~" + enter) // Ctrl-R, Ctrl-S, the bell, Delete at the end
	p.Wait("1. note tx")
	p.WaitLast("A >")
	p.Send("\x1b[3~") // Delete on an empty line is not Ctrl-D
	p.Send(up)
	p.Until("the last line recalled", func() bool { return strings.HasSuffix(p.Last(), "note tx") })
	p.Send(enter)
	p.Wait("2. note tx")
	p.Answer("A >", "as"+tab)
	p.WaitLast("A > ask")
	p.Send(tab)
	p.Wait("B  C")
	p.Send("b" + tab + "ducks y")
	p.WaitLast("A > ask b ducks y")
	p.Send(enter)
	p.Wait("3. ask A B ducks yes")
	p.Answer("B >", ctrlD)
	p.ends(0)
	if strings.Contains(p.Raw(), "\a") {
		t.Error("the bell rang")
	}
}

func TestInterruptAsksOnce(t *testing.T) {
	p := newPerson(t)
	p.newTable(80)
	p.Send("b du" + ctrlC)
	p.Do("Leave the table?", "n"+enter)
	p.WaitLast("A > b du") // what was typed comes back
	p.Send(ctrlC)
	p.Until("the second question", func() bool { return strings.Count(p.Text(), "Leave the table?") == 2 })
	p.Send(ctrlC)
	p.ends(130)
}

func TestInterruptInAMenuIsOneStepBack(t *testing.T) {
	p := newPerson(t)
	p.newTable(80)
	p.Send(enter)
	p.Do("> B", enter)
	p.Do("Suit >", ctrlC)
	p.Do("> B", down)
	p.Do("> C", ctrlC)
	p.WaitLast("A >")
	p.Send(ctrlD)
	p.ends(0)
	p.wantRecord()
}

// A menu is drawn anew where the terminal is resized, with what was typed of it, and
// nothing of it is left.
func TestAMenuSurvivesAResize(t *testing.T) {
	p := newPerson(t)
	p.starts(80, "new", "logic", "--players", "Ana,Ben,Cy,Dee")
	p.Answer("Ana: row >", enter)
	p.Do("> row NAME COLOURS", "ha")
	p.Until("the hint below the menu", func() bool {
		return strings.Contains(p.Text(), "> hand NAME CARD [CARD...]\n      a row's cards, left to right: secret, at any time")
	})
	p.Resize(40, 20)
	drawnOnce := func(filter string) {
		t.Helper()
		p.Until("the menu drawn once for "+filter, func() bool {
			text := p.Text()
			return strings.Contains(text, "> hand NAME CARD [CARD...]\n      a row's cards, left to right:\n        secret, at any time") && strings.Count(text, "hand NAME") == 1 &&
				strings.Count(text, "Filter:") == 1 && strings.Contains(text, "Filter: "+filter+"█")
		})
	}
	drawnOnce("ha")
	p.Send("\x15" + strings.Repeat("long name ", 8)) // longer than the line: the rest is kept, not shown
	p.Wait("No results")
	p.Send(strings.Repeat("\x7f", 80) + "hand")
	drawnOnce("hand")
	p.Send(enter)
	p.Do("Whose hand?", down+enter)
	p.Do("Card >", esc)
	p.Do("> Ana", "\x1b")
	p.Do("What happened?", esc)
	p.Wait("Logic, public view, table 1") // which was cleared away
	p.Answer("Ana: row >", ctrlD)
	p.ends(0)
}

// At 40 columns the label and the hints of a menu are wrapped, not cut.
func TestMenusOfANewTableAreWhole(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	p.starts(40, "new", "diplomat")
	p.Answer("Name >", "Ana, Big Tom, Zoé Müller"+enter)
	for _, below := range []string{"", "who moves first; the first of the players where left out", "two jokers (*R, *B): a half-rank of two cards",
		"cards left over when the deck does not divide: deal (one more to the first players) or layout"} {
		p.Until("the menu with the hint "+below, func() bool {
			text := strings.Join(strings.Fields(p.Text()), " ")
			return strings.Contains(text, "Diplomat: Ana, Big Tom and Zoé Müller") && strings.HasSuffix(text, "title: - a name for this table"+strings.TrimRight(" "+below, " "))
		})
		p.Send(down)
	}
	p.Send(esc)
	p.Do("as just now", esc)
	p.ends(0)
}

// However a session ends, the terminal is as before and nothing is lost.
func TestSignalsRestoreTheTerminal(t *testing.T) {
	for _, c := range []struct {
		signal syscall.Signal
		status int
	}{{syscall.SIGTERM, 143}, {syscall.SIGQUIT, 131}, {syscall.SIGHUP, 129}} {
		for _, where := range []string{"line", "menu"} {
			t.Run(c.signal.String()+" at a "+where, func(t *testing.T) {
				p := newPerson(t)
				p.newTable(80)
				p.Send("note kept" + enter)
				p.Wait("1. note kept")
				p.WaitLast("A >")
				p.Send("note half")
				p.WaitLast("A > note half")
				if where == "menu" {
					p.Send(esc + enter)
					p.Wait("> B")
				}
				p.Signal(c.signal)
				p.ends(c.status)
				p.wantRecord("1. note kept")
			})
		}
	}
}

func TestInterruptSignalAsksLikeCtrlC(t *testing.T) {
	p := newPerson(t)
	p.newTable(80)
	p.Signal(syscall.SIGINT)
	p.Do("Leave the table?", "y"+enter)
	p.ends(130)
}

// A terminal that closes takes nothing along, and a line half typed is no move.
func TestHangupLosesNothing(t *testing.T) {
	p := newPerson(t)
	p.newTable(80)
	p.Send("note kept" + enter)
	p.Wait("1. note kept")
	p.Send("note half")
	p.WaitLast("A > note half")
	p.Hangup()
	p.Exit()
	p.wantRecord("1. note kept")
}

// Ctrl-Z stops Umpire alone, with the terminal as it was, and it goes on
// where it stopped. A shell with job control is the parent.
func TestStopAndGoOn(t *testing.T) {
	p := newPerson(t)
	cmd := exec.Command("bash", "--norc", "--noprofile", "-i")
	cmd.Env = []string{"PATH=" + filepath.Dir(p.bin) + ":/usr/bin:/bin", "UMPIRE_DB=" + filepath.Join(p.dir, "umpire.db"), "HOME=" + p.dir, "TERM=xterm", "PS1=shell$ ", "HISTFILE="}
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("no bash here")
	}
	p.Screen = screentest.Start(t, 80, 40, cmd)
	p.Answer("shell$", "umpire new quantum --players A,B,C"+enter)
	p.Answer("A >", "b du")
	p.WaitLast("A > b du")
	p.Send(ctrlZ)
	p.Wait("Stopped")
	p.Answer("shell$", "stty -a | grep -o -- '-*icanon'; echo here"+enter)
	p.Wait("here\nshell$")
	p.Wait("\nicanon\n")
	p.Send("fg" + enter)
	p.WaitLast("A > b du")
	p.Send("cks y" + enter)
	p.Answer("B >", ctrlD)
	p.WaitLast("shell$")
	p.wantRecord("1. ask A B ducks yes")
	p.Send("exit" + enter)
	p.Exit()
}

// A clock that runs out ends the game by itself: nobody presses a key, and
// what was half typed is still there.
func TestClockRunsOutByItself(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	record := "game: infer\nplayers: Uma, Ana, Ben\nlaw: all blue dice are 5\nvariant: publish-or-perish\n\n" +
		"experiment Uma b5 r3 O @1\nexperiment Uma b4 X @2\nexperiment Ana b5 O @597\n"
	file := filepath.Join(p.dir, "late.game")
	if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	p.starts(80, "import", file)
	p.ends(0)
	p.starts(80, "play")
	p.Until("a running clock", func() bool { return strings.HasPrefix(p.Last(), "Ben 0:0") })
	p.Send("exp Be")
	p.Wait("The clock has run out.")
	p.Wait("4. timeout")
	p.Until("the line to come back", func() bool { return strings.HasSuffix(p.Last(), "> exp Be") })
	p.Send(esc + ctrlD)
	p.ends(0)
}

// Colours, and what takes them away.
func TestColourSwitches(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
		env  string
		want bool
	}{
		{"a terminal", nil, "", true},
		{"NO_COLOR", nil, "NO_COLOR=1", false},
		{"NO_COLOR and always", []string{"--color", "always"}, "NO_COLOR=1", true},
		{"never", []string{"--color=never"}, "", false},
		{"a dumb terminal", nil, "TERM=dumb", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newPerson(t)
			cmd := exec.Command(p.bin, append(c.args, "new", "quantum", "--players", "A,B,C")...)
			cmd.Env = []string{"UMPIRE_DB=" + filepath.Join(p.dir, "umpire.db"), "TERM=xterm", c.env}
			p.Screen = screentest.Start(t, 80, 24, cmd)
			p.Answer("A >", enter)
			p.Do("> B", esc)
			p.Answer("A >", ctrlD)
			p.ends(0)
			if got := strings.Contains(p.Raw(), "\x1b[1m"); got != c.want {
				t.Errorf("bold on the screen: %v, want %v", got, c.want)
			}
		})
	}
}
