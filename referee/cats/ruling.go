package cats

import (
	"cmp"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
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

// ofThem is a clause that puts somebody before or behind those who were named before it; whoWas asks who was first, and is answered;
// atEnd puts one before or behind all others.
var (
	ofThem = words.Pattern(`(?i)^(.+?)[,.;]+ (?:and |but )?(.*\b(?:before|after|behind|than|beat|ahead of) )(?:(?:him|her|them|those)(?: both| two)?\b|both(?: of them)?[.!]*$)(.*)$`)
	whoWas = words.Pattern(`(?i)^(.*\b(?:first|before|quicker|faster|earlier)\b.*)\? (.+)$`)
	apiece = words.Pattern(`(?i)^(.+\b(?:before|beat|ahead of|after|than)\b.+?)(?:[,;]| and|, and) (.+\b(?:before|beat|ahead of|after|than)\b.+)$`)
	atEnd  = words.Pattern(`(?i)\b(?:(last)(?: of (?:all|them all|everyone|everybody))?|first of (?:all|them all|everyone|everybody)|before (?:all|everyone|everybody|anyone|anybody)(?: else)?)\b`)
)

// orderSaid is the line of a ruling, with a word in it that nobody knows: "bea before cy", "bea first, then cy and ruth together"; "a
// tie" alone is one of all whose guesses are too close to call. The dealer, who says so, is none of them.
func (t *table) orderSaid(line string) (said, unknown string) {
	r, err := t.ruled()
	if err != nil {
		return "", ""
	}
	if asked := whoWas().FindStringSubmatch(line); asked != nil {
		first, among := t.inRuling(asked[2], r), t.inRuling(asked[1], r)
		if others := slices.DeleteFunc(among, func(name string) bool { return slices.Contains(first, name) }); len(first) == 1 && len(others) == 1 {
			return "order " + first[0] + " " + others[0], asked[1]
		}
	}
	line, not, _ := strings.Cut(line, ", not ")
	if back := ofThem().FindStringSubmatch(line); back != nil {
		before, with := heard{words: strings.Fields(asRuled.Replace(strings.ToLower(back[1])))}, " then "
		if before.says(tying) {
			with = " = "
		}
		if before.says(unsure) {
			unknown = back[1]
		}
		who := slices.DeleteFunc(t.inRuling(back[1], r), func(name string) bool { return slices.Contains(t.inRuling(back[2], r), name) })
		line = back[2] + strings.Join(who, with) + back[3]
	}
	h := heard{words: strings.Fields(asRuled.Replace(strings.ToLower(line)))}
	tie := h.says(tying)
	if strings.HasSuffix(line, "?") || same().MatchString(line) || h.says(unsure+looking+" red black r b colour color colours colors ") {
		return "", ""
	}
	if all := t.inRuling(line, r); len(all) == 1 && atEnd().MatchString(line) && !h.says(handling+" deals deal dealing ") && !tie {
		return t.atEnd(all[0], atEnd().FindStringSubmatch(line)[1] != "", r), line
	}
	if !tie && !h.says(ordering+" then ") {
		return "", ""
	}
	apart, order, dealer, split, relations, lists := true, []string{}, t.header.Players[r.dealer], 0, 0, 0
	var who []string
	for i, w := range h.words {
		speaker := who
		who = t.whom(strings.TrimSuffix(w, "'s"), r, words.Called)
		_, isCard := card.Parse(w)
		if words.Among(w, " before ahead beat beats > than pipped edged ") && !words.Among(append(h.words, "")[i+1], " than ") {
			relations++
		}
		switch {
		case words.Among(w, " says said thinks claims ") && len(speaker) == 1 && speaker[0] != dealer:
			return "", ""
		case words.Among(w, behind) && len(order) > 0 && t.beginsName(h.words[i+1:], r):
			if split > 0 {
				return "", "" // who is where is said twice
			}
			apart, split = true, len(order)
		case words.Among(w, joining):
			apart, lists = !tie, lists+1
		case w == "," || words.Among(w, putting):
			apart = !tie || h.says(putting+behind+"= ")
		case words.Among(w, talk+tying+ordering+between) || record.SaysNothing(w):
		case isCard:
			return "", ""
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
	if tie && !strings.Contains(strings.Join(order, " "), "=") || len(order) == 0 || !tie && len(order) == 1 && !h.says(leading) || relations > 1 && lists > 0 {
		return "", ""
	}
	if not != "" {
		unknown = cmp.Or(unknown, "not "+not)
	}
	return "order " + strings.Join(append(order[split:], order[:split]...), " "), unknown
}

// twoRulings asks which of two rulings is meant first that a line says, and of which neither tells how it stands to the other.
func (t *table) twoRulings(line string) error {
	said := apiece().FindStringSubmatch(line)
	if said == nil {
		return nil
	}
	first, _ := t.orderSaid(said[1])
	then, _ := t.orderSaid(said[2])
	if len(strings.Fields(first)) < 3 || len(strings.Fields(then)) < 3 {
		return nil
	}
	f := referee.Unreadable("those are two rulings, which are recorded one by one")
	f.Wording = &record.Wording{Problem: f.Message, Readings: []string{first, then}}
	return f
}

// beginsName reports whether words begin with a name.
func (t *table) beginsName(said []string, r *round) bool {
	for _, w := range said {
		if !words.Among(w, " than the both of ") {
			return len(t.whom(w, r, words.Called)) == 1
		}
	}
	return false
}

// inRuling are those whom a line names, each once, but the dealer.
func (t *table) inRuling(line string, r *round) (all []string) {
	for _, w := range strings.Fields(asRuled.Replace(line)) {
		who := t.whom(strings.TrimSuffix(strings.Trim(w, "?,;()"), "'s"), r, words.Called)
		if len(w) > 1 && len(who) == 1 && who[0] != t.header.Players[r.dealer] && !slices.Contains(all, who[0]) {
			all = append(all, who[0])
		}
	}
	return all
}

// atEnd is the ruling that somebody guessed before or after all others, whose order stays.
func (t *table) atEnd(name string, last bool, r *round) string {
	var others []string
	for _, group := range r.placing {
		if who := slices.DeleteFunc(t.header.Names(group), func(other string) bool { return other == name }); len(who) > 0 {
			others = append(others, strings.Join(who, "="))
		}
	}
	if last {
		return "order " + strings.Join(append(others, name), " ")
	}
	return "order " + strings.Join(append([]string{name}, others...), " ")
}
