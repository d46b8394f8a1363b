package console

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// Lines that say several things at once, lines in which the person says I, and those that say what the table knows.

// several are the moves that a line says one behind the other, each as it would be read after those before it; nil where
// not all of it is moves.
func (p *Play) several(line string) []string {
	names, own := p.Session.History().Header.Players, record.HoldsPhrases(p.Session.Game())
	if record.TakenBack(line, names) != "" {
		return nil
	}
	if !own {
		line = eachSaid(line, names)
	}
	said, tries := strings.Fields(words.NamesJoined(record.ActorFirst(line, names, own), names)), 60
	cut := func(i int) bool { // whether one may end before the word at i
		if i == 0 || i == len(said) {
			return true
		}
		before, word := said[i-1], strings.Trim(strings.ToLower(said[i]), ",.:;!?")
		if own { // people's own words are parted less readily
			return strings.ContainsAny(before[len(before)-1:], ",.;!?-") || word == "and"
		}
		return strings.ContainsAny(before[len(before)-1:], ",.;:!?/-)") || slices.Contains([]string{"and", "then", "so", "but", "/", "-"}, word) ||
			len(words.Called(strings.TrimSuffix(word, "'s"), names)) > 0
	}
	var from func(s *tracker.Session, at int, verb string) []string
	from = func(s *tracker.Session, at int, verb string) []string {
		for end := len(said); end > at; end-- {
			if !cut(end) || tries == 0 {
				continue
			}
			tries--
			part := strings.Trim(strings.Join(said[at:end], " "), ",;:/- ")
			proposal, err := s.Propose(part, true)
			if own && strings.HasPrefix(part, "but ") {
				return nil // it takes something back
			}
			if next := strings.TrimPrefix(part, "and "); verb != "" && !strings.Contains(strings.TrimPrefix(next, "the "), " ") { // claims 3s and 7s
				also, refused := s.Propose(verb+" "+next, true)
				f := referee.AsFault(refused)
				if f == nil || f.Kind != referee.Syntax {
					proposal, err = also, refused
				}
				if f != nil && f.Kind != referee.Syntax && end == len(said) {
					return []string{also.Move.Line()} // refused behind what is recorded
				}
			}
			if err != nil || own && proposal.Ruling.Confirm != "" {
				continue
			}
			one, known := proposal.Ruling.Move, proposal.Ruling.Move.Verb == record.TurnVerb && proposal.Ruling.Move.Get("NAME") == s.Table().Status().Turn
			written := one.Line()
			if typed, _ := s.ReadTyped(s.History(), part); typed.Stamped {
				written = one.String()
			}
			if known {
				if rest := from(s, end, verb); rest != nil {
					return rest
				}
				continue
			}
			if end == len(said) {
				return []string{written}
			}
			h := *s.History()
			h.Moves, h.Table, h.Last = append(slices.Clip(h.Moves), proposal.Ruling.Move), proposal.Ruling.Table, proposal.Ruling
			if verb = ""; !saysOwn(h.Game, one.Verb) {
				verb = one.Verb
			}
			if verb != "" && talk.MatchString(strings.Join(said[end:], " ")) {
				return []string{written}
			}
			if rest := from(s.At(&h), end, verb); rest != nil {
				return append([]string{written}, rest...)
			}
		}
		if silent(said[at:]) || at > 0 && own && p.known(strings.Join(said[at:], " ")) != "" {
			return []string{}
		}
		return nil
	}
	return from(p.Session, 0, "")
}

// saysOwn reports whether moves of a verb hold people's own words, or may hold them.
func saysOwn(g referee.Game, verb string) bool {
	return !record.HoldsPhrases(g) || slices.ContainsFunc(record.SlotsOf(g, verb), func(s record.Slot) bool { return s.Kind != record.OneWord })
}

// talk is what is said about a move that is made, and takes nothing of it back.
var talk = regexp.MustCompile(`(?i)^(she|he|they|that|that's|thats|which|so) ((has|had|have|is|was|makes|gives|the|all|them|it|now|along|last|rank|ranks|point|points|for|her|him|me|\d+)[ ,.!]*)+$`)

