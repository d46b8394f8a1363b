package record

import (
	"cmp"
	"slices"
	"strings"

	"umpire/referee/words"
)

// Lines as they are said at the table, read at the prompt alone: with the words that people put around
// what matters, in any order that has one meaning.

// Saying is another way to say a form: the slots in another order, and what saying it so tells besides.
type Saying struct {
	Said   string            // the words that say it, of which one must be there: "gives hands"
	Slots  []string          // their order; those of Set are left out
	Set    []Arg             // an answer that is set so is turned by a word that denies it
	Marked map[string]string // the slot that stands behind a word: {"to": "ASKER"}; elsewhere only behind the slots before it
}

// spoken gives what a line can mean as it is said: in the forms' own order or, where it has no
// meaning so, in any.
//
// A line in which a form's own word was said is that form; else the first that is due has it.
func spoken(forms []Form, t Table, line string) hearing {
	return spokenWords(forms, t, saidWords(line, t.Header().Players), false)
}

// spokenWords is that of the words of a line; loosely, words that say nothing may stand anywhere (asides).
func spokenWords(forms []Form, t Table, all []saidWord, loosely bool) (said hearing) {
	if len(all) == 0 || len(all) > 40 {
		return said
	}
	due, read := t.Status().Expect, map[string][]string{}
	asks := slices.ContainsFunc(forms, Form.asksSomebody) && slices.ContainsFunc(all, func(w saidWord) bool { return words.Among(w.text, " ask asks asked want wants wanted begs ") })
	for pass := range 3 {
		ordered, late := pass != 1, pass == 2 // at last, what cannot be now, and the rules say so
		var unsaid, twice []Move
		for _, f := range forms {
			if choices := t.Choices(f, nil); late && (f.Secret || choices == nil || len(choices) > 0) {
				continue
			}
			own := Saying{Said: f.Said + " " + f.Verb, Marked: f.Marked}
			for _, s := range f.Slots {
				own.Slots = append(own.Slots, s.Name)
			}
			for i, how := range append([]Saying{own}, f.Sayings...) {
				if i > 0 && asks { // who gives then answers
					break
				}
				s := sayer{m: matcher{in: Reading{Table: t, Typed: true, Given: len(how.Set) > 0}, form: f}, how: how, words: all, ordered: ordered, loosely: loosely, late: late, read: read}
				for _, name := range how.Slots {
					s.slots = append(s.slots, f.Slots[slices.IndexFunc(f.Slots, func(s Slot) bool { return s.Name == name })])
				}
				s.due, s.at = i == 0 && (!f.Aloud || f.Named) && (late && len(f.Slots) > 1 || slices.Contains(due, f.Verb)), make([]string, len(s.slots))
				s.after = make([]string, len(s.slots))
				s.from(0, 0)
				said.unread = cmp.Or(said.unread, s.unread)
				said.found, twice, said.bare = append(said.found, s.found...), append(twice, s.twice...), append(said.bare, s.bare...)
				if len(unsaid) == 0 && said.begun == nil {
					unsaid, said.begun, said.lines = s.unsaid, s.begun, s.either
				}
				if said.half = cmp.Or(said.half, s.half); len(said.halves) == 0 {
					said.halves = s.halves
				}
			}
		}
		if late && !(said.begun != nil && said.begun.answerDue()) { // what is asked is refused as well
			said.begun = nil
		}
		if len(said.found) == 0 {
			said.found, said.late = unsaid, late
		}
		if len(said.found) == 0 && said.begun == nil {
			said.found = twice // which the rules refuse, and say why
		}
		if len(said.found) > 0 || said.begun != nil {
			break
		}
	}
	said.found = distinct(said.found)
	return said
}

// hearing is what became of a line as it was said.
type hearing struct {
	found  []Move
	late   bool     // those found cannot be now
	bare   []Move   // what it would be, were it said
	begun  *Begun   // the first form of which only the end is missing
	lines  []string // what it can be, where a name in it is that of several
	half   *Begun   // the first of which more is missing
	halves []string // such lines that differ in whom or what they are of, which is not said
	unread error    // why people's own words, behind a word that says what they are for, could not be read
}

