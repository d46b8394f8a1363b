package console

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker"
)

// undo takes back the last changes; redo puts them back.
func (p *Play) undo(args string) error { return p.shift(args, "/undo", p.Session.Undo) }
func (p *Play) redo(args string) error { return p.shift(args, "/redo", p.Session.Redo) }

func (p *Play) shift(args, name string, change func(int) (referee.Table, error)) error {
	count := 1
	if args != "" {
		var err error
		if count, err = strconv.Atoi(args); err != nil || count < 1 {
			p.Screen.Say("%s takes the number of changes, as in %s 2, not %s.", name, name, referee.Quote(args))
			return nil
		}
	}
	_, err := p.altering("", func() error { _, err := change(count); return err })
	return err
}

// altering carries out a change that is not a move, and tells what it is, if that is
// given, and what it did to the record and to what is known. A change that cannot be
// made is told; done is false then.
func (p *Play) altering(said string, change func() error) (done bool, err error) {
	before := p.shown()
	err = change()
	var overtaken *tracker.Overtaken
	var refused *tracker.EditRefused
	var fault *referee.Fault
	switch {
	case errors.As(err, &overtaken):
		p.overtaken(overtaken, "")
		return false, nil
	case errors.As(err, &refused):
		if refused, err = refused.In(p.view); err == nil {
			p.Screen.Lines(sheet.Join(sheet.In(sheet.Alert, "Not changed: "), sheet.Say("%s", sentence(refused.Error()))))
		}
		return false, err
	case errors.Is(err, tracker.ErrNothing):
		text, _ := strings.CutPrefix(err.Error(), tracker.ErrNothing.Error()+": ")
		p.Screen.Say("%s", sentence(text))
		return false, nil
	case errors.As(err, &fault):
		p.Screen.Say("%s", sentence(fault.Message))
		return false, nil
	case err != nil:
		return false, err
	}
	p.changed()
	from := p.Screen.printed
	if said != "" {
		p.Screen.Say("%s", said)
	}
	p.tellDifference(before.Moves, p.shown().Moves)
	p.tellNews(before.Table, p.shown().Table)
	p.tellSheet(before.Table, p.Screen.printed-from)
	p.tellDue()
	return true, nil
}

// tellDifference prints the moves that went and those that came.
func (p *Play) tellDifference(old, now []referee.Move) {
	start := 0
	for start < len(old) && start < len(now) && old[start].Line() == now[start].Line() {
		start++
	}
	end := 0
	for end < len(old)-start && end < len(now)-start && old[len(old)-1-end].Line() == now[len(now)-1-end].Line() {
		end++
	}
	tell := func(sign string, moves, others []referee.Move) {
		for i := start; i < len(moves)-end; i++ {
			switch {
			case i < len(others) && (moves[i].Line() == others[i].Line() || moves[i].Unread() || others[i].Unread()): // the same, or seen otherwise now
			case moves[i].Unread():
				p.Screen.Say("%s %d. (secret)", sign, i+1)
			default:
				p.Screen.Say("%s %d. %s", sign, i+1, moves[i].Line())
			}
		}
	}
	tell("-", old, now)
	tell("+", now, old)
}

// edit replaces moves and tells the difference; false if it was refused.
func (p *Play) edit(edits []tracker.Edit) (bool, error) {
	return p.altering(tracker.RenumberedText(edits), func() error { _, err := p.Session.Edit(edits); return err })
}

// editCommand is `/edit N LINE`, or `/edit +N LINE` to put a line before move N;
// with N alone the old line comes up to be changed, and a line emptied takes the
// move out.
func (p *Play) editCommand(args string) error {
	number, line, _ := strings.Cut(strings.TrimSpace(args), " ")
	number, insert := strings.CutPrefix(number, "+")
	n, err := strconv.Atoi(strings.TrimSuffix(number, "."))
	moves := p.Session.History().Moves
	if err == nil && n > len(moves) {
		p.Screen.Say("There is no move %d: the record has %s.", n, referee.Plural(len(moves), "move", "moves"))
		return nil
	}
	if err != nil || n < 1 || insert && strings.TrimSpace(line) == "" {
		p.Screen.Say("/edit takes the number of a move and the line it should have been, as in /edit 3 %s.", p.example())
		return nil
	}
	line = strings.TrimSpace(line)
	if line == "" {
		return p.editInPlace(n, moves[n-1].Line())
	}
	return p.editTo(n, line, insert)
}

