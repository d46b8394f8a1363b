package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
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
	out    *console.Screen
	err    *console.Screen
	getenv func(string) string
	now    func() time.Time
	db     string
	file   *storage.File // opened by this command, which has checked it by then
	colour string

	at     *terminalSession // of the person who gives the command, where the terminal is taken over already
	prompt *console.Play    // the prompt of a table at which it is given; nil: none

	evenings    *evening.Book  // once it was read (book)
	names       *console.Names // of the tables that were read, as people read them
	undisturbed bool           // the person has said that nobody else is looking
}

// newApp is the app on three streams.
func newApp(in io.Reader, out, err io.Writer, getenv func(string) string) *app {
	a := &app{in: in, getenv: getenv, now: time.Now}
	a.out, a.err = a.screen(out), a.screen(err)
	return a
}

// screen is a stream as people read it.
func (a *app) screen(stream io.Writer) *console.Screen {
	s := &console.Screen{Out: stream}
	if columns, err := strconv.Atoi(a.getenv("COLUMNS")); err == nil && columns >= 20 {
		s.Columns = min(columns, 500)
	}
	if isTerminal(stream) {
		s.Size = func() (int, int) { return console.SizeOf(stream.(*os.File)) }
	}
	return s
}

func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// terminal reports whether a person sits at both ends.
func (a *app) terminal() bool { return a.at != nil || isTerminal(a.in) && a.out.Terminal() }

// colours has the streams painted as --color says.
func (a *app) colours() error {
	if !slices.Contains([]string{"auto", "always", "never"}, a.colour) {
		return usage("--color is auto, always or never, not %s", words.Quote(a.colour))
	}
	if a.at == nil {
		a.out.Palette, a.err.Palette = a.palette(a.out), a.palette(a.err)
	}
	return nil
}

func (a *app) palette(s *console.Screen) console.Palette {
	return console.NewPalette(console.Coloured(a.colour, s.Terminal(), a.getenv), a.names)
}

// store is the database the flags and the environment name.
func (a *app) store() *storage.File {
	path := a.db
	if path == "" {
		home, _ := os.UserHomeDir()
		var err error
		if path, err = storage.DefaultPath(a.getenv, home, runtime.GOOS); err != nil {
			return storage.Nowhere(err)
		}
	}
	if a.file == nil || a.file.Path() != path {
		a.file = storage.At(path)
	}
	return a.file
}

func (a *app) trackerEnv() tracker.Env {
	s, place := a.store(), ""
	if path, err := filepath.Abs(s.Path()); err == nil {
		host, _ := os.Hostname()
		place = host + ":" + path
	}
	return tracker.Env{Store: s, Now: a.now, Slept: console.Slept, Place: place}
}

// say prints a sentence, on a terminal broken between words.
func (a *app) say(format string, args ...any) { a.out.Say(format, args...) }

// remark is say on standard error.
func (a *app) remark(format string, args ...any) { a.err.Say(format, args...) }

// know has the names of a record shown as people read them from now on.
func (a *app) know(h *referee.History) {
	if h != nil {
		a.names.Know(referee.NamesIn(h)...)
	}
}

// asJSON prints one object on one line.
func (a *app) asJSON(v any) error {
	enc := json.NewEncoder(a.out.Written())
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// answer prints one object for programs, or a page for people.
func (a *app) answer(asJSON bool, v any, page *sheet.Page) error {
	if asJSON {
		return a.asJSON(v)
	}
	a.out.Page(page)
	return nil
}

// fromFile is a text given on the command line, from a file where it begins with @ (@-: standard input).
func (a *app) fromFile(text string) (string, error) {
	path, file := strings.CutPrefix(text, "@")
	if !file {
		return text, nil
	}
	in, err := a.open(path)
	if err != nil {
		return "", err
	}
	defer in.Close()
	read, err := io.ReadAll(io.LimitReader(in, tracker.MaxRecord))
	if err != nil {
		return "", fmt.Errorf("reading %s: %w", path, err)
	}
	return strings.TrimSpace(string(read)), nil
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
	if p, is := errors.AsType[*fs.PathError](err); is {
		err = p.Err
	}
	if words := storage.Words(err); words != "" {
		return errors.New(words)
	}
	return err
}
