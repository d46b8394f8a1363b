package diplomat

import (
	"slices"
	"strings"

	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// kindOfCards is a suit, a rank, a colour, or the face cards: its key in the JSON, and its
// name in sentences.
type kindOfCards struct {
	key, name string
	cards     deal.Set
	part      partition
	at        int // its place among the ranges of a hand
}

// partition is a way to part the deck.
type partition int

const (
	bySuit partition = iota
	byRank
	byColour
	byFace
	none
)

const (
	red   = deal.Set(1<<26-1)<<13 | 1<<int(card.RedJoker)
	black = deal.Set(1<<54-1) &^ red
)

var faces = ofRank(card.Jack) | ofRank(card.Queen) | ofRank(card.King)

// allKinds is the suits, the ranks, the colours and the face cards, and partitions has with
// them what they leave of the deck.
var allKinds, partitions = func() (all []kindOfCards, parts [][]deal.Set) {
	parts = make([][]deal.Set, 4)
	places := 0
	add := func(part partition, cards deal.Set, key, name string) {
		parts[part] = append(parts[part], cards)
		if places++; name != "" {
			all = append(all, kindOfCards{key, name, cards, part, places - 1})
		}
	}
	for suit, name := range []string{"spades", "hearts", "diamonds", "clubs"} {
		add(bySuit, deal.SuitSet(suit), card.Suit(suit).Letter(), name)
	}
	add(bySuit, ofRank(joker), "", "")
	for rank := 1; rank <= joker; rank++ {
		add(byRank, ofRank(rank), rankName(rank), manyOf(rank))
	}
	add(byColour, red, "", "red cards")
	add(byColour, black, "", "black cards")
	add(byFace, faces, "", "face cards")
	add(byFace, (red|black)&^faces, "", "")
	return all, parts
}()

// kindsOfCards is every suit and rank.
func (t *table) kindsOfCards() []kindOfCards { return allKinds[:4+t.ranks] }

// ranges is, for each player, how many cards they can hold of each part of the partitions;
// found once.
func (t *table) ranges() [][]deal.Range {
	t.holders()
	t.memo.ranges.Do(func() {
		bounds := t.counting(&t.course, func(entry) bool { return true }, nil, 0).allBounds()
		t.memo.counts = t.memo.survey.Ranges(t.in(), bounds, partitions...)
	})
	return t.memo.counts
}

// counts is what is known of one player's hand in numbers: the least and the most of
// each suit and each rank, nil where it is not known exactly.
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
		if into[k.key] = nil; r.Exact {
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

// kindOf is the kind of cards that a bound is about.
func (t *table) kindOf(f fact) kindOfCards {
	for _, k := range allKinds {
		if k.cards == f.cards {
			return k
		}
	}
	return kindOfCards{}
}

// counted is how many cards a hand has of each kind, where that says more than the grid,
// than the sizes of hands and kinds, and than any one other count.
func (t *table) counted(p int) (all []fact) {
	if t.known(p).Len() == t.held(p) {
		return nil
	}
	leasts := t.leasts(p, none)
	for _, part := range []partition{bySuit, byRank, byColour, byFace} {
		var some []fact
		for _, k := range allKinds {
			if k.part == part {
				some = append(some, t.countedOf(p, k, leasts)...)
			}
		}
		for _, f := range some {
			alike := slices.DeleteFunc(slices.Clone(some), func(g fact) bool { return g.bound != f.bound })
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

// fewFaces is how many of the twelve face cards are few.
const fewFaces = 4

func (t *table) ranksInPlay() (n int) {
	for rank := 1; rank <= t.ranks; rank++ {
		n += min((ofRank(rank) & t.in()).Len(), 1)
	}
	return n
}

func (t *table) countedOf(p int, k kindOfCards, leasts *deal.Knowledge) (all []fact) {
	r, left := t.rangeOf(p, k), k.cards&t.in()
	sure := (t.known(p) & left).Len()
	if !r.Exact || r.Most == 0 || r.Most == sure {
		return nil
	}
	if r.Least > max(sure, t.leastAnyway(p, k)) &&
		(k.part <= byRank || t.leasts(p, k.part).With(deal.Fact{In: left, Cond: deal.Count(left, deal.AtMost(r.Least-1))}) != nil) {
		all = append(all, leastOf(p, k.cards, r.Least))
	}
	if r.Most < t.mostAnyway(p, k) && leasts.With(deal.Fact{In: left, Cond: deal.Count(left, deal.AtLeast(r.Most+1))}) != nil {
		all = append(all, mostOf(p, k.cards, r.Most))
	}
	return all
}

func (t *table) rangeOf(p int, k kindOfCards) deal.Range { return t.ranges()[p][k.at] }

// leasts is knowing only how many cards of each part of the partitions but one a hand has
// at least.
func (t *table) leasts(p int, but partition) *deal.Knowledge {
	k := deal.New(deal.Shape{Dealt: t.in(), Sizes: []int{t.held(p), t.in().Len() - t.held(p)}})
	at := -1
	for part, parts := range partitions {
		for _, cards := range parts {
			if at++; t.ranges()[p][at].Least == 0 || partition(part) == but {
				continue
			}
			if next := k.With(deal.Fact{In: t.in(), Cond: deal.Count(cards, deal.AtLeast(t.ranges()[p][at].Least))}); next != nil {
				k = next // nil where tangled answers do not fit together
			}
		}
	}
	return k
}

// mostAnyway is the most cards of a kind by what another hand must have of them, and by the
// most of a kind that takes it in. The most of a colour is not said, since the least of the
// other says it; of face cards, it is where they are few.
func (t *table) mostAnyway(p int, k kindOfCards) int {
	left := k.cards & t.in()
	most := min((left & t.may(p)).Len(), t.held(p))
	for q := range t.n {
		if q != p {
			most = min(most, left.Len()-t.rangeOf(q, k).Least)
		}
	}
	for _, of := range allKinds {
		if of.part != k.part && k.cards&^of.cards == 0 {
			most = min(most, t.rangeOf(p, of).Most)
		}
	}
	switch k.part {
	case byColour:
		return 0
	case byFace:
		return min(most, fewFaces+1)
	}
	return most
}

// leastAnyway is the fewest by the sizes of the hands and of the kinds, by any one other
// count, and by the kinds that it takes in.
func (t *table) leastAnyway(p int, k kindOfCards) int {
	left := (k.cards & t.in()).Len()
	across, fewer := left, 0
	for q := range t.n {
		if most := min(left, t.held(q)); q != p {
			across, fewer = across-most, max(fewer, most-t.rangeOf(q, k).Most)
		}
	}
	across += fewer
	own, rest, inside, outside := t.held(p), t.in(), 0, 0 // of two parts of the deck each says the same
	fewer = 0
	for _, of := range allKinds {
		r := t.rangeOf(p, of)
		switch most := min((of.cards & t.in()).Len(), t.held(p)); {
		case of.cards == k.cards:
			rest &^= of.cards
		case of.part == k.part && k.part <= byRank:
			rest &^= of.cards
			own, fewer = own-most, max(fewer, most-r.Most)
		case of.cards&^k.cards == 0:
			inside += r.Least
		case of.part == bySuit && k.part == byColour:
			outside += r.Most
		}
	}
	if k.part == byColour {
		inside = max(inside, t.held(p)-outside-(ofRank(joker)&t.in()&^k.cards).Len())
	}
	return max(across, own-min(rest.Len(), t.held(p))+fewer, inside)
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
	for i, k := range kinds {
		left := (k.cards & t.in()).Len()
		r, known := deal.Range{Most: left}, t.rangeOf(p, k)
		if known.Least == known.Most && i > 0 && k.part == byColour && kinds[i-1].part == byColour {
			continue // the others are of this colour
		}
		for _, f := range counts {
			if b := t.bounds(f); f.cards == k.cards {
				r.Least, r.Most = max(r.Least, b.least), min(r.Most, b.most)
			}
		}
		if known.Least == known.Most {
			r = known
		}
		each := amountOf(r, left, "of each of ").plain()
		if k.part != byRank {
			each = k.name
		}
		if of[each] = append(of[each], k.name); len(of[each]) == 1 {
			amounts, said = append(amounts, each), append(said, amountOf(r, left, k.name).plain())
		}
	}
	for i, each := range amounts {
		switch n := len(of[each]); {
		case n > mostAlike && n == t.ranksInPlay():
			said[i] = strings.TrimSuffix(each, " of ") + " rank"
		case n > 1:
			said[i] = each + words.List(of[each])
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

// noneOpen is the suits and ranks that are somewhere else, not all of them known where, but what a hand that is full of
// others cannot have.
func (t *table) noneOpen(p int) (none []string) {
	full := func(k kindOfCards) bool {
		least := 0
		for _, of := range t.kindsOfCards() {
			if of.part == k.part {
				least += t.rangeOf(p, of).Least
			}
		}
		return least == t.held(p)
	}
	for _, f := range t.none(p) {
		if left := t.of(f); left.Len() > 1 && left&^t.placed() != 0 && !full(t.kindOf(f)) {
			none = append(none, "no "+t.kindOf(f).name)
		}
	}
	return none
}

// oneOf is the name of a kind for one card.
func oneOf(kind string) string {
	return strings.TrimSuffix(strings.Replace(kind, "sixes", "six", 1), "s")
}
