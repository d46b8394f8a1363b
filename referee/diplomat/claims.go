package diplomat

import (
	"fmt"
	"regexp"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
)

// claim is a sentence about the hands as they are now.
type claim struct {
	text    string
	so      string          // what its argument ends in; "": its own words
	facts   []deal.Fact     // all of them are claimed
	card    int             // where it is about a single card, else noCard
	counted referee.Verdict // where it is how many deals fit: those that fit these facts
}

// wordings are the verbs of the sentences that Umpire says, each with how the rest is read.
var wordings = []struct {
	verb string
	read func(t *table, p int, rest string) (claim, error)
}{
	{"can lay out and claim", (*table).claimAfterLayingOut},
	{"could claim", (*table).claimOfRanks},
	{"can claim", (*table).claimOfRanks},
	{"cannot have", func(t *table, p int, rest string) (claim, error) { return t.claimOfHand(p, "no "+rest) }},
	{"must have", (*table).claimOfHand},
	{"has", (*table).claimOfHand},
	{"have", (*table).claimOfHand},
	{"", (*table).claimOfHand},
}

// readClaim reads `NAME has PHRASE`, "has" may be left out, and what Umpire says: of
// ranks that could be claimed, and of counts (`Cy: 3-5 hearts, no tens`).
func (t *table) readClaim(text string) (claim, error) {
	if said, ok := strings.CutPrefix(referee.Claimed(text), dealsFit); ok {
		return t.claimOfDeals(said), nil
	}
	if names, rest, both := strings.Cut(referee.Claimed(text), " have "); both && len(referee.Unlist(names)) > 1 {
		return t.claimOfEach(referee.Unlist(strings.TrimSuffix(names, " each")), rest)
	}
	who, rest, _ := strings.Cut(referee.Claimed(text), " ")
	who = strings.TrimSuffix(who, ":")
	if me := t.header.View.Seat(); me != "" && strings.EqualFold(who, "you") {
		who = me
	}
	name, ok := referee.Find(who, t.header.Players)
	if !ok {
		return claim{}, referee.Unreadable("%s is no player: a claim is about a hand, such as `%s has QS`, `%s has no QS` or `%s has at least 3 hearts`",
			referee.Quote(who), t.header.Players[0], t.header.Players[0], t.header.Players[0])
	}
	rest = strings.TrimSpace(rest)
	for _, w := range wordings {
		if len(rest) >= len(w.verb) && strings.EqualFold(rest[:len(w.verb)], w.verb) && (w.verb == "" || len(rest) > len(w.verb) && rest[len(w.verb)] == ' ') {
			c, err := w.read(t, t.header.Seat(name), strings.TrimSpace(rest[len(w.verb):]))
			for _, f := range c.facts {
				if err == nil {
					err = t.bearable(f.Cond)
				}
			}
			return c, err
		}
	}
	return claim{}, nil // the last wording fits
}

// claimOfDeals judges how many deals are said to fit: 12, or more than 10^18.
func (t *table) claimOfDeals(said string) claim {
	c := claim{text: dealsFit + said, card: noCard, counted: referee.Undecided}
	for _, e := range t.log.All() {
		c.facts = append(c.facts, e.facts...)
	}
	if n := t.worlds(); n != nil {
		c.counted, c.so = referee.False, *n+" deals fit, not "+said
		var power int
		if more, _ := fmt.Sscanf(said, "more than 10^%d", &power); said == *n || more == 1 && len(*n) > power {
			c.counted, c.so = referee.True, *n+" deals fit"
		}
	}
	return c
}

// claimOfEach reads the same of several players.
func (t *table) claimOfEach(names []string, rest string) (claim, error) {
	all := claim{text: referee.List(names) + " have " + rest, card: noCard}
	for _, name := range names {
		c, err := t.readClaim(name + " has " + rest)
		if err != nil {
			return claim{}, err
		}
		all.facts = append(all.facts, c.facts...)
	}
	return all, nil
}

