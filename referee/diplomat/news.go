package diplomat

import (
	"fmt"
	"slices"

	"umpire/referee"
	"umpire/referee/sheet"
)

// News says what newly follows: cards whose holder is known now, suits and ranks that a
// hand has nothing of, ranks that can be claimed; after an edit also what no longer does.
func (t *table) News(before referee.Table) []sheet.Line {
	old, ok := before.(*table)
	if !ok || old.memo == t.memo || !t.header.Tell.Deduces() {
		return nil
	}
	said := t.beyond(old)
	if t.before == nil || t.before.memo != old.memo {
		said = referee.Changed(said, slices.DeleteFunc(old.beyond(t), func(text string) bool {
			e, err := t.Decide(text) // what the survey of a tangled table gives up may be proven by itself
			return err == nil && e.Verdict == referee.True
		}))
	}
	var lines []sheet.Line
	for _, text := range said {
		lines = append(lines, sheet.Say("%s", text))
	}
	return lines
}

// beyond says what is known here of the cards that are in the hands here and there, and is not known there.
func (t *table) beyond(other *table) []string {
	var all []string
	say := func(format, name string, words []string, list func([]string) string) {
		if len(words) > 0 {
			all = append(all, fmt.Sprintf(format, name, list(words)))
		}
	}
	for p, name := range t.header.Players {
		say("%s has %s.", name, cardNames(t.known(p)&^other.known(p)&other.in()), referee.List)
		var none, ranks []string
		for _, k := range t.kindsOfCards() {
			if k.cards&t.in()&other.in() != 0 && t.held(p) > 0 && k.cards&t.may(p) == 0 && k.cards&other.may(p) != 0 {
				none = append(none, k.name)
			}
		}
		say("%s has no %s.", name, none, referee.Either)
		could := other.claimable(p)
		for _, rank := range t.claimable(p) {
			if !slices.Contains(could, rank) && other.owner[t.readRank(rank)] == nobody {
				ranks = append(ranks, rank)
			}
		}
		say("%s could claim %s.", name, ranks, referee.List)
	}
	return all
}
