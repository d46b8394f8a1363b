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

// digits gives each player's digit: by place, 0 for the tenth.
func digits(players []string) []rune {
	out := make([]rune, len(players))
	for i := range players {
		out[i] = rune('0' + (i+1)%10)
	}
	return out
}

// letters gives each player's letter: the first of the name, where nobody
// else's begins so and it is not R or B, which are the colours; else -1.
func letters(players []string) []rune {
	out := make([]rune, len(players))
	begin := map[rune]int{'r': 1, 'b': 1}
	for i, p := range players {
		r, _ := utf8.DecodeRuneInString(p)
		out[i] = unicode.ToLower(r)
		begin[out[i]]++
	}
	for i, r := range out {
		if begin[r] > 1 || !unicode.IsLetter(r) {
			out[i] = -1
		}
	}
	return out
}
