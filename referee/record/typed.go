package record

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"umpire/referee/words"
)

// Readings reads a line as typed at the prompt, where shorthand is welcome:
// verbs, names and fixed words may be cut to any prefix that tells them
// apart, the verb may be left out where it is due, and so may an implied slot
// (the player on turn, a forced answer). A line that reads as it would on a
// record has that reading alone; another may have several, and StepAny finds
// the one that is meant.
func Readings(g Game, t Table, line string) ([]Move, error) {
	m, strict := Read(g, t, line)
	if strict == nil {
		return []Move{m}, nil
	}
	forms := AllForms(g)
	asked, question := strings.CutSuffix(line, "?")
	if question { // which makes no move but one that asks something, or answers it
		forms = slices.DeleteFunc(forms, func(f Form) bool {
			return !slices.ContainsFunc(f.Slots, func(s Slot) bool { return s.Said || s.Kind == RestOfLine || len(s.Words) == 2 })
		})
	}
	found, err := typed(g, t, forms, line, strict)
	if u, _ := err.(*Unread); question && u != nil && u.Begun == nil && u.Wording == nil {
		if m, _ := typed(g, t, AllForms(g), asked, strict); len(m) > 0 && !strings.Contains(asked, " ") {
			err = NewUnread("is that a question? As a move it is %s, without its mark", words.Quote(m[0].Line()))
		}
	}
	if apart := unglued(line, t.Header().Players); apart != line && !fit(forms, t, found) { // d6 is Dot's sixth, where it is no card
		if other, _ := typed(g, t, forms, apart, strict); fit(forms, t, other) {
			found, err = other, nil
		}
	}
	if u := slip(forms, t, line, found, err); u != nil {
		return nil, u
	}
	if u, _ := err.(*Unread); u != nil && u.Wording != nil && len(u.Wording.Nearest) == 1 && u.Wording.Text != "" && !phrases(forms) { // offered where it can be read
		_, err = typed(g, t, forms, strings.Replace(line, u.Wording.Text, u.Wording.Nearest[0], 1), strict)
		if other, _ := err.(*Unread); err != nil && (other == nil || other.Begun == nil && other.Wording == nil) {
			return nil, NewUnread("%s", u.Message)
		}
		err = u
	}
	return found, err
}

