package diplomat

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/sheet"
)

// kindOfCards is a suit, a rank, or another part of the deck: its key in the JSON, and its
// name in sentences.
type kindOfCards struct {
	key, name string
	cards     deal.Set
	rank      bool
	at        int // of suits and ranks: the place among the ranges of a hand
}

// allKinds is the suits, then the ranks.
var allKinds = func() (all []kindOfCards) {
	for suit, name := range []string{"spades", "hearts", "diamonds", "clubs"} {
		all = append(all, kindOfCards{key: card.Suit(suit).Letter(), name: name, cards: deal.SuitSet(suit), at: suit})
	}
	for rank := 1; rank <= joker; rank++ {
		all = append(all, kindOfCards{rankName(rank), manyOf(rank), ofRank(rank), true, 4 + rank}) // behind the jokers, of no suit
	}
	return all
}()

// kindsOfCards is every suit and rank.
func (t *table) kindsOfCards() []kindOfCards { return allKinds[:4+t.ranks] }

// partitions are the suits, the jokers beside them, and the ranks.
func partitions() [][]deal.Set {
	return [][]deal.Set{append(sets(allKinds[:4]), ofRank(joker)), sets(allKinds[4:])}
}

// ranges is, for each player, how many cards they can hold of each suit (the jokers
// counting as a fifth) and then of each rank; found once.
func (t *table) ranges() [][]deal.Range {
	t.holders()
	t.memo.ranges.Do(func() { t.memo.counts = t.memo.survey.Ranges(t.in(), partitions()...) })
	return t.memo.counts
}

func sets(kinds []kindOfCards) []deal.Set {
	all := make([]deal.Set, len(kinds))
	for i, k := range kinds {
		all[i] = k.cards
	}
	return all
}

// counts is what is known of one player's hand in numbers: the least and the most of
// each suit and each rank, nil where unsettled.
type counts struct {
	Suits map[string]*[2]int `json:"suits"`
	Ranks map[string]*[2]int `json:"ranks"`
}

func (t *table) counts(p int) counts {
	c := counts{map[string]*[2]int{}, map[string]*[2]int{}}
	t.eachRange(p, func(k kindOfCards, r deal.Range) {
		into := c.Ranks
		if len(c.Suits) < 4 {
			into = c.Suits
		}
		if into[k.key] = nil; r.Settled {
			into[k.key] = &[2]int{r.Least, r.Most}
		}
	})
	return c
}

// eachRange visits the suits and the ranks in play.
func (t *table) eachRange(p int, do func(k kindOfCards, r deal.Range)) {
	all := t.ranges()[p]
	for _, k := range t.kindsOfCards() {
		do(k, all[k.at])
	}
}

// colours and faces part the cards in two; the jokers are of a colour.
func (t *table) colours() []kindOfCards {
	red := deal.SuitSet(1) | deal.SuitSet(2) | deal.Card(int(card.RedJoker))
	return []kindOfCards{{name: "red cards", cards: red}, {name: "black cards", cards: t.deck &^ red}}
}

func (t *table) faces() []kindOfCards {
	faces := ofRank(card.Jack) | ofRank(card.Queen) | ofRank(card.King)
	return []kindOfCards{{name: "face cards", cards: faces}, {name: "cards below a jack", cards: t.deck &^ faces &^ ofRank(joker)}}
}

func (t *table) everything() kindOfCards { return kindOfCards{name: "cards", cards: t.deck} }

// kindOf is the suit or rank that a bound is about.
func (t *table) kindOf(f fact) kindOfCards {
	for _, k := range t.kindsOfCards() {
		if k.cards == f.cards {
			return k
		}
	}
	return kindOfCards{}
}

// counted is how many cards a hand has of the suits and ranks, where that says more than
// the grid, and more than the number of cards and any one other count does.
func (t *table) counted(p int) (all []fact) {
	if t.known(p).Len() == t.held(p) {
		return nil
	}
	for _, rank := range []bool{false, true} {
		var some, alike []fact
		for _, k := range t.kindsOfCards() {
			if k.rank == rank {
				some = append(some, t.countedOf(p, k)...)
			}
		}
		for _, f := range some {
			alike = slices.DeleteFunc(slices.Clone(some), func(g fact) bool { return g.bound != f.bound })
			if n := len(alike); n <= mostAlike || n == t.ranksInPlay() {
				all = append(all, f)
			}
		}
	}
	return all
}

// mostAlike is of how many ranks the same is said: who has at most two of nine ranks
// knows that from what was answered.
const mostAlike = 4

func (t *table) ranksInPlay() (n int) {
	for rank := 1; rank <= t.ranks; rank++ {
		n += min((ofRank(rank) & t.in()).Len(), 1)
	}
	return n
}

func (t *table) countedOf(p int, k kindOfCards) (all []fact) {
	r, left := t.rangeOf(p, k), k.cards&t.in()
	sure := (t.known(p) & left).Len()
	if !r.Settled || r.Most == 0 || r.Most == sure {
		return nil
	}
	if r.Least > max(sure, t.leastAnyway(p, k)) {
		all = append(all, leastOf(p, k.cards, r.Least))
	}
	if r.Most < min((left&t.may(p)).Len(), t.mostAnyway(p, k)) && t.leasts(p).With(deal.Fact{In: left, Cond: deal.Count(left, deal.AtLeast(r.Most+1))}) != nil {
		all = append(all, mostOf(p, k.cards, r.Most))
	}
	return all
}

func (t *table) rangeOf(p int, k kindOfCards) deal.Range { return t.ranges()[p][k.at] }

