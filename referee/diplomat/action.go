package diplomat

import (
	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/phrase"
	"umpire/referee/record"
	"umpire/referee/words"
)

// action is a move, understood.
type action struct {
	kind   kind
	seat   int // who asks, claims, or whose hand it is
	target int
	inquiry
	rank  int
	cards []int
	yes   bool
}

// inquiry is what is asked of a hand.
type inquiry struct {
	card  int                    // the single card asked for, or noCard
	cond  deal.Cond              // what it says of the hand; nil where it is not understood
	words string                 // where it is understood
	judge func(hand uint64) bool // of products: whether a whole hand is so; else nil
}

type kind uint8

const (
	asks kind = iota
	claims
	laysOut
	shows // a hand, to the referee
	ends
	takesTurn
)

// noCard stands for a question that is not about a single card.
const noCard = -1

// action reads what a move says. What breaks a rule is for the course to refuse.
func (s *setting) action(m record.Move) (action, error) {
	switch m.Verb {
	case "ask":
		return s.question(m)
	case "claim":
		return action{kind: claims, seat: s.header.Seat(m.Get("NAME")), rank: s.readRank(m.Get("RANK"))}, nil
	case "layout", "hand":
		a := action{kind: laysOut}
		if m.Verb == "hand" {
			a.kind, a.seat = shows, s.header.Seat(m.Get("NAME"))
		}
		for _, text := range m.Each("CARD") {
			c, _ := card.Parse(text)
			a.cards = append(a.cards, int(c))
		}
		return a, nil
	case "turn":
		return action{kind: takesTurn, seat: s.header.Seat(m.Get("NAME"))}, nil
	case "result":
		return action{kind: ends}, nil
	}
	return action{}, referee.Unreadable("no move here is called %s", words.Quote(m.Verb))
}

func (s *setting) question(m record.Move) (action, error) {
	a := action{kind: asks, inquiry: inquiry{card: noCard}, yes: m.Get("ANSWER") == "yes",
		seat: s.header.Seat(m.Get("ASKER")), target: s.header.Seat(m.Get("TARGET"))}
	if m.Has("TEXT") {
		return a, nil
	}
	text := m.Get("PHRASE")
	q, read := s.questions.Load(text)
	if !read {
		p, err := parse(text)
		if err != nil {
			return a, err
		}
		q = inquiryOf(p, text)
		s.questions.Store(text, q)
	}
	a.inquiry = q.(inquiry)
	return a, nil
}

func inquiryOf(p *phrase.Phrase, text string) inquiry {
	if c, single := p.SingleCard(); single {
		return inquiry{card: int(c), cond: deal.HasAll(deal.Card(int(c)))}
	}
	q := inquiry{card: noCard, cond: meaning(p), words: text}
	if q.cond == nil {
		q.judge = p.HoldsHand
	}
	return q
}

// fact is the condition a question with its answer says of the hand.
func (a action) says() deal.Cond {
	if a.yes {
		return a.cond
	}
	return deal.Not{C: a.cond}
}