// typed is that of a line which is none of a record, and why not.
func typed(g Game, t Table, forms []Form, line string, strict error) ([]Move, error) {
	line = countSign.ReplaceAllString(numbering.ReplaceAllString(line, "$1$2"), "$1$2")
	if s, err := split(forms, line); err == nil && !freeText(forms, s.text) {
		line = strings.ReplaceAll(line, "# of ", "number of ")
		if back := TakenBack(line, t.Header().Players); back != "" {
			return nil, NewUnread("%s takes something back; say it as it is meant", words.Quote(back))
		}
		if phrases(forms) {
			line = deniedTwice().ReplaceAllString(line, "$1 $2 $3, no")
		}
		if by := askedBy.FindStringSubmatch(line); by != nil && len(words.Named(by[2], t.Header().Players)) == 1 {
			line = by[2] + " asks " + by[1]
		} else if open := strings.LastIndex(line, " ("); strings.HasSuffix(line, ")") && open > 0 && (!named(line[open+1:], forms, t) || whole(forms, t, line[:open], line[open+1:])) {
			line = line[:open] // said by the way
		}
		if name, rest, found := strings.Cut(line, ":"); found && !words.Among(name, positive+negative) { // b: none
			who := words.Called(name, t.Header().Players)
			if turn := t.Status().Turn; slices.Contains(who, turn) {
				who = []string{turn}
			}
			if len(who) > 1 {
				u := NewUnread("%s is %s", words.Quote(name), words.Either(who))
				u.Wording = &Wording{Text: name, Problem: "who is " + words.Quote(name) + "?", Readings: who}
				return nil, u
			}
			if len(who) == 1 {
				line = who[0] + ":" + rest
			}
		}
		line = words.NamesJoined(line, NamesOn(g, t))
	}
	s, err := split(forms, line)
	if err != nil {
		return nil, err
	}
	if len(s.words) == 0 {
		return nil, NewUnread("the line is empty")
	}
	answer := len(s.words) == 1 && answered(Slot{Words: []string{"yes", "no"}}, s.words[0].text) != ""
	if acts := t.Status().Acts; acts != "" && len(s.words) == 1 && !answer && slices.Equal(words.Called(bare(s.words[0].text), t.Header().Players), []string{acts}) {
		return nil, NewUnread("what does %s do?", words.ShownName(acts))
	}
	if by := starter.FindStringSubmatch(s.text); by != nil && slices.ContainsFunc(forms, func(f Form) bool { return f.Verb == TurnVerb }) {
		if who := words.Called(bare(by[1]), t.Header().Players); len(who) == 1 {
			return []Move{{Verb: TurnVerb, Args: []Arg{{"NAME", who[0]}}}}, nil
		}
	}
	found, failed, fault := alignments(forms, t, s)
	var more hearing
	instead := func() bool { // half of what is due is likelier than what cannot be now
		more = loosely(dueFirst(forms, t), t, s.text)
		return cmp.Or(more.begun, more.half) != nil || len(more.halves) > 1 || !more.late && len(more.found) > 0
	}
	if slices.ContainsFunc(found, func(m Move) bool { return !twice(t, m.Args) }) {
		if !cutShort(t, found, s) || !instead() {
			return found, nil
		}
		found = nil
	}
	said := spoken(dueFirst(forms, t), t, s.text)
	if asked := t.Status().Asked; asked != "" && (said.late || len(said.found) == 0) { // the next question is to the same
		again := spoken(dueFirst(forms, t), t, asked+", "+s.text)
		own := slices.DeleteFunc(again.found, func(m Move) bool { return again.late || m.Args[0].Text != t.Status().Turn })
		switch {
		case len(own) > 0:
			return own, nil
		case again.begun != nil && said.begun == nil && len(said.bare) == 0:
			return nil, again.begun.unread()
		}
	}
	if len(said.bare) > 0 && (said.late || len(said.found) == 0 && said.begun == nil) {
		if u := whom(forms, t, s.text); u != nil {
			return nil, u
		}
		u := NewUnread("the line does not say what is done")
		u.Wording = &Wording{Problem: "Is that what is meant?"}
		for _, m := range distinct(said.bare) {
			u.Wording.Readings = append(u.Wording.Readings, m.Line())
		}
		return nil, u
	}
	if u := said.either(t); u != nil {
		return nil, u
	}
	if len(said.found) > 0 && twice(t, said.found[0].Args) {
		if u := whom(forms, t, s.text); u != nil {
			return nil, u
		}
	}
	if len(said.found) > 0 && !(said.late && (answer || instead())) {
		return said.found, nil
	}
	if note, err := aside(g, t, s.text); len(note) > 0 || err != nil {
		return note, err
	}
	lacks, _ := fault.(*Unread)
	if lacks != nil && (lacks.Begun == nil || twice(t, lacks.Begun.Args)) {
		lacks = nil
	}
	if u, twofold := said.unread.(interface{ ambiguous() bool }); said.begun == nil && lacks == nil && len(said.found) == 0 && !(twofold && u.ambiguous()) {
		more = loosely(dueFirst(forms, t), t, s.text)
	}
	half := cmp.Or(more.begun, said.half, more.half)
	read := more.found
	if b := cmp.Or(said.begun, half); b != nil {
		read = append(slices.Clone(read), Move{Verb: b.Form.Verb, Args: b.Args})
	}
	if slices.ContainsFunc(read, func(m Move) bool {
		return (&sayer{m: matcher{in: Reading{Table: t}, form: formOf(forms, m), args: m.Args}}).newWord()
	}) {
		if u := nearly(forms, t, s.text, NamesOn(g, t)); u != nil { // a slip before a new word
			return nil, u
		}
	}
	if (said.begun == nil || said.begun.Part != "") && (len(more.found) == 0 || more.late) {
		if told, err := toldOf(g, t, s.text); len(told) > 0 || err != nil {
			return told, err
		}
	}
	switch {
	case len(more.found) > 0 && !more.late:
		return more.found, nil
	case len(found) > 0:
		if u := whom(forms, t, s.text); u != nil {
			return nil, u
		}
		return found, nil
	case said.begun != nil && len(said.lines) > 1:
		u := NewUnread("the line does not say which is meant")
		u.Wording = &Wording{Problem: "Which is meant?", Readings: said.lines}
		return nil, u
	case said.begun != nil:
		return nil, said.begun.unread()
	case len(more.halves) > 1 && (half == nil || strings.Count(more.halves[0], " ") > len(half.Args)+1):
		u := NewUnread("the line does not say which is meant")
		u.Wording = &Wording{Problem: "Which is meant?", Readings: more.halves}
		return nil, u
	case lacks == nil && half != nil:
		return nil, half.unread()
	}
	if u := another(forms, t, saidWords(s.text, t.Header().Players)); u != nil {
		return nil, u
	}
	if u := nearly(forms, t, s.text, NamesOn(g, t)); u != nil {
		return nil, u
	}
	if lacks == nil {
		if u := whom(forms, t, s.text); u != nil {
			return nil, u
		}
	}
	if answer {
		return nil, NewUnread("nothing is asked that %s would answer", words.Quote(s.words[0].text))
	}
	if said.unread != nil {
		return nil, said.unread
	}
	nobody := !slices.ContainsFunc(s.words, func(w token) bool { return len(words.Called(bare(w.text), NamesOn(g, t))) > 0 })
	if said.last && said.failed > failed && !phrases(forms) && !nobody && !strings.HasSuffix(line, "?") {
		u := NewUnread("%s is not understood there", words.Quote(said.at))
		before := strings.TrimSpace(strings.TrimSuffix(s.text, said.at))
		if short := spoken(dueFirst(forms, t), t, before); short.begun != nil {
			u.Begun = short.begun
			u.Begun.Other = said.at
		} else if len(short.found) > 0 && !short.late {
			u.Wording = &Wording{Problem: u.Message, Nearest: []string{before}}
		}
		return nil, u
	}
	plain := strings.Fields(line) // zoe: sam, and what he is asked cannot be read
	for i, word := range plain {
		if name := strings.TrimRight(word, ",:"); name != word && len(words.Called(name, NamesOn(g, t))) > 0 {
			plain[i] = name
		}
	}
	for _, f := range forms {
		if asker, target, rest, _ := asksWhom(line, t.Header().Players); f.saidBy("asks") && target != "" { // which is not understood
			plain = []string{f.Verb, asker, target, rest}
			break
		}
	}
	if s, err := split(forms, strings.Join(plain, " ")); err == nil {
		_, _, fault = alignments(forms, t, s)
	}
	verb := slices.ContainsFunc(AllForms(g), func(f Form) bool { return words.SameName(f.Verb, s.words[0].text) })
	err = cmp.Or(fault, strict)
	if u, _ := err.(*Unread); verb || u == nil || !strings.HasPrefix(u.Message, "no player is called") {
		return nil, err
	}
	return nil, strange(g, AllForms(g), t, s.words)
}

