package record

import (
	"fmt"
	"regexp"
	"strings"

	"umpire/referee/words"
)

var (
	tellsPart = regexp.MustCompile(`\[([^\]]*)\]`)
	tellsSlot = regexp.MustCompile(`\{([A-Z]+)\}`)
)

// Caption says a move in words, "move 3: Cy asked Ana for geese: no", by what its form
// tells (Form.Tells); a move that the view does not read is secret. Before the first move,
// number 0, it is "".
func Caption(g Game, number int, m Move) string {
	if number == 0 {
		return ""
	}
	if m.Unread() {
		return fmt.Sprintf("move %d is secret", number)
	}
	for _, f := range AllForms(g) {
		if f.Verb != m.Verb || f.Tells == "" {
			continue
		}
		if text, ok := f.told(m); ok {
			return fmt.Sprintf("move %d: %s", number, text)
		}
	}
	return fmt.Sprintf("move %d: %s", number, m.Line())
}

// told fills a form's words; false where the move has not what they speak of.
func (f Form) told(m Move) (string, bool) {
	text := tellsPart.ReplaceAllStringFunc(f.Tells, func(part string) string {
		if filled, ok := f.filled(part[1:len(part)-1], m); ok {
			return filled
		}
		return ""
	})
	return f.filled(text, m)
}

func (f Form) filled(texts string, m Move) (string, bool) {
	whole := true
	texts = tellsSlot.ReplaceAllStringFunc(texts, func(name string) string {
		name = strings.Trim(name, "{}")
		texts := m.Each(name)
		whole = whole && len(texts) > 0
		list := func(texts []string) string { return strings.Join(texts, " ") }
		for _, s := range f.Slots {
			if s.Name == name && s.Known != nil {
				list = words.List
			}
			if s.Name == name && s.Tell != nil {
				for i := range texts {
					texts[i] = s.Tell(texts[i])
				}
			}
		}
		return list(texts)
	})
	return texts, whole
}
