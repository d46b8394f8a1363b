package referee

import (
	"io"
	"time"

	"umpire/referee/record"
	"umpire/referee/sheet"
)

// The interfaces below are what a game or a table may offer besides. The
// rest of the house asks for them by type assertion, so that neither the
// commands nor the report ever switch over the names of games.

// Completer is a Game that draws something once when a table is opened (a
// law, a salt), so that the saved record replays without chance.
type Completer interface {
	// Complete returns the header with what was drawn, and lines to show the
	// operator now (a seal to write down). random yields random bytes.
	Complete(h record.Header, random io.Reader) (record.Header, []string, error)
}

// Rematcher is a Game whose rematch differs from the header played (the deal
// passes on).
type Rematcher interface {
	Rematch(h record.Header) record.Header
}

// Remarker is a Table with something to say when it is opened (a number of
// players outside the usual, the rules' advice on a law of one's own).
type Remarker interface {
	Remarks() []string
}

// Restater is a Table of which people say what is no move, since it follows or is known: who deals, what was scored.
type Restater interface {
	// Restate says how that is, where a line has one of some words, " deal deals "; "" where it is nothing of that.
	Restate(said func(words string) bool) string
}

// Walker is a Table at which lines that lack only their end may be due one after the other: the cards of a declaration.
type Walker interface {
	// Walk asks for the next.
	Walk() (next WalkStep, ok bool)
}

// WalkStep is one of them.
type WalkStep struct {
	Question string // "Sam's first?"
	Line     string // as far as it goes: "call Sam 1"
	Rest     string // how it goes on for certain, where the table's level tells that; else ""
}

// Redactor is a Table of a game with secrets. It is asked on the table after
// the last move, which knows what has come out by then.
type Redactor interface {
	// RedactHeader returns the header as the view may read it.
	RedactHeader(v record.View) record.Header
	// Redact returns the move with this number as the view may read it:
	// unchanged, with what is public kept, or HiddenMove.
	Redact(v record.View, number int, m record.Move) record.Move
}

// Moment is one memorable thing.
type Moment struct {
	Move int    `json:"move"` // the move's number; 0 for the whole table
	Text string `json:"text"` // one sentence
	Took int    `json:"-"`    // of the longest deduction: how many moves it took; else 0
}

// Clocked is a Table with a clock that ends something by itself.
type Clocked interface {
	// Deadline gives the instant, in time the table has been open, at which
	// the clock writes the line; ok is false when no clock runs. An empty
	// line means that the clock is only shown.
	Deadline() (at time.Duration, line string, ok bool)
	// Clocks tells the clocks at that instant, in the order of the players; nil
	// when none can run.
	Clocks(now time.Duration) []Clock
}

// Clock is what one clock shows.
type Clock struct {
	Player string // "" where it is the table's
	Text   string // "9:50"
}

// EditFixer is a Table that can let a record go on after an edit of an older move
// has made a later one unfit (a Cats announcement that is false now, long after
// that round): by writing an earlier line, or that line itself, otherwise.
type EditFixer interface {
	// FixEdit is asked on the table before the refused move, which would have
	// that number. It gives the move to write otherwise and how; ok is false
	// where nothing can be done, and the edit is refused.
	FixEdit(number int, refused record.Move) (move int, instead record.Move, ok bool)
}

// Timed is a Table that wants the timing mode for its next moves (Cats).
type Timed interface {
	// Timing lists who can still press, in key order (index 0 is key 1);
	// ok is false when no round is running.
	Timing() (TimedRound, bool)
	// Origin is the instant that the next moves' stamps count from (the
	// announcement), in time the table had been open; 0 when they count from
	// the opening.
	Origin() time.Duration
	// Late reports whether a line that is typed without a stamp tells of something
	// that was missed while the timing mode ran, or of what another on the same line goes
	// before, and so gets none.
	Late(m record.Move, behind bool) bool
}

// TimedRound is what the timing mode needs to know of a running round.
type TimedRound struct {
	Players   []string               // all of the table, in key order
	Dealer    string                 // who does not guess
	Called    string                 // red or black
	Announced time.Duration          // stamp of the announcement
	Close     time.Duration          // nearer than this is too close to call
	Taken     map[string]TakenToken  // by player
	Matters   func(a, b string) bool // whether it matters which of two players was first
	Move      int                    // the announcement's number
	Untimed   string                 // its line saying that the clock stood still; "" where it does
}

// TakenToken is a token that was taken.
type TakenToken struct {
	At      time.Duration // since the announcement
	Stamped bool
	Colour  string // "" until the token's colour is known
}

// Tool is a command of a game's own at the prompt: `/paperclips`, `/law`.
type Tool struct {
	Name   string // without the slash
	Args   string // for the help: "PHRASE"; "" where it takes none
	Help   string
	Secret bool // shows what the table must not see: asked first, wiped after
	Run    func(t Table, args string, width int) (*sheet.Page, error)
}
