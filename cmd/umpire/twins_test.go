package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/tracker"
	"umpire/tracker/board"
	"umpire/tracker/console"
	"umpire/tracker/memory"
)

// secretGames are records with secrets, and lines that may come next, by game.
var secretGames = map[string]struct {
	record string
	lines  []string
	claims []string
}{
	"infer": {"game: infer\nplayers: Uma, Ana, Ben\nlaw: LAW\ntokens: 4\n\nexperiment Uma b5 r3 O\nexperiment Uma b4 X\nexperiment Ana r1 O\n",
		[]string{"experiment Ben r2-b5", "experiment Ben b6 O", "experiment Ben b6 X", "experiment Ana r1", "publish Ben all dice are odd", "publish Ben " + `"so"`, "stand", "disprove r2", "change 1 b5 r1", "deconstruct 2", "mark 1 X", "help Ben", "reword all dice are even", "experiment Ben b5 r3 X", "turn Ana", "note x"},
		[]string{"experiment 1", "experiment 2", "theory 1", "nonsense"}},
	"logic": {"game: logic\nplayers: Ana, Ben, Cy, Dee\n\nhand Ana HAND\nrow Ben BRBBRB\nrow Cy RBRRBR\nrow Dee RRBBRB\n",
		[]string{"show 4", "show 4 6H", "show nothing", "guess Ben 3 7", "guess Ben 3 7 right", "guess Dee 1 2 wrong", "answer right", "reveal 1", "reveal 1 AS", "declare Ana", "declare Ana AS 4H 5S 6H JH QS", "call Ben 2 7H", "result won", "hand Ana AS 4H 5S 6H JH QS", "hand Cy 2H 3S 4H 5H 6S 7H", "row Ana BRBRRB", "turn Ben", "note x"},
		[]string{"Ana 3 is 5S", "Ben 1 is not KH", "Ana 1 is AS", "Cy 2 is 7H"}},
	"cats": {"game: cats\nplayers: Ana, Ben, Cy, Dee\n\ndeal Ben CAT1 Cy CAT2 Dee CAT3\nannounce red @10\nguess Ben red @2.5\n",
		[]string{"guess Cy red @3", "press Dee @4", "guess Dee black @2.5", "token Cy red", "announce black @20", "deal Ben 2C", "redeal Cy 9C", "order Ben Cy", "void so", "deal Ana 7H", "note x", "guess Ana red @9"},
		[]string{"Ben", "round 1", "Cy"}},
	"diplomat": {"game: diplomat\nplayers: Ana, Ben, Cy, Dee\n\nhand Ben HANDS\nask Ana Ben at least 2 clubs yes\nask Ben Cy at least 2 hearts no\n",
		[]string{"ask Cy Ben QS", "ask Cy Ben QS yes", "ask Cy Ben at least 3 hearts", "ask Cy Ben at least 3 hearts no", "ask Cy Ana KD no", "claim Cy 7", "claim Ben 7", "hand Ben AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S", "result", "turn Ben", "ask Ana Ben AS", "note x"},
		[]string{"Ben has QS", "Ben has at least 3 hearts", "Ana has no 7H", "Ben has 7H"}},
}

// anotherSecret fills a record's secrets in, at random.
func anotherSecret(rng *rand.Rand, record string) string {
	laws := []string{"all blue dice are 5", "every blue die is odd", "at least 1 odd die", "no die is 4", "the sum is odd or at least 8"}
	suits := []string{"SC", "HD", "SC", "HD", "HD", "SC"}
	hand := func() string {
		ranks, used := strings.Fields("A 2 3 4 5 6 7 8 9 10 J Q K"), []string{}
		at := 0
		for i, s := range suits {
			at += 1 + rng.IntN(2)
			used = append(used, ranks[min(at, 6+i)]+map[string]string{"SC": "S", "HD": "H"}[s])
		}
		return strings.Join(used, " ")
	}
	cats := func() string {
		return strings.Fields("A 2 3 4 5 6 7 8 9 10 J Q K")[rng.IntN(13)] + string("SHDC"[rng.IntN(4)])
	}
	deck := []string{}
	for _, r := range strings.Fields("A 2 3 4 5 6 7 8 9 10 J Q K") {
		for _, s := range "SHDC" {
			deck = append(deck, r+string(s))
		}
	}
	rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	record = strings.Replace(record, "HANDS", strings.Join(deck[:13], " "), 1)
	record = strings.NewReplacer("LAW", laws[rng.IntN(len(laws))], "HAND", hand(), "CAT1", cats(), "CAT2", cats(), "CAT3", cats()).Replace(record)
	return record
}

// twin is a database with one record of a game in it, and the record in a file beside.
func twin(t *testing.T, record string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "r.game"), []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	if status, _, errs := umpire(t, filepath.Join(folder, "u.db"), "", "import", filepath.Join(folder, "r.game")); status != 0 {
		t.Fatal(errs)
	}
	return folder
}

