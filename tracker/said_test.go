package tracker_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/explain"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/referee/sheet"
	"umpire/tracker"
	"umpire/tracker/review"
)

// Sentences that say who has which cards can be given back to why, with their
// full stop; the steps of an answer cite the moves of its set.
func TestSentencesGivenBackToWhy(t *testing.T) {
	diplomat := "game: diplomat\nplayers: Ana, Ben, Cy\nleftover: layout\n\nlayout KS\n" +
		"ask Ana Ben at least 13 hearts yes\nask Ben Cy at least 13 clubs yes\n"
	tangled := "game: diplomat\nplayers: Ana, Ben, Cy\nleftover: layout\n\nlayout QH\nask Ana Ben 8H yes\nask Ana Cy no clubs yes\n" +
		"ask Ben Ana the sum of all clubs is even yes\nask Cy Ana 5C no\nask Ana Cy at least 0 7s yes\nask Ben Ana at least 4 hearts yes\nask Cy Ana at most 1 club yes\n"
	sided := "game: diplomat\nplayers: Ana, Ben, Cy\nleftover: layout\n\nlayout 9H\nask Ana Ben at least 3 spades yes\nask Ben Ana 5S yes\nask Ben Cy at least 3 spades yes\n" +
		"ask Cy Ana a 7 no\nask Ana Ben 3C yes\nask Ana Ben at most 4 diamonds no\nask Ben Cy exactly 4 spades yes\nask Cy Ana no clubs yes\nask Ana Cy at most 1 heart no\n" +
		"ask Ben Cy at least 0 7s yes\nask Cy Ben QC yes\nask Cy Ana no queens yes\nask Ana Ben no queens no\nask Ben Cy more hearts than clubs yes\nask Cy Ana 6D yes\n" +
		"ask Cy Ben exactly 4 clubs no\nask Ana Cy KD yes\nask Ana Ben 3H yes\n"
	eve := "game: diplomat\nplayers: Ana, Ben, Cy\n\nask Ana Ben at least 13 clubs yes\nask Ben Cy exactly 1 ace yes\nask Cy Ben at least 1 heart no\n"
	logic := logicRows + "row Dee BRBRBR\nshow nothing\nguess Dee 1 A right\n"
	for _, c := range []struct{ record, said string }{
		{diplomat, "Ben has 2H, 3H and KH."},
		{diplomat, "Ben has 2H and 3H"},
		{diplomat, "Ana has no hearts."},
		{tangled, "Ben has AC, 3C, 7C, 9C, JC and KC."},
		{sided, "Cy: exactly 4 spades, 6-7 hearts, exactly 5 clubs"},
		{eve, "Ana: at most 3 of each of aces, twos and kings, no clubs"},
		{logic, "Certain now: Dee 1 is AS."},
		{logic, "Dee 1 is AS."},
	} {
		j := judge(t, c.record)
		if j.Fault != nil {
			t.Fatal(j.Fault)
		}
		e, err := explain.Why(j.History.Table, c.said)
		if err != nil || e.Verdict != referee.True {
			t.Errorf("%s: %s, %v", c.said, e.Verdict, err)
			continue
		}
		if answer := tracker.WhyOf(j.History, e); !rests(j.History.Table, answer.Steps, answer.Moves) {
			t.Errorf("%s: the steps cite %v, the set is %v", c.said, cited(answer.Steps), answer.Moves)
		}
	}
	j := judge(t, strings.Replace(diplomat, "13 hearts", "3 hearts", 1))
	if e, err := explain.Why(j.History.Table, "Ben has 2H and 3H."); err != nil || e.Verdict != referee.Undecided {
		t.Errorf("%v, %v", e, err)
	}
}

