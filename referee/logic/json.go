package logic

import (
	"fmt"

	"umpire/referee"
)

// tableJSON is the "table" member of the JSON answers. Counts are decimal
// strings: they can be larger than a float holds exactly.
type tableJSON struct {
	Deck     string         `json:"deck"`
	Worlds   string         `json:"worlds"`
	Step     step           `json:"step"`
	Declarer *string        `json:"declarer"`
	Result   *string        `json:"result"` // won, lost or draw, for the declarer; null while playing
	Teams    [2][]string    `json:"teams"`
	Certain  *bool          `json:"certain,omitempty"` // in a seat's view: it can declare with certainty
	Rows     referee.Object `json:"rows"`
}

type placeJSON struct {
	Position int      `json:"position"`
	Colour   *string  `json:"colour"`
	Up       bool     `json:"up"`
	Shown    []string `json:"shown,omitempty"` // who was shown it while it lay face down
	Cards    any      `json:"cards"`           // an object; null where the level does not tell
}

// JSON is what this view knows: the worlds, and for each place each card's.
func (t *table) JSON() any {
	tally := t.tally()
	out := tableJSON{Deck: t.deck.name, Worlds: fmt.Sprint(tally.Worlds), Step: t.step, Teams: [2][]string{t.team(0), t.team(1)}}
	if t.declarer >= 0 {
		out.Declarer = referee.OrNull(t.player(t.declarer))
	}
	out.Result = referee.OrNull(t.result)
	if t.header.View.Seat() != "" {
		certain := tally.Worlds == 1
		out.Certain = &certain
	}
	for row := range players {
		places := make([]placeJSON, t.places())
		for i := range places {
			places[i] = placeJSON{Position: i + 1, Colour: referee.OrNull(t.colour[row][i].String()), Up: t.up[row][i]}
			if t.shown[row][i] {
				places[i].Shown = []string{t.player(partner(row))}
			}
			places[i].Cards = t.cardsJSON(spot{row, i})
		}
		out.Rows = append(out.Rows, referee.Member{Name: t.player(row), Value: places})
	}
	if !t.header.Tell.Deduces() {
		return referee.Nulled(out, "worlds", "certain", "rows.*.*.cards.*")
	}
	return out
}

// cardsJSON is the cards that a place can hold, with how many worlds have each there; where the level does not tell
// that, the one that was seen or said.
func (t *table) cardsJSON(at spot) any {
	if written, _ := t.written(at); !t.header.Tell.Deduces() && written.Len() != 1 {
		return nil
	}
	all := referee.Object{}
	for _, c := range inOrder(t.tally().Cards(at.row, at.place)) {
		all = append(all, referee.Member{Name: t.deck.title(c), Value: fmt.Sprint(t.tally().At[at.row][at.place][c])})
	}
	return all
}
