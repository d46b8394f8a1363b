package quantum

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/proof"
	"umpire/referee/words"
)

// breath is how many words a reason has at most: of more, the facts are listed apart.
const breath = 40

// Reason says why a limit holds: how the cards held right after a move add up.
func (t *table) Reason(of referee.Fact, from []referee.Fact, at int) string {
	so := of.Key.(limit)
	why, _ := t.why(so, from, at)
	then, since := t.asOf(t.until(at))
	if at == 0 || len(since) == 0 {
		return of.Text + ": " + why
	}
	was := (&knowledge{t: then, since: since}).then(so)
	text := then.is(was).Text + ": " + why
	switch {
	case was.number > so.number:
		text += "; " + numeral(was.number-so.number) + " went since"
	case was.number < so.number:
		text += "; " + numeral(so.number-was.number) + " came since"
	}
	if t.movedSince(append(from, of), since) {
		return fmt.Sprintf("At move %d: %s", at, strings.ReplaceAll(text, proof.Cited([]int{at}), ""))
	}
	return text
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

// why is the reason of a limit without the limit itself; whole is false where the facts were
// too many to be named in it.
func (t *table) why(so limit, from []referee.Fact, at int) (text string, whole bool) {
	if at == 0 {
		return fmt.Sprintf("there %s only %s", are(t.cards), t.some(t.cards, so.suit)), true
	}
	k := t.Knowing(referee.Told{Moves: []int{at}, At: at, Facts: append([]referee.Fact{}, from...)}).(*knowledge)
	r := &reason{t: k.t, w: k.w, q: k.t.log.All()[k.t.log.Len()-1], so: k.then(so), from: from}
	if n := r.t.hands[so.player].cards; so.atMost && n <= r.so.number {
		return r.t.header.Players[so.player] + " holds " + onlyCards(n), true
	}
	if text := r.moved(); text != "" {
		return text, true
	}
	if k.allows(r.so.opposite()) {
		return r.carried(), true
	}
	r.take(k.w.cut)
	const around = 6 // words: which move it was at, and what went since
	if text := shorter(r.byPlayers(), r.bySuits()); len(strings.Fields(r.t.is(r.so).Text+" "+text)) <= breath-around {
		return text, true
	}
	return shorter(r.inAll()), false
}

// shorter is the text with fewer words, the first where they tie.
func shorter(one, other string) string {
	if len(strings.Fields(other)) < len(strings.Fields(one)) {
		return other
	}
	return one
}

// reason puts into words how bounds leave no deal in which a limit does not hold: the players
// of a cut must hold more cards of its suits than the others leave them.
type reason struct {
	t     *table // right after the move
	q     event  // the move
	w     *network
	so    limit // what holds
	from  []referee.Fact
	cut   cut
	in    []int // the players of the cut
	out   []int
	of    []int // the suits of the cut
	other []int
}

func (r *reason) take(c cut) {
	r.cut = c
	for p := range r.t.n {
		put(c.players>>uint(p)&1 == 1, p, &r.in, &r.out)
	}
	for _, s := range r.t.columns() {
		put(c.suits>>uint(s)&1 == 1, s, &r.of, &r.other)
	}
}

// put adds a number to one of two lists.
func put(first bool, n int, in, out *[]int) {
	if !first {
		in = out
	}
	*in = append(*in, n)
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
		return who[q.target] + " gave one" + r.cited()
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
	if had.atMost {
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

// high and low are the bounds of a cell; the limit's own cell counts for nothing.
func (r *reason) high(p, s int) int {
	if p == r.so.player && s == r.so.suit {
		return 0
	}
	return int(r.w.high[p][s])
}

func (r *reason) low(p, s int) int {
	if p == r.so.player && s == r.so.suit {
		return 0
	}
	return int(r.w.low[p][s])
}

func sum(players, suits []int, of func(p, s int) int) (total int) {
	for _, p := range players {
		for _, s := range suits {
			total += of(p, s)
		}
	}
	return total
}

// cards counts the cards that some players hold.
func (r *reason) cards(players []int) (total int) {
	for _, p := range players {
		total += r.t.hands[p].cards
	}
	return total
}

// inAll says what the cards of the cut come to and no more, by players and by suits.
func (r *reason) inAll() (byPlayers, bySuits string) {
	size, rest := r.t.sizeOf(r.of), r.t.sizeOf(r.other)
	n := r.cards(r.in) - size + sum(r.out, r.of, r.low) - sum(r.in, r.other, r.high)
	if r.so.atMost {
		return fmt.Sprintf("of the %s %s others have at least %s", numeral(size), r.t.suitList(r.of, words.List), numeral(size+n)),
			fmt.Sprintf("of %s at least %s are others", r.cardsOf(r.out), numeral(r.cards(r.out)+n))
	}
	return fmt.Sprintf("of %s at most %s can be others", r.cardsOf(r.in), numeral(r.cards(r.in)-n)),
		fmt.Sprintf("of the %s %s others can have at most %s", numeral(rest), r.t.suitList(r.other, words.List), numeral(rest-n))
}

// byPlayers tells of the cards that the players of the cut hold.
func (r *reason) byPlayers() string {
	size, held := r.t.sizeOf(r.of), sum(r.out, r.of, r.low)
	switch {
	case !r.so.atMost:
		return r.mustHold(size, held)
	case len(r.in) == 0:
		return r.accounted(size, held)
	}
	cards, others := r.cards(r.in), sum(r.in, r.other, r.high)
	text := r.cardsOf(r.in) + " are " + r.suits(r.of)
	if others > 0 {
		text = fmt.Sprintf("at least %s of %s are %s (%s)", numeral(cards-others), r.cardsOf(r.in), r.suits(r.of), r.capped(r.in, r.other))
	}
	text += fmt.Sprintf(", and there are only %s", numeral(size))
	if len(r.of) > 1 {
		text += " of those"
	}
	if held > 0 {
		text += ", " + r.holders(r.out, r.of)
	}
	return text
}

// accounted says that others hold so many of the cards of some suits.
func (r *reason) accounted(size, held int) string {
	holders := r.holders(r.out, r.of)
	switch {
	case held < size && r.so.number > 0:
		return fmt.Sprintf("there are only %s%s, %s", numeral(size), r.named(r.of), holders)
	case size == 1:
		return "the only one is " + strings.TrimPrefix(holders, "one ")
	case size == 2:
		return "both are out: " + holders
	}
	return "all " + numeral(size) + " are out: " + holders
}

// named names some suits where they are not the limit's own alone.
func (r *reason) named(suits []int) string {
	if len(suits) == 1 {
		return ""
	}
	return " " + r.t.suitList(suits, words.List)
}

// mustHold says that the players of the cut can hold no more of the other suits.
func (r *reason) mustHold(size, held int) string {
	cards, are := r.cardsOf(r.in), " are "
	if r.cards(r.in) == 1 {
		are = " is of "
	}
	var none, some []int // suits that they cannot hold, and can
	for _, s := range r.other {
		put(s != r.so.suit && sum(r.in, []int{s}, r.high) == 0, s, &none, &some)
	}
	may := slices.Concat(some, r.of)
	slices.Sort(may)
	var parts []string
	switch {
	case len(may) == 1:
		return r.without(none, words.List) + " are out for " + cards
	case len(none) > 0 && len(none) < len(may):
		parts = append(parts, "of "+cards+" none"+are+r.without(none, words.Either))
	case len(none) > 0:
		parts = append(parts, cards+are+r.suits(may))
	}
	if len(r.of) > 0 {
		can := fmt.Sprintf("at most %s can be %s", numeral(size-held), r.suits(r.of))
		if size == held {
			can = "none can be " + r.suits(r.of)
		}
		if held > 0 {
			can += " (" + r.holders(r.out, r.of) + ")"
		}
		parts = append(parts, can)
	}
	if limits := r.capped(r.in, some); limits != "" {
		parts = append(parts, limits)
	}
	if len(none) == 0 {
		return "of " + cards + " " + words.List(parts)
	}
	return clauses(parts)
}

// without lists suits that the players of the cut have none of, with the move that says so.
func (r *reason) without(suits []int, join func([]string) string) string {
	var words []string
	for _, s := range suits {
		word := r.t.suitWord(s)
		for _, p := range r.in {
			word += r.citedAt(p, s, true)
		}
		words = append(words, word)
	}
	return join(words)
}

// clauses joins what can be taken apart: "there are four, Ben has none".
func clauses(parts []string) string { return strings.Join(parts, ", ") }

// bySuits tells of the cards of the suits that are not the cut's.
func (r *reason) bySuits() string {
	size, held := r.t.sizeOf(r.other), sum(r.out, r.of, r.low)
	if r.so.atMost {
		return r.fullHands(r.cards(r.out), held, size-sum(r.in, r.other, r.high))
	}
	parts := []string{"there are " + numeral(size) + r.named(r.other)}
	if len(r.out) > 0 {
		has, besides := " has", ""
		if len(r.out) > 1 {
			has = " have"
		}
		if held > 0 {
			besides = " besides " + r.holdings(r.out, r.of)
		}
		text := r.t.named(r.out) + has
		if room := r.cards(r.out) - held; room == 0 && held > 0 {
			parts = append(parts, text+" only "+r.holdings(r.out, r.of))
		} else {
			parts = append(parts, text+" "+onlyCards(room)+besides)
		}
	}
	if limits := r.capped(r.in, r.other); limits != "" {
		parts = append(parts, limits)
	}
	return clauses(parts)
}

// fullHands says that the hands of the other players hold so much else, and must hold so
// much of what the players of the cut cannot.
func (r *reason) fullHands(cards, held, rest int) string {
	var parts []string
	if held > 0 {
		fill := " fill "
		if held == 1 {
			fill = " fills "
		}
		filled := r.cardsOf(r.out)
		if held < cards {
			filled = numeral(held) + " of " + strings.TrimPrefix(filled, "all ")
		}
		parts = append(parts, r.holdings(r.out, r.of)+fill+filled)
	}
	if rest > 0 {
		text := fmt.Sprintf("at least %s must be %s", numeral(rest), r.suits(r.other))
		if held == 0 {
			text = "of " + r.cardsOf(r.out) + " " + text
		}
		if limits := r.capped(r.in, r.other); limits != "" {
			text += " (" + limits + ")"
		}
		parts = append(parts, text)
	}
	return clauses(parts)
}

// holders lists the cards that some players surely hold of some suits: "two with Ana and
// one with Ben".
func (r *reason) holders(players, suits []int) string {
	g := grouped{}
	for _, p := range players {
		for _, s := range suits {
			n := r.low(p, s)
			if n == 0 {
				continue
			}
			text := numeral(n)
			if len(suits) > 1 {
				text = r.t.some(n, s)
			}
			g.add(text, r.t.header.Players[p]+r.citedAt(p, s, false))
		}
	}
	return words.List(g.parts(" each with ", " with "))
}

// holdings is holders without the name where there is just one player.
func (r *reason) holdings(players, suits []int) string {
	if len(players) > 1 {
		return r.holders(players, suits)
	}
	var parts []string
	for _, s := range suits {
		if n := r.low(players[0], s); n > 0 {
			parts = append(parts, r.t.some(n, s)+r.citedAt(players[0], s, false))
		}
	}
	return words.List(parts)
}

// capped lists what some players can hold of some suits at most: of one player
// "at most two of them ducks", of one suit "at most two with Ana and none with Ben".
func (r *reason) capped(players, suits []int) string {
	g := grouped{}
	for _, s := range suits {
		for _, p := range players {
			n, text := r.high(p, s), "none"
			if p == r.so.player && s == r.so.suit || n == 0 && len(players) == 1 && len(suits) > 1 {
				continue
			}
			if n > 0 {
				text = "at most " + numeral(n)
			}
			if len(suits) > 1 || len(players) == 1 {
				text += " of them " + r.t.suitWord(s)
			}
			name := ""
			if len(players) > 1 {
				name = r.t.header.Players[p]
			}
			g.add(text, name+r.citedAt(p, s, true))
		}
	}
	if len(players) == 1 {
		return words.List(g.parts("", ""))
	}
	return words.List(g.parts(" each with ", " with "))
}

// grouped gathers what is true of several players alike, in the order in which it comes up.
type grouped struct {
	said []string
	who  map[string][]string
}

func (g *grouped) add(text, name string) {
	if g.who == nil {
		g.who = map[string][]string{}
	}
	if g.who[text] = append(g.who[text], name); len(g.who[text]) == 1 {
		g.said = append(g.said, text)
	}
}

// parts joins each text with its players.
func (g *grouped) parts(several, single string) (parts []string) {
	for _, text := range g.said {
		join := single
		if len(g.who[text]) > 1 && text != "none" {
			join = several
		}
		parts = append(parts, text+join+words.List(g.who[text]))
	}
	return parts
}

// suits lists columns.
func (r *reason) suits(columns []int) string { return r.t.suitList(columns, words.Either) }

// cardsOf names the cards of some players: of the limit's own "the five cards".
func (r *reason) cardsOf(players []int) string {
	n := r.cards(players)
	own := len(players) == 1 && players[0] == r.so.player
	switch {
	case own && n == 2:
		return "both cards"
	case own && n > 2:
		return "all " + numberOfCards(n)
	case own:
		return "the one card"
	case len(players) == 1:
		return r.t.header.Players[players[0]] + "'s " + numberOfCards(n)
	}
	return "the " + numberOfCards(n) + " of " + r.t.named(players)
}

func onlyCards(n int) string {
	if n == 0 {
		return "no cards"
	}
	return "only " + numberOfCards(n)
}

func numberOfCards(n int) string {
	if n == 1 {
		return "one card"
	}
	return numeral(n) + " cards"
}

// citedAt names the move behind a bound that the move itself tells.
func (r *reason) citedAt(p, s int, most bool) string {
	is := int(r.w.low[p][s])
	if most {
		is = int(r.w.high[p][s])
	}
	told := func(l limit) bool { return l.player == p && l.suit == s && l.atMost == most && l.number == is }
	if slices.ContainsFunc(r.from, func(f referee.Fact) bool { return told(f.Key.(limit)) }) || !slices.ContainsFunc(r.q.tells(), told) {
		return ""
	}
	return r.cited()
}
