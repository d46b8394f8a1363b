package console

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mattn/go-runewidth"

	"umpire/referee/refereetest"
)

// typist types one line, says no to whatever is asked then, and leaves.
type typist struct {
	nobody
	screen *Screen
	said   string
	lines  int      // it was asked for
	kinds  []string // of what else it was asked for
	widest int      // of the prompts
}

func (y *typist) Line(q Question) (string, error) {
	y.screen.Begin()
	y.widest = max(y.widest, runewidth.StringWidth(q.Prompt()))
	if y.lines++; y.lines == 1 {
		return y.said, nil
	}
	y.kinds = append(y.kinds, "line "+strings.TrimSpace(q.Text))
	return "", io.EOF
}

func (y *typist) Choose(m Menu) (int, error) {
	y.screen.Begin()
	y.kinds = append(y.kinds, "menu "+m.Label)
	return 0, io.EOF
}

func (y *typist) Confirm(question string) (bool, error) {
	y.screen.Begin()
	y.kinds = append(y.kinds, "confirm "+question)
	return false, nil
}

func (y *typist) Key() (byte, error) {
	y.screen.Begin()
	y.kinds = append(y.kinds, "key")
	return 'q', nil
}

// eachSaidLine goes through the lines of all lists; the short run takes one of so many.
func eachSaidLine(t *testing.T, every int, do func(head, moves []string, said, meant string)) {
	t.Helper()
	if refereetest.Long() {
		every = 1
	}
	for _, game := range []string{"quantum", "logic", "cats", "infer", "diplomat"} {
		text, err := os.ReadFile(filepath.Join("testdata", "said", game+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		var head, moves []string
		for n, line := range strings.Split(string(text), "\n") {
			said, meant, isCase := strings.Cut(line, "  =>  ")
			switch {
			case strings.HasPrefix(line, "= "):
				head, moves = strings.Split(line[2:], "; "), nil
			case strings.HasPrefix(line, "+ "):
				moves = append(moves, line[2:])
			case isCase && n%every == 0:
				do(head, moves, said, meant)
			}
		}
	}
}

// Whatever is said at the table comes to the same at 80x24 and at 40x20: the same is recorded and asked, no line is wider
// than the screen, and a prompt leaves room to type. Nothing is recorded unasked but what is meant.
func TestWhatIsSaidAtBothSizes(t *testing.T) {
	eachSaidLine(t, 150, func(head, moves []string, said, meant string) {
		wide, came := typedAt(t, head, moves, said, 80, 24)
		narrow, cameNarrow := typedAt(t, head, moves, said, 40, 20)
		if came != cameNarrow || !slices.Equal(wide.kinds, narrow.kinds) {
			t.Errorf("%s, %q: %s, asked %q at 80 columns; %s, asked %q at 40", head[0], said, came, wide.kinds, cameNarrow, narrow.kinds)
		}
		if begun, is := strings.CutSuffix(meant, " ..."); !strings.HasPrefix(asMeant(t, head, moves, meant), came) && !(is && strings.HasPrefix(came, begun)) {
			t.Errorf("%s, %q, meant %q, is recorded as %q", head[0], said, meant, came)
		}
	})
}

// Halves of lines, lines with another end, and lines said twice are read, asked about or refused, and nothing breaks.
func TestHalvesOfWhatIsSaid(t *testing.T) {
	eachSaidLine(t, 150, func(head, moves []string, said, _ string) {
		s := tableSaid(t, head, moves)
		words := strings.Fields(said)
		half := len(words) / 2
		for _, line := range []string{said + "?", "no, " + said, said + " yes", said + ", " + said, strings.ToUpper(said), strings.Join(words[half:], " "), strings.Join(words[:half], " "),
			strings.Join(append(slices.Clone(words[half:]), words[:half]...), " ")} {
			func() {
				defer func() {
					if broken := recover(); broken != nil {
						t.Errorf("%s, %q: %v", head[0], line, broken)
					}
				}()
				_, _ = s.Propose(line, true)
			}()
		}
	})
}

// typedAt types a line at a table on a screen, and gives what was asked behind it and what was recorded.
func typedAt(t *testing.T, head, moves []string, said string, columns, rows int) (*typist, string) {
	t.Helper()
	s := tableSaid(t, head, moves)
	var out bytes.Buffer
	y := &typist{said: said}
	y.screen = &Screen{Out: &out, Size: func() (int, int) { return columns, rows }, More: func() bool { return true }}
	p := &Play{Session: s, Screen: y.screen, Ask: y}
	p.Commands = ownAlone{p}
	if err := p.Run(); err != nil {
		t.Errorf("%q: %v", said, err)
	}
	for _, l := range strings.FieldsFunc(out.String(), func(r rune) bool { return r == '\n' || r == '\r' }) {
		if plain := strings.TrimPrefix(l, "\x1b[K"); runewidth.StringWidth(plain) > columns && !strings.Contains(plain, "\x1b") {
			t.Errorf("%q at %d columns: %q is too wide", said, columns, plain)
		}
	}
	if y.widest > columns-answerRoom {
		t.Errorf("%q at %d columns: a prompt of %d leaves no room to type", said, columns, y.widest)
	}
	var came []string
	for _, m := range s.History().Moves[len(moves):] {
		came = append(came, m.Line())
	}
	return y, strings.Join(came, "; ")
}

// asMeant is what a list says is meant, as it is recorded, up to what is asked for; "" of what is asked about.
func asMeant(t *testing.T, head, moves []string, meant string) string {
	s := tableSaid(t, head, moves)
	for _, line := range strings.Split(meant, "; ") {
		if _, err := s.Play(line, false); err != nil {
			break
		}
	}
	var all []string
	for _, m := range s.History().Moves[len(moves):] {
		all = append(all, m.Line())
	}
	return strings.Join(all, "; ")
}
