package referee

// Decider is a Table that gives the verdict on a claim for less than Why takes
// to find the reasons.
type Decider interface {
	// Decide is Why without moves and text.
	Decide(claim string) (Explanation, error)
}

// Decide gives the claim in the game's own words, and the verdict.
func Decide(t Table, claim string) (Explanation, error) {
	if e, ok := resultAsked(t, claim); ok {
		return e, nil
	}
	if d, ok := t.(Decider); ok {
		return d.Decide(claim)
	}
	return t.(Teller).Why(claim)
}

// Ended is a Table that explains how its game ended; of others Why reads what Status
// says of it.
type Ended interface {
	// Result is asked once the game is over. Said is the sentence that tells how it ended.
	Result() Explanation
}

// Result explains how a game ended; false while it is played, and at a level that
// explains nothing.
func Result(t Table) (Explanation, bool) {
	s := t.Status()
	if !s.State.Over() || t.Header().Tell.Beyond() != nil {
		return Explanation{}, false
	}
	if ended, ok := t.(Ended); ok {
		return ended.Result(), true
	}
	e, err := t.(Teller).Why(s.Due)
	e.Said = s.Due
	return e, err == nil
}

// Why explains claims, and the sentence that tells how the game ended.
func Why(t Table) func(claim string) (Explanation, error) {
	return func(claim string) (Explanation, error) {
		if e, ok := resultAsked(t, claim); ok {
			return e, nil
		}
		return t.(Teller).Why(claim)
	}
}

func resultAsked(t Table, claim string) (Explanation, bool) {
	e, ok := Result(t)
	said := Claimed(claim)
	return e, ok && (said == Claimed(e.Said) || said == e.Claim)
}
