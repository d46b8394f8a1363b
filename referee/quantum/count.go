package quantum

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee/words"
)

// counted adds up what the players of the cut can hold, or must: of one player suit by suit,
// or of some suits player by player, in as few words as it takes.
func (r *reason) counted() string {
	players, suits := r.in, r.other
	if r.so.atMost {
		players, suits = r.out, r.of
	}
	if len(r.rest(suits)) == 0 { // of all cards the others have what is not in the hand
		players = []int{r.so.player}
	}
	if r.how >= inSum {
		return r.summed(players, suits) + r.cited()
	}
	best, other := r.bySuit(players), r.byPlayer(suits, len(players))
	if best == "" || other != "" && len(strings.Fields(other)) < len(strings.Fields(best)) {
		best = other
	}
	if strings.Contains(best, strings.Trim(r.cited(), " ()")+")") {
		return best
	}
	hand := r.hand()
	if before, behind, found := strings.Cut(best, hand); found && r.q.yes && (r.so.player == r.q.asker || r.so.player == r.q.target) { // which the move changed
		return before + hand + r.cited() + behind
	}
	if bracket := strings.LastIndex(best, "("); strings.HasSuffix(best, ")") && slices.ContainsFunc([]int{r.q.asker, r.q.target}, func(p int) bool {
		return strings.Contains(best[bracket:], "("+r.t.header.Players[p]+" has ")
	}) {
		return strings.TrimSuffix(best, ")") + words.Unbracketed(r.cited()) + ")"
	}
	return best + r.cited()
}

// summed adds up what the others have, or can have, to one number: the other suits in the hand, or the other players.
func (r *reason) summed(players, suits []int) string {
	byPlayer := r.fewOfAll(suits)
	if len(players) > 1 {
		return byPlayer
	}
	total, names := 0, []string(nil)
	for _, s := range r.t.columns() {
		if n, _, _ := r.ofSuit(s); s != r.so.suit && (n > 0 || !r.so.atMost) {
			total, names = total+n, append(names, r.t.suitWord(s))
		}
	}
	bySuit := r.together(names, "other suits", " fill ") + outOf(total, r.t.hands[r.so.player].cards)
	if len(suits) == 1 && len(strings.Fields(byPlayer)) < len(strings.Fields(bySuit)) {
		return byPlayer
	}
	return bySuit
}

// fewOfAll adds up how many of some suits the other players have, or can have; what the player holds of them stands apart.
func (r *reason) fewOfAll(suits []int) string {
	total, size, names := 0, 0, []string(nil)
	for _, p := range r.others() {
		if n, _, _ := r.ofPlayer(p, suits, r.rest(suits)); n > 0 || !r.so.atMost {
			total, names = total+n, append(names, r.t.header.Players[p])
		}
	}
	verb := " have "
	if !r.so.atMost {
		verb = " can have "
	} else if len(names) == 1 {
		verb = " has "
	}
	var with []string
	for _, s := range suits {
		if size += r.t.columnSize(s); s != r.so.suit {
			with = append(with, r.t.suitWord(s))
		}
	}
	text := r.together(names, "others", verb) + outOf(total, size)
	if with == nil {
		return text
	}
	_, held := r.own(suits)
	if r.how >= inBare && len(with) > 1 {
		with = []string{numeral(len(with)) + " other suits"}
	}
	included := words.List(with) + " included"
	switch {
	case r.how >= inBare && r.so.atMost:
		return outOf(total+held, size) + " are out, " + included
	case r.how >= inBare:
		return "at most " + outOf(total+held, size) + " fit elsewhere, " + included
	case held > 0:
		text += ", " + r.t.header.Players[r.so.player] + " " + numeral(held)
	case !r.so.atMost:
		text += ", " + r.t.header.Players[r.so.player] + " none"
	}
	return included + ", " + text
}

// together names some that have cards, the barest reason where it is one only.
func (r *reason) together(names []string, others, verb string) string {
	if r.how >= inBare && len(names) > 1 {
		names = []string{others}
	}
	if !r.so.atMost {
		verb += "at most "
	}
	return short(names) + verb
}

// outOf says how many of so many cards.
func outOf(n, all int) string {
	switch {
	case n == 0:
		return "none of " + numeral(all)
	case n < all:
		return numeral(n) + " of " + numeral(all)
	case all < 3:
		return []string{"none", "the one card", "both"}[all]
	}
	return "all " + numeral(all)
}

// cells adds up a bound of some cells but the limit's own, and names the move if it tells one of them.
func (r *reason) cells(players, suits []int, most bool) (n int, cited string) {
	for _, p := range players {
		for _, s := range suits {
			if p == r.so.player && s == r.so.suit {
				continue
			}
			is := int(r.w.hands[p].low[s])
			if most {
				is = int(r.w.hands[p].high[s])
			}
			l := limit{player: p, suit: s, atMost: most, number: is}
			if n += is; slices.Contains(r.q.tells(), l) && !l.isAmong(r.from) {
				cited = r.cited()
			}
		}
	}
	return n, cited
}

