package console

import (
	"bytes"
	"errors"
	"io"
	"time"
	"unicode/utf8"
)

// The keys that Input knows.
const (
	keyInterrupt = 3
	keyEOF       = 4
	keyLineEnd   = 5
	keyBell      = 7
	keyBackspace = 8
	keyDown      = 14
	keyUp        = 16
	keyCtrlU     = 21
	keyCtrlZ     = 26
	keyEsc       = 27
	keyFilter    = 28 // none that is pressed: a menu begins to filter, or ends it
	keyDelete    = 127
)

// escWait is how long a lone Esc is waited on: the rest of an arrow key
// arrives within it, the next key of a person does not.
const escWait = 40 * time.Millisecond

// keyMode says who reads: it decides what a lone Esc and Ctrl-Z become.
type keyMode int

const (
	lineKeys   keyMode = iota // Esc clears the line
	answerKeys                // Esc goes one step back, as Ctrl-C does
	menuKeys                  // so it does here
	filterKeys                // and here, in a menu that filters, unless it takes the filter off
	rawKeys                   // every byte as it comes
)

// Input is standard input for one prompt after another. It hands on one byte
// at a time, so that no prompt takes type-ahead along when it closes, and its
// Close does nothing, so that the next prompt can still read. A read can be
// woken (Wake), which the prompt sees as Ctrl-C.
//
// One prompt reads at a time; Wake and End may be called from anywhere.
type Input struct {
	mode    keyMode
	want    chan struct{} // asks the pump for one byte
	got     chan readByte
	asked   bool // the pump is reading
	again   []byte
	kept    []byte // what was typed at a yes-or-no question and is no answer, for the next line
	ready   []byte
	chosen  bool // the last key was a choice, and an Enter behind it is nothing
	last    byte
	read    time.Time // when the byte taken last was read
	err     error
	why     error                    // why the prompt was woken
	escaped bool                     // the Ctrl-C handed on last was a lone Esc
	filter  []byte                   // what filters the menu
	hides   func(filter string) bool // what it must not hold, since it is shown; nil: anything
	unseen  []byte                   // what was typed behind it that it must not hold
	line    func(typed string) bool  // whether what was typed is a line of its own, and ends the menu
	wake    chan error
	end     chan error
	suspend func() // Ctrl-Z; nil: ignored
}

type readByte struct {
	b   byte
	at  time.Time // when it was read
	err error
}

// newInput starts reading, through start, which runs a function in the
// background.
func newInput(src io.Reader, start func(func())) *Input {
	in := &Input{want: make(chan struct{}, 1), got: make(chan readByte, 1), wake: make(chan error, 1), end: make(chan error, 1)}
	start(func() { in.pump(src) })
	return in
}

// pump reads a byte whenever one is wanted, never more: what is typed ahead
// stays with the terminal.
func (in *Input) pump(src io.Reader) {
	var buf [1]byte
	for range in.want {
		n, err := src.Read(buf[:])
		for n == 0 && err == nil {
			n, err = src.Read(buf[:])
		}
		at := time.Now()
		if n > 0 {
			err = nil
		}
		in.got <- readByte{buf[0], at, err}
	}
}

// Close does nothing: prompts close what they read from.
func (in *Input) Close() error { return nil }

// Read gives one byte.
func (in *Input) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	b, err := in.next()
	if err != nil {
		in.err = err
		return 0, err
	}
	in.last, p[0] = b, b
	return 1, nil
}

// Wake makes the waiting prompt return, with why as its error.
func (in *Input) Wake(why error) {
	select {
	case in.wake <- why:
	default: // one is under way already
	}
}

// End makes this read and every later one fail.
func (in *Input) End(why error) {
	select {
	case in.end <- why:
	default:
	}
}

// woken returns why the last prompt was woken, once; nil if it was not.
func (in *Input) woken() error {
	why := in.why
	in.why = nil
	return why
}

