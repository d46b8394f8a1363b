// Package deck is Umpire's own deck of laws: three grades, every law in words that a table can say aloud, over the colours
// of whatever dice the table has.
//
// Begin with For. The laws themselves stand in easy.go, medium.go and hard.go, written with the box's colours; the
// numbers people see count through the three lists, so a law is added at the end of hard.go or not at all: records
// name laws by number.
package deck

import (
	"slices"
	"strings"
	"sync"

	"umpire/referee/phrase"
)

// Grade is how hard a law is to find.
type Grade string

// The grades.
const (
	Easy   Grade = "easy"
	Medium Grade = "medium"
	Hard   Grade = "hard"
)

// Grades lists the grades, the easiest first.
var Grades = []Grade{Easy, Medium, Hard}

// Card is one law of the deck; numbers count from 1.
type Card struct {
	Number int
	Grade  Grade
	Phrase *phrase.Phrase
}

// Deck is the laws over one table's dice.
type Deck struct {
	cards func() []Card
}

// For is the deck over a vocabulary's colours. The laws are read when they are first asked for.
func For(words *phrase.Vocabulary) *Deck {
	return &Deck{cards: sync.OnceValue(func() []Card {
		cards := slices.Clone(read())
		for i := range cards {
			cards[i].Phrase = words.Repeat(cards[i].Phrase)
		}
		return cards
	})}
}

// read reads the laws once, in the box's colours.
var read = sync.OnceValue(func() []Card {
	words, err := phrase.NewDice([3]string{"red", "white", "blue"}, false)
	if err != nil {
		panic("deck: " + err.Error())
	}
	var cards []Card
	for _, grade := range Grades {
		for _, text := range texts(grade) {
			p, err := words.Parse(text)
			if err != nil {
				panic("deck: " + text + ": " + err.Error())
			}
			cards = append(cards, Card{Number: len(cards) + 1, Grade: grade, Phrase: p})
		}
	}
	return cards
})

// texts lists the laws of a grade, one a line.
func texts(g Grade) []string {
	return strings.Split(strings.TrimSpace(map[Grade]string{Easy: easy, Medium: medium, Hard: hard}[g]), "\n")
}

// Len is the number of laws; it reads none of them.
func (d *Deck) Len() int {
	_, last := Numbers(Hard)
	return last
}

// Cards lists the laws in order. The caller must not change the list.
func (d *Deck) Cards() []Card { return d.cards() }

// Card is the law with this number, from 1.
func (d *Deck) Card(number int) Card { return d.cards()[number-1] }

// Numbers gives the first and the last number of a grade, 0 and 0 for a word that is none.
func Numbers(g Grade) (first, last int) {
	for _, grade := range Grades {
		first, last = last+1, last+len(texts(grade))
		if grade == g {
			return first, last
		}
	}
	return 0, 0
}
