package tracker_test

import (
	"encoding/json"
	"strings"
	"testing"

	"umpire/referee/refereetest"
	"umpire/tracker"
)

// An answer keyed wrongly and noticed late takes with it the lines that only it made due:
// move 20 was right, and then nobody turned a card up in move 21.
func TestAnAnswerSaidOtherwiseTakesItsLinesWithIt(t *testing.T) {
	j := judge(t, `game: logic
players: Ana, Ben, Cy, Dee

row Ana RRRRRB
row Ben RBBBBB
row Cy RBBRRB
row Dee BBRRBR
show 3
guess Dee 4 J wrong
reveal 1 2H
show 6 QH
guess Ana 6 J
answer right
show 3
guess Dee 5 4 wrong
reveal 4 8H
show 6
guess Cy 2 2
answer right
show nothing
guess Dee 6 Q right
show 2
guess Cy 5 J wrong
reveal 2 4S
show 4 9H
guess Dee 1 A right
show 4 6S
guess Ana 2 4 right
show 3
guess Dee 5 7 wrong
reveal 5 10H
`)
	text, err := json.Marshal(tracker.AnswerOf(j, "referee").Error)
	if want := `{"move":20,"instead":"guess Cy 5 J right","drop":[21]}`; err != nil || !strings.HasSuffix(string(text), want+"]}") {
		t.Errorf("%s (%v), wanted %s last", text, err, want)
	}
	page := strings.Join(strings.Fields(refereetest.Drawn(tracker.RefusalPage(j.History, j.Fault).Draw(80))), " ")
	if want := "move 20 (guess Cy 5 J wrong) were: guess Cy 5 J right; move 21 never happened"; !strings.Contains(page, want) {
		t.Errorf("%s\ndoes not say %s", page, want)
	}
}
