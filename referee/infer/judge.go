package infer

import (
	"fmt"
	"strings"
	"sync"

	"umpire/referee"
	"umpire/referee/infer/dice"
	"umpire/referee/infer/differ"
	"umpire/referee/phrase"
	"umpire/referee/record"
	"umpire/referee/words"
)

// judgement is one mark the Universe gave. It binds them for good, whatever became of the experiment.
type judgement struct {
	move int
	dice *dice.Experiment
	mark mark
	told func() candidate
}

// laws are those of the deck that mark it so.
func (j judgement) laws() lawSet {
	if j.mark == follows {
		return j.told().follows
	}
	return j.told().breaks
}

// Judge tells whether an experiment follows a law that Umpire understands.
func Judge(p *phrase.Phrase, e *dice.Experiment) (bool, error) {
	holds, err := p.Judge(differ.Scene(e))
	if err != nil {
		return false, referee.Unreadable("%s: %s", e.Text(), err)
	}
	return holds, nil
}

// verdict is the mark of an experiment: Umpire's own where it understands the law, else the one given, which must agree with
// every earlier mark of the same experiment.
func (t *table) verdict(e *dice.Experiment, given mark) (mark, error) {
	if t.judgements.Len() >= maxJudgements {
		return unmarked, referee.Unreadable("a table holds at most %d marks", maxJudgements)
	}
	if t.law.phrase == nil {
		return given, t.consistent(e, given)
	}
	holds, err := Judge(t.law.phrase, e)
	if err != nil {
		return unmarked, err
	}
	right := markOf(holds)
	if given != unmarked && given != right {
		return unmarked, referee.Against("%s is %s: %s; or `reword` the law",
			e.Text(), right, "it "+t.law.says(e, right))
	}
	return right, nil
}

// maxJudgements bounds how many marks may be given at a table, those of changed experiments included.
const maxJudgements = 2000

// consistent refuses a mark that contradicts an earlier one of the same experiment.
func (t *table) consistent(e *dice.Experiment, given mark) error {
	if given == unmarked {
		return nil
	}
	for _, j := range t.judgements.All() {
		if j.mark != given && dice.Same(j.dice, e) {
			fault := referee.Against("%s is the same as %s of move %d, which was marked %s", e.Text(), j.dice.Text(), j.move, j.mark).Openly()
			fault.Because = []int{j.move}
			return fault
		}
	}
	return nil
}

// says tells how a law takes an experiment, and what in its dice decides that.
func (l law) says(e *dice.Experiment, m mark) string {
	said := "follows"
	if m == breaks {
		said = "does not follow"
	}
	if said += " \"" + l.words + "\""; l.phrase != nil {
		said += ": " + decides(l.phrase, e)
	}
	return said
}

// judge is who gives the marks, as far as the view can tell.
func (t *table) judge() string {
	if t.law.phrase != nil {
		return "Umpire, by " + t.universe() + "'s law,"
	}
	return t.universe()
}

// decides says in words what makes a phrase true of an experiment, or not. Of dice that are alike it says which.
func decides(p *phrase.Phrase, e *dice.Experiment) string {
	found := p.Explain(differ.Scene(e))
	if n := len(found.Dice); n == 0 || n == len(e.Dice) {
		return found.Text
	}
	alike := map[string]int{}
	for die := range e.Dice {
		alike[e.Name(die)]++
	}
	var names []string
	for _, die := range found.Dice {
		name := e.Name(die)
		if alike[name] > 1 {
			name += fmt.Sprintf(" (die %d)", die+1)
		}
		names = append(names, name)
	}
	return found.Text + ": " + words.List(names)
}

// unsaid is the fault of a line without the mark that only the Universe can give.
func (t *table) unsaid(m record.Move) *referee.Fault {
	if m.Has("MARK") || t.law.phrase != nil || t.phase == over {
		return nil
	}
	switch m.Verb {
	case "experiment", "change": // the marker of a changed one comes back, so there is one to give
		if t.markedLater(m) || m.Verb == "experiment" && t.markers == 0 {
			return nil
		}
	case "disprove":
		if t.markers == 0 || t.phase != published || t.theories[len(t.theories)-1].is.phrase != nil {
			return nil
		}
	default:
		return nil
	}
	return referee.Unfinished("the mark is missing: only the Universe knows this law, so the line ends with O (follows) or X (does not)")
}

// give puts a mark on an experiment of the table: it takes a marker, and where none is left everybody loses.
func (t *table) give(number int, e *experiment, m mark) {
	if t.markers == 0 {
		t.lose("a Result Marker is needed and none is left")
		return
	}
	t.markers--
	e.mark, e.marked = m, number
	d := e.dice // the experiment may yet be changed
	t.judgements = t.judgements.Append(judgement{number, d, m, sync.OnceValue(func() candidate { return t.candidate(d) })})
}

// take takes dice from the supply.
func (t *table) take(e *dice.Experiment) error {
	var short []string
	for colour, n := range e.Count() {
		if left := t.supply[colour]; left < n {
			one, many := t.set.Colours[colour]+" die", t.set.Colours[colour]+" dice"
			short = append(short, fmt.Sprintf("%s (left: %s)", words.Plural(n, one, many), words.Plural(left, one, many)))
		}
		t.supply[colour] -= n
	}
	if len(short) > 0 {
		return referee.Against("the supply is too small for %s: it needs %s", e.Text(), strings.Join(short, ", ")).Openly()
	}
	return nil
}

func (t *table) putBack(e *dice.Experiment) {
	for colour, n := range e.Count() {
		t.supply[colour] += n
	}
}

// fits lists the laws of the deck that fit every mark ever given, by number.
func (t *table) fits() []int { return t.everyLaw().under(t.judgements.All()...).numbers() }

// mark is the mark of an experiment by a law; none where Umpire cannot tell.
func (l law) mark(e *dice.Experiment) mark {
	if l.phrase == nil {
		return unmarked
	}
	holds, err := Judge(l.phrase, e)
	if err != nil {
		return unmarked
	}
	return markOf(holds)
}

// against tells whether a law marks an experiment otherwise, as far as Umpire can tell.
func (l law) against(e *dice.Experiment, m mark) bool {
	is := l.mark(e)
	return is != unmarked && is != m
}