// sayer tries one way of saying a form.
type sayer struct {
	m       matcher
	how     Saying
	slots   []Slot
	words   []saidWord
	ordered bool
	loosely bool                // words that say nothing may stand anywhere
	late    bool                // the form cannot be now: the rules say why, whoever is meant
	due     bool                // the form is due, so that its verb may be left out
	heard   bool                // one of the words that say it was heard
	maybe   bool                // it was one that may do so
	denied  bool                // what the saying sets was denied
	read    map[string][]string // what phrases were read as, for all forms
	at      []string            // what stands for each slot, "" for none
	after   []string            // the word before it
	article int                 // the word behind an article
	steps   int
	found   []Move
	unsaid  []Move // those in which no word said the form
	bare    []Move // those in which nothing says one that must be said
	twice   []Move // those in which somebody stands in two places
	begun   *Begun
	either  []string // the lines begun, where a name in them is that of several
	doubt   int      // of how many names
	half    *Begun
	halves  []string
	part    string // the half of a slot that ends the line
	gaps    int    // how many slots that nothing was said of are filled by what they can be

	unread error // why the rest of the line, people's own words, could not be read
}

// from goes on behind some words; in order, with a slot from next on.
func (s *sayer) from(i, next int) {
	if s.steps++; s.steps > 5000 || len(s.found) > 8 {
		return
	}
	if i == len(s.words) {
		if s.heard || s.due && (s.part != "" || slices.ContainsFunc(s.at, func(text string) bool { return text != "" })) { // "again" alone is no answer
			s.finish(0)
		}
		return
	}
	word := strings.ToLower(s.words[i].text)
	if ofThem := i > 0 && word == "them" && s.words[i-1].text == "of"; ofThem || s.loosely && s.beginsName(i) || i > 0 && s.words[i] == s.words[i-1] || s.words[i].quoted || s.isAce(i) || word == "of" && i > 0 && i+1 == len(s.words) && phrases([]Form{s.m.form}) {
		// no word around what matters
	} else if s.due && words.Among(word, " "+s.m.form.Maybe+" ") {
		heard, maybe := s.heard, s.maybe
		s.heard, s.maybe = true, !heard
		s.from(i+1, next)
		s.heard, s.maybe = heard, maybe
	} else if words.Among(word, " "+s.how.Said+" ") || len(word) > 3 && strings.HasSuffix(s.how.Said, " "+s.m.form.Verb) && words.HasPrefix(s.m.form.Verb, s.words[i].text) && !s.names(i) {
		heard, maybe := s.heard, s.maybe
		s.heard, s.maybe = true, false
		s.from(i+1, next)
		s.heard, s.maybe = heard, maybe
	} else if but := i+1 < len(s.words) && s.words[i+1].text == "but"; !s.denied && !but && negates(word) && s.turned() != "" {
		s.denied = true
		s.from(i+1, next)
		s.denied = false
	} else if words.Among(word, s.around()+s.m.form.Said+" "+s.m.form.Verb+" "+s.m.form.Beside+" ") || s.how.Marked[word] != "" || s.names(i) || s.loosely && s.namedBefore(i) {
		was := s.article
		if words.Among(word, " a an one ") {
			s.article = i + 1
		}
		s.from(i+1, next)
		s.article = was
	}
	for k := next; k < len(s.slots); k++ {
		if s.at[k] == "" && !s.slots[k].Mark && s.marked(i, k) {
			s.fill(i, k)
		}
		if s.ordered && s.at[k] == "" && !s.slots[k].Implied && !s.slots[k].Optional {
			return // it must come before the others
		}
	}
}

