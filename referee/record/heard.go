package record

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"umpire/referee/words"
)

// What the words of a line are heard as, in the slots of a form.

// barred reports whether a slot stands for no word from one on.
func (s *sayer) barred(i, k int) bool {
	slot, all, f, t := s.slots[k], s.words, s.m.form, s.m.in.Table
	word, players := strings.ToLower(all[i].text), t.Header().Players
	last := i > 0 && i+1 == len(all)
	switch {
	case slot.Kind == RestOfLine: // what is noted is typed as it is
	case slot.somebody() && !slot.Open && f.actor(t, all, i): // Jo guesses, and is not guessed at
	case k > 0 && i+1 < len(all) && s.slots[0].Implied && words.Among(all[i+1].text, " "+s.how.Said+" ") && !words.Among(all[i+1].text, " "+f.Maybe+" ") && len(words.Named(word, players)) > 0 && !slices.ContainsFunc(all[:i], func(w saidWord) bool {
		return !SaysNothing(w.text) && Answer(w.text, nil) == "" || NamesOne(w.text, players)
	}): // Karl asks, and is not asked
	case last && slot.somebody() && slices.ContainsFunc(s.slots, func(other Slot) bool {
		return words.Among(word, " "+strings.ToLower(strings.Join(other.Words, " "))+" ")
	}): // an answer, whoever is called so
	case s.loosely && slot.Known == nil && s.article != i && s.nobody() && len(words.Named(word, players)) > 0: // Jack is a player before he is a rank
	case slot.somebody() && !last && len(word) > 1 && words.Among(word, negative) && phrases([]Form{f}) && len(words.Named(word, players)) == 0: // no hearts, whoever is called Noah
	case len(slot.Words) == 2 && i > 0 && strings.HasSuffix(all[i].raw, "?"): // a question is no answer
	case i == 0 && len(all) > 2 && all[0].raw != all[0].text && answered(slot, word) != "" && slices.Equal(words.Named(all[1].text, players), []string{t.Status().Turn}): // y, pat -> dee socks: it answers what was before
	case !s.ordered && answered(slot, word) != "" && i > 0 && !last && !(words.Among(word, " no not yes ") && f.opens(t, all[i+1:])): // an answer comes first or last; "zoe, no wigs" ends in one
	default:
		inName := slot.Open && i+1 < len(all) && words.Among(word, alsoInNames)
		_, name := words.Find(word, players)
		return !inName && !name && slot.Kind == OneWord && words.Among(word, s.around()+" "+s.how.Said+" ") && !s.isAce(i)
	}
	return true
}

// most is how many words from one on a slot can take.
func (s *sayer) most(i int, slot Slot) int {
	most, left := 1, len(s.words)-i
	switch {
	case slot.Kind != OneWord:
		return left
	case (slot.Known != nil || slot.Open) && len(slot.Words) == 0 && !s.words[i].quoted:
		for most < min(3, left) && !strings.ContainsAny(s.words[i+most-1].raw, ",;:!?") { // which ends a name
			most++
		}
	case slot.Hear != nil && s.loosely:
		return min(6, left) // the red 3, second from the right
	}
	return most
}

// fill has a slot stand for the words from one on, as many as it can take.
func (s *sayer) fill(i, k int) {
	if s.barred(i, k) {
		return
	}
	slot, next, word := s.slots[k], 0, strings.ToLower(s.words[i].text)
	if s.ordered {
		next = k + 1
	}
	most := s.most(i, slot)
	if s.m.in.Behind = ""; i > 0 {
		s.m.in.Behind = strings.ToLower(s.words[i-1].raw)
	}
	if slot.Said && words.Among(word, " if whether ") && words.Among(word, " "+s.m.form.Beside+" ") {
		for n := most; n > 1; n-- {
			if s.could(slot, s.text(slot, s.words[i+1:i+n], true), n-1) {
				return // what is told of begins behind it
			}
		}
	}
	for n := most; n > 0 && n >= most-6; n-- {
		text := s.text(slot, s.words[i:i+n], true)
		if n > 1 && slot.New != nil && s.behindTurn(i) && len(s.m.short(slot, text)) == 0 {
			continue // what they do begins it, and no new name: Mum fancies dragons
		}
		if !s.could(slot, text, n) {
			if u := s.ambiguous(slot, text); u != nil { // no card in its place: 8 clubs
				s.unread = cmp.Or(s.unread, u)
				continue
			}
			if half := s.read[halfOf+slot.Name+" "+text]; half != nil && i+n == len(s.words) {
				s.part = half[0]
				s.from(i+n, next)
				s.part = ""
			}
			if text = s.text(slot, s.words[i:i+n], false); sharesSuit(s.words[i:i+n]) || !s.could(slot, text, n) {
				if begins := s.unread == nil || words.Among(word, " my our the a an "); slot.Said && s.heard && s.due && begins && k+1 == len(s.slots) && i+n == len(s.words) {
					_, s.unread = s.m.read(slot, s.text(slot, s.words[i:], true))
				}
				continue
			}
		}
		if slot.New != nil && s.article == i && i > 0 && !strings.HasSuffix(text, "s") && len(s.m.short(slot, text)) == 0 {
			text = words.Many(text) // a wig is one of the wigs
		}
		s.at[k], s.after[k] = text, s.m.in.Behind
		s.from(i+n, next)
		s.at[k] = ""
		if (slot.Kind != OneWord || n > 1 && slot.Known == nil) && len(s.found)+len(s.unsaid) > 0 {
			return // the longest that is read
		}
		if n == 1 && slot.Open {
			return // a word of one known name begins no other
		}
	}
}

