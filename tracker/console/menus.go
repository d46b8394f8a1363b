package console

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/manifoldco/promptui"
	"github.com/mattn/go-runewidth"

	"umpire/referee/sheet"
	"umpire/referee/words"
)

// Menus are promptui's. What it draws is cut to the width,
// since it redraws longer lines wrongly, and it is given its own templates,
// since its default ones colour even where no colour is wanted.

func init() { promptui.SearchPrompt = "Filter: " }

// errResized: the terminal has another size, and the menu is to be drawn anew.
var errResized = errors.New("the terminal has another size")

// Choose implements Prompter. Where the terminal is resized meanwhile, which may
// have broken lines anywhere, the screen is cleared and the menu drawn for it.
func (l *Live) Choose(m Menu) (int, error) {
	l.screen.Begin()
	m = m.shown(l.screen.Palette.Names)
	if l.Accessible {
		return l.chooseByNumber(m)
	}
	for {
		at, err := l.chooseAt(m)
		if err != errResized {
			return at, err
		}
		in := l.term.Input
		in.again = slices.Concat(in.filter, in.unseen, in.again)
		l.screen.clear()
	}
}

// isLine reports whether what was typed is no item but a line of its own.
func (m Menu) isLine(typed string) bool {
	return !slices.ContainsFunc(m.Items, func(it Item) bool { return hasWord(it, typed) }) && (m.Line == nil && strings.HasPrefix(typed, "/") || m.Line != nil && m.Line(typed))
}

// holds reports whether some item fits what was typed.
func (m Menu) holds(typed string) bool {
	return slices.ContainsFunc(m.Items, func(it Item) bool { return fits(it, typed) })
}

// chooseAt shows a menu at one size. The Input begins the filter with the first letter.
func (l *Live) chooseAt(m Menu) (int, error) {
	_, rows := l.screen.Size()
	label, items := textLines(m.Label, l.screen.Width()-1), menuLines(m.Items, l.screen.Width()-6)
	other := len(label) - 1
	for _, it := range items {
		other = max(other, len(label)+strings.Count(it.More, "\n"))
	}
	size := max(min(len(items), rows-5-other, 12), 2)
	// Room is made below the cursor, so that nothing scrolls while the menu stands there.
	area := &promptWriter{Terminal: l.term}
	fmt.Fprintf(area, "%s\x1b[%dA\r\x1b7", strings.Repeat("\n", size+3+other), size+3+other)
	above, last := label[:len(label)-1], label[len(label)-1]
	fmt.Fprint(area, strings.Join(append(above, ""), "\r\n"))
	active := "> {{ .Line }}"
	if l.screen.Palette.tones != nil {
		active = "{{ \"> \" | bold }}{{ .Line | bold }}"
	}
	title := &filteredTitle{last: last}
	s := promptui.Select{
		Label: title, Items: items, Pointer: title.cursor,
		Size: size, HideHelp: true, HideSelected: true,
		Searcher: func(typed string, i int) bool {
			defer l.term.Guard()
			title.typed = typed
			return filtered(m.Items, m.Other, typed, i)
		},
		Templates: &promptui.SelectTemplates{Label: "{{ . }}", Active: active, Inactive: "  {{ .Line }}", Selected: "{{ .Line }}", Details: "{{ .More }}"},
		Keys: &promptui.SelectKeys{Next: promptui.Key{Code: promptui.KeyNext}, Prev: promptui.Key{Code: promptui.KeyPrev},
			PageUp: promptui.Key{Code: promptui.KeyBackward}, PageDown: promptui.Key{Code: promptui.KeyForward}, Search: promptui.Key{Code: keyFilter}},
		Stdin: l.term.Input, Stdout: area,
	}
	in := l.term.Input
	in.mode, in.filter, in.unseen, in.line = filterKeys, nil, nil, m.isLine
	in.hides = func(filter string) bool { // what is masked, and what would be longer than the line, which promptui draws wrongly
		return m.Masked != nil && m.Masked(filter) || runewidth.StringWidth(promptui.SearchPrompt+filter)+2 > l.screen.Width()
	}
	stop := l.beside(nil)
	at, _, err := s.RunCursorAt(m.At, max(m.At-size+1, 0))
	stop()
	area.shut("\x1b8\x1b[J\x1b[?25h") // back to the saved place, clear below, show the cursor
	if typed := string(append(in.filter, in.unseen...)); m.Typed != nil && at == m.Other-1 && !m.holds(typed) {
		*m.Typed = typed
	}
	switch { // Ctrl-D is a step back
	case errors.Is(err, promptui.ErrInterrupt):
		err = ErrInterrupted
	case errors.Is(err, promptui.ErrEOF):
		err = ErrBack
	}
	return at, l.endedIn(err)
}

