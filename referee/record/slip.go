package record

import (
	"slices"
	"strings"

	"umpire/referee/words"
)

// slip asks of a new word in what was read whether a known one is meant that it misses by little; nil where there is none.
func slip(forms []Form, t Table, line string, found []Move, err error) *Unread {
	begun := &Begun{}
	if len(found) > 0 {
		begun = &Begun{Form: formOf(forms, found[0]), Args: found[0].Args}
	} else if u, _ := err.(*Unread); u != nil && u.Begun != nil {
		begun = u.Begun
	}
	for i, a := range begun.Args {
		slot, _ := begun.Form.SlotAt(i)
		if slot.Name != a.Slot || !slot.Open || slot.Known == nil || words.IndexName(slot.Known(t), a.Text) >= 0 {
			continue
		}
		text, known := words.ShownName(a.Text), slot.Known(t)
		near := words.NearName(a.Text, known)
		if near == "" {
			near = words.NearName(words.Many(a.Text), known)
		}
		fresh := slot.New == nil || slot.New(t, slices.Clone(begun.Args[:i])) != ""
		if near == "" || !strings.Contains(line, text) || strings.Contains(line, `"`) || fresh && !words.HasPrefix(near, string([]rune(text)[:1])) {
			return nil // hats are no cats
		}
		what := strings.ToLower(slot.Name)
		u := NewUnread("no %s is called %s (did you mean %s?)", what, words.Quote(text), words.Quote(words.ShownName(near)))
		u.Wording = &Wording{Text: text, Problem: "no " + what + " is called " + words.Quote(text), Nearest: []string{words.ShownName(near)}}
		if fresh {
			u.Wording.Keep = text + ", a new " + what
		}
		return u
	}
	return nil
}
