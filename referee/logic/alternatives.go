package logic

import (
	"slices"
	"strconv"

	"umpire/referee/card"
	"umpire/referee/logic/worlds"
	"umpire/referee/record"
)

// Likely lists the ways a line can have been meant, with one thing changed, likeliest
// first: the answer flipped, a place, a card. Lines that tell nothing have none.
func (t *table) Likely(m record.Move) (lines []string) {
	for _, other := range t.alternatives(m) {
		lines = append(lines, other.Line())
	}
	return lines
}

func (t *table) alternatives(m record.Move) []record.Move {
	switch m.Verb {
	case "row":
		return otherColours(m)
	case "hand":
		return t.otherHands(m)
	case "answer":
		return flipped(m)
	case "show", "reveal", "turn":
		if !m.Has(slotCard) {
			return nil
		}
		return slices.Concat(t.otherPlaces(m), t.otherCards(m, slotCard))
	case "guess":
		return slices.Concat(flipped(m), t.otherPlaces(m), t.otherRanks(m))
	case "call":
		return t.otherCalls(m)
	case "declare":
		return t.otherDeclarations(m)
	}
	return nil
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

// otherColours is a row with one card turned the other way.
func otherColours(m record.Move) []record.Move {
	pattern := []byte(m.Get(slotRow))
	var moves []record.Move
	for i, c := range pattern {
		pattern[i] = byte(colour(c).other())
		moves = append(moves, m.Set(slotRow, string(pattern)))
		pattern[i] = c
	}
	return moves
}

// otherPlaces is the line about another place of the same row, the nearest first.
func (t *table) otherPlaces(m record.Move) []record.Move {
	here, _ := strconv.Atoi(m.Get(slotPlace))
	var moves []record.Move
	for _, n := range nearestFirst(here, 1, t.places()) {
		moves = append(moves, m.Set(slotPlace, strconv.Itoa(n)))
	}
	return moves
}

// nearestFirst lists the numbers from low to high except here, by distance.
func nearestFirst(here, low, high int) []int {
	var numbers []int
	for distance := 1; distance <= high-low+1; distance++ {
		for _, n := range []int{here + distance, here - distance} {
			if n >= low && n <= high && n != here {
				numbers = append(numbers, n)
			}
		}
	}
	return numbers
}

// otherCards is the line with another card, the nearest ranks first.
func (t *table) otherCards(m record.Move, slot string) []record.Move {
	here, _ := t.deck.find(m.Get(slot))
	var moves []record.Move
	for _, c := range t.nearestCards(here) {
		moves = append(moves, m.Set(slot, t.deck.title(c)))
	}
	return moves
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

// otherRanks is the guess of another rank, the nearest first.
func (t *table) otherRanks(m record.Move) []record.Move {
	here, _ := card.ParseRank(m.Get(slotRank))
	var moves []record.Move
	for _, n := range nearestFirst(here, 1, t.deck.Ranks) {
		moves = append(moves, m.Set(slotRank, card.RankName(n)))
	}
	if here != 0 && t.deck.Jokers != worlds.NoJokers {
		moves = append(moves, m.Set(slotRank, card.Joker.String()))
	}
	return moves
}

// otherHands is the hand with one card another, or with a joker in another
// place, as far as each is a hand by itself.
func (t *table) otherHands(m record.Move) []record.Move {
	names := m.Each(slotCard)
	cards := make([]worlds.Card, len(names))
	for i, name := range names {
		cards[i], _ = t.deck.find(name)
	}
	var moves []record.Move
	add := func(hand []worlds.Card) {
		if t.checkHand(hand) == nil {
			moves = append(moves, t.handMove(m, hand))
		}
	}
	for i, here := range cards {
		for _, c := range t.nearestCards(here) {
			hand := slices.Clone(cards)
			hand[i] = c
			add(hand)
		}
	}
	for _, hand := range reordered(cards) {
		add(hand)
	}
	return moves
}

// reordered is the hand with one card moved to another place.
func reordered(cards []worlds.Card) [][]worlds.Card {
	var hands [][]worlds.Card
	for from, c := range cards {
		for to := range cards {
			hand := slices.Insert(slices.Delete(slices.Clone(cards), from, from+1), to, c)
			same := func(h []worlds.Card) bool { return slices.Equal(h, hand) }
			if !same(cards) && !slices.ContainsFunc(hands, same) {
				hands = append(hands, hand)
			}
		}
	}
	return hands
}

func (t *table) handMove(m record.Move, hand []worlds.Card) record.Move {
	m = m.Without(slotCard)
	for _, name := range t.deck.titles(hand) {
		m.Args = append(m.Args, record.Arg{Slot: slotCard, Text: name})
	}
	return m
}

// otherCalls is the call with its outcome, place, card or turned-up card changed.
func (t *table) otherCalls(m record.Move) []record.Move {
	moves := slices.Concat(flipped(m), t.otherPlaces(m), t.otherCards(m, slotCard))
	if m.Has(slotUp) {
		moves = append(moves, t.otherCards(m, slotUp)...)
	}
	return slices.DeleteFunc(moves, func(m record.Move) bool { return m.Get(slotUp) == m.Get(slotCard) })
}

// otherDeclarations is a declaration with one of its turned-up cards another.
func (t *table) otherDeclarations(m record.Move) []record.Move {
	var moves []record.Move
	for i, arg := range m.Args {
		if arg.Slot != slotCard {
			continue
		}
		here, _ := t.deck.find(arg.Text)
		for _, c := range t.nearestCards(here) {
			other := m
			other.Args = slices.Clone(m.Args)
			other.Args[i].Text = t.deck.title(c)
			moves = append(moves, other)
		}
	}
	return moves
}
