package diplomat

import (
	"fmt"
	"regexp"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/record"
	"umpire/referee/words"
)

// wordings are the verbs of the sentences that Umpire says, each with how the rest is read.
var wordings = []struct {
	verb string
	read func(t *table, p int, rest string) (referee.Claim, error)
}{
	{"can lay out and claim", (*table).claimAfterLayingOut},
	{"could claim", (*table).claimOfRanks},
	{"can claim", (*table).claimOfRanks},
	{"cannot have", func(t *table, p int, rest string) (referee.Claim, error) { return t.claimOfHand(p, "no "+rest) }},
	{"must have", (*table).claimOfHand},
	{"has", (*table).claimOfHand},
	{"have", (*table).claimOfHand},
	{"", (*table).claimOfHand},
}

// readClaim reads `NAME has PHRASE`, "has" may be left out, and what Umpire says: of
// ranks that could be claimed, and of counts (`Cy: 3-5 hearts, no tens`).
func (t *table) readClaim(text string) (referee.Claim, error) {
	if said, ok := strings.CutPrefix(referee.Claimed(text), dealsFit); ok {
		return t.claimed(dealsFit+said, t.deals(said)), nil
	}
	if names, rest, both := strings.Cut(referee.Claimed(text), " have "); both && len(words.Unlist(names)) > 1 {
		return t.claimOfEach(words.Unlist(strings.TrimSuffix(names, " each")), rest)
	}
	if handSize.MatchString(text) {
		return referee.Claim{}, referee.Unreadable("nobody here has that many cards")
	}
	who, rest, _ := strings.Cut(referee.Claimed(text), " ")
	who = strings.TrimSuffix(who, ":")
	if me := t.header.View.Seat(); me != "" && strings.EqualFold(who, "you") {
		who = me
	}
	name, ok := words.Find(who, t.header.Players)
	if !ok || rest == "" {
		return referee.Claim{}, referee.Unreadable("%s is no claim: a claim is about a hand, such as `%s has QS`, `%s has no QS` or `%s has at least 3 hearts`",
			words.Quote(text), t.header.Players[0], t.header.Players[0], t.header.Players[0])
	}
	rest = strings.TrimSpace(rest)
	for _, w := range wordings {
		if len(rest) >= len(w.verb) && strings.EqualFold(rest[:len(w.verb)], w.verb) && (w.verb == "" || len(rest) > len(w.verb) && rest[len(w.verb)] == ' ') {
			return w.read(t, t.header.Seat(name), strings.TrimSpace(rest[len(w.verb):]))
		}
	}
	return referee.Claim{}, nil // the last wording fits
}

// handSize is how many cards a hand has, which is no question of which they are.
var handSize = regexp.MustCompile(`(?i) has (just |exactly |at least |at most )?(\d+|no|one|a) cards?\.?$`)

// claimed is a claim of some facts.
func (t *table) claimed(text string, facts ...fact) referee.Claim {
	c := referee.Claim{Text: text}
	for _, f := range facts {
		c.Facts = append(c.Facts, t.said(f))
	}
	return c
}

// deals is that so many deals fit: 12, or more than 10^18.
func (t *table) deals(said string) fact {
	f := fact{assertion: &assertion{text: said + " deals fit", deals: said}}
	for _, e := range t.log.All() {
		f.facts = append(f.facts, e.facts...)
	}
	return f
}

// fit tells whether as many deals fit as was said; not ok where they are not counted.
func (t *table) asMany(said string) (so, ok bool) {
	n := t.worlds()
	if n == nil {
		return false, false
	}
	var power int
	more, _ := fmt.Sscanf(said, "more than 10^%d", &power)
	return strings.ReplaceAll(said, ",", "") == *n || more == 1 && len(*n) > power, true
}

// claimOfEach reads the same of several players.
func (t *table) claimOfEach(names []string, rest string) (referee.Claim, error) {
	all := referee.Claim{Text: words.List(names) + " have " + rest}
	for _, name := range names {
		c, err := t.readClaim(name + " has " + rest)
		if err != nil {
			return referee.Claim{}, err
		}
		all.Facts = append(all.Facts, c.Facts...)
	}
	return all, nil
}

// claimOfHand reads cards, a phrase, or a list of phrases.
func (t *table) claimOfHand(p int, text string) (referee.Claim, error) {
	whole := t.header.Players[p] + " has " + text
	if all, ok := t.cardsSaid(text); ok {
		return t.claimed(whole, leastOf(p, all, all.Len())), nil
	}
	items, no := eachOf(t.eachRank(words.Unlist(text))), ""
	if strings.HasPrefix(text, "no ") && strings.Contains(text, " or ") {
		no = "no " // of each: a long list is more than the reader of phrases takes as one
	}
	q, err := parse(text)
	if no != "" && len(items) > few || err != nil && (len(items) > 1 || ranged.MatchString(text)) {
		var facts []fact
		for _, item := range items {
			q, err := parse(no + strings.TrimPrefix(ranged.ReplaceAllString(item, "between $1 and $2 "), no))
			if err != nil {
				return referee.Claim{}, err
			}
			of, err := t.parts(p, meaning(q), t.header.Players[p]+" has "+q.String())
			if err != nil {
				return referee.Claim{}, err
			}
			facts = append(facts, of...)
		}
		return t.claimed(whole, facts...), nil
	}
	if err != nil {
		return referee.Claim{}, err
	}
	if said := q.String(); !strings.Contains(said, " is ") && !strings.Contains(said, " are ") {
		whole = t.header.Players[p] + " has " + said
	}
	facts, err := t.parts(p, meaning(q), whole)
	if len(facts) == 1 && facts[0].assertion == nil && facts[0].cards.Len() == 1 {
		whole = t.has(p, bound{facts[0].cards, facts[0].bound[0], facts[0].bound[1]}, t.deck)
	}
	return t.claimed(whole, facts...), err
}

