package quantum_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/referee/words"
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
// name anew, and nobody has won before the last of them.
func (s *scripted) replays(lines []string) bool {
	w, names, over := worlds{n: s.n, cards: s.cards, now: s.deals}, []string(nil), false
	for _, line := range lines {
		words := strings.Fields(line)
		switch {
		case line == "" || words[0] == "note":
			continue
		case over:
			return false
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
		over = w.winners(q.asker) != nil
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
				s.checkRefusal(t, h, wantFault(t, err, referee.Contradiction), line, q)
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
	answer := words.YesNo(q.yes)
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

func (s *scripted) checkRefusal(t *testing.T, h *referee.History, f *referee.Fault, line string, q question) {
	t.Helper()
	s.minimal(t, line, f.Because, denies(q))
	var ways []referee.Repair
	for _, w := range refereetest.WaysOn(h, line, f) {
		if w.Drop == nil {
			ways = append(ways, w.Repair)
		}
	}
	if want := s.repairs(line); !slices.Equal(ways, want) {
		t.Fatalf("%v\n%s: repairs\n%v, want\n%v", s.lines, line, ways, want)
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
	s.checkReasons(t, text, e)
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

// checkReasons holds an explanation to its moves: every step rests on some of them, or on
// none, and each reason is said.
func (s *scripted) checkReasons(t *testing.T, text string, e referee.Explanation) {
	t.Helper()
	if len(e.Moves) > 0 && (len(e.Reasons) == 0 || len(e.Steps) < len(e.Reasons)) {
		t.Fatalf("%v\n%s: no reason", s.lines, text)
	}
	for _, r := range e.Reasons {
		if !strings.Contains(r, ": ") || strings.HasSuffix(r, ": ") || strings.Contains(r, "  ") || strings.Contains(r, "dealt") || strings.Contains(r, "-1") || strings.Contains(r, "%!") {
			t.Fatalf("%v\n%s: %q", s.lines, text, r)
		}
	}
	for _, step := range e.Steps {
		if step.Moves == nil {
			t.Fatalf("%v\n%s: %q follows from no moves", s.lines, text, step.Text)
		}
		if outside := slices.DeleteFunc(slices.Clone(step.Moves), func(n int) bool { return slices.Contains(e.Moves, n) }); len(outside) > 0 {
			t.Fatalf("%v\n%s: %q rests on moves %v, which are not among %v", s.lines, text, step.Text, outside, e.Moves)
		}
	}
}

// What follows from a few facts and the last move is what holds in every way to deal what
// everybody holds in which they do.
func TestKnowingFactsAgainstEveryHand(t *testing.T) {
	r := rand.New(rand.NewSource(5))
	follow, open := 0, 0
	for range refereetest.Often(150, 5000) {
		s := &scripted{n: 2 + r.Intn(2), cards: 1 + r.Intn(3)}
		h := start(t, header(s.n, s.cards, true))
		for range 8 {
			line, q := s.random(r)
			if _, err := h.PlayLine(line); err == nil {
				s.took(line, q)
			}
			if h.Table.Status().State.Over() {
				break
			}
		}
		k, last := h.Table.(referee.Deducer), s.asked[len(s.asked)-1]
		facts := slices.Clone(k.Facts())
		r.Shuffle(len(facts), func(i, j int) { facts[i], facts[j] = facts[j], facts[i] })
		facts = facts[:min(len(facts), r.Intn(4))]
		told := k.Knowing(referee.Told{Moves: []int{len(h.Moves)}, At: len(h.Moves), Facts: facts})
		hands := s.hands(t, h.Table, last, facts)
		for p := range s.n {
			for suit, name := range s.names {
				for n := range s.cards + 1 {
					for _, how := range []string{"at least", "at most"} {
						c, err := k.Claim(fmt.Sprintf("P%d has %s %d %s", p, how, n, name))
						if err != nil {
							t.Fatal(err)
						}
						want := !slices.ContainsFunc(hands, func(d deal) bool {
							has := d[p*s.n+suit]
							return how == "at least" && has < n || how == "at most" && has > n
						})
						if got := told.Entails(c.Facts[0]); got != want {
							t.Fatalf("%v\n%s of %v: %v, want %v", s.lines, c.Text, facts, got, want)
						}
						follow, open = follow+count(want), open+count(!want)
					}
				}
			}
		}
	}
	t.Logf("%d follow, %d do not", follow, open)
}

func count(is bool) int { return map[bool]int{true: 1}[is] }

// hands lists all that everybody may hold by the sizes of their hands, the facts and what
// the last question told.
func (s *scripted) hands(t *testing.T, table referee.Table, last question, facts []referee.Fact) (all []deal) {
	t.Helper()
	j := read(t, table)
	d := make(deal, s.n*s.n)
	var fill func(cell, left int)
	fill = func(cell, left int) {
		p, suit := cell/s.n, cell%s.n
		if suit == 0 && cell > 0 && left > 0 {
			return
		}
		if suit == 0 && p < s.n {
			left = j.Hands[fmt.Sprintf("P%d", p)].Cards
		}
		if cell == len(d) {
			if s.fitsNow(d, last, facts, table) {
				all = append(all, slices.Clone(d))
			}
			return
		}
		used := 0
		for q := range p {
			used += d[q*s.n+suit]
		}
		for d[cell] = 0; d[cell] <= min(left, s.cards-used); d[cell]++ {
			fill(cell+1, left-d[cell])
		}
		d[cell] = 0
	}
	fill(0, 0)
	return all
}

// fitsNow reports whether hands fit: nobody holds more of the unnamed suits than the cards
// they began with, since none of those was handed on.
func (s *scripted) fitsNow(d deal, last question, facts []referee.Fact, table referee.Table) bool {
	for p := range s.n {
		unnamed := 0
		for suit := len(s.names); suit < s.n; suit++ {
			unnamed += d[p*s.n+suit]
		}
		if unnamed > s.cards {
			return false
		}
	}
	asker, target := d[last.asker*s.n+last.suit], d[last.target*s.n+last.suit]
	if asker < 1+count(last.yes) || !last.yes && target > 0 {
		return false
	}
	return !slices.ContainsFunc(facts, func(f referee.Fact) bool { return !s.says(f.Text, d) })
}

// says reports whether a sentence about one hand is true of some hands.
func (s *scripted) says(text string, d deal) bool {
	words := strings.Fields(text)
	most, n := words[3] == "most" || words[2] == "no", 0
	for _, w := range words[2:] {
		n = max(n, slices.Index([]string{"no", "one", "two", "three"}, w))
	}
	has := 0
	suit := slices.IndexFunc(s.names, func(name string) bool { w := words[len(words)-1]; return w == name || w == name+"s" })
	for c := range s.n {
		if c == suit || suit < 0 && c >= len(s.names) {
			has += d[seatOf(words[0])*s.n+c]
		}
	}
	return most && has <= n || !most && has >= n
}

// What a refusal says adds up, also where other moves leave whoever asks no such card; who asks counts as having one.
func TestARefusalAddsUp(t *testing.T) {
	h := start(t, record.Header{Game: "quantum", Players: []string{"Ana", "Ben", "Cy", "Dee", "Eve", "Flo"}, AnyTurn: true, Options: map[string]string{"cards": "3"}})
	refereetest.Play(t, h, "ask Dee Ben geese yes", "ask Eve Ben tax yes", "ask Flo Cy cats yes", "ask Ben Flo owls no")
	refereetest.Refused(t, h, "ask Ben Flo geese yes", referee.Contradiction, "Flo cannot have geese to give: all three are out: Dee has two, Ben (by asking) one")
	h = start(t, record.Header{Game: "quantum", Players: []string{"Ana", "Ben", "Cy"}, AnyTurn: true, Options: map[string]string{"cards": "3"}})
	refereetest.Play(t, h, "ask Ben Cy hats no", "ask Cy Ana boas yes")
	refereetest.Refused(t, h, "ask Ben Cy beads no", referee.Contradiction, "Cy cannot be out of beads: of Cy's four cards (move 2) none are hats, at most three boas (there are only three)")
	h = start(t, record.Header{Game: "quantum", Players: []string{"Jürgen", "Old_Tom", "Rosie", "Michael"}, AnyTurn: true})
	refereetest.Play(t, h, "ask Jürgen Rosie tax yes", "ask Old_Tom Michael tax no", "ask Rosie Michael wizards yes", "ask Michael Rosie wizards yes",
		"ask Jürgen Michael dragons no", "ask Rosie Jürgen unicorns yes")
	refereetest.Refused(t, h, "ask Jürgen Old_Tom dragons no", referee.Contradiction, // what others hold besides would take a third line
		"Old_Tom cannot be out of dragons: of the four, Jürgen can have two, Rosie (move 6) one, Michael none")
	h = start(t, record.Header{Game: "quantum", Players: []string{"Ana", "Ben"}, Options: map[string]string{"cards": "1"}})
	refereetest.Refused(t, h, "ask Ana Ben geese yes", referee.Contradiction, "Ben cannot have geese to give: the only one is with Ana (by asking)")
}

// What a reason rests on is told by the moves of its set alone: that Cy has no owls by his no, whatever he gave before.
func TestAReasonRestsOnItsMoves(t *testing.T) {
	h := start(t, record.Header{Game: "quantum", Players: []string{"Ana", "Ben", "Cy"}, AnyTurn: true})
	refereetest.Play(t, h, "ask Ben Ana ducks yes", "ask Ana Cy owls yes", "ask Ana Cy owls no", "ask Ana Cy ducks no")
	e, err := explain.Why(h.Table, "Ben has at least 1 owls")
	if err != nil {
		t.Fatal(err)
	}
	if len(e.Steps) < 2 || !slices.Equal(e.Moves, []int{1, 3, 4}) {
		t.Fatalf("%v by moves %v", e.Steps, e.Moves)
	}
	for _, step := range e.Steps {
		if len(step.Moves) != 1 || !slices.Contains(e.Moves, step.Moves[0]) {
			t.Errorf("%q rests on moves %v, want one of %v", step.Text, step.Moves, e.Moves)
		}
	}
}
