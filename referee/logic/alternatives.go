package logic

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee/card"
	"umpire/referee/logic/worlds"
	"umpire/referee/record"
)

// Likely lists the ways a line can have been meant, with one thing changed, likeliest
// first: the answer flipped, a place, a card. Lines that tell nothing have none.
func (t *table) Likely(m record.Move) (lines []string) {
	if m.Has(slotPlace) && !m.Has(slotCard) && !m.Has(slotRank) {
		return nil
	}
	all := flipped(m)
	for i, arg := range m.Args {
		for _, text := range t.others(arg) {
			other := m
			other.Args = slices.Clone(m.Args)
			other.Args[i].Text = text
			all = append(all, other)
		}
	}
	if m.Verb == "hand" {
		all = append(all, reordered(m)...)
	}
	for _, other := range all {
		_, unsound := t.handCards(other.Each(slotCard))
		if (unsound == nil || m.Verb != "hand") && (!other.Has(slotUp) || other.Get(slotUp) != other.Get(slotCard)) {
			lines = append(lines, other.Line())
		}
	}
	return lines
}

// others lists what can have been meant by a word of a line, the nearest first: another place
// of the row, another card, another rank, the row with one card turned the other way.
func (t *table) others(arg record.Arg) (texts []string) {
	here, _ := strconv.Atoi(arg.Text)
	switch arg.Slot {
	case slotRow:
		for i := range arg.Text {
			texts = append(texts, arg.Text[:i]+strings.NewReplacer("R", "B", "B", "R").Replace(arg.Text[i:i+1])+arg.Text[i+1:])
		}
	case slotPlace:
		for _, n := range nearestFirst(here, t.places()) {
			texts = append(texts, strconv.Itoa(n))
		}
	case slotCard, slotUp:
		c, _ := t.deck.find(arg.Text)
		texts = t.deck.titles(t.nearestCards(c))
	case slotRank:
		here, _ = card.ParseRank(arg.Text)
		for _, n := range nearestFirst(here, t.deck.Ranks) {
			texts = append(texts, card.RankName(n))
		}
		if here != 0 && t.deck.Jokers != worlds.NoJokers {
			texts = append(texts, card.Joker.String())
		}
	}
	return texts
}

// flipped is the line with right for wrong or wrong for right.
func flipped(m record.Move) []record.Move {
	switch m.Get(slotOutcome) {
	case right:
		return []record.Move{m.Set(slotOutcome, wrong)}
	case wrong:
		return []record.Move{m.Without(slotUp).Set(slotOutcome, right)}
	}
	return nil
}

// nearestFirst lists the numbers from the highest to 1 except here, by distance.
func nearestFirst(here, highest int) (numbers []int) {
	for n := highest; n > 0; n-- {
		if n != here {
			numbers = append(numbers, n)
		}
	}
	slices.SortStableFunc(numbers, func(a, b int) int { return max(a-here, here-a) - max(b-here, here-b) })
	return numbers
}

// nearestCards lists the other cards of the deck by distance in rank, those
// of the same colour first.
func (t *table) nearestCards(here worlds.Card) []worlds.Card {
	cards := inOrder(t.deck.Cards() &^ worlds.SetOf(here))
	far := func(c worlds.Card) int {
		distance := 4 * max(c.Rank()-here.Rank(), here.Rank()-c.Rank())
		if c.Rank() == 0 || here.Rank() == 0 {
			distance = 4 * worlds.MaxRanks
		}
		if t.deck.colourOf(c) != t.deck.colourOf(here) {
			distance += 2
		}
		return distance
	}
	slices.SortStableFunc(cards, func(a, b worlds.Card) int { return far(a) - far(b) })
	return cards
}

// reordered is the hand with one card moved to another place.
func reordered(hand record.Move) (moves []record.Move) {
	for from, arg := range hand.Args[1:] {
		for to := range hand.Args[1:] {
			other := hand
			other.Args = slices.Insert(slices.Delete(slices.Clone(hand.Args), from+1, from+2), to+1, arg)
			same := func(m record.Move) bool { return m.Line() == other.Line() }
			if !same(hand) && !slices.ContainsFunc(moves, same) {
				moves = append(moves, other)
			}
		}
	}
	return moves
}
