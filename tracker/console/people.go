package console

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// People picks people in seating order: each choice seats the next one or lets
// one stand up again; somebody new is typed.
type People struct {
	Screen *Screen
	Ask    Prompter
	Label  string
	Known  []string                   // offered, in this order
	Check  func(names []string) error // nil where they can be taken so
}

// Pick asks until somebody takes what is picked. ErrBack: they thought better of it.
func (p *People) Pick(picked []string) ([]string, error) {
	known := slices.Clone(p.Known)
	at := 0
	for {
		items, done := p.items(known, picked)
		text := ""
		chosen, err := p.Ask.Choose(Menu{Label: p.Label, Items: items, At: min(at, len(items)-1), Other: len(items), Typed: &text})
		if err != nil {
			return nil, err
		}
		switch person := chosen - done; {
		case person < 0:
			return picked, nil
		case person < len(known):
			picked = toggled(picked, known[person])
		default:
			added, err := p.somebodyNew(known, text)
			if err != nil && !isBack(err) {
				return nil, err
			}
			known, picked = joined(known, added), joined(picked, added)
		}
		at = p.next(known, picked)
	}
}

// items are the menu's: to take what is picked, where that can be; everybody
// known, with their places; somebody new. done is 1 where the first is there.
func (p *People) items(known, picked []string) (items []Item, done int) {
	if len(picked) > 0 && p.Check(picked) == nil {
		items, done = []Item{{Text: "Done: " + words.List(words.ShownNames(picked))}}, 1
	}
	for _, name := range known {
		place := "-"
		if i := slices.Index(picked, name); i >= 0 {
			place = fmt.Sprint(i + 1)
		}
		items = append(items, Item{Text: words.ShownName(name), Hint: place})
	}
	return append(items, Item{Text: "(somebody new)", Hint: "a name of letters, digits, - _ ' or ."}), done
}

// next is the item that is likeliest now: the next one who could sit down, or
// to be done where everybody sits.
func (p *People) next(known, picked []string) int {
	_, done := p.items(known, picked)
	last := -1
	if len(picked) > 0 {
		last = slices.Index(known, picked[len(picked)-1])
	}
	for i := range known {
		if at := (last + 1 + i) % len(known); !slices.Contains(picked, known[at]) && p.Check(append(slices.Clone(picked), known[at])) == nil {
			return at + done
		}
	}
	if done == 0 && last+1 < len(known) {
		return last + 1
	}
	return 0
}

func toggled(picked []string, name string) []string {
	if i := slices.Index(picked, name); i >= 0 {
		return slices.Delete(slices.Clone(picked), i, i+1)
	}
	return append(slices.Clone(picked), name)
}

func joined(names, more []string) []string {
	for _, n := range more {
		if _, known := words.Find(n, names); !known {
			names = append(slices.Clone(names), n)
		}
	}
	return names
}

// somebodyNew asks for names that are not known yet. A bad one is told and
// comes back to be mended; the others are kept. typed was typed at the menu.
func (p *People) somebodyNew(known []string, typed string) ([]string, error) {
	var added []string
	for text := ""; ; {
		line, err := typed, error(nil)
		if typed == "" {
			line, err = p.Ask.Line(Question{Prompt: func() string { return "Name > " }, Text: text})
		}
		if typed = ""; err != nil {
			return added, err
		}
		bad := ""
		for _, name := range tracker.PeopleTyped(line) {
			if err := record.CheckName(name); err != nil {
				p.Screen.Say("%s", sentence(err.Error()))
				bad = name
				continue
			}
			name, err = Meant(p.Ask, name, known)
			if err != nil {
				return added, err
			}
			added = append(added, name)
		}
		if text = bad; text == "" {
			return added, nil
		}
	}
}

// Meant asks whether a name that is close to a known one is that one.
func Meant(ask Prompter, name string, known []string) (string, error) {
	if found, ok := words.Find(name, known); ok {
		return found, nil
	}
	near := Close(name, known)
	if near == "" {
		return name, nil
	}
	yes, err := ask.Confirm(fmt.Sprintf("Did you mean %s?", words.ShownName(near)))
	if yes {
		return near, nil
	}
	if isBack(err) {
		err = nil
	}
	return name, err
}

// Close is the known name that a name of somebody else was probably meant for: a
// letter in four is another, or one of three or four; "" where there is none.
func Close(name string, known []string) string {
	near := words.Nearest(name, known)
	letters := min(utf8.RuneCountInString(name), utf8.RuneCountInString(near))
	if letters < 3 || words.Distance(words.FoldName(name), words.FoldName(near)) > max(1, letters/4) {
		return ""
	}
	return near
}
