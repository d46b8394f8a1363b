package console

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/tracker"
)

// Play is a person in front of one table.
type Play struct {
	Session *tracker.Session
	Screen  *Screen
	Ask     Prompter
	// Timing is the timing mode, entered when a table begins to want it
	// (referee.Timed) and by /time; nil where there is none.
	Timing func(s *tracker.Session, seen referee.Table) error
	// Board is the table's second screen; nil where there is none.
	Board *Board
	// Commands carries out lines that begin with a slash.
	Commands Commands
	// Numbered are the facts that the reason told last numbered, as they were after move NumberedAt; none once the table has
	// moved, or the news was numbered instead.
	Numbered   []string
	NumberedAt int
	// Left: another table was opened from this one, and left, which has been said.
	Left bool

	view    record.View      // whose knowledge is shown
	replay  referee.Replay   // makes what that view may know
	seen    *referee.History // the record as that view may know it
	stale   bool             // it is to be made anew
	broken  error            // it could not be made
	alone   bool             // nobody else is looking, the person has said
	bare    bool             // a command shows secrets, to be wiped behind it
	refused *refusal         // the last line, where it was refused
	offer   *refusal         // the same, where what was offered can still be chosen by its words
	told    []string         // what was said of the last move, which the sheet below need not repeat
	draft   string           // what stands on the line when the prompt comes back
	agreed  string           // a question that has been answered yes before the move was whole
	starred string           // the line typed last, where it was shown as stars
	goesOn  bool             // a line follows at once, and shows the table
	self    string           // who says I at this prompt; "" until that was asked

	passed []referee.WalkStep // what was certain before the line that is asked for, and was not asked for
	hinted int                // after how many moves it was said how such lines are typed
}

// ErrQuit ends a session: the person leaves.
var ErrQuit = errors.New("the person leaves")

// Run plays until the person leaves. The error is nil, ErrInterrupted when
// they left by Ctrl-C, *Signalled, or what made going on impossible. Nothing
// accepted is ever lost: each move was on disk before its ruling was shown.
func (p *Play) Run() error {
	defer p.Ask.Clock(nil, nil)
	p.view = p.ownView()
	p.Board.follow(p.Session.ID)
	p.Session.Attend()
	if p.updateView(); p.broken != nil {
		return p.broken
	}
	still, err := p.Session.StoodStill()
	if still { // nobody can tell the times of the running round any more
		p.changed()
		p.Screen.In(sheet.Alert, "The clock stood still for an unknown time: this round's beat, and who was early or late, will not be told.")
	}
	var overtaken *tracker.Overtaken
	if err == nil || errors.As(err, &overtaken) {
		err = p.greet()
	}
	if err == nil {
		err = p.time(nil)
	}
	for err == nil {
		if err = p.once(); err == nil {
			err = p.broken
		}
	}
	if !p.Session.Table().Status().State.Over() {
		if paused := p.Session.Pause(); errors.As(paused, &overtaken) {
			_ = p.Session.Pause() // another Umpire's entries in between stand
		}
	}
	left := errors.Is(err, ErrQuit) || errors.Is(err, io.EOF)
	if !p.Left && (left || errors.Is(err, ErrInterrupted)) {
		goOn := ""
		if !p.over() {
			goOn = fmt.Sprintf(" To go on: umpire play %d", p.Session.ID)
		}
		p.Screen.Say("Table %d is saved.%s", p.Session.ID, goOn)
	}
	if left {
		return nil
	}
	return err
}

// once asks for one line and does what it says.
func (p *Play) once() error {
	p.Ask.Clock(p.watch, p.clock)
	next, walks, err := p.walk()
	if err != nil {
		return err
	}
	if p.Screen.cleared {
		p.Screen.cleared = false
		_ = p.ShowTable()
	}
	if p.Screen.left { // what was not read on may have ended in it
		p.Screen.Begin()
		if p.tellDue(); p.over() {
			p.Screen.Lines(p.overLine())
		}
	}
	text, prompt, masked := p.draft, p.prompt, p.Masked
	if p.draft = ""; walks { // what is asked for is named aloud
		prompt = p.walkPrompt(next)
		masked = func(line string) bool { return p.Masked(line) && !p.reads(next.Line+" "+line) }
	}
	line, err := p.Ask.Line(Question{Prompt: prompt, Text: text, Complete: p.complete, History: true, Masked: masked, Back: walks})
	p.starred = ""
	if masked(line) {
		p.starred = strings.TrimSpace(line)
	}
	switch {
	case errors.Is(err, ErrTakeBack):
		return p.walkBack(func() error {
			p.Screen.Say("Nothing was named yet. /undo takes back the declaration.")
			return nil
		})
	case errors.Is(err, ErrClock):
		p.draft = line
		return p.clockRanOut()
	case isBack(err):
		return p.interrupted(line)
	case err != nil:
		return err
	}
	line = strings.TrimSpace(p.apart(p.Screen.Palette.Names.Shown(text), line))
	if walks {
		return p.walkOn(next, line)
	}
	return p.take(line)
}

