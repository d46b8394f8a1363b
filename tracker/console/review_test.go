package console

import (
	"strings"
	"testing"

	"umpire/tracker/review"
)

// The quiz takes every best line, says what was best, and stops when told to.
func TestQuizAtTheTerminal(t *testing.T) {
	d := sit(t, "logic", nil, "Ana", "Ben", "Cy", "Dee").record("row Ana RBBRBR", "row Ben RBBRBR", "row Cy RRRRBB", "row Dee BRBBBR",
		"show nothing", "guess Ben 1 A wrong", "reveal 2 4S", "hand Ana AH 4S 5S 6H JS QH", "show nothing", "guess Ana 6 Q right", "hand Ben 2H 2S 3S 4H 6S 8H")
	h := d.s.History()
	r := review.Of(h, func(int) bool { return true })
	best := r.Questions()[0].As[0]
	var out strings.Builder
	ask := &script{t: t, left: []answer{typed(best), typed(""), typed("zoe ?"), typed("ana 1 3"), typed("answer")}}
	screen := &Screen{Out: &out, Size: func() (int, int) { return 80, 24 }}
	if err := Quiz(screen, ask, h, r); err != nil {
		t.Fatal(err)
	}
	contains(t, out.String(), "You are Ana, before move 6.", "Right, ", "There was something better", "The best was ", "You found the best line in 1 of 2 questions.")
}

// A suit that has no name yet may be called anything.
func TestQuizTakesAnyNewName(t *testing.T) {
	h := sit(t, "quantum", map[string]string{"cards": "2"}, "Ana", "Ben", "Cy").record("ask Ana Cy ducks no", "ask Ben Ana cats no", "ask Cy Ana owls yes").s.History()
	var out strings.Builder
	screen := &Screen{Out: &out, Size: func() (int, int) { return 80, 24 }}
	if err := Quiz(screen, &script{t: t, left: []answer{typed("ask Ana Cy penguins"), typed("ask Ana Ben penguins"), typed("answer"), typed("q")}}, h, review.Of(h, func(int) bool { return true })); err != nil {
		t.Fatal(err)
	}
	contains(t, out.String(), "There was something better", "Right, nothing was better", " for a new suit", "You found the best line in 1 of ")
}

// Where any question can be compared, one as good as the best known is right.
func TestQuizComparesQuestions(t *testing.T) {
	for _, c := range []struct {
		game  string
		table []string
		right string
		wrong string
	}{
		{"diplomat", []string{"ask Ana Ben QS no", "hand Ana AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS AH 2H"}, "Ben at least 5 diamonds", "Ben AS"},
		{"infer", []string{"experiment Ana b5-r3 O", "experiment Ana b4 X", "experiment Ben r1"}, "", "b4"},
	} {
		t.Run(c.game, func(t *testing.T) {
			set := map[string]string{}
			if c.game == "infer" {
				set["law"] = "all blue dice are 5"
			}
			d := sit(t, c.game, set, "Ana", "Ben", "Cy", "Dee").record(c.table...)
			h := d.s.History()
			r := review.Of(h, func(int) bool { return true })
			if c.right == "" {
				_, c.right, _ = strings.Cut(r.Questions()[0].Best.Line, " Ben ")
			}
			var out strings.Builder
			screen := &Screen{Out: &out, Size: func() (int, int) { return 80, 24 }}
			if err := Quiz(screen, &script{t: t, left: []answer{typed("Zoe ?"), typed(""), typed(c.wrong), typed(c.right), typed("q")}}, h, r); err != nil {
				t.Fatal(err)
			}
			contains(t, strings.ReplaceAll(out.String(), "\n  ", " "), "`answer` shows the answer", "On average that would have told nothing; another line tells more", "Right: on average that would have ")
		})
	}
}
