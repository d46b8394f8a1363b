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
// Its own is what stands in for all experiments there could be, which are too many: those built so far and a fixed draw.
type judge struct {
	*table   // after the last move
	now      lookback.Step
	was      *table      // before the move that is looked at
	inDeck   bool        // whether the law is one of the deck
	fit      lawSet      // the laws that fit
	left     int         // how many they are
	alone    int         // the move after which the law was the only one; 0: never
	tried    []candidate // experiments built so far
	proposed []candidate // Umpire's own, the same at every table, whatever its law
}

// LookBack judges the Researchers' experiments, theories and tokens for help.
func (t *table) LookBack(back *lookback.Lookback) {
	j := &judge{table: t, fit: t.everyLaw(), left: t.deck.Len(), inDeck: t.lawInDeck()}
	if !j.inDeck {
		back.Note(0, "The law is none of the deck's, or not on the record: there is nothing to count by, and only experiments that could tell nothing are marked.")
	}
	t.memorable(back)
	for j.now = range back.Each() {
		j.was = j.now.Before().(*table)
		switch by := j.now.Move.Get("NAME"); j.now.Move.Verb {
		case "experiment":
			if by != j.universe() && j.was.phase != setup {
				back.Add(j.experimented(by))
			}
		case "publish":
			back.Add(j.theorised(by))
		case "help":
			back.Add(j.helped(by))
		case "vote":
			back.Add(j.voted(j.now.Move.Get("VOTER"), by))
		}
		for _, x := range j.judgements.All() {
			if x.move == j.now.Number {
				j.fit, j.tried = j.fit.under(x), append(j.tried, x.told())
			}
		}
		if j.left = j.fit.len(); j.left == 1 && j.alone == 0 && j.inDeck {
			j.alone = j.now.Number
		}
		back.Open(math.Log2(float64(max(j.left, 1))), j.inDeck)
	}
	if j.alone > 0 {
		back.Turned(j.alone, "From here \"%s\" was the only law of the deck left.", j.law.words)
	}
}

// voted judges a finger, once it is known who the Cheater was. Whoever is none takes any other Researcher for the Cheater alike.
func (j *judge) voted(by, at string) *lookback.Decision {
	d := j.now.Decision(by, lookback.Guess, "%s pointed at %s.", by, at)
	culprit, suspects := j.culprit(), 0
	for _, name := range j.header.Players[1:] {
		if name != by {
			suspects++
		}
	}
	switch {
	case culprit == nobodyYet:
		return d
	case by == culprit || suspects == 0:
		d.Say(" That was the Cheater's own finger.")
		return d
	case at == culprit:
		d.Say(" Right: the Cheater was one of %d.", suspects)
	default:
		d.Say(" Wrong: it was %s.", culprit)
	}
	d.Guessed(lookback.Option{Line: d.Line, Figure: 1 / float64(suspects)}, at == culprit)
	return d
}

// experimented judges an experiment: what its mark told of the laws.
func (j *judge) experimented(by string) *lookback.Decision {
	e, _ := j.was.dice(j.now.Move)
	d := j.now.Decision(by, lookback.Ask, "%s built %s", by, e.Text())
	d.Noun = [2]string{"experiment", "experiments"}
	given := unmarked
	for _, x := range j.experiments {
		if x.move == j.now.Number && x.mark != unmarked {
			given = x.mark
			d.Say(": %s", given)
		}
	}
	d.Say(".")
	earlier := j.was.judgements.All()
	if i := slices.IndexFunc(earlier, func(x judgement) bool { return dice.Same(x.dice, e) }); i >= 0 {
		d.Wasted(fmt.Sprintf("the same lay there since move %d", earlier[i].move), earlier[i].move)
	}
	if !j.inDeck || given == unmarked || j.left == 0 {
		return d
	}
	j.measure(d, e, given)
	if len(d.Marks) == 0 && *d.Expected == 0 {
		why := "only one law of the deck was left"
		if j.left > 1 {
			why = fmt.Sprintf("all %d laws that were left agreed on it", j.left)
		}
		d.Wasted(why, j.marking()...)
	}
	j.better(d, e)
	return d
}

// measure fills in the figures of the mark that an experiment got.
func (j *judge) measure(d *lookback.Decision, e *dice.Experiment, given mark) {
	same := j.fit.split(j.candidate(e))
	if given == breaks {
		same = j.left - same
	}
	d.Asked(float64(same) / float64(j.left))
	if same < j.left {
		d.Say(" It left %d of %s.", same, words.Plural(j.left, "law", "laws"))
	}
}

// marking lists the moves that gave the marks so far.
func (j *judge) marking() []int {
	return proof.Ascending(words.Each(j.was.judgements.All(), func(x judgement) int { return x.move }))
}

