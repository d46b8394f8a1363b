package console

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// Lines that say several things at once, and those that say what the table knows.

// movesIn are the moves that a line says one behind the other, each as it would be read after those before it; none where not all of it
// is moves. Then alone is the one part of it that is a move by itself, "" where there is none or another.
func (p *Play) movesIn(line string) (moves []string, alone string) {
	names, own := p.Session.History().Header.Players, record.HoldsPhrases(p.Session.Game())
	plain := line
	if talks, ok := p.Session.Game().(record.Talker); ok {
		plain = talks.Plain(p.Session.Table(), line)
	}
	for _, said := range []string{line, plain} {
		if back, _ := record.TakenBack(said, names); back != "" || record.Doubt(said, record.Supposed, names) != "" {
			return nil, ""
		}
	}
	line = plain
	each := record.OfEach(p.Session.Game(), line, names)
	if !own {
		line = each
	}
	r := parting{p: p, own: own, said: strings.Fields(words.NamesJoined(record.ActorFirst(line, names, own), names)), tries: 60}
	for i := 1; own && i < len(r.said); i++ { // sevens eights and nines
		if rank := record.HearRank(r.said[i]); rank != r.said[i] && record.HearRank(r.said[i-1]) != r.said[i-1] {
			r.said[i-1] += ","
		}
	}
	moves = r.from(p.Session, 0, "")
	if len(moves) == 0 && each != line { // of people's own words nobody is said to say the same as another
		moves, _ = p.movesIn(each)
		return slices.DeleteFunc(moves, func(line string) bool { return !p.oneWord(line[:strings.Index(line+" ", " ")]) }), ""
	}
	if !r.passed {
		return moves, ""
	}
	if found := slices.Compact(r.alone); len(found) == 1 && len(moves) < 2 {
		alone = found[0]
	}
	return nil, alone
}

// oneWord reports whether the lines of a verb hold no words of people's own.
func (p *Play) oneWord(verb string) bool {
	return !slices.ContainsFunc(record.SlotsOf(p.Session.Game(), verb), func(s record.Slot) bool { return s.Kind != record.OneWord })
}

// movesSaid is how many moves a line says one behind the other.
func (p *Play) movesSaid(line string) int {
	moves, _ := p.movesIn(line)
	return len(moves)
}

// parting reads the parts of a line.
type parting struct {
	p      *Play
	own    bool // in people's own words, which are parted less readily
	said   []string
	tries  int      // how many more parts are tried
	alone  []string // those between two marks that are moves of the table as it stands
	passed bool     // a part that is no move was passed over
}

// ends reports whether a mark ends a part before the word at i, among some marks.
func (r *parting) ends(i int, marks string) bool {
	return i == 0 || i == len(r.said) || strings.ContainsAny(r.said[i-1][len(r.said[i-1])-1:], marks)
}

// cut reports whether a part may end before the word at i.
func (r *parting) cut(i int) bool {
	if r.ends(i, ",.;!?-") || !r.own && r.ends(i, ":/)") {
		return true
	}
	word := strings.Trim(strings.ToLower(r.said[i]), ",.:;!?")
	if r.own {
		return words.Among(word, " and & ")
	}
	if strings.EqualFold(r.said[i-1], "to") {
		return false // whom it names is of this part
	}
	return words.Among(word, " and then so but / - ") || len(words.Called(strings.TrimSuffix(word, "'s"), r.p.Session.History().Header.Players)) > 0
}

