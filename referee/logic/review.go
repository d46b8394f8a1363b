package logic

import "umpire/referee/logic/worlds"

// review looks back on a hand that is over, once its rows are known: what
// each seat knew after every move. A seat knew its own cards and what it was
// shown from the start, whenever the record came to hold them.
type review struct {
	sure   []certainty // the first moment of each team before anybody declared, earliest first
	bluffs []bluff
}

// moment is how many worlds are left, for everybody and for each seat.
type moment struct {
	public uint64
	seats  [players]uint64
}

// certainty is the first moment at which a team could have declared for sure.
type certainty struct {
	team, seat, move int
}

// bluff is a guess that the guesser could know to be wrong.
type bluff struct {
	move, seat int
	spot
	card worlds.Card
}

// review is nil while the hand goes on or a card is unknown.
func (t *table) review() *review {
	if t.step != stepOver {
		return nil
	}
	tally := t.tally()
	if tally.Worlds != 1 {
		return nil
	}
	h := newHindsight(t, tally)
	for _, e := range t.events.All() {
		h.look(e)
	}
	return &h.review
}

// hindsight replays what was seen, with the rows known.
type hindsight struct {
	*table
	review
	truth  *worlds.Tally
	public worlds.Layout
	seat   [players]worlds.Layout
	now    moment
	sureOf [2]bool
	ending bool // somebody has declared: nobody else can
}

func newHindsight(t *table, truth *worlds.Tally) *hindsight {
	h := &hindsight{table: t, truth: truth, public: worlds.NewLayout(t.deck.Deck)}
	for row := range players {
		for place := range t.places() {
			h.public.Keep(row, place, t.deck.showing(t.colour[row][place]))
		}
	}
	for seat := range players {
		h.seat[seat] = h.public
		for place := range t.places() {
			h.seat[seat].Keep(seat, place, truth.Cards(seat, place))
		}
		h.now.seats[seat] = h.seat[seat].Count()
	}
	h.now.public = h.public.Count()
	return h
}

// look goes past one line.
func (h *hindsight) look(e event) {
	if e.move.Verb == "row" || e.move.Verb == "hand" {
		return
	}
	h.judgeGuess(e)
	h.ending = h.ending || e.move.Verb == "declare"
	for _, s := range e.turnsUp {
		h.everybodySees(s, h.truth.Cards(s.row, s.place))
	}
	for _, f := range e.facts {
		if f.public {
			h.everybodySees(f.spot, f.cards)
		}
	}
	if e.move.Verb == "show" && len(e.needs) > 0 {
		s := e.needs[0]
		h.seatSees(e.onTurn, s, h.truth.Cards(s.row, s.place))
	}
	h.noteCertainty(e.number)
}

func (h *hindsight) everybodySees(s spot, cards worlds.Cards) {
	if h.public.May[s.row][s.place]&^cards != 0 {
		h.public.Keep(s.row, s.place, cards)
		h.now.public = h.public.Count()
	}
	for seat := range players {
		h.seatSees(seat, s, cards)
	}
}

func (h *hindsight) seatSees(seat int, s spot, cards worlds.Cards) {
	if h.seat[seat].May[s.row][s.place]&^cards != 0 {
		h.seat[seat].Keep(s.row, s.place, cards)
		h.now.seats[seat] = h.seat[seat].Count()
	}
}

// judgeGuess notes a guess that could not be right for all the guesser knew.
func (h *hindsight) judgeGuess(e event) {
	if e.move.Verb != "guess" {
		return
	}
	s := h.spotOf(e)
	c := h.guessCard(e.move.Get(slotRank), s)
	l := h.seat[e.onTurn]
	l.Keep(s.row, s.place, worlds.SetOf(c))
	if !l.Possible() {
		h.bluffs = append(h.bluffs, bluff{e.number, e.onTurn, s, c})
	}
}

// noteCertainty notes the first moment of each team.
func (h *hindsight) noteCertainty(number int) {
	for seat, n := range h.now.seats {
		if n == 1 && !h.sureOf[seat%2] && !h.ending {
			h.sureOf[seat%2] = true
			h.sure = append(h.sure, certainty{team: seat % 2, seat: seat, move: number})
		}
	}
}