// askedBy is a line that tells at its end who asked, and starter one that tells why somebody begins.
var (
	askedBy = regexp.MustCompile(`(?i)^(.+) \((\S+) (?:asks|asked|asking)\)$`)
	starter = regexp.MustCompile(`(?i)^(\S+) .*\b(?:so|then|and) (?:he|she|they) (?:starts?|begins?|opens?|leads?|(?:goes?|is|are|was) first)[.!]*$`)
)

// takesBack is how somebody puts right what was just said, in the middle of a line, and deniedTwice an answer that says its no again.
var takesBack = lazily(`(?i)([^ ]+)[,-] ?(?:no |er |uh |um )*(sorry|wait|oops|i mean)\b,? ?(?:no,? )?(.*)`)
var deniedTwice = lazily(`(?i)^(?:no|nope|nah|naw)\b[,.!: -]+(.*?)\b(has|have|does|do|is|are)(?:n['’]t| not)\b(.*?)[.!]*$`)

// TakenBack are the words of a line that take back what stands before them; "" where there are none, or they only belong to its answer.
func TakenBack(line string, players []string) string {
	said := takesBack().FindStringSubmatch(line)
	if said == nil || Corrects(line) || Answer(said[1], players) != "" || said[3] == "" || Answer(said[3], players) != "" {
		return ""
	}
	return said[2]
}

// either asks who is meant where a line is a move only for one of those it may name, whose answer is known; nil elsewhere.
func (h *hearing) either(t Table) *Unread {
	if len(h.found) != 1 || h.begun == nil || h.begun.Form.Verb != h.found[0].Verb {
		return nil
	}
	one := h.found[0]
	for i, a := range h.begun.Args {
		if i < len(one.Args) && one.Args[i] != a && words.IndexName(t.Header().Players, a.Text) >= 0 && len(one.Args) > len(h.begun.Args) {
			u := NewUnread("that can be read in two ways")
			u.Wording = &Wording{Problem: "That can be read in two ways; which?", Readings: []string{
				Move{Verb: one.Verb, Args: h.begun.Args}.Line(), Move{Verb: one.Verb, Args: one.Args[:len(h.begun.Args)]}.Line()}}
			return u
		}
	}
	return nil
}

