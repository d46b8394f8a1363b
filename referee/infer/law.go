package infer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/infer/dice"
	"umpire/referee/infer/differ"
	"umpire/referee/phrase"
	"umpire/referee/record"
	"umpire/referee/words"
)

// law is what the Universe goes by, as far as Umpire knows it.
type law struct {
	words  string         // as people read it; empty where it is hidden
	phrase *phrase.Phrase // what Umpire judges by; nil where only the Universe understands it, and where it is hidden
	deck   int            // its number in the deck; 0 where it is none of it
}

// hidden tells whether the record does not say what the law is.
func (l law) hidden() bool { return l.words == "" }

// readLaw reads the header's law: a phrase, a quoted text, a number of the deck, or hidden.
func (s *setting) readLaw() error {
	text, given := s.header.Options["law"]
	if !given {
		return referee.Unreadable("the header needs a law: words that Umpire reads, any words in quotation marks, or deck and a number from 1 to %d",
			s.deck.Len())
	}
	fields := strings.Fields(strings.ToLower(text))
	var err error
	switch {
	case len(fields) == 1 && fields[0] == "hidden":
		return nil
	case len(fields) > 0 && fields[0] == "deck":
		s.opening, err = s.fromDeck(fields)
	default:
		if s.opening, err = s.worded(text, false); s.opening.phrase != nil {
			s.header = s.header.With("law", s.opening.words)
		}
	}
	return err
}

func (s *setting) fromDeck(fields []string) (law, error) {
	if len(fields) == 2 {
		n, err := strconv.Atoi(fields[1])
		if err == nil && n >= 1 && n <= s.deck.Len() {
			card := s.deck.Card(n)
			return law{words: card.Phrase.String(), phrase: card.Phrase, deck: n}, nil
		}
	}
	return law{}, referee.Unreadable("law: %s: the deck has the laws 1 to %d (easy, medium and hard are for a new table, which draws one)",
		words.Quote(strings.Join(fields, " ")), s.deck.Len())
}

// worded reads a law or a theory in words: a phrase, or any words in quotation marks.
func (s *setting) worded(text string, typed bool) (law, error) {
	if own := strings.Split(text, `"`); len(own) == 3 && own[0]+own[2] == "" {
		words := strings.TrimSpace(own[1])
		if words == "" {
			return law{}, referee.Unreadable("there is nothing between the quotation marks")
		}
		return law{words: words}, record.CheckText(words)
	}
	p, err := s.words.Parse(text)
	if err != nil {
		return law{}, s.unread(err, typed)
	}
	return law{words: p.String(), phrase: p}, nil
}

// unread is why a law cannot be read, with all it can mean and an experiment that tells that apart: of typed words, which are
// read in many parts, only once that is shown.
func (s *setting) unread(err error, typed bool) *referee.Fault {
	var why *phrase.SyntaxError
	if !errors.As(err, &why) {
		return referee.Unreadable("%s", err)
	}
	told := func() string {
		if len(why.Readings) < 2 {
			return ""
		}
		first, second := s.apart(why.Readings[0], why.Readings[1])
		if first != nil {
			return fmt.Sprintf(" (%s follows only the first)", first.Write(s.set).Text())
		} else if second != nil {
			return fmt.Sprintf(" (%s follows only the second)", second.Write(s.set).Text())
		}
		return ""
	}
	if !typed {
		why.Problem += told()
	}
	fault := referee.Unreadable("%s (any other words may stand in quotation marks: then only the Universe judges)", why)
	fault.Wording = why.Wording("keep the words: only the Universe understands them, and judges")
	if typed {
		fault.Wording.Apart = told
	}
	return fault
}

// readable is what words that are only kept could be read as; nil where they cannot.
func (s *setting) readable(l law) *phrase.Phrase {
	if l.phrase != nil || l.hidden() {
		return nil
	}
	p, _ := s.words.Parse(l.words)
	return p
}

// advice is what the rules advise about a law of one's own that says "and", "or" or "if" aloud; it is allowed.
func (l law) advice() string {
	joined := slices.ContainsFunc(strings.Fields(strings.ToLower(l.words)), func(w string) bool {
		return slices.Contains([]string{"and", "or", "if"}, strings.Trim(w, ".,;()"))
	})
	if l.phrase != nil {
		joined = l.phrase.Joined()
	}
	if l.deck > 0 || !joined {
		return ""
	}
	return "The rules advise to state a law without saying \"and\", \"or\" or \"if\": one that needs them aloud may be too complicated."
}

// moveEffort bounds the search that one line may cost, to some seconds: only compass laws come near it.
const moveEffort = 10_000_000

// nearEffort bounds the search for what tells a phrase from another one, to some hundredths of a second.
const nearEffort = 50_000

// tells finds an experiment that follows a phrase and one that does not: such as tell it from what it is most easily taken for,
// where there are any of four dice at most, else the smallest.
func (s *setting) tells(p *phrase.Phrase) (follows, breaks *dice.Experiment) {
	for _, other := range p.Near() {
		if follows, breaks = s.apart(p, other); follows != nil || breaks != nil {
			break
		}
	}
	if follows != nil && breaks != nil {
		return follows, breaks
	}
	one, two := s.shows(p)
	return cmp.Or(follows, one), cmp.Or(breaks, two)
}

// apart finds the smallest experiments that follow one phrase only, and the other only, of four dice at most.
func (s *setting) apart(p, other *phrase.Phrase) (one, two *dice.Experiment) {
	supply := [3]int{s.dice, s.dice, s.dice}
	q := differ.Question{Law: p, Theory: other, Set: s.set, Supply: &supply, Effort: nearEffort}
	found, _ := differ.Search(context.Background(), q, setupDice)
	return found.LawOnly, found.TheoryOnly
}

// shows finds the smallest experiments that follow a phrase and that do not, of four dice at most.
func (s *setting) shows(p *phrase.Phrase) (follows, breaks *dice.Experiment) {
	supply := [3]int{s.dice, s.dice, s.dice}
	q := differ.Question{Law: p, Set: s.set, Supply: &supply, Effort: moveEffort}
	follows, breaks, _ = differ.Show(context.Background(), q, setupDice)
	return follows, breaks
}
