package logic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/logic/worlds"
	"umpire/referee/proof"
	"umpire/referee/sheet"
)

// claim is what may be asked about: a card at a spot, or not there.
type claim struct {
	spot
	card    worlds.Card
	negated bool
}

const claimUsage = "a claim reads `David 3 is 2S` or `David 3 is not 2S`"

// goal is a fact that no deal allows, and what is so instead, in words.
type goal struct {
	against    fact
	conclusion string
}

// Why explains a claim, as typed or as Umpire says it, by a minimal set of
// lines that leaves no deal in which it is otherwise.
func (t *table) Why(text string) (referee.Explanation, error) {
	if n, ok := readWorlds(text); ok && t.header.Tell.Deduces() {
		return t.whyWorlds(n), nil
	}
	if ex, ok := t.mustDeclare(text); ok {
		return ex, nil
	}
	claims, err := t.readClaims(text)
	if err != nil {
		return referee.Explanation{}, err
	}
	ex, goals, open := t.judged(claims)
	if ex.Verdict == referee.Undecided {
		return t.openClaim(ex.Claim, open), nil
	}
	var against [][]fact
	for _, g := range goals {
		against = append(against, []fact{g.against})
	}
	moves := t.smallest(proofBudget, against...)
	var a proof.Argument
	t.argue(&a, moves, goals...)
	ex.Moves = t.wholeFacts(moves)
	ex.Steps = a.Steps(ex.Moves)
	return ex, nil
}

// Decide gives the verdict alone.
func (t *table) Decide(text string) (referee.Explanation, error) {
	if n, ok := readWorlds(text); ok && t.header.Tell.Deduces() {
		return t.countClaim(n), nil
	}
	if ex, ok := t.mustDeclare(text); ok {
		return ex, nil
	}
	claims, err := t.readClaims(text)
	if err != nil {
		return referee.Explanation{}, err
	}
	ex, _, _ := t.judged(claims)
	return ex, nil
}

// judged is the verdict on claims together, with what makes it so; or the first
// claim that is open.
func (t *table) judged(claims []claim) (ex referee.Explanation, goals []goal, open claim) {
	var texts []string
	for _, c := range claims {
		texts = append(texts, t.claimText(c))
	}
	ex = referee.Explanation{Claim: referee.List(texts), Verdict: referee.True}
	for _, c := range claims {
		verdict, g := t.judge(c)
		switch {
		case verdict == referee.False:
			ex.Verdict = referee.False
			return ex, []goal{g}, c
		case verdict == referee.Undecided && ex.Verdict == referee.True:
			ex.Verdict, open = referee.Undecided, c
		}
		goals = append(goals, g)
	}
	return ex, goals, open
}

func (t *table) judge(c claim) (referee.Verdict, goal) {
	here := worlds.SetOf(c.card)
	is, not := fact{spot: c.spot, cards: here}, fact{spot: c.spot, cards: ^here}
	say := func(negated bool) string { return t.claimText(claim{c.spot, c.card, negated}) }
	switch {
	case !t.allows(not):
		return referee.Holds(!c.negated), goal{not, say(false)}
	case !t.allows(is):
		return referee.Holds(c.negated), goal{is, say(true)}
	}
	return referee.Undecided, goal{}
}

// allows says whether some deal fits the record and one fact more.
func (t *table) allows(f fact) bool {
	l := t.layout
	l.Keep(f.row, f.place, f.cards)
	return l.Possible()
}

