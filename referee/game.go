package referee

import (
	"umpire/referee/scene"
	"umpire/referee/sheet"
)

// Game is one of the games Umpire referees. A new game is a folder that
// implements it and a line in package games.
type Game interface {
	// Name is the word in the header and on the command line: "quantum".
	Name() string
	// Title is the name people say: "Quantum Go Fish".
	Title() string
	// Seats gives the fewest and the most players.
	Seats() (least, most int)
	// Traits is what else holds of every table of this game.
	Traits() Traits
	// Options lists the header keys of this game besides the common ones.
	Options() []Option
	// Forms lists every line of this game, likeliest first; `note` is added
	// for all games by AllForms.
	Forms() []Form
	// Rules is the whole rules text, with every ruling made where the
	// original rules are silent.
	Rules() string
	// New opens a table before its first move. It refuses a header with a
	// *Fault (usually Syntax: it cannot be read; Illegal where the game's
	// file says so). The header has passed CheckHeader.
	New(h Header) (Table, error)
}

// Traits is what holds of every table of a game; the zero value is a game
// whose winners share one win and that is shown whole on a terminal.
type Traits struct {
	Together bool   // winners win together, one win each (Infer, Logic); else k winners take 1/k each
	Scored   bool   // Status.Scores counts something of the game's own (Cats points, Diplomat ranks)
	Tools    []Tool // the game's own commands at the prompt
	Tallies  bool   // remarks and reasons tell scores, supplies and marks, which every level tells (Cats, Infer)
	Board    Level  // what a board tells unasked; Facts where left out
	Seating  string // a sentence on what their order means, said when the players are asked for; may be empty
	First    string // what the first of the players is, where that matters: "the Universe"
	ReadBack string // the tool whose page the first of the players reads alone before a new table opens
}

// Option is a header key of a game.
type Option struct {
	Key     string   // as in the header: "cards"
	Help    string   // one line for the wizard and the error messages
	Default string   // what holds where the key is left out; may be empty
	Ask     string   // the question by which a new table is led to it; "": it is set among the settings alone
	Values  []Choice // the closed list of values; nil where it is open
	Player  bool     // the value is one of the players
	Several bool     // several of the values can be chosen, parted by commas
	Offers  []Choice // of an open list, values that are offered before any other is typed
	Own     string   // what typing another is called; "": (another)
	Secret  bool     // asked without echo and kept off the screen
	Hidden  bool     // not offered by the wizard (a seal, a salt)
}

// Table is one game being played, after some number of moves. Tables are
// never changed: Apply returns another one.
type Table interface {
	// What the table knows, from which package explain makes news and reasons.
	Knower
	// Header is the header the table was opened with, its View included.
	Header() Header
	// Status says who is on turn, whether it is over, and who won.
	Status() Status
	// Apply referees the move that would have this number (from 1) on the
	// record. On success the ruling holds the next table and the move as
	// completed; on refusal the error is a *Fault. `note` moves never arrive
	// here (see Step); every other move has been read by the game's forms.
	Apply(number int, m Move) (Ruling, error)
	// Choices lists what may legally fill the next slot of the form after
	// the slots filled so far, likeliest first; nil where the slot is free
	// text or the choices are too many to list. It feeds menus, completion
	// and prefixes; it need not be exact where exactness would cost more
	// than a few milliseconds, and Apply has the last word.
	Choices(f Form, before []Arg) []Choice
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

// Status is what everybody may ask of a table at any time.
type Status struct {
	Turn    string     // the player on turn; "" when nobody is
	Acts    string     // who must do what is due, where the game tells that apart from whose turn it is; else ""
	State   State      // playing, finished or a declared paradox
	Outcome            // who won, and how; the zero value while playing
	Due     string     // what is due, said to the operator: "Ben to ask."
	Expect  []string   // the verbs that are due, likeliest first (for the guided menus)
	Teams   [][]string // each fixed team's players, whose wins are tallied besides; nil without teams
	Joined  []string   // who took part besides the header's players; nil where nobody can come later
	Scores  []Score    // what the game counts of its own (Traits.Scored); nil elsewhere
}

// Outcome is how a table ended.
type Outcome struct {
	Winners []string // in the order of the players, Quantum's asker first; empty where nobody won
	Method  Method   // by what; "" while playing
}

// Method says by what a table ended, in a few words of the game: "all hands
// are known". Each game lists its own as constants.
type Method string

// Score is what one player counts at one table.
type Score struct {
	Player string
	Points float64
}

// State is the `status` of the JSON answers.
type State string

// The states of a table.
const (
	Playing  State = "playing"
	Finished State = "finished"
	Paradox  State = "paradox" // declared by the players (Quantum Go Fish)
)

// Over reports whether the table is finished in whatever way.
func (s State) Over() bool { return s != Playing }

// Ruling is what the referee says of an accepted move.
type Ruling struct {
	// Move is the move as it goes on the record: with a forced answer or a
	// judged mark filled in.
	Move Move
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

// Step applies a move to a table: `note` moves, common to all games, change
// nothing; every other move goes to the game.
func Step(t Table, number int, m Move) (Ruling, error) {
	if m.Verb == "note" {
		return Ruling{Move: m, Table: t}, nil
	}
	r, err := t.Apply(number, m)
	if err != nil {
		if f, ok := err.(*Fault); ok {
			f.Move = number
		}
		return Ruling{}, err
	}
	if r.Move.Verb == "" {
		r.Move = m
	}
	return r, nil
}
