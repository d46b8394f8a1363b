// Package deck is Umpire's own deck of laws, every law in words that a table can say aloud, over the colours
// of whatever dice the table has, in three grades by how hard it is to find.
//
// Begin with For. The laws themselves stand in laws.txt, written with the box's colours, each behind its measure
// (docs/infer.md says how it is taken; a test of package infer takes it). Records name laws by number, the line: a law
// is added at the end or not at all.
package deck

import (
	"cmp"
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/referee/phrase"
)

//go:embed laws.txt
var laws string

// Grade is how hard a law is to find.
type Grade string

// The grades, each a third of the deck by the measure.
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
	Needs  float64 // experiments that an ideal Researcher needs after the set-up, on average
	Phrase *phrase.Phrase
	words  string // the law over the box's colours
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
	cards := slices.Clone(measured())
	for i, c := range cards {
		if cards[i].Phrase, err = words.Parse(c.words); err != nil {
			panic("deck: " + c.words + ": " + err.Error())
		}
	}
	return cards
})

// measured lists the laws without their phrases, each behind its measure: the grades follow that.
var measured = sync.OnceValue(func() (cards []Card) {
	for line := range strings.Lines(strings.TrimSpace(laws)) {
		needs, words, _ := strings.Cut(strings.TrimSpace(line), " ")
		n, _ := strconv.ParseFloat(needs, 64)
		cards = append(cards, Card{Number: len(cards) + 1, Needs: n, words: words})
	}
	ranked := slices.Clone(cards)
	slices.SortStableFunc(ranked, func(a, b Card) int { return cmp.Compare(a.Needs, b.Needs) })
	for rank, c := range ranked {
		cards[c.Number-1].Grade = Grades[rank*len(Grades)/len(ranked)]
	}
	return cards
})

// Len is the number of laws; it reads none of them.
func (d *Deck) Len() int { return len(measured()) }

// Cards lists the laws in order. The caller must not change the list.
func (d *Deck) Cards() []Card { return d.cards() }

// Card is the law with this number, from 1.
func (d *Deck) Card(number int) Card { return d.cards()[number-1] }

// Numbers lists the laws of a grade by number; none for a word that is none.
func Numbers(g Grade) (numbers []int) {
	for _, c := range measured() {
		if c.Grade == g {
			numbers = append(numbers, c.Number)
		}
	}
	return numbers
}

// GradeOf is the grade of the law with this number, from 1; "" where there is none.
func GradeOf(number int) Grade {
	if number < 1 || number > len(measured()) {
		return ""
	}
	return measured()[number-1].Grade
}
