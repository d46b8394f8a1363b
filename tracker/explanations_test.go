package tracker_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/tracker"
)

// docs/explanations.md shows what why says of its list of claims: each command
// stands there with its answer. With -update the answers are written anew.
func TestExplanations(t *testing.T) {
	const path = "../docs/explanations.md"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	records := map[string]string{}
	for _, m := range recordShown.FindAllStringSubmatch(string(text), -1) {
		records[m[1]] = m[2]
	}
	games := map[string]int{}
	shown := false // within an answer: it is written anew
	for _, line := range strings.SplitAfter(string(text), "\n") {
		m := explained.FindStringSubmatch(line)
		if shown = shown && line != "```\n"; !shown {
			out.WriteString(line)
		}
		if m != nil {
			shown = true
			game, answer := explainedAs(t, records, m[1], m[2], m[3], m[4])
			games[game]++
			out.WriteString(answer)
		}
	}
	for game, n := range games {
		if n < 20 {
			t.Errorf("%s has %d explanations", game, n)
		}
	}
	if len(games) < 5 {
		t.Errorf("explanations of %v", games)
	}
	refereetest.Golden(t, path, out.String())
}

var explained = regexp.MustCompile(`^\$ umpire why (\S+) "(.+)" --at (\d+) --view (\S+)\n$`)

var recordShown = regexp.MustCompile("(?s)```game (\\S+)\n(.*?)```")

func explainedAs(t *testing.T, records map[string]string, file, claim, at, view string) (game, answer string) {
	t.Helper()
	h := explainedAt(t, records, file, at, view)
	e, err := explain.Why(h.Table, claim)
	if err != nil {
		t.Fatalf("%s: %s: %v", file, claim, err)
	}
	return h.Header.Game, fmt.Sprint(refereetest.Drawn(tracker.WhyPage(h, e).Draw(80)))
}

// explainedAt is a record after so many moves as a view sees it.
func explainedAt(t testing.TB, records map[string]string, file, at, view string) *referee.History {
	t.Helper()
	if records[file] == "" {
		paths, _ := filepath.Glob("../referee/*/testdata/" + file)
		if len(paths) != 1 {
			t.Fatalf("%s is in %v", file, paths)
		}
		records[file] = readFile(t, paths[0])
	}
	j := judge(t, records[file])
	n, _ := strconv.Atoi(at)
	h, err := referee.Walk(j.Game, j.Header, j.History.Moves[:n], nil)
	if err == nil {
		h, err = h.Seen(record.View(view))
	}
	if err != nil {
		t.Fatal(err)
	}
	return h
}
