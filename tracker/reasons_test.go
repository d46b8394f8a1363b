package tracker_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/games"
	"umpire/referee/proof"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/tracker"
)

// A reason goes back one step: what it rests on is so right after its last move and can be
// asked about, and so is the claim, be it said of then; told only that and the last move, a table holds the claim, and nothing of it
// can be left out. Most reasons are one breath long, nearly all that rest on at most two facts.
func TestReasonsGoBackOneStep(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			var all lengths
			refereetest.RandomTables(t, g, refereetest.Often(14, 40), nil, func(rng *rand.Rand, h *referee.History) {
				if k, ok := h.Table.(referee.Deducer); ok {
					facts := slices.Clone(k.Facts())
					rng.Shuffle(len(facts), func(i, j int) { facts[i], facts[j] = facts[j], facts[i] })
					for _, f := range facts[:min(len(facts), 6)] {
						all.see(checkReason(t, h, k, f))
					}
				} else {
					for _, text := range tallied(h.Table) {
						all.see(explain.Reason{Text: text})
					}
				}
			})
			all.hold(t)
			if most, held := wordy[g.Name()]; held && beyond(all.wordy, all.few, most) {
				t.Errorf("%d with two facts or fewer have more than 20 words", all.wordy)
			}
		})
	}
}

// wordy is which share of the reasons with two facts or fewer has more than 20 words at most: of tallies those that say
// who has won, of Diplomat those whose facts are long questions.
var wordy = map[string]float64{"quantum": 0, "diplomat": 0.02, "cats": 0.01, "infer": 0.05, "logic": 0.02}

// tallied are the reasons of what a table that tallies knows and keeps.
func tallied(t referee.Table) (all []string) {
	if a, argues := t.(referee.Arguer); argues {
		for _, f := range t.Facts() {
			e, _ := a.Argue(f)
			all = append(all, e.Reasons...)
		}
	}
	if c, counts := t.(referee.Counter); counts {
		for _, f := range c.Figures() {
			if len(f.From) <= 2 {
				all = append(all, f.Reason().Text)
			}
		}
	}
	return all
}

func checkReason(t *testing.T, h *referee.History, k referee.Deducer, f referee.Fact) explain.Reason {
	t.Helper()
	moves := proof.Forcing(k, k.Telling(), []referee.Fact{f})
	if a, ok := k.(referee.Arguer); ok {
		if e, own := a.Argue(f); own {
			return explain.Reason{Text: strings.Join(e.Reasons, ". ")}
		}
	}
	r := explain.ReasonOf(k, f, moves)
	at := recordUpTo(t, h, r.At)
	renamed := slices.ContainsFunc(h.Moves[r.At:], func(m record.Move) bool { return m.Verb == "suit" }) // it is called as it is now
	for _, b := range r.From {
		if e, err := explain.Why(at.Table, b.Text); !renamed && (err != nil || e.Verdict != referee.True) {
			t.Errorf("%s\n%s: rests at move %d on %q, which is %q (%v)", written(h), f.Text, r.At, b.Text, e.Verdict, err)
		}
	}
	if e, err := tracker.Why(h)(r.Text); err != nil || e.Verdict != referee.True {
		t.Errorf("%s\n%s: the reason given back is %q (%v)", written(h), r.Text, e.Verdict, err)
	}
	c, follows := k.(referee.Follower)
	for _, s := range r.Steps() {
		if follows && slices.ContainsFunc(s.Moves, func(n int) bool { return !slices.Contains(moves, n) }) {
			t.Errorf("%s\n%s follows from %v, its step %q from %v", written(h), f.Text, moves, s.Text, s.Moves)
		}
	}
	if len(r.From) == 0 {
		if told := (referee.Told{Moves: proof.Ascending([]int{r.At}), At: r.At}); follows && !isCount(r) && !k.Knowing(told).Entails(f) {
			t.Errorf("%s\n%s: move %d alone does not tell it (%s)", written(h), f.Text, r.At, r.Text)
		}
		return r
	}
	entails := func(from []referee.Fact) bool {
		if follows && c.Follows(f, r.From, r.At) > 0 {
			steps := c.Follows(f, from, r.At)
			return 0 < steps && steps <= explain.Within(c.Follows(f, r.From, r.At))
		}
		return k.Knowing(referee.Told{Moves: []int{r.At}, At: r.At, Facts: from}).Entails(f)
	}
	if !entails(r.From) {
		t.Errorf("%s\n%s: does not follow from what is said (%s)", written(h), f.Text, r.Text)
	}
	for i := range r.From {
		if len(r.From) < 8 && entails(slices.Delete(slices.Clone(r.From), i, i+1)) {
			t.Errorf("%s\n%s: %q need not be said (%s)", written(h), f.Text, r.From[i].Text, r.Text)
		}
	}
	return r
}

// lengths counts reasons by their words, those of more than 20 where two facts suffice, and those that count cases or deals.
type lengths struct{ all, short, long, none, counts, few, wordy int }

func (l *lengths) see(r explain.Reason) {
	words := len(strings.Fields(r.Text))
	l.all++
	if isCount(r) {
		l.counts++
	}
	if len(r.From) <= 2 {
		if l.few++; words > 20 {
			l.wordy++
		}
	}
	switch {
	case words == 0:
		l.none++
	case words <= 20:
		l.short++
	case words > 40:
		l.long++
	}
}

// isCount tells whether a reason only says how many deals or facts leave nothing else.
func isCount(r explain.Reason) bool {
	return strings.Contains(r.Text, " deals left at ") || strings.Contains(r.Text, " cases fail, the shortest ") || strings.Contains(r.Text, "leaves nothing else")
}

func (l *lengths) hold(t *testing.T) {
	t.Logf("%d reasons: %d of at most 20 words, %d of more than 40, %d without words, %d counts; %d rest on two facts or fewer, %d of them have more than 20",
		l.all, l.short, l.long, l.none, l.counts, l.few, l.wordy)
	if l.none > 0 || l.long > 0 || beyond(l.all-l.short, l.all, 0.3) || beyond(l.counts, l.all, 0.02) {
		t.Errorf("too many are long, or counts")
	}
}

// beyond tells whether so many of some reasons are more than a share of them, and than chance
// would have it in so few.
func beyond(n, of int, share float64) bool {
	all := float64(of)
	return float64(n) > share*all+2*math.Sqrt(share*(1-share)*all)
}

func recordUpTo(t *testing.T, h *referee.History, n int) *referee.History {
	t.Helper()
	at, err := referee.Walk(h.Game, h.Header, h.Moves[:n], nil)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

func written(h *referee.History) string {
	lines := []string{strings.Join(h.Header.Lines(h.Game), "; ")}
	for _, m := range h.Moves {
		lines = append(lines, m.String())
	}
	return strings.Join(lines, "\n")
}
