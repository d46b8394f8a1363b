package record

import (
	"slices"
	"strings"

	"umpire/referee/words"
)

// Complete lists what may stand for the last word of a line being typed
// (which is empty behind a space), likeliest first: the verbs, and what the
// forms take next behind the words before it. Shorthand counts in those words.
// The line's end is where the cursor stands.
func Complete(g Game, t Table, line string) []Choice {
	line = strings.TrimLeft(line, " ")
	cut := strings.LastIndex(line, " ") + 1
	c := completion{typed: line[cut:], seen: map[string]bool{}}
	texts, err := tokens(strings.TrimSpace(line[:cut]), true)
	if err != nil {
		return nil
	}
	forms := AllForms(g)
	m := matcher{in: Reading{Table: t, Typed: true}, line: splitLine{text: line[:cut], words: texts}, next: c.slot, words: c.words}
	for _, verb := range t.Status().Expect {
		for _, f := range forms {
			if f.Verb == verb {
				m.match(f, 0)
			}
		}
	}
	for _, f := range forms {
		switch {
		case len(texts) == 0:
			if choices := t.Choices(f, nil); choices == nil || len(choices) > 0 { // else it cannot be now
				c.add(Choice{Text: f.Verb})
			}
		case words.HasPrefix(f.Verb, texts[0].text):
			m.match(f, 1)
		}
	}
	return c.found
}

// completion gathers what fits the word begun.
type completion struct {
	typed string
	seen  map[string]bool
	found []Choice
}

func (c *completion) words(list []string) {
	for _, w := range list {
		c.add(Choice{Text: w})
	}
}

func (c *completion) add(choice Choice) {
	if words.HasPrefix(choice.Text, c.typed) && !c.seen[choice.Text] {
		c.seen[choice.Text] = true
		c.found = append(c.found, choice)
	}
}

// slot takes in what may fill a slot behind the slots filled so far.
func (c *completion) slot(t Table, f Form, slot Slot, args []Arg) {
	choices := t.Choices(f, args)
	if slot.Implied && len(choices) == 1 && c.typed == "" {
		return // nobody need type it
	}
	for _, choice := range choices {
		c.add(choice)
	}
	if slot.New != nil && choices != nil && c.typed == "" {
		if fresh := slot.New(t, args); fresh != "" {
			c.add(Choice{Text: "(" + fresh + ")"}) // shown, not to be put in
		}
	}
}

// NamesOn are all names that the game's lines know on a table: players, suits.
func NamesOn(g Game, t Table) []string {
	var names []string
	for _, f := range g.Forms() {
		for _, slot := range f.Slots {
			if slot.Known == nil || len(slot.Words) > 0 {
				continue
			}
			for _, n := range slot.Known(t) {
				if !slices.Contains(names, n) {
					names = append(names, n)
				}
			}
		}
	}
	return names
}
