package diplomat

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"umpire/referee/diplomat/deal"
	"umpire/referee/lookback"
	"umpire/referee/record"
	"umpire/referee/words"
)

// judge goes through a record with what every seat whose hand is known knew: the hand from
// the deal on, whenever it came out, and all that was said. Its own are the claims passed over: they
// are no choice beside a question, which tells something besides.
type judge struct {
	*table  // after the last move
	now     lookback.Step
	at      course               // before the move that is looked at
	hands   map[int]deal.Set     // by seat: those on the record, and those that came out by the end
	seats   map[int]*deal.Sample // by seat: deals that fit what that one knew
	public  *deal.Knowledge      // what everybody knew
	asked   []question           // every question so far that is understood, each once
	since   map[seatRank]int     // the move since which a rank could be claimed
	missed  map[seatRank]int     // the last question that was asked instead
	located map[int]bool         // the ranks whose cards everybody could place
	bits    float64              // open to everybody
	counted bool
}

// seatRank is a rank in one seat's hand.
type seatRank struct{ seat, rank int }

// question is one that was asked, for comparison.
type question struct {
	text string
	cond deal.Cond
}

// How many chains of how many deals are drawn for each seat, and what is spent on counting
// them: for a question, and for the curve.
const (
	seatChains = 8
	seatWorlds = 24
	leastShare = 1.0 / (2 * seatChains * seatWorlds)
	shareSteps = 15_000
	curveSteps = 4_000
)

// LookBack judges the questions and the claims.
func (t *table) LookBack(back *lookback.Lookback) {
	j := &judge{table: t, hands: t.cameOut(), seats: map[int]*deal.Sample{}, since: map[seatRank]int{},
		missed: map[seatRank]int{}, located: map[int]bool{}, at: newCourse(t.setting), public: deal.New(t.shape()), counted: true}
	entries := map[int]entry{} // by move
	for _, e := range t.log.All() {
		entries[e.number] = e
		if e.action.kind == shows {
			j.hands[e.action.seat] = setOf(e.action.cards)
		}
	}
	for p, hand := range j.hands {
		j.seats[p] = t.seatOf(p, hand, int64(p)+2)
	}
	back.Moments = slices.Concat(t.closeEnd(), t.lead(), t.longestRun(1))
	j.count()
	for j.now = range back.Each() {
		if e, ok := entries[j.now.Number]; ok {
			j.see(back, e)
		}
		back.Open(j.bits, j.counted)
	}
	j.end(back)
}

// seatOf is deals that fit what a player knows at first: the own hand.
func (t *table) seatOf(p int, hand deal.Set, seed int64) *deal.Sample {
	return deal.New(t.shape()).With(deal.Fact{Player: p, In: t.deck, Cond: deal.HasAll(hand)}).Sample(seatChains, seatWorlds, seed)
}

// cameOut are the hands of the deal, by seat, where everybody knows them all in the end.
func (t *table) cameOut() map[int]deal.Set {
	hands := map[int]deal.Set{}
	if !t.over || t.unclaimed() > 0 {
		return hands
	}
	world := t.knows.World()
	for p := range t.n {
		if t.knows.With(deal.Fact{Player: p, In: t.deck, Cond: deal.Not{C: deal.HasAll(world[p])}}) != nil {
			return map[int]deal.Set{}
		}
		hands[p] = world[p]
	}
	return hands
}

// CameOut is the line of a hand that everybody knows in the end.
func (t *table) CameOut(player string) (hand record.Move, ok bool) {
	cards, ok := t.cameOut()[t.header.Seat(player)]
	hand = record.Move{Verb: "hand"}.Set("NAME", player)
	for _, c := range cards.Cards() {
		hand.Args = append(hand.Args, record.Arg{Slot: "CARD", Text: cardName(c)})
	}
	return hand, ok
}

