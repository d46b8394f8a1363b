package console

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

const (
	// takesBack is what takes something back before a line.
	takesBack = `(?:(?:oh|ah|ok|and|but|well)\b[, ]+)*((?:(?:no|nope|sorry|sry|oops|whoops|wait|hang on|hold on|actually|correction|my bad|my mistake|(?:scratch|strike|undo) that|take that back|` +
		`(?:it|that|the (?:claim|guess|question)) (?:was|should be|should have been)|make (?:it|that)|change (?:it|that) to|i mean|\S+ meant|\S+ actually)\b[,.:! ]+)*)`
	mistakes = `(?: after all| actually| then| instead| just now| by mistake)`
)

// A line puts something right by what takes it back before it, or behind it, or by what it was not, said last or first: "sorry, it was keys", "ben
// had one after all", "the 4, not the 3", "it wasn't the 3 but the 4". It tells that an answer was another, or the other.
var (
	correction = words.Pattern(`(?i)^` + takesBack + `(.+?)(?:,? (?:and )?(?:not|instead of) ([^,.;:!]+?)(?:[,.;:!].*)?)?(,?` + mistakes + `)?[.!]*$`)
	wasNot     = words.Pattern(`(?i)^` + takesBack + `(?:(?:it|that|this|he|she) )?(?:was|is|were)?(?:n['’]?t| not|not) ([^,.;:!]+?)(?:,? but |[,;.] (?:but )?(?:it|that|he|she) (?:was|is) |[,;.] it['’]s )(.+?)[.!]*$`)
	meantAs    = words.Pattern(`(?i)^(.*?)\b(?:meant|supposed)(?: (?:as|to be|to say))?(?: an?)? ([a-z]+)` + mistakes + `?(?:[,.;!].*)?$`)
	otherWay   = words.Pattern(`(?i)\b(?:(?:flip|turn|switch) (?:it|that|the answer)(?: round| around| over)?|the other way (?:round|around|about))[.!]*$`)
)

// mere is what takes something back before a line that may be an answer with it, wasWho what is said before who it was, wasSo how a line tells what
// was so, and andThen where it goes on.
var (
	mere    = words.Pattern(`(?i)^(?:(?:no|nope)?[,.:! ]+)*$`)
	wasWho  = words.Pattern(`(?i)\b(?:it|that) was $`)
	wasSo   = words.Pattern(`(?i)\b(?:was|were)\b`)
	andThen = words.Pattern(`(?i)[.;!]+ |,? (?:and|but) |, (?:he|she|they)\b`)
)

// correcting is what such a line says.
type correcting struct {
	line, now, not string
	clause, behind string // what it says now, and what it goes on with
	some           bool   // something may be taken back: a no may be an answer as well
	sure           bool   // something is
	told           bool   // in people's own words, what was so
	whole          bool   // all of a new move
	who            bool   // what it says now begins with who it was
}

// saidOtherwise reads a line that may put something right.
func (p *Play) saidOtherwise(line string) (c correcting, ok bool) {
	c = correcting{line: line, now: line, told: record.HoldsPhrases(p.Session.Game()) && wasSo().MatchString(line), some: true, sure: true}
	meant, was, said := meantAs().FindStringSubmatch(line), wasNot().FindStringSubmatch(line), correction().FindStringSubmatch(line)
	switch {
	case strings.Contains(line, "?"):
		return c, false
	case meant != nil && record.Answer(meant[2], nil) != "":
		c.now = meant[2]
		for _, w := range strings.Fields(meant[1]) {
			if who := words.Named(strings.Trim(w, ",.:;!"), p.shown().Header.Players); len(who) == 1 {
				c.now = who[0] + " says " + meant[2]
			}
		}
	case otherWay().MatchString(line):
		c.sure = false
	case was != nil && !silent(strings.Fields(was[2])):
		c.not, c.now = was[2], was[3]
	case said == nil, said[3] != "" && silent(strings.Fields(said[3])): // not it
		return c, false
	default:
		c.now, c.not = said[2], said[3]
		first, rest, _ := strings.Cut(c.now, " ")
		n := p.lastSaid(rest, nil)
		did := said[1] != "" && n > 0 && n == len(p.shown().Moves) && len(strings.Fields(rest)) < 3 // ben claimed
		c.who = (did || wasWho().MatchString(said[1])) && !strings.ContainsAny(first, "'’") && record.NamesOne(first, p.shown().Header.Players)
		c.sure = c.who || !mere().MatchString(said[1]) || said[4] != "" && !strings.HasSuffix(said[4], "then") || strings.Contains(line, " did have ")
		c.some = c.sure || said[1]+said[3] != ""
	}
	c.clause = c.now
	if at := andThen().FindStringIndex(c.now); at != nil && c.not == "" {
		c.clause, c.behind = c.now[:at[0]], strings.TrimLeft(c.now[at[0]:], ",.;! ")
	}
	return c, true
}