// countSign is the sign before a number that is counted: #4, and no comment.
var countSign = regexp.MustCompile(`(^|[ (])#(\d)`)

// numbering is how the number of a card is said: shows Jack no. 2.
var numbering = regexp.MustCompile(`(?i)((?:shows?|showed|card|place|flips?|turns?)(?: \S+)? )no\. ?(\d)`)

// HoldsPhrases reports whether some lines of a game hold people's own words, of which every one may count.
func HoldsPhrases(g Game) bool { return phrases(g.Forms()) }

// SaysNothing reports whether a word says nothing of a move.
func SaysNothing(word string) bool {
	return bare(word) == "" || words.Among(bare(word), around+asides)
}

// phrases reports whether some lines hold people's own words.
func phrases(forms []Form) bool {
	return slices.ContainsFunc(forms, func(f Form) bool { return slices.ContainsFunc(f.Slots, func(s Slot) bool { return s.Said }) })
}

// formOf is the form that a move was read by.
func formOf(forms []Form, m Move) Form {
	return forms[slices.IndexFunc(forms, func(f Form) bool {
		return f.Verb == m.Verb && !slices.ContainsFunc(m.Args, func(a Arg) bool {
			return !slices.ContainsFunc(f.Slots, func(s Slot) bool { return s.Name == a.Slot })
		})
	})]
}

// nearly offers a line that cannot be read with the words that are close to a name written as that; nil where it cannot be
// read so either.
func nearly(forms []Form, t Table, line string, names []string) *Unread {
	for _, f := range forms {
		names = slices.DeleteFunc(names, func(n string) bool { return f.Verb == n })
	}
	var typed, meant []string
	all := strings.Fields(line)
	for i, word := range all {
		text := bare(word)
		near := cmp.Or(words.NearName(text, names), nearWord(forms, t, text))
		if !phrases(forms) { // which know their own
			near = cmp.Or(near, NearRank(text))
		}
		aside := words.Among(text, positive+negative+around)
		if near == "" || aside || slices.ContainsFunc(forms, func(f Form) bool { return f.saidBy(text) }) {
			continue
		}
		typed, meant = append(typed, text), append(meant, near)
		all[i] = strings.Replace(word, text, near, 1)
	}
	said := hearing{}
	if line = strings.Join(all, " "); len(typed) > 0 {
		said = spoken(dueFirst(forms, t), t, line)
	}
	if len(said.found) == 0 && said.begun == nil {
		return nil
	}
	u := NewUnread("nobody and nothing here is called %s (did you mean %s?)", words.Quote(typed[0]), words.Quote(meant[0]))
	u.Wording = &Wording{Text: typed[0], Problem: "nobody and nothing here is called " + words.Quote(typed[0]), Nearest: meant[:1]}
	if len(typed) > 1 || strings.Count(line, typed[0]) > 1 {
		u.Wording.Text, u.Wording.Nearest = "", []string{line}
	}
	return u
}

// nearWord is a fixed word of what is due that a word of two letters or more misses by one; "" where there is none.
func nearWord(forms []Form, t Table, text string) string {
	for _, f := range forms {
		for _, s := range f.Slots {
			for _, w := range s.Words {
				low := strings.ToLower(text)
				if len(low) > 1 && len(w) > 2 && low[0] == w[0] && words.OneApart(low, w) && slices.Contains(t.Status().Expect, f.Verb) {
					return w
				}
			}
		}
	}
	return ""
}

// NearRank is the rank of which a word of four letters or more misses the spelling by one: "qeens" is "queens"; "" where there is none.
func NearRank(text string) string {
	for _, rank := range rankWords {
		for _, w := range []string{rank, words.Many(rank)} {
			if low := strings.ToLower(text); len(low) > 3 && low[0] == w[0] && words.OneApart(low, w) && HearRank(low) == low {
				return w
			}
		}
	}
	return ""
}

