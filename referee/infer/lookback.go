package infer

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/infer/dice"
	"umpire/referee/infer/differ"
	"umpire/referee/phrase"
	"umpire/referee/proof"
	"umpire/referee/record"
	"umpire/referee/words"
)

// lookback goes through a record with the laws of the deck that fit the marks
// so far, all alike. The Researchers' knowledge is everybody's: the marks.
type lookback struct {
	*table                // after the last move
	inDeck   bool         // whether the law is one of the deck
	fit      lawSet       // the laws that fit
	left     int          // how many they are
	alone    int          // the move after which the law was the only one; 0: never
	tried    []candidate  // experiments built so far
	proposed []candidate  // Umpire's own
	marks    map[int]mark // by the move that built the experiment
	found    func(referee.Decision) bool
}

// Review looks back at the Researchers' experiments, theories and tokens for help.
func (t *table) Review(h *referee.History, found func(referee.Decision) bool) referee.Lookback {
	l := &lookback{table: t, fit: make(lawSet, (t.deck.Len()+63)/64), left: t.deck.Len(), found: found, marks: map[int]mark{}}
	for i := range t.deck.Len() {
		l.fit[i/64] |= 1 << (i % 64)
	}
	l.inDeck = t.lawInDeck()
	for _, e := range t.experiments {
		l.marks[e.move] = e.mark
	}
	var back referee.Lookback
	going := true
	_, _ = referee.Walk(Game{}, t.header, h.Moves, func(n int, before referee.Table, r referee.Ruling) {
		was, is := before.(*table), r.Table.(*table)
		if going {
			going = l.see(n, r.Move, was, is)
		}
		l.learn(n, is)
		back.Curve = append(back.Curve, math.Log2(float64(max(l.left, 1))))
	})
	if !l.inDeck {
		back.Curve = nil
		back.Notes = append(back.Notes, referee.Moment{Text: "The law is none of the deck's, or not on the record: there is nothing to count by, and only experiments that could tell nothing are marked."})
	}
	if l.alone > 0 {
		back.Turning = append(back.Turning, referee.Moment{Move: l.alone, Text: fmt.Sprintf("From here \"%s\" was the only law of the deck left.", t.law.words)})
	}
	return back
}

// see judges a move if somebody decided something by it.
func (l *lookback) see(n int, m record.Move, was, is *table) bool {
	by := m.Get("NAME")
	switch {
	case m.Verb == "experiment" && by != l.universe() && was.phase != setup:
		return l.found(l.experimented(n, m, was))
	case m.Verb == "publish":
		return l.found(l.theorised(n, m, is))
	case m.Verb == "help":
		return l.found(l.helped(n, m))
	case m.Verb == "vote":
		return l.found(l.voted(n, m))
	}
	return true
}

// voted judges a finger pointed at somebody, once it is known who the Cheater was. Whoever
// is none takes any other Researcher for the Cheater alike.
func (l *lookback) voted(n int, m record.Move) referee.Decision {
	by, at := m.Get("VOTER"), m.Get("NAME")
	d := referee.NewDecision(n, m, by, referee.Guess)
	d.Text = fmt.Sprintf("%s pointed at %s.", by, at)
	culprit := l.culprit()
	if culprit == nobodyYet {
		return d
	}
	suspects := slices.DeleteFunc(slices.Clone(l.header.Players[1:]), func(name string) bool { return name == by })
	if by == culprit || len(suspects) == 0 {
		d.Text += " That was the Cheater's own finger."
		return d
	}
	d.Guessed(1/float64(len(suspects)), at == culprit)
	if at == culprit {
		d.Text += fmt.Sprintf(" Right: the Cheater was one of %d.", len(suspects))
	} else {
		d.Text += fmt.Sprintf(" Wrong: it was %s.", culprit)
	}
	return d
}

// learn takes in the marks a move gave, and the experiments it built.
func (l *lookback) learn(n int, is *table) {
	for _, j := range is.judgements.All() {
		if j.move != n {
			continue
		}
		c := l.candidate(j.dice)
		for i := range l.fit {
			if j.mark == follows {
				l.fit[i] &= c.follows[i]
			} else {
				l.fit[i] &^= c.follows[i]
			}
		}
		l.tried = append(l.tried, c)
	}
	if l.left = l.fit.len(); l.left == 1 && l.alone == 0 && l.inDeck {
		l.alone = n
	}
}

