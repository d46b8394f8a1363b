package record

import (
	"slices"
	"strings"
	"umpire/referee/words"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Lines as they are said at the table, read at the prompt alone: with the words that people put around
// what matters, in any order that has one meaning.

// Saying is another way to say a form: the slots in another order, and what saying it so tells besides.
type Saying struct {
	Said  string   // the words that say it, of which one must be there: "gives hands"
	Slots []string // their order; those of Set are left out
	Set   []Arg
}

// around are the words that stand around what matters in any line.
const around = " i do does did you your have has had got any some the a an of for from to in is it it's its this that that's he she they his her their him them please and says said number "

// positive and negative are how people say the two answers of a form.
const (
	positive = " yes y yep yeah yup sure true right r correct "
	negative = " no n nope nah false wrong w incorrect isn't not "
)

// wholeAnswers are answers of several words, as one.
var wholeAnswers = strings.NewReplacer("go fish", "no", "it is not", "no", "it isn't", "no", "it's not", "no", "it is", "yes")

// spoken gives what a line can mean as it is said: in the forms' own order or, where it has no
// meaning so, in any. begun is the first form of which only the end is missing.
//
// A line in which a form's own word was said is that form; else the first that is due has it.
func spoken(forms []Form, t Table, line string) (found []Move, begun *Begun) {
	words := saidWords(line)
	if len(words) == 0 || len(words) > 40 {
		return nil, nil
	}
	due, heard := t.Status().Expect, map[string][]string{}
	for _, ordered := range []bool{true, false} {
		var unsaid []Move
		for _, f := range forms {
			own := Saying{Said: f.Said + " " + f.Verb, Slots: slotNames(f.Slots)}
			for i, how := range append([]Saying{own}, f.Sayings...) {
				s := sayer{m: matcher{in: Reading{Table: t, Typed: true}, form: f}, how: how, words: words, ordered: ordered, read: heard}
				for _, name := range how.Slots {
					s.slots = append(s.slots, f.Slots[slices.IndexFunc(f.Slots, func(s Slot) bool { return s.Name == name })])
				}
				s.due, s.at = i == 0 && slices.Contains(due, f.Verb), make([]string, len(s.slots))
				s.from(0, 0)
				found = append(found, s.found...)
				if len(unsaid) == 0 && begun == nil {
					unsaid = s.unsaid
				}
				if begun == nil && len(unsaid) == 0 {
					begun = s.begun
				}
			}
		}
		if len(found) == 0 {
			found = unsaid
		}
		if len(found) > 0 || begun != nil {
			break
		}
	}
	return distinct(found), begun
}

func slotNames(slots []Slot) (names []string) {
	for _, s := range slots {
		names = append(names, s.Name)
	}
	return names
}

// saidWord is a word without the punctuation around it, and as it stands.
type saidWord struct{ text, raw string }

func saidWords(line string) (words []saidWord) {
	if answer := wholeAnswers.Replace(strings.ToLower(strings.Trim(line, " .!"))); strings.Contains(positive+negative, " "+answer+" ") {
		return []saidWord{{answer, answer}}
	}
	for _, raw := range strings.Fields(wholeAnswer(line)) {
		text := strings.TrimFunc(raw, func(r rune) bool { return strings.ContainsRune(`,.!?:;"“”-–`, r) })
		text = strings.TrimSuffix(strings.TrimSuffix(text, "'s"), "’s")
		if text != "" {
			words = append(words, saidWord{text, raw})
		}
	}
	return words
}

// wholeAnswer puts an answer of several words at the end of a line as one.
func wholeAnswer(line string) string {
	trimmed := strings.TrimRight(line, " .!")
	if n := len(trimmed) - len("go fish"); n > 0 && strings.EqualFold(trimmed[n:], "go fish") {
		return trimmed[:n] + "no"
	}
	return line
}

// sayer tries one way of saying a form.
type sayer struct {
	m       matcher
	how     Saying
	slots   []Slot
	words   []saidWord
	ordered bool
	due     bool                // the form is due, so that its verb may be left out
	heard   bool                // one of the words that say it was heard
	read    map[string][]string // what phrases were read as, for all forms
	at      []string            // what stands for each slot, "" for none
	steps   int
	found   []Move
	unsaid  []Move // those in which no word said the form
	begun   *Begun
}

// from goes on behind some words; in order, with a slot from next on.
func (s *sayer) from(i, next int) {
	if s.steps++; s.steps > 5000 || len(s.found) > 4 {
		return
	}
	if i == len(s.words) {
		if s.heard || s.due {
			s.finish(0)
		}
		return
	}
	word := " " + strings.ToLower(s.words[i].text) + " "
	if i > 0 && s.words[i] == s.words[i-1] {
		// said twice, it is no word around what matters
	} else if strings.Contains(" "+s.how.Said+" ", word) {
		heard := s.heard
		s.heard = true
		s.from(i+1, next)
		s.heard = heard
	} else if strings.Contains(around, word) || s.names(s.words[i].text) {
		s.from(i+1, next)
	}
	for k := next; k < len(s.slots); k++ {
		if s.at[k] == "" && !s.slots[k].Mark {
			s.fill(i, k)
		}
		if s.ordered && s.at[k] == "" && !s.slots[k].Implied && !s.slots[k].Optional {
			return // it must come before the others
		}
	}
}

// fill has a slot stand for the words from one on, as many as it can take.
func (s *sayer) fill(i, k int) {
	slot, next := s.slots[k], 0
	if s.ordered {
		next = k + 1
	}
	word := strings.ToLower(s.words[i].text)
	if aside := strings.Contains(around, " "+word+" ") || strings.Contains(" "+s.how.Said+" ", " "+word+" "); aside && slot.Kind == OneWord {
		if _, name := words.Find(word, s.m.in.Table.Header().Players); !name {
			return
		}
	}
	if !s.ordered && answered(slot, word) != "" && i > 0 && i+1 < len(s.words) {
		return // an answer comes first or last
	}
	most := 1
	switch {
	case slot.Kind == RestOfLine:
		return // what is noted is typed as it is
	case slot.Kind != OneWord:
		most = len(s.words) - i
	case slot.Known != nil && len(slot.Words) == 0:
		most = min(3, len(s.words)-i)
	}
	for n := most; n > 0 && n >= most-6; n-- {
		text := s.text(slot, s.words[i:i+n], true)
		if !s.could(slot, text, n) {
			if text = s.text(slot, s.words[i:i+n], false); !s.could(slot, text, n) {
				continue
			}
		}
		s.at[k] = text
		s.from(i+n, next)
		s.at[k] = ""
		if slot.Kind != OneWord && len(s.found)+len(s.unsaid) > 0 {
			return // the longest that is read
		}
		if n == 1 && slot.Open {
			return // a word of one known name begins no other
		}
	}
}

// text is what stands in a slot: a name of several words in one, a phrase as it was typed.
func (s *sayer) text(slot Slot, words []saidWord, raw bool) string {
	var parts []string
	for _, w := range words {
		if slot.Kind == OneWord || !raw {
			parts = append(parts, w.text)
		} else {
			parts = append(parts, w.raw)
		}
	}
	if slot.Kind == OneWord {
		return strings.Join(parts, "_")
	}
	return strings.TrimFunc(strings.Join(parts, " "), func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",.!?:;", r) })
}

