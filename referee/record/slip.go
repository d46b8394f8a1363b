package record

import (
	"cmp"
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
		if !strings.Contains(line, text) { // one of them
			text = strings.TrimSuffix(text, "s")
		}
		near := cmp.Or(words.NearName(a.Text, known), words.NearName(words.Many(a.Text), known))
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

// anothersMove says whose move it is that a line has somebody else make, where no slot of it is for that.
func (y *typing) anothersMove() ([]Move, error) {
	acts, players, said := acting(y.t), y.t.Header().Players, saidWords(y.split.text, y.t.Header().Players)
	for _, f := range y.forms {
		if !slices.Contains(y.t.Status().Expect, f.Verb) {
			continue
		}
		for i := range said {
			if who := words.Named(said[i].text, players); len(who) == 1 && who[0] != acts && (who[0] == y.speaker || f.actor(y.t, said, i)) {
				return nil, NewUnread("not %s: it is %s who is to %s", words.ShownName(who[0]), words.ShownName(acts), f.Verb)
			}
		}
	}
	return nil, nil
}

// speaks reports whether a name is that of whoever says what stands behind it.
func speaks(said []saidWord, i int) bool {
	return strings.HasSuffix(said[i].raw, ":") || words.Among(said[i+1].text, " says said thinks asks ")
}

// actor reports whether a name stands where whoever makes a move does that has no slot for them: before what says it, first in the
// line, or as one who says it of whoever makes it.
func (f Form) actor(t Table, said []saidWord, i int) bool {
	acts := acting(t)
	if t.Status().Turn == "" || f.By != nil || f.Aloud || i+1 == len(said) || slices.Contains(TextsOf(t.Choices(f, nil)), acts) || strings.HasSuffix(strings.TrimRight(said[i].raw, ",:"), "s") && !strings.HasSuffix(said[i].text, "s") {
		return false
	}
	by := func(w saidWord) bool {
		return words.Among(w.text, " "+f.Said+" "+f.Verb+" ") && !words.Among(w.text, " place card ")
	}
	if slices.ContainsFunc(said[:i], by) {
		return false
	}
	if owned := i == 0 && len(f.Slots) > 0 && f.Slots[0].Known == nil && strings.Trim(said[1].text, "0123456789") == ""; owned || by(said[i+1]) { // Sam 6 is Sam's
		return true
	}
	return speaks(said, i) && slices.ContainsFunc(said[i+1:], func(w saidWord) bool { return slices.Equal(words.Named(w.text, t.Header().Players), []string{acts}) })
}

// acting is who must do what is due.
func acting(t Table) string { return cmp.Or(t.Status().Acts, t.Status().Turn) }

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

// named reports whether a text names a player, or says what may stand in a line: right, second, 6.
func named(text string, forms []Form, t Table) bool {
	in := Reading{Table: t, Typed: true}
	reads := func(s Slot, text string) bool { _, err := s.Read(in, text); return err == nil }
	whole := func(s Slot) bool {
		return s.Kind == ManyWords && !s.Said && strings.Contains(text, " ") && reads(s, text)
	}
	return slices.ContainsFunc(forms, func(f Form) bool { return slices.ContainsFunc(f.Slots, whole) }) || slices.ContainsFunc(strings.Fields(text), func(w string) bool {
		w = bare(w)
		return len(words.Named(w, t.Header().Players)) > 0 || slices.ContainsFunc(forms, func(f Form) bool {
			return slices.ContainsFunc(f.Slots, func(s Slot) bool {
				switch {
				case s.Open, s.Kind != OneWord:
					return false
				case len(s.Words) > 0:
					return words.IndexName(s.Words, w) >= 0
				}
				return reads(s, w) || s.Hear != nil && slices.ContainsFunc(s.Hear(in, w), func(heard string) bool { return reads(s, heard) })
			})
		})
	})
}

// unknown reports whether nobody knows a word here.
func (y *typing) unknown(w token) bool {
	text := bare(w.text)
	return !SaysNothing(text) && !words.Among(text, positive+negative) && !named(text, AllForms(y.g), y.t) && len(words.Called(text, NamesOn(y.g, y.t))) == 0 &&
		!slices.ContainsFunc(AllForms(y.g), func(f Form) bool {
			return f.saidBy(text) || words.Among(text, " "+f.Beside+" ") || words.HasPrefix(f.Verb, text)
		})
}

// quoted quotes the first words of a line that nobody knows here, all of it where each is known, and says what is due and how.
func (y *typing) quoted() *Unread {
	line, t := y.split.words, y.t
	if from := slices.IndexFunc(line, y.unknown); from >= 0 {
		for from > 0 && phrases(y.forms) && SaysNothing(line[from-1].text) { // a part of the question
			from--
		}
		line = line[from:]
		if to := slices.IndexFunc(line, func(w token) bool { return !y.unknown(w) && !SaysNothing(w.text) }); to > 0 {
			line = line[:to]
		}
	}
	texts := words.Each(line, func(w token) string { return w.text })
	said := "not understood: " + words.Quote(strings.TrimRight(strings.Join(texts, " "), ",.:;!?"))
	if phrases(y.forms) && slices.ContainsFunc(y.forms, Form.asksSomebody) && (strings.Contains(y.line, "how many") || strings.Contains(y.line, "number of")) {
		said += ". A question is answered yes or no"
	}
	said += ". " + t.Status().Due
	if first := y.due[0]; slices.Contains(t.Status().Expect, first.Verb) && first.likely(t) != "" {
		said += " For example: " + first.likely(t)
	}
	return NewUnread("%s", said)
}

// likely is the form's example with what can stand at this table in the place of what cannot; "" where nothing can.
func (f Form) likely(t Table) string {
	said, m := strings.Fields(f.Example)[1:], Move{Verb: f.Verb}
	for i, slot := range f.Slots {
		n := 1
		if slot.Kind != OneWord { // all but the words behind it
			n = len(said) - (len(f.Slots) - i - 1)
		}
		choices := t.Choices(f, m.Args)
		switch {
		case len(said) < n || f.Secret && slot.Optional: // which is not for everybody
			return m.Line()
		}
		text := strings.Join(said[:n], " ")
		if choices != nil && len(choices) == 0 && !(slot.Open && words.IndexName(slot.Known(t), text) < 0) {
			return ""
		}
		if said = said[n:]; len(choices) > 0 && !slices.Contains(TextsOf(choices), text) {
			text = choices[0].Text
		}
		m.Args = append(m.Args, Arg{slot.Name, text})
	}
	return strings.TrimSpace(m.Line() + " " + strings.Join(said, " "))
}

// whole reports whether a line is a move without the remark in brackets behind it, some words of which none is an answer.
func whole(forms []Form, t Table, line, remark string) bool {
	all := strings.Fields(remark)
	if len(all) < 3 || slices.ContainsFunc(all, func(w string) bool { return words.Among(bare(w), positive+negative) }) {
		return false
	}
	found := spoken(dueFirst(forms, t), t, line).found
	return len(found) == 1 && !phrases([]Form{formOf(forms, found[0])})
}
