package infer

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/infer/dice"
	"umpire/referee/record"
)

// dice reads the dice of a move, as its slot has read them before.
func (t *table) dice(m record.Move) (*dice.Experiment, error) {
	e, err := dice.Parse(t.set, m.Get("DICE"))
	if err == nil {
		return e, nil
	}
	fault := faultOf(err)
	if slices.Contains(m.Implied, "MARK") { // it was only tried, and is asked for
		m = m.Without("MARK")
	}
	if bad, ok := err.(*dice.Error); ok && bad.Bare > 0 && !strings.Contains(m.Get("DICE"), "*") {
		fault.Wording = &record.Wording{Problem: fmt.Sprintf("Which number does die %d show?", bad.Bare)}
		for face := 1; face <= 6; face++ {
			fault.Wording.Readings = append(fault.Wording.Readings, m.Set("DICE", t.set.Showing(m.Get("DICE"), bad.Bare, face)).Line())
		}
	}
	return nil, fault
}

// faultOf turns an error of the notation into a fault.
func faultOf(err error) *referee.Fault {
	if e, ok := err.(*dice.Error); ok && e.Illegal {
		return referee.Against("%s", e.Message)
	}
	return referee.Unreadable("%s", err)
}

// experiment: somebody builds, and the Universe marks it.
func (t *table) experiment(number int, r *referee.Ruling) error {
	by, was := r.Move.Get("NAME"), t.phase
	if err := t.mayBuild(by); err != nil {
		return err
	}
	lies := slices.IndexFunc(t.experiments, func(e *experiment) bool {
		return !e.gone && e.dice.Text() == r.Move.Get("DICE") && string(e.mark) == r.Move.Get("MARK")
	})
	if lies >= 0 && slices.Contains(r.Move.Implied, "NAME") {
		r.Confirm = fmt.Sprintf("Experiment %d is the same. Did %s build it again?", lies+1, by)
	}
	if err := t.build(number, by, r); err != nil {
		return err
	}
	switch {
	case was == setup:
		return t.setUp(r.Move)
	case by != t.universe():
		t.passTurn(by)
	case was == helping && t.phase != over:
		t.phase = research
	}
	return nil
}

// mayBuild tells whether it is for this person to build now.
func (t *table) mayBuild(by string) error {
	universe := by == t.universe()
	switch {
	case t.phase == voting:
		return t.going("an experiment")
	case t.phase == setup && !universe, t.phase == helping && !universe && !t.header.AnyTurn:
		return referee.Against("%s builds now, not %s", t.universe(), by).Openly()
	case t.phase == published && universe:
		return referee.Against("a theory waits: %s answers with `disprove` or `stand`", by).Openly()
	case t.phase == published && !t.header.AnyTurn:
		return t.waits()
	case !universe || t.phase == research:
		return t.mayAct(by)
	}
	return nil
}

// waits refuses what comes when the theory just published is disproved, or stands.
func (t *table) waits() error {
	return referee.Against("a theory waits for %s to disprove it or let it stand", t.universe()).Openly()
}

// mayAct tells whether a Researcher is there and on turn.
func (t *table) mayAct(by string) error {
	switch {
	case by == t.universe():
		return referee.Against("%s is the Universe and takes no turns", by).Openly()
	case t.place(by) < 0:
		return referee.Against("%s is not at the table (`join` brings a Researcher)", by).Openly()
	case t.phase == research && !t.header.AnyTurn && t.onTurn() != by:
		return referee.Against("it is %s's turn, not %s's", t.onTurn(), by).Openly()
	}
	return nil
}

// build puts one more experiment on the table, with the mark that is known of it.
func (t *table) build(number int, by string, r *referee.Ruling) error {
	d, err := t.dice(r.Move)
	switch {
	case err != nil:
		return err
	case len(t.experiments) >= maxExperiments:
		return referee.Unreadable("a table holds at most %d experiments", maxExperiments)
	case t.phase == setup && len(d.Dice) > setupDice:
		return referee.Against("the experiments of the set-up have %d dice at most; %s has %d", setupDice, d.Text(), len(d.Dice))
	}
	if err := t.take(d); err != nil {
		return err
	}
	e := &experiment{by: by, dice: d, move: number}
	t.experiments = append(t.experiments, e)
	return t.judged(number, e, r)
}

// judged gives an experiment the mark of a move or, where Umpire judges, the law's, unless it can wait for one. The move is
// completed by the mark that is known, also where there is no marker left for it.
func (t *table) judged(number int, e *experiment, r *referee.Ruling) error {
	said := mark(r.Move.Get("MARK"))
	given, err := t.verdict(e.dice, said)
	if f := referee.AsFault(err); f != nil && said != unmarked {
		return f.Instead(r.Move.Set("MARK", string(markOf(said == breaks))).Line())
	}
	if err != nil {
		return err
	}
	if given != unmarked || !t.markedLater(r.Move) {
		t.give(number, e, given)
	}
	if given != unmarked {
		r.Move = r.Move.Set("MARK", string(given))
	}
	return nil
}

// markedLater tells whether an experiment may wait for its mark: in asynchronous play, once the game is on.
func (t *table) markedLater(m record.Move) bool {
	return t.header.AnyTurn && t.phase != setup && m.Verb != "disprove"
}

// setUp checks that the set-up shows one of each; with the second experiment the clock starts.
func (t *table) setUp(m record.Move) error {
	if t.phase == over || len(t.experiments) < 2 {
		return nil
	}
	if first, e := t.experiments[0], t.experiments[1]; first.mark == e.mark {
		return referee.Against("one O and one X are needed: %s and %s are both %s", first.dice.Text(), e.dice.Text(), e.mark).Openly()
	}
	t.phase = research
	if t.timed() {
		t.clock.running, t.clock.known, t.clock.started = true, m.Stamped, m.At
	}
	return nil
}

// mark: the Universe marks an experiment that was left unmarked.
func (t *table) mark(number int, r *referee.Ruling) error {
	n, e, err := t.at(r.Move.Get("N"))
	if err != nil {
		return err
	}
	if e.mark != unmarked {
		f := referee.Against("experiment %d is marked %s already; edit %d mends what was keyed wrongly", n, e.mark, e.marked)
		f.Likely.Was = e.marked
		return f
	}
	return t.judged(number, e, r)
}

// deconstruct: an experiment is taken apart; its dice come back, its marker does not.
func (t *table) deconstruct(_ int, r *referee.Ruling) error {
	if err := t.going("taking an experiment apart"); err != nil {
		return err
	}
	_, e, err := t.at(r.Move.Get("N"))
	if err != nil {
		return err
	}
	e.gone = true
	t.putBack(e.dice)
	r.Remarks = []string{"Taking apart needs the consent of all Researchers."}
	return nil
}

// change: an experiment was nudged and rebuilt; its marker comes back and it is judged as it is now.
func (t *table) change(number int, r *referee.Ruling) error {
	if err := t.going("rebuilding an experiment"); err != nil {
		return err
	}
	_, e, err := t.at(r.Move.Get("N"))
	if err != nil {
		return err
	}
	d, err := t.dice(r.Move)
	if err != nil {
		return err
	}
	t.putBack(e.dice)
	if e.mark != unmarked {
		t.markers++
	}
	e.dice, e.mark, e.move = d, unmarked, number
	if err := t.judged(number, e, r); err != nil {
		return err
	}
	if given := r.Move.Get("MARK"); given != "" {
		r.Remarks = []string{fmt.Sprintf("Its marker came back, and %s marked it anew: %s.", t.judge(), given)}
	}
	return t.take(d)
}