// What was remarked on the last move can be asked about until the next.
func TestRemarksGivenBackToWhy(t *testing.T) {
	diplomat := "game: diplomat\nplayers: Ana, Ben, Cy\n\nask Ana Ben QS yes\n"
	for _, c := range []struct{ record, said string }{
		{diplomat, "QS is laid out; Ana goes on."},
		{diplomat + "ask Ana Ben QS no\n", "QS is out already"},
		{"game: infer\nplayers: Uma, Ana\nlaw: a 4\ntokens: 2\n\nexperiment Uma r4 O\nexperiment Uma b5 X\nhelp Ana\n", "One Publication Token is left."},
	} {
		h := judge(t, c.record).History
		if e, err := tracker.Why(h)(c.said); err != nil || e.Verdict != referee.True || !slices.Equal(e.Moves, []int{len(h.Moves)}) {
			t.Errorf("%s: %s because of %v, %v", c.said, e.Verdict, e.Moves, err)
		}
	}
	given := "game: quantum\nplayers: Ana, Ben, Cy\n\nask Ana Ben ducks yes\nask Ben Ana ducks yes\n"
	if e, err := tracker.Why(judge(t, given).History)("At move 1: Ana has at least two ducks: one to ask with, and one from Ben; one went since"); err != nil || e.Verdict != referee.True {
		t.Errorf("as of move 1: %s, %v", e.Verdict, err)
	}
	named := "game: quantum\nplayers: A, B, C\ncards: 3\nturns: any\n\nask B C cards yes\nask B A two no\nask B A glass yes\n"
	if e, err := tracker.Why(judge(t, named).History)("At move 2: A has at least two glass: of A's three cards none are two, at most one of the cards; one went since"); err != nil || e.Verdict != referee.True {
		t.Errorf("as of move 2, when nobody had named that suit: %s, %v", e.Verdict, err)
	}
	h := judge(t, given).History
	for said, verdict := range map[string]referee.Verdict{"At move 1: Ana has 2 ducks": referee.Undecided, "At move 1: Ana has at least two ducks.": referee.True, "At move 2: Ana has no ducks": referee.False, "At move 1: Ben has at least 4 ducks": referee.False} {
		if e, err := tracker.Why(h)(said); err != nil || e.Verdict != verdict || !strings.HasPrefix(e.Claim, said[:len("At move 1: ")]) {
			t.Errorf("%s: %s, %q, %v", said, e.Verdict, e.Claim, err)
		}
	}
	if _, err := tracker.Why(judge(t, diplomat+"ask Ana Ben KS no\n").History)("QS is laid out; Ana goes on"); err == nil {
		t.Error("that was before the last move")
	}
}

// Each step of a reason can be asked about as it stands, also where the hands it speaks of have changed since.
func TestStepsGivenBackToWhy(t *testing.T) {
	h := judge(t, "game: quantum\nplayers: Ana, Ben, Cy\ncards: 4\n\nask Ana Cy ducks yes\nask Ben Ana cats yes\nask Cy Ben owls yes\n"+
		"ask Ana Cy owls yes\nask Ben Ana cats no\nask Cy Ben owls yes\nask Ana Ben owls no\nask Ben Cy cats yes\nask Cy Ben cats yes\n").History
	for _, claim := range []string{"Ben has 2 cats and Cy has 2 cats", "Ana has 3 ducks and Ben has one duck", "Cy has owls"} {
		e, err := tracker.Why(h)(claim)
		if err != nil || len(e.Steps) == 0 {
			t.Fatalf("%s: %v", claim, err)
		}
		for _, s := range e.Steps {
			if back, err := tracker.Why(h)(s.Text); err != nil || back.Verdict != referee.True {
				t.Errorf("%s, of %s: %s, %v", s.Text, claim, back.Verdict, err)
			}
		}
	}
}

