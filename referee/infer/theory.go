package infer

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/infer/deck"
	"umpire/referee/infer/dice"
	"umpire/referee/infer/differ"
	"umpire/referee/record"
	"umpire/referee/words"
)

// theory is one that was published.
type theory struct {
	by         string
	is         law
	outcome    outcome
	experiment int    // that disproved it
	dice       string // of that experiment then: it may be changed later
	mark       mark
	published  int // the move
	decided    int // the move
}

// verdict says what a decided theory does, behind its name.
func (th theory) verdict() string {
	return map[outcome]string{standing: " waits", disproved: " is disproved", won: " stands"}[th.outcome]
}

// outcome of a theory.
type outcome string

const (
	standing  outcome = "standing"
	disproved outcome = "disproved"
	won       outcome = "won"
)

// spend takes a token for a Researcher, whose turn it was.
func (t *table) spend(by, what string) (*table, error) {
	if t.phase != research {
		if err := t.going(what); err != nil {
			return nil, err
		}
		return nil, referee.Against("%s comes when %s has answered", what, t.universe())
	}
	if err := t.mayAct(by); err != nil {
		return nil, err
	}
	after := t.next()
	after.tokens--
	after.passTurn(by)
	return after, nil
}

// publish: a token is spent on a theory, and the Universe has to answer it.
func (t *table) publish(number int, m record.Move) (referee.Ruling, error) {
	by := m.Get("NAME")
	is, err := t.worded(m.Get("THEORY"))
	if err != nil {
		return referee.Ruling{}, err
	}
	if m.VerbLeftOut() { // dice, perhaps, that are no experiment
		if _, unknown := hearDice(t, strings.ReplaceAll(is.words, "at least ", "")); unknown == "" {
			return referee.Ruling{}, noDice(t, is.words)
		}
	}
	after, err := t.spend(by, "a theory")
	if err != nil {
		return referee.Ruling{}, err
	}
	after.theories = append(after.theories, theory{by: by, is: is, outcome: standing, published: number})
	after.phase = published
	after.clock.extra += theoryTime
	says := []string{"The Universe reads the theory back. It is published when all Researchers agree to the words."}
	if n := t.refuting(is); n > 0 {
		says = append(says, words.Capital(t.contradicts(is, n))+".")
	}
	if t.readable(is) != nil {
		says = append(says, "In quotation marks Umpire only keeps these words; without them it could read the theory.")
	}
	r := referee.Ruling{Move: m, Table: after, Remarks: says}
	if m.VerbLeftOut() {
		r.Confirm = fmt.Sprintf("Does %s spend a Publication Token on the theory \"%s\"?", by, is.words)
	}
	return r, nil
}

// Show implements referee.Shown: the smallest experiments that follow a theory, and do not.
func (t *table) Show(m record.Move) string {
	if m.Verb != "publish" {
		return ""
	}
	is, err := t.worded(m.Get("THEORY"))
	if err != nil || is.phrase == nil {
		return ""
	}
	follows, breaks := t.tells(is.phrase)
	example := "for example, " + shownAs(follows) + " follows it, " + shownAs(breaks) + " does not"
	return strings.Join(append(is.phrase.Rulings(), example), "; ")
}

// help: a token is spent without a theory.
func (t *table) help(_ int, m record.Move) (referee.Ruling, error) {
	after, err := t.spend(m.Get("NAME"), "a token for help")
	if err != nil {
		return referee.Ruling{}, err
	}
	after.phase = helping
	if after.tokens == 0 {
		after.lose("the last Publication Token was spent on help")
	}
	return referee.Ruling{Move: m, Table: after}, nil
}

// pass: the Universe builds nothing for the token spent on help.
func (t *table) pass(_ int, m record.Move) (referee.Ruling, error) {
	if t.phase != helping {
		return referee.Ruling{}, referee.Against("only the Universe passes, after a token was spent on help")
	}
	after := t.next()
	after.phase = research
	return referee.Ruling{Move: m, Table: after}, nil
}

// pending is the theory that waits for the Universe.
func (t *table) pending() (theory, error) {
	if t.phase != published {
		return theory{}, referee.Against("no theory waits for an answer")
	}
	return t.theories[len(t.theories)-1], nil
}

