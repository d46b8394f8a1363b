package console

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Guided entry: menus that build the line that is due, from the game's
// grammar alone.

// errOther: another kind of move is wanted than the one that is due.
var errOther = errors.New("another kind of move")

// build asks for one thing after the other until the line is whole, first for the form where not one alone is due. Back from
// the first menu is ErrBack.
func (p *Play) build() (string, error) {
	steps := []record.Begun{{}}
	if due := p.dueForms(); len(due) == 1 {
		steps[0].Form = due[0]
	}
	for len(steps) > 0 {
		line, whole := p.filled(steps[len(steps)-1])
		var err error
		switch {
		case whole:
		case line.Form.Verb == "":
			line, err = p.askForm()
		default:
			line, whole, err = p.askSlot(line, len(steps) == 1)
		}
		switch {
		case errors.Is(err, errOther):
			steps = append(steps, record.Begun{})
		case isBack(err):
			steps = steps[:len(steps)-1]
		case err != nil:
			return "", err
		case whole:
			return line.Move().Line(), nil
		default:
			steps = append(steps, line)
		}
	}
	return "", ErrBack
}

// dueForms lists the forms that are due, likeliest first.
func (p *Play) dueForms() []record.Form {
	var due []record.Form
	for _, verb := range p.shown().Table.Status().Expect {
		for _, f := range record.AllForms(p.Session.Game()) {
			if f.Verb == verb && p.possible(f) {
				due = append(due, f)
			}
		}
	}
	return due
}

// filled fills in what there is no choice about, and reports whether the line is whole.
func (p *Play) filled(d record.Begun) (filled record.Begun, whole bool) {
	for d.Form.Verb != "" {
		slot, more := d.Form.SlotAt(len(d.Args))
		if !more || slot.Mark {
			return d, true
		}
		again := len(d.Args) >= len(d.Form.Slots)
		if slot.Optional && !again { // the game may fill it in by itself
			if proposal, err := p.Session.Propose(d.Move().Line(), true); err == nil && proposal.Ruling.Move.Has(slot.Name) {
				return d, true
			}
		}
		choices := p.slotChoices(d, slot)
		if again || slot.Optional && !slot.Implied || len(choices) != 1 || !(slot.Implied || p.closed(d, slot, choices)) {
			break
		}
		if slot.Implied && len(d.Args) > 0 && len(d.Args) == len(d.Form.Slots)-1 {
			return d, true // left out, it is filled in by the ruling, which says why
		}
		d = d.With(slot, choices[0].Text)
	}
	return d, false
}

// closed reports whether a slot takes nothing but the names it knows, or the choices
// that the game lists.
func (p *Play) closed(d record.Begun, slot record.Slot, choices []record.Choice) bool {
	open := slot.Open && (slot.New == nil || slot.New(p.shown().Table, d.Args) != "")
	return (slot.Known != nil || len(choices) > 0) && slot.Kind == record.OneWord && !open
}

// askForm asks which kind of move it is: those that are due first.
func (p *Play) askForm() (record.Begun, error) {
	forms := p.dueForms()
	for _, f := range record.AllForms(p.Session.Game()) {
		same := func(have record.Form) bool { return have.Usage() == f.Usage() }
		if !slices.ContainsFunc(forms, same) && p.possible(f) {
			forms = append(forms, f)
		}
	}
	items := words.Each(forms, func(f record.Form) Item { return Item{Text: f.Usage(), Hint: f.Help} })
	at, err := p.Ask.Choose(p.atTable(Menu{Label: "What happened?", Items: items}))
	if err != nil {
		return record.Begun{}, err
	}
	return record.Begun{Form: forms[at]}, nil
}

// atTable is a menu of the table: no secret line filters it, and a line of a record or for Umpire
// closes it (*TypedLine).
func (p *Play) atTable(m Menu) Menu {
	m.Masked = p.Masked
	m.Line = func(typed string) bool {
		if m.holds(typed) {
			return p.unreadable(typed) == nil
		}
		return m.Other == 0 || strings.HasPrefix(typed, "/") || strings.Contains(typed, " ") && (p.fits(typed) || p.illegal(typed)) // top hats are asked for
	}
	return m
}

// possible reports whether a form can be filled now, as far as the table tells.
func (p *Play) possible(f record.Form) bool {
	if f.Verb == "note" || p.shown().Table.Header().AnyTurn {
		return true
	}
	choices := p.shown().Table.Choices(f, nil)
	return choices == nil || len(choices) > 0
}

