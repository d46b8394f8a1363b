package infer

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee/record"
)

// asNotation writes what people say between dice as single words.
var asNotation = strings.NewReplacer("on top of", "on", "next to", "touching", "no dice", "none", ",", " ", ".", " ", "-", " touching ", "/", " on ")

// hearDice writes an experiment that was said, "two red 5s and a blue 1 on a white 2", as records do; "" where that
// cannot be done. A die that is said without its number is written without one.
func hearDice(t *table, text string) string {
	said := strings.Fields(asNotation.Replace(strings.ToLower(text)))
	switch all := strings.Join(said, " "); {
	case all == "none", all == "nothing", all == "empty":
		return "none"
	case t.phase == published && len(said) > 0 && said[0] == "no": // an answer, and the experiment for it
		said = said[1:]
	}
	var out strings.Builder
	many, colour, between := 1, "", ""
	lay := func(face string) {
		for i := range many {
			if out.Len() > 0 && (i > 0 || between == "") {
				out.WriteString(" ")
			} else if out.Len() > 0 {
				out.WriteString(between)
			}
			out.WriteString(colour + face)
		}
		many, colour, between = 1, "", ""
	}
	for _, word := range said {
		joins := map[string]string{"and": " ", "with": " ", "plus": " ", "touching": "-", "touches": "-", "beside": "-", "by": "-", "on": "/", "stacked": "/"}[word]
		value := saidNumber(word)
		c := slices.IndexFunc(t.set.Colours, func(c string) bool {
			return strings.EqualFold(c, strings.TrimSuffix(word, "s")) || strings.EqualFold(c, word)
		})
		if colour != "" && (joins != "" || c >= 0) {
			lay("")
		}
		switch {
		case slices.Contains([]string{"a", "an", "the", "die", "dice", "of", "stack", "pile", "showing"}, word):
		case joins != "":
			between = joins
		case c >= 0:
			colour = strings.ToLower(t.set.Colours[c][:1])
		case value > 0 && colour == "":
			many = value
		case value > 0:
			lay(strconv.Itoa(value))
		default:
			return ""
		}
	}
	if colour != "" {
		lay("")
	}
	return out.String()
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