// unwake takes back a waking that no prompt has seen yet, but for Ctrl-C.
func (in *Input) unwake() {
	select {
	case w := <-in.wake:
		if w == ErrInterrupted {
			in.Wake(w)
		}
	default:
	}
}

// Press gives the next key as it comes, for the timing mode, and when its first byte was read: a lone Esc
// and every control character as it is, no longer key at all. After an Esc that begins no sequence the next key
// counts alone. A waking is an error here, since the byte of Ctrl-C is a key.
func (in *Input) Press() (key rune, read time.Time, err error) {
	if in.err != nil {
		return 0, read, in.err
	}
	in.mode = rawKeys
	for {
		b, _, err := in.take(nil)
		if read = in.read; err != nil {
			in.err = err
			return 0, read, err
		}
		if why := in.woken(); why != nil {
			return 0, read, why
		}
		if b == keyEsc {
			more, err := in.sequence()
			if err != nil || len(more) == 0 && len(in.again) == 0 {
				return keyEsc, read, err
			}
			continue
		}
		letter := []byte{b}
		for more := true; more && !utf8.FullRune(letter); {
			if b, more, err = in.take(time.After(escWait)); err != nil {
				return 0, read, err
			}
			letter = append(letter, b)
		}
		if key, _ = utf8.DecodeRune(letter); key != utf8.RuneError {
			return key, read, nil
		}
	}
}

// key waits for one key and takes all the bytes of it: an arrow up or left is
// keyUp, any other longer key keyDown.
func (in *Input) key() (byte, error) {
	b, err := in.next()
	if err != nil || b != keyEsc || len(in.ready) == 0 {
		return b, err
	}
	last := in.ready[len(in.ready)-1]
	in.ready = nil
	if last == 'A' || last == 'D' {
		return keyUp, nil
	}
	return keyDown, nil
}

// next gives the next byte for the prompt that reads.
func (in *Input) next() (byte, error) {
	if in.err != nil {
		return 0, in.err
	}
	if len(in.ready) > 0 {
		b := in.ready[0]
		in.ready = in.ready[1:]
		return b, nil
	}
	in.escaped = false
	b, _, err := in.take(nil)
	if in.chosen && err == nil && lineEnd(rune(b)) {
		b, _, err = in.take(nil)
	}
	in.chosen = false
	switch {
	case err != nil || in.mode == rawKeys:
		return b, err
	case b == keyEsc:
		return in.escape()
	case b == keyCtrlZ:
		return in.stop(), nil
	case in.mode == filterKeys:
		return in.filtered(b), nil
	case b == keyCtrlU && in.mode < menuKeys:
		return in.clearLine(), nil
	}
	return b, nil
}

// filtered keeps what filters a menu: it begins with the first letter, and ends
// when nothing of it is left.
func (in *Input) filtered(b byte) byte {
	switch typed := string(in.filter) + string(in.unseen); {
	case lineEnd(rune(b)) && typed != "" && in.line(typed):
		in.why = &TypedLine{Text: typed}
		return keyInterrupt
	case (b == keyBackspace || b == keyDelete) && len(in.unseen) > 0:
		_, last := utf8.DecodeLastRune(in.unseen)
		in.unseen = in.unseen[:len(in.unseen)-last]
		return keyBell
	case b == keyCtrlU && len(in.filter) > 0:
		in.filter, in.unseen = nil, nil
		return keyFilter
	case b == keyCtrlU, b == ' ' && typed == "":
		return keyBell
	case b == keyBackspace || b == keyDelete:
		_, last := utf8.DecodeLastRune(in.filter)
		if in.filter = in.filter[:len(in.filter)-last]; len(in.filter) == 0 && last > 0 {
			return keyFilter
		}
	case b >= ' ' && in.hides != nil && (len(in.unseen) > 0 || utf8.RuneStart(b) && in.hides(string(in.filter)+string(rune(b)))):
		in.unseen = append(in.unseen, b)
		return keyBell
	case b >= ' ':
		if in.filter = append(in.filter, b); len(in.filter) == 1 {
			in.ready = append(in.ready, b)
			return keyFilter
		}
	}
	return b
}

