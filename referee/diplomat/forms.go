package diplomat

import (
	"errors"
	"fmt"
	"math/rand"
	"regexp"
	"strings"
	"sync"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/phrase"
	"umpire/referee/record"
	"umpire/referee/words"
)

var forms = []record.Form{
	{
		Verb: "ask",
		Slots: []record.Slot{
			record.Player("ASKER").Imply().Ask("Who asks?"),
			record.Player("TARGET").Ask("Whom?"),
			record.Words("PHRASE", readPhrase).AsSaid(nextWord).Heard(hearQuestion).Ask("What? (QS, at least 3 hearts, the sum of all red cards is even ...)"),
			record.OneOf("ANSWER", "yes", "no").CountedBy(counted).Imply().DecidedBy("the cards decide").Ask("The answer?"),
		},
		Said: "asks asked ask asking", Beside: asking,
		Sayings: []record.Saying{
			{Said: "gets takes took", Slots: []string{"ASKER", "PHRASE", "TARGET"}, Set: []record.Arg{{Slot: "ANSWER", Text: "yes"}}, Marked: map[string]string{"from": "TARGET", "off": "TARGET"}},
			{Said: "gives gave hands handed lays reveals shows showed", Slots: []string{"TARGET", "ASKER", "PHRASE"}, Set: []record.Arg{{Slot: "ANSWER", Text: "yes"}}, Marked: map[string]string{"to": "ASKER"}},
		},
		Tells: "{ASKER} asked {TARGET}: {PHRASE}? {ANSWER}", Example: "ask Ana Ben at least 3 black cards yes",
		Help: "a question about a hand, and the answer; yes to a single card (QS) lays it out",
	},
	{
		Verb: "ask",
		Slots: []record.Slot{
			record.Player("ASKER").Imply().Ask("Who asks?"),
			record.Player("TARGET").Ask("Whom?"),
			{Name: "TEXT", Read: readText, Help: "In which words?"},
			record.OneOf("ANSWER", "yes", "no").DecidedBy("the cards decide").Ask("The answer?"),
		},
		Said: "asks asked ask asking", Beside: asking,
		Tells: "{ASKER} asked {TARGET}: {TEXT} {ANSWER}", Example: `ask Ana Ben "could your hand be laid out as a staircase" no`,
		Help: "a question in any words: it is kept, and nothing is concluded from it",
	},
	{
		Verb: "claim",
		Slots: []record.Slot{
			record.Player("NAME").Imply().Ask("Who claims?"),
			{Name: "RANK", Known: knownRanks, Read: readRankSlot, Tell: theRank, Help: "Which rank?", Hear: hearRank},
		},
		Said: "claims claimed claiming calls call called collects collected books puts put lays", Aloud: true, Named: true,
		Beside: "all four every also and so then too now with are go goes going there starts by my me down take takes took scores scored right away makes gives em as well rank ranks front him her them point points both half worth mine",
		Tells:  "{NAME} claimed {RANK}", Example: "claim Ana 7",
		Help: "takes all four cards of a rank, each laid out or in the claimer's hand (claim Ana joker: the half-rank)",
	},
	{
		Verb:   "layout",
		Slots:  []record.Slot{record.Word("CARD", readCard).Ask("Which card?")},
		Repeat: 1,
		Beside: "laid out over is lay lie lies lying put turn turned face open left leftover remaining spare extra cards card ones two three four five we are table first before begin beginning start starting deal game go",
		Tells:  "laid out: {CARD}", Example: "layout KD",
		Help: "the cards left over, laid out before the first question (leftover: layout)",
	},
	{
		Verb:   "hand",
		Secret: true,
		Slots: []record.Slot{
			record.Player("NAME").Ask("Whose hand?"),
			record.Word("CARD", readCard).Ask("Which card?"),
		},
		Repeat: 1,
		Beside: "hand hands cards dealt holds held started start",
		Tells:  "the hand of {NAME}", Example: "hand Ana AS KS 7H 10D 2C 3C 4C 5C 6C 8C 9C JD QD",
		Help: "the cards dealt to a player, if the referee knows them (secret); at any time, also after the end",
	},
	record.TurnForm("Ben"),
	{
		Verb: "result", Said: "over ends end ended finish finished stop stops stopped stopping", Beside: "game play playing we now so ok okay at score here lets let's let us for today tonight early", Aloud: true, Tells: "ended at this score", Example: "result",
		Help: "ends the game early, at the score as it stands",
	},
}

