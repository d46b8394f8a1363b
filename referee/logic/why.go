package logic

import (
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/logic/worlds"
	"umpire/referee/sheet"
)

// claim is what may be asked about: a card at a spot, or not there.
type claim struct {
	spot
	card    worlds.Card
	negated bool
}

const claimUsage = "a claim reads `David 3 is 2S` or `David 3 is not 2S`"

// Why explains a claim by a minimal set of lines that leaves no deal in which
// it is otherwise.
func (t *table) Why(text string) (referee.Explanation, error) {
	c, err := t.readClaim(text)
	if err == nil {
		err = t.header.Tell.Beyond()
	}
	if err != nil {
		return referee.Explanation{}, err
	}
	here := worlds.SetOf(c.card)
	is, not := fact{spot: c.spot, cards: here}, fact{spot: c.spot, cards: ^here}
	ex := referee.Explanation{Claim: t.claimText(c), Verdict: referee.Undecided}
	switch {
	case !t.allows(not):
		ex.Verdict, ex.Moves = verdict(!c.negated), t.wholeFacts(t.smallest([]fact{not}))
	case !t.allows(is):
		ex.Verdict, ex.Moves = verdict(c.negated), t.wholeFacts(t.smallest([]fact{is}))
	default:
		ex.Text = t.openText(c)
	}
	return ex, nil
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
	here := worlds.SetOf(c.card)
	ex := referee.Explanation{Claim: t.claimText(c), Verdict: referee.Undecided}
	switch {
	case !t.allows(fact{spot: c.spot, cards: ^here}):
		ex.Verdict = verdict(!c.negated)
	case !t.allows(fact{spot: c.spot, cards: here}):
		ex.Verdict = verdict(c.negated)
	}
	return ex, nil
}

func verdict(holds bool) referee.Verdict {
	if holds {
		return referee.True
	}
	return referee.False
}

// allows says whether some deal fits the record and one fact more.
func (t *table) allows(f fact) bool {
	l := t.layout
	l.Keep(f.row, f.place, f.cards)
	return l.Possible()
}

func (t *table) readClaim(text string) (claim, error) {
	text = strings.TrimSuffix(strings.TrimSpace(text), ".")
	words := strings.Fields(strings.TrimPrefix(text, "Certain now: "))
	negated := len(words) == 5 && strings.EqualFold(words[3], "not")
	if negated {
		words = append(words[:3:3], words[4])
	}
	if len(words) != 4 || !strings.EqualFold(words[2], "is") {
		return claim{}, referee.Unreadable("%s is no claim about Logic: %s", referee.Quote(text), claimUsage)
	}
	row, err := t.header.Player(words[0])
	if err != nil {
		return claim{}, err
	}
	place, err := strconv.Atoi(words[1])
	if err != nil || place < 1 || place > t.places() {
		return claim{}, referee.Unreadable("%s is no place: a row has places 1 to %d", referee.Quote(words[1]), t.places())
	}
	c, err := t.claimedCard(words[3])
	return claim{spot{row, place - 1}, c, negated}, err
}

func (t *table) claimedCard(text string) (worlds.Card, error) {
	c, ok := card.Parse(text)
	if !ok {
		return worlds.None, referee.Unreadable("%s is no card: %s", referee.Quote(text), claimUsage)
	}
	w, err := t.deck.find(c.String())
	if err != nil {
		return w, referee.Unreadable("%s", err)
	}
	return w, nil
}

func (t *table) claimText(c claim) string {
	is := " is "
	if c.negated {
		is = " is not "
	}
	return t.where(c.spot) + is + t.deck.title(c.card)
}

// openText gives the odds of a claim that is open.
func (t *table) openText(c claim) []sheet.Line {
	tally := t.tally()
	n := tally.At[c.row][c.place][c.card]
	return []sheet.Line{sheet.Say("%s in %s of %s worlds (%s).", t.claimText(claim{c.spot, c.card, false}),
		grouped(n), grouped(tally.Worlds), percent(n, tally.Worlds))}
}
