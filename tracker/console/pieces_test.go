package console

import (
	"strings"
	"testing"
)

// However a text is cut into writes, the same comes out, and nothing raw.
func TestTextInPieces(t *testing.T) {
	const text = "Ünal \x1b[31m日\u202e本\U000e0041 end\n"
	want := "Ünal " + `\u001b` + "[31m日" + `\u202e` + "本" + `\udb40\udc41` + " end\n"
	for size := 1; size <= len(text); size++ {
		var out strings.Builder
		s := &Screen{Out: &out}
		for at := 0; at < len(text); at += size {
			part := text[at:min(at+size, len(text))]
			if n, err := s.Write([]byte(part)); n != len(part) || err != nil {
				t.Fatal(n, err)
			}
		}
		if out.String() != want {
			t.Fatalf("in pieces of %d: %q", size, out.String())
		}
	}
}
