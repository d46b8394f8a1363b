package console

import (
	"cmp"
	"io"
	"unicode/utf8"
)

// Sink is the one way to a reader for text that is not painted: what could disturb
// a terminal becomes visible, whatever it came from (referee.Visible). Painted lines
// go to Raw, since Palette.Paint has made their text visible already.
type Sink struct {
	Raw   io.Writer
	Names *Names
	Lost  error  // the first failure to write
	rest  []byte // the beginning of a character that the last write broke off
}

// Write implements io.Writer.
func (s *Sink) Write(p []byte) (int, error) {
	text := append(s.rest, p...)
	whole := len(text)
	for back := 1; back < utf8.UTFMax && back <= len(text); back++ {
		if last := text[len(text)-back]; utf8.RuneStart(last) {
			if last >= utf8.RuneSelf && !utf8.FullRune(text[len(text)-back:]) {
				whole = len(text) - back
			}
			break
		}
	}
	s.rest = append([]byte(nil), text[whole:]...)
	if _, err := io.WriteString(s.Raw, s.Names.Shown(string(text[:whole]))); err != nil {
		s.Lost = cmp.Or(s.Lost, err)
		return 0, err
	}
	return len(p), nil
}
