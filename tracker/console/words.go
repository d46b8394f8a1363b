package console

import (
	"strconv"
	"strings"

	"umpire/referee/words"
)

// lastWord is the word the cursor stands behind; "" after a space.
func lastWord(head string) string {
	return head[strings.LastIndex(head, " ")+1:]
}

// sharedStart is what all words begin with, without case.
func sharedStart(texts []string) string {
	same := []rune(texts[0])
	for _, w := range texts[1:] {
		r := []rune(w)
		n := 0
		for n < len(same) && n < len(r) && words.FoldName(string(same[n])) == words.FoldName(string(r[n])) {
			n++
		}
		same = same[:n]
	}
	return string(same)
}

func itoa(n int) string { return strconv.Itoa(n) }
