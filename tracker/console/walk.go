package console

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/tracker"
)

// Lines that are due one after the other and lack only their end: the cards of a declaration, place by place.

// walk is what is asked for next in that way; what is certain has been recorded. False: nothing is.
func (p *Play) walk() (next referee.WalkStep, ok bool, err error) {
	from, printed, last := len(p.shown().Moves), p.Screen.printed, tracker.Proposal{}
	for {
		w, walks := p.shown().Table.(referee.Walker)
		if !walks {
			return next, false, nil
		}
		if next, ok = w.Walk(); !ok || next.Rest == "" || p.secrets() && p.view != record.Public {
			break // in another view more is certain than the table knows
		}
		if last, err = p.Session.Play(next.Line+" "+next.Rest, false); err != nil {
			return next, false, p.tellError(err)
		}
		p.changed()
	}
	if len(p.shown().Moves) > from {
		p.tellAdded(from)
		if !ok {
			p.tellRemarks(p.remarks(last))
			p.Screen.Lines(p.overSaid(p.Screen.printed - printed)...)
		}
	}
	return next, ok, nil
}

// walkPrompt asks for one of them.
func (p *Play) walkPrompt(next referee.WalkStep) func() string {
	if len(p.walked) == 0 {
		p.Screen.Say("A rank and Enter for each; with `wrong` behind it where it was not that. Backspace takes one back.")
	}
	asked := next.Question
	if 2*len(asked+"? > ") > p.Screen.Width() { // the odds have no room before the line
		p.Screen.Say("%s?", asked)
		asked, _, _ = strings.Cut(asked, " (")
	}
	return func() string { return asked + "? > " }
}

// walkOn does what is typed where one of them is asked for, and keeps which of them that records, be it several at once.
func (p *Play) walkOn(next referee.WalkStep, line string) (err error) {
	before := len(p.Session.History().Moves)
	if strings.Trim(line, "/") == "undo" && len(p.walked) > 0 {
		return p.walkBack() // what is certain would come back at once
	}
	if whole := next.Line + " " + line; line != "" && !strings.HasPrefix(line, "/") && p.reads(whole) {
		err = p.walkOne(whole)
	} else {
		err = p.take(line)
	}
	moves := p.Session.History().Moves
	for n := before; n < len(moves); n++ {
		if strings.HasPrefix(next.Line, moves[n].Verb+" ") {
			p.walked = append(p.walked, n)
		}
	}
	p.walked = slices.DeleteFunc(p.walked, func(n int) bool { return n >= len(moves) })
	return err
}

// walkOne records one of them. What is typed is its end, and what Umpire cannot tell then is as it should be (a card
// named is right) unless something else is said.
func (p *Play) walkOne(line string) error {
	proposal, err := p.Session.Propose(line, true)
	if d, slot, ok := p.begunBy(referee.AsFault(err), proposal.Move); ok && len(slot.Words) > 0 {
		line = d.with(slot, slot.Words[0]).line()
		proposal, err = p.Session.Propose(line, true)
	}
	return p.decide(line, proposal, err)
}

// walkBack takes back the last of them, and what was recorded as certain behind it.
func (p *Play) walkBack() error {
	if len(p.walked) == 0 {
		p.Screen.Say("Nothing was named yet. /undo takes back the declaration.")
		return nil
	}
	last := p.walked[len(p.walked)-1]
	p.walked = p.walked[:len(p.walked)-1]
	if err := p.Session.Undo(len(p.Session.History().Moves) - last); err != nil {
		return p.tellError(err)
	}
	taken := p.shown().Moves[last:]
	p.changed()
	for i, m := range taken {
		p.Screen.Say("- %d. %s", last+i+1, m.Line())
	}
	return nil
}

// row are the lines of a row of cards that a line names one behind the other, all right; false where it is something else. What
// was named already is passed over.
func (p *Play) row(line string) (lines []string, is bool) {
	w, ok := p.Session.Table().(referee.Walker)
	if !ok {
		return nil, false
	}
	h := p.Session.History()
	who, cards, right := record.Row(line, h.Header.Players)
	steps := w.Row(who)
	if who == "" || len(cards) == 0 || len(cards) > len(steps) {
		return nil, false
	}
	if len(cards) < len(steps) { // those that are not named yet, from the first on
		steps = slices.DeleteFunc(steps, func(s referee.WalkStep) bool { return s.Rest != "" })
	}
	for i, card := range cards[:min(len(cards), len(steps))] {
		switch {
		case !right:
			return nil, false
		case steps[i].Rest == "":
			lines = append(lines, steps[i].Line+" "+card+" right")
		case !strings.HasPrefix(steps[i].Rest, card):
			return nil, false
		}
	}
	return lines, true
}
