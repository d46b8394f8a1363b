package logic

import (
	"strconv"

	"umpire/referee/logic/worlds"
	"umpire/referee/record"
)

// A fact narrows one place to some cards. A wrong guess is a fact too: every
// card but one.
type fact struct {
	spot
	cards   worlds.Cards
	public  bool // everybody saw it
	guessed bool // by rank: were the place of the other colour, the fact would be about the other suit
}

// lineFacts is all that one line says: facts about cards, places that must be
// face down for it, and places it turns face up.
type lineFacts struct {
	facts   []fact
	needs   []spot
	turnsUp []spot
}

// event is a line that was accepted, with what it told.
type event struct {
	number int
	move   record.Move
	lineFacts
	row    int // the row that POS or CARD speaks of
	onTurn int // who was on turn: who guessed, or to whom a card was shown
	with   int // the number of the guess that an answer belongs to, or 0
	guess  record.Move
	turned []spot      // own cards that a declarer turned up by the line itself
	lays   bool        // a hand that made its row's colours known
	open   bool        // a hand that the rules had turned face up: no secret
	actual worlds.Card // the card that a wrong call turned up, where it is known, or None
}

// factsOf works out what a line says, whatever the turn, the step and the cards
// known: the same for a line being refereed and for one proposed as a repair.
func (t *table) factsOf(e event) (line lineFacts) {
	m, s := e.move, t.spotOf(e)
	switch m.Verb {
	case "row":
		for i, c := range m.Get(slotRow) {
			line.facts = append(line.facts, fact{spot: spot{e.row, i}, cards: t.deck.showing(colour(c)), public: true})
		}
	case "hand":
		for i, c := range m.Each(slotCard) {
			line.facts = append(line.facts, t.is(spot{e.row, i}, c, e.open))
		}
		line.turnsUp = e.turned
	case "show":
		if m.Has(slotPlace) {
			line.needs = []spot{s}
		}
		if m.Has(slotCard) {
			line.facts = []fact{t.is(s, m.Get(slotCard), false)}
		}
	case "guess", "answer":
		return t.guessFacts(e)
	case "reveal", "turn":
		if m.Has(slotPlace) {
			return lineFacts{facts: []fact{t.is(s, m.Get(slotCard), true)}, needs: []spot{s}, turnsUp: []spot{s}}
		}
	case "call":
		return t.callFacts(m, s, e.actual)
	case "declare":
		for i, c := range m.Each(slotCard) {
			line.facts = append(line.facts, t.is(e.turned[i], c, true))
		}
		line.turnsUp = e.turned
	}
	return line
}

// spotOf is the place that the POS of a line means.
func (t *table) spotOf(e event) spot {
	n, _ := strconv.Atoi(e.move.Get(slotPlace))
	return spot{e.row, n - 1}
}

// is is the fact that a card lies at a spot.
func (t *table) is(s spot, card string, public bool) fact {
	c, _ := t.deck.find(card)
	return fact{spot: s, cards: worlds.SetOf(c), public: public}
}

// not is the fact that a card does not lie at a spot.
func (t *table) not(s spot, card string) fact {
	c, _ := t.deck.find(card)
	return fact{spot: s, cards: t.deck.Cards() &^ worlds.SetOf(c), public: true}
}

// guessFacts takes a guess with its answer on the same line, or the answer of
// an earlier guess; only together do they say anything.
func (t *table) guessFacts(e event) lineFacts {
	guess := e
	if e.with != 0 {
		guess.move = e.guess
	}
	s := t.spotOf(guess)
	line := lineFacts{needs: []spot{s}}
	outcome := e.move.Get(slotOutcome)
	if outcome == "" {
		return line
	}
	card := worlds.SetOf(t.guessCard(guess.move.Get(slotRank), s))
	if outcome == wrong {
		card = t.deck.Cards() &^ card
	} else {
		line.turnsUp = []spot{s}
	}
	line.facts = []fact{{spot: s, cards: card, public: true, guessed: true}}
	return line
}

func (t *table) callFacts(m record.Move, s spot, actual worlds.Card) lineFacts {
	line := lineFacts{needs: []spot{s}}
	if m.Get(slotOutcome) == right {
		line.facts = []fact{t.is(s, m.Get(slotCard), true)}
	} else if line.facts = []fact{t.not(s, m.Get(slotCard))}; m.Has(slotUp) {
		line.facts = append(line.facts, t.is(s, m.Get(slotUp), true))
	}
	if m.Get(slotOutcome) == right || actual != worlds.None {
		line.turnsUp = []spot{s}
	}
	return line
}
