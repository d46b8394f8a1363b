package stopwatch

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"umpire/referee"
	"umpire/referee/sheet"
)

// six is a round that Ana deals.
func six() referee.TimedRound {
	return referee.TimedRound{Players: strings.Fields("Ana Ben Cy Dee Eve Fay"), Dealer: "Ana", Called: "red", Close: 300 * time.Millisecond}
}

// fakeTerminal is the terminal of a test: keys with the seconds at which they are read.
type fakeTerminal struct {
	keys    []stroke
	start   time.Time
	full    []bool
	stopped int
	end     error // after the last key
	columns int
	rows    int
}

type stroke struct {
	at   float64 // seconds
	text string
}

func (d *fakeTerminal) Press() (rune, time.Time, error) {
	if len(d.keys) == 0 {
		return 0, time.Time{}, d.end
	}
	k := &d.keys[0]
	read := d.start.Add(time.Duration(k.at * float64(time.Second)))
	key, n := utf8.DecodeRuneInString(k.text)
	if k.text = k.text[n:]; k.text == "" {
		d.keys = d.keys[1:]
	}
	return key, read, nil
}

func (d *fakeTerminal) Full(on bool)                { d.full = append(d.full, on) }
func (d *fakeTerminal) Suspend()                    { d.stopped++ }
func (d *fakeTerminal) Go(f func())                 { go f() }
func (d *fakeTerminal) Size() (int, int)            { return d.columns, d.rows }
func (d *fakeTerminal) Write(p []byte) (int, error) { return len(p), nil }

// book is a journal in memory; it may be slow, and fail from some call on.
type book struct {
	lines []string
	slow  time.Duration
	fail  int
	calls int
}

func (b *book) Record(line string) error { return b.do(func() { b.lines = append(b.lines, line) }) }
func (b *book) TakeBack(line string) error {
	return b.do(func() {
		if n := len(b.lines) - 1; b.lines[n] == line {
			b.lines = b.lines[:n]
		}
	})
}

func (b *book) do(f func()) error {
	time.Sleep(b.slow)
	if b.calls++; b.fail > 0 && b.calls >= b.fail {
		return errors.New("the disk is full")
	}
	f()
	return nil
}

func plain(l sheet.Line) string { return l.String() }

// run plays keys and gives the record.
func run(t *testing.T, round referee.TimedRound, keys ...stroke) (*fakeTerminal, *book, error) {
	t.Helper()
	start := time.Now().Add(-time.Second)
	d := &fakeTerminal{keys: keys, start: start, end: io.EOF, columns: 80, rows: 24}
	b := &book{}
	m := Mode{Round: round, Start: start, Terminal: d, Journal: b, Paint: plain}
	err := m.Run()
	if len(d.full) == 0 || d.full[len(d.full)-1] {
		t.Error("the screen was not given back")
	}
	return d, b, err
}

const esc = "\x1b"

func TestWhatTheKeysRecord(t *testing.T) {
	for _, c := range []struct {
		name string
		keys []stroke
		want string
	}{
		{"digits", []stroke{{1, "2"}, {2, "3"}, {3, esc}}, "press Ben @1; press Cy @2"},
		{"colours go to the oldest press without one", []stroke{{1, "2"}, {2, "3"}, {3, "b"}, {4, "r"}, {5, esc}},
			"press Ben @1; press Cy @2; token Ben black; token Cy red"},
		{"the dealer's key, nobody's key, a second press", []stroke{{1, "1"}, {2, "9"}, {3, "x"}, {4, "2"}, {5, "2"}, {6, esc}}, "press Ben @4"},
		{"a colour before any press", []stroke{{1, "r"}, {2, esc}}, ""},
		{"letters, but for whose name begins with B", []stroke{{1, "c"}, {2, "b"}, {3, "D"}, {4, esc}}, "press Cy @1; token Cy black; press Dee @3"},
		{"ctrl-r puts back", []stroke{{1, "2r"}, {2, "\x7f\x7f"}, {3, "\x12\x12\x12"}, {4, esc}}, "press Ben @1; token Ben red"},
		{"ctrl-y too, and not after another key", []stroke{{1, "2"}, {2, "\x7f"}, {3, "3\x19"}, {4, esc}}, "press Cy @3"},
		{"backspace takes back the last key that counted", []stroke{{1, "2"}, {2, "9"}, {3, "\x7f"}, {4, esc}}, ""},
		{"capitals", []stroke{{1, "2R"}, {2, esc}}, "press Ben @1; token Ben red"},
		{"backspace takes back a press", []stroke{{1, "2"}, {2, "3"}, {3, "\x7f"}, {4, "4"}, {5, esc}}, "press Ben @1; press Dee @4"},
		{"backspace takes back a colour first", []stroke{{1, "2"}, {2, "r"}, {3, "\b"}, {4, "b"}, {5, esc}}, "press Ben @1; token Ben black"},
		{"backspace to the beginning", []stroke{{1, "2"}, {2, "\x7f\x7f"}, {4, "2"}, {5, esc}}, "press Ben @4"},
		{"a burst in one read", []stroke{{1, "23456"}, {2, esc}}, "press Ben @1; press Cy @1; press Dee @1; press Eve @1; press Fay @1"},
		{"esc, then much later a key: it has left", []stroke{{1, esc}, {2, "2"}}, ""},
		{"two times esc", []stroke{{1, esc + esc}, {2, "2"}}, ""},
		{"enter leaves only at the end", []stroke{{1, "\r2r3b4r5r6"}, {2, "\r"}, {3, "r\r"}, {4, "2"}},
			"press Ben @1; token Ben red; press Cy @1; token Cy black; press Dee @1; token Dee red; press Eve @1; token Eve red; press Fay @1; token Fay red"},
		{"a line that is typed presses nothing", []stroke{{1, "2"}, {3, "cy red"}, {3.5, "\r"}, {5, "3r"}, {6, esc}}, "press Ben @1; press Cy @5; token Ben red"},
		{"ctrl-d leaves", []stroke{{1, "2\x043"}}, "press Ben @1"},
		{"a microsecond is kept", []stroke{{1.2345678, "2"}, {2, esc}}, "press Ben @1.234567"},
		{"before the announcement counts as at it", []stroke{{-0.5, "2"}, {2, esc}}, "press Ben @0"},
	} {
		_, b, err := run(t, six(), c.keys...)
		if got := strings.Join(b.lines, "; "); got != c.want || err != nil {
			t.Errorf("%s: %q, %v; want %q", c.name, got, err, c.want)
		}
	}
}

