package logic

import (
	"regexp"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/logic/worlds"
	"umpire/referee/record"
	"umpire/referee/words"
)

// claimUsage says what a claim is.
func (t *table) claimUsage() string {
	return strings.ReplaceAll("a claim reads `NAME 3 is 2S`, `NAME 3 is not 2S`, `NAME 3 is 2S or 3S` or `NAME 3 is 4 or lower`", "NAME", t.player(0))
}

// Claim reads what is claimed of places, joined by commas and "and", or of how many worlds are
// left; of a place or a card alone, what is known of it.
func (t *table) Claim(text string) (c referee.Claim, err error) {
	said, row, name := t.owned(referee.Claimed(text))
	if facts, ok := t.lying(name, row); name != "" && ok {
		c.Facts = facts
	} else if n, ok := readWorlds(said); ok {
		c.Facts = []referee.Fact{t.leaving(n)}
	} else if c.Facts, ok = t.readCell(said); !ok {
		if c.Facts, err = t.readPlaces(said); err != nil {
			return c, err
		}
	}
	texts := words.Each(c.Facts, func(f referee.Fact) string { return f.Text })
	c.Text = words.List(texts)
	return c, nil
}

// owned takes apart what is said of somebody's place, 5 of Ruth or Ruth's fifth, which is put as Ruth 5, or of somebody's
// card: Ruth has the nine. Anything else stays as it is.
func (t *table) owned(text string) (said string, row int, name string) {
	m := owner.FindStringSubmatch(text)
	if m == nil {
		return text, -1, ""
	}
	who, what := words.Called(m[2]+m[4], t.header.Players), m[1]+m[6]
	if len(who) != 1 {
		return text, -1, ""
	}
	row = t.header.Seat(who[0])
	if s, err := t.readSpot(who[0], what); err == nil && m[5] == "" && record.HearRank(what) == what {
		return t.where(s) + m[3] + m[7], row, ""
	}
	if m[3]+m[7] != "" {
		return text, -1, ""
	}
	return text, row, what
}

var owner = regexp.MustCompile(`(?i)^(?:the )?(\S+) of (\S+)( is .+)?$|^(\S+?)(?:['’]s?|( has))? (?:the |an? )?(\S+?(?: of \S+)?)( is .+)?$`)

// ofPlace is a place, what is said of it, and whether that is denied.
var ofPlace = regexp.MustCompile(`(?i)^(\S+?)(?: ?([0-9]+)| (\w+)) is (not )?(.+)$`)

func (t *table) readPlaces(text string) (facts []referee.Fact, err error) {
	var claims [][]string
	for _, item := range words.Unlist(text) {
		if last := len(claims) - 1; last >= 0 && !strings.Contains(item, " is ") {
			claims[last] = append(claims[last], strings.TrimPrefix(item, "or "))
		} else {
			claims = append(claims, []string{item})
		}
	}
	for _, names := range claims {
		m := ofPlace.FindStringSubmatch(names[0])
		if m == nil {
			return nil, referee.Unreadable("%s is no claim about Logic: %s", words.Quote(strings.Join(names, " or ")), t.claimUsage())
		}
		s, err := t.readSpot(m[1], m[2]+m[3])
		if err != nil {
			return nil, err
		}
		cards, err := t.readCards(s, append([]string{m[5]}, names[1:]...))
		if err != nil {
			return nil, err
		}
		if m[4] != "" {
			cards = ^cards
		}
		facts = append(facts, t.holding(s, cards))
	}
	return facts, nil
}

func (t *table) readSpot(name, place string) (spot, error) {
	if heard := hearPlace(record.Reading{Table: t}, place); heard != nil {
		place = heard[0]
	}
	n, _ := strconv.Atoi(place)
	if n < 1 || n > t.places() {
		return spot{}, referee.Unreadable("%s is no place: a row has places 1 to %d", words.Quote(place), t.places())
	}
	if names := words.Called(name, t.header.Players); len(names) == 1 {
		name = names[0]
	}
	row, err := t.header.Player(name)
	return spot{row, n - 1}, err
}

// cell is a place as the sheet has it, with or without what stands there, or a card alone.
var cell = regexp.MustCompile(`(?i)^(?:([^\s/|]+?) ?([0-9]))?\s*[/|?]?([^\s^]*)[\^*]*(?: \S+ \S+%)?$`)

