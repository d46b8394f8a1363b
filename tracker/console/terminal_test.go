//go:build unix

package console

import (
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/tracker/console/screentest"
)

const helperVariable = "UMPIRE_CONSOLE_TEST"

// TestMain lets the test binary be the program at the other end of a terminal.
func TestMain(m *testing.M) {
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
		q.Complete = func(string) []referee.Choice { panic("as asked") }
		_, _ = live.Line(q)
	case "panic in a menu":
		_, _ = live.Line(q)
		t.Go(func() { panic("as asked") })
		_, _ = live.Choose(Menu{Label: "menu", Items: []Item{{Text: "a"}}})
	case "prompts":
		ask(live)
	}
}

// ask asks one of each kind and prints what was answered.
func ask(live *Live) {
	for {
		line, err := live.Line(Question{Prompt: func() string { return "line > " }, History: true})
		live.screen.Say("line %q %v", line, err)
		if err == io.EOF {
			return
		}
		line, err = live.Line(Question{Prompt: func() string { return "answer > " }, Text: "text"})
		live.screen.Say("answer %q %v", line, err)
		at, err := live.Choose(Menu{Label: strings.Repeat("long label ", 20), Items: []Item{
			{Text: "Ana", Hint: strings.Repeat("long hint ", 20)}, {Text: "Ben"}, {Text: "Cy", Hint: "ben's friend"}}, At: 1})
		live.screen.Say("menu %d %v", at, err)
		sure, err := live.Confirm("Sure enough?")
		live.screen.Say("confirm %v %v", sure, err)
		_, err = live.Key()
		live.screen.Say("key %v", err)
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
		s.Do("[y/N]", "y\r")
		s.Wait("confirm true <nil>")
		s.Send("\x1b[A") // an arrow is one key
		s.Wait("key <nil>")

		s.Answer("line >", "\x1b[A\x1b[D\x1b[DX\r") // recalled and changed in the middle
		s.Wait(`line "aXbc" <nil>`)
		s.Answer("answer > text", "\x1b")
		s.Wait(`answer "text" one step back`)
		s.Do("> Ben", "cy\x7f\x7f\x7fzz")
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