// better holds an experiment beside others: those built here before, and Umpire's own that the supply allowed.
func (j *judge) better(d *lookback.Decision, mine *dice.Experiment) {
	var others []lookback.Option
	most := 0.0
	now := *j
	share := func(c candidate) float64 { return float64(now.fit.split(c)) / float64(now.left) }
	for _, c := range slices.Concat(j.tried, j.proposals()) {
		count, bits := c.dice.Count(), lookback.Entropy(share(c))
		if bits >= most-lookback.AsGood && !dice.Same(c.dice, mine) && count[0] <= j.was.supply[0] && count[1] <= j.was.supply[1] && count[2] <= j.was.supply[2] {
			most = max(most, bits)
			others = append(others, lookback.Option{Line: "experiment " + d.Player + " " + c.dice.Text(), Figure: bits})
		}
	}
	d.Beside(fmt.Sprintf("experiment %s %s", d.Player, mine.Text()), others, func(m record.Move) (float64, error) {
		e, err := now.was.dice(m)
		if err != nil {
			return 0, err
		}
		return share(now.candidate(e)), nil
	})
	if j.left == 1 {
		d.As = []string{fmt.Sprintf("publish %s %s", d.Player, j.laws()[0])}
	}
}

// proposedTries is how many experiments Umpire proposes for comparison.
const proposedTries = 600

func (j *judge) proposals() []candidate {
	if j.proposed == nil {
		j.proposed = words.Each(j.drawn(proposedTries), j.candidate)
	}
	return j.proposed
}

// theorised judges a theory: its chance is the share of the laws left that it is.
func (j *judge) theorised(by string) *lookback.Decision {
	th := j.theories[slices.IndexFunc(j.theories, func(th theory) bool { return th.published == j.now.Number })]
	d := j.now.Decision(by, lookback.Guess, "%s published \"%s\".", by, th.is.words)
	d.Noun = [2]string{"theory", "theories"}
	right := th.outcome == won
	switch {
	case th.outcome == standing:
		return d
	case right:
		d.Say(" It stood.")
	default:
		d.Say(" It fell.")
	}
	d.Right = &right
	if !j.inDeck || th.is.phrase == nil || j.left == 0 {
		return d
	}
	laws := j.laws()
	all := words.Each(laws, func(law *phrase.Phrase) lookback.Option {
		return lookback.Option{Line: fmt.Sprintf("publish %s %s", by, law), Figure: 1 / float64(j.left)}
	})
	own, fits := lookback.Option{Line: d.Line}, false
	if i := slices.IndexFunc(laws, func(law *phrase.Phrase) bool { return j.same(law, th.is) }); i >= 0 {
		own, fits = all[i], true
		own.Luck = j.left > 1
	}
	if d.Guessed(own, right, all...); j.left == 1 {
		d.As = []string{all[0].Line}
	}
	switch {
	case j.left == 1 && !fits:
		d.Because = j.marking()
		d.Say(" Only one law of the deck was left: \"%s\".", laws[0])
	case !fits:
		d.Say(" It is none of the %d laws of the deck that were left.", j.left)
	case j.left == 1:
		d.Say(" It was the only law of the deck left, since move %d.", j.alone)
	default:
		d.Say(" %d laws of the deck were left, so it had 1 chance in %d.", j.left, j.left)
	}
	return d
}

// laws are those of the deck that fit so far.
func (j *judge) laws() []*phrase.Phrase {
	return words.Each(j.fit.numbers(), func(n int) *phrase.Phrase { return j.deck.Card(n).Phrase })
}

// same reports whether no experiment of up to four dice tells a law from a theory.
func (j *judge) same(p *phrase.Phrase, theory law) bool {
	if p.String() == theory.phrase.String() {
		return true
	}
	for _, c := range j.proposals() {
		if scene := differ.Scene(c.dice); p.Holds(scene) != theory.phrase.Holds(scene) {
			return false
		}
	}
	q := j.was.against(theory)
	q.Law, q.Effort = p, sameEffort
	a, err := differ.Search(context.Background(), q, setupDice)
	return err == nil && sideOf(a) == ""
}

// sameEffort bounds the search for what tells a law and a theory apart that agree on all of Umpire's own experiments.
const sameEffort = 300_000

// helped judges a token spent on help by what the Universe built for it.
func (j *judge) helped(by string) *lookback.Decision {
	d := j.now.Decision(by, lookback.Ask, "%s asked %s for help", by, j.universe())
	i := slices.IndexFunc(j.experiments, func(e *experiment) bool { return e.move > j.now.Number })
	if i < 0 || j.experiments[i].by != j.universe() || j.experiments[i].mark == unmarked {
		d.Say("; no experiment came of it.")
		return d
	}
	e := j.experiments[i]
	d.Say(", who built %s: %s.", e.dice.Text(), e.mark)
	if j.inDeck && j.left > 0 {
		j.measure(d, e.dice, e.mark)
		d.Expected = nil // who asked could not know what would be built
	}
	return d
}
