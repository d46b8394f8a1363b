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

// another says whose move it is that a line has somebody else make, where no slot of it is for that; nil of other lines.
func another(forms []Form, t Table, said []saidWord) *Unread {
	status, players := t.Status(), t.Header().Players
	acts := status.Acts
	if acts == "" {
		acts = status.Turn
	}
	for _, f := range forms {
		if !slices.Contains(status.Expect, f.Verb) || f.By != nil || slices.ContainsFunc(f.Slots, func(s Slot) bool { return s.Known != nil && len(s.Words) == 0 }) {
			continue
		}
		for i := range said[1:] {
			if !words.Among(said[i+1].text, " "+f.Said+" "+f.Verb+" ") {
				continue
			}
			if who := words.Named(said[i].text, players); len(who) == 1 && who[0] != acts {
				return NewUnread("not %s: it is %s who is to %s", words.ShownName(who[0]), words.ShownName(acts), f.Verb)
			}
			break
		}
	}
	return nil
}

// fit reports whether every slot of the moves that a line was read as can be filled so now; not that there are none.
func fit(forms []Form, t Table, found []Move) bool {
	return len(found) > 0 && !slices.ContainsFunc(found, func(m Move) bool {
		for i, a := range m.Args {
			if choices := t.Choices(formOf(forms, m), m.Args[:i]); choices != nil && !slices.Contains(TextsOf(choices), a.Text) {
				return true
			}
		}
		return false
	})
}
