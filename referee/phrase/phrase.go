// Package phrase is the small English in which a table states laws about dice and asks questions about hands of cards.
//
// Begin with a [Vocabulary] (what the words mean at this table: [NewDice] or [NewCards]); its Parse reads a text into a
// [Phrase], or says in a [SyntaxError] what cannot be read, what it could mean and what is nearest to it. A Phrase prints itself
// back in canonical words and carries its [core.Meaning], by which it is judged and explained; docs/phrase.md tells users the
// language by examples.
//
// The language is one table of productions: what it looks like, what it means, how it is said (table.go and table/*.txt;
// grammar.go and template.go read it). A text goes through lexer.go (cut up into the words of
// words.go), reader.go (every reading of them, as trees of node.go) and parse.go (what is asked about and what is meant);
// table/functions.txt and build*.go work out the meanings that a production cannot spell, node.go drops what makes no sense,
// say.go puts a tree into canonical words, and lower*.go turn it into a meaning. Meanings are few: see package core.
package phrase

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/referee/card"
	"umpire/referee/phrase/core"
)

// Scene is what a phrase about dice is judged on.
type Scene = core.Scene

// Vocabulary is what the words mean at one table. Make one with [NewDice] or [NewCards]; it may be shared.
type Vocabulary struct {
	cards       bool
	colours     []string       // in lower case
	colourForms map[string]int // their indices by all that they are called
	grammar     *grammar

	mutex  sync.Mutex
	parsed map[string]parsed // what Parse read lately
}

// NewDice is the vocabulary of a table with dice of three colours, in the order that scenes number them; with compass, dice
// have bearings. The colours are of letters only; the error says which of them is a word that phrases use, or two that are alike.
func NewDice(colours [3]string, compass bool) (*Vocabulary, error) {
	v := &Vocabulary{grammar: grammarFor(0)}
	if compass {
		v.grammar = grammarFor(1)
	}
	for _, c := range colours {
		c = strings.ToLower(c)
		if err := v.checkColour(c); err != nil {
			return nil, err
		}
		v.addColour(c)
	}
	return v, nil
}

// NewCards is the vocabulary of hands of cards.
func NewCards() *Vocabulary {
	v := &Vocabulary{cards: true, grammar: grammarFor(2)}
	v.addColour("red")
	v.addColour("black")
	return v
}

func (v *Vocabulary) addColour(c string) {
	if v.colourForms == nil {
		v.colourForms = map[string]int{}
	}
	for _, form := range []string{c, c + "s", baseForm(c)} {
		if _, taken := v.colourForms[form]; !taken {
			v.colourForms[form] = len(v.colours)
		}
	}
	v.colours = append(v.colours, c)
}

// Game is what the core calls the things.
func (v *Vocabulary) Game() core.Game {
	if v.cards {
		return core.Cards
	}
	return core.Dice
}

// checkColour tells why a name cannot be a colour beside those taken before.
func (v *Vocabulary) checkColour(name string) error {
	for _, form := range []string{name, name + "s"} {
		base := baseForm(form)
		_, written := v.grammar.ids[base]
		if written || slices.Contains(numberWords, base) || slices.Contains(silent, base) || strings.HasPrefix(name, "non-") {
			return fmt.Errorf("%q cannot be a colour: laws use the word %q", clip(name), clip(form))
		}
		if i := v.colourOf(form); i >= 0 {
			return fmt.Errorf("the colours %q and %q would be mistaken for each other", v.colours[i], clip(name))
		}
	}
	return nil
}

// Phrase is a phrase that was understood, ready to be judged as [core.Judge] says. It does not change and may be shared.
type Phrase struct {
	*judge
	node    *node
	meaning core.Meaning
	vocab   *Vocabulary
	text    string
}

type judge = core.Judge

// phrase makes a phrase of what was read.
func (v *Vocabulary) phrase(x *node) *Phrase {
	m := lowerer{v, v.Game()}.clause(x)
	return &Phrase{node: x, meaning: m, vocab: v, judge: core.Compile(v.Game(), m), text: v.say(x)}
}

// Repeat is the same phrase in another vocabulary of the same game, colour for colour.
func (v *Vocabulary) Repeat(p *Phrase) *Phrase { return v.phrase(p.node) }

// Explain judges a law and tells what decides.
func (p *Phrase) Explain(s *Scene) core.Finding { return core.Explain(p.meaning, s) }

// Meaning is what was understood, as the core has it.
func (p *Phrase) Meaning() core.Meaning { return p.meaning }

// String is the phrase in canonical words: parsed again it gives the same meaning.
func (p *Phrase) String() string { return p.text }

