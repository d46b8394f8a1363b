package infer

import (
	"context"
	"fmt"
	"math"
	"slices"

	"umpire/referee/infer/dice"
	"umpire/referee/infer/differ"
	"umpire/referee/lookback"
	"umpire/referee/phrase"
	"umpire/referee/proof"
	"umpire/referee/record"
	"umpire/referee/words"
)

// judge goes through a record with the laws of the deck that fit the marks so far, all alike: the marks are everybody's.
type judge struct {
	*table               // after the last move
	inDeck   bool        // whether the law is one of the deck
	fit      lawSet      // the laws that fit
	left     int         // how many they are
	alone    int         // the move after which the law was the only one; 0: never
	tried    []candidate // experiments built so far
	proposed []candidate // Umpire's own
}

// LookBack judges the Researchers' experiments, theories and tokens for help.
func (t *table) LookBack(back *lookback.Lookback) {
	j := &judge{table: t, fit: t.everyLaw(), left: t.deck.Len(), inDeck: t.lawInDeck()}
	if !j.inDeck {
		back.Note(0, "The law is none of the deck's, or not on the record: there is nothing to count by, and only experiments that could tell nothing are marked.")
	}
	back.Tell(t.memorable(len(back.Steps))...)
	for s := range back.Each() {
		was, is := s.Before().(*table), s.After().(*table)
		switch by := s.Move.Get("NAME"); {
		case s.Move.Verb == "experiment" && by != j.universe() && was.phase != setup:
			back.Add(j.experimented(s, was))
		case s.Move.Verb == "publish":
			back.Add(j.theorised(s, is))
		case s.Move.Verb == "help":
			back.Add(j.helped(s))
		case s.Move.Verb == "vote":
			back.Add(j.voted(s))
		}
		j.learn(s.Number)
		back.Open(math.Log2(float64(max(j.left, 1))), j.inDeck)
	}
	if j.alone > 0 {
		back.Turned(j.alone, "From here \"%s\" was the only law of the deck left.", j.law.words)
	}
}

// voted judges a finger, once it is known who the Cheater was. Whoever is none takes any other Researcher for the Cheater alike.
func (j *judge) voted(s lookback.Step) *lookback.Decision {
	by, at := s.Move.Get("VOTER"), s.Move.Get("NAME")
	d := s.Decision(by, lookback.Guess, "%s pointed at %s.", by, at)
	culprit := j.culprit()
	if culprit == nobodyYet {
		return d
	}
	suspects := slices.DeleteFunc(slices.Clone(j.header.Players[1:]), func(name string) bool { return name == by })
	if by == culprit || len(suspects) == 0 {
		d.Text += " That was the Cheater's own finger."
		return d
	}
	d.Guessed(lookback.Option{Line: d.Line, Figure: 1 / float64(len(suspects))}, at == culprit)
	if at == culprit {
		d.Say(" Right: the Cheater was one of %d.", len(suspects))
	} else {
		d.Say(" Wrong: it was %s.", culprit)
	}
	return d
}

// learn takes in the marks a move gave, and the experiments it built.
func (j *judge) learn(n int) {
	for _, x := range j.judgements.All() {
		if x.move != n {
			continue
		}
		j.fit, j.tried = j.fit.under(x), append(j.tried, x.told())
	}
	if j.left = j.fit.len(); j.left == 1 && j.alone == 0 && j.inDeck {
		j.alone = n
	}
}

// experimented judges an experiment: what its mark told of the laws.
func (j *judge) experimented(s lookback.Step, was *table) *lookback.Decision {
	d := s.Decision(s.Move.Get("NAME"), lookback.Ask, "%s built ", s.Move.Get("NAME"))
	d.Noun = [2]string{"experiment", "experiments"}
	e, err := was.dice(s.Move)
	if err != nil {
		return d
	}
	d.Text += e.Text()
	given := unmarked
	if i := slices.IndexFunc(j.experiments, func(x *experiment) bool { return x.move == s.Number }); i >= 0 {
		given = j.experiments[i].mark
	}
	if given != unmarked {
		d.Text += ": " + string(given)
	}
	d.Text += "."
	for _, x := range was.judgements.All() {
		if dice.Same(x.dice, e) {
			d.Wasted(fmt.Sprintf("the same lay there since move %d", x.move), x.move)
			break
		}
	}
	if !j.inDeck || given == unmarked || j.left == 0 {
		return d
	}
	c := j.candidate(e)
	yes := j.fit.split(c)
	j.measure(d, yes, given)
	if len(d.Marks) == 0 && (yes == 0 || yes == j.left) {
		d.Wasted(j.agreed(), j.judged(was)...)
	}
	j.better(d, e, was)
	return d
}

// measure fills in the figures of a mark that so many of the laws would give O.
func (j *judge) measure(d *lookback.Decision, yes int, given mark) {
	same := yes
	if given == breaks {
		same = j.left - yes
	}
	d.Asked(float64(same) / float64(j.left))
	if same < j.left {
		d.Say(" It left %d of %s.", same, words.Plural(j.left, "law", "laws"))
	}
}

// judged lists the moves that gave the marks so far.
func (j *judge) judged(was *table) []int {
	moves := words.Each(was.judgements.All(), func(x judgement) int { return x.move })
	return proof.Ascending(moves)
}

