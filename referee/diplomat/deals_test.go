package diplomat

import (
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// How many deals fit can be asked about, by the number or as the sheet has it: because of
// the moves without which there would be more. Another number is answered with the right one.
func TestDealsThatFitCanBeAskedAbout(t *testing.T) {
	header := record.Header{Players: []string{"Ana", "Ben", "Cy"}, Options: map[string]string{"leftover": "layout"}}
	h := refereetest.Start(t, Game{}, header, "layout KS", "ask Ana Ben at least 3 hearts yes", "ask Ben Cy no clubs no", "ask Cy Ana no clubs yes", "ask Ana Ben at least 2 hearts yes")
	n := *h.Table.(*table).worlds()
	for said, want := range map[string]referee.Verdict{
		n: referee.True, "more than 10^18.": referee.True, "more than 10^6": referee.True, "12": referee.False, "more than 10^30": referee.False,
	} {
		e, err := explain.Why(h.Table, dealsFit+said)
		if err != nil || e.Verdict != want || !slices.Equal(e.Moves, []int{1, 2, 3, 4}) {
			t.Fatalf("%s: %s because of %v, %v", said, e.Verdict, e.Moves, err)
		}
		if want == referee.False && !strings.HasPrefix(e.Reasons[0], n+" deals fit: ") {
			t.Errorf("%s: %s", said, e.Reasons)
		}
	}
}

// A long number is written with its thousands set apart, and can be given back so: of 8 hearts and 13 diamonds Cy has 17.
func TestDealsThatFitAreWrittenAsTheyAreRead(t *testing.T) {
	h, fault := play(t, "players: Ana, Ben, Cy\n\nhand Ana AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AH 2H 3H 4H 5H\nturn Ben\nask Ben Cy no clubs yes")
	if fault != nil {
		t.Fatal(fault)
	}
	said := dealsFit + "5,985."
	if text := drawn(h.Table.Sheet(80), 80); !strings.Contains(text, said) {
		t.Errorf("%q is missing:\n%s", said, text)
	}
	if e, err := explain.Why(h.Table, said); err != nil || e.Verdict != referee.True {
		t.Errorf("%s: %s, %v", said, e.Verdict, err)
	}
}