// whom asks who is meant by a question that names nobody, or which place by a card alone; nil of other lines. An article
// stands for nobody, not for the Ana who asks.
func whom(forms []Form, t Table, line string) *Unread {
	asks := slices.ContainsFunc(strings.Fields(strings.ToLower(line)), func(w string) bool { return strings.HasSuffix(w, "?") || w == "any" || w == "have" || w == "has" })
	if first, _, _ := strings.Cut(line, " "); !asks && !strings.EqualFold(first, "a") && !strings.EqualFold(first, "an") {
		return which(forms, t, line)
	}
	if first, rest, _ := strings.Cut(line, " "); slices.Equal(words.Named(bare(first), t.Header().Players), []string{t.Status().Turn}) {
		line = rest // nobody asks themselves
	}
	u := NewUnread("nobody is named whom that is asked")
	u.Wording = &Wording{Problem: "who is asked?"}
	for _, name := range t.Header().Players {
		if said := spoken(dueFirst(forms, t), t, name+", "+line); (len(said.found) > 0 || said.begun != nil) && name != t.Status().Turn {
			u.Wording.Readings = append(u.Wording.Readings, words.ShownName(name)+", "+line)
		}
	}
	if len(u.Wording.Readings) == 0 {
		return nil
	}
	return u
}

// which asks which of the numbers, places of a row, that begin a line which is due goes before the rest of it that was typed.
func which(forms []Form, t Table, line string) *Unread {
	u := NewUnread("the line does not say which is meant")
	u.Wording = &Wording{}
	for _, f := range forms {
		if len(f.Slots) == 0 || f.Slots[0].Known != nil || !slices.Contains(t.Status().Expect, f.Verb) {
			continue
		}
		for _, c := range t.Choices(f, nil) {
			for _, m := range spoken([]Form{f}, t, c.Text+" "+line).found {
				if len(m.Args) > 1 && slices.Contains(TextsOf(t.Choices(f, m.Args[:1])), m.Args[1].Text) {
					u.Wording.Problem, u.Wording.Readings = f.Slots[0].Help, append(u.Wording.Readings, m.Line())
					break
				}
			}
		}
	}
	if len(u.Wording.Readings) == 0 {
		return nil
	}
	return u
}

// saidBy reports whether a word is the form's verb or another by which it is said.
func (f Form) saidBy(word string) bool {
	all := " " + f.Verb + " " + f.Said + " "
	for _, s := range f.Sayings {
		all += s.Said + " "
	}
	return words.Among(bare(word), all)
}

// alignments gathers every reading: with the verb whole or cut short, and
// with the verb left out where it is due; or else the word at which the best attempt failed, and why.
func alignments(forms []Form, t Table, s splitLine) (found []Move, failed int, fault error) {
	m := matcher{in: Reading{Table: t, Typed: true}, line: s}
	try := func(f Form, from int) {
		m.found, m.steps = nil, 0
		m.match(f, from)
		found = append(found, m.found...)
	}
	due := t.Status().Expect
	for _, f := range dueFirst(forms, t) {
		brief := len(f.Slots) == 0 && len(s.words[0].text) < 3 && !slices.Contains(due, f.Verb) // too little to end a game by
		if words.HasPrefix(f.Verb, s.words[0].text) && !words.Among(s.words[0].text, negative) && !brief {
			try(f, 1)
		}
		if slices.Contains(due, f.Verb) && !f.Aloud {
			at := len(found)
			try(f, 0)
			for i := range found[at:] {
				if slices.ContainsFunc(s.words, func(w token) bool { return words.Among(bare(w.text), " "+f.Said+" ") }) {
					break // another word said it
				}
				found[at+i].Implied = append(found[at+i].Implied, verbLeftOut)
			}
		}
	}
	if m.tried == 0 {
		all := verbs(forms)
		word := s.words[0].text
		return nil, 0, NewUnread("no move here is called %s%s; the moves are: %s", words.Quote(word), words.DidYouMean(word, all), words.List(all))
	}
	if m.half != nil { // likelier than what nobody said that it is
		found, m.fault = slices.DeleteFunc(found, Move.VerbLeftOut), m.half.unread()
	}
	found = slices.DeleteFunc(found, func(m Move) bool { return len(m.Args) > 0 && otherSays(formOf(forms, m), t, s, m.Args[0].Text) })
	return distinct(found), m.furthest, m.fault
}

