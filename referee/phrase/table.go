package phrase

// The table of productions: what it looks like, what it means, how it is said. One production a line:
//
//	CATEGORY: what it looks like = (meaning $1 $2) ~cost // an example
//
// A star before it: this is how the meaning is said (the first that fits); ">": it is only said so, and read by other lines. Words stand in their base form or any other ("dice",
// "touches"); a|b are alternatives, [a] may be missing, (a b | c d) is one of two; a category in capitals followed by + is printed
// in the plural. $1 is what the first category read, (@name ...) is worked out by a function (build.go). The costs are the
// preferences of docs/phrase.md: of two readings of the same words the cheaper is meant, and two that cost the same are asked about.
// "# " begins a topic of the page of examples.

// tableOf is the table of a game: 0 dice, 1 dice with a compass, 2 cards.
func tableOf(game int) string {
	switch game {
	case 0:
		return joiningTable + thingsTable + diceThingsTable + sayingTable + measuringTable
	case 1:
		return joiningTable + thingsTable + diceThingsTable + compassTable + sayingTable + measuringTable
	}
	return joiningTable + thingsTable + cardThingsTable + cardTable + sayingTable + measuringTable
}

// classes are the words that are told by what they are: numbers, colours, cards.
var classes = []string{"NUM", "FACENUM", "NUMS", "COLOUR", "SUIT", "RANKNAME", "CARD", "LOWCARD"}
