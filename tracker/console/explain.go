package console

import (
	"umpire/referee"
	"umpire/tracker"
)

// when tells since when a claim was certain, as far as the view shown may know.
func (p *Play) when(claim string) error {
	if claim == "" {
		p.Screen.Say("/when takes a claim, as /why does.")
		return nil
	}
	h := p.Session.History()
	w, err := tracker.ReadNames(p.Session.Names(), claim, func(claim string) (tracker.WhenAnswer, error) { return tracker.When(h, claim, p.view) })
	if fault := referee.AsFault(err); fault != nil {
		p.Screen.Say("%s", sentence(fault.Message))
		return nil
	}
	if err != nil {
		return err
	}
	p.Screen.Page(tracker.WhenPage(h, w, p.view))
	return nil
}

// suppose tells what would follow from a line, and records nothing.
func (p *Play) suppose(line string) error {
	if line == "" {
		p.Screen.Say("/suppose takes a line, as in /suppose %s.", p.example())
		return nil
	}
	var m *referee.Move
	s, err := tracker.Suppose(p.Session.History(), p.view, []string{line}, func(h *referee.History, line string) (referee.Move, error) {
		read, err := tracker.ReadNames(p.Session.Names(), line, func(line string) (referee.Move, error) {
			return referee.ReadTyped(h.Game, h.Table, len(h.Moves)+1, line)
		})
		if err == nil {
			m = &read
		}
		return read, err
	})
	if err != nil {
		return err
	}
	r := &refusal{line: line, move: m, why: s.Fault, full: s.Full, secret: p.mayHide(p.Session.Next(), line, m)}
	if r.secret {
		p.forget(line, "")
	} else if m != nil {
		p.Screen.Say("If: %s", m.Line())
	}
	p.Screen.Page(tracker.SupposePage(s))
	p.Screen.Say("Nothing is recorded.")
	if r.why == nil {
		return nil
	}
	if r.forOne() {
		return p.refusedSecretly(r)
	}
	p.Screen.Page(tracker.RefusalPage(s.History, r.why))
	return nil
}