// What the review of a game says can be asked about once it is over.
func TestReviewGivenBackToWhy(t *testing.T) {
	eachExample(t, func(t *testing.T, e example) {
		h := e.judged.History
		if !h.Table.Status().State.Over() {
			t.Skip("not over")
		}
		r := review.Of(h, func(int) bool { return true })
		points := slices.Concat(r.Turning, r.Notes)
		for _, point := range points[:min(len(points), refereetest.Often(1, len(points)))] {
			parts := append(strings.Split(point.Text, ". "), point.Text)
			said := parts[point.Move%len(parts)]
			if e, err := tracker.Why(h)(said); err != nil || e.Verdict != referee.True || point.Move > 0 && len(e.Moves) == 0 {
				t.Errorf("%s: %s because of %v, %v", said, e.Verdict, e.Moves, err)
			}
		}
	})
}

// Every sentence of the news of the example records and of random tables of every
// game, in every view, given back to why is true, its steps cite the moves of its set,
// and no step is longer than eighty words (the page chains up to sixty).
func TestNewsOfTheExamplesGivenBackToWhy(t *testing.T) {
	someExamples(t, func(t *testing.T, e example) {
		if e.game.Name() == "diplomat" {
			t.Skip("its own tests do")
		}
		teller := newTeller(t, views(e.judged.Header)...)
		h, err := referee.Start(e.game, e.judged.Header)
		if err != nil {
			t.Fatal(err)
		}
		teller.tell(h)
		for _, m := range e.judged.History.Moves {
			if _, err := h.Play(m); err != nil {
				t.Fatal(err)
			}
			teller.tell(h)
		}
	})
}

func TestNewsOfRandomTablesGivenBackToWhy(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			views := []record.View{record.Referee, record.Public, record.SeatView("Ben")}
			fresh := func() *teller { // each view comes first at every third table
				views = append(views[1:], views[0])
				return newTeller(t, slices.Clone(views)...)
			}
			l, said := fresh(), 0
			refereetest.RandomTables(t, g, refereetest.Often(40, 60), func(_ *rand.Rand, x refereetest.Tried) {
				l.tell(x.Before)
				if f := x.Refused; f != nil && len(f.Steps) > 0 && !rests(x.Before.Table, f.Steps, f.Because) {
					t.Fatalf("%s: the steps cite %v, the reasons are %v: %v", x.Line, cited(f.Steps), f.Because, f.Steps)
				}
			},
				func(rng *rand.Rand, h *referee.History) {
					l.tellEdit(rng, h)
					l, said = fresh(), said+l.said
				})
			t.Logf("%d sentences", said)
		})
	}
}

// Steps that were once too long: what follows for six places of a row, and a count in
// what is supposed.
func TestLongStepsAreSaidInBreaths(t *testing.T) {
	for said, record := range map[string]string{
		"Cy 5 is 7H": "game: logic\nplayers: Ana, Ben, Cy, Dee\ndeck: jokers\nturns: any\n\n" +
			"row Ana RRBRBBR\nrow Ben BBBRBBB\nrow Cy RBBBRBR\nrow Dee RRRBBRR\nshow nothing\nguess Dee 2 10 wrong\nreveal 2 8H\n" +
			"show nothing\nguess Ana 6 K\nanswer right\nshow 4 9H\nguess Ben 6 8\nanswer wrong\nreveal 2 4S\nshow nothing\nguess Cy 3 K wrong\n" +
			"reveal 7 QH\nshow nothing\nguess Dee 4 10 right\nshow 3\nguess Cy 6 7\nanswer right\nshow nothing\nguess Ben 7 8\n" +
			"answer wrong\nreveal 7 10H\nshow nothing\nguess Ana 3 * right\nshow nothing\nguess Dee 3 6 right\n",
		"Dee 2 is 4H": "game: logic\nplayers: Ana, Ben, Cy, Dee\ndeck: colour-jokers\n\n" +
			"row Ana RRBBRBB\nrow Ben BBBBRRB\nrow Cy RRRRRBB\nrow Dee BRBRBRR\nshow 6 9S\nguess Ben 2 2 wrong\nreveal 5 8H\nshow nothing\n" +
			"guess Ana 3 4\nanswer right\nshow nothing\nguess Ben 3 6 right\nshow 4 10S\nguess Ana 4 5 right\nshow 3 6H\nguess Dee 5 7 right\n" +
			"show 6 JH\nguess Cy 1 A right\nshow nothing\nguess Dee 6 J right\nshow 6 QH\nguess Ana 6 8 right\nshow nothing\nguess Ben 2 5 wrong\n" +
			"reveal 2 2H\nshow 2 4H\nguess Cy 3 6 right\nshow 7 KS\nguess Dee 4 5 right\nshow 2 3S\nguess Cy 7 8 wrong\nreveal 7 KH\n" +
			"show nothing\nguess Dee 3 * right\nshow nothing\nguess Cy 2 3 right\n",
	} {
		j := judge(t, record)
		if j.Fault != nil {
			t.Fatal(j.Fault)
		}
		givenBack(t, j.History.Table, said)
	}
}

