package console

import (
	"strconv"
	"strings"
	"testing"
)

// Whoever takes back what was just typed, or tells what it was not, is offered the move as it is put now; what cannot be so is said.
func TestAMoveIsPutOtherwise(t *testing.T) {
	asked := []string{"ask Gran Marta keys yes", "ask Marta Tom spoons no", "ask Tom Big_Al hats yes"}
	for line, want := range map[string]string{
		"it was marta not al":     "ask Tom Marta hats yes",
		"sorry it was keys":       "ask Tom Big_Al keys yes",
		"no keys not hats":        "ask Tom Big_Al keys yes",
		"i meant gran":            "ask Tom Gran hats yes",
		"tom asked marta, not al": "ask Tom Marta hats yes",
		"change that to no":       "ask Tom Big_Al hats no",
		"al said no actually":     "ask Tom Big_Al hats no",

		"it was marta he asked, not al":                 "ask Tom Marta hats yes",
		"actually tom said keys, not hats":              "ask Tom Big_Al keys yes",
		"it wasn't al, it was marta he asked":           "ask Tom Marta hats yes",
		"my mistake! it was gran tom asked, he said no": "ask Tom Gran hats no",
		"that yes from al was meant as a no":            "ask Tom Big_Al hats no",
		"al meant no just now":                          "ask Tom Big_Al hats no",
		"scratch that, al had no hats":                  "ask Tom Big_Al hats no",
		"flip it":                                       "ask Tom Big_Al hats no",
	} {
		d := sit(t, "quantum", nil, "Gran", "Marta", "Tom", "Big_Al").record(asked...)
		d.run(typed(line), yes())
		d.wantMoves("ask Gran Marta keys yes; ask Marta Tom spoons no; " + want)
	}
	d := sit(t, "quantum", nil, "Gran", "Marta", "Tom", "Big_Al").record(asked...)
	contains(t, d.run(typed("my bad it was spoons"), typed("what did tom ask"), typed("how many cards has marta got"), typed("who's next"), typed("lol")),
		"Move 3 is ask Tom Big_Al hats yes. Tom cannot ask for spoons: Tom said no (move", "Nothing to record. Move 3 is ask Tom Big_Al hats yes.", "Nothing to record. Marta has 3 cards.", "Nothing to record. Big_Al to ask.")
	d.run(typed("no wait marta asked gran"), yes()) // the move before
	d.wantMoves("ask Gran Marta keys yes; ask Marta Gran spoons no; ask Tom Big_Al hats yes")
	d = sit(t, "logic", nil, "Gran", "Marta", "Tom", "Al").record("row Gran RBBRRB", "row Marta BRRBRB", "row Tom RBRBRB", "row Al BRBRBR", "show 3")
	d.run(typed("no tom showed 4"), yes(), typed("marta 2 3"), typed("i meant 4"), key1("1"), yes())
	d.wantMoves("row Gran RBBRRB; row Marta BRRBRB; row Tom RBRBRB; row Al BRBRBR; show 4; guess Marta 2 4")
}

// What is asked, and what waits to be chosen, is put right before it is recorded.
func TestWhatWaitsIsPutOtherwise(t *testing.T) {
	for line, want := range map[string]string{
		"sorry, she asked cy for it. and cy hasn't": "ask Ana Cy QS no", "no wait, it was cy. no": "ask Ana Cy QS no", "oops, hearts not spades": "ask Ana Ben QH no",
		"the king, not the queen": "ask Ana Ben KS no", "sorry, it was the king of clubs": "ask Ana Ben KC no",
	} {
		d := sit(t, "diplomat", nil, "Ana", "Ben", "Cy")
		answers := []answer{typed("ana asks ben: queen of spades?"), typed(line)}
		if !strings.Contains(line, ". ") {
			answers = append(answers, typed("no"))
		}
		d.run(answers...)
		d.wantMoves(want)
	}
	d := sit(t, "diplomat", nil, "Ruth", "Tom", "Zoe").record("ask Ruth Zoe QS yes")
	d.run(typed("okey dokey, ruth claims fours, fives and sixes, ta"), key1("s"), typed("sorry it was sevens, not sixes"), key1("1"))
	d.wantMoves("ask Ruth Zoe QS yes; claim Ruth 4; claim Ruth 5; claim Ruth 7")
	d = sit(t, "quantum", nil, "Ana", "Ben", "Bea").record("ask Ana Ben wigs yes", "turn Ana")
	d.run(typed("be wigs y"), key1("s"), typed("sorry, ana asks bea for hats"), yes(), typed("no"))
	d.wantMoves("ask Ana Ben wigs yes; turn Ana; ask Ana Bea hats no")
}

