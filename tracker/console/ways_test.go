package console

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// agreeable says yes to every question, and leaves every menu.
type agreeable struct{ nobody }

func (agreeable) Line(Question) (string, error) { return "", ErrBack }
func (agreeable) Choose(Menu) (int, error)      { return 0, ErrBack }
func (agreeable) Confirm(string) (bool, error)  { return true, nil }
func (agreeable) Key() (byte, error)            { return 'x', nil }

// sitAt seats a person who agrees to everything at a copy of a record.
func sitAt(t *testing.T, h *referee.History, v record.View) *Play {
	t.Helper()
	env := tracker.Env{Store: &memory.Store{}, Now: time.Now}
	copied := *h
	s, err := tracker.Adopt(env, &copied, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := &Play{Session: s, Ask: agreeable{}, view: v, Screen: &Screen{Out: discard{}, Size: func() (int, int) { return 80, 24 }}}
	p.Commands = ownAlone{p}
	p.updateView()
	return p
}

// takeWays types a line that is refused and takes every way on by its number, each at a
// table of its own; it returns how many.
func takeWays(t *testing.T, h *referee.History, v record.View, line string) int {
	t.Helper()
	p, out := sitAt(t, h, v), strings.Builder{}
	p.Screen.Out = &out
	if err := p.take(line); err != nil {
		t.Fatal(err)
	}
	if p.refused == nil {
		return 0
	}
	if told := out.String(); v == record.Referee && !brief.MatchString(told) && !p.over() || p.Screen.printed > 12 {
		t.Fatalf("not two lines of reason, and half the screen:\n%s", told)
	}
	refused := *p.refused
	if shown := len(slices.DeleteFunc(slices.Clone(refused.ways), func(w way) bool { return w.rare })); shown > mostWays {
		t.Fatalf("%s: %d ways on are shown", line, shown)
	}
	for k := range refused.ways {
		again := refused
		again.ways = nil
		p := sitAt(t, h, v)
		p.addWays(&again) // as after the line was typed here
		p.refused = &again
		w := again.ways[k]
		if strings.HasPrefix(w.text, "undo") && !slices.Contains(p.refused.why.Because, len(h.Moves)) {
			t.Fatalf("%s: %s is offered, and the reasons are %v", line, w.text, p.refused.why.Because)
		}
		if strings.HasPrefix(w.text, "undo") || strings.HasPrefix(w.text, "declare") {
			continue
		}
		want := p.refused.move.Line()
		if instead, own := strings.CutPrefix(w.text, "record instead: "); own {
			want = instead
		}
		if err := p.take(fmt.Sprintf("/%d", k+1)); err != nil {
			t.Fatal(err)
		}
		moves := p.Session.History().Moves
		if last := moves[len(moves)-1].Line(); p.refused != nil || !strings.HasPrefix(last, want) {
			t.Fatalf("%s\nrefused: %s\noffered: %s (%s)\nnot accepted when taken: the last move is %s",
				tracker.FormatRecord(h.Game, h.Header, h.Moves), line, w.text, w.hint, last)
		}
	}
	return len(refused.ways)
}

// brief is a refusal that begins with a reason of at most two lines.
var brief = regexp.MustCompile(`(?s)^(Understood: [^\n]*\n(  [^\n]*\n)?)?(Move|Not|What)[^\n]*\n(  [^\n]*\n)?(Because|/why|Nothing|A number|One key|  /1)`)

// Every way on that is offered for a refusal at random tables of every game is
// accepted when it is taken; five repairs at most are on the screen, and a move
// taken back is among the reasons.
func TestEveryWayOnAppliesWhenTaken(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			refusals, taken := 0, 0
			refereetest.RandomTables(t, g, refereetest.Often(25, 60), func(rng *rand.Rand, x refereetest.Tried) {
				lines := g.Name() == "cats" || g.Name() == "infer" // what they refuse is illegal, no paradox
				if x.Refused == nil || x.Refused.Kind != referee.Contradiction && !lines && rng.IntN(9) > 0 {
					return
				}
				if taken > refereetest.Many(40) && rng.IntN(4) > 0 {
					return // thousands of refusals are enough
				}
				v := []record.View{record.Referee, record.Referee, record.Public}[rng.IntN(3)]
				if n := takeWays(t, x.Before, v, x.Line); n > 0 {
					taken, refusals = taken+n, refusals+1
				}
			}, nil)
			t.Logf("%d ways on from %d refusals", taken, refusals)
		})
	}
}

// The same with the lines of every game's example records, said otherwise.
func TestEveryWayOnAppliesInEveryGame(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	taken := map[string]int{}
	for _, j := range exampleRecords(t) {
		for n := 1; n <= len(j.History.Moves); n += 1 + len(j.History.Moves)/3 {
			h, err := referee.Walk(j.Game, j.Header, j.History.Moves[:n], nil)
			if err != nil {
				t.Fatal(err)
			}
			for range refereetest.Many(1) {
				line := refereetest.Miskeyed(rng, j.History.Moves[rng.IntN(len(j.History.Moves))].Line(), j.Header.Players)
				for _, v := range []record.View{record.Referee, record.Public} {
					taken[j.Game.Name()] += takeWays(t, h, v, line)
				}
			}
		}
	}
	t.Logf("ways on taken: %v", taken)
}

