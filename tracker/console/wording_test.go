package console

import "testing"

// What is typed behind one key is one line with it, and not chosen by the words behind the key.
func TestTheKeyBeginsTheLine(t *testing.T) {
	d := sit(t, "infer", map[string]string{"law": "all blue dice are 5"}, "Uma", "Tom", "Right")
	d.record("experiment Uma b5 O", "experiment Uma b4 X")
	d.run(typed("tom, right: red 1"), key1("j"), typed("jon: red 1"), typed("tom, right: red 1"), key1("r"), typed("red 1"))
	d.wantMoves("experiment Uma b5 O; experiment Uma b4 X; experiment Tom r1 O")
}

// Of a theory with two meanings an experiment is shown that tells them apart, once they are offered.
func TestWhatTellsTheoriesApart(t *testing.T) {
	d := sit(t, "infer", map[string]string{"law": "all blue dice are 5"}, "Uma", "Tom", "Kim").record("experiment Uma b5", "experiment Uma b4")
	contains(t, d.run(typed("theory: a red 3 on a blue 4 or white 2"), key1("x")), "This can mean two things; which? (w2 follows only the second).")
}

// A theory in quotation marks that can be read is offered as what it can be read as, and then kept as words.
func TestAReadableTheoryInQuotes(t *testing.T) {
	for key, want := range map[string]string{"1": "publish Tom a red die", "2": `publish Tom "at least one red die"`} {
		d := sit(t, "infer", map[string]string{"law": "hidden"}, "Uma", "Tom", "Kim").record("experiment Uma b5 O", "experiment Uma b4 X")
		d.run(typed(`tom publishes "at least one red die"`), key1(key))
		d.wantMoves("experiment Uma b5 O; experiment Uma b4 X; " + want)
	}
}

// TestWordings types people's own words that can be read in several ways, or not at all: one key chooses what they are put as.
func TestWordings(t *testing.T) {
	const both = "ask Ana Ben at least 3 hearts and diamonds yes"
	for _, c := range []struct {
		name, line, key string
		want            string
		says            []string
	}{
		{"the first reading", both, "1", "ask Ana Ben at least 3 cards are hearts or diamonds yes",
			[]string{"This can mean two things; which? (with ", "/1  at least 3 cards are hearts or diamonds\n", "/2  at least 3 hearts and at least 3 diamonds\n", "One key chooses"}},
		{"the second reading", both, "2", "ask Ana Ben at least 3 hearts and at least 3 diamonds yes", nil},
		{"the words kept", both, "3", `ask Ana Ben "at least 3 hearts and diamonds" yes`, []string{"/3  keep the words, conclude nothing\n"}},
		{"another line", both, "x", "", nil},
		{"the line again", both, "\r", "", nil},
		{"the nearest", "ask Ana Ben do you have a qeen no", "1", "ask Ana Ben a queen no", []string{"Not understood: \"qeen\".\n", "/1  a queen\n"}},
		{"the nearest rank", "claim qeens", "1", "claim Ana Q", []string{"\"qeens\" is no rank here.\n", "/1  queens\n"}},
		{"readable words in quotation marks", `ask Ana Ben "at least 3 hearts" yes`, "1", "ask Ana Ben at least 3 hearts yes",
			[]string{"Umpire can read these words.\n", "/1  at least 3 hearts\n", "/2  keep the words, conclude nothing\n"}},
		{"kept in them all the same", `ask Ana Ben "at least 3 hearts" yes`, "2", `ask Ana Ben "at least 3 hearts" yes`, nil},
		{"a question in quotation marks", `Ben, "do you have at least 3 hearts?" yes`, "2", `ask Ana Ben "do you have at least 3 hearts" yes`, []string{"/1  at least 3 hearts\n"}},
		{"a card in quotation marks", `Ben "do you have the king of spades" no`, "1", "ask Ana Ben KS no", []string{"Quotation marks keep words", "/1  KS\n"}},
		{"in quotation marks, with two readings", `ask Ana Ben "at least 3 hearts and diamonds" yes`, "1", "ask Ana Ben at least 3 cards are hearts or diamonds yes", nil},
		{"the rest left out", "Ben at least 3 hearts and diamonds y", "2", "ask Ana Ben at least 3 hearts and at least 3 diamonds yes", nil},
		{"read back", "ask Ana Ben do you have no kings or queens yes", "", "ask Ana Ben no card is a king or a queen yes", []string{"read as: no card is a king or a queen\n"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := sit(t, "diplomat", nil, "Ana", "Ben", "Cy")
			answers := []answer{typed(c.line)}
			if c.key != "" {
				answers = append(answers, key1(c.key))
			}
			out := d.run(answers...)
			d.wantMoves(c.want)
			contains(t, out, c.says...)
			if again, ok := map[string]string{"x": "x", "\r": c.line}[c.key]; ok && d.ask.texts[len(d.ask.texts)-1] != again {
				t.Errorf("the line to type again is %q", d.ask.texts[len(d.ask.texts)-1])
			}
		})
	}
}

// A lone answer word is never offered as a note, and yes takes what alone is offered.
func TestALoneAnswerIsNoNote(t *testing.T) {
	d := sit(t, "infer", map[string]string{"law": `"what my cat likes"`}, "Uma", "Ana", "Ben").record("experiment Uma b5 O", "experiment Uma b4 X", "publish Ana no die is a 4")
	out := d.run(typed("n"), key1("n"), typed("n"), key1("n"), typed("note so"), typed("y"), key1("y"), typed("y"))
	contains(t, out, "To disprove the theory, type the dice. Do not all agree?", "/1  /undo", "Does the theory stand?", "/1  stand")
	lacks(t, out, "note y", "note n")
	d.wantMoves("experiment Uma b5 O; experiment Uma b4 X; publish Ana no 4s; note so; stand")
}