// see judges a move by what was known before it, then takes in what it told.
func (j *judge) see(back *lookback.Lookback, e entry) {
	at := j.at
	j.at, _, _ = at.take(e.action)
	switch e.action.kind {
	case asks:
		back.Add(j.ask(&at, e))
	case claims:
		back.Add(j.claimed(e))
	case shows:
		return
	}
	if len(e.facts) > 0 {
		j.public = cmp.Or(j.public.With(e.facts...), j.public)
	}
	for p, seat := range j.seats {
		if len(e.facts) > 0 && !seat.Tell(e.facts...) {
			delete(j.seats, p)
		}
	}
	j.place(back)
	j.count()
}

// place notes what can be claimed and placed now. A rank that can be claimed stays so.
func (j *judge) place(back *lookback.Lookback) {
	holders, _ := j.public.Holders()
	open := func(c int) bool { return holders[c]&(holders[c]-1) != 0 }
	for rank := 1; rank <= j.ranks; rank++ {
		if j.at.owner[rank] != nobody {
			continue
		}
		cards := ofRank(rank) & j.at.in()
		for p, hand := range j.hands {
			if at := (seatRank{p, rank}); cards&^hand == 0 && j.since[at] == 0 {
				j.since[at] = j.now.Number
			}
		}
		if !j.located[rank] && !slices.ContainsFunc(cards.Cards(), open) {
			j.located[rank] = true
			back.Note(j.now.Number, "From here everybody could place all the %s.", manyOf(rank))
		}
	}
}

// count works out how much is open to everybody; not any more once the deals cannot be counted.
func (j *judge) count() {
	if !j.counted {
		return
	}
	n := j.public.Worlds(nil, curveSteps)
	if j.counted = n != nil; j.counted {
		deals, _ := n.Float64()
		j.bits = math.Log2(deals)
	}
}

// end tells the claims passed over; where no hand is known, what everybody saw.
func (j *judge) end(back *lookback.Lookback) {
	for p := range j.n {
		for rank := 1; rank <= j.ranks; rank++ {
			at := seatRank{p, rank}
			if last := j.missed[at]; last > 0 && int(j.owner[rank]) != p { // else it cost nothing
				back.Turned(last, "%s asked instead of claiming the %s, which had been there since move %d.", j.header.Players[p], manyOf(rank), j.since[at])
			}
		}
	}
	if len(j.hands) == 0 {
		back.Turning = append(back.Turning, j.longestRun(2)...) // one card may have been chance
	}
	back.Turning = append(back.Turning, j.lead()...)
}

func setOf(cards []int) deal.Set {
	var s deal.Set
	for _, c := range cards {
		s |= deal.Card(c)
	}
	return s
}

// ask judges a question in the seat of who asked.
func (j *judge) ask(at *course, e entry) *lookback.Decision {
	a, text := e.action, cmp.Or(e.move.Get("PHRASE"), strings.Trim(e.move.Get("TEXT"), `"`))
	said := "for " + text
	if a.card == noCard {
		said = "`" + text + "`"
	}
	d := j.now.Decision(j.header.Players[a.seat], lookback.Ask, "%s asked %s %s", j.header.Players[a.seat], j.header.Players[a.target], said)
	if a.cond == nil {
		d.Say("; nothing was concluded from it.")
		return d
	}
	d.Say(": %s.", words.YesNo(a.yes))
	told := deal.Fact{Player: a.target, In: at.in(), Cond: a.says()}
	certain, seat := false, j.seats[a.seat]
	var odds *deal.Odds
	if seat == nil {
		certain = j.public.With(deal.Fact{Player: a.target, In: at.in(), Cond: deal.Not{C: told.Cond}}) == nil
	} else {
		odds = seat.Odds(shareSteps)
		certain = measure(d, odds.Share(told))
	}
	if certain && (a.card == noCard || !a.yes) { // a card laid out tells something
		d.Certain(j.said(fact{assertion: &assertion{facts: []deal.Fact{told}}}))
	}
	if seat != nil {
		j.beside(d, at, e, odds)
	}
	if !slices.ContainsFunc(j.asked, func(q question) bool { return q.text == text }) {
		j.asked = append(j.asked, question{text, a.cond})
	}
	j.passedOver(d, a.seat)
	return d
}