func TestLettersAsKeys(t *testing.T) {
	for _, c := range []struct{ players, want string }{
		{"Ana Cy Dee Eve", "acde"}, {"Ana Ben Cy Dee", "a-cd"}, {"Rob Ben Cy Dee", "--cd"}, {"Ana Al Cy Dee", "--cd"}, {"Ana al Cy ana", "--c-"},
		{"Åsa Élan Ünal 7th", "åéü-"}, {"Åsa Élan Ünal Zoe", "åéüz"},
	} {
		got := ""
		for _, k := range keys(strings.Fields(c.players)) {
			got += string(append(k[1:], '-')[:1])
		}
		if got != c.want {
			t.Errorf("%s: %q", c.players, got)
		}
	}
	round := referee.TimedRound{Players: strings.Fields("Åsa Élan Ünal Zoe"), Dealer: "Zoe"}
	_, b, _ := run(t, round, stroke{1, "É"}, stroke{2, "å"}, stroke{3, "z"}, stroke{4, esc})
	if got := strings.Join(b.lines, "; "); got != "press Élan @1; press Åsa @2" {
		t.Error(got)
	}
}

func TestTheTenthPlayerHasZero(t *testing.T) {
	round := referee.TimedRound{Players: strings.Fields("A B C D E F G H I J"), Dealer: "A"}
	_, b, _ := run(t, round, stroke{1, "0"}, stroke{2, esc})
	if got := strings.Join(b.lines, "; "); got != "press J @1" {
		t.Error(got)
	}
}

func TestEnteringAgain(t *testing.T) {
	round := six()
	round.Taken = map[string]referee.TakenToken{"Ben": {At: 2 * time.Second, Stamped: true}, "Cy": {At: time.Second, Stamped: true, Colour: "red"}}
	_, b, _ := run(t, round, stroke{3, "\x7f"}, stroke{4, "3"}, stroke{5, "r"}, stroke{6, esc})
	if got := strings.Join(b.lines, "; "); got != "token Ben red" {
		t.Error(got)
	}
	again := newBoard(round)
	again.key('r', 0)
	if shown := fmt.Sprint(again.lines(5*time.Second, 80, 24)); !strings.Contains(shown, "red 2.00") {
		t.Errorf("an earlier press is not shown:\n%s", shown)
	}
}

func TestWhatEndsTheMode(t *testing.T) {
	if _, b, err := run(t, six(), stroke{1, "2\x03"}); !errors.Is(err, ErrInterrupted) || len(b.lines) != 1 {
		t.Errorf("Ctrl-C: %v %v", err, b.lines)
	}
	if _, b, err := run(t, six(), stroke{1, "23"}); !errors.Is(err, io.EOF) || len(b.lines) != 2 {
		t.Errorf("the end of the input: %v %v", err, b.lines)
	}
	d, b, err := run(t, six(), stroke{1, "2\x1a3"}, stroke{2, esc})
	if err != nil || d.stopped != 1 || len(b.lines) != 2 || len(d.full) != 4 {
		t.Errorf("Ctrl-Z: %v, stopped %d, %v, %v", err, d.stopped, b.lines, d.full)
	}
}

func TestASlowDiskLosesNothing(t *testing.T) {
	start := time.Now()
	d := &fakeTerminal{keys: []stroke{{1, "23456rbrbr"}, {2, esc}}, start: start, end: io.EOF, columns: 80, rows: 24}
	b := &book{slow: 5 * time.Millisecond}
	m := Mode{Round: six(), Start: start, Terminal: d, Journal: b, Paint: plain}
	if err := m.Run(); err != nil || len(b.lines) != 10 {
		t.Errorf("%v, %q", err, b.lines)
	}
}

