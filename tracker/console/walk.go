package console

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// Lines that are due one after the other and lack only their end: the cards of a declaration, place by place.

// walk is what is asked for next in that way; what is certain has been recorded. False: nothing is.
func (p *Play) walk() (next referee.WalkStep, ok bool, err error) {
	from, printed, last := len(p.shown().Moves), p.Screen.printed, tracker.Proposal{}
	var over []referee.WalkStep
	for {
		if next, ok = walks(p.shown().Table); !ok || p.asksFor(next) {
			break
		}
		if last, err = p.Session.Play(next.Line+" "+next.Rest, false); err != nil {
			return next, false, p.tellError(err)
		}
		over = append(over, next)
		p.changed()
	}
	if len(over) > 0 {
		p.passed = over
		p.Screen.Say("Certain, and not asked for:")
		p.tellAdded(from)
		if !ok {
			p.tellRemarks(p.remarks(last))
			end, more := p.overSaid()
			p.Screen.Lines(p.andMore(p.Screen.printed-printed, end, more)...)
		}
	}
	return next, ok, nil
}

// asksFor reports whether one of them is asked for, and not recorded as certain: in another view than the table's more is certain than the table knows.
func (p *Play) asksFor(next referee.WalkStep) bool {
	return next.Rest == "" || p.secrets() && p.view != record.Public
}

// walks is the next of them at a table; false where none is due.
func walks(t referee.Table) (next referee.WalkStep, ok bool) {
	if w, may := t.(referee.Walker); may {
		return w.Walk()
	}
	return next, false
}

// walkPrompt asks for one of them.
func (p *Play) walkPrompt(next referee.WalkStep) func() string {
	h, last := p.shown(), len(p.shown().Moves)-1
	for last > 0 && slices.ContainsFunc(p.passed, func(s referee.WalkStep) bool { return s.Line+" "+s.Rest == h.Moves[last].Line() }) {
		last--
	}
	if !slices.Contains(h.Table.Status().Expect, h.Moves[last].Verb) && p.hinted != len(h.Moves) {
		p.hinted = len(h.Moves)
		wrong := ""
		if slices.ContainsFunc(p.dueForms()[0].Slots, func(s record.Slot) bool { return len(s.Words) > 0 }) {
			wrong = ", with `wrong` behind it where it was not that"
		}
		p.Screen.Say("A rank and Enter for each%s. Backspace takes one back.", wrong)
	}
	asked := next.Question
	if len(asked+"? > ") > p.Screen.Width()-typingRoom { // the odds have no room before the line
		p.Screen.Say("%s?", asked)
		asked, _, _ = strings.Cut(asked, " (")
	}
	return func() string { return asked + "? > " }
}

// walkOn does what is typed where one of them is asked for.
func (p *Play) walkOn(next referee.WalkStep, line string) error {
	if words.Among(strings.Trim(line, "/"), " undo back ") { // of what is certain alone it would come back at once
		return p.walkBack(func() error { return p.take(line) })
	}
	if len(line) > 2 && record.HearRank(line) == line && silent(strings.Fields(line)) { // again, hm
		return nil
	}
	whole, said := next.Line+" "+line, record.Dictated(line)
	verb, _, _ := strings.Cut(whole, " ")
	first, _, several := strings.Cut(line, " ")
	takesBack := several && len(first) > 1 && (record.TakesBack(first) || record.Answer(first, nil) == "no")
	if rank, again := record.LastRank(said); rank != "" && (again || takesBack || strings.HasSuffix(said, "?")) {
		if n, other := p.namedAs(line); takesBack && n > 0 {
			return p.answeredAgain(n, other)
		}
		p.Screen.Say("%s names none for sure; say it as it is meant.", words.Quote(line))
		return nil
	}
	players, owner, row := p.shown().Header.Players, strings.Fields(whole)[1], line+" right"
	if !slices.Contains(players, owner) { // a place of their own
		owner = p.shown().Table.Status().Turn
	}
	if !record.NamesOne(first, players) {
		row = owner + " " + row
	}
	if lines, is, err := p.row(row); is && (len(lines) > 2 || len(lines) == 1 && record.NamesOne(first, players)) { // two may be a place and its card
		return p.oneByOne(lines)
	} else if err != nil {
		return p.tellError(err)
	}
	if who, card, says := strings.Cut(line, ": "); says && record.NamesOne(who, []string{owner}) && !strings.Contains(card, " ") {
		whole = next.Line + " " + card
	} else if several && (len(words.Called(strings.TrimRight(first, ",:"), players)) > 0 || record.NamesOne(line, players)) {
		if named := verb + " " + line; p.fits(named) { // another of them, or this one with its place
			whole = named
		}
	}
	if line == "" || strings.HasPrefix(line, "/") || !p.reads(whole) {
		return p.take(line)
	}
	// What is typed is its end, and what Umpire cannot tell then is as it should be (a card named is right) unless something else is said.
	proposal, err := p.Session.Propose(whole, true)
	if err == nil && proposal.Move.Verb != verb { // with the verb before it no line says more
		return p.take(line)
	}
	f := referee.AsFault(err)
	switch d, slot, ok := p.begunBy(f, proposal.Move); {
	case ok && len(slot.Words) > 0:
		whole = d.With(slot, slot.Words[0]).Move().Line()
		proposal, err = p.Session.Propose(whole, true)
	case ok && f.Begun.Other != "": // then the same is asked again, but where it says something else
		if p.unreadable(line) == nil {
			return p.take(line)
		}
		if _, unread := slot.Read(record.Reading{Table: p.shown().Table, Typed: true}, f.Begun.Other); unread != nil {
			p.Screen.Say("%s", sentence(unread.Error()))
			return nil
		}
	}
	if claim := p.passedOver(line, whole); claim != "" && err == nil {
		return p.eitherWay(line, proposal.Ruling.Move.Line(), claim)
	} else if claim != "" && p.concluded(claim) {
		return nil
	}
	return p.decide(whole, proposal, err)
}

