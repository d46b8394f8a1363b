package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/refereetest"
	"umpire/referee/words"
	"umpire/tracker"
)

// spacedRecord is an example record in which everybody has a name of two words.
func spacedRecord(t *testing.T, path string) (string, *referee.History) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	judged := func(text string) *tracker.Refereed {
		j, err := tracker.Judge(strings.NewReader(text), tracker.All)
		if err != nil {
			t.Fatal(err)
		}
		return j
	}
	record, j := string(text), judged(string(text))
	if j.Fault != nil {
		return "", nil
	}
	for _, name := range j.Header.Players {
		record = regexp.MustCompile(`\b`+name+`\b`).ReplaceAllString(record, name+"_Jo")
	}
	if j = judged(record); j.Fault != nil {
		t.Fatalf("%s: %v", path, j.Fault)
	}
	return record, j.History
}

// unspaced is the first line of an output that holds a name as records do; "" for none.
func unspaced(out string) string {
	for _, line := range strings.Split(out, "\n") {
		if strings.Contains(strings.ReplaceAll(line, `\_`, "_"), "_") {
			return line
		}
	}
	return ""
}

// A name of two words is shown as two words wherever a person reads, in every game, and
// as it is written in records and JSON.
func TestNamesOfTwoWords(t *testing.T) {
	paths, err := filepath.Glob("../../referee/*/testdata/*.game")
	if err != nil || len(paths) < 20 {
		t.Fatalf("%d example records: %v", len(paths), err)
	}
	db, dir := filepath.Join(t.TempDir(), "umpire.db"), t.TempDir()
	read := func(in string, args ...string) {
		t.Helper()
		_, out, errs := umpire(t, db, in, args...)
		if line := unspaced(out + errs); line != "" {
			t.Errorf("umpire %s: %s", strings.Join(args, " "), line)
		}
		if args[0] == "log" && !strings.Contains(out, " Jo") {
			t.Errorf("umpire %s names nobody:\n%s", strings.Join(args, " "), out)
		}
	}
	read("", "evening", "start", "Friday", "Ana Jo", "Big Tom")
	games := map[string]int{}
	for _, path := range paths {
		record, h := spacedRecord(t, path)
		if h == nil || games[h.Game.Name()] == refereetest.Often(1, 2) {
			continue
		}
		games[h.Game.Name()]++
		file, first := filepath.Join(dir, filepath.Base(filepath.Dir(filepath.Dir(path)))+filepath.Base(path)), h.Header.Players[0]
		if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
			t.Fatal(err)
		}
		seat, name := "seat:"+first, words.ShownName(first)
		last := h.Moves[len(h.Moves)-1].Line()
		for _, args := range [][]string{
			{"import", "--again", file}, {"show", file}, {"show", "--tell", "facts", file}, {"show", "--tell", "notes", file}, {"show", "--view", seat, file},
			{"show", "--view", "seat:nobody", file}, {"log", file}, {"log", "--all"}, {"check", file}, {"why", file, name}, {"why", file, "experiment 1"},
			{"suppose", file, last}, {"suppose", file, "turn " + first}, {"when", file, name + " has QS"}, {"when", file, name + " has no 1"}, {"undo"}, {"redo"}, {"list"},
		} {
			read("", args...)
		}
		read(last+"\n", "play")
		if _, out, _ := umpire(t, db, "", "show", "--json", file); !strings.Contains(out, `"`+first+`"`) {
			t.Errorf("%s: JSON does not name %s", file, first)
		}
		if _, out, _ := umpire(t, db, "", "export", file); !strings.Contains(out, "players: "+first+",") {
			t.Errorf("%s: the export does not name %s:\n%s", file, first, out)
		}
	}
	if len(games) != 5 {
		t.Errorf("games: %v", games)
	}
	for _, args := range []string{"evening", "evening list", "evening log", "evening person Ana_Jo", "standings", "standings --all", "evening report", "evening report --format html"} {
		read("", strings.Fields(args)...)
	}
}

// At the prompt names of two words are offered, completed, typed and read back so.
func TestNamesOfTwoWordsAtThePrompt(t *testing.T) {
	for _, columns := range []int{80, 40} {
		p := newPerson(t)
		p.starts(columns)
		p.Do("> New table", enter)
		p.Do("> Quantum Go Fish", enter)
		p.Do("Name >", "Anna Maria, Ben, Big Tom"+enter)
		p.Do("> Open the table", enter)
		p.Answer("Anna Maria >", "be"+tab+"wild_ducks y"+enter)
		p.Wait("1. ask Anna Maria Ben wild ducks yes")
		p.Answer("Ben >", "ask Ben Big T"+"\x15"+"bi"+tab+"wi"+tab+"y"+enter)
		p.Wait("2. ask Ben Big Tom wild ducks yes")
		p.Answer("Big Tom >", enter)
		p.Do("> Anna Maria", "anna m"+enter)
		p.Do("Suit >", "wild geese"+enter)
		p.Do("> yes", enter)
		p.Do(`geese" yet`, "y"+enter)
		p.Wait("3. ask Big Tom Anna Maria wild geese")
		p.Answer("Anna Maria >", "/why Anna Maria has wild ducks"+enter)
		p.Wait("Anna Maria has")
		p.Answer("Anna Maria >", "/edit 1"+enter)
		p.Wait("Line > ask Anna Maria Ben wild ducks")
		p.Send(enter)
		p.Answer("Anna Maria >", "/log"+enter)
		p.Answer("Anna Maria >", "/undo"+enter)
		p.Wait("Big Tom to ask.")
		p.Answer("Big Tom >", "/show"+enter)
		p.Answer("Big Tom >", ctrlD)
		p.Do("> Resume", esc)
		p.ends(0)
		p.wantRecord("1. ask Anna_Maria Ben wild_ducks yes", "2. ask Ben Big_Tom wild_ducks yes")
		if line := unspaced(regexp.MustCompile("> ben [^\r]*").ReplaceAllString(p.Raw(), "")); line != "" {
			t.Errorf("at %d columns: %q", columns, line)
		}
	}
}

// Winners are named as players are: by a word of their name, and without commas where both play.
func TestWinnersAreAmongThePlayers(t *testing.T) {
	for _, c := range []struct{ names, players, want string }{
		{"Ana_Ben", "Ana Ben Cy", "Ana Ben"}, {"tom", "Big_Tom Dee", "Big_Tom"}, {"Big_Tom", "Big_Tom Dee", "Big_Tom"},
		{"Ana_Zoe", "Ana Ben", "Ana_Zoe"}, {"Eve", "Ana Ben", "Eve"}, {"tom", "Big_Tom Old_Tom", "tom"},
	} {
		if got := strings.Join(won(strings.Fields(c.names), strings.Fields(c.players)), " "); got != c.want {
			t.Errorf("%s among %s: %s, want %s", c.names, c.players, got, c.want)
		}
	}
}

// What is typed at a yes-or-no question of the opening is no secret, and shown.
func TestWhatIsTypedAtTheOpeningIsShown(t *testing.T) {
	p := newPerson(t)
	p.starts(80)
	p.Do("> New table", enter)
	p.Do("> Quantum Go Fish", enter)
	p.Do("Name >", "Ana Ben and Cy"+enter)
	p.Do("one person? [y/N]", "oh well"+enter)
	p.Wait("[y/N] oh well")
	p.Send("n" + enter)
	p.Do("> Open the table", enter)
	p.Answer("Ana >", ctrlD)
	p.Do("> Resume", esc)
	p.ends(0)
}
