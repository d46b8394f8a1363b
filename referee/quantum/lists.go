package quantum

import (
	"fmt"
	"strings"

	"umpire/referee/words"
)

// suitList lists columns, joined as the sentence has it.
func (t *table) suitList(suits []int, join func([]string) string) string {
	words := make([]string, len(suits))
	for i, s := range suits {
		words[i] = t.suitWord(s)
	}
	if len(words) > listed {
		return short(words)
	}
	return join(words)
}

// listed is how many names a sentence takes.
const listed = 8

// short lists words, and counts them where they are too many to take in.
func short(texts []string) string {
	if len(texts) > listed {
		return strings.Join(texts[:listed-1], ", ") + fmt.Sprintf(" and %d more", len(texts)-listed+1)
	}
	return words.List(texts)
}

// columnSize is how many cards a column holds.
func (t *table) columnSize(s int) int {
	if s < len(t.names) {
		return t.cards
	}
	return t.cards * t.unnamed()
}

// sizeOf is how many cards some columns hold.
func (t *table) sizeOf(columns []int) int {
	total := 0
	for _, s := range columns {
		total += t.columnSize(s)
	}
	return total
}

func are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}
