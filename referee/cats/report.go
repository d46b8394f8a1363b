package cats

import (
	"fmt"

	"umpire/referee"
)

// Moments lists what people would tell afterwards.
func (t *table) Moments([]referee.Table) []referee.Moment {
	var all []referee.Moment
	for i, r := range t.counted() {
		if r.scoring != nil {
			all = append(all, t.roundMoments(i+1, r)...)
		}
	}
	return all
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

// Series draws each stamped round as a strip.
func (t *table) Series([]referee.Table) []referee.Series {
	var all []referee.Series
	for i, r := range t.counted() {
		if r.scoring == nil || !r.scoring.paced {
			continue
		}
		s := referee.Series{Title: fmt.Sprintf("Round %d: %s was called", i+1, r.called), X: "seconds", Kind: referee.Strip}
		for _, d := range t.dots(r) {
			s.Points = append(s.Points, referee.Point{X: d.At, Label: d.Text, Mark: mark(d.Right)})
		}
		all = append(all, s)
	}
	return all
}

func mark(right bool) string {
	if right {
		return "right"
	}
	return "wrong"
}
