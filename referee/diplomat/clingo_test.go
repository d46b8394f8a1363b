package diplomat

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand"
	"os/exec"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/referee/words"
)

// statement is a question for clingo: a weighted sum over sets of cards that lies
// among some numbers, or statements joined. It shares nothing with the package's own
// reading of phrases: the words beside it are what the game is given.
type statement struct {
	words string
	terms []weightedSet
	fits  func(int) bool
	parts []statement
	every bool // of the parts: all, else some
	not   bool // of the one part
}

type weightedSet struct {
	weight int
	cards  uint64
}

func (s statement) of(hand uint64) int {
	n := 0
	for _, t := range s.terms {
		n += t.weight * bits.OnesCount64(t.cards&hand)
	}
	return n
}

func (s statement) holds(hand uint64) bool {
	switch {
	case s.not:
		return !s.parts[0].holds(hand)
	case len(s.parts) > 0:
		for _, p := range s.parts {
			if p.holds(hand) != s.every {
				return !s.every
			}
		}
		return s.every
	}
	return s.fits(s.of(hand))
}

// kindsOfThings are names of cards with the cards they mean, by index 13*suit+rank-1.
var kindsOfThings = map[string]func(suit, rank int) bool{
	"hearts":          func(s, _ int) bool { return s == 1 },
	"spades":          func(s, _ int) bool { return s == 0 },
	"clubs":           func(s, _ int) bool { return s == 3 },
	"red cards":       func(s, _ int) bool { return s == 1 || s == 2 },
	"black cards":     func(s, _ int) bool { return s == 0 || s == 3 },
	"face cards":      func(_, r int) bool { return r > 10 },
	"red face cards":  func(s, r int) bool { return (s == 1 || s == 2) && r > 10 },
	"even cards":      func(_, r int) bool { return r%2 == 0 },
	"odd black cards": func(s, r int) bool { return (s == 0 || s == 3) && r%2 == 1 },
	"prime cards":     func(_, r int) bool { return r == 2 || r == 3 || r == 5 || r == 7 || r == 11 || r == 13 },
	"non-face cards":  func(_, r int) bool { return r <= 10 },
	"queens":          func(_, r int) bool { return r == 12 },
	"7s":              func(_, r int) bool { return r == 7 },
	"cards":           func(_, _ int) bool { return true },
}

var thingNames = []string{"hearts", "spades", "clubs", "red cards", "black cards", "face cards", "red face cards", "even cards",
	"odd black cards", "prime cards", "non-face cards", "queens", "7s", "cards"}

func cardsNamed(name string) uint64 {
	var set uint64
	for c := range 52 {
		if kindsOfThings[name](c/13, c%13+1) {
			set |= 1 << c
		}
	}
	return set
}

// valued is a set of cards by their values, for sums.
func valued(set uint64) []weightedSet {
	var terms []weightedSet
	for rank := 1; rank <= 13; rank++ {
		at := set & (1<<(rank-1) | 1<<(rank+12) | 1<<(rank+25) | 1<<(rank+38))
		terms = append(terms, weightedSet{rank, at})
	}
	return terms
}

// near says a measure compared with a number close to what a hand comes to.
func near(r *rand.Rand, words string, terms []weightedSet, hand uint64) statement {
	s := statement{terms: terms}
	n := max(0, s.of(hand)+r.Intn(3)-1)
	switch r.Intn(7) {
	case 0, 1:
		s.words, s.fits = fmt.Sprintf("%s is at least %d", words, n), func(x int) bool { return x >= n }
	case 2, 3:
		s.words, s.fits = fmt.Sprintf("%s is at most %d", words, n), func(x int) bool { return x <= n }
	case 4:
		s.words, s.fits = fmt.Sprintf("%s is %d", words, n), func(x int) bool { return x == n }
	case 5:
		s.words, s.fits = words+" is even", func(x int) bool { return x%2 == 0 }
	default:
		s.words, s.fits = fmt.Sprintf("%s is between %d and %d", words, n, n+2), func(x int) bool { return x >= n && x <= n+2 }
	}
	return s
}

