package tracker

import (
	"strings"
	"testing"
)

// Cards are read by their signs wherever a scene says them; a player who is called like one keeps the name.
func TestCardsBySigns(t *testing.T) {
	j, err := Judge(strings.NewReader("game: diplomat\nplayers: Jo, JD, Cy\n\nask Jo JD QS no\nask JD Cy KH no\n"), All)
	if err != nil || j.Fault != nil {
		t.Fatal(err, j.Fault)
	}
	s := Scene(j.History)
	for text, want := range map[string]string{s.Asked.By: "JD", s.Asked.What: "K♥\ufe0e?", s.Seats[1].Name: "JD", s.Caption: "move 2: JD asked Cy: K♥\ufe0e? no"} {
		if text != want {
			t.Errorf("%q, want %q", text, want)
		}
	}
}
