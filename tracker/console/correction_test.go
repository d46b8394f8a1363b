package console

import "testing"

// Whoever takes back what was just typed, or tells what it was not, is offered the move as it is put now; what cannot be so is said.
func TestAMoveIsPutOtherwise(t *testing.T) {
	asked := []string{"ask Gran Marta keys yes", "ask Marta Tom spoons no", "ask Tom Big_Al hats yes"}
	for line, want := range map[string]string{
		"it was marta not al":     "ask Tom Marta hats yes",
		"sorry it was keys":       "ask Tom Big_Al keys yes",
		"no keys not hats":        "ask Tom Big_Al keys yes",
		"i meant gran":            "ask Tom Gran hats yes",
		"tom asked marta, not al": "ask Tom Marta hats yes",
		"change that to no":       "ask Tom Big_Al hats no",
		"al said no actually":     "ask Tom Big_Al hats no",
	} {
		d := sit(t, "quantum", nil, "Gran", "Marta", "Tom", "Big_Al").record(asked...)
		d.run(typed(line), yes())
		d.wantMoves("ask Gran Marta keys yes; ask Marta Tom spoons no; " + want)
	}
	d := sit(t, "quantum", nil, "Gran", "Marta", "Tom", "Big_Al").record(asked...)
	contains(t, d.run(typed("my bad it was spoons"), typed("what did tom ask"), typed("how many cards has marta got"), typed("who's next"), typed("lol")),
		"Move 3 is ask Tom Big_Al hats yes. Tom cannot ask for spoons: Tom said no (move", "Nothing to record. Move 3 is ask Tom Big_Al hats yes.", "Nothing to record. Marta has 3 cards.", "Nothing to record. Big_Al to ask.")
	d.run(typed("no wait marta asked gran"), yes()) // the move before
	d.wantMoves("ask Gran Marta keys yes; ask Marta Gran spoons no; ask Tom Big_Al hats yes")
	d = sit(t, "logic", nil, "Gran", "Marta", "Tom", "Al").record("row Gran RBBRRB", "row Marta BRRBRB", "row Tom RBRBRB", "row Al BRBRBR", "show 3")
	d.run(typed("no tom showed 4"), yes(), typed("marta 2 3"), typed("i meant 4"), key1("1"), yes())
	d.wantMoves("row Gran RBBRRB; row Marta BRRBRB; row Tom RBRBRB; row Al BRBRBR; show 4; guess Marta 2 4")
}