// turnSaid is what counts of a line that begins with whose turn it is, and is no move as a whole: what stands behind, where it is theirs;
// else the turn, where no move stands behind and no answer. "" of another.
func (p *Play) turnSaid(line string, whole tracker.Proposal, err error) string {
	at := strings.IndexAny(line, ",.;")
	if at < 0 || err == nil && whole.Ruling.Confirm == "" {
		return ""
	}
	turn, err := p.Session.Propose(line[:at], true)
	rest, players := strings.TrimSpace(line[at+1:]), p.Session.History().Header.Players
	switch m := turn.Move; {
	case err != nil || m.Verb != record.TurnVerb:
		return ""
	case m.Get("NAME") == p.Session.Table().Status().Turn:
		return rest
	case slices.ContainsFunc(strings.Fields(rest), func(w string) bool { return record.Answer(w, players) != "" }) || len(p.several(line)) > 0:
		return ""
	}
	return line[:at]
}

// saidBefore asks whether a part of the line that could not be read just before holds of this one as well, which is another move with
// it: "all touching"; nil where none does.
func (p *Play) saidBefore(line string, m record.Move) *referee.Fault {
	unread := p.unread
	if p.unread = ""; !record.HoldsPhrases(p.Session.Game()) {
		return nil
	}
	parts := strings.Split(line, ",")
	last := len(parts) - 1
	for _, before := range strings.Split(unread, ",")[1:] {
		proposal, err := p.Session.Propose(strings.Join(slices.Insert(slices.Clone(parts), last, before), ","), true)
		if other := proposal.Move; err == nil && !strings.ContainsAny(before, "0123456789") && other.Verb == m.Verb && other.Line() != m.Line() {
			f := referee.Unreadable("%s was said before; does it still hold?", words.Quote(strings.TrimSpace(before)))
			f.Wording = &record.Wording{Problem: f.Message, Readings: []string{other.Line(), m.Line()}}
			return f
		}
	}
	return nil
}

// eachSaid is a line that says one thing of several people, of each of them: "both Ana and Ben red".
func eachSaid(line string, names []string) string {
	said, who := strings.Fields(words.NamesJoined(line, names)), []string{}
	joined := false
	for i, w := range said {
		called := words.Called(strings.Trim(w, ",:"), names)
		switch {
		case words.Among(w, " both all and then & + "):
			joined = joined || len(who) > 0
		case len(called) == 1 && (i == 0 || len(who) == 0 || joined):
			who = append(who, called[0])
		case len(who) > 1 && len(called) == 0:
			rest := " " + strings.Join(said[i:], " ")
			return strings.Join(who, rest+", ") + rest
		default:
			return line
		}
	}
	return line
}

// saysOther reports whether a line has a word of moves of another verb, which are made by saying so.
func (p *Play) saysOther(line, verb string) bool {
	return slices.ContainsFunc(record.AllForms(p.Session.Game()), func(f record.Form) bool {
		return f.Aloud && f.Verb != verb && wordOf(f, line)
	})
}

// wordOf reports whether a line has a word that says a move of a form.
func wordOf(f record.Form, line string) bool {
	return slices.ContainsFunc(strings.Fields(line), func(w string) bool { return words.Among(strings.Trim(w, ",.:;!?"), " "+f.Verb+" "+f.Said+" ") })
}

// silent reports whether words say nothing.
func silent(said []string) bool {
	return !slices.ContainsFunc(said, func(w string) bool {
		return !record.SaysNothing(w) && !slices.Contains([]string{"cant", "can't", "cannot", "say"}, strings.Trim(strings.ToLower(w), ",.:;!?"))
	})
}

// oneByOne records lines, and shows the table behind the last of them; behind one that is not recorded, nothing.
func (p *Play) oneByOne(lines []string) error {
	defer func() { p.goesOn, p.Session.Behind = false, false }()
	for i, line := range lines {
		p.Session.Behind = i > 0
		before := len(p.Session.History().Moves)
		proposal, err := p.Session.Propose(line, true)
		p.goesOn = i+1 < len(lines)
		if err = p.decide(line, proposal, err); err != nil || len(p.Session.History().Moves) == before {
			return err
		}
	}
	return nil
}

