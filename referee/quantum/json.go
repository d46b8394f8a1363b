package quantum

import (
	"slices"

	"umpire/referee"
)

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
	out, k := tableJSON{Suits: append([]string{}, t.names...), Unnamed: t.unnamed()}, t.shown()
	if k.deduced {
		out.Determined = t.allKnown()
	}
	for p, name := range t.header.Players {
		hand := handJSON{Cards: t.hands[p].cards}
		for _, s := range t.columns() {
			least, most := referee.Member{Name: "?"}, referee.Member{Name: "?"}
			if s < len(t.names) {
				least.Name, most.Name = t.names[s], t.names[s]
			}
			if n := k.least(p, s); k.deduced || n > 0 {
				least.Value = n
			}
			if n := k.most(p, s); k.deduced || n == 0 {
				most.Value = n
			}
			hand.Min, hand.Max = append(hand.Min, least), append(hand.Max, most)
		}
		out.Hands = append(out.Hands, referee.Member{Name: name, Value: hand})
	}
	return out
}

// allKnown reports whether every least meets its most; those of an unnamed suit never do where there are several.
func (t *table) allKnown() bool {
	b := t.bounds()
	return slices.Equal(b.min, b.max)
}