// teller gives what a table newly tells back to why, in views that read different
// records: in those that read the same it would be the same sentences.
type teller struct {
	t       *testing.T
	views   []record.View
	replays []referee.Replay
	before  []referee.Table
	moves   int
	said    int
	sought  int // sentences that could be said otherwise
}

func newTeller(t *testing.T, views ...record.View) *teller {
	return &teller{t: t, views: views, replays: make([]referee.Replay, len(views)), before: make([]referee.Table, len(views)), moves: -1}
}

func (l *teller) tell(h *referee.History) {
	if len(h.Moves) == l.moves {
		return
	}
	l.moves = len(h.Moves)
	var records []string
	for i, v := range l.views {
		seen, err := l.replays[i].Seen(h, v)
		if err != nil {
			l.t.Fatal(err)
		}
		record := tracker.FormatRecord(h.Game, seen.Header, seen.Moves)
		if l.before[i] != nil && !slices.Contains(records, record) {
			for _, said := range explain.News(seen.Table, l.before[i]) {
				if l.said++; !refereetest.Long() && l.said%8 > 0 {
					continue
				}
				if strings.HasSuffix(said, "things more.") {
					continue
				}
				if !givenBack(l.t, seen.Table, said) {
					l.t.Fatalf("%s:\n%s", v, tracker.FormatRecord(h.Game, h.Header, h.Moves))
				}
				l.otherwise(seen, said)
			}
		}
		if l.moves%9 == 8 && !slices.Contains(records, record) {
			l.tellSheet(seen)
			for _, said := range append(seen.Last.Remarks, seen.Table.Status().Due) {
				if e, err := explain.Decide(seen.Table, said); err == nil && e.Verdict == referee.True {
					l.otherwise(seen, said)
					continue
				}
				if e, err := tracker.Why(seen)(said); said != "" && (err != nil || e.Verdict != referee.True) {
					l.t.Fatalf("%s: %s, %v\n%s", said, e.Verdict, err, tracker.FormatRecord(h.Game, h.Header, h.Moves))
				}
				l.otherwise(seen, said)
			}
		}
		l.before[i], records = seen.Table, append(records, record)
		if seen.Table.Status().State.Over() {
			toldResult(l.t, seen.Table)
		}
	}
}

// tellEdit gives back what is told where one move was another, or never made: what is
// known now is true, and what is no longer known is not.
func (l *teller) tellEdit(rng *rand.Rand, h *referee.History) {
	if len(h.Moves) == 0 {
		return
	}
	n := rng.IntN(len(h.Moves))
	edited, err := referee.Walk(h.Game, h.Header, h.Moves[:n], nil)
	if err == nil {
		if line := refereetest.Miskeyed(rng, h.Moves[n].Line(), h.Header.Players); line != h.Moves[n].Line() {
			_, err = edited.PlayLine(line)
		}
	}
	for _, m := range h.Moves[n+1:] {
		if err == nil {
			_, err = edited.Play(m)
		}
	}
	if err != nil {
		return // it no longer fits
	}
	for _, said := range explain.News(edited.Table, h.Table) {
		if strings.HasSuffix(said, "things more.") {
			continue
		}
		l.said++
		e, err := explain.Decide(edited.Table, said)
		if gone := strings.HasPrefix(said, "No longer known: "); gone == (err == nil && e.Verdict == referee.True) || !gone && !givenBack(l.t, edited.Table, said) {
			l.t.Fatalf("%s: %s, %v\nwhere move %d is another than in\n%s", said, e.Verdict, err, n+1, tracker.FormatRecord(h.Game, h.Header, h.Moves))
		}
	}
}

