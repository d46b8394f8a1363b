// Package console is the person in front of one table: a typed line with
// history and completion, menus, what is said after each move, and a terminal
// that always comes back as it was.
//
// Begin with Play (play.go): it reads a line, has the session referee it and
// says what follows. Commands that begin with a slash are the shell's, but for
// the prompt's own (own.go); guided entry is guide.go, a refused line refusal.go,
// and the ways on from it ways.go. One thing that a person is asked for is a Step (step.go),
// through the small interfaces in ask.go; Live (live.go) implements them with readline and promptui, tests
// with a script. Terminal and Input hold everything that is peculiar about
// terminals: raw mode, a lone Esc, Ctrl-Z, signals.
//
// Rules of this user interface:
//   - the typed line is the fastest way to say anything, and menus only build such a line;
//   - what is printed stays: lines one under the other, nothing redrawn but the line being typed;
//   - only what is new is said; the whole table comes on asking;
//   - everything accepted is on disk before it is said, so that leaving is always safe;
//   - what is secret is shown on asking only, and wiped at the next key.
package console
