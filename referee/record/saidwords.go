package record

import (
	"strings"

	"umpire/referee/card"
	"umpire/referee/words"
)

// around are the words that stand around what matters in any line.
const around = " my our having i do does did you u your have hav has had got any some hold holds holding the a an of for from to in is it it's its this that that's he she they his her their him them please and says said number happen "

// positive and negative are how people say the two answers of a form.
const (
	positive = " yes yess bingo success yse y yep aye affirmative positive yeah yup sure true right r correct ye yea yessir mhm uh-huh ja nods nodded "
	negative = " no n nope nah false wrong w incorrect isn't not negative naw nay nup nein nada denied missed neg uh-uh nuh-uh "
)

// kin are words before a name that say who that is: my brother Theo.
const kin = " brother sister cousin friend mate neighbour wife husband son daughter "

// alsoInNames are those that may begin a name as well: false teeth.
const alsoInNames = " false true right wrong left "

// questions are words that ask for something, and name nothing.
const questions = " who whom whose what which when where why how "

// TakesBack reports whether a word takes back what stands before it.
func TakesBack(word string) bool { return words.Among(bare(word), takingBack+" no nope nah ") }

// LastRank is the card or rank that a line says last, and whether it takes one back before that: "um, 3. oh no, 2".
func LastRank(line string) (rank string, again bool) {
	taken := false
	for _, w := range cardsJoined(line) {
		if w.text != "a" && (isCard(w.text) || isCard(HearRank(w.text)+"S")) { // which is an article here
			rank, again = w.text, taken
		} else {
			taken = rank != "" && (taken || TakesBack(w.text))
		}
	}
	return rank, again
}

// saidWord is a word without the punctuation around it, and as it stands; what stands in quotation marks is one, and so
// is a card: "queen of spades".
type saidWord struct {
	text, raw string
	quoted    bool
}

// textsSaid are words without what is around them.
func textsSaid(all []saidWord) []string {
	return words.Each(all, func(w saidWord) string { return w.text })
}

// saidWords are those of a line, an answer of several words as one.
func saidWords(line string, players []string) []saidWord {
	if answer := Answer(line, players); answer != "" {
		return []saidWord{{text: answer, raw: answer}}
	}
	end, answer := answerAt(line, players)
	all := cardsJoined(line[:end])
	if answer != "" {
		all = append(all, saidWord{text: answer, raw: answer})
	}
	return all
}

// parted are the words of a line as they stand.
func parted(line string) []token {
	all, err := tokens(line, true)
	if err != nil {
		all, _ = tokens(line, false)
	}
	return all
}

// cardsJoined are the words of a line, each card as one.
func cardsJoined(line string) (joined []saidWord) {
	all := parted(line)
	for i := 0; i < len(all); i++ {
		w := saidWord{text: all[i].text, raw: all[i].text, quoted: all[i].text[0] == '"'}
		if i+2 < len(all) && words.Among(all[i+1].text, " of o o' o’ ") {
			if c := cardSaid(bare(all[i].text), bare(all[i+2].text)); c != "" {
				w.text, w.raw = c, line[all[i].start:all[i+2].start]+all[i+2].text
				i += 2
			}
		} else if article := i+1 < len(all) && w.text == "a" && !strings.HasSuffix(bare(all[i+1].text), "s"); i+1 < len(all) && !w.quoted && !article { // a diamond is no ace
			if c := cardSaid(bare(all[i].text), bare(all[i+1].text)); c != "" {
				w.text, w.raw = c, line[all[i].start:all[i+1].start]+all[i+1].text
				i++
			}
		}
		if at := strings.IndexAny(strings.ToLower(w.text), "shdc"); at > 0 && w.raw == all[i].text { // 4hearts
			if c := cardSaid(w.text[:at], bare(w.text[at:])); c != "" {
				w.text, w.raw = c, c
			}
		}
		if w.text = bare(w.text); w.text != "" {
			joined = append(joined, w)
		}
	}
	return joined
}

// bare is a word without the punctuation around it and the 's behind it.
func bare(word string) string {
	text := strings.TrimFunc(word, func(r rune) bool { return strings.ContainsRune(`,.!?:;"“”-–→>=()`, r) })
	return strings.TrimSuffix(strings.TrimSuffix(text, "'s"), "’s")
}

// cardSaid is the card that a rank and a suit say, "queen" and "spades"; "" where they say none.
func cardSaid(rank, suit string) string {
	for _, s := range suitWords {
		if low := strings.ToLower(suit); low == s || low == words.Many(s) {
			if c, ok := card.Parse(HearRank(rank) + s[:1]); ok {
				return c.String()
			}
		}
	}
	return ""
}

var suitWords = []string{"spade", "heart", "diamond", "club"}

var rankWords = []string{"ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"}

// HearRank is the rank that a word says: "queen", "sixes"; what is no such word stays.
func HearRank(text string) string {
	low := strings.ToLower(text)
	for i, word := range rankWords {
		if low == word || low == words.Many(word) {
			return []string{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}[i]
		}
	}
	if n := len(text) - 1; n > 0 && low[n] == 's' && low[n-1] >= '0' && low[n-1] <= '9' {
		return text[:n]
	}
	return text
}
