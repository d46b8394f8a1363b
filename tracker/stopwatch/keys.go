package stopwatch

import (
	"unicode"
	"unicode/utf8"
)

// The control characters that mean something here.
const (
	ctrlC     = 3
	ctrlD     = 4
	backspace = 8
	newline   = 10
	enter     = 13
	ctrlR     = 18
	ctrlY     = 25
	ctrlZ     = 26
	escape    = 27
	del       = 127
)

// keys gives each player's keys: a digit by place, 0 for the tenth, and the first letter of
// the name, where nobody else's begins so and it is not R or B, which are the colours.
func keys(players []string) [][]rune {
	all, begin := make([][]rune, len(players)), map[rune]int{'r': 1, 'b': 1}
	for i, p := range players {
		r, _ := utf8.DecodeRuneInString(p)
		all[i] = []rune{rune('0' + (i+1)%10), unicode.ToLower(r)}
		begin[all[i][1]]++
	}
	for i, k := range all {
		if begin[k[1]] > 1 || !unicode.IsLetter(k[1]) {
			all[i] = k[:1]
		}
	}
	return all
}
