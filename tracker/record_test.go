package tracker_test

import (
	"strings"
	"testing"

	"umpire/referee"
	"umpire/tracker"
)

const sample = "game: quantum\nplayers: A, B, C\n\n1. ask A B 1 yes\n2. ask B C 1 yes\n3. ask C A 2 no\n4. ask A C 3 no\n"

func judge(t testing.TB, text string) *tracker.Refereed {
	t.Helper()
	j, err := tracker.Judge(strings.NewReader(text), tracker.All)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func TestRecordForms(t *testing.T) {
	for name, text := range map[string]string{
		"plain":      sample,
		"bom":        "\uFEFF" + sample,
		"crlf":       strings.ReplaceAll(sample, "\n", "\r\n"),
		"comments":   "# a game\n" + strings.ReplaceAll(sample, "yes", "yes   # sure"),
		"blanks":     strings.ReplaceAll(sample, "2.", "\n\n  \n2."),
		"no numbers": strings.NewReplacer("1. ", "", "2. ", "", "3. ", "", "4. ", "").Replace(sample),
		"no newline": strings.TrimSuffix(sample, "\n"),
		"any order":  "players:A,B , C,\nGAME:  Quantum\n\n" + strings.SplitN(sample, "\n\n", 2)[1],
	} {
		j := judge(t, text)
		if j.Fault != nil {
			t.Errorf("%s: %v", name, j.Fault)
		} else if got := tracker.FormatRecord(j.Game, j.Header, j.History.Moves); got != sample {
			t.Errorf("%s: written back as\n%s", name, got)
		}
	}
}

func TestHeaderFaults(t *testing.T) {
	for text, want := range map[string]string{
		"":                               "names no game",
		"\x00\xff":                       "UTF-8",
		"players: A, B":                  "names no game",
		"game: quantum":                  "names no players",
		"game: quantun\nplayers: A, B":   "did you mean \"quantum\"",
		"game: quantum\nplayers: A":      "2 to 64 players",
		"game: quantum\nplayers: A, a":   "alike",
		"game: quantum\nplayers: A, , B": "a name is missing",
		"game: quantum\nplayers: A, B\nplayers: A, C":               "twice",
		"game: quantum\nplayers: A, B\ncard: 4":                     "did you mean \"cards\"",
		"game: quantum\nplayers: A, B\ncards: 14":                   "14",
		"game: quantum\nplayers: A, B\nturns: some":                 "strict or any",
		"game: quantum\nplayers: A, B\nask A B 1 yes":               "no header line",
		"game: quantum\nplayers: A, x\x1b[2J":                       "U+001B",
		"game: quantum\nplayers: " + strings.Repeat("x,", 64) + "y": "at most 64",
	} {
		j := judge(t, text)
		switch {
		case j.Fault == nil:
			t.Errorf("%q was taken", text)
		case j.Fault.Move != 0 || j.Fault.Kind != referee.Syntax:
			t.Errorf("%q: move %d, %s", text, j.Fault.Move, j.Fault.Kind)
		case !strings.Contains(j.Fault.Message, want):
			t.Errorf("%q: the message %q does not say %q", text, j.Fault.Message, want)
		}
	}
}

func TestLongLine(t *testing.T) {
	j := judge(t, sample+"note "+strings.Repeat("x", 70<<10)+"\n")
	if j.Fault == nil || j.Fault.Move != 5 || !strings.Contains(j.Fault.Message, "64 KiB") {
		t.Fatal(j.Fault)
	}
}

func TestAt(t *testing.T) {
	for at, ok := range map[int]bool{0: true, 4: true, 5: false, tracker.All: true} {
		_, err := tracker.Judge(strings.NewReader(sample), at)
		if (err == nil) != ok {
			t.Errorf("at %d: %v", at, err)
		}
	}
	bad := strings.Replace(sample, "ask B C 1 yes", "ask C B 1 yes", 1)
	if j, err := tracker.Judge(strings.NewReader(bad), 1); err != nil || j.Fault != nil {
		t.Error("the refused line comes after the moves asked for", j.Fault, err)
	}
	if j, err := tracker.Judge(strings.NewReader(bad), 4); err != nil || j.Fault == nil || j.Fault.Move != 2 {
		t.Error(err)
	}
	if _, err := tracker.Judge(strings.NewReader(bad), 5); err == nil {
		t.Error("the record has four lines")
	}
}

// Any record is judged without a panic, and what is accepted is written and
// read back as it was.
func FuzzRecord(f *testing.F) {
	f.Add(sample)
	f.Add("game: cats\nplayers: Ana, Ben, Cy, Dee\n\ndeal Ben 7H\nannounce red\nguess Ben red @1\n")
	f.Add("game: logic\nplayers: A, B, C, D\ndeck: jokers\n\nrow A RBBRRBB\n")
	f.Add("game: infer\nplayers: U, A\nlaw: no red dice\n\nexperiment U none\n")
	f.Add("game: diplomat\nplayers: A, B, C\n\nask A B at least 3 hearts yes\n")
	f.Fuzz(func(t *testing.T, text string) {
		j, err := tracker.Judge(strings.NewReader(text), tracker.All)
		if err != nil || j.History == nil {
			return
		}
		written := tracker.FormatRecord(j.Game, j.Header, j.History.Moves)
		again, err := tracker.Judge(strings.NewReader(written), tracker.All)
		if err != nil || again.Fault != nil {
			t.Fatalf("%q was written as\n%s\nwhich is refused: %v %v", text, written, err, again.Fault)
		}
		if twice := tracker.FormatRecord(again.Game, again.Header, again.History.Moves); twice != written {
			t.Fatalf("%s\nis written again as\n%s", written, twice)
		}
	})
}
