package quantum

import (
	"slices"

	"umpire/referee"
	"umpire/referee/proof"
)

// knowledge is what some moves, or some facts and a move, tell: a network with their
// bounds, for the cards that were dealt or for those that are held.
type knowledge struct {
	t     *table // as it was right after the move that is asked about
	w     *network
	flows []passed // by cell: the cards handed on since they were dealt; nil: w is what is held
	since []event  // what happened after that move
}

// passed is how many cards of one suit a player was handed, less those handed away: in fact,
// and the least and the most by the kept moves, any other of which may not have passed one.
type passed struct{ net, least, most int32 }

// Telling lists the questions.
func (t *table) Telling() []int {
	all := make([]int, 0, t.log.Len())
	for _, e := range t.log.All() {
		if e.kind == asked {
			all = append(all, e.number)
		}
	}
	return all
}

// longRecord is the number of events from which on one minimal set will do, be it not the
// smallest.
const longRecord = 1000

// Budget is how many questions a fewest set is worth.
func (t *table) Budget() int {
	if t.log.Len() > longRecord {
		return 0
	}
	return proof.Budget
}

// Knowing is what a part of the record tells. Leaving a question out leaves out what it
// bounds and the knowledge whether its card passed: so a lower bound counts every card
// received but only the kept moves' cards given away, and an upper bound the reverse.
// What was known at some time knows whatever had passed by then.
// Facts, with at most the one move they were told after, speak of the cards held then.
func (t *table) Knowing(told referee.Told) referee.Knowledge {
	k := &knowledge{t: t}
	if told.At > 0 {
		k.t, k.since = t.asOf(told.At)
	}
	if told.Facts == nil && (told.At == 0 || !slices.Equal(told.Moves, []int{told.At})) {
		k.keep(told.Moves, told.At > 0)
		return k
	}
	k.w = newNetwork(k.t.n)
	k.w.unbind(k.t)
	k.w.meetAll()
	if len(told.Moves) > 0 {
		last := k.t.log.Last()
		for _, l := range last.tells() {
			k.w.keeps(l)
		}
	}
	for _, f := range told.Facts {
		k.w.keeps(f.Key.(limit))
	}
	return k
}

// asOf is the table after a move, for what had been told by then, with the suits
// called as they are now; and the events since. Suits named since share a column again.
func (t *table) asOf(move int) (*table, []event) {
	events := t.log.Len()
	for events > 0 && t.log.All()[events-1].number > move {
		events--
	}
	since := t.log.All()[events:]
	if len(since) == 0 {
		return t, nil
	}
	then, named := *t, 0
	then.log, then.memo, then.before = t.log.First(events), &memo{}, nil
	for _, e := range then.log.All() {
		named = max(named, e.suit+1)
	}
	then.names = t.names[:named:named]
	then.hands = make([]*hand, t.n)
	for p := range t.hands {
		h := *t.hands[p]
		then.hands[p] = &h
	}
	for _, e := range since {
		if asker, target := then.hands[e.asker], then.hands[e.target]; e.yes {
			asker.deal[e.suit], asker.cards = asker.deal[e.suit]-1, asker.cards-1
			target.deal[e.suit], target.cards = target.deal[e.suit]+1, target.cards+1
		}
	}
	for s := named; s < len(t.names) && s != t.rest(); s++ {
		for _, h := range then.hands {
			h.deal[t.rest()], h.deal[s] = h.deal[t.rest()]+h.deal[s], 0
		}
	}
	return &then, since
}

// unbind lays out what everybody holds at a table, with no bounds but the cards of a suit.
func (w *network) unbind(t *table) {
	var low, high [size]int8
	for _, s := range t.columns() {
		high[s] = int8(t.cards)
	}
	for p, h := range t.hands {
		w.hands[p] = hand{deal: h.deal, low: low, high: high}
	}
}

// Retell lays out what other moves tell.
func (k *knowledge) Retell(moves []int) { k.keep(moves, false) }

