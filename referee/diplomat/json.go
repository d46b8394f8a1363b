package diplomat

import "umpire/referee"

// answer is the "table" member of the JSON answers.
type answer struct {
	Worlds    *string             `json:"worlds"`
	Step      string              `json:"step"`
	Layout    []string            `json:"layout"`
	Scores    map[string]float64  `json:"scores"`
	Hands     map[string]hand     `json:"hands"`
	Cards     map[string][]string `json:"cards"`
	Ranks     map[string]*string  `json:"ranks"`
	Claimable map[string][]string `json:"claimable"`
	Located   []string            `json:"located"`
	Counts    map[string]counts   `json:"counts"`
	Clock     map[string]float64  `json:"clock"`
	Unsettled bool                `json:"unsettled,omitempty"` // the work ran out for some holders
}

type hand struct {
	Cards int      `json:"cards"`
	Known []string `json:"known"`
}

// JSON is the table for other programs; encoding/json sorts the maps.
func (t *table) JSON() any {
	a := answer{
		Worlds: t.worlds(), Step: "turn", Layout: []string{},
		Scores: map[string]float64{}, Hands: map[string]hand{}, Cards: map[string][]string{},
		Ranks: map[string]*string{}, Claimable: map[string][]string{}, Located: []string{}, Counts: map[string]counts{},
	}
	if t.over {
		a.Step = "over"
	}
	for _, c := range t.laid {
		a.Layout = append(a.Layout, cardName(c))
	}
	t.players(&a)
	t.places(&a)
	a.Unsettled = !t.memo.exact
	if !t.header.Tell.Deduces() {
		a.Unsettled = false
		return referee.Nulled(a, "worlds", "hands.*.known", "cards.*", "claimable.*", "located", "counts.*")
	}
	return a
}

// players fills in what is said of each player.
func (t *table) players(a *answer) {
	for p, name := range t.header.Players {
		a.Scores[name] = float64(t.points(p)) / 2
		a.Hands[name] = hand{t.held(p), cardNames(t.known(p))}
		a.Claimable[name] = t.claimable(p, rankName)
		a.Counts[name] = t.counts(p)
		if t.clock > 0 {
			if a.Clock == nil {
				a.Clock = map[string]float64{}
			}
			a.Clock[name] = t.time.left[p].Seconds()
		}
	}
}

// places fills in what is said of cards and ranks.
func (t *table) places(a *answer) {
	for _, c := range t.in().Cards() {
		a.Cards[cardName(c)] = t.header.Names(t.seats(c))
	}
	for rank := 1; rank <= t.ranks; rank++ {
		a.Ranks[rankName(rank)] = nil
		if p := t.owner[rank]; p != nobody {
			a.Ranks[rankName(rank)] = &t.header.Players[p]
		}
		if t.located(rank) {
			a.Located = append(a.Located, rankName(rank))
		}
	}
}

// seats lists the players who can hold a card.
func (t *table) seats(c int) []int {
	seats := []int{}
	for p := range t.n {
		if t.holders()[c]>>p&1 == 1 {
			seats = append(seats, p)
		}
	}
	return seats
}
