package logic

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/proof"
	"umpire/referee/record"
	"umpire/referee/words"
)

// lookback replays a hand for the review: each guess and the declaration, in
// the seat of who made it. A seat counts where the record holds its hand,
// which it knew from the deal on wherever the line stands, and only until it
// was shown a card whose value nothing tells.
type lookback struct {
	*hindsight
	outcomes map[int]string // by the number of the guess
	up       [players][worlds.MaxPlaces]bool
	blind    [players]bool
	odds     [2]certainty // each team's best odds to declare so far
	least    [2]uint64    // the worlds they rest on; 0: none yet
	declared certainty
	found    func(referee.Decision) bool
	stopped  bool
}

// Review looks back at the guesses and the declaration.
func (t *table) Review(h *referee.History, found func(referee.Decision) bool) referee.Lookback {
	l := &lookback{hindsight: newHindsight(t, t.tally()), outcomes: map[int]string{}, found: found}
	for _, e := range t.events.All() {
		if e.move.Verb == "guess" || e.move.Verb == "answer" {
			l.outcomes[cmp.Or(e.with, e.number)] = e.move.Get(slotOutcome)
		}
	}
	for seat := range players {
		l.blind[seat] = !t.hands[seat]
	}
	for _, e := range t.events.All() {
		if !l.stopped {
			l.see(e)
		}
	}
	return referee.Lookback{Turning: l.turning(), Curve: t.publicBits(len(h.Moves))}
}

// see judges a line by what was known before it, then takes in what it told.
func (l *lookback) see(e event) {
	switch e.move.Verb {
	case "guess":
		l.stopped = !l.found(l.guess(e))
	case "declare":
		l.stopped = !l.found(l.declare(e))
	case "show":
		if s := l.spotOf(e); len(e.needs) > 0 && l.truth.Cards(s.row, s.place).Len() > 1 {
			l.blind[e.onTurn] = true
		}
	}
	l.look(e)
	for _, s := range e.turnsUp {
		l.up[s.row][s.place] = true
	}
	if e.move.Verb != "row" && e.move.Verb != "hand" {
		l.noteOdds(e.number)
	}
}

// noteOdds keeps the moment at which each team could best have declared.
func (l *lookback) noteOdds(number int) {
	for seat, n := range l.now.seats {
		team := seat % 2
		if !l.ending && !l.blind[seat] && (l.least[team] == 0 || n < l.least[team]) {
			l.least[team], l.odds[team] = n, certainty{team: team, seat: seat, move: number}
		}
	}
}

// option is a guess that could have been made.
type option struct {
	spot
	card   worlds.Card
	worlds uint64 // in which it is right
}

