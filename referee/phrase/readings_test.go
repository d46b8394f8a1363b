package phrase_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"umpire/referee/phrase"
)

// TestReadings: testdata/*.readings has sentences that are easily taken for others, and what each is read as: "=" one reading,
// "?" what is asked. Each was looked at by a person; the first ones were once read as something else.
func TestReadings(t *testing.T) {
	for _, name := range []string{"laws", "questions"} {
		raw, err := os.ReadFile("testdata/" + name + ".readings")
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(string(raw)), "\n")
		for i := 0; i+1 < len(lines); i += 2 {
			if got := "\t" + readingOf(words(t, name), lines[i]); got != lines[i+1] {
				t.Errorf("%s:\n%s\n%s is meant", lines[i], got, lines[i+1])
			}
		}
	}
}

func readingOf(v *phrase.Vocabulary, text string) string {
	p, err := v.Parse(text)
	var why *phrase.SyntaxError
	switch {
	case err == nil:
		return "= " + p.String()
	case errors.As(err, &why) && len(why.Readings) > 0:
		return "? " + strings.Join(why.Wording("").Readings, " | ")
	}
	return "-"
}
