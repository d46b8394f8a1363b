package record

import (
	"regexp"
	"slices"
	"strings"

	"umpire/referee/card"
	"umpire/referee/words"
)

// Lines that people say in more words than matter, read only where nothing else has a meaning, and only in games whose
// lines hold no phrases: there every word may count.

// asides are words that say nothing of a move wherever they stand.
const asides = " then so now ok okay hm hmm oh haha well too also again but finally as with at by be was were are am if whether when what she's he's = thinks " +
	"think say there here just still other left more own over up out off on another please maybe later one it they're thats i'm i'd mean like would to know ' "

// loosely reads a line said in more words than matter: an answer that a clause gives stands at its end, or words that say
// nothing anywhere.
func loosely(forms []Form, t Table, line string) (said hearing) {
	if phrases(forms) {
		return said
	}
	names := t.Header().Players
	all := saidWords(unmixed(line, names), names)
	if len(all) > 2 && strings.EqualFold(all[0].text, "none") {
		all[0].text = "no"
	}
	if said.found = listed(forms, t, all); len(said.found) > 0 {
		return said
	}
	for from := range all {
		answer, who := clause(all, from, names)
		if answer == "" {
			continue
		}
		found := spokenWords(forms, t, append(all[:from:from], saidWord{text: answer, raw: answer}), true).found
		found = slices.DeleteFunc(found, func(m Move) bool { // whoever answers was asked
			return slices.ContainsFunc(who, func(name string) bool { return !answers(m, name) })
		})
		if len(found) > 0 {
			said.found = found
			return said
		}
	}
	return spokenWords(forms, t, all, true)
}

// listed reads a line of one of the forms that go on and on, the cards of a hand, without the words that say nothing.
func listed(forms []Form, t Table, all []saidWord) []Move {
	for _, f := range forms {
		heard, rest := !f.Aloud, f.Verb
		for _, w := range all {
			word := " " + strings.ToLower(w.text) + " "
			said := f.saidBy(w.text)
			if heard = heard || said; !said && !strings.Contains(around+asides, word) {
				rest += " " + w.text
			}
		}
		if s, err := split(forms, rest); err == nil && heard && f.Repeat > 0 && len(s.words) > 1+len(f.Slots) {
			m := matcher{in: Reading{Table: t, Typed: true}, line: s}
			if m.match(f, 1); len(m.found) > 0 {
				return m.found
			}
		}
	}
	return nil
}

// AnswerSaid is the one of a slot's two answers that a text gives in more words; "" where it gives none. It may speak of
// what was asked.
func AnswerSaid(slot Slot, text string, players, asked []string) string {
	all := []saidWord{{raw: ","}}
	for _, a := range asked {
		all = append(all, saidWord{text: a, raw: a + ","})
	}
	from := len(all)
	answer, who := clause(append(all, saidWords(unmixed(text, players), players)...), from, players)
	for _, name := range who { // who was asked is who answers
		if last := slices.IndexFunc(asked, func(a string) bool { return a == name }); last < 0 || slices.ContainsFunc(asked[last+1:], func(a string) bool { return slices.Contains(players, a) }) {
			return ""
		}
	}
	return answered(slot, answer)
}

// answers reports whether a name may stand in the answer of a move: not where it stands in another slot than the last name.
func answers(m Move, name string) bool {
	at := slices.IndexFunc(m.Args, func(a Arg) bool { return a.Text == name })
	return at != 0 || len(m.Args) < 3 || m.Args[1].Text == name
}

var (
	arrows = strings.NewReplacer("->", " ", "→", " ", `"`, " ", "“", " ", "”", " ", "(", " ", ")", ", ", "’", "'", "...", " ", "--", " ", " - ", ", ", " / ", ", ")
	glued  = regexp.MustCompile(`(?i)^([\pL]+)(\d+)$`)
)

// unmixed is a line without marks that say nothing, and with the names in it as they are: toms is Tom's, j1 is j 1.
func unmixed(line string, names []string) string {
	all := strings.Fields(arrows.Replace(line))
	for i, word := range all {
		text := bare(word)
		if one, s := strings.CutSuffix(text, "s"); s && len(words.Called(text, names)) == 0 && len(words.Named(one, names)) == 1 {
			all[i] = strings.Replace(word, text, one, 1)
		}
		if g := glued.FindStringSubmatch(text); g != nil && len(words.Called(g[1], names)) > 0 {
			all[i] = strings.Replace(word, text, g[1]+" "+g[2], 1)
		}
	}
	return words.NamesJoined(strings.Join(all, " "), names)
}

