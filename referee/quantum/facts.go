package quantum

import "slices"

// explainer asks what some of the moves tell by themselves. Leaving a question
// out leaves out what it bounds and the knowledge whether its card passed: so a
// lower bound counts every card received but only the kept moves' cards given
// away, and an upper bound the reverse.
type explainer struct {
	t     *table
	asks  []event
	start *network // the table's own deal, which fits whatever part of the record
	kept  []bool
	flows []passed
	cols  []int // the columns that hold cards
}

// passed counts the cards of one suit that went to and from one player: in
// all, and in the kept moves alone.
type passed struct{ got, gave, gotKept, gaveKept int }

// newExplainer looks at a table; a suit that the question names gets its column.
func newExplainer(t *table, question *event) *explainer {
	e := &explainer{t: t, start: t.network(), flows: make([]passed, t.n*t.n), cols: t.columns()}
	if question != nil && question.suit == len(t.names) && question.suit != t.rest() {
		e.start.split(question.suit, question.asker, t.cards)
		e.cols = append(slices.Clone(e.cols), question.suit)
	}
	for _, fact := range t.log.All() {
		if fact.kind == asked {
			e.asks = append(e.asks, fact)
		}
	}
	e.kept = make([]bool, len(e.asks))
	return e
}

// items numbers the questions on the record, for proof.
func (e *explainer) items() []int {
	all := make([]int, len(e.asks))
	for i := range all {
		all[i] = i
	}
	return all
}

// moves turns items into the numbers of the moves.
func (e *explainer) moves(items []int) []int {
	all := make([]int, len(items))
	for i, item := range items {
		all[i] = e.asks[item].number
	}
	return all
}

// only returns a network with the bounds that the kept items alone set.
func (e *explainer) only(items []int) *network {
	clear(e.kept)
	for _, i := range items {
		e.kept[i] = true
	}
	clear(e.flows)
	w := *e.start
	for p := range w.n {
		w.low[p] = [size]int8{}
		for _, s := range e.cols {
			w.high[p][s] = int8(e.t.cards)
		}
	}
	for i, q := range e.asks {
		if e.kept[i] {
			e.bind(&w, q)
		}
		e.count(q, e.kept[i])
	}
	w.markAll()
	return &w
}

func (e *explainer) flow(p, s int) *passed { return &e.flows[p*e.t.n+s] }

// floor and ceiling are what "holds at least" and "at most so many now" mean
// for the cards dealt, with what is known of the cards passed.
func (f *passed) floor(least int) int  { return least - (f.got - f.gaveKept) }
func (f *passed) ceiling(most int) int { return most - (f.gotKept - f.gave) }

// bind sets the bounds that a question and its answer tell.
func (e *explainer) bind(w *network, q event) {
	raiseLow(w, q.asker, q.suit, e.flow(q.asker, q.suit).floor(1))
	target := e.flow(q.target, q.suit)
	if q.yes {
		raiseLow(w, q.target, q.suit, target.floor(1))
	} else {
		cutHigh(w, q.target, q.suit, target.ceiling(0))
	}
}

func raiseLow(w *network, p, s, least int) {
	w.low[p][s] = int8(max(int(w.low[p][s]), least))
}

func cutHigh(w *network, p, s, most int) {
	w.high[p][s] = int8(min(int(w.high[p][s]), most))
}

// count notes whether the question's card passed.
func (e *explainer) count(q event, kept bool) {
	if !q.yes {
		return
	}
	to, from := e.flow(q.asker, q.suit), e.flow(q.target, q.suit)
	to.got++
	from.gave++
	if kept {
		to.gotKept++
		from.gaveKept++
	}
}

// limit says of one hand that it now holds at least, or at most, so many of a suit.
type limit struct {
	player, suit, number int
	atMost               bool
}

// trivial reports whether the limit holds at any table.
func (l limit) trivial(cards int) bool {
	return l.atMost && l.number >= cards || !l.atMost && l.number <= 0
}

// opposite is the limit that breaks this one.
func (l limit) opposite() limit {
	if l.atMost {
		return limit{l.player, l.suit, l.number + 1, false}
	}
	return limit{l.player, l.suit, l.number - 1, true}
}

// says is what a question and its answer say of two hands.
func (q event) says() []limit {
	return []limit{{q.asker, q.suit, 1, false}, {q.target, q.suit, map[bool]int{true: 1}[q.yes], !q.yes}}
}

// dealt is what a limit says of the cards dealt, with the cards that passed.
func (f *passed) dealt(l limit) int {
	if l.atMost {
		return f.ceiling(l.number)
	}
	return f.floor(l.number)
}

// allow reports whether a deal that fits the kept items, laid out in w, fits
// the limits too; if not, the cut in w says why.
func (e *explainer) allow(w *network, limits ...limit) bool {
	for _, l := range limits {
		of := e.flow(l.player, l.suit).dealt(l)
		if l.atMost && !w.atMost(l.player, l.suit, of) || !l.atMost && !w.atLeast(l.player, l.suit, of) {
			return false
		}
	}
	return true
}
