package console

import (
	"strings"
	"testing"

	"umpire/referee/games"
	"umpire/referee/sheet"
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
    suit or another, and get
    an answer.
  1. First take a card from
    the pile, or two.
       yes: done
  take 3   takes three of the
    cards that lie there
  pass
Then comes the next.`} {
		if got := plain(Paragraphs(text, width)); got != want {
			t.Errorf("%d columns:\n%s", width, got)
		}
	}
}

// Rules texts lose no word and keep to the width.
func TestRulesKeepTheirWords(t *testing.T) {
	for _, g := range games.All() {
		for _, width := range []int{40, 80, 120} {
			text := strings.TrimSpace(g.Rules())
			lines := Paragraphs(text, width)
			if got := strings.Fields(plain(lines)); strings.Join(got, " ") != strings.Join(strings.Fields(text), " ") {
				t.Errorf("%s at %d columns: words are lost", g.Name(), width)
			}
			for _, line := range lines {
				if line.Width() > width {
					t.Errorf("%s at %d columns: %q", g.Name(), width, line)
				}
			}
		}
	}
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

func plain(lines []sheet.Line) string {
	var texts []string
	for _, l := range lines {
		texts = append(texts, l.String())
	}
	return strings.Join(texts, "\n")
}