// The words of a clause that answers: some say yes, some no, and the others nothing.
const (
	clauseYes  = " does has have had did gives gave give gets got get hands handed here takes took take "
	clauseNo   = " none nothing never doesnt doesn't dont don't hasnt hasn't havent haven't didnt didn't isnt isn't isnt not wasnt wasn't cannot can't cant negative fish "
	clauseRest = " and are but he she they it i we you him her them that thats that's this is was a an any one some of for from to me us over so sorry please go his its course had has have " +
		"says said say more left last now anymore too haha ok okay hm well then just there back know your goes in do must my all "
)

// clause is the answer that the words from one on give, and whom they name; "" where they say something else.
func clause(all []saidWord, from int, names []string) (answer string, who []string) {
	begins := from == 0 || strings.ContainsAny(all[from-1].raw[len(all[from-1].raw)-1:], ",.;:?!") ||
		strings.Contains(" and but ", " "+strings.ToLower(all[from].text)+" ")
	if !begins {
		return "", nil
	}
	yes, no, sure := false, false, ""
	for _, w := range all[from:] {
		word := " " + strings.ToLower(w.text) + " "
		switch named := words.Named(w.text, names); {
		case strings.Contains(positive, word) || strings.Contains(" yess yesss yeah! ", word):
			sure += "yes"
		case strings.Contains(negative, word) || strings.Contains(clauseNo, word):
			no = true
		case strings.Contains(clauseYes, word):
			yes = true
		case strings.Contains(clauseRest, word):
		case len(named) == 1:
			who = append(who, named[0])
		case slices.ContainsFunc(all[:from], func(said saidWord) bool { return alike(said.text, w.text) }):
		default:
			return "", nil
		}
	}
	switch {
	case no && sure != "" || !no && !yes && sure == "":
		return "", nil
	case no:
		return "no", who
	}
	return "yes", who
}

// alike reports whether two words are one thing and several of it.
func alike(a, b string) bool {
	return strings.TrimSuffix(strings.ToLower(a), "s") == strings.TrimSuffix(strings.ToLower(b), "s")
}

// Chosen is the one of some lines that a text names by words that not all of them have, and the answer that it gives besides;
// -1 where it names none, or says something else.
func Chosen(lines []string, text string) (at int, answer string) {
	var all [][]string
	for _, line := range lines {
		var said []string
		for _, w := range saidWords(unmixed(words.ShownName(line), nil), nil) {
			said = append(said, w.text)
		}
		all = append(all, said)
	}
	has := func(said []string, word string) bool { return len(words.Called(word, said)) > 0 }
	at = -1
	for i, said := range all {
		names, fits, rest := false, true, ""
		for _, w := range saidWords(unmixed(text, said), nil) {
			low := " " + strings.ToLower(w.text) + " "
			everywhere := !slices.ContainsFunc(all, func(other []string) bool { return !has(other, w.text) })
			switch {
			case has(said, w.text):
				names = names || !everywhere
			case strings.Contains(positive+negative, low):
				rest = w.text
			default:
				fits = fits && strings.Contains(around+asides, low)
			}
		}
		switch {
		case names && fits && at >= 0:
			return -1, ""
		case names && fits:
			at, answer = i, rest
		}
	}
	return at, answer
}

// Row is whose cards a line names one behind the other, and as which, and whether it says that they are right; "" where it is
// something else.
func Row(line string, players []string) (who string, cards []string, right bool) {
	for _, w := range saidWords(unmixed(line, players), players) {
		word := " " + strings.ToLower(w.text) + " "
		rank := HearRank(w.text)
		named := words.Called(w.text, players)
		switch {
		case who == "" && len(named) == 1:
			who = named[0]
		case who == "":
			if !strings.Contains(around+asides, word) {
				return "", nil, false
			}
		case strings.Contains(positive, word):
			right = true
		case rank != w.text || isCard(rank) || isCard(rank+"S"):
			cards = append(cards, strings.ToUpper(rank))
		case !strings.Contains(around+asides+" all ", word):
			return "", nil, false
		}
	}
	return who, cards, right
}

func isCard(text string) bool {
	_, ok := card.Parse(text)
	return ok
}