// asking are the words that stand in a question of which none says that it is one.
const asking = "and so then now next also again still hm ok okay first question starts begins opens leads going goes on too well wants know wonders whether if about off was more up"

// extremeRank is how a question compares the highest or lowest card with an ace or a face card.
var extremeRank = regexp.MustCompile(`\b(the (?:highest|lowest) [a-z ]+? is (?:not )?(?:at least |at most |more than |less than )?)(1|11|12|13)( and | or |\)|$)`)

// spoken says a rank as a rank: the highest heart is a queen.
func spoken(question string) string {
	return extremeRank.ReplaceAllStringFunc(question, func(part string) string {
		m := extremeRank.FindStringSubmatch(part)
		return m[1] + map[string]string{"1": "an ace", "11": "a jack", "12": "a queen", "13": "a king"}[m[2]] + m[3]
	})
}

// words is what the words of questions mean, built when the first is read: commands that read none start without.
var grammar = sync.OnceValue(phrase.NewCards)

func nextWord(_ record.Table, begun string) []string { return grammar().Next(begun) }

// isYours asks whether somebody has what it names: is 5 clubs yours?
var isYours = words.Pattern(`(?i)^(?:is|are) (?:there )?(.+) (?:yours|with you|in your hand)\??$`)

// readPhrase writes a question in canonical words, which mean one thing, and a single card as records do.
func readPhrase(in record.Reading, text string) (string, error) {
	if in.Typed {
		text = whichCard().ReplaceAllString(strings.TrimRight(text, ":;, "), "")
	}
	if is := isYours().FindStringSubmatch(text); in.Typed && is != nil {
		text = is[1]
	}
	if told, isTold := strings.CutPrefix(text, "if "); in.Typed && isTold && !strings.Contains(told, ",") {
		if read, err := readPhrase(in, told); err == nil {
			return read, nil // ask Ben if he has a king
		}
	}
	if in.Typed && len(text) == 2 && strings.ContainsRune("ajqkAJQK", rune(text[0])) && strings.ContainsRune("shdcSHDC", rune(text[1])) {
		text = strings.ToUpper(text) // a card, where it could be two queens too
	}
	if in.Typed && words.Among(strings.TrimPrefix(strings.TrimSuffix(text, " at all"), "got "), " nothing none nobody anything something ") {
		return "", referee.Unreadable("%s is no question", words.Quote(text))
	}
	if all := strings.Fields(text); in.Typed && len(all) > 2 && all[0] == all[1] && all[1] == all[2] {
		return "", referee.Unreadable("%s is no question: a rank is claimed as in `claim NAME %s`", words.Quote(text), all[0])
	}
	end := strings.LastIndex(text, " ")
	if last := text[end+1:]; in.Typed && end > 0 && (record.Answer(last, nil) != "" || words.Among(last, " none nothing ")) {
		if _, err := readPhrase(in, text[:end]); err != nil {
			return "", err
		}
		return "", referee.Unreadable("%s is the answer, and no part of the question", words.Quote(last))
	}
	if in.Typed && goesOn().MatchString(text) {
		return "", referee.Unreadable("an answer stands in %s: ask one question at a time", words.Quote(text))
	}
	if about := ofKind().FindStringSubmatch(text); in.Typed && in.Behind == "about" && about != nil {
		return "", referee.Unreadable("what was asked about %s is not said", about[1])
	}
	p, err := parse(text)
	if err != nil {
		return "", err
	}
	if in.Typed && p.String() != "a card" && handWhere(func(hand uint64) bool { return !p.HoldsHand(hand) }) == 0 { // black or red
		return "", referee.Unreadable("%s is so of every hand", words.Quote(text))
	}
	of, counts := countOf(p)
	_, kind, _ := strings.Cut(p.String(), " ")
	rank := (&setting{ranks: 13}).readRank(record.HearRank(kind)) > 0
	if some := counts && of.In.Has(4) && !of.In.Has(0) && of.Terms[0].Cards.Len()-1 < 4; in.Typed && some && (in.Given && of.Terms[0].Cards.Len() > 1 || rank && (in.Behind == "the" || strings.Contains(text, "the "))) {
		f := referee.Unreadable("which %s?", kind)
		f.Wording = &record.Wording{Text: text, Problem: f.Message, Readings: cardNames(of.Terms[0].Cards)}
		if !in.Given {
			f.Wording.Readings = append(f.Wording.Readings, "at least 1 "+kind)
		}
		return "", f
	}
	if name := readOver(in, text, p); name != "" {
		return "", referee.Unreadable("a question is about one hand: %s is no part of it", words.Quote(name))
	}
	if c, single := p.SingleCard(); single {
		return c.String(), nil
	}
	return spoken(p.String()), nil
}

