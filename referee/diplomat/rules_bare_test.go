package diplomat

import (
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
)

// What the rules text says of a bare count is how it is read.
func TestABareCountIsReadAsTheRulesSay(t *testing.T) {
	if !strings.Contains((Game{}).Rules(), `A bare "two 7s" is at least two`) {
		t.Fatal("the rules text says something else")
	}
	h, err := referee.Start(Game{}, record.Header{Game: "diplomat", Players: strings.Fields("Ana Ben Cy")})
	if err != nil {
		t.Fatal(err)
	}
	m, err := referee.ReadTyped(Game{}, h.Table, 1, "ask Ana Ben two 7s yes")
	if want := "ask Ana Ben at least 2 7s yes"; err != nil || m.Line() != want {
		t.Errorf("%q, %v", m.Line(), err)
	}
}