// disprove: the Universe shows an experiment on which law and theory differ.
func (t *table) disprove(number int, m record.Move) (referee.Ruling, error) {
	th, err := t.pending()
	if err != nil {
		return referee.Ruling{}, err
	}
	d, err := t.dice(m)
	if err != nil {
		return referee.Ruling{}, err
	}
	if m, err = t.opposed(th, d, m); err != nil {
		return referee.Ruling{}, err
	}
	after, given, err := t.built(number, t.universe(), m)
	if err != nil {
		return referee.Ruling{}, err
	}
	if after.phase != over {
		th.outcome, th.experiment, th.decided = disproved, len(after.experiments), number
		th.dice, th.mark = d.Text(), given
		after.answer(th)
		after.phase = research
		if after.tokens == 0 {
			after.lose("the last Publication Token is spent and the theory is disproved")
		}
	}
	r := referee.Ruling{Move: completed(m, given), Table: after}
	if th.is.phrase == nil {
		r.Remarks = []string{"Umpire keeps the theory in its words alone: " + t.universe() + " vouches for what it says of this experiment."}
		r.Confirm = t.doubted(th, d, given)
	}
	return r, nil
}

// doubted asks about an experiment that, as far as Umpire can tell, the theory and the law take alike.
func (t *table) doubted(th theory, d *dice.Experiment, given mark) string {
	p := t.readable(th.is)
	if p == nil {
		return ""
	}
	if holds, err := Judge(p, d); err != nil || markOf(holds) != given {
		return ""
	}
	return fmt.Sprintf("As far as Umpire can tell %s is %s by the theory, too, so that it disproves nothing. Record it all the same?", d.Text(), given)
}

// opposed refuses an experiment on which law and theory agree, and fills in the mark that disproves.
func (t *table) opposed(th theory, d *dice.Experiment, m record.Move) (record.Move, error) {
	if th.is.phrase == nil {
		return m, nil
	}
	holds, err := Judge(th.is.phrase, d)
	if err != nil {
		return m, err
	}
	given := mark(m.Get("MARK"))
	if t.law.phrase != nil {
		if given, err = t.verdict(d, given); err != nil {
			return m, err
		}
	}
	if given == unmarked {
		given = markOf(!holds)
	}
	if given == markOf(holds) {
		return m, referee.Against("%s disproves nothing: by the theory \"%s\" it is %s too", d.Text(), th.is.words, given)
	}
	return m.Set("MARK", string(given)), nil
}

// answer puts the theory's outcome in place of the waiting one.
func (t *table) answer(th theory) { t.theories[len(t.theories)-1] = th }

// stand: the Universe cannot disprove the theory.
func (t *table) stand(number int, m record.Move) (referee.Ruling, error) {
	th, err := t.pending()
	if err != nil {
		return referee.Ruling{}, err
	}
	if n := t.refuting(th.is); n > 0 {
		e := t.experiments[n-1]
		f := referee.Against("the theory can be disproved: %s", t.contradicts(th.is, n)).Openly()
		f.Because = slices.Compact([]int{e.move, e.marked})
		return referee.Ruling{}, f
	}
	if err := t.irrefutable(th); err != nil {
		return referee.Ruling{}, err
	}
	th.outcome, th.decided = won, number
	after := t.next()
	after.answer(th)
	if t.plays[cheater] {
		after.phase = voting
		after.clock.running, after.clock.talking, after.clock.known, after.clock.started = false, true, m.Stamped, m.At
		return referee.Ruling{Move: m, Table: after, Remarks: []string{"The clock stops. Two minutes to talk, then everybody points at somebody."}}, nil
	}
	after.finish(TheoryStood, append([]string{t.universe()}, t.people...), "everybody wins")
	return referee.Ruling{Move: m, Table: after, Remarks: append(t.compared(th.is), t.gaveAway()...)}, nil
}

