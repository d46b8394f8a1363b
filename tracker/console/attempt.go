package console

import (
	"cmp"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// attempt is a typed line, and what the referee makes of it.
type attempt struct {
	line     string
	proposal tracker.Proposal
	err      error
}

// fault is why it is no move; nil where it is one.
func (a *attempt) fault() *referee.Fault { return referee.AsFault(a.err) }

// instead are what a typed line may be rather than a move that is decided on as it stands, in this order: each tells whether
// it was that, and has done it then.
func instead() []func(p *Play, a *attempt) (done bool, err error) {
	return []func(p *Play, a *attempt) (done bool, err error){
		(*Play).toldOtherwise, (*Play).corrected, (*Play).deducedAloud, (*Play).wayByNumber, (*Play).answerAgain, (*Play).commandTyped, (*Play).needlessQuotes,
		(*Play).turnKnown, (*Play).ownCards, (*Play).inParts,
	}
}

// move has a typed line refereed, and recorded if the rules accept it. A command
// without its slash is carried out where no move begins so.
func (p *Play) move(line string) error {
	line = record.Dictated(line)
	if (p.over() && !p.means(line) || p.saysOpen(line) || record.Inquires(line)) && p.saidAlready(line) {
		return nil
	}
	if done, err := p.regrets(line); done {
		return err
	}
	line, asked, err := p.asSelf(line)
	if asked || err != nil {
		return err
	}
	a := &attempt{line: line}
	a.proposal, a.err = p.Session.Propose(line, true)
	if rest := cmp.Or(p.turnSaid(line, a.proposal, a.err), p.answeredAlready(line)); rest != "" {
		a.line = rest
		a.proposal, a.err = p.Session.Propose(rest, true)
	}
	for _, is := range instead() {
		if done, err := is(p, a); done || err != nil {
			return err
		}
	}
	return p.decide(a.line, a.proposal, a.err)
}

// answeredAlready is what stands behind a yes that begins a line, where the last move has that: "y, pat -> dee socks". "" of another line.
func (p *Play) answeredAlready(line string) string {
	moves, at := p.Session.History().Moves, behindAnswer().FindStringIndex(line)
	n := len(moves) - 1
	if n < 0 || at == nil || record.Answer(line[:at[0]], nil) != "yes" || p.otherwise(moves[n], line[:at[0]]) != moves[n].Line() || !p.fits(line[at[1]:]) {
		return ""
	}
	return line[at[1]:]
}

// toldOtherwise offers the move that told otherwise what a line tells, with the answer of the line.
func (p *Play) toldOtherwise(a *attempt) (done bool, err error) {
	m, f := a.proposal.Move, a.fault()
	if f == nil || f.Likely.Was == 0 || p.hidden(f.Likely.Was) {
		return false, nil
	}
	return true, p.answeredAgain(f.Likely.Was, p.otherwise(p.shown().Moves[f.Likely.Was-1], m.Args[len(m.Args)-1].Text))
}

// deducedAloud answers what somebody concludes aloud, or asks whether it is that or a move.
func (p *Play) deducedAloud(a *attempt) (done bool, err error) {
	claim, sure := p.conclusion(a.line)
	m, forced := a.proposal.Ruling.Move, slices.Contains(a.proposal.Move.Implied, "ANSWER")
	if owned := ownedBy().MatchString(a.line) && a.proposal.Move.VerbLeftOut(); a.err == nil && forced && (claim != "" && m.Get("ANSWER") == "no" || owned) {
		problem := "the answer can only be " + m.Get("ANSWER") + "; is that what is meant?" // of a line that says yes, or asks nothing
		return true, p.refuse(a.line, record.Move{}, record.WhichOf(problem, problem, m.Line()))
	}
	if !sure {
		return false, nil
	}
	if _, _, is := p.decided(claim); is && a.err == nil {
		return true, p.eitherWay(a.line, a.proposal.Ruling.Move.Line(), claim)
	}
	return p.concluded(claim), nil
}

// ownedBy is a card that is said to be somebody's, or what the table is asked of them: Ben's joker? Has Ben got any?
var ownedBy = words.Pattern(`(?i)^\S+['’]s \S+\?$|^(?:(?:so|and|then|wait|hey)[, ]+)?(?:(?:has|does|is|did) |\S+ has .*\?$)`)

// wayByNumber takes a way on from the line refused last by its number.
func (p *Play) wayByNumber(a *attempt) (done bool, err error) {
	f := a.fault()
	noMove := f != nil && f.Kind == referee.Syntax && f.Begun == nil || f == nil && a.proposal.Ruling.Confirm != ""
	w, ok := p.refused.numbered(a.line)
	if !ok || !noMove {
		return false, nil
	}
	return true, w.do()
}

// answerAgain takes an answer alone for that of the line just refused, or of the last move, said otherwise.
func (p *Play) answerAgain(a *attempt) (done bool, err error) {
	if r := p.refused; a.err != nil && r != nil && r.move != nil {
		if other := p.otherwise(*r.move, a.line); other == r.move.Line() && !strings.Contains(a.line, " ") {
			p.Screen.Say("That would be %s, which is refused. Nothing is recorded.", other)
			return true, nil
		} else if other != "" {
			p.refused = nil // the other may be refused as well
			return true, p.take(other)
		}
	}
	if n := len(p.shown().Moves); n > 0 && a.proposal.Move.Verb == "" {
		if other := p.otherwise(p.shown().Moves[n-1], a.line); other != "" {
			return true, p.answeredAgain(n, other)
		}
	}
	return false, nil
}

// commandTyped carries out a command that was typed without its slash, or asks whether it is one.
func (p *Play) commandTyped(a *attempt) (done bool, err error) {
	f, meant, alone := a.fault(), p.commandMeant(a.line), !strings.Contains(a.line, " ")
	m := a.proposal.Move
	if f != nil && f.Begun != nil {
		m = f.Begun.Move()
	}
	last := a.line[strings.LastIndex(a.line, " ")+1:]
	named := func(s record.Slot) bool { return s.Open && m.Get(s.Name) == last }
	if m.Verb != record.NoteForm.Verb && slices.ContainsFunc(record.SlotsOf(p.Session.Game(), m.Verb), named) && p.commandMeant(last) != "" { // ben undo
		p.Screen.Say("%s is a command, typed alone, and names nothing. %s", words.Quote(last), p.due())
		return true, nil
	}
	switch {
	case meant == "" && f != nil && f.Wording == nil:
		if command := p.commandBegun(a.line); command != "" {
			return true, p.take(command)
		}
	case f != nil && meant != "" && f.Begun == nil && (a.proposal.Move.Verb == "" || alone || p.over()):
		return true, p.take(meant)
	case a.err == nil && meant != "" && alone:
		if sure, err := p.Ask.Confirm("Record the move " + a.proposal.Move.Line() + "? (The command is " + meant + ".)"); !sure {
			return true, p.afterMenu(err)
		}
	}
	return false, nil
}

// turnKnown records no turn of whoever has it.
func (p *Play) turnKnown(a *attempt) (done bool, err error) {
	m := a.proposal.Move
	if m.Verb != record.TurnVerb || m.Get("NAME") != p.Session.Table().Status().Turn || strings.HasPrefix(a.line, m.Verb) {
		return false, nil
	}
	p.Screen.Say("Nothing to record. %s", p.due())
	return true, nil
}

// ownCards takes cards alone, or behind the verb, for those of the seat whose view is shown.
func (p *Play) ownCards(a *attempt) (done bool, err error) {
	f, seat := a.fault(), p.view.Seat()
	if f == nil || seat == "" || !strings.Contains(a.line, " ") {
		return false, nil
	}
	for _, form := range p.Session.Game().Forms() {
		line := form.Verb + " " + seat + " " + strings.TrimPrefix(a.line, form.Verb+" ")
		if !form.Secret || !owned(form) {
			continue
		}
		proposal, err := p.Session.Propose(line, true)
		unread := f.Kind == referee.Syntax && f.Wording == nil
		if no := referee.AsFault(err); no == nil || unread && no.Kind != referee.Syntax {
			return true, p.decide(line, proposal, err)
		}
	}
	return false, nil
}

// inParts takes a line that is no move for a row of cards, for several moves, or for what is so already.
func (p *Play) inParts(a *attempt) (done bool, err error) {
	f := a.fault()
	if f == nil || f.Kind != referee.Syntax {
		return false, nil
	}
	offered := f.Wording != nil && len(f.Wording.Readings) > 0
	if offered && record.HoldsPhrases(p.Session.Game()) {
		return false, nil
	}
	if lines, row, err := p.row(a.line); err != nil {
		return true, p.tellError(err)
	} else if row {
		if len(lines) == 0 {
			p.Screen.Say("Nothing to record: they are named.")
		}
		return true, p.oneByOne(lines)
	}
	moves, part := p.movesIn(a.line)
	others := offered && len(moves) > 1 && strings.Contains(f.Wording.Readings[0], ", ") && !slices.Equal(strings.Fields(f.Wording.Readings[0])[:2], strings.Fields(moves[0])[:2]) // in another order
	if len(moves) > 0 && (!offered || len(moves) > 1 && !others) && (f.Begun == nil || p.saysOther(a.line, f.Begun.Form.Verb)) {
		return true, p.oneByOne(moves)
	}
	if offered {
		return false, nil
	}
	gist, reads := record.Gist(p.Session.Game(), p.shown().Table, a.line)
	if gist != "" && f.Begun == nil && !p.Masked(a.line) {
		return true, p.refuse(a.line, record.Move{}, record.Meant(record.NotAll, gist))
	} else if reads {
		part = ""
	}
	claim, sure := p.conclusion(a.line)
	if e, _, ok := p.decided(claim); ok && !sure && f.Begun != nil && e.Verdict == referee.Undecided { // or it is answered so
		if said, err := p.Session.Propose(a.line+" yes", true); err == nil {
			return true, p.eitherWay(a.line, said.Ruling.Move.Line(), e.Claim)
		}
	}
	if p.concluded(claim) || p.saidAlready(a.line) {
		return true, nil
	}
	if f.Begun == nil && f.Wording == nil && silent(strings.Fields(a.line)) {
		p.Screen.Say("Nothing to record. %s", p.due())
		return true, nil
	}
	if part == "" || unsaid().MatchString(a.line) || record.Doubt(a.line, record.Supposed, p.shown().Header.Players) != "" || p.Masked(a.line) {
		return false, nil
	}
	if f.Begun != nil {
		if _, half := p.Session.Propose(part, true); half != nil {
			return false, nil
		}
	}
	return true, p.refuse(a.line, record.Move{}, record.Meant(record.NotAll, part))
}

// unsaid is what besides words of doubt has a line say nothing for sure.
var unsaid = words.Pattern(`(?i)\?$|[.,;-]+ ?no\b|\b(?:not|never|or|should|says no|(?:ca|was|is|does|did|do)n['’]t)\b`)
