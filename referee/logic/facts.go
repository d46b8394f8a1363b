package logic

import (
	"strconv"

	"umpire/referee"
	"umpire/referee/logic/worlds"
)

// A fact narrows one place to some cards. A wrong guess is a fact too: every
// card but one.
type fact struct {
	spot
	cards   worlds.Cards
	public  bool // everybody saw it
	guessed bool // by rank: were the place of the other colour, the fact would be about the other suit
}

// telling is all that one line says: facts about cards, places that must be
// face down for it, and places it turns face up.
type telling struct {
	facts   []fact
	needs   []spot
	turnsUp []spot
}

// event is a line that was accepted, with what it told.
type event struct {
	number int
	move   referee.Move
	telling
	row    int // the row that POS or CARD speaks of
	onTurn int // who was on turn: who guessed, or to whom a card was shown
	with   int // the number of the guess that an answer belongs to, or 0
	guess  referee.Move
	turned []spot      // own cards that a declarer turned up by the line itself
	lays   bool        // a hand that made its row's colours known
	open   bool        // a hand that the rules had turned face up: no secret
	actual worlds.Card // the card that a wrong call turned up, where it is known, or None
}

// tell works out what a line says, whatever the turn, the step and the cards
// known: the same for a line being refereed and for one proposed as a repair.
func (t *table) tell(e event) telling {
	m := e.move
	switch m.Verb {
	case "row":
		return t.tellRow(e.row, m.Get(slotRow))
	case "hand":
		return t.tellHand(e)
	case "show":
		return t.tellShow(e)
	case "guess", "answer":
		return t.tellGuess(e)
	case "reveal", "turn":
		if !m.Has(slotPlace) {
			return telling{}
		}
		s := t.spotOf(e)
		return telling{facts: []fact{t.is(s, m.Get(slotCard), true)}, needs: []spot{s}, turnsUp: []spot{s}}
	case "call":
		return t.tellCall(e)
	case "declare":
		return t.tellDeclare(e)
	}
	return telling{}
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

func (t *table) tellRow(row int, pattern string) telling {
	facts := make([]fact, len(pattern))
	for i := range pattern {
		facts[i] = fact{spot: spot{row, i}, cards: t.deck.showing(colour(pattern[i])), public: true}
	}
	return telling{facts: facts}
}

func (t *table) tellHand(e event) telling {
	var told telling
	for i, c := range e.move.Each(slotCard) {
		told.facts = append(told.facts, t.is(spot{e.row, i}, c, e.open))
	}
	told.turnsUp = e.turned
	return told
}

func (t *table) tellShow(e event) telling {
	if e.move.Has(slotNothing) {
		return telling{}
	}
	s := t.spotOf(e)
	told := telling{needs: []spot{s}}
	if e.move.Has(slotCard) {
		told.facts = []fact{t.is(s, e.move.Get(slotCard), false)}
	}
	return told
}

// tellGuess takes a guess with its answer on the same line, or the answer of
// an earlier guess; only together do they say anything.
func (t *table) tellGuess(e event) telling {
	guess := e
	if e.with != 0 {
		guess.move = e.guess
	}
	s := t.spotOf(guess)
	told := telling{needs: []spot{s}}
	outcome := e.move.Get(slotOutcome)
	if outcome == "" {
		return told
	}
	card := worlds.SetOf(t.guessCard(guess.move.Get(slotRank), s))
	if outcome == wrong {
		card = t.deck.Cards() &^ card
	} else {
		told.turnsUp = []spot{s}
	}
	told.facts = []fact{{spot: s, cards: card, public: true, guessed: true}}
	return told
}

func (t *table) tellCall(e event) telling {
	m, s := e.move, t.spotOf(e)
	told := telling{needs: []spot{s}}
	if m.Get(slotOutcome) == right {
		told.facts, told.turnsUp = []fact{t.is(s, m.Get(slotCard), true)}, []spot{s}
		return told
	}
	told.facts = []fact{t.not(s, m.Get(slotCard))}
	if m.Has(slotUp) {
		told.facts, told.turnsUp = append(told.facts, t.is(s, m.Get(slotUp), true)), []spot{s}
	} else if e.actual != worlds.None {
		told.turnsUp = []spot{s}
	}
	return told
}

func (t *table) tellDeclare(e event) telling {
	told := telling{turnsUp: e.turned}
	for i, c := range e.move.Each(slotCard) {
		told.facts = append(told.facts, t.is(e.turned[i], c, true))
	}
	return told
}
