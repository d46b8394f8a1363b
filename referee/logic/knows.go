package logic

import (
	"iter"
	"math/bits"
	"slices"
	"sync"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// holds is that a place holds one of some cards: the key of most facts of a table.
type holds struct {
	spot
	cards worlds.Cards
}

// dealsFit begins what is said of how many worlds are left.
const dealsFit = "Deals that fit: "

// left is that so many worlds are left.
type left uint64

func (t *table) holding(s spot, cards worlds.Cards) referee.Fact {
	h := holds{s, cards & t.deck.Cards()}
	return referee.Fact{Key: h, Text: t.where(s) + " is " + t.deck.among(h.cards)}
}

func (t *table) leaving(n uint64) referee.Fact {
	return referee.Fact{Key: left(n), Text: dealsFit + words.Grouped(n)}
}

// Facts lists what each place can hold, the certain ones first, and how many worlds are left.
func (t *table) Facts() (all []referee.Fact) {
	var open []referee.Fact
	for s := range t.spots() {
		facts := t.told(s, t.tally().Cards(s.row, s.place), t.deck.showing(t.colour[s.row][s.place]))
		if len(facts) == 1 && facts[0].Key.(holds).cards.Len() == 1 {
			all = append(all, facts...)
		} else {
			open = append(open, facts...)
		}
	}
	all = append(all, open...)
	if t.step != stepRows {
		all = append(all, t.leaving(t.tally().Worlds))
	}
	return all
}

func (t *table) spots() iter.Seq[spot] {
	return func(yield func(spot) bool) {
		for i := range players * t.places() {
			if !yield(spot{i / t.places(), i % t.places()}) {
				return
			}
		}
	}
}

// told says what a place can hold beyond what is seen there: a few cards by name; of more
// from which rank and up to which, and which it is not in between.
func (t *table) told(s spot, may, seen worlds.Cards) (all []referee.Fact) {
	const few = 3
	if may == seen || may == 0 {
		return nil
	}
	if may.Len() <= few {
		return []referee.Fact{t.holding(s, may)}
	}
	jokers := t.deck.JokerCards()
	if may&jokers == 0 {
		jokers = 0
	}
	for _, bound := range []worlds.Cards{t.deck.upTo(highest(may)) | jokers, t.deck.from(lowest(may)) | jokers} {
		if seen&^bound&^t.deck.JokerCards() != 0 {
			all, seen = append(all, t.holding(s, bound)), seen&bound
		}
	}
	for _, c := range inOrder(seen &^ may) {
		all = append(all, t.holding(s, t.deck.Cards()&^worlds.SetOf(c)))
	}
	return all
}

// upTo is every card of a rank or lower, without jokers.
func (d deck) upTo(rank int) (set worlds.Cards) {
	for r := 1; r <= min(rank, d.Ranks); r++ {
		set |= worlds.SetOf(worlds.Red(r), worlds.Black(r))
	}
	return set
}

// from is every card of a rank or higher, without jokers.
func (d deck) from(rank int) worlds.Cards { return d.Cards() &^ d.JokerCards() &^ d.upTo(rank-1) }

// highest and lowest are ranks of the cards in a set, jokers apart.
func highest(set worlds.Cards) int { return max(bits.Len32(ranksOf(set))-1, 0) }

func lowest(set worlds.Cards) int { return inOrder(set)[0].Rank() }

// Sentences says which face-down places hold a card for certain that no line names.
func (t *table) Sentences(fresh []referee.Fact) []string {
	if t.step == stepRows {
		return nil
	}
	var certain []string
	for _, f := range fresh {
		if h, ok := f.Key.(holds); ok && h.cards.Len() == 1 && !t.up[h.row][h.place] && t.layout.May[h.row][h.place].Len() > 1 {
			certain = append(certain, f.Text)
		}
	}
	if certain == nil {
		return nil
	}
	return []string{referee.CertainNow + words.List(certain) + "."}
}

// Changes says how many worlds are left now.
func (t *table) Changes(fresh []referee.Fact, _ referee.Table) []string {
	for _, f := range fresh {
		if n, ok := f.Key.(left); ok && n == 1 {
			return []string{t.worldsText()}
		} else if ok {
			return []string{f.Text + "."}
		}
	}
	return nil
}

// Telling lists the lines that say something of the cards; of a guess and its answer on a
// later line that is the answer.
func (t *table) Telling() []int {
	var numbers []int
	for _, e := range t.events.All() {
		if len(e.facts) > 0 {
			numbers = append(numbers, e.number)
		}
	}
	return numbers
}

// Budget is what a reason may cost: a question is a walk over the deals.
func (t *table) Budget() int { return proofBudget }

// Paired adds to answers their guesses: the two tell one thing.
func (t *table) Paired(moves []int) []int { return t.wholeFacts(moves) }

// Knowing is what some lines and facts leave, and how the cards lie before the line At.
func (t *table) Knowing(told referee.Told) referee.Knowledge {
	l := *t.known(told.Moves)
	for _, f := range slices.Concat(t.openBefore(told.At), t.faceUp(told.At)) {
		l.Keep(f.row, f.place, f.cards)
	}
	for _, f := range told.Facts {
		h := f.Key.(holds)
		l.Keep(h.row, h.place, h.cards)
	}
	return knowledge{l, sync.OnceValue(l.Count)}
}

// openBefore lists how the cards lie on the table before a line, with no joker among as many
// of one colour as its suit has.
func (t *table) openBefore(line int) (all []holds) {
	lying := map[colour]int{}
	var laid [players]bool
	for _, e := range t.events.All() {
		if e.number >= line {
			break
		}
		if (e.move.Verb == "row" || e.lays) && !laid[e.row] {
			laid[e.row] = true
			for place := range t.places() {
				c := t.colour[e.row][place]
				lying[c]++
				all = append(all, holds{spot{e.row, place}, t.deck.showing(c)})
			}
		}
	}
	for _, c := range []colour{red, black} {
		if lying[c] == t.deck.Ranks && len(all) == t.deck.Size() {
			for i, h := range all {
				if h.cards == t.deck.showing(c) {
					all[i].cards &^= t.deck.JokerCards()
				}
			}
		}
	}
	return all
}

// faceUp lists the cards that were turned face up before a line, as far as they are known.
func (t *table) faceUp(line int) (all []holds) {
	are := map[spot]holds{}
	for _, e := range t.events.All() {
		if e.number >= line {
			break
		}
		for _, f := range e.facts {
			if f.cards &= t.deck.Cards(); f.cards.Len() == 1 {
				if are[f.spot] = (holds{f.spot, f.cards}); f.public {
					all = append(all, are[f.spot])
				}
			}
		}
		for _, s := range e.turnsUp {
			if is, known := are[s]; known && !slices.Contains(all, is) {
				all = append(all, is)
			}
		}
	}
	return all
}

// knowledge is the deals that fit what some lines tell.
type knowledge struct {
	layout worlds.Layout
	count  func() uint64
}

// Entails reports whether no deal has it otherwise.
func (k knowledge) Entails(f referee.Fact) bool {
	switch key := f.Key.(type) {
	case holds:
		l := k.layout
		l.Keep(key.row, key.place, ^key.cards)
		return !l.Possible()
	case left:
		return uint64(key) == k.count()
	}
	return false
}

// Known lists what some lines tell of each place, beyond what lies open before the line at.
func (t *table) Known(moves []int, at int) (all []referee.Fact) {
	seen := worlds.NewLayout(t.deck.Deck)
	for _, f := range slices.Concat(t.openBefore(at), t.faceUp(at)) {
		seen.Keep(f.row, f.place, f.cards)
	}
	l := t.Knowing(referee.Told{Moves: moves, At: at}).(knowledge).layout
	tally := l.Tally()
	for s := range t.spots() {
		all = append(all, t.told(s, tally.Cards(s.row, s.place), seen.May[s.row][s.place])...)
	}
	slices.SortStableFunc(all, func(a, b referee.Fact) int { // what says most first: fewer are needed of it
		return a.Key.(holds).cards.Len() - b.Key.(holds).cards.Len()
	})
	return all
}

// Denies finds what is so instead of a fact that no deal allows.
func (t *table) Denies(facts []referee.Fact) (instead referee.Fact, ok bool) {
	for _, f := range facts {
		switch key := f.Key.(type) {
		case left:
			if uint64(key) != t.tally().Worlds {
				return t.leaving(t.tally().Worlds), true
			}
		case holds:
			l := t.layout
			if l.Keep(key.row, key.place, key.cards); !l.Possible() {
				return t.holding(key.spot, ^key.cards), true
			}
		}
	}
	return referee.Fact{}, false
}

// Open gives the odds of the first thing claimed that is open, and what else can be so.
func (t *table) Open(c referee.Claim) referee.Explanation {
	known := t.Knowing(referee.Told{Moves: t.Telling()})
	f := c.Facts[slices.IndexFunc(c.Facts, func(f referee.Fact) bool { return !known.Entails(f) })]
	h, tally := f.Key.(holds), t.tally()
	can := tally.Cards(h.row, h.place)
	if h.cards.Len() > can.Len()/2 { // "is not 2S": how it is with 2S there
		h.cards = can &^ h.cards
	}
	var n uint64
	for _, c := range inOrder(h.cards) {
		n += tally.At[h.row][h.place][c]
	}
	is := func(cards worlds.Cards) string {
		return t.where(h.spot) + " is " + t.deck.title(likeliest(tally, h.spot, cards))
	}
	ex := referee.OpenClaim(c.Text, is(can&h.cards), is(can&^h.cards))
	ex.Text = append(ex.Text, sheet.Say("%s in %s of %s deals (%s).", t.holding(h.spot, h.cards).Text, words.Grouped(n), words.Grouped(tally.Worlds), percent(n, tally.Worlds)))
	return ex
}
