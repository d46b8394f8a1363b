package infer

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee/record"
)

// asNotation writes what people say between dice as single words.
var asNotation = strings.NewReplacer("on top of", "on", "next to", "touching", "not touching", "apart", "no dice", "none", "each other", "", ",", " , ", ".", " ",
	"-", " touching ", "/", " on ")

// joining is what is written for the words between dice; "," ends what touches.
var joining = map[string]string{",": " ", "and": " ", "&": " ", "with": " ", "plus": " ", "apart": " ", "touching": "-", "touch": "-", "touches": "-", "beside": "-", "by": "-", "together": "-",
	"on": "/", "stacked": "/"}

// hearDice writes an experiment that was said, "two red 5s and a blue 1 on a white 2", as records do. A die that is said
// without its number is written without one. What cannot be written is "", with the first word that says nothing of dice
// where there is one.
func hearDice(t *table, text string) (written, unknown string) {
	said := strings.Fields(asNotation.Replace(strings.ToLower(text)))
	switch all := strings.Join(said, " "); {
	case all == "none", all == "nothing", all == "empty":
		return "none", ""
	case t.phase == published && len(said) > 0 && said[0] == "no": // an answer, and the experiment for it
		said = said[1:]
	}
	var out []string // dice, and what stands before each
	many, colour, between, within, last := 0, "", " ", " ", 0
	whole := true
	lay := func(face string) {
		last = max(many, 1)
		whole = whole && (last == 1 || between != "/") // how one die lies on several takes notation
		for i := range last {
			if i > 0 {
				between = within
			}
			out = append(out, between, colour+face)
		}
		many, colour, between, within = 0, "", " ", " "
	}
	end := func() { // where nothing is said behind "touching", the dice before it touch: those of one number, or the only two
		if colour != "" {
			lay("")
		}
		if len(out) == 4 {
			last = 2
		}
		whole = whole && (between == " " || between == "-" && last > 1)
		for i := 1; i < last && between == "-"; i++ {
			out[len(out)-2*i] = "-"
		}
		between = " "
	}
	for _, word := range said {
		joins, value := joining[word], saidNumber(word)
		c := slices.IndexFunc(t.set.Colours, func(c string) bool {
			initial, face := strings.ToLower(c[:1]), word[1:]
			return strings.EqualFold(c, strings.TrimSuffix(word, "s")) || strings.EqualFold(c, word) ||
				word[:1] == initial && word != "a" && len(face) <= 1 && strings.Trim(face, "123456") == ""
		})
		if colour != "" && (joins != "" || c >= 0) {
			lay("")
		}
		switch {
		case strings.Contains(" "+building+" ", " "+word+" "), slices.Contains([]string{"a", "an", "the", "die", "dice", "of", "stack", "pile", "showing", "that", "which", "both", "all"}, word):
		case word == ",":
			end()
		case joins == "-" && many > 1, word == "chain": // two touching blue 4s
			within = "-"
		case joins != "":
			between = joins
		case c >= 0:
			if colour = strings.ToLower(t.set.Colours[c][:1]); len(word) == 2 {
				lay(word[1:])
			}
		case value > 0 && colour == "":
			many = value
		case value > 0:
			lay(strconv.Itoa(value))
		default:
			return "", word
		}
	}
	if end(); many > 0 || len(out) == 0 || out[0] != " " || !whole {
		return "", ""
	}
	return strings.Join(out[1:], ""), ""
}

// saidNumber is the number from 1 to 20 that a word says: "5s", "fives"; 0 where it says none.
func saidNumber(word string) int {
	if word == "one" || word == "ones" {
		return 1
	}
	n, err := strconv.Atoi(strings.TrimSuffix(record.HearRank(word), "s"))
	if err != nil || n < 1 || n > 20 {
		return 0
	}
	return n
}

// hearMark is the mark that a word says.
func hearMark(_ record.Reading, text string) []string {
	switch strings.ToLower(text) {
	case "yes", "y", "yep", "yeah", "follows", "right":
		return []string{string(follows)}
	case "no", "n", "nope", "nah", "wrong":
		return []string{string(breaks)}
	}
	return nil
}
