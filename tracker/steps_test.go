package tracker_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/games"
	"umpire/referee/refereetest"
)

var (
	pointsGot = regexp.MustCompile(`: right(?:, a joker being \w+ where \w+ is called)?, 1|Before .*?: (\d+)\.|, the dealer: (\d+) tokens?`)
	together  = regexp.MustCompile(`Before (.*): (\d+)\. Together (\d+)`)
	oneDie    = regexp.MustCompile(`([rwb])([1-6])`)
	refuted   = regexp.MustCompile(`experiment \d+, (.*), is (O|X) but (follows|does not follow) "`)
	published = regexp.MustCompile(`published "(.*)"`)
)

func randomTablesOf(t *testing.T, name string, done func(h *referee.History)) {
	t.Helper()
	for _, g := range games.All() {
		if g.Name() == name {
			refereetest.RandomTables(t, g, 60, nil, func(_ *rand.Rand, h *referee.History) { done(h) })
		}
	}
}

// The points that the steps of a score speak of add up to it, and each step in itself.
func TestStepsOfAScoreAddUp(t *testing.T) {
	scores := 0
	randomTablesOf(t, "cats", func(h *referee.History) {
		for _, s := range h.Table.Status().Scores {
			e, err := explain.Why(h.Table, s.Player)
			if err != nil {
				t.Fatal(err)
			}
			sum := 0
			for _, step := range e.Steps[:len(e.Steps)-1] {
				for _, m := range pointsGot.FindAllStringSubmatch(step.Text, -1) {
					n, _ := strconv.Atoi(cmp.Or(m[1]+m[2], "1"))
					sum += n
				}
				if m := together.FindStringSubmatch(step.Text); m != nil {
					if cats := strings.Count(m[1], "'s "); fmt.Sprint(cats) != m[2] || fmt.Sprint(1+cats) != m[3] {
						t.Errorf("%s: it does not add up", step.Text)
					}
				}
			}
			if sum != int(s.Points) {
				t.Fatalf("%s has %v points, and the steps come to %d: %v", s.Player, s.Points, sum, e.Steps)
			}
			scores++
		}
	})
	t.Logf("%d scores", scores)
}

// An experiment that is said to fell a theory does so by the words of the theory, read
// here; and its mark is the law's, where that is one of those known here.
func TestExperimentsThatFellTheories(t *testing.T) {
	theories := 0
	randomTablesOf(t, "infer", func(h *referee.History) {
		for n := 1; ; n++ {
			e, err := explain.Why(h.Table, fmt.Sprintf("theory %d", n))
			if err != nil {
				break
			}
			if len(e.Steps) != 2 || e.Verdict != referee.True {
				continue
			}
			words, felled := published.FindStringSubmatch(e.Steps[0].Text), refuted.FindStringSubmatch(e.Steps[1].Text)
			if words == nil || felled == nil {
				t.Fatalf("not read: %v", e.Steps)
			}
			theory, known := followed(words[1], felled[1])
			if known && theory != (felled[2] == "X") || (felled[3] == "follows") != (felled[2] == "X") {
				t.Errorf("%v", e.Steps)
			}
			if law, known := followed(h.Header.Options["law"], felled[1]); known && law != (felled[2] == "O") {
				t.Errorf("by the law it is not so: %v", e.Steps)
			}
			theories++
		}
	})
	t.Logf("%d theories", theories)
}

// followed tells whether dice follow a law or theory of the random tables.
func followed(words, dice string) (follows, known bool) {
	red, odd, sum := 0, 0, 0
	for _, m := range oneDie.FindAllStringSubmatch(dice, -1) {
		n, _ := strconv.Atoi(m[2])
		sum, odd = sum+n, odd+n%2
		if m[1] == "r" {
			red++
		}
	}
	switch words {
	case "a red die", "at least 1 red die":
		return red >= 1, true
	case "at least 2 red dice":
		return red >= 2, true
	case "no odd dice", "all dice are even":
		return odd == 0, true
	case "the sum of all dice is at least 7":
		return sum >= 7, true
	}
	return false, false
}