// compared says in the end whether a theory that stood is the law, for any number of dice,
// or the smallest difference.
func (t *table) compared(theory law) []string {
	if t.law.phrase == nil || theory.phrase == nil {
		return nil
	}
	if theory.phrase.String() == t.law.phrase.String() {
		return []string{"It is the law, word for word."}
	}
	q := differ.Question{Law: t.law.phrase, Theory: theory.phrase, Set: t.set, Effort: moveEffort}
	a, _ := differ.Compare(context.Background(), q, setupDice) // what it has found when the effort is spent still counts
	switch {
	case a.Certainty == differ.Equivalent:
		return []string{fmt.Sprintf("It is the law in other words, for any number of dice: \"%s\".", t.law.words)}
	case a.LawOnly != nil:
		return []string{fmt.Sprintf("The law is \"%s\": %s follows it, not the theory.", t.law.words, a.LawOnly.Text())}
	case a.TheoryOnly != nil:
		return []string{fmt.Sprintf("The law is \"%s\": %s follows the theory, not the law.", t.law.words, a.TheoryOnly.Text())}
	case a.Certainty == differ.Different:
		return []string{fmt.Sprintf("The law is \"%s\": they differ only with more than %s.", t.law.words, words.Plural(a.Searched, "die", "dice"))}
	}
	return []string{fmt.Sprintf("The law is \"%s\": no experiment of up to %s tells them apart.", t.law.words, words.Plural(a.Searched, "die", "dice"))}
}

// gaveAway says which mark ruled out most laws of the deck, where the law is one of them.
func (t *table) gaveAway() []string {
	n, ok := t.tellingMost()
	if !ok || !t.lawInDeck() {
		return nil
	}
	return []string{fmt.Sprintf("What gave it away: after %s only %d of %d laws in the deck still fitted (before: %d).", t.named(n), n.left, t.deck.Len(), n.before)}
}

// lawInDeck reports whether the law is one of the deck.
func (t *table) lawInDeck() bool {
	return t.law.phrase != nil && slices.ContainsFunc(t.deck.Cards(), func(c deck.Card) bool { return c.Phrase.String() == t.law.words })
}

// refuting is the first experiment on the table that a theory Umpire reads takes otherwise than it is marked,
// from 1; 0 where none does.
func (t *table) refuting(is law) int {
	for i, e := range t.experiments {
		if e.gone || e.mark == unmarked || is.phrase == nil {
			continue
		}
		if holds, err := Judge(is.phrase, e.dice); err == nil && markOf(holds) != e.mark {
			return i + 1
		}
	}
	return 0
}

// contradicts says that an experiment on the table is against a theory: "experiment 1, r1-b1 O, is against it, since ...".
func (t *table) contradicts(is law, n int) string {
	e := t.experiments[n-1]
	return fmt.Sprintf("experiment %d, %s %s, is against it, since it %s", n, e.dice.Text(), e.mark, is.opposes("the theory", e.dice, e.mark))
}

// irrefutable refuses to let a theory stand that four dice of the supply disprove.
func (t *table) irrefutable(th theory) error {
	if t.law.phrase == nil || th.is.phrase == nil {
		return nil
	}
	q := t.against(th.is)
	q.Effort = moveEffort
	a, _ := differ.Search(context.Background(), q, setupDice) // what it has found when the effort is spent still counts
	switch {
	case a.LawOnly != nil:
		return referee.Against("the theory can be disproved: %s follows the law, not the theory", a.LawOnly.Text())
	case a.TheoryOnly != nil:
		return referee.Against("the theory can be disproved: %s follows the theory, not the law", a.TheoryOnly.Text())
	}
	return nil
}

// against is the question which experiments, of dice in the supply, tell the law from a theory.
func (t *table) against(th law) differ.Question {
	supply := t.supply
	return differ.Question{Law: t.law.phrase, Theory: th.phrase, Set: t.set, Supply: &supply}
}

// reword: Umpire is told to read the law otherwise. Every mark given so far must agree.
func (t *table) reword(_ int, m record.Move) (referee.Ruling, error) {
	if t.phase == voting {
		return referee.Ruling{}, referee.Against("the vote is open: rewording the law would have come before").Openly()
	}
	if t.law.hidden() {
		return referee.Ruling{}, referee.Against("the law is hidden in this record: there is nothing to reword")
	}
	is, err := t.worded(m.Get("THEORY"))
	if err != nil {
		return referee.Ruling{}, err
	}
	if is.phrase != nil {
		if move := agrees(is.phrase, t.judgements.All()); move > 0 {
			fault := referee.Against("\"%s\" does not agree with the mark given in move %d", is.words, move)
			fault.Because = []int{move}
			return referee.Ruling{}, fault
		}
	}
	after := t.next()
	after.law = is
	return referee.Ruling{Move: m, Table: after, Remarks: []string{"The sealed law stays what it was."}}, nil
}