// parts are the facts that a condition is made up of, each to be argued for by itself:
// bounds, and what is no bound together.
func (t *table) parts(p int, c deal.Cond, text string) (facts []fact, err error) {
	if c == nil {
		return nil, notConcluded(text)
	}
	conds, joined := c.(deal.All)
	if !joined {
		conds = deal.All{c}
	}
	var rest deal.All
	for _, part := range conds {
		b, ok := boundOf(part)
		switch all := b.cards.Len(); {
		case !ok:
			rest = append(rest, part)
		case b.most >= all:
			facts = append(facts, leastOf(p, b.cards, b.least))
		case b.least > 0 && b.least < b.most:
			facts = append(facts, leastOf(p, b.cards, b.least), mostOf(p, b.cards, b.most))
		default:
			facts = append(facts, fact{player: p, cards: b.cards, bound: [2]int{b.least, b.most}})
		}
	}
	if len(rest) > 0 || len(conds) == 0 {
		facts = append(facts, fact{assertion: &assertion{text: text, facts: []deal.Fact{t.about(p, all(rest...))}}})
	}
	return facts, t.bearable(c)
}

// eachRank says `at most 2 of each rank` rank by rank.
func (t *table) eachRank(items []string) (all []string) {
	for _, item := range items {
		amount, each := strings.CutSuffix(item, " of each rank")
		if !each {
			all = append(all, item)
			continue
		}
		for _, k := range t.kindsOfCards()[4:] {
			if k.cards&t.in() != 0 {
				all = append(all, amount+" "+k.name)
			}
		}
	}
	return all
}

// eachOf says an amount of each of some kinds kind by kind: at most 1 of each of aces, twos.
func eachOf(items []string) []string {
	amount := ""
	for i, item := range items {
		if of, kind, begins := strings.Cut(item, "of each of "); begins {
			amount, items[i] = of, of+kind
		} else if amount != "" && !strings.Contains(item, " ") {
			items[i] = amount + item
		} else {
			amount = ""
		}
	}
	return items
}

// few is how long a list of kinds of cards is read as a phrase.
const few = 3

// ranged is how the sheet writes counts that are not known exactly: 3-5 hearts.
var ranged = regexp.MustCompile(`\b(\d+)-(\d+) `)

// cardsSaid reads two cards or more, as the news lists them.
func (t *table) cardsSaid(text string) (all deal.Set, ok bool) {
	names := words.Unlist(text)
	for _, name := range names {
		c, is := card.Parse(name)
		if !is || c == card.Joker || !t.deck.Has(int(c)) {
			return 0, false
		}
		all |= deal.Card(int(c))
	}
	return all, len(names) > 1
}

// claimOfRanks reads ranks whose cards in play are all the player's: 7 and 8.
func (t *table) claimOfRanks(p int, text string) (referee.Claim, error) {
	for _, when := range []string{" now", " on your turn"} {
		text = strings.TrimSuffix(text, when)
	}
	c := referee.Claim{Text: t.header.Players[p] + " could claim " + text}
	for _, word := range words.Unlist(text) {
		rank := t.rankSaid(word)
		if rank == 0 {
			return referee.Claim{}, referee.Unreadable("%s is no rank here; the ranks are %s", words.Quote(word), words.List(t.rankNames()))
		}
		if t.owner[rank] != nobody {
			return referee.Claim{}, referee.Unreadable("the %s are claimed already, by %s", manyOf(rank), t.header.Players[t.owner[rank]])
		}
		c.Facts = append(c.Facts, t.said(claimable(p, rank)))
	}
	return c, nil
}

// rankSaid reads a rank as people say it: 7, sevens.
func (t *table) rankSaid(text string) int {
	return t.readRank(strings.TrimSuffix(record.HearRank(text), "s"))
}

// claimAfterLayingOut reads `7: ask Ben for 7S and 7H, ask Cy for 7D`.
func (t *table) claimAfterLayingOut(p int, text string) (referee.Claim, error) {
	rank, asks, _ := strings.Cut(text, ":")
	if _, err := t.claimOfRanks(p, rank); err != nil {
		return referee.Claim{}, err
	}
	var facts []fact
	rest := ofRank(t.rankSaid(rank)) & t.in()
	for _, one := range strings.Split(asks, "ask ")[1:] {
		who, what, _ := strings.Cut(strings.Trim(one, ", "), " for ")
		name, known := words.Find(who, t.header.Players)
		all, some := t.cardsSaid(what)
		if single, is := card.Parse(what); is {
			all, some = deal.Card(int(single)), true
		}
		if !known || !some {
			return referee.Claim{}, referee.Unreadable("%s: expected is a player, `for` and cards", words.Quote(one))
		}
		rest &^= all
		facts = append(facts, leastOf(t.header.Seat(name), all, all.Len()))
	}
	if rest != 0 {
		facts = append(facts, leastOf(p, rest, rest.Len()))
	}
	return t.claimed(t.header.Players[p]+" can lay out and claim "+text, facts...), nil
}
