package cats

import (
	"slices"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// Lines that say more than a move: each function puts a line as it would be said without that, and tells what was besides; "" where there
// is nothing such in it. What is read so is asked.

var (
	// takesBack is what stands before a word that takes something back, or in a question, and what is said behind it.
	takesBack = words.Pattern(`(?i)^(.+?)(\?|[,.]+ ?(?:er |um |oh )?(?:no|sorry|oops|wait|i mean|or rather)\b(?:[, ]+(?:no|wait|sorry|hang on|hold on|i mean)\b)*)[,.:! ]+(.+)$`)
	// everybody is how all are named together who have not guessed yet, but for some.
	everybody = words.Pattern(`(?i)\b(?:(?:all|both)(?: of them)?(?: (two|three|four|five|six))?|(?:all )?the (?:other |last |remaining )?(two|three|four|five|six)(?: of them)?|(?:the )?others?|the rest|every(?:one|body)(?: else)?|they (?:all|both))\b(?:,? (?:but|except|besides|apart from)(?: for)? (\S+(?: and \S+)?))?(?: both| all)?`)
	// same is how somebody's colour is said to be that of another.
	same = words.Pattern(`(?i)\b(?:(?:the )?same(?: thing| colou?r)? as|just like|copie[sd]|copying|match(?:es|ed)) (\S+)`)
	// saw is what somebody did before they took a token.
	saw = words.Pattern(`(?i)\b(?:(?:sees?|saw|watche[sd]) |(?:looks?|looked|stares?|stared) at |wait(?:s|ed) for ).*\b(?:and|then|so)(?: he| she)? (takes?|took|grabs|grabbed|goes|went|picks|picked|chose|chooses|says|said)\b`)
	// look is how long somebody thought about it.
	look = words.Pattern(`(?i)\b(?:after |with |for )?an? (?:\w+ ){0,3}(?:look|stare|glance|think|while|pause)\b`)
	// marks part a line into clauses; notYet begins one of what is to come; scraps is how the round is given up behind why.
	marks  = words.Pattern(`(?i)[,.;:!?]+ +|[,;] *| (?:but|so|because|while|cos) |["“”]`)
	notYet = words.Pattern(`(?i)(?:^|[,.;] )(?:when|once|until|before)\b`)
	scraps = words.Pattern(`(?i)^(.+?)(?:[,.;]? (?:so|and|then) |[,.;] )+(?:let['’]?s |we(?:['’]ll)? )?(?:void|scrap|cancel|forget|throw(?: out)?) (?:the|this|that)(?: last)? (?:round|one)(?: out)?\b.*$`)
)

// putRight is a line as it is put behind a word that takes something back, or as a question is answered: whom and what that does not
// name is named before it.
func (t *table) putRight(line string) (plain, besides string) {
	said := takesBack().FindStringSubmatch(line)
	if said == nil {
		return "", ""
	}
	was, is := t.hear(said[1]), t.hear(said[3])
	what, before := append(is.cards, is.colours...), append(was.cards, was.colours...)
	switch {
	case len(what) > 1 || is.says(open) || len(is.who) > 1 || was.says(" if ") || len(what) == 0 && is.unknown != "":
		return "", ""
	case len(what) == 0 && len(is.who) == 1 && len(before) == 1: // al took red, no, it was ruby
		said[3] = is.who[0] + " " + before[0]
	case len(what) == 0:
		return "", ""
	case len(is.who) == 0 && len(was.who) == 1:
		said[3] = was.who[0] + " " + said[3]
	}
	return said[3], said[1] + strings.TrimRight(said[2], " ,")
}

// ofAll has whoever is meant named by "the other two", "everybody but Al": in the order that the line names besides, else in that of the seats.
func (t *table) ofAll(line string) (plain, besides string) {
	said := everybody().FindStringSubmatchIndex(line)
	if said == nil || t.now.announced == 0 {
		return "", ""
	}
	but := ""
	if said[6] >= 0 {
		but = line[said[6]:said[7]]
	}
	rest, besides := line[:said[0]]+line[said[1]:], line[said[0]:said[1]]
	h, who := t.hear(rest), slices.DeleteFunc(t.header.Names(t.silent()), func(name string) bool { return slices.Contains(t.hear(but).who, name) })
	count := strings.ToLower(line[max(said[2], said[4], 0):max(said[3], said[5], 0)])
	if n := slices.Index([]string{"two", "three", "four", "five", "six"}, count); n >= 0 && n+2 != len(who) && n+2 != len(h.who) || len(who) < 2 {
		return "", ""
	}
	switch first := len(h.who) == 1 && h.says(" first ") && slices.Contains(who, h.who[0]); {
	case first && len(h.colours) == 1: // and the others after them
		who = append(h.who, slices.DeleteFunc(who, func(name string) bool { return name == h.who[0] })...)
		return strings.Join(who, " and ") + " " + h.colours[0], besides
	case len(h.who) > 0:
		return rest, besides
	}
	return strings.Join(who, " and ") + " " + rest, besides
}

// likeAnother has the colour said that is told by who has it as well.
func (t *table) likeAnother(line string) (plain, besides string) {
	said := same().FindStringSubmatch(line)
	if said == nil {
		return "", ""
	}
	h := t.hear(said[1])
	if len(h.who) != 1 {
		return "", ""
	}
	g := t.now.guess(t.header.Seat(h.who[0]))
	if g == nil || g.colour == "" {
		return "", ""
	}
	return strings.Replace(line, said[0], string(g.colour), 1), said[0]
}

// withoutSeen leaves out what somebody saw before, or that they looked.
func withoutSeen(line string) (plain, besides string) {
	if long := look().FindString(line); long != "" {
		return strings.Replace(line, long, "", 1), long
	}
	if said := saw().FindStringSubmatch(line); said != nil {
		return strings.Replace(line, said[0], said[1], 1), said[0]
	}
	return "", ""
}

// clause is the one clause of a line that names a card or a colour, with whoever is named elsewhere where nobody is in it.
func (t *table) clause(line string) (plain, besides string) {
	var rest []string
	for _, part := range marks().Split(line, -1) {
		switch h := t.hear(part); {
		case len(h.cards)+len(h.colours) == 0:
			if plain != "" && h.says(unsure) && len(h.words) < 4 || len(h.who) > 0 && h.says(putting+behind+" last ") { // he didn't; ruby first
				return "", ""
			}
			rest = append(rest, part)
		case plain != "":
			return "", ""
		default:
			plain = part
		}
	}
	if plain == "" {
		return "", ""
	}
	besides = strings.TrimSpace(strings.Join(rest, " "))
	dealer := func(name string) bool { return name == t.header.Players[t.now.dealer] }
	h, who := t.hear(plain), slices.DeleteFunc(t.hear(besides).who, dealer)
	if nobody := len(h.who) == 0 || len(h.cards) > 0 && dealer(h.who[0]) && len(h.who) == 1; nobody && len(who) > 0 {
		if len(who) > 1 {
			return "", ""
		}
		return who[0] + " " + plain, besides
	}
	return plain, besides
}

// scrapped is a round that is given up behind the reason.
func scrapped(line string) (said, unknown string) {
	if why := scraps().FindStringSubmatch(line); why != nil {
		return "void " + why[1], why[1]
	}
	return "", ""
}

// Plain implements record.Talker: whose round it is, and the card that somebody saw on their own forehead, is no card of theirs.
func (Game) Plain(at record.Table, line string) string {
	t := at.(*table)
	line = nextRound().ReplaceAllString(record.CardsWritten(line), "")
	if said := sawOwn().FindStringSubmatch(line); said != nil && t.now.announced == 0 && len(t.hear(said[1]).who) == 1 && !t.hear(said[2]).says(afresh+" gets got gives gave give given needs dealt now ") && !newOne().MatchString(said[4]) {
		return said[1] + said[2] + said[4]
	}
	return line
}

// sawOwn is a line in which a card stands behind somebody who saw theirs, newOne tells that this is the one they get, and nextRound begins another.
var (
	sawOwn    = words.Pattern(`(?i)^(.*\b(?:saw|seen|looked|peeked))\b(.*?)(?:,?(?: and)? (?:it|that|this|which)(?:['’]s| was| is))?(?: (?:the|an?))*[ ,]+((?:10|[2-9AJQK])[SHDC])\b(.*)$`)
	newOne    = words.Pattern(`(?i)^,? *(?:instead|(?:for|is) (?:him|her|his|hers|the|now|them)\b)`)
	nextRound = words.Pattern(`(?i)^(?:(?:ok|so|right|and)[, ]+)*(?:new|next) (?:round|deal|hand|one)[,.:;! ]+`)
)
