package quantum_test

import (
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/refereetest"
)

// scripted is a record kept apart from the engine: each line, and what it
// means with the suits numbered as the engine numbers them.
type scripted struct {
	n, cards int
	deals    []deal
	lines    []string
	asked    []question // by line; a renaming or note has suit -1
	names    []string
}

// replays reports whether some deal fits these lines, every suit found by its
// name anew, turns and the end of the game aside.
func (s *scripted) replays(lines []string) bool {
	w, names := worlds{n: s.n, cards: s.cards, now: s.deals}, []string(nil)
	for _, line := range lines {
		words := strings.Fields(line)
		switch {
		case line == "" || words[0] == "note":
			continue
		case words[0] == "suit":
			at := slices.Index(names, words[1])
			if other := slices.Index(names, words[2]); at < 0 || other >= 0 && other != at {
				return false
			}
			names[at] = words[2]
			continue
		}
		q := question{asker: seatOf(words[1]), target: seatOf(words[2]), suit: slices.Index(names, words[3]), yes: words[4] == "yes"}
		if q.suit < 0 {
			q.suit = len(names)
			names = append(names, words[3])
		}
		if q.suit == s.n {
			return false
		}
		if w = w.after(q); len(w.now) == 0 {
			return false
		}
	}
	return true
}

func seatOf(name string) int {
	var p int
	fmt.Sscanf(name, "P%d", &p)
	return p
}

func flipped(line string) string {
	if head, ok := strings.CutSuffix(line, " yes"); ok {
		return head + " no"
	}
	return strings.TrimSuffix(line, " no") + " yes"
}

// repairs tries every single change there is.
func (s *scripted) repairs(refused string) []referee.Repair {
	var good []referee.Repair
	lines := append(slices.Clone(s.lines), refused)
	try := func(i int, instead string) {
		changed := slices.Clone(lines)
		changed[i] = instead
		if s.replays(changed) {
			good = append(good, referee.Repair{Move: i + 1, Instead: instead})
		}
	}
	for i := len(lines) - 1; i >= 0; i-- {
		if strings.HasPrefix(lines[i], "ask") {
			try(i, flipped(lines[i]))
		}
		if i < len(lines)-1 && !strings.HasPrefix(lines[i], "note") {
			try(i, "")
		}
	}
	return good
}

// allows reports whether the kept moves alone fit with what last says.
func (s *scripted) allows(moves []int, last func(least, most func(p, s int) int) bool) bool {
	var record []question
	var kept []bool
	for i, q := range s.asked {
		if q.suit >= 0 {
			record = append(record, q)
			kept = append(kept, slices.Contains(moves, i+1))
		}
	}
	return relaxed(s.deals, s.n, record, kept, last)
}

// minimal checks that the moves force what last denies, and none is idle.
func (s *scripted) minimal(t *testing.T, what string, moves []int, last func(least, most func(p, s int) int) bool) {
	t.Helper()
	if s.allows(moves, last) {
		t.Fatalf("%v\n%s: moves %v do not force it", s.lines, what, moves)
	}
	for i := range moves {
		if !s.allows(slices.Delete(slices.Clone(moves), i, i+1), last) {
			t.Fatalf("%v\n%s: of moves %v, %d is idle", s.lines, what, moves, moves[i])
		}
	}
}

// denies is a refused question as it limits the hands.
func denies(q question) func(least, most func(p, s int) int) bool {
	return func(least, most func(p, s int) int) bool {
		if most(q.asker, q.suit) < 1 {
			return false
		}
		if q.yes {
			return most(q.target, q.suit) >= 1
		}
		return least(q.target, q.suit) <= 0
	}
}

// TestReasons plays random tables, with renamings among the questions, and
// checks every refusal (its reasons, that none is idle, every repair) and
// every kind of claim against the list of deals.
func TestReasons(t *testing.T) {
	seed, tables := int64(2), refereetest.Often(50, 2000)
	r := rand.New(rand.NewSource(seed))
	lists := map[[2]int][]deal{}
	refusals, claims := 0, 0
	for range tables {
		size := [][2]int{{2, 2}, {2, 3}, {3, 2}, {3, 2}, {3, 3}, {4, 1}, {4, 2}}[r.Intn(7)]
		if lists[size] == nil {
			lists[size] = deals(size[0], size[1])
		}
		s := &scripted{n: size[0], cards: size[1], deals: lists[size]}
		h := start(t, header(s.n, s.cards, true))
		for range 14 {
			if len(s.names) > 0 && r.Intn(8) == 0 {
				s.rename(t, h, r)
				continue
			}
			line, q := s.random(r)
			_, err := h.PlayLine(line)
			if err == nil {
				s.took(line, q)
			} else {
				refusals++
				s.checkRefusal(t, wantFault(t, err, referee.Contradiction), line, q)
			}
			if h.Table.Status().State.Over() {
				break
			}
		}
		claims += s.checkClaims(t, h.Table)
	}
	t.Logf("%d refusals, %d claims", refusals, claims)
	if refusals < 30 || claims < 1250 {
		t.Fatal("the random tables no longer reach what this test is about")
	}
}