// beginsName reports whether a word that says nothing elsewhere begins a name of two words: left socks.
func (s *sayer) beginsName(i int) bool {
	return i+1 < len(s.words) && words.Among(s.words[i].text, alsoInNames) && slices.ContainsFunc(s.slots, func(slot Slot) bool {
		return slot.Open && slot.Known != nil && s.could(slot, s.text(slot, s.words[i:i+2], true), 2)
	})
}

// turned is the answer that a saying sets, turned; "" where it sets none.
func (s *sayer) turned() string {
	for _, slot := range s.m.form.Slots {
		if set := Filled(s.how.Set, slot.Name); set != "" && len(slot.Words) == 2 {
			return slot.Words[1-slices.Index(slot.Words, set)]
		}
	}
	return ""
}

// around are the words that may stand around what matters here.
func (s *sayer) around() string {
	switch {
	case s.loosely:
		return around + asides
	case phrases([]Form{s.m.form}): // the number of hearts is asked for
		return strings.Replace(around, " number ", " ", 1)
	}
	return around
}

// isAce reports whether an as is the card, or an a the rank or a name: behind an article more comes than the answer, and no for or comma.
func (s *sayer) isAce(i int) bool {
	behind := s.words[i+1:]
	if len(behind) == 0 && i > 0 && s.words[i].text == "a" && words.Among(s.words[i-1].text, " is was ") {
		return false // which one is still to be said
	}
	return s.words[i].text == "AS" || strings.EqualFold(s.words[i].text, "a") && (len(behind) == 0 || strings.HasSuffix(s.words[i].raw, ",") || strings.EqualFold(behind[0].text, "for") || len(behind) == 1 && words.Among(behind[0].text, positive+negative))
}

// marked reports whether a slot may be filled by the word at i: one that a word such as "to" marks stands behind that
// word, or behind the slots before it; and no other stands there.
func (s *sayer) marked(i, k int) bool {
	mark, name := "", s.slots[k].Name
	if i > 0 {
		mark = s.how.Marked[strings.ToLower(s.words[i-1].text)]
	}
	if mark != "" {
		return mark == name
	}
	for _, other := range s.how.Marked {
		if other != name {
			continue
		}
		for before, slot := range s.slots[:k] {
			if s.at[before] == "" && !slot.Implied {
				return false
			}
		}
	}
	return true
}

// namedBefore reports whether a word names somebody again.
func (s *sayer) namedBefore(i int) bool {
	again := func(w saidWord) bool { return strings.EqualFold(w.text, s.words[i].text) }
	return i > 1 && slices.ContainsFunc(s.words[:i-1], again) && len(words.Named(s.words[i].text, s.m.in.Table.Header().Players)) > 0
}

// names reports whether a word names whoever is to act, where the form has no place for that.
func (s *sayer) names(i int) bool {
	word := s.words[i].text
	if i > 0 && words.Among(s.words[i-1].text, " the a an his her their my ") && HearRank(word) != word {
		return false // the jack is a card, whoever is called so
	}
	if i > 0 && words.Among(s.words[i-1].text, " to ") && slices.ContainsFunc(s.m.form.Slots, Slot.somebody) {
		return false // something is done to them
	}
	if last := i+1 == len(s.words); i > 0 && (last && len(word) == 1 && words.Among(word, positive+negative) || slices.ContainsFunc(s.slots, func(slot Slot) bool { return answered(slot, word) != "" })) {
		return false // an answer, whoever is called so
	}
	players, choices := s.m.in.Table.Header().Players, TextsOf(s.m.in.Table.Choices(s.m.form, nil))
	if slices.ContainsFunc(words.Called(word, slices.Concat(players, choices)), func(name string) bool { return slices.Contains(choices, name) }) {
		return false // it stands in the form
	}
	status := s.m.in.Table.Status()
	by := []string{acting(s.m.in.Table)}
	if !s.m.form.actor(s.m.in.Table, s.words, i) {
		by = append(by, status.Turn)
	}
	if s.m.form.By != nil {
		by = append(by, s.m.form.By(s.m.in.Table))
	}
	return slices.ContainsFunc(words.Called(word, players), func(who string) bool { return slices.Contains(by, who) })
}

