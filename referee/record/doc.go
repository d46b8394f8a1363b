// Package record is what a record is: a header, and moves that are lines of the
// game's forms. It reads lines as they stand on a record (Read), as they are
// typed (Readings; the ways in which it tries a line stand in ways.go) and as they are said (spoken.go; by which words a line says that
// something is not done stands in doubt.go), completes them, and says
// them in words (Caption).
//
// Begin with Form and Slot: from a game's list of forms everything here follows.
package record

// Game is what a record asks of its game.
type Game interface {
	// Name is the word in the header and on the command line: "quantum".
	Name() string
	// Title is the name people say: "Quantum Go Fish".
	Title() string
	// Seats gives the fewest and the most players.
	Seats() (least, most int)
	// Options lists the header keys of this game besides the common ones.
	Options() []Option
	// Forms lists every line of this game, likeliest first; `note` is added
	// for all games by AllForms.
	Forms() []Form
}

// Table is what reading a line asks of the table so far.
type Table interface {
	// Header is the header the table was opened with, its View included.
	Header() Header
	// Status says who is on turn, whether it is over, and who won.
	Status() Status
	// Choices lists what may legally fill the next slot of the form after
	// the slots filled so far, likeliest first; nil where the slot is free
	// text or the choices are too many to list. It feeds menus, completion
	// and prefixes; it need not be exact where exactness would cost more
	// than a few milliseconds, and Apply has the last word.
	Choices(f Form, before []Arg) []Choice
}
