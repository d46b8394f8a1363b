package phrase_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"umpire/referee/phrase"
)

// docsExamples are the lines of the fenced blocks of one sort in the users' page about phrases.
func docsExamples(t *testing.T, sort string) []string {
	page, err := os.ReadFile("../../docs/phrase.md")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, block := range strings.Split(string(page), "```"+sort+"\n")[1:] {
		block, _, _ = strings.Cut(block, "```")
		lines = append(lines, strings.Split(strings.TrimSpace(block), "\n")...)
	}
	if len(lines) == 0 {
		t.Fatalf("no examples of %s", sort)
	}
	return lines
}

var lawExample = regexp.MustCompile(`^(.*?) +O: (.*?) +X: (.*)$`)

// TestDocsLaws runs the laws that the page shows.
func TestDocsLaws(t *testing.T) {
	v := words(t, "laws")
	for _, line := range docsExamples(t, "laws") {
		m := lawExample.FindStringSubmatch(line)
		if m == nil {
			t.Errorf("not an example: %s", line)
			continue
		}
		if got := lawMarks(t, v, m[1], m[2], m[3]); got != "OX" {
			t.Errorf("%s: %s", line, got)
		}
	}
}

func lawMarks(t *testing.T, v *phrase.Vocabulary, law string, tried ...string) string {
	t.Helper()
	p, err := v.Parse(law)
	if err != nil {
		return err.Error()
	}
	return marks(t, p, tried)
}

// TestDocsRefused runs the phrases that the page says are asked about or refused.
func TestDocsRefused(t *testing.T) {
	v := words(t, "laws")
	for _, line := range docsExamples(t, "refused") {
		text, advice, _ := strings.Cut(line, "  ")
		if _, err := v.Parse(text); err == nil || !strings.Contains(err.Error(), strings.TrimSpace(advice)) {
			t.Errorf("%s: %v", line, err)
		}
	}
}

var questionExample = regexp.MustCompile(`^(.*?) +yes: (.*?) +no: (.*)$`)

// TestDocsQuestions runs the questions that the page shows.
func TestDocsQuestions(t *testing.T) {
	v := phrase.NewCards()
	for _, line := range docsExamples(t, "questions") {
		m := questionExample.FindStringSubmatch(line)
		if m == nil {
			t.Errorf("not an example: %s", line)
			continue
		}
		p, err := v.Parse(m[1])
		if err != nil {
			t.Error(err)
			continue
		}
		if !p.HoldsHand(handOf(t, strings.ReplaceAll(m[2], "none", ""))) || p.HoldsHand(handOf(t, strings.ReplaceAll(m[3], "none", ""))) {
			t.Errorf("%s: not so", line)
		}
	}
}

// TestTopics reads every example of the table in at least one vocabulary, and
// what it is read as reads back as itself.
func TestTopics(t *testing.T) {
	shown := map[string]bool{}
	for _, name := range []string{"laws", "questions"} {
		v := words(t, name)
		for _, topic := range v.Topics() {
			for _, text := range topic.Examples {
				shown[text] = true
				p, err := v.Parse(text)
				if err != nil {
					t.Errorf("%s: %v", text, err)
					continue
				}
				if again, err := v.Parse(p.String()); err != nil || again.String() != p.String() {
					t.Errorf("%s is read as %s, which is not read so: %v", text, p, err)
				}
			}
		}
		if page, ok := v.Page("how often"); !ok || len(page.Draw(40)) == 0 {
			t.Errorf("%s: no page about how often", name)
		}
	}
	if len(shown) < 70 {
		t.Errorf("only %d examples", len(shown))
	}
}