// could reports whether a text may stand in a slot at all.
func (s *sayer) could(slot Slot, text string, words int) bool {
	known := slot.Known != nil && len(s.m.short(slot, text)) > 0
	switch {
	case known:
		return true
	case slot.Known != nil && !slot.Open && slot.Hear == nil:
		return false
	case slot.Open && words > 1: // a new name of several words holds no known one, nor an answer
		for _, part := range strings.Split(text, "_") {
			low := " " + strings.ToLower(part) + " "
			if strings.Contains(positive+negative+around+s.how.Said+" ", low) || len(s.m.short(slot, part)) > 0 || len(called(part, s.m.in.Table.Header().Players)) > 0 {
				return false
			}
		}
	case slot.Open && strings.Contains(positive+negative+around, " "+strings.ToLower(text)+" "):
		return false
	}
	return len(s.hear(slot, text)) > 0
}

// hear reads a text into a slot: as it stands, or as what the slot hears in it.
func (s *sayer) hear(slot Slot, text string) []string {
	if slot.Kind == OneWord {
		return s.hearing(slot, text)
	}
	key := slot.Name + " " + text
	if _, known := s.read[key]; !known {
		s.read[key] = s.hearing(slot, text)
	}
	return s.read[key]
}

func (s *sayer) hearing(slot Slot, text string) []string {
	if found, err := s.m.read(slot, text); err == nil && len(found) > 0 {
		return found
	}
	var found []string
	if slot.Hear != nil {
		for _, other := range slot.Hear(s.m.in, text) {
			if read, err := slot.Read(s.m.in, other); err == nil {
				found = append(found, read)
			}
		}
	}
	return found
}

// names reports whether a word names whoever is to act, where the form has no place for that.
func (s *sayer) names(word string) bool {
	if len(called(word, TextsOf(s.m.in.Table.Choices(s.m.form, nil)))) > 0 {
		return false // it stands in the form
	}
	status := s.m.in.Table.Status()
	by := []string{status.Acts, status.Turn}
	if s.m.form.By != nil {
		by = append(by, s.m.form.By(s.m.in.Table))
	}
	return slices.ContainsFunc(called(word, s.m.in.Table.Header().Players), func(who string) bool { return slices.Contains(by, who) })
}

