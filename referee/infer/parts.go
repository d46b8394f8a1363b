package infer

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// What each word says of dice: a colour, a number, how they lie. What dice these make together is in hear.go.

// saidPart is a part of what is said of dice.
type saidPart struct {
	kind byte   // c a colour, n a number, j how they lie, b where; a an article, or a comma or and (','); w one of the words each, to, twice, it, that, top, all, both
	text string // the colour's letter, the number, how they lie, or the word
	many bool   // it was said of several: reds, sixes
	one  bool   // a colour's letter that stands alone, and shares no number with the next; a number in a word of dice, which counts none
}

// partsOf are what a word says of dice, several where it is dice or colours written as one: r135, b4w4, rbw.
func partsOf(t *table, word string) []saidPart {
	colour := func(word string) string {
		i := slices.IndexFunc(t.set.Colours, func(c string) bool {
			return strings.EqualFold(c, word) || strings.EqualFold(c+"s", word) || strings.EqualFold(c[:1], word)
		})
		if i < 0 || word == "a" {
			return ""
		}
		return strings.ToLower(t.set.Colours[i][:1])
	}
	switch letters, value := strings.TrimRight(word, "123456"), saidNumber(word); {
	case words.Among(word, " a an another the "):
		return []saidPart{{kind: 'a', text: word}}
	case words.Among(word, " , : and & plus with then "):
		return []saidPart{{kind: ','}}
	case words.Among(word, " each to twice it that top all both "):
		return []saidPart{{kind: 'w', text: word}}
	case joining[word] != "":
		return []saidPart{{kind: 'j', text: joining[word]}}
	case colour(word) != "":
		return []saidPart{{'c', colour(word), strings.HasSuffix(word, "s"), len(word) == 1}}
	case t.set.Compass && bearings[word] != "":
		return []saidPart{{kind: 'b', text: "^" + bearings[word]}}
	case value > 0:
		return []saidPart{{kind: 'n', text: strconv.Itoa(value), many: strings.HasSuffix(word, "s")}}
	case len(letters) > 1 && len(word) == len(letters)+1 && colour(letters) != "": // red6
		return []saidPart{{kind: 'c', text: colour(letters)}, {kind: 'n', text: word[len(letters):]}}
	}
	var parts []saidPart
	for i, r := range word {
		switch c := colour(string(r)); {
		case r >= '1' && r <= '6':
			parts = append(parts, saidPart{kind: 'n', text: string(r), one: true})
		case c != "" && (i == 0 || parts[0].kind == 'c'):
			parts = append(parts, saidPart{kind: 'c', text: c})
		default:
			return nil
		}
	}
	return parts
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

// asNotation writes what people say between dice as single words.
var asNotation = strings.NewReplacer("the red one", "the red", "the white one", "the white", "the blue one", "the blue", "a pair of", "two", "pair of", "two", "stuck to", "touching", "up against", "touching", "ones (both", "both", "ones, both", ", both", "2x ", "2 ", "3x ", "3 ", " x2", " twice", "a couple of", "two", "every one showing", "all", "every one", "all", "each one", "all", "thru", "to", "no touching", "apart", "apart from each other", "apart", "all four touching each other", "whole touching", "stacked on top of each other", "tower", "stacked on top of", "on", "stacked on top", "top", "stacked on", "on", "on top of each other", "tower", "on each other", "tower", "on top of", "on", "on top", "top", "top is", "top", "in one", "in", "next to each other", "touching row", "all touching", "whole touching", "all three touching each other", "triangle", "all 3 touching each other", "triangle", "all three touching", "whole touching", "all 3 touching", "whole touching", "all four touching", "whole touching", "none touching", "apart", "all in a row", "whole row",
	"next to", "touching", "side by side", "touching", "not touching", "apart", "they don't touch", "apart", "they do not touch", "apart", "they're not touching", "apart", "they touch", "touching", "they're touching", "touching", "they are touching", "touching", "gaps between", "apart", "with gaps", "apart", "nothing touches", "apart", "nothing touching", "apart", "each other", "", "by itself", "", "on its own", "", "on their own", "", "to the", "", "no dice", "none", "of them", "ofthem", "over here", "", "over there", "", "on the side", "", "off to the side", "elsewhere", "off to one side", "elsewhere",
	"in a row", "row", "in a line", "row", "of each", "each", ",", " , ", "-", " touching ", "/", " on ", "+", " and ", ".", " ", ":", " : ", ";", " ", "!", " ", "=", " ", "(", " ", ")", " ", "→", " ")

// joining are the words for how dice lie: apart, "-" touching, "/" on the next, or all of some in one shape.
var joining = map[string]string{"apart": " ", "separate": " ", "loose": " ", "elsewhere": "elsewhere ", "touching": "-", "touch": "-", "touches": "-", "beside": "-", "against": "-", "by": "-", "together": "-",
	"on": "/", "over": "/", "stacked": "/", "under": "under", "below": "under", "beneath": "under", "underneath": "under", "atop": "/", "between": "between", "row": "row", "line": "row", "whole": "whole", "chain": "chain", "tower": "tower", "stack": "tower", "pile": "tower",
	"triangle": "triangle", "square": "square", "ring": "ring", "circle": "ring"}

// bearings are where a die lies, in the compass variant.
var bearings = map[string]string{"north": "n", "northern": "n", "east": "e", "eastern": "e", "south": "s", "southern": "s", "west": "w", "western": "w",
	"northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw"}

// tied is what stands between dice that lie so; corners is how many dice have that shape.
var (
	tied    = map[string]string{"-": "-", "chain": "-", "/": "/", "tower": "/", "triangle": "-", "square": "-", "ring": "-"}
	corners = map[string]int{"triangle": 3, "square": 4}
)
