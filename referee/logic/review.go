package logic

import "umpire/referee/logic/worlds"

// certainty is the first moment at which a team could have declared for sure.
type certainty struct{ seat, move int }

// hindsight replays what was seen, with the rows known.
type hindsight struct {
	*table
	truth  *worlds.Tally
	seat   [players]worlds.Layout
	counts [players]uint64 // of the worlds that each seat has left
	ending bool            // somebody has declared: nobody else can
}

func newHindsight(t *table, truth *worlds.Tally) *hindsight {
	h := &hindsight{table: t, truth: truth}
	public := worlds.NewLayout(t.deck.Deck)
	for s := range t.spots() {
		public.Keep(s.row, s.place, t.deck.showing(t.colour[s.row][s.place]))
	}
	for seat := range players {
		h.seat[seat] = public
		for place := range t.places() {
			h.seat[seat].Keep(seat, place, truth.Cards(seat, place))
		}
		h.counts[seat] = h.seat[seat].Count()
	}
	return h
}

// look goes past one line.
func (h *hindsight) look(e event) {
	if e.move.Verb == "row" || e.move.Verb == "hand" {
		return
	}
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
}

func (h *hindsight) everybodySees(s spot, cards worlds.Cards) {
	for seat := range players {
		h.seatSees(seat, s, cards)
	}
}

func (h *hindsight) seatSees(seat int, s spot, cards worlds.Cards) {
	if h.seat[seat].May[s.row][s.place]&^cards != 0 {
		h.seat[seat].Keep(s.row, s.place, cards)
		h.counts[seat] = h.seat[seat].Count()
	}
}

// allows tells whether a guess can be right for all that the guesser knew.
func (h *hindsight) allows(e event) bool {
	s, l := h.spotOf(e), h.seat[e.onTurn]
	l.Keep(s.row, s.place, worlds.SetOf(h.guessCard(e.move.Get(slotRank), s)))
	return l.Possible()
}
