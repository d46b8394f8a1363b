package quantum

import (
	"cmp"
	"math/bits"
	"slices"
	"sync"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// ask referees a question and its answer: turn and target first, then whether
// any deal fits.
func (t *table) ask(number int, m record.Move) (referee.Ruling, error) {
	q, err := t.question(number, m)
	if err != nil {
		return referee.Ruling{}, err
	}
	done := m.Set("SUIT", q.name).Set("ANSWER", words.YesNo(q.yes))
	done.Implied, q.move = nil, &done
	after, why := t.answered(q)
	if after == nil {
		unsaid := slices.Contains(m.Implied, "ANSWER")
		return referee.Ruling{}, referee.Unfit(func() *referee.Fault { return t.paradox(q, unsaid, why) })
	}
	r := referee.Ruling{Move: done, Table: after, Confirm: t.confirmNew(q), Remarks: append(t.forcedRemark(q, m), after.staleRemark()...)}
	if after.state.Over() {
		r.Remarks = append(r.Remarks, after.result())
	}
	return r, nil
}

// answered is the table after a question and its answer; nil where no deal fits them, and the
// cut that shows it. Of one that is only tried it is not asked whether it taught anything.
func (t *table) answered(q event) (*table, cut) {
	w := networks.Get().(*network)
	defer networks.Put(w)
	teaches := q.move == nil || t.teaches(w, q)
	if t.layOut(w); !t.fits(w, q) {
		return nil, w.cut
	}
	return t.after(q, w, teaches), cut{}
}

// question reads the move's slots, and refuses what the rules do whatever anyone holds.
func (t *table) question(number int, m record.Move) (event, error) {
	q := event{number: number, kind: asked, yes: m.Get("ANSWER") == "yes"}
	var noAsker, noTarget, noName error
	q.asker, noAsker = t.header.Player(m.Get("ASKER"))
	q.target, noTarget = t.header.Player(m.Get("TARGET"))
	q.name, noName = t.suitName(m.Get("SUIT"))
	err := cmp.Or(noAsker, noTarget, noName)
	if err != nil {
		return q, err
	}
	if a := m.Get("ANSWER"); a != "yes" && a != "no" {
		return q, referee.Unreadable("%s stands where yes or no is expected", words.Quote(a))
	}
	if q.suit = t.suit(q.name); q.suit < 0 {
		q.suit = len(t.names)
	}
	who := t.header.Players
	switch {
	case !t.header.AnyTurn && q.asker != t.turn:
		err = referee.Against("%s asks, and it is %s's turn", who[q.asker], who[t.turn])
	case q.asker == q.target:
		err = referee.Against("%s asks, and is not asked as well: ask another player", who[q.asker])
	case q.suit == t.n:
		err = referee.Against("no suit is called %s, and all %d are named%s: %s", words.Quote(q.name), t.n,
			words.DidYouMean(q.name, t.names), words.List(t.names))
	}
	return q, err
}

// networks saves each move the making of a network.
var networks = sync.Pool{New: func() any { return new(network) }}

// fits changes the table's deal, laid out in w, into one that fits this
// question and its answer too. It reports false, with the cut in the network,
// when there is none.
func (t *table) fits(w *network, q event) bool {
	if q.suit == len(t.names) {
		w.split(q.suit, q.asker, t.cards)
	}
	return !slices.ContainsFunc(q.says(), func(l limit) bool { return !w.keeps(l) })
}

// split gives the suit that is named now a column of its own. All unnamed
// suits are alike, so any of their cards may be its cards; the asker's come first.
func (w *network) split(s, asker, cards int) {
	rest := w.n - 1
	if s == rest {
		return
	}
	left := int8(cards)
	for i := range w.n {
		p := (asker + i) % w.n
		k := min(left, w.hands[p].deal[rest])
		left -= k
		w.hands[p].high[s] = int8(cards)
		w.put(p, s, k)
		w.put(p, rest, w.hands[p].deal[rest]-k)
	}
	w.changed = ^set(0) >> (size - w.n) // every player has a new column
}

// after is the table after a question that fits the deal in w.
func (t *table) after(q event, w *network, teaches bool) *table {
	a := t.next(q)
	a.positions = t.positionsAfter(q, teaches)
	if q.suit == len(t.names) {
		a.names = append(t.names[:q.suit:q.suit], q.name)
	}
	if q.yes {
		w.pass(q.asker, q.suit, 1)
		w.pass(q.target, q.suit, -1)
	}
	w.changed |= one(q.asker) | one(q.target)
	for m := w.changed; m != 0; m &= m - 1 {
		p := bits.TrailingZeros64(m)
		h := w.hands[p]
		a.hands[p] = &h
	}
	if q.yes {
		a.hands[q.asker].cards++
		a.hands[q.target].cards--
	}
	a.turn = a.nextAsker(q.asker)
	a.judge(q.asker, w)
	return a
}

// pass hands cards of a suit to a player, or from them, whatever else they hold.
func (w *network) pass(p, s int, cards int8) {
	h := &w.hands[p]
	h.deal[s], h.low[s], h.high[s] = h.deal[s]+cards, h.low[s]+cards, h.high[s]+cards
}

// nextAsker is the next seat that holds a card: who has none can ask nothing,
// and who has one can ask for whatever it may be.
func (t *table) nextAsker(seat int) int {
	for {
		if seat = t.header.Next(seat); t.hands[seat].cards > 0 {
			return seat
		}
	}
}
