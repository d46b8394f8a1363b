package phrase_test

import (
	"math/bits"
	"os"
	"strings"
	"testing"

	"umpire/referee/card"
	"umpire/referee/infer/dice"
	"umpire/referee/phrase"
	"umpire/referee/phrase/core"
)

// said is a sentence of testdata/*.said with what it is tried on and the marks that a table would give: one string for each thing
// that a reasonable person can mean.
type said struct {
	text     string
	ask      bool // asking back is right too
	readings []string
	tried    []string
}

// saidIn reads testdata: a sentence ("?" or "!" before it where it may be asked about), the readings, the experiments or hands.
func saidIn(t testing.TB, name string) (list []said) {
	t.Helper()
	raw, err := os.ReadFile("testdata/" + name + ".said")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimRight(string(raw), "\n"), "\n")
	for i := 0; i < len(lines); i++ {
		if strings.HasPrefix(lines[i], "#") {
			continue
		}
		list = append(list, said{lines[i][1:], lines[i][0] != ' ', strings.Split(strings.TrimSpace(lines[i+1]), " / "), strings.Split(strings.TrimSpace(lines[i+2]), " | ")})
		i += 2
	}
	return list
}

func words(t testing.TB, name string) *phrase.Vocabulary {
	t.Helper()
	if strings.HasPrefix(name, "questions") {
		return phrase.NewCards()
	}
	v, err := phrase.NewDice([3]string{"red", "white", "blue"}, false)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// marks are what a phrase says of each experiment or hand.
func marks(t *testing.T, p *phrase.Phrase, tried []string) (all string) {
	for _, text := range tried {
		if p.Vocabulary().Game() == core.Cards {
			all += map[bool]string{true: "y", false: "n"}[p.HoldsHand(handOf(t, text))]
		} else {
			all += map[bool]string{true: "O", false: "X"}[p.Holds(sceneOf(t, text))]
		}
	}
	return all
}

func handOf(t *testing.T, text string) (hand uint64) {
	t.Helper()
	for _, name := range strings.Fields(text) {
		c, ok := card.Parse(name)
		if !ok {
			t.Fatal(name)
		}
		hand |= 1 << c
	}
	return hand
}

func sceneOf(t *testing.T, text string) *phrase.Scene {
	t.Helper()
	e, err := dice.Parse(dice.Set{Colours: []string{"red", "white", "blue"}}, text)
	if err != nil {
		t.Fatal(text, err)
	}
	s := new(phrase.Scene)
	s.Reset(len(e.Dice))
	for i, die := range e.Dice {
		s.Die(i, int(die.Colour), int(die.Face))
		for below := e.Below[i]; below != 0; below &= below - 1 {
			s.Stack(i, bits.TrailingZeros64(below))
		}
		for touch := e.Touch[i] &^ e.Below[i]; touch != 0; touch &= touch - 1 {
			if j := bits.TrailingZeros64(touch); j < i && e.Below[j]&(1<<i) == 0 {
				s.Touch(i, j)
			}
		}
	}
	return s
}

// fits tells whether marks are those of one of the readings; a point fits any mark.
func fits(got string, readings []string) bool {
	for _, want := range readings {
		same := len(got) == len(want)
		for i := 0; same && i < len(got); i++ {
			same = want[i] == '.' || want[i] == got[i]
		}
		if same {
			return true
		}
	}
	return false
}

// TestSaid tries what people say: nothing may be misread, and so many in a hundred be read or, where that is right too, asked about.
func TestSaid(t *testing.T) {
	for name, least := range map[string]int{"laws": 90, "questions": 90, "laws-2": 95, "questions-2": 95, "laws-people": 95, "questions-people": 95, "laws-strangers": 93, "questions-strangers": 93} {
		list, read := saidIn(t, name), 0
		for _, e := range list {
			p, err := words(t, name).Parse(e.text)
			switch {
			case err != nil && e.ask:
				read++
			case err != nil:
				t.Logf("not read: %s: %v", e.text, err)
			case fits(marks(t, p, e.tried), e.readings):
				read++
			default:
				t.Errorf("%s: read as %s", e.text, p)
			}
		}
		t.Logf("%s: %d of %d", name, read, len(list))
		if 100*read < least*len(list) {
			t.Errorf("%s: only %d of %d", name, read, len(list))
		}
	}
}

// TestCanonicalWords feeds the canonical words of every reading back: one reading, the same.
func TestCanonicalWords(t *testing.T) {
	for _, name := range []string{"laws", "questions"} {
		v := words(t, name)
		for _, e := range saidIn(t, name) {
			found, err := v.Readings(e.text)
			if err != nil {
				continue
			}
			for _, p := range found {
				again, err := v.Parse(p.String())
				if err != nil || core.Key(v.Game(), again.Meaning()) != core.Key(v.Game(), p.Meaning()) || again.String() != p.String() {
					t.Errorf("%s: %s: %v %v", e.text, p, again, err)
				}
			}
		}
	}
}