// somebody reports whether a slot is for a name.
func (s Slot) somebody() bool { return s.Known != nil && len(s.Words) == 0 }

// finish reads what was found for each slot, in the form's order, and keeps the move.
func (s *sayer) finish(k int) {
	s.m.in.Behind = ""
	slots := s.m.form.Slots
	if k == 1 && s.m.form.Aloud && !s.heard && !slices.Contains(TextsOf(s.m.in.Table.Choices(s.m.form, nil)), s.m.args[0].Text) {
		return // who is only named does what they can do now
	}
	if k == len(slots) {
		s.keep()
		return
	}
	slot, text := slots[k], s.saidFor(slots[k])
	if i := slices.Index(s.how.Slots, slot.Name); i >= 0 {
		s.m.in.Behind = s.after[i]
	}
	add := func(texts []string, left bool) {
		for _, r := range texts {
			s.m.args = append(s.m.args, Arg{slot.Name, r})
			if left {
				s.m.left = append(s.m.left, slot.Name)
			}
			s.finish(k + 1)
			if left {
				s.m.left = s.m.left[:len(s.m.left)-1]
			}
			s.m.args = s.m.args[:len(s.m.args)-1]
		}
	}
	switch {
	case text != "":
		likely := s.likeliest(s.hear(slot, text))
		if doubt := slot.Known != nil && len(likely) > 1; doubt {
			s.doubt++
			defer func() { s.doubt-- }()
		}
		add(likely, false)
	case Filled(s.how.Set, slot.Name) != "" && !strings.HasSuffix(s.words[len(s.words)-1].raw, "?"):
		set := Filled(s.how.Set, slot.Name)
		if s.denied {
			set = s.turned()
		}
		add([]string{set}, false)
	default:
		texts := s.m.understood()
		if texts == nil && s.late && s.heard && slot.Known != nil {
			known := slot.Known(s.m.in.Table)
			texts = known[:min(1, len(known))]
		}
		behind := slices.ContainsFunc(slots[k+1:], func(later Slot) bool { return s.saidFor(later) != "" })
		switch {
		case slot.Implied && texts != nil && (s.gaps == 0 || slot.Decides == ""): // whom is asked before an answer is forced
			add(texts, true)
		case slot.Optional:
			s.finish(k + 1)
		case behind && s.loosely && (k == 0 || s.heard && slot.Known != nil) && !slot.Open: // somebody, or the first thing that is said
			before := len(s.found) + len(s.unsaid) + len(s.halves)
			s.gaps++
			for _, c := range s.m.in.Table.Choices(s.m.form, s.m.args) { // whichever of them the rest fits
				add([]string{c.Text}, true)
			}
			if s.gaps--; len(s.found)+len(s.unsaid)+len(s.halves) == before {
				s.lacksBefore(k)
			}
		case behind:
			s.lacksBefore(k)
		default:
			s.lacks(k)
		}
	}
}

// keep keeps the move that was found, by how sure it is that the line says one of its form.
func (s *sayer) keep() {
	into := func(found *[]Move) {
		s.m.found = *found
		s.m.keep()
		*found = s.m.found
	}
	left := s.m.left
	switch {
	case twice(s.m.in.Table, s.m.args):
		if !newWord(s.m.form, s.m.in.Table, s.m.args) {
			into(&s.twice)
		}
	case s.heard:
		if s.maybe {
			s.m.left = append(slices.Clip(left), verbLeftOut)
		}
		into(&s.found)
	case s.m.form.Aloud && (len(left) > 0 || slices.ContainsFunc(s.words, func(w saidWord) bool { return isCard(w.text) || inQuestion(w.raw) })):
		into(&s.bare)
	case !slices.ContainsFunc(s.m.args, func(a Arg) bool { return strings.HasPrefix(a.Text, `"`) }): // what is quoted may be anything
		s.m.left = append(slices.Clip(left), verbLeftOut)
		into(&s.unsaid)
	}
	s.m.left = left
}