// whichCard is how somebody begins who then says which.
var whichCard = words.Pattern(`(?i)^(?:just |only )?(?:one|a|the one) card[,:] `)

// ofKind is a kind of cards alone: his hearts.
var ofKind = words.Pattern(`^(?:his |her )?([^ 0-9]*s)$`)

// goesOn is a question behind which an answer stands, and more of another.
var goesOn = words.Pattern(`(?i)[^ ,],? (?:yes|yeah|yep|no,|nope|nah)\b`)

// readOver is a player's name in a typed question that means the same with any other word there; "" where there is none.
func readOver(in record.Reading, text string, p *phrase.Phrase) string {
	said := strings.Fields(text)
	for i, w := range said {
		name := strings.Trim(w, ",.:;!?")
		if !in.Typed || len(words.Named(name, in.Table.Header().Players)) == 0 {
			continue
		}
		said[i] = strings.Replace(w, name, "xyzzy", 1)
		if other, err := grammar().Parse(strings.Join(said, " ")); err == nil && other.String() == p.String() {
			return name
		}
		said[i] = w
	}
	return ""
}

// parse reads a phrase about a hand.
func parse(text string) (*phrase.Phrase, error) {
	if strings.Contains(text, `"`) {
		return nil, referee.Unreadable("words in quotation marks cannot stand beside others: a phrase has no quotation marks, and any other question stands in them whole")
	}
	p, err := grammar().Parse(text)
	if err != nil {
		return nil, unread(err)
	}
	return p, nil
}

// unread is why a question cannot be read, with all it can mean and a hand that tells that apart.
func unread(err error) *referee.Fault {
	var why *phrase.SyntaxError
	if !errors.As(err, &why) {
		return referee.Unreadable("%s", err)
	}
	if len(why.Readings) > 1 {
		why.Problem += toldApart(why.Readings[0], why.Readings[1])
	}
	fault := referee.Unreadable("%s", why)
	fault.Wording = why.Wording("keep the words, conclude nothing")
	return fault
}

// toldApart says with which hand of the sample two questions have different answers.
func toldApart(one, two *phrase.Phrase) string {
	hand := handWhere(func(hand uint64) bool { return one.HoldsHand(hand) != two.HoldsHand(hand) })
	if hand == 0 {
		return ""
	}
	which := "second"
	if one.HoldsHand(hand) {
		which = "first"
	}
	return fmt.Sprintf(" (with %s, yes to the %s only)", strings.Join(cardNames(deal.Set(hand)), " "), which)
}

// handWhere is the first hand where something is so of a fixed sample, small hands first: every other one is mostly of two suits
// and few ranks, where flushes, pairs and straights are; 0 for none.
func handWhere(so func(hand uint64) bool) uint64 {
	r := rand.New(rand.NewSource(1))
	for n := range 1500 {
		hand, low, suit := uint64(0), r.Intn(9), r.Intn(4)
		for range 1 + n/100 {
			if n%2 == 0 {
				hand |= 1 << r.Intn(52)
			} else {
				hand |= 1 << ((suit+r.Intn(2))%4*13 + (low+r.Intn(5))%13)
			}
		}
		if so(hand) {
			return hand
		}
	}
	return 0
}

// readText reads a question in any words; one that Umpire understands as a layout
// must not hide in quotation marks.
func readText(in record.Reading, text string) (string, error) {
	text, err := record.Quoted("TEXT").Read(in, text)
	if err != nil {
		return "", err
	}
	if p, err := grammar().Parse(text[1 : len(text)-1]); err == nil {
		if c, single := p.SingleCard(); single {
			return "", referee.Unreadable("%s asks for the card %s, and a yes would lay it out: write it without quotation marks", text, c)
		}
	}
	return text, nil
}

// theRank says a claimed rank: the sevens.
func theRank(text string) string {
	if rank := (&setting{ranks: joker}).readRank(text); rank > 0 {
		return "the " + manyOf(rank)
	}
	return text
}

