package gamepage

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/review"
)

func pageOf(t *testing.T, recorded string) string {
	t.Helper()
	j, err := tracker.Judge(strings.NewReader(recorded), tracker.All)
	if err != nil || j.Fault != nil {
		t.Fatal(err, j.Fault)
	}
	h, err := j.History.Seen(record.Public)
	if err != nil {
		t.Fatal(err)
	}
	page, err := Page(h, review.Of(h, func(int) bool { return true }))
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// A long game of Infer, whose table only fills, is small enough to be sent.
func TestALongGameIsSmall(t *testing.T) {
	var b strings.Builder
	b.WriteString("game: infer\nplayers: Uma, Ana, Ben\nlaw: all blue dice are 5\ntokens: 9\nmarkers: 70\n\nexperiment Uma b5-r3 O\nexperiment Uma b4 X\n")
	for n := range 58 {
		if n > 5 {
			fmt.Fprintf(&b, "deconstruct %d\n", n-2)
		}
		fmt.Fprintf(&b, "experiment %s r%d-w%d w%d O\n", []string{"Ana", "Ben"}[n%2], 1+n%6, 1+n/6%6, 1+n/36)
	}
	if page := pageOf(t, b.String()); len(page) > 600_000 {
		t.Errorf("60 experiments take %d bytes", len(page))
	}
}

// Pages of records that differ only in secrets are the same; what was typed is text.
func TestPagesKeepSecrets(t *testing.T) {
	paths, _ := filepath.Glob(filepath.Join("..", "..", "referee", "*", "testdata", "*.a.game"))
	for _, path := range paths {
		one, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		other, err := os.ReadFile(strings.Replace(path, ".a.game", ".b.game", 1))
		if err != nil {
			t.Fatal(err)
		}
		if pageOf(t, string(one)) != pageOf(t, string(other)) {
			t.Errorf("%s and its twin differ", path)
		}
	}
	page := pageOf(t, "game: infer\nplayers: Uma, O'Neil, Ben\nlaw: \"x\"\n\nexperiment Uma r1 O\nexperiment Uma r2 X\npublish O'Neil \"</script><script>alert(1)</script>\"\n")
	if strings.Contains(page, "<script>alert") || strings.Count(page, "<script") != 2 {
		t.Error("a theory is markup")
	}
}

// The move that turned a game is shown with the table as that move left it, and scores with what they count.
func TestTheEndShowsTheMove(t *testing.T) {
	j, err := tracker.Judge(strings.NewReader("game: diplomat\nplayers: Ana, Ben, Cy\n\nask Ana Ben at least 1 heart no\nask Ben Cy QS yes\nask Ben Cy 7D no\nresult\n"), tracker.All)
	if err != nil || j.Fault != nil {
		t.Fatal(err, j.Fault)
	}
	h, err := j.History.SeenAt(record.Public, record.All)
	if err != nil {
		t.Fatal(err)
	}
	r := review.Of(h, func(int) bool { return true })
	r.Turning = []referee.Moment{{Move: 2, Text: "Ben asked well."}}
	end := EndOf(h, r, func(int) bool { return true }, Wording(h))
	drawn, err := end.Turn.Scene()
	if err != nil {
		t.Fatal(err)
	}
	if got := string(drawn); !strings.Contains(got, "Q♠\ufe0e?") || strings.Contains(got, "1 heart?") {
		t.Errorf("the table is not the one after move 2: %s", got)
	}
	if len(end.Ranking) != 3 || !strings.HasSuffix(end.Ranking[0], "ranks") {
		t.Errorf("scores without what they count: %q", end.Ranking)
	}
}

// asked is what the script of a page reads, with what it asks.
func asked(t *testing.T, recorded string) (d data) {
	t.Helper()
	_, rest, _ := strings.Cut(pageOf(t, recorded), `id="game">`)
	text, _, _ := strings.Cut(rest, "</script>")
	if err := json.Unmarshal([]byte(text), &d); err != nil || len(d.Asks) == 0 {
		t.Fatal(err, d.Asks)
	}
	return d
}

// Where a new suit was best any name of one is, and it is told so.
func TestAnyNewNameIsBest(t *testing.T) {
	for _, a := range asked(t, "game: quantum\nplayers: Ana, Ben, Cy\ncards: 2\n\nask Ana Cy ducks no\nask Ben Ana cats no\nask Cy Ana owls yes\n").Asks {
		if a.Fresh == "for a new suit" && strings.HasSuffix(a.Best[0], " *") && (a.Move == 1 || strings.Contains(strings.Join(a.Named, " "), "ducks")) {
			return
		}
	}
	t.Error("nobody is asked for a new suit")
}

// Who is asked what they would do sees what the player saw: in Cats not the card on the own forehead.
func TestAQuestionShowsNoAnswer(t *testing.T) {
	d := asked(t, "game: cats\nplayers: Ana, Ben, Cy, Dee\n\ndeal 2H 3H 4H\nannounce red @1\nguess Ben red @3\nguess Cy red @4\nguess Dee red @5\n")
	for _, a := range d.Asks {
		for _, lines := range [][]int{a.Scene, a.Known} {
			var all []string
			for _, n := range lines {
				all = append(all, d.Lines[n])
			}
			_, own, _ := strings.Cut(strings.Join(all, "\n"), "<bdi>"+a.Player+"</bdi>")
			if own, _, _ = strings.Cut(own, "</svg>"); !strings.Contains(own, "<b>?</b>") {
				t.Errorf("before move %d %s sees %s", a.Move, a.Player, own)
			}
		}
	}
}