// finish reads what was found for each slot, in the form's order, and keeps the move.
func (s *sayer) finish(k int) {
	slots := s.m.form.Slots
	if k == len(slots) {
		if twice(s.m.in.Table, s.m.args) {
			return
		}
		if s.heard {
			s.m.found = s.found
			s.m.keep()
			s.found = s.m.found
		} else {
			s.m.found = s.unsaid
			s.m.keep()
			s.unsaid = s.m.found
		}
		return
	}
	slot, text := slots[k], ""
	if i := slices.Index(s.how.Slots, slot.Name); i >= 0 {
		text = s.at[i]
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
		add(s.hear(slot, text), false)
	case getArg(s.how.Set, slot.Name) != "":
		add([]string{getArg(s.how.Set, slot.Name)}, false)
	default:
		if choices := s.m.in.Table.Choices(s.m.form, s.m.args); slot.Implied && len(choices) == 1 {
			add(TextsOf(choices), true)
		} else if slot.Optional {
			s.finish(k + 1)
		} else if s.begun == nil && k+1 == len(slots) && k > 0 {
			s.begun = &Begun{Form: s.m.form, Args: slices.Clone(s.m.args)}
		}
	}
}

// twice reports whether somebody stands in two places of a line.
func twice(t Table, args []Arg) bool {
	for i, a := range args {
		for _, b := range args[:i] {
			if a.Text == b.Text && words.IndexName(t.Header().Players, a.Text) >= 0 {
				return true
			}
		}
	}
	return false
}

// Begun is a line of which only the last slot is missing.
type Begun struct {
	Form Form
	Args []Arg
}

// BegunBy gives what a typed line begins, nil where it begins nothing.
func BegunBy(g Game, t Table, line string) *Begun {
	found, begun := spoken(dueFirst(AllForms(g), t), t, joinedNames(line, NamesOn(g, t)))
	if len(found) > 0 {
		return nil
	}
	return begun
}

// HearRank is the rank that a word says: "queen", "sixes"; what is no such word stays.
func HearRank(text string) string {
	low := strings.ToLower(text)
	if low == "sixes" {
		low = "six"
	}
	for i, word := range []string{"ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"} {
		if low == word || low == word+"s" {
			return []string{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}[i]
		}
	}
	if n := len(text) - 1; n > 0 && low[n] == 's' && low[n-1] >= '0' && low[n-1] <= '9' {
		return text[:n]
	}
	return text
}

// joinedNames writes names of several words that stand in a line in one word, as records do.
func joinedNames(line string, names []string) string {
	words := strings.Fields(line)
	for _, name := range names {
		n := strings.Count(name, "_") + 1
		for i := 0; n > 1 && i+n <= len(words); i++ {
			typed := strings.Join(words[i:i+n], "_")
			end := strings.TrimRight(typed, ",.:!?")
			if slices.ContainsFunc(unmarked(name), func(v string) bool { return slices.Contains(unmarked(end), v) }) {
				words = slices.Replace(words, i, i+n, name+typed[len(end):])
			}
		}
	}
	return strings.Join(words, " ")
}

// called are the names that a typed one can mean: the whole name goes before a word of one, a word before a
// beginning. Marks on letters need not be typed.
func called(typed string, names []string) []string {
	for _, fits := range []func(name, typed string) bool{
		func(name, typed string) bool { return words.FoldName(name) == words.FoldName(typed) },
		func(name, typed string) bool { return name == typed },
		func(name, typed string) bool { return slices.Contains(strings.Split(name, "_"), typed) },
		func(name, typed string) bool {
			return strings.HasPrefix(name, typed) || strings.Contains(name, "_"+typed)
		},
	} {
		var fit []string
		for i, n := range names {
			if i == 0 && fit == nil && typed == "" {
				return nil
			}
			if fits(n, typed) || slices.ContainsFunc(unmarked(n), func(n string) bool {
				return slices.ContainsFunc(unmarked(typed), func(t string) bool { return fits(n, t) })
			}) {
				fit = append(fit, n)
			}
		}
		if len(fit) > 0 {
			return fit
		}
	}
	return nil
}

var (
	spelled  = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "å", "aa", "ø", "oe", "æ", "ae", "ß", "ss")
	plainest = strings.NewReplacer("ø", "o", "æ", "ae", "ß", "ss", "ł", "l", "đ", "d")
)

// unmarked is a name in small letters without the marks on them, in the ways in which people type it.
func unmarked(name string) []string {
	low := strings.ToLower(words.WrittenName(name))
	var bare strings.Builder
	for _, r := range norm.NFD.String(plainest.Replace(low)) {
		if !unicode.Is(unicode.Mn, r) {
			bare.WriteRune(r)
		}
	}
	if other := spelled.Replace(low); other != bare.String() {
		return []string{bare.String(), other}
	}
	return []string{bare.String()}
}
