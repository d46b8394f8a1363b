package cats

import (
	"fmt"

	"umpire/referee"
	"umpire/referee/lookback"
	"umpire/referee/scene"
)

// tell lists what people would tell afterwards, with the rounds in time.
func (t *table) tell(back *lookback.Lookback) {
	var other []scene.Strip
	for _, r := range t.scoredRounds() {
		moments := t.roundMoments(r)
		back.Tell(moments...)
		if strip, paced := t.sceneStrip(r); paced && len(moments) > 0 {
			back.Strips = append(back.Strips, strip)
		} else if paced {
			other = append(other, strip)
		}
	}
	back.Strips = append(back.Strips, other...)
}

// roundMoments picks what stands out in a round: a guess with a rich bonus,
// nobody wrong, nobody right.
func (t *table) roundMoments(r *round) []referee.Moment {
	var all []referee.Moment
	for _, x := range r.scoring.results {
		if x.points >= 3 {
			all = append(all, referee.Moment{Move: r.guess(x.seat).token,
				Text: fmt.Sprintf("Round %d: %s took %d points at once, being before %s.", r.number, t.header.Players[x.seat], x.points, t.dominated(r, x))})
		}
	}
	switch r.scoring.dealer {
	case 0:
		all = append(all, referee.Moment{Move: r.announced, Text: fmt.Sprintf("Round %d: everybody was right; %s got nothing.", r.number, t.header.Players[r.dealer])})
	case len(r.foreheads()):
		all = append(all, referee.Moment{Move: r.announced, Text: fmt.Sprintf("Round %d: everybody was wrong; %s took %d tokens.", r.number, t.header.Players[r.dealer], r.scoring.dealer)})
	}
	return all
}

func mark(right bool) string {
	if right {
		return "right"
	}
	return "wrong"
}
