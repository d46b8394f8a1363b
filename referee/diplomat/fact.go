package diplomat

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/record"
	"umpire/referee/words"
)

// fact is the key of a referee.Fact: how many of some cards a hand has, or whatever else
// an assertion says.
type fact struct {
	player int      // who; n of the table: what was left over
	cards  deal.Set // such cards as are in the hands: now, or where in is given then
	in     deal.Set
	bound  [2]int // the least of them and the most
	rank   int    // all of a rank, said as a claim that could be made
	*assertion
}

// assertion is what no bound says: words, what a move told, that something is not so.
type assertion struct {
	text  string
	facts []deal.Fact
	not   bool   // not all of the facts hold
	move  int    // the facts are what this move told
	deals string // so many deals fit
}

// many is the most of a bound that is open upwards.
const many = deal.MaxCards

func leastOf(p int, cards deal.Set, n int) fact {
	return fact{player: p, cards: cards, bound: [2]int{n, many}}
}

func mostOf(p int, cards deal.Set, n int) fact {
	return fact{player: p, cards: cards, bound: [2]int{0, n}}
}

// at is a bound as of when these cards were in the hands.
func (f fact) at(in deal.Set) fact {
	f.in = in
	return f
}

// of is the cards that a bound speaks of.
func (t *table) of(f fact) deal.Set {
	return f.cards & f.inHands(t)
}

// bounds is a bound by the cards that it speaks of.
func (t *table) bounds(f fact) bound {
	cards := t.of(f)
	if all := cards.Len(); f.rank > 0 {
		return bound{cards, all, all}
	}
	return bound{cards, f.bound[0], min(f.bound[1], cards.Len())}
}

// said is the fact with its sentence.
func (t *table) said(f fact) referee.Fact {
	text := ""
	switch {
	case f.assertion != nil:
		text = f.text
	case f.rank > 0:
		text = fmt.Sprintf("%s could claim %s", t.header.Players[f.player], manyOf(f.rank))
	case f.bound[1] > 0 && f.bound[1] != many && f.player < t.n && t.of(f).Len() <= f.bound[1]: // so many are not left
		text = fmt.Sprintf("%s has fewer than %d %s", t.header.Players[f.player], f.bound[1]+1, t.nameOf(f.cards, true, t.deck))
	case f.bound[1] == 0 && t.of(f).Len() == 1 && t.kindOf(f).name != "": // which is the only one left
		text = t.has(f.player, bound{f.cards, 0, 0}, t.deck)
	case t.of(f) == 0: // all of them are out, or not in the deck
		text = t.has(f.player, bound{f.cards, f.bound[0], min(f.bound[1], f.cards.Len())}, t.deck|f.cards)
	default:
		text = t.has(f.player, t.bounds(f), f.inHands(t))
	}
	return referee.Fact{Key: f, Text: text}
}

func (f fact) inHands(t *table) deal.Set {
	if f.in != 0 {
		return f.in
	}
	return t.in()
}

// means is what a fact says of the hands; of one that is not so, what is denied.
func (t *table) means(f fact) []deal.Fact {
	if f.assertion != nil {
		return f.facts
	}
	b := bound{f.cards, f.bound[0], min(f.bound[1], f.cards.Len())}
	if f.rank > 0 {
		b = t.bounds(f)
	}
	return []deal.Fact{{Player: f.player, In: f.inHands(t), Cond: deal.Count(b.cards, deal.Values{Lo: b.least, Hi: b.most})}}
}

// against is what no deal allows, each by itself, where a fact holds.
func (t *table) against(f fact) (all [][]deal.Fact) {
	if f.assertion != nil && f.not {
		return [][]deal.Fact{f.facts}
	}
	for _, m := range t.means(f) {
		for _, cond := range eachBySelf(m.Cond) {
			all = append(all, []deal.Fact{{Player: m.Player, In: m.In, Cond: deal.Not{C: cond}}})
		}
	}
	return all
}

// eachBySelf splits a bound into what takes little to prove: card by card where it is of
// all or none of them, else how many at least and how many at most.
func eachBySelf(c deal.Cond) (conds []deal.Cond) {
	b, ok := boundOf(c)
	switch all := b.cards.Len(); {
	case !ok || b.least > b.most:
	case b.least == all || b.most == 0:
		for _, x := range b.cards.Cards() {
			conds = append(conds, deal.Count(deal.Card(x), deal.Values{Lo: min(b.least, 1), Hi: min(b.most, 1)}))
		}
		return conds
	case b.least > 0 && b.most < all:
		return []deal.Cond{deal.Count(b.cards, deal.AtLeast(b.least)), deal.Count(b.cards, deal.AtMost(b.most))}
	}
	return []deal.Cond{c}
}

// Facts lists, hand by hand, the cards that are known, the suits and ranks of which it has
// none, how many it has of others where that is more than the number of cards tells, and
// the ranks that could be claimed.
func (t *table) Facts() []referee.Fact {
	t.memo.facts.Do(func() { t.memo.known = t.found() })
	return t.memo.known
}

func (t *table) found() (all []referee.Fact) {
	if !t.header.Tell.Deduces() {
		return nil
	}
	for p := range t.n {
		for _, f := range slices.Concat(t.cardsKnown(p), t.none(p), t.counted(p), t.couldClaim(p)) {
			all = append(all, t.said(f))
		}
	}
	return all
}

