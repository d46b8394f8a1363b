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
const asides = " ha obviously naturally clearly surprisingly unsurprisingly predictably annoyingly really simply those these may can could then so now ok okay hm hmm oh haha well too also again but finally as with at by be was were are am if whether what she's he's shes hes im = thinks " +
	"think say there here just still other left more own over across up on another please sorry lol fine hey alright unfortunately later one it they're thats i'm i'd she'd he'd mean like would to wish wishes hereby love luck query entry re pls outcome lastly wow blimey um umm uh uhh er erm ah hmmm ' "

// counting are words by which the rest of a line goes on with a question: "and no more".
const counting = " more less fewer other others else only just "

// loosely reads a line said in more words than matter: an answer that a clause gives stands at its end, or words that say
// nothing anywhere.
func loosely(forms []Form, t Table, line string) (said hearing) {
	first, _, _ := strings.Cut(line, " ")
	if short := told(line, t.Header().Players); short != line && (phrases(forms) || !words.Among(bare(first), " yes yeah ")) { // yes, it's a 7
		if said = inClauses(forms, t, short); len(said.found) > 0 || said.begun != nil {
			return said
		}
	}
	return inClauses(forms, t, line)
}

// inClauses is that of a line as it stands.
func inClauses(forms []Form, t Table, line string) (said hearing) {
	names, own, asks := t.Header().Players, phrases(forms), strings.HasSuffix(line, "?")
	line = unmixed(line, names)
	all, apart := saidWords(line, names), cardsJoined(line)
	unnamed := slices.DeleteFunc(slices.Clone(all), func(w saidWord) bool { return len(words.Named(w.text, names)) > 0 }) // Jack is no card
	if said.found = listed(forms, t, all); len(said.found) > 0 {
		return said
	}
	texts := textsSaid(apart)
	for from := range apart {
		if from > 0 && !beginsClause(apart[from-1].raw, apart[from].text) {
			continue
		}
		asked := texts[:from]
		if from > 0 {
			asked = append([]string{t.Status().Turn}, asked...) // who asks, if nobody says
		}
		answer, who := clause(texts[from:], asked, names, !own)
		if answer == "" || !own && goesOn(forms, t, texts[from:]) || own && slices.ContainsFunc(texts[from:], func(w string) bool { return words.Among(w, counting) }) {
			continue
		}
		line := apart[:from:from]
		if len(who) == 1 && !own && !slices.ContainsFunc(texts[:from], func(w string) bool { return slices.Equal(words.Named(w, names), who) }) { // hats? Zoë says no
			line = append(line, saidWord{text: who[0], raw: who[0]})
		}
		heard := spokenWords(forms, t, append(line, saidWord{text: answer, raw: answer}), !own)
		plain, _ := clause(texts[from:], asked, names, false)
		found := slices.DeleteFunc(heard.found, func(m Move) bool { // whoever answers was asked; of two new words either may be the name
			return leavesOut(m, unnamed) || plain == "" && newWord(formOf(forms, m), t, m.Args) || slices.ContainsFunc(who, func(name string) bool { return !answers(m, name, t.Status().Turn, names) })
		})
		if len(found) > 0 && !heard.late && asks { // and leaves the answer open
			args := found[0].Args
			return hearing{begun: &Begun{Form: formOf(forms, found[0]), Args: args[:len(args)-1]}}
		} else if len(found) > 0 && !heard.late {
			return hearing{found: found}
		}
	}
	if own {
		if said = spokenWords(forms, t, all, false); len(said.found) > 0 || said.begun != nil {
			return said
		}
		forms = slices.DeleteFunc(slices.Clone(forms), func(f Form) bool { return !f.Aloud || phrases([]Form{f}) })
	}
	said = spokenWords(forms, t, all, true)
	said.found = slices.DeleteFunc(said.found, func(m Move) bool { return !givesAnswer(m) && leavesOut(m, unnamed) }) // heard as the answer it gives
	return said
}

// goesOn reports whether words go on with what whoever is on turn does: no, Anna flips her sixth.
func goesOn(forms []Form, t Table, texts []string) bool {
	for i := 1; i+2 < len(texts); i++ {
		does := func(f Form) bool { return f.saidBy(texts[i+1]) }
		if slices.Equal(words.Named(texts[i], t.Header().Players), []string{t.Status().Turn}) && slices.ContainsFunc(forms, does) {
			return true
		}
	}
	return false
}

