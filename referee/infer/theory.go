package infer

import (
	"context"
	"fmt"
	"slices"
	"strconv"
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
	experiment int              // that disproved it
	dice       *dice.Experiment // of that experiment then: it may be changed later
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
func (t *table) spend(number int, by, what string) error {
	switch t.phase {
	case research:
	case published:
		return t.waits()
	case helping:
		return referee.Against("%s builds an experiment first, or passes", t.universe()).Openly()
	default:
		return t.going(what)
	}
	if err := t.mayAct(by); err != nil {
		return err
	}
	t.tokens--
	t.spent = append(slices.Clip(t.spent), number)
	t.passTurn(by)
	return nil
}

// publish: a token is spent on a theory, and the Universe has to answer it.
func (t *table) publish(number int, r *referee.Ruling) error {
	by := r.Move.Get("NAME")
	is, err := t.worded(r.Move.Get("THEORY"), false)
	if err != nil {
		return err
	}
	if r.Move.VerbLeftOut() {
		if err := t.orBuilt(r.Move, is); err != nil {
			return err
		}
		r.Confirm = fmt.Sprintf("Does %s spend a Publication Token on the theory \"%s\"?", by, is.words)
		if _, unknown, _ := hearDice(t, countless.Replace(is.words)); unknown == "" { // it may be half an experiment
			r.Confirm += fmt.Sprintf(" (Of an experiment each die is said, as %s 3.)", t.set.Colours[0])
		}
	}
	if err := t.spend(number, by, "a theory"); err != nil {
		return err
	}
	t.theories = append(t.theories, theory{by: by, is: is, outcome: standing, published: number})
	t.phase = published
	t.clock.extra += theoryTime
	r.Remarks = []string{"The Universe reads the theory back. It is published when all Researchers agree to the words."}
	if n := t.refuting(is); n > 0 {
		r.Remarks = append(r.Remarks, words.Capital(t.contradicts(is, n))+".")
	}
	if t.readable(is) != nil {
		r.Remarks = append(r.Remarks, "In quotation marks Umpire only keeps these words; without them it could read the theory.")
	}
	return nil
}

// countless takes out what a theory says of the number of dice.
var countless = strings.NewReplacer("at least ", "", "exactly ", "", "every ", "")

// orBuilt asks about words that may be an experiment as well as a theory.
func (t *table) orBuilt(m record.Move, is law) error {
	if _, err := strconv.Atoi(strings.TrimPrefix(is.words, "a ")); err == nil { // a number alone
		return noDice(t, strings.TrimPrefix(is.words, "a "), "")
	}
	text := countless.Replace(is.words)
	said, _, _ := hearDice(t, text)
	if asked := referee.AsFault(twoWays(t, text)); asked != nil {
		for i, way := range asked.Wording.Readings {
			asked.Wording.Readings[i] = "experiment " + m.Args[0].Text + " " + way
		}
		asked.Wording.Text = ""
		return asked
	}
	if _, err := dice.Parse(t.set, said); err != nil || said == "" {
		if is.phrase != nil {
			if follows, _ := t.shows(is.phrase); follows == nil { // a red 7
				return noDice(t, is.words, "")
			}
		}
		return nil
	}
	f := referee.Unreadable("%s may be a theory or an experiment", words.Quote(is.words))
	built := record.Move{Verb: "experiment", Args: []record.Arg{m.Args[0], {Slot: "DICE", Text: text}}} // in the words of the theory: neither is chosen by them
	f.Wording = &record.Wording{Problem: "An experiment, or a theory?", Readings: []string{built.Line(), m.Line()}}
	return f
}

// Show implements referee.Shown: the smallest experiments that follow a theory, and do not.
func (t *table) Show(m record.Move) string {
	if m.Verb != "publish" {
		return ""
	}
	is, err := t.worded(m.Get("THEORY"), false)
	if err != nil || is.phrase == nil {
		return ""
	}
	said := is.phrase.Rulings()
	switch follows, breaks := t.tells(is.phrase); {
	case follows == nil && breaks == nil:
	case follows == nil:
		said = append(said, "for example, "+shownAs(breaks)+" does not follow it; nothing of four dice or fewer does")
	case breaks == nil:
		said = append(said, "for example, "+shownAs(follows)+" follows it, as everything of four dice or fewer does")
	default:
		said = append(said, "for example, "+shownAs(follows)+" follows it, "+shownAs(breaks)+" does not")
	}
	return strings.Join(said, "; ")
}

// help: a token is spent without a theory.
func (t *table) help(number int, r *referee.Ruling) error {
	if r.Move.VerbLeftOut() { // a name alone spends no token
		return referee.Unreadable("what does %s do? %s", r.Move.Get("NAME"), t.due())
	}
	if err := t.spend(number, r.Move.Get("NAME"), "a token for help"); err != nil {
		return err
	}
	t.phase = helping
	if t.tokens == 0 {
		t.lose("the last Publication Token was spent on help")
	}
	return nil
}

// pass: the Universe builds nothing for the token spent on help.
func (t *table) pass(int, *referee.Ruling) error {
	if t.phase != helping {
		return referee.Against("only the Universe passes, after a token was spent on help")
	}
	t.phase = research
	return nil
}

// pending is the theory that waits for the Universe.
func (t *table) pending() (*theory, error) {
	if t.phase != published {
		return nil, referee.Against("no theory waits for an answer").Openly()
	}
	return &t.theories[len(t.theories)-1], nil
}

// disprove: the Universe shows an experiment on which law and theory differ.
func (t *table) disprove(number int, r *referee.Ruling) error {
	th, err := t.pending()
	if err != nil {
		return err
	}
	d, err := t.dice(r.Move)
	if err != nil {
		return err
	}
	if r.Move, err = t.opposed(th.is, d, r.Move); err != nil {
		return err
	}
	if err := t.build(number, t.universe(), r); err != nil {
		return err
	}
	given := mark(r.Move.Get("MARK"))
	if th.is.phrase == nil {
		r.Remarks = []string{"Umpire keeps the theory in its words alone: " + t.universe() + " vouches for what it says of this experiment."}
		r.Confirm = t.doubted(th.is, d, given)
	}
	if t.phase == over {
		return nil
	}
	th.outcome, th.experiment, th.decided = disproved, len(t.experiments), number
	th.dice, th.mark = d, given
	t.phase = research
	if t.tokens == 0 {
		t.lose("the last Publication Token is spent and the theory is disproved")
	}
	return nil
}

// doubted asks about an experiment that, as far as Umpire can tell, the theory and the law take alike.
func (t *table) doubted(theory law, d *dice.Experiment, given mark) string {
	if is := (law{phrase: t.readable(theory)}); is.mark(d) != given || given == unmarked {
		return ""
	}
	return fmt.Sprintf("As far as Umpire can tell %s is %s by the theory, too, so that it disproves nothing. Record it all the same?", d.Text(), given)
}

// opposed refuses an experiment on which law and theory agree, and fills in the mark that disproves.
func (t *table) opposed(theory law, d *dice.Experiment, m record.Move) (record.Move, error) {
	if theory.phrase == nil {
		return m, nil
	}
	holds, err := Judge(theory.phrase, d)
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
		return m, referee.Against("%s disproves nothing: by the theory \"%s\" it is %s too", d.Text(), theory.words, given)
	}
	return m.Set("MARK", string(given)), nil
}

