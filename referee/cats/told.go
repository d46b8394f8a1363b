package cats

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/referee/card"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Words that say nothing of a guess, a call or a token, and those with which a line says that something is not so, or not sure.
const (
	talk = " our love gone has have had taken took takes taking take a an the one is his her him he she and then of all cat cats herself himself themselves themself yourself fair at long last chooses chose chosen choice seizes declares declare so token tokens turns out to be what colour it's it that's was shows now " +
		"too third second fourth first go goes going went says say said after some staring for hesitates finally picks picked pick by announcement announces calls proclaims here comes oh okay ok yes has guessed about did new round called dear bless did in on with next also just well reckons thinks guesses guess decides became become becomes " +
		"lets let everybody everyone know there there's among them you us dealer at least minimum among quick as lightning reaches grabs hits her hand final answer i say my is: lady gentleman who makes up mind gets um er uh like kinda basically yeah i'm we color believes must obviously follows with announced solemnly those somebody someone going picked slams slam hit hits down puts front him me grabbed grab take thinks think choose takse really sure for please hmm "
	unsure   = " not isn't didn't doesn't don't won't can't never no nobody neither nor or if whether unless but instead wrong mean means changes change almost nearly sees saw look looks holds wears forehead card cards wants would could might may should will thought back drops drop dropped falls won wins point points nice "
	ordering = " before faster than order rules ruled first "
	pressing = " button press presses pressed token "
)

// Words of a ruling as the dealer says it: those of a tie, those that put somebody before others, and what stands around.
const (
	tying   = " tie tied ties draw drew equal equally even level together simultaneous simultaneously same once = "
	putting = " before first then ahead next "
	joining = " and & = "
	between = " and & a the it it's its that's was were is are by at time in between all both of they with as for call i say rule order exactly "
)

// voids is how a line begins that has the round not count; what follows is why.
var voids = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^(?:(?:let's |lets |we )?(?:void|scrap|cancel) (?:the|this) round|(?:the|this) round is void|void[,:])[ ,.:;!-]*(.*?)[.!]*$`)
})

// Told implements record.Teller: one name and one colour are a guess, a call or the colour of a token, whatever stands between them.
func (Game) Told(at record.Table, line string) (said, unknown string) {
	t := at.(*table)
	if order := t.tiesSaid(line); order != "" {
		return order, ""
	}
	if cards := strings.Fields(strings.NewReplacer(",", " ", ".", " ").Replace(line)); len(cards) > 1 && !slices.ContainsFunc(cards, func(w string) bool { _, is := card.Parse(w); return !is }) {
		return "deal " + strings.Join(cards, " "), ""
	}
	if void := voids().FindStringSubmatch(line); void != nil {
		return strings.TrimSpace("void " + void[1]), ""
	}
	var who, colours []string
	presses, orders := false, false
	add := func(to *[]string, what string) {
		if !slices.Contains(*to, what) {
			*to = append(*to, what)
		}
	}
	for _, w := range strings.Fields(strings.ReplaceAll(line, "’", "'")) {
		text := strings.ToLower(strings.Trim(w, `,.:;!?"()-`))
		named := words.Named(strings.TrimSuffix(text, "'s"), t.header.Players)
		_, isCard := card.Parse(text)
		switch {
		case isCard || words.Among(text, unsure):
			return "", ""
		case len(named) == 1 && len(text) > 1:
			add(&who, named[0])
		case text == string(Red) || text == string(Black):
			add(&colours, text)
		case words.Among(text, pressing):
			presses = true
		case words.Among(text, ordering):
			orders = true
		default:
			if text != "" && !words.Among(text, talk) {
				unknown = cmp.Or(unknown, text)
			}
		}
	}
	dealer := t.header.Players[t.now.dealer]
	if order := slices.DeleteFunc(slices.Clone(who), func(name string) bool { return name == dealer }); orders && len(order) > 1 && len(colours) == 0 {
		return "order " + strings.Join(order, " "), unknown
	}
	if t.over() || strings.HasSuffix(line, "?") || len(who) > 1 || len(colours) > 1 {
		return "", ""
	}
	switch {
	case t.now.announced == 0 && len(colours) == 1 && (len(who) == 0 || who[0] == dealer):
		return "announce " + colours[0], unknown
	case t.now.announced == 0 || len(who) == 0 || who[0] == dealer:
		return "", ""
	case len(colours) == 0 && presses:
		return "press " + who[0], unknown
	case len(colours) == 0:
		return "", ""
	case slices.ContainsFunc(t.colourless(), func(seat int) bool { return t.header.Players[seat] == who[0] }):
		return "token " + who[0] + " " + colours[0], unknown
	}
	return "guess " + who[0] + " " + colours[0], unknown
}

// tiesSaid is the line of a ruling with ties: "bea first, then cy and ruth together"; "a tie" alone is one of all whose guesses are
// too close to call.
func (t *table) tiesSaid(line string) string {
	all := strings.Fields(strings.NewReplacer(",", " , ", "=", " = ", ".", " ", "!", " ", ":", " ").Replace(strings.ToLower(line)))
	says := func(list string) bool {
		return slices.ContainsFunc(all, func(w string) bool { return words.Among(w, list) })
	}
	r, err := t.ruled()
	if err != nil || !says(tying) {
		return ""
	}
	ordered, apart, order := says(putting+"= "), true, []string{}
	for _, w := range all {
		who := words.Called(w, t.header.Players)
		switch {
		case words.Among(w, joining):
			apart = false
		case w == "," || words.Among(w, putting):
			apart = true
		case words.Among(w, tying+between):
		case len(who) != 1:
			return ""
		case len(order) == 0 || ordered && apart:
			order, apart = append(order, who[0]), true
		default:
			order[len(order)-1], apart = order[len(order)-1]+"="+who[0], true
		}
	}
	if groups := t.clusters(r); len(order) == 0 && len(groups) == 1 {
		order = []string{strings.Join(t.header.Names(groups[0]), "=")}
	}
	return "order " + strings.Join(order, " ")
}
