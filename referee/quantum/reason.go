package quantum

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/proof"
	"umpire/referee/words"
)

// Reason says why a limit holds: how the cards held right after a move add up.
func (t *table) Reason(of referee.Fact, from []referee.Fact, at int) string {
	so := of.Key.(limit)
	if so.fills {
		so.fills = false
		return t.filled(t.Reason(referee.Fact{Key: so, Text: of.Text}, from, at), so.player)
	}
	text := t.saidAs(false, of, from, at)
	if n := len(strings.Fields(text)); n > inOneBreath || n > inFew && len(from) <= 2 {
		text = t.saidAs(true, of, from, at)
	}
	return text
}

// inFew is how many words a reason has where two facts suffice, if it can be said in so few; inOneBreath how many it has at most.
const inFew, inOneBreath = 20, 40

// saidAs is a reason whose count says what its numbers rest on, or a brief one.
func (t *table) saidAs(brief bool, of referee.Fact, from []referee.Fact, at int) string {
	so := of.Key.(limit)
	why := t.why(so, from, at, brief)
	then, since := t.asOf(at)
	if at == 0 || len(since) == 0 {
		return of.Text + ": " + why
	}
	was := (&knowledge{t: then, since: since}).then(so)
	said := was // of a suit that had no name then by its name
	said.suit = so.suit
	text := t.is(said).Text + ": " + why
	switch {
	case was.number > so.number:
		text += "; " + numeral(was.number-so.number) + " went since"
	case was.number < so.number:
		text += "; " + numeral(so.number-was.number) + " came since"
	}
	if t.movedSince(append(from, of), since) {
		return fmt.Sprintf("At move %d: %s", at, uncited(text, at))
	}
	return text
}

// filled adds to a reason that the hand holds no more, where it does not count the hand and there is room.
func (t *table) filled(text string, player int) string {
	now, who := "", t.header.Players[player]
	if strings.HasPrefix(text, "At move ") {
		now = "now "
	}
	all := fmt.Sprintf("%s; %s%s's hand is full", text, now, who)
	if strings.Contains(text, ": of "+who+"'s ") || len(strings.Fields(all)) > inFew {
		return text
	}
	return all
}

// uncited is a text without the number of the move that it begins with.
func uncited(text string, at int) string {
	cited := proof.Cited([]int{at})
	return strings.NewReplacer(cited, "", words.Unbracketed(cited)+")", ")").Replace(text)
}

// movedSince reports whether a hand that some facts speak of has changed by what happened since.
func (t *table) movedSince(facts []referee.Fact, since []event) bool {
	return slices.ContainsFunc(since, func(e event) bool {
		return e.yes && slices.ContainsFunc(facts, func(f referee.Fact) bool {
			p := f.Key.(limit).player
			return p == e.asker || p == e.target
		})
	})
}

// why is the reason of a limit without the limit itself; a brief count does not say what its numbers rest on.
func (t *table) why(so limit, from []referee.Fact, at int, brief bool) string {
	switch {
	case at == 0 && !so.atMost:
		return "nobody can have fewer"
	case at == 0 && t.cards == 1:
		return "there is only " + t.some(1, so.suit)
	case at == 0:
		return "there are only " + t.some(t.cards, so.suit)
	}
	k := t.Knowing(referee.Told{Moves: []int{at}, At: at, Facts: append([]referee.Fact{}, from...)}).(*knowledge)
	r := &reason{t: k.t, w: k.w, q: k.t.log.Last(), so: k.then(so), from: from, brief: brief}
	if n := r.t.hands[so.player].cards; so.atMost && n <= r.so.number {
		if n == 0 {
			return r.t.header.Players[so.player] + " holds no cards"
		}
		return r.t.header.Players[so.player] + " holds only " + numberOfCards(n)
	}
	if text := r.moved(); text != "" {
		return text
	}
	if k.allows(r.so.opposite()) || r.so.isAmong(from) {
		return r.carried()
	}
	r.take(k.w.cut)
	return r.counted()
}

