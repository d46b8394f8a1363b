package diplomat

import (
	"fmt"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/proof"
	"umpire/referee/sheet"
)

// claim is a sentence about a player's hand as it is now.
type claim struct {
	text string
	fact deal.Fact
	card int // where it is about a single card, else noCard
}

// Why explains a claim: `Ana has QS`, `Ana has no QS`, or any phrase about a hand.
func (t *table) Why(text string) (referee.Explanation, error) {
	c, err := t.readClaim(text)
	if err == nil {
		err = t.header.Tell.Beyond()
	}
	if err != nil {
		return referee.Explanation{}, err
	}
	e := referee.Explanation{Claim: c.text, Verdict: referee.Undecided, Moves: []int{}}
	against, verdict := t.against(c)
	if moves := t.proof(against); moves != nil {
		e.Moves, e.Verdict = moves, verdict
	}
	e.Text = t.explain(c, e)
	return e, nil
}

// Decide gives the verdict alone.
func (t *table) Decide(text string) (referee.Explanation, error) {
	c, err := t.readClaim(text)
	if err == nil {
		err = t.header.Tell.Beyond()
	}
	if err != nil {
		return referee.Explanation{}, err
	}
	e := referee.Explanation{Claim: c.text, Verdict: referee.Undecided}
	if against, verdict := t.against(c); t.knows.With(against) == nil {
		e.Verdict = verdict
	}
	return e, nil
}

// against is the fact that no deal allows if the claim is decided, and the
// verdict that it then has: a known deal shows which one it can be.
func (t *table) against(c claim) (deal.Fact, referee.Verdict) {
	against := c.fact
	if w := t.knows.World(); c.fact.Holds(w[c.fact.Player]) {
		against.Cond = deal.Not{C: c.fact.Cond}
		return against, referee.True
	}
	return against, referee.False
}

// readClaim reads `NAME has PHRASE`; "has" may be left out.
func (t *table) readClaim(text string) (claim, error) {
	who, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	name, ok := referee.Find(who, t.header.Players)
	if !ok {
		return claim{}, referee.Unreadable("%s is no player: a claim is about a hand, such as `%s has QS`, `%s has no QS` or `%s has at least 3 hearts`",
			referee.Quote(who), t.header.Players[0], t.header.Players[0], t.header.Players[0])
	}
	rest = strings.TrimSpace(rest)
	if verb, more, _ := strings.Cut(rest, " "); strings.EqualFold(verb, "has") {
		rest = strings.TrimSpace(more)
	}
	rest = strings.TrimSuffix(rest, ".")
	if all, ok := t.cardsSaid(rest); ok {
		fact := deal.Fact{Player: t.header.Seat(name), In: t.in(), Cond: deal.HasAll(all)}
		return claim{text: name + " has " + rest, fact: fact, card: noCard}, nil
	}
	p, err := parse(rest)
	if err != nil {
		return claim{}, err
	}
	cond := meaning(p)
	if err := t.bearable(cond); err != nil {
		return claim{}, err
	}
	c := claim{text: name + " has " + p.String(), card: noCard}
	c.fact = deal.Fact{Player: t.header.Seat(name), In: t.in(), Cond: cond}
	if single, is := p.SingleCard(); is {
		c.text, c.card = name+" has "+single.String(), int(single)
	}
	if word, denied := strings.CutPrefix(p.String(), "not ("); denied {
		if q, err := parse(strings.TrimSuffix(word, ")")); err == nil {
			if single, is := q.SingleCard(); is {
				c.text, c.card = name+" has no "+single.String(), int(single)
			}
		}
	}
	return c, nil
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

// proof finds the fewest moves whose facts contradict a fact; nil where none do.
func (t *table) proof(against ...deal.Fact) []int {
	var numbers, items []int
	var groups [][]deal.Fact
	for _, e := range t.log.All() {
		if len(e.facts) > 0 {
			items = append(items, len(groups))
			numbers = append(numbers, e.number)
			groups = append(groups, e.facts)
		}
	}
	c := deal.NewCase(t.shape(), against, groups, t.knows.World())
	needed := proof.Smallest(items, c.Refuted, proof.Budget)
	if needed == nil {
		return nil
	}
	moves := make([]int, len(needed))
	for i, k := range needed {
		moves[i] = numbers[k]
	}
	return moves
}

// explain adds what the moves do not say by themselves.
func (t *table) explain(c claim, e referee.Explanation) []sheet.Line {
	var lines []sheet.Line
	if c.card != noCard && t.out.Has(c.card) {
		lines = append(lines, sheet.Say("%s is out of the hands%s.", cardName(c.card), t.since(c.card)))
	}
	if e.Verdict == referee.Undecided && c.card != noCard {
		lines = append(lines, sheet.Say("%s can be held by %s.", cardName(c.card), referee.Either(t.names(t.seats(c.card)))))
	}
	if e.Verdict != referee.Undecided && len(e.Moves) == 0 && len(lines) == 0 {
		lines = append(lines, sheet.Say("No move is needed for that: it follows from the number of cards in each hand."))
	}
	return lines
}

// since says with which move a card left the hands.
func (t *table) since(c int) string {
	run := newCourse(t.setting)
	run.lax = true
	for _, e := range t.log.All() {
		run, _, _ = run.take(e.action)
		if run.out.Has(c) {
			return fmt.Sprintf(" since move %d (%s)", e.number, e.line)
		}
	}
	return ""
}
