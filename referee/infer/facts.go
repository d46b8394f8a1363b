package infer

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/infer/dice"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// about is what a fact of this game is about.
type about string

// Everything that is said of a table beyond its moves.
const (
	marked  about = "marked"  // the mark of an experiment
	fate    about = "fate"    // what became of a theory
	fitting about = "fitting" // how many laws of the deck still fit
)

// key is what a fact says: of which experiment, theory or number of laws (n), and dice, that it is so or, with not, is not.
type key struct {
	of   about
	n    int
	is   string
	not  bool
	dice string
}

func fact(k key, text string) referee.Fact {
	return referee.Fact{Key: k, Text: text, Level: record.Facts}
}

// marked is the fact that an experiment has a mark; dice and all where it is news.
func (t *table) marked(n int) referee.Fact {
	e := t.experiments[n-1]
	return fact(key{of: marked, n: n, is: string(e.mark), dice: e.dice.Text()}, fmt.Sprintf("Experiment %d, %s: %s", n, e.dice.Text(), e.mark))
}

// fate is the fact of what became of a theory.
func (t *table) fate(n int) referee.Fact {
	th := t.theories[n-1]
	return fact(key{of: fate, n: n, is: th.fate()}, fmt.Sprintf("\"%s\"%s", th.is.words, th.fate()))
}

// fate says what became of a theory, behind its name.
func (th theory) fate() string {
	if th.outcome == disproved {
		return fmt.Sprintf("%s by experiment %d", th.verdict(), th.experiment)
	}
	return th.verdict()
}

func (t *table) fitFact(n int) referee.Fact {
	fit := "fit"
	if n == 1 {
		fit = "fits"
	}
	return fact(key{of: fitting, n: n}, fmt.Sprintf("%d of %d laws in the deck still %s", n, t.deck.Len(), fit))
}

// Facts lists the marks, what became of the theories, and how many laws of the deck fit.
func (t *table) Facts() []referee.Fact {
	var all []referee.Fact
	for i, e := range t.experiments {
		if e.mark != unmarked {
			all = append(all, t.marked(i+1))
		}
	}
	for i, th := range t.theories {
		if th.outcome != standing {
			all = append(all, t.fate(i+1))
		}
	}
	if t.seesFitting() {
		all = append(all, t.fitFact(len(t.fits())))
	}
	return all
}

// Changes says which marks were given, which theories fell and how the laws narrowed. That one stands is the move itself.
func (t *table) Changes(fresh []referee.Fact, before referee.Table) (all []string) {
	for _, f := range fresh {
		text := f.Text
		if k := f.Key.(key); k.of == fate && t.theories[k.n-1].outcome == won {
			continue
		}
		if f.Key.(key).of == fitting {
			old := before.(*table)
			if !old.seesFitting() {
				continue
			}
			text += fmt.Sprintf(" (before: %d)", len(old.fits()))
		}
		all = append(all, text+".")
	}
	return all
}

// The claims as typed, and as reasons and the sheet say them: `experiment 2`, `experiment 2 is X`, `b5 r3 [X]`; `theory 1`,
// `theory 1 is disproved`.
var (
	ofDice       = regexp.MustCompile(`(?i)^(.+?)(?:(?: is|:)? [[(]?([ox])[])]?)?$`)
	ofExperiment = regexp.MustCompile(`(?i)^exp(?:eriment|\.)? ?#?(\d{1,3})(?:(?:, .+:| (?:is|was)( not)?) ([ox]))?$`)
	ofFitting    = regexp.MustCompile(`(?i)^(\d{1,4}) of (\d{1,4}) laws in the deck still fits?$`)
	ofTheory     = regexp.MustCompile(`(?i)^theory (\d{1,3})( is disproved(?: by experiment \d+)?| stands| waits(?: for .+)?)?$`)
)

