package console

import (
	"errors"
	"io"
	"testing"
	"testing/synctest"
	"time"
)

// keyboard is an Input and the end where keys are typed.
func keyboard(t *testing.T, mode keyMode) (*Input, *io.PipeWriter) {
	t.Helper()
	r, w := io.Pipe()
	in := newInput(r, func(f func()) { go f() })
	in.mode = mode
	t.Cleanup(func() { w.Close() })
	return in, w
}

// read gives so many bytes as a prompt reads them, with large buffers.
func read(t *testing.T, in *Input, n int) string {
	t.Helper()
	var got []byte
	buf := make([]byte, 4096)
	for len(got) < n {
		k, err := in.Read(buf)
		if err != nil {
			t.Fatalf("after %q: %v", got, err)
		}
		if k != 1 {
			t.Fatalf("one read gave %d bytes", k)
		}
		got = append(got, buf[:k]...)
	}
	return string(got)
}

func TestKeysByMode(t *testing.T) {
	for _, c := range []struct {
		name  string
		mode  keyMode
		typed string
		want  string
	}{
		{"plain", lineKeys, "b d y\r", "b d y\r"},
		{"arrows", lineKeys, "\x1b[A\x1bOB\x1b[3~x", "\x1b[A\x1bOB\x1b[3~x"},
		{"arrows in a menu", menuKeys, "\x1b[A\x1b[B\r", "\x1b[A\x1b[B\r"},
		{"by words", lineKeys, "\x1bb\x1bf", "\x1bb\x1bf"},
		{"Esc and a key, in a menu", menuKeys, "\x1bb", "\x03b"},
		{"Esc and a key, on a line", lineKeys, "\x1bx", "\x05\x15x"},
		{"Esc and a key, at an answer", answerKeys, "\x1bx", "\x03x"},
		{"two Esc", menuKeys, "\x1b\x1bx", "\x03\x03x"},
		{"a lone Esc in a menu", menuKeys, "\x1b", "\x03"},
		{"a lone Esc on a line", lineKeys, "\x1b", "\x05\x15"},
		{"Ctrl-U on a line", lineKeys, "b\x15x", "b\x05\x15x"},
		{"Ctrl-U at an answer", answerKeys, "b\x15x", "b\x05\x15x"},
		{"Ctrl-Z on a line", lineKeys, "\x1ax", "\x1ax"},
		{"Ctrl-Z in a menu", menuKeys, "\x1ax", "\ax"},
		{"a letter begins a filter", filterKeys, "b\x1b[Ae", "\x1cb\x1b[Ae"},
		{"Esc takes a filter off, then leaves", filterKeys, "be\x1b", "\x1cbe\x1c"},
		{"Esc without a filter", filterKeys, "\x1b", "\x03"},
		{"Ctrl-U takes a filter off", filterKeys, "b\x15\x15x", "\x1cb\x1c\a\x1cx"},
		{"so does the last Backspace", filterKeys, "Ü\x7f\x7fx", "\x1cÜ\x1c\x7f\x1cx"},
		{"letters of several bytes", lineKeys, "Ünal\r", "Ünal\r"},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, w := keyboard(t, c.mode)
			go io.WriteString(w, c.typed)
			if got := read(t, in, len(c.want)); got != c.want {
				t.Errorf("%q arrives as %q, want %q", c.typed, got, c.want)
			}
		})
	}
}

// Who presses Enter behind the one key that chooses answers nothing by it: not the question that follows, either.
func TestEnterBehindTheKeyThatChose(t *testing.T) {
	in, w := keyboard(t, answerKeys)
	(&Live{term: &Terminal{Input: in}}).Chose()
	go io.WriteString(w, "\r\ry\r")
	if got := read(t, in, 3); got != "\ry\r" {
		t.Errorf("%q arrives", got)
	}
}

// What is typed in a menu and not shown keeps its spaces.
func TestALineThatAMenuHidesKeepsItsSpaces(t *testing.T) {
	in := &Input{mode: filterKeys, hides: func(string) bool { return true }, line: func(string) bool { return true }}
	for _, b := range []byte("sam 6 q\r") {
		in.filtered(b)
	}
	if typed, ok := in.why.(*TypedLine); !ok || typed.Text != "sam 6 q" {
		t.Errorf("it ends in %#v", in.why)
	}
}

