package logic

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// How the colours of a row are said.

// leftToRight and rightToLeft say from which side they are told, byTurns that they alternate, and placed at which places one of them
// lies, as placeCodes write that: each ordinal from i on, colours in capitals where there are no others of them, and the rest as *.
var (
	leftToRight = words.Pattern(`\bleft[ -]to[ -]right\b|\bfrom (?:the |his |her |their |my )?left\b`)
	rightToLeft = words.Pattern(`\bfrom (?:the |his |her |their |my )?right(?:[ -]to[ -](?:the )?left)?\b|\bright[ -]to[ -]left\b|\bbackwards\b`)
	byTurns     = words.Pattern(`\balternat(?:es?|ing|ely)\b|\bback and forth\b|\bevery other\b`)
	placed      = words.Pattern(`^(?:([RBrb])([1-9]{2,}|[i-q]+)|([1-9]{2,}|[i-q]+)([RBrb]))(\*[RBrb]?)?$`)
)

// rowSaid are the letters of the colours that a text says from the left or from the right, card by card or by the places of one of them.
func (t *table) rowSaid(text string) string {
	text = leftToRight().ReplaceAllString(strings.ToLower(text), " ")
	plain := rightToLeft().ReplaceAllString(text, " ")
	said := strings.FieldsFunc(byTurns().ReplaceAllString(plain, " "), func(r rune) bool { return strings.ContainsRune(" ,.;:!/-\"“”()", r) })
	row := t.byPlaces(said)
	if first := slices.IndexFunc(said, isColour); row == "" && byTurns().MatchString(plain) && first >= 0 && !slices.ContainsFunc(said[first+1:], isColour) {
		letter := colourSaid(said[first])
		row = strings.Repeat(letter+strings.Trim("rb", letter), t.places())[:t.places()]
	} else if row == "" {
		row = t.cardByCard(said)
	}
	if plain != text {
		letters := []byte(row)
		slices.Reverse(letters)
		row = string(letters)
	}
	return row
}

// byPlaces is a row of which the places of a colour are said, and no more of it: "reds are 1, 3 and 6", "2nd and 4th black, the rest red"; "" of another.
func (t *table) byPlaces(said []string) string {
	code := ""
	for _, word := range said {
		n, err := strconv.Atoi(record.HearRank(word))
		ordinal := slices.IndexFunc(ordinals[:t.places()], func(names string) bool { return words.Among(word, names) })
		switch {
		case words.Among(word, " reds blacks hearts spades sideways "):
			code += strings.ToUpper(colourSaid(word))
		case isColour(word):
			code += colourSaid(word)
		case err == nil && n > 0 && n <= t.places():
			code += strconv.Itoa(n)
		case ordinal >= 0:
			code += string(rune('i' + ordinal))
		case words.Among(word, " rest others "):
			code += "*"
		case !words.Among(word, " his her hers their my the ones at in on is are has have and number numbers place places spots positions cards turns turned "):
			return ""
		}
	}
	is := placed().FindStringSubmatch(code)
	if is == nil || is[5] == "" && strings.ToUpper(is[1]+is[4]) != is[1]+is[4] && !(is[1] != "" && is[2] < "A") {
		return "" // or some of the places
	}
	colour := strings.ToLower(is[1] + is[4])
	other := strings.Trim("rb", colour)
	if strings.HasSuffix(strings.ToLower(is[5]), colour) {
		return ""
	}
	row := []byte(strings.Repeat(other, t.places()))
	for _, place := range is[2] + is[3] {
		n := place - '1'
		if place >= 'i' {
			n = place - 'i'
		}
		row[n] = colour[0]
	}
	return string(row)
}

// cardByCard is a row said one card after the other: "red then 5 black", "two reds, black and then all red, bless her".
func (t *table) cardByCard(said []string) string {
	row, times, places := "", 1, t.places()
	groups, last, ordered := 0, -1, false // how many runs of a colour, behind how many the last is spoken of, and whether their order is
	byTheWay := !slices.ContainsFunc(said, func(w string) bool {
		return len(words.Called(strings.TrimSuffix(w, "'s"), t.header.Players)) > 0 && len(w) > 1
	})
	for i, word := range said {
		colour := colourSaid(word)
		n, err := strconv.Atoi(strings.TrimPrefix(record.HearRank(word), "x"))
		switch {
		case byTheWay && len(row) == places && times == 1 && !isRow(word) && !record.TakesBack(word) && !words.Among(word, " except but bar and on at in first "): // said of a row that is whole
			return row
		case record.TakesBack(word) && slices.ContainsFunc(said[i+1:], isRow): // and says it anew
			row, times, groups, last, ordered = "", 1, 0, -1, false
		case words.Among(word, " first left ") && groups > 1: // which was not
			return ""
		case words.Among(word, " first left then "):
			ordered = true
		case words.Among(word, " right end ") && len(row) < places:
			return ""
		case word == "last":
			last = groups
		case words.Among(word, " and goes go right end row it's its has is are reads starts begins with cards card a an one of the on at "):
		case word == "all" || word == "rest":
			times = max(0, places-len(row))
		case word == "pair":
			times = 2
		case err == nil && n > 0 && word[0] == 'x' && row != "": // red x3
			row += strings.Repeat(row[len(row)-1:], min(n, places)-1)
		case err == nil && n > 0:
			times = min(n, places)
		default:
			if groups++; last >= 0 && groups > last+1 {
				return "" // it was not
			}
			if groups == 2 && i > 1 && said[i-2] == "and" && len(row)+times == places && times > 1 && !ordered { // how many there are of each
				return ""
			}
			row += strings.Repeat(colour, times)
			times = 1
		}
	}
	if times > 1 {
		return "" // of nothing
	}
	return row
}

// colours are the words of each letter.
var colours = map[string]string{"r": " red reds heart hearts sideways ", "b": " black blacks blk spade spades upright up "}

// colourSaid is the letter of a colour that a word says, with a slip in it too; else the word.
func colourSaid(word string) string {
	for letter, all := range colours {
		for _, said := range strings.Fields(all) {
			if word == said || len(said) > 4 && words.OneApart(word, said) {
				return letter
			}
		}
	}
	return word
}

// isRow reports whether a word says a colour, or several by their letters.
func isRow(word string) bool { return strings.Trim(colourSaid(word), "rb") == "" }

// isColour reports whether a word says a colour.
func isColour(word string) bool { return words.Among(colourSaid(word), " r b ") }