func (p *Play) editInPlace(n int, old string) error {
	if p.hidden(n) {
		p.Screen.Say("Move %d is secret; type the whole: /edit %d LINE.", n, n)
		return nil
	}
	old = p.Screen.Palette.Names.Shown(old)
	line, err := p.Ask.Line(Question{Prompt: func() string { return itoa(n) + ". " }, Text: old, Watch: p.watch(), Masked: p.masked})
	line = strings.TrimSpace(line)
	switch {
	case err != nil:
		return p.afterMenu(err)
	case line == old:
		return nil
	case line != "":
		return p.editTo(n, line, false)
	}
	sure, err := p.Ask.Confirm("Take move " + itoa(n) + " out of the record?")
	if !sure {
		return p.afterMenu(err)
	}
	_, err = p.edit([]tracker.Edit{{Number: n}})
	return err
}

// editTo reads the new line as it could have been typed at the time, and asks
// what would have been asked then.
func (p *Play) editTo(n int, line string, insert bool) error {
	h := p.Session.History()
	then, err := referee.Walk(h.Game, h.Header, h.Moves[:n-1], nil)
	if err != nil {
		return err
	}
	m, err := tracker.ReadNames(p.Session.Names(), line, func(line string) (referee.Move, error) {
		return referee.ReadTyped(h.Game, then.Table, n, line)
	})
	if err != nil {
		return p.refuse(line, referee.Move{}, err)
	}
	old := h.Moves[n-1]
	if insert {
		old = referee.Move{Verb: referee.NoteForm.Verb}
	}
	sure, question := true, confirmed(then.Table, n, m)
	if question != "" && question != confirmed(then.Table, n, old) {
		sure, err = p.confirm(then, m, question)
	} else if word := p.newWord(m, old); question == "" && word != "" && !insert && n < len(h.Moves) {
		sure, err = p.Ask.Confirm(fmt.Sprintf("Nothing else is called %s here. Is that what it was?", referee.Quote(word)))
	}
	if !sure {
		p.Screen.Say("Not changed.")
		return p.afterMenu(err)
	}
	secret := p.hides(n, m)
	if secret {
		p.forget(line, "")
	}
	if done, err := p.edit([]tracker.Edit{{Number: n, Line: m.String(), Insert: insert}}); !done || err != nil {
		return err
	}
	if !secret && p.hidden(n) {
		p.forget(line, "")
	}
	return nil
}

// newWord is a word that a line brings in where another stood, and that the table as
// it is does not know: the first suit named is asked about too once others stand.
func (p *Play) newWord(m, old referee.Move) string {
	for _, s := range referee.SlotsOf(p.Session.Game(), m.Verb) {
		if s.Open && m.Has(s.Name) && m.Get(s.Name) != old.Get(s.Name) && s.Known != nil {
			if _, known := referee.Find(m.Get(s.Name), s.Known(p.Session.Table())); !known {
				return m.Get(s.Name)
			}
		}
	}
	return ""
}

// confirmed is what a live operator is asked before a move is recorded.
func confirmed(t referee.Table, number int, m referee.Move) string {
	r, _ := referee.Step(t, number, m)
	return r.Confirm
}

// example is a line of this game, for messages.
func (p *Play) example() string { return referee.AllForms(p.Session.Game())[0].Example }

// setCommand is `/set KEY VALUE`; a value of - stands for the usual one. Without a
// value it tells the settings whose keys begin so.
func (p *Play) setCommand(args string) error {
	key, value, given := strings.Cut(args, " ")
	var meant []referee.Option
	for _, o := range settable(p.Session.Game()) {
		if referee.HasPrefix(o.Key, key) && !o.Secret {
			meant = append(meant, o)
		}
	}
	if !given && len(meant) > 0 {
		for _, o := range meant {
			p.Screen.Lines(sheet.Join(sheet.In(sheet.Strong, "%s: %s", o.Key, setTo(p.shown().Header, o)), sheet.In(sheet.Dim, "   %s", o.Help)))
		}
		return nil
	}
	if len(meant) == 1 {
		key = meant[0].Key
	}
	value, _ = strings.CutPrefix(strings.TrimSpace(value), "-")
	said := fmt.Sprintf("%s: %s, from the first move on. /undo takes it back.", key, cmp.Or(value, "as usual"))
	_, err := p.altering(said, func() error { _, err := p.Session.Set(key, value); return err })
	return err
}
