package diplomat

import (
	"fmt"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/lookback"
	"umpire/referee/words"
)

// closeEnd tells that the table ended within a rank, or with nothing claimed.
func (t *table) closeEnd() []referee.Moment {
	best, next, won := 0, 0, t.header.Names(t.winners())
	for p := range t.n {
		n := t.points(p)
		best, next = max(best, n), max(next, min(best, n))
	}
	text := ""
	switch {
	case !t.over || best-next > 2:
		return nil
	case best == 0:
		text = "Nobody had claimed a rank when the table ended it."
	case len(won) > 1:
		text = fmt.Sprintf("Nothing was between %s: %s each.", words.List(won), ranks(best))
	default:
		text = fmt.Sprintf("%s won by %s.", won[0], ranks(best-next))
	}
	return []referee.Moment{lookback.Moment(t.last, "%s", text)}
}

// ranks says half points as ranks.
func ranks(halves int) string {
	if halves == 1 {
		return "half a rank"
	}
	if halves == 2 {
		return "1 rank"
	}
	return pointsText(halves) + " ranks"
}

// longestRun is the turn in which one player had the most cards laid out, the
// first of these; nil where it is fewer than so many.
func (t *table) longestRun(least int) []referee.Moment {
	best, at, run := 0, entry{}, 0
	for _, e := range t.log.All() {
		switch {
		case e.action.kind != asks:
			continue
		case e.action.card == noCard || !e.action.yes:
			run = 0
			continue
		}
		if run++; run > best {
			best, at = run, e
		}
	}
	who := t.header.Players[at.action.seat]
	switch {
	case best < least:
		return nil
	case best == 1:
		return []referee.Moment{lookback.Moment(at.number, "%s asked %s for %s, and it was there: the first card out.", who, t.header.Players[at.action.target], card.Card(at.action.card))}
	}
	return []referee.Moment{lookback.Moment(at.number, "%s had %d cards laid out in one turn.", who, best)}
}

// lead is the claim with which the one who won came to lead for good.
func (t *table) lead() (last []referee.Moment) {
	w, points := t.winners(), map[int]int{}
	for _, e := range t.log.All() {
		if a := e.action; len(w) == 1 && a.kind == claims {
			ahead := func() bool {
				for p := range t.n {
					if p != w[0] && points[p] >= points[w[0]] {
						return false
					}
				}
				return true
			}
			led := ahead()
			if points[a.seat] += 2 - a.rank/joker; ahead() && !led {
				last = []referee.Moment{lookback.Moment(e.number, "%s took the lead for good with the %s.", t.header.Players[a.seat], manyOf(a.rank))}
			}
		}
	}
	return last
}

// rankOfCard is the rank that a card is claimed with.
func rankOfCard(c int) int {
	if card.Card(c).IsJoker() {
		return joker
	}
	return card.Card(c).Rank()
}
