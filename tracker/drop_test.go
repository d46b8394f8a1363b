package tracker_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/record"
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

// Where the card itself shows that, the line that turns it up goes with it: it has lain open since.
func TestAnAnswerSaidOtherwiseTurnsUpItsCard(t *testing.T) {
	j := judge(t, `game: logic
players: Jo, Al, Zoe, Nan

row Jo RBRBRB
row Al BRBRBR
row Zoe BRRBRB
row Nan RRBBRB
show 4
guess Al 2 4
answer wrong
reveal 1 AH
declare Al
turn 1 AS
turn 2 4H
`)
	text, err := json.Marshal(tracker.AnswerOf(j, "referee").Error)
	if want := `{"move":7,"instead":"answer right","drop":[8,11]}`; err != nil || !strings.HasSuffix(string(text), want+"]}") {
		t.Errorf("%s (%v), wanted %s last", text, err, want)
	}
}

// Every repair that programs are told of is accepted by the rules as it stands there, with
// its `turn` lines and without the lines that it drops.
func TestEveryRepairIsAccepted(t *testing.T) {
	for _, g := range games.All() {
		taken := 0
		refereetest.RandomTables(t, g, 40, func(_ *rand.Rand, x refereetest.Tried) {
			if x.Refused == nil || x.Refused.Kind != referee.Contradiction || taken > refereetest.Many(300) {
				return
			}
			for _, w := range refereetest.WaysOn(x.Before, x.Line, x.Refused) {
				if lines := linesWith(x.Before, x.Line, w); !accepts(g, x.Before.Header, lines) {
					t.Fatalf("%s\n%s: %+v is refused", written(x.Before), x.Line, w)
				}
				taken++
			}
		}, nil)
		t.Logf("%s: %d repairs", g.Name(), taken)
	}
}

// linesWith are the lines of a record and a refused line, one repair taken.
func linesWith(h *referee.History, refused string, w referee.Way) (lines []string) {
	for i := range len(h.Moves) + 1 {
		line := refused
		if i < len(h.Moves) {
			line = h.Moves[i].String()
		}
		for _, turn := range w.Turns {
			if turn.Before == i+1 {
				lines = append(lines, "turn "+turn.Name)
			}
		}
		switch {
		case i+1 == w.Move && w.Instead != "":
			lines = append(lines, w.Instead)
		case i+1 != w.Move && !slices.Contains(w.Drop, i+1):
			lines = append(lines, line)
		}
	}
	return lines
}

func accepts(g referee.Game, header record.Header, lines []string) bool {
	h, err := referee.Start(g, header)
	for _, line := range lines {
		if err == nil {
			_, err = h.PlayLine(line)
		}
	}
	return err == nil
}

// Whoever declared may have done so whatever was answered before: of the last act only the card that then lay open goes.
func TestADeclarationStaysWithAnAnswerSaidOtherwise(t *testing.T) {
	j := judge(t, `game: logic
players: Zoe, Sam, Ruth, Tom

row Zoe RBBRRB
row Sam RRBBRB
row Ruth BBRRBR
row Tom BRBRRB
show 4
guess Sam 6 Q right
show nothing
guess Ruth 4 6 wrong
declare Ruth
turn 1 2S
turn 2 3S
turn 3 5H
turn 4 6H
`)
	ways := tracker.AnswerOf(j, "referee").Error.Repairs
	if last := ways[len(ways)-1]; last.Instead != "guess Ruth 4 6 right" || !slices.Equal(last.Drop, []int{13}) {
		t.Errorf("%v, wanted the right guess and without move 13 last", last)
	}
	if offered, _ := j.Fault.Offered(); len(offered[0].Drop) != 1 {
		t.Errorf("%v is offered first, a card that nobody named", offered[0])
	}
}