// keep lays out what the kept moves alone tell of the cards dealt; seen: whatever passed by the others is known.
func (k *knowledge) keep(moves []int, seen bool) {
	t := k.t
	moves = slices.Clone(moves)
	slices.Sort(moves)
	if k.flows == nil {
		k.w, k.flows = newNetwork(t.n), make([]passed, t.n*t.n)
	}
	k.w.unbind(t)
	clear(k.flows)
	events := t.log.All()
	for i := range events {
		q := &events[i]
		if q.kind != asked {
			continue
		}
		for len(moves) > 0 && moves[0] < q.number {
			moves = moves[1:]
		}
		kept := len(moves) > 0 && moves[0] == q.number
		if kept {
			says := q.says()
			for i := range says {
				k.lay(&says[i])
				k.w.bind(&says[i])
			}
		}
		if q.yes {
			k.pass(q.asker, q.suit, 1, kept || seen)
			k.pass(q.target, q.suit, -1, kept || seen)
		}
	}
	k.w.meetAll()
}

// pass counts a card that was handed to a player (1) or away (-1), by a move that is kept or
// may have passed none.
func (k *knowledge) pass(p, s int, card int32, kept bool) {
	f := &k.flows[p*k.t.n+s]
	f.net += card
	if kept || card < 0 {
		f.least += card
	}
	if kept || card > 0 {
		f.most += card
	}
	k.w.hands[p].deal[s] -= int8(card)
}

// lay makes of a limit one of the cards dealt, with what is known of those handed on since.
func (k *knowledge) lay(l *limit) {
	if k.flows == nil {
		return
	}
	f := &k.flows[l.player*k.t.n+l.suit]
	if l.atMost {
		l.number -= int(f.least)
	} else {
		l.number -= int(f.most)
	}
}

// says is what a question and its answer say of two hands as they were before.
func (q *event) says() []limit {
	all := make([]limit, 1, 2)
	all[0] = limit{player: q.asker, suit: q.suit, number: 1}
	switch {
	case q.yes:
		all = append(all, limit{player: q.target, suit: q.suit, number: 1})
	case !q.open:
		all = append(all, limit{player: q.target, suit: q.suit, atMost: true})
	}
	return all
}

// tells is the same of the hands as they are after it.
func (q *event) tells() []limit {
	all := q.says()
	if q.yes {
		all = []limit{{player: q.asker, suit: q.suit, number: 2}}
	}
	return all
}

// Entails reports whether every deal that fits keeps a limit.
func (k *knowledge) Entails(f referee.Fact) bool {
	l := k.then(f.Key.(limit))
	if l.trivial(k.t.cards) {
		return true
	}
	if !l.atMost && l.suit >= len(k.t.names) && k.t.unnamed() > 1 { // any one of them may be somebody else's
		return false
	}
	return !k.allows(l.opposite())
}

// then is what a limit of the hands as they lie now says of those that k knows of:
// whatever has passed since may have passed, or not.
func (k *knowledge) then(l limit) limit {
	for _, e := range k.since {
		switch {
		case l.at != 0 || !e.yes || e.suit != l.suit:
		case l.atMost && e.asker == l.player:
			l.number--
		case !l.atMost && e.target == l.player:
			l.number++
		}
	}
	l.at, l.suit = 0, k.t.columnOf(l.suit)
	return l
}

// allows reports whether a deal that fits keeps a limit too; where none does, the network's
// cut says why.
func (k *knowledge) allows(l limit) bool {
	low, high := k.w.hands[l.player].low[l.suit], k.w.hands[l.player].high[l.suit]
	defer func() { k.w.bound(l.player, l.suit, low, high) }()
	k.lay(&l)
	return k.w.keeps(l)
}

// Known lists the bounds of every hand that some moves tell, carried over a later one.
func (t *table) Known(moves []int, at int) []referee.Fact {
	then, _ := t.asOf(at)
	k := &knowledge{t: then}
	k.keep(moves, true)
	dealt := k.w.spans()
	return then.limits(func(p, s int) (least, most int) {
		net := int(k.flows[p*t.n+s].net)
		return max(dealt.least(p, s)+net, 0), dealt.most(p, s) + net
	}, at)
}

// carried is what is held of a cell after a question, by what was held before and the card
// that passed alone. Of the suit that it names is known what was of any unnamed one.
func (t *table) carried(q event, p, s int) (least, most int) {
	if s >= len(t.names) {
		s, q.suit = t.rest(), t.rest()+q.suit-s
	}
	if least, most = t.held(p, s); s >= len(t.names) && t.unnamed() > 1 {
		least = 0
	}
	switch {
	case s != q.suit || !q.yes:
	case p == q.asker:
		least, most = least+1, most+1
	case p == q.target:
		least, most = max(least-1, 0), max(most-1, 0)
	}
	return least, most
}
