package phrase

import (
	"fmt"
	"strings"
	"testing"
)

// sceneOf reads a small notation for tests: dice as colour letter and face ("r3"), "-" between dice that touch, "/" between one
// that lies on the next, spaces between groups, "^ne" for bearings. Letters are r, w, b; also o for the second colour.
func sceneOf(t testing.TB, text string) *Scene {
	s := &Scene{}
	text = strings.ReplaceAll(text, "none", "")
	count := strings.Count(text, "r") + strings.Count(text, "w") + strings.Count(text, "b") + strings.Count(text, "o")
	if err := s.Reset(count); err != nil {
		t.Fatal(err)
	}
	i := 0
	for group := range strings.FieldsSeq(text) {
		before := byte(' ')
		for at := 0; at < len(group); {
			end := at + strings.IndexAny(group[at:]+"-", "-/")
			addDie(s, i, group[at:end])
			switch before {
			case '-':
				s.Touch(i-1, i)
			case '/':
				s.Stack(i-1, i)
			}
			if end < len(group) {
				before = group[end]
			}
			at, i = end+1, i+1
		}
	}
	return s
}

func addDie(s *Scene, i int, text string) {
	colour := map[byte]int{'r': 0, 'w': 1, 'o': 1, 'b': 2}[text[0]]
	s.Die(i, colour, int(text[1]-'0'))
	if _, bearings, ok := strings.Cut(text, "^"); ok {
		sum := 0
		for _, b := range bearings {
			sum += map[rune]int{'n': North, 'e': East, 's': South, 'w': West}[b]
		}
		s.Bear(i, sum)
	}
}

// verdicts judges experiments: O or X for each, all in one word.
func verdicts(t testing.TB, v *Vocabulary, law string, experiments ...string) string {
	p, err := v.Parse(law)
	if err != nil {
		t.Errorf("%s: %v", law, err)
		return ""
	}
	marks := ""
	for _, x := range experiments {
		holds, err := p.Judge(sceneOf(t, x))
		if err != nil {
			t.Error(err)
		}
		marks += map[bool]string{true: "O", false: "X"}[holds]
	}
	return marks
}

// TestSceneKeepsLayout changes dice under a layout that stays.
func TestSceneKeepsLayout(t *testing.T) {
	v := diceWords(t)
	p, err := v.Parse("a red 2 touching a 5")
	if err != nil {
		t.Fatal(err)
	}
	s := sceneOf(t, "r1-r1 b5")
	for i, want := range []bool{false, true, false} {
		s.Die(0, 0, 1+i)
		s.Die(1, 1, 5)
		if p.Holds(s) != want {
			t.Errorf("with a %d: %v, want %v", 1+i, !want, want)
		}
	}
	if err := s.Reset(MaxThings + 1); err == nil {
		t.Error("too many dice were accepted")
	}
	if err := s.Reset(2); err != nil || p.Holds(s) {
		t.Error("a scene that was reset still remembers its dice", err)
	}
}

// TestLargestScene judges experiments of 256 dice.
func TestLargestScene(t *testing.T) {
	v := diceWords(t)
	s := &Scene{}
	if err := s.Reset(MaxThings); err != nil {
		t.Fatal(err)
	}
	for i := range MaxThings {
		s.Die(i, i%3, 1+i%6)
		if i > 0 {
			s.Touch(i-1, i)
		}
	}
	sum := 0
	for i := range MaxThings {
		sum += 1 + i%6
	}
	for law, want := range map[string]bool{
		"exactly 256 dice": true,
		"exactly 1 group":  true,
		"a chain of 256":   true,
		"a chain of 257":   false,
		fmt.Sprintf("the sum of all dice is %d", sum): true,
		"the product of all dice is a square":         false,
		"the product of all dice is divisible by 720": true,
		"the product of all dice is at most 999":      false,
		"exactly 86 red dice":                         true,
		"a run of 6":                                  true,
		"a unique number":                             false,
	} {
		p, err := v.Parse(law)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := p.Judge(s); got != want || err != nil {
			t.Errorf("%s: %v, %v", law, got, err)
		}
	}
}
