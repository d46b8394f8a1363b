package diplomat

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/words"
)

// lookback goes through a record with what every seat whose hand is on it knew:
// the hand from the deal on, wherever its line stands, and all that was said.
type lookback struct {
	*table
	moves   []record.Move
	seats   []*deal.Chains // by seat; nil where the hand is not on the record
	hands   []deal.Set
	public  *deal.Chains
	asked   []question // every question so far that is understood, each once
	since   [][]int    // by seat and rank: the move since which it could be claimed; 0: not now
	missed  map[[2]int]missed
	located []int // by rank: the move after which everybody could place its cards
	back    referee.Lookback
	found   func(referee.Decision) bool
	stopped bool
}

// question is one that was asked, for comparison.
type question struct {
	text string
	cond deal.Cond
}

// missed is a claim that was there and not made.
type missed struct{ since, until int }

// How many worlds each chain carries: of a seat, and of the public for a first
// look at where ranks are.
const (
	seatWorlds   = 24
	publicWorlds = 4
	curveSteps   = 20_000
	leastShare   = 1.0 / (2 * 8 * seatWorlds)
)

// Review looks back at the questions and the claims.
func (t *table) Review(h *referee.History, found func(referee.Decision) bool) referee.Lookback {
	l := &lookback{table: t, moves: h.Moves, found: found, missed: map[[2]int]missed{}, located: make([]int, t.ranks+1),
		seats: make([]*deal.Chains, t.n), hands: make([]deal.Set, t.n), since: make([][]int, t.n),
		public: deal.NewChains(t.shape(), nobody, 0, publicWorlds, 1)}
	for p := range l.since {
		l.since[p] = make([]int, t.ranks+1)
	}
	for _, e := range t.log.All() {
		if e.action.kind == shows {
			p := e.action.seat
			l.hands[p] = setOf(e.action.cards)
			l.seats[p] = deal.NewChains(t.shape(), p, l.hands[p], seatWorlds, int64(p)+2)
		}
	}
	l.back.Curve = []float64{}
	at := newCourse(t.setting)
	for _, e := range t.log.All() {
		if !l.stopped {
			at = l.see(at, e)
		}
	}
	l.curve(len(h.Moves))
	l.tellMissed()
	if !slices.ContainsFunc(l.hands, func(hand deal.Set) bool { return hand != 0 }) { // what everybody saw
		l.back.Turning = append(l.back.Turning, slices.Concat(l.longestRun(), l.boldClaims())...)
	}
	return l.back
}

func setOf(cards []int) deal.Set {
	var s deal.Set
	for _, c := range cards {
		s |= deal.Card(c)
	}
	return s
}

// see judges a move by what was known before it, then takes in what it told.
func (l *lookback) see(at course, e entry) course {
	switch e.action.kind {
	case asks:
		l.stopped = !l.found(l.ask(at, e))
	case claims:
		l.stopped = !l.found(l.claimed(at, e))
		l.since[e.action.seat][e.action.rank] = 0
	}
	l.curve(e.number - 1)
	next, _, _ := at.take(e.action)
	if e.action.kind != shows {
		l.tell(next, e)
	}
	l.curve(e.number)
	return next
}

// tell gives what a move told to everybody, and notes what can be claimed and
// placed now.
func (l *lookback) tell(now course, e entry) {
	if len(e.facts) > 0 && l.public != nil {
		if !l.public.Tell(e.facts...) {
			l.public = nil
		}
		for p, seat := range l.seats {
			if seat != nil && !seat.Tell(e.facts...) {
				l.seats[p] = nil
			}
		}
	}
	for p := range l.seats {
		for rank := 1; rank <= l.ranks; rank++ {
			can := l.seats[p] != nil && now.owner[rank] == nobody && ofRank(rank)&now.in()&^l.hands[p] == 0
			if !can {
				l.since[p][rank] = 0
			} else if l.since[p][rank] == 0 {
				l.since[p][rank] = e.number
			}
		}
	}
	for rank := 1; rank <= l.ranks && l.public != nil; rank++ {
		if l.located[rank] == 0 && now.owner[rank] == nobody && l.placed(now, rank) {
			l.located[rank] = e.number
			l.back.Notes = append(l.back.Notes, referee.Moment{Move: e.number, Text: fmt.Sprintf("From here everybody could place all the %s.", manyOf(rank))})
		}
	}
}

// placed reports whether everybody can know who holds each card of a rank: a
// sample says whether it is worth proving.
func (l *lookback) placed(now course, rank int) bool {
	world := l.public.Knows().World()
	sample := l.public.Sample()
	var denied []deal.Fact
	for _, c := range (ofRank(rank) & now.in()).Cards() {
		p := slices.IndexFunc(world[:], func(hand deal.Set) bool { return hand.Has(c) })
		has := deal.Fact{Player: p, In: now.in(), Cond: deal.HasAll(deal.Card(c))}
		if sample.Share(has).Yes < 1 {
			return false
		}
		denied = append(denied, deal.Fact{Player: p, In: now.in(), Cond: deal.Not{C: has.Cond}})
	}
	for _, f := range denied {
		if l.public.Knows().With(f) != nil {
			return false
		}
	}
	return true
}