// behindTurn reports whether the word before one names whoever is on turn, with no mark behind the name.
func (s *sayer) behindTurn(i int) bool {
	t := s.m.in.Table
	return i > 0 && s.words[i-1].raw == s.words[i-1].text && slices.Equal(words.Named(s.words[i-1].text, t.Header().Players), []string{t.Status().Turn})
}

// sharesSuit reports whether a card of some words has its suit in common with a rank before it: the king or queen of clubs.
func sharesSuit(said []saidWord) bool {
	before := ""
	for _, w := range said {
		if words.Among(before, " or and nor ") && strings.Contains(w.raw, " of ") {
			return true
		}
		if !words.Among(w.text, " the a an ") {
			before = w.text
		}
	}
	return false
}

// opens reports whether words begin with a name that an open slot of the form knows, or are one new name.
func (f Form) opens(t Table, said []saidWord) bool {
	var parts []string
	for _, w := range said {
		if len(parts) > 0 || !words.Among(w.text, around) {
			parts = append(parts, w.text)
		}
	}
	return slices.ContainsFunc(f.Slots, func(slot Slot) bool {
		known := slot.New != nil && slot.New(t, nil) != "" && (len(parts) == 1 || len(parts) == 2 && words.Among(parts[0], alsoInNames))
		for n := 1; slot.Known != nil && n <= min(3, len(parts)); n++ {
			known = known || len(words.Called(strings.Join(parts[:n], "_"), slot.Known(t))) > 0
		}
		return slot.Open && slot.Known != nil && known
	})
}

// ambiguous is the error of people's own words that can be read in several ways; nil of others.
func (s *sayer) ambiguous(slot Slot, text string) error {
	if given := s.m.in.Given; slot.Said && (given && s.heard || !given && len(cardsJoined(text)) < len(strings.Fields(text))) {
		_, err := s.m.read(slot, text)
		if u, ok := err.(interface{ ambiguous() bool }); ok && u.ambiguous() {
			return err
		}
	}
	return nil
}

// nobody reports whether a slot for somebody is not filled yet.
func (s *sayer) nobody() bool {
	for i, slot := range s.slots {
		if slot.Known != nil && s.at[i] == "" {
			return true
		}
	}
	return false
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
func (s *sayer) could(slot Slot, text string, length int) bool {
	short := func(text string) bool { return slot.Known != nil && len(s.m.short(slot, text)) > 0 }
	known := short(text)
	switch {
	case known:
		return true
	case slot.Known != nil && !slot.Open && slot.Hear == nil, slot.Open && length > 1 && slot.Known == nil && s.nobody(): // the first is the name of what is renamed
		return false
	case slot.Open && length > 1: // a new name of several words holds no known one, nor an answer
		parts := strings.Split(text, "_")
		for i, part := range parts {
			if i+1 < len(parts) && words.Among(part, alsoInNames) {
				continue
			}
			if number := HearRank(part); i == 0 && (s.m.form.saidBy(part) || words.Among(part, kin) || number != part && strings.Trim(number, "0123456789") == "") {
				return false
			}
			if strings.Trim(part, "0123456789") == "" || words.Among(part, positive+negative+questions+around+asides+s.how.Said+" none nothing "+s.m.form.Beside+" ") || s.how.Marked[part] != "" || short(part) || len(words.Called(part, s.m.in.Table.Header().Players)) > 0 {
				return false
			}
		}
	case slot.Open && words.Among(text, positive+negative+none+questions+around+asides+takingBack):
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
	if s.m.in.Given {
		key = "given " + key
	}
	if _, known := s.read[key]; !known {
		s.read[key] = s.hearing(slot, text)
	}
	return s.read[key]
}

// halfOf begins the name of a text of which a slot is half said, among what phrases were read as.
const halfOf = "half "

func (s *sayer) hearing(slot Slot, text string) []string {
	found, err := s.m.read(slot, text)
	if err == nil && len(found) > 0 {
		return found
	}
	if u, half := err.(*Unread); half && u.Begun != nil {
		s.read[halfOf+slot.Name+" "+text] = []string{u.Begun.Part}
	}
	if found = nil; slot.Hear != nil {
		in := s.m.in
		in.Before = s.m.args
		heard := slot.Hear(in, text)
		in.Behind = ""
		for _, other := range heard {
			if read, err := slot.Read(in, other); err == nil {
				found = append(found, read)
			}
		}
	}
	return found
}

// newWord reports whether a word that the table does not know stands where it may.
func newWord(f Form, t Table, args []Arg) bool {
	return slices.ContainsFunc(args, func(a Arg) bool {
		slot := f.Slots[slices.IndexFunc(f.Slots, func(s Slot) bool { return s.Name == a.Slot })]
		return slot.Open && slot.Known != nil && words.IndexName(slot.Known(t), a.Text) < 0
	})
}

// likeliest are those of several readings of a word that can stand on the line now: of a rank, the card of the colour.
func (s *sayer) likeliest(heard []string) []string {
	if len(heard) < 2 {
		return heard
	}
	choices := TextsOf(s.m.in.Table.Choices(s.m.form, s.m.args))
	if now := slices.DeleteFunc(slices.Clone(heard), func(h string) bool { return !slices.Contains(choices, h) }); len(now) > 0 {
		return now
	}
	return heard
}