// experimented judges an experiment: what its mark told of the laws.
func (l *lookback) experimented(n int, m record.Move, was *table) referee.Decision {
	d := referee.NewDecision(n, m, m.Get("NAME"), referee.Ask)
	e, err := was.dice(m)
	if err != nil {
		return d
	}
	d.Text = fmt.Sprintf("%s built %s", d.Player, e.Text())
	given := l.marks[n]
	if given != unmarked {
		d.Text += ": " + string(given)
	}
	d.Text += "."
	for _, j := range was.judgements.All() {
		if dice.Same(j.dice, e) {
			d.Marks, d.Because = append(d.Marks, referee.Wasted), []int{j.move}
			d.Text += fmt.Sprintf(" It could tell nothing: the same lay there since move %d.", j.move)
			break
		}
	}
	if !l.inDeck || given == unmarked || l.left == 0 {
		return d
	}
	c := l.candidate(e)
	yes := l.fit.split(c)
	l.measure(&d, yes, given)
	if len(d.Marks) == 0 && (yes == 0 || yes == l.left) {
		d.Marks = append(d.Marks, referee.Wasted)
		d.Text += fmt.Sprintf(" It could tell nothing: %s.", l.agreed())
		d.Because = l.judged(was)
	}
	l.better(&d, e, was)
	return d
}

// measure fills in the figures of a mark that so many of the laws would give O.
func (l *lookback) measure(d *referee.Decision, yes int, given mark) {
	same := yes
	if given == breaks {
		same = l.left - yes
	}
	d.Asked(float64(same) / float64(l.left))
	if same < l.left {
		d.Text += fmt.Sprintf(" It left %d of %s.", same, words.Plural(l.left, "law", "laws"))
	}
}

// judged lists the moves that gave the marks so far.
func (l *lookback) judged(was *table) []int {
	var moves []int
	for _, j := range was.judgements.All() {
		moves = append(moves, j.move)
	}
	return proof.Ascending(moves)
}

// better finds the experiment that would have split the laws best: one built
// at this table before, or one of Umpire's own that the supply could build.
func (l *lookback) better(d *referee.Decision, mine *dice.Experiment, was *table) {
	best, most := (*dice.Experiment)(nil), -1.0
	for _, c := range slices.Concat(l.tried, l.proposals()) {
		count := c.dice.Count()
		if h := l.entropy(c); h > most && !dice.Same(c.dice, mine) &&
			count[0] <= was.supply[0] && count[1] <= was.supply[1] && count[2] <= was.supply[2] {
			best, most = c.dice, h
		}
	}
	if best == nil {
		return
	}
	d.Rate = l.rater()
	d.Best = &referee.Alternative{Line: fmt.Sprintf("experiment %s %s", d.Player, best.Text()), Expected: &most}
	switch {
	case d.Marked(referee.Wasted) && most > 0:
		d.Text += fmt.Sprintf(" %s would have told %.2f bits on average.", best.Text(), most)
	case most > *d.Expected+0.1:
		d.Text += fmt.Sprintf(" On average it told %.2f bits; %s would have told %.2f.", *d.Expected, best.Text(), most)
	}
}

// rater tells what any experiment would have told now, for the quiz.
func (l *lookback) rater() func(string) (float64, error) {
	now := *l
	now.fit = slices.Clone(l.fit)
	return func(line string) (float64, error) {
		words := strings.Fields(line)
		for len(words) > 1 && (words[0] == "experiment" || l.place(words[0]) >= 0) {
			words = words[1:]
		}
		e, err := dice.Parse(l.set, strings.Join(words, " "))
		if err != nil {
			return 0, faultOf(err)
		}
		return now.entropy(now.candidate(e)), nil
	}
}

func (l *lookback) agreed() string {
	if l.left == 1 {
		return "only one law of the deck was left"
	}
	return fmt.Sprintf("all %d laws that were left agreed on it", l.left)
}

func (l *lookback) entropy(c candidate) float64 {
	return referee.Entropy(float64(l.fit.split(c)) / float64(l.left))
}

// proposedTries is how many experiments Umpire proposes for comparison.
const proposedTries = 600

// proposals are the same experiments at every table, whatever its law.
func (l *lookback) proposals() []candidate {
	if l.proposed == nil {
		for _, e := range l.drawn(proposedTries) {
			l.proposed = append(l.proposed, l.candidate(e))
		}
	}
	return l.proposed
}