// stand: the Universe cannot disprove the theory.
func (t *table) stand(number int, r *referee.Ruling) error {
	th, err := t.pending()
	if err != nil {
		return err
	}
	if n := t.refuting(th.is); n > 0 {
		e := t.experiments[n-1]
		f := referee.Against("the theory can be disproved: %s", t.contradicts(th.is, n)).Openly()
		f.Because = slices.Compact([]int{e.move, e.marked})
		return f
	}
	if err := t.irrefutable(th.is); err != nil {
		return err
	}
	th.outcome, th.decided = won, number
	if t.plays[cheater] {
		t.phase = voting
		t.clock.running, t.clock.talking, t.clock.known, t.clock.started = false, true, r.Move.Stamped, r.Move.At
		r.Remarks = []string{"The clock stops. Two minutes to talk, then everybody points at somebody."}
		return nil
	}
	t.finish(TheoryStood, append([]string{t.universe()}, t.people...), "everybody wins")
	return nil
}

// The smallest difference is looked for with so many dice, when all is over; the effort takes a quarter of a second, at each replay.
const (
	revealDice   = 6
	revealEffort = 1_000_000
)

// compared says whether a theory that stood is the law, for any number of dice, or the smallest difference.
func (t *table) compared(theory law) []string {
	if t.law.phrase == nil || theory.phrase == nil {
		return nil
	}
	if theory.phrase.String() == t.law.phrase.String() {
		return []string{fmt.Sprintf("It is the law, word for word: \"%s\".", t.law.words)}
	}
	q := differ.Question{Law: t.law.phrase, Theory: theory.phrase, Set: t.set, Effort: revealEffort}
	a, _ := differ.Compare(context.Background(), q, revealDice) // what it has found when the effort is spent still counts
	side := sideOf(a)
	switch {
	case a.Certainty == differ.Equivalent:
		return []string{fmt.Sprintf("It is the law in other words, for any number of dice: \"%s\".", t.law.words)}
	case side != "":
	case a.Certainty == differ.Different:
		side = "they differ only with more than " + words.Plural(a.Searched, "die", "dice")
	default:
		side = fmt.Sprintf("no experiment of up to %s tells them apart", words.Plural(a.Searched, "die", "dice"))
	}
	return []string{fmt.Sprintf("The law is \"%s\": %s.", t.law.words, side)}
}

