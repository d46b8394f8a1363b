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
func (t *table) Reason(of referee.Fact, from []referee.Fact, at int) (text string, chain []string) {
	so := of.Key.(limit)
	if so.fills {
		so.fills = false
		text, _ = t.Reason(referee.Fact{Key: so, Text: of.Text}, from, at)
		return t.filled(text, so.player), nil
	}
	most := referee.LongReason
	if len(from) <= referee.FewFacts {
		most = referee.ShortReason
	}
	for how := inFull; how <= inLeast; how++ {
		if text = t.saidAs(how, of, from, at); len(strings.Fields(text)) <= most {
			break
		}
	}
	return text, nil
}

// length is how much a reason says of what the table sees anyway.
type length int

const (
	inFull  length = iota // also what the numbers rest on
	inBrief               // a number for each suit, or player
	inSum                 // one number for those named
	inBare                // who or what they are is not said
	inLeast               // nor what came or went since
)

// saidAs is a reason of such a length.
func (t *table) saidAs(how length, of referee.Fact, from []referee.Fact, at int) string {
	so := of.Key.(limit)
	why := t.why(so, from, at, how)
	then, since := t.asOf(at)
	if at == 0 || len(since) == 0 {
		return how.claim(of.Text) + ": " + why
	}
	was := (&knowledge{t: then, since: since}).then(so)
	said := was // of a suit that had no name then by its name
	said.suit = so.suit
	text := how.claim(t.is(said).Text) + ": " + why
	switch {
	case how == inLeast:
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

// claim is what a reason is of: of the unnamed suit it need not be said that these are cards.
func (how length) claim(text string) string {
	if how == inFull {
		return text
	}
	return strings.NewReplacer(" no cards of ", " none of ", " card of ", " of ", " cards of ", " of ").Replace(text)
}

// filled adds to a reason that the hand holds no more, where it does not count the hand and there is room.
func (t *table) filled(text string, player int) string {
	who := t.header.Players[player]
	all := fmt.Sprintf("%s; %s's hand is full", text, who)
	if strings.HasPrefix(text, "At move ") {
		all = strings.Replace(text, ", and one from ", ", one from ", 1) + "; the hand is full"
	}
	if strings.Contains(text, ": of "+who+"'s ") || len(strings.Fields(all)) > referee.ShortReason {
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

// why is the reason of a limit without the limit itself.
func (t *table) why(so limit, from []referee.Fact, at int, how length) string {
	switch {
	case at == 0 && !so.atMost:
		return "nobody can have fewer"
	case at == 0 && t.cards == 1:
		return "there is only " + t.some(1, so.suit)
	case at == 0:
		return "there are only " + t.some(t.cards, so.suit)
	}
	k := t.Knowing(referee.Told{Moves: []int{at}, At: at, Facts: append([]referee.Fact{}, from...)}).(*knowledge)
	r := &reason{t: k.t, w: k.w, q: k.t.log.Last(), so: k.then(so), from: from, how: how}
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
	how   length
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
	if r.how > inFull {
		return fmt.Sprintf("had %s, %s one%s", amount, verb, r.cited())
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