// better holds an experiment beside others: those built here before, and Umpire's own that the supply allowed.
func (j *judge) better(d *lookback.Decision, mine *dice.Experiment, was *table) {
	var others []lookback.Option
	most := 0.0
	for _, c := range slices.Concat(j.tried, j.proposals()) {
		count, bits := c.dice.Count(), lookback.Entropy(j.share(c))
		if bits >= most-lookback.AsGood && !dice.Same(c.dice, mine) && count[0] <= was.supply[0] && count[1] <= was.supply[1] && count[2] <= was.supply[2] {
			most = max(most, bits)
			others = append(others, lookback.Option{Line: "experiment " + d.Player + " " + c.dice.Text(), Figure: bits})
		}
	}
	now := *j
	d.Beside(fmt.Sprintf("experiment %s %s", d.Player, mine.Text()), others, func(m record.Move) (float64, error) {
		e, err := was.dice(m)
		if err != nil {
			return 0, err
		}
		return now.share(now.candidate(e)), nil
	})
	if j.left == 1 {
		d.As = []string{fmt.Sprintf("publish %s %s", d.Player, j.laws()[0])}
	}
}

func (j *judge) agreed() string {
	if j.left == 1 {
		return "only one law of the deck was left"
	}
	return fmt.Sprintf("all %d laws that were left agreed on it", j.left)
}

// share is the share of the laws left that mark an experiment O.
func (j *judge) share(c candidate) float64 { return float64(j.fit.split(c)) / float64(j.left) }

// proposedTries is how many experiments Umpire proposes for comparison.
const proposedTries = 600

// proposals are the same experiments at every table, whatever its law.
func (j *judge) proposals() []candidate {
	if j.proposed == nil {
		for _, e := range j.drawn(proposedTries) {
			j.proposed = append(j.proposed, j.candidate(e))
		}
	}
	return j.proposed
}

// theorised judges a theory: its chance is the share of the laws left that it is.
func (j *judge) theorised(s lookback.Step, is *table) *lookback.Decision {
	i := slices.IndexFunc(j.theories, func(th theory) bool { return th.published == s.Number })
	d := s.Decision(s.Move.Get("NAME"), lookback.Guess, "%s published \"%s\".", s.Move.Get("NAME"), j.theories[i].is.words)
	d.Noun = [2]string{"theory", "theories"}
	if j.theories[i].outcome == standing {
		return d
	}
	right := j.theories[i].outcome == won
	d.Right = &right
	if right {
		d.Text += " It stood."
	} else {
		d.Text += " It fell."
	}
	p := is.theories[len(is.theories)-1].is.phrase
	if !j.inDeck || p == nil || j.left == 0 {
		return d
	}
	laws := j.laws()
	mine := slices.IndexFunc(laws, func(law *phrase.Phrase) bool { return j.same(law, p, is) })
	own := lookback.Option{Line: d.Line}
	var others []lookback.Option
	for i, law := range laws {
		o := lookback.Option{Line: fmt.Sprintf("publish %s %s", d.Player, law), Figure: 1 / float64(j.left)}
		if i == mine {
			own = o
		} else {
			others = append(others, o)
		}
	}
	if d.Guessed(own, right, others...); j.left == 1 {
		d.As = []string{fmt.Sprintf("publish %s %s", d.Player, laws[0])}
	}
	j.markTheory(d, mine >= 0, right, is)
	return d
}

func (j *judge) markTheory(d *lookback.Decision, fits, right bool, is *table) {
	switch {
	case j.left == 1 && !fits:
		d.Because = j.judged(is)
		d.Say(" Only one law of the deck was left: \"%s\".", j.laws()[0])
	case !fits:
		d.Say(" It is none of the %d laws of the deck that were left.", j.left)
	case j.left == 1:
		d.Say(" It was the only law of the deck left, since move %d.", j.alone)
	default:
		d.Say(" %d laws of the deck were left, so it had 1 chance in %d.", j.left, j.left)
		if right {
			d.Mark(lookback.Lucky)
		}
	}
}

// laws are those of the deck that fit so far.
func (j *judge) laws() []*phrase.Phrase {
	return words.Each(j.fit.numbers(), func(n int) *phrase.Phrase { return j.deck.Card(n).Phrase })
}

// same reports whether no experiment of up to four dice tells a law from a theory.
func (j *judge) same(law, theory *phrase.Phrase, is *table) bool {
	if law.String() == theory.String() {
		return true
	}
	for _, c := range j.proposals() {
		if scene := differ.Scene(c.dice); law.Holds(scene) != theory.Holds(scene) {
			return false
		}
	}
	supply := is.supply
	a, err := differ.Search(context.Background(), differ.Question{Law: law, Theory: theory, Set: j.set, Supply: &supply, Effort: sameEffort}, setupDice)
	return err == nil && a.LawOnly == nil && a.TheoryOnly == nil
}

// sameEffort bounds the search for what tells a law and a theory apart that agree on all of Umpire's own experiments.
const sameEffort = 300_000

// helped judges a token spent on help by what the Universe built for it.
func (j *judge) helped(s lookback.Step) *lookback.Decision {
	d := s.Decision(s.Move.Get("NAME"), lookback.Ask, "%s asked %s for help", s.Move.Get("NAME"), j.universe())
	i := slices.IndexFunc(j.experiments, func(e *experiment) bool { return e.move > s.Number })
	if i < 0 || j.experiments[i].by != j.universe() || j.experiments[i].mark == unmarked {
		d.Text += "; no experiment came of it."
		return d
	}
	e := j.experiments[i]
	d.Say(", who built %s: %s.", e.dice.Text(), e.mark)
	if j.inDeck && j.left > 0 {
		j.measure(d, j.fit.split(j.candidate(e.dice)), e.mark)
		d.Expected = nil // who asked could not know what would be built
	}
	return d
}
