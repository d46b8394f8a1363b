package console

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mattn/go-runewidth"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker"
)

// rest is a line that lacks something, and what comes next in it.
type rest struct {
	p     *Play
	at    *Play // the table that the line is of: p, or of a move that is changed the table as it was before it
	line  string
	draft record.Begun
	slot  record.Slot
	begun *record.Begun
}

// ask asks for what comes next, an answer once the rules have let the question be asked: where they refuse it whatever the
// answer, that is said at once. Another line may be typed instead; take does what the line then says.
func (r rest) ask(take func(line string) error) error {
	p := r.p
	if cannot := r.cannot(); cannot != "" && p.over() {
		p.Screen.Lines(p.overLine())
		return nil
	} else if cannot != "" {
		p.Screen.Say("%s", cannot)
		return nil
	}
	if r.at == p {
		question, f := p.ruled(r.draft, r.slot)
		if f != nil {
			answered := func(word string) record.Move { return r.draft.With(r.slot, word).Move() }
			at := slices.IndexFunc(r.slot.Words, func(word string) bool { // it may be asked by whoever is given the turn, with that answer
				return p.Session.History().OutOfTurn(answered(word), f) != ""
			})
			return p.refuse(r.draft.Move().Line(), answered(r.slot.Words[max(at, 0)]), f)
		}
		if question != "" {
			if sure, err := p.Ask.Confirm(question); !sure {
				p.draft = r.line
				return p.afterMenu(err)
			}
			p.agreed = question
			defer func() { p.agreed = "" }()
		}
	}
	s := r.step()
	for {
		answer, err := s.Take(p.Screen, p.Ask)
		switch {
		case answer == "" && err == nil && p.Masked(r.line):
			missing := referee.Unreadable("the rest of it is missing")
			return p.refusedSecretly(&refusal{line: r.line, why: missing, full: missing})
		case answer == "" && err == nil:
			p.draft = r.line + " "
			return nil
		case answer == "":
			return p.afterMenu(err)
		case !r.command(answer):
			return take(answer)
		}
		changes := p.Session.Entries()
		if err = p.take(answer); err != nil || p.Session.Entries() != changes {
			return err
		}
	}
}

// choices are those for a slot of the line, by its number.
func (r rest) choices(slot int) []string {
	return record.TextsOf(r.at.shown().Table.Choices(r.draft.Form, r.draft.Args[:slot]))
}

// cannot says why the line cannot be now, as far as it goes; "" where it can.
func (r rest) cannot() string {
	if not := r.at.notDue(r.draft.Form.Verb); not != "" {
		return not
	}
	for i, a := range r.draft.Args {
		slot, _ := r.draft.Form.SlotAt(i)
		can := r.choices(i)
		if slot.Known != nil && !slot.Open && (len(can) > 1 || len(can) > 0 && !slot.Implied) && !slices.Contains(can, a.Text) {
			return fmt.Sprintf("Not %s: %s.", a.Text, words.Either(can))
		}
	}
	return ""
}

// command reports whether a line is for Umpire.
func (r rest) command(line string) bool {
	return strings.HasPrefix(line, "/") || r.p.commandMeant(line) != ""
}

// step asks for one thing, with what was heard of the line above it.
func (r rest) step() Step {
	p, in := r.p, record.Reading{Table: r.at.shown().Table, Typed: true, Before: r.draft.Args}
	if read := record.ReadAs(p.Session.Game(), r.draft.Move(), r.line); read != "" && len(r.slot.Words) > 0 { // what is answered
		p.Screen.In(sheet.Dim, "   read as: %s", read)
	}
	if r.begun.Other != "" {
		if _, unread := r.slot.Read(in, r.begun.Other); unread != nil {
			p.Screen.Say("%s", sentence(unread.Error()))
		}
	}
	s := Step{Empty: true, Text: strings.TrimLeft(r.begun.Part+" ", " "), Name: r.at.restPrompt(r.draft, r.slot), Clock: p.clock, Mask: func(rest string) bool {
		return r.at.Masked(r.draft.Move().Line()+" "+rest) || tracker.MayBeSecret(p.Session.Game(), rest) && r.at.Masked(rest)
	}}
	if len(r.slot.Words) == 0 {
		s.Above = r.at.label(r.draft, r.slot, r.begun.Later)
		if runewidth.StringWidth(s.prompt()) > p.Screen.Width()-typingRoom { // it has no room before the line
			s.Above, s.Name = s.Above+" "+s.Name, words.Capital(strings.ToLower(r.slot.Name))
		}
	}
	s.Read = func(answer string) (string, error) {
		line, err := r.read(in, s.Text, answer)
		if err != nil && s.Mask(answer) {
			err = errors.New("not understood. Type it again")
		}
		return line, err
	}
	return s
}