// correcting is what a line puts right that was read as something.
func (p *Play) correcting(a *attempt) (c correcting, ok bool) {
	c, ok = p.saidOtherwise(a.line)
	m, own, h := a.proposal.Move, record.HoldsPhrases(p.Session.Game()), p.shown()
	c.sure = c.sure || c.told && m.VerbLeftOut()
	c.some = c.some || c.sure
	c.whole = p.saysAll(a) && !(c.sure && own && m.VerbLeftOut())
	again := len(m.Args) > 1 && len(h.Moves) > 0 && m.Args[0].Text != h.Table.Status().Turn && slices.Contains(h.Moves[len(h.Moves)-1].Args, m.Args[0]) // who had the turn then
	return c, ok && (!c.whole || c.some && !c.sure || c.who || c.not != "" || again)
}

// corrected offers one of the moves as a line puts it otherwise: the latest whose answer it says otherwise, else one of the last. A line that
// takes something back is a new move only where it says all of that, or what is due, or where it is chosen.
func (p *Play) corrected(a *attempt) (done bool, err error) {
	c, ok := p.correcting(a)
	if !ok {
		return false, nil
	}
	m := a.proposal.Move
	unread := m.Verb == "" && a.err != nil
	now := &attempt{line: c.now}
	if a.err != nil && c.sure && c.not == "" {
		now.proposal, now.err = p.Session.Propose(c.now, true)
	}
	if done, err := p.toldOtherwise(now); done { // 12 was an O: experiment 12, and no move 12
		return true, err
	}
	if command := p.commandMeant(c.now); unread && c.some && command != "" { // oops, undo
		return true, p.take(command)
	}
	said, moves := now.proposal.Move, p.shown().Moves
	last := slices.ContainsFunc(moves[max(0, len(moves)-back):], func(old record.Move) bool { return old.Verb == said.Verb })
	if now.err == nil && said.Verb != "" && len(said.Implied) == 0 && !last && !wasSo().MatchString(strings.TrimSuffix(c.line, c.now)) {
		return true, p.decide(c.now, now.proposal, nil) // no wait, Ana was before Ben
	}
	named := c.who || c.sure && c.not != ""
	for first := range 2 { // what is named goes before an answer
		if (first == 0) != named {
			done, err = p.answerPutRight(a, c)
		} else if c.sure || unread && c.some && p.movesSaid(a.line) < 2 {
			done, err = p.putOtherwise(c)
		}
		if done {
			return true, err
		}
	}
	if n := p.wordsMeant(c); c.told && c.some && !c.whole && n > 0 && !c.who && (a.err == nil || p.ofGame(c.now+" "+c.not)) {
		p.toBeChanged(n)
		return true, nil
	}
	either := func(problem string, lines ...string) (bool, error) {
		return true, p.refuse(a.line, record.Move{}, record.WhichOf(problem, problem, lines...))
	}
	switch other := p.otherwise(m, c.now); {
	case a.err != nil || !c.some:
	case c.sure:
		return either("that puts nothing right that is recorded. Is it a new move?", m.Line())
	case other != "" && other != m.Line(): // no, she gives him one
		return either("that can be read in two ways; which?", other, m.Line())
	}
	return false, nil
}

const back = 3 // moves that a line reaches back that does not tell what it was not

// saysAll reports whether a line says all of the move that it was read as, or all but the answer, or one of the words that are due.
func (p *Play) saysAll(a *attempt) bool {
	m := a.proposal.Move
	if f := a.fault(); f != nil {
		d, slot, begun := p.begunBy(f, m)
		return begun && len(slot.Words) == 2 && len(d.Args) > 1 && record.NamesOne(a.line, []string{d.Args[0].Text})
	}
	left := len(m.Implied)
	if m.VerbLeftOut() && len(m.Args) > 1 {
		left--
	}
	return left == 0 || left == len(m.Args) && slices.ContainsFunc(record.SlotsOf(p.Session.Game(), m.Verb), func(s record.Slot) bool {
		return slices.Contains(s.Words, m.Get(s.Name)) && !slices.Contains(m.Implied, s.Name)
	})
}