// publicOf is what the table reads of a record.
func publicOf(t *testing.T, recorded string) string {
	t.Helper()
	j, err := tracker.Judge(strings.NewReader(recorded), tracker.All)
	if err != nil || j.Fault != nil {
		return recorded
	}
	header, moves := j.History.Redacted(record.Public)
	return tracker.FormatRecord(j.Game, header, moves)
}

var anyTime = regexp.MustCompile(`\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[^" ]*|[^ "]*/(r\.game|u\.db)|\b[0-9a-f]{32}\b`) // and identifiers, which are drawn

// Every command that answers in a view: two records that differ in secrets alone give the same bytes and the
// same exit status, for lines drawn at random, at each level, from a table and from a file.
func TestTwinsInEveryCommand(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, uint64(refereetest.Often(8, 9))))
	compared := map[string]int{}
	for game, g := range secretGames {
		for range refereetest.Often(1, 60) {
			record, other := twinRecords(t, rng, game)
			a, b := twin(t, record), twin(t, other)
			pick := func(list []string) string { return list[rng.IntN(len(list))] }
			for _, level := range []string{"facts", "notes", "all"} {
				calls := [][]string{{"show", "X"}, {"show", "X", "--json"}, {"show", "X", "--at", "1"}, {"log", "X"}, {"log", "X", "--json"}, {"why", "X"}, {"why", "X", "--json"}, {"review", "X"}, {"review", "X", "--json"}}
				for range 2 {
					claim := pick(g.claims)
					calls = append(calls, []string{"why", "X", claim}, []string{"why", "X", claim, "--json"}, []string{"when", "X", claim}, []string{"when", "X", claim, "--json"})
				}
				for range 3 {
					calls = append(calls, []string{"suppose", "X", pick(g.lines)}, []string{"suppose", "X", pick(g.lines), pick(g.lines), "--json"})
				}
				for _, c := range newRoot(&app{}).Commands() {
					line := pick(g.lines)
					head := line[:rng.IntN(len(line)+1)]
					args := []string{"__complete", c.Name()}
					if c.Flags().Lookup("tell") != nil {
						args = append(args, "--tell", level)
					}
					ends := [][]string{{head}, {"X", head}, {"X", fmt.Sprint(1 + rng.IntN(4)), ""}, {"X", "2", head}}
					compared[game+" completing"] += sameForTwins(t, game, a, b, "1", append(args, ends[rng.IntN(len(ends))]...))
				}
				for i, call := range calls {
					args := append(append([]string{}, call...), "--view", "public", "--tell", level)
					compared[game+" "+call[0]] += sameForTwins(t, game, a, b, []string{"1", "r.game"}[i%2], args)
				}
			}
			for _, args := range [][]string{{"export", "X", "--public"}, {"log", "X", "--all", "--view", "public"}, {"log", "X", "--all", "--view", "public", "--json"},
				{"list"}, {"list", "--json"}, {"standings", "--all", "--json"}, {"doctor"}, {"__complete", "why", "1", ""}, {"__complete", "show", ""}, {"__complete", "show", "1", "--view", ""}} {
				compared[game+" "+args[0]] += sameForTwins(t, game, a, b, "1", args)
			}
			line := pick(g.lines)
			checked(t, game, record+line+"\n", other+line+"\n", compared)
		}
	}
	t.Log(compared)
}

// sameForTwins runs a command on each of two twins.
func sameForTwins(t *testing.T, game, a, b, source string, args []string) int {
	t.Helper()
	run := func(folder string) string {
		args := append([]string{}, args...)
		for i := range args {
			if args[i] == "X" {
				if args[i] = source; source != "1" {
					args[i] = filepath.Join(folder, source)
				}
			}
		}
		status, out, errs := umpire(t, filepath.Join(folder, "u.db"), "", args...)
		return fmt.Sprint(status, "\n", anyTime.ReplaceAllString(out+"\n"+errs, "T"))
	}
	if one, two := run(a), run(b); one != two {
		recordA, _ := os.ReadFile(filepath.Join(a, "r.game"))
		recordB, _ := os.ReadFile(filepath.Join(b, "r.game"))
		t.Errorf("%s: %v\n%s\nand of its twin\n%s\n%s%s", game, args, one, two, recordA, recordB)
	}
	return 1
}

// checked compares what check says in the public view where both take the line, or both refuse it alike.
func checked(t *testing.T, game, a, b string, compared map[string]int) {
	t.Helper()
	folder := t.TempDir()
	var said [2]string
	var status [2]int
	for i, record := range []string{a, b} {
		path := filepath.Join(folder, fmt.Sprint(i))
		if err := os.WriteFile(path, []byte(record), 0o600); err != nil {
			t.Fatal(err)
		}
		var out, errs string
		status[i], out, errs = umpire(t, filepath.Join(folder, "none.db"), "", "check", path, "--view", "public", "--json")
		said[i] = out + errs
	}
	if publicOf(t, a) == publicOf(t, b) || status[0] == status[1] && status[0] != 0 {
		compared[game+" check"]++
		if said[0] != said[1] {
			t.Errorf("%s: check\n%s\nand of its twin\n%s\n%s\n%s", game, said[0], said[1], a, b)
		}
	}
}