// readCell reads what the sheet writes: what is known of a place, which cards it can hold, or
// where a card lies, at its likeliest place.
func (t *table) readCell(text string) (facts []referee.Fact, ok bool) {
	m := cell.FindStringSubmatch(text)
	if m == nil || m[1]+m[3] == "" {
		return nil, false
	}
	if m[1] == "" {
		return t.lying(m[3], -1)
	}
	s, err := t.readSpot(m[1], m[2])
	if err != nil {
		return nil, false
	}
	seen := t.deck.showing(t.colour[s.row][s.place])
	if m[3] != "" {
		cards, err := t.readCards(s, strings.Split(m[3], ","))
		return []referee.Fact{t.holding(s, cards)}, err == nil
	}
	if facts = t.told(s, t.tally().Cards(s.row, s.place), seen); facts == nil {
		facts = []referee.Fact{t.holding(s, seen)}
	}
	return facts, true
}

// lying is that a card, or one of a rank, lies at its likeliest place, in one row or, with -1, in any.
func (t *table) lying(name string, row int) (facts []referee.Fact, ok bool) {
	best, most, card := spot{}, uint64(0), worlds.None
	for s := range t.spots() {
		cards, err := t.readCards(s, []string{name})
		if err != nil || cards.Len() != 1 {
			return nil, false
		}
		n := t.tally().At[s.row][s.place][cards.First()]
		if (row < 0 || s.row == row) && (card == worlds.None || n > most) {
			best, most, card = s, n, cards.First()
		}
	}
	return []referee.Fact{t.holding(best, worlds.SetOf(card))}, true
}

// readCards reads cards one of which is claimed: by name, by rank as the colour at the place
// has it, or all from a rank on or up to it; also as the sheet has them, "3-6", "JK".
func (t *table) readCards(s spot, names []string) (set worlds.Cards, err error) {
	jokers := t.deck.JokerCards()
	for i := 0; i < len(names); i++ {
		next := ""
		if i+1 < len(names) {
			next = names[i+1]
		}
		text := strings.ToLower(names[i])
		bound, last, _ := strings.Cut(text, " ")
		from, to, _ := strings.Cut(strings.Replace(text, "~", "-", 1), "-")
		for _, article := range []string{"a ", "an ", "the "} {
			text = strings.TrimPrefix(text, article)
		}
		if _, named := card.Parse(text); !named {
			said, suit, _ := strings.Cut(text, " of ")
			text = record.HearRank(said) + suit[:min(len(suit), 1)]
		}
		if next == "lower" || next == "higher" {
			text = strings.TrimRight(text, "shdc") // 2S or higher
		}
		rank, isRank := card.ParseRank(text)
		past, _ := card.ParseRank(last)
		low, _ := card.ParseRank(from)
		high, run := card.ParseRank(to)
		here := t.deck.showing(t.colour[s.row][s.place])
		switch {
		case run && low > 0:
			set |= t.deck.upTo(high) &^ t.deck.upTo(low-1) & here
		case isRank && next == "lower":
			set |= t.deck.upTo(rank)
			i++
		case isRank && next == "higher":
			set |= t.deck.from(rank)
			i++
		case isRank:
			set |= t.deck.upTo(rank) &^ t.deck.upTo(rank-1) & here
		case past > 0 && bound == "below":
			set |= t.deck.upTo(past - 1)
		case past > 0 && bound == "above":
			set |= t.deck.from(past + 1)
		case text == red.String(), text == black.String():
			set |= t.deck.showing(colour(strings.ToUpper(text)[0]))
		case text == "no joker":
			set |= t.deck.Cards() &^ jokers
		case (text == "joker" || text == "jk") && jokers != 0:
			set |= jokers
		default:
			c, ok := card.Parse(text)
			if !ok {
				return 0, referee.Unreadable("%s is no card: %s", words.Quote(text), t.claimUsage())
			}
			w, err := t.deck.find(c.String())
			if err != nil {
				return 0, referee.Unreadable("%s", err)
			}
			set |= worlds.SetOf(w)
		}
	}
	return set, nil
}

// howMany is how people say how many worlds are left: "Deals that fit: 12", "12 deals left".
var howMany = words.Pattern(`(?i)(?:\b(?:deals that (?:still )?fit|(?:worlds|deals) left): ([\d,]+)|^([\d,]+) (?:worlds?|deals?)(?: (?:are |is )?(?:left|(?:still )?fits?))?)(?:$|[:.])`)

// readWorlds reads it.
func readWorlds(said string) (uint64, bool) {
	if said == "Every card is known" {
		return 1, true
	}
	found := howMany().FindStringSubmatch(said)
	if found == nil {
		return 0, false
	}
	n, err := strconv.ParseUint(strings.ReplaceAll(found[1]+found[2], ",", ""), 10, 64)
	return n, err == nil
}
