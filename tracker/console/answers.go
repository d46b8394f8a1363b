package console

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/referee/record"
	"umpire/referee/sheet"
)

// Confirm implements Prompter. The question and its answer stay on the screen. Whatever else is typed waits for the next
// prompt, where it replaces the line that is brought back, which is said once, and the question is asked again below it, as it is below
// the help to it.
// It is shown, or as stars where it may be a secret.
func (l *Live) Confirm(question string) (bool, error) {
	answer := strings.Repeat(noBreak, 5) // which needs room behind the question alone
	masked := l.masked
	lines := func() []sheet.Line {
		end := " [y/N]"
		if l.clock != nil {
			end = l.clock() + end
		}
		return sheet.Wrap(sheet.Say("%s %s", question, strings.ReplaceAll(end[1:], " ", noBreak)+answer), l.screen.Width())
	}
	q := Question{Masked: func(typed string) bool { return yesOrNo(typed) == "" && (masked == nil || masked(typed)) }}
	defer func() { l.masked = masked }()
	waits, tellOnce := false, sync.OnceFunc(func() { l.screen.In(sheet.Dim, "That line waits; answer y or n first.") })
	for ahead := false; ; ahead = l.term.Input.ahead() {
		prompt := func(Question) string { return "" } // a list was pasted: it is asked again below its end
		if !ahead {
			l.screen.Begin()
			if waits {
				tellOnce()
			}
			all := lines()
			l.screen.Lines(all[:len(all)-1]...)
			prompt = func(Question) string {
				now := lines()
				return l.screen.Palette.Names.Shown(strings.TrimRight(now[len(now)-1].String(), noBreak)) + " "
			}
		}
		typed, err := l.line(q, prompt)
		word, behind := answerIn(typed)
		if err != nil || word != "" || strings.TrimSpace(typed) == "" {
			if behind != "" && err == nil {
				l.Keep(behind)
			}
			return word == "yes" && err == nil, err
		}
		if slices.Contains([]string{"help", "?"}, strings.ToLower(strings.Trim(typed, " /"))) {
			l.screen.Say("y is yes; n, no or Enter alone is no. Any other line waits until that is answered.")
			continue
		}
		l.Keep(typed)
		waits = true
	}
}

// answerIn is the answer that a text is, be it in more words or at its beginning, and the line that stands behind that.
func answerIn(text string) (word, behind string) {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	switch said := yesOrNo(strings.TrimRight(first, ",;")); {
	case rest == "":
		return yesOrNo(text), ""
	case len(first) > 1 && said != "" && (record.Answer(text, nil) == said || silent(strings.Fields(rest))): // no thanks
		return said, ""
	case said != "" && strings.ContainsAny(first[len(first)-1:], ",.;!"):
		return said, rest
	}
	return "", ""
}

// yesOrNo is the answer that a text is, or begins; "" for neither, as for the words by which moves are answered too
// (right, true), which may be typed ahead.
func yesOrNo(text string) string {
	word := strings.ToLower(strings.Trim(text, " .!"))
	switch {
	case word == "":
	case strings.HasPrefix("yes", word), slices.Contains([]string{"yep", "yeah", "yup", "sure", "ok", "okay"}, word):
		return "yes"
	case strings.HasPrefix("no", word), slices.Contains([]string{"nope", "nah"}, word):
		return "no"
	}
	return ""
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
		line, err := l.Line(Question{Prompt: func() string { return prompt }})
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
	so := func(it Item) bool { return begins(it, typed) }
	at := slices.IndexFunc(m.Items, so)
	if at >= 0 && slices.ContainsFunc(m.Items[at+1:], so) && !strings.EqualFold(m.Items[at].Text, typed) {
		return -1
	}
	return at
}