// claimOfHand reads cards, a phrase, or a list of phrases.
func (t *table) claimOfHand(p int, text string) (claim, error) {
	c := claim{text: t.header.Players[p] + " has " + text, card: noCard}
	if all, ok := t.cardsSaid(text); ok {
		c.facts = []deal.Fact{t.about(p, deal.HasAll(all))}
		return c, nil
	}
	items, no := eachOf(referee.Unlist(text)), ""
	if strings.HasPrefix(text, "no ") && strings.Contains(text, " or ") {
		no = "no " // of each: a long list is more than the reader of phrases takes as one
	}
	q, err := parse(text)
	if no != "" && len(items) > few || err != nil && (len(items) > 1 || ranged.MatchString(text)) {
		for _, item := range items {
			q, err := parse(no + strings.TrimPrefix(ranged.ReplaceAllString(item, "between $1 and $2 "), no))
			if err != nil {
				return claim{}, err
			}
			c.facts = append(c.facts, t.about(p, meaning(q)))
		}
		return c, nil
	}
	if err != nil {
		return claim{}, err
	}
	c.facts = t.parts(p, meaning(q))
	if said := q.String(); !strings.Contains(said, " is ") && !strings.Contains(said, " are ") {
		c.text = t.header.Players[p] + " has " + said
	}
	if single, is := q.SingleCard(); is {
		c.text, c.card = t.header.Players[p]+" has "+single.String(), int(single)
	} else if single, is := deniedCard(q.String()); is {
		c.text, c.card = t.header.Players[p]+" has no "+single.String(), int(single)
	}
	return c, nil
}

// parts are the facts that a condition is made up of, each to be argued for by itself.
func (t *table) parts(p int, c deal.Cond) (facts []deal.Fact) {
	if all, joined := c.(deal.All); joined && len(all) > 1 {
		for _, part := range all {
			facts = append(facts, t.parts(p, part)...)
		}
		return facts
	}
	return []deal.Fact{t.about(p, c)}
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

// deniedCard is the card of a phrase that denies a single one.
func deniedCard(phrase string) (card.Card, bool) {
	for _, denial := range []string{"not (", "no "} {
		if inner, denied := strings.CutPrefix(phrase, denial); denied {
			if q, err := parse(strings.TrimSuffix(inner, ")")); err == nil {
				return q.SingleCard()
			}
		}
	}
	return 0, false
}

// cardsSaid reads two cards or more, as the news lists them.
func (t *table) cardsSaid(text string) (all deal.Set, ok bool) {
	names := referee.Unlist(text)
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
func (t *table) claimOfRanks(p int, text string) (claim, error) {
	for _, when := range []string{" now", " on your turn"} {
		text = strings.TrimSuffix(text, when)
	}
	c := claim{text: t.header.Players[p] + " could claim " + text, card: noCard}
	for _, word := range referee.Unlist(text) {
		rank := t.readRank(word)
		if rank == 0 {
			return claim{}, referee.Unreadable("%s is no rank here; the ranks are %s", referee.Quote(word), referee.List(t.rankNames()))
		}
		if t.owner[rank] != nobody {
			return claim{}, referee.Unreadable("rank %s is claimed already, by %s", rankName(rank), t.header.Players[t.owner[rank]])
		}
		c.facts = append(c.facts, t.about(p, deal.HasAll(ofRank(rank)&t.in())))
	}
	return c, nil
}

// claimAfterLayingOut reads `7: ask Ben for 7S and 7H, ask Cy for 7D`.
func (t *table) claimAfterLayingOut(p int, text string) (claim, error) {
	rank, asks, _ := strings.Cut(text, ":")
	c, err := t.claimOfRanks(p, rank)
	if err != nil {
		return claim{}, err
	}
	c.text = t.header.Players[p] + " can lay out and claim " + text
	rest := ofRank(t.readRank(rank)) & t.in()
	c.facts = nil
	for _, one := range strings.Split(asks, "ask ")[1:] {
		who, what, _ := strings.Cut(strings.Trim(one, ", "), " for ")
		name, known := referee.Find(who, t.header.Players)
		all, some := t.cardsSaid(what)
		if single, is := card.Parse(what); is {
			all, some = deal.Card(int(single)), true
		}
		if !known || !some {
			return claim{}, referee.Unreadable("%s: expected is a player, `for` and cards", referee.Quote(one))
		}
		rest &^= all
		c.facts = append(c.facts, t.about(t.header.Seat(name), deal.HasAll(all)))
	}
	c.facts = append(c.facts, t.about(p, deal.HasAll(rest)))
	return c, nil
}
