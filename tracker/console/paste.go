package console

import (
	"bytes"
	"time"
)

// pasteWait is how long a pause within a paste may last.
const pasteWait = 20 * time.Millisecond

// drop takes away what waits to be read if it looks like moves that were
// pasted, and gives the number of lines. Everything else stays: a command, an
// answer or keys for a menu were typed ahead for what is asked next.
func (in *Input) drop() int {
	waiting := in.waiting()
	if !pasted(waiting) {
		in.again = append(waiting, in.again...)
		return 0
	}
	return len(bytes.FieldsFunc(waiting, lineEnd))
}

// waiting reads all that is there already.
func (in *Input) waiting() []byte {
	var all []byte
	for in.err == nil {
		b, more, err := in.take(time.After(pasteWait))
		if err != nil {
			in.err = err
			break
		}
		if why := in.woken(); why != nil {
			in.Wake(why)
			break
		}
		if !more {
			break
		}
		all = append(all, b)
	}
	return all
}

func lineEnd(r rune) bool { return r == '\r' || r == '\n' }

// pasted reports whether bytes begin with a whole line of several words, as no
// answer has, and hold no keys but text.
func pasted(typed []byte) bool {
	end := bytes.IndexAny(typed, "\r\n")
	keys := bytes.ContainsFunc(typed, func(r rune) bool { return r < ' ' && !lineEnd(r) && r != '\t' })
	return end > 0 && !keys && typed[0] != '/' && bytes.IndexByte(typed[:end], ' ') > 0
}