// reason puts into words how bounds leave no deal in which a limit does not hold: the players
// of a cut must hold more cards of its suits than the others leave them.
type reason struct {
	t     *table // right after the move
	q     event  // the move
	w     *network
	so    limit // what holds
	from  []referee.Fact
	in    []int // the players of the cut
	out   []int
	of    []int // the suits of the cut
	other []int
	brief bool // what the numbers rest on is not said
}

func (r *reason) take(c cut) {
	r.in, r.out = parted(r.t.inUse[0], c.players)
	r.of, r.other = parted(r.t.columns(), c.suits)
}

// parted lists those of some numbers that are in a set, and the others.
func parted(all []int, in set) (inside, outside []int) {
	for _, i := range all {
		if in&one(i) != 0 {
			inside = append(inside, i)
		} else {
			outside = append(outside, i)
		}
	}
	return inside, outside
}

// moved is the reason where the move itself says it: who asks holds one, a yes hands one
// over, a no has none; else "".
func (r *reason) moved() string {
	q, who := r.q, r.t.header.Players
	switch l := r.so; {
	case l.suit != q.suit || len(r.from) > 0:
	case l.player == q.target && l.atMost && !q.yes && !q.open:
		return who[q.target] + " said no" + r.cited()
	case l.player != q.asker || l.atMost || l.number > q.tells()[0].number:
	case q.open:
		return who[q.asker] + " asks for one"
	case !q.yes:
		return who[q.asker] + " asked for one" + r.cited()
	case l.number == 1:
		return who[q.target] + " gave " + who[q.asker] + " one" + r.cited()
	default:
		return "one to ask with, and one from " + who[q.target] + r.cited()
	}
	return ""
}

// carried is the reason of what was known before the move handed a card over.
func (r *reason) carried() string {
	verb, had := "got", r.so
	if r.so.player == r.q.target {
		verb, had.number = "gave", had.number+1
	} else {
		had.number--
	}
	amount := numeral(had.number)
	switch {
	case had.number == 0 && had.atMost:
		amount = "none"
	case had.number == 0:
		return r.t.header.Players[r.so.player] + " got one" + r.cited()
	case had.atMost:
		amount = "at most " + amount
	}
	return fmt.Sprintf("%s had %s and %s one%s", r.t.header.Players[r.so.player], amount, verb, r.cited())
}

// cited names the move; a question that is being refused has no number yet.
func (r *reason) cited() string {
	if r.q.open {
		return " (by asking)"
	}
	return proof.Cited([]int{r.q.number})
}

// counted adds up what the players of the cut can hold, or must: of one player suit by suit,
// or of some suits player by player, in as few words as it takes.
func (r *reason) counted() string {
	players, suits := r.in, r.other
	if r.so.atMost {
		players, suits = r.out, r.of
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

// byPlayer says how many of some suits the other players can hold, or must.
func (r *reason) byPlayer(suits []int, players int) string {
	if len(suits) > 1 && players == 1 {
		return ""
	}
	rest := slices.DeleteFunc(slices.Clone(r.t.columns()), func(s int) bool { return slices.Contains(suits, s) })
	var shares []share
	total := 0
	for _, p := range r.others() {
		inside := slices.Contains(r.in, p)
		n, cited := r.cells([]int{p}, suits, inside)
		if inside == r.so.atMost { // by what of their hand is of the other suits
			n, cited = r.cells([]int{p}, rest, inside)
			n = r.t.hands[p].cards - n
			if n > 0 && !r.brief && (r.so.atMost || n < len(suits)*r.t.cards) {
				cited = r.beside(p, rest, cited)
			}
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
		n, cited := r.cells(players, []int{s}, !r.so.atMost)
		if slices.Contains(r.of, s) != r.so.atMost {
			n, cited = r.cells(r.others(), []int{s}, r.so.atMost)
			if n = r.t.columnSize(s) - n; r.so.atMost && n > 0 {
				only := "nobody else can have any"
				if n < r.t.columnSize(s) {
					only = "others can have only " + numeral(r.t.columnSize(s)-n)
				}
				cited = " (" + only + words.Unbracketed(cited) + ")"
			}
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
	if r.brief {
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
	case r.brief || shares == nil && n < r.t.columnSize(s):
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
