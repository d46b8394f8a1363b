//go:build unix

package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// Whole games are typed at a terminal, to their end, by no more keys a move than
// docs/at-the-table.md says: answers to questions count, Enter does not. Philosopher
// Cats takes one key a press (TestTimingAtATerminal).
func TestKeysOfWholeGames(t *testing.T) {
	t.Parallel()
	doc, err := os.ReadFile("../../docs/at-the-table.md")
	if err != nil {
		t.Fatal(err)
	}
	for game, c := range map[string]struct{ title, record string }{
		"quantum":  {"Quantum Go Fish", "testdata/keys/quantum.game"},
		"logic":    {"Logic", "../../referee/logic/testdata/logic-mended.game"},
		"infer":    {"Infer", "../../referee/infer/testdata/won.game"},
		"diplomat": {"Diplomat", "testdata/keys/diplomat.game"},
	} {
		t.Run(game, func(t *testing.T) {
			typed, err := os.ReadFile("testdata/keys/" + game + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			record, err := os.ReadFile(c.record)
			if err != nil {
				t.Fatal(err)
			}
			header, _, _ := strings.Cut(string(record), "\n\n")
			p := newPerson(t)
			moves := p.imported(c.record)
			empty := filepath.Join(p.dir, "empty.game")
			if err := os.WriteFile(empty, []byte(header+"\n\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			p.imported(empty)
			p.starts(80, "play")
			p.Send(strings.ReplaceAll(string(typed), "\n", enter) + "/quit" + enter)
			p.ends(0)
			p.wantRecord(moves...)
			if p.Wait("is saved."); strings.Contains(p.Text(), "To go on") || strings.Contains(p.Text(), "Not settled") {
				t.Errorf("the game is not over and known:\n%s", p.Text())
			}
			keys := float64(utf8.RuneCountInString(strings.ReplaceAll(string(typed), "\n", ""))) / float64(len(moves))
			row := regexp.MustCompile(`(?m)^\| ` + c.title + ` \|[^|]*\| *(\d+) *\|`).FindSubmatch(doc)
			if row == nil {
				t.Fatalf("the document has no row for %s", c.title)
			}
			if most, _ := strconv.ParseFloat(string(row[1]), 64); keys > most {
				t.Errorf("%.1f keys a move, and the document says %v at most", keys, most)
			}
			t.Logf("%.1f keys a move", keys)
		})
	}
}

// imported puts a record into the person's tables and gives its moves as export writes them.
func (p *person) imported(path string) []string {
	p.t.Helper()
	p.starts(80, "import", path)
	p.ends(0)
	_, moves, _ := strings.Cut(p.record(), "\n\n")
	return strings.Split(moves, "\n")
}