// namedAs is the move that named the card of a place, and what it is as a line puts that right; 0 of another line.
func (p *Play) namedAs(line string) (n int, other string) {
	c, _ := p.saidOtherwise(line)
	m, _ := p.Session.ReadTyped(p.Session.History(), c.now)
	for n, old := range slices.Backward(p.shown().Moves) {
		if last := len(m.Args) - 1; old.Verb == m.Verb && last > 0 && last < len(old.Args) && slices.Equal(old.Args[:last], m.Args[:last]) {
			return n + 1, old.Set(m.Args[last].Slot, m.Args[last].Text).Line()
		}
	}
	return 0, ""
}

// passedOver is what a line, or the whole that it was taken for, says of a card that was certain and so not asked for just before: whoever names
// every card aloud comes to it too. "" where it says something else.
func (p *Play) passedOver(line, whole string) string {
	for _, s := range p.passed {
		for _, said := range []string{s.Line + " " + line, whole} {
			m, err := p.Session.ReadTyped(p.Session.History(), said)
			if err == nil && strings.HasPrefix(s.Line+" "+s.Rest, m.Line()) {
				card, _, _ := strings.Cut(s.Rest, " ")
				return s.Question + " is " + card
			}
		}
	}
	return ""
}

// walkBack takes back the last of them that was asked for, and what was recorded as certain behind it; or else does as is said.
func (p *Play) walkBack(or func() error) error {
	h, whole := p.shown(), p.Session.History().Moves
	for last := len(h.Moves) - 1; last >= 0; last-- {
		next, ok := walks(h.Until(last).Table)
		if !ok {
			break
		}
		if p.asksFor(next) && strings.HasPrefix(next.Line, h.Moves[last].Verb+" ") {
			if err := p.Session.Undo(len(h.Moves) - last); err != nil {
				return p.tellError(err)
			}
			p.changed()
			p.tellDifference(whole, h.Moves)
			return nil
		}
	}
	return or()
}

// canAll is why not all of some lines can be recorded one behind the other.
func canAll(s *tracker.Session, lines []string) error {
	for _, line := range lines {
		proposal, err := s.Propose(line, true)
		if err != nil {
			return err
		}
		s = after(s, proposal)
	}
	return nil
}

// row are the lines of a row of cards that a line names one behind the other, all right; false where it is something else, an error where
// it names more than there are.
func (p *Play) row(line string) (lines []string, is bool, err error) {
	h := p.Session.History()
	next, _ := walks(h.Table)
	who, cards, right := record.Row(line, h.Header.Players)
	if !right || len(cards) == 0 {
		return nil, false, nil
	}
	for _, f := range p.dueForms() {
		begun, end, before := f.Verb+" ", "", []record.Arg(nil)
		if !strings.HasPrefix(next.Line, begun) || f.Slots[0].Known == nil && who != h.Table.Status().Turn {
			continue
		} else if f.Slots[0].Known != nil {
			begun, end, before = begun+who+" ", " right", []record.Arg{{Slot: f.Slots[0].Name, Text: who}}
		}
		var named []string // which is passed over where all of the row is named
		for _, m := range h.Moves {
			if m.Verb == f.Verb && m.Args[0].Text == who {
				named = append(named, m.Args[1].Text)
			}
		}
		places := record.TextsOf(h.Table.Choices(f, before))
		left := places
		if len(cards) > len(places) {
			places = slices.Sorted(slices.Values(append(places, named...)))
		}
		if len(cards) > len(places) && (len(cards) < 3 || len(left) == 0) || len(cards) < min(3, len(left)) {
			return nil, false, nil // nor is one of several
		} else if len(cards) > len(places) {
			return nil, false, referee.Unreadable("%s are named, where those of %s %s are due: %s", words.Plural(len(cards), "card", "cards"), words.ShownName(who), words.List(left), words.List(cards))
		}
		for i, place := range places[:len(cards)] {
			if !slices.Contains(named, place) {
				lines = append(lines, begun+place+" "+cards[i]+end)
			}
		}
		if cannot := canAll(p.Session, lines); cannot == nil || len(lines) < 3 {
			return lines, true, nil
		} else if p.movesSaid(strings.TrimSuffix(line, " right")) == 0 {
			return nil, false, cannot
		}
		return nil, false, nil // it has places among them
	}
	return nil, false, nil
}
