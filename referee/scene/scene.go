// Package scene is a neutral picture of a table: who sits there and what lies
// where. A game fills one from what its view may know and its level tells; a
// renderer draws it (tracker/picture), and Words says it to those who do not
// see it. Begin with Scene.
package scene

import "reflect"

// Scene is a table at one moment.
type Scene struct {
	Title   string   // "Quantum Go Fish"
	Said    []Said   // what has to be told apart from the last move: an undo, a paradox, the end
	Caption string   // the last move as a sentence; "" before the first
	Due     string   // who is due, or how it ended
	Asked   *Asked   // the last question; nil where there was none yet, or it is no longer the news
	Seats   []Seat   // in the order of play
	Ring    bool     // they sit around the middle
	Rows    bool     // what lies before each of them is one row, in its order
	Middle  []Group  // what lies before nobody
	Strips  []Strip  // what came when, oldest first
	Facts   []string // sentences
}

// Said is an announcement.
type Said struct {
	Kind SaidKind
	Text string // one sentence
	Why  string // one more; "" where there is none, or the level does not tell it
}

// SaidKind is what an announcement is about.
type SaidKind string

// An undo is struck through, a paradox and an end stand out.
const (
	Undone  SaidKind = "undone"
	Paradox SaidKind = "paradox"
	New     SaidKind = "new"
)

// Asked is a question: an arrow from one player to another.
type Asked struct {
	By, To string
	What   string
	Answer string // "" while it is due
}

// Seat is a player with what lies before them.
type Seat struct {
	Name    string
	Sign    string // the letter that stands for the player elsewhere in the scene; may be empty
	Turn    bool
	Won     bool
	Out     bool   // takes no part just now
	Team    int    // from 1; 0 without fixed teams
	Score   string // "3 points"; may be empty
	Clock   string // "9:50"; may be empty
	Note    string // "5 cards", "deals"; may be empty
	Things  []Thing
	Without []string // what the player has none of
}

// Group is some things that lie together.
type Group struct {
	Title  string
	Note   string
	Things []Thing
	Mark   string // the marker beside it: "O", "X" or ""
	Lines  int    // in a grid of so many lines, filled line by line; 0: no grid
	New    bool   // the last move laid it
	Gone   bool   // taken apart
	Placed bool   // things lie at their X and Y
	Links  [][2]int
	Left   bool // what is left to be used, not in play
}

// Kind is what a thing is.
type Kind string

// The things there are. A head bears a card on its forehead.
const (
	Card  Kind = "card"
	Head  Kind = "head"
	Die   Kind = "die"
	Token Kind = "token"
)

// Colour is a thing's own; what it means is also told by a word, a shape or how the thing lies.
type Colour string

// The colours things come in; dice may have others, by their names.
const (
	Red   Colour = "red"
	Black Colour = "black"
)

// Thing is a card, a die or a token.
type Thing struct {
	Kind     Kind
	Text     string  // what it is: "ducks", "8♥", "O"; "" where that is not known
	Suit     int     // of a named suit, its number from 1, which gives it a colour and a pattern; -1 of one without a name yet; else 0
	Colour   Colour  // "" where it has none, or none is known
	Face     int     // of a die, 1 to 6; 0 where it cannot be seen
	Count    int     // so many alike; 0 is 1
	Place    int     // its number in its row, from 1; 0: none
	Up       bool    // face up on the table
	Sideways bool    // lies across
	May      []Thing // of a card that is not known, what it can be
	Not      []string
	New      bool // the last move brought or settled it
	Shown    bool // its partner has seen it
	Right    bool // it was guessed
	Gone     bool // out of the game
	X, Y     float64
	Height   int // how many dice it lies on
}

// Strip is a line in time with a mark for each guess; all strips of a scene have one scale.
type Strip struct {
	Title string
	Unit  string
	Dots  []Dot // in order
}

// Dot is a guess.
type Dot struct {
	At    float64
	Text  string // who
	Right bool
}

// Number is how many things stand there.
func (t Thing) Number() int { return max(t.Count, 1) }

// Tell has every text of the scene be written otherwise (names as people read them).
func (s *Scene) Tell(as func(string) string) { tell(reflect.ValueOf(s).Elem(), as) }

// tell goes through all that a value holds; a kind or a colour is no text.
func tell(v reflect.Value, as func(string) string) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			tell(v.Elem(), as)
		}
	case reflect.Slice:
		for i := range v.Len() {
			tell(v.Index(i), as)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			tell(v.Field(i), as)
		}
	case reflect.String:
		if v.Type() == reflect.TypeFor[string]() {
			v.SetString(as(v.String()))
		}
	}
}
