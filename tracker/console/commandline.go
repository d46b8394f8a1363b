package console

import (
	"strings"

	"github.com/mattn/go-runewidth"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// commandLine is the words of the command that opens a table with this header. A
// secret is not written out: it is read from a file.
func commandLine(g referee.Game, h record.Header) []string {
	parts := []string{"umpire new " + g.Name(), "--players " + shellWord(strings.Join(words.ShownNames(h.Players), ","))}
	add := func(key, value string) { parts = append(parts, "--set "+shellWord(key+"="+value)) }
	for _, o := range g.Options() {
		switch value, given := h.Options[o.Key]; {
		case given && setSecretly(h, o):
			add(o.Key, "@FILE")
		case given:
			add(o.Key, value)
		}
	}
	if h.AnyTurn {
		add("turns", "any")
	}
	if h.Title != "" {
		add("title", h.Title)
	}
	return parts
}

// shellLines writes words of a command behind some text; where that is wider than the
// screen a backslash ends each line, so that it can still be copied.
func shellLines(lead string, words []string, width int) string {
	line := strings.Join(words, " ")
	if runewidth.StringWidth(lead+line) <= width {
		return lead + line
	}
	for i, w := range words {
		if runewidth.StringWidth(w)+len("   \\") > width {
			apart := map[bool]string{true: ",'\\\n'", false: ",\\\n"}[strings.HasSuffix(w, "'")]
			words[i] = strings.ReplaceAll(w, ",", apart)
		}
	}
	return strings.TrimRight(lead, " ") + "\n" + strings.Join(words, " \\\n  ")
}

// shellWord quotes what a shell would take apart.
func shellWord(word string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_=,.:/@", r) || r > 127
	}
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r) }) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
