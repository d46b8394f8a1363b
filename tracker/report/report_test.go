package report

import (
	"encoding/json"
	"io/fs"
	"math"
	"math/rand"
	"os"
	"path/filepath"
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
	"umpire/tracker/evening"
	"umpire/tracker/memory"
	"umpire/tracker/picture"
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// goldenEvening plays every example record of testdata, one after the other,
// and an unfinished table and results by hand besides.
func goldenEvening(t testing.TB) Report {
	t.Helper()
	w := tracker.Env{Store: &memory.Store{}, Random: rand.New(rand.NewSource(1)), Now: memory.Clock(20 * time.Second)}
	b := must(evening.Read(w))
	must(b.Start("Friday <at> Ana's & co", time.Time{}, []string{"Ana", "Ben", "Cy", "Dee"}))
	e := b.Current()
	paths := must(fs.Glob(os.DirFS("testdata"), "*.game"))
	for _, path := range paths {
		playRecord(t, w, b.Beside(e, false), filepath.Join("testdata", path))
	}
	s, _, err := tracker.Create(w, must(games.ByName("quantum")), record.Header{Game: "quantum", Players: []string{"Zed", "Ana"}}, b.Beside(e, false), record.Referee)
	if err != nil {
		t.Fatal(err)
	}
	must(s.Play("ask Zed Ana ducks yes", false))
	must(b.Enter(e, evening.Result{Game: "quantum", Players: []string{"Ben", "Cy"}, Winners: []string{"Cy"}}))
	must(b.Enter(e, evening.Result{Game: "Doppelkopf", Players: []string{"Ana", "Ben", "Cy", "Dee"}, Teams: [][]string{{"Ana", "Cy"}, {"Ben", "Dee"}}, Winners: []string{"Ana"}, Note: "`close` <b>"}))
	must(b.Enter(e, evening.Result{Game: "Wingspan", Players: []string{"Ana", "Ben", "Dee"}, Scores: map[string]float64{"Ana": 80, "Ben": 81, "Dee": -3}, Minutes: 70}))
	must(b.Enter(e, evening.Result{Game: "Pandemic", Players: []string{"Ana", "Ben"}, Coop: "lost"}))
	must(b.End(e.UID))
	return must(Of(w, b, evening.Selection{Evenings: b.Evenings()}, always))
}

// A line in a sentence of the review stands in quotation marks there.
func TestLinesAreQuoted(t *testing.T) {
	w := tracker.Env{Store: &memory.Store{}, Random: rand.New(rand.NewSource(1)), Now: memory.Clock(20 * time.Second)}
	b := must(evening.Read(w))
	must(b.Start("Friday", time.Time{}, []string{"Tea"}))
	playRecord(t, w, b.Beside(b.Current(), false), "../../referee/infer/testdata/caught.game")
	must(b.End(b.Current().UID))
	text := must(must(Of(w, b, evening.Selection{Evenings: b.Evenings()}, always)).Format("md"))
	if !strings.Contains(text, `"experiment Bob `) || strings.Contains(text, "`") {
		t.Error(text)
	}
}

func playRecord(t testing.TB, w tracker.Env, beside tracker.Beside, path string) {
	t.Helper()
	j := must(tracker.Judge(strings.NewReader(string(must(os.ReadFile(path)))), tracker.All))
	if j.Fault != nil {
		t.Fatalf("%s: %v", path, j.Fault)
	}
	start := must(referee.Start(j.Game, j.Header))
	s := must(tracker.Adopt(w, start, beside))
	for _, m := range j.History.Moves {
		if _, err := s.Play(m.String(), false); err != nil {
			t.Fatalf("%s: %s: %v", path, m, err)
		}
	}
}

// The golden evening has a table of every game with a record in testdata, and
// its reports are as they were.
func TestGoldenEvening(t *testing.T) {
	r := goldenEvening(t)
	for _, path := range must(fs.Glob(os.DirFS("testdata"), "*.game")) {
		g := must(tracker.Judge(strings.NewReader(string(must(os.ReadFile(filepath.Join("testdata", path))))), tracker.All)).Game
		if !strings.Contains(must(r.Format("md")), "### "+g.Title()) {
			t.Errorf("no table of %s is in the report", g.Title())
		}
	}
	for name, text := range map[string]string{
		"evening.md":   must(r.Format("md")),
		"evening.html": must(r.Format("html")),
		"evening.json": string(must(json.MarshalIndent(r, "", " "))) + "\n",
		"evening.csv":  must(r.Format("csv")),
	} {
		refereetest.Golden(t, filepath.Join("testdata", name), text)
	}
}

// scenes are tables as they are drawn, hidden from readers, who find them in words beside.
var scenes = regexp.MustCompile(`(?s)<div class="scene[^>]* aria-hidden="true">.*?<div class="words">`)

// goldenSeason is twelve evenings with a hundred results, whose tally another language made (season.py).
func goldenSeason(t testing.TB) (tracker.Env, *evening.Book) {
	t.Helper()
	w := tracker.Env{Store: &memory.Store{}, Random: rand.New(rand.NewSource(1)), Now: memory.Clock(time.Second)}
	b := must(evening.Read(w))
	var plays []struct {
		Evening int
		Day     string
		evening.Result
	}
	if err := json.Unmarshal(must(os.ReadFile("testdata/season.json")), &plays); err != nil {
		t.Fatal(err)
	}
	now := 0
	for _, p := range plays {
		p.At = must(time.ParseInLocation("2006-01-02 15:04", p.Day, time.Local))
		if p.Evening > now {
			now = p.Evening
			w.Now = func() time.Time { return p.At }
			if e := b.Current(); e != nil {
				must(b.End(e.UID))
			}
			b = must(evening.Read(w))
			must(b.Start("Friday", time.Time{}, nil))
		}
		must(b.Enter(b.Current(), p.Result))
	}
	return w, b
}

// The standings of the season are those of the tally in Python, and its report as it was.
func TestGoldenSeason(t *testing.T) {
	w, b := goldenSeason(t)
	r := must(Of(w, b, evening.Selection{}, always))
	type row struct {
		Player                    string
		Tables, Won, Shared, Lost int
		Share                     float64
		Few                       bool
	}
	var want, got []row
	if err := json.Unmarshal(must(os.ReadFile("testdata/season-tally.json")), &want); err != nil {
		t.Fatal(err)
	}
	for _, x := range r.Standings.Rows {
		got = append(got, row{x.Player, x.Tables, x.Won, x.Shared, x.Lost, math.Round(x.Share*1e9) / 1e9, x.Few})
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%v\nthe tally has\n%v", got, want)
	}
	if len(r.Season.Evenings) != 12 || len(r.Tables) != 100 {
		t.Errorf("%d evenings, %d plays", len(r.Season.Evenings), len(r.Tables))
	}
	refereetest.Golden(t, "testdata/season.md", must(r.Format("md")))
	if dir := os.Getenv("UMPIRE_SCREENSHOTS"); dir != "" {
		_ = os.WriteFile(filepath.Join(dir, "season.html"), []byte(must(r.Format("html"))), 0o600)
	}
}

// A cell that a spreadsheet would take for a formula is text.
func TestCells(t *testing.T) {
	for text, want := range map[string]string{"=1+1": "'=1+1", "+x": "'+x", "-x": "'-x", "@x": "'@x", "Skat": "Skat", "": ""} {
		if cell(text) != want {
			t.Errorf("%q: %q", text, cell(text))
		}
	}
}

// What the page calls its parts is not what the pictures of tables in it call theirs.
func TestOwnClasses(t *testing.T) {
	for _, m := range regexp.MustCompile(`class="([a-z ]+)"`).FindAllStringSubmatch(pageText, -1) {
		for _, class := range strings.Fields(m[1]) {
			if regexp.MustCompile(`\.` + class + `\b`).MatchString(string(picture.Style)) {
				t.Errorf("%s is styled by the pictures too", class)
			}
		}
	}
}

// The page fetches nothing and runs nothing, and every picture says in words
// what it shows.
func TestPageStandsAlone(t *testing.T) {
	page := must(goldenEvening(t).Format("html"))
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
		b := must(evening.Read(w))
		must(b.Start("Friday", time.Time{}, []string{"Uma", "Ana", "Ben"}))
		e := b.Current()
		h := record.Header{Game: "infer", Players: []string{"Uma", "Ana", "Ben"}, Options: map[string]string{"law": law}}
		s, _, err := tracker.Create(w, must(games.ByName("infer")), h, b.Beside(e, false), record.Public)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range []string{"experiment Uma b5", "experiment Uma b4", "experiment Ana b5 r3", "publish Ben no odd dice"} {
			if _, err := s.Play(line, false); err != nil {
				t.Fatal(err)
			}
		}
		texts, fresh := map[string]string{}, must(evening.Read(w))
		for _, format := range []string{"md", "html", "json", "csv"} {
			texts[format] = must(must(Of(w, fresh, evening.Selection{Evenings: fresh.Evenings()}, always)).Format(format))
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

func always(int) bool { return true }

// At 40 columns too the standings add up, in one grid, and say what the mark is.
func TestStandingsAddUpAtFortyColumns(t *testing.T) {
	tally := func(won, shared, lost int) evening.Tally {
		return evening.Tally{Tables: won + shared + lost, Won: won, Shared: shared, Lost: lost}
	}
	rows := []evening.Row{{Place: 1, Player: "Ben", Share: 0.6, Tally: tally(2, 2, 1)}, {Place: 2, Player: "Constantin", Share: 1, Few: true, Tally: tally(1, 0, 0)}}
	for narrow, want := range map[bool]string{
		true:  "#  player        share  won  shared  of\n1  Ben             60%    2       2   5\n2  Constantin *   100%    1       0   1\n* fewer than a third of the most games:\n  placed below the others\n",
		false: "#  player        share  won  shared  lost  of\n1  Ben             60%    2       2     1   5\n2  Constantin *   100%    1       0     0   1\n* fewer than a third of the most games: placed below the others\n",
	} {
		width := map[bool]int{true: 40, false: 80}[narrow]
		if got := refereetest.Drawn(Screen("standings", Standings{Standings: evening.Standings{Rows: rows}, Narrow: narrow}).Draw(width)); !strings.Contains(got, want) {
			t.Errorf("at %d columns:\n%s", width, got)
		}
	}
}