// filteredTitle is the last line of a menu's title, with the filter below it: promptui draws the filter first, between this
// line and those above it.
type filteredTitle struct {
	last, typed string
	filters     bool // the filter was drawn just now
}

// cursor stands behind what is typed, wherever the filter is drawn.
func (t *filteredTitle) cursor([]rune) []rune {
	t.filters = true
	return promptui.DefaultCursor(nil)
}

// String implements fmt.Stringer: promptui asks for it each time it draws the menu.
func (t *filteredTitle) String() string {
	if !t.filters {
		t.typed = ""
		return t.last
	}
	t.filters = false
	const up, down = "\x1b[A\x1b[G\x1b[2K", "\x1b[B\x1b[G\x1b[2K"
	return up + t.last + down + promptui.SearchPrompt + t.typed + string(promptui.DefaultCursor(nil))
}

// shown is the menu as it is read, and filtered.
func (m Menu) shown(n *Names) Menu {
	m.Label, m.Items = n.Shown(m.Label), slices.Clone(m.Items)
	for i, it := range m.Items {
		m.Items[i] = Item{Text: n.Shown(it.Text), Hint: n.Shown(it.Hint)}
	}
	return m
}

// menuLine is an item as it stands in the menu, and what the line has no room for, which
// stands below the menu while the item is marked.
type menuLine struct{ Line, More string }

func menuLines(items []Item, width int) []menuLine {
	lines := make([]menuLine, len(items))
	more := func(text string) string { return "      " + strings.Join(textLines(text, width-2), "\n      ") }
	for i, it := range items {
		whole := strings.TrimRight(it.Text+"   "+it.Hint, " ")
		switch {
		case runewidth.StringWidth(whole) <= width:
			lines[i].Line = whole
		case runewidth.StringWidth(it.Text) <= width:
			lines[i] = menuLine{it.Text, more(it.Hint)}
		default:
			lines[i] = menuLine{sheet.Cut(it.Text, width), more(whole)}
		}
	}
	return lines
}

// textLines wraps a text.
func textLines(text string, width int) []string {
	return words.Each(sheet.Wrap(sheet.Say("%s", text), width), sheet.Line.String)
}

// filtered reports whether an item stays when this was typed: those that
// begin so, or else those with a word that begins so, or else those that hold
// it anywhere; where there are none, the one by which something else is said.
func filtered(items []Item, other int, typed string, i int) bool {
	for _, stays := range []func(it Item) bool{
		func(it Item) bool { return begins(it, typed) },
		func(it Item) bool { return hasWord(it, typed) },
		func(it Item) bool { return fits(it, typed) },
	} {
		if slices.ContainsFunc(items, stays) {
			return stays(items[i])
		}
	}
	return i == other-1
}

// begins reports whether an item begins so.
func begins(it Item, typed string) bool {
	return !shorter(typed, it) && words.Alike(it.Text, typed, strings.HasPrefix)
}

// hasWord reports whether a word of an item begins so.
func hasWord(it Item, typed string) bool {
	return !shorter(typed, it) && words.Alike(" "+it.Text, " "+typed, strings.Contains)
}

// shorter reports whether a list was typed that is shorter than an item's: without Dee means without Dee.
func shorter(typed string, it Item) bool {
	return 0 < strings.Count(typed, ",") && strings.Count(typed, ",") < strings.Count(it.Text, ",")
}

// fits reports whether an item holds what was typed anywhere.
func fits(it Item, typed string) bool {
	return !shorter(typed, it) && words.Alike(it.Text+" "+it.Hint, typed, strings.Contains)
}