// theorised judges a theory: its chance is the share of the laws left that it is.
func (l *lookback) theorised(n int, m record.Move, is *table) referee.Decision {
	d := referee.NewDecision(n, m, m.Get("NAME"), referee.Guess)
	i := slices.IndexFunc(l.theories, func(th theory) bool { return th.published == n })
	d.Text = fmt.Sprintf("%s published \"%s\".", d.Player, l.theories[i].is.words)
	if l.theories[i].outcome == standing {
		return d
	}
	right := l.theories[i].outcome == won
	d.Right = &right
	d.Text += map[bool]string{true: " It stood.", false: " It fell."}[right]
	p := is.theories[len(is.theories)-1].is.phrase
	if !l.inDeck || p == nil || l.left == 0 {
		return d
	}
	laws := l.laws()
	for _, law := range laws {
		d.As = append(d.As, fmt.Sprintf("publish %s %s", d.Player, law))
	}
	mine := slices.IndexFunc(laws, func(law *phrase.Phrase) bool { return l.same(law, p, is) })
	chance := 1 / float64(l.left)
	if mine < 0 {
		d.Guessed(0, right)
	} else {
		d.Guessed(chance, right)
	}
	if other := slices.IndexFunc(laws, func(law *phrase.Phrase) bool { return mine < 0 || law != laws[mine] }); other >= 0 {
		entropy := referee.Entropy(chance)
		d.Best = &referee.Alternative{Line: fmt.Sprintf("publish %s %s", d.Player, laws[other]), ChanceRight: &chance, Expected: &entropy, Sure: l.left == 1}
	}
	l.markTheory(&d, mine >= 0, right, is)
	return d
}

func (l *lookback) markTheory(d *referee.Decision, fits, right bool, is *table) {
	switch {
	case l.left == 1 && !fits:
		d.Marks, d.Because = append(d.Marks, referee.SureMissed), l.judged(is)
		d.Text += fmt.Sprintf(" Only one law of the deck was left: \"%s\".", l.laws()[0])
	case !fits:
		d.Text += fmt.Sprintf(" It is none of the %d laws of the deck that were left.", l.left)
	case l.left == 1:
		d.Text += fmt.Sprintf(" It was the only law of the deck left, since move %d.", l.alone)
	default:
		d.Text += fmt.Sprintf(" %d laws of the deck were left, so it had 1 chance in %d.", l.left, l.left)
		if right {
			d.Marks = append(d.Marks, referee.Lucky)
		}
	}
}

// laws are those of the deck that fit so far.
func (l *lookback) laws() []*phrase.Phrase {
	var all []*phrase.Phrase
	for i, card := range l.deck.Cards() {
		if l.fit[i/64]>>(i%64)&1 == 1 {
			all = append(all, card.Phrase)
		}
	}
	return all
}

// same reports whether no experiment of up to four dice tells a law from a theory.
func (l *lookback) same(law, theory *phrase.Phrase, is *table) bool {
	if law.String() == theory.String() {
		return true
	}
	for _, c := range l.proposals() {
		if scene := SceneOf(c.dice); law.Holds(scene) != theory.Holds(scene) {
			return false
		}
	}
	supply := is.supply
	a, err := differ.Search(context.Background(), differ.Question{Law: law, Theory: theory, Set: l.set, Supply: &supply, Effort: sameEffort}, setupDice)
	return err == nil && a.LawOnly == nil && a.TheoryOnly == nil
}

// sameEffort bounds the search for what tells a law and a theory apart that
// agree on all of Umpire's own experiments.
const sameEffort = 300_000

// helped judges a token spent on help by what the Universe built for it.
func (l *lookback) helped(n int, m record.Move) referee.Decision {
	d := referee.NewDecision(n, m, m.Get("NAME"), referee.Ask)
	d.Text = fmt.Sprintf("%s asked %s for help", d.Player, l.universe())
	i := slices.IndexFunc(l.experiments, func(e *experiment) bool { return e.move > n })
	if i < 0 || l.experiments[i].by != l.universe() || l.experiments[i].mark == unmarked {
		d.Text += "; no experiment came of it."
		return d
	}
	e := l.experiments[i]
	d.Text += fmt.Sprintf(", who built %s: %s.", e.dice.Text(), e.mark)
	if l.inDeck && l.left > 0 {
		l.measure(&d, l.fit.split(l.candidate(e.dice)), e.mark)
		d.Expected = nil // who asked could not know what would be built
	}
	return d
}
