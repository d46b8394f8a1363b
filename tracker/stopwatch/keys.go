package stopwatch

import (
	"time"
	"unicode"
	"unicode/utf8"
)

// escWait is how long an Esc is waited on: the rest of an arrow key arrives
// within it.
const escWait = 40 * time.Millisecond

// longest is the most bytes an escape sequence has.
const longest = 32

type keyKind int

const (
	noKey keyKind = iota
	letterKey
	backKey
	enterKey
	leaveKey
	interruptKey
	suspendKey
	redoKey
)

// key is one key pressed, and when its first byte was read.
type key struct {
	kind   keyKind
	letter rune
	read   time.Time
}

// decoder makes keys of bytes. No byte that could be a player's key is ever
// dropped with another one: after an Esc that begins no sequence it counts.
type decoder struct{ from Terminal }

func (d decoder) next() (key, error) {
	for {
		b, read, _, err := d.from.Next(0)
		if err != nil {
			return key{}, err
		}
		k, err := d.decode(b, read)
		if err != nil || k.kind != noKey {
			return k, err
		}
	}
}

// The control characters that mean something here.
const (
	ctrlC     = 3
	ctrlD     = 4
	backspace = 8
	newline   = 10
	enter     = 13
	ctrlR     = 18
	ctrlY     = 25
	ctrlZ     = 26
	escape    = 27
	del       = 127
)

func (d decoder) decode(b byte, read time.Time) (key, error) {
	switch b {
	case escape:
		return d.escape(read)
	case backspace, del:
		return key{kind: backKey}, nil
	case enter, newline:
		return key{kind: enterKey}, nil
	case ctrlC:
		return key{kind: interruptKey}, nil
	case ctrlD:
		return key{kind: leaveKey}, nil
	case ctrlZ:
		return key{kind: suspendKey}, nil
	case ctrlR, ctrlY:
		return key{kind: redoKey}, nil
	}
	if b < utf8.RuneSelf {
		return key{letterKey, rune(b), read}, nil
	}
	return d.letter(b, read)
}

// escape tells a lone Esc from the beginning of an arrow or function key,
// which is swallowed, and from Esc followed at once by another person's key.
func (d decoder) escape(read time.Time) (key, error) {
	b, next, more, err := d.from.Next(escWait)
	switch {
	case err != nil:
		return key{}, err
	case !more:
		return key{kind: leaveKey, read: read}, nil
	case b == 'O':
		_, _, _, err = d.from.Next(escWait)
		return key{}, err
	case b != '[':
		return d.decode(b, next)
	}
	for range longest {
		b, _, more, err = d.from.Next(escWait)
		if err != nil || !more || b >= '@' && b <= '~' {
			return key{}, err
		}
	}
	return key{}, nil
}

// letter reads the rest of a character of several bytes.
func (d decoder) letter(first byte, read time.Time) (key, error) {
	buf := []byte{first}
	for !utf8.FullRune(buf) {
		b, _, more, err := d.from.Next(escWait)
		if err != nil {
			return key{}, err
		}
		if !more {
			return key{}, nil
		}
		buf = append(buf, b)
	}
	r, _ := utf8.DecodeRune(buf)
	return key{letterKey, r, read}, nil
}

// digits gives each player's digit: by place, 0 for the tenth.
func digits(players []string) []rune {
	out := make([]rune, len(players))
	for i := range players {
		out[i] = rune('0' + (i+1)%10)
	}
	return out
}

// letters gives each player's letter: the first of the name, where nobody
// else's begins so and it is not R or B, which are the colours; else -1.
func letters(players []string) []rune {
	out := make([]rune, len(players))
	begin := map[rune]int{'r': 1, 'b': 1}
	for i, p := range players {
		r, _ := utf8.DecodeRuneInString(p)
		out[i] = unicode.ToLower(r)
		begin[out[i]]++
	}
	for i, r := range out {
		if begin[r] > 1 || !unicode.IsLetter(r) {
			out[i] = -1
		}
	}
	return out
}
