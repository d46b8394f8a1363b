package phrase

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// Vocabulary is what the words mean at one table. Make one with [NewDice] or [NewCards]; it may be shared.
type Vocabulary struct {
	cards   bool
	compass bool
	colours []string // in lower case
	words   map[string]word
	deck    *Scene
}

// NewDice is the vocabulary of a table with dice of three colours, in the order that scenes number them; with compass, dice
// have bearings. It says what is wrong with a colour's name: a word that phrases use, two alike, characters of no name.
func NewDice(colours [3]string, compass bool) (*Vocabulary, error) {
	v := &Vocabulary{compass: compass}
	for _, c := range colours {
		c = strings.ToLower(c)
		if err := v.checkColour(c); err != nil {
			return nil, err
		}
		v.colours = append(v.colours, c)
	}
	v.words = v.meanings()
	return v, nil
}

// NewCards is the vocabulary of hands of cards.
func NewCards() *Vocabulary {
	v := &Vocabulary{cards: true, colours: []string{"red", "black"}, deck: deckScene}
	v.words = v.meanings()
	return v
}

// checkColour tells why a name cannot be a colour beside those taken before.
func (v *Vocabulary) checkColour(name string) error {
	if name == "" {
		return errors.New("a colour needs a name")
	}
	for i, r := range name {
		if !unicode.IsLetter(r) && (i == 0 || !strings.ContainsRune("-_'", r)) {
			return fmt.Errorf("the colour %q: letters only, please", clip(name))
		}
	}
	for _, form := range []string{name, name + "s"} {
		if Reserved(form) || strings.HasPrefix(name, "non-") {
			return fmt.Errorf("%q cannot be a colour: laws use the word %q", clip(name), clip(form))
		}
		for _, c := range v.colours {
			if form == c || form == c+"s" {
				return fmt.Errorf("the colours %q and %q would be mistaken for each other", c, clip(name))
			}
		}
	}
	return nil
}

// cardKinds and dieKinds count the values of each feature, by Feature.
var cardKinds, dieKinds = [3]int{13, 2, 4}, [3]int{6, 3, 0}

func (v *Vocabulary) kinds() [3]int {
	if v.cards {
		return cardKinds
	}
	return dieKinds
}

// Phrase is a phrase that was understood, ready to be judged. It does not change and may be shared.
type Phrase struct {
	tree  Clause
	vocab *Vocabulary
	judge judge
}

// New makes a phrase of a tree, which must be one that the vocabulary can print and parse: atoms sorted, numbers and colours
// within their bounds, no relations among cards.
func (v *Vocabulary) New(tree Clause) *Phrase {
	return &Phrase{tree: tree, vocab: v, judge: v.compiler().clause(tree)}
}

func (v *Vocabulary) compiler() *compiler {
	return &compiler{irrelevant: !v.cards, deck: v.deck, kinds: v.kinds()}
}

// Tree is what was understood.
func (p *Phrase) Tree() Clause { return p.tree }

// Joined tells whether the phrase says "and" or "or" aloud, which the rules advise against in a law ("between 3 and 5" is fine).
func (p *Phrase) Joined() bool { return joined(p.tree) }

func joined(c Clause) bool {
	switch c := c.(type) {
	case And, Or:
		return true
	case Not:
		return joined(c.Of)
	case InGroups:
		return joined(c.Body)
	case Are:
		return len(c.Qualities.Atoms) > 1
	case Extreme:
		return len(c.Qualities.Atoms) > 1
	}
	return false
}

// Vocabulary is what the phrase's words mean.
func (p *Phrase) Vocabulary() *Vocabulary { return p.vocab }

// ErrTangled says that the dice touch in so many ways that a chain could not be searched out in reasonable time.
var ErrTangled = errors.New("these dice touch in too many ways to find out how long a chain they hold")

// Judge tells whether a law is true of the scene's dice; its only error is ErrTangled, which no shape of real dice raises.
func (p *Phrase) Judge(s *Scene) (bool, error) {
	s.tangled = false
	holds := p.judge(s, s.things)
	if s.tangled {
		return false, ErrTangled
	}
	return holds, nil
}

// Holds is Judge where the scene is known to be small (up to about 20 dice): ErrTangled counts as false.
func (p *Phrase) Holds(s *Scene) bool {
	holds, err := p.Judge(s)
	return holds && err == nil
}

// HoldsHand tells whether a question is true of a hand of cards.
func (p *Phrase) HoldsHand(hand uint64) bool {
	return p.judge(p.vocab.deck, setOf(hand))
}