// The rest of an arrow key may come some 20 ms after its Esc, over a slow line; a
// lone Esc is acted on before a person can press the next key.
func TestEscIsWaitedOnNeitherTooShortNorTooLong(t *testing.T) {
	for _, c := range []struct {
		name       string
		rest, want string
		gap        time.Duration
		atMost     time.Duration // until the first byte arrives
	}{
		{"a slow arrow", "[A", "\x1b[A", 20 * time.Millisecond, 20 * time.Millisecond},
		{"a lone Esc, then a key", "[", "\x03[", 100 * time.Millisecond, 60 * time.Millisecond},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				in, w := keyboard(t, menuKeys)
				start := time.Now()
				go func() {
					io.WriteString(w, "\x1b")
					time.Sleep(c.gap)
					io.WriteString(w, c.rest)
				}()
				got := read(t, in, 1)
				if waited := time.Since(start); waited > c.atMost {
					t.Errorf("Esc was held back for %v", waited)
				}
				if got += read(t, in, len(c.want)-1); got != c.want {
					t.Errorf("%q arrives, want %q", got, c.want)
				}
				close(in.want)
			})
		})
	}
}

func TestWakingAReader(t *testing.T) {
	in, w := keyboard(t, menuKeys)
	go in.Wake(ErrClock)
	if got := read(t, in, 1); got != "\x03" || in.woken() != ErrClock || in.woken() != nil {
		t.Errorf("a woken prompt reads %q", got)
	}
	in.Wake(ErrClock)
	in.unwake()
	go io.WriteString(w, "xy")
	if got := read(t, in, 2); got != "xy" {
		t.Errorf("after a waking that was taken back %q arrives", got)
	}
	in.Wake(ErrInterrupted)
	in.unwake()
	if got := read(t, in, 1); got != "\x03" || in.woken() != ErrInterrupted {
		t.Error("an interrupt was taken back with the clock")
	}
}

// A waking takes nothing of what is typed.
func TestWakingLosesNoKey(t *testing.T) {
	in, w := keyboard(t, lineKeys)
	go in.Wake(ErrClock)
	read(t, in, 1)
	in.woken()
	go io.WriteString(w, "abc")
	if got := read(t, in, 3); got != "abc" {
		t.Errorf("%q arrives", got)
	}
}

func TestEndOfInput(t *testing.T) {
	in, w := keyboard(t, lineKeys)
	w.Close()
	if _, err := in.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("a closed terminal reads %v", err)
	}
	if _, err := in.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("and then %v", err)
	}
	in, _ = keyboard(t, lineKeys)
	why := errors.New("a signal")
	go in.End(why)
	for range 2 {
		if _, err := in.Read(make([]byte, 1)); err != why {
			t.Errorf("an ended input reads %v", err)
		}
	}
	if in.Close() != nil {
		t.Error("closing is nothing")
	}
}

func TestOneKeyIsOneKey(t *testing.T) {
	in, w := keyboard(t, menuKeys)
	for _, key := range []string{"x", "\x1b[A", "\x1b[15~", "\x1bOP", "\x1b"} {
		go io.WriteString(w, key)
		if _, err := in.key(); err != nil {
			t.Fatal(err)
		}
	}
	go io.WriteString(w, "z")
	if got := read(t, in, 1); got != "z" {
		t.Errorf("%q is left over", got)
	}
}

func TestWatchEndsWithItsPrompt(t *testing.T) {
	in, _ := keyboard(t, lineKeys)
	l := &Live{term: &Terminal{Input: in}, screen: &Screen{Size: func() (int, int) { return 80, 24 }}}
	calls := 0
	beside := func(w Watch, redraw func()) (stop func()) {
		l.Clock(func() Watch { return w }, nil)
		return l.beside(redraw)
	}
	stop := beside(func() (time.Duration, bool) { calls++; return time.Hour, true }, func() {})
	stop()
	was := calls
	beside(func() (time.Duration, bool) { return time.Hour, false }, func() {})()
	l.Clock(nil, nil)
	l.beside(func() {})()
	l.beside(nil)()
	if calls != was {
		t.Error("a watch went on after its end")
	}
	stop = beside(func() (time.Duration, bool) { return -time.Second, true }, func() {})
	if got := read(t, in, 1); got != "\x03" || in.woken() != ErrClock {
		t.Errorf("a clock that has run out gives %q", got)
	}
	stop()
}

// The timing mode gets each press by itself: a longer key is none, and after an Esc the next key counts.
func TestPresses(t *testing.T) {
	for typed, want := range map[string]string{
		"2\x1ax\x03": "2\x1ax\x03", "\x1b[A\x1bOP\x1b[3~\x1b[15;2~2": "2", "\x1b2": "2", "Ünal": "Ünal", "\x1b": "\x1b", "\x1b\x1b": "\x1b",
	} {
		in, w := keyboard(t, lineKeys)
		go io.WriteString(w, typed)
		got := ""
		for len(got) < len(want) {
			key, read, err := in.Press()
			if err != nil || read.IsZero() {
				t.Fatal(err, read)
			}
			got += string(key)
		}
		if got != want {
			t.Errorf("%q arrives as %q, want %q", typed, got, want)
		}
	}
}