var selfWords = regexp.MustCompile(`(?i)(^|[^\pL'])(i'm|i’m|i|me|my|mine|myself)($|[^\pL'’])`)

// speaker is who begins to say something: "Pete: ", "Pete says ".
var speaker = regexp.MustCompile(`(?i)([\pL_.'-]+)(?::| says| said) `)

// iVerb is an I with a verb that is another behind a name, and ofMe what somebody is asked of their own cards.
var (
	iVerb = regexp.MustCompile(`(?i)\bi(?: (have|do|am)|['’](ve|m))\b`)
	ofMe  = regexp.MustCompile(`(?i)(\bme\b.* (?:if|whether) )(i|my)\b`)
)

// selfPut is a line with a name in the place of I, me and my.
func selfPut(line, name string) string {
	line = iVerb.ReplaceAllStringFunc(line, func(found string) string {
		parts := iVerb.FindStringSubmatch(found)
		return "I " + map[string]string{"have": "has", "ve": "has", "do": "does", "am": "is", "m": "is"}[strings.ToLower(parts[1]+parts[2])]
	})
	line = ofMe.ReplaceAllStringFunc(line, func(found string) string {
		parts := ofMe.FindStringSubmatch(found)
		if len(parts[2]) == 1 {
			return parts[1] + "she"
		}
		return parts[1] + "her"
	})
	for {
		next := selfWords.ReplaceAllStringFunc(line, func(found string) string {
			parts := selfWords.FindStringSubmatch(found)
			if word := strings.ToLower(parts[2]); word == "my" || word == "mine" {
				return parts[1] + name + "'s" + parts[3]
			}
			return parts[1] + name + parts[3]
		})
		if next == line {
			return line
		}
		line = next
	}
}

// means reports whether a line is a move that can be made, or the beginning of one.
func (p *Play) means(line string) bool {
	proposal, err := p.Session.Propose(line, true)
	if rest := p.turnSaid(line, proposal, err); rest != "" {
		line = rest
		_, err = p.Session.Propose(line, true)
	}
	f := referee.AsFault(err)
	return f == nil || f.Begun != nil || len(p.several(line)) > 0
}

// thinks is what people say of what they say.
var thinks = regexp.MustCompile(`(?i)(^|\b(?:sorry|oops|no|wait),? )i (?:mean|think)\b,? ?|,? i think\b,?|,? i mean[.!]*$`)