// readClaims reads claims as they are said together.
func (t *table) readClaims(text string) ([]claim, error) {
	var all []claim
	for _, item := range referee.Unlist(referee.Claimed(text)) {
		c, err := t.readClaim(item)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, t.header.Tell.Beyond()
}

func (t *table) readClaim(text string) (claim, error) {
	words := strings.Fields(text)
	negated := len(words) == 5 && strings.EqualFold(words[3], "not")
	if negated {
		words = append(words[:3:3], words[4])
	}
	if len(words) != 4 || !strings.EqualFold(words[2], "is") {
		return claim{}, referee.Unreadable("%s is no claim about Logic: %s", referee.Quote(text), claimUsage)
	}
	row, err := t.header.Player(words[0])
	if err != nil {
		return claim{}, err
	}
	place, err := strconv.Atoi(words[1])
	if err != nil || place < 1 || place > t.places() {
		return claim{}, referee.Unreadable("%s is no place: a row has places 1 to %d", referee.Quote(words[1]), t.places())
	}
	c, err := t.claimedCard(words[3])
	return claim{spot{row, place - 1}, c, negated}, err
}

func (t *table) claimedCard(text string) (worlds.Card, error) {
	c, ok := card.Parse(text)
	if !ok {
		return worlds.None, referee.Unreadable("%s is no card: %s", referee.Quote(text), claimUsage)
	}
	w, err := t.deck.find(c.String())
	if err != nil {
		return w, referee.Unreadable("%s", err)
	}
	return w, nil
}

func (t *table) claimText(c claim) string {
	is := " is "
	if c.negated {
		is = " is not "
	}
	return t.where(c.spot) + is + t.deck.title(c.card)
}

// openClaim gives the odds of a claim, and what else can lie there.
func (t *table) openClaim(text string, c claim) referee.Explanation {
	tally := t.tally()
	n := tally.At[c.row][c.place][c.card]
	other := likeliest(tally, c.spot, tally.Cards(c.row, c.place)&^worlds.SetOf(c.card))
	is := t.claimText(claim{c.spot, c.card, false})
	ex := referee.OpenClaim(text, is, t.claimText(claim{c.spot, other, false}))
	ex.Text = append(ex.Text, sheet.Say("%s in %s of %s worlds (%s).", is, grouped(n), grouped(tally.Worlds), percent(n, tally.Worlds)))
	return ex
}

// readWorlds reads how many worlds are said to be left.
func readWorlds(text string) (uint64, bool) {
	said := referee.Claimed(text)
	if said == "Every card is known" {
		return 1, true
	}
	_, left, counted := strings.Cut(said, "Worlds left: ")
	if counted {
		said = left
	}
	if i := strings.IndexAny(said, ":."); i >= 0 {
		said = said[:i]
	}
	number, unit, _ := strings.Cut(said, " ")
	n, err := strconv.ParseUint(strings.ReplaceAll(number, ",", ""), 10, 64)
	return n, err == nil && (unit == "worlds" || unit == "world" || unit == "" && counted)
}

func (t *table) countClaim(n uint64) referee.Explanation {
	return referee.Explanation{Claim: "Worlds left: " + grouped(n), Verdict: referee.Holds(n == t.count.worlds())}
}

// whyWorlds tells how many worlds each line left, as far as it takes to come
// down to as many as there are.
func (t *table) whyWorlds(n uint64) referee.Explanation {
	ex := t.countClaim(n)
	moves := t.smallest(0, t.ruledOut()...)
	var a proof.Argument
	said := 0
	for i, m := range moves {
		e, _ := t.event(m)
		if last := i == len(moves)-1; last || e.move.Verb != "row" {
			what, count := e.move.Line(), t.known(moves[:i+1]).Count()
			if i > said {
				what = "all told so far"
			}
			a.Cite(t.wholeFacts(moves[said:i+1]), fmt.Sprintf("%s%s leaves %s %s", what, proof.Cited(moves[said:i+1]), grouped(count), map[bool]string{true: "world", false: "worlds"}[count == 1]))
			said = i + 1
		}
	}
	if ex.Verdict == referee.False {
		a.Add(", not " + grouped(n))
	}
	ex.Moves = t.wholeFacts(moves)
	ex.Steps = a.Steps(ex.Moves)
	return ex
}

// ruledOut lists, place by place, that a card lies there which no deal left has there:
// lines that rule all of that out leave no other deals.
func (t *table) ruledOut() (against [][]fact) {
	for row := range players {
		for place := range t.places() {
			if not := t.deck.Cards() &^ t.layout.May[row][place]; not != 0 {
				against = append(against, []fact{{spot: spot{row, place}, cards: not}})
			}
		}
	}
	return against
}

// mustDeclare answers what is said of a player who has nothing left to guess; false where
// the text is about something else.
func (t *table) mustDeclare(text string) (referee.Explanation, bool) {
	name, end, said := strings.Cut(referee.Claimed(text), " must declare")
	seat, err := t.header.Player(name)
	if !said || err != nil || end != "" && end != nothingLeft {
		return referee.Explanation{}, false
	}
	claim := t.player(seat) + " must declare"
	if t.step != stepDeclare || seat != t.turn {
		return referee.Explanation{Claim: claim, Verdict: referee.False, Moves: []int{}, Text: []sheet.Line{sheet.Say("%s", t.due())}}, true
	}
	var a proof.Argument
	for row := range players {
		var moves []int
		for _, e := range t.events.All() {
			if slices.ContainsFunc(e.turnsUp, func(s spot) bool { return s.row == row }) {
				moves = append(moves, e.number)
			}
		}
		if opponents(row, seat) {
			a.Say(t.wholeFacts(moves), "%s's cards are all face up", t.player(row))
		}
	}
	a.Add(", so " + claim)
	return a.Explain(claim, referee.True), true
}

// nothingLeft is why a player must declare.
const nothingLeft = ": no opponent has a card face down"

// Result explains how a declared hand ended: by which calls, or as both teams agreed.
func (t *table) Result() referee.Explanation {
	var a proof.Argument
	var right []int
	for _, e := range t.events.All() {
		switch m := e.move; {
		case m.Verb == "declare":
			a.Say([]int{e.number}, "%s declared", t.player(e.row))
		case m.Verb == "call" && m.Get(slotOutcome) == wrong:
			a.Say([]int{e.number}, "%s was named as %s, and that was wrong", t.where(t.spotOf(e)), m.Get(slotCard))
			right = nil
		case m.Verb == "call":
			right = append(right, e.number)
		case m.Verb == "result":
			a.Say([]int{e.number}, "the hand was ended there: %s", m.Get(slotResult))
			right = nil
		}
	}
	if len(right) > 0 {
		a.Say(right, "every card was named right")
	}
	claim := string(DrawAgreed)
	if winners := t.outcome().Winners; len(winners) > 0 {
		claim = referee.List(winners) + " win"
	}
	a.Add(", so " + claim)
	e := a.Explain(claim, referee.True)
	e.Said = t.overText()
	return e
}
