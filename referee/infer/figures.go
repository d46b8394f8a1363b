package infer

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/words"
)

// Figures lists what is left of the tokens, markers and dice, the law where it is known, and whose turn it is.
func (t *table) Figures() []referee.Figure {
	all := t.supplies()
	if !t.law.hidden() {
		for _, is := range []string{"the law is ", "the law: "} {
			all = append(all, referee.Figure{Said: []string{is + t.law.words}, From: []referee.Clause{{Text: "so " + t.universe() + " has it"}}})
		}
	}
	if n := len(t.theories); n > 0 && t.theories[n-1].outcome == standing {
		th := t.theories[n-1]
		if i := t.refuting(th.is); i > 0 {
			all = append(all, referee.Figure{Said: []string{words.Capital(t.contradicts(th.is, i))},
				From: []referee.Clause{{Moves: []int{t.experiments[i-1].marked, th.published}}}})
		}
	}
	if t.phase == over {
		all = append(all, t.gaveAway()...)
	}
	return append(all, referee.TurnFigures(t, t.passed)...)
}

// supplies are what is left of the tokens, of the markers, and of the dice of each colour.
func (t *table) supplies() (all []referee.Figure) {
	var marked []int
	for _, e := range t.experiments {
		if e.mark != unmarked {
			marked = append(marked, e.marked)
		}
	}
	all = append(all, left(t.tokens, t.setting.tokens, "token", "tokens", "spent", t.spent),
		left(t.markers, t.setting.markers, "marker", "markers", "beside experiments or out of the game", marked))
	for i, colour := range t.set.Colours {
		var used []int
		for _, e := range t.experiments {
			if !e.gone && e.dice.Count()[i] > 0 {
				used = append(used, e.move)
			}
		}
		all = append(all, left(t.supply[i], t.setting.dice, strings.ToLower(colour)+" die", strings.ToLower(colour)+" dice", "in experiments", used))
	}
	return all
}

// left says how many of a thing are left of those that the box held.
func left(n, of int, one, many, gone string, moves []int) referee.Figure {
	f := referee.Figure{Said: referee.Amount("", n, one+" is left", many+" are left", ""), From: []referee.Clause{{Text: strconv.Itoa(of) + " to begin with"}}}
	if n < of {
		f.From = append(f.From, referee.Clause{Text: fmt.Sprintf("%d %s", of-n, gone), Moves: moves})
	}
	return f
}
