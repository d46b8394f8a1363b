package phrase

// depth is how deep a clause nests: denials, groups, relations and multiples within each other.
func depth(c Clause) int {
	switch c := c.(type) {
	case And:
		return deepest(c.Parts)
	case Or:
		return deepest(c.Parts)
	case Not:
		return 1 + depth(c.Of)
	case InGroups:
		return 1 + depth(c.Body)
	}
	deep := 0
	for _, t := range thingsIn(c) {
		deep = max(deep, relationDepth(t))
	}
	if m, ok := c.(Measured); ok {
		deep = max(deep, multiples(m.Measure), multiples(m.Test.To))
	}
	return deep
}

func deepest(parts []Clause) int {
	deep := 0
	for _, part := range parts {
		deep = max(deep, depth(part))
	}
	return deep
}

func relationDepth(t Things) int {
	if t.Relation == nil {
		return 0
	}
	return 1 + relationDepth(t.Relation.Things)
}

func multiples(m Measure) int {
	if m, ok := m.(Multiple); ok {
		return 1 + multiples(m.Of)
	}
	return 0
}

// thingsIn lists the things that a single clause (not And, Or, Not, InGroups) chooses.
func thingsIn(c Clause) []Things {
	switch c := c.(type) {
	case Count:
		return []Things{c.Things}
	case Are:
		return []Things{c.Things}
	case Compare:
		return []Things{c.Left, c.Right}
	case Measured:
		return append(thingsOf(c.Measure), thingsOf(c.Test.To)...)
	case Extreme:
		return []Things{c.Things}
	case Alike:
		return []Things{c.Things}
	case Matching:
		return []Things{c.Things}
	case Unique:
		return []Things{c.Things}
	case EveryKind:
		return []Things{c.Things}
	case Touch:
		return []Things{c.Things, c.Others}
	case TouchEachOther:
		return []Things{c.Things}
	case TouchingPairs:
		return []Things{c.Things}
	case ExtremeGroup:
		return []Things{c.Things}
	case Pattern:
		return []Things{c.Things}
	case Beneath:
		return []Things{c.Things}
	}
	return nil
}

// thingsOf lists the things that a measure looks at.
func thingsOf(m Measure) []Things {
	switch m := m.(type) {
	case Of:
		return []Things{m.Things}
	case Kinds:
		return []Things{m.Things}
	case Multiple:
		return thingsOf(m.Of)
	}
	return nil
}