// shy answers nothing but the lines it is given, goes that far into menus, and keeps what it was asked and what Tab would have offered.
type shy struct {
	nobody
	lines []string
	heads []string
	picks []int // the items it picks from menu to menu; then it goes back
	asked strings.Builder
}

func (s *shy) Line(q console.Question) (string, error) {
	fmt.Fprintln(&s.asked, q.Prompt())
	for _, head := range s.heads {
		if q.Complete != nil {
			fmt.Fprintln(&s.asked, head, q.Complete(head))
		}
	}
	if len(s.lines) == 0 {
		return "", io.EOF
	}
	line := s.lines[0]
	s.lines = s.lines[1:]
	return line, nil
}

func (s *shy) Choose(m console.Menu) (int, error) {
	fmt.Fprintln(&s.asked, m.Label)
	for _, it := range m.Items {
		fmt.Fprintln(&s.asked, it.Text, it.Hint)
	}
	if len(s.picks) == 0 || len(m.Items) == 0 {
		return 0, console.ErrBack
	}
	pick := s.picks[0] % len(m.Items)
	s.picks = s.picks[1:]
	return pick, nil
}

func (s *shy) Confirm(question string) (bool, error) {
	fmt.Fprintln(&s.asked, question)
	return false, nil
}

func (s *shy) Key() (byte, error) { return ' ', nil }

// promptOn is all that a session at the prompt, in the public view, says and asks; moved, whether a move was made in it.
func promptOn(t *testing.T, record string, lines, heads []string, picks []int) (said string, moved bool) {
	t.Helper()
	j, err := tracker.Judge(strings.NewReader(record), tracker.All)
	if err != nil || j.Fault != nil {
		t.Fatal(record)
	}
	d := sit(t, "quantum", nil, "A", "B")
	d.store = &memory.Store{}
	if d.s, err = tracker.Adopt(d.env(), j.History, nil); err != nil {
		t.Fatal(err)
	}
	ask := &shy{lines: lines, heads: heads, picks: picks}
	screen := &console.Screen{Out: &d.out, Size: func() (int, int) { return 80, 1000 }}
	ts := &terminalSession{screen: screen, ask: ask, board: &console.Board{Screen: screen, Ask: ask, Config: board.Config{Env: d.env()}}}
	defer ts.board.Close()
	play := &console.Play{Session: d.s, Screen: screen, Ask: ask, Board: ts.board}
	a := &app{getenv: func(string) string { return "" }, now: func() time.Time { return d.now }}
	play.Commands = atPrompt{a.within(ts, play), play}
	begun := d.s.Next()
	err = play.Run()
	for _, m := range d.s.History().Moves[min(begun, d.s.Next())-1:] {
		moved = moved || m.Verb != "note"
	}
	return fmt.Sprint(d.out.String(), "\n", ask.asked.String(), "\n", err), moved
}

// The prompt in the public view: what is supposed, asked, completed and offered in menus there is the same for twins.
func TestTwinsAtThePrompt(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 3))
	sessions := 0
	for game, g := range secretGames {
		for range refereetest.Often(2, 150) {
			record, other := twinRecords(t, rng, game)
			pick := func(list []string) string { return list[rng.IntN(len(list))] }
			lines := []string{"/tell " + pick([]string{"facts", "notes", "all"})}
			heads := []string{"", "/", "/why ", "/suppose "}
			for range 6 {
				line := pick(g.lines)
				heads = append(heads, line[:rng.IntN(len(line)+1)])
				lines = append(lines, pick([]string{"/suppose " + line, "/why " + pick(g.claims), "/when " + pick(g.claims), "/show", "/log", "/log all", "/why", "/advise", "/law", "/fitting",
					"/review", "", "/phrases", "/time", "/note x", "/choices", "/judge b5", "/ask? QS", "/differ all dice are odd", "/help", "/view", "/export", "/undo", "/suppose"}))
			}
			var picks []int
			for range rng.IntN(4) {
				picks = append(picks, rng.IntN(30))
			}
			a, moved := promptOn(t, record, lines, heads, picks)
			b, too := promptOn(t, other, lines, heads, picks)
			if moved || too {
				continue // what a move brings about may be a secret's doing
			}
			sessions++
			if a != b {
				t.Errorf("%s %q:\n%s\nand of its twin\n%s\n%s\n%s", game, lines, a, b, record, other)
			}
		}
	}
	t.Log(sessions, "sessions")
}

// twinRecords are two records of a game that differ in secrets alone.
func twinRecords(t *testing.T, rng *rand.Rand, game string) (record, other string) {
	t.Helper()
	for range 400 {
		record, other = anotherSecret(rng, secretGames[game].record), anotherSecret(rng, secretGames[game].record)
		j, err := tracker.Judge(strings.NewReader(record), tracker.All)
		if err == nil && j.Fault == nil && record != other && publicOf(t, record) == publicOf(t, other) {
			return record, other
		}
	}
	t.Fatalf("no twins of %s", game)
	return "", ""
}
