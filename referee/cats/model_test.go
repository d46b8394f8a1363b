package cats

import (
	"fmt"
	"math"
	"slices"
	"sort"
	"strings"
)

// The scorer below is written from the rules alone and shares nothing with
// the referee: cards are texts, guesses carry an instant, and a ruling of the
// dealer moves instants about.

type modelGuess struct {
	who     string
	colour  string
	stamp   float64 // -1: none
	instant float64
}

type modelRound struct {
	dealer  string
	called  string
	cards   map[string]string
	guesses []*modelGuess // in record order
	void    bool
	orders  [][][]string
}

const tiny = 1e-9

// place sets each guess's instant from the stamps, then applies the rulings.
func (r *modelRound) place() {
	latest := -1.0
	for _, g := range r.guesses {
		g.instant = g.stamp
		if g.stamp < 0 {
			g.instant = latest + 1e3*tiny
		}
		latest = math.Max(latest, g.instant)
	}
	for _, o := range r.orders {
		r.rule(o)
	}
}

func (r *modelRound) rule(groups [][]string) {
	var slots []float64
	for _, g := range groups {
		for _, who := range g {
			slots = append(slots, r.of(who).instant)
		}
	}
	sort.Float64s(slots)
	last, taken := -2.0, 0
	for _, g := range groups {
		at := slots[taken]
		if at <= last {
			at = last + tiny
		}
		for _, who := range g {
			r.of(who).instant = at
		}
		last, taken = at, taken+len(g)
	}
	r.spread()
}

// spread keeps the order and the ties and makes room between the instants.
func (r *modelRound) spread() {
	guesses := slices.Clone(r.guesses)
	sort.SliceStable(guesses, func(i, j int) bool { return guesses[i].instant < guesses[j].instant })
	was, now := -3.0, 0.0
	for _, g := range guesses {
		if g.instant > was {
			now++
		}
		was, g.instant = g.instant, now
	}
}

func (r *modelRound) of(who string) *modelGuess {
	for _, g := range r.guesses {
		if g.who == who {
			return g
		}
	}
	return nil
}

func modelColour(card, called string) string {
	switch {
	case card == "*" && called == "red":
		return "black"
	case card == "*":
		return "red"
	case strings.ContainsAny(card, "HD"):
		return "red"
	}
	return "black"
}

func modelDominates(a, b string) bool {
	if a == "*" || b == "*" {
		return false
	}
	ar, as := a[:len(a)-1], a[len(a)-1:]
	br, bs := b[:len(b)-1], b[len(b)-1:]
	if as != bs {
		return ar == br
	}
	ring := " A2 23 34 45 56 67 78 89 910 10J JQ QK KA "
	return strings.Contains(ring, " "+br+ar+" ")
}

// points gives what each player gets from the round, and who dominates whom.
func (r *modelRound) points() (map[string]int, map[string][]string) {
	points, prey := map[string]int{}, map[string][]string{}
	if r.void {
		return points, prey
	}
	for _, g := range r.guesses {
		if g.colour != modelColour(r.cards[g.who], r.called) {
			points[r.dealer]++
			continue
		}
		points[g.who]++
		for _, later := range r.guesses {
			if g.instant < later.instant && modelDominates(r.cards[g.who], r.cards[later.who]) {
				points[g.who]++
				prey[g.who] = append(prey[g.who], later.who)
			}
		}
		slices.Sort(prey[g.who])
	}
	return points, prey
}

// sees counts the cards of the called colour that a player sees.
func (r *modelRound) sees(who string) int {
	m := 0
	for other, c := range r.cards {
		if other != who && c != "*" && modelColour(c, r.called) == r.called {
			m++
		}
	}
	return m
}

// pace fits the beat: the slope through the origin.
func (r *modelRound) pace() (beat, residual float64, timing map[string]string) {
	var bt, bb, n float64
	for _, g := range r.guesses {
		if b := float64(r.sees(g.who) + 1); g.stamp >= 0 {
			bt, bb, n = bt+b*g.stamp, bb+b*b, n+1
		}
	}
	if n == 0 {
		return 0, 0, nil
	}
	beat, timing = bt/bb, map[string]string{}
	for _, g := range r.guesses {
		if g.stamp < 0 {
			continue
		}
		b := float64(r.sees(g.who) + 1)
		residual += (g.stamp - b*beat) * (g.stamp - b*beat)
		switch {
		case math.Abs(math.Abs(g.stamp-b*beat)-beat/2) < 1e-7:
			timing[g.who] = "edge"
		case g.stamp < (b-.5)*beat:
			timing[g.who] = "early"
		case g.stamp > (b+.5)*beat:
			timing[g.who] = "late"
		default:
			timing[g.who] = "on time"
		}
	}
	return beat, math.Sqrt(residual / n), timing
}

func (r *modelRound) line(o [][]string) string {
	words := []string{"order"}
	for _, g := range o {
		words = append(words, strings.Join(g, "="))
	}
	return strings.Join(words, " ")
}

func stampText(stamp float64) string {
	if stamp < 0 {
		return ""
	}
	return fmt.Sprintf(" @%.2f", stamp)
}