func TestAFullDiskSaysWhatIsMissing(t *testing.T) {
	start := time.Now()
	d := &fakeTerminal{keys: []stroke{{1, "2r34\x7f5"}, {2, esc}}, start: start, end: io.EOF, columns: 80, rows: 24}
	b := &book{fail: 3}
	m := Mode{Round: six(), Start: start, Terminal: d, Journal: b, Paint: plain}
	err := m.Run()
	var lost *NotSaved
	if !errors.As(err, &lost) || strings.Join(lost.Lines, "; ") != "press Cy @1; press Eve @1" {
		t.Errorf("%v", err)
	}
	if strings.Join(b.lines, "; ") != "press Ben @1; token Ben red" {
		t.Errorf("%q", b.lines)
	}
}

func TestTooCloseIsFlaggedAtOnce(t *testing.T) {
	b := newBoard(six())
	b.key('4', 9870*time.Millisecond)
	if b.flag(3) != "" {
		t.Error("alone and flagged")
	}
	b.key('5', 9950*time.Millisecond)
	b.key('6', 10250*time.Millisecond)
	if got := b.flag(4); got != "80 ms after Dee" {
		t.Errorf("Eve: %q", got)
	}
	if b.flag(3) != "" || b.flag(5) != "" {
		t.Errorf("Dee %q, Fay %q", b.flag(3), b.flag(5))
	}
	b.key('2', 10250*time.Millisecond)
	if got := b.flag(5) + b.flag(1); got != "and Ben at once" {
		t.Errorf("the same instant: %q", got)
	}
}

// A time is whole beside short names too, where the large letters have no room.
func TestATimeIsNotCut(t *testing.T) {
	b := newBoard(referee.TimedRound{Players: strings.Fields("Ana Bea Cy Eve Tom"), Dealer: "Ana", Called: "red", Close: time.Second})
	b.key('2', 16234*time.Millisecond)
	b.key('3', 16235*time.Millisecond)
	b.key('b', 17*time.Second)
	if shown := fmt.Sprint(b.lines(20*time.Second, 40, 20)); !strings.Contains(shown, "black 16.234") {
		t.Errorf("cut:\n%s", shown)
	}
}

func TestTheScreenFits(t *testing.T) {
	players := strings.Fields("Anastasia-the-Great Ben Cy Dee Eve Fay Gus Hal Ida Jo")
	for _, size := range [][2]int{{80, 24}, {40, 24}, {40, 10}, {200, 60}, {20, 5}, {1, 1}} {
		for n := 4; n <= 10; n++ {
			b := newBoard(referee.TimedRound{Players: players[:n], Dealer: "Ben", Called: "black", Close: time.Second})
			b.key('1', time.Second)
			b.key('3', time.Second)
			b.key('r', 0)
			for _, l := range b.lines(14200*time.Millisecond, size[0], size[1]) {
				if w := sheet.Wrap(l, size[0])[0].Width(); w > max(size[0], 4) {
					t.Errorf("%v, %d players: a line of %d columns", size, n, w)
				}
			}
		}
	}
	text := ""
	for _, l := range newBoard(six()).lines(14200*time.Millisecond, 80, 24) {
		text += l.String() + "\n"
	}
	for _, want := range []string{"RED was called", "00:14.2", "2 Ben", "6 Fay", "5 to guess   (Ana deals)", "\u2588\u2588\u2588\u2588\u2588"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not shown:\n%s", want, text)
		}
	}
	if strings.Contains(text, "1 Ana") {
		t.Error("the dealer has a key")
	}
}

// On the screens that people have, nothing is cut within a word: whatever stands
// there stands on a screen with room for everything too.
func TestTheScreenCutsNoWord(t *testing.T) {
	b := newBoard(referee.TimedRound{Players: strings.Fields("Ana Big_Tom Cy Roberta_of_the_Hill Bartholomew Eve Gus Hal"), Dealer: "Ana",
		Called: "red", Close: time.Second})
	fields := func(columns, rows int) (all []string) {
		for _, l := range b.lines(14200*time.Millisecond, columns, rows) {
			for _, part := range sheet.Wrap(l, columns) {
				all = append(all, strings.Fields(strings.ReplaceAll(part.String(), "_", " "))...)
			}
		}
		return all
	}
	for _, keys := range []string{"", "4", "5", "2", "3678", "rb", "\x7f", "rrr", "b", "b"} {
		for _, k := range keys {
			if k == '\x7f' {
				b.takeBack()
			} else {
				b.key(k, 120*time.Second)
			}
		}
		whole := fields(400, 100)
		for _, size := range [][2]int{{80, 24}, {40, 20}} {
			for _, word := range fields(size[0], size[1]) {
				if !strings.Contains(word, "\u2588") && !slices.Contains(whole, word) {
					t.Errorf("%v, after %q: %q", size, keys, word)
				}
			}
		}
	}
}
