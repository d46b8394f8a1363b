package report

import (
	"encoding/json"
	"io/fs"
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/refereetest"
	"umpire/tracker"
	"umpire/tracker/evening"
	"umpire/tracker/memory"
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// goldenEvening plays every example record of testdata, one after the other,
// and an unfinished table and a result by hand besides.
func goldenEvening(t testing.TB) *evening.Evening {
	t.Helper()
	w := tracker.Env{Store: &memory.Store{}, Random: rand.New(rand.NewSource(1)), Now: memory.Clock(20 * time.Second)}
	e := must(evening.Start(w, "Friday <at> Ana's & co", []string{"Ana", "Ben", "Cy", "Dee"}))
	paths := must(fs.Glob(os.DirFS("testdata"), "*.game"))
	for _, path := range paths {
		playRecord(t, w, e, filepath.Join("testdata", path))
	}
	s, _, err := tracker.Create(w, must(games.ByName("quantum")), referee.Header{Game: "quantum", Players: []string{"Zed", "Ana"}}, e.UID, referee.Referee)
	if err != nil {
		t.Fatal(err)
	}
	must(s.Play("ask Zed Ana ducks yes", false))
	e = must(evening.Load(w, e.ID))
	for _, err := range []error{e.Enter("quantum", []string{"Ben", "Cy"}, []string{"Cy"}, nil), e.End()} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return must(evening.Load(w, e.ID))
}

func playRecord(t testing.TB, w tracker.Env, e *evening.Evening, path string) {
	t.Helper()
	j := must(tracker.Judge(strings.NewReader(string(must(os.ReadFile(path)))), tracker.All))
	if j.Fault != nil {
		t.Fatalf("%s: %v", path, j.Fault)
	}
	start := must(referee.Start(j.Game, j.Header))
	s := must(tracker.Adopt(w, start, e.UID))
	for _, m := range j.History.Moves {
		if _, err := s.Play(m.String(), false); err != nil {
			t.Fatalf("%s: %s: %v", path, m, err)
		}
	}
}

// The golden evening has a table of every game with a record in testdata, and
// its reports are as they were.
func TestGoldenEvening(t *testing.T) {
	r := Of(goldenEvening(t), always)
	for _, path := range must(fs.Glob(os.DirFS("testdata"), "*.game")) {
		g := must(tracker.Judge(strings.NewReader(string(must(os.ReadFile(filepath.Join("testdata", path))))), tracker.All)).Game
		if !strings.Contains(r.Markdown(), "### "+g.Title()) {
			t.Errorf("no table of %s is in the report", g.Title())
		}
	}
	for name, text := range map[string]string{
		"evening.md":   r.Markdown(),
		"evening.html": must(r.HTML()),
		"evening.json": string(must(json.MarshalIndent(r, "", " "))) + "\n",
	} {
		refereetest.Golden(t, filepath.Join("testdata", name), text)
	}
}

// scenes are tables as they are drawn, hidden from readers, who find them in words beside.
var scenes = regexp.MustCompile(`(?s)<div class="scene[^>]* aria-hidden="true">.*?<div class="words">`)

// The page fetches nothing and runs nothing, and every picture says in words
// what it shows.
func TestPageStandsAlone(t *testing.T) {
	page := must(Of(goldenEvening(t), always).HTML())
	for _, bad := range []string{"<script", "http://", "https://", "url(", "@import", "<at>", "src="} {
		if strings.Contains(page, bad) {
			t.Errorf("the page holds %q", bad)
		}
	}
	page = scenes.ReplaceAllString(page, "")
	pictures := strings.Count(page, "<svg")
	if pictures == 0 || strings.Count(page, "aria-label=\"") != pictures || strings.Count(page, "<desc>") != pictures {
		t.Errorf("%d pictures, not all of them labelled", pictures)
	}
}

// A running table tells nothing of its secrets: two evenings whose Infer tables
// differ only in the law have the same report, in every format.
func TestRunningLawIsNotTold(t *testing.T) {
	of := func(law string) map[string]string {
		w := tracker.Env{Store: &memory.Store{}, Random: rand.New(rand.NewSource(1)), Now: memory.Clock(time.Second)}
		e := must(evening.Start(w, "Friday", []string{"Uma", "Ana", "Ben"}))
		h := referee.Header{Game: "infer", Players: []string{"Uma", "Ana", "Ben"}, Options: map[string]string{"law": law}}
		s, _, err := tracker.Create(w, must(games.ByName("infer")), h, e.UID, referee.Public)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range []string{"experiment Uma b5", "experiment Uma b4", "experiment Ana b5 r3", "publish Ben no odd dice"} {
			if _, err := s.Play(line, false); err != nil {
				t.Fatal(err)
			}
		}
		texts := map[string]string{}
		for _, format := range []string{"md", "html", "json", "csv"} {
			texts[format] = must(Of(must(evening.Load(w, e.ID)), always).Format(format))
		}
		return texts
	}
	other := of("every blue die is 5 or 6")
	for format, text := range of("all blue dice are 5") {
		if text != other[format] {
			t.Errorf("%s tells the laws apart:\n%s\n%s", format, text, other[format])
		}
		if format != "csv" && !strings.Contains(text, "Infer") {
			t.Errorf("%s lacks the table:\n%s", format, text)
		}
	}
}

func TestTicks(t *testing.T) {
	for high, want := range map[float64]int{1: 4, 7: 4, 10: 4, 100: 4, 1234: 4, 0.03: 4} {
		ticks := scale{0, high, 0}.ticks(4)
		if len(ticks) < want-2 || len(ticks) > 2*want || ticks[len(ticks)-1] > high*1.01 {
			t.Errorf("0 to %g: %v", high, ticks)
		}
	}
}

func always(int) bool { return true }