// leasts is knowing only how many cards of each suit and rank a hand has at least.
func (t *table) leasts(p int) *deal.Knowledge {
	k := deal.New(deal.Shape{Dealt: t.in(), Sizes: []int{t.held(p), t.in().Len() - t.held(p)}})
	t.eachRange(p, func(of kindOfCards, r deal.Range) {
		if r.Least > 0 {
			k = k.With(deal.Fact{In: t.in(), Cond: deal.Count(of.cards, deal.AtLeast(r.Least))})
		}
	})
	return k
}

// mostAnyway is the most cards of a kind by the size of the hand and what else must be in
// it, or by what any one other hand must have of them.
func (t *table) mostAnyway(p int, k kindOfCards) int {
	left := k.cards & t.in()
	own, room, beside, rest := t.held(p), t.held(p), 0, left
	t.eachRange(p, func(of kindOfCards, r deal.Range) {
		switch {
		case of.cards == k.cards:
		case of.rank == k.rank:
			own -= r.Least
		case r.Least > 0 && of.cards&left != 0: // one that must be there may be of this kind
			rest &^= of.cards
			beside++
			fallthrough
		default:
			room -= r.Least
		}
	})
	most := min(own, beside+min(rest.Len(), room))
	for q := range t.n {
		if q != p {
			most = min(most, left.Len()-t.rangeOf(q, k).Least)
		}
	}
	return most
}

// leastAnyway is the fewest by the sizes of the hands and of the kinds, and by any one
// other count.
func (t *table) leastAnyway(p int, k kindOfCards) int {
	left := (k.cards & t.in()).Len()
	across, fewer := left, 0
	for q := range t.n {
		if most := min(left, t.held(q)); q != p {
			across, fewer = across-most, max(fewer, most-t.rangeOf(q, k).Most)
		}
	}
	across += fewer
	own, rest := t.held(p), t.in()
	fewer = 0
	t.eachRange(p, func(of kindOfCards, r deal.Range) {
		if of.rank == k.rank {
			rest &^= of.cards
		}
		if most := min((of.cards & t.in()).Len(), t.held(p)); of.rank == k.rank && of.cards != k.cards {
			own, fewer = own-most, max(fewer, most-r.Most)
		}
	})
	return max(across, own-rest.Len()+fewer)
}

// amounts says counts of one hand as people do: 3-5 hearts, at most 2 of each of aces and
// kings.
func (t *table) amounts(p int, counts []fact) (said []string) {
	of := map[string][]string{} // by amount, what there is so much of
	var amounts []string
	var kinds []kindOfCards
	for _, f := range counts {
		if k := t.kindOf(f); !slices.ContainsFunc(kinds, func(o kindOfCards) bool { return o.cards == k.cards }) {
			kinds = append(kinds, k)
		}
	}
	for _, k := range kinds {
		left := (k.cards & t.in()).Len()
		r, known := deal.Range{Most: left}, t.rangeOf(p, k)
		for _, f := range counts {
			if b := t.bounds(f); f.cards == k.cards {
				r.Least, r.Most = max(r.Least, b.least), min(r.Most, b.most)
			}
		}
		if known.Least == known.Most {
			r = known
		}
		each := amountOf(r, left, "of each of ")
		if !k.rank {
			each = k.name
		}
		if of[each] = append(of[each], k.said()); len(of[each]) == 1 {
			amounts, said = append(amounts, each), append(said, amountOf(r, left, k.said()))
		}
	}
	for i, each := range amounts {
		switch n := len(of[each]); {
		case n > mostAlike && n == t.ranksInPlay():
			said[i] = strings.TrimSuffix(each, " of ") + " rank"
		case n > 1:
			said[i] = each + referee.List(of[each])
		}
	}
	return said
}

// countLines says for each player what is known in counts beyond the grid: Cy: 3-5 hearts,
// at least 2 sixes, no tens.
func (t *table) countLines() sheet.Lines {
	var lines sheet.Lines
	for p, name := range t.header.Players {
		if t.known(p).Len() == t.held(p) {
			continue
		}
		said := t.amounts(p, t.counted(p))
		if none := t.noneOpen(p); len(none) <= mostAlike {
			said = append(said, none...)
		}
		if len(said) > 0 {
			lines = append(lines, sheet.Join(sheet.In(sheet.Strong, "%s: ", name), sheet.Say("%s", strings.Join(said, ", "))))
		}
	}
	return lines
}

// noneOpen is the suits and ranks that are somewhere else, not all of them known where.
func (t *table) noneOpen(p int) (none []string) {
	for _, f := range t.none(p) {
		if left := t.of(f); left.Len() > 1 && left&^t.placed() != 0 {
			none = append(none, "no "+t.kindOf(f).said())
		}
	}
	return none
}

// amountOf says a range of some cards as people do; all is how many there are.
func amountOf(r deal.Range, all int, name string) string {
	if (r.Most == 1 || r.Most == all && r.Least == 1) && !strings.HasPrefix(name, "of ") {
		name = strings.TrimSuffix(strings.Replace(name, "sixes", "six", 1), "s")
	}
	switch {
	case r.Least == r.Most:
		return fmt.Sprintf("exactly %d %s", r.Least, name)
	case r.Least == 0:
		return fmt.Sprintf("at most %d %s", r.Most, name)
	case r.Most == all:
		return fmt.Sprintf("at least %d %s", r.Least, name)
	}
	return fmt.Sprintf("%d-%d %s", r.Least, r.Most, name)
}

// said is the name where a number stands beside it: sixes rather than 6s.
func (k kindOfCards) said() string {
	words := []string{"twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"}
	if rank, ok := card.ParseRank(k.key); ok && rank >= 2 && rank <= 10 {
		return words[rank-2]
	}
	return k.name
}