// apart is what was typed behind a line that had come back: a line of its own, but for what makes a move of both, and a word behind them.
func (p *Play) apart(back, line string) string {
	own, behind := strings.CutPrefix(line, back)
	if own = strings.TrimSpace(own); !behind || len(back) < 2 { // one key began the line
		return line
	}
	both, word := back+" "+own, !strings.Contains(own, " ") || strings.HasPrefix(back, "/")
	switch whole := p.fits(back); {
	case strings.HasPrefix(own, "/"), whole && p.fits(own):
		return own
	case p.fits(line):
		return line
	case p.fits(both), word && p.commandMeant(own) == "" && !p.reads(own):
		return both
	}
	return own
}

// reads reports whether a line is a move, the beginning of one, or nearly one.
func (p *Play) reads(line string) bool {
	f := p.unreadable(line)
	return f == nil || f.Kind != referee.Syntax || f.Begun != nil || f.Wording != nil
}

// fits reports whether a line is a move, or as much of one as is known before the answer.
func (p *Play) fits(line string) bool {
	f := p.unreadable(line)
	return f == nil || f.Begun != nil
}

// unreadable is why a line is no move; nil of one, be it against the rules.
func (p *Play) unreadable(line string) *referee.Fault {
	_, err := p.Session.ReadTyped(p.Session.History(), line)
	return referee.AsFault(err)
}

// interrupted asks once whether to leave; a second Ctrl-C leaves too.
func (p *Play) interrupted(line string) error {
	sure, err := p.Ask.Confirm("Leave the table? Everything is saved.")
	if sure || errors.Is(err, ErrInterrupted) {
		return ErrInterrupted
	}
	p.draft = line
	return p.afterMenu(err)
}

// afterMenu turns what a menu or a confirmation ended in into what the typed
// line goes on with: only the end of the terminal ends the session.
func (p *Play) afterMenu(err error) error {
	var typed *TypedLine
	switch {
	case err == nil, isBack(err):
		return nil
	case errors.As(err, &typed):
		p.Ask.Keep(strings.TrimSpace(typed.Text))
		return nil
	case errors.Is(err, ErrClock):
		return p.clockRanOut()
	}
	return err
}

// take does what a line says: nothing opens the menus, a slash is for Umpire,
// everything else is a move.
func (p *Play) take(line string) error {
	if err := p.clockRanOut(); err != nil { // a line typed too late comes after the clock's
		return err
	}
	w, ok := p.refused.chosen(line)
	if !ok {
		w, ok = p.offer.chosen(line)
	}
	waits := cmp.Or(p.refused, p.offer)
	if !ok {
		if done, err := p.aboutOffered(waits, line); done {
			return err
		}
	}
	// declined, where a no was not what it was offered for
	none := waits != nil && waits.why.Kind == referee.Syntax && len(waits.ways) > 0 && yesOrNo(line) == "no" && yesOrNo(waits.line) == ""
	if yesOrNo(line) != "" && p.answers(line) { // which it is first, whatever was offered
		ok, none, p.refused = false, false, nil
	}
	if p.offer = nil; ok || none {
		p.refused = nil
	}
	if ok {
		return w.do()
	} else if none {
		p.Screen.Say("Nothing is recorded. %s", p.due())
		return nil
	}
	if rest, shell := strings.CutPrefix(line, "umpire "); shell {
		line = "/" + rest
	}
	if line != "" && !strings.HasPrefix(line, "/") {
		return p.move(line) // what another Umpire recorded is noticed when it is written
	}
	if done, err := p.catchUp(line); done || err != nil {
		return err
	}
	switch {
	case line == "" && p.refused != nil && !p.refused.looked:
		return p.afterMenu(p.waysOn())
	case line == "" && p.over():
		p.Screen.Say("%s", p.due())
		if sure, err := p.Ask.Confirm("Play again, with the same people?"); !sure {
			return p.afterMenu(err)
		}
		return p.command("again")
	case line == "":
		built, err := p.build()
		if err == nil {
			err = p.move(built)
		}
		return p.afterMenu(err)
	}
	return p.command(line[1:])
}

