package picture

import (
	"html/template"
	"strings"

	"golang.org/x/text/unicode/bidi"
)

// Text is what people said, as a part of a page: words written from right to left stand
// by themselves, so that they turn nothing around them.
func Text(text string) template.HTML {
	if !strings.ContainsFunc(text, rightToLeft) {
		return template.HTML(template.HTMLEscapeString(text))
	}
	var b strings.Builder
	words := strings.SplitAfter(text, " ")
	for i := 0; i < len(words); i++ {
		if !strings.ContainsFunc(words[i], rightToLeft) {
			b.WriteString(template.HTMLEscapeString(words[i]))
			continue
		}
		run := words[i]
		for i+1 < len(words) && strings.ContainsFunc(words[i+1], rightToLeft) {
			i++
			run += words[i]
		}
		end := len(strings.TrimRight(run, " .,:;?!"))
		b.WriteString("<bdi>" + template.HTMLEscapeString(run[:end]) + "</bdi>" + template.HTMLEscapeString(run[end:]))
	}
	return template.HTML(b.String())
}

func rightToLeft(r rune) bool {
	if r < 0x590 {
		return false
	}
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL
}
