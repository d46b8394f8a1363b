package referee

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/referee/card"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Figure is a sentence that a table keeps and does not deduce: how many cards a hand has, what a round gave, whose turn it is.
type Figure struct {
	Said []string // in parts, without its full stop: every second is what could be otherwise: "Ana has ", "5", " cards"
	From []Clause // what it is made of, "2 in round 1", each with its moves; without a text where the sentence says that itself
	Many bool     // another could be said of the first of them as well: "Ana guessed red"
}

// Counter is a Knower that keeps figures.
type Counter interface {
	// Figures lists them, as far as its level tells of them.
	Figures() []Figure
}

// Amount is how many of a thing there are, in the parts of a figure: "Ana has ", "5", " cards".
func Amount(before string, n int, one, many, after string) []string {
	number, thing, _ := strings.Cut(words.Plural(n, one, many), " ")
	return []string{before, number, " " + thing + after}
}

// Text is the sentence.
func (f Figure) Text() string { return strings.Join(f.Said, "") }

// Holding is the sentence parted at every number, card, player and colour in it, each of which could be another.
func Holding(text string, players []string) (said []string) {
	part := ""
	for _, w := range strings.SplitAfter(text, " ") {
		from := strings.IndexFunc(w, func(r rune) bool { return !strings.ContainsRune("(\"", r) })
		word := strings.TrimRight(w[max(from, 0):], " ,.:;)\"")
		word = strings.TrimSuffix(word, "'s")
		if kindOf(word, players) == "" {
			part += w
			continue
		}
		said, part = append(said, part+w[:from], word), w[from+len(word):]
	}
	return append(said, part)
}

// Claims counts the words in which a text that says the sentence says it otherwise: another number, card, player or word of the
// same kind, where the first of them stands, and whether it is that sentence at all. A number may be said to be the least or the most.
func (f Figure) Claims(text string, players []string) (wrong, first int, claims bool) {
	if begins, _, more := strings.Cut(f.Said[0], " "); more && (len(text) < len(begins) || !strings.EqualFold(text[:len(begins)], begins)) {
		return 0, 0, false
	}
	rest := plainly(text, players)
	for i, part := range f.Said {
		if i%2 == 1 {
			end := len(rest)
			if behind := plainly(f.Said[i+1], players); behind != " " {
				end = strings.Index(rest, behind)
			} else if i+2 < len(f.Said) { // one word before another
				end = max(strings.Index(rest[1:], " ")+1, 0)
			}
			if end < 0 {
				return 0, 0, false
			}
			alike, so := compared(strings.TrimSpace(rest[:end]), strings.TrimSpace(plainly(part, players)), players)
			if !alike {
				return 0, 0, false
			}
			if !so && wrong == 0 {
				first = i
			}
			if !so {
				wrong++
			}
			rest = rest[end:]
		} else if part = plainly(part, players); part == " " {
			continue
		} else if !strings.HasPrefix(rest, part) {
			return 0, 0, false
		} else {
			rest = rest[len(part)-1:]
		}
	}
	return wrong, first, strings.TrimSpace(rest) == ""
}

// marks are written as words of their own.
var marks = strings.NewReplacer("’", " '", "'s", " 's", "(", " ( ", ")", " ) ", ",", " , ", ":", " : ", ";", " ; ", ". ", " . ", "\"", " \" ")

// plainly are the words of a text with a space around each, one of a thing as several of it.
func plainly(text string, players []string) string {
	all := strings.Fields(marks.Replace(strings.ToLower(text) + " "))
	for i, w := range all {
		switch {
		case w == "is":
			all[i] = "are"
		case w == "has":
			all[i] = "have"
		case len(w) > 1 && words.IndexName(players, w) < 0 && kindOf(w, players) != "card":
			if all[i] = strings.ToLower(record.HearRank(w)); all[i] == w {
				all[i] = strings.TrimSuffix(w, "s")
			}
		}
	}
	if len(all) == 0 {
		return " "
	}
	return strings.Replace(" "+strings.Join(all, " ")+" ", " are left ", " left ", 1)
}

// compared reports whether two words are of one kind, and whether what is said is so.
func compared(said, is string, players []string) (alike, so bool) {
	how := ""
	for _, lead := range []string{"at least ", "at most ", "exactly ", "just ", "only "} {
		if rest, ok := strings.CutPrefix(said, lead); ok {
			how, said = lead, rest
		}
	}
	if n, err := strconv.ParseFloat(is, 64); err == nil {
		m, ok := number(said)
		return ok, ok && (m == n || how == "at least " && n > m || how == "at most " && n < m)
	}
	so = words.SameName(said, is) // Big Tom is Big_Tom
	return how == "" && said != "" && (so || kindOf(said, players) == kindOf(is, players) && kindOf(is, players) != ""), so
}

// kindOf is what a word that could be another is: a number, a card, a colour, a mark, players; "" of other words.
func kindOf(word string, players []string) string {
	if _, err := strconv.ParseFloat(word, 64); err == nil {
		return "number"
	}
	if _, ok := card.Parse(word); ok {
		return "card"
	}
	for _, kind := range []string{" red black ", " o x ", " nobody "} {
		if words.Among(word, kind) {
			return strings.Replace(kind, " nobody ", "players", 1)
		}
	}
	for _, name := range words.Unlist(strings.ReplaceAll(word, " ,", ",")) {
		if words.IndexName(players, name) < 0 {
			return ""
		}
	}
	return "players"
}

// number is the number that a word says.
func number(word string) (n float64, ok bool) {
	if word == "no" {
		return 0, true
	}
	if word == "a" || word == "an" || word == "one" {
		return 1, true
	}
	n, err := strconv.ParseFloat(record.HearRank(word), 64)
	return n, err == nil
}

// Agreed is why it is somebody's turn after the line `turn NAME`.
func Agreed(number int) Clause { return Clause{Text: "the table agreed", Moves: []int{number}} }

// TurnFigures are whose turn it is and what is due, or how the game ended, with why that is so; without one nobody has moved yet.
func TurnFigures(t Table, why Clause) (all []Figure) {
	s := t.Status()
	if why.Text == "" && why.Moves == nil {
		why.Text = "nobody has moved yet"
	}
	from := []Clause{why}
	if s.Turn != "" {
		all = append(all, Figure{Said: []string{"It is ", s.Turn, "'s turn"}, From: from})
	}
	return append(all, Figure{Said: Holding(Claimed(s.Due), t.Header().Players), From: from})
}

// Reason is the sentence with what it is made of, and the moves behind that where they do not make it long.
func (f Figure) Reason() Clause {
	var parts, cited []string
	var moves []int
	for _, c := range f.From {
		if c.Text == "" {
			return Clause{Moves: c.Moves, Text: f.Text()}
		}
		parts, cited = append(parts, c.Text), append(cited, c.Text)
		if len(c.Moves) > 0 {
			cited[len(cited)-1] += fmt.Sprintf(" (%s)", words.MoveList(slices.Compact(slices.Sorted(slices.Values(c.Moves)))))
		}
		moves = append(moves, c.Moves...)
	}
	text := f.Text() + ": " + strings.Join(cited, ", ")
	if len(strings.Fields(text)) > ShortReason {
		text = f.Text() + ": " + strings.Join(parts, ", ")
	}
	return Clause{Moves: moves, Text: text}
}
