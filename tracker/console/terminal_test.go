//go:build unix

package console

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/term"

	"umpire/referee/record"
	"umpire/tracker/console/screentest"
)

const helperVariable = "UMPIRE_CONSOLE_TEST"

// TestMain lets the test binary be the program at the other end of a terminal.
func TestMain(m *testing.M) {
	endTime = time.Minute // a busy machine takes its time
	if what := os.Getenv(helperVariable); what != "" {
		atTerminal(what)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func atTerminal(what string) {
	t, err := OpenTerminal(os.Stdin, os.Stdout)
	if err != nil {
		panic(err)
	}
	defer t.Guard()
	defer t.Close()
	live, err := NewLive(t, &Screen{Out: os.Stdout, Size: t.Size})
	if err != nil {
		panic(err)
	}
	q := Question{Prompt: func() string { return "> " }, History: true}
	switch what {
	case "panic in main":
		_, _ = live.Line(q)
		panic("as asked")
	case "panic in a goroutine":
		_, _ = live.Line(q)
		t.Go(func() { panic("as asked") })
		_, _ = live.Line(q)
	case "panic in a prompt":
		q.Complete = func(string) []record.Choice { panic("as asked") }
		_, _ = live.Line(q)
	case "panic in a menu":
		_, _ = live.Line(q)
		t.Go(func() { panic("as asked") })
		_, _ = live.Choose(Menu{Label: "menu", Items: []Item{{Text: "a"}}})
	case "prompts":
		ask(live, live.screen)
	case "other libraries":
		live.editor = func(bool) (lineEditor, error) { return &termEditor{live: live}, nil }
		live.moves, _ = live.editor(false)
		ask(numbered{live}, live.screen)
	}
}

// ask asks one of each kind and prints what was answered.
func ask(live Prompter, screen *Screen) {
	for {
		line, err := live.Line(Question{Prompt: func() string { return "line > " }, History: true})
		screen.Say("line %q %v", line, err)
		if err == io.EOF {
			return
		}
		line, err = live.Line(Question{Prompt: func() string { return "answer > " }, Text: "text"})
		screen.Say("answer %q %v", line, err)
		at, err := live.Choose(Menu{Label: strings.Repeat("long label ", 19) + "to the end", Items: []Item{
			{Text: "Ana", Hint: strings.Repeat("long hint ", 20)}, {Text: "Ben"}, {Text: "Cy", Hint: "ben's friend"}}, At: 1})
		screen.Say("menu %d %v", at, err)
		sure, err := live.Confirm("Sure enough?")
		screen.Say("confirm %v %v", sure, err)
		_, err = live.Key()
		screen.Say("key %v", err)
	}
}

func helper(t *testing.T, what string, columns int) *screentest.Screen {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), helperVariable+"="+what)
	return screentest.Start(t, columns, 24, cmd)
}

func TestPanicsRestoreTheTerminal(t *testing.T) {
	for _, c := range []struct{ what, keys string }{
		{"panic in main", "x\r"}, {"panic in a goroutine", "x\r"}, {"panic in a prompt", "\t"}, {"panic in a menu", "x\r"},
	} {
		t.Run(c.what, func(t *testing.T) {
			s := helper(t, c.what, 80)
			s.Answer(">", c.keys)
			if status := s.Exit(); status != 2 {
				t.Errorf("exit status %d, want 2", status)
			}
			if !s.Restored() {
				t.Error("the terminal is not as it was")
			}
			s.Until("the panic told", func() bool { return strings.Contains(s.Raw(), "as asked") })
			if raw := s.Raw(); strings.LastIndex(raw, "\x1b[?25l") > strings.LastIndex(raw, "\x1b[?25h") {
				t.Error("the cursor stays hidden")
			}
		})
	}
}

