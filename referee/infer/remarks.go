package infer

import (
	"umpire/referee/record"
	"umpire/referee/words"
)

// Remarks is said when the table is opened: the rules' advice on the law, and what the variants ask of people.
func (t *table) Remarks() []string {
	var says []string
	if advice := t.law.advice(); advice != "" && t.header.View != record.Public {
		says = append(says, advice)
	}
	if t.plays[silence] {
		says = append(says, "Silence: only theories are spoken; to publish one, point at the tokens and wait for thumbs up.")
	}
	if t.plays[cheater] {
		says = append(says, "/role NAME shows each the role that Umpire dealt; roles dealt with cards are told by `identity` after the vote.")
	}
	return says
}

// warnings is what is about to run out since the table before.
func (t *table) warnings(before *table) []string {
	var says []string
	if t.phase == over {
		return []string{words.Capital(t.ending) + "."}
	}
	warn := func(changed bool, left int, none, one string) {
		if changed && left <= 1 {
			says = append(says, [...]string{none, one}[left])
		}
	}
	warn(t.markers != before.markers, t.markers, "No Result Marker is left: the next one needed loses the game.", "One Result Marker is left.")
	warn(t.tokens != before.tokens, t.tokens, "That was the last Publication Token.", "One Publication Token is left.")
	for i, colour := range t.set.Colours {
		warn(t.supply[i] < before.supply[i], t.supply[i], "No "+colour+" die is left.", "One "+colour+" die is left.")
	}
	return says
}
