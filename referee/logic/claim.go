package logic

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/logic/worlds"
	"umpire/referee/words"
)

const claimUsage = "a claim reads `David 3 is 2S`, `David 3 is not 2S`, `David 3 is 2S or 3S` or `David 3 is 4 or lower`"

// Claim reads what is claimed of places, joined by commas and "and", of how many worlds are
// left, or of who must declare.
func (t *table) Claim(text string) (referee.Claim, error) {
	if n, ok := readWorlds(text); ok {
		f := t.leaving(n)
		return referee.Claim{Text: f.Text, Facts: []referee.Fact{f}}, nil
	}
	if f, ok := t.readDeclares(text); ok {
		return referee.Claim{Text: f.Text, Facts: []referee.Fact{f}}, nil
	}
	var claims [][]string
	for _, item := range words.Unlist(referee.Claimed(text)) {
		if last := len(claims) - 1; last >= 0 && !strings.Contains(item, " is ") {
			claims[last] = append(claims[last], strings.TrimPrefix(item, "or "))
		} else {
			claims = append(claims, []string{item})
		}
	}
	var c referee.Claim
	var texts []string
	for _, words := range claims {
		f, err := t.readClaim(words)
		if err != nil {
			return c, err
		}
		c.Facts, texts = append(c.Facts, f), append(texts, f.Text)
	}
	c.Text = words.List(texts)
	return c, nil
}

// readClaim reads "David 3 is 2S", with further cards behind it.
func (t *table) readClaim(items []string) (referee.Fact, error) {
	texts := strings.Fields(items[0])
	negated := len(texts) == 5 && strings.EqualFold(texts[3], "not")
	if negated {
		texts = slices.Delete(texts, 3, 4)
	}
	if len(texts) < 4 || !strings.EqualFold(texts[2], "is") {
		return referee.Fact{}, referee.Unreadable("%s is no claim about Logic: %s", words.Quote(strings.Join(items, " or ")), claimUsage)
	}
	row, err := t.header.Player(texts[0])
	if err != nil {
		return referee.Fact{}, err
	}
	place, err := strconv.Atoi(texts[1])
	if err != nil || place < 1 || place > t.places() {
		return referee.Fact{}, referee.Unreadable("%s is no place: a row has places 1 to %d", words.Quote(texts[1]), t.places())
	}
	cards, err := t.readCards(append([]string{strings.Join(texts[3:], " ")}, items[1:]...))
	if negated {
		cards = ^cards
	}
	return t.holding(spot{row, place - 1}, cards), err
}

// readCards reads cards one of which is claimed: by name, or all from a rank on or up to it.
func (t *table) readCards(names []string) (set worlds.Cards, err error) {
	for i := 0; i < len(names); i++ {
		rank, isRank := card.ParseRank(names[i])
		next := ""
		if i+1 < len(names) && isRank {
			next = names[i+1]
		}
		switch text := strings.ToLower(names[i]); {
		case next == "lower":
			set |= t.deck.upTo(rank)
			i++
		case next == "higher":
			set |= t.deck.from(rank)
			i++
		case text == "red", text == "black":
			set |= t.deck.showing(map[string]colour{"red": red, "black": black}[text])
		case text == "no joker":
			set |= t.deck.Cards() &^ t.deck.JokerCards()
		case text == "a joker" && t.deck.Jokers != worlds.NoJokers:
			set |= t.deck.JokerCards()
		default:
			c, err := t.claimedCard(names[i])
			if err != nil {
				return 0, err
			}
			set |= worlds.SetOf(c)
		}
	}
	return set, nil
}

func (t *table) claimedCard(text string) (worlds.Card, error) {
	c, ok := card.Parse(text)
	if !ok {
		return worlds.None, referee.Unreadable("%s is no card: %s", words.Quote(text), claimUsage)
	}
	w, err := t.deck.find(c.String())
	if err != nil {
		return w, referee.Unreadable("%s", err)
	}
	return w, nil
}

// readWorlds reads how many worlds are said to be left.
func readWorlds(text string) (uint64, bool) {
	said := referee.Claimed(text)
	if said == "Every card is known" {
		return 1, true
	}
	_, left, counted := strings.Cut(said, "Worlds left: ")
	if counted {
		said = left
	}
	if i := strings.IndexAny(said, ":."); i >= 0 {
		said = said[:i]
	}
	number, unit, _ := strings.Cut(said, " ")
	n, err := strconv.ParseUint(strings.ReplaceAll(number, ",", ""), 10, 64)
	return n, err == nil && (unit == "worlds" || unit == "world" || unit == "" && counted)
}

// readDeclares reads that a player must declare, or need not.
func (t *table) readDeclares(text string) (referee.Fact, bool) {
	name, end, said := strings.Cut(referee.Claimed(text), " must declare")
	seat, err := t.header.Player(name)
	if !said || err != nil || end != "" && end != nothingLeft {
		return referee.Fact{}, false
	}
	return t.declaring(seat, false), true
}

// nothingLeft is why a player must declare.
const nothingLeft = ": no opponent has a card face down"
