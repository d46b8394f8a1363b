package cats

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// Lines that say more than a move: each function puts a line as it would be said without that, and tells what was besides; "" where there
// is nothing such in it. What is read so is asked.

var (
	// everybody is how all are named together who have not guessed yet, but for some.
	everybody = words.Pattern(`(?i)\b(?:` + strings.Join([]string{
		`(?:all )?(?:the )?others?`, `(?:all|both)(?: of them)?(?: (?:two|three|four|five|six))?`,
		`(?:all )?the (?:other |last |remaining )?(?:two|three|four|five|six)(?: of them)?`,
		`the rest`, `every(?:one|body)(?: else)?`,
	}, "|") + `)\b(?:,? (?:but|except|besides|apart from)(?: for)? \S+(?: and \S+)?)?(?: both| all)?`)
	// same is how somebody's colour is said to be that of another.
	same = words.Pattern(`(?i)\b(?:(?:the )?same(?: thing| colou?r)? (?:as|like)|just like|copie[sd]|copying|match(?:es|ed)) (\S+)`)
	// marks part a line into clauses.
	marks = words.Pattern(`(?i)[,.;:!?]+ +|[,;] *| (?:but|so|because|while|cos|cause) |["“”]`)
)

// ofAll is a line in which whoever is meant by "the other two", "everybody but Al" is named: in the order that it names besides, else in
// that of the seats.
func (t *table) ofAll(line string) string {
	all := everybody().FindString(line)
	rest, but := strings.Replace(line, all, "", 1), t.hear(all).who
	h, who := t.hear(rest), slices.DeleteFunc(t.header.Names(t.silent()), func(name string) bool { return slices.Contains(but, name) })
	for _, w := range strings.Fields(all) {
		if n, err := strconv.Atoi(record.HearRank(w)); err == nil && n != len(who) && n != len(h.who) {
			return ""
		}
	}
	switch {
	case all == "" || len(who) < 2:
		return ""
	case len(h.who) > 1 || len(h.who) == 1 && !h.says(" first "):
		return rest
	}
	return strings.Join(who, " and ") + " " + rest
}

// likeAnother has the colour said that is told by who has it as well.
func (t *table) likeAnother(line string) (plain, besides string) {
	if said := same().FindStringSubmatch(line); said != nil {
		for _, name := range t.hear(said[1]).who {
			if g := t.now.guess(t.header.Seat(name)); g != nil && g.colour != "" {
				return strings.Replace(line, said[0], string(g.colour), 1), said[0]
			}
		}
	}
	return "", ""
}

// clause is the one clause of a line that names a card or a colour, with whoever is named elsewhere where nobody is in it. Who deals is
// named besides.
func (t *table) clause(line string) (plain, besides string) {
	for _, part := range marks().Split(line, -1) {
		switch h := t.hear(part); {
		case len(h.cards)+len(h.colours) > 0 && plain == "":
			plain = part
		case len(h.cards)+len(h.colours) > 0 || plain != "" && h.says(unsure) && !h.says(" wrong ") && len(h.words) < 4, // he didn't
			len(h.who) > 0 && h.says(putting+behind+" last "): // ruby first
			return "", ""
		default:
			besides = strings.TrimSpace(besides + " " + part)
		}
	}
	dealer := t.header.Players[t.now.dealer]
	h, who := t.hear(plain), t.hear(besides).without(dealer).who
	if len(h.cards) > 0 {
		h = h.without(dealer)
	}
	switch {
	case plain == "" || len(h.who) == 0 && len(who) > 1:
		return "", ""
	case len(h.who) == 0 && len(who) == 1:
		plain = who[0] + " " + plain
	}
	return plain, besides
}

// Plain implements record.Talker: whose round it is, and the card that somebody saw on their own forehead, is no card of theirs.
func (Game) Plain(at record.Table, line string) string {
	t := at.(*table)
	line = nextRound().ReplaceAllString(record.CardsWritten(line), "")
	if t.round() == t.total() {
		line = lastRound().ReplaceAllString(line, "")
	}
	if said := sawOwn().FindStringSubmatch(line); said != nil && t.now.announced == 0 && !newOne().MatchString(said[4]) &&
		!t.hear(said[2]).says(afresh+handing+" given needs dealt now ") {
		return said[1] + said[2] + said[4]
	}
	return line
}

// sawOwn is a line in which a card stands behind somebody who saw theirs, newOne tells that this is the one they get, nextRound begins
// another, and lastRound the last.
var (
	sawOwn = words.Pattern(`(?i)^(.*\b(?:saw|seen|looked|peeked))\b(.*?)(?:,?(?: and)? (?:it|that|this|which)(?:['’]s| was| is))?` +
		`(?: (?:the|an?))*[ ,]+((?:10|[2-9AJQK])[SHDC])\b(.*)$`)
	newOne    = words.Pattern(`(?i)^,? *(?:instead|(?:for|is) (?:him|her|his|hers|the|now|them)\b)`)
	nextRound = words.Pattern(`(?i)^(?:(?:ok|so|right|and)[, ]+)*(?:new|next) (?:round|deal|hand|one)[,.:;! ]+`)
	lastRound = words.Pattern(`(?i)^(?:(?:so|and|now|this|it|the|our|very)(?:['’]?s| is)? )*last round[.,:;!-]+ *`)
)
