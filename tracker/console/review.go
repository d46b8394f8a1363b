package console

import (
	"time"

	"umpire/referee"
	"umpire/tracker/review"
)

// LookingBack says that a review takes a while, where it does, and lets Ctrl-C end
// it with what there is.
func LookingBack(s *Screen, ask Prompter) review.Going {
	began, told := time.Now(), false
	return func(int) bool {
		if !told && time.Since(began) > time.Second/2 {
			told = true
			s.Say("Looking back ... (Ctrl-C: no further)")
		}
		return !ask.Interrupted()
	}
}

// review looks back at the game, by no more than the view on the screen knows.
// Before the end it asks first.
func (p *Play) review(args string) error {
	h := p.shown()
	switch {
	case !review.Can(h.Table):
		p.Screen.Say("%s cannot be looked back at.", h.Game.Title())
		return nil
	case !p.over():
		sure, err := p.Ask.Confirm("The game is not over, and looking back may spoil it. Look all the same?")
		if !sure {
			return p.afterMenu(err)
		}
	}
	r := review.Of(h, LookingBack(p.Screen, p.Ask))
	page := r.Page(p.Screen.Width(), args == "all")
	if p.view == referee.Public && p.secrets() {
		page.Say("What is secret is left out, and with it what each of them could know: /view referee, then /review.")
	}
	return p.pages(page.Draw(p.Screen.Width()))
}