// measure fills in what the answer told the asker; certain: that it was what it had to be.
func measure(d *lookback.Decision, share deal.Share) (certain bool) {
	if !share.Exact { // possible, and not certain, even where no world of the sample says so
		share.Yes = min(max(share.Yes, leastShare), 1-leastShare)
	}
	d.Asked(share.Yes)
	d.View, d.Exact, d.Error = "seat", share.Exact, share.Error
	if certain = share.Yes == 1; !certain {
		d.Say(" That answer had a chance of %s, and %s.", percent(share), lookback.Does(*d.Told))
	}
	return certain
}

// beside compares a question with what would have told more.
func (j *judge) beside(d *lookback.Decision, at *course, e entry, odds *deal.Odds) {
	d.Beside(e.move.Without("ANSWER").Line(), j.others(at, e.action, odds), func(m record.Move) (float64, error) {
		q, err := j.action(m)
		if err == nil && q.cond == nil {
			err = notConcluded(m.Line())
		}
		if err != nil {
			return 0, err
		}
		return odds.Share(deal.Fact{Player: q.target, In: at.in(), Cond: q.cond}).Yes, err
	})
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

// Whole: of questions and claims nothing is hidden.
func (t *table) Whole(_ int, m record.Move) record.Move { return m }

// others are the questions asked so far by anyone and single cards, put to each other player;
// what they tell is estimated by a sample.
func (j *judge) others(at *course, a action, odds *deal.Odds) (all []lookback.Option) {
	for target := range j.n {
		if target == a.seat {
			continue
		}
		asked := slices.Clone(j.asked)
		for _, c := range (at.in() &^ j.hands[a.seat]).Cards() {
			asked = append(asked, question{cardName(c), deal.HasAll(deal.Card(c))})
		}
		for _, q := range asked {
			f := deal.Fact{Player: target, In: at.in(), Cond: q.cond}
			all = append(all, lookback.Option{Line: fmt.Sprintf("ask %s %s %s", j.header.Players[a.seat], j.header.Players[target], q.text),
				Figure: lookback.Entropy(odds.Sampled(f).Yes), Exactly: func() float64 { return lookback.Entropy(odds.Share(f).Yes) }})
		}
	}
	return all
}

// passedOver says which claims the asker could have made first.
func (j *judge) passedOver(d *lookback.Decision, p int) {
	var ranks, lines []string
	for rank := 1; rank <= j.ranks; rank++ {
		at := seatRank{p, rank}
		if j.since[at] > 0 && j.at.owner[rank] == nobody && j.seats[p] != nil {
			ranks = append(ranks, fmt.Sprintf("the %s (since move %d)", manyOf(rank), j.since[at]))
			lines = append(lines, fmt.Sprintf("claim %s %s", d.Player, rankName(rank)))
			j.missed[at] = d.Move
		}
	}
	if len(ranks) > 0 {
		d.Say(" %s could have claimed %s.", d.Player, words.List(ranks))
		d.As = append(lines, d.As...)
	}
}

// claimed judges a claim: the claimer's own hand says whether it is right.
func (j *judge) claimed(e entry) *lookback.Decision {
	a := e.action
	d := j.now.Decision(j.header.Players[a.seat], lookback.Guess, "%s claimed the %s.", j.header.Players[a.seat], manyOf(a.rank))
	right := true
	d.Right, d.Noun = &right, [2]string{"claim", "claims"}
	if j.seats[a.seat] != nil {
		d.View = "seat"
		d.Guessed(lookback.Option{Line: d.Line, Figure: 1}, true)
		if since := j.since[seatRank{a.seat, a.rank}]; since > 0 && since < e.number-1 {
			d.Say(" They could have since move %d.", since)
		}
	}
	return d
}
