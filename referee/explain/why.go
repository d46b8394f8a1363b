package explain

import (
	"math"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/proof"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// Why explains a claim: as people type it, a sentence that was said, or how the game
// ended. One that cannot be read, or that the table's level hides, is a Syntax fault.
func Why(t referee.Table, text string) (referee.Explanation, error) {
	if e, asked := resultAsked(t, text); asked {
		return e, nil
	}
	c, err := read(t, text)
	if err != nil {
		return referee.Explanation{}, err
	}
	v, facts := verdict(t, c.Facts)
	if v == referee.Undecided {
		others, open := split(c.Facts)
		if open != nil {
			return open.undecided(c.Text), nil
		}
		c.Facts = others
		return t.Open(c), nil
	}
	e := Facts(t, facts)
	e.Claim, e.Verdict = c.Text, v
	return e, nil
}

// Decide gives the claim in the game's own words and the verdict, for less than Why takes
// to find the reasons.
func Decide(t referee.Table, text string) (referee.Explanation, error) {
	if e, asked := resultAsked(t, text); asked {
		return e, nil
	}
	c, err := read(t, text)
	if err != nil {
		return referee.Explanation{}, err
	}
	v, _ := verdict(t, c.Facts)
	return referee.Explanation{Claim: c.Text, Verdict: v}, nil
}

// read finds the facts that a text claims, as far as the table's level tells of them.
func read(t referee.Table, text string) (referee.Claim, error) {
	c, err := t.Claim(text)
	if err != nil {
		c, err = readAsSaid(t, text, err)
	}
	tell := t.Header().Tell
	n, notes := t.(referee.Noter)
	if err == nil && slices.ContainsFunc(c.Facts, func(f referee.Fact) bool { return !tell.Tells(f.Level) && !(notes && n.Noted(f)) }) {
		err = tell.Beyond()
	}
	return c, err
}

// readAsSaid finds the fact that is said so, what is written so on the sheet, or the fact that a reason said aloud is of.
func readAsSaid(t referee.Table, text string, unread error) (referee.Claim, error) {
	if f, said := referee.FactCalled(t.Facts(), text); said {
		return referee.Claim{Text: f.Text, Facts: []referee.Fact{f}}, nil
	}
	if f, said := figureSaid(t, text); said {
		return referee.Claim{Text: f.Text, Facts: []referee.Fact{f}}, nil
	}
	if step := stepSaid(t, text); step != nil {
		f := referee.Fact{Key: step, Text: referee.Claimed(text), Level: record.Facts}
		return referee.Claim{Text: f.Text, Facts: []referee.Fact{f}}, nil
	}
	var on [][]string // what it can stand for on the sheet, be that drawn wide or narrow
	for _, width := range []int{200, 80, 40} {
		for _, says := range t.Sheet(width).Said(text) {
			if !slices.ContainsFunc(on, func(s []string) bool { return slices.Equal(s, says) }) {
				on = append(on, says)
			}
		}
	}
	switch len(on) {
	case 0:
		if f, said := lineSaid(t, text); said {
			return referee.Claim{Text: f.Text, Facts: []referee.Fact{f}}, nil
		}
	case 1:
		return join(t, on[0])
	default:
		return referee.Claim{}, referee.Unreadable("%s stands in several places of the sheet: say its row and column too, or what it says, as in %s",
			words.Quote(text), words.Quote(on[0][0]))
	}
	if claim, reason := referee.ClaimOf(text); reason {
		return read(t, claim)
	}
	if claims := words.Unlist(referee.Claimed(text)); len(claims) > 1 && !strings.Contains(text, " or ") {
		if all, err := join(t, claims); err == nil {
			return all, nil
		}
	}
	return referee.Claim{}, unread
}

// join reads several claims as one.
func join(t referee.Table, claims []string) (all referee.Claim, err error) {
	var texts []string
	for _, text := range claims {
		c, err := read(t, text)
		if err != nil {
			return c, err
		}
		texts, all.Facts = append(texts, c.Text), append(all.Facts, c.Facts...)
	}
	all.Text = words.List(texts)
	return all, nil
}

// verdict is what facts come to together, and what then holds: they, or what is so instead.
func verdict(k referee.Knower, facts []referee.Fact) (referee.Verdict, []referee.Fact) {
	others, wrong := split(facts)
	if wrong != nil && wrong.open {
		return referee.Undecided, nil
	} else if wrong != nil {
		return referee.False, wrong.truth()
	}
	if d, deduces := k.(referee.Deducer); !deduces {
		if all, ok := arguedFor(k, facts); ok {
			return referee.True, all
		}
	} else if proof.Entails(d.Knowing(referee.Told{Moves: d.Telling()}), others) {
		return referee.True, facts
	}
	if instead, denied := k.Denies(others); denied {
		return referee.False, []referee.Fact{instead}
	}
	return referee.Undecided, nil
}

// arguedFor is facts with the argument for each as its key, a figure's apart; false where one has none.
func arguedFor(k referee.Knower, facts []referee.Fact) ([]referee.Fact, bool) {
	facts = slices.Clone(facts)
	for i, f := range facts {
		if _, kept := f.Key.(*figure); kept {
			continue
		}
		own, ok := argued(k, f)
		if !ok {
			return nil, false
		}
		facts[i].Key = &own
	}
	return facts, true
}

// Facts explains facts that all hold: the fewest moves that force them, and a reason for each.
func Facts(k referee.Knower, facts []referee.Fact) referee.Explanation {
	e := referee.Explanation{Verdict: referee.True}
	var deduced []referee.Fact
	for _, f := range facts {
		if own, ok := argued(k, f); ok {
			e.Moves = append(e.Moves, own.Moves...)
			e.Reasons, e.Steps, e.Text = append(e.Reasons, own.Reasons...), append(e.Steps, own.Steps...), append(e.Text, own.Text...)
		} else {
			deduced = append(deduced, f)
		}
	}
	if d, ok := k.(referee.Deducer); ok && len(deduced) > 0 {
		moves := proof.Forcing(d, d.Telling(), deduced)
		e.Moves = append(e.Moves, moves...)
		of := ReasonOf
		if len(deduced) == 1 {
			of = reasonOf
		} else if b, ok := k.(referee.Briefer); ok {
			deduced = b.Brief(deduced)
		}
		for _, f := range deduced {
			r := of(d, f, moves)
			e.Reasons, e.Steps = append(e.Reasons, r.Text), append(e.Steps, r.Steps()...)
			e.Text = append(e.Text, stepByStep(r.chain)...)
		}
	}
	e.Moves = whole(k, e.Moves)
	for i, s := range e.Steps {
		e.Steps[i].Moves = whole(k, s.Moves)
	}
	return e
}

// stepByStep lists a chain of which the reason above tells the end; nothing where there is none.
func stepByStep(chain []string) (lines []sheet.Line) {
	for i, step := range chain {
		if i == 0 {
			lines = append(lines, sheet.Say("  Step by step:"))
		}
		lines = append(lines, sheet.Say("  - %s.", words.Capital(step)))
	}
	return lines
}

// whole is moves with those that tell something only together with them, ascending.
func whole(k referee.Knower, moves []int) []int {
	if p, ok := k.(referee.Pairer); ok {
		return p.Paired(moves)
	}
	return proof.Ascending(moves)
}

// stepSaid finds a step of what a table that tallies argues, which can be asked about by its
// words and is the key of a fact then; nil where none is said so.
func stepSaid(t referee.Table, text string) *referee.Clause {
	a, argues := t.(referee.Arguer)
	if _, deduces := t.(referee.Deducer); deduces || !argues {
		return nil
	}
	var all []referee.Clause
	for _, f := range t.Facts() {
		e, _ := a.Argue(f)
		all = append(all, e.Steps...)
	}
	e, _ := Result(t)
	all = append(all, e.Steps...)
	i := slices.IndexFunc(all, func(s referee.Clause) bool { return referee.Claimed(s.Text) == referee.Claimed(text) })
	if i < 0 {
		return nil
	}
	return &all[i]
}

func argued(k referee.Knower, f referee.Fact) (referee.Explanation, bool) {
	if s, ok := f.Key.(*referee.Clause); ok {
		return referee.Explanation{Moves: s.Moves, Reasons: []string{s.Text}, Steps: []referee.Clause{*s}}, true
	}
	if own, ok := f.Key.(*referee.Explanation); ok {
		return *own, true
	}
	if own, ok := f.Key.(*figure); ok {
		return own.argue(k)
	}
	if a, ok := k.(referee.Arguer); ok {
		return a.Argue(f)
	}
	return referee.Explanation{}, false
}

// Reason is why one fact holds, gone back one step.
type Reason struct {
	From []referee.Fact // a fewest set of facts that the other moves tell, said of the hands right after At
	At   int            // the last of the moves that force it, which with those facts leaves no other deal; 0: the rules alone do
	Text string         // all of that in one sentence, without its full stop

	chain []string // every step, where the sentence tells only the end
	k     referee.Deducer
	moves []int // a fewest set that forces the fact
}

// ReasonOf finds the reason of a fact that some moves force.
func ReasonOf(k referee.Deducer, f referee.Fact, moves []int) Reason {
	return reasonOf(k, f, proof.Forcing(k, moves, []referee.Fact{f}))
}

// reasonOf is ReasonOf for moves none of which can be left out.
func reasonOf(k referee.Deducer, f referee.Fact, moves []int) (r Reason) {
	if len(moves) > 0 {
		r.From, r.At = basis(k, f, moves)
	}
	r.k, r.moves = k, moves
	r.Text, r.chain = say(k, f, r.From, r.At)
	return r
}

// Steps are the facts, each with a smallest set of moves behind it, and the conclusion. Of a reason as of a move
// they are as of that move too.
func (r Reason) Steps() (steps []referee.Clause) {
	asOf, _, _ := referee.AsOf(r.Text)
	for _, b := range r.From {
		if strings.HasPrefix(r.Text, asOf+b.Text+": ") {
			continue // what was known is only carried over
		}
		forces := func(kept []int) bool { return r.k.Knowing(referee.Told{Moves: kept, At: r.At}).Entails(b) }
		steps = append(steps, referee.Clause{Moves: proof.Smallest(r.moves, forces, proof.BudgetOf(r.k)), Text: asOf + b.Text})
	}
	return append(steps, referee.Clause{Moves: proof.Ascending([]int{r.At}), Text: r.Text})
}

// basis is a fewest set of facts that the others tell from which, with the last move, the
// fact follows, if they can be so few that a person can follow; nil where the last move alone
// tells it, if only because it carries over what was known, and where the facts are too little.
// Where nothing moves at a table and the others tell the fact with what lay open then, the last of
// them is the last move.
func basis(k referee.Deducer, f referee.Fact, moves []int) (from []referee.Fact, last int) {
	n := len(moves) - 1
	others, last := moves[:n], moves[n]
	c, ok := k.(referee.Follower)
	if k.Knowing(referee.Told{Moves: []int{last}, At: last}).Entails(f) && (!ok || n == 0 || followed(c, f, nil, last, Breath)) {
		return nil, last
	}
	known := k.Known(others, last)
	itself := func(b referee.Fact) bool { return b.Text == f.Text }
	if _, carries := k.(referee.Carrier); !carries && n > 0 && slices.ContainsFunc(known, itself) {
		if k.Knowing(referee.Told{Moves: others, At: others[n-1]}).Entails(f) {
			return basis(k, f, others)
		}
		known = slices.DeleteFunc(known, itself)
	}
	if ok { // a few from which a person can follow: with ease, be they many, rather than in many steps
		if b := shortest(k, c, f, known, last); b != nil {
			return b, last
		}
		if steps := c.Follows(f, known, last); steps > 0 {
			from = sparing(known, func(facts []referee.Fact) bool { return followed(c, f, facts, last, Within(steps)) })
		}
		if from != nil {
			return from, last
		}
	}
	return proof.Fewest(slices.DeleteFunc(known, itself), func(facts []referee.Fact) bool {
		return k.Knowing(referee.Told{Moves: []int{last}, At: last, Facts: facts}).Entails(f)
	}, proof.BudgetOf(k)), last
}

// shortest is the one fact from which, with the last move, another follows at once, in the fewest words; nil where it takes
// none, or more.
func shortest(k referee.Deducer, c referee.Follower, f referee.Fact, known []referee.Fact, last int) (from []referee.Fact) {
	r, ok := c.(referee.Reasoner)
	if !ok || followed(c, f, nil, last, Breath) {
		return nil
	}
	least := 0
	for i := range known {
		one := known[i : i+1]
		if k.Knowing(referee.Told{Moves: []int{last}, At: last, Facts: one}).Entails(f) && followed(c, f, one, last, 1) {
			text, chain := r.Reason(f, one, last)
			n := len(text) + len(strings.Join(chain, " "))
			if from == nil || n < least {
				from, least = one, n
			}
		}
	}
	return from
}

// followed reports whether a person can follow to a fact in at most so many steps.
func followed(c referee.Follower, f referee.Fact, from []referee.Fact, last, most int) bool {
	n := c.Follows(f, from, last)
	return n > 0 && n <= most
}

// sparing leaves out what need not be said, many facts at once where that goes: with fewer
// others can be followed, in other steps.
func sparing(from []referee.Fact, enough func([]referee.Fact) bool) []referee.Fact {
	for size := max(len(from)/2, 1); ; size = max(size/2, 1) {
		before := len(from)
		for end := len(from); end > 0; end -= size {
			if fewer := slices.Delete(slices.Clone(from), max(end-size, 0), end); enough(fewer) {
				from = fewer
			}
		}
		if size == 1 && len(from) == before {
			return from
		}
	}
}

// TwoLines is how many letters of a reason the prompt has room for, behind what it says of every refusal.
const TwoLines = 125

// Breath is how many steps are followed with ease, Far how many straight on at most: where
// something else has to be found first it is more.
const Breath, Far = 3, 100

// Within is in how many steps a fact is to be followed from a few facts, at most, where it is
// followed from all in so many.
func Within(steps int) int {
	for _, most := range []int{Breath, Far} {
		if steps <= most {
			return most
		}
	}
	return math.MaxInt
}

// say is a reason in the game's words, else the claim, the facts and the move.
func say(k referee.Deducer, f referee.Fact, from []referee.Fact, at int) (text string, chain []string) {
	if r, own := k.(referee.Reasoner); own {
		return r.Reason(f, from, at)
	}
	parts := words.Each(from, func(b referee.Fact) string { return b.Text })
	move := words.MoveList([]int{at})
	switch {
	case at == 0:
		return f.Text + ": by the rules alone", nil
	case len(parts) == 0:
		return f.Text + ": " + move + " tells it", nil
	}
	return f.Text + ": " + words.List(parts) + ", and so " + move + " tells it", nil
}