func (s *scripted) random(r *rand.Rand) (string, question) {
	q := question{asker: r.Intn(s.n), suit: r.Intn(min(len(s.names)+1, s.n)), yes: r.Intn(2) == 0}
	q.target = (q.asker + 1 + r.Intn(s.n-1)) % s.n
	name := fmt.Sprintf("new%d", len(s.lines))
	if q.suit < len(s.names) {
		name = s.names[q.suit]
	}
	answer := map[bool]string{true: "yes", false: "no"}[q.yes]
	return fmt.Sprintf("ask P%d P%d %s %s", q.asker, q.target, name, answer), q
}

func (s *scripted) took(line string, q question) {
	s.lines, s.asked = append(s.lines, line), append(s.asked, q)
	if q.suit == len(s.names) {
		s.names = append(s.names, strings.Fields(line)[3])
	}
}

func (s *scripted) rename(t *testing.T, h *referee.History, r *rand.Rand) {
	t.Helper()
	at := r.Intn(len(s.names))
	// Few names, so that an old one comes back for another suit.
	line := fmt.Sprintf("suit %s other%d", s.names[at], r.Intn(5))
	name := strings.Fields(line)[2]
	_, err := h.PlayLine(line)
	if other := slices.Index(s.names, name); other >= 0 && other != at {
		wantFault(t, err, referee.Illegal)
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	s.lines, s.asked = append(s.lines, line), append(s.asked, question{suit: -1})
	s.names[at] = name
}

func (s *scripted) checkRefusal(t *testing.T, f *referee.Fault, line string, q question) {
	t.Helper()
	s.minimal(t, line, f.Because, denies(q))
	if want := s.repairs(line); !slices.Equal(f.Repairs, want) {
		t.Fatalf("%v\n%s: repairs\n%v, want\n%v", s.lines, line, f.Repairs, want)
	}
	if f.Message == "" || strings.Contains(f.Message, "%!") || strings.HasSuffix(f.Message, ": ") {
		t.Fatalf("message %q", f.Message)
	}
}

// checkClaims asks why for every claim about every hand.
func (s *scripted) checkClaims(t *testing.T, table referee.Table) int {
	t.Helper()
	w := worlds{n: s.n, cards: s.cards, now: s.deals}
	for _, q := range s.asked {
		if q.suit >= 0 {
			w = w.after(q)
		}
	}
	count := 0
	for p := range s.n {
		for suit, name := range s.names {
			least, most := w.bounds(p, suit)
			for k := 0; k <= s.cards+1; k++ {
				s.checkClaim(t, table, fmt.Sprintf("P%d has %d %s", p, k, name), p, suit, k, k, least, most)
				s.checkClaim(t, table, fmt.Sprintf("P%d has at least %d %s", p, k, name), p, suit, k, 99, least, most)
				s.checkClaim(t, table, fmt.Sprintf("P%d has at most %d %s", p, k, name), p, suit, 0, k, least, most)
				count += 3
			}
			s.checkClaim(t, table, fmt.Sprintf("P%d has %s", p, name), p, suit, 1, 99, least, most)
			s.checkClaim(t, table, fmt.Sprintf("P%d has no %s", p, name), p, suit, 0, 0, least, most)
		}
	}
	return count
}

func (s *scripted) checkClaim(t *testing.T, table referee.Table, text string, p, suit, from, to, least, most int) {
	t.Helper()
	e, err := explain.Why(table, text)
	if err != nil {
		t.Fatal(err)
	}
	want := referee.Undecided
	switch {
	case from <= least && most <= to:
		want = referee.True
	case least > to || most < from:
		want = referee.False
	}
	if e.Verdict != want {
		t.Fatalf("%v\n%s: %s, want %s (%d to %d)", s.lines, text, e.Verdict, want, least, most)
	}
	s.checkSteps(t, text, e)
	// A number no hand can have needs no moves.
	below := func(least, _ func(p, s int) int) bool { return from > 0 && least(p, suit) < from }
	above := func(_, most func(p, s int) int) bool { return to < s.cards && most(p, suit) > to }
	switch {
	case want == referee.Undecided:
		if len(e.Moves) > 0 {
			t.Fatalf("%s is open, and has moves %v", text, e.Moves)
		}
	case want == referee.True:
		s.minimal(t, text, e.Moves, func(l, m func(p, s int) int) bool { return below(l, m) || above(l, m) })
	case least > to:
		s.minimal(t, text, e.Moves, func(l, _ func(p, s int) int) bool { return l(p, suit) <= to })
	case from <= s.cards:
		s.minimal(t, text, e.Moves, func(_, m func(p, s int) int) bool { return m(p, suit) >= from })
	default:
		if len(e.Moves) > 0 {
			t.Fatalf("%s needs no moves, and has %v", text, e.Moves)
		}
	}
}

// dealt reports whether every deal that fits the kept moves gives a player at
// least, or at most, so many of a suit.
func (s *scripted) dealt(moves []int, p, suit, n int, least bool) bool {
	return !s.allowsDeal(moves, func(d deal) bool {
		k := int(d[p*s.n+suit])
		return least && k < n || !least && k > n
	})
}

// allowsDeal reports whether a deal of the wanted kind fits the kept moves.
func (s *scripted) allowsDeal(moves []int, wanted func(d deal) bool) bool {
	all := s.deals
	defer func() { s.deals = all }()
	s.deals = slices.DeleteFunc(slices.Clone(all), func(d deal) bool { return !wanted(d) })
	return s.allows(moves, func(_, _ func(p, s int) int) bool { return true })
}

var (
	dealtAt   = regexp.MustCompile(`P(\d) was dealt (at least |at most |)(no|one of the|one|two|three|four) (\w+)`)
	dealtEach = regexp.MustCompile(`((?:P\d(?:, | and )?)+) were each dealt (.*)`)
	saidNo    = regexp.MustCompile(`((?:P\d(?:, | and )?)+) said no to (\w+), and w\w+ dealt none`)
	saidNoAt  = regexp.MustCompile(`((?:P\d(?:, | and )?)+) said no to (\w+) when .*dealt at most (\w+)`)
	seat      = regexp.MustCompile(`P\d`)
)

// eachDealt finds what a step says each player was dealt.
func (s *scripted) eachDealt(text string) [][]string {
	for _, m := range dealtEach.FindAllStringSubmatch(text, -1) {
		for _, p := range seat.FindAllString(m[1], -1) {
			text += "; " + p + " was dealt " + m[2]
		}
	}
	for _, m := range slices.Concat(saidNo.FindAllStringSubmatch(text, -1), saidNoAt.FindAllStringSubmatch(text, -1)) {
		for _, p := range seat.FindAllString(m[1], -1) {
			text += "; " + p + " was dealt at most " + append(m, "no")[3] + " " + m[2]
		}
	}
	return dealtAt.FindAllStringSubmatch(text, -1)
}

// checkSteps holds an argument to its moves: together they are the set, the
// claim is said by the last step alone, and what each says a player was dealt
// holds in every deal that fits the moves cited so far.
func (s *scripted) checkSteps(t *testing.T, text string, e referee.Explanation) {
	t.Helper()
	var cited []int
	for i, step := range e.Steps {
		cited = append(cited, step.Moves...)
		if last := i == len(e.Steps)-1; last != strings.Contains(step.Text, "now P") && (last || strings.Contains(text, "at ")) {
			t.Fatalf("%s: step %d of %d concludes or does not: %s", text, i+1, len(e.Steps), step.Text)
		}
		for _, m := range s.eachDealt(step.Text) {
			suit := slices.IndexFunc(s.names, func(n string) bool { return n+"s" == m[4] || n == m[4] })
			if suit < 0 {
				continue
			}
			n := map[string]int{"no": 0, "one of the": 1, "one": 1, "two": 2, "three": 3, "four": 4}[m[3]]
			if !s.dealt(cited, seatOf("P"+m[1]), suit, n, m[2] != "at most ") {
				t.Fatalf("%v\n%s: by moves %v it need not be that %s", s.lines, text, cited, m[0])
			}
		}
	}
	slices.Sort(cited)
	if cited = slices.Compact(cited); len(e.Steps) > 0 && !slices.Equal(cited, e.Moves) {
		t.Fatalf("%s: the steps cite %v, the set is %v", text, cited, e.Moves)
	}
	if len(e.Steps) == 0 && len(e.Moves) > 0 {
		t.Fatalf("%s: no argument", text)
	}
}