// ofSuit is how many cards of the hand are of another suit, or can be; beside: by those that others have.
func (r *reason) ofSuit(s int) (n int, cited string, beside bool) {
	if slices.Contains(r.of, s) == r.so.atMost {
		n, cited = r.cells([]int{r.so.player}, []int{s}, !r.so.atMost)
		return n, cited, false
	}
	n, cited = r.cells(r.others(), []int{s}, r.so.atMost)
	return r.t.columnSize(s) - n, cited, true
}

// ofPlayer is how many cards of some suits another player has, or can have; beside: by those of the other suits.
func (r *reason) ofPlayer(p int, suits, rest []int) (n int, cited string, beside bool) {
	inside := slices.Contains(r.in, p)
	if inside != r.so.atMost {
		n, cited = r.cells([]int{p}, suits, inside)
		return n, cited, false
	}
	n, cited = r.cells([]int{p}, rest, inside)
	return r.t.hands[p].cards - n, cited, true
}

// byPlayer says how many of some suits the other players can hold, or must.
func (r *reason) byPlayer(suits []int, players int) string {
	if len(suits) > 1 && players == 1 {
		return ""
	}
	rest := r.rest(suits)
	var shares []share
	total := 0
	for _, p := range r.others() {
		n, cited, beside := r.ofPlayer(p, suits, rest)
		if beside && n > 0 && r.how == inFull && (r.so.atMost || n < len(suits)*r.t.cards) {
			cited = r.beside(p, rest, cited)
		}
		if total += n; n > 0 || !r.so.atMost {
			shares = append(shares, share{n, r.t.header.Players[p] + cited})
		}
	}
	own, held := r.own(suits)
	size := 0
	for _, s := range suits {
		size += r.t.columnSize(s)
	}
	if total += held; r.so.atMost && total >= size && len(shares)+len(own) == 1 {
		with := r.allOf(size, suits) + " are with "
		if size == 1 {
			with = "the only one is with "
		}
		return with + strings.TrimPrefix(strings.Join(append(own, shares[0].name), ""), "all ")
	}
	text, verb := "of the "+numeral(size)+r.named(suits)+",", " can have "
	switch {
	case r.so.atMost && total >= size:
		text, verb = r.allOf(size, suits)+" are out:", " has "
	case r.so.atMost:
		verb = " has "
	}
	return text + " " + strings.Join(append(having(shares, verb), own...), ", ")
}

// beside says which hand leaves a player so many cards of some suits, by what it holds, or can
// hold, of the others.
func (r *reason) beside(p int, others []int, cited string) string {
	var held, none []string
	for _, s := range others {
		none = append(none, r.t.suitWord(s))
		if n := int(r.w.hands[p].low[s]); !r.so.atMost && n > 0 {
			held = append(held, r.t.some(n, s))
		} else if n := int(r.w.hands[p].high[s]); r.so.atMost && n > 0 {
			held = append(held, "at most "+r.t.some(n, s))
		}
	}
	hand := numberOfCards(r.t.hands[p].cards)
	switch {
	case held != nil:
		hand += ", " + words.List(held)
	case r.so.atMost && len(others) > 0:
		hand += ", no " + words.Either(none)
	default:
		hand = "only " + hand
	}
	return " (" + hand + words.Unbracketed(cited) + ")"
}

// allOf says that there are no more: "all four", "both".
func (r *reason) allOf(size int, suits []int) string {
	if size == 2 && len(suits) == 1 {
		return "both"
	}
	return "all " + numeral(size) + r.named(suits)
}

// share is how many cards a player can hold at most, or must hold, and the name, with the move where it says so.
type share struct {
	n    int
	name string
}

// having says what each of some players has, or can have, the most first and the verb once; those of whom the same
// number is said share it.
func having(shares []share, verb string) (parts []string) {
	slices.SortStableFunc(shares, func(a, b share) int { return b.n - a.n })
	for len(shares) > 0 {
		n, names := shares[0].n, []string(nil)
		for ; len(shares) > 0 && shares[0].n == n; shares = shares[1:] {
			names = append(names, shares[0].name)
		}
		amount := numeral(n)
		if n == 0 {
			amount = "none"
		} else if len(names) > 1 {
			amount += " each"
		}
		if len(names) > 1 {
			verb = strings.Replace(verb, " has ", " have ", 1)
		}
		parts, verb = append(parts, short(names)+verb+amount), " "
	}
	return parts
}

