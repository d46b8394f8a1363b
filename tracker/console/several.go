package console

import (
	"regexp"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// Lines that say several things at once, lines in which the person says I, and those that say what the table knows.

// several are the moves that a line says one behind the other, each as it would be read after those before it; nil where
// not all of it is moves.
func (p *Play) several(line string) []string {
	names, own := p.Session.History().Header.Players, record.HoldsPhrases(p.Session.Game())
	said, tries := strings.Fields(words.NamesJoined(line, names)), 60
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
	var from func(s *tracker.Session, at int) []string
	from = func(s *tracker.Session, at int) []string {
		for end := len(said); end > at; end-- {
			if !cut(end) || tries == 0 {
				continue
			}
			tries--
			part := strings.Trim(strings.Join(said[at:end], " "), ",;:/- ")
			proposal, err := s.Propose(part, true)
			if err != nil {
				continue
			}
			one, known := proposal.Ruling.Move, proposal.Ruling.Move.Verb == record.TurnVerb && proposal.Ruling.Move.Get("NAME") == s.Table().Status().Turn
			if one.Stamped = false; known {
				if rest := from(s, end); rest != nil {
					return rest
				}
				continue
			}
			if end == len(said) {
				return []string{one.Line()}
			}
			h := *s.History()
			h.Moves, h.Table, h.Last = append(slices.Clip(h.Moves), proposal.Ruling.Move), proposal.Ruling.Table, proposal.Ruling
			if rest := from(s.At(&h), end); rest != nil {
				return append([]string{one.Line()}, rest...)
			}
		}
		if silent(said[at:]) {
			return []string{}
		}
		return nil
	}
	return from(p.Session, 0)
}

// silent reports whether words say nothing.
func silent(said []string) bool {
	return !slices.ContainsFunc(said, func(w string) bool {
		return !record.SaysNothing(w) && !slices.Contains([]string{"cant", "can't", "cannot", "say"}, strings.Trim(strings.ToLower(w), ",.:;!?"))
	})
}

// oneByOne records lines; behind one that is not recorded, nothing.
func (p *Play) oneByOne(lines []string) error {
	for _, line := range lines {
		before := len(p.Session.History().Moves)
		proposal, err := p.Session.Propose(line, true)
		if err = p.decide(line, proposal, err); err != nil || len(p.Session.History().Moves) == before {
			return err
		}
	}
	return nil
}

var selfWords = regexp.MustCompile(`(?i)(^|[^\pL'])(i'm|i’m|i|me|my|mine|myself)($|[^\pL'’])`)

// speaker is who begins to say something: "Pete: ", "Pete says ".
var speaker = regexp.MustCompile(`(?i)([\pL_.'-]+)(?::| says| said) `)

// selfPut is a line with a name in the place of I, me and my.
func selfPut(line, name string) string {
	for {
		next := selfWords.ReplaceAllStringFunc(line, func(found string) string {
			parts := selfWords.FindStringSubmatch(found)
			switch word := strings.ToLower(parts[2]); {
			case word == "my" || word == "mine":
				return parts[1] + name + "'s" + parts[3]
			case strings.HasSuffix(word, "'m") || strings.HasSuffix(word, "’m"):
				return parts[1] + name + " is" + parts[3]
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
	_, err := p.Session.Propose(line, true)
	f := referee.AsFault(err)
	return f == nil || f.Begun != nil || len(p.several(line)) > 0
}

// thinks is what people say of what they say.
var thinks = regexp.MustCompile(`(?i),? i (mean|think)($|[ ,.!?])`)

// asSelf puts the person's name where the line says I; where nobody knows yet who that is, it is asked, and the line read again.
func (p *Play) asSelf(line string) (read string, asked bool, err error) {
	h := p.Session.History()
	if record.HoldsPhrases(h.Game) || strings.HasPrefix(line, "note ") {
		return line, false, nil
	}
	line = thinks.ReplaceAllString(line, "")
	said := selfWords.FindStringSubmatch(line)
	if said == nil || len(words.Called(said[2], h.Header.Players)) > 0 {
		return line, false, nil
	}
	if seat := p.view.Seat(); seat != "" {
		p.self = seat
	}
	if by := speaker.FindAllStringSubmatch(line[:strings.Index(line, said[0])+1], -1); len(by) > 0 { // what somebody says is theirs
		if who := words.Called(by[len(by)-1][1], h.Header.Players); len(who) == 1 {
			return selfPut(line, who[0]), false, nil
		}
	}
	put := func(name string) string { return selfPut(line, name) }
	if p.self != "" {
		return put(p.self), false, nil
	}
	if p.saidAlready(line) {
		return line, true, nil
	}
	problem := "Who says " + words.Quote(said[2]) + " here?"
	f := referee.Unreadable("%s", problem)
	f.Wording = &record.Wording{Problem: problem}
	r := &refusal{line: line, why: f, full: f}
	for _, name := range h.Header.Players {
		if other := put(name); !p.means(other) {
			continue
		}
		f.Wording.Readings = append(f.Wording.Readings, put(name))
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

// saidAlready tells what the table knows of what a line says that is no move, and reports whether there is something.
func (p *Play) saidAlready(line string) bool {
	t := p.shown().Table
	if verb, _, _ := strings.Cut(strings.ToLower(line), " "); slices.ContainsFunc(record.AllForms(p.Session.Game()), func(f record.Form) bool { return f.Verb == verb }) {
		return false
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
	known := ""
	if tells, ok := t.(referee.Restater); ok {
		known = tells.Restate(has)
	}
	if p.over() && has(" win wins won winner winners ") {
		known = p.due()
	}
	if known == "" {
		return false
	}
	p.Screen.Say("Nothing to record. %s", sentence(known))
	return true
}
