package record

import (
	"slices"
	"strings"

	"umpire/referee/words"
)

// doing are the verbs of an answer: "yes she has it", "he hasn't got that one". The others are what may stand around them.
const (
	doing  = " has have had does do did is are was were got gets get gives gave gotten fits fit follows follow following ok okay fine "
	beside = " i you he she they we it that this thats its hes shes theyve one too also again as well of course which but and so then now out on the table up down over" +
		" comes lays puts says said say answers answered answer marks marked mark for me us them her him law an a hm "
	persons = " i you he she they we "
)

// Answer is what a text says where it is an answer and no more, "yes" or "no"; "" where other words stand in it than players'
// names, or it says both. A verb alone, half of it, is none.
func Answer(text string, players []string) string {
	said, done, denied, all := "", false, false, strings.Fields(strings.ReplaceAll(strings.ToLower(text), "go fish", "no"))
	all = slices.DeleteFunc(all, func(w string) bool { return bare(w) == "" })
	if len(all) == 0 || strings.HasSuffix(strings.TrimSpace(text), "?") {
		return ""
	}
	among := func(list, word string) bool { return strings.Contains(list, " "+word+" ") }
	for i, w := range all {
		w = strings.ReplaceAll(bare(w), "’", "'")
		plain := strings.ReplaceAll(w, "'", "")
		verb, not := strings.CutSuffix(plain, "nt")
		word := ""
		switch {
		case len(w) == 1 && i+1 < len(all) && w != "i" && w != "a" && w != "y" && w != "n" && w != "o" && w != "x":
			return "" // Ruth, or a rank
		case w == "not":
			denied = true
		case among(positive, w), w == "o" && len(all) > 1:
			word = "yes"
		case among(doing, verb) && not:
			denied = true
		case among(negative, w), w == "x" && len(all) > 1:
			word = "no"
		case among(doing, w):
			if next := append(all, "")[i+1]; said == "" && !done && i == 0 && among(persons+" it ", bare(next)) && !(w == "has" && bare(next) == "it") {
				return "" // has she?
			}
			done = true
		case !among(beside, plain) && !(i+1 < len(all) && among(doing+" says said answers answered marks ", bare(all[i+1])) && len(words.Named(w, players)) > 0):
			return "" // jürgen said yes
		}
		if word != "" && said != "" && word != said {
			return ""
		} else if word != "" {
			said = word
		}
	}
	switch {
	case said == "yes" && denied, said == "no" && done && !denied:
		return ""
	case said != "":
		return said
	case denied:
		return "no"
	case done && len(all) > 1:
		return "yes"
	}
	return ""
}

// answerAt is where the answer of several words that ends a line begins, and what it says; no answer is "".
func answerAt(all []token, line string, players []string) (at int, answer string) {
	for i := 1; i+1 < len(all); i++ {
		before, word := all[i-1].text, strings.ToLower(bare(all[i].text))
		begins := strings.ContainsAny(before[len(before)-1:], ",.;:!?-=") || strings.HasSuffix(before, "→") || slices.Contains([]string{"and", "but", "which", "as"}, word) ||
			i+2 == len(all) && (word == "has" || word == "go")
		if !begins {
			continue
		}
		if answer := Answer(line[all[i].start:], players); answer != "" {
			return i, answer
		}
	}
	return len(all), ""
}

// Answered is the answer that a text gives where the slot is for one; "" where it gives none.
func (s Slot) Answered(in Reading, text string) string {
	if word := Answered(s, text, in.Table.Header().Players...); word != "" || len(s.Words) != 2 || s.Hear == nil {
		return word
	}
	if word, ok := words.Find(text, s.Words); ok {
		return word
	}
	return strings.Join(s.Hear(in, text), " ")
}

// Corrects reports whether a line begins with a word that takes back what was typed before it.
func Corrects(line string) bool {
	first, _, _ := strings.Cut(line, " ")
	return strings.Contains(" no sorry oops wait i mean meant rather actually it was ", " "+strings.ToLower(bare(first))+" ")
}