// own says what the player holds of the other suits that are counted.
func (r *reason) own(suits []int) (texts []string, held int) {
	for _, s := range suits {
		n, cited := r.cells([]int{r.so.player}, []int{s}, !r.so.atMost)
		held += n
		switch {
		case s == r.so.suit || r.so.atMost && n == 0:
		case r.so.atMost || n == 0:
			texts = append(texts, r.t.some(n, s)+cited)
		default:
			texts = append(texts, "at most "+r.t.some(n, s)+cited)
		}
	}
	if texts != nil {
		texts = []string{r.t.header.Players[r.so.player] + " " + words.List(texts)}
	}
	return texts, held
}

// rest lists the other suits.
func (r *reason) rest(suits []int) []int {
	return slices.DeleteFunc(slices.Clone(r.t.columns()), func(s int) bool { return slices.Contains(suits, s) })
}

// named names some suits where they are not the limit's own alone.
func (r *reason) named(suits []int) string {
	if len(suits) == 1 {
		return ""
	}
	names := words.Each(suits, r.t.suitWord)
	return " " + short(names)
}

// listed is how many names a sentence takes.
const listed = 8

// short lists words, and counts them where they are too many to take in.
func short(texts []string) string {
	if len(texts) > listed {
		return strings.Join(texts[:listed-1], ", ") + fmt.Sprintf(" and %d more", len(texts)-listed+1)
	}
	return words.List(texts)
}

// bySuit says how many of the one player's cards can be of the other suits, or must be; ""
// where the cut is of several players.
func (r *reason) bySuit(players []int) string {
	if len(players) > 1 {
		return ""
	}
	var none, some []string
	var first string
	filled, all := 0, r.t.hands[r.so.player].cards
	for _, s := range r.t.columns() {
		if s == r.so.suit {
			continue
		}
		n, cited, beside := r.ofSuit(s)
		if beside && r.so.atMost && n > 0 {
			only := "nobody else can have any"
			if n < r.t.columnSize(s) {
				only = "others can have only " + numeral(r.t.columnSize(s)-n)
			}
			cited = " (" + only + words.Unbracketed(cited) + ")"
		}
		if !r.so.atMost && (slices.Contains(r.of, s) || n == r.t.columnSize(s)) {
			cited = r.with(s, n, cited)
		}
		switch {
		case r.so.atMost && n > 0:
			filled, some = filled+n, append(some, r.t.some(n, s)+cited)
		case n > 0:
			if some = append(some, "at most "+r.t.some(n, s)+cited); first == "" {
				first = "at most " + numeral(n) + " can be " + r.t.suitWord(s) + cited
			}
		case !r.so.atMost:
			none = append(none, r.t.suitWord(s)+cited)
		}
	}
	if r.so.atMost {
		return r.fills(some, filled, all)
	}
	text := r.hand() + " "
	if all == 1 {
		return r.t.header.Players[r.so.player] + "'s one card cannot be " + words.Either(none)
	}
	if none != nil {
		some = append([]string{"none are " + words.Either(none)}, some...)
	} else {
		some[0] = first
	}
	return text + strings.Join(some, ", ")
}

// hand says of how many cards it is; whose, the limit says.
func (r *reason) hand() string {
	cards := numberOfCards(r.t.hands[r.so.player].cards)
	if r.how > inFull {
		return "of " + cards
	}
	return "of " + r.t.header.Players[r.so.player] + "'s " + cards
}

// with says which of the other players have cards of a suit, or that there are only so many.
func (r *reason) with(s, n int, cited string) string {
	var shares []share
	for _, p := range r.others() {
		if n, _ := r.cells([]int{p}, []int{s}, false); n > 0 {
			shares = append(shares, share{n, r.t.header.Players[p]})
		}
	}
	switch {
	case r.how > inFull || shares == nil && n < r.t.columnSize(s):
		return cited
	case shares == nil:
		return " (there are only " + numeral(n) + words.Unbracketed(cited) + ")"
	}
	return " (" + strings.Join(having(shares, " has "), ", ") + words.Unbracketed(cited) + ")"
}

// others lists the other players.
func (r *reason) others() []int {
	_, all := parted(r.t.inUse[0], one(r.so.player))
	return all
}

// fills says that cards of other suits fill a hand, or so much of it.
func (r *reason) fills(held []string, filled, all int) string {
	cards, fill := "all "+numberOfCards(all), " fill "
	switch {
	case filled < all:
		cards = numeral(filled) + " of " + numberOfCards(all)
	case all < 3:
		cards = []string{"", "the one card", "both cards"}[all]
	}
	if filled == 1 {
		fill = " fills "
	}
	return words.List(held) + fill + cards
}

func numberOfCards(n int) string {
	if n == 1 {
		return "one card"
	}
	return numeral(n) + " cards"
}