// sideOf says what tells a law from a theory, where an experiment was found.
func sideOf(a differ.Answer) string {
	if a.LawOnly != nil {
		return a.LawOnly.Text() + " follows the law, not the theory"
	} else if a.TheoryOnly != nil {
		return a.TheoryOnly.Text() + " follows the theory, not the law"
	}
	return ""
}

// reveal is told when all is over of a theory that stood.
func (t *table) reveal() []string {
	n := len(t.theories)
	if t.phase != over || n == 0 || t.theories[n-1].outcome != won {
		return nil
	}
	said := t.compared(t.theories[n-1].is)
	for _, f := range t.gaveAway() {
		said = append(said, f.Text()+".")
	}
	return said
}

// gaveAway says which mark ruled out most laws of the deck, where the law is one of them, by the marks that ruled out all the others
// up to it.
func (t *table) gaveAway() (all []referee.Figure) {
	n, ok := t.tellingMost()
	if !ok || !t.lawInDeck() {
		return nil
	}
	told := fmt.Sprintf("What gave it away: after %s only %d of %d laws in the deck still fitted (before: %d)", t.named(n), n.left, t.deck.Len(), n.before)
	return []referee.Figure{{Said: referee.Holding(told, t.header.Players), From: []referee.Clause{{Moves: n.by}}}}
}

// lawInDeck reports whether the law is one of the deck.
func (t *table) lawInDeck() bool {
	return t.law.phrase != nil && slices.ContainsFunc(t.deck.Cards(), func(c deck.Card) bool { return c.Phrase.String() == t.law.words })
}

// refuting is the first experiment on the table, from 1, that a theory takes otherwise than it is marked; 0 where none is.
func (t *table) refuting(is law) int {
	return 1 + slices.IndexFunc(t.experiments, func(e *experiment) bool { return !e.gone && e.mark != unmarked && is.against(e.dice, e.mark) })
}

// contradicts says that an experiment on the table is against a theory: "experiment 1, r1-b1, is O and ...".
func (t *table) contradicts(is law, n int) string {
	e := t.experiments[n-1]
	return fmt.Sprintf("experiment %d, %s, is %s and %s", n, e.dice.Text(), e.mark, is.says(e.dice, markOf(e.mark == breaks)))
}

// irrefutable refuses to let a theory stand that four dice of the supply disprove.
func (t *table) irrefutable(theory law) error {
	if t.law.phrase == nil || theory.phrase == nil {
		return nil
	}
	q := t.against(theory)
	q.Effort = moveEffort
	a, _ := differ.Search(context.Background(), q, setupDice) // what it has found when the effort is spent still counts
	if side := sideOf(a); side != "" {
		return referee.Against("the theory can be disproved: %s", side)
	}
	return nil
}

// against is the question which experiments, of dice in the supply, tell the law from a theory.
func (t *table) against(th law) differ.Question {
	supply := t.supply
	return differ.Question{Law: t.law.phrase, Theory: th.phrase, Set: t.set, Supply: &supply}
}

// reword: Umpire is told to read the law otherwise. Every mark given so far must agree.
func (t *table) reword(_ int, r *referee.Ruling) error {
	if t.phase == voting {
		return referee.Against("the vote is open: rewording the law would have come before").Openly()
	}
	if t.law.hidden() {
		return referee.Against("the law is hidden in this record: there is nothing to reword")
	}
	is, err := t.worded(r.Move.Get("THEORY"), false)
	if err != nil {
		return err
	}
	for _, j := range t.judgements.All() {
		if is.against(j.dice, j.mark) {
			fault := referee.Against("%s is %s (move %d) but %s", j.dice.Text(), j.mark, j.move, is.says(j.dice, markOf(j.mark == breaks)))
			fault.Because = []int{j.move}
			return fault
		}
	}
	t.law = is
	r.Remarks = []string{"The sealed law stays what it was."}
	return nil
}
