package referee

import (
	"umpire/referee/record"
	"umpire/referee/scene"
	"umpire/referee/sheet"
)

// Game is one of the games Umpire referees. A new game is a folder that
// implements it and a line in package games.
type Game interface {
	// Its name, seats, header keys and lines.
	record.Game
	// Traits is what else holds of every table of this game.
	Traits() Traits
	// Rules is the whole rules text, with every ruling made where the
	// original rules are silent.
	Rules() string
	// New opens a table before its first move. It refuses a header with a
	// *Fault (usually Syntax: it cannot be read; Illegal where the game's
	// file says so). The header has passed CheckHeader.
	New(h record.Header) (Table, error)
}

// Traits is what holds of every table of a game; the zero value is a game
// whose winners share one win and that is shown whole on a terminal.
type Traits struct {
	Short    string       // lines as they are typed shorter or said, for the help; may be ""
	Together bool         // winners win together, one win each (Infer, Logic); else k winners take 1/k each
	Scored   bool         // Status.Scores counts something of the game's own (Cats points, Diplomat ranks)
	Tools    []Tool       // the game's own commands at the prompt
	Tallies  bool         // remarks and reasons tell scores, supplies and marks, which every level tells (Cats, Infer)
	Board    record.Level // what a board tells unasked; Facts where left out
	Seating  string       // a sentence on what their order means, said when the players are asked for; may be empty
	First    string       // what the first of the players is, where that matters: "the Universe"
	DueOpen  bool         // what is due next is no secret: it is the referee's own in every view
	ReadBack string       // the tool whose page the first of the players reads alone before a new table opens
}

// Table is one game being played, after some number of moves. Tables are
// never changed: Apply returns another one.
type Table interface {
	// What the table knows, from which package explain makes news and reasons.
	Knower
	// Its header, who is on turn, and what may be typed next.
	record.Table
	// Apply referees the move that would have this number (from 1) on the
	// record. On success the ruling holds the next table and the move as
	// completed; on refusal the error is a *Fault, or Unfit. `note` moves never arrive
	// here (see Step); every other move has been read by the game's forms.
	Apply(number int, m record.Move) (Ruling, error)
	// JSON is the "table" member of the JSON answers, ready for
	// encoding/json and stable byte for byte.
	JSON() any
	// Sheet draws the table for a screen that is width columns wide (40 or
	// more): see package sheet.
	Sheet(width int) *sheet.Page
	// Scene is the table as it lies, for pictures, with names as the record has
	// them: see package scene.
	Scene() *scene.Scene
}

// Ruling is what the referee says of an accepted move.
type Ruling struct {
	// Move is the move as it goes on the record: with a forced answer or a
	// judged mark filled in.
	Move record.Move
	// Table is the table after the move.
	Table Table
	// Remarks are said once, after the move: why an answer was forced, a
	// reminder of the rules, the last marker but one, the scoring of a round.
	Remarks []string
	// Confirm, where not empty, is a question to ask a live operator before
	// the move is recorded: a new suit, a remark that may be a slip.
	Confirm string
}

// Explanation answers `why`.
type Explanation struct {
	Claim   string // the claim in the game's own words
	Said    string // the sentence it explains, where it is one of the news
	Verdict Verdict
	Moves   []int        // the minimal set, ascending; empty when open
	Reasons []string     // a sentence for each thing claimed that can be said aloud, without its full stop
	Steps   []Clause     // the argument, ending in the conclusion; their moves are the set
	Text    []sheet.Line // further sentences for people; may be empty
}

// Clause is one step of an argument, without a full stop, and the moves it rests on.
type Clause struct {
	Moves []int  `json:"moves"`
	Text  string `json:"text"`
}

// Verdict of a claim.
type Verdict string

// A claim holds in every world, in none, or in some.
const (
	True      Verdict = "true"
	False     Verdict = "false"
	Undecided Verdict = "open"
)