// catchUp takes in what another Umpire recorded meanwhile. The line was typed
// without knowing of it, so it comes back to the prompt.
func (p *Play) catchUp(line string) (news bool, err error) {
	err = p.Session.Refresh()
	if overtaken, is := errors.AsType[*tracker.Overtaken](err); is {
		p.overtaken(overtaken, line)
		return true, nil
	}
	return false, err
}

// overtaken shows what another Umpire recorded; the line is not recorded.
func (p *Play) overtaken(o *tracker.Overtaken, line string) {
	before := p.shown().Table
	p.changed()
	p.Screen.In(sheet.Alert, "%s", sentence(o.Error()))
	p.tellSince(before, p.Screen.printed)
	if line != "" {
		p.Screen.Say("Your line is not recorded; look at it again.")
		p.draft = line
	}
}

// regrets offers to take the last move back, or to change it, where a line says that it was wrong, and no more.
func (p *Play) regrets(line string) (done bool, err error) {
	wrong := slices.ContainsFunc(p.Session.Game().Forms(), func(f record.Form) bool {
		return slices.ContainsFunc(f.Slots, func(s record.Slot) bool { return slices.Contains(s.Words, "wrong") || slices.Contains(s.Words, "X") })
	})
	n := len(p.shown().Moves)
	switch {
	case !record.Regrets(line, wrong):
		return false, nil
	case n == 0:
		p.Screen.Say("Nothing is recorded that could be taken back. %s", p.due())
		return true, nil
	}
	ways := []way{p.undoLast()}
	if !p.hidden(n) {
		ways = append(ways, way{text: fmt.Sprintf("change move %d", n), hint: "its line comes to the prompt", do: func() error { p.toBeChanged(n); return nil }})
	}
	for i, m := range slices.Backward(p.shown().Moves) {
		if other := p.otherwise(m, "wrong"); wrong && other != "" && !p.hidden(i+1) && strings.Contains(line, "wrong") { // which was said, and may be what is meant
			ways = append(ways, way{text: fmt.Sprintf("move %d was %s", i+1, other), do: func() error { return p.answeredAgain(i+1, other) }})
			break
		}
	}
	return true, p.offerWays(line, "What should become of the last move?", ways...)
}

// undoLast is the way to take the last move back.
func (p *Play) undoLast() way {
	n := len(p.shown().Moves)
	return way{text: fmt.Sprintf("undo move %d", n), hint: p.shown().Moves[n-1].Line(), do: func() error { return p.Alter("", func() error { return p.Session.Undo(1) }) }}
}

// toBeChanged puts the edit of a move on the prompt.
func (p *Play) toBeChanged(n int) {
	line := p.shown().Moves[n-1].Line()
	p.Screen.Say("Move %d is %s; /edit %d and the line as it was changes it.", n, line, n)
	p.draft = fmt.Sprintf("/edit %d %s", n, line)
}

// lastWith is the last move that begins a word as one of these begins; 0 where there is none.
func (p *Play) lastWith(what string) int {
	for n, m := range slices.Backward(p.shown().Moves) {
		for _, w := range strings.Fields(strings.ToLower(what)) {
			if !record.SaysNothing(w) && strings.Contains(strings.ToLower(m.Line()), " "+strings.TrimRight(w, ".,!")) {
				return n + 1
			}
		}
	}
	return 0
}

// lastSaid is the last move that a line has the word of, by one of some where there are any; 0 where there is none.
func (p *Play) lastSaid(line string, who []string) int {
	h := p.shown()
	for n := len(h.Moves); n > 0; n-- {
		said := func(f record.Form) bool { return f.Verb == h.Moves[n-1].Verb && wordOf(f, line) }
		if !slices.ContainsFunc(h.Game.Forms(), said) {
			continue
		}
		then := h.Until(n - 1).Table.Status()
		if len(who) == 0 || slices.Contains(who, cmp.Or(then.Acts, then.Turn)) {
			return n
		}
	}
	return 0
}

