package diplomat

import (
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
)

// News says what newly follows: cards whose holder is known now, ranks that can be
// claimed now, or, after an edit, what is no longer so.
func (t *table) News(before referee.Table) []sheet.Line {
	old, ok := before.(*table)
	if !ok || !t.header.Tell.Deduces() {
		return nil
	}
	var lines []sheet.Line
	for p, name := range t.header.Players {
		if cards := cardNames(t.known(p) &^ old.known(p)); len(cards) > 0 {
			lines = append(lines, sheet.Say("%s has %s.", name, someOf(cards)))
		}
		if cards := cardNames(old.known(p) & t.in() &^ t.known(p)); len(cards) > 0 {
			lines = append(lines, sheet.Say("%s need not have %s any more.", name, someOf(cards)))
		}
	}
	lines = append(lines, t.empty(old)...)
	for p, name := range t.header.Players {
		if ranks := fresh(t.claimable(p), old.claimable(p)); len(ranks) > 0 {
			lines = append(lines, sheet.Say("%s could claim %s.", name, referee.List(ranks)))
		}
		if ranks := fresh(old.claimable(p), t.claimable(p)); len(ranks) > 0 && t.out == old.out {
			lines = append(lines, sheet.Say("%s can no longer claim %s.", name, referee.List(ranks)))
		}
	}
	return lines
}

// empty says which suits and ranks a player is newly known to have nothing of.
func (t *table) empty(old *table) []sheet.Line {
	var lines []sheet.Line
	for p, name := range t.header.Players {
		var gone []string
		for _, k := range t.kindsOfCards() {
			if left := k.cards & t.in(); left != 0 && t.lacks(p, left) && !old.lacks(p, left) {
				gone = append(gone, k.name)
			}
		}
		if len(gone) > 0 && t.held(p) > 0 {
			lines = append(lines, sheet.Say("%s has no %s.", name, someOf(gone)))
		}
	}
	return lines
}

// fresh lists what is in the first list only.
func fresh(now, old []string) []string {
	var all []string
	for _, x := range now {
		if !strings.Contains(" "+strings.Join(old, " ")+" ", " "+x+" ") {
			all = append(all, x)
		}
	}
	return all
}

// someOf joins a list; a long one is cut short.
func someOf(words []string) string {
	const most = 14
	if len(words) > most {
		return strings.Join(words[:most], ", ") + " and more"
	}
	return referee.List(words)
}
