package referee

import (
	"fmt"
	"strings"

	"umpire/referee/sheet"
)

// What news of an edit or undo begins with.
const (
	now    = "Now: "
	noMore = "No longer known: "
)

// CertainNow begins what a game says to be known though no line names it; of an edit it is left out.
const CertainNow = "Certain now: "

// Claimed is a sentence of the news as a claim: without its full stop and what
// the news of an edit puts before it.
func Claimed(sentence string) string {
	text := strings.TrimSuffix(strings.TrimSpace(sentence), ".")
	for _, opening := range []string{now, noMore, CertainNow} {
		text = strings.TrimPrefix(text, opening)
	}
	return text
}

// ClaimOf is the claim that a reason said aloud is of, be it as of a move; false where there is no reason.
func ClaimOf(text string) (string, bool) {
	_, _, text = AsOf(text)
	claim, _, reason := strings.Cut(text, ": ")
	return claim, reason
}

// AsOf parts what is said as of a move: how it begins ("At move 12: "), the move, and what was so then; "" and 0 of what is so now.
func AsOf(text string) (opening string, at int, rest string) {
	if n, _ := fmt.Sscanf(text, "At move %d:", &at); n == 0 {
		return "", 0, text
	}
	opening, rest, _ = strings.Cut(text, ": ")
	return opening + ": ", at, rest
}

// Changed is the news of an edit or undo: what is known now and was not, and
// what was known and is no longer, in the sentences of the news.
func Changed(known, gone []string) (all []string) {
	add := func(opening string, sentences []string) {
		for _, text := range sentences {
			if strings.HasPrefix(text, "And ") { // so many things more
				opening = ""
			}
			all = append(all, opening+strings.TrimPrefix(text, CertainNow))
		}
	}
	add(now, known)
	add(noMore, gone)
	return all
}

// OpenClaim explains a claim that is open: how it is in one deal, and in another.
func OpenClaim(claim, one, another string) Explanation {
	return Explanation{Claim: claim, Verdict: Undecided, Moves: []int{}, Text: []sheet.Line{sheet.Say("In one deal %s, in another %s.", one, another)}}
}
