package review

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/games"
	_ "umpire/referee/games/gamestest"
	"umpire/referee/lookback"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/tracker"
)

func recorded(t *testing.T, text string) *referee.History {
	t.Helper()
	j, err := tracker.Judge(strings.NewReader(text), tracker.All)
	if err != nil || j.Fault != nil {
		t.Fatal(err, j.Fault)
	}
	return j.History
}

func recordedLogic(t *testing.T) *referee.History {
	t.Helper()
	text, err := os.ReadFile("../../referee/logic/testdata/logic-mended.game")
	if err != nil {
		t.Fatal(err)
	}
	return recorded(t, string(text))
}

func always(int) bool { return true }

func TestPeopleOfTheRecordedGame(t *testing.T) {
	r := Of(recordedLogic(t), always)
	v := r.People[1]
	near := func(a, b float64) bool { return math.Abs(a-b) < 0.05 }
	if v.Player != "Vincent" || v.Decisions != 4 || v.Right != 3 || !near(v.ExpectedRight, 2.0) || !near(v.BestRight, 3.4) || !near(v.LuckHits, 1.0) || v.Told != 0 {
		t.Errorf("%+v", v)
	}
	if !r.Complete || len(r.Turning) != mostTurning || r.Curve == nil || len(r.Curve.ByMove) != 55 {
		t.Errorf("complete %v, turning %v, curve %v", r.Complete, r.Turning, r.Curve)
	}
	for i := 1; i < len(r.Turning); i++ {
		if r.Turning[i].Move <= r.Turning[i-1].Move {
			t.Errorf("the turning points are out of order: %v", r.Turning)
		}
	}
	alone := r.For("vincent")
	if len(alone.People) != 1 || len(alone.Decisions) != 5 || len(alone.Turning) != mostTurning {
		t.Errorf("Vincent alone: %d people, %d decisions", len(alone.People), len(alone.Decisions))
	}
}

// Who declares with every card certain and names one wrong has turned the game, whatever was lucky before.
func TestACertainDeclarationLost(t *testing.T) {
	moves := "game: logic\nplayers: Ana, Ben, Cy, Dee\n\nhand Ana AS AH 2S 2H 3S 3H\nhand Ben 4S 4H 5S 5H 6S 6H\nhand Cy 7S 7H 8S 8H 9S 9H\nhand Dee 10S 10H JS JH QS QH\n" +
		"show nothing\nguess Ben 6 6 right\nshow nothing\nguess Cy 6 9 right\ndeclare Ana\ncall Ben 2 5H wrong\n"
	for _, p := range Of(recorded(t, moves), always).Turned(1) {
		if p.Move != 9 || !strings.Contains(p.Text, "Ana declared and lost.") {
			t.Error(p)
		}
	}
}

func TestInterruptedKeepsWhatThereIs(t *testing.T) {
	r := Of(recordedLogic(t), func(move int) bool { return move < 22 })
	if last := r.Decisions[len(r.Decisions)-1].Move; r.Complete || last != 22 {
		t.Errorf("complete %v, up to move %d", r.Complete, last)
	}
	if page := text(r, 80); !strings.Contains(page, "interrupted: up to move 22") {
		t.Errorf("the page does not say so:\n%s", page)
	}
}

func text(r Review, width int) string {
	var b strings.Builder
	for _, l := range r.Page(width, true).Draw(width) {
		b.WriteString(l.String() + "\n")
	}
	return b.String()
}

func TestPagesFitTheirWidth(t *testing.T) {
	r := Of(recordedLogic(t), always)
	for _, width := range []int{40, 80} {
		for _, l := range r.Page(width, true).Draw(width) {
			if l.Width() > width {
				t.Errorf("%d columns of %d: %s", l.Width(), width, l)
			}
		}
	}
}

func TestQuizSeatsTheDecider(t *testing.T) {
	h := recordedLogic(t)
	all := Of(h, always).Decisions
	q := all[slices.IndexFunc(all, func(d lookback.Decision) bool { return slices.Contains(d.As, "guess Eric 1 3") })]
	seated, err := lookback.Seated(h, q, record.Facts)
	if err != nil {
		t.Fatal(err)
	}
	if v := seated.Header.View; v != record.SeatView(q.Player) || !strings.Contains(seated.Table.Status().Due, "to guess") {
		t.Errorf("%s, %s", v, seated.Table.Status().Due)
	}
	for typed, want := range map[string]bool{"guess Eric 1 3": true, "eric 1 3": true, "g e 1 3": true, "e 1 3": true, "vincent 7 K": false} {
		if right, _, err := Answered(seated, q, typed); right != want || err != nil {
			t.Errorf("%q is %v, the best is %v (%v)", typed, !want, q.As, err)
		}
	}
	for _, typed := range []string{"", "3", "guess guess Eric 1 3"} {
		if right, _, err := Answered(seated, q, typed); right || err == nil {
			t.Errorf("%q was read", typed)
		}
	}
}