// asSelf puts the person's name where the line says I; where nobody knows yet who that is, it is asked, and the line read again.
// Where lines hold people's own words, an I may be one of them: it is the person's where the line is a move so.
func (p *Play) asSelf(line string) (read string, asked bool, err error) {
	h := p.Session.History()
	own := record.HoldsPhrases(h.Game)
	if strings.HasPrefix(line, "note ") || own && strings.Contains(line, `"`) {
		return line, false, nil
	}
	plain := thinks.ReplaceAllString(line, "$1")
	said := selfWords.FindStringSubmatch(plain)
	if asked := strings.LastIndex(plain, "?") + 1; said != nil && !selfWords.MatchString(plain[:asked]) && record.Answer(plain[asked:], h.Header.Players) != "" {
		said = nil // whoever is asked says so
	}
	if said == nil || len(words.Called(said[2], h.Header.Players)) > 0 {
		if own {
			plain = line
		}
		return plain, false, nil
	}
	if !own {
		line = plain
	}
	if seat := p.view.Seat(); seat != "" {
		p.self = seat
	}
	put := func(name string) string { return selfPut(plain, name) }
	if by := speaker.FindAllStringSubmatch(plain[:strings.Index(plain, said[0])+1], -1); len(by) > 0 { // what somebody says is theirs
		if who := words.Called(by[len(by)-1][1], h.Header.Players); len(who) == 1 && (!own || p.means(put(who[0]))) {
			return put(who[0]), false, nil
		}
	}
	if p.self != "" {
		if own && !p.means(put(p.self)) && !p.illegal(put(p.self)) {
			return line, false, nil
		}
		return put(p.self), false, nil
	}
	if p.saidAlready(line) {
		return line, true, nil
	}
	problem := "Who says " + words.Quote(said[2]) + " here?"
	f := referee.Unreadable("%s", problem)
	f.Wording = &record.Wording{Problem: problem}
	r := &refusal{line: line, why: f, full: f}
	same := ""
	first, _, _ := strings.Cut(line, " ")
	legal := slices.ContainsFunc(h.Header.Players, func(name string) bool { return p.means(put(name)) })
	for _, name := range h.Header.Players {
		other := put(name)
		if slices.ContainsFunc(strings.Fields(line), func(w string) bool {
			return slices.Equal(words.Named(strings.Trim(w, ",.:;!?"), h.Header.Players), []string{name})
		}) || !p.means(other) && (legal || own && len(words.Named(first, h.Header.Players)) == 0 || !p.illegal(other)) {
			continue // they are named besides, or it is no move
		}
		if proposal, err := p.Session.Propose(other, true); own && err == nil {
			if line := proposal.Move.Line(); line == same || proposal.Move.Verb == record.NoteForm.Verb {
				continue // whoever says so
			} else if same == "" {
				same = line
			}
		}
		if (own || !h.Header.AnyTurn && !p.saysOther(line, "")) && name == p.Session.Table().Status().Turn && !starts.MatchString(line) {
			return other, false, nil
		}
		f.Wording.Readings = append(f.Wording.Readings, other)
		r.ways = append(r.ways, way{text: words.ShownName(name), do: func() error {
			p.self = name
			return p.take(line)
		}})
	}
	if len(r.ways) == 0 {
		return line, false, nil
	}
	if len(r.ways) == 1 {
		return f.Wording.Readings[0], false, nil
	}
	p.refused = r
	p.tellRefusal(r)
	return line, true, p.choose(r)
}

// starts is what whoever has the first turn says: whoever that is, they may not be on turn.
var starts = regexp.MustCompile(`(?i)\b(start|begin|open|lead|go first|am first|'m first)`)

// illegal reports whether a line is a move that the rules refuse.
func (p *Play) illegal(line string) bool {
	_, err := p.Session.Propose(line, true)
	f := referee.AsFault(err)
	return f != nil && f.Kind != referee.Syntax
}

// saidAlready tells what the table knows of what a line says that is no move, and reports whether there is something.
func (p *Play) saidAlready(line string) bool {
	known := p.known(line)
	if known != "" {
		p.Screen.Say("Nothing to record. %s", sentence(known))
	}
	return known != ""
}

// known is what the table knows of what a line says that is no move; "" where it says nothing of that.
func (p *Play) known(line string) (known string) {
	t := p.shown().Table
	if verb, _, _ := strings.Cut(strings.ToLower(line), " "); slices.ContainsFunc(record.AllForms(p.Session.Game()), func(f record.Form) bool { return f.Verb == verb }) {
		return ""
	}
	said := strings.Fields(strings.ToLower(strings.Map(func(r rune) rune {
		if strings.ContainsRune(".,;:!?()\"", r) {
			return ' '
		}
		return r
	}, line)))
	has := func(list string) bool {
		return slices.ContainsFunc(said, func(w string) bool { return words.Among(w, list) })
	}
	if scores := t.Status().Scores; len(scores) > 0 && has(" score scores winning leads leading ahead ") && !record.NamesOne(line, t.Header().Players) {
		var all []string
		for _, s := range scores {
			all = append(all, fmt.Sprintf("%s %g", s.Player, s.Points))
		}
		return "Points: " + strings.Join(all, ", ")
	}
	named := slices.ContainsFunc(said, func(w string) bool { _, card := card.Parse(w); return card && len(w) > 1 })
	if tells, ok := t.(referee.Restater); ok && !named { // whoever names a card says more
		known = tells.Restate(has)
	}
	if has(" whose who's whos ") && has(" turn ") || p.over() && has(" win wins won winner winners ") {
		known = p.due()
	}
	return known
}