// Claim reads `experiment N` (what decides its mark), `theory N` (what disproved it) and the sentences of the news.
func (t *table) Claim(text string) (referee.Claim, error) {
	text, _, _ = strings.Cut(strings.Join(strings.Fields(referee.Claimed(text)), " "), " (before: ")
	f, ok := t.experimentClaimed(text)
	if !ok {
		f, ok = t.theoryClaimed(text)
	}
	if m := ofFitting.FindStringSubmatch(text); m != nil && t.seesFitting() {
		n, _ := strconv.Atoi(m[1])
		if of, _ := strconv.Atoi(m[2]); of != t.deck.Len() {
			n = -1 // of another deck
		}
		f, ok = fact(key{of: fitting, n: n}, text), true
	}
	if !ok {
		f, ok = referee.FactCalled(t.Facts(), text)
	}
	if ok {
		return referee.Claim{Text: f.Text, Facts: []referee.Fact{f}}, nil
	}
	if ofExperiment.MatchString(text) || ofTheory.MatchString(text) {
		return referee.Claim{}, referee.Unreadable("%s: there are %s and %s", text, words.Plural(len(t.experiments), "experiment", "experiments"),
			words.Plural(len(t.theories), "theory", "theories")).Openly()
	}
	return referee.Claim{}, referee.Unreadable("%s is not understood: ask about an experiment (experiment 1), a theory (theory 1), or what Umpire said", words.Quote(text))
}

func (t *table) experimentClaimed(text string) (referee.Fact, bool) {
	m, said := ofExperiment.FindStringSubmatch(text), ofDice.FindStringSubmatch(text)
	if m == nil && said != nil {
		if d, err := dice.Parse(t.set, said[1]); err == nil {
			n := slices.IndexFunc(t.experiments, func(e *experiment) bool { return dice.Same(e.dice, d) })
			m = []string{"", strconv.Itoa(n + 1), "", said[2]}
		}
	}
	if m == nil {
		return referee.Fact{}, false
	}
	n, _ := strconv.Atoi(m[1])
	if n < 1 || n > len(t.experiments) {
		return referee.Fact{}, false
	}
	k := key{of: marked, n: n, is: strings.ToUpper(m[3]), not: m[2] != ""}
	if m[3] == "" {
		k.is = string(t.experiments[n-1].mark)
	}
	claim := fmt.Sprintf("experiment %d is%s %s", n, m[2], k.is)
	if k.is == "" {
		claim = fmt.Sprintf("experiment %d", n)
	}
	return fact(k, claim), true
}

func (t *table) theoryClaimed(text string) (referee.Fact, bool) {
	n, said := 0, " is disproved"
	if m := ofTheory.FindStringSubmatch(text); m != nil {
		if n, _ = strconv.Atoi(m[1]); m[2] != "" {
			said = strings.ToLower(m[2])
		}
		if strings.HasPrefix(said, " waits") {
			said = theory{outcome: standing}.verdict()
		}
	}
	for i, th := range t.theories {
		if text == t.theoryLine(i, th).String() {
			n, said = i+1, th.verdict()
		}
	}
	if n < 1 || n > len(t.theories) {
		return referee.Fact{}, false
	}
	return fact(key{of: fate, n: n, is: said}, fmt.Sprintf("theory %d%s", n, said)), true
}

// so reports whether a fact is so; known is false where nobody can tell yet.
func (t *table) so(k key) (so, known bool) {
	switch k.of {
	case marked:
		is := t.experiments[k.n-1].mark
		return (string(is) == k.is) != k.not, is != unmarked
	case fate:
		th := t.theories[k.n-1]
		so := strings.HasPrefix(th.fate()+" ", k.is+" ")
		return so, so || th.outcome != standing
	}
	return len(t.fits()) == k.n, true
}

// Denies gives what is so instead.
func (t *table) Denies(facts []referee.Fact) (referee.Fact, bool) {
	for _, f := range facts {
		k := f.Key.(key)
		if so, known := t.so(k); so || !known {
			continue
		}
		switch k.of {
		case marked:
			return t.marked(k.n), true
		case fate:
			return t.fate(k.n), true
		}
		return t.fitFact(len(t.fits())), true
	}
	return referee.Fact{}, false
}

// Open is asked of an experiment that has no mark yet, and of a theory that waits.
func (t *table) Open(c referee.Claim) referee.Explanation {
	k := c.Facts[0].Key.(key)
	var text string
	if k.of == marked {
		text = fmt.Sprintf("%s is not marked: %s can mark it O or X.", t.experiments[k.n-1].dice.Text(), t.universe())
	} else {
		text = fmt.Sprintf("\"%s\" waits for %s: an experiment that tells it from the law disproves it.", t.theories[k.n-1].is.words, t.universe())
	}
	return referee.Explanation{Claim: c.Text, Verdict: referee.Undecided, Moves: []int{}, Text: []sheet.Line{sheet.Say("%s", text)}}
}
