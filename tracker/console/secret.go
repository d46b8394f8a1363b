package console

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker"
)

// everything is the view that shows all there is.
func (p *Play) everything() referee.View { return referee.Referee }

// secrets reports whether the table has any.
func (p *Play) secrets() bool {
	_, ok := p.Session.Table().(referee.Redactor)
	return ok
}

// hidden reports whether the view shown does not read a move as it was typed.
func (p *Play) hidden(n int) bool {
	return p.shown().Moves[n-1].Line() != p.Session.History().Moves[n-1].Line()
}

// hides reports whether the view shown would not read a move with this number
// as it was typed.
func (p *Play) hides(number int, m referee.Move) bool {
	secret, ok := p.Session.Table().(referee.Redactor)
	return ok && p.view != p.everything() && m.Verb != "note" && secret.Redact(p.view, number, m).Line() != m.Line()
}

// mayHide is hides for a line that may not have been understood: then its first word
// has to tell.
func (p *Play) mayHide(number int, line string, m *referee.Move) bool {
	if m != nil {
		return p.hides(number, *m)
	}
	verb, _, more := strings.Cut(strings.TrimSpace(line), " ")
	if !more || !p.secrets() || p.view == p.everything() {
		return false
	}
	return slices.ContainsFunc(p.Session.Game().Forms(), func(f referee.Form) bool {
		return f.Secret && referee.HasPrefix(f.Verb, verb)
	})
}

// secretly shows something that others must not see: it asks, shows it alone
// on the screen, and wipes screen and scrollback at the next key.
func (p *Play) secretly(what string, show func() error) error {
	sure, err := p.Ask.Confirm(what + " Is nobody else looking?")
	if !sure {
		return p.afterMenu(err)
	}
	p.Screen.Wipe()
	if err := show(); err != nil {
		p.Screen.Wipe()
		return err
	}
	return p.untilKey("Press any key to wipe this.")
}

// forget wipes what was just typed, since the table must not see it, from the
// screen, the scrollback and the lines that can be recalled.
func (p *Play) forget(why string) {
	if f, ok := p.Ask.(Forgetter); ok {
		f.Forget()
	}
	p.Screen.Wipe()
	p.Screen.Say("%s", why)
}

// untilKey waits for a key, then wipes everything and shows the table again
// as anybody may see it.
func (p *Play) untilKey(hint string) error {
	p.Screen.In(sheet.Dim, "%s", hint)
	_, err := p.Ask.Key()
	p.Screen.Wipe()
	if err != nil {
		return err
	}
	p.showTable()
	return nil
}

// hide blanks the screen until a key is pressed.
func (p *Play) hide(string) error {
	p.Screen.Wipe()
	return p.untilKey("Hidden. Press any key.")
}

// viewCommand is `/view V`. What shows no more than the screen did before
// stays the view from then on; what shows more is asked about, shown once and
// wiped, except that the game's usual view, once asked about, stays too.
func (p *Play) viewCommand(args string) error {
	if args == "" {
		p.Screen.Say("Shown is the view %s. /view takes public, seat:NAME or referee.", p.view)
		return nil
	}
	v, err := referee.ParseView(p.viewName(args), p.Session.History().Header.Players)
	if err != nil {
		p.Screen.Say("%s", sentence(err.Error()))
		return nil
	}
	switch {
	case !p.secrets() || v == referee.Public || v == p.view || p.view == p.everything():
		p.setView(v)
		return nil
	case v == p.ownView():
		sure, err := p.Ask.Confirm("That shows what the table must not see. Is nobody else looking?")
		if sure {
			p.setView(v)
		}
		return p.afterMenu(err)
	}
	return p.secretly("That shows what the table must not see.", func() error { return p.showOther(v) })
}

func (p *Play) setView(v referee.View) {
	p.view = v
	p.changed()
	p.showTable()
}

// viewName lets views be cut short, and a seat be named alone.
func (p *Play) viewName(typed string) string {
	for _, v := range p.viewNames() {
		if referee.SameName(v, typed) {
			return v
		}
	}
	for _, v := range p.viewNames() {
		seat := referee.View(v).Seat()
		if strings.HasPrefix(v, strings.ToLower(typed)) && seat == "" || seat != "" && referee.SameName(seat, typed) {
			return v
		}
	}
	return typed
}

func (p *Play) viewNames() []string {
	names := []string{string(referee.Public), string(referee.Referee)}
	for _, player := range p.Session.History().Header.Players {
		names = append(names, string(referee.SeatView(player)))
	}
	return names
}

// showOther draws the table as another view knows it.
func (p *Play) showOther(v referee.View) error {
	seen, err := p.Session.History().Seen(v)
	if err != nil {
		return err
	}
	p.Screen.Page(seen.Table.Sheet(p.Screen.Width()))
	return nil
}

// why explains a claim from what the view shown knows; where that leaves it
// open and there are secrets, from everything, secretly.
func (p *Play) why(claim string) error {
	if claim == "" && p.refused != nil {
		return p.whyRefused(p.refused)
	}
	if claim == "" {
		p.Screen.Say("/why takes a claim; /rules lists the kinds there are.")
		return nil
	}
	h := p.shown()
	e, err := h.Table.Why(claim)
	if (err != nil || e.Verdict == referee.Undecided) && p.secrets() && p.view != p.everything() {
		return p.secretly("What the table knows leaves that open; the reasons may show its secrets.", func() error {
			h := p.Session.History()
			e, err := h.Table.Why(claim)
			return p.explain(h, e, err)
		})
	}
	return p.explain(h, e, err)
}

// whyRefused tells the reason of the line refused last in full: secretly
// where it is not open in the view shown.
func (p *Play) whyRefused(r *refusal) error {
	if !r.why.Withheld() {
		p.Screen.Page(tracker.RefusalPage(p.shown(), r.why))
		return nil
	}
	return p.secretly("The reason may show what the table must not see.", func() error {
		p.Screen.Page(tracker.RefusalPage(p.Session.History(), r.full))
		return nil
	})
}

func (p *Play) explain(h *referee.History, e referee.Explanation, err error) error {
	if fault := referee.AsFault(err); fault != nil {
		p.Screen.Say("%s", sentence(fault.Message))
		return nil
	}
	if err != nil {
		return err
	}
	p.Screen.Page(tracker.WhyPage(h, e))
	return nil
}

// tool runs a command of the game's own.
func (p *Play) tool(t referee.Tool, args string) error {
	show := func(table referee.Table) error {
		page, err := t.Run(table, args, p.Screen.Width())
		if fault := referee.AsFault(err); fault != nil {
			p.Screen.Say("%s", sentence(fault.Message))
			return nil
		}
		if err != nil {
			p.Screen.Say("%s", sentence(err.Error()))
			return nil
		}
		p.Screen.Page(page)
		return nil
	}
	if !t.Secret {
		return show(p.shown().Table)
	}
	return p.secretly("/"+t.Name+" shows what the table must not see.", func() error { return show(p.Session.Table()) })
}