// notDue says that no move of a verb can be made now, and what is due; "" where one can.
func (p *Play) notDue(verb string) string {
	if slices.ContainsFunc(record.AllForms(p.Session.Game()), func(f record.Form) bool { return f.Verb == verb && p.possible(f) }) {
		return ""
	}
	return fmt.Sprintf("No %s now. %s", verb, p.due())
}

// saysNotDue is notDue of the move that a line has most words of; "" where it has none, or one of a move that can be made. One small word alone ("at",
// "you") says no move.
func (p *Play) saysNotDue(line string) string {
	verb, most := "", 1
	for _, f := range record.AllForms(p.Session.Game()) {
		said := 0
		for _, w := range strings.Fields(line) {
			if saysOne(w, f.Verb+" "+f.Said+" "+f.Maybe) {
				said += min(1+len(w)/5, 2)
			}
			if strings.HasPrefix(w, f.Verb) {
				said++
			}
		}
		if said > 0 && (p.possible(f) || strings.HasSuffix(line, "?")) { // a question says none
			return ""
		} else if said > most {
			verb, most = f.Verb, said
		}
	}
	if verb == "" {
		return ""
	}
	return p.notDue(verb)
}

// slotChoices is what the menu of a slot offers: what is legal now, or else
// every name that is known. Where turns are not kept, whoever is not on turn
// comes after who is.
func (p *Play) slotChoices(d record.Begun, slot record.Slot) []record.Choice {
	t := p.shown().Table
	choices := t.Choices(d.Form, d.Args)
	if slot.Known == nil || choices != nil && !t.Header().AnyTurn {
		return choices
	}
	for _, name := range slot.Known(t) {
		if !slices.ContainsFunc(choices, func(c record.Choice) bool { return words.SameName(c.Text, name) }) {
			choices = append(choices, record.Choice{Text: name})
		}
	}
	return choices
}

// What a menu offers besides what can stand there.
const (
	allSaid     = "(that is all)"
	leftOut     = "(nothing)"
	otherWords  = "(something else)"
	anotherMove = "(another kind of move)"
)

// askSlot asks for what stands in a slot. Besides the choices its menu offers what else is possible: to end the line, to
// type something else, another kind of move. A typed line that is empty leaves an optional slot out, leads to the other
// kinds of moves from the first thing asked, and is otherwise one step back.
//
// What the table must not see, all of a secret line but the names and the places, is typed, as is what has no choices.
func (p *Play) askSlot(d record.Begun, first bool) (next record.Begun, whole bool, err error) {
	slot, _ := d.Form.SlotAt(len(d.Args))
	mayEnd := d.Form.MayEnd(len(d.Args))
	s := Step{Above: p.label(d, slot, ""), Name: words.Capital(strings.ToLower(slot.Name)), Empty: mayEnd || first, Stars: p.Masked(d.Form.Verb + " -")}
	switch {
	case mayEnd:
		s.Note = "Enter alone: nothing"
	case first:
		s.Note = "Enter alone: another kind of move"
	}
	s.Read = func(line string) (string, error) {
		text, err := slot.Read(record.Reading{Table: p.shown().Table, Typed: true}, line)
		switch {
		case strings.HasPrefix(line, "/"), err != nil && !s.Stars && strings.Contains(line, " ") && p.reads(line): // a line of its own
			return "", &TypedLine{line}
		case err != nil && s.Stars:
			err = errors.New("not understood. Type it again")
		case err == nil && slot.Open: // a new name
			p.Screen.Palette.Names.Know(text)
		}
		return text, err
	}
	choices := p.slotChoices(d, slot)
	if len(choices) > 0 && !p.secretly(d, choices) {
		items, other := p.slotItems(d, slot, choices, first)
		s.Menu = p.atTable(Menu{Label: s.Above, Items: items, Other: other})
	}
	switch text, err := s.Take(p.Screen, p.Ask); {
	case err != nil:
		return d, false, err
	case text == allSaid, text == leftOut, text == "" && mayEnd:
		return d, true, nil
	case text == anotherMove, text == "":
		return d, false, errOther
	default:
		return d.With(slot, text), false, nil
	}
}