// A slip noticed late is put right by one key: the answer that is said otherwise, of the latest move that it can be of, and else what is said
// otherwise of the last moves. It is no new move.
func TestASlipNoticedLate(t *testing.T) {
	infer := map[string]string{"law": "hidden"}
	for _, c := range []struct {
		game     string
		set      map[string]string
		recorded string
		mended   map[string]string // what is said, and the move that it puts right as it is then
	}{
		{"diplomat", nil, "ask Ana Ben KH no; ask Ben Cy 7D yes; turn Cy; ask Cy Ben JD no; turn Dee", map[string]string{
			"ah no, ben did have the jack of diamonds":   "4 ask Cy Ben JD yes",
			"no wait ben had the jd":                     "4 ask Cy Ben JD yes",
			"oh wait, ben had the jd":                    "4 ask Cy Ben JD yes",
			"oh hang on ben has the jack of diamonds":    "4 ask Cy Ben JD yes",
			"hold on, ben had the jack of diamonds":      "4 ask Cy Ben JD yes",
			"actually ben did have the jack of diamonds": "4 ask Cy Ben JD yes",
			"ben had the jack of diamonds after all":     "4 ask Cy Ben JD yes",
			"no, he had it":                              "4 ask Cy Ben JD yes",
			"sorry, cy didn't have the 7 of diamonds":    "2 ask Ben Cy 7D no",
			"sorry, it was the jack of hearts":           "4 ask Cy Ben JH no",
		}},
		{"diplomat", nil, "turn Ana; claim Ana Q; ask Ana Ben KH no", map[string]string{
			"the claim was kings":                    "2 claim Ana K",
			"the claim was aces, not queens":         "2 claim Ana A",
			"the question was the king of clubs":     "3 ask Ana Ben KC no",
			"sorry, she asked for the king of clubs": "3 ask Ana Ben KC no",
		}},
		{"diplomat", nil, "turn Dee; ask Dee Ben QS no; claim Ana J", map[string]string{
			"the claim was kings":                  "3 claim Ana K",
			"no the tens":                          "3 claim Ana 10",
			"no wait she cannot, that's the kings": "3 claim Ana K",
		}},
		{"quantum", nil, "ask Ana Cy geese no; ask Ben Dee ducks yes; ask Cy Ben hats no; ask Dee Ana hats no; ask Ana Ben teapots no; ask Ben Cy ducks no", map[string]string{
			"oh wait, ben did have a teapot": "5 ask Ana Ben teapots yes",
			"cy did have a goose":            "1 ask Ana Cy geese yes",
			"oh hang on cy does have geese":  "1 ask Ana Cy geese yes",
			"ben had a teapot after all":     "5 ask Ana Ben teapots yes",
			"no cy has geese":                "1 ask Ana Cy geese yes",
			"no, cy had one":                 "6 ask Ben Cy ducks yes",
		}},
		{"logic", nil, "row Ana BBRRBB; row Ben RBBRBR; row Cy RRBBRR; row Dee BRRBRB; show 3; guess Ben 1 5; answer wrong; reveal 1 AS", map[string]string{
			"sorry it was ben's second":    "6 guess Ben 2 5",
			"it was ben's second":          "6 guess Ben 2 5",
			"wait, fourth":                 "6 guess Ben 4 5",
			"actually it was a 6, not a 5": "6 guess Ben 1 6",
		}},
		{"infer", infer, "experiment Uma b5 O; experiment Uma b4 X; experiment Ana r5 w5 O; experiment Ben w3 w3 X", map[string]string{
			"it was red threes not white":     "4 experiment Ben r3 r3 X",
			"sorry anas was a white 4 not 5":  "3 experiment Ana r5 w4 O",
			"ana's red five was a six":        "3 experiment Ana r6 w5 O",
			"sorry, it was white 4s":          "4 experiment Ben w4 w4 X",
			"no wait, it was r3-w3":           "4 experiment Ben r3-w3 X",
			"that one follows after all":      "4 experiment Ben w3 w3 O",
			"change that to O":                "4 experiment Ben w3 w3 O",
			"ana's does not follow after all": "3 experiment Ana r5 w5 X",
		}},
		{"cats", nil, "announce red; guess Ben red; guess Cy black", map[string]string{
			"sorry ben took black":    "2 guess Ben black",
			"hold on, ben took black": "2 guess Ben black",
			"ben was black after all": "2 guess Ben black",
			"actually cy red":         "3 guess Cy red",
		}},
	} {
		players := []string{"Ana", "Ben", "Cy", "Dee"}
		if c.game == "infer" {
			players = []string{"Uma", "Ana", "Ben"}
		}
		for line, want := range c.mended {
			recorded := strings.Split(c.recorded, "; ")
			d := sit(t, c.game, c.set, players...).record(recorded...)
			d.run(typed(line), yes())
			number, move, _ := strings.Cut(want, " ")
			n, _ := strconv.Atoi(number)
			recorded[n-1] = move
			if got := d.moves(); got != strings.Join(recorded, "; ") {
				t.Errorf("%s: %q: the record is %s", c.game, line, got)
			}
		}
	}
}