// ask judges a question in the seat of who asked.
func (l *lookback) ask(at course, e entry) referee.Decision {
	a, m := e.action, l.moves[e.number-1]
	d := referee.NewDecision(e.number, m, l.header.Players[a.seat], referee.Ask)
	text := m.Get("PHRASE")
	said := "for " + text
	if a.card == noCard {
		said = "`" + text + "`"
	}
	d.Text = fmt.Sprintf("%s asked %s %s: %s.", d.Player, l.header.Players[a.target], said, words.YesNo(a.yes))
	seat := l.seats[a.seat]
	switch {
	case a.cond == nil:
		d.Text = fmt.Sprintf("%s asked %s %s; nothing was concluded from it.", d.Player, l.header.Players[a.target], cmp.Or(said, "in other words"))
		return d
	case seat == nil:
		l.publicly(&d, at, a)
	default:
		l.measure(&d, at, a, text, seat)
	}
	if !slices.ContainsFunc(l.asked, func(q question) bool { return q.text == text }) {
		l.asked = append(l.asked, question{text, a.cond})
	}
	l.passedOver(&d, a.seat)
	return d
}

// publicly marks a question that could tell nobody anything.
func (l *lookback) publicly(d *referee.Decision, at course, a action) {
	if l.public == nil || a.card != noCard && a.yes {
		return
	}
	other := deal.Fact{Player: a.target, In: at.in(), Cond: deal.Not{C: a.says()}}
	if l.public.Sample().Share(other).Yes == 0 && l.public.Knows().With(other) == nil {
		l.wasted(d)
	}
}

func (l *lookback) wasted(d *referee.Decision) {
	d.Marks = append(d.Marks, referee.Wasted)
	d.Text += " It could tell nothing: the answer was certain."
}

// measure fills in what the answer told the asker, and what would have told more.
func (l *lookback) measure(d *referee.Decision, at course, a action, text string, seat *deal.Chains) {
	d.View = "seat"
	odds := seat.Odds()
	share := odds.Share(deal.Fact{Player: a.target, In: at.in(), Cond: a.says()})
	if !share.Exact { // possible, and not certain, even where no world of the sample says so
		share.Yes = min(max(share.Yes, leastShare), 1-leastShare)
	}
	d.Asked(share.Yes)
	d.Exact, d.Error = share.Exact, share.Error
	if share.Exact && share.Yes == 1 {
		if a.card == noCard || !a.yes {
			l.wasted(d)
			d.Because = l.certain(at, a, d.Move)
		}
	} else {
		d.Text += fmt.Sprintf(" That answer had a chance of %s and told %.2f bits; on average it tells %.2f.", percent(share), *d.Told, *d.Expected)
	}
	d.Rate = l.rater(at, a.seat, odds)
	best, found := l.best(at, a, text, odds)
	if !found {
		return
	}
	d.Best = &best
	if *best.Expected > *d.Expected+0.1 {
		d.Text += fmt.Sprintf(" `%s` tells %.2f.", best.Line, *best.Expected)
	}
}

func percent(s deal.Share) string {
	switch {
	case s.Exact && s.Yes < 0.01:
		return "under 1%"
	case s.Exact:
		return fmt.Sprintf("%.0f%%", 100*s.Yes)
	}
	return fmt.Sprintf("about %.0f%% (± %.0f)", 100*s.Yes, 100*s.Error)
}

// certain is the fewest moves from which an answer was certain for the asker.
func (l *lookback) certain(at course, a action, before int) []int {
	seen := *l.table
	seen.log = referee.Log[entry]{}
	for _, e := range l.table.log.All() {
		own := e.action.kind == shows && e.action.seat == a.seat
		if own || e.number < before && e.action.kind != shows {
			seen.log, seen.knows = seen.log.Append(e), seen.knows.With(e.facts...)
		}
	}
	seen.memo, seen.knows = &memo{}, deal.New(l.shape())
	so := fact{assertion: &assertion{facts: []deal.Fact{{Player: a.target, In: at.in(), Cond: a.says()}}}}
	return append([]int{}, explain.Forcing(&seen, seen.Telling(), []referee.Fact{seen.said(so)})...)
}

