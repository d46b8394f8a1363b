package diplomat

import (
	"fmt"
	"regexp"
	"strings"

	"umpire/referee/diplomat/deal"
	"umpire/referee/phrase"
	"umpire/referee/record"
	"umpire/referee/words"
)

// yours says of whoever is asked what was said of them, and hand you has them asked.
var (
	yours = map[string]string{"he": "you", "she": "you", "they": "you", "i": "you", "he's": "you have", "she's": "you have", "they've": "you have", "i've": "you have",
		"his": "your", "her": "your", "their": "your", "my": "your"}
	hasYou = regexp.MustCompile(`^(?:(?:do |does )?you (?:do |does )?(?:has|have|holds?|had)|(?:has|have|had) you|(?:do|does) you hold|you have holding)(?: got)? `)
)

// hearQuestion is the question that was put to somebody, as it was told of them: "if she has two queens".
func hearQuestion(in record.Reading, text string) []string {
	said := strings.Fields(strings.ToLower(text))
	for i, w := range said {
		if to, told := yours[strings.ReplaceAll(w, "’", "'")]; told {
			said[i] = to
		}
	}
	direct := hasYou.ReplaceAllString(strings.Join(said, " ")+" ", "do you have ")
	if direct = strings.TrimSpace(direct); direct == strings.ToLower(text) {
		return nil
	}
	return []string{direct}
}

// hearRank is the rank that a word says, also where its letter stands for all of it: "Qs".
func hearRank(in record.Reading, text string) []string {
	if strings.HasSuffix(text, "S") || words.Among(text, " two three four ") && words.Among(in.Behind, " lays puts has all her his the ") {
		return nil // a card, or how many cards
	}
	if len(text) == 4 && strings.Count(text, text[:1]) == 4 || len(text) == 2 && // all four, put down: 4444
		text[1] == 's' && strings.Contains("AJQK", strings.ToUpper(text[:1])) {
		return []string{text[:1]}
	}
	if text == "1s" {
		return []string{"A"}
	}
	return []string{record.HearRank(text)}
}

// Show implements record.Shown: what the answer to a question hangs on, as written rulings settle it.
func (t *table) Show(m record.Move) string {
	if m.Get("PHRASE") == "" {
		return ""
	}
	p, err := parse(m.Get("PHRASE"))
	if err != nil {
		return ""
	}
	return strings.Join(p.Rulings(), "; ")
}

// Restate answers what is asked of the referee: how many cards or points somebody has, who can have a card, whether a rank can be
// claimed and which are, what lies on the table, and when the game ends.
func (t *table) Restate(said func(words string) bool) string {
	of := t.cardsMeant(said)
	if said(" ask asks asked ") {
		return "" // of what was asked, the record tells
	}
	for p, name := range t.header.Players {
		many := said(" many ") && !said(" you your u ur ")
		switch {
		case !said(" "+strings.ToLower(words.ShownName(name))+" ") && !(p == t.turn && said(" i me my ")):
		case many && of != 0:
			return t.manyOf(p, of)
		case said(" can could may ") && said(" claim claims take "):
			return t.mayClaim(p, of)
		}
	}
	switch {
	case said(" who who's whos where where's wheres ") && of != 0:
		return t.whoHas(of)
	case said(" what what's whats which ") && said(" claimed left ranks "):
		return t.ranksClaimed()
	case !t.over && of == 0 && said(" done finished win wins won winner give gg quit "):
		return "the game goes on until each rank is claimed; `result` ends it at this score"
	case said(" table out down lying ") && said(" its it's is lies that what's whats what ") && len(t.laid) > 0:
		return "on the table: " + words.List(words.Each(t.laid, cardName))
	}
	return ""
}

// cardsMeant is the cards that a line names, one of them or all of a kind: those of each kind in it; none where it names no kind.
func (t *table) cardsMeant(said func(words string) bool) (cards deal.Set) {
	for c := range deal.MaxCards {
		name := strings.ToLower(cardName(c))
		if sevens := strings.Trim(name, "0123456789") == "s"; t.deck.Has(c) && !sevens && said(" "+name+" ") {
			return deal.Card(c)
		}
	}
	for _, k := range allKinds {
		kind, _, _ := strings.Cut(k.name, " ")
		named := " " + kind + " " + oneOf(kind) + " " + kind + "s "
		if k.part == byRank && k.key != "A" {
			named += k.key + " " + k.key + "s "
		}
		switch {
		case !said(named):
		case cards == 0:
			cards = k.cards & t.deck
		default:
			cards &= k.cards
		}
	}
	return cards
}

// manyOf is how many of some cards a hand has, as far as that is known and told.
func (t *table) manyOf(p int, of deal.Set) string {
	if err := t.header.Tell.Beyond(); err != nil {
		return err.Error()
	}
	left := of & t.in()
	r := deal.Range{Least: (left & t.known(p)).Len(), Most: min((left & t.may(p)).Len(), t.held(p))}
	for _, k := range allKinds {
		if known := t.rangeOf(p, k); k.cards&t.deck == of && known.Exact {
			r = known
		}
	}
	if left.Len() == 1 && r.Least < r.Most {
		return fmt.Sprintf("whether %s has %s is open", t.header.Players[p], cardNames(left)[0])
	}
	return "it is known that " + t.has(p, bound{left, r.Least, r.Most}, t.in())
}