// Tables that differ in secrets alone are offered the same ways on in the public view.
func TestWaysOnTellNoSecret(t *testing.T) {
	var offered [2][]string
	for i, hand := range []string{"AH 3S 5S 7S 9S JS", "2H 3S 5S 7S 9S QS"} {
		recorded := "game: logic\nplayers: Ana, Ben, Cy, Dee\ndeck: 24\n\nrow Ana RRRRRB\nrow Ben RBBBBB\nrow Cy RBBRRB\nrow Dee BBRRBR\nhand Ben " + hand + "\nshow nothing\n"
		j, err := tracker.Judge(strings.NewReader(recorded), tracker.All)
		if err != nil || j.Fault != nil {
			t.Fatal(err, j.Fault)
		}
		p := sitAt(t, j.History, record.Public)
		if err := p.take("guess Ben 6 A right"); err != nil || p.refused == nil {
			t.Fatal(err)
		}
		for _, w := range p.refused.ways {
			offered[i] = append(offered[i], w.text)
		}
	}
	if want := []string{"record instead: guess Ben 6 A wrong"}; !slices.Equal(offered[0], want) || !slices.Equal(offered[1], want) {
		t.Errorf("%q\n%q", offered[0], offered[1])
	}
}

// A refusal takes half the screen: the first way on stands there, and where the rest is, is said.
func TestARefusalTakesHalfTheScreen(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana_Lucia", "Ben", "Christopher", "Dee", "Ed")
	d.width, d.rows = 40, 20
	d.record("ask Ana_Lucia Ben ducks yes", "ask Ben Christopher geese no", "ask Christopher Dee ducks yes", "ask Dee Ed geese yes")
	out := d.run(answer{kind: "line", text: "ana geese y", then: func() { d.out.Reset() }})
	refused, _, _ := strings.Cut(out, "Table 1 is saved")
	contains(t, refused, "/why has the", "/1  record instead: ask Ed Ana_Lucia", "more in the menu")
	if n := strings.Count(refused, "\n"); n > 10 {
		t.Errorf("%d lines of 20:\n%s", n, refused)
	}
}

// A line against the rules is offered as it may have been meant: with the other answer,
// as the game has it, or after the move that it contradicts said otherwise: not to the table where only the law tells whether
// that could be, since it is not told what it would not be offered of another law.
func TestWaysOnFromALineAgainstTheRules(t *testing.T) {
	infer := "game: infer\nplayers: Uma, Ana, Ben\nlaw: LAW\n\nexperiment Uma r1 r2 O\nexperiment Uma b5 X\nexperiment Ana w3 X\n"
	cats := "game: cats\nplayers: Ana, Ben, Cy, Dee\n\ndeal Ben 3S Cy 4S Dee 5C\nannounce black\npress Cy\n"
	for _, c := range []struct {
		record, line string
		want         []string
	}{
		{strings.Replace(infer, "LAW", "at least 2 red dice", 1), "experiment Ben b3 b4 O", []string{"record instead: experiment Ben b3 b4 X"}},
		{strings.Replace(infer, "LAW", `"what I like"`, 1), "experiment Ben w3 O", []string{"record instead: experiment Ben w3 X", "move 3 was experiment Ana w3 O", "undo move 3"}},
		{cats, "token Ben red", []string{"record instead: guess Ben red"}},
		{cats, "press Cy", []string{"record instead: token Cy red", "record instead: token Cy black"}},
		{cats[:strings.Index(cats, "announce")], "announce red", []string{"record instead: announce black"}},
	} {
		for _, v := range []record.View{record.Referee, record.Public} {
			j, err := tracker.Judge(strings.NewReader(c.record), tracker.All)
			if err != nil || j.Fault != nil {
				t.Fatal(err, j.Fault)
			}
			p := sitAt(t, j.History, v)
			if err := p.take(c.line); err != nil || p.refused == nil {
				t.Fatalf("%s: accepted, or %v", c.line, err)
			}
			var offered []string
			for _, w := range p.refused.ways {
				offered = append(offered, w.text)
			}
			want := c.want
			if v == record.Public {
				want = slices.DeleteFunc(slices.Clone(want), func(w string) bool { return strings.HasPrefix(w, "move 3 was") })
			}
			if !slices.Equal(offered, want) {
				t.Errorf("%s, %s: %q, want %q", c.line, v, offered, want)
			}
		}
	}
}

// A question that is refused whatever its answer has the likeliest change of each move behind that among its ways on, and
// with one of them its answer is asked for.
func TestWaysOnFromAQuestion(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana", "Ben", "Cy", "Dee").record("ask Ana Ben ducks no", "ask Ben Ana geese no", "ask Cy Dee ducks no", "ask Dee Cy swans no")
	out := d.run(typed("dee geese"), typed("/1"), typed("no"))
	contains(t, out, "/1  move 2 was ask Ben Ana geese yes  not ask Ben Ana geese no; then this line")
	lacks(t, out, "record instead", "declare")
	d.wantMoves("ask Ana Ben ducks no; ask Ben Ana geese yes; ask Cy Dee ducks no; ask Dee Cy swans no; ask Ana Dee geese no")
}

// Whoever cannot ask is told so, answered or not, however short the proof is that the answer cannot be.
func TestAQuestionIsRuledBeforeItsAnswer(t *testing.T) {
	d := sit(t, "quantum", nil, "Ruth", "Noah", "Jim", "Mo", "Yan").record("ask Ruth Noah wigs yes", "ask Noah Ruth wigs yes", "ask Jim Yan wigs no")
	for _, line := range []string{"yan wigs", "ruth wigs?", "yan wigs yes", "jim wigs no", "no wigs from ruth"} {
		contains(t, d.run(typed(line)), "Mo cannot ask for wigs: all four are out")
	}
}