// word is what an answer says of the slot.
func (r rest) word(in record.Reading, answer string) (string, error) {
	word, err := r.slot.Read(in, answer)
	switch said := r.slot.Answered(in, answer, strings.Fields(r.draft.Move().Line())...); {
	case err != nil && said != "":
		return said, nil
	case err == nil && said == "" && len(r.slot.Words) == 2 && strings.Contains(answer, " "):
		return "", fmt.Errorf("%s does not answer that, or not of whoever is asked", words.Quote(answer))
	}
	if err != nil && r.slot.Hear != nil {
		if heard := r.slot.Hear(in, answer); len(heard) == 1 {
			return r.slot.Read(in, heard[0])
		}
	}
	return word, err
}

// read is the line that an answer makes of it, or another line that was typed instead; half is what was said of the slot before.
func (r rest) read(in record.Reading, half, answer string) (string, error) {
	if other := r.putRight(in, answer); other != "" {
		return other, nil
	}
	word, err := r.word(in, answer)
	target, players := r.draft.Move().Get("TARGET"), r.p.Session.History().Header.Players
	if same := target + ", " + answer; target != "" && len(r.slot.Words) > 0 && strings.Contains(answer, "?") && !record.NamesOne(answer, players) && r.at.reads(answer) && r.at.fits(same) {
		answer = same // who has not answered yet
	}
	if other, begun := strings.CutPrefix(answer, half); begun && half != "" && err != nil && r.at.reads(other) { // instead of what was half said
		return other, nil
	}
	_, own := record.Read(r.p.Session.Game(), in.Table, answer)
	first, more, _ := strings.Cut(answer, " ")
	whole := strings.TrimSpace(r.draft.Move().Line() + " " + answer + " " + r.begun.Later)
	if r.begun.Later != "" && !r.at.fits(whole) { // what comes later was said otherwise
		whole = r.draft.Move().Line() + " " + answer
	}
	goesOn := false
	if end := goingOn().FindStringIndex(answer); end != nil && err != nil && len(r.slot.Words) > 0 { // an answer, and what came then
		if said, unread := r.word(in, answer[:end[0]]); unread == nil {
			goesOn = true
			if all := r.draft.With(r.slot, said).Move().Line() + answer[end[0]:]; r.p.movesSaid(all) > 1 {
				return all, nil
			}
		}
	}
	if err == nil {
		word = strings.TrimSpace(r.draft.With(r.slot, word).Move().Line() + " " + r.begun.Later)
	}
	named := len(words.Named(strings.Trim(first, ",:"), players)) > 0
	both := r.answersFirst(in, answer)
	switch {
	case len(r.slot.Words) > 0 && err != nil && r.at == r.p && both != "" && r.p.movesSaid(both) > 1: // and what came then
		return both, nil
	case !goesOn && strings.Contains(answer, "? ") && r.at.reads(answer): // another question, with its answer
		return answer, nil
	case len(r.slot.Words) > 0 && err == nil:
		return word, nil
	case len(r.slot.Words) > 0 && r.again(answer) != "":
		return r.again(answer), nil
	case len(r.slot.Words) > 0 && own != nil && !r.command(answer) && (goesOn || both != "" || !r.isOther(answer)):
		if leans := r.leaning(in, answer); leans != "" && (r.slot.Name == "ANSWER" || !number().MatchString(answer)) {
			err = &nearly{fmt.Sprintf("%s sounds like %s. Enter takes it", words.Quote(answer), leans), leans}
		}
		return "", err
	case own == nil || r.command(answer), words.SameName(first, r.draft.Form.Verb), // which begins anew
		r.slot.Open && more != "" && named && r.at.reads(answer),                                // no new name
		named && more != "" && len(r.slot.Words) == 0 && !r.at.fits(whole) && r.at.fits(answer): // somebody else is asked, or the same anew
		return answer, nil
	case len(r.slot.Words) == 0 && r.at.reads(whole), strings.HasPrefix(strings.ToLower(answer), "and ") && r.at.fits(whole) && !r.isOther(answer):
		return whole, nil
	case err == nil:
		return word, nil
	case r.at.reads(answer):
		return answer, nil
	case r.at == r.p && r.p.movesSaid(whole) > 0: // and what came then
		return whole, nil
	}
	return "", err
}

// putRight is the line as it is put otherwise before its answer, with the answer where that is said as well; "" where it is not.
func (r rest) putRight(in record.Reading, line string) string {
	c, ok := r.p.saidOtherwise(line)
	if c.who = true; !ok || !c.sure && !c.told && c.not == "" || r.at != r.p || len(r.slot.Words) == 0 {
		return ""
	}
	moves := slices.DeleteFunc(r.p.putRight(r.at.Session.Table(), r.draft.Move(), c), func(m record.Move) bool {
		other := r
		other.draft.Args = m.Args[:len(r.draft.Args)]
		return m.Args[0] != r.draft.Args[0] && len(r.choices(0)) < 2 || other.cannot() != ""
	})
	if len(moves) != 1 {
		return ""
	}
	other := moves[0].Line()
	r.p.Screen.Say("Understood: %s", other)
	return strings.TrimSpace(other + " " + r.slot.Answered(in, c.behind, strings.Fields(other)...))
}