func state(r *rand.Rand, hand uint64, deep int) statement {
	name, other := thingNames[r.Intn(len(thingNames))], thingNames[r.Intn(len(thingNames))]
	set := cardsNamed(name)
	kind := r.Intn(9)
	if deep == 0 {
		kind %= 6
	}
	switch kind {
	case 0, 1:
		return near(r, "the number of "+name, []weightedSet{{1, set}}, hand)
	case 2, 3:
		return near(r, "the sum of all "+name, valued(set), hand)
	case 4:
		return statement{words: fmt.Sprintf("more %s than %s", name, other), terms: []weightedSet{{1, set}, {-1, cardsNamed(other)}},
			fits: func(n int) bool { return n > 0 }}
	case 5:
		red := cardsNamed("red cards")
		return statement{words: "most " + name + " are red", terms: []weightedSet{{1, set & red}, {-1, set &^ red}}, fits: func(n int) bool { return n > 0 }}
	case 6:
		a, b := state(r, hand, 0), state(r, hand, 0)
		return statement{words: a.words + " and " + b.words, parts: []statement{a, b}, every: true}
	case 7:
		a, b := state(r, hand, 0), state(r, hand, 0)
		return statement{words: a.words + " or " + b.words, parts: []statement{a, b}}
	}
	a := state(r, hand, 0)
	return statement{words: "not (" + a.words + ")", parts: []statement{a}, not: true}
}

// program is an answer set program: h(P,C) says that player P was dealt card C.
type program struct {
	strings.Builder
	atoms int
}

// atom defines an atom that is true exactly if the statement is true of the cards of
// a player that were still in play.
func (b *program) atom(s statement, player int, in uint64) string {
	b.atoms++
	name := fmt.Sprintf("t%d", b.atoms)
	var parts []string
	for _, p := range s.parts {
		parts = append(parts, b.atom(p, player, in))
	}
	switch {
	case s.not:
		fmt.Fprintf(b, "%s :- not %s.\n", name, parts[0])
	case s.every:
		fmt.Fprintf(b, "%s :- %s.\n", name, strings.Join(parts, ", "))
	case len(parts) > 0:
		for _, p := range parts {
			fmt.Fprintf(b, "%s :- %s.\n", name, p)
		}
	default:
		b.sum(name, s, player, in)
	}
	return name
}

func (b *program) sum(name string, s statement, player int, in uint64) {
	var elements []string
	low, high := 0, 0
	for i, t := range s.terms {
		for _, c := range cardsIn(t.cards & in) {
			elements = append(elements, fmt.Sprintf("%d,%d,%d : h(%d,%d)", t.weight, c, i, player, c))
			low, high = low+min(0, t.weight), high+max(0, t.weight)
		}
	}
	for from := low; from <= high; from++ {
		to := from
		for to <= high && s.fits(to) {
			to++
		}
		if to > from {
			fmt.Fprintf(b, "%s :- %d #sum { %s } %d.\n", name, from, strings.Join(elements, "; "), to-1)
			from = to
		}
	}
}

// holders asks clingo for the union of all deals; ok is false where it took too long.
func (b *program) holders(limit time.Duration) (could map[string]bool, ok bool) {
	ctx, stop := context.WithTimeout(context.Background(), limit)
	defer stop()
	cmd := exec.CommandContext(ctx, "clingo", "--enum-mode=brave", "-V0", "0")
	cmd.Stdin = strings.NewReader(b.String())
	out, _ := cmd.Output() // clingo's exit status tells how it ended, not whether it failed
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if ctx.Err() != nil || lines[len(lines)-1] != "SATISFIABLE" {
		return nil, false
	}
	for _, line := range lines { // each line of atoms is the union so far
		if strings.HasPrefix(line, "h(") {
			could = map[string]bool{}
			for _, atom := range strings.Fields(line) {
				could[atom] = true
			}
		}
	}
	return could, true
}