// The hand that a record gives only at its end is the decider's from the deal on.
func TestQuizKnowsAHandGivenLater(t *testing.T) {
	h := recorded(t, `game: logic
players: Ana, Ben, Cy, Dee

row Ana RBBRBR
row Ben RBBRBR
row Cy RRRRBB
row Dee BRBBBR
show nothing
guess Ben 1 A wrong
reveal 2 4S
hand Ana AH 4S 5S 6H JS QH
`)
	d := Of(h, always).Decisions[0]
	if d.View != "seat" || d.ChanceRight == nil || *d.ChanceRight != 0 || !d.Marked(lookback.Wasted) {
		t.Errorf("%+v", d)
	}
	seated, err := lookback.Seated(h, d, record.All)
	if err != nil {
		t.Fatal(err)
	}
	if x, err := explain.Why(seated.Table, "Ana 1 is AH"); err != nil || x.Verdict != referee.True {
		t.Errorf("Ana does not know her ace: %v %v", x, err)
	}
}

// What came out in the end is everybody's own from the deal on, in what the table may read
// too: there are figures, marks have their moves, and the quiz shows who decided their hand.
func TestWhatCameOutCountsFromTheDealOn(t *testing.T) {
	for _, path := range []string{"../../referee/logic/testdata/logic-mended.game", "../../cmd/umpire/testdata/keys/diplomat.game"} {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		public, err := recorded(t, string(text)).Seen(record.Public)
		if err != nil {
			t.Fatal(err)
		}
		asked, proven := Of(public, always), 0
		for _, d := range asked.Decisions {
			proven += len(d.Because)
			if d.Marked(lookback.SureMissed) && len(d.Because) == 0 {
				t.Errorf("%s, move %d: %v rests on nothing", path, d.Move, d.Marks)
			}
		}
		if proven == 0 || len(asked.Questions()) == 0 {
			t.Errorf("%s: no mark has its moves, or nothing is asked", path)
		}
		for _, d := range asked.Questions() {
			seated, err := lookback.Seated(public, d, record.Facts)
			if err != nil {
				t.Fatal(err)
			}
			if last := seated.Moves[len(seated.Moves)-1]; d.View != "seat" || last.Verb != "hand" || last.Get("NAME") != d.Player {
				t.Errorf("%s, move %d: %s does not know their hand: %s", path, d.Move, d.Player, last)
			}
		}
	}
}

// Where one law is left nothing is worth building, and publishing it is best.
func TestQuizTakesThePublication(t *testing.T) {
	text, err := os.ReadFile("../../referee/infer/testdata/won.game")
	if err != nil {
		t.Fatal(err)
	}
	h := recorded(t, string(text))
	asked := Of(h, always).Questions()
	i := slices.IndexFunc(asked, func(d lookback.Decision) bool { return d.Marked(lookback.Wasted) })
	if i < 0 {
		t.Fatalf("nothing that could tell nothing is asked about: %v", asked)
	}
	seated, err := lookback.Seated(h, asked[i], record.Facts)
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]bool{"publish Ben all blue dice are 5": true, "all blue dice are 5": true, "b4": false} {
		if right, _, err := Answered(seated, asked[i], typed); right != want || err != nil {
			t.Errorf("%q is %v, the best is %v (%v)", typed, !want, asked[i].As, err)
		}
	}
	for _, typed := range []string{"publish Ana all blue dice are 5", "experiment Ana b4", "ana builds b4"} { // it is Ben who decides
		if right, bits, err := Answered(seated, asked[i], typed); right || bits >= 0 || err == nil {
			t.Errorf("%q is rated: %v, %v", typed, right, bits)
		}
	}
}

