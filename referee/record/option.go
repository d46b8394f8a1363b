package record

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