// leavesOut reports whether words hold a card, or a court card's rank, that is none of a move's: a card never says nothing.
func leavesOut(m Move, all []saidWord) bool {
	return slices.ContainsFunc(all, func(w saidWord) bool {
		c, is := card.Parse(w.text)
		said := c.String()
		if rank := HearRank(w.text); rank != w.text && (len(m.Args) > 1 || len(m.Args) == 1 && strings.Trim(m.Args[0].Text, "0123456789") != "") {
			said = rank
		} else if !is || w.text != "AS" && words.Among(w.text, around+asides) {
			return false
		}
		return !slices.ContainsFunc(m.Args, func(a Arg) bool { // a guess keeps the rank alone
			return strings.Contains(strings.ToUpper(a.Text), said) || a.Text == strings.TrimRight(said, "SHDC")
		})
	})
}

// listed reads a line of one of the forms that go on and on, the cards of a hand, without the words that say nothing.
func listed(forms []Form, t Table, all []saidWord) []Move {
	for _, f := range forms {
		heard, rest := !f.Aloud, f.Verb
		for i, w := range all {
			said, among := f.saidBy(w.text), w.text == "AS" || isCard(w.text) && (i+1 < len(all) && isCard(all[i+1].text) || i > 0 && isCard(all[i-1].text)) // no aside
			if heard = heard || said; among || !said && !words.Among(w.text, around+asides+" "+f.Beside+" ") {
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

// answers reports whether somebody may stand in the answer of a move: of one that names others than whoever is on turn the last of
// them, elsewhere anybody but the first.
func answers(m Move, name, turn string, players []string) bool {
	for _, a := range slices.Backward(m.Args) {
		if a.Text != turn && words.IndexName(players, a.Text) >= 0 {
			return a.Text == name
		}
	}
	return len(m.Args) < 3 || m.Args[0].Text != name
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
	}
	return words.NamesJoined(unglued(strings.Join(all, " "), names), names)
}

// unglued is a line with a name apart from the number behind it: j1 is j 1.
func unglued(line string, names []string) string {
	all := strings.Fields(line)
	for i, word := range all {
		text := bare(word)
		if g := glued.FindStringSubmatch(text); g != nil && len(words.Called(g[1], names)) > 0 {
			all[i] = strings.Replace(word, text, g[1]+" "+g[2], 1)
		}
	}
	return strings.Join(all, " ")
}

// alike reports whether two words are one thing and several of it.
func alike(a, b string) bool {
	return strings.TrimSuffix(strings.ToLower(a), "s") == strings.TrimSuffix(strings.ToLower(b), "s") || words.SameName(words.Many(a), b) || words.SameName(a, words.Many(b))
}

// Chosen is the one of some lines that a text names by words that not all of them have, and the answer that it gives besides;
// -1 where it names none, or says something else.
func Chosen(lines []string, text string) (at int, answer string) {
	var all [][]string
	for _, line := range lines {
		all = append(all, textsSaid(saidWords(unmixed(words.ShownName(line), nil), nil)))
	}
	has := func(said []string, word string) bool { return len(words.Called(word, said)) > 0 }
	at = -1
	for i, said := range all {
		names, fits, rest := false, true, ""
		for _, w := range saidWords(unmixed(text, said), nil) {
			everywhere := !slices.ContainsFunc(all, func(other []string) bool { return !has(other, w.text) })
			switch {
			case has(said, w.text):
				names = names || !everywhere
			case words.Among(w.text, positive+negative):
				rest = w.text
			default:
				fits = fits && words.Among(w.text, around+asides)
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
		rank := HearRank(w.text)
		named := words.Called(w.text, players)
		switch {
		case who == "" && len(named) == 1:
			who = named[0]
		case who == "":
			if !words.Among(w.text, around+asides) {
				return "", nil, false
			}
		case words.Among(w.text, positive):
			right = true
		case rank != w.text || isCard(rank) || isCard(rank+"S"):
			cards = append(cards, strings.ToUpper(rank))
		case !words.Among(w.text, around+asides+" all turns "):
			return "", nil, false
		}
	}
	return who, cards, right
}

func isCard(text string) bool {
	_, ok := card.Parse(text)
	return ok
}