// Who answered is asked for the answer, which is all they need type. Here a yes made their
// own win certain.
func TestQuizAsksWhoAnswered(t *testing.T) {
	h := recorded(t, `game: quantum
players: Ana, Ben, Cy, Dee

ask Ana Cy ducks no
ask Ben Dee ducks yes
ask Cy Ana geese no
ask Dee Ben ducks yes
ask Ana Dee wrens yes
ask Ben Dee ducks yes
ask Cy Ben wrens no
ask Dee Cy ducks no
ask Ana Cy wrens yes
ask Ben Cy terns yes
ask Cy Ben terns yes
`)
	asked := Of(h, always).Questions()
	i := slices.IndexFunc(asked, func(d lookback.Decision) bool { return d.Answer })
	if i < 0 {
		t.Fatalf("no answer is asked for: %v", asked)
	}
	seated, err := lookback.Seated(h, asked[i], record.Facts)
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]bool{"yes": true, "y": true, "ask Ben Cy terns yes": true, "cy terns yes": true, "no": false, "ask Ben Cy terns no": false} {
		if right, _, err := Answered(seated, asked[i], typed); right != want || err != nil {
			t.Errorf("%q is %v, the best is %v (%v)", typed, !want, asked[i].As, err)
		}
	}
	for _, typed := range []string{"", "perhaps"} {
		if right, _, err := Answered(seated, asked[i], typed); right || err == nil {
			t.Errorf("%q was read", typed)
		}
	}
}

// Nothing that came later plays a part, in any game: of a record that ends with
// a decision (and the hand of who made it) the decision has the same figures and
// marks, but for the end that it led to.
func TestNothingLaterPlaysAPart(t *testing.T) {
	paths, err := filepath.Glob("../../referee/*/testdata/*.game")
	if err != nil {
		t.Fatal(err)
	}
	compared := map[string]int{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		j, err := tracker.Judge(strings.NewReader(string(text)), tracker.All)
		if err != nil || j.Fault != nil {
			continue
		}
		for n, d := range Of(j.History, always).Decisions {
			if n%4 > 0 && !refereetest.Long() {
				continue
			}
			cut := endedBy(t, j.History, d)
			i := slices.IndexFunc(cut, func(c lookback.Decision) bool { return c.Move == d.Move && c.Player == d.Player })
			if i < 0 || cut[i].View != d.View || (cut[i].Chance == nil) != (d.Chance == nil) {
				continue // its answer comes later, or what it was judged by
			}
			if got, want := figures(t, cut[i]), figures(t, d); got != want {
				t.Errorf("%s\n%s\nended there\n%s", path, want, got)
			}
			compared[j.Game.Name()]++
		}
	}
	t.Log(compared)
	if len(compared) < 5 {
		t.Errorf("compared: %v", compared)
	}
}

func endedBy(t *testing.T, h *referee.History, d lookback.Decision) []lookback.Decision {
	t.Helper()
	moves := slices.Clone(h.Moves[:d.Move])
	for _, m := range h.Moves[d.Move:] {
		if m.Verb == "hand" && m.Get("NAME") == d.Player {
			moves = append(moves, m)
		}
	}
	cut, err := referee.Walk(h.Game, h.Header, moves, nil)
	if err != nil {
		t.Fatal(err)
	}
	return Of(cut, always).Decisions
}

// figures are a decision's, the proofs apart: several can be as short.
func figures(t *testing.T, d lookback.Decision) string {
	t.Helper()
	d.Because, d.Text, d.Right = nil, "", nil
	d.Marks = slices.DeleteFunc(slices.Clone(d.Marks), func(m lookback.Mark) bool { return m == lookback.First })
	text, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Every best line is right, in every game, as it is written and with its answer.
func TestTheQuizTakesEveryBestLine(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			asked := 0
			see := func(h *referee.History) {
				for _, d := range Of(h, always).Questions() {
					seated, err := lookback.Seated(h, d, record.Facts)
					if err != nil {
						t.Fatal(err)
					}
					for _, line := range d.As {
						if right, _, err := Answered(seated, d, line); !right {
							t.Errorf("%v\nmove %d: %q is not taken: %v", h.Moves, d.Move, line, err)
						}
						asked++
					}
				}
			}
			refereetest.RandomTables(t, g, refereetest.Often(14, 40), nil, func(_ *rand.Rand, h *referee.History) { see(h) })
			paths, _ := filepath.Glob("../../referee/" + g.Name() + "/testdata/*.game")
			for _, path := range paths {
				text, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				if j, err := tracker.Judge(strings.NewReader(string(text)), tracker.All); err == nil && j.Fault == nil {
					see(j.History)
				}
			}
			t.Logf("%d lines", asked)
			if asked == 0 {
				t.Error("nothing was asked")
			}
		})
	}
}