// mayClaim says whether a player can claim a rank, as far as that is known and told.
func (t *table) mayClaim(p int, of deal.Set) string {
	rank := 1
	for rank <= t.ranks && ofRank(rank)&t.deck != of {
		rank++
	}
	name := t.header.Players[p]
	switch err := t.header.Tell.Beyond(); {
	case rank > t.ranks:
		return ""
	case t.owner[rank] != nobody:
		return fmt.Sprintf("%s claimed the %s", t.header.Players[t.owner[rank]], manyOf(rank))
	case err != nil:
		return err.Error()
	case t.canClaim(p, rank):
		return fmt.Sprintf("%s can claim %s", name, manyOf(rank))
	case of&t.in()&^t.may(p) != 0:
		return fmt.Sprintf("%s cannot claim %s", name, manyOf(rank))
	}
	return fmt.Sprintf("whether %s can claim %s is open", name, manyOf(rank))
}

// whoHas says who can have some cards, as far as that is known and told.
func (t *table) whoHas(of deal.Set) string {
	left, name := of&t.in(), t.nameOf(of, true, t.deck)
	if left == 0 {
		return name + ": out of the hands"
	}
	if err := t.header.Tell.Beyond(); err != nil {
		return err.Error()
	}
	var may []string
	for p, who := range t.header.Players {
		if left&t.known(p) == of {
			return who + " has " + name
		}
		if left&t.may(p) != 0 {
			may = append(may, who)
		}
	}
	return words.List(may) + " can have " + name
}

// ranksClaimed lists the ranks that are claimed, and by whom, and those that are left.
func (t *table) ranksClaimed() string {
	var left []string
	by := make([][]string, t.n)
	for rank := 1; rank <= t.ranks; rank++ {
		if p := t.owner[rank]; p == nobody {
			left = append(left, manyOf(rank))
		} else {
			by[p] = append(by[p], manyOf(rank))
		}
	}
	var all []string
	for p, ranks := range by {
		if len(ranks) > 0 {
			all = append(all, t.header.Players[p]+" claimed "+words.List(ranks))
		}
	}
	return strings.Join(append(all, "left are "+words.List(left)), "; ")
}

// counted is the answer by a number to a question about one, worked out by what both mean: "only two", "no clubs", "an odd number". It is of the
// same cards, or of none in particular.
func counted(in record.Reading, text string) (answer string, counts bool) {
	p, err := parse(record.Filled(in.Before, "PHRASE"))
	if err != nil {
		return "", false
	}
	asked, is := countOf(p)
	said, all := "", strings.Fields(noneOf().ReplaceAllString(strings.ToLower(text), "0"))
	for i, w := range all {
		switch bare := strings.Trim(w, ",.:;!"); {
		case bare == "no" && bare == w && i+1 < len(all): // no clubs
			said += " 0"
		case bare == "not", strings.HasSuffix(bare, "n't"):
			return "", false
		case record.Answer(bare, nil) != "":
			answer = record.Answer(bare, nil)
		case !words.Among(bare, " one even number of ") && (record.SaysNothing(bare) || words.Among(bare, " only just exactly fact total does do did has have got ")), record.NamesOne(bare, in.Table.Header().Players):
		default:
			said += " " + bare
		}
	}
	said = strings.TrimSuffix(said, " of")
	for _, how := range []string{"exactly" + said, "exactly" + said + " cards", said, said + " cards", said + " of cards", said + " number of cards"} {
		p, err := grammar().Parse(strings.TrimSpace(how))
		if err != nil || !is || asked.Terms[0].Cards.Len() == 1 || said == "" {
			continue
		}
		told, tells := countOf(p)
		if !tells || told.Terms[0].Cards != asked.Terms[0].Cards && !(strings.HasSuffix(how, " cards") && told.Terms[0].Cards.Len() >= 52) {
			continue
		}
		yes, no := false, false
		for n := range asked.Terms[0].Cards.Len() + 1 {
			yes, no = yes || told.In.Has(n) && asked.In.Has(n), no || told.In.Has(n) && !asked.In.Has(n)
		}
		switch {
		case yes && !no && answer != "no":
			return "yes", true
		case no && !yes && answer != "yes":
			return "no", true
		}
		return "", true
	}
	return "", false
}

// countOf is what a phrase says of how many of some cards a hand has.
func countOf(p *phrase.Phrase) (deal.Sum, bool) {
	sum, is := meaning(p).(deal.Sum)
	return sum, is && len(sum.Terms) == 1 && sum.Terms[0].Weight == 1 && sum.Terms[0].If == nil
}

// noneOf is how somebody says that there are none.
var noneOf = words.Pattern(`\b(?:none|nothing|zero|0|not (?:a single(?: one)?|one|any))\b`)
