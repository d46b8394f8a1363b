package words

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Ignorable reports whether a character is drawn as nothing (Unicode's
// Default_Ignorable_Code_Point): two names that differ in one look the same.
func Ignorable(r rune) bool {
	return unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) || unicode.Is(unicode.Variation_Selector, r) ||
		unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}

// invisible reports whether a character may not reach a reader as it is.
func invisible(r rune) bool {
	return r != '\n' && r != '\t' && (r == utf8.RuneError || r > unicode.MaxASCII && Ignorable(r) || Hostile(r))
}

// Visible writes the characters that disturb a terminal, turn the writing direction
// or are drawn as nothing as \u202e, so that no text, wherever it comes from, paints
// or hides anything. What is JSON stays JSON, and means the same.
func Visible(text string) string {
	if strings.IndexFunc(text, invisible) < 0 {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		switch {
		case !invisible(r) || r == '\uFFFD':
			b.WriteRune(r)
		case r > 0xFFFF:
			high, low := utf16.EncodeRune(r)
			fmt.Fprintf(&b, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// Hostile reports whether a character could disturb a terminal: control
// characters, line separators and the marks that turn the writing direction.
func Hostile(r rune) bool {
	switch {
	case unicode.IsControl(r), r == '\u2028', r == '\u2029', r == '\u061C', r == '\u200E', r == '\u200F':
		return true
	case r >= '\u202A' && r <= '\u202E', r >= '\u2066' && r <= '\u2069', r == '\uFEFF':
		return true
	}
	return false
}
