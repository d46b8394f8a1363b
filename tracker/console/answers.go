package console

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"

	"umpire/referee/sheet"
	"umpire/referee/words"
)

// Confirm implements Prompter. The question and its answer stay on the screen. Whatever else is typed waits for the next
// prompt, where it replaces the line that is brought back, and the question is asked again below it. It is shown, or as
// stars where it may be a secret.
func (l *Live) Confirm(question string) (bool, error) {
	const answer = 5 // columns
	l.screen.Begin()
	in := l.term.Input
	in.mode = menuKeys
	lines := sheet.Wrap(sheet.Say("%s [y/N]", question), l.screen.Width()-answer)
	l.screen.Lines(lines[:len(lines)-1]...)
	prompt := l.screen.Palette.Names.Shown(lines[len(lines)-1].String()) + " "
	var ahead []byte
	defer func() {
		if len(ahead) > 0 {
			in.again = slices.Concat([]byte{keyCtrlU}, ahead, in.again)
		}
	}()
	for {
		typed, err := l.answer(prompt)
		word := strings.ToLower(strings.TrimSpace(string(typed)))
		switch {
		case err != nil:
			fmt.Fprint(l.out, "\r", prompt, map[bool]string{false: "n"}[errors.Is(err, ErrInterrupted)], clearBelow, "\r\n")
			return false, err
		case isAnswer(word, "yes"), isAnswer(word, "no"), word == "":
			yes := isAnswer(word, "yes")
			fmt.Fprint(l.out, "\r", prompt, map[bool]string{true: "y", false: "n"}[yes], clearBelow, "\r\n")
			return yes, nil
		}
		fmt.Fprint(l.out, "\r\n")
		ahead = append(append(ahead, typed...), '\r')
	}
}

// isAnswer reports whether a word is that answer, or its first letter.
func isAnswer(word, answer string) bool { return word == answer || word == answer[:1] }

// answer reads what is typed up to Enter.
func (l *Live) answer(prompt string) (typed []byte, err error) {
	in := l.term.Input
	for {
		shown := words.Visible(string(typed))
		if word := strings.ToLower(shown); !strings.HasPrefix("yes", word) && !strings.HasPrefix("no", word) && (l.masked == nil || l.masked(shown)) {
			shown = strings.Repeat("*", utf8.RuneCountInString(shown))
		}
		fmt.Fprint(l.out, "\r", prompt, sheet.Cut(shown, max(l.screen.Width()-runewidth.StringWidth(prompt)-1, 5)), clearBelow)
		b, err := in.key()
		switch {
		case err != nil:
			return typed, endOf(err)
		case b == keyInterrupt:
			return typed, l.endedIn(ErrInterrupted)
		case b == keyEOF && len(typed) == 0:
			return typed, ErrBack
		case lineEnd(rune(b)):
			return typed, nil
		case b == keyCtrlU:
			typed = nil
		case b == keyBackspace || b == keyDelete:
			typed = typed[:max(len(typed)-1, 0)]
		case b >= ' ':
			typed = append(typed, b)
		}
	}
}

// chooseByNumber shows a menu as a list of lines, and has the number of one
// typed, or what one begins with.
func (l *Live) chooseByNumber(m Menu) (int, error) {
	l.screen.Say("%s", m.Label)
	for i, it := range m.Items {
		l.screen.Say("%d. %s", i+1, strings.TrimRight(it.Text+"   "+it.Hint, " "))
	}
	prompt := fmt.Sprintf("Number [%d] > ", m.At+1)
	for {
		line, err := l.Line(Question{Prompt: func() string { return prompt }, Watch: m.Watch})
		if err != nil {
			return 0, err
		}
		line = strings.TrimSpace(line)
		if at := m.meant(line); at >= 0 {
			return at, nil
		}
		if m.isLine(line) {
			return 0, &TypedLine{line}
		}
		if m.Other > 0 {
			if m.Typed != nil {
				*m.Typed = line
			}
			return m.Other - 1, nil
		}
		l.screen.Say("A number from 1 to %d, or how one of them begins; Esc goes back.", len(m.Items))
	}
}

// meant is the item that a typed number, or the beginning of one item alone,
// stands for; -1 for none.
func (m Menu) meant(typed string) int {
	if typed == "" {
		return m.At
	}
	if n, err := strconv.Atoi(typed); err == nil && n >= 1 && n <= len(m.Items) {
		return n - 1
	}
	begins := func(it Item) bool { return strings.HasPrefix(strings.ToLower(it.Text), strings.ToLower(typed)) }
	at := slices.IndexFunc(m.Items, begins)
	if at >= 0 && slices.ContainsFunc(m.Items[at+1:], begins) && !strings.EqualFold(m.Items[at].Text, typed) {
		return -1
	}
	return at
}
