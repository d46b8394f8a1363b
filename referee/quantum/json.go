package quantum

import "umpire/referee"

// tableJSON is the table's part of the answers; what the level hides is null.
type tableJSON struct {
	Suits      []string       `json:"suits"`
	Unnamed    int            `json:"unnamed"`
	Determined any            `json:"determined"`
	Hands      referee.Object `json:"hands"`
}

// handJSON has the bounds by suit in order of naming, then "?" for any one of the
// suits nobody has named.
type handJSON struct {
	Cards int            `json:"cards"`
	Min   referee.Object `json:"min"`
	Max   referee.Object `json:"max"`
}

// JSON is the suits and every player's hand.
func (t *table) JSON() any {
	out, notes := tableJSON{Suits: append([]string{}, t.names...), Unnamed: t.unnamed()}, t.notes()
	if t.header.Tell.Deduces() {
		out.Determined = t.allKnown()
	}
	for p, name := range t.header.Players {
		hand := handJSON{t.hands[p].cards, t.boundsJSON(p, true, notes), t.boundsJSON(p, false, notes)}
		out.Hands = append(out.Hands, referee.Member{Name: name, Value: hand})
	}
	return out
}

func (t *table) boundsJSON(p int, least bool, notes [][]note) (all referee.Object) {
	for _, s := range t.columns() {
		m := referee.Member{Name: t.suitKey(s)}
		if n, ok := t.bound(p, s, least, notes); ok {
			m.Value = n
		}
		all = append(all, m)
	}
	return all
}

// suitKey is the suit's name, or "?" for the unnamed ones.
func (t *table) suitKey(s int) string {
	if s < len(t.names) {
		return t.names[s]
	}
	return "?"
}

// allKnown reports whether every least meets its most.
func (t *table) allKnown() bool {
	b := t.bounds()
	for p := range t.n {
		for _, s := range t.columns() {
			if b.least(p, s) != b.most(p, s) {
				return false
			}
		}
	}
	return true
}
