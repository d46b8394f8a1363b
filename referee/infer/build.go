package infer

import (
	"fmt"
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
func (t *table) experiment(number int, m record.Move) (referee.Ruling, error) {
	by := m.Get("NAME")
	if err := t.mayBuild(by); err != nil {
		return referee.Ruling{}, err
	}
	after, given, err := t.built(number, by, m)
	if err != nil {
		return referee.Ruling{}, err
	}
	if t.phase == setup {
		if err := after.setUp(t, m); err != nil {
			return referee.Ruling{}, err
		}
	} else if t.phase == helping && by == t.universe() && after.phase != over {
		after.phase = research
	} else if by != t.universe() {
		after.passTurn(by)
	}
	return referee.Ruling{Move: completed(m, given), Table: after}, nil
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
		return referee.Against("a theory waits for %s to disprove it or let it stand", t.universe()).Openly()
	case !universe || t.phase == research:
		return t.mayAct(by)
	}
	return nil
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

// built is the table with one more experiment on it, and the mark that is known of it.
func (t *table) built(number int, by string, m record.Move) (after *table, given mark, err error) {
	d, err := t.dice(m)
	if err != nil {
		return nil, unmarked, err
	}
	if len(t.experiments) >= maxExperiments {
		return nil, unmarked, referee.Unreadable("a table holds at most %d experiments", maxExperiments)
	}
	if t.phase == setup && len(d.Dice) > setupDice {
		return nil, unmarked, referee.Against("the experiments of the set-up have %d dice at most; %s has %d", setupDice, d.Text(), len(d.Dice))
	}
	after = t.next()
	if err := after.take(d); err != nil {
		return nil, unmarked, err
	}
	if given, err = t.verdict(d, mark(m.Get("MARK"))); err != nil {
		return nil, unmarked, err
	}
	e := &experiment{by: by, dice: d, move: number}
	after.experiments = append(after.experiments, e)
	if given != unmarked || !t.markedLater(m) {
		after.give(number, e, given)
	}
	return after, given, nil
}

// markedLater tells whether an experiment may wait for its mark: in asynchronous play, once the game is on.
func (t *table) markedLater(m record.Move) bool {
	return t.header.AnyTurn && t.phase != setup && m.Verb != "disprove"
}

// setUp checks that the set-up shows one of each; with the second experiment the clock starts.
func (t *table) setUp(before *table, m record.Move) error {
	if t.phase == over || len(t.experiments) < 2 {
		return nil
	}
	if first, e := before.experiments[0], t.experiments[1]; first.mark == e.mark {
		return referee.Against("one O and one X are needed: %s and %s are both %s", first.dice.Text(), e.dice.Text(), e.mark).Openly()
	}
	t.phase = research
	if t.timed() {
		t.clock.running, t.clock.known, t.clock.started = true, m.Stamped, m.At
	}
	return nil
}

// completed is the move with the mark that is known filled in, also where there was no marker left for it.
func completed(m record.Move, given mark) record.Move {
	if given == unmarked {
		return m
	}
	return m.Set("MARK", string(given))
}

// mark: the Universe marks an experiment that was left unmarked.
func (t *table) mark(number int, m record.Move) (referee.Ruling, error) {
	n, e, err := t.at(m)
	if err != nil {
		return referee.Ruling{}, err
	}
	if e.mark != unmarked {
		return referee.Ruling{}, referee.Against("experiment %d is marked already: %s", n, e.mark)
	}
	given, err := t.verdict(e.dice, mark(m.Get("MARK")))
	if err != nil {
		return referee.Ruling{}, err
	}
	after := t.next()
	marked := *e
	after.experiments[n-1] = &marked
	after.give(number, &marked, given)
	return referee.Ruling{Move: m, Table: after}, nil
}

// deconstruct: an experiment is taken apart; its dice come back, its marker does not.
func (t *table) deconstruct(_ int, m record.Move) (referee.Ruling, error) {
	if err := t.going("taking an experiment apart"); err != nil {
		return referee.Ruling{}, err
	}
	n, e, err := t.at(m)
	if err != nil {
		return referee.Ruling{}, err
	}
	after := t.next()
	gone := *e
	gone.gone = true
	after.experiments[n-1] = &gone
	after.putBack(e.dice)
	return referee.Ruling{Move: m, Table: after, Remarks: []string{"Taking apart needs the consent of all Researchers."}}, nil
}

// change: an experiment was nudged and rebuilt; its marker comes back and it is judged as it is now.
func (t *table) change(number int, m record.Move) (referee.Ruling, error) {
	if err := t.going("rebuilding an experiment"); err != nil {
		return referee.Ruling{}, err
	}
	n, e, err := t.at(m)
	if err != nil {
		return referee.Ruling{}, err
	}
	d, err := t.dice(m)
	if err != nil {
		return referee.Ruling{}, err
	}
	given, err := t.verdict(d, mark(m.Get("MARK")))
	if err != nil {
		return referee.Ruling{}, err
	}
	after := t.next()
	after.putBack(e.dice)
	if err := after.take(d); err != nil {
		return referee.Ruling{}, err
	}
	changed := *e
	changed.dice, changed.mark, changed.move = d, unmarked, number
	if e.mark != unmarked {
		after.markers++
	}
	after.experiments[n-1] = &changed
	if given != unmarked || !t.markedLater(m) {
		after.give(number, &changed, given)
	}
	r := referee.Ruling{Move: completed(m, given), Table: after}
	if given != unmarked {
		r.Remarks = []string{fmt.Sprintf("Its marker came back, and %s marked it anew: %s.", t.judge(), given)}
	}
	return r, nil
}
