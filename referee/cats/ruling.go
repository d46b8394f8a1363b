package cats

import (
	"cmp"
	"slices"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// Words of a ruling as the dealer says it: those of a tie, those that put somebody before or behind others, or first of all, and what
// joins those who tie, or stands around.
const (
	tying    = " heat neck tie tied ties draw drew equal equally even level together simultaneous simultaneously same once = "
	putting  = " before first then ahead next beat pipped edged "
	behind   = " after later slower behind "
	leading  = " first quicker quickest faster fastest "
	joining  = " and & = "
	ordering = " ahead pipped edged sooner earlier beat beats than order rule rules ruled ruling before > " + leading + behind
	between  = " dealers decision decides dead two three four time between both call exactly "
)

// ofThem is a clause that puts somebody before or behind those who were named before it; apiece is a line of two rulings.
var (
	ofThem = words.Pattern(`(?i)^(.+?)[,.;]+ (?:and |but )?(.*\b(?:before|after|behind|than|beat|ahead of) )` +
		`(?:(?:him|her|them|those)(?: both| two)?\b|both(?: of them)?[.!]*$)(.*)$`)
	apiece = words.Pattern(`(?i)^(.+\b(?:before|beat|ahead of|after|than)\b.+?)(?:[,;]| and|, and) (.+\b(?:before|beat|ahead of|after|than)\b.+)$`)
)

// ruledWords are the words of a ruling.
func ruledWords(line string) heard {
	return heard{words: strings.Fields(asRuled.Replace(strings.ToLower(line)))}
}

// orderSaid is the line of a ruling, with a word in it that nobody knows: "bea before cy", "bea first, then cy and ruth together"; "a
// tie" alone is one of all whose guesses are too close to call. The dealer, who says so, is none of them.
func (t *table) orderSaid(line string) (said, unknown string) {
	r, err := t.ruled()
	if err != nil {
		return "", ""
	}
	line, not, _ := strings.Cut(line, ", not ")
	if back := ofThem().FindStringSubmatch(line); back != nil {
		with := " then "
		if ruledWords(back[1]).says(tying) {
			with = " = "
		}
		if ruledWords(back[1]).says(unsure) {
			unknown = back[1]
		}
		who := slices.DeleteFunc(t.inRuling(back[1], r), func(name string) bool { return slices.Contains(t.inRuling(back[2], r), name) })
		line = back[2] + strings.Join(who, with) + back[3]
	}
	h := ruledWords(line)
	tie := h.says(tying)
	switch all := t.inRuling(line, r); {
	case same().MatchString(line) || apiece().MatchString(line) || h.says(unsure+looking+" red black r b colour color colours colors ") || len(t.hear(line).cards) > 0:
		return "", ""
	case len(all) == 1 && h.says(" last "): // behind the others, whose order stays
		return strings.TrimSpace("order"+t.othersIn(r, all[0])) + " " + all[0], line
	case !tie && !h.says(ordering+" then "):
		return "", ""
	}
	apart, order, dealer, split := true, []string{}, t.header.Players[r.dealer], 0
	var who []string
	for i, w := range h.words {
		speaker, next := who, append(h.words, "")[i+1]
		who = t.whom(strings.TrimSuffix(w, "'s"), r, words.Called)
		switch {
		case words.Among(w, " says said thinks claims ") && len(speaker) == 1 && speaker[0] != dealer:
			return "", ""
		case words.Among(w, behind) && len(order) > 0 && (words.Among(next, " than the both of ") || len(t.whom(next, r, words.Called)) == 1):
			if split > 0 {
				return "", "" // who is where is said twice
			}
			apart, split = true, len(order)
		case words.Among(w, joining):
			apart = !tie
		case w == "," || words.Among(w, putting):
			apart = !tie || h.says(putting+behind+"= ")
		case words.Among(w, talk+tying+ordering+between) || record.SaysNothing(w):
		case len(who) == 1 && who[0] == dealer:
		case len(who) != 1:
			unknown = cmp.Or(unknown, w)
		case apart || len(order) == 0:
			order, apart = append(order, who[0]), !tie
		default:
			order[len(order)-1] += "=" + who[0]
		}
	}
	if groups := t.clusters(r); tie && len(order) == 0 && len(groups) == 1 {
		order = []string{strings.Join(t.header.Names(groups[0]), "=")}
	}
	if tie && !strings.Contains(strings.Join(order, " "), "=") || len(order) == 0 || !tie && len(order) == 1 && !h.says(leading) {
		return "", ""
	}
	return "order " + strings.Join(append(order[split:], order[:split]...), " "), cmp.Or(unknown, not)
}

// othersIn are those who guessed in a round, as they stand in it, but one of them.
func (t *table) othersIn(r *round, name string) (all string) {
	for _, group := range r.placing {
		others := slices.DeleteFunc(t.header.Names(group), func(other string) bool { return other == name })
		all = strings.TrimRight(all+" "+strings.Join(others, "="), " ")
	}
	return all
}

// inRuling are those whom a line names, each once, but the dealer.
func (t *table) inRuling(line string, r *round) (all []string) {
	for _, w := range ruledWords(line).words {
		who := t.whom(strings.TrimSuffix(strings.Trim(w, "?;()"), "'s"), r, words.Called)
		if len(w) > 1 && len(who) == 1 && who[0] != t.header.Players[r.dealer] && !slices.Contains(all, who[0]) {
			all = append(all, who[0])
		}
	}
	return all
}
