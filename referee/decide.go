package referee

// Decider is a Table that gives the verdict on a claim for less than Why takes
// to find the reasons.
type Decider interface {
	// Decide is Why without moves and text.
	Decide(claim string) (Explanation, error)
}

// Decide gives the claim in the game's own words, and the verdict.
func Decide(t Table, claim string) (Explanation, error) {
	if d, ok := t.(Decider); ok {
		return d.Decide(claim)
	}
	return t.Why(claim)
}
