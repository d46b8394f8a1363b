package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"golang.org/x/term"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/storage"
	"umpire/tracker"
	"umpire/tracker/console"
	"umpire/tracker/evening"
)

// app is what every command shares: the streams, the environment, the flags
// of the root.
type app struct {
	in     io.Reader
	out    io.Writer
	err    io.Writer
	getenv func(string) string
	now    func() time.Time
	db     string
	file   *storage.File // opened by this command, which has checked it by then
	colour string

	at     *terminalSession // of the person who gives the command, where the terminal is taken over already
	prompt *console.Play    // the prompt of a table at which it is given; nil: none

	interrupted func() error   // why the command is to end now; nil: it is not
	evenings    *evening.Book  // once it was read
	names       *console.Names // of the tables that were read, as people read them
	undisturbed bool           // the person has said that nobody else is looking
}

// terminal reports whether a person sits at both ends.
func (a *app) terminal() bool { return a.at != nil || isTerminal(a.in) && isTerminal(a.out) }

// raw is a stream below its sink, for what is no text.
func raw(stream any) any {
	if s, ok := stream.(*console.Sink); ok {
		return s.Raw
	}
	return stream
}

func isTerminal(stream any) bool {
	if _, screen := raw(stream).(*console.Screen); screen {
		return true
	}
	f, ok := raw(stream).(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// width is how many columns there are to draw on.
func (a *app) width() int {
	if a.at != nil {
		return a.at.screen.Width()
	}
	if f, ok := raw(a.out).(*os.File); ok && isTerminal(f) {
		if w, _, err := term.GetSize(int(f.Fd())); err == nil && w > 0 {
			return max(w, 20)
		}
	}
	if w, err := strconv.Atoi(a.getenv("COLUMNS")); err == nil && w >= 20 {
		return min(w, 500)
	}
	return 80
}

func (a *app) checkColour() error {
	switch a.colour {
	case "auto", "always", "never":
		return nil
	}
	return usage("--color is auto, always or never, not %s", words.Quote(a.colour))
}

// store is the database the flags and the environment name.
func (a *app) store() (*storage.File, error) {
	path := a.db
	if path == "" {
		home, _ := os.UserHomeDir()
		var err error
		if path, err = storage.DefaultPath(a.getenv, home, runtime.GOOS); err != nil {
			return nil, err
		}
	}
	if a.file == nil || a.file.Path() != path {
		a.file = storage.At(path)
	}
	return a.file, nil
}

func (a *app) trackerEnv() tracker.Env {
	s, err := a.store()
	if err != nil {
		s = storage.Nowhere(err)
	}
	place := ""
	if path, err := filepath.Abs(s.Path()); err == nil {
		host, _ := os.Hostname()
		place = host + ":" + path
	}
	return tracker.Env{Store: s, Now: a.now, Slept: console.Slept, Place: place}
}

// print draws a page on standard output.
func (a *app) print(p *sheet.Page) { a.lines(p.Draw(a.width())) }

func (a *app) lines(lines []sheet.Line) { a.linesTo(a.out, lines) }

func (a *app) linesTo(w io.Writer, lines []sheet.Line) {
	if a.at != nil {
		a.at.screen.Lines(lines...)
		return
	}
	palette := console.NewPalette(console.Coloured(a.colour, isTerminal(w), a.getenv))
	palette.Names = a.names
	painted, _ := raw(w).(io.Writer)
	buffered := bufio.NewWriter(painted)
	for _, l := range lines {
		fmt.Fprintln(buffered, palette.Paint(l))
	}
	err := buffered.Flush()
	if s, ok := w.(*console.Sink); ok {
		s.Lost = cmp.Or(s.Lost, err)
	}
}

// say prints a sentence, on a terminal broken between words.
func (a *app) say(format string, args ...any) { a.sayTo(a.out, fmt.Sprintf(format, args...)) }

// remark is say on standard error.
func (a *app) remark(format string, args ...any) { a.sayTo(a.err, fmt.Sprintf(format, args...)) }

func (a *app) sayTo(w io.Writer, text string) {
	if !isTerminal(w) {
		fmt.Fprintln(w, text)
		return
	}
	for _, line := range strings.Split(text, "\n") {
		a.linesTo(w, sheet.Wrap(sheet.Say("%s", line), a.width()))
	}
}

// asWritten is standard output for what programs read: names with their _.
func (a *app) asWritten() io.Writer {
	out, _ := raw(a.out).(io.Writer)
	return &console.Sink{Raw: out}
}

// know has the names of a record shown as people read them from now on.
func (a *app) know(h *referee.History) {
	if h != nil {
		a.names.Know(referee.NamesIn(h)...)
	}
}

// asJSON prints one object on one line.
func (a *app) asJSON(v any) error {
	enc := json.NewEncoder(a.asWritten())
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// answer prints one object for programs, or a page for people.
func (a *app) answer(asJSON bool, v any, page *sheet.Page) error {
	if asJSON {
		return a.asJSON(v)
	}
	a.print(page)
	return nil
}

// readFile reads a file a person named; "-" is standard input.
func (a *app) readFile(path string) (string, error) {
	in, err := a.open(path)
	if err != nil {
		return "", err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, tracker.MaxRecord))
	if err != nil {
		return "", fmt.Errorf("reading %s: %w", path, err)
	}
	return string(text), nil
}

// open opens a file a person named; "-" is standard input.
func (a *app) open(path string) (io.ReadCloser, error) {
	if path == "-" {
		return io.NopCloser(a.in), nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("cannot open %s: %w", path, plainCause(err))
	}
	if st, err := f.Stat(); err == nil && st.IsDir() {
		f.Close()
		return nil, fmt.Errorf("%s is a folder, not a record", path)
	}
	return f, nil
}

// plainCause takes the system call and the path out of a file error, and says in words
// what is left.
func plainCause(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	if words := storage.Words(err); words != "" {
		return errors.New(words)
	}
	return err
}