func lineEnd(r rune) bool { return r == '\r' || r == '\n' }

// wordKeys make a word's move or end out of an Esc before them, on a line.
var wordKeys = []byte("bfd\x7f")

// sequence takes along what follows an Esc, where that makes a longer key of it: an arrow, or on a line a
// word's move or end. Another key that followed at once waits.
func (in *Input) sequence() (more []byte, err error) {
	const longest = 32 // bytes that a key has
	b, any, err := in.take(time.After(escWait))
	switch {
	case err != nil || !any:
		return nil, err
	case b == 'O' && in.mode == rawKeys:
		next, _, err := in.take(time.After(escWait))
		return []byte{b, next}, err
	case b == '[' || b == 'O':
		for more = []byte{b}; any && err == nil && len(more) < longest && (len(more) == 1 || b == '[' || b == 'O' || b < '@'); {
			if b, any, err = in.take(time.After(escWait)); any && err == nil {
				more = append(more, b)
			}
		}
	case in.mode < menuKeys && bytes.IndexByte(wordKeys, b) >= 0:
		more = []byte{b}
	default:
		in.again = append(in.again, b)
	}
	return more, err
}

// escape tells a lone Esc from the beginning of an arrow key, of which it takes
// the rest along, since readline waits for that for ever.
func (in *Input) escape() (byte, error) {
	more, err := in.sequence()
	switch {
	case err != nil:
		return 0, err
	case len(more) > 0:
		in.ready = append(in.ready, more...)
		return keyEsc, nil
	case len(in.filter) > 0 && in.mode == filterKeys:
		in.filter, in.unseen = nil, nil
		return keyFilter, nil
	case in.mode == lineKeys:
		return in.clearLine(), nil
	}
	in.escaped = true
	return keyInterrupt, nil
}

// clearLine is to the end of the line, then away with all before it.
func (in *Input) clearLine() byte {
	in.ready = append(in.ready, keyCtrlU)
	return keyLineEnd
}

// stop suspends; what it returns makes the prompt redraw itself.
func (in *Input) stop() byte {
	if in.suspend != nil {
		in.suspend()
	}
	if in.mode < menuKeys {
		return keyCtrlZ // readline's own handling is filtered out
	}
	return keyBell
}

// interrupted takes what was typed while nobody read, up to a Ctrl-C, and reports
// whether there was one.
func (in *Input) interrupted() bool {
	for {
		if !in.asked {
			in.want <- struct{}{}
			in.asked = true
		}
		select {
		case r := <-in.got:
			in.asked = false
			if r.err != nil {
				in.err = r.err
			} else if r.b != keyInterrupt {
				in.again = append(in.again, r.b)
				continue
			}
			return true
		case why := <-in.wake:
			return errors.Is(why, ErrInterrupted)
		case in.err = <-in.end:
			return true
		default:
			return in.err != nil
		}
	}
}

// ahead reports whether more is typed already.
func (in *Input) ahead() bool {
	b, more, err := in.take(time.After(escWait))
	if more && err == nil {
		in.again = append([]byte{b}, in.again...)
	}
	return more
}

// take gives the next byte, false when the time was up before it came.
func (in *Input) take(within <-chan time.Time) (byte, bool, error) {
	if len(in.again) > 0 {
		b := in.again[0]
		in.again = in.again[1:]
		in.read = time.Now()
		return b, true, nil
	}
	if !in.asked {
		in.want <- struct{}{}
		in.asked = true
	}
	select {
	case r := <-in.got: // what was typed comes before any waking
		in.asked, in.read = false, r.at
		return r.b, true, r.err
	default:
	}
	select {
	case r := <-in.got:
		in.asked, in.read = false, r.at
		return r.b, true, r.err
	case in.why = <-in.wake:
		return keyInterrupt, true, nil
	case err := <-in.end:
		return 0, false, err
	case <-within:
		return 0, false, nil
	}
}
