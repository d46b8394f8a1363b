package picture

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"umpire/referee/scene"
)

// Words from right to left stand by themselves, together with their neighbours of the kind.
func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"Ana & Ben":                "Ana &amp; Ben",
		"move 3: נועה דוד asked x": "move 3: <bdi>נועה דוד</bdi> asked x",
		"فاطمة, Guo <b>":           "<bdi>فاطمة</bdi>, Guo &lt;b&gt;",
	} {
		if got := string(Text(text)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// What people said is text whatever it holds, and the drawing is well-formed.
func TestDrawnIsWellFormed(t *testing.T) {
	evil := `"><script>x</script>&'`
	thing := []scene.Thing{{Kind: scene.Card, Text: evil, Suit: 3, Count: 3, May: []scene.Thing{{Text: evil}}}, {Kind: scene.Card, Place: 1, Text: evil, Not: []string{evil}},
		{Kind: scene.Card, Place: 2, Colour: scene.Red, May: []scene.Thing{{Text: "2-4," + evil}}}, {Kind: scene.Head, Text: evil}, {Kind: scene.Token, Text: evil}}
	s := &scene.Scene{Title: evil, Caption: evil, Due: evil, Ring: true, Asked: &scene.Asked{By: evil, To: evil, What: evil, Answer: evil},
		Seats:  []scene.Seat{{Name: evil, Sign: evil, Turn: true, Won: true, Score: evil, Clock: evil, Note: evil, Things: thing, Without: []string{evil}}},
		Middle: []scene.Group{{Title: evil, Note: evil, Placed: true, Mark: evil, Things: []scene.Thing{{Kind: scene.Die, Colour: scene.Colour(evil), Face: 6}}}, {Lines: 4, Things: thing}, {Left: true, Things: thing}, {Title: evil, Note: evil}},
		Strips: []scene.Strip{{Title: evil, Dots: []scene.Dot{{At: 1, Text: evil}}}}, Facts: []string{evil}, Said: []scene.Said{{Kind: scene.Undone, Text: evil, Why: evil}}}
	for _, draw := range []func() (string, error){
		func() (string, error) { h, err := HTML(s); return string(h), err },
		func() (string, error) { h, err := Head(s); return string(h), err },
	} {
		html, err := draw()
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(html, "<script") {
			t.Errorf("markup: %s", html)
		}
		d := xml.NewDecoder(strings.NewReader("<div>" + html + "</div>"))
		for err == nil {
			_, err = d.Token()
		}
		if err != io.EOF {
			t.Errorf("%v in %s", err, html)
		}
	}
}

// All strips have one scale, marks say who and how, and a name is as short as it can be told apart.
func TestStrips(t *testing.T) {
	s := &scene.Scene{Seats: []scene.Seat{{Name: "Ana"}, {Name: "Anton"}, {Name: "Cy"}}, Strips: []scene.Strip{
		{Title: "Round 1", Unit: "s", Dots: []scene.Dot{{At: 2, Text: "Cy", Right: true}, {At: 4, Text: "Ana"}}},
		{Title: "Round 2", Unit: "s", Dots: []scene.Dot{{At: 8, Text: "Anton", Right: true}}}}}
	all := strips(s)
	if all[0].End != all[1].End || all[0].End != "8.0 s" {
		t.Errorf("ends at %s and %s", all[0].End, all[1].End)
	}
	for i, want := range []string{"C✓", "Ana✗", "Ant✓"} {
		if got := append(all[0].Marks, all[1].Marks...)[i]; got.Text != want {
			t.Errorf("mark %d is %s, want %s", i, got.Text, want)
		}
	}
	if at := string(all[0].Marks[1].Place); !strings.Contains(at, "50.0%") {
		t.Errorf("4 of 8 s stand at %s", at)
	}
}
