package quantum

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"umpire/referee"
	"umpire/referee/words"
)

// claim says that a player holds between least and most cards of a suit.
type claim struct {
	player, suit, least, most int
	text                      string
}

const claimForms = `"A has ducks", "A has no ducks", "A has 2 ducks", "A has at least 2 ducks" or "A has at most 2 ducks"`

// Claim reads a claim about hands, as typed or as Umpire says it.
func (t *table) Claim(text string) (c referee.Claim, err error) {
	claims, err := t.claims(text)
	if err != nil {
		return c, err
	}
	var texts []string
	for _, one := range claims {
		texts = append(texts, one.text)
		c.Facts = t.exactly(c.Facts, one)
	}
	if len(c.Facts) == 0 { // nothing at all is claimed
		most := limit{player: claims[0].player, suit: claims[0].suit, number: t.cards, atMost: true}
		if c.Facts = []referee.Fact{t.is(most)}; strings.Contains(texts[0], " at least 0 ") {
			c.Facts = []referee.Fact{{Key: limit{player: most.player, suit: most.suit}, Text: texts[0]}}
		}
	}
	c.Text = words.List(texts)
	return c, nil
}

// exactly adds the bounds of a claim to some facts, as far as they do not hold at any table.
func (t *table) exactly(facts []referee.Fact, c claim) []referee.Fact {
	for _, l := range []limit{{player: c.player, suit: c.suit, number: c.least}, {player: c.player, suit: c.suit, number: c.most, atMost: true}} {
		if !l.trivial(t.cards) {
			facts = append(facts, t.is(l))
		}
	}
	return facts
}

// claims reads `A has no ducks` and the like, and the sentences of the news:
// several players, and several suits.
func (t *table) claims(text string) ([]claim, error) {
	unread := referee.Unreadable("%s is no claim: %s", words.Quote(text), claimForms)
	texts := strings.Fields(referee.Claimed(text))
	if len(texts) == 0 {
		return nil, unread
	}
	if suit, who, placed := strings.Cut(strings.Join(texts[1:], " "), " are placed: "); placed && words.SameName(texts[0], "all") {
		return t.placedClaims(strings.TrimPrefix(suit, "cards of "), who, unread)
	}
	if rest, wins := strings.CutPrefix(strings.Join(texts[1:], " "), "wins with all "); wins {
		texts = append([]string{texts[0], "has", "just"}, strings.Fields(rest)...)
	}
	verb := slices.IndexFunc(texts, func(w string) bool { return words.SameName(w, "has") || words.SameName(w, "have") })
	if verb < 1 || verb == len(texts)-1 {
		return nil, unread
	}
	var all []claim
	for _, name := range words.Unlist(strings.TrimSuffix(strings.Join(texts[:verb], " "), " each")) {
		p, err := t.header.Player(name)
		if err != nil {
			return nil, err
		}
		items, err := t.amounts(strings.Join(texts[verb+1:], " "), unread)
		if err != nil {
			return nil, err
		}
		for _, c := range items {
			c.player, c.text = p, t.header.Players[p]+" has "+c.text
			all = append(all, c)
		}
	}
	return all, nil
}

// placedClaims reads "All ducks are placed: Ana 1, Cy 3", parted at the colon.
func (t *table) placedClaims(suit, who string, unread *referee.Fault) ([]claim, error) {
	var all []claim
	for _, one := range strings.Split(who, ", ") {
		i := strings.LastIndex(one, " ")
		if i < 0 {
			return nil, unread
		}
		claims, err := t.claims(one[:i] + " has" + one[i:] + " " + suit)
		if err != nil {
			return nil, err
		}
		all = append(all, claims...)
	}
	return all, nil
}

// amounts reads what stands behind "has": so many of a suit, or a list.
func (t *table) amounts(text string, unread *referee.Fault) ([]claim, error) {
	var all []claim
	lead := ""
	for _, item := range words.Unlist(text) {
		texts := strings.Fields(item)
		if len(texts) == 0 {
			return nil, unread
		}
		if last := len(texts) - 1; last > 0 && words.Among(texts[last], " card cards ") && t.column(texts[last]) < 0 && t.column(texts[last-1]) >= 0 {
			texts = texts[:last] // gold cards
		}
		last := len(texts) - 1
		if number := strings.TrimRightFunc(texts[last], func(r rune) bool { return !unicode.IsDigit(r) }); number != "" && number != texts[last] && (last == 0 || words.Among(texts[last-1], " least most just exactly ")) && t.column(texts[last]) < 0 && t.column(texts[last][len(number):]) >= 0 {
			texts = append(texts[:last:last], number, texts[last][len(number):]) // as on the sheet: 2d
			last++
		}
		if tail := unnamedSaid.FindString(item); tail != "" {
			last = len(texts) - len(strings.Fields(tail))
			texts = append(texts[:last:last], "?")
		}
		s := t.column(texts[last])
		if s < 0 {
			return nil, referee.Unreadable("no suit is called %s%s%s", words.Quote(texts[last]), words.DidYouMean(texts[last], t.names), t.knownSuits())
		}
		how := strings.ToLower(strings.Join(texts[:last], " "))
		how = strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(how, "just "), "exactly "), " the"), " of")
		if how == "" || how == "a" || how == "an" {
			how = lead
		}
		if lead = ""; how == "no" {
			lead = how
		}
		least, most, ok := t.bounded(how)
		if !ok {
			return nil, unread
		}
		all = append(all, claim{suit: s, least: least, most: most, text: t.claimed(counted(how), s)})
	}
	return all, nil
}

// unnamedSaid is how a column without a name is said.
var unnamedSaid = regexp.MustCompile(`(?i)(cards? of )?(the unnamed suit|unnamed suits)$`)

// claimed is what a claim says of a suit.
func (t *table) claimed(how string, s int) string {
	if lead, one := strings.CutSuffix(how, "1"); one && (lead == "" || strings.HasSuffix(lead, " ")) {
		return lead + t.some(1, s)
	}
	return strings.TrimSpace(how + " " + t.suitWord(s))
}

// counted writes a number word with digits, as claims have it.
func counted(how string) string {
	words := strings.Fields(how)
	for i, w := range words {
		if n := slices.Index(numerals, w); n > 0 {
			words[i] = strconv.Itoa(n)
		}
	}
	return strings.Join(words, " ")
}

// column is the column a claim speaks of: a suit's, also by its letter on the sheet, or with ?
// that of any one suit nobody has named; -1 where there is none.
func (t *table) column(word string) int {
	s := t.suit(word)
	for i := 0; s < 0 && i < len(t.names); i++ {
		if words.SameName(t.names[i]+"s", word) || words.SameName(t.names[i], words.Many(word)) { // two ducks, one of the ducks is a duck
			s = i
		}
	}
	if s < 0 && t.unnamed() > 0 && (word == "?" || slices.ContainsFunc(t.later, func(name string) bool { return words.SameName(many(name), word) })) {
		return t.rest()
	}
	if i := words.IndexName(t.letters(false), word); s < 0 && i >= 0 {
		return t.columns()[i]
	}
	return s
}

// bounded reads the words between "has" and the suit.
func (t *table) bounded(how string) (least, most int, ok bool) {
	switch how {
	case "":
		return 1, t.cards, true
	case "no", "none":
		return 0, 0, true
	}
	how = counted(how)
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
