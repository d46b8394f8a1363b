package record

import (
	"slices"
	"strings"

	"umpire/referee/words"
)

// The words of an answer: the verbs of one ("yes she has it", "he hasn't got that one"), what says no and what is
// idle once it is known what was asked, and what may stand around them in any case.
const (
	doing  = " giving handing pushes pushed slides slid coughs coughed has have had does do did is are was were got get gets gotten give gives gave hands handed take takes took here fits fit follows follow following ok okay fine plenty lay lays laid put puts help oblige complies complied obliges obliged confirms confirmed admits admitted "
	none   = " none nothing never cannot cant 0 zero "
	beside = " i you he she they we it that this thats its hes shes theyve one too also again as well of course which but and so then now out on the table up down over face" +
		" comes says said say saying answers answered answer marks marked mark for me us them her him law an a single hm think afraid fraid way luck indeed thanks cheers thx ta soz mate dude pal even actually lol fam bro yay sadly finally eventually certainly definitely absolutely gladly happily luckily grudgingly reluctantly damn dammit damnit darn argh ugh flips flipped turns turned "
	idle      = " sorry go goes back know last anymore must my all cards doing "
	persons   = " i you he she they we "
	answering = doing + " goes went says said answers answered marks " // behind whoever answers

	takingBack = " sorry sry wait mean meant rather oops actually instead "
)

// Answer is what a text says where it is an answer and no more, "yes" or "no"; "" where other words stand in it than players'
// names, or it says both. A verb alone, half of it, is none. Where the words of what was asked are given, their last name is
// whose answer it is, and it may say them again.
func Answer(text string, players []string, asked ...string) string {
	if strings.HasSuffix(strings.TrimSpace(text), "?") {
		return ""
	}
	all := cardsJoined(unmixed(text, players))
	answer, who := clause(textsSaid(all), asked, players, false)
	if len(all) > 0 && strings.HasSuffix(all[0].raw, ":") {
		who = append(who, words.Named(all[0].text, players)...)
	}
	named := playersIn(asked, players)
	if len(named) > 0 && slices.ContainsFunc(who, func(name string) bool { return name != named[len(named)-1] }) {
		return ""
	}
	return answer
}

// playersIn are those words that are players.
func playersIn(all, players []string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(w string) bool { return !slices.Contains(players, w) })
}

// Leaning is the answer that a text seems to give where Answer hears none, since words stand in it that nobody knows: to be
// offered. "" of a question, and of what is not so or not certain.
func Leaning(text string, players []string, asked ...string) string {
	joined, named := cardsJoined(unmixed(orMore().ReplaceAllString(text, ""), players)), playersIn(asked, players)
	for i, w := range joined {
		who, next := words.Named(w.text, players), append(textsSaid(joined[i+1:]), "")[0]
		speaks := strings.HasSuffix(w.raw, ":") || words.Among(next, answering) && !words.Among(next, " get gets got take takes took ") || strings.HasSuffix(next, "n't") || i > 0 && words.Among(joined[i-1].text, " says said ")
		if n := len(named); n > 0 && speaks && len(who) == 1 && who[0] != named[n-1] {
			return "" // somebody else says so
		}
	}
	if back, rest := TakenBack(text, players); back != "" && rest != "" {
		return Answer(rest, players, asked...)
	}
	if back := takesBack().FindAllStringSubmatchIndex(text, -1); len(back) > 0 { // what is said last
		text = text[back[len(back)-1][8]:]
		joined = cardsJoined(unmixed(text[strings.LastIndex(text, ", ")+1:], players))
	}
	all := textsSaid(joined)
	if strings.Contains(text, "?") || strings.Contains(text, "about to ") || slices.ContainsFunc(all, func(w string) bool {
		return words.Among(w, Unsure+takingBack) && len(words.Named(w, players)) == 0
	}) {
		return ""
	}
	if _, answer := answerAt(text, players, asked...); answer != "" {
		return answer
	}
	answer, _ := clause(slices.DeleteFunc(all, func(w string) bool { return len(words.Named(w, players)) > 0 }), asked, nil, true)
	return answer
}

// orMore is a part of a number, and no other thing; nor is what stands in brackets one.
var orMore = words.Pattern(`(?i) or (?:more|fewer|less|better|higher|lower)\b| \([^)]*\)`)

