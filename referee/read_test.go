package referee_test

import (
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

func open(t testing.TB, players ...string) referee.Table {
	t.Helper()
	table, err := referee.Open(toy{}, record.Header{Game: "toy", Players: players})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// Each line is what is read, then "=" and what it reads as, or "!" and a part
// of the message it is refused with.
func TestRead(t *testing.T) {
	for _, line := range []string{
		"take Ana 2 = take Ana 2",
		"  take   ana 2 = take Ana 2",
		"TAKE Ana 2 LOUD = take Ana 2 loud",
		"7. take Ana 2 = take Ana 2",
		"7.take Ana 2 = take Ana 2",
		"take Ana 2 # and a comment = take Ana 2",
		"take Ana 2 @12.50 = take Ana 2 @12.5",
		"take Ana 02 = take Ana 2",
		"note Ben said # and \" left = note Ben said # and \" left",
		"note late @3 = note late @3",
		"say Ana Ben a pair of 2s yes = say Ana Ben a pair of 2s yes",
		"say Ana \"so  what # now\" = say Ana \"so  what # now\"",
		"sit Ana 1 Ben 2 = sit Ana 1 Ben 2",
		"take Ana ! ends where N should stand",
		"take Ana 2 loud now ! more than the line takes",
		"take Anna 2 ! did you mean \"Ana\"",
		"take Ana two ! a number is expected",
		"take Ana 2 quietly ! loud or soft is expected",
		"tkae Ana 2 ! did you mean \"take\"",
		"b 2 ! short forms are for the prompt",
		"ta 2 ! short forms are for the prompt",
		"take A 2 ! no player is called \"A\"",
		"sit Ana 1 Ben ! ends where N should stand",
		"say Ana \"so ! never closed",
		"note ! ends where TEXT should stand",
		"take Ana 2 @9999999999 ! too large",
		"take Ana 2 @1.0000000001 ! finer than a nanosecond",
		"say Ana \"a\u202eb\" ! U+202E",
		"take Ana 2\x00 ! U+0000",
		"take Ana \xff ! UTF-8",
		"note " + strings.Repeat("x", 70<<10) + " ! 64 KiB",
	} {
		checkReading(t, line, func(text string) (record.Move, error) {
			return record.Read(toy{}, open(t, "Ana", "Ben", "Cy"), text)
		})
	}
}

func checkReading(t *testing.T, line string, read func(string) (record.Move, error)) {
	t.Helper()
	if text, want, ok := strings.Cut(line, " = "); ok {
		m, err := read(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if m.String() != want {
			t.Errorf("%q reads as %q, want %q", text, m, want)
		}
		return
	}
	text, want, _ := strings.Cut(line, " ! ")
	_, err := read(text)
	f := referee.AsFault(err)
	if f == nil {
		t.Errorf("%.40q: want a fault about %q, got %v", text, want, err)
	} else if !strings.Contains(f.Message, want) {
		t.Errorf("%.40q: the message %q does not say %q", text, f.Message, want)
	}
}

func TestReadTyped(t *testing.T) {
	for _, line := range []string{
		"2 = take Ana 2",
		"t 2 = take Ana 2",
		"t a 2 l = take Ana 2 loud",
		"a 2 = take Ana 2",
		"say b a pair y = say Ana Ben a pair yes",
		"say a b a pair y = say Ana Ben a pair yes",
		"si a 1 b 2 = sit Ana 1 Ben 2",
		"2 @4 = take Ana 2 @4",
		"s a 1 = sit Ana 1",
		"take b 2 = take Ben 2", // readable, and refused by the rules later
		"x 2 ! a number is expected",
		"take ! ends where",
	} {
		checkReading(t, line, func(text string) (record.Move, error) {
			return referee.ReadTyped(toy{}, open(t, "Ana", "Ben", "Cy"), 1, text)
		})
	}
}

func TestTypedPrefixOfTwoNames(t *testing.T) {
	table, err := referee.Open(toy{}, record.Header{Game: "toy", Players: []string{"Bea", "Ben"}, AnyTurn: true})
	if err != nil {
		t.Fatal(err)
	}
	checkReading(t, "b 1 ! two ways: \"take Bea 1\" or \"take Ben 1\"", func(text string) (record.Move, error) {
		return referee.ReadTyped(toy{}, table, 1, text)
	})
	checkReading(t, "ben 1 = take Ben 1", func(text string) (record.Move, error) {
		return referee.ReadTyped(toy{}, table, 1, text)
	})
}

func TestNames(t *testing.T) {
	for name, good := range map[string]bool{
		"Ana": true, "O'Neil": true, "J.-P.": true, "Žofie": true, "李": true, "राम": true, "4": true, "a_b": true,
		"": false, "two words": false, "a,b": false, "x\u202ey": false, "a\x1b[31m": false, "\xff": false,
		strings.Repeat("é", 32): true, strings.Repeat("é", 33): false,
	} {
		if err := record.CheckName(name); (err == nil) != good {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, twins := range [][]string{{"Ana", "ana"}, {"Žofie", "žofie"}, {"take", "Ana"}, {"Loud", "Ana"}} {
		if err := record.CheckNames(twins, record.Reserved(toy{})); err == nil {
			t.Errorf("%v were taken", twins)
		}
	}
}

func TestNearest(t *testing.T) {
	known := []string{"ask", "suit", "paradox"}
	for typed, want := range map[string]string{"aks": "ask", "siut": "suit", "paradx": "paradox", "zebra": "", "x": "", "duits": "suit", "parasites": ""} {
		if got := words.Nearest(typed, known); got != want {
			t.Errorf("%q: got %q, want %q", typed, got, want)
		}
	}
}

// A shared log must not let one branch write over another.
func TestLogBranches(t *testing.T) {
	var base referee.Log[int]
	base = base.Append(1).Append(2)
	left, right := base.Append(3), base.Append(4)
	left = left.Append(5)
	if got := left.All(); len(got) != 3 && got[2] != 3 {
		t.Error(got)
	}
	if l, r, b := left.All(), right.All(), base.All(); l[2] != 3 || l[3] != 5 || r[2] != 4 || len(b) != 2 {
		t.Error(l, r, b)
	}
}

// What is read and written again is the same.
func FuzzRead(f *testing.F) {
	for _, form := range record.AllForms(toy{}) {
		f.Add(form.Example)
	}
	f.Add("3. say Ana Ben \"x\" # y @5")
	f.Add("note a @5 @6")
	f.Fuzz(func(t *testing.T, line string) {
		table := open(t, "Ana", "Ben", "Cy")
		m, err := record.Read(toy{}, table, line)
		if err == nil {
			again, err := record.Read(toy{}, table, m.String())
			if err != nil || again.String() != m.String() {
				t.Fatalf("%q reads as %q, which reads as %q (%v)", line, m, again, err)
			}
		}
		_, _ = referee.ReadTyped(toy{}, table, 1, line)
	})
}
