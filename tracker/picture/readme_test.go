package picture_test

import (
	"encoding/xml"
	"io"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/referee/scene"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/picture"
)

// The picture at the head of README.md: what nobody was asked and follows from a no, why it does, and a
// slip that is caught. go test ./tracker/picture -run Readme -update draws it anew.
func TestReadmePicture(t *testing.T) {
	j, err := tracker.Judge(strings.NewReader("game: quantum\nplayers: Ana, Ben, Cy\n\nask Ana Ben ducks yes\nask Ben Cy ducks yes\n"), tracker.All)
	if err != nil || j.Fault != nil {
		t.Fatal(err, j.Fault)
	}
	before := j.History.Table
	if _, err := j.History.PlayLine("ask Cy Ana geese no"); err != nil {
		t.Fatal(err)
	}
	s := tracker.Scene(j.History)
	all := explain.News(j.History.Table, before)
	news := all[slices.IndexFunc(all, func(text string) bool { return strings.Contains(text, "Ben") })]
	why, err := tracker.Why(j.History)(strings.TrimSuffix(news, "."))
	if err != nil {
		t.Fatal(err)
	}
	s.Said = append(s.Said, scene.Said{Kind: scene.New, Text: news, Why: reasons(why)})
	slip, err := record.Read(j.History.Game, j.History.Table, "ask Ana Cy geese yes")
	if err != nil {
		t.Fatal(err)
	}
	_, err = referee.Step(j.History.Table, 4, slip)
	s.Said = append(s.Said, scene.Said{Kind: scene.Paradox, Text: "Stop! " + words.Capital(record.Caption(j.History.Game, 4, slip)) + " cannot be.",
		Why: words.Capital(referee.AsFault(err).Message) + "."})
	svg, err := picture.SVG(s, 860, 580, 21)
	if err != nil {
		t.Fatal(err)
	}
	d := xml.NewDecoder(strings.NewReader(svg))
	for err == nil {
		_, err = d.Token()
	}
	if err != io.EOF {
		t.Error(err)
	}
	refereetest.Golden(t, "../../docs/table.svg", svg)
}

func reasons(e referee.Explanation) string {
	var parts []string
	for _, step := range e.Steps {
		parts = append(parts, words.Capital(step.Text)+".")
	}
	return strings.Join(parts, " ")
}