// answerPutRight offers the latest move whose answer a line says otherwise; of a line that may say something new only where it says that
// something is so after all.
func (p *Play) answerPutRight(a *attempt, c correcting) (done bool, err error) {
	read, said := a.proposal.Move, c.now
	if c.not != "" {
		said += " not " + c.not
	}
	sure := c.sure || c.some && read.Verb == ""
	turned := a.err == nil && !slices.Contains([]string{"", read.Line()}, p.otherwise(read, said)) // it was read as the opposite
	if r := p.refused; (c.whole || !c.some) && !turned || r != nil && r.move != nil && p.otherwise(*r.move, a.line) != "" {
		return false, nil
	}
	for i, m := range slices.Backward(p.shown().Moves) {
		other := p.otherwise(m, said)
		for _, s := range record.SlotsOf(p.Session.Game(), m.Verb) {
			if n := slices.Index(s.Words, m.Get(s.Name)); read.Verb == "" && n >= 0 && len(s.Words) == 2 && otherWay().MatchString(c.line) && !p.namesOther(c.line+" .", m) {
				other = m.Set(s.Name, s.Words[1-n]).Line() // flip it
			}
		}
		switch {
		case other == "" || p.hidden(i+1):
		case sure, other == p.otherwise(m, "yes") && (turned || other != m.Line()):
			return true, p.answeredAgain(i+1, other)
		default:
			return false, nil
		}
	}
	return false, nil
}

// putOtherwise offers one of the last moves with what is said now in the place of what it was said not to be, or of what it can stand for.
func (p *Play) putOtherwise(c correcting) (done bool, err error) {
	var cannot *way
	h := p.Session.History()
	first := max(1, len(h.Moves)+1-back)
	if c.not != "" {
		first = 1
	}
	if n := p.wordsMeant(c); n > 0 && record.HoldsPhrases(h.Game) && c.not == "" && !wasSo().MatchString(c.now) {
		first = n // what it was is not said
	}
	for n := cmp.Or(p.lastWith(c.not), len(h.Moves)); n >= first && !p.hidden(n); n-- {
		verb := h.Moves[n-1].Verb
		if cannot != nil && (verb != h.Moves[len(h.Moves)-1].Verb || !strings.Contains(c.now, " ")) {
			return true, cannot.do() // what a claim cannot be, no question was; and one word is of the last
		} else if said := p.lastSaid(c.line, nil); verb == record.NoteForm.Verb || said > 0 && h.Moves[said-1].Verb != verb {
			continue
		}
		then := h.Until(n - 1)
		var ways []way
		for _, m := range p.asPut(then, h.Moves[n-1], c) {
			w := way{text: m.Line(), do: func() error { return p.answeredAgain(n, m.Line()) }}
			if r, illegal := referee.Step(then.Table, n, m); illegal == nil && r.Move.Line() != h.Moves[n-1].Line() {
				ways = append(ways, w)
			} else if f := referee.AsFault(illegal); f != nil && f.Kind != referee.Syntax && cannot == nil {
				cannot = &w
			}
		}
		switch {
		case len(ways) == 1:
			return true, ways[0].do()
		case len(ways) > 1:
			return true, p.offerWays(c.line, fmt.Sprintf("Move %d is %s. What should it be?", n, h.Moves[n-1].Line()), ways...)
		}
	}
	if cannot != nil && c.sure {
		return true, cannot.do() // which says why not
	}
	return false, nil
}

// asPut are the moves that one is as a line puts it, read at the table before it.
func (p *Play) asPut(then *referee.History, old record.Move, c correcting) (moves []record.Move) {
	m, err := p.Session.ReadTyped(then, c.now)
	if f := referee.AsFault(err); f != nil && f.Begun != nil && f.Begun.Form.Verb == old.Verb && len(f.Begun.Args) > 0 && len(f.Begun.Args)+1 == len(old.Args) &&
		(record.NamesOne(c.now, []string{old.Args[0].Text}) || c.sure && c.not == "" && f.Begun.Args[0] == old.Args[0]) { // with the same answer
		m, err = record.Move{Verb: old.Verb, Args: append(slices.Clip(f.Begun.Args), old.Args[len(old.Args)-1])}, nil
	}
	implied := slices.ContainsFunc(m.Args, func(a record.Arg) bool { return slices.Contains(m.Implied, a.Slot) })
	other := slices.ContainsFunc(m.Args, func(a record.Arg) bool {
		return slices.Contains(then.Header.Players, a.Text) && !slices.Contains(old.Args, a)
	})
	own := m.VerbLeftOut() && record.HoldsPhrases(then.Game)
	last := len(old.Args) - 1
	part := err == nil && m.Verb == old.Verb && len(m.Args) <= last && slices.ContainsFunc(old.Args[:last], func(a record.Arg) bool { return a.Slot == old.Args[last].Slot }) // of cards
	if err == nil && (c.not == "" || len(m.Implied) == 0) && m.Verb == old.Verb && !part && !(implied && other) && !own {
		return []record.Move{m}
	}
	if c.not == "" && !c.who && p.namesOther(c.now, old) {
		return nil
	}
	moves = p.putRight(then.Table, old, c)
	if part { // Ben's card is the one that is another
		said := strings.TrimPrefix(m.Line(), m.Verb)
		moves = slices.DeleteFunc(moves, func(m record.Move) bool { return !strings.Contains(m.Line()+" ", said+" ") })
	}
	return moves
}