// from are the moves of the words from one on, the longest parts first; nil where not all of that is moves. A verb holds for a part
// that names one thing more.
func (r *parting) from(s *tracker.Session, at int, verb string) []string {
	for end := len(r.said); end > at; end-- {
		if !r.cut(end) || r.tries == 0 {
			continue
		}
		r.tries--
		part := strings.Trim(strings.Join(r.said[at:end], " "), ",;:/- ")
		if r.own && strings.HasPrefix(part, "but ") || at > 0 && strings.HasPrefix(strings.ToLower(part), "no: ") {
			return nil // it takes something back
		} else if r.own {
			part = strings.TrimPrefix(strings.TrimPrefix(part, "and "), "then ")
		}
		proposal, err, refused := readPart(s, part, verb)
		m, half := proposal.Ruling.Move, r.question(part, err)
		if half != "" && end == len(r.said) && r.ends(at, ",;!.") {
			if s != r.p.Session {
				return []string{half} // which is answered when that is asked
			}
			r.alone = append(r.alone, half)
		}
		if who := r.lastNamed(at); err == nil && len(m.Implied) > 0 && slices.Contains(s.History().Header.Players, m.Get(m.Implied[0])) && who != "" { // he grabs the bottle
			proposal, err, refused = readPart(s, who+part[strings.Index(part+" ", " "):], verb)
			m = proposal.Ruling.Move
		}
		leaves := r.own && len(number().FindAllString(part, -1)) < len(number().FindAllString(strings.Join(r.said, " "), -1))
		if err == nil && !leaves && proposal.Ruling.Confirm == "" && s == r.p.Session && m.Verb != record.NoteForm.Verb && strings.Contains(part, " ") && r.ends(at, ",;!.") && r.ends(end, ",;!.") && !r.ofAnother(m) && !(slices.Contains(proposal.Move.Implied, "ANSWER") && m.Get("ANSWER") == "yes") { // he refuses
			r.alone = append(r.alone, m.Line())
		}
		secret := func(f record.Form) bool { return f.Secret && f.Verb == m.Verb }
		switch {
		case refused && end == len(r.said):
			return []string{proposal.Move.Line()} // behind what is recorded
		case s != r.p.Session && end == len(r.said) && r.own && says().MatchString(part) && asksOn(err) && (verb == "" || record.NamesOne(part, s.History().Header.Players)):
			return []string{part} // of which the rest is asked for
		case silence().MatchString(part), err == nil && m.Verb == record.TurnVerb && m.Get("NAME") == s.Table().Status().Turn: // that is known
			if rest := r.from(s, end, verb); rest != nil {
				return rest
			}
		case err != nil || m.Verb == record.NoteForm.Verb && !strings.HasPrefix(part, m.Verb) || r.own && (proposal.Ruling.Confirm != "" || slices.Contains(proposal.Move.Implied, "ANSWER")) || len(words.Called(part, s.History().Header.Players)) > 0, // Ana, Ben red
			len(proposal.Move.Implied) > 1 && slices.ContainsFunc(record.AllForms(s.Game()), secret): // that is a three: nobody says where
		default:
			if found := r.behind(s, end, part, proposal); found != nil {
				return found
			}
		}
	}
	if rest := r.said[at:]; silent(rest) && !r.ends(len(r.said), "?") || at > 0 && r.own && r.p.known(strings.Join(rest, " ")) != "" {
		return []string{}
	}
	for next := at + 1; s == r.p.Session && next < len(r.said); next++ {
		if r.ends(next, ",;!.") {
			r.passed = true
			return r.from(s, next, "")
		}
	}
	return nil
}

// question is a part that asks, of which an error says that only its answer is missing; "" of others, and in people's own words.
func (r *parting) question(part string, err error) string {
	f := referee.AsFault(err)
	if f == nil || f.Begun == nil || r.own || len(f.Begun.Args) < 2 || len(f.Begun.Args)+1 < len(f.Begun.Form.Slots) || !strings.HasSuffix(part, "?") && !wordOf(f.Begun.Form, part) {
		return ""
	}
	return f.Begun.Move().Line()
}

// silence is what is said of somebody who gives no answer.
var silence = words.Pattern(`(?i)^\S+ (?:doesn['’]?t|didn['’]?t|won['’]?t|does not) (?:answer|reply|say)(?: (?:anything|yet|at all))?[.!]*$`)

// lastNamed is whom the words before one name last, where that is a he or a she, or goes on with them; "" where it is not, or nobody is named.
func (r *parting) lastNamed(at int) (who string) {
	if r.own || !words.Among(r.said[at], " he she and ") {
		return ""
	}
	for _, w := range r.said[:at] {
		if named := words.Named(strings.TrimSuffix(strings.Trim(w, ",.:;!?"), "'s"), r.p.Session.History().Header.Players); len(named) == 1 {
			who = named[0]
		}
	}
	return who
}

// ofAnother reports whether a move is of somebody whom the line does not name, and it names another.
func (r *parting) ofAnother(m record.Move) bool {
	line, players := strings.Join(r.said, " "), r.p.Session.History().Header.Players
	return record.NamesOne(line, players) && slices.ContainsFunc(m.Args, func(a record.Arg) bool {
		return slices.Contains(players, a.Text) && slices.Contains(m.Implied, a.Slot) && !record.NamesOne(line, []string{a.Text})
	})
}

// number is one of a thing: where people's own words say several, none is left out.
var number = words.Pattern(`(?i)\d|\b(?:ones|twos|threes|fours|fives|sixes)\b`)

// says is how a line that asks says so.
var says = words.Pattern(`(?i)\?|\b(?:asks?|asked)\b|^\S+ to \S+[:,]`)

// asksOn reports whether a line is none only since whom it asks, or the answer, is missing.
func asksOn(err error) bool {
	f := referee.AsFault(err)
	return f != nil && (f.Begun != nil && len(f.Begun.Args) > 2 || f.Wording != nil && f.Wording.Problem == record.WhoIsAsked)
}

// readPart reads a part, or what a verb before it makes of it: claims 3s and 7s. Refused: the verb is meant, and the rules have something
// against it.
func readPart(s *tracker.Session, part, verb string) (proposal tracker.Proposal, err error, refused bool) {
	proposal, err = s.Propose(part, true)
	next := strings.TrimPrefix(part, "and ")
	if verb == "" || strings.Contains(strings.TrimPrefix(next, "the "), " ") {
		return proposal, err, false
	}
	also, other := s.Propose(verb+" "+next, true)
	f := referee.AsFault(other)
	if f != nil && f.Kind == referee.Syntax {
		return proposal, err, false
	}
	return also, other, f != nil
}