// answeredAgain is an answer typed where none is asked for: that of the last move, told again or otherwise.
func (p *Play) answeredAgain(n int, other string) error {
	if other == p.shown().Moves[n-1].Line() {
		p.Screen.Say("Move %d says so: %s", n, other)
		return nil
	}
	then := p.Session.History().Until(n - 1)
	m, err := record.Read(then.Game, then.Table, other)
	if err == nil {
		_, err = referee.Step(then.Table, n, m)
	}
	if f := referee.AsFault(err); f != nil && p.view == p.ownView() {
		p.Screen.Say("Move %d is %s. %s", n, p.shown().Moves[n-1].Line(), sentence(p.whyTold(then, &m, f).Message))
		return nil
	}
	sure, err := p.Ask.Confirm(fmt.Sprintf("Move %d is %s. Should it be %s?", n, p.shown().Moves[n-1].Line(), other))
	if !sure {
		return p.afterMenu(err)
	}
	e, err := p.ReadEdit(tracker.Edit{Number: n, Line: other})
	if err == nil {
		err = p.edit([]tracker.Edit{e})
	}
	return p.tellError(err)
}

// moveAsOffered records a line that was offered and chosen: nothing more is asked of
// its words.
func (p *Play) moveAsOffered(line string) error {
	proposal, err := p.Session.Propose(line, true)
	p.agreed = proposal.Ruling.Confirm
	defer func() { p.agreed = "" }()
	return p.decide(line, proposal, err)
}

// decide records a proposal, once it is confirmed where it needs to be, or says
// why it was refused: neither before it is clear that nobody else changed the table.
func (p *Play) decide(line string, proposal tracker.Proposal, err error) error {
	question := proposal.Ruling.Confirm
	if err != nil || question != "" {
		if done, err := p.catchUp(line); done || err != nil {
			return err
		}
	}
	if err != nil {
		return p.refuse(line, proposal.Move, err)
	}
	if question != "" && question != p.agreed {
		sure, err := p.confirm(p.Session.History(), proposal.Move, question)
		if !sure {
			p.Screen.Say("Not recorded.")
			p.draft = line
			return p.afterMenu(err)
		}
	}
	return p.record(line, proposal)
}

// record puts a move on disk, then tells what follows from it.
func (p *Play) record(line string, proposal tracker.Proposal) error {
	before := p.shown().Table
	err := p.Session.Record(proposal)
	var overtaken *tracker.Overtaken
	var damage *tracker.DamageError
	switch {
	case errors.As(err, &overtaken):
		p.overtaken(overtaken, line)
		return nil
	case errors.As(err, &damage):
		return err
	case err != nil:
		p.Screen.In(sheet.Alert, "Not recorded: %v", err)
		p.draft = line
		return nil
	}
	p.changed()
	goesOn := p.goesOn
	p.goesOn = goesOn || p.times(proposal.Before) // the table is shown when that is over
	p.tellMove(line, before, proposal)
	p.goesOn = goesOn
	return p.time(proposal.Before)
}

// changed forgets what was made for the table as it stood.
func (p *Play) changed() {
	p.stale, p.refused, p.told, p.Numbered, p.passed = true, nil, nil, nil, nil
	p.Board.look()
}

// time enters the timing mode if the table wants it now and did not before:
// leaving the mode in the middle of a round must be possible.
func (p *Play) time(before referee.Table) error {
	if !p.times(before) {
		return nil
	}
	return p.runTiming()
}

// times reports whether it does.
func (p *Play) times(before referee.Table) bool {
	return p.Timing != nil && timed(p.Session.Table()) && !timed(before)
}

// timed reports whether a round of the table is being timed.
func timed(t referee.Table) bool {
	wants, ok := t.(referee.Timed)
	if !ok {
		return false
	}
	_, running := wants.Timing()
	return running
}

func (p *Play) runTiming() error {
	before := p.shown()
	err := p.Timing(p.Session, before.Table)
	p.Screen.Begin()
	p.changed()
	from := p.Screen.printed
	if len(p.shown().Moves) > len(before.Moves) { // the sheet has the presses
		p.tellRemarks(p.shown().Last.Remarks)
	}
	p.tellSince(before.Table, from)
	if isBack(err) {
		return nil
	}
	return err
}
