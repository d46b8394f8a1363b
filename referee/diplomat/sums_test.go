package diplomat

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/words"
)

var (
	cited     = regexp.MustCompile(` \([^()]*\)`)
	sumOfAll  = regexp.MustCompile(`^of (\d+) ?([a-z ]*?)(?: ?left)?,? ([A-Z].*)$`)
	sumInHand = regexp.MustCompile(`^of (?:\w+'s )?(\d+) ?(cards?)?(?: ?left)?, ([a-z0-9].*)$`)
	hands     = regexp.MustCompile(`((?:[A-Z]\w+(?:, | and ))*[A-Z]\w+)(?: each)?(?: has| have)? (?:(at least|at most|exactly) )?(\d+|none|all)(?:, |$)`)
	amounts   = regexp.MustCompile(`()(?:(at least|at most|exactly) )?(\d+|no|an?) [a-z ]+?(?:, | and |$)`)
	oneCard   = regexp.MustCompile(`(has (?:[A-Z]\w+ )?)an? (\w)`)
	claimed   = regexp.MustCompile(`^\w+ has (?:[A-Z]\w+ )?(at least|at most|none|no) ?(\d*) ?([a-z ]*)$`)
)

// What a sum claims is what its own numbers give, no less: in the reasons of what is known,
// of weaker claims, and of answers that are refused.
func TestSumsClaimWhatTheirNumbersGive(t *testing.T) {
	said, summed := 0, 0
	hold := func(reason string) {
		said++
		claim, why, _ := strings.Cut(reason, ": ")
		if strings.HasPrefix(claim, "At move ") {
			claim, why, _ = strings.Cut(why, ": ")
		}
		n, kind, most, ok := numberOf(claim)
		var before []string // what was concluded, of whom
		clauses := strings.Split(cited.ReplaceAllString(why, ""), "; ")
		if gone, some := strings.CutSuffix(clauses[len(clauses)-1], " went since"); some {
			clauses = clauses[:len(clauses)-1]
			if !strings.HasPrefix(reason, "At move ") { // it says what is so now
				if many, err := strconv.Atoi(gone); err == nil {
					n += many
				} else {
					n += len(words.Unlist(gone))
				}
			}
		}
		for _, clause := range clauses {
			sum, so, concludes := clause, "", false
			if i := strings.LastIndex(clause, ", so "); i >= 0 {
				sum, so, concludes = clause[:i], clause[i+len(", so "):], true
			}
			n, kind, most, ok := n, kind, most, ok
			if concludes {
				n, kind, most, ok = numberOf("One has " + so)
			}
			if got, known := addsUp(sum, before, kind, most); ok && known {
				if summed++; got != n {
					t.Errorf("%s: %s makes %d", reason, sum, got)
				}
			}
			if before = nil; concludes {
				before = append(before, "One has "+so)
			}
		}
	}
	for seed := range seeds(2) {
		h := asked(t, int64(300+seed), 3+seed%3, 20, peoplesQuestion)
		for _, f := range h.Table.Facts() {
			key := f.Key.(fact)
			for _, weaker := range []int{0, 1, 2} {
				if key.rank == 0 && key.bound[0] > weaker && key.bound[1] == many {
					f = h.Table.(*table).said(leastOf(key.player, key.cards, key.bound[0]-weaker))
				} else if key.rank == 0 && key.bound[0] == 0 {
					f = h.Table.(*table).said(mostOf(key.player, key.cards, key.bound[1]+weaker))
				}
				e, err := explain.Why(h.Table, f.Text)
				if err != nil || e.Verdict != referee.True {
					t.Fatalf("%s: %v %v", f.Text, e, err)
				}
				hold(e.Reasons[0])
			}
		}
		names := h.Header.Players
		for i, who := range names {
			for n := range 8 {
				for _, question := range []string{"at least %d hearts", "at most %d black cards", "at least %d face cards", "exactly %d clubs"} {
					text := fmt.Sprintf("ask %s %s "+question+" ", names[(i+1)%len(names)], who, n)
					for _, answer := range []bool{true, false} {
						if f := refusedAs(h, text+words.YesNo(answer)); f != nil && len(f.Steps) > 0 {
							hold(f.Steps[len(f.Steps)-1].Text)
						}
					}
				}
			}
		}
	}
	t.Logf("%d reasons, %d sums", said, summed)
	if summed < said/5 {
		t.Errorf("only %d of %d are read as sums", summed, said)
	}
}

// numberOf reads how many of a kind a claim says: at most, or else at least.
func numberOf(claim string) (n int, kind string, most, ok bool) {
	m := claimed.FindStringSubmatch(oneCard.ReplaceAllString(claim, "${1}at least 1 $2"))
	if m == nil {
		return 0, "", false, false
	}
	n, _ = strconv.Atoi(m[2])
	return n, m[3], m[1] != "at least", true
}

// addsUp is the most, or the least, that a sum of a kind leaves: `of 12 hearts Ana has at
// least 5, Cy exactly 4` leaves at most 3, `of Ben's 13 cards, at most 2 clubs` at least 11.
func addsUp(sum string, before []string, kind string, most bool) (n int, ok bool) {
	whole, parts := sumOfAll.FindStringSubmatch(sum), hands
	if whole == nil {
		whole, parts = sumInHand.FindStringSubmatch(sum), amounts
	} else if whole[2] != "" && strings.TrimSuffix(whole[2], "s") != strings.TrimSuffix(kind, "s") {
		return 0, false
	}
	if whole == nil || parts.ReplaceAllString(whole[3], "") != "" {
		return 0, false
	}
	for _, claim := range before {
		if number, of, upto, ok := numberOf(claim); ok && upto != most && (of == "" || whole[2] == "" || strings.TrimSuffix(of, "s") == strings.TrimSuffix(whole[2], "s")) {
			n -= number
		}
	}
	all, _ := strconv.Atoi(whole[1])
	n += all
	for _, m := range parts.FindAllStringSubmatch(whole[3], -1) {
		number, _ := strconv.Atoi(m[3])
		switch m[3] {
		case "all":
			number = all
		case "a", "an":
			number = 1
		}
		if m[2] == "at least" && !most || m[2] == "at most" && most {
			return 0, false
		}
		n -= number * max(1, len(strings.FieldsFunc(strings.ReplaceAll(m[1], " and ", ","), func(r rune) bool { return r == ',' })))
	}
	return max(n, 0), true
}

// refusedAs is how a line would be refused; nil where it would not.
func refusedAs(h *referee.History, line string) *referee.Fault {
	tried := *h
	_, err := tried.PlayLine(line)
	return referee.AsFault(err)
}