// clause is the answer that words give to what was asked before them, if that is known, and whom they name; "" where they say
// something else. Loosely, words that nobody knows may stand in it, not behind its no: "no ducks" takes something back.
func clause(all, asked, players []string, loosely bool) (answer string, who []string) {
	done, denied, strange := false, false, false
	named := func(w string) []string { return words.Named(w, players) }
	asker := slices.Concat(words.Each(asked, named)...)
	for i, w := range all {
		w = undrawn(w)
		next := append(all[i+1:len(all):len(all)], "")[0]
		plain := strings.ReplaceAll(strings.ToLower(w), "'", "")
		verb, not := strings.CutSuffix(plain, "nt")
		named, said := named(w), ""
		acts, again := words.Among(next, answering), saidIn(asked, w)
		if len(asked) > 0 && len(named) == 0 && !again && (acts || len(w) > 2) && !words.Among(w, positive+negative+beside+around+asides) {
			named = words.Called(w, players)
		}
		switch {
		case plain == "some" && slices.ContainsFunc(asked, func(a string) bool { return strings.Trim(a, "23456789") == "" }):
			return "", nil // of at least three
		case w == "AS", w == "as" && i == len(who) && words.Among(next, positive+negative), len(w) == 1 && next != "" && len(asked) == 0 && !words.Among(w, " i a y n o x "):
			return "", nil // a card, Ruth, or a rank
		case i > 0 && words.Among(plain, " ask asks ") && len(asker) > 0 && NamesOne(all[i-1], players) && !NamesOne(all[i-1], asker[:1]):
			return "", nil // who asks next
		case plain == "think" && next != "so", denied && words.Among(plain, " know sure certain remember here answer answers reply respond "), plain == "missed" && words.Among(next, " the what "), plain == "not" && words.Among(next, " the his her my "), words.Among(plain, " hear heard catch caught knows unsure unclear "),
			unsaid(all[:i], plain, next), words.Among(w, negative) && i > 0 && words.Among(all[i-1], " not isn't wasn't "),
			plain == "sure" && i > 0 && words.Among(all[i-1], " be make makes making "),
			i > 0 && words.Among(plain, " out up away off ready busy back here ") && words.Among(all[i-1], " is was gets got goes went "), plain == "another" && words.Among(next, " go turn try "):
			return "", nil // which is open
		case plain == "not", not && words.Among(verb, doing), plain == "couldnt" && words.Among(next, doing), len(asked) > 0 && words.Among(plain, none):
			denied = true
		case words.Among(w, positive) && i > 0 && words.Among(all[i-1], " not isn't wasn't "):
			said, denied = "no", false
		case words.Among(w, positive), plain == "o" && len(all) > 1, plain == "so" && i > 0 && words.Among(all[i-1], " afraid fraid 'fraid "):
			said = "yes"
		case words.Among(w, negative), plain == "x" && len(all) > 1, plain == "go" && strings.EqualFold(next, "fish"):
			said = "no"
		case words.Among(w, doing):
			if i == 0 && next == "it" && words.Among(plain, " have had does do did is are was were ") || next == "up" && i+2 == len(all) && words.Among(w, " give gave is ") || i == len(who) && plain != "here" && words.Among(next, persons) {
				return "", nil // has she? Zoë, do you? We give up. But Kit got it
			}
			done = done || !words.Among(plain, " ok okay fine ")
		case again && len(w) > 2 && len(named) == 0 && answer == "no" && !denied && tells().MatchString(strings.Join(all[:i], " ")):
			return "", nil // no, he says even
		case words.Among(plain, beside), plain == "card" && words.Among(next, doing), plain == "laid" && done, plain == "fish" && answer == "no", len(asked) > 0 && words.Among(w, around+asides+idle):
		case len(named) == 1 && i > 0 && words.Among(all[i-1], " give gives gave hand hands handed "): // who asked
			if len(asker) > 1 && named[0] != asker[0] {
				return "", nil
			}
		case !acts && len(named) == 1 && len(asker) > 1 && named[0] == asker[0]: // to whom it is said
			if i > 0 && words.Among(all[i-1], " from off by ") {
				return "", nil // who gets nothing from them
			}
		case len(named) > 0 && acts, len(named) == 1 && len(asked) > 0:
			if len(who) > 0 && who[0] != named[0] {
				return "", nil // bo says that ana has one
			}
			who = append(who, named[0]) // jürgen said yes
		case again:
		case !loosely || len(named) > 0 || strings.ContainsAny(w, `0123456789"`) || i == 1 && all[0] == "and" || words.Among(w, takingBack+" who why when could would might may nearly almost let ") || i > 0 && (words.Among(all[i-1], negative) || answer == "" && strings.HasSuffix(all[i-1], "n't")):
			return "", nil // nor is what was not heard
		default:
			strange = true
		}
		if said != "" && answer != "" && said != answer {
			return "", nil
		} else if said != "" {
			answer = said
		}
	}
	switch {
	case strange && answer == "" && (!denied || len(asked) == 0 && slices.ContainsFunc(all, func(w string) bool { return words.Among(w, " dont don't ") })), answer == "yes" && denied, answer == "no" && done && !denied && len(asked) == 0:
		return "", nil
	case answer == "" && denied:
		return "no", who
	case answer == "" && done && (len(all) > 1 || len(asked) > 0 && all[0] == "here"):
		return "yes", who
	}
	return answer, who
}

