package console

import (
	"strings"
	"testing"
	"unicode"

	"github.com/mattn/go-runewidth"

	"umpire/referee/games"
)

func TestWrappedTextIsWrappedAgain(t *testing.T) {
	text := `A TURN
  You ask somebody for some suit or
  another, and get an answer.
  1. First take a card from the pile,
     or two.
       yes: done
  take 3   takes three of the cards
           that lie there
  pass
Then comes the next.`
	for width, want := range map[int]string{
		60: `A TURN
  You ask somebody for some suit or another, and get an
  answer.
  1. First take a card from the pile, or two.
       yes: done
  take 3   takes three of the cards that lie there
  pass
Then comes the next.`,
		30: `A TURN
  You ask somebody for some
  suit or another, and get an
  answer.
  1. First take a card from
     the pile, or two.
       yes: done
  take 3
      takes three of the cards
      that lie there
  pass
Then comes the next.`} {
		var got []string
		for _, p := range passages(text) {
			got = append(got, p.wrap(width)...)
		}
		if strings.Join(got, "\n") != want {
			t.Errorf("%d columns:\n%s", width, strings.Join(got, "\n"))
		}
	}
}

// Rules texts lose no word, keep to the width, and no sentence breaks off
// where there was room for its next word.
func TestRulesAreNotRagged(t *testing.T) {
	for _, g := range games.All() {
		for _, width := range []int{40, 80, 120} {
			text := strings.TrimSpace(g.Rules())
			var lines []string
			for _, p := range passages(text) {
				lines = append(lines, p.wrap(width)...)
			}
			if got := strings.Fields(strings.Join(lines, "\n")); strings.Join(got, " ") != strings.Join(strings.Fields(text), " ") {
				t.Errorf("%s at %d columns: words are lost", g.Name(), width)
			}
			for i, line := range lines {
				if runewidth.StringWidth(line) > width {
					t.Errorf("%s at %d columns: %q", g.Name(), width, line)
				}
				if i+1 < len(lines) && brokenOff(line, lines[i+1], width) {
					t.Errorf("%s at %d columns breaks off:\n%s\n%s", g.Name(), width, line, lines[i+1])
				}
			}
		}
	}
}

// brokenOff looks at prose alone: lines of tables and examples are short, or
// have columns, or are set far in.
func brokenOff(line, next string, width int) bool {
	words := strings.Fields(next)
	if len(words) == 0 || len(line) < 30 || indent(line) > 4 || strings.Contains(strings.TrimSpace(line), "  ") {
		return false
	}
	end, begin := rune(line[len(line)-1]), rune(words[0][0])
	inSentence := (unicode.IsLetter(end) || end == ',') && unicode.IsLower(begin) && indent(next) == indent(line)
	return inSentence && runewidth.StringWidth(line+" "+words[0]) <= width
}

func TestSentencesEndOnce(t *testing.T) {
	for text, want := range map[string]string{
		"no seat": "No seat.", "done.": "Done.", "two 7s, or at least one 7?": "Two 7s, or at least one 7?",
	} {
		if got := sentence(text); got != want {
			t.Errorf("%q", got)
		}
	}
}
