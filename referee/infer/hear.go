package infer

import (
	"slices"
	"strconv"
	"strings"
	"umpire/referee/record"
)

// hearDice writes an experiment that was said, "two red 5s and a blue 1 on a white 2", as records do; nothing
// where that cannot be done.
func hearDice(in record.Reading, text string) []string {
	colours := in.Table.(*table).set.Colours
	joined := strings.NewReplacer("on top of", "on", "next to", "touching", "no dice", "none", ",", " ", "-", " touching ", "/", " on ").Replace(strings.ToLower(text))
	if slices.Contains([]string{"none", "nothing", "empty"}, strings.TrimSpace(joined)) {
		return []string{"none"}
	}
	var out strings.Builder
	many, colour, between := 1, "", ""
	for _, word := range strings.Fields(joined) {
		number := record.HearRank(word)
		if number == "A" {
			number = word
		}
		value, err := strconv.Atoi(strings.TrimSuffix(strings.NewReplacer("one", "1", "ones", "1").Replace(number), "s"))
		c := slices.IndexFunc(colours, func(c string) bool { return strings.EqualFold(c, word) })
		switch {
		case slices.Contains([]string{"a", "an", "the", "die", "dice", "of"}, word):
		case slices.Contains([]string{"and", "with", "plus", "a"}, word):
			between = " "
		case word == "touching" || word == "touches" || word == "beside" || word == "by":
			between = "-"
		case word == "on" || word == "stacked":
			between = "/"
		case c >= 0 && colour == "":
			colour = strings.ToLower(colours[c][:1])
		case err == nil && colour == "":
			many = value
		case err == nil && many > 0 && many <= 20:
			for i := range many {
				switch {
				case out.Len() == 0:
				case between != "" && i == 0:
					out.WriteString(between)
				default:
					out.WriteString(" ")
				}
				out.WriteString(colour + strconv.Itoa(value))
			}
			many, colour, between = 1, "", ""
		default:
			return nil
		}
	}
	if colour != "" || out.Len() == 0 {
		return nil
	}
	return []string{out.String()}
}