// What only takes back is offered to be taken back; what takes back and puts nothing right is a new move where it says all of one, or is chosen.
func TestWhatTakesBackIsNoNewMove(t *testing.T) {
	asked := "ask Ana Ben wigs yes"
	for _, line := range []string{"no wait that was wrong", "hold on", "undo that please", "undo that", "take back the last one"} {
		d := sit(t, "quantum", nil, "Ana", "Ben", "Cy").record(asked)
		d.run(typed(line), key1("2"))
		if draft := d.ask.texts[len(d.ask.texts)-1]; draft != "/edit 1 "+asked {
			t.Errorf("%s: %q stands on the line", line, draft)
		}
		d.run(typed(line), key1("y"), typed("y"), key1("1")) // which of the two is asked again
		d.wantMoves("")
	}
	for line, want := range map[string]string{
		"sorry, ben asks cy for wigs, she has none": "; ask Ben Cy wigs no",
		"sorry, any wigs cy? no":                    "; ask Ben Cy wigs no",
		"actually cy to go":                         "; turn Cy",
	} {
		d := sit(t, "quantum", nil, "Ana", "Ben", "Cy").record(asked)
		d.run(typed(line))
		d.wantMoves(asked + want)
	}
	d := sit(t, "quantum", nil, "Ana", "Ben", "Cy").record(asked)
	contains(t, d.run(typed("hold on, cy has no wigs"), key1("1")), "That puts nothing right that is recorded. Is it a new move?")
	d.wantMoves(asked + "; ask Ben Cy wigs no")
	d = sit(t, "quantum", nil, "Ana", "Ben", "Cy").record(asked)
	contains(t, d.run(typed("no, cy gives ben a wig"), key1("1")), "That can be read in two ways; which?", "/2  ask Ben Cy wigs no")
	d.wantMoves(asked + "; ask Ben Cy wigs yes")
	d = sit(t, "infer", map[string]string{"law": "hidden"}, "Uma", "Ana", "Ben").record("experiment Uma b5 O", "experiment Uma b4 X")
	contains(t, d.run(typed("sorry ana: r3-b5 O"), key1("1")), "Is it a new move?")
	d.wantMoves("experiment Uma b5 O; experiment Uma b4 X; experiment Ana r3-b5 O")
	d = sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee").record("announce red", "guess Ben red")
	contains(t, d.run(typed("ben changed his mind, black")), "Ben has guessed red, and a guess cannot be changed")
	d = sit(t, "diplomat", nil, "Ana", "Ben", "Cy").record("ask Ana Ben 10H no", "ask Ben Ana 10S no", "turn Ana", "claim Ana J")
	contains(t, d.run(typed("no the tens"), typed("it was ben who claimed")), "Move 4 is claim Ana J. Ana has at most 3 tens", "Move 4 is claim Ana J. It is Ana's turn: Ben cannot claim now.")
	d = sit(t, "diplomat", map[string]string{"leftover": "layout"}, "Ana", "Ben", "Cy", "Dee", "Eve").record("layout KD 3H")
	contains(t, d.run(typed("no, the four of clubs"), key1("1"), yes()), "/2  layout 4C 3H")
	d.wantMoves("layout KD 4C")
	d = sit(t, "infer", map[string]string{"law": "hidden"}, "Uma", "Ana", "Ben").record("experiment Uma b5 O", "experiment Uma b4 X", "experiment Ana w3 w3 X")
	d.run(typed("ana's white threes were touching"))
	if draft := d.ask.texts[1]; draft != "/edit 3 experiment Ana w3 w3 X" {
		t.Errorf("%q stands on the line", draft)
	}
}