// slotItems are the items of a slot's menu, and which of them is to type something else.
func (p *Play) slotItems(d record.Begun, slot record.Slot, choices []record.Choice, first bool) (items []Item, other int) {
	again, mayEnd := len(d.Args) >= len(d.Form.Slots), d.Form.MayEnd(len(d.Args))
	if items = slices.Clone(choices); again && mayEnd {
		items = slices.Insert(items, 0, Item{Text: allSaid})
	} else if mayEnd && !slot.Implied {
		at, leave := len(items), Item{Text: leftOut, Hint: "leave it out"}
		if len(choices) == 1 || len(p.shown().Table.Choices(d.Form, d.Args)) == 0 { // a word that is added now and then
			at = 0
		}
		items = slices.Insert(items, at, leave)
	}
	if !p.closed(d, slot, choices) {
		hint := "type it"
		if slot.New != nil {
			hint = "a " + slot.New(p.shown().Table, d.Args) + ": type its name"
		}
		items = append(items, Item{Text: otherWords, Hint: hint})
		other = len(items)
	}
	if first {
		items = append(items, Item{Text: anotherMove})
	}
	return items, other
}

// secretly reports whether the choices of a line hold what the table must not see: other than names and places, in a secret line.
func (p *Play) secretly(d record.Begun, choices []record.Choice) bool {
	return p.Masked(d.Form.Verb+" -") && slices.ContainsFunc(choices, func(c record.Choice) bool {
		_, name := words.Find(c.Text, p.Session.History().Header.Players)
		return !name && strings.Trim(c.Text, "0123456789") != ""
	})
}

// label is the line as far as it goes, and what is asked for.
func (p *Play) label(d record.Begun, slot record.Slot, later string) string {
	what := slot.Help
	if what == "" {
		what = strings.ToLower(slot.Name) + "?"
	}
	line := d.Move().Line()
	if p.Masked(line + " -") {
		line = d.Form.Verb
		for _, a := range d.Args { // whose cards they are is no secret
			if _, name := words.Find(a.Text, p.Session.History().Header.Players); !name {
				a.Text = "**"
			}
			line += " " + words.ShownName(a.Text)
		}
	}
	return strings.TrimSpace(line+" ... "+words.ShownName(later)) + "   " + what
}

// begunBy is the line that a fault says was begun, or that the game takes no move of without more, and the slot that comes
// next; false where nothing was begun.
func (p *Play) begunBy(f *referee.Fault, m record.Move) (d record.Begun, slot record.Slot, ok bool) {
	if f == nil || f.Begun == nil {
		return d, slot, false
	}
	if d = *f.Begun; d.Form.Verb != "" {
		slot, ok = d.Form.SlotAt(len(d.Args))
		return d, slot, ok
	}
	for _, form := range record.AllForms(p.Session.Game()) {
		slot, more := form.SlotAt(len(m.Args))
		for i, a := range m.Args {
			at, _ := form.SlotAt(i)
			more = more && at.Name == a.Slot
		}
		if form.Verb == m.Verb && more {
			return record.Begun{Form: form, Args: m.Args}, slot, true
		}
	}
	return d, slot, false
}

// ruled is what would be asked before a question is recorded, whatever is answered, and
// why it may not be asked at all; nil where it may.
func (p *Play) ruled(d record.Begun, slot record.Slot) (confirm string, f *referee.Fault) {
	var asked []string
	var ways []referee.Way // of moves made, since what is answered is not known
	for _, word := range slot.Words {
		proposal, err := p.Session.ProposeMove(d.With(slot, word).Move())
		if err == nil {
			asked = append(asked, proposal.Ruling.Confirm)
		} else if f := referee.AsFault(err); f != nil {
			ways = append(ways, slices.DeleteFunc(f.Ways, func(w referee.Way) bool {
				return w.Move == f.Move || slices.ContainsFunc(ways, func(o referee.Way) bool { return o.Repair == w.Repair })
			})...)
		}
	}
	if asked = slices.Compact(asked); len(asked) == 1 && !p.secrets() {
		return asked[0], nil
	}
	if len(asked) > 0 || len(slot.Words) == 0 {
		return "", nil
	}
	if f = p.asking(d.With(slot, slot.Words[0]).Move(), slot); f == nil {
		return "", nil
	}
	question := *f
	question.Ways, question.Likely = ways, referee.Likely{}
	if question.Kind == referee.Contradiction {
		question.Kind = referee.Illegal // no paradox to declare: the question is not asked
	}
	return "", &question
}

// asking is why a question may not be asked whatever is answered, or else why it is not answered so.
func (p *Play) asking(m record.Move, answer record.Slot) *referee.Fault {
	m.Implied = append(slices.Clone(m.Implied), answer.Name)
	_, err := p.Session.ProposeMove(m)
	return referee.AsFault(err)
}