// Vocabulary is what the phrase's words mean.
func (p *Phrase) Vocabulary() *Vocabulary { return p.vocab }

// Joined tells whether the phrase says "and" or "or" aloud, which the rules advise against in a law ("between 3 and 5" is fine).
func (p *Phrase) Joined() bool {
	return p.node.any(func(x *node) bool { return x.op == "or" || x.op == "and" && x.clausal() })
}

// SingleCard is the card that a question asks for if it asks for exactly one.
func (p *Phrase) SingleCard() (card.Card, bool) { return core.SingleCard(p.meaning) }

// suitNames and rankNames are what phrases call suits and ranks.
var (
	suitNames = [4]string{"spade", "heart", "diamond", "club"}
	rankNames = [13]string{"ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"}
)

// classify lists what a token can be: its own word, and a word of each class it belongs to. A number that counts is no face.
func (v *Vocabulary) classify(t *token, counts bool) {
	if t.isCard {
		t.is(v, "CARD", cardNode(t.card))
		return
	}
	if _, known := v.grammar.ids[t.text]; known {
		t.is(v, t.text, nil)
	}
	if t.text == "'s" || t.text == "sign" { // "everything's red", "the sum >= 7"
		t.is(v, "is", nil)
	}
	switch number := constant(t.number); {
	case t.number >= 0 && t.plural && t.number >= 1 && t.number <= v.Game().Top():
		t.is(v, "NUMS", number)
		if t.end-t.start < 4 {
			t.is(v, "DIGITS", number) // "7s", which "sevens" is not
		}
	case t.number >= 0 && !t.plural:
		t.is(v, "NUM", number)
		if t.text != "one" && !counts {
			t.is(v, "FACENUM", number)
		}
	}
	if colour := v.colourOf(t.text); colour >= 0 && t.plural {
		t.is(v, "COLOURS", newNode("colour", colour))
	} else if colour >= 0 {
		t.is(v, "COLOUR", newNode("colour", colour))
	}
	if v.cards {
		v.classifyCard(t)
	}
}

// classifyCard does so for suits and ranks.
func (v *Vocabulary) classifyCard(t *token) {
	if suit := slices.Index(suitNames[:], t.text); suit >= 0 {
		t.is(v, "SUIT", newNode("suit", suit))
		if !t.plural {
			t.is(v, "ONESUIT", newNode("suit", suit))
		}
	}
	rank := rankOf(t.text)
	if rank == 0 {
		return
	}
	t.is(v, "RANKNAME", faceNode(rank))
	if !t.plural {
		t.is(v, "ONERANK", faceNode(rank))
	}
	if len(t.text) == 2 {
		t.is(v, "LOWCARD", constant(rank)) // "qs"
	}
}

// is notes that a token can be a word, or one of a class that says something.
func (t *token) is(v *Vocabulary, word string, says *node) {
	t.ids, t.says = append(t.ids, v.grammar.ids[word]), append(t.says, says)
}

// rankOf is the rank of a court card or ace by its name, or its letter with s; 0 for other words.
func rankOf(w string) int {
	if len(w) == 2 && w[1] == 's' && strings.Contains("jqk", w[:1]) {
		return 11 + strings.Index("jqk", w[:1])
	}
	if i := slices.Index(rankNames[:], w); i == 0 || i > 9 {
		return i + 1
	}
	return 0
}

func faceNode(n int) *node { return tree("face", constant(n)) }

func cardNode(c card.Card) *node {
	if c.IsJoker() {
		return tree("and", tree("joker"), newNode("colour", int(c-card.RedJoker)))
	}
	return tree("and", newNode("suit", int(c.Suit())), faceNode(c.Rank()))
}

// sayClass is a token of a class in words.
func (v *Vocabulary) sayClass(name string, x *node, many bool) (string, bool) {
	plural := func(w string) (string, bool) {
		if many {
			w += "s"
		}
		return w, true
	}
	switch {
	case (name == "NUM" || name == "FACENUM") && x.op == "const":
		return strconv.Itoa(x.n), true
	case name == "COLOUR" && x.op == "colour":
		return v.colours[x.n], true
	case name == "SUIT" && x.op == "suit":
		return plural(suitNames[x.n])
	case name == "RANKNAME" && x.op == "face" && v.cards && (x.kids[0].n == 1 || x.kids[0].n > 10):
		return plural(rankNames[x.kids[0].n-1])
	case name == "NUMS" && x.op == "const":
		return plural(strconv.Itoa(x.n))
	}
	return "", false
}
