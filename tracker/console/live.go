package console

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"

	"umpire/referee/sheet"
)

// Live asks a person at a terminal: typed lines with readline (liner.go), everything
// else with promptui (menus.go). Both read from the terminal's Input.
type Live struct {
	// Accessible makes menus numbered lists that are answered by typing.
	Accessible bool

	term   *Terminal
	screen *Screen
	masked func(line string) bool // of the line asked for last; nil: what is typed may be a secret
	watch  func() Watch           // the table's clock, and what it says; nil: there is none
	clock  func() string
	moves  lineEditor // keeps the lines that can be recalled
	editor func(secret bool) (lineEditor, error)
}

// lineEditor reads typed lines, with history and completion.
type lineEditor interface {
	// about says what the next line is about.
	about(q Question)
	// prompt sets what stands before the line, and draws it anew if one is being read.
	prompt(text string, redraw bool)
	// read reads a line, on which text stands already; Ctrl-C is ErrInterrupted.
	read(text string) (string, error)
	forget() // the lines that can be recalled
	close()
}

// NewLive makes the prompter of a terminal. The screen must write to the
// same terminal.
func NewLive(t *Terminal, s *Screen) (*Live, error) {
	l := &Live{term: t, screen: s}
	s.More = func() bool { // Space, Enter and the arrows go on; q, Esc, Ctrl-C and Ctrl-D leave; any other key begins the next line
		key, err := l.Key()
		if err == nil && !Leaves(key) && key > ' ' && key <= '~' {
			t.Input.again = append([]byte{key}, t.Input.again...)
			return false
		}
		return err == nil && !Leaves(key)
	}
	l.editor = l.newLiner
	var err error
	l.moves, err = l.editor(false)
	return l, err
}

// How many columns are left behind a prompt, for a line and for an answer.
const (
	typingRoom = 18
	answerRoom = 8
)

// Line implements Prompter.
func (l *Live) Line(q Question) (string, error) {
	switch in := l.term.Input; {
	case q.Alone || len(in.kept) == 0:
	case q.Secret: // it is none
		in.kept = nil
	default:
		in.again, in.kept = slices.Concat([]byte{keyCtrlU}, in.kept, in.again), nil
	}
	return l.line(q, func(q Question) string { // short enough that there is room to type
		prompt := l.screen.Palette.Names.Shown(q.Prompt())
		w := l.screen.Width() - answerRoom
		if q.History {
			w = l.screen.Width() - typingRoom
		}
		if runewidth.StringWidth(prompt) > w {
			prompt = sheet.Cut(strings.TrimRight(prompt, "> "), w-2) + "> "
		}
		return prompt
	})
}

func (l *Live) line(q Question, prompt func(Question) string) (string, error) {
	l.screen.Begin()
	ed := l.moves
	if q.Masked != nil {
		q.Masked = remembered(q.Masked)
	}
	if l.masked = q.Masked; l.masked == nil && !q.Secret { // what is typed there is shown, and so is what is typed behind it
		l.masked = func(string) bool { return false }
	}
	l.term.Input.mode = lineKeys
	if !q.History {
		l.term.Input.mode = answerKeys
		var err error
		if ed, err = l.editor(q.Secret); err != nil {
			return "", err
		}
		defer ed.close()
	}
	ed.about(q)
	ed.prompt(prompt(q), false)
	stop := l.beside(func() { ed.prompt(prompt(q), true) })
	line, err := ed.read(l.screen.Palette.Names.Shown(q.Text))
	stop()
	err = l.endedIn(err)
	l.term.Input.unwake()
	return line, err
}

// remembered is an answer that is worked out once for each line: at every key the whole line and its beginnings are looked at, and
// people's sentences are long.
func remembered(of func(line string) bool) func(line string) bool {
	var known sync.Map
	return func(line string) bool {
		is, ok := known.Load(line)
		if !ok {
			is = of(line)
			known.Store(line, is)
		}
		return is.(bool)
	}
}

// Chose implements Prompter.
func (l *Live) Chose() { l.term.Input.chosen = true }

// Keep implements Prompter.
func (l *Live) Keep(line string) {
	l.term.Input.kept = append(append(l.term.Input.kept, line...), '\r')
}

// Clock implements Prompter.
func (l *Live) Clock(watch func() Watch, told func() string) { l.watch, l.clock = watch, told }

// Forget implements Prompter.
func (l *Live) Forget() { l.moves.forget() }

// Expose implements Prompter.
func (l *Live) Expose(on bool) { l.term.expose(on) }

// Interrupted implements Prompter.
func (l *Live) Interrupted() bool { return l.term.Input.interrupted() }

// endedIn says what a prompt ended in. The libraries give out what was typed when
// the terminal is gone as if Enter had been pressed: that is no answer.
func (l *Live) endedIn(err error) error {
	in := l.term.Input
	if in.err != nil {
		return endOf(in.err)
	}
	if !errors.Is(err, ErrInterrupted) {
		return err
	}
	if why := in.woken(); why != nil {
		return why
	}
	if in.escaped {
		return ErrBack
	}
	return ErrInterrupted
}

// endOf says why the input ended: a signal, or the terminal is gone.
func endOf(err error) error {
	if s, is := errors.AsType[*Signalled](err); is {
		return s
	}
	return io.EOF
}

// beside looks after a prompt that waits: it is drawn anew each second while a clock runs, and woken when that has run out
// (ErrClock); a menu, which redraw is nil for, also where the terminal has another size (errResized). The function it returns
// ends that and waits until it has ended.
func (l *Live) beside(redraw func()) (stop func()) {
	w := Watch(func() (time.Duration, bool) { return forever, false })
	if l.watch != nil {
		w = l.watch()
	}
	if _, runs := w(); !runs && redraw != nil {
		return func() {}
	}
	columns, rows := l.screen.Size()
	quit, ended := make(chan struct{}), make(chan struct{})
	l.term.Go(func() {
		defer close(ended)
		look := time.NewTicker(100 * time.Millisecond)
		defer look.Stop()
		for n := 1; ; n++ {
			left, runs := w()
			c, r := l.screen.Size()
			switch {
			case runs && left <= 0:
				l.term.Input.Wake(ErrClock)
				return
			case redraw == nil && (c != columns || r != rows):
				l.term.Input.Wake(errResized)
				return
			case redraw != nil && n%10 == 0:
				redraw()
			}
			select {
			case <-quit:
				return
			case <-look.C:
			}
		}
	})
	return func() {
		close(quit)
		<-ended
		l.term.Input.unwake()
	}
}

// Key implements Prompter.
func (l *Live) Key() (byte, error) {
	l.screen.Begin()
	in := l.term.Input
	in.mode = menuKeys
	b, err := in.key()
	if err != nil {
		return 0, endOf(err)
	}
	switch {
	case b == keyInterrupt:
		in.woken() // whatever woke the wait, it is over
	case b >= utf8.RuneSelf: // the letter is whole on the next line
		in.again = append([]byte{b}, in.again...)
		b = 0
	}
	return b, nil
}

// Leaves reports whether a key is one to leave by: q, Esc, Ctrl-C, Ctrl-D.
func Leaves(key byte) bool {
	return bytes.IndexByte([]byte{'q', 'Q', keyEsc, keyInterrupt, keyEOF}, key) >= 0
}
