package diplomat

import (
	"sync"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
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
	var err error
	a.inquiry, err = inquired(m.Get("PHRASE"))
	return a, err
}

// inquiries are what questions mean, by their words: a replay, each view of it and each seat of a
// review reads the same ones.
var inquiries struct {
	sync.Mutex
	of map[string]inquiry
}

// mostInquiries is how many are kept, those of a few long games.
const mostInquiries = 1_000

// inquired is what a question means.
func inquired(text string) (inquiry, error) {
	inquiries.Lock()
	defer inquiries.Unlock()
	if q, known := inquiries.of[text]; known {
		return q, nil
	}
	p, err := parse(text)
	if err != nil {
		return inquiry{card: noCard}, err
	}
	if len(inquiries.of) >= mostInquiries || inquiries.of == nil {
		inquiries.of = map[string]inquiry{}
	}
	q := inquiry{card: noCard, words: text}
	if c, single := p.SingleCard(); single {
		q = inquiry{card: int(c), cond: deal.HasAll(deal.Card(int(c)))}
	} else if q.cond = meaning(p); q.cond == nil {
		q.judge = p.HoldsHand
	}
	inquiries.of[text] = q
	return q, nil
}

// fact is the condition a question with its answer says of the hand.
func (a action) says() deal.Cond {
	if a.yes {
		return a.cond
	}
	return deal.Not{C: a.cond}
}
