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
	for i, r := range t.counted() {
		if r.scoring == nil {
			continue
		}
		moments := t.roundMoments(i+1, r)
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
func (t *table) roundMoments(n int, r *round) []referee.Moment {
	var all []referee.Moment
	for _, x := range r.scoring.results {
		if x.points >= 3 {
			all = append(all, referee.Moment{Move: r.guess(x.seat).token,
				Text: fmt.Sprintf("Round %d: %s took %d points at once, being before %s.", n, t.header.Players[x.seat], x.points, t.dominated(r, x))})
		}
	}
	switch r.scoring.dealer {
	case 0:
		all = append(all, referee.Moment{Move: r.announced, Text: fmt.Sprintf("Round %d: everybody was right; %s got nothing.", n, t.header.Players[r.dealer])})
	case len(r.foreheads()):
		all = append(all, referee.Moment{Move: r.announced, Text: fmt.Sprintf("Round %d: everybody was wrong; %s took %d tokens.", n, t.header.Players[r.dealer], r.scoring.dealer)})
	}
	return all
}

func mark(right bool) string {
	if right {
		return "right"
	}
	return "wrong"
}
