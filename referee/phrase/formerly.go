package phrase

import (
	"strings"

	"umpire/referee/phrase/core"
)

// Formerly is what the first version of the language took words for that it had saved: it read each part before and after "and" and
// "or" as a claim of its own. It is nil where they mean the same today, and where they cannot have meant that.
func (v *Vocabulary) Formerly(text string) *Phrase {
	if !strings.Contains(text, " or ") && !strings.Contains(text, " and ") {
		return nil
	}
	today, err := v.Parse(text)
	if err == nil && today.String() == text {
		return nil
	}
	var ways []string
	for _, way := range splitOutside(text, " or ") {
		parts := splitOutside(way, " and ")
		for i, part := range parts {
			if !v.claims(part) {
				return nil
			}
			parts[i] = "(" + part + ")"
		}
		ways = append(ways, "("+strings.Join(parts, " and ")+")")
	}
	p, unread := v.Parse(strings.Join(ways, " or "))
	if unread != nil || err == nil && core.Key(v.Game(), p.meaning) == core.Key(v.Game(), today.meaning) {
		return nil
	}
	return p
}

// claims tells whether some words are a claim by themselves, and not only things or a quality.
func (v *Vocabulary) claims(text string) bool {
	tokens, fault := v.cut(text)
	if fault != nil {
		return false
	}
	r := v.reader(rewrite(tokens))
	for _, x := range r.category(r.g.cats["UNIT"], 0) {
		if x.end == len(r.tokens) {
			return true
		}
	}
	return false
}

// splitOutside cuts a text at some words that stand outside of brackets.
func splitOutside(text, at string) (parts []string) {
	depth, from := 0, 0
	for i := range text {
		depth += strings.Count("([", text[i:i+1]) - strings.Count(")]", text[i:i+1])
		if depth == 0 && i >= from && strings.HasPrefix(text[i:], at) {
			parts, from = append(parts, text[from:i]), i+len(at)
		}
	}
	return append(parts, text[from:])
}
