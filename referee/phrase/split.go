package phrase

import "strings"

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