func knownRanks(t record.Table) []string {
	if t, ok := t.(*table); ok {
		return t.rankNames()
	}
	return nil
}

func readRankSlot(in record.Reading, text string) (string, error) {
	if c, ok := card.Parse(text); ok && in.Typed && strings.HasSuffix(text, "S") && !c.IsJoker() {
		return "", referee.Unreadable("%s is a card: a rank is expected", words.Quote(text))
	}
	s := setting{ranks: 13}
	if t, ok := in.Table.(*table); ok {
		s = *t.setting
	}
	if rank := s.readRank(text); rank > 0 {
		return rankName(rank), nil
	}
	f := referee.Unreadable("%s is no rank here; the ranks are %s", words.Quote(text), words.List(s.rankNames()))
	near := record.NearRank(text)
	if words.Among(text, " 1 1s one ones ") {
		near = rankName(1)
	}
	if in.Typed && near != "" {
		f.Wording = &record.Wording{Text: text, Problem: words.Quote(text) + " is no rank here", Nearest: []string{near}}
	}
	return "", f
}

func readCard(in record.Reading, text string) (string, error) {
	if in.Typed {
		text = strings.TrimRight(text, ",")
	}
	if c, ok := card.Parse(text); ok && c != card.Joker {
		return c.String(), nil
	}
	return "", referee.Unreadable("%s is no card: rank and suit are expected, such as QS or 10H (jokers: *R, *B)", words.Quote(text))
}

// Choices lists what may fill the next slot.
func (t *table) Choices(f record.Form, before []record.Arg) []record.Choice {
	slot, more := f.SlotAt(len(before))
	if !more || t.over && f.Verb != "hand" {
		return nil
	}
	switch slot.Name {
	case "ASKER":
		return t.movers()
	case "NAME":
		if f.Verb == "claim" {
			return t.movers()
		}
		return record.ChoicesOf(t.header.Players...)
	case "TARGET":
		if asker := t.header.Seat(record.Filled(before, "ASKER")); asker >= 0 {
			return t.header.Targets(asker, t.held)
		}
	case "CARD":
		if f.Verb == "layout" && t.left.Len() >= t.leftover {
			return []record.Choice{}
		}
	case "ANSWER":
		return t.answers(f, before)
	case "RANK":
		return t.claims(before)
	}
	return nil
}

// movers lists who may ask or claim: the player on turn, or by house rule anybody; nobody before the leftover cards are laid out.
func (t *table) movers() []record.Choice {
	if t.layoutDue() != nil {
		return []record.Choice{}
	}
	all := []string{t.header.Players[t.turn]}
	if t.header.AnyTurn {
		for p := t.header.Next(t.turn); p != t.turn; p = t.header.Next(p) {
			all = append(all, t.header.Players[p])
		}
	}
	return record.ChoicesOf(all...)
}

// answers lists the answers that some deal allows; both where a hand is on the record, of which
// the choice would tell.
func (t *table) answers(f record.Form, before []record.Arg) []record.Choice {
	var all []record.Choice
	for _, text := range []string{"yes", "no"} {
		m := record.Move{Verb: f.Verb, Args: before}.Set("ANSWER", text)
		a, err := t.action(m)
		if err != nil {
			return nil
		}
		_, facts, fault := t.course.take(a)
		if fault == nil && (!t.header.Tell.Deduces() || t.handsKnown() || len(facts) == 0 || t.knows.With(facts...) != nil) {
			all = append(all, record.Choice{Text: text})
		}
	}
	return all
}

// claims lists the ranks that a player may claim for all that is known, those that
// are surely theirs first.
func (t *table) claims(before []record.Arg) []record.Choice {
	p := t.header.Seat(record.Filled(before, "NAME"))
	if p < 0 {
		return nil
	}
	var sure, maybe []record.Choice
	for rank := 1; rank <= t.ranks; rank++ {
		switch {
		case t.owner[rank] != nobody:
		case !t.header.Tell.Deduces():
			maybe = append(maybe, record.Choice{Text: rankName(rank)})
		case t.canClaim(p, rank):
			sure = append(sure, record.Choice{Text: rankName(rank), Hint: "all known to be theirs or laid out"})
		case ofRank(rank)&t.in()&^t.may(p) == 0:
			maybe = append(maybe, record.Choice{Text: rankName(rank)})
		}
	}
	return append(sure, maybe...)
}
