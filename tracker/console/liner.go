package console

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"github.com/chzyer/readline"

	"umpire/referee/record"
	"umpire/referee/words"
)

// Only this file imports readline: another line editor takes the place of liner, and another
// library (golang.org/x/term with output processing left on) that of the raw mode.

// termState is the state of a terminal.
type termState = readline.State

func makeRaw(fd int) (*termState, error)       { return readline.MakeRaw(fd) }
func leaveRaw(fd int, before *termState) error { return readline.Restore(fd, before) }

// liner is one readline, and what its own goroutines need to know.
type liner struct {
	live    *Live
	rl      *readline.Instance
	out     *promptWriter
	asked   atomic.Pointer[Question]
	empty   atomic.Bool // nothing stands on the line
	widened func()      // tells readline that the width has changed
	width   int
}

func (l *Live) newLiner(secret bool) (lineEditor, error) {
	ed := &liner{live: l, out: &promptWriter{Terminal: l.term}}
	ed.asked.Store(&Question{})
	c := &readline.Config{
		Stdin: l.term.Input, Stdout: ed.out, Stderr: ed.out,
		InterruptPrompt: "\n", EOFPrompt: "\n", DisableAutoSaveHistory: true,
		AutoComplete:        ed,
		FuncGetWidth:        l.screen.Width,
		FuncIsTerminal:      func() bool { return true },
		FuncMakeRaw:         func() error { return nil }, // the Terminal is raw all the time
		FuncExitRaw:         func() error { return nil },
		FuncOnWidthChanged:  func(f func()) { ed.widened = f },
		FuncFilterInputRune: ed.filter,
	}
	c.SetListener(func(line []rune, _ int, _ rune) ([]rune, int, bool) {
		ed.empty.Store(len(line) == 0)
		return nil, 0, false
	})
	c.Painter = ed
	if secret {
		c.EnableMask, c.MaskRune = true, '*'
	}
	var err error
	ed.rl, err = readline.NewEx(c)
	return ed, err
}

func (ed *liner) about(q Question) {
	ed.asked.Store(&q)
	ed.empty.Store(q.Text == "")
}

func (ed *liner) prompt(text string, redraw bool) {
	ed.rl.SetPrompt(text)
	if redraw {
		ed.rl.Refresh()
	}
}

func (ed *liner) forget() { ed.rl.ResetHistory() }

// close ends the readline. What it still draws then is dropped.
func (ed *liner) close() {
	ed.out.shut("")
	ed.rl.Close()
}

// read reads a line; text stands on it already. What was entered can be
// recalled; readline's own saving would race with Forget.
func (ed *liner) read(text string) (line string, err error) {
	if text == "" {
		line, err = ed.rl.Readline()
	} else {
		line, err = ed.rl.ReadlineWithDefault(text)
	}
	if err == nil && !ed.hides(line) {
		_ = ed.rl.SaveHistory(line)
	}
	if errors.Is(err, readline.ErrInterrupt) {
		err = ErrInterrupted
	}
	return line, err
}

func (ed *liner) hides(line string) bool {
	masked := ed.asked.Load().Masked
	return masked != nil && masked(strings.TrimRight(line, "\n"))
}

// Paint implements readline.Painter: a secret line is drawn as far as what stands there is none. A secret word is two stars at
// most, for a third would tell a ten.
func (ed *liner) Paint(line []rune, _ int) []rune {
	defer ed.live.term.Guard()
	if !ed.hides(string(line)) {
		return line
	}
	var painted []rune
	secret, stars := false, 0
	for i, r := range line {
		if r == ' ' || r == '\n' {
			painted, stars = append(painted, r), 0
			continue
		}
		if end := slices.Index(append(line[i:len(line):len(line)], ' '), ' '); !secret && (i == 0 || line[i-1] == ' ') {
			secret = ed.hides(string(line[:i+end]))
		}
		switch {
		case !secret:
			painted = append(painted, r)
		case stars < 2:
			painted, stars = append(painted, '*'), stars+1
		}
	}
	return painted
}

// filter replaces the keys that readline handles badly by one that does
// nothing: Ctrl-R and Ctrl-S crash it where nothing can be recalled yet,
// Ctrl-Z would stop the parent process too (the Input has stopped us already),
// Delete on an empty line counts as Ctrl-D, and other control characters would
// be typed. Telling readline to skip a key instead would leave it reading
// beyond the end of the line.
func (ed *liner) filter(r rune) (rune, bool) {
	defer ed.live.term.Guard()
	if w := ed.live.screen.Width(); w != ed.width && ed.widened != nil { // only here, in readline's own goroutine, is that safe
		ed.width = w
		ed.widened()
	}
	switch {
	case (r == readline.CharBackspace || r == readline.CharCtrlH) && ed.asked.Load().Back && ed.empty.Load():
		ed.live.term.Input.Wake(ErrTakeBack) // which readline's reader must see, else it goes on reading beside the next prompt
		return keyBell, true
	case r == readline.CharDelete && ed.live.term.Input.last != keyEOF && ed.empty.Load():
		ed.rl.Terminal.KickRead() // it waits after this key
		return keyBell, true
	case r == readline.CharCtrlL:
		io.WriteString(ed.out, "\x1b[H\x1b[2J")
		ed.rl.Refresh()
		return keyBell, true
	case r == readline.CharCtrlZ:
		ed.rl.Refresh()
		return keyBell, true
	case r > 0 && r < ' ' && !bytes.ContainsRune(lineKeysKept, r):
		return keyBell, true
	}
	return r, true
}

var lineKeysKept = []byte{readline.CharLineStart, readline.CharBackward, readline.CharInterrupt, readline.CharDelete,
	readline.CharLineEnd, readline.CharForward, readline.CharCtrlH, readline.CharTab, readline.CharCtrlJ, readline.CharKill,
	readline.CharEnter, readline.CharNext, readline.CharPrev, readline.CharTranspose, readline.CharCtrlU,
	readline.CharCtrlW, readline.CharCtrlY}

// Do implements readline.AutoCompleter: it puts in what is certain and prints
// the possibilities above the line. readline's own table of candidates
// divides by zero on a narrow terminal.
func (ed *liner) Do(line []rune, pos int) ([][]rune, int) {
	defer ed.live.term.Guard()
	complete := ed.asked.Load().Complete
	if complete == nil {
		return nil, 0
	}
	head := string(line[:pos])
	choices := complete(head)
	rest := certain(head[strings.LastIndex(head, " ")+1:], choices)
	if rest == "" && len(choices) > 1 {
		const most = 40
		texts := words.Each(choices[:min(len(choices), most)], func(c record.Choice) string { return c.Text })
		if len(choices) > most {
			texts = append(texts, "...")
		}
		ed.rl.Write([]byte(strings.Join(textLines(strings.Join(texts, "  "), ed.live.screen.Width()), "\n") + "\n"))
	}
	if rest == "" {
		return nil, 0
	}
	return [][]rune{[]rune(rest)}, 0
}

// certain is what can be added to the word typed so far whichever of the
// choices is meant; with one left, a space as well.
func certain(typed string, choices []record.Choice) string {
	if len(choices) == 0 {
		return ""
	}
	same := []rune(choices[0].Text)
	for _, c := range choices {
		for !words.HasPrefix(c.Text, string(same)) {
			same = same[:len(same)-1]
		}
	}
	rest := string(same[min(utf8.RuneCountInString(typed), len(same)):])
	if len(choices) == 1 {
		rest += " "
	}
	return rest
}