// behind is a move that a part says, with those behind it; nil where what is behind it is none.
func (r *parting) behind(s *tracker.Session, end int, part string, proposal tracker.Proposal) []string {
	m, h := proposal.Ruling.Move, s.History()
	rest := strings.Join(r.said[end:], " ")
	if !r.own { // a nine marco? no
		rest = rest[strings.LastIndex(rest, "?")+1:]
	}
	if answered := len(m.Args) > 0 && record.Answer(m.Args[len(m.Args)-1].Text, nil) != ""; answered && record.Answer(rest, h.Header.Players) != "" {
		return nil // and answered again
	}
	written := []string{m.Line()}
	if typed, _ := s.ReadTyped(h, part); typed.Stamped {
		written[0] = m.String()
	}
	verb := "" // in people's own words that of a move which holds none
	if r.own && r.p.oneWord(m.Verb) {
		verb = m.Verb
	}
	if end == len(r.said) || verb != "" && talk.MatchString(strings.Join(r.said[end:], " ")) {
		return written
	}
	if rest := r.from(after(s, proposal), end, verb); rest != nil {
		return append(written, rest...)
	}
	return nil
}

// after is a session as it stands behind a move that is only tried.
func after(s *tracker.Session, tried tracker.Proposal) *tracker.Session {
	h, r := *s.History(), tried.Ruling
	h.Moves, h.Table, h.Last = append(slices.Clip(h.Moves), r.Move), r.Table, r
	return s.At(&h)
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
	case slices.ContainsFunc(strings.Fields(rest), func(w string) bool { return record.Answer(w, players) != "" }) || p.movesSaid(line) > 0:
		return ""
	}
	return line[:at]
}

// saysOther reports whether a line has a word of moves of another verb, which are made by saying so.
func (p *Play) saysOther(line, verb string) bool {
	return slices.ContainsFunc(record.AllForms(p.Session.Game()), func(f record.Form) bool { return f.Aloud && f.Verb != verb && wordOf(f, line) })
}

// wordOf reports whether a line has a word that says a move of a form.
func wordOf(f record.Form, line string) bool { return saysOne(line, f.Verb+" "+f.Said) }

// saysOne reports whether a line has one of some words.
func saysOne(line, list string) bool {
	return slices.ContainsFunc(strings.Fields(line), func(w string) bool { return words.Among(strings.Trim(w, ",.:;!?"), " "+list+" ") })
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

// means reports whether a line is a move that can be made, or the beginning of one.
func (p *Play) means(line string) bool {
	proposal, err := p.Session.Propose(line, true)
	if rest := p.turnSaid(line, proposal, err); rest != "" {
		line = rest
		_, err = p.Session.Propose(line, true)
	}
	f := referee.AsFault(err)
	return f == nil || f.Begun != nil || p.movesSaid(line) > 0
}

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
	if verb, _, _ := strings.Cut(strings.ToLower(line), " "); p.isVerb(verb) {
		return ""
	}
	said := strings.FieldsFunc(strings.ToLower(line), func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(".,;:!?()\"", r) })
	has := func(list string) bool {
		return slices.ContainsFunc(said, func(w string) bool { return words.Among(w, list) })
	}
	some, asks := record.NamesOne(line, t.Header().Players), has(" how ") && has(" points ")
	if scores := t.Status().Scores; len(scores) > 0 && (asks || !some && has(" score scores winning leads leading ahead ")) {
		var all []string
		for _, s := range scores {
			if some && !record.NamesOne(line, []string{s.Player}) {
				continue
			}
			all = append(all, fmt.Sprintf("%s %g", s.Player, s.Points))
		}
		return "Points: " + strings.Join(all, ", ")
	}
	named := !record.Inquires(line) && slices.ContainsFunc(said, func(w string) bool { _, card := card.Parse(w); return card && len(w) > 1 })
	if tells, ok := t.(referee.Restater); ok && !named { // whoever names a card says more
		known = tells.Restate(has)
	}
	if counts, ok := t.(referee.Counter); ok && has(" many ") { // how many cards has Mum?
		for _, f := range counts.Figures() {
			who, is := strings.CutSuffix(f.Said[0], " has ")
			asked := func(w string) bool { return slices.Equal(words.Called(w, t.Header().Players), []string{who}) }
			if is && slices.ContainsFunc(said, asked) && has(" "+strings.TrimSuffix(strings.Fields(f.Said[2])[0], "s")+"s ") {
				return f.Text()
			}
		}
	}
	var who []string // the first of them
	for i := 0; i < len(said) && len(who) == 0; i++ {
		who = words.Called(said[i], t.Header().Players)
	}
	if n := p.lastSaid(line, who); n > 0 && strings.HasPrefix(strings.ToLower(line), "what did ") {
		return fmt.Sprintf("move %d is %s", n, p.shown().Moves[n-1].Line())
	}
	if has(" who whose who's whos ") && has(" turn next up ") || has(" pass passes skip skips ") && len(said) < 4 || p.over() && has(" win wins won winner winners ") {
		known = p.due()
	}
	return known
}
