package console

import (
	"errors"
	"slices"
	"strings"

	"github.com/manifoldco/promptui"
)

// Menus are promptui's. What it draws is cut to the width,
// since it redraws longer lines wrongly, and it is given its own templates,
// since its default ones colour even where no colour is wanted.

func init() { promptui.SearchPrompt = "Filter: " }

// Choose implements Prompter. The Input begins the filter with the first letter.
func (l *Live) Choose(m Menu) (int, error) {
	m = m.shown(l.screen.Palette.Names)
	if l.Accessible {
		return l.chooseByNumber(m)
	}
	_, rows := l.screen.Size()
	size := max(min(len(m.Items), rows-5, 12), 2)
	area := l.openArea(size + 3)
	s := promptui.Select{
		Label: Cut(m.Label, l.screen.Width()-1), Items: l.itemLines(m.Items),
		Size: size, HideHelp: true, HideSelected: true,
		Searcher: l.searcher(m), Templates: l.menuLook(),
		Keys: &promptui.SelectKeys{
			Next: key(promptui.KeyNext), Prev: key(promptui.KeyPrev), PageUp: key(promptui.KeyBackward),
			PageDown: key(promptui.KeyForward), Search: key(keyFilter),
		},
		Stdin: l.term.Input, Stdout: area,
	}
	l.term.Input.mode, l.term.Input.filter = filterKeys, nil
	stop := l.watch(m.Watch, func() {})
	at, _, err := s.RunCursorAt(m.At, max(m.At-size+1, 0))
	stop()
	clearArea(area)
	if m.Typed != nil && at == m.Other-1 {
		*m.Typed = string(l.term.Input.filter)
	}
	return at, l.menuError(err)
}

// shown is the menu as it is read, and filtered.
func (m Menu) shown(n *Names) Menu {
	m.Label, m.Items = n.Shown(m.Label), slices.Clone(m.Items)
	for i, it := range m.Items {
		m.Items[i] = Item{n.Shown(it.Text), n.Shown(it.Hint)}
	}
	return m
}

func key(code rune) promptui.Key { return promptui.Key{Code: code} }

func (l *Live) menuLook() *promptui.SelectTemplates {
	active := "> {{ . }}"
	if l.screen.Palette.tones != nil {
		active = "{{ \"> \" | bold }}{{ . | bold }}"
	}
	return &promptui.SelectTemplates{Label: "{{ . }}", Active: active, Inactive: "  {{ . }}", Selected: "{{ . }}"}
}

func (l *Live) itemLines(items []Item) []string {
	lines := make([]string, len(items))
	for i, it := range items {
		text := it.Text
		if it.Hint != "" {
			text += "   " + it.Hint
		}
		lines[i] = Cut(text, l.screen.Width()-6)
	}
	return lines
}

func (l *Live) searcher(m Menu) func(string, int) bool {
	return func(typed string, i int) bool {
		return guarded(l.term, func() bool { return filtered(m.Items, m.Other, typed, i) })
	}
}

// filtered reports whether an item stays when this was typed: those that
// begin so, or else those with a word that begins so, or else those that hold
// it anywhere; where there are none, the one by which something else is said.
func filtered(items []Item, other int, typed string, i int) bool {
	typed = strings.ToLower(typed)
	for _, fits := range []func(text string) bool{
		func(text string) bool { return strings.HasPrefix(text, typed) },
		func(text string) bool { return strings.Contains(" "+text, " "+typed) },
	} {
		for _, it := range items {
			if fits(strings.ToLower(it.Text)) {
				return fits(strings.ToLower(items[i].Text))
			}
		}
	}
	holds := func(it Item) bool { return strings.Contains(strings.ToLower(it.Text+" "+it.Hint), typed) }
	if slices.ContainsFunc(items, holds) {
		return holds(items[i])
	}
	return i == other-1
}

// menuError says what a menu ended in; Ctrl-D is a step back.
func (l *Live) menuError(err error) error {
	switch {
	case errors.Is(err, promptui.ErrInterrupt):
		err = ErrInterrupted
	case errors.Is(err, promptui.ErrEOF):
		err = ErrBack
	}
	return l.endedIn(err)
}
