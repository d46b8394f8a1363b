package console

import (
	"slices"
	"testing"
)

func TestQuietSaysOnlyWhatIsLegal(t *testing.T) {
	d := refusedTable(t)
	out := d.run(typed("/quiet"), typed("c 3 y"), yes(), typed("/quiet"))
	lacks(t, out, "New:")
	contains(t, out, "4. ask A C 3 yes", "From now on you are told all: whatever follows.")
}

// A prompt leaves room to type: one clock, the name once, and the view where
// it is not the usual one.
func TestPromptSaysClockAndView(t *testing.T) {
	d := sit(t, "diplomat", map[string]string{"clock": "10m"}, "Dee", "Ana", "Ben")
	d.run(typed("/note x"), typed("/view Ana"), yes(), typed("/view referee"))
	for i, want := range []string{"Dee 10:00 > ", "(view of Ana) Dee 10:00 > "} {
		if !slices.Contains(d.ask.asked, want) {
			t.Errorf("%d: the prompts were %q, without %q", i, d.ask.asked, want)
		}
	}
	d = sit(t, "diplomat", map[string]string{"clock": "10m", "leftover": "layout"}, "Dee", "Ana", "Ben")
	d.run(typed("KD"), typed("/note x"))
	if want := []string{"Dealer: layout > ", "Dee 10:00 > "}; !slices.Equal(d.ask.asked[:2], want) {
		t.Errorf("the prompts were %q", d.ask.asked)
	}
}

func TestAMarkOfUmpiresIsNotAskedFor(t *testing.T) {
	d := sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee", "Eve")
	d.run(typed(""), pick("announce"), pick("red"))
	d.wantMoves("announce red")
}

// In Infer help is a move, which spends a token.
func TestBareVerbThatIsACommandIsConfirmed(t *testing.T) {
	d := inferTable(t).record("experiment Uma b5 r3", "experiment Uma b4", "experiment Ana w6")
	before := d.moves()
	d.run(typed("help"), no())
	d.wantMoves(before)
}

func TestFinishedTableOffersNoMoves(t *testing.T) {
	d := refusedTable(t).record("paradox")
	out := d.run(typed(""), no())
	contains(t, out, "everybody loses.\nagain or Enter plays again")
	lacks(t, out, "To go on")
}

// Whoever asks Infer who the Universe is, or once all is over who cheated and what the law was, is answered.
func TestAskedAtInfer(t *testing.T) {
	d := sit(t, "infer", map[string]string{"law": "all blue dice are 5", "variant": "cheater", "cheater": "Ben"}, "Uma", "Ana", "Ben", "Cy").record("experiment Uma b5", "experiment Uma b4")
	contains(t, d.run(typed("who's the teacher?")), "Nothing to record. Uma is the Universe.")
	d.record("publish Ana all blue dice are 5", "stand", "vote Uma Ben", "vote Ana Ben", "vote Ben Ana", "vote Cy Ana")
	contains(t, d.run(typed("who was the cheater?"), typed("what was the law?")), "Nothing to record. Ben was the Cheater and was caught", `Nothing to record. The law was "all blue dice are 5".`)
}

// A move may have a slash before it.
func TestAMoveBehindASlash(t *testing.T) {
	d := quantumTable(t)
	d.run(typed("/ask Ana Ben ducks yes"), typed("/paradox"))
	d.wantMoves("ask Ana Ben ducks yes; paradox")
}