// unsaid reports whether a word behind others is an answer that was not given, or not heard: never said no, didn't get that.
func unsaid(before []string, word, next string) bool {
	last := append([]string{""}, before...)[len(before)]
	if words.Among(word, positive+negative) && words.Among(last, " say said says answer answered ") {
		return slices.ContainsFunc(before, func(w string) bool { return w == "never" || strings.HasSuffix(w, "n't") })
	}
	return negates(last) && (words.Among(word, " say tell answer answered ") || word == "get" && words.Among(next, " that it him her "))
}

// tells is how words end that tell what is so, before they say what: no, he says it's.
var tells = words.Pattern(`(?i) (?:it|that|is|has|have|had|got|holds|says|said|answers|answered)(?: (?:an?|the|it|its|that|is))*$`)

// saidIn reports whether a word is one of some, or of a name of several words among them.
func saidIn(all []string, word string) bool {
	return slices.ContainsFunc(all, func(a string) bool {
		several := !strings.HasSuffix(word, "S") || !isCard(word) // 8S are not eights
		return a == word || several && (alike(a, word) || slices.ContainsFunc(strings.Split(a, "_"), func(part string) bool { return alike(part, word) }))
	})
}

// undrawn is a word of which no letter is drawn out: "nooope" is nope.
func undrawn(word string) string {
	out := []rune{}
	for _, r := range word {
		if n := len(out); n > 1 && out[n-1] == r && out[n-2] == r {
			continue
		}
		out = append(out, r)
	}
	if n := len(out); n > 1 && len(out) < len([]rune(word)) {
		out = slices.Compact(out)
	}
	return string(out)
}

// negates reports whether a word says that something is not, or not done.
func negates(word string) bool {
	verb, not := strings.CutSuffix(strings.ReplaceAll(strings.ToLower(bare(word)), "'", ""), "nt")
	return words.Among(bare(word), " no not refuses refused declines without "+none) || not && words.Among(verb, doing+" wo would could ")
}

// beginsClause reports whether an answer may begin with a word, for what stands before it.
func beginsClause(before, word string) bool {
	return strings.ContainsAny(before[len(before)-1:], ",.;:!?-=") || strings.HasSuffix(before, "→") || words.Among(bare(word), " and but so which who as ") ||
		words.Among(word, " he she they ") && !words.Among(bare(before), doing+" if whether that ")
}

// answerAt is where the answer of several words that ends a line begins, and what it says; no answer is "".
func answerAt(line string, players []string, asked ...string) (at int, answer string) {
	all := parted(line)
	for i := 1; i+1 < len(all); i++ {
		if strings.HasSuffix(all[i].text, "?") || !beginsClause(all[i-1].text, all[i].text) && !words.Among(bare(all[i].text), " yes yeah yep right no nope nah wrong ") &&
			!(i+2 == len(all) && (words.Among(bare(all[i].text), " has go ") || negates(bare(all[i].text)))) {
			continue
		}
		rest := strings.TrimPrefix(line[all[i].start:], "who ") // greta asks zoe for wigs, who has one
		if answer := Answer(rest, players, asked...); answer != "" && !strangers(line[:all[i].start], rest, players) {
			return all[i].start, answer
		}
	}
	return len(line), ""
}

// strangers reports whether an answer names somebody else than the two of the question before it.
func strangers(question, answer string, players []string) bool {
	asked := slices.DeleteFunc(slices.Clone(players), func(p string) bool { return !NamesOne(question, []string{p}) })
	return len(asked) == 2 && NamesOne(answer, players) && !NamesOne(answer, asked)
}

// Answered is the answer that a text gives, to what was asked, where the slot is for one; "" where it gives none.
func (s Slot) Answered(in Reading, text string, asked ...string) string {
	players := in.Table.Header().Players
	who := playersIn(asked, players)
	another := len(who) > 0 && NamesOne(text, players) && !NamesOne(text, who)
	word := answered(s, Answer(text, players, asked...))
	if by, counts := s.ByCount(in, text); counts && by != word {
		return "" // no clubs are an even number of them
	}
	if word != "" || len(s.Words) != 2 || s.Hear == nil || another {
		return word
	}
	return strings.Join(s.Hear(in, text), " ")
}

// ByCount is the answer that a text gives by telling how many there are of what was asked about, "" where that answers neither way; and
// whether it tells that.
func (s Slot) ByCount(in Reading, text string) (answer string, counts bool) {
	if s.Counted == nil || len(in.Before) == 0 {
		return "", false
	}
	return s.Counted(in, text)
}
