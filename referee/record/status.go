package record

// Status is what everybody may ask of a table at any time.
type Status struct {
	Turn    string     // the player on turn; "" when nobody is
	Acts    string     // who must do what is due, where the game tells that apart from whose turn it is; else ""
	Asked   string     `json:",omitempty"` // whom the player on turn asked last in this turn, where another question may follow; else ""
	State   State      // playing, finished or a declared paradox
	Outcome            // who won, and how; the zero value while playing
	Due     string     // what is due or how it ended, said to the operator: "Ben to ask."
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
