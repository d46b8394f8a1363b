package quantum

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
)

// claim says that a player holds between least and most cards of a suit.
type claim struct {
	player, suit, least, most int
	text                      string
}

const claimForms = `"A has ducks", "A has no ducks", "A has 2 ducks", "A has at least 2 ducks" or "A has at most 2 ducks"`

// Why explains a claim about one player's cards of one suit.
func (t *table) Why(text string) (referee.Explanation, error) {
	c, err := t.claim(text)
	if err != nil {
		return referee.Explanation{}, err
	}
	v, limits := t.decided(c)
	if v == referee.Undecided {
		return referee.Explanation{Claim: c.text, Verdict: v, Moves: []int{}, Text: []sheet.Line{sheet.Say("%s", t.openHand(c))}}, nil
	}
	return t.explain(c, v, limits...), nil
}

// Decide gives the verdict alone.
func (t *table) Decide(text string) (referee.Explanation, error) {
	c, err := t.claim(text)
	if err != nil {
		return referee.Explanation{}, err
	}
	v, _ := t.decided(c)
	return referee.Explanation{Claim: c.text, Verdict: v}, nil
}

// decided is the verdict on a claim, and the limits that make it so.
func (t *table) decided(c claim) (referee.Verdict, []limit) {
	low, high := t.bounds().least(c.player, c.suit), t.bounds().most(c.player, c.suit)
	switch {
	case c.least <= low && high <= c.most:
		return referee.True, []limit{{c.player, c.suit, c.least, false}, {c.player, c.suit, c.most, true}}
	case low > c.most:
		return referee.False, []limit{{c.player, c.suit, c.most + 1, false}}
	case high < c.least:
		return referee.False, []limit{{c.player, c.suit, c.least - 1, true}}
	}
	return referee.Undecided, nil
}

// explain finds the fewest moves that force all the limits.
func (t *table) explain(c claim, v referee.Verdict, limits ...limit) referee.Explanation {
	e := newExplainer(t, nil)
	limits = slices.DeleteFunc(limits, func(l limit) bool { return l.trivial(t.cards) })
	breaks := make([][]limit, len(limits))
	for i, l := range limits {
		breaks[i] = []limit{l.opposite()}
	}
	items := e.smallest(breaks...)
	return referee.Explanation{Claim: c.text, Verdict: v, Moves: e.moves(items), Text: t.reasons(e, items, limits)}
}

// claim reads `A has no ducks` and the like.
func (t *table) claim(text string) (claim, error) {
	words := strings.Fields(text)
	if len(words) < 3 || !referee.SameName(words[1], "has") {
		return claim{}, referee.Unreadable("%s is no claim: %s", referee.Quote(text), claimForms)
	}
	player, err := t.header.Player(words[0])
	if err != nil {
		return claim{}, err
	}
	c := claim{player: player}
	last := len(words) - 1
	if c.suit = t.column(words[last]); c.suit < 0 {
		return c, referee.Unreadable("no suit is called %s%s%s", referee.Quote(words[last]),
			referee.DidYouMean(words[last], t.names), t.knownSuits())
	}
	how := strings.ToLower(strings.Join(words[2:last], " "))
	var ok bool
	if c.least, c.most, ok = t.bounded(how); !ok {
		return c, referee.Unreadable("%s is no claim: %s", referee.Quote(text), claimForms)
	}
	c.text = strings.Join(strings.Fields(t.header.Players[c.player]+" has "+how+" "+t.suitKey(c.suit)), " ")
	return c, nil
}

// column is the column a claim speaks of: a suit's, or with ? (on the sheet:
// new) that of any one suit nobody has named; -1 where there is none.
func (t *table) column(word string) int {
	s := t.suit(word)
	if s < 0 && t.unnamed() > 0 && (word == "?" || word == "new") {
		return t.rest()
	}
	return s
}

// bounded reads the words between "has" and the suit.
func (t *table) bounded(how string) (least, most int, ok bool) {
	switch how {
	case "":
		return 1, t.cards, true
	case "no":
		return 0, 0, true
	}
	how = strings.TrimPrefix(how, "exactly ")
	bare := strings.TrimPrefix(strings.TrimPrefix(how, "at least "), "at most ")
	n, err := strconv.Atoi(bare)
	if err != nil || n < 0 || n > 999_999 || bare[0] == '+' {
		return 0, 0, false
	}
	n = min(n, t.cards+1) // more than all is as many as one too many
	switch {
	case strings.HasPrefix(how, "at least "):
		return n, max(n, t.cards), true
	case strings.HasPrefix(how, "at most "):
		return 0, n, true
	}
	return n, n, true
}