// What was otherwise is put right however it is said, and what was said of nobody's move is none.
func TestHowAMoveIsPutRight(t *testing.T) {
	for _, c := range []struct{ game, moves, line, asks string }{
		{"cats", "announce red; guess Ben red; guess Cy black", "it wasnt ben, it was dee who took the red", "Move 2 is guess Ben red. Should it be guess Dee red?"},
		{"cats", "announce red; guess Ben red; guess Cy black", "ben took black, not red", "Move 2 is guess Ben red. Should it be guess Ben black?"},
		{"cats", "announce red; guess Ben red; guess Cy black; guess Dee red; deal Ben 5H Cy 6H; deal Dee 7H", "no, cy had the 6 of diamonds", "Should it be deal Ben 5H Cy 6D?"},
		{"infer", "experiment Ana r1 O; experiment Ana b4 X; experiment Ben b6 w6 X", "that last one of ben's is an O", "Move 3 is experiment Ben b6 w6 X. Should it be experiment Ben b6 w6 O?"},
		{"infer", "experiment Ana r1 O; experiment Ana b4 X; experiment Ben b6 w6 X", "1 was an X actually", "Move 1 is experiment Ana r1 O. Should it be experiment Ana r1 X?"},
		{"infer", "experiment Ana r1 O; experiment Ana b4 X; experiment Ben b6 w6 X", "no, they were touching", "Should it be experiment Ben b6-w6 X?"},
	} {
		d := sit(t, c.game, map[string]map[string]string{"infer": {"law": "hidden"}}[c.game], "Ana", "Ben", "Cy", "Dee").record(strings.Split(c.moves, "; ")...)
		d.run(typed(c.line), no())
		contains(t, strings.Join(d.ask.asked, "|"), c.asks)
		d.wantMoves(c.moves)
	}
	d := sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee").record("announce red", "guess Ben red", "guess Cy black")
	d.run(typed("no wait, cy was before ben"))
	d.wantMoves("announce red; guess Ben red; guess Cy black; order Cy Ben")
	contains(t, d.run(typed("dee black was first"), key1("1"), typed("dee was first")), "/1  guess Dee black, order Dee Cy Ben", "order Dee ...   the first of them first")
	d.wantMoves("announce red; guess Ben red; guess Cy black; order Cy Ben; guess Dee black; order Dee Cy Ben")
	d = sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee").record("announce red", "guess Ben red", "guess Cy black", "void dee saw hers")
	d.run(typed("no actually let it count, she only thought she saw it")) // no other reason
	d.wantMoves("announce red; guess Ben red; guess Cy black; void dee saw hers")
	d = sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee").record("announce red")
	d.run(typed("cy says red, no, black"), key1("1"))
	d.wantMoves("announce red; guess Cy black")
	d = sit(t, "quantum", nil, "Ana", "Ben", "Cy").record("ask Ana Ben wigs no")
	d.run(typed("oh sorry, I misread him, ben did have one"), yes())
	d.wantMoves("ask Ana Ben wigs yes")
	d = sit(t, "infer", map[string]string{"law": "hidden"}, "Uma", "Ana", "Ben").record("experiment Uma r1 O", "experiment Uma b4 X")
	dip := sit(t, "diplomat", nil, "Tom", "Uli", "Al").record("ask Tom Uli an 8 yes")
	dip.run(typed("oh no the question was the 8 of spades"), yes()) // which is not several eights
	dip.wantMoves("ask Tom Uli 8S yes")
	contains(t, d.run(typed("b5 w1"), typed("no, the white one was a 4"), typed("o")), "Understood: experiment Ana b5 w4")
	d.wantMoves("experiment Uma r1 O; experiment Uma b4 X; experiment Ana b5 w4 O")
}