// tellSheet gives the sentences of a sheet back that say what is known, and what it writes for short.
func (l *teller) tellSheet(h *referee.History) {
	for _, width := range []int{80, 40} {
		for _, b := range h.Table.Sheet(width).Blocks {
			switch b := b.(type) {
			case sheet.Lines:
				for _, line := range b {
					l.tellShort(h, sheet.Row{{Line: line}}, nil)
				}
			case sheet.Grid:
				for _, row := range b.Rows {
					l.tellShort(h, row, b.Rows[0])
				}
			}
		}
	}
	for _, b := range h.Table.Sheet(200).Blocks {
		lines, _ := b.(sheet.Lines)
		for _, line := range lines {
			said := line.String()
			if said == "" || unknowing.MatchString(said) {
				continue
			}
			l.otherwise(h, said)
			if l.said++; !givenBack(l.t, h.Table, said) {
				l.t.Fatalf("the sheet has: %s\n%s", said, tracker.FormatRecord(h.Game, h.Header, h.Moves))
			}
		}
	}
}

// tellShort gives back what a row of a sheet writes for short: the whole row, and each cell, which may stand there
// more than once, but not below its head and behind what stands first in its row.
func (l *teller) tellShort(h *referee.History, row, heads sheet.Row) {
	claims := func(line sheet.Line) (all []string) {
		for _, s := range line {
			all = append(all, s.Says...)
		}
		return all
	}
	check := func(often bool, said string) {
		if l.said++; !refereetest.Long() && l.said%16 > 0 {
			return
		}
		e, err := explain.Decide(h.Table, said)
		if again := often && err != nil && strings.Contains(err.Error(), "several places"); !again && (err != nil || e.Verdict != referee.True) {
			l.t.Fatalf("the sheet has %q: %s, %v\n%s", said, e.Verdict, err, tracker.FormatRecord(h.Game, h.Header, h.Moves))
		}
	}
	if claims(row.Line()) == nil {
		return
	}
	check(heads == nil, row.Line().String())
	for i, c := range row {
		for _, claim := range claims(c.Line) {
			check(false, claim)
		}
		if claims(c.Line) == nil || i == 0 {
			continue
		}
		check(true, c.Line.String())
		if name := row[0].Line.String(); name != "*" && claims(heads.Line()) == nil { // the jokers stand under other heads
			check(false, heads[i].Line.String()+" "+name+" "+c.Line.String())
		}
	}
}

// otherwise gives back a sentence with another number, name, card or colour in it: it is read, be it true, false or open.
func (l *teller) otherwise(h *referee.History, said string) {
	parts, others := referee.Holding(said, h.Header.Players), map[string]string{"red": "black", "black": "red", "O": "X", "X": "O"}
	if l.sought++; len(parts) < 2 || l.sought%refereetest.Often(5, 1) > 0 {
		return
	}
	at := 1 + 2*(l.said%(len(parts)/2))
	other := others[parts[at]]
	if n, err := strconv.Atoi(parts[at]); err == nil {
		other = strconv.Itoa(max(n-1, 2-n))
	} else if _, isCard := card.Parse(parts[at]); isCard {
		if other = "QH"; parts[at] == other {
			other = "2S"
		}
	} else if i := slices.Index(h.Header.Players, parts[at]); i >= 0 {
		other = h.Header.Players[(i+1)%len(h.Header.Players)]
	}
	if other == "" {
		return
	}
	changed := slices.Replace(slices.Clone(parts), at, at+1, other)
	_, err := explain.Decide(h.Table, strings.Join(changed, ""))
	if err != nil { // a remark, perhaps
		_, err = tracker.Why(h)(strings.Join(changed, ""))
	}
	if err != nil {
		l.t.Fatalf("%s, for %s: %v\n%s", strings.Join(changed, ""), said, err, tracker.FormatRecord(h.Game, h.Header, h.Moves))
	}
}