// putRight are the moves that one is as a line puts it, also with the answer that it goes on with.
func (p *Play) putRight(t referee.Table, old record.Move, c correcting) (moves []record.Move) {
	for _, m := range record.Instead(p.Session.Game(), t, old, c.clause, c.not, c.who) {
		if other := p.otherwise(m, c.behind); other != "" && c.who {
			m, _ = record.Read(p.Session.Game(), t, other)
		}
		with := m // whoever is on turn makes it
		with.Args = append(slices.Clone(m.Args), record.Arg{Text: t.Status().Turn}, record.Arg{Text: t.Status().Acts})
		if !p.namesOther(c.clause+" .", with) {
			moves = append(moves, m)
		}
	}
	return moves
}

// wordsMeant is the move of which a line in people's own words tells: the last that has what it was not, or that it has the verb of, where all
// of it is one word each; else the last that was put so of those whom it names; 0 where there is none.
func (p *Play) wordsMeant(c correcting) int {
	n := p.lastWith(c.not)
	if said := p.lastSaid(c.line, nil); n == 0 && said > 0 && p.oneWord(p.shown().Moves[said-1].Verb) {
		n = said
	}
	if n > 0 && !p.hidden(n) {
		return n
	}
	for n, m := range slices.Backward(p.shown().Moves) {
		if !p.oneWord(m.Verb) && m.Verb != record.NoteForm.Verb && !p.hidden(n+1) && !p.namesOther(c.now+" .", m) {
			return n + 1
		}
	}
	return 0
}

// ofGame reports whether a text names somebody, a number, or a word of a move: not "a waste of a token".
func (p *Play) ofGame(text string) bool {
	return p.lastWith(text) > 0 || slices.ContainsFunc(strings.Fields(text), func(w string) bool {
		w = strings.Trim(w, ",.:;!")
		return record.HearRank(w) != w || strings.ContainsAny(w, "0123456789") || record.NamesOne(w, p.shown().Header.Players)
	})
}

// offerWays has one of some ways on chosen.
func (p *Play) offerWays(line, problem string, ways ...way) error {
	f := referee.Unreadable("%s", problem)
	f.Wording = &record.Wording{Problem: problem}
	p.refused = &refusal{line: line, why: f, full: f, ways: ways}
	p.tellRefusal(p.refused)
	return p.choose(p.refused)
}

// namesOther reports whether a text names somebody before its last word whom a move does not.
func (p *Play) namesOther(text string, m record.Move) bool {
	said := strings.Fields(text)
	return slices.ContainsFunc(said[:len(said)-1], func(w string) bool {
		w, players := strings.Trim(w, ",.:;!?"), p.shown().Header.Players
		who := append(words.Named(w, players), words.Named(strings.TrimRight(w, "s'’"), players)...) // Ana, Ana's, or anas
		return len(slices.Compact(who)) == 1 && !slices.ContainsFunc(m.Args, func(a record.Arg) bool { return a.Text == who[0] })
	})
}

// aboutOffered puts right what is offered and waits to be chosen, or keeps it waiting where a line only answers it.
func (p *Play) aboutOffered(r *refusal, line string) (done bool, err error) {
	c, ok := p.saidOtherwise(line)
	if r == nil || r.why.Kind != referee.Syntax || len(r.ways) == 0 || strings.HasPrefix(line, "/") {
		return false, nil
	}
	var lines []string
	for _, w := range r.ways {
		for _, part := range strings.Split(w.line, ", ") {
			m, err := p.Session.ReadTyped(p.Session.History(), part)
			if half := referee.AsFault(err); half != nil && half.Begun != nil {
				m = half.Begun.Move()
			}
			if ok && c.sure && m.Verb != "" && !p.fits(c.now) {
				lines = append(lines, words.Each(p.putRight(p.Session.Table(), m, c), func(m record.Move) string { return strings.Replace(w.line, part, m.Line(), 1) })...)
			}
		}
	}
	slices.Sort(lines)
	if lines = slices.Compact(lines); len(lines) > 0 {
		return true, p.refuse(line, record.Move{}, record.WhichOf("something else was meant", "Is that what is meant?", lines...))
	} else if len(r.ways) == 1 || yesOrNo(line) == "no" || record.Answer(line, p.shown().Header.Players) == "" || p.answers(line) {
		return false, nil
	}
	return true, p.offerWays(r.line, "Which is meant first?", r.ways...)
}
