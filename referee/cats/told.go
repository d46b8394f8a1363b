package cats

import (
	"slices"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// Words of a ruling as the dealer says it: those of a tie, those that put somebody before others, and what stands around.
const (
	tying   = " tie tied ties draw drew equal equally even level together simultaneous simultaneously same once = "
	putting = " before first then ahead next "
	joining = " and & = "
	between = " and & a the it it's its that's was were is are by at time in between all both of they with as for call i say rule order exactly "
)

// Told implements record.Teller: "bea first, then cy and ruth together" is a ruling with a tie, and "a tie" alone is one of
// all whose guesses are too close to call.
func (Game) Told(at record.Table, line string) string {
	t := at.(*table)
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