func (t *table) cardsKnown(p int) []fact {
	return words.Each(t.known(p).Cards(), func(c int) fact { return leastOf(p, deal.Card(c), 1) })
}

// none is the suits and ranks in play of which a hand has no card.
func (t *table) none(p int) (all []fact) {
	for _, k := range t.kindsOfCards() {
		if k.cards&t.in() != 0 && t.held(p) > 0 && k.cards&t.may(p) == 0 {
			all = append(all, mostOf(p, k.cards, 0))
		}
	}
	return all
}

// claimable is that all of a rank is in a hand or laid out.
func claimable(p, rank int) fact { return fact{player: p, cards: ofRank(rank), rank: rank} }

func (t *table) couldClaim(p int) (all []fact) {
	for rank := 1; rank <= t.ranks; rank++ {
		if t.canClaim(p, rank) {
			all = append(all, claimable(p, rank))
		}
	}
	return all
}

// Carried is all that the table before knew of the cards still in the hands.
func (t *table) Carried(before referee.Table) (all []referee.Fact) {
	old := before.(*table)
	add := func(f fact) { all = append(all, referee.Fact{Key: f}) }
	for p := range t.n {
		for _, c := range (old.known(p) & t.in()).Cards() {
			add(leastOf(p, deal.Card(c), 1))
		}
		for _, k := range allKinds {
			r, left := old.rangeOf(p, k), k.cards&t.in()
			gone := (k.cards & old.in() &^ t.in()).Len()
			if t.taken[p] == old.taken[p] {
				gone = 0
			}
			add(leastOf(p, k.cards, max(r.Least-gone, 0)))
			add(mostOf(p, k.cards, min(max(r.Most-gone, 0), left.Len())))
			if left&old.may(p) == 0 {
				add(mostOf(p, k.cards, 0))
			}
		}
		for _, f := range old.couldClaim(p) {
			add(f)
		}
	}
	return all
}

// Sentences joins what is new of each hand, and the same of several hands.
func (t *table) Sentences(fresh []referee.Fact) (all []string) {
	var who [][]string
	var what []string
	for p, name := range t.header.Players {
		for _, said := range t.news(p, fresh) {
			if i := slices.Index(what, said); i >= 0 {
				who[i] = append(who[i], name)
			} else {
				who, what = append(who, []string{name}), append(what, said)
			}
		}
	}
	for i, said := range what {
		if len(who[i]) > 1 {
			said = strings.Replace(said, "has ", "each have ", 1)
		}
		all = append(all, words.List(who[i])+" "+said+".")
	}
	return all
}

// news says what is new of one hand, without its name.
func (t *table) news(p int, fresh []referee.Fact) (all []string) {
	var cards deal.Set
	var none, ranks []string
	var counts []fact
	for _, f := range fresh {
		switch f := f.Key.(fact); {
		case f.player != p:
		case f.rank > 0:
			ranks = append(ranks, manyOf(f.rank))
		case f.bound[1] == 0:
			none = append(none, t.kindOf(f).name)
		case f.cards.Len() == 1:
			cards |= f.cards
		default:
			counts = append(counts, f)
		}
	}
	say := func(does string, words []string, list func([]string) string) {
		if len(words) > 0 {
			all = append(all, does+list(words))
		}
	}
	say("has ", cardNames(cards), words.List)
	say("has no ", none, words.Either)
	say("has ", t.amounts(p, counts), words.List)
	say("could claim ", ranks, words.List)
	return all
}

// Claim reads what people say of hands, what Umpire says of them, and what was answered.
func (t *table) Claim(text string) (referee.Claim, error) {
	for _, e := range t.log.All() {
		if f := t.told(e); len(e.facts) > 0 && strings.EqualFold(f.text, referee.Claimed(text)) {
			said := t.said(f)
			said.Level = record.Notes
			return referee.Claim{Text: f.text, Facts: []referee.Fact{said}}, nil
		}
	}
	return t.readClaim(text)
}

// told is what a move told, as a fact.
func (t *table) told(e entry) fact {
	return fact{assertion: &assertion{text: t.answered(e), facts: e.facts, move: e.number}}
}

// answered says what a move told.
func (t *table) answered(e entry) string {
	who, did, what := t.answer(e)
	if who != nobody {
		return spaced(t.header.Players[who], did, what)
	}
	return what
}

// answer is who did what by a move that told of the hands; nobody where a hand or cards are just on the record.
func (t *table) answer(e entry) (who int, did, what string) {
	switch a := e.action; {
	case a.kind == claims:
		return a.seat, "claimed", "the " + manyOf(a.rank)
	case a.kind == shows:
		return nobody, "", t.header.Players[a.seat] + "'s hand is on the record"
	case a.kind == laysOut && len(a.cards) == 1:
		return nobody, "", cardName(a.cards[0]) + " was left over"
	case a.kind == laysOut:
		return nobody, "", words.List(cardNames(setOf(a.cards))) + " were left over"
	case a.card != noCard && a.yes:
		return a.target, "laid out", cardName(a.card)
	case a.card != noCard:
		return a.target, "said", "no to " + cardName(a.card)
	default:
		return a.target, "said", fmt.Sprintf("%s to `%s`", words.YesNo(a.yes), spoken(a.words))
	}
}