// Each kind of prompt, its keys and its ways out, on a wide and a narrow terminal.
func TestPrompts(t *testing.T) {
	for _, columns := range []int{80, 40, 32} {
		s := helper(t, "prompts", columns)
		s.Answer("line >", "abc\r")
		s.Wait(`line "abc" <nil>`)
		s.Answer("answer > text", "s\r")
		s.Wait(`answer "texts" <nil>`)
		s.Do("> Ben", "\x1b[A\r") // up
		s.Wait("menu 0 <nil>")
		s.Do("[y/N]", "/help\r")
		s.Wait("y is yes; n")
		s.Do("[y/N]", "y\r")
		s.Wait("confirm true <nil>")
		s.Send("\x1b[A") // an arrow is one key
		s.Wait("key <nil>")

		s.Answer("line >", "\x1b[A\x1b[D\x1b[DX\r") // recalled and changed in the middle
		s.Wait(`line "aXbc" <nil>`)
		s.Answer("answer > text", "\x1b")
		s.Wait(`answer "text" one step back`)
		s.Do("> Ben", "cy\x7f\x7f\x7fzz")
		s.Wait("to the end\nFilter: zz")
		s.Do("No results", "\x7f\x7fc\r")
		s.Wait("menu 2 <nil>")
		s.Do("[y/N]", "\r")
		s.Wait("confirm false <nil>")
		s.Send("k")

		s.Answer("line >", "half\x03")
		s.Wait(`line "half" interrupted`)
		s.Answer("answer > text", "\x03")
		s.Wait(`answer "text" interrupted`)
		s.Do("> Ben", "\x1b")
		s.Wait("menu 0 one step back")
		s.Do("[y/N]", "\x03")
		s.Wait("confirm false interrupted")
		s.Send("\x1b")

		s.Answer("line >", "\x04")
		s.Wait(`line "" EOF`)
		if status := s.Exit(); status != 0 || !s.Restored() {
			t.Errorf("%d columns: exit status %d, restored %v", columns, status, s.Restored())
		}
	}
}

// termEditor is the way out of readline: the line editor of golang.org/x/term in its place.
type termEditor struct {
	live *Live
	term *term.Terminal
}

func (e *termEditor) Read(p []byte) (int, error) { return e.live.term.Input.Read(p) }
func (e *termEditor) Write(p []byte) (int, error) {
	return (&promptWriter{Terminal: e.live.term}).Write(p)
}
func (e *termEditor) about(Question) {}
func (e *termEditor) forget()        {}
func (e *termEditor) close()         {}

func (e *termEditor) prompt(text string, _ bool) {
	if e.term == nil {
		e.term = term.NewTerminal(e, "")
	}
	e.term.SetPrompt(text)
}

func (e *termEditor) read(text string) (string, error) {
	line, err := e.term.ReadLine()
	if err == io.EOF && e.live.term.Input.last == keyInterrupt {
		e.term, err = nil, ErrInterrupted // it would read the key again
	}
	return text + line, err
}

// numbered is the way out of promptui: menus of numbers, and yes or no on the typed line.
type numbered struct{ *Live }

func (n numbered) Choose(m Menu) (int, error) {
	for i, it := range m.Items {
		n.screen.Say("%d. %s", i+1, it.Text)
	}
	line, err := n.Line(Question{Prompt: func() string { return "number > " }})
	at, _ := strconv.Atoi(line)
	return at - 1, err
}

func (n numbered) Confirm(question string) (bool, error) {
	line, err := n.Line(Question{Prompt: func() string { return question + " > " }})
	return line == "y", err
}

// With other libraries behind the two adapters every prompt works.
func TestTheWayOutOfPromptuiAndReadline(t *testing.T) {
	s := helper(t, "other libraries", 80)
	s.Answer("line >", "ac\x1b[Db\r")
	s.Wait(`line "abc" <nil>`)
	s.Answer("answer >", "s\r")
	s.Wait(`answer "texts" <nil>`)
	s.Answer("number >", "3\r")
	s.Wait("menu 2 <nil>")
	s.Answer("Sure enough? >", "y\r")
	s.Wait("confirm true <nil>")
	s.Send("k")
	s.Wait("key <nil>")
	s.Answer("line >", "\x03")
	s.Wait(`line "" interrupted`)
	s.Answer("answer >", "\x1b")
	s.Wait(`answer "text" one step back`)
	s.Answer("number >", "\x03")
	s.Answer("Sure enough? >", "n\r")
	s.Wait("confirm false <nil>")
	s.Send("k")
	s.Answer("line >", "\x04")
	if status := s.Exit(); status != 0 || !s.Restored() {
		t.Errorf("exit status %d, restored %v", status, s.Restored())
	}
}

// Each unmaintained library is imported by one file.
func TestOneFileImportsEachLibrary(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for library, adapter := range map[string]string{"chzyer/readline": "liner.go", "manifoldco/promptui": "menus.go"} {
		for _, file := range files {
			if b, _ := os.ReadFile(file); file != adapter && strings.Contains(string(b), `"github.com/`+library+`"`) {
				t.Errorf("%s imports %s", file, library)
			}
		}
	}
}