// best finds, among the questions asked so far by anyone and single cards, put to
// each other player, the one that tells most on average.
func (l *lookback) best(at course, a action, mine string, odds *deal.Odds) (referee.Alternative, bool) {
	var best deal.Fact
	line, most := "", -1.0
	try := func(target int, text string, cond deal.Cond) {
		f := deal.Fact{Player: target, In: at.in(), Cond: cond}
		if h := referee.Entropy(odds.Sampled(f).Yes); h > most && (target != a.target || text != mine) {
			best, most = f, h
			line = fmt.Sprintf("ask %s %s %s", l.header.Players[a.seat], l.header.Players[target], text)
		}
	}
	for target := range l.n {
		if target == a.seat {
			continue
		}
		for _, q := range l.asked {
			try(target, q.text, q.cond)
		}
		for _, c := range (at.in() &^ l.hands[a.seat]).Cards() {
			try(target, cardName(c), deal.HasAll(deal.Card(c)))
		}
	}
	if line == "" {
		return referee.Alternative{}, false
	}
	bits := referee.Entropy(odds.Share(best).Yes)
	return referee.Alternative{Line: line, Expected: &bits}, true
}

// rater tells what any question would have told then, for the quiz: TARGET and
// a phrase, the words before them left out or not.
func (l *lookback) rater(at course, asker int, odds *deal.Odds) func(string) (float64, error) {
	others := slices.DeleteFunc(slices.Clone(l.header.Players), func(p string) bool { return p == l.header.Players[asker] })
	return func(line string) (float64, error) {
		line = strings.TrimSpace(line)
		for _, word := range []string{"ask", l.header.Players[asker]} {
			if first, rest, _ := strings.Cut(line, " "); strings.EqualFold(first, word) {
				line = strings.TrimSpace(rest)
			}
		}
		who, text, _ := strings.Cut(line, " ")
		name, ok := words.Find(who, others)
		if !ok {
			return 0, referee.Unreadable("%s is nobody to ask%s; expected is %s and a question", words.Quote(who), words.DidYouMean(who, others), words.Either(others))
		}
		p, err := parse(text)
		if err != nil {
			return 0, err
		}
		cond := meaning(p)
		if cond == nil {
			return 0, ofProducts()
		}
		return referee.Entropy(odds.Share(deal.Fact{Player: l.header.Seat(name), In: at.in(), Cond: cond}).Yes), nil
	}
}

// passedOver says which claims the asker could have made first.
func (l *lookback) passedOver(d *referee.Decision, p int) {
	var ranks []string
	for rank, since := range l.since[p] {
		if since == 0 {
			continue
		}
		ranks = append(ranks, fmt.Sprintf("the %s (since move %d)", manyOf(rank), since))
		was, again := l.missed[[2]int{p, rank}]
		if !again {
			was.since = since
		}
		was.until = d.Move
		l.missed[[2]int{p, rank}] = was
	}
	if len(ranks) > 0 {
		d.Text += fmt.Sprintf(" %s could have claimed %s.", d.Player, words.List(ranks))
	}
}

// claimed judges a claim: the claimer's own hand says whether it is right.
func (l *lookback) claimed(at course, e entry) referee.Decision {
	a := e.action
	d := referee.NewDecision(e.number, l.moves[e.number-1], l.header.Players[a.seat], referee.Guess)
	right := true
	d.Right = &right
	d.Text = fmt.Sprintf("%s claimed the %s.", d.Player, manyOf(a.rank))
	if l.seats[a.seat] != nil {
		d.View = "seat"
		d.Guessed(1, true)
		if since := l.since[a.seat][a.rank]; since > 0 && since < e.number-1 {
			d.Text += fmt.Sprintf(" They could have since move %d.", since)
		}
	}
	return d
}

// tellMissed puts the claims passed over among the turning points.
func (l *lookback) tellMissed() {
	for p := range l.n {
		for rank := 1; rank <= l.ranks; rank++ {
			if m, ok := l.missed[[2]int{p, rank}]; ok {
				l.back.Turning = append(l.back.Turning, referee.Moment{Move: m.until, Text: fmt.Sprintf(
					"%s asked instead of claiming the %s, which had been there since move %d.", l.header.Players[p], manyOf(rank), m.since)})
			}
		}
	}
}

// curve adds what was open to everybody up to a move; it ends for good where
// the deals cannot be counted.
func (l *lookback) curve(upto int) {
	if l.back.Curve == nil || len(l.back.Curve) >= upto {
		return
	}
	var n *big.Int
	if l.public != nil {
		n = l.public.Knows().Worlds(nil, curveSteps)
	}
	if n == nil {
		l.back.Curve = nil
		return
	}
	mantissa := new(big.Float)
	exponent := new(big.Float).SetInt(n).MantExp(mantissa)
	m, _ := mantissa.Float64()
	bits := math.Log2(m) + float64(exponent)
	for len(l.back.Curve) < upto {
		l.back.Curve = append(l.back.Curve, bits)
	}
}
