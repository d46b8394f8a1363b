package deck

import (
	"fmt"
	"testing"

	"umpire/referee/phrase"
)

func TestDeckReads(t *testing.T) {
	words, _ := phrase.NewDice([3]string{"red", "white", "blue"}, false)
	for _, g := range Grades {
		for _, text := range texts(g) {
			p, err := words.Parse(text)
			if err != nil {
				t.Errorf("%s: %v", text, err)
				continue
			}
			if p.String() != text {
				fmt.Printf("%-60s %s\n", text, p)
			}
		}
	}
}