// TestAgainstClingo plays whole decks, asks questions near the truth, some of them
// layouts, claims what can be claimed, and compares who can hold each card with an
// answer set solver's opinion.
func TestAgainstClingo(t *testing.T) {
	if _, err := exec.LookPath("clingo"); err != nil {
		t.Skip("clingo is not installed")
	}
	games, limit := 1, 2*time.Second
	if refereetest.Long() {
		games, limit = 240, 20*time.Second
	}
	compared := 0
	for seed := range games {
		if againstClingo(t, int64(seed), limit) {
			compared++
		}
	}
	t.Logf("%d of %d games compared", compared, games)
	if games > 200 && compared < 200 {
		t.Errorf("only %d games were compared", compared)
	}
}

func againstClingo(t *testing.T, seed int64, limit time.Duration) bool {
	r := rand.New(rand.NewSource(seed))
	n := 3 + r.Intn(6)
	names := []string{"Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"}[:n]
	h, err := referee.Start(Game{}, record.Header{Game: "diplomat", Players: names, AnyTurn: true})
	if err != nil {
		t.Fatal(err)
	}
	hands, in := make([]uint64, n), uint64(1<<52-1)
	for i, c := range r.Perm(52) {
		hands[i%n] |= 1 << c
	}
	var b program
	fmt.Fprintf(&b, "c(0..51).\n1 { h(P,C) : P=0..%d } 1 :- c(C).\n#show h/2.\n", n-1)
	for p := range hands {
		size := bits.OnesCount64(hands[p])
		fmt.Fprintf(&b, ":- not %d { h(%d,C) } %d.\n", size, p, size)
	}
	must := func(line string) {
		if _, err := h.PlayLine(line); err != nil {
			t.Fatalf("seed %d: %q: %v", seed, line, err)
		}
	}
	claimed := map[int]bool{}
	for moves := 20 + r.Intn(41); len(h.Moves) < moves; {
		asker_ := r.Intn(n)
		target := (asker_ + 1 + r.Intn(n-1)) % n
		ask := names[asker_] + " " + names[target]
		if mine := cardsIn(hands[target] & in); r.Intn(4) == 0 && len(mine) > 0 {
			c := mine[r.Intn(len(mine))]
			must(fmt.Sprintf("ask %s %s yes", ask, card.Card(c)))
			fmt.Fprintf(&b, ":- not h(%d,%d).\n", target, c)
			in &^= 1 << c
			for rank := range 13 {
				all := uint64(1<<rank | 1<<(rank+13) | 1<<(rank+26) | 1<<(rank+39))
				for p := range hands {
					if left := all & in; !claimed[rank] && bits.OnesCount64(left) <= 3 && left != 0 && left&^hands[p] == 0 {
						must(fmt.Sprintf("claim %s %s", names[p], card.RankName(rank+1)))
						for _, c := range cardsIn(left) {
							fmt.Fprintf(&b, ":- not h(%d,%d).\n", p, c)
						}
						claimed[rank] = true
						in &^= all
					}
				}
			}
			continue
		}
		s := state(r, hands[target]&in, 1)
		yes := s.holds(hands[target] & in)
		must(fmt.Sprintf("ask %s %s %s", ask, s.words, words.YesNo(yes)))
		not := "not "
		if !yes {
			not = ""
		}
		fmt.Fprintf(&b, ":- %s%s.\n", not, b.atom(s, target, in))
	}
	could, ok := b.holders(limit)
	table := h.Table.(*table)
	for _, c := range cardsIn(in) {
		for p := range hands {
			if got, want := table.holders()[c]>>p&1 == 1, could[fmt.Sprintf("h(%d,%d)", p, c)]; ok && got != want {
				t.Fatalf("seed %d: %s holds %s: %v, clingo says %v", seed, names[p], card.Card(c), got, want)
			}
		}
	}
	if !table.memo.exact {
		t.Errorf("seed %d: some holders were not settled", seed)
	}
	return ok
}