// cutShort reports whether a line was read by the beginnings of words alone as moves that are not due.
func cutShort(t Table, found []Move, s splitLine) bool {
	return !slices.ContainsFunc(found, func(m Move) bool {
		return slices.Contains(t.Status().Expect, m.Verb) || words.SameName(m.Verb, s.words[0].text)
	}) && len(words.Called(bare(s.words[0].text), t.Header().Players)) > 0
}

// otherSays reports whether a line begins with another name than that of whoever it would be read of, and what they do: Karl asks.
func otherSays(f Form, t Table, s splitLine, by string) bool {
	if players := t.Header().Players; len(s.words) > 1 && words.IndexName(players, by) >= 0 && f.saidBy(s.words[1].text) {
		who := words.Called(bare(s.words[0].text), players)
		return len(who) == 1 && who[0] != by
	}
	return false
}

// verbLeftOut stands among what the typist left out, where that was the verb.
const verbLeftOut = "VERB"

// dueFirst has the forms that are due before the others.
func dueFirst(forms []Form, t Table) []Form {
	due := t.Status().Expect
	early := func(f Form) int { return slices.Index(append(slices.Clone(due), f.Verb), f.Verb) }
	return slices.SortedStableFunc(slices.Values(forms), func(a, b Form) int { return early(a) - early(b) })
}

func distinct(found []Move) []Move {
	var kept []Move
	for _, m := range found {
		if !slices.ContainsFunc(kept, func(k Move) bool { return k.Line() == m.Line() }) {
			kept = append(kept, m)
		}
	}
	return kept
}

// read gives the canonical spellings a slot can make of a text. On a record
// there is one; in typing an exact name wins, then a prefix among the choices
// that are legal now, then a prefix among all known names, then whatever the
// slot reads for itself (a new suit, a number).
func (m *matcher) read(slot Slot, text string) ([]string, error) {
	if m.in.Typed && slot.Known != nil {
		if names := m.short(slot, text); len(names) > 0 || (m.next != nil && !slot.Open) {
			return names, nil
		}
	}
	if m.in.Typed && slot.Open && m.form.saidBy(text) {
		return nil, NewUnread("%s is a word of the game's own lines", words.Quote(text))
	}
	canonical, err := slot.Read(m.in, text)
	if err != nil && m.in.Typed && slot.Hear != nil && len(slot.Words) > 0 {
		if heard := slot.Hear(m.in, text); len(heard) > 0 {
			return heard, nil
		}
	}
	if err != nil {
		return nil, err
	}
	return []string{canonical}, nil
}

func (m *matcher) short(slot Slot, text string) []string {
	known := slot.Known(m.in.Table)
	if name, ok := words.Find(text, known); ok && m.next == nil {
		return []string{name}
	}
	legal := TextsOf(m.in.Table.Choices(m.form, m.args))
	if m.next != nil && len(legal) > 0 && !slot.Open {
		known = legal // what comes next is wanted for legal lines only
	}
	if name, ok := words.Find(text, known); ok {
		return []string{name} // asked again among the legal ones
	}
	if m.next != nil {
		for _, names := range [][]string{legal, known} {
			if fit := slices.DeleteFunc(slices.Clone(names), func(n string) bool { return !words.HasPrefix(n, text) }); len(fit) > 0 {
				return fit
			}
		}
		return nil
	}
	if answer := answered(slot, text); answer != "" {
		return []string{answer}
	}
	fit := words.Called(text, known)
	if slot.Open && len(fit) == 0 { // one duck of the ducks
		one := strings.TrimSuffix(text, "s")
		if stem, many := strings.CutSuffix(text, "ves"); many {
			one = stem + "f"
		}
		fit = append(words.Called(words.Many(one), known), words.Called(one, known)...)
		if rank := HearRank(text); len(fit) == 0 && rank != text {
			fit = words.Called(rank, known)
		}
	}
	if now := slices.DeleteFunc(slices.Clone(fit), func(n string) bool { return !slices.Contains(legal, n) }); len(now) > 0 {
		return now
	}
	if now := words.Called(text, legal); len(now) > 0 {
		return now
	}
	return fit
}

// answered is the one of a form's two answers that a word means; "" where the slot is for something else.
func answered(slot Slot, text string) string {
	if len(slot.Words) != 2 || !slices.Contains([]string{"yes", "right"}, slot.Words[0]) {
		return ""
	}
	for i, list := range []string{positive, negative} {
		if words.Among(text, list) {
			return slot.Words[i]
		}
	}
	return ""
}
