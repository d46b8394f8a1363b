package console

import (
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"umpire/referee/words"
)

// transcript is a prompter that prints what a person would see at each
// prompt, with the answers a document shows.
type transcript struct {
	nobody
	t       *testing.T
	out     io.Writer
	typed   []string
	answers []string
}

func take(t *testing.T, list *[]string, what string) (string, bool) {
	if len(*list) == 0 {
		return "", false
	}
	first := (*list)[0]
	*list = (*list)[1:]
	return first, true
}

func (p *transcript) Line(q Question) (string, error) {
	line, ok := take(p.t, &p.typed, q.Prompt())
	if !ok {
		return "", io.EOF
	}
	fmt.Fprintf(p.out, "%s%s\n", words.ShownName(q.Prompt()), line)
	return line, nil
}

func (p *transcript) Confirm(question string) (bool, error) {
	a, ok := take(p.t, &p.answers, question)
	if !ok {
		p.t.Fatalf("the document does not answer: %s", question)
	}
	fmt.Fprintf(p.out, "%s [y/N] %s\n", words.ShownName(question), a)
	return a == "y", nil
}

func (p *transcript) Choose(m Menu) (int, error) {
	p.t.Fatalf("the document has no menu %s", m.Label)
	return 0, nil
}

func (p *transcript) Key() (byte, error) { return 0, nil }

var (
	promptLine  = regexp.MustCompile(`(?m)^(?:\p{Lu}[^>\n]* )?> (\S.*)$`)
	confirmLine = regexp.MustCompile(`(?m)\[y/N\] ([yn])$`)
	tableBlock  = regexp.MustCompile("(?ms)^```table (\\w+) ([^\n]*)\n(.*?)^```$")
)

// What the documents show at the prompt is what happens: a block that opens
// with ```table GAME PLAYERS is played; KEY=VALUE sets a key, _ being a space in it.
// "..." stands for further lines.
func TestDocumentedSessions(t *testing.T) {
	var blocks [][]string
	for _, page := range []string{"at-the-table", "quantum", "cats", "infer", "logic", "diplomat"} {
		doc, err := os.ReadFile("../../docs/" + page + ".md")
		found := tableBlock.FindAllStringSubmatch(string(doc), -1)
		if err != nil || len(found) == 0 {
			t.Fatal(page, " shows no session ", err)
		}
		blocks = append(blocks, found...)
	}
	for _, b := range blocks {
		set, players := map[string]string{}, []string(nil)
		for _, field := range strings.Fields(b[2]) {
			if key, value, is := strings.Cut(field, "="); is {
				set[key] = strings.ReplaceAll(value, "_", " ")
			} else {
				players = append(players, field)
			}
		}
		d := sit(t, b[1], set, players...)
		p := &transcript{t: t, out: &d.out}
		for _, m := range promptLine.FindAllStringSubmatch(b[3], -1) {
			p.typed = append(p.typed, m[1])
		}
		for _, m := range confirmLine.FindAllStringSubmatch(b[3], -1) {
			p.answers = append(p.answers, m[1])
		}
		play := &Play{Session: d.s, Ask: p, Screen: &Screen{Out: &d.out, Palette: Palette{Names: &Names{}}, Size: func() (int, int) { return 80, 1000 }}}
		play.Commands = ownAlone{play}
		if err := play.Run(); err != nil {
			t.Fatal(err)
		}
		_, got, _ := strings.Cut(d.out.String(), "shows the rest.\n")
		if !shows(strings.Split(got, "\n"), append(strings.Split(strings.TrimSuffix(b[3], "\n"), "\n"), "...")) {
			t.Errorf("the document shows\n%s\nand this happens:\n%s", b[3], got)
		}
	}
}

// shows compares lines; "..." stands for any lines up to the next one, and at
// the end of a line for the rest of it.
func shows(got, want []string) bool {
	for i, w := range want {
		if strings.TrimSpace(w) == "..." {
			for skip := range len(got) + 1 {
				if shows(got[skip:], want[i+1:]) {
					return true
				}
			}
			return false
		}
		if len(got) == 0 || got[0] != w {
			return false
		}
		got = got[1:]
	}
	return true
}