// options lists the guesses that a seat could have got right, likeliest first.
func (l *lookback) options(seat int, tally *worlds.Tally) []option {
	var all []option
	for _, row := range []int{(seat + 1) % players, (seat + 3) % players} {
		for place := range l.places() {
			if l.up[row][place] {
				continue
			}
			for _, c := range inOrder(tally.Cards(row, place)) {
				all = append(all, option{spot{row, place}, c, tally.At[row][place][c]})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b option) int { return cmp.Compare(b.worlds, a.worlds) })
	return all
}

func (l *lookback) line(o option) string {
	return fmt.Sprintf("guess %s %d %s", l.player(o.row), o.place+1, rankText(o.card))
}

// guess judges a guess in the seat of who made it.
func (l *lookback) guess(e event) referee.Decision {
	d := referee.NewDecision(e.number, e.move, l.player(e.onTurn), referee.Guess)
	s := l.spotOf(e)
	c := l.guessCard(e.move.Get(slotRank), s)
	what := fmt.Sprintf("%s guessed %s as %s", d.Player, l.where(s), l.deck.title(c))
	outcome := l.outcomes[e.number]
	if outcome == "" {
		d.View = l.viewOf(e.onTurn)
		d.Text = what + "; the declaration came before the answer."
		return d
	}
	if l.blind[e.onTurn] {
		is := outcome == right
		d.Right, d.Text = &is, what+": "+outcome+"."
		return d
	}
	d.View = l.viewOf(e.onTurn)
	tally := l.seat[e.onTurn].Tally()
	mine := option{s, c, tally.At[s.row][s.place][c]}
	d.Guessed(share(mine.worlds, tally.Worlds), outcome == right)
	best := l.setBest(&d, mine, l.options(e.onTurn, tally), tally.Worlds)
	l.markGuess(&d, mine, best, tally, e)
	d.Text = what + ": " + outcome + l.guessText(&d, mine, best, tally)
	return d
}

func (l *lookback) viewOf(seat int) string {
	if l.blind[seat] {
		return string(record.Public)
	}
	return "seat"
}

func share(n, all uint64) float64 { return float64(n) / float64(all) }

// setBest finds the best other guess; a declaration that could not fail is
// better than any.
func (l *lookback) setBest(d *referee.Decision, mine option, all []option, worlds uint64) (best option) {
	for _, o := range all {
		if o.worlds == all[0].worlds {
			d.As = append(d.As, l.line(o))
		}
	}
	i := slices.IndexFunc(all, func(o option) bool { return o.spot != mine.spot || o.card != mine.card })
	if i >= 0 {
		best = all[i]
		d.Best = alternative(l.line(best), share(best.worlds, worlds))
	}
	if worlds == 1 {
		d.Best = alternative("declare "+d.Player, 1)
		d.As = []string{d.Best.Line}
	}
	return best
}

func alternative(line string, chance float64) *referee.Alternative {
	expected := referee.Entropy(chance)
	return &referee.Alternative{Line: line, ChanceRight: &chance, Expected: &expected, Sure: chance == 1}
}

func (l *lookback) markGuess(d *referee.Decision, mine, best option, tally *worlds.Tally, e event) {
	switch {
	case tally.Worlds == 1:
		d.Marks = append(d.Marks, referee.SureMissed)
		d.Because = l.provesAll(e)
	case d.Best != nil && d.Best.Sure && mine.worlds < tally.Worlds:
		d.Marks = append(d.Marks, referee.SureMissed)
		d.Because = l.proves(e, best.spot, best.card)
	}
	if mine.worlds == 0 {
		d.Marks = append(d.Marks, referee.Wasted)
	}
	if *d.Right && l.rival(mine, tally) != worlds.None {
		d.Marks = append(d.Marks, referee.Lucky)
	}
}

// rival is another card that is at least as likely where the guess was made.
func (l *lookback) rival(mine option, tally *worlds.Tally) worlds.Card {
	for _, c := range inOrder(tally.Cards(mine.row, mine.place)) {
		if c != mine.card && tally.At[mine.row][mine.place][c] >= mine.worlds {
			return c
		}
	}
	return worlds.None
}

// guessText says how good the guess was, and what was better.
func (l *lookback) guessText(d *referee.Decision, mine, best option, tally *worlds.Tally) string {
	text := fmt.Sprintf(", at a chance of %s.", percent(mine.worlds, tally.Worlds))
	switch {
	case mine.worlds == tally.Worlds:
		text = ", and it could not miss."
	case mine.worlds == 0:
		text = ", and the guesser knew that it would be: a bluff, or a slip."
	}
	if c := l.rival(mine, tally); *d.Right && c != worlds.None {
		text += fmt.Sprintf(" Lucky: %s was as likely there or likelier.", l.deck.title(c))
	}
	switch {
	case tally.Worlds == 1:
		return text + fmt.Sprintf(" %s knew every card and could have declared.", d.Player)
	case best.worlds <= mine.worlds:
		return text
	case best.worlds == tally.Worlds:
		return text + fmt.Sprintf(" %s as %s could not have missed.", l.where(best.spot), l.deck.title(best.card))
	}
	return text + fmt.Sprintf(" %s as %s had %s.", l.where(best.spot), l.deck.title(best.card), percent(best.worlds, tally.Worlds))
}

// declare judges a declaration: right in one of the worlds its seat still has.
func (l *lookback) declare(e event) referee.Decision {
	d := referee.NewDecision(e.number, e.move, l.player(e.row), referee.Guess)
	d.Apart = true
	l.declared = certainty{seat: e.row, move: e.number}
	if l.result == won || l.result == lost {
		is := l.result == won
		d.Right = &is
	}
	d.Text = fmt.Sprintf("%s declared%s.", d.Player, map[string]string{won: " and won", lost: " and lost"}[l.result])
	if l.blind[e.row] {
		return d
	}
	d.View = l.viewOf(e.row)
	n := l.seat[e.row].Count()
	if d.Right != nil {
		d.Guessed(share(1, n), *d.Right)
	}
	if n > 1 && d.Right != nil && *d.Right {
		d.Marks = append(d.Marks, referee.Lucky)
	}
	if n == 1 {
		d.Text += " Every card was certain from that seat."
		return d
	}
	d.Text += fmt.Sprintf(" %s deals were still possible from that seat: a chance of 1 in %s.", grouped(n), grouped(n))
	return d
}

// turning tells who knew every card first in each team, or its best odds.
func (l *lookback) turning() []referee.Moment {
	var all []referee.Moment
	for team, best := range l.odds {
		switch n := l.least[team]; {
		case n == 1:
			all = append(all, referee.Moment{Move: best.move, Text: fmt.Sprintf("%s knew every card, the first of %s: a declaration could not have failed from here.",
				l.player(best.seat), words.List(l.team(team)))})
		case n > 1:
			text := fmt.Sprintf("From here on %s could have declared at 1 in %s, the best odds that %s ever had", l.player(best.seat), grouped(n), words.List(l.team(team)))
			if l.declared.seat == best.seat && l.declared.move > best.move {
				text += fmt.Sprintf("; at %d %s did", l.declared.move, l.player(best.seat))
			}
			all = append(all, referee.Moment{Move: best.move, Text: text + "."})
		}
	}
	return all
}

// proves is the fewest moves from which a seat knew a card before a move.
func (l *lookback) proves(before event, s spot, c worlds.Card) []int {
	seen := l.seenBy(before.onTurn, before.number)
	return seen.wholeFacts(seen.smallest(proofBudget, []fact{{spot: s, cards: ^worlds.SetOf(c)}}))
}

// provesAll is moves from which a seat knew every card before a move.
func (l *lookback) provesAll(before event) []int {
	var all []int
	for row := range players {
		for place := range l.places() {
			if c := l.truth.Cards(row, place); row != before.onTurn && !l.up[row][place] && c.Len() == 1 {
				all = append(all, l.proves(before, spot{row, place}, c.First())...)
			}
		}
	}
	return proof.Ascending(all)
}

// seenBy is the table with what one seat was told before a move, and its hand.
func (l *lookback) seenBy(seat, number int) *table {
	t := *l.table
	t.events = referee.Log[event]{}
	for _, e := range l.table.events.All() {
		own := e.move.Verb == "hand" && e.row == seat
		if e.number >= number && !own {
			continue
		}
		e.facts = l.factsFor(seat, e)
		t.events = t.events.Append(e)
	}
	return &t
}

// factsFor is what one seat was told by a line.
func (l *lookback) factsFor(seat int, e event) []fact {
	var told []fact
	for _, f := range e.facts {
		switch {
		case f.public || e.row == seat:
			told = append(told, f)
		case e.lays:
			f.cards = l.deck.showing(l.colour[f.row][f.place])
			told = append(told, f)
		}
	}
	if e.move.Verb == "show" && e.onTurn == seat && len(e.needs) > 0 {
		s := e.needs[0]
		told = append(told, fact{spot: s, cards: l.truth.Cards(s.row, s.place)})
	}
	return told
}

// publicBits is the doubt of the whole table after each move, in bits.
func (t *table) publicBits(moves int) []float64 {
	layout := worlds.NewLayout(t.deck.Deck)
	bits := make([]float64, moves)
	last, at := math.Log2(float64(layout.Count())), 0
	for _, e := range t.events.All() {
		for ; at < e.number-1; at++ {
			bits[at] = last
		}
		before := layout
		if t.showPublicly(&layout, e); layout != before {
			last = math.Log2(float64(layout.Count()))
		}
	}
	for ; at < moves; at++ {
		bits[at] = last
	}
	return bits
}