// unknowing are the lines of sheets that say what the signs mean, or are drawn, not said.
var unknowing = regexp.MustCompile(`^(/ red|\S=|R B a guess|A has it|beat |Over all rounds|Sealed|with the salt|Not settled)|\.\.\.\.`)

// toldResult holds that how a game ended is explained, and can be asked about.
func toldResult(t *testing.T, table referee.Table) {
	t.Helper()
	e, over := explain.Result(table)
	if !over || e.Said == "" {
		t.Fatalf("nothing is said of how it ended: %+v", e)
	}
	e, err := explain.Why(table, e.Said)
	if err != nil || e.Verdict != referee.True || !rests(table, e.Steps, e.Moves) {
		t.Fatalf("%s: %s, %v; the steps cite %v, the set is %v", e.Said, e.Verdict, err, cited(e.Steps), e.Moves)
	}
	if d, err := explain.Decide(table, e.Claim); err != nil || d.Verdict != referee.True {
		t.Fatalf("%s: %s, %v", e.Claim, d.Verdict, err)
	}
}

func givenBack(t *testing.T, table referee.Table, said string) bool {
	t.Helper()
	e, err := explain.Why(table, said)
	if err != nil || e.Verdict != referee.True {
		t.Errorf("%s: %s, %v", said, e.Verdict, err)
		return false
	}
	if d, err := explain.Decide(table, e.Claim); err != nil || d.Verdict != referee.True {
		t.Errorf("%s: the claim %s is %s, %v", said, e.Claim, d.Verdict, err)
	}
	if _, deduces := table.(referee.Deducer); !deduces { // each sentence of the reasons too
		for _, s := range e.Steps {
			if d, err := explain.Why(table, s.Text+"."); err != nil || d.Verdict != referee.True {
				t.Errorf("%s: its step %q is %s, %v", said, s.Text, d.Verdict, err)
			}
		}
	}
	const breath = 80
	for i, s := range e.Steps {
		if n := len(strings.Fields(s.Text)); n > breath {
			t.Errorf("%s: %d words in one breath: %s", said, n, s.Text)
		}
		if last := i == len(e.Steps)-1; last {
			break
		}
		if strings.Contains(s.Text, "so "+e.Claim) {
			t.Errorf("%s: said before the end: %v", said, e.Steps)
		}
	}
	if !rests(table, e.Steps, e.Moves) {
		t.Errorf("%s: the steps cite %v, the set is %v: %v", said, cited(e.Steps), e.Moves, e.Steps)
	}
	return !t.Failed()
}

// rests reports whether steps cite the moves of a set: each of them, or, where a reason goes
// back one step, none after them (what it goes back to may have been known by others too).
func rests(table referee.Table, steps []referee.Clause, set []int) bool {
	all := cited(steps)
	if _, back := table.(referee.Deducer); back {
		return len(all) == 0 || len(set) > 0 && all[len(all)-1] <= slices.Max(set)
	}
	return slices.Equal(all, set)
}

// cited is the moves that steps cite, ascending.
func cited(steps []referee.Clause) []int {
	var moves []int
	for _, s := range steps {
		moves = append(moves, s.Moves...)
	}
	slices.Sort(moves)
	return slices.Compact(moves)
}