// answersFirst is the line that an answer makes of it, with what goes on behind a mark or an "and"; "" where it begins with none.
func (r rest) answersFirst(in record.Reading, answer string) string {
	at := behindAnswer().FindStringIndex(answer)
	if at == nil {
		return ""
	}
	first := r.slot.Answered(in, answer[:at[0]], strings.Fields(r.draft.Move().Line())...)
	switch {
	case first == "":
		return ""
	case !record.HoldsPhrases(r.p.Session.Game()):
		return r.draft.Move().Line() + " " + answer
	}
	return r.draft.With(r.slot, first).Move().Line() + ", " + answer[at[1]:]
}

// behindAnswer is where an answer ends.
var behindAnswer = words.Pattern(`[,.;!]+ | and `)

// isOther reports whether a line that gives no answer is another line as far as it goes: one of nothing that would only now be named,
// or of somebody else.
func (r rest) isOther(line string) bool {
	m, err := r.at.Session.ReadTyped(r.at.Session.History(), line)
	others := slices.DeleteFunc(slices.Clone(r.p.Session.History().Header.Players), func(name string) bool { return name == r.draft.Move().Get("TARGET") })
	begins, _, says := strings.Cut(line, ":")
	switch f := referee.AsFault(err); {
	case f != nil && f.Begun != nil && f.Begun.Later != "" && !wordOf(r.draft.Form, line):
		return false // they only answer
	case f != nil && f.Begun != nil && (strings.Contains(line, "?") || record.NamesOne(line, others)):
		m = f.Begun.Move()
	case f != nil:
		return false // what whoever is asked says of something else is no question
	}
	switch target := r.draft.Move().Get("TARGET"); {
	case !strings.Contains(line, "?") && target != "" && (saysOne(line, "says said answers answered") && record.NamesOne(line, []string{target}) ||
		says && record.NamesOne(begins, []string{target})) && !wordOf(r.draft.Form, line):
		return false // what they say of their hand
	case m.Verb != r.draft.Form.Verb:
		return m.Verb != record.TurnVerb // go on, Ben
	case target != "" && (m.Args[0].Text == target || m.Get("TARGET") == target && m.Args[0] != r.draft.Args[0]): // who answers first
		return false
	}
	for i, a := range r.draft.Args {
		slot, _ := r.draft.Form.SlotAt(i)
		if is := m.Get(slot.Name); is != "" && is != a.Text && (!slot.Open || slices.Contains(r.choices(i), is)) {
			return i+1 < len(r.draft.Args) || !gives().MatchString(line) // dave gives nora a trombone, who asked for ducks
		}
	}
	return false
}

// again is the line with its answer, where another says both; "" where it does not.
func (r rest) again(line string) string {
	m, err := r.at.Session.ReadTyped(r.at.Session.History(), line)
	if err != nil || slices.Contains(m.Implied, r.slot.Name) || m.Without(r.slot.Name).Line() != r.draft.Move().Line() {
		return ""
	}
	return m.Line()
}

// goingOn is where a line goes on behind an answer.
var goingOn = words.Pattern(`(?i)[,.;!]| and `)

// gives is what is said of an answer, and of no question.
var gives = words.Pattern(`(?i)\b(?:gives?|gave|hands|handed|lays|laid)\b`)

// leaning is the word of the slot that an answer seems to say.
func (r rest) leaning(in record.Reading, answer string) string {
	if by, counts := r.slot.ByCount(in, answer); counts {
		return by
	}
	said := record.Leaning(record.Dictated(answer), in.Table.Header().Players, strings.Fields(r.draft.Move().Line())...)
	return r.slot.Answered(in, said)
}

// restPrompt says what is asked for, and lists what it can be where that is a short list; of a word, who is asked for it, else what it is.
func (p *Play) restPrompt(d record.Begun, slot record.Slot) string {
	if len(slot.Words) == 0 {
		if groups := p.hintGroups(d); len(groups) > 0 && !p.secretly(d, p.slotChoices(d, slot)) {
			return bracketed(groups[0])
		}
		return words.Capital(strings.ToLower(slot.Name))
	}
	status := p.shown().Table.Status()
	for i := len(d.Args) - 1; i >= 0; i-- {
		who := d.Args[i].Text
		if words.IndexName(p.Session.History().Header.Players, who) >= 0 && who != cmp.Or(status.Acts, status.Turn) {
			asked := "? " + bracketed(slot.Words)
			return sheet.CutName(who, max(p.Screen.Width()-len(asked+p.clock()+" > ")-answerRoom, 5)) + asked
		}
	}
	return words.Capital(strings.ToLower(slot.Name)) + "? " + bracketed(slot.Words)
}
